"""The disk cache, shared by processes: one compiles, the others wait and then load what it has made."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import FunctionCache


class SharedCache(FunctionCache):  # type: ignore[misc]  # numba has no type hints
    """numba's cache of one function, for processes that write to it at the same time.

    Its index is read, added to and written back, so that of two who do it at once one is forgotten, or answered with
    the other's machine code.
    """

    def _alone(self) -> contextlib.AbstractContextManager[None]:
        return alone(Path(self._cache_file._index_path))  # noqa: SLF001 - numba has no other way to ask

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature, or None."""
        with self._alone():
            return super().load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for a signature."""
        with self._alone():
            super().save_overload(sig, data)


def compiling_alone(
    function: Any, arguments: tuple[Any, ...], announce: Callable[[str], None]
) -> contextlib.AbstractContextManager[None]:
    """Let nobody else compile `function` for these types of arguments meanwhile; if another does so now, wait for it.

    Parameters
    ----------
    function : callable
    arguments : tuple of numba types
    announce : callable
        Told the function's name before this waits, as if it were compiled here.
    """
    parts = (function.__module__, function.__qualname__, *(kind.name for kind in arguments))
    name = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]
    return alone(Path(numba.config.CACHE_DIR) / name, lambda: announce(function.__name__))


@contextlib.contextmanager
def alone(path: Path, wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock that is called like `path`. It ends with the process, whatever ends that.

    Where files cannot be locked or the folder cannot be written, nobody waits.

    Parameters
    ----------
    path : Path
    wait : callable, optional
        Called if another process, or another thread of this one, holds the lock.
    """
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context(path.with_name(f"{path.name}.lock").open("ab"))
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                wait()
                fcntl.flock(file, fcntl.LOCK_EX)
        yield

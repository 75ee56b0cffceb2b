"""The only place that calls numba, with `kernels.py` and `sharing.py`: compile flags, the cache, pointers to choosers.

The cache folder is named by a hash of every source file that can end up in machine code, because numba's own
check looks at one file's time stamp and would answer with old code after an edit in a helper module.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import numba
import numpy as np
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import cgutils, event, sigutils
from numba.core.ccallback import CFunc
from numba.extending import intrinsic, overload

from simulator.kernels import Kernel, KernelCompiler
from simulator.sharing import SharedCache, compiling_alone

Function = Callable[..., Any]

ENABLED = not numba.config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1: then all kernels are plain Python functions."""

_ROOT = Path(__file__).resolve().parent.parent
_FLAGS: dict[str, Any] = {"error_model": "numpy", "nogil": True}
# Python calls no kernel, so none needs the two wrappers that numba would compile with it.
_KERNEL_FLAGS = _FLAGS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def hash_sources(paths: list[Path]) -> str:
    """Return the hash of the given source files' names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(_ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


@functools.cache
def source_hash() -> str:
    """Return the hash of every source file of simulator/ and strategies/: the rules and the players."""
    folders = (_ROOT / "simulator", _ROOT / "strategies")
    return hash_sources(sorted(path for folder in folders for path in folder.rglob("*.py")))


def cache_root() -> Path:
    """Return the folder that holds the caches of all versions."""
    chosen = os.environ.get("FAIRDEAL_CACHE_DIR")
    return Path(chosen) if chosen else platformdirs.user_cache_path("fairdeal")


def _cache_folder() -> Path:
    parts = (
        source_hash(),
        numba.__version__,
        np.__version__,
        platform.python_version(),
        sys.platform,
        str(numba.config.BOUNDSCHECK),
        str(numba.config.OPT),
    )
    return cache_root() / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]


CACHE_FOLDER = _cache_folder()
numba.config.CACHE_DIR = str(CACHE_FOLDER)

_listeners: list[Callable[[str], None]] = []


def on_compile(listener: Callable[[str], None]) -> None:
    """Call `listener` with a function's name whenever one is about to be compiled, not loaded from the cache."""
    _listeners.append(listener)


def _announce(name: str) -> None:
    for listener in _listeners:
        listener(name)


class _CompileListener(event.Listener):  # type: ignore[misc]  # numba has no type hints
    """Passes numba's own compile events on."""

    def on_start(self, event: Any) -> None:
        _announce(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: Any) -> None:
        pass


event.register("numba:compile", _CompileListener())


def kernel(function: Function) -> Function:
    """Compile a function that other kernels call, once for integers of every width; see `kernels.py` for what it lacks.

    Called from Python it raises `TypeError`: Python calls entries.
    """
    return Kernel(function, _KERNEL_FLAGS) if ENABLED else function


def inlined(function: Function) -> Function:
    """Compile a small function that one hot kernel calls, and put its code into the caller's."""
    return Kernel(function, _KERNEL_FLAGS | {"forceinline": True}) if ENABLED else function


def entry(function: Function) -> Function:
    """Compile a function that Python calls, and keep it in the disk cache.

    Rules can be read where nothing can be kept: who plays looks first whether the cache folder can be written.
    """
    if not ENABLED:
        return function
    compiled: Any = numba.njit(no_cfunc_wrapper=True, **_FLAGS)(function)
    with contextlib.suppress(RuntimeError):  # numba has no folder that it can write
        compiled._cache = SharedCache(function)  # noqa: SLF001 - what its own `enable_caching` does
    return cast("Function", compiled)


def bind(function: Any, *arguments: Any) -> Function:
    """Return the machine code of an entry for arguments such as these, compiled or loaded now.

    Calling it skips numba's look at the types of the arguments, which takes a millisecond for a large record.
    """
    if not ENABLED:
        return cast("Function", function)
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    known = function.overloads.get(kinds)
    if known is not None:
        return cast("Function", known.entry_point)
    with compiling_alone(function.py_func, kinds, _announce):
        return cast("Function", function.compile(kinds))


class Generic:
    """A function with one body for each record layout of its first argument.

    So one loop serves every game: it is compiled once for each layout and can be cached, which it could not be
    if it were handed the bodies as arguments.
    """

    def __init__(self, declared: Function) -> None:
        self.name = declared.__name__
        self.__doc__ = declared.__doc__
        self._bodies: dict[Any, Function] = {}
        if ENABLED:
            # Not strict: the bodies name their arguments, the resolver takes any.
            options = _KERNEL_FLAGS | {"forceinline": True, "pipeline_class": KernelCompiler}
            overload(self, jit_options=options, strict=False)(self._body_for_types)

    def bind(self, layout: np.dtype[np.void], body: Function) -> None:
        """Let `body`, a kernel, answer for records of `layout`."""
        self._bodies[numba.from_dtype(layout) if ENABLED else layout] = body

    def _body_for_types(self, *argument_types: Any) -> Function:
        body = self._bodies[argument_types[0]]
        return getattr(body, "py_func", body)

    def __call__(self, record: Any, *others: Any) -> Any:
        """Run the body, in plain Python."""
        return self._bodies[record.dtype](record, *others)


class _Chooser(CFunc):  # type: ignore[misc]  # numba has no type hints
    """A C callback that says so before it is compiled, and shares its cache."""

    def enable_caching(self) -> None:
        self._cache = SharedCache(self._pyfunc)

    def _compile_uncached(self) -> Any:
        _announce(self._pyfunc.__name__)
        return super()._compile_uncached()


_choosers: list[Any] = []
"""Compiled choosers, kept alive; with the JIT off, the plain functions that addresses index."""


def compile_chooser(function: Function, layouts: tuple[np.dtype[np.void], ...], *, cached: bool) -> int:
    """Compile a strategy's function and return its address.

    Parameters
    ----------
    function : callable
        Gets one record an argument, returns an int: the position of the chosen action in the legal list.
    layouts : tuple of dtype
        The records' layouts.
    cached : bool
        Whether to keep the machine code on disk. False for files outside the hashed source tree.

    Returns
    -------
    int
        Address of the machine code, for `call_chooser`.

    Raises
    ------
    numba.core.errors.NumbaError
        The function cannot be compiled.
    """
    if not ENABLED:
        _choosers.append((function, layouts[3]))
        return len(_choosers) - 1
    signature = types.int64(*(numba.from_dtype(layout) for layout in layouts))
    chooser = _Chooser(function, sigutils.normalize_signature(signature), {}, {"error_model": "numpy"})
    if not cached:
        chooser.compile()
    else:
        chooser.enable_caching()
        with compiling_alone(function, signature.args, _announce):
            chooser.compile()
    _choosers.append(chooser)
    return int(chooser.address)


if ENABLED:
    # Intrinsics write machine code where they are called. numba reads their arguments' names and wants a typing
    # context first, used or not.

    @intrinsic
    def call_chooser(typing_context, address, view, options, legal, weights, stream):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001, PLR0913, PLR0917
        """Call the strategy at `address`: a pointer call with five records, about 2 ns."""
        signature = types.int64(types.int64, view, options, legal, weights, stream)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            layout = ir.FunctionType(ir.IntType(64), [context.get_value_type(kind) for kind in signature.args[1:]])
            return builder.call(builder.inttoptr(arguments[0], layout.as_pointer()), arguments[1:])

        return signature, generate

    @intrinsic
    def copy_record(typing_context, target, source):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG001
        """Copy all of `source` into `target`, a record of the same layout.

        Assigning a record does the same, but numba writes it as a load and a store for every byte, which LLVM takes
        seconds to turn into a copy.
        """
        size = ir.Constant(ir.IntType(64), source.size)

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            pointers = [builder.bitcast(argument, ir.IntType(8).as_pointer()) for argument in arguments]
            cgutils.raw_memcpy(builder, *pointers, size, 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    @intrinsic
    def _trailing_zeros(typing_context, mask):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.int64), generate

    @intrinsic
    def _population(typing_context, mask):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

else:

    def call_chooser(address: int, *records: Any) -> int:
        """Call the strategy numbered `address`, its weights under the names it declared."""
        view, options, legal, weights, stream = records
        function, layout = _choosers[address]
        named = weights["values"][: len(layout.names)].view(layout).view(np.recarray)[0]
        return int(function(view, options, legal, named, stream))

    def copy_record(target: Any, source: Any) -> None:
        """Copy all of `source` into `target`, a record of the same layout."""
        for name in source.dtype.names:
            target[name] = source[name]

    def _trailing_zeros(mask: int) -> int:
        return (int(mask) & -int(mask)).bit_length() - 1

    def _population(mask: int) -> int:
        return int(mask).bit_count()


@inlined
def lowest_bit(mask):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    """Return the position of the lowest 1 bit of `mask`, which must not be 0."""
    return _trailing_zeros(np.int64(mask))


@inlined
def count_bits(mask):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
    """Return how many bits of `mask` are 1."""
    return _population(np.int64(mask))

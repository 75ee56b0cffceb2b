"""The cache of compiled rules: what lies in it, and taking it away."""

from __future__ import annotations

import errno
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

_OURS = re.compile(r"[0-9a-f]{20}")
"""What our folders are called. Nothing else is ever deleted: FAIRDEAL_CACHE_DIR may hold other things too."""


@dataclass(frozen=True)
class Cached:
    """One folder of compiled rules.

    Attributes
    ----------
    path : Path
    num_bytes : int
    is_current : bool
        Whether it is of the rules, strategies and versions in use; others are stale.
    """

    path: Path
    num_bytes: int
    is_current: bool


def cached() -> list[Cached]:
    """Return the folders of compiled rules, the one in use first."""
    from simulator import jit

    root = jit.cache_root()
    folders = sorted(path for path in root.glob("*") if _OURS.fullmatch(path.name) and path.is_dir())
    found = [Cached(path, size_of(path), path == jit.CACHE_FOLDER) for path in folders]
    return sorted(found, key=lambda one: not one.is_current)


def why_not_kept() -> str:
    """Return why compiled rules cannot be kept; "" if they can, or if nothing is compiled."""
    from simulator import jit

    return why_not_writable(jit.CACHE_FOLDER) if jit.ENABLED else ""


def why_not_writable(folder: Path) -> str:
    """Return why nothing can be written to a folder, which is made if need be; "" if something can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"fairdeal")
    except FileExistsError:
        return os.strerror(errno.ENOTDIR)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def size_of(folder: Path) -> int:
    """Return how many bytes lie in a folder; files that go away meanwhile do not count."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue
    return total


def clear(*, only_stale: bool) -> list[Cached]:
    """Delete folders of compiled rules, and return them; raises OSError if one cannot be deleted."""
    gone = [one for one in cached() if not (only_stale and one.is_current)]
    for one in gone:
        shutil.rmtree(one.path)
    return gone

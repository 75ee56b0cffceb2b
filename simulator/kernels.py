"""How numba compiles a function that only compiled functions call: as far as LLVM's code, and no further.

numba would optimize each such function with all that it calls, and make machine code of it that nobody runs, although
every caller optimizes it again as a part of itself. In a game of a hundred small functions that is nearly half of the
time to compile it. So this is left to those whom Python calls: entries and strategies.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

_REFUSE = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""Where Python goes that calls a kernel all the same: to a TypeError and not to address 0."""


class _KernelLibrary(JITCodeLibrary):  # type: ignore[misc]  # numba has no type hints
    """LLVM's code of one kernel and of those that it calls, for callers to link in."""

    def _optimize_final_module(self) -> None:
        """Leave it to the caller, in which all of this code ends up."""

    def _finalize_final_module(self) -> None:
        """Take this code as finished, without machine code."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int | None:
        """Return the address of what Python would call."""
        return _REFUSE

    @property
    def codegen(self) -> _KernelLibrary:
        """Whom numba tells the address of a function's environment: this code is nowhere yet."""
        return self

    def set_env(self, name: str, address: Any) -> None:
        """Forget it. An environment is for Python objects, and kernels have none."""


class KernelCompiler(Compiler):  # type: ignore[misc]  # numba has no type hints
    """numba's compiler with another place for the result."""

    def compile_extra(self, func: Any) -> Any:
        """Compile a function."""
        self.state.library = _KernelLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)

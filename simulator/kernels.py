"""How numba compiles a function that only compiled functions call: once, by the steps it needs, to LLVM's code.

numba would optimize each such function with all that it calls, and make machine code of it that nobody runs, although
every caller optimizes it again as a part of itself. In a game of a hundred small functions that is nearly half of the
time to compile it. So this is left to those whom Python calls: entries and strategies.
"""

from __future__ import annotations

import ctypes
from typing import Any

from numba import types
from numba.core import typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, Flags
from numba.core.registry import CPUDispatcher

_REFUSE = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""Where Python goes that calls a kernel all the same: to a TypeError and not to address 0."""

_NEEDLESS = {
    untyped_passes.WithLifting,
    untyped_passes.InlineClosureLikes,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.DeadBranchPrune,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.InlineInlinables,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.LiteralUnroll,
    untyped_passes.LiteralPropagationSubPipelinePass,
    typed_passes.InlineOverloads,
    typed_passes.NopythonRewrites,
}
"""numba's steps for what no kernel has: closures and comprehensions, `with`, sums of whole arrays, messages of errors
made up as they are raised, types that hang on the value of a literal."""


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


class _SharedFlags(Flags):  # type: ignore[misc]  # numba has no type hints
    """Settings of numba, one object for all kernels that have the same, so that they are the same at a glance.

    numba compares them, field by field, whenever it looks up how an operator works.
    """

    def copy(self) -> _SharedFlags:
        """Return what nobody changes."""
        return self

    __eq__ = object.__eq__
    __hash__ = object.__hash__


_shared: dict[Flags, _SharedFlags] = {}


class KernelCompiler(Compiler):  # type: ignore[misc]  # numba has no type hints
    """numba's compiler with fewer steps and another place for the result."""

    def define_pipelines(self) -> list[Any]:
        """Return the steps."""
        (steps,) = super().define_pipelines()
        steps.passes = [(step, description) for step, description in steps.passes if step not in _NEEDLESS]
        steps.finalize()
        return [steps]

    def compile_extra(self, func: Any) -> Any:
        """Compile a function."""
        self.state.flags = _shared.setdefault(self.state.flags, _SharedFlags(self.state.flags))
        self.state.library = _KernelLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


def _widened(kind: Any) -> Any:
    """Return the type as which an argument is handed over: int64 for a literal and for any signed integer."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


class Kernel(CPUDispatcher):  # type: ignore[misc]  # numba has no type hints
    """A function that compiled functions call, compiled once for integers of every width.

    numba would compile `gain(card, 2)` apart from `gain(card, 3)`, and both apart from `gain(card, number)`.
    """

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options | {"nopython": True}, pipeline_class=KernelCompiler)

    def get_call_template(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        """Return what numba is to know of a call with arguments of these types."""
        return super().get_call_template(tuple(map(_widened, args)), kws)

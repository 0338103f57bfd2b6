"""Lost procedures: this check reads a game's source and refuses a procedure called without ``yield from``.

Such a line does nothing, and neither Python nor mypy reports it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from tablee.testing.contract.common import ContractBroken

HELPERS = frozenset({"anyone", "ask", "order", "place", "race", "several", "together"})
"""The core's own procedures."""

TAKERS = frozenset({"answer", "question_of", "run_procedure"})
"""Functions that run a procedure: two of tests, and ``run_procedure`` for forecasts on a copy."""


def check_no_lost_procedure(folder: Path) -> None:
    """Refuse every procedure in the source files of a folder that is called without ``yield from``."""
    lost = lost_procedures(folder)
    if lost:
        raise ContractBroken("\n".join(lost))


def lost_procedures(folder: Path) -> list[str]:
    """The calls without ``yield from``, each with its place.

    Allowed besides: the body of a lambda (``together({seat: lambda: seal(s, seat)})``), a plain function
    that hands a procedure on (``return strike(s, unit)`` where nothing is yielded), and
    ``answer(strike(s, unit), ...)`` or ``run_procedure(strike(s, unit), ...)``, which run it.
    """
    modules = {
        path: ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in sorted(folder.rglob("*.py"))
    }
    plain, procedures = _defined(modules.values())
    lost: list[str] = []
    for path, module in modules.items():
        known = _known_in(module, procedures)
        parents = {child: node for node in ast.walk(module) for child in ast.iter_child_nodes(node)}
        calls = (node for node in ast.walk(module) if isinstance(node, ast.Call))
        lost += [
            f"{path}:{call.lineno}: {ast.unparse(call.func)}(…) is called without “yield from”"
            for call in calls
            if _is_procedure(call.func, known, procedures - plain) and not _is_run(call, parents)
        ]
    return lost


def _defined(modules: Iterable[ast.Module]) -> tuple[frozenset[str], frozenset[str]]:
    """The names of all plain functions and of all procedures, anywhere in the folder."""
    plain: set[str] = set()
    procedures: set[str] = set()
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef):
                (procedures if _gives_procedure(node) else plain).add(node.name)
        procedures |= _renamed_helpers(module)
    return frozenset(plain), frozenset(procedures)


def _renamed_helpers(module: ast.Module) -> set[str]:
    """The core's procedures under a name of the module: ``ask = _asking.ask``, narrowed to its kinds."""
    return {
        target.id
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute)
        for target in node.targets
        if isinstance(target, ast.Name) and node.value.attr in HELPERS
    }


def _gives_procedure(function: ast.FunctionDef) -> bool:
    """Whether a function is annotated ``-> Procedure[...]``."""
    returns = function.returns
    if isinstance(returns, ast.Constant) and isinstance(returns.value, str):
        returns = ast.parse(returns.value, mode="eval").body
    if isinstance(returns, ast.Subscript):
        returns = returns.value
    return (isinstance(returns, ast.Name) and returns.id == "Procedure") or (
        isinstance(returns, ast.Attribute) and returns.attr == "Procedure"
    )


def _known_in(module: ast.Module, procedures: frozenset[str]) -> frozenset[str]:
    """The plain names that mean a procedure in one module: defined there, or imported.

    A drawing function may have the name of a procedure, as ``art.place`` has: art holds no procedures.
    """
    known: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and _gives_procedure(node):
            known.add(node.name)
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("tablee.art"):
            from_core = (node.module or "").startswith("tablee.core")
            for name in node.names:
                if name.name in (HELPERS if from_core else procedures):
                    known.add(name.asname or name.name)
    return frozenset(known)


def _is_procedure(called: ast.expr, known: frozenset[str], methods: frozenset[str]) -> bool:
    """``strike(...)`` by what it means here; ``combat.strike(...)`` unless a plain one has that name."""
    match called:
        case ast.Name(id):
            return id in known
        case ast.Attribute(ast.Name("core" | "asking"), attr):
            return attr in HELPERS
        case ast.Attribute(_, attr):
            return attr in methods
    return False


def _is_run(call: ast.Call, parents: dict[ast.AST, ast.AST]) -> bool:
    node: ast.AST = call
    parent = parents[node]
    while isinstance(parent, ast.IfExp) and node is not parent.test:
        node, parent = parent, parents[parent]
    match parent:
        case ast.YieldFrom():
            return True
        case ast.Lambda():
            return node is parent.body
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name in TAKERS
        case ast.Return():
            return not _yields(_function_around(parent, parents))
        case _:
            return False


def _function_around(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> ast.AST:
    while not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node = parents[node]
    return node


def _yields(function: ast.AST) -> bool:
    """Whether a function is a generator: yields itself, not only in a function inside it."""
    stack = list(ast.iter_child_nodes(function))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            stack += ast.iter_child_nodes(node)
    return False

"""Mutations: the small changes of a function's code that the mutants of a rule are made from."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

ASKING = {"ask", "several", "order", "place", "may", "must"}
REPORTING = {"tell", "emit", "unveil"}
"""Events, and where undo stops, are no rules: leaving one out is not tried."""
NOT_RULES = {"default", "about", "strict"}
"""Arguments that are no rules: the answer for an absent player, the subject of a question, and whether
``zip`` checks the lengths."""


class SmallChange(NamedTuple):
    """A small change: its description, its place, and the function that makes it."""

    words: str
    node: Any
    make: Callable[[], None]


_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_INSTEAD = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes_of(function: ast.FunctionDef, has_seats: bool) -> Iterator[SmallChange]:
    """Every small change of a function."""
    yields = sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
    is_reported = {
        id(part)
        for node in ast.walk(function)
        if (isinstance(node, ast.Call) and called_name(node) in REPORTING)
        or (isinstance(node, ast.keyword) and node.arg in NOT_RULES)
        for part in ast.walk(node)
    }
    for node in _statements(function):
        for part in ast.walk(node):
            if id(part) not in is_reported:
                yield from _node_changes(part, has_seats)
    for owner in ast.walk(function):
        for block in _blocks(owner):
            for number, statement in enumerate(block):
                if _can_be_left_out(statement, yields, is_reported):
                    yield _leaving_out(block, number)


def _statements(function: ast.FunctionDef) -> list[ast.stmt]:
    has_docstring = ast.get_docstring(function) is not None
    return [node for node in function.body[has_docstring:] if not isinstance(node, ast.Assert)]


def _node_changes(node: ast.AST, has_seats: bool) -> Iterator[SmallChange]:
    match node:
        case ast.If() | ast.IfExp():
            yield _negating(node)
        case ast.comprehension(ifs=[_, *_]):
            yield SmallChange(f"no longer if {ast.unparse(node.ifs[0])}", node.ifs[0], node.ifs.clear)
        case ast.BoolOp():
            yield _swapping_and(node)
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield _swapping_plus(node)
        case ast.Compare(ops=[op]) if type(op) in _OPPOSITE:
            yield _opposite(node)
        case ast.Constant(value=value) if type(value) in (int, bool):
            yield _other_value(node)
        case ast.Call(func=ast.Name(id=id)) if id in _INSTEAD:
            yield _instead(node)
        case ast.Call(args=[first, *_]) if has_seats and called_name(node) in ASKING:
            if not isinstance(first, ast.Starred):
                yield _other_seat(node)


def _negating(node: ast.If | ast.IfExp) -> SmallChange:
    def apply() -> None:
        node.test = ast.UnaryOp(ast.Not(), node.test)

    return SmallChange(f"if not ({ast.unparse(node.test)})", node, apply)


def _swapping_and(node: ast.BoolOp) -> SmallChange:
    def apply() -> None:
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()

    return SmallChange(f"{ast.unparse(node)}: and for or", node, apply)


def _swapping_plus(node: ast.BinOp) -> SmallChange:
    def apply() -> None:
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()

    return SmallChange(f"{ast.unparse(node)}: + for -", node, apply)


def _opposite(node: ast.Compare) -> SmallChange:
    def apply() -> None:
        node.ops = [_OPPOSITE[type(node.ops[0])]()]

    return SmallChange(f"not {ast.unparse(node)}", node, apply)


def _other_value(node: ast.Constant) -> SmallChange:
    value = node.value
    assert isinstance(value, int)
    other = (not value) if isinstance(value, bool) else value + 1

    def apply() -> None:
        node.value = other

    return SmallChange(f"{other} for {value} (column {node.col_offset})", node, apply)


def _instead(node: ast.Call) -> SmallChange:
    function = node.func
    assert isinstance(function, ast.Name)
    other = _INSTEAD[function.id]

    def apply() -> None:
        function.id = other

    return SmallChange(f"{other} for {ast.unparse(node)}", node, apply)


def _other_seat(node: ast.Call) -> SmallChange:
    def apply() -> None:
        node.args[0] = ast.BinOp(ast.Constant(1), ast.Sub(), node.args[0])

    return SmallChange(f"{called_name(node)} another seat than {ast.unparse(node.args[0])}", node, apply)


def _leaving_out(block: list[ast.stmt], number: int) -> SmallChange:
    statement = block[number]

    def apply() -> None:
        block[number] = ast.Pass()

    return SmallChange(f"without {ast.unparse(statement).splitlines()[0]}", statement, apply)


def _can_be_left_out(statement: ast.stmt, yields: int, is_reported: set[int]) -> bool:
    """Whether the function still makes sense without this statement: it changes something."""
    inside = sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(statement))
    if inside and inside == yields:
        return False  # it would be no procedure any more
    match statement:
        case ast.Expr(value=ast.Constant()):
            return False
        case ast.Expr(value=value):
            return id(value) not in is_reported
        case ast.AugAssign():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block


def called_name(node: ast.Call) -> str:
    """The name of the function that a call calls; empty for any other expression."""
    return node.func.id if isinstance(node.func, ast.Name) else ""

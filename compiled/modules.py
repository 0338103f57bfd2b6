"""What is compiled, and what mypyc would get wrong there.

Python that mypyc compiles to something else than it says, or not at all, is refused before anything is
compiled, with the place and what to write instead.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

COMPILED = (
    "core/engine/*.py",
    "games/dark_rituals/rules/*.py",
    "games/dark_rituals/script/*.py",
    "games/kinfire/rules/*.py",
    "games/kinfire/standing.py",
    "games/moonstone/rules/*.py",
    "games/moonstone/table/*.py",
    "games/proving_grounds/rules/*.py",
    "games/reflets_dacide/rules/*.py",
)
"""The functions that every answer goes through: of the core, of rules, of the Heroes' script and of the
geometry of a table."""

INTERPRETED = ("structs.py", "__init__.py")
"""Among those, the modules that define structs: mypyc drops the keywords of a class (``frozen=True``)."""


def compiled_modules(package: Path) -> list[Path]:
    """The modules of the package that are compiled."""
    return [
        path for pattern in COMPILED for path in sorted(package.glob(pattern)) if path.name not in INTERPRETED
    ]


def complaints(path: Path) -> list[str]:
    """What in a module must be written otherwise to be compiled, each with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return [f"{path}:{line}: {what}" for line, what in sorted(_complaints(tree))]


def _complaints(tree: ast.AST) -> Iterator[tuple[int, str]]:
    nodes = list(ast.walk(tree))
    protocols = {
        node.name
        for node in nodes
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Protocol" for base in node.bases)
    }
    for node in nodes:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=None)) if (
                _names_in(node.annotation) & protocols
            ):
                yield (
                    node.lineno,
                    f"{name} = None would stay unset: define its protocol in a module that is not compiled.",
                )
            case ast.ClassDef() if not _is_plain(node):
                yield (
                    node.lineno,
                    f"class {node.name} would lose what it is declared with: define structs, named tuples "
                    f"and enumerations in a module that is not compiled ({INTERPRETED[0]}).",
                )
            case ast.Compare() if any(_is_unpacking(right) for right in node.comparators):
                yield node.lineno, "`in (*a, b)` cannot be compiled: give the tuple a name first."
            case ast.MatchStar(name=str(name)):
                yield (
                    node.lineno,
                    f"the pattern *{name} would be a tuple instead of a list: write *_ and slice.",
                )
            case ast.Attribute(attr="__new__"):
                yield node.lineno, "__new__ would call __init__ too: call the class."
            case _:
                pass


def _names_in(annotation: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}


def _is_plain(node: ast.ClassDef) -> bool:
    """Whether mypyc makes of a class what Python does: no metaclass, no decorator, no keywords."""
    bases = {ast.unparse(base).split("[")[0] for base in node.bases}
    special = {"Struct", "msgspec.Struct", "NamedTuple", "Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"}
    return not (node.keywords or node.decorator_list or bases & special)


def _is_unpacking(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple | ast.List | ast.Set) and any(
        isinstance(item, ast.Starred) for item in node.elts
    )

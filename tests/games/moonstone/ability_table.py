"""Which test shows which ability, Catastrophe and signature of the base pack.

A test says it with a mark, by the ids of the pack; a Catastrophe is ``id/catastrophe``::

    @pytest.mark.ability("healing", "healing/catastrophe")

``python -m tests.games.moonstone.ability_table`` writes the table, ``docs/moonstone-abilities.md``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tablee.games.moonstone.cards import Ability, CharacterCard, structs_in
from tablee.games.moonstone.effects import Flip
from tests.games.moonstone.field import BASE

HERE = Path(__file__).parent
TABLE = HERE.parents[2] / "docs" / "moonstone-abilities.md"
HEAD = """\
# Moonstone: which test shows which ability

A test that plays an ability, a Catastrophe or a signature move of the base pack in a whole match carries its
id: `@pytest.mark.ability("healing", "healing/catastrophe")`. The tests are in `tests/games/moonstone`.
`python -m tests.games.moonstone.ability_table` writes this table, and a test compares the two.

| Ability | Whose | Tests |
|---|---|---|
"""


def has_catastrophe(ability: Ability) -> bool:
    """Whether an ability has a Catastrophe text, of its own or for a card that it flips."""
    flips = [word for word in structs_in(ability) if isinstance(word, Flip)]
    return bool(ability.catastrophe) or any(flip.catastrophe for flip in flips)


def ids_of(character: CharacterCard) -> Iterator[str]:
    """All that is printed on a character's card: abilities, Catastrophes, the signature."""
    for id in character.abilities:
        yield id
        if has_catastrophe(BASE.abilities[id]):
            yield f"{id}/catastrophe"
    if character.signature is not None:
        yield character.signature


def named() -> dict[str, list[str]]:
    """The tests that name each id, as ``file::test``."""
    found: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    for id in marked(mark):
                        found.setdefault(id, []).append(f"{file.name}::{node.name}")
    return found


def marked(mark: ast.expr) -> list[str]:
    """The ids of one ``pytest.mark.ability``; none for another decorator."""
    if not (isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.ability"):
        return []
    ids: list[str] = []
    for argument in mark.args:
        if isinstance(argument, ast.Starred):
            ids += ast.literal_eval(argument.value)
        else:
            ids.append(ast.literal_eval(argument))
    return ids


def table() -> str:
    """The table as it should be: one row for each id, in the order of the characters."""
    whose: dict[str, list[str]] = {}
    for character in BASE.characters:
        for id in ids_of(character):
            whose.setdefault(id, []).append(character.name.en)
    tests = named()
    rows = [
        f"| `{id}` | {', '.join(characters)} | {'<br>'.join(f'`{test}`' for test in tests.get(id, []))} |"
        for id, characters in whose.items()
    ]
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")

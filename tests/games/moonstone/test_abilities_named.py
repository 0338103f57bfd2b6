"""Every ability, Catastrophe and signature is shown by a test that names it, and the table says by which."""

from __future__ import annotations

from tests.games.moonstone.ability_table import TABLE, ids_of, named, table
from tests.games.moonstone.field import BASE


def test_no_test_names_an_ability_that_nobody_has() -> None:
    known = {id for character in BASE.characters for id in ids_of(character)}

    assert sorted(set(named()) - known) == []


def test_every_ability_is_named_by_a_test() -> None:
    tests = named()

    assert [id for character in BASE.characters for id in ids_of(character) if id not in tests] == []


def test_the_table_of_abilities_is_as_the_tests_say() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "python -m tests.games.moonstone.ability_table"

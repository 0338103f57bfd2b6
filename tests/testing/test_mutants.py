"""Mutants: small changes of the code of a rule, and whether its tests notice them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.core import find_game
from tablee.games.proving_grounds.rules import wounds
from tablee.testing import mutants

SOURCE = '''
def strike(s, seat, bonus):
    """TW-4.2 Strike; a wall stops it (TW-4.3)."""
    # TW-4.4 The defender may guard.
    guards = yield from ask(seat, "guard", [True, False], default=False)
    if guards and bonus < 2:
        s.fury -= 1
        tell(s, Guarded, 3)
'''


def changes(has_seats: bool = True) -> list[str]:
    ((_, function),) = mutants.functions(ast.parse(SOURCE))
    return [change.words for change in mutants._changes(function, has_seats)]


def test_a_function_names_rules_in_its_docstring_and_in_comments() -> None:
    ((_, function),) = mutants.functions(ast.parse(SOURCE))

    assert mutants.named_rules(SOURCE, function) == ("TW-4.2", "TW-4.3", "TW-4.4")


def test_conditions_numbers_statements_and_seats_are_changed_and_events_are_not() -> None:
    assert set(changes()) == {
        "ask another seat than seat",
        "False for True (column 44)",
        "True for False (column 50)",
        "if not (guards and bonus < 2)",
        "guards and bonus < 2: and for or",
        "not bonus < 2",
        "3 for 2 (column 26)",
        "2 for 1 (column 18)",
        "without s.fury -= 1",
    }
    assert "ask another seat than seat" not in changes(has_seats=False)


def test_the_same_seed_draws_the_same_mutants() -> None:
    every = mutants.mutants(find_game("proving-grounds"))
    rules = ["PG-6.1", "PG-4.6"]

    first, again = (mutants.drawn(every, rules, 2, seed=3) for _ in range(2))

    assert first == again
    assert len(first) == 4
    assert all(set(rules) & set(mutant.rules) for mutant in first)


def test_a_mutant_takes_the_place_of_the_rule_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    every = mutants.mutants(find_game("proving-grounds"))
    mutant = next(one for one in every if one.qualname == "tally" and one.file == Path(wounds.__file__))
    before = wounds.tally.__code__
    monkeypatch.setattr(wounds.tally, "__code__", before)

    mutants.put_in_place(mutant)

    assert wounds.tally.__code__ != before

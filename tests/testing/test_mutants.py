"""Mutants: small changes of the code of a rule, and whether its tests notice them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tablee.core import AnyGame, find_game, game_ids
from tablee.games.proving_grounds.rules import wounds
from tablee.testing import mutants, mutations

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
    return [change.words for change in mutations.changes_of(function, has_seats)]


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


def shares(monkeypatch: pytest.MonkeyPatch, *values: float) -> list[tuple[str, str]]:
    """Have the games tried come to these shares; gives back the games and the folders of their tests."""
    left, tried = list(values), list[tuple[str, str]]()

    def run(game: AnyGame, folder: str, *_: object) -> float:
        tried.append((game.id, folder))
        return left.pop(0)

    monkeypatch.setattr(mutants, "run", run)
    return tried


def test_all_games_are_tried_on_their_own_tests_if_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = shares(monkeypatch, *[1.0] * len(game_ids()))

    assert mutants.main([]) == 0
    assert [id for id, _ in tried] == game_ids()
    assert ("proving-grounds", "tests/games/proving_grounds") in tried


def test_a_listed_mutant_that_can_no_longer_be_made_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shares(monkeypatch, *[1.0] * len(game_ids()))
    listed = tmp_path / "listed.txt"
    listed.write_text("wounds.py:gone: 2 for 1 # nobody can tell\n", encoding="utf-8")

    mutants.main(["--equivalent", str(listed)])

    assert "take it off the list: wounds.py:gone: 2 for 1" in capsys.readouterr().out


def test_one_game_below_the_share_fails_the_command_and_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = shares(monkeypatch, 0.97, 0.949)

    assert mutants.main(["moonstone:there", "proving-grounds"]) == 1
    assert tried[0] == ("moonstone", "there")
    assert "killed: proving-grounds 94.9%" in capsys.readouterr().out


def test_a_mutant_that_breaks_no_rule_is_listed_with_its_reason(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("# A heading.\n\nwounds.py:tally: 2 for 1 # nobody can tell\n", encoding="utf-8")
    bad.write_text("# A heading.\nwounds.py:tally: 2 for 1\n", encoding="utf-8")

    assert mutants.equivalents(good) == {"wounds.py:tally: 2 for 1"}
    with pytest.raises(SystemExit, match="line 2: say after"):
        mutants.equivalents(bad)

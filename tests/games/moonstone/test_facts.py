"""Section 16 of the specification: what simulations keep of a match."""

from __future__ import annotations

import re

import pytest

from tablee.core import AnyQuestion, Question
from tablee.core.i18n import LANGUAGES, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone.facts import CHRONICLE, PURPOSES
from tablee.games.moonstone.rules.actions import Action, carry_out_action
from tablee.games.moonstone.rules.ending import outcome
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.turn import one_action
from tablee.games.moonstone.state import Skirmish
from tablee.sim.match_runner import Plan, play_match
from tests.games.moonstone.field import PLAIN, arcane, asked, deal, field, melee, one, stack_arcane


def counted(s: Skirmish, question: AnyQuestion, value: object) -> dict[str, int]:
    """What an answer adds."""
    sums = {name: adds(s, question, value) for name, adds in CHRONICLE.tallies.items()}
    return {name: count for name, count in sums.items() if count}


def test_announcements_lies_and_calls_are_counted() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("billy", 1, 15, 10))
    stack_arcane(s, "shoot-musket", 1, "P1")
    shot: Action = ("ability", "shoot-musket", 1)

    announces = asked(carry_out_action(s, 0, shot), (0, arcane("P1")))
    assert counted(s, announces, arcane("P1")) == {"announced": 1}
    assert counted(s, announces, arcane("G3")) == {"announced": 1, "bluffed": 1}
    s.duel.announced = arcane("G3")
    resists = Question(1, "resist", ["ok", "bluff"])

    assert counted(s, resists, "ok") == {}
    assert counted(s, resists, "bluff") == {"called": 1, "caught": 1}


def test_melee_cards_are_counted() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10), options=PLAIN)
    deal(s, "RA", "SC")

    assert counted(s, asked(melee_attack(s, 0, 1)), melee("RA")) == {"laid_RA": 1}


@pytest.mark.parametrize(
    ("action", "spent"),
    [
        (("step", 0), {"energy_step": 1}),
        (("harvest", 0), {"energy_harvest": 2}),
        (("attack", 1), {"energy_melee": 1}),
        (("ability", "foresight", 0), {"energy_active": 1}),
        (("ability", "healing", 0), {"energy_arcane": 2}),
        (("jog", 0), {}),
        (("end", 0), {}),
    ],
)
def test_energy_is_counted_by_what_it_is_for(action: Action, spent: dict[str, int]) -> None:
    s = field(one("quack", 0, 10, 10, energy=3), one("billy", 1, 20, 20), stones=[(10.85, 10, 2)])

    assert counted(s, asked(one_action(s)), action) == spent


def test_who_had_the_initiative_is_kept_where_two_play() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 14, 10))
    assert "initiative_won" not in outcome(s, (0,), "dawn").facts

    s.initiative = 1

    assert outcome(s, (0,), "dawn").facts | {"turns": 1, "stones": 0} == {
        "turns": 1,
        "stones": 0,
        "initiative_won": 0,
        "early_bird_won": 1,
    }


def test_all_of_it_is_among_the_facts_of_a_match_and_has_words() -> None:
    facts = play_match(GAME, Plan("moonstone", "random", {"troupe_size": 2}), 1).facts

    assert {*CHRONICLE.tallies, "turns", "stones"} <= facts.keys()
    assert {f"energy_{purpose}" for purpose in PURPOSES} <= facts.keys()
    for language in LANGUAGES:
        t = words(language, GAME.folder / "texts")
        assert all(t.has(f"fact-{name}") or t.has(f"statistic-{name}") for name in facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_asked_has_a_name_for_reports(language: str) -> None:
    t = words(language, GAME.folder / "texts")
    text = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")

    prompts = set(re.findall(r"^ask-([a-z-]+) =", text, re.MULTILINE))
    kinds = {re.sub(r"^(move|lay-area)-.*", r"\1", kind) for kind in prompts}

    assert len(kinds) > 50
    assert [kind for kind in sorted(kinds) if not t.has(f"decision-{kind}")] == []

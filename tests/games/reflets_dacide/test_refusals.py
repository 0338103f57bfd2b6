"""What may not be chosen is greyed with its rule, and pointing at a place says what stands in the way."""

from __future__ import annotations

import inspect
import re
from typing import Any, Literal

import pytest

from tablee.core import AnyMatch, words
from tablee.core.game import rule_words
from tablee.core.pointing import pointed_at
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.rules import refusals
from tablee.games.reflets_dacide.testing import place, road, unforeseen
from tablee.testing import asked, play, refused
from tests.games.reflets_dacide.tables import FIVE, A, B, C, at, before_objective, on_zone


def greyed(match: AnyMatch, seat: int) -> dict[Any, tuple[str, str]]:
    question = match.find_question(seat=seat)
    assert question is not None
    return {one.value: (one.code, one.rule) for one in question.greyed()}


def why(match: AnyMatch, seat: int, where: str) -> tuple[str, str | None]:
    """What pointing at a place says."""
    question = match.find_question(seat=seat)
    assert question is not None
    view = match.view(seat)
    thing = next(one for one in GAME.information.things(view) if one.id == f"place-{place(where)}")
    (reason,) = pointed_at(GAME, view, question, thing).reasons
    return reason.refusal.code, reason.refusal.rule


def test_the_dragon_is_not_braked_without_a_gem_nor_on_her_own_track() -> None:
    s = road(A, B, C, phase="dragon", places=["P20", "P40", "P41"])
    s.teams[0].gems = [0, 0, 0, 0, 0]
    s.dragon.place = place("P05")

    assert greyed(at(s), 0) == {"brake": ("no_gem", "AL-6.3")}

    s = road(A, B, C, phase="dragon", places=["P20", "P40", "P41"])
    assert greyed(at(s), 0) == {"brake": ("no_brake_there", "AL-6.2")}


def test_whoever_has_no_gem_neither_runs_nor_rolls_again() -> None:
    s = road(A, B, C, dice=[4], places=["P03", "P40", "P41"])
    s.teams[0].gems = [0, 0, 0, 0, 0]
    match = at(s)

    assert greyed(match, 0) == {
        "run": ("too_few_gems", "AL-9.6"),
        "reroll": ("too_few_of_colour", "AL-9.4"),
    }
    assert refused(match, (0, "run")).rule == "AL-9.6"


def test_pointing_at_a_place_says_what_stands_in_the_way_of_a_move() -> None:
    s = road(A, B, C, dice=[4], places=["P13", "P15", "P41"], zones={"P16": "zone_hb"})
    match = at(s)
    play(match, (0, "walk"))
    assert asked(match).kind == "go"

    assert why(match, 0, "P13") == ("already_there", "AL-9.10")
    assert why(match, 0, "P12") == ("only_forward", "AL-9.12")
    assert why(match, 0, "P15") == ("taken", "AL-9.11")
    assert why(match, 0, "P17") == ("stops_before", "AL-9.8")
    assert why(match, 0, "C3") == ("beyond_the_door", "AL-9.8")


def test_a_square_that_lets_nobody_stop_early_and_one_that_is_too_far() -> None:
    s = road(A, B, C, dice=[4], places=["P00", "P40", "P41"])
    match = at(s)
    play(match, (0, "walk"))

    assert why(match, 0, "P03") == ("no_stop", "AL-9.10")
    assert why(match, 0, "P05") == ("too_far", "AL-9.10")


@pytest.mark.parametrize("clock", ["live", "turn_based"])
def test_a_column_that_is_not_full_buys_no_power(clock: Literal["live", "turn_based"]) -> None:
    s = road(A, B, C, phase="blessing", places=["P20", "P40", "P41"], options=Options(clock=clock))
    s.teams[0].gems = [3, 1, 4, 0, 0]
    match = at(s)

    barred = greyed(match, 0)

    assert barred["power", 0, 0] == ("column_not_full", "AL-8.1")
    assert ("power", 1, 0) not in barred
    assert ("power", 2, 0) in match.question.offered()


def test_a_creature_that_cannot_be_paid_is_greyed_and_one_that_comes_too_late_too() -> None:
    s = on_zone("zone_fa", hands=[[], ["c10"], []])
    s.teams[1].gems = [0, 0, 0, 0, 0]
    match = at(s)
    while match.question.kind != "malus":
        play(match, (0, 1))

    assert greyed(match, 1) == {(unforeseen("c10"),): ("too_few_gems", "AL-12.2")}

    s = road(A, B, C, phase="last_word", places=["P20", "P40", "P41"], hands=[[], ["c10"], []])
    match = at(s)
    while match.question.kind != "last_word":
        play(match, (0, "end"))
    assert greyed(match, 1) == {unforeseen("c10"): ("only_at_a_trial", "AL-12.4")}


def test_skills_that_do_not_help_with_an_objective_are_greyed() -> None:
    s = before_objective("zone_fa", FIVE)
    for member in s.teams[0].slots:
        member.life = 1
    match = at(s)
    assert asked(match).kind == "prior"

    barred = greyed(match, 0)

    assert barred
    assert set(barred.values()) <= {("wounded", "AL-18.6"), ("other_characteristic", "AL-12.12")}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_reason_has_its_words_and_its_rule_in_words(language: str) -> None:
    said = words(language, GAME.folder / "texts")
    source = inspect.getsource(refusals)
    for rule in set(re.findall(r"\"(AL-[\d.]+)\"", source)):
        assert rule_words(GAME, said, rule)

"""KF-6.9, KF-6.10: the sums that are shown before an attack are those by which the rule deals its damage."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.effects import Strike
from tablee.games.kinfire.events import Struck
from tablee.games.kinfire.forecast import action_sums, declared_sums, hp_after
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    LANTERN,
    ChapterState,
)
from tablee.games.kinfire.testing import card, facing, give_turn, match_of, trigger_row
from tablee.testing import events, play

CARDS = load()
ROWS = [
    (board.id, phase, slot)
    for board in CARDS.enemies
    for phase in range(len(board.phases) + 1)
    for slot in range(1, len(board.rows) + 1)
    if any(isinstance(step, Strike) for step in board.row(phase, slot).steps)
]


def go_on(match: Match[ChapterState], *until: str) -> None:
    """Leave what is asked at its default, up to a question of one of these kinds."""
    while match.outcome is None and match.questions[0].kind not in ("turn", "draw", *until):
        question = match.questions[0]
        match.answer(question, question.seat, question.default)


def struck(match: Match[ChapterState]) -> dict[int, int]:
    return {event.target: event.damage for event in events(match, Struck)}


@pytest.mark.rule("KF-6.10", "KF-7.7", "KF-6.11")
@pytest.mark.parametrize(("board", "phase", "slot"), ROWS)
@pytest.mark.parametrize("ground", ["m1", "m7"])
def test_the_forecast_of_each_parry_is_what_the_row_deals(
    board: str, phase: int, slot: int, ground: str
) -> None:
    at, zones = ("c", "b b d") if ground == "m1" else ("b", "d d b")
    given: dict[str, Any] = {"hands": {0: "a1", 1: "k1 g-12", 2: "v1 s-02"}, "wards": {0: "k6", 2: "b-10"}}
    s = facing(board, at, "asha khor valora", zones, ground=ground, phases={0: phase}, **given)
    trigger_row(s, 0, slot, "weaken")
    first = match_of(s)
    go_on(first, "parry")
    if is_void(board, phase, slot):
        assert first.questions[0].kind == "draw"
        return

    for option in list(first.questions[0].offered()):
        match = match_of(s)
        go_on(match, "parry")
        seen = match.view(0)
        more = None if option is None else (option[1], option[2])
        forecast = {figure: reckoned.total for figure, reckoned in declared_sums(seen, more).items()}
        left = {figure: hp_after(seen, figure, damage) for figure, damage in forecast.items()}
        play(match, option)
        go_on(match)

        assert struck(match) == forecast
        assert {figure: match.state.party[figure].hp for figure in forecast} == left


def is_void(board: str, phase: int, slot: int) -> bool:
    """Whether the attack of a row is void: nobody is asked for a Parry."""
    steps = CARDS.enemies[CARDS.enemy_numbers[board]].row(phase, slot).steps
    return any(isinstance(step, Strike) and step.colours == ("void",) for step in steps)


ATTACKS = [
    pair.id
    for pair in CARDS.pairs
    if sum(isinstance(word, Strike) for word in pair.effects) == 1
    and isinstance(pair.effects[0], Strike)
    and pair.colours != ("void",)
]
"""Actions that begin with their only attack."""


@pytest.mark.rule("KF-6.9", "KF-7.9")
@pytest.mark.parametrize("id", ATTACKS)
@pytest.mark.parametrize("boost", ["", "g-12+"])
def test_the_forecast_of_each_action_is_what_it_deals(id: str, boost: str) -> None:
    hands = {0: f"{id} r5 fatigue", 1: "a1", 2: f"v1 {boost}"}
    s = facing(
        "e05 e07 e02",
        "b b c",
        "roland asha valora",
        hands=hands,
        wards={0: "g-08"},
        statuses={0: "weaken"},
        focus=1,
    )
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, id)))
    if boost:
        more = next(option for option in match.questions[0].offered() if option)
        sums = declared_sums(match.view(0), (more[1], 0))
        play(match, more)
    else:
        ((_, sums),) = action_sums(match.view(0), 0, card(s, id))
    forecast = {figure: reckoned.total for figure, reckoned in sums.items()}
    go_on(match, "choose_target", "cover_row", "forced_move", "choose_mode")
    if match.questions[0].kind == "choose_target":
        play(match, next(iter(match.questions[0].offered())))

    dealt = struck(match)
    assert dealt
    assert {figure: forecast[figure] for figure in dealt} == dealt


@pytest.mark.rule("KF-6.9", "KF-8.7")
def test_the_forecast_of_a_lantern_is_what_it_deals() -> None:
    s = facing("e13 e09", "b b", "naz asha valora", lit=[0], focus=1)
    give_turn(s, 0)
    match = match_of(s)
    ((_, sums),) = action_sums(match.view(0), 0, LANTERN)
    forecast = {figure: reckoned.total for figure, reckoned in sums.items()}

    play(match, "lantern")
    go_on(match)

    assert struck(match) == forecast == {FIRST_FOE: 6, FIRST_FOE + 1: 6}

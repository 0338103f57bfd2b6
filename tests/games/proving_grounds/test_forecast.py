"""The forecast of a round (section 15), against what happens when the clock is stopped there.

``TABLEE_SOAK=1``: five thousand stops.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablee.core import AnyQuestion, Event, Match, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.ai import worth
from tablee.games.proving_grounds.ai.forecast import forecast, plain_answer, rest_of_round
from tablee.games.proving_grounds.state import MODULES, Arena, Options
from tablee.games.proving_grounds.text import text
from tablee.games.proving_grounds.view import View, view
from tablee.games.proving_grounds.words import warning
from tests.contract.games import SOAK
from tests.games.proving_grounds.arena import arena, asked

STOPS = 5_000 if SOAK else 1_000
OF_THE_RESET = (
    ev.DieRested,
    ev.DiceReturned,
    ev.FatigueShifted,
    ev.StockReturned,
    ev.EnemyEntered,
    ev.ChariotRevealed,
    ev.RoundBegan,
    ev.MatchWon,
)
NEAR_THE_BOTTOM = "L4 s1 [2,2,2]"

Choose = Callable[[AnyQuestion], Any]


def stops(number: int) -> Iterator[tuple[int, Match[Arena]]]:
    """Random matches with all modules, each time before the clock is stopped."""
    found, seed = 0, 0
    while True:
        match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed, listening=True)
        rng = random.Random(seed)
        seed += 1
        while match.outcome is None:
            question = match.question
            value = rng.choice(list(question.offered()))
            if question.kind == "roll" and rng.random() < 0.25:
                value = "stop"
            if value == "stop":
                yield found, match
                found += 1
                if found == number:
                    return
            match.answer(question, 0, value)


def stopped(match: Match[Arena], choose: Choose) -> tuple[list[Event], Match[Arena]]:
    """Stop a copy of the match and play it to the end of the round: what happened, and the match then."""
    match = match.copy()
    match.listening = True
    round, seen = match.state.round, len(match.events)
    match.answer(match.question, 0, "stop")
    while match.outcome is None and match.state.round == round and match.state.phase != "reset":
        match.answer(match.question, 0, choose(match.question))
    happened = [event for _, event in match.events_for(0, seen)]
    assert isinstance(happened[0], ev.ClockStopped)
    return happened[1:], match


def at_random(seed: int) -> Choose:
    rng = random.Random(seed)
    return lambda question: rng.choice(list(question.offered()))


def test_the_forecast_is_what_happens_to_the_last_event() -> None:
    kinds: Counter[str] = Counter()
    for number, match in stops(STOPS):
        if match.state.dragon_face == "chaos":
            continue

        foreseen = rest_of_round(match.view(0), at_random(number))
        happened, after = stopped(match, at_random(number))

        assert happened[: len(foreseen.events)] == list(foreseen.events)
        assert all(isinstance(event, OF_THE_RESET) for event in happened[len(foreseen.events) :][:1])
        assert foreseen.is_lethal == (after.outcome is not None and after.outcome.reason == "killed")
        kinds.update(type(event).__name__ for event in foreseen.events)
    # Every part of the round that costs or saves health was met.
    assert {"ChariotStruck", "DragonUsed", "DiePainted", "Wounded", "EnemyDefeated"} <= set(kinds)


def test_preview_and_warning_say_what_becomes_of_everybody() -> None:
    lethal = safe = 0
    for _, match in stops(STOPS):
        seen, question = match.view(0), match.question
        said = warning(seen, question, "stop")
        if seen.dragon_face == "chaos":
            assert said is not None
            assert said.id in ("warning-chaos", "warning-both")
            continue
        if any(chariot_chooses(seen, number) for number in range(len(seen.chariots))):
            continue
        foreseen = forecast(seen)

        _, after = stopped(match, plain_answer)

        assert (said is not None) == foreseen.is_lethal
        assert after.state.health == seen.health + foreseen.wounds
        if after.outcome is not None:
            assert foreseen.is_lethal == (after.outcome.reason == "killed")
            lethal += foreseen.is_lethal
            continue
        safe += 1
        assert not foreseen.is_lethal
        defeated = [slot for slot, change in foreseen.changes.items() if change.defeated]
        assert after.state.defeated == seen.defeated + len(defeated)
        for slot, change in foreseen.changes.items():
            place, was = after.state.slots[slot - 1], seen.slots[slot - 1]
            if slot in defeated:
                assert place.enemy != was.enemy
            elif not change.wounds:
                assert place.pos == change.end == was.pos + change.up - change.down
                assert place.shield == was.shield + change.shield
    assert lethal > STOPS // 50
    assert safe > STOPS // 3


def chariot_chooses(seen: View, number: int) -> bool:
    """Whether an open chariot lets the player choose its target: no plain answer says which."""
    chariot = seen.chariots[number]
    card = seen.cards.chariots[chariot.card]
    return not chariot.dice and any(effect.scope == "chosen" for effect in card.effects)


def test_the_odds_of_a_hint_agree_with_the_forecast_for_the_dice_as_they_lie() -> None:
    checked = 0
    for _, match in stops(100):
        seen = match.view(0)
        first_solo = any(
            getattr(effect, "scope", None) == "first_solo"
            for id, number in seen.round_effects
            for effect in [seen.cards.by_id[id].effects[number]]
        )
        foreseen = forecast(seen)
        if (
            foreseen.is_lethal
            or first_solo
            or any(chariot_chooses(seen, n) for n in range(len(seen.chariots)))
        ):
            continue
        state = worth.dice_state(seen)
        struck = rest_of_round(seen, plain_answer)

        for slot, hit, wound in worth.event_tables(seen, tuple(sum(row) for row in state)):
            here = (slot - 1, *(row[slot - 1] for row in state))
            assert bool(hit[here]) == any(
                isinstance(event, ev.MarkerRose) and event.slot == slot for event in struck.events
            )
            assert bool(wound[here]) == (foreseen.changes[slot].wounds > 0)
            checked += 1
    assert checked > 200


def stop_warning(s: Arena) -> str | None:
    said = warning(view(s, 0), asked(s), "stop")
    return None if said is None else said.id


def preview_of(s: Arena, slot: int) -> str:
    line = next(line for line in text(view(s, 0), words("en", GAME.folder / "texts")) if f"#{slot} " in line)
    return line.rpartition("-> ")[2].rpartition("| ")[2]


@pytest.mark.rule("PG-11.10")
def test_an_open_chariot_that_strikes_is_in_the_preview_and_in_the_warning() -> None:
    s = arena({1: NEAR_THE_BOTTOM}, dice="5 5", modules=["chariots"], chariots=["ch02"], health=4)

    assert preview_of(s, 1) == "down 1, WOUND"
    assert stop_warning(s) == "warning-lethal"
    s.health = 0
    assert stop_warning(s) is None


@pytest.mark.rule("PG-11.10")
def test_a_solo_die_that_an_open_chariot_makes_worse_is_shown_two_spaces_down() -> None:
    s = arena({3: "L6 s2 [2,2,2,2,2]"}, dice="3 5 5", pos={3: 3}, modules=["chariots"], chariots=["ch01"])

    assert preview_of(s, 3) == "down 2"


@pytest.mark.rule("PG-15.7")
def test_the_moon_is_in_the_preview_and_in_the_warning() -> None:
    s = arena({4: NEAR_THE_BOTTOM}, dice="5 5", modules=["sun_moon"], sun=1, health=4)

    assert preview_of(s, 4) == "down 1, WOUND"
    assert stop_warning(s) == "warning-lethal"


@pytest.mark.rule("PG-10.9")
def test_a_last_wound_that_the_dragon_can_prevent_is_told_as_such() -> None:
    s = arena({3: NEAR_THE_BOTTOM}, dice="3 5 5", modules=["dragon"], dragon_face="wing", health=4)

    assert stop_warning(s) == "warning-lethal-unless"


@pytest.mark.rule("PG-10.11")
def test_a_lethal_stop_under_chaos_is_told_with_both_warnings() -> None:
    s = arena({3: NEAR_THE_BOTTOM}, dice="3 5 5", modules=["dragon"], dragon_face="chaos", health=4)

    said = warning(view(s, 0), asked(s), "stop")

    assert said is not None
    assert words("en", GAME.folder / "texts").text(said) == (
        "Stopping now kills you. The dragon die shows chaos: all colour dice will be rolled again."
    )

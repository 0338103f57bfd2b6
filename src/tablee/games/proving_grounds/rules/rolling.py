"""PG-4 Phase 1, the roll, and PG-17 the clock that it runs on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from tablee.core import Blocked, Procedure, Refusal, TimeUp, emit, once, roll, start_clock, stop_clock
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.powers import (
    has_power,
    inspiration_card,
    lasting,
    power_ready,
    powers,
)
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.state import (
    CHARIOT,
    COLOUR,
    DRAGON_FACES,
    PLAYER,
    POOL,
    ROLLED,
    Arena,
    ChariotInPlay,
)

CLOCK = "roll"
LEAST_SECONDS = 10

Action: TypeAlias = Literal["stop"] | tuple[Any, ...]
"""``stop``, ``("reroll", value)``, ``("reroll", value, "dragon")``, ``("place", chariot, die, ...)`` or
``("power", value)``: reroll the solo die of that value."""


def start(s: Arena) -> Procedure[None]:
    """PG-4.1 Start the clock and roll all dice of the pool; none may be held back."""
    s.seconds = clock_of_round(s)
    yield from ask(PLAYER, "start", ("start",), refuse=refusing("clock_not_running", "PG-4.1"))
    pool = [die for die, zone in enumerate(s.zones_of) if zone == POOL]
    if s.options.rerolls is not None:
        emit(s, ev.RerollsGranted, s.seconds)
    else:
        emit(s, ev.ClockStarted, None if s.options.clock_mode == "untimed" else s.seconds)
    if s.options.clock_mode == "real_time":
        start_clock(s, CLOCK, s.seconds * 1000)
    elif s.options.clock_mode == "ticks":
        s.budget = s.seconds
        spend(s, min(s.budget, s.costs.first_roll))
    for die in pool:
        s.zones_of[die] = ROLLED
    roll_dice(s, pool)
    if "dragon" in s.options.modules:
        roll_dragon(s)
    if s.pending_events is not None:
        emit(s, ev.Rolled, tuple(pool), tuple(s.faces[die] for die in pool), s.dragon_face)


def clock_of_round(s: Arena) -> int:
    """PG-17.8 The seconds of this round's clock: all effects in force summed, never below ten.

    In a plain budget of rerolls four seconds of an effect are worth one reroll, and one reroll is always
    left (PG-17.6). Effects of an absent module never come into force.
    """
    changes = [e.seconds for e in (*lasting(s), *powers(s)) if isinstance(e, fx.ClockDelta)]
    if s.options.rerolls is not None:
        return max(1, s.options.rerolls + sum(int(seconds / 4) for seconds in changes))
    return max(LEAST_SECONDS, s.options.clock_seconds + sum(changes))


def roll_dice(s: Arena, dice: list[int]) -> None:
    """Roll these dice, in ascending order (section 9)."""
    rolled, faces = roll(s, len(dice)), s.faces
    for number, die in enumerate(dice):
        faces[die] = rolled[number]


def roll_dragon(s: Arena) -> None:
    """PG-10.2 Roll the dragon die."""
    s.dragon_face = DRAGON_FACES[roll(s, 1)[0] - 1]


def rolling(s: Arena) -> Procedure[bool]:
    """PG-4.5 One action while the clock runs: reroll a set, counter a chariot, use a power, or stop.

    True when the phase has ended: by choice (PG-4.11), because the time is up (PG-4.12), or because
    nothing else can be done (PG-4.13, PG-17.5).
    """
    if is_out_of_time(s) or not (can_reroll(s) or len(actions_of(s)) > 1):
        return end_of_rolling(s, "nothing_left")
    try:
        action: Action = yield from ask(
            PLAYER,
            "roll",
            once(lambda: actions_of(s)),
            clock=CLOCK if CLOCK in s.clocks else None,
            blocked=lambda: blocked_actions(s),
            refuse=lambda value: why_not(s, value),
            default="stop",
        )
    except TimeUp:
        return end_of_rolling(s, "time")
    if action == "stop":
        return end_of_rolling(s, "stop")
    act(s, action)
    return False


def act(s: Arena, action: Action) -> None:
    """Carry out an action of the rolling phase (PG-4.5, PG-10.3), and pay for it (PG-17.4)."""
    costs = s.costs
    match action:
        case ("reroll", value, *_):
            spend(s, costs.reroll)
            reroll_set(s, value, len(action) > 2)
        case ("place", number, *_):
            spend(s, costs.place)
            place_on_chariot(s, number, list(action[2:]))
        case ("power", value):
            spend(s, costs.power_roll)
            reroll_solo(s, value)
        case _:
            raise AssertionError(action)


def actions_of(s: Arena) -> list[Action]:
    """Return what may be done now; stopping, always possible, comes last."""
    found: list[Action] = []
    shown = how_many_show(s.faces)
    costs = s.costs
    left = s.budget if s.options.clock_mode == "ticks" else None
    if left is None or left >= costs.reroll:
        for value in range(1, 7):
            if shown[value] >= 2:
                found.append(("reroll", value))
                if s.dragon_face is not None:
                    found.append(("reroll", value, "dragon"))
    if s.chariots and (left is None or left >= costs.place):
        for number, chariot in enumerate(s.chariots):
            if not chariot.dice:
                for dice in combinations_for(s, chariot):
                    found.append(("place", number, *dice))
    has_reroll = s.inspiration is not None and power_ready(s, fx.RerollDie) is not None
    if has_reroll and (left is None or left >= costs.power_roll):
        for value in range(1, 7):
            if shown[value] == 1:
                found.append(("power", value))
    found.append("stop")
    return found


def how_many_show(faces: list[int]) -> list[int]:
    """PG-4.2 Dice in play grouped by value: two or more are a set (PG-4.3), one is a solo die (PG-4.4)."""
    values = [0] * 7
    for face in faces:
        values[face] += 1
    return values


def can_reroll(s: Arena) -> bool:
    """PG-4.6 Return whether there is a set, and time to reroll it."""
    if s.options.clock_mode == "ticks" and s.budget < s.costs.reroll:
        return False
    seen = [False] * 7
    for face in s.faces:
        if face and seen[face]:
            return True
        seen[face] = True
    return False


def combinations_for(s: Arena, chariot: ChariotInPlay) -> Iterator[tuple[int, ...]]:
    """PG-11.2 The dice that would counter a chariot: of dice alike, the lowest."""
    counter = s.cards.chariots[chariot.card].counter
    if counter == "pair":
        # PG-11.5 Any two of one value, also two out of a larger set.
        for value in range(1, 7):
            yield from _pairs([die for die, face in enumerate(s.faces) if face == value])
        return
    dice = [die for die, face in enumerate(s.faces) if face == counter]
    if len(dice) == 1 or has_power(s, fx.ChariotSingleFromSet):
        # PG-11.4 Only a solo die serves, unless a power says otherwise.
        seen: set[int] = set()
        for die in dice:
            if COLOUR[die] not in seen:
                seen.add(COLOUR[die])
                yield (die,)


def _pairs(dice: list[int]) -> Iterator[tuple[int, int]]:
    seen: set[tuple[int, int]] = set()
    for i, first in enumerate(dice):
        for second in dice[i + 1 :]:
            colours = (COLOUR[first], COLOUR[second])
            if colours not in seen:
                seen.add(colours)
                yield first, second


def reroll_set(s: Arena, value: int, dragon: bool) -> None:
    """PG-4.6, PG-4.7 One whole set is rerolled; the dragon die may go with it (PG-10.3)."""
    dice = [die for die, face in enumerate(s.faces) if face == value]
    roll_dice(s, dice)
    if dragon:
        roll_dragon(s)
    s.rerolls += 1
    if s.pending_events is not None:
        faces = tuple(s.faces[die] for die in dice)
        emit(s, ev.Rerolled, value, tuple(dice), faces, s.dragon_face if dragon else None)


def place_on_chariot(s: Arena, number: int, dice: list[int]) -> None:
    """PG-11.6 The whole combination at once, for the round: these dice are out of play."""
    chariot = s.chariots[number]
    value = s.faces[dice[0]]
    for die in dice:
        s.zones_of[die], s.faces[die] = CHARIOT, 0
    chariot.dice += dice
    emit(s, ev.DicePlaced, chariot.card, tuple(dice), value)


def reroll_solo(s: Arena, value: int) -> None:
    """PG-12.6 A power: one solo die is rolled again, alone."""
    die = s.faces.index(value)
    roll_dice(s, [die])
    s.powers_used.append(inspiration_card(s).id)
    assert s.inspiration is not None
    emit(s, ev.SoloRerolled, s.inspiration, value, s.faces[die])


# The clock


def spend(s: Arena, cost: int) -> None:
    """PG-17.3 In ``ticks`` only actions take time; thinking is free."""
    if s.options.clock_mode == "ticks":
        s.budget -= cost
        if s.options.rerolls is None:
            s.seconds_used += cost


def is_out_of_time(s: Arena) -> bool:
    """PG-17.5 The virtual clock stands at zero.

    A plain budget goes on while a free action is legal (PG-17.6).
    """
    return s.options.clock_mode == "ticks" and s.budget == 0 and s.options.rerolls is None


def end_of_rolling(s: Arena, why: Literal["stop", "time", "nothing_left"]) -> bool:
    """PG-4.11 The clock stops, the dice stay as they lie."""
    if CLOCK in s.clocks:
        clock = stop_clock(s, CLOCK)
        s.seconds_used += (clock.limit if why == "time" else clock.at) // 1000
    emit(s, ev.ClockStopped, why)
    return True


# What may not be done, and why


def blocked_actions(s: Arena) -> Iterator[Blocked]:
    """Return what a player would expect to do now and may not."""
    offered = actions_of(s)
    values = how_many_show(s.faces)
    for value in range(1, 7):
        if values[value] and ("reroll", value) not in offered:
            refusal = why_not(s, ("reroll", value))
            yield Blocked(("reroll", value), refusal.code, refusal.rule or "")
    for number, chariot in enumerate(s.chariots):
        if not any(action[:2] == ("place", number) for action in offered):
            counter = s.cards.chariots[chariot.card].counter
            dice = [die for die, face in enumerate(s.faces) if face == counter]
            refusal = why_not(s, ("place", number, *dice[:1]))
            yield Blocked(("place", number), refusal.code, refusal.rule or "")
    if any(isinstance(effect, fx.RerollDie) for effect in powers(s)) and power_ready(s, fx.RerollDie) is None:
        yield Blocked("power", "power_used", "PG-12.5")


def why_not(s: Arena, value: Any) -> Refusal:
    """Section 8: the reason why a reroll, a placement (PG-11.3) or a power (PG-12.6) is refused."""
    match value:
        case ("reroll", int(), int(), *_):
            return Refusal("one_set_at_a_time", "PG-4.6")
        case ("reroll", int(face)) | ("reroll", int(face), "dragon"):
            return _why_not_reroll(s, face, with_dragon=len(value) == 3)
        case ("reroll", int(), *_):
            return Refusal("whole_set_only", "PG-4.7")
        case ("reroll", "dragon") | ("reroll",):
            return Refusal("dragon_needs_set", "PG-10.4")
        case ("place", int(number), *_):
            return _why_not_place(s, number, list(value[2:]))
        case ("power", *_):
            return _why_not_power(s)
        case _:
            return Refusal("wrong_step", "PG-4.5")


def _why_not_reroll(s: Arena, face: int, with_dragon: bool) -> Refusal:
    if not 1 <= face <= 6 or how_many_show(s.faces)[face] < 2:
        return Refusal("dragon_needs_set", "PG-10.4") if with_dragon else Refusal("not_a_set", "PG-4.8")
    if with_dragon and s.dragon_face is None:
        return Refusal("wrong_step", "PG-10.1")
    return _too_dear(s)


def _why_not_place(s: Arena, number: int, dice: list[Any]) -> Refusal:
    if not 0 <= number < len(s.chariots):
        return Refusal("no_such_target", "PG-11.3")
    chariot = s.chariots[number]
    if chariot.dice:
        return Refusal("chariot_full", "PG-11.7")
    counter = s.cards.chariots[chariot.card].counter
    if any(not isinstance(die, int) or not 0 <= die < len(s.faces) for die in dice):
        return Refusal("no_such_target", "PG-11.3")
    if any(s.zones_of[die] == CHARIOT for die in dice):
        return Refusal("die_on_chariot", "PG-11.6")
    if len(dice) != (2 if counter == "pair" else 1):
        if counter != "pair" and counter not in s.faces:
            return Refusal("wrong_value", "PG-11.2")
        return Refusal("wrong_count", "PG-11.2")
    values = {s.faces[die] for die in dice}
    if (
        len(set(dice)) < len(dice)
        or len(values) > 1
        or 0 in values
        or (counter != "pair" and counter not in values)
    ):
        return Refusal("wrong_value", "PG-11.2")
    if s.options.clock_mode == "ticks" and s.budget < s.costs.place:
        return Refusal("not_enough_time", "PG-17.3")
    offered = [sorted(COLOUR[die] for die in dice) for dice in combinations_for(s, chariot)]
    if sorted(COLOUR[die] for die in dice) in offered:
        return Refusal("alike_dice", "PG-R50")
    return Refusal("not_solo", "PG-11.4")


def _why_not_power(s: Arena) -> Refusal:
    if not any(isinstance(effect, fx.RerollDie) for effect in powers(s)):
        return Refusal("wrong_step", "PG-12.6")
    if power_ready(s, fx.RerollDie) is None:
        return Refusal("power_used", "PG-12.5")
    if s.options.clock_mode == "ticks" and s.budget < s.costs.power_roll:
        return _too_dear(s)
    return Refusal("not_solo", "PG-12.6")


def _too_dear(s: Arena) -> Refusal:
    """The clock cannot pay for it; or, with a plain budget, no reroll is left (PG-17.6)."""
    if s.options.rerolls is not None:
        return Refusal("no_rerolls_left", "PG-17.6")
    return Refusal("not_enough_time", "PG-17.3")

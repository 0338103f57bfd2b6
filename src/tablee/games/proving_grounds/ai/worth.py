"""The evaluation of the arena: the values of dice on an enemy (section 16.1).

Everything is worked out from the view, with the rules' own code for what an attack does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.core import AnyQuestion
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.ai import forecast
from tablee.games.proving_grounds.cards import COLOURS, Cards, Chariot, Requirement
from tablee.games.proving_grounds.rules.attacks import outcome_of, terms_of
from tablee.games.proving_grounds.rules.structs import Attack, Terms
from tablee.games.proving_grounds.rules.sun_moon import spares
from tablee.games.proving_grounds.state import COLOUR, SLOTS, Arena, Slot, opposite
from tablee.games.proving_grounds.view import View

Floats = NDArray[np.float64]

DEFEAT = 1.0
CLIMB = 0.8
"""How much of a defeat the way to the top is worth."""


class Prices(NamedTuple):
    """The prices of setbacks, in defeats."""

    below_start: float = 0.25
    wounds: tuple[float, ...] = (0.8, 0.8, 1.0, 1.3, 3.0)
    """The first to fifth wound; the last one is always the dearest."""


USUAL = Prices()
SHIELD = 0.2
SUN = 0.15
TIRED_DIE = 0.3
SECOND = 0.02
OTHER = 0.3
"""What a lasting effect costs that is not seen in the attacks."""

COSTS = {2: 1.0, 3: 1.8, 4: 3.0, 5: 4.5}
SOLO_COST = 1.5
COLOUR_COST = 0.4


def cost_of(needed: Requirement) -> float:
    """Return what a requirement costs to meet (section 13c)."""
    base = SOLO_COST if needed.solo else COSTS.get(needed.number, needed.number * 1.0)
    return base + COLOUR_COST * sum(needed.colours)


def standing(cards: Cards, enemy: int, pos: int, prices: Prices = USUAL) -> float:
    """The worth of a marker's place: 0 on the start space, up to 0.8 below the top, a defeat on it."""
    start, top = cards.enemies[enemy].start, cards.tops[enemy]
    if pos >= top:
        return DEFEAT
    if pos < start:
        return -prices.below_start * (start - pos)
    costs = [cost_of(needed) for needed in cards.requirements[enemy][start + 1 :]]
    return CLIMB * sum(costs[: pos - start]) / sum(costs)


def wound_cost(view: View, prices: Prices = USUAL) -> float:
    """Return what the next wound costs."""
    left = view.options.health_spaces - 1 - view.health
    wounds = prices.wounds
    return wounds[-1] if left <= 1 else wounds[max(0, len(wounds) - left)]


def worth_of(
    cards: Cards,
    place: Slot,
    attack: Attack,
    wound: float,
    *,
    sun: bool,
    moon: bool,
    prices: Prices = USUAL,
) -> float:
    """The change that an attack makes, with what the Sun and the Moon add to it."""
    enemy, pos = place.enemy, place.pos
    worth = -standing(cards, enemy, pos, prices)
    new = pos + attack.up - min(pos, attack.down)
    if new == 0:
        worth -= wound
        new = cards.enemies[enemy].start
    if sun and attack.up:
        worth += SUN
    if moon and not attack.up and new < cards.tops[enemy]:
        new -= 1
        if new == 0:
            worth -= wound
            new = cards.enemies[enemy].start
    return worth + standing(cards, enemy, new, prices) - SHIELD * attack.shield


def slot_table(
    view: View,
    slot: int,
    pool: tuple[int, ...],
    *,
    dragon: bool = False,
    wing: bool = False,
    prices: Prices = USUAL,
) -> Floats:
    """The worth of a slot for every number of white, blue, green and yellow dice on it."""
    place = view.slots[slot - 1]
    shape = tuple(n + 1 for n in pool)
    if place.enemy < 0:
        return np.zeros(shape)
    terms = terms_of(view, slot)
    wound = wound_cost(view, prices)
    sun, moon = view.sun == slot, view.sun is not None and opposite(view.sun) == slot
    spared = moon and spares(view, attacked=True)
    key = ("table", id(terms), place.pos, place.shield, wound, sun, moon, spared, shape, dragon, wing, prices)
    known: Floats | None = view.cards.memory.get(key)
    if known is None:
        known = np.empty(shape)
        for dice in np.ndindex(shape):
            attack = _attack(view.cards, place, dice, terms, dragon, wing)
            falls = moon and not (spared and any(dice))
            known[dice] = worth_of(view.cards, place, attack, wound, sun=sun, moon=falls, prices=prices)
        view.cards.memory[key] = known
    return known


def _attack(cards: Cards, place: Slot, dice: Sequence[int], terms: Terms, dragon: bool, wing: bool) -> Attack:
    return outcome_of(cards, place, dice, terms, dragon=dragon, wing=wing)


def event_tables(view: View, pool: tuple[int, ...]) -> list[tuple[int, Floats, Floats]]:
    """For each slot with an enemy, where a hit and where a wound happen: tables of 0 and 1, by the rules.

    The open chariots strike first; a wound of theirs is there whatever the dice.
    """
    s = _struck(view, (), USUAL)
    struck = {event.slot for event in s.pending_events or () if isinstance(event, ev.Wounded)}
    view = msgspec.structs.replace(view, slots=s.slots, round_effects=s.round_effects)
    shape = tuple(n + 1 for n in pool)
    events = []
    for slot in SLOTS:
        if view.slots[slot - 1].enemy < 0:
            continue
        hit, wound = np.zeros((6, *shape)), np.zeros((6, *shape))
        for dice in np.ndindex(shape):
            change = forecast.attack_alone(view, slot, dice)
            hit[slot - 1][dice] = change.up > 0
            wound[slot - 1][dice] = slot in struck or change.wounds > 0
        events.append((slot, hit, wound))
    return events


def tables(view: View, pool: tuple[int, ...], prices: Prices = USUAL) -> Floats:
    """The worth of all six slots."""
    return np.stack([slot_table(view, slot, pool, prices=prices) for slot in SLOTS])


def gains(view: View, pool: tuple[int, ...], face: fx.DragonFace, prices: Prices = USUAL) -> Floats:
    """By how much the dragon die would help each slot; where it may not be used, nothing."""
    wing = face == "wing"
    rows = []
    for slot in SLOTS:
        place = view.slots[slot - 1]
        if place.enemy < 0 or not (wing or _may_use(view, place.enemy, face)):
            rows.append(np.zeros(tuple(n + 1 for n in pool)))
            continue
        helped = slot_table(view, slot, pool, dragon=not wing, wing=wing, prices=prices)
        gain = helped - slot_table(view, slot, pool, prices=prices)
        gain[(0,) * len(pool)] = 0.0
        rows.append(np.maximum(gain, 0.0))
    return np.stack(rows)


def _may_use(view: View, enemy: int, face: fx.DragonFace) -> bool:
    if view.cards.enemies[enemy].symbol == face:
        return True
    if view.inspiration is None:
        return False
    return any(
        isinstance(effect, fx.DragonAnyTarget) and face in effect.faces
        for effect in view.cards.inspirations[view.inspiration].effects
    )


def after_chariots(view: View, countered: Collection[int] = (), prices: Prices = USUAL) -> tuple[View, float]:
    """The arena after the chariots that are not countered have struck, and what they cost besides."""
    if all(chariot.dice or number in countered for number, chariot in enumerate(view.chariots)):
        return view, 0.0
    s = _struck(view, countered, prices)
    wounds = s.health - view.health
    cost = wounds * wound_cost(view, prices)
    # Each wound tires a die, which is in its price.
    cost += TIRED_DIE * max(0, s.owed.count("fatigue") - view.owed.count("fatigue") - wounds)
    for before, after in zip(view.slots, s.slots, strict=True):
        if before.enemy >= 0:
            stood = standing(view.cards, before.enemy, before.pos, prices)
            stands = standing(view.cards, after.enemy, after.pos, prices) if after.enemy >= 0 else DEFEAT
            cost += stood - stands
    if any(after.shield and not before.shield for before, after in zip(view.slots, s.slots, strict=True)):
        cost += OTHER * 0.5
    for id, number in (
        *s.round_effects[len(view.round_effects) :],
        *s.next_effects[len(view.next_effects) :],
    ):
        card = view.cards.by_id[id]
        assert isinstance(card, Chariot)
        match card.effects[number]:
            case fx.ClockDelta(seconds=seconds):
                cost -= SECOND * seconds
            case fx.DragonNull() | fx.ExtraFatigue():
                cost += OTHER * 0.5
            case _:
                pass
    return msgspec.structs.replace(view, slots=s.slots, round_effects=s.round_effects), cost


def _struck(view: View, countered: Collection[int], prices: Prices) -> Arena:
    """The arena after these chariots have struck, each at the enemy where it costs least."""

    def least_costly(question: AnyQuestion) -> Any:
        return min(question.offered(), key=lambda slot: fall_cost(view, slot, prices))

    return forecast.after_chariots(view, countered, least_costly)


def fall_cost(view: View, slot: int, prices: Prices = USUAL) -> float:
    """Return what one space down would cost in this slot."""
    place = view.slots[slot - 1]
    if place.enemy < 0:
        return 0.0
    if place.pos == 1:
        return wound_cost(view, prices) + standing(view.cards, place.enemy, 1, prices)
    here, below = (standing(view.cards, place.enemy, pos, prices) for pos in (place.pos, place.pos - 1))
    return here - below


def demand(view: View) -> list[float]:
    """Return how much each colour is wanted by the requirements in reach of the markers."""
    wanted = [0.0, 0.0, 0.0, 0.0]
    for place in view.slots:
        if place.enemy < 0:
            continue
        enemy = view.cards.enemies[place.enemy]
        for distance, needed in enumerate(view.cards.requirements[place.enemy][place.pos + 1 :]):
            for colour, n in enumerate(needed.colours):
                wanted[colour] += n / (1 + distance)
        if isinstance(enemy.ability, fx.DieWeight) and enemy.ability.n > 1:
            for name in enemy.ability.colours:
                wanted[COLOURS.index(name)] += 0.5
    return wanted


def chance_of_hit(view: View, slot: int) -> float:
    """A rough chance that this enemy will be damaged this round."""
    place = view.slots[slot - 1]
    if place.enemy < 0:
        return 0.0
    return max(0.05, 0.95 - 0.25 * cost_of(view.cards.requirements[place.enemy][place.pos + 1]))


def pool_of(view: View) -> tuple[int, int, int, int]:
    """Return how many white, blue, green and yellow dice are in play."""
    counts = [0, 0, 0, 0]
    for die, face in enumerate(view.faces):
        if face:
            counts[COLOUR[die]] += 1
    return counts[0], counts[1], counts[2], counts[3]


def dice_state(view: View, without: Sequence[int] = ()) -> tuple[tuple[int, ...], ...]:
    """The dice in play as the solver counts them: by colour, then by value."""
    counts = [[0] * 6 for _ in range(4)]
    for die, face in enumerate(view.faces):
        if face and die not in without:
            counts[COLOUR[die]][face - 1] += 1
    return tuple(tuple(row) for row in counts)

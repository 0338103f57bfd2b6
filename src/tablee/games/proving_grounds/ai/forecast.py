"""The forecast: what happens if the clock stops now.

The rules themselves play a copy of the arena from the stop to the end of the round. Previews, warnings and
hints all read this one result. The copy is made of the view: nothing hidden is needed before the reset.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core import NOTHING, AnyQuestion, Chance, Event, GameOver, run_procedure
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.rules.turn import phases_with, step
from tablee.games.proving_grounds.state import BOX, COLOUR, ROLLED, Arena, ChariotInPlay, Slot
from tablee.games.proving_grounds.view import View

NO_CHANCE = bytes(32)
"""No die is rolled between the stop and the reset, except by a chaos face, which a forecast leaves out."""
DECISIONS = ("choose_enemy", "dragon", "paint", "unshield")
"""What the player decides after the stop and before the reset that can cost or save health."""


class MarkerChange(NamedTuple):
    """The changes of one enemy and its marker until the end of the round."""

    up: int = 0
    down: int = 0
    """Spaces, as far as the track allows; the way back to the start after a wound is not counted."""
    shield: int = 0
    """+1: raised, -1: broken."""
    wounds: int = 0
    defeated: bool = False
    end: int = 0
    """The space where the marker comes to lie; the bottom one if it wounds on the way."""


class Forecast(NamedTuple):
    """The rest of the round."""

    changes: dict[int, MarkerChange]
    """By slot, for each slot that holds an enemy now."""
    is_lethal: bool
    events: Sequence[Event]

    @property
    def wounds(self) -> int:
        return sum(change.wounds for change in self.changes.values())


def forecast(view: View) -> Forecast:
    """Return the end of the round for the dice as they lie, if the player decides only what the rules demand.

    Offers that may be declined (the dragon die, powers) are declined, markers rise as far as they can, and an
    enemy that must be chosen is one that costs the fewest wounds. Colour dice that chaos would scatter are
    taken as they lie: nobody can tell how they will fall.
    """
    return min(_endings(view, ("choose_enemy",)), key=lambda ending: (ending.is_lethal, ending.wounds))


def can_survive(view: View) -> bool:
    """Return whether a decision after the stop (dragon die, power, target) avoids the last wound."""
    return any(not ending.is_lethal for ending in _endings(view, DECISIONS))


def rest_of_round(view: View, choose: Callable[[AnyQuestion], Any]) -> Forecast:
    """Play the steps from the stop to the reset on a copy, with these answers."""
    s = _arena_of(view)
    is_lethal = False
    try:
        while s.phase != "reset":
            _play(s, choose)
    except GameOver:
        is_lethal = True
    assert s.pending_events is not None
    return Forecast(_changes(view, s.pending_events), is_lethal, s.pending_events)


def after_chariots(view: View, countered: Collection[int], choose: Callable[[AnyQuestion], Any]) -> Arena:
    """The arena once the chariots have struck, as if dice lay on the countered ones as well.

    Whatever phase the view is in, the chariots strike next: a player plans for them before the first roll.
    """
    s = _arena_of(view)
    s.chariots = [chariot for number, chariot in enumerate(s.chariots) if number not in countered]
    if s.chariots:
        s.phase = "chariots"
        with suppress(GameOver):
            _play(s, choose)
    return s


def attack_alone(view: View, slot: int, dice: Sequence[int]) -> MarkerChange:
    """Return what these dice, by colour, come to in this slot if nothing else is in the arena.

    The health is out of reach of the end, so that each slot can be looked at for itself.
    """
    faces = [0] * len(view.faces)
    for colour, number in enumerate(dice):
        for die in [die for die in range(len(faces)) if COLOUR[die] == colour][:number]:
            faces[die] = slot
    alone = replace(
        view,
        phase="attack",
        slots=[place if number == slot else Slot() for number, place in enumerate(view.slots, 1)],
        zones_of=[ROLLED if face else BOX for face in faces],
        faces=faces,
        health=-len(view.slots),
        bonus=[],
        owed=[],
    )
    return rest_of_round(alone, plain_answer).changes[slot]


def _play(s: Arena, choose: Callable[[AnyQuestion], Any]) -> None:
    """Play one step of the rules."""
    run_procedure(step(s), choose)


def _changes(view: View, events: Sequence[Event]) -> dict[int, MarkerChange]:
    """Return what the events add up to, slot by slot."""
    at = {slot: place.pos for slot, place in enumerate(view.slots, 1) if place.enemy >= 0}
    changes = {slot: MarkerChange(end=pos) for slot, pos in at.items()}
    for event in events:
        match event:
            case ev.MarkerRose(slot=slot, pos=pos) | ev.MarkerFell(slot=slot, pos=pos):
                was, moved = changes[slot], pos - at[slot]
                up, down = was.up + max(0, moved), was.down + max(0, -moved)
                changes[slot] = was._replace(up=up, down=down, end=pos)
                at[slot] = pos
            case ev.ShieldRaised(slot=slot):
                changes[slot] = changes[slot]._replace(shield=changes[slot].shield + 1)
            case ev.ShieldBroken(slot=slot):
                changes[slot] = changes[slot]._replace(shield=changes[slot].shield - 1)
            case ev.Wounded(slot=slot, enemy=enemy):
                changes[slot] = changes[slot]._replace(wounds=changes[slot].wounds + 1)
                at[slot] = view.cards.enemies[enemy].start
            case ev.EnemyDefeated(slot=slot):
                changes[slot] = changes[slot]._replace(defeated=True)
            case _:
                pass
    return {slot: change._replace(end=0) if change.wounds else change for slot, change in changes.items()}


def _endings(view: View, free: Collection[str]) -> Iterator[Forecast]:
    """Every way the round can end by the answers to questions of these kinds; other answers are plain."""
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        yield _ending(view, free, waiting.pop(), waiting)


def _ending(
    view: View, free: Collection[str], given: tuple[Any, ...], waiting: list[tuple[Any, ...]]
) -> Forecast:
    """One way: the given answers first, then the first of each offer; its others wait for their turn."""
    left = list(given)
    taken = list(given)

    def choose(question: AnyQuestion) -> Any:
        if question.kind not in free:
            return plain_answer(question)
        if left:
            return left.pop(0)
        first, *others = question.offered()
        waiting.extend((*taken, other) for other in others)
        taken.append(first)
        return first

    return rest_of_round(view, choose)


def plain_answer(question: AnyQuestion) -> Any:
    """Return what a question names as its default, else the first that it offers."""
    return next(iter(question.offered())) if question.default is NOTHING else question.default


def _arena_of(view: View) -> Arena:
    """The arena as it is seen, with its clock stopped."""
    phases = phases_with(view.options.modules)
    rolling = view.phase == "rolling"
    # Until the dragon's step is over a chaos face has not scattered anything yet.
    scatters = view.dragon_face == "chaos" and view.phase in ("rolling", "chariots", "dragon")
    return Arena(
        chance=Chance(NO_CHANCE),
        pending_events=[],
        cards=view.cards,
        options=view.options,
        costs=view.options.costs(),
        begun=True,
        round=view.round,
        phase=phases[phases.index("rolling") + 1] if rolling else view.phase,
        slots=[replace(place) for place in view.slots],
        zones_of=view.zones_of[:],
        faces=view.faces[:],
        health=view.health,
        swap_at=view.swap_at,
        defeated=view.defeated,
        enemy_deck=[],
        enemy_discard=view.enemy_discard[:],
        dragon_face=None if scatters else view.dragon_face,
        dragon_slot=view.dragon_slot,
        chariot_deck=[],
        chariots=[ChariotInPlay(chariot.card, chariot.dice[:]) for chariot in view.chariots],
        chariot_discard=view.chariot_discard[:],
        inspiration=view.inspiration,
        conspirator_deck=[],
        conspirators=view.conspirators[:],
        active=view.active,
        conspirator_roll=view.conspirator_roll,
        reveals=view.reveals,
        sun=view.sun,
        last_sun=view.last_sun,
        bonus=view.bonus[:],
        owed=view.owed[:],
        fresh=view.fresh[:],
        settled=view.settled,
        painted=view.painted,
        round_effects=view.round_effects[:],
        next_effects=view.next_effects[:],
        powers_used=view.powers_used[:],
        rerolls=view.rerolls,
    )

"""The ids in the picture of what an event is about: pointing at its line of the log lights them."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core import Event
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.state import DICE, Zone
from tablee.games.proving_grounds.view import View

DRAGON = "die-DR"


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The dice, enemies and cards of an event, as far as they are still on the table."""
    return tuple(dict.fromkeys(_touched(view, event)))


def _touched(view: View, event: Event) -> Iterator[str]:  # noqa: C901 - one case for each event
    match event:
        case ev.RoundBegan():
            yield "round"
        case ev.ClockStarted() | ev.RerollsGranted() | ev.ClockStopped():
            yield "clock"
        case ev.Rolled() | ev.Rerolled():
            yield from _dice(view, event.dice)
            if event.dragon is not None:
                yield DRAGON
        case ev.ColoursScattered() | ev.BonusReturned() | ev.DiceReturned() | ev.StockReturned():
            yield from _dice(view, event.dice)
        case ev.FatigueShifted(rested=rested, bottom=bottom, middle=middle):
            yield from _dice(view, (*rested, *bottom, *middle))
        case ev.SoloRerolled(face=face):
            yield from _inspiration(view)
            yield f"set-{face}"
        case ev.DicePlaced(card=card, dice=dice):
            yield from _chariot(view, card)
            yield from _dice(view, dice)
        case ev.ChariotRevealed(card) | ev.ChariotStruck(card):
            yield from _chariot(view, card)
        case ev.ChariotCountered(card):
            yield from _chariot(view, card)
            yield "stock"
        case ev.ConspiratorRevealed(card) | ev.ConspiratorStruck(card):
            yield _conspirator(view, card)
        case ev.ConspiratorRolled(active=active):
            yield "conspirator-die"
            if active is not None:
                yield _conspirator(view, active)
        case ev.InformerUsed():
            yield from _inspiration(view)
            yield "conspirator-die"
        case ev.DragonUsed(slot=slot):
            yield DRAGON
            yield f"slot-{slot}"
        case ev.DragonIdle():
            yield DRAGON
        case ev.DiscTurned(slot):
            yield f"slot-{slot}"
        case ev.DiePainted(slot=slot):
            yield from _inspiration(view)
            yield f"slot-{slot}"
        case ev.MarkerRose() | ev.MarkerFell() | ev.MarkerStayed() | ev.MoonSpared() | ev.EnemyEntered():
            yield from _enemy(view, event.slot, event.enemy)
        case ev.ShieldRaised() | ev.ShieldBroken():
            yield from _enemy(view, event.slot, event.enemy)
        case ev.EnemyDefeated(slot=slot, enemy=enemy):
            yield from _enemy(view, slot, enemy)
            yield "defeated"
        case ev.Wounded(slot=slot, enemy=enemy):
            yield from _enemy(view, slot, enemy)
            yield "health-track"
        case ev.DieTired(die):
            yield from _dice(view, (die,))
        case ev.Swapped(given=given, taken=taken):
            yield from _dice(view, (given, taken))
        case ev.SwapDeclined():
            yield from _dice(view, tuple(die for die, zone in enumerate(view.zones_of) if zone == Zone.STACK))
        case ev.BonusTaken(slot=slot, die=die):
            yield from _dice(view, (die,))
            yield f"slot-{slot}"
        case ev.DieRested(die=die):
            yield from _inspiration(view)
            yield from _dice(view, (die,))
        case ev.MatchWon():
            yield "verdict"
            yield "defeated"
        case ev.MatchLost():
            yield "verdict"
            yield "health-track"


def _dice(view: View, dice: tuple[int, ...]) -> Iterator[str]:
    """Dice where they lie; those that show a value are drawn beside the enemy of that value too."""
    for die in dice:
        yield f"die-{DICE[die]}"
        if view.faces[die]:
            yield f"slot-{view.faces[die]}-die-{DICE[die]}"


def _enemy(view: View, slot: int, enemy: int) -> Iterator[str]:
    """An enemy in its slot, or the slot that it left empty; not another one that has come since."""
    if view.slots[slot - 1].enemy in (enemy, -1):
        yield f"slot-{slot}"


def _chariot(view: View, card: int) -> Iterator[str]:
    """A chariot beside the board, or the effect that it left behind."""
    id = view.cards.chariots[card].id
    if any(chariot.card == card for chariot in view.chariots):
        yield f"chariot-{id}"
    for when, effects in (("this-round", view.round_effects), ("next-round", view.next_effects)):
        if any(lasting == id for lasting, _ in effects):
            yield f"lasting-{id}-{when}"


def _conspirator(view: View, card: int) -> str:
    return f"conspirator-{view.cards.conspirators[card].value}"


def _inspiration(view: View) -> Iterator[str]:
    if view.inspiration is not None:
        yield f"inspiration-{view.cards.inspirations[view.inspiration].id}"

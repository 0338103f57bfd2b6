"""Rough values of the effects of a card to their user, for bots that weigh abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import Seat
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.ai.evaluation import ENERGY, STONE, hurt
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.rules.health import income
from tablee.games.moonstone.rules.selectors import is_stone
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import is_near

FLIPPED = 2
"""What X is likely to be when a card is flipped."""
STAT = 0.6
"""What a point of a stat is worth for a turn."""
MOVED = 0.15
"""What an inch of a move is worth to who chooses it."""
LOADED = 2.0
"""What a weapon that can be fired again is worth."""
SOMETHING = 0.3
"""What words are worth that are not weighed."""
CLOSE = 7
"""Inches within which an enemy matters."""
REACH = 6
"""How far a pulse goes that does not say it."""


def price(
    s: Skirmish, effects: Sequence[Any], who: int, target: int, seat: Seat, x: int = FLIPPED, pulse: int = 0
) -> float:
    """Return what some lines of a card, done by a character to a target, are worth to a seat."""
    return sum(_line(s, effect, who, target, seat, x, pulse) for effect in effects)


def _line(s: Skirmish, effect: Any, who: int, target: int, seat: Seat, x: int, pulse: int) -> float:  # noqa: C901 - one case for each effect
    """One line of a card."""
    total = 0.0
    if not _may_hold(s, effect, target):
        return total
    match effect:
        case fx.Damage(amount) | fx.Wound(amount):
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                losses = hurt(s, one)
                total -= sign * losses[min(max(0, number(amount, x)), len(losses) - 1)]
        case fx.Slay():
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total -= sign * hurt(s, one)[-1]
        case fx.RestoreWounds(amount):
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                wounds = s.characters[one].wounds
                healed = wounds if amount == "all" else min(wounds, number(amount, x))
                total += sign * 0.9 * healed
        case fx.GainEnergy(amount):
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total += sign * _energy(s, one) * number(amount, x) * (0.5 if one == who else 1.0)
        case fx.LoseEnergy(amount):
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                energy = s.characters[one].energy
                lost = energy if amount == "all" else min(energy, number(amount, x))
                total -= sign * _energy(s, one) * lost
        case fx.RestoreEnergy():
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total += sign * _energy(s, one) * max(0, income(s, one) - s.characters[one].energy)
        case fx.ChangeStats(stats, by) if by is not None:
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total += sign * STAT * number(by, x) * len(stats) * _is_close(s, one)
        case fx.Dealt(by=by) if by is not None:
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total += sign * 0.5 * number(by, x) * (s.characters[one].energy > 0)
        case fx.MoveFree(inches) | fx.MoveAway(inches) | fx.MoveTowards(inches):
            total += MOVED * number(inches, x) * len(_meant(s, effect.who, who, target, seat, pulse))
        case fx.DropStone():
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total -= sign * 0.6 * STONE * bool(s.carried(one))
        case fx.Immobile() | fx.Forbid():
            for one, sign in _meant(s, effect.who, who, target, seat, pulse):
                total -= sign * (1.0 if not s.characters[one].activated else 0.1)
        case fx.Reload():
            fired = any(
                s.characters[who].used.get(one.id) for one in s.abilities(who) if one.limit == "reload"
            )
            total += LOADED * fired
        case fx.Flip(value, catastrophe):
            total += 0.86 * price(s, value, who, target, seat, x, pulse)
            total += 0.14 * price(s, catastrophe, who, target, seat, x, pulse)
        case fx.Charge(inches, on_contact):
            total += MOVED * inches + 0.7 * price(s, on_contact, who, target, seat, x, pulse)
        case fx.Choose(options):
            total += max(price(s, lines, who, target, seat, x, pulse) for lines in options)
        case _:
            total += SOMETHING if s.characters[who].owner == seat else -SOMETHING
    return total


def _may_hold(s: Skirmish, effect: Any, target: int) -> bool:
    """Return whether the target has a keyword that a line asks for."""
    for condition in effect.condition:
        aimed = target != NOBODY and not is_stone(target)
        if isinstance(condition, fx.Passes) and condition.who == "target" and aimed:
            words = condition.filter.keywords
            if words and not any(word in s.keywords(target) for word in words):
                return False
    return True


def number(amount: Any, x: int) -> int:
    """An amount of a card as a number, roughly where it depends on the table."""
    match amount:
        case int():
            return amount
        case "x":
            return x
        case fx.Times(times, plus):
            return times * x + plus
    return 1


def _energy(s: Skirmish, who: int) -> float:
    """Return what a point of energy is worth to a character now: little once it has acted."""
    return ENERGY if not s.characters[who].activated else 0.2


def _is_close(s: Skirmish, who: int) -> bool:
    """Return whether an enemy is so near that stats will soon matter."""
    return any(s.are_enemies(who, other) and is_near(s, who, other, CLOSE) for other in s.in_play())


def _meant(s: Skirmish, to: Any, who: int, target: int, seat: Seat, pulse: int) -> list[tuple[int, int]]:
    """Whom a line means, each with 1 for a friend of the seat and -1 for an enemy."""
    match to:
        case "self":
            found = [who]
        case fx.Filter():
            reach = to.within if isinstance(to.within, int) else pulse or REACH
            side = s.characters[who].owner
            found = [
                one
                for one in s.in_play()
                if not (to.other and one == who)
                and (to.side == "any" or (s.characters[one].owner == side) == (to.side == "friendly"))
                and (not to.keywords or any(word in s.keywords(one) for word in to.keywords))
                and is_near(s, who, one, reach)
            ]
        case _:
            found = [target]
    return [
        (one, 1 if s.characters[one].owner == seat else -1)
        for one in found
        if one != NOBODY and not is_stone(one) and s.characters[one].status == "in_play"
    ]


def worth_of_use(s: Skirmish, who: int, ability: Ability, target: int) -> float:
    """Return what an active ability is worth to its user, whatever it costs."""
    seat = s.characters[who].owner
    return price(s, ability.effects, who, target, seat, pulse=ability.pulse or 0)

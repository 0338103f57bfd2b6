"""Plans of moves and actions: set-up, activations, moves and Reactions, by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, NamedTuple

from tablee.core import Path, Point
from tablee.core.model.questions import Region
from tablee.games.moonstone.ai.bluffing import worth_of_duel
from tablee.games.moonstone.ai.effect_values import worth_of_use
from tablee.games.moonstone.ai.evaluation import LIFE, STONE, One, Outlook, rough_ground
from tablee.games.moonstone.rules.actions import END, Action
from tablee.games.moonstone.rules.setup import from_edge
from tablee.games.moonstone.state import OPPOSITE, Edge, Skirmish
from tablee.games.moonstone.table.geometry import INCH, SIDE, overlaps
from tablee.games.moonstone.table.structs import Disc

STEP = 1.0
"""Inches of a Step or a Reaction."""
ROUGH = 0.8
"""What it costs to stand where one cannot Jog next turn."""
THERE = 20
"""Thousandths of an inch from where one wanted to go that do not matter."""
WAYS, APART = 4, {"jog": 1.2, "step": 0.6}
"""How many ways are looked at by those who search, and how many inches their ends are apart."""
SPENT = 2.0
"""What energy is worth to who has yet to act."""
NEVER = -100.0
"""What is worth so little is not done."""
HOLD = 0.3
"""What must be gained for a point of energy that may still be of use."""


class Choice(NamedTuple):
    """An answer and what it is worth."""

    value: Any
    worth: float


# Set-up


def troupe(s: Skirmish, offered: Sequence[int]) -> tuple[int, ...]:
    """Return the characters who fight, cast and stand best."""
    best = sorted(offered, key=lambda card: (-_strength(s, card), card))
    return tuple(sorted(best[: s.troupe_size()]))


def _strength(s: Skirmish, number: int) -> float:
    card = s.cards.characters[number]
    return card.melee + 0.5 * card.arcane + 0.4 * card.hp + 1.5 * len(card.blue) + 0.5 * card.range


def edge(s: Skirmish, offered: Sequence[Edge]) -> Edge:
    """The edge that is nearest to what can be dug soonest, compared with the opposite one."""

    def gain(edge: Edge) -> int:
        return sum(
            (from_edge(OPPOSITE[edge], stone.at) - from_edge(edge, stone.at)) // stone.depth
            for stone in s.stones
        )

    return max(offered, key=gain)


def deployment(s: Skirmish, who: int, candidates: Sequence[Path]) -> Path:
    """Nearest to a Stone that no friend stands nearer to."""
    me = s.characters[who].owner
    friends = [s.characters[other].at for other in s.troupe(me)]

    def cost(stone: Point, depth: int, at: Point) -> float:
        far = hypot(stone[0] - at[0], stone[1] - at[1]) / INCH
        closer = sum(hypot(stone[0] - x, stone[1] - y) / INCH < far + 2 for x, y in friends)
        return far + 1.5 * depth + 8 * closer

    rough, radius = rough_ground(s), s.card(who).radius

    def worst(path: Path) -> float:
        at = path.points[-1]
        stuck = any(overlaps(Disc(at, radius), area) for area in rough)
        return min(cost(stone.at, stone.depth, at) for stone in s.stones) + 4 * stuck

    return min(candidates, key=worst)


# Activations


def characters(look: Outlook, waiting: Sequence[int]) -> list[Choice]:
    """Return what each has to win by acting now, or to lose by waiting; the one with most first."""

    def urgency(who: int) -> float:
        one = look.ones[who]
        later = look.standing(one._replace(ready=False), one.x, one.y, 0, False)
        return look.standing(one, one.x, one.y, one.energy, True) - later + look.danger(one, one.x, one.y)

    return sorted((Choice(who, urgency(who)) for who in waiting), key=lambda choice: -choice.worth)


def actions(look: Outlook, who: int, offered: Sequence[Action]) -> list[Choice]:
    """Return what each action is worth, with what may follow it; the best first."""
    one = look.ones[who]
    found = [Choice(action, worth_of_action(look, one, action)) for action in offered]
    return sorted(found, key=lambda choice: -choice.worth)


def worth_of_action(look: Outlook, one: One, action: Action) -> float:
    """Return the value of an action: its gain, and that of the place where it ends, with what is left."""
    s, jog = look.s, not one.jogged
    match action:
        case ("jog", _):
            return look.ideal(one, one.jog, one.energy, False)[0] - 0.01
        case ("step", _):
            return look.ideal(one, STEP, one.energy - 1, jog)[0] - 0.05
        case ("harvest", int(stone)):
            taken = STONE if s.stones[stone].depth == 1 else 0.0
            return taken + look.standing(one, one.x, one.y, one.energy - one.digging, jog, stone)
        case ("attack", int(enemy)):
            gain = look.round_with(one, look.ones[enemy])
            return gain + look.standing(one, one.x, one.y, one.energy - 1, jog)
        case ("ability", str(id), int(target)):
            ability = s.cards.abilities[id]
            worth = worth_of_use if ability.kind == "active" else worth_of_duel
            gain = worth(s, one.who, ability, target)
            return gain + look.standing(one, one.x, one.y, one.energy - ability.cost, jog) - 0.1
        case ("thrall", _):
            return look.standing(one, one.x, one.y, one.energy - 1, jog) + 0.5
    done = look.standing(one._replace(ready=False), one.x, one.y, 0, False)
    # Jumps and climbs lead somewhere that is not looked at.
    return done if action == END else done - 1


# Moves


def move(look: Outlook, region: Region, who: int, how: str, allowance: int) -> Path:
    """Return the best place if there is a way to it, else the end nearest to something good."""
    one = look.ones[who]
    _, wanted = look.ideal(one, allowance / INCH, one.energy, not one.jogged and how != "jog")
    if wanted != look.s.characters[who].at:
        way = region.route(wanted)
        end = way.points[-1]
        if hypot(end[0] - wanted[0], end[1] - wanted[1]) < THERE and not look.is_rough(one, end):
            return way
    best: Path = moves(look, region, who, how, allowance)[0].value
    return best


def moves(look: Outlook, region: Region, who: int, how: str, allowance: int) -> list[Choice]:
    """Return places to go, the best first: towards the best place as the crow flies, or candidates."""
    one = look.ones[who]
    jog = not one.jogged and how != "jog"
    _, wanted = look.ideal(one, allowance / INCH, one.energy, jog)
    ways = [*region.candidates()]
    if wanted != look.s.characters[who].at:
        ways.append(region.route(wanted))
    found = [Choice(way, _end_worth(look, one, way, jog)) for way in ways]
    return sorted(found, key=lambda choice: -choice.worth)


def worth_a_look(look: Outlook, region: Region, who: int, how: str, allowance: int) -> list[Path]:
    """A few ways that lead to different places, the best first; with Stones, off the table too."""
    apart, found = APART[how], list[Path]()
    ranked = moves(look, region, who, how, allowance)
    for choice in ranked:
        x, y = choice.value.points[-1]
        ends = (way.points[-1] for way in found)
        if choice.worth > NEVER and all(hypot(x - a, y - b) >= apart * INCH for a, b in ends):
            found.append(choice.value)
        if len(found) == WAYS:
            break
    leave = [choice.value for choice in ranked if choice.worth == NEVER]
    return [*found, *leave[:1]] if look.ones[who].stones else found


def _end_worth(look: Outlook, one: One, way: Path, jog: bool) -> float:
    x, y = way.points[-1][0] / INCH, way.points[-1][1] / INCH
    if not all(one.radius - 0.002 <= c <= SIDE / INCH - one.radius + 0.002 for c in (x, y)):
        return leaving(look, one)
    rough = look.is_rough(one, way.points[-1])
    return look.standing(one, x, y, one.energy, jog and not rough) - ROUGH * rough * (look.turns_left > 0)


def leaving(look: Outlook, one: One) -> float:
    """Return the value of leaving the table: its Stones are safe, and nothing more can be won (MS-11.5)."""
    if not one.stones:
        return NEVER
    return 2.0 * one.stones - LIFE - one.boxes * 0.3 if not look.turns_left else NEVER


# Reactions


def reaction(look: Outlook, able: Sequence[int]) -> int | None:
    """Return who should move an inch now: above all those whose energy is of no other use."""
    best = reactions(look, able)[0]
    return best.value if best.worth > HOLD else None


def reactions(look: Outlook, able: Sequence[int]) -> list[Choice]:
    """Return what a Reaction of each gains, the best first."""
    found = []
    for who in able:
        one = look.ones[who]
        value, _ = look.ideal(one, STEP, one.energy - 1, not one.jogged and one.ready)
        gain = value - look.standing(one, one.x, one.y, one.energy, not one.jogged and one.ready)
        found.append(Choice(who, gain - SPENT * one.ready))
    return sorted(found, key=lambda choice: -choice.worth)

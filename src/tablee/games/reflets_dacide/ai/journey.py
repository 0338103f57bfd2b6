"""Where a bot goes, how it goes there, and what it does with the Dragon (16.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import AnyQuestion
from tablee.games.reflets_dacide.ai import odds
from tablee.games.reflets_dacide.ai.prospects import GEM, Prospects
from tablee.games.reflets_dacide.ai.trials import chance_of_room, room_prize, worth_of_zone
from tablee.games.reflets_dacide.board import (
    ARROW,
    CHANCE_SQUARES,
    CORRIDOR,
    DOOR,
    LAIR,
    ROOMS,
    SPURS,
    steps_between,
)
from tablee.games.reflets_dacide.pieces import GEM_TAX, NONE
from tablee.games.reflets_dacide.rules import dragon, moving
from tablee.games.reflets_dacide.rules.moving import Route

CHANCE_SQUARE = 2.6
GOLD_TOKEN, BROWN_TOKEN = 1.8, -2.0
DEADLY = -30.0


# Progress


def place(look: Prospects, at: int, routes: Sequence[Route], golden: int) -> float:
    """What a destination is worth: progress, what is resolved there, and the Dragon on the way."""
    value = max((_risk(look, route) for route in routes), default=0.0)
    if at == moving.PORTAL and look.team.place >= DOOR:
        return leave(look)
    if at in SPURS:
        return value + _spur(look, at, golden)
    if at >= DOOR:
        return value + inside(look, at, golden)
    value += look.square * (at - look.team.place)
    return value + square(look, at, golden)


def square(look: Prospects, at: int, golden: int) -> float:
    """What is found on a square of the Path."""
    s = look.s
    value = 0.0
    if s.zone_on(at) is not None:
        value += worth_of_zone(look, at, golden)
    token = s.token_on(at)
    if token is not None:
        known = bool(token.known >> look.seat & 1)
        own = token.colour == look.team.colour
        if known:
            value += GOLD_TOKEN if token.face < GEM_TAX else -BROWN_TOKEN if own else BROWN_TOKEN
        else:
            value += (4 * GOLD_TOKEN + 3 * BROWN_TOKEN) / 7
    if at in CHANCE_SQUARES:
        value += CHANCE_SQUARE
    return value


def _spur(look: Prospects, spur: int, golden: int) -> float:
    """A shortcut: a test, then the arrow; the Guide wins a dead Hero's points back (AL-10.6)."""
    team = look.team
    end = ARROW[spur]
    value = look.square * (end - team.place) + square(look, end, golden)
    members = [min(team.slots, key=lambda one: one.life)] if golden == 6 else team.slots[golden - 1 : golden]
    for member in members:
        wounded, dead = odds.vitality(member.life)
        value -= wounded * 0.8 + dead * (look.hero(member) - look.s.hero(member.card).ep + 1.5)
        if len(team.slots) == 1:
            value += dead * DEADLY
    return value


def _risk(look: Prospects, route: Route) -> float:
    """Crossing the Dragon is death, but for the protected."""
    s = look.s
    if look.is_safe_from_dragon or s.dragon.place >= LAIR:
        return 0.0
    start = look.team.place
    for at in route:
        hop = start in ROOMS and at in ROOMS
        if at == s.dragon.place and not (hop and at != route[-1]):
            return DEADLY
        start = at
    return 0.0


# The Abyss


def goals(look: Prospects) -> dict[int, float]:
    """The Rooms worth going to, each with what it is worth to be tried there."""
    s, team = look.s, look.team
    quest = s.cards.quests[team.quest]
    relic = s.cards.relic_ids[quest.relic]
    has_relic = relic in team.equipment()
    unknown = [at for at in ROOMS if not s.room(at).known >> look.seat & 1]
    found: dict[int, float] = {}
    for at in ROOMS:
        if at in unknown:
            # A hidden Room may be what is looked for.
            found[at] = 2.0 + 12.0 / len(unknown)
            continue
        card = s.cards.rooms[s.room(at).card]
        chance = chance_of_room(look, at, 3)
        won = s.room(at).card in team.rooms_won
        if card.stage == 1:
            own = s.cards.relics[relic - len(s.cards.loot)].room == card.id and relic in s.relics.cards
            if own or not won:
                found[at] = chance * room_prize(look, at) - 0.5
        elif card.stage == 2:
            if card.id == quest.room and has_relic and team.relic_token == NONE:
                found[at] = chance * room_prize(look, at)
            elif card.id == "chapel":
                found[at] = 2.4
        elif s.portal:
            found[at] = 25.0 if team.relic_token != NONE else 0.0
            found[at] += 4.5 if not team.treasure and not team.octagon else 0.0
        else:
            found[at] = chance * room_prize(look, at)
        if s.dragon.place == at and not look.is_safe_from_dragon:
            found[at] = DEADLY
    return found


def inside(look: Prospects, at: int, golden: int) -> float:
    """A place of the Abyss: what is done there now, or how near the best Room is."""
    s = look.s
    if at == DOOR:
        return 6 * look.square + (DOOR - look.team.place) * look.square
    wanted = look.kept("goals", lambda: goals(look))
    entered = 0.0 if look.team.place >= DOOR else (at - look.team.place) * look.square + 3.0
    if at in ROOMS:
        return entered + wanted.get(at, 0.0)
    token = s.token_on(at)
    value = 0.0
    if token is not None:
        value = square(look, at, golden)
    nearest = max((worth * 0.82 ** steps_between(at, room) for room, worth in wanted.items()), default=0.0)
    if not look.is_safe_from_dragon and s.sealed and not s.dragon.tomb:
        far = steps_between(at, s.dragon.place) if s.dragon.place >= CORRIDOR[0] else 5
        value -= 3.0 * (far <= 4)
    return entered + value + nearest


def leave(look: Prospects) -> float:
    """AL-11.11 The Portal: the Quest accomplished, or the Team safe and out of play."""
    s, team = look.s, look.team
    if team.relic_token != NONE:
        mine = s.ep(look.seat) + s.cards.quests[team.quest].accomplished
        best = max((s.ep(seat) for seat in s.playing() if seat != look.seat), default=0)
        return 40.0 if mine >= best else 5.0
    # Nobody leaves without the Quest but to save the Team from the end of the countdown.
    return look.at_stake * 0.9 if sum(s.dragon.countdown) >= 4 else -1.0


# The stride


def stride(look: Prospects, question: AnyQuestion) -> Any:
    """D-31 Walk or run, by the best stop of each; a bad Golden Die is rolled again where it pays."""
    s = look.s
    options = list(question.offered())
    golden, more = s.turn.golden, s.turn.bonus_steps
    walk, run = walk_and_run(look)
    best, value = "walk", walk
    if "run" in options and run > value + 0.3:
        best, value = "run", run
    if "reroll" in options and golden <= 2:
        again = sum(_best_stop(look, die + more, die) for die in odds.FACES) / 6 + GEM - 2.2 * GEM
        if again > value + 0.5:
            return "reroll"
    bonus = [option for option in options if isinstance(option, tuple) and option[0] == "extra"]
    if bonus and look.square > 0.7:
        return bonus[0]
    return best


def walk_and_run(look: Prospects) -> tuple[float, float]:
    """What walking is worth, and running with any second die, the Gems included."""
    golden, more = look.s.turn.golden, look.s.turn.bonus_steps
    values = [_best_stop(look, golden + more + die, golden) for die in range(7)]
    return values[0] + GEM, sum(values[die] for die in odds.FACES) / 6 - GEM


def _best_stop(look: Prospects, steps: int, golden: int) -> float:
    found = moving.destinations(look.s, look.seat, steps)
    return max((place(look, at, routes, golden) for at, routes in found.items()), default=0.0)


def go(look: Prospects, question: AnyQuestion) -> Any:
    """D-32 The destination that is worth most."""
    s = look.s
    steps = question.about
    found = moving.destinations(s, look.seat, steps)
    offered = [at for at in question.offered() if isinstance(at, int)]
    return max(offered, key=lambda at: (place(look, at, found.get(at, []), s.turn.golden), -at))


def way(look: Prospects, question: AnyQuestion) -> Any:
    """The way that does not cross the Dragon, and the shortest of those."""
    _, ways = question.about
    return max(range(len(ways)), key=lambda number: (_risk(look, ways[number]), -len(ways[number])))


def advance(look: Prospects, question: AnyQuestion) -> Any:
    """D-73 A free move in the Abyss: only towards something better, and not onto the Dragon."""
    s = look.s
    wanted = look.kept("goals", lambda: goals(look))
    best: Any = "stay"
    value = inside(look, look.team.place, s.turn.golden)
    if look.team.place in ROOMS:
        value = 0.5 + max(
            (worth * 0.82 ** steps_between(look.team.place, at) for at, worth in wanted.items()),
            default=0.0,
        )
    for at in question.offered():
        if isinstance(at, int):
            worth = _risk(look, moving.way_inside(look.team.place, at)) + inside(look, at, s.turn.golden)
            if worth > value + 0.2:
                best, value = at, worth
    return best


# The Dragon


def handle(look: Prospects, question: AnyQuestion) -> Any:
    """D-10, D-14 Advance for a Gem; brake where she would reach the own Team or the Door too early."""
    s = look.s
    offered = [option for option in question.offered() if isinstance(option, str)]
    if dragon.STOP in offered:
        # The own Quest is the reason to stop the countdown: while the Team is inside with work to do.
        inside_now = look.team.in_play and look.team.place >= DOOR
        return dragon.STOP if inside_now and sum(s.dragon.countdown) >= 3 else dragon.DRAW
    if dragon.BRAKE not in offered:
        return offered[0]
    return dragon.BRAKE if _fears(look) else dragon.ADVANCE


def _fears(look: Prospects) -> bool:
    """Whether she may reach the own Team, or the Door before it, until the own next turn."""
    s, team = look.s, look.team
    if not team.in_play or s.dragon.tomb:
        return False
    guides = max(1, s.active_teams())
    fast = dragon.speed(s)
    if s.dragon.place >= LAIR:
        return s.is_duel and look.square > 0.75
    if s.sealed:
        if look.is_safe_from_dragon:
            return False
        return steps_between(max(s.dragon.place, CORRIDOR[0]), max(team.place, CORRIDOR[0])) <= fast + 1
    if team.place >= DOOR and s.is_door_open_for(look.seat):
        # Inside: the sealing takes the others off the board.
        return False
    ahead = team.place - s.dragon.place
    if not look.is_safe_from_dragon and 0 <= ahead <= fast * guides:
        return True
    return look.rounds_left * USUAL < DOOR - team.place and ahead < 3 * fast * guides


USUAL = 3.0


def den(look: Prospects, question: AnyQuestion) -> Any:
    """D-12 The Room farthest from the own Team."""
    return max(question.offered(), key=lambda at: (steps_between(at, max(look.team.place, DOOR)), -at))

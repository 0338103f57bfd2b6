"""Step A: the Dragon (AL-6)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from tablee.core import GameOver, Procedure, Seat, emit, unveil
from tablee.games.reflets_dacide.board import (
    CORRIDOR,
    DOOR,
    LAIR,
    ROOMS,
    corridor_of,
    is_inside,
    steps_between,
)
from tablee.games.reflets_dacide.events import (
    CountdownDrawn,
    CountdownStopped,
    DoorSealed,
    DragonCaught,
    DragonForgotten,
    DragonMoved,
    DragonRests,
    HazardRevealed,
    PortalPlaced,
    ZoneWon,
)
from tablee.games.reflets_dacide.pieces import NONE, Won
from tablee.games.reflets_dacide.questions import ask, must
from tablee.games.reflets_dacide.rules import (
    crossing,
    gems,
    interrupting,
    leaving,
    moments,
    refusals,
    scoring,
    tokens,
)
from tablee.games.reflets_dacide.state import EVERYBODY, Race

ADVANCE, BRAKE, DRAW, STOP = "advance", "brake", "draw", "stop"


def speed(s: Race) -> int:
    """Table 3.4: how far she advances, by where she is and the Teams that are active (AL-6.4)."""
    if s.dragon.place >= LAIR:
        return 2 if s.is_duel else 1
    return {6: 2, 5: 2, 4: 3}.get(s.active_teams(), 4)


def may_brake(s: Race, seat: Seat) -> bool:
    """AL-6.3 Not on the red track of a classic match, and not without a Gem."""
    return (s.dragon.place < LAIR or s.is_duel) and sum(s.teams[seat].gems) > 0


def dragon_step(s: Race) -> Procedure[None]:
    """AL-6.1 The Guide handles the Dragon, or forgets her."""
    if s.dragon.tomb and s.dragon.stopped:
        return
    chosen = yield from handled(s)
    if chosen is None:
        emit(s, DragonForgotten, s.hand_of)
        yield from catch(s)
    else:
        yield from handle(s, s.hand_of, chosen)


def choices(s: Race) -> list[str]:
    """D-10, D-14 What the Guide may do with her."""
    if s.dragon.tomb:
        # AL-6.27 Every Guide is asked alike; only whose Quest stops the countdown may do so.
        team = s.guide
        stops = s.cards.quests[team.quest].stops_countdown and all(team.gems)
        return [DRAW, STOP] if stops else [DRAW]
    return [ADVANCE, BRAKE] if may_brake(s, s.hand_of) else [ADVANCE]


def timed_choices(s: Race) -> list[moments.Value]:
    """What the Guide may do with her, and what he may play at any time (AL-5.20)."""
    return [*choices(s), *interrupting.interruptions(s)]


def handled(s: Race) -> Procedure[str | None]:
    """AL-5.10 ``timed``: three seconds; ``honour``: acts of later steps are forgetting; ``strict``: asked."""
    kind: Literal["draw", "dragon"] = "draw" if s.dragon.tomb else "dragon"
    if s.options.duty == "timed":
        while True:
            claims = yield from moments.open_race(
                s,
                [
                    must(
                        s.hand_of,
                        kind,
                        partial(timed_choices, s),
                        blocked=partial(refusals.no_dragon, s, s.hand_of),
                    )
                ],
                "step",
                moments.STEP_MS,
            )
            if not claims:
                return None
            if not interrupting.is_interruption(claims[0].value):
                return str(claims[0].value)
            yield from interrupting.interrupt(s, claims[0].value)
    more = ["announce", "roll"] if s.options.duty == "honour" else []
    default = DRAW if s.dragon.tomb else ADVANCE
    value = yield from moments.guided(
        s,
        kind,
        lambda: [*choices(s), *more],
        default=default,
        blocked=partial(refusals.no_dragon, s, s.hand_of),
    )
    return None if value in more else str(value)


def catch(s: Race) -> Procedure[None]:
    """AL-6.20 The race DRAGON; the winner gains a Gem and handles her in the Guide's place."""
    claims = yield from moments.moment(s, "shout", s.adversaries(), lambda seat: ["shout"])
    if not claims:
        emit(s, DragonRests)
        s.dragon.additions = 0
        return
    first = moments.tied(s, claims)
    claim = first[s.chance.below(len(first))] if len(first) > 1 else first[0]
    emit(s, DragonCaught, claim.seat, claim.ms)
    gems.gain(s, claim.seat, 1)
    if s.dragon.tomb:
        yield from draw_countdown(s, claim.seat)
        return
    chosen = ADVANCE
    if may_brake(s, claim.seat):
        chosen = yield from ask(claim.seat, "dragon", [ADVANCE, BRAKE], default=ADVANCE)
    yield from handle(s, claim.seat, chosen)


def handle(s: Race, handler: Seat, chosen: str) -> Procedure[None]:
    """AL-6.2, AL-6.3 Advance and gain a Gem, or pay one and move her one square; or the countdown."""
    if chosen == DRAW:
        yield from draw_countdown(s, handler)
        return
    if chosen == STOP:
        gems.give_back(s, handler, range(5))
        crossing.reveal_quest(s, handler)
        s.dragon.stopped = True
        # AL-6.6 What the Ghosts added is for this step alone.
        s.dragon.additions = 0
        emit(s, CountdownStopped, handler)
        return
    steps = speed(s)
    if chosen == BRAKE:
        steps = 1
        yield from gems.pay_any(s, handler, 1)
    else:
        gems.gain(s, handler, 1)
    # AL-6.6 The Ghosts' additions, braked or not.
    steps += s.dragon.additions
    s.dragon.additions = 0
    yield from move(s, handler, steps)


def draw_countdown(s: Race, drawer: Seat) -> Procedure[None]:
    """AL-6.19 A Gem for the tomb, one more for each Ghost's addition (AL-20.4)."""
    draws, s.dragon.additions = 1 + s.dragon.additions, 0
    for _ in range(draws):
        bag = [colour for colour in range(5) for _ in range(s.bank[colour])]
        if not bag:
            return
        colour = bag[s.chance.below(len(bag))]
        s.chance.seen += 1
        new = not s.dragon.countdown[colour]
        if new:
            s.bank[colour] -= 1
            s.dragon.countdown[colour] = 1
        else:
            gems.place(s, drawer, colour)
        emit(s, CountdownDrawn, drawer, colour, new)
        if all(s.dragon.countdown):
            for seat, team in enumerate(s.teams):
                if team.in_play and is_inside(team.place):
                    leaving.leave_play(s, seat, "rip", ends=False)
            raise GameOver(scoring.outcome(s, "countdown"))
    yield from ()


def move(s: Race, handler: Seat, steps: int) -> Procedure[None]:
    """AL-6.5, AL-6.10 One location a step; she crosses every pawn that stands where she enters."""
    if s.dragon.tomb or not steps:
        return
    start, ended = s.dragon.place, False
    path: list[int] = []
    while not ended and (len(path) < steps or survivors(s)):
        place = yield from next_place(s, handler)
        if place == NONE:
            break
        path.append(place)
        ended = yield from enter(s, handler, place)
    emit(s, DragonMoved, handler, start, tuple(path))
    if not ended:
        yield from arrive(s, handler)


def survivors(s: Race) -> bool:
    """AL-6.14 She does not stop on a pawn that she has not eliminated, but in a Room."""
    place = s.dragon.place
    return place < LAIR and place not in ROOMS and bool(s.pawns_on(place))


def next_place(s: Race, handler: Seat) -> Procedure[int]:
    """AL-6.5, AL-6.16 Along the red track, the Path and the corridor, to the tomb or a hidden Room."""
    place = s.dragon.place
    if place >= LAIR:
        return place + 1 if place < LAIR + s.red else 0
    if place < DOOR:
        return place + 1
    goal = yield from goal_inside(s, handler)
    if goal == NONE:
        return NONE
    if place in ROOMS:
        return corridor_of(place)
    at = corridor_of(goal)
    if place == DOOR:
        return CORRIDOR[0]
    if place == at:
        return goal
    return place + 1 if at > place else place - 1


def goal_inside(s: Race, handler: Seat) -> Procedure[int]:
    """AL-6.16 The White Tomb if it is revealed, else the nearest hidden Room; the handler settles ties."""
    tomb = s.place_of_room("white_tomb")
    if tomb != NONE:
        return tomb
    hidden = [place for place in ROOMS if not s.room(place).revealed]
    if not hidden:
        return NONE
    far = {place: steps_between(s.dragon.place, place) for place in hidden}
    nearest = [place for place in hidden if far[place] == min(far.values())]
    squares = {corridor_of(place) for place in nearest}
    # Two facing Rooms are told apart only before them; two squares equally far are a choice now.
    is_choice = len(nearest) > 1 and (len(squares) > 1 or s.dragon.place in squares)
    if not is_choice or s.teams[handler].status == "gone":
        return nearest[0]
    chosen = yield from ask(handler, "den", nearest, default=nearest[0])
    return chosen


def enter(s: Race, handler: Seat, place: int) -> Procedure[bool]:
    """She enters a location; True: her move ends there."""
    s.dragon.place = place
    if place == DOOR and not s.sealed:
        yield from seal(s)
        return False
    for seat in s.pawns_on(place):
        yield from crossing.crossed(s, seat)
    if place not in ROOMS:
        return False
    room = s.room(place)
    card = s.cards.rooms[room.card]
    if not room.revealed:
        # AL-6.17 A hidden Room is revealed, and paid for as far as possible.
        reveal_room(s, place)
        yield from gems.pay_any(s, handler, s.cost(handler, "reveal_door_or_room", card.cost))
        if card.id == "octuple":
            s.portal = True
            emit(s, PortalPlaced, handler)
        s.dragon.tomb = card.id == "white_tomb"
        return True
    if card.id == "white_tomb":
        s.dragon.tomb = True
        return True
    return False


def reveal_room(s: Race, place: int) -> None:
    """A Room is turned over for all to see."""
    room = s.room(place)
    room.revealed, room.known = True, EVERYBODY
    unveil(s)
    emit(s, HazardRevealed, place, room.card)


def seal(s: Race) -> Procedure[None]:
    """AL-6.15 The Door is sealed for ever; whoever is outside is taken off the board."""
    for seat in s.pawns_on(DOOR):
        yield from crossing.crossed(s, seat)
    s.sealed = True
    emit(s, DoorSealed)
    outside = [
        seat
        for seat, team in enumerate(s.teams)
        if team.in_play
        and (not is_inside(team.place) or (team.place == DOOR and not s.is_door_open_for(seat)))
    ]
    for seat in outside:
        leaving.leave_play(s, seat, "sealed", ends=seat == outside[-1])


def arrive(s: Race, handler: Seat) -> Procedure[None]:
    """AL-6.7 to 6.9 Where she stops: a token is played, a Zone is won, all else is empty for her."""
    place = s.dragon.place
    token = s.token_on(place) if place < LAIR else None
    if token is not None:
        yield from tokens.found(s, handler, token)
        return
    zone = s.zone_on(place) if place < LAIR else None
    if zone is not None:
        card = s.cards.zones[zone.card]
        emit(s, HazardRevealed, place, zone.card)
        unveil(s)
        yield from gems.pay_any(s, handler, s.cost(handler, "reveal_zone", card.cost))
        win_zone(s, handler, place)


def win_zone(s: Race, winner: Seat, place: int) -> None:
    """A Zone card leaves its slot for a purse."""
    zone = s.zone_on(place)
    assert zone is not None
    s.teams[winner].won.append(Won("zone", zone.card))
    emit(s, ZoneWon, winner, place, zone.card)
    zone.card, zone.known, zone.revealed = NONE, 0, False


def moved_by_card(s: Race, handler: Seat, n: int) -> Procedure[None]:
    """``dragon_move``: at once, no Gem for it; backward only on the Path, never behind the city."""
    if s.dragon.tomb:
        return
    if n > 0:
        yield from move(s, handler, n)
        return
    start = s.dragon.place
    if start >= LAIR or start > DOOR or s.sealed:
        return
    path: list[int] = []
    while len(path) < -n and s.dragon.place > 0:
        s.dragon.place -= 1
        path.append(s.dragon.place)
        for seat in s.pawns_on(s.dragon.place):
            yield from crossing.crossed(s, seat)
    while survivors(s):
        place = yield from next_place(s, handler)
        path.append(place)
        yield from enter(s, handler, place)
    emit(s, DragonMoved, handler, start, tuple(path))
    if path:
        yield from arrive(s, handler)

"""Mystery tokens (AL-3)."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure, Seat, emit, unveil
from tablee.games.reflets_dacide.events import TokenCountered, TokenFound, TokenPlayed, TokenSetWaiting
from tablee.games.reflets_dacide.pieces import (
    BONUS_DIE,
    CHANCE,
    GEM_TAX,
    NOBODY,
    NONE,
    PERIL,
    PURSE,
    UNFORESEEN_TAX,
    VISION,
    WAITING,
    MysteryToken,
)
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import chance, gems, moments, peeking, unforeseen, vitality
from tablee.games.reflets_dacide.state import EVERYBODY, Race

GOLD = (PURSE, CHANCE, BONUS_DIE, VISION)


def is_gold(token: MysteryToken) -> bool:
    """AL-3.1 Gold-backed tokens help whoever plays them."""
    return token.face in GOLD


def take_off(s: Race, token: MysteryToken) -> None:
    """A token leaves the board."""
    s.tokens.remove(token)
    token.place = NONE


def put_aside(s: Race, token: MysteryToken) -> None:
    """AL-3.8 A used token goes beside the purse of its owner; a duel's neutral one is out of the match, a
    gold one when it was played (AL-23.6), a brown one as a counter (AL-R81)."""
    owner = s.owner(token.colour)
    if owner == NOBODY:
        s.out_of_play.append(token)
    else:
        s.teams[owner].used.append(token)


def use_waiting(s: Race, seat: Seat, at: int) -> MysteryToken:
    """Play a waiting token: it is shown and put aside."""
    token = s.teams[seat].waiting.pop(at)
    unveil(s)
    emit(s, TokenPlayed, seat, token.colour, token.face)
    put_aside(s, token)
    return token


def playable(s: Race, seat: Seat) -> list[int]:
    """AL-3.2, AL-3.15 The waiting tokens that the Guide may play at any time, outside rolls.

    A Bonus Die changes a roll, or adds to a move; a brown token of another colour only counters.
    """
    return [
        at
        for at, token in enumerate(s.teams[seat].waiting)
        if token.face in (PURSE, CHANCE, VISION) or (not is_gold(token) and s.owner(token.colour) == seat)
    ]


def play_waiting(s: Race, seat: Seat, at: int) -> Procedure[None]:
    """AL-3.7 The Guide plays one of his waiting tokens; his own brown one is a bonus for him."""
    token = use_waiting(s, seat, at)
    yield from take_effect(s, token, seat, owner=seat)


def found(s: Race, seat: Seat, token: MysteryToken) -> Procedure[None]:
    """AL-3.3 to 3.5, AL-6.24 Whoever stops on a token, or handles the Dragon that does, reveals it."""
    unveil(s)
    # Everybody sees it revealed (AL-3.3).
    token.known = EVERYBODY
    emit(s, TokenFound, seat, token.place, token.colour, token.face)
    if is_gold(token):
        yield from found_gold(s, seat, token)
        return
    take_off(s, token)
    owner = s.owner(token.colour)
    if owner == NOBODY:
        # AL-23.6 A neutral brown token works for the opponent of who reveals it.
        owner = 1 - seat
    s.teams[owner].used.append(token)
    yield from take_effect(s, token, seat, owner)


def found_gold(s: Race, seat: Seat, token: MysteryToken) -> Procedure[None]:
    """AL-3.4 A gold token is played at once, or set waiting where there is a free place for it."""
    team = s.teams[seat]
    while True:
        offered: list[str | tuple[str, int]] = ["play"]
        if len(team.waiting) < WAITING:
            offered.append("wait")
        elif seat == s.hand_of:
            offered += [("token", at) for at in playable(s, seat)]
        default = "wait" if "wait" in offered else "play"
        chosen = yield from ask(seat, "found", offered, token.face, default=default)
        if isinstance(chosen, str):
            break
        yield from play_waiting(s, seat, chosen[1])
        if token not in s.tokens or team.status == "gone":
            return
    take_off(s, token)
    if chosen == "wait":
        team.waiting.append(token)
        emit(s, TokenSetWaiting, seat, token.colour)
        return
    put_aside(s, token)
    yield from take_effect(s, token, seat, owner=seat)


def take_effect(s: Race, token: MysteryToken, player: Seat, owner: Seat) -> Procedure[None]:
    """AL-3.9, AL-3.10, AL-3.11, AL-3.12, AL-3.13, AL-3.14 What a token does for its player or owner."""
    match token.face:
        case 0:
            gems.gain(s, player, 5)
        case 1:
            if s.teams[player].in_play:
                yield from chance.chance(s, player, by_token=True)
        case 2:
            # AL-R73 Outside a roll it is used without effect; in a move, see the stride.
            pass
        case 3:
            yield from peeking.peek(s, player, 1)
        case 4 | 5:
            yield from tax(s, token.face, player, owner)
        case _:
            yield from peril(s, player, owner)


def tax(s: Race, face: int, player: Seat, owner: Seat) -> Procedure[None]:
    """AL-3.12, AL-3.13 Five Gems or two cards for the owner, from the player or whom the owner names."""
    donor = player
    if owner == player:
        others = [seat for seat in s.from_left(player) if seat != player]
        if not others:
            return
        donor = others[0]
        if len(others) > 1:
            richest = max(others, key=lambda seat: _held(s, face, seat))
            donor = yield from ask(owner, "victim", others, ("token", face), default=richest)
    note_harm(s, owner, donor)
    if (yield from is_countered(s, donor, face)):
        return
    if face == GEM_TAX:
        yield from gems.give(s, donor, owner, 5)
    else:
        yield from unforeseen.give_cards(s, donor, owner, 2)


def peril(s: Race, player: Seat, owner: Seat) -> Procedure[None]:
    """AL-3.14 A Hero of the player's Team, named by the owner, is tested; the owner wins the dead."""
    heroes = s.teams[player].heroes
    if not heroes:
        return
    if owner != player and (yield from is_countered(s, player, PERIL)):
        return
    hero = heroes[0]
    if len(heroes) > 1 and s.teams[owner].status != "gone":
        hero = yield from ask(owner, "point_out", heroes, default=_weakest(s, player))
    yield from vitality.test(s, hero, owner)


def is_countered(s: Race, victim: Seat, face: int) -> Procedure[bool]:
    """AL-3.6 Who suffers a brown token may cancel it with a waiting one of the same kind (D-61).

    Whoever has a waiting token is asked: which they are, only their player knows.
    """
    team = s.teams[victim]
    if not team.waiting or team.status == "gone":
        return False
    chosen: int | str = yield from moments.within(
        s, victim, "counter", partial(counters, s, victim, face), "suffer", about=face
    )
    if isinstance(chosen, str):
        return False
    token = team.waiting.pop(chosen)
    unveil(s)
    put_aside(s, token)
    emit(s, TokenCountered, victim, face)
    return True


def counters(s: Race, victim: Seat, face: int) -> list[int | str]:
    same = [at for at, token in enumerate(s.teams[victim].waiting) if token.face == face]
    return ["suffer", *same]


def note_harm(s: Race, by: Seat, to: Seat) -> None:
    """AL-5.22 The public ledger."""
    if by not in (NOBODY, to):
        s.ledger[by][to] -= 1


def note_favour(s: Race, by: Seat, to: Seat) -> None:
    """AL-5.22 The public ledger."""
    if by not in (NOBODY, to):
        s.ledger[by][to] += 1


def _held(s: Race, face: int, seat: Seat) -> int:
    return sum(s.teams[seat].gems) if face == GEM_TAX else len(s.teams[seat].hand)


def _weakest(s: Race, seat: Seat) -> int:
    return min(s.teams[seat].slots, key=lambda member: (member.life, -s.hero(member.card).ep)).card


__all__ = ["UNFORESEEN_TAX", "found", "is_countered", "play_waiting", "playable", "use_waiting"]

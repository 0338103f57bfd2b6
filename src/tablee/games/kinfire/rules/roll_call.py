"""KF-24 The roll call: who plays which Seeker, and who joins or leaves the party."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tablee.core import Procedure, Seat, emit, shuffle
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.cards import DECK
from tablee.games.kinfire.questions import ask, several
from tablee.games.kinfire.rules.decks import as_it_is, deck_refusal, full_deck
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.state import NOBODY, BoxedSeeker, ChapterState, PartySeeker

MOST_SEEKERS = 4
LEAST_SEEKERS = 2
Change: TypeAlias = tuple[Any, ...] | str


def roll_call(s: ChapterState) -> Procedure[bool]:
    """KF-24.8, KF-24.9 The next thing that keeps a Seeker or a seat from playing; whether there was none.

    A Seeker without a seat is offered, every seat gets a Seeker, and a lone seat keeps two.
    """
    free = next((one for one in s.party if one.seat == NOBODY), None)
    lacking = next((seat for seat in s.playing() if not held_by(s, seat)), None)
    if free is not None:
        yield from offer(s, free)
    elif lacking is not None:
        yield from find_seeker(s, lacking)
    elif len(s.playing()) == 1 and len(s.party) > LEAST_SEEKERS:
        yield from keep_two(s)
    elif len(s.party) < LEAST_SEEKERS:
        yield from add_one(s, s.playing()[0])
    else:
        return True
    return False


def sit_down(s: ChapterState) -> None:
    """KF-24.8 Each Seeker goes to the seat of whoever held it, and so does the lead, if that person is here.

    KF-24.2, KF-R46 The fewest Kinfire tokens are those of the party before any change.
    """
    came_from = s.came_from or tuple(range(s.seats))

    def now(seat: Seat) -> Seat:
        return came_from.index(seat) if seat in came_from else NOBODY

    for one in s.party:
        one.seat = now(one.seat)
    s.leader = now(s.leader)
    s.least_kinfire = min(one.kinfire for one in s.party)


def held_by(s: ChapterState, seat: Seat) -> list[int]:
    """The Seekers of a seat."""
    return [who for who, one in enumerate(s.party) if one.seat == seat]


def offer(s: ChapterState, free: PartySeeker) -> Procedure[None]:
    """A Seeker without a seat is offered to the seats, those with the fewest first; else it is boxed."""
    who = s.party.index(free)
    for seat in sorted(s.playing(), key=lambda seat: (len(held_by(s, seat)), seat)):
        taken = yield from ask(seat, "take_seeker", [True, False], who, default=True)
        if taken:
            free.seat = seat
            emit(s, ev.SeekerHanded, seat, who)
            return
    box(s, who)


def find_seeker(s: ChapterState, seat: Seat) -> Procedure[None]:
    """A seat without a Seeker adds a boxed one; in a full party somebody hands one over to it."""
    if len(s.party) < MOST_SEEKERS:
        yield from add_one(s, seat)
        return
    giver = max(s.playing(), key=lambda other: (len(held_by(s, other)), -other))
    own = held_by(s, giver)
    who = yield from ask(giver, "hand_over", own, seat, default=own[-1])
    s.party[who].seat = seat
    emit(s, ev.SeekerHanded, seat, who)


def keep_two(s: ChapterState) -> Procedure[None]:
    """KF-24.9 A lone seat keeps two of its Seekers and boxes the others."""
    seat, size = s.playing()[0], LEAST_SEEKERS
    kept = yield from several(seat, "box_seekers", list(range(len(s.party))), size, size)
    for who in reversed(range(len(s.party))):
        if who not in kept:
            box(s, who)


def free_boards(s: ChapterState) -> list[str]:
    """KF-1.3 The Seekers out of play, by their ids in alphabetical order."""
    taken = {one.board for one in s.party}
    return sorted(board.id for number, board in enumerate(s.cards.seekers) if number not in taken)


def add_one(s: ChapterState, seat: Seat) -> Procedure[None]:
    """KF-24.2 – KF-24.4 A Seeker joins: its seat chooses it, and the group its deck."""
    ids = free_boards(s)
    id = yield from ask(seat, "choose_seeker", ids, default=ids[0])
    yield from join_party(s, seat, s.cards.seeker_numbers[id])


def join_party(s: ChapterState, seat: Seat, board: int) -> Procedure[None]:
    """KF-24.2, KF-24.4 As many Kinfire tokens as the Seeker with the fewest, and one of two decks."""
    boxed = next((one for one in s.boxed if one.board == board), None)
    kinfire, exhausted, own = s.least_kinfire, 0, list[int]()
    if boxed is not None:
        s.boxed.remove(boxed)
        kinfire = max(kinfire, boxed.kinfire)
        exhausted = boxed.exhausted
        own = boxed.pairs
    id = s.cards.seekers[board].id
    base = [s.cards.pair_numbers[name] for name in s.cards.seekers[board].base]
    faces = [pair for pair in s.boxed_pairs if s.cards.pairs[pair].owner == id]
    s.boxed_pairs = [pair for pair in s.boxed_pairs if pair not in faces]
    s.reserve = sorted({*s.reserve, *own, *faces, *base})
    s.party.append(PartySeeker(board, seat, 0, list(base), [], [], [], [], kinfire=kinfire))
    who = len(s.party) - 1
    for pair in base:
        s.reserve.remove(pair)
    s.party[who].deck = full_deck(s, base, [], exhausted)
    shuffle(s, s.party[who].deck)
    emit(s, ev.SeekerJoined, seat, board)
    chosen = yield from vote(s, "newcomer_deck", ["starting", "built"], who, default="starting")
    if chosen == "built":
        pairs = yield from several(
            seat,
            "deck",
            sorted([*base, *(pair for pair in s.reserve if s.cards.pairs[pair].owner in (None, id))]),
            DECK,
            DECK,
            check=lambda deck: deck_refusal(s, who, deck, ()),
            about=who,
            default=as_it_is(base, deck_refusal(s, who, base, ())),
        )
        take_pairs(s, who, pairs, exhausted)


def take_pairs(s: ChapterState, who: int, pairs: Sequence[int], exhausted: int) -> None:
    """A newcomer's deck is built from its base pairs, its box and the reserve (KF-24.7)."""
    one = s.party[who]
    s.reserve = sorted([*s.reserve, *one.pairs])
    for pair in pairs:
        s.reserve.remove(pair)
    one.pairs = sorted(pairs)
    one.deck = full_deck(s, one.pairs, [], exhausted)
    one.discard = []
    shuffle(s, one.deck)


def box(s: ChapterState, who: int) -> None:
    """KF-24.5, KF-24.7 A Seeker leaves: cards with its face, Kinfire and fatigue stay in its box."""
    one = s.party.pop(who)
    id = s.cards.seekers[one.board].id
    base = {s.cards.pair_numbers[name] for name in s.cards.seekers[one.board].base}
    mine = [pair for pair in (*one.pairs, *s.reserve) if s.cards.pairs[pair].owner == id]
    s.reserve = sorted(pair for pair in (*s.reserve, *one.pairs) if pair not in mine)
    s.reserve_disposables = sorted([*s.reserve_disposables, *one.disposables])
    s.boxed.append(
        BoxedSeeker(
            one.board,
            sorted({*mine} - base),
            one.kinfire,
            [*one.deck, *one.discard].count(s.cards.exhausted),
        )
    )
    emit(s, ev.SeekerLeft, one.board)


# Further changes


def change_more(s: ChapterState) -> Procedure[bool]:
    """D-50 The group may add, remove, replace or hand over a Seeker; whether it leaves things as they are."""
    chosen = yield from vote(s, "roster", changes(s), default="keep")
    match chosen:
        case "keep":
            return True
        case ("add", int(seat), str(id)):
            yield from join_party(s, seat, s.cards.seeker_numbers[id])
        case ("remove", int(who)):
            box(s, who)
        case ("replace", int(who), str(id)):
            seat = s.party[who].seat
            box(s, who)
            yield from join_party(s, seat, s.cards.seeker_numbers[id])
        case ("give", int(who), int(seat)):
            s.party[who].seat = seat
            emit(s, ev.SeekerHanded, seat, s.party[who].board)
    return False


def changes(s: ChapterState) -> list[Change]:
    """KF-24.6, KF-1.18 Two to four Seekers, and every seat keeps at least one."""
    found: list[Change] = ["keep"]
    size = len(s.party)
    seats = s.playing()
    if size < MOST_SEEKERS and len(seats) > 1:
        found += [("add", seat, id) for seat in seats for id in free_boards(s)]
    for who, one in enumerate(s.party):
        spare = len(held_by(s, one.seat)) > 1
        if size > LEAST_SEEKERS and spare:
            found.append(("remove", who))
        found += [("replace", who, id) for id in free_boards(s)]
        if spare:
            found += [("give", who, seat) for seat in seats if seat != one.seat]
    return found


def elect_leader(s: ChapterState) -> Procedure[None]:
    """KF-17.3, D-02 A seat, or nobody; with one seat there is nothing to elect."""
    if len(s.playing()) == 1:
        s.leader = NOBODY
        return
    seats = [*s.playing(), NOBODY]
    s.leader = yield from vote(s, "elect_leader", seats, default=s.leader)
    emit(s, ev.LeaderElected, s.leader)

"""The sequence of play: a skirmish, or a chapter of a campaign (section 6)."""

from __future__ import annotations

from tablee.core import Chance, EndOf, Procedure, Setup, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.cards import Cards
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.bag import draw_step, refill, row_of_token
from tablee.games.kinfire.rules.effects import react
from tablee.games.kinfire.rules.ending import end_combat, end_skirmish
from tablee.games.kinfire.rules.enemies import row_turn
from tablee.games.kinfire.rules.hands import renew_hands
from tablee.games.kinfire.rules.setup import begin_turn, set_up
from tablee.games.kinfire.rules.statuses import end_statuses
from tablee.games.kinfire.rules.turn import finish, seeker_act, seeker_start
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    HEART,
    NOBODY,
    ChapterState,
    Happening,
    Options,
    PartySeeker,
)
from tablee.games.kinfire.stories import DARKNESS


def new(setup: Setup, chance: Chance) -> ChapterState:
    """The table before anything is chosen."""
    cards, options = setup.content, setup.options
    assert isinstance(cards, Cards)
    assert isinstance(options, Options)
    s = ChapterState(chance=chance, cards=cards, options=options, seats=setup.seats, fate=options.fate)
    for number in range(named_seekers(s)):
        join(s, number % s.seats, cards.seeker_numbers[options.party[number]])
    return s


def party_size(s: ChapterState) -> int:
    """KF-1.1, section 4: as many Seekers as wished, as there are seats, two for a lone seat."""
    if s.seats == 1:
        return 2
    return max(s.seats, s.options.seekers, len(s.options.party))


def named_seekers(s: ChapterState) -> int:
    """How many Seekers the options name; a lone seat takes the first two."""
    return min(len(s.options.party), party_size(s))


def join(s: ChapterState, seat: int, board: int) -> None:
    """KF-1.4 A Seeker joins the party with the deck of its kit."""
    kit = s.options.kit if s.options.mode == "skirmish" else "start"
    pairs = s.cards.deck_of(board, kit)
    s.party.append(
        PartySeeker(
            board=board,
            seat=seat,
            hp=0,
            pairs=pairs,
            disposables=[],
            deck=sorted(card for pair in pairs for card in (2 * pair, 2 * pair + 1)),
            discard=[],
            hand=[],
            kinfire=s.cards.kit_of[kit].kinfire,
        )
    )
    emit(s, ev.SeekerChosen, seat, board)


def step(s: ChapterState) -> Procedure[None]:
    """Section 6.3 The next step of the combat; a turn or the combat may end in the middle of one."""
    try:
        yield from step_of_phase(s)
    except EndOf as ended:
        # KF-12.9, KF-12.1 The card that was played is put away; the rest is lost.
        finish(s)
        s.combat.noted.clear()
        if ended.scope == "combat":
            s.phase = "combat_end"
        else:
            s.phase = "seeker_end" if s.combat.turn.seeker != NOBODY else "turn_end"


def step_of_phase(s: ChapterState) -> Procedure[None]:
    """What the phase says."""
    match s.phase:
        case "choose_party":
            yield from choose_party(s)
            s.phase = "setup"
        case "setup":
            for who, one in enumerate(s.party):
                one.hp = s.start_hp(who)
            yield from set_up(s, s.options.setup)
            begin_turn(s)
            s.phase = "draw"
        case "draw":
            yield from draw_step(s)
            if s.combat.turn.chit != NOBODY:
                yield from attribute(s)
        case "seeker_start":
            yield from seeker_start(s)
            s.phase = "seeker"
        case "seeker":
            over = yield from seeker_act(s)
            if over:
                s.phase = "seeker_end"
        case "row":
            yield from row_turn(s)
            s.phase = "turn_end"
        case "seeker_end":
            # KF-5.14 One card of each temporary status goes.
            end_statuses(s, s.combat.turn.seeker)
            s.phase = "turn_end"
        case "turn_end":
            yield from turn_end(s)
        case "combat_end":
            end_combat(s)
            end_skirmish(s)


def choose_party(s: ChapterState) -> Procedure[None]:
    """D-01 Each seat in turn, round until the party is full; KF-1.3 each Seeker exists once."""
    wanted = party_size(s)
    while len(s.party) < wanted:
        taken = {one.board for one in s.party}
        free = [board for board in range(len(s.cards.seekers)) if board not in taken]
        free.sort(key=lambda board: s.cards.seekers[board].id)
        seat = len(s.party) % s.seats
        if s.options.party:
            # Section 4: the first free ones in alphabetical order are added to those that are named.
            board = free[0]
        else:
            ids = [s.cards.seekers[board].id for board in free]
            chosen = yield from ask(seat, "choose_seeker", ids, default=ids[0])
            board = s.cards.seeker_numbers[chosen]
        join(s, seat, board)


def attribute(s: ChapterState) -> Procedure[None]:
    """KF-4.2 – KF-4.5 Whose turn the chit gives."""
    turn = s.combat.turn
    if turn.chit >= FIRST_SEEKER_CHIT:
        turn.seeker = turn.chit - FIRST_SEEKER_CHIT
        s.phase = "seeker_start"
    elif turn.chit == HEART:
        # KF-4.4, KF-R49 Without restriction: even the one who has just acted.
        turn.seeker = yield from vote(s, "heart_seeker", s.seekers())
        emit(s, ev.HeartGiven, turn.seeker)
        s.phase = "seeker_start"
    else:
        found = row_of_token(s, turn.chit)
        if found is None:
            emit(s, ev.NothingTriggered, turn.chit)
            s.phase = "turn_end"
        else:
            turn.figure, turn.row = found
            s.phase = "row"


def turn_end(s: ChapterState) -> Procedure[None]:
    """KF-5.14 End-of-turn effects, the renewal check, and the bag (KF-4.6)."""
    turn = s.combat.turn
    if turn.chit in (HEART, DARKNESS) and not turn.over:
        # Only once, even if the turn is ended by what happens here (KF-12.9).
        turn.over = True
        s.combat.noted.append(Happening("heart_over" if turn.chit == HEART else "dark_over"))
        yield from react(s)
    yield from renew_hands(s)
    yield from react(s)
    refill(s)
    begin_turn(s)
    s.phase = "draw"

"""KF-25 The script of quest 1: its first two turns are given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablee.core import Procedure, Seat, emit
from tablee.core.model.questions import Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import DamageGift
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.boosts import commit, fits
from tablee.games.kinfire.rules.moves import enter
from tablee.games.kinfire.rules.paths import best_routes
from tablee.games.kinfire.rules.turn import declare, resolve
from tablee.games.kinfire.rules.voting import leader
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import LUCK, NOBODY, ChapterState, Declaration, TurnState

FIRST_NUMBER = 1


def reader(s: ChapterState) -> int:
    """KF-R75 The first Seeker of the leader, else of the first seat."""
    return next(who for who in standing.seekers(s) if s.party[who].seat == leader(s))


def begin_script(s: ChapterState) -> None:
    """KF-25.2 A chit of the reader's Seeker is taken from the bag, and the quest card goes to its hand."""
    who = reader(s)
    combat = s.combat
    chit = s.chit_of(who)
    combat.bag.remove(chit)
    combat.used.append(chit)
    combat.turn = TurnState(chit=chit, seeker=who)
    one = s.party[who]
    card = s.cards.disposable_numbers[LUCK]
    one.disposables.append(card)
    one.hand = sorted([*one.hand, card])
    emit(s, ev.ChitDrawn, chit)


def scripted_turn(s: ChapterState) -> Procedure[None]:
    """KF-25.3 The Seeker moves 1 zone toward the wyvern and plays Beginner's Luck."""
    turn = s.combat.turn
    who = turn.seeker
    seat = s.party[who].seat
    ground = s.ground
    while turn.moves:
        routes = best_routes(ground, s.party[who].zone, [s.combat.foes[0].zone], 1)
        letters = [("move", ground.letters[route[0]]) for route in routes]
        _, letter = yield from ask(seat, "turn", letters, who, default=letters[0])
        turn.moves -= 1
        yield from enter(s, who, ground.zone(letter))
    card = s.cards.disposable_numbers[LUCK]
    if card in s.party[who].hand:
        yield from ask(seat, "turn", [("play", card)], who, default=("play", card))
        declared = declare(s, who, card)
        yield from scripted_boosts(s, declared)
        yield from resolve(s, who, declared)


def scripted_boosts(s: ChapterState, declared: Declaration) -> Procedure[None]:
    """KF-25.4 Each other Seeker with a Damage Boost must play its highest one; nothing else is played.

    With closed hands every other seat is asked, and one without such a Boost has no other answer than none.
    """
    left = s.others(declared.by)
    if s.options.open_hands:
        left = [who for who in left if highest_damage(s, who)]
    act: Act[tuple[int, int] | None] | None = None
    while left:
        seats = sorted({s.party[who].seat for who in left})
        asked = {seat: partial(must_play, s, tuple(left), seat) for seat in seats}
        act = yield from each("boost_action", asked, goes_on=act)
        seat, played = act
        if played is None:
            left = [who for who in left if s.party[who].seat != seat]
            continue
        who, card = played
        commit(s, declared, who, card, NOBODY)
        left.remove(who)


def must_play(s: ChapterState, left: Sequence[int], seat: Seat) -> list[tuple[int, int] | None]:
    """The Boosts among which a seat chooses in the script; none if it holds none."""
    own = [who for who in left if s.party[who].seat == seat]
    return [(who, card) for who in own for card in highest_damage(s, who)] or [None]


def highest_damage(s: ChapterState, who: int) -> list[int]:
    """The Damage Boosts of a hand with the highest value."""
    worth = {
        card: max((gift.n for gift in s.cards.gifts(card) if isinstance(gift, DamageGift)), default=0)
        for card in dict.fromkeys(s.party[who].hand)
        if fits(s, card, "action")
    }
    most = max(worth.values(), default=0)
    return [card for card, n in worth.items() if n == most and most]


def take_number(s: ChapterState) -> None:
    """KF-25.5 Turn 2: enemy chit 1 is taken from the bag."""
    combat = s.combat
    combat.bag.remove(FIRST_NUMBER)
    combat.used.append(FIRST_NUMBER)
    combat.turn.chit = FIRST_NUMBER
    emit(s, ev.ChitDrawn, FIRST_NUMBER)

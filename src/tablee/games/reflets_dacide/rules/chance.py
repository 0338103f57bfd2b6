"""Chance squares, Chance tokens and the bonuses (AL-10.9 to 10.16)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Claim, Procedure, Seat, emit
from tablee.games.reflets_dacide.card_events import HeroDrawn, HeroEnrolled, HeroTurnedAway, UnforeseenDrawn
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import CancelBonus, RerollDice
from tablee.games.reflets_dacide.events import BadLuck, BonusCancelled, ChanceBonusTaken
from tablee.games.reflets_dacide.pieces import HAND, HEROES
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    equipment,
    gems,
    leaving,
    moments,
    rolls,
    tellers,
    unforeseen,
    vitality,
)
from tablee.games.reflets_dacide.state import Race

BONUSES = (1, 2, 3, 4, 5)


def chance(s: Race, seat: Seat, *, by_token: bool = False) -> Procedure[None]:
    """AL-10.9 One of the five bonuses, or a roll."""
    offered: Sequence[int | str] = [*BONUSES, "roll"]
    if seat == s.hand_of and not by_token:
        chosen = yield from moments.guided(s, "chance", lambda: offered, default=4)
    else:
        chosen = yield from ask(seat, "chance", offered, default=4)
    if chosen != "roll":
        yield from bonus(s, seat, chosen)
        return
    rolls.roll_golden(s)
    value = s.turn.golden
    if seat == s.hand_of:
        value = yield from rolls.golden_after_changes(s)
    cancelled: list[int] = []
    if value < 6:
        value = yield from spoiled(s, seat, value, cancelled)
    if value == 6:
        yield from bad_luck(s, seat)
        return
    yield from bonuses(s, seat, [n for n in range(1, value + 1) if n not in cancelled])


def spoiled(s: Race, roller: Seat, value: int, cancelled: list[int]) -> Procedure[int]:
    """AL-5.19 ``chance``: an Adversary may reroll the die or cancel a bonus (AL-5.9)."""
    if roller != s.hand_of:
        # AL-6.24 The Chance roll of somebody who handles the Dragon in another's turn.
        return value
    if s.options.reactions == "ambush":
        claims = [
            Claim(seat, card, 0)
            for seat in s.adversaries()
            for card in unforeseen.in_ambush(s, seat, "chance")
        ]
    else:
        asked = [seat for seat in s.adversaries() if s.may_play(seat)]
        claims = yield from moments.moment(
            s, "spoil", asked, lambda seat: unforeseen.tops(s, seat, "chance"), about=value
        )
    claim = moments.first_from_left(s, claims)
    if claim is None or not (yield from unforeseen.play_top(s, claim.seat, claim.value)):
        return value
    held = s.cards.unforeseen[claim.value]
    assert isinstance(held, Dilemma)
    for word in held.top:
        if isinstance(word, RerollDice):
            rolls.roll_golden(s)
            value = yield from rolls.golden_after_changes(s)
        elif isinstance(word, CancelBonus):
            cancelled.append(word.bonus)
            emit(s, BonusCancelled, claim.seat, word.bonus)
    return value


def bad_luck(s: Race, seat: Seat) -> Procedure[None]:
    """AL-10.16 No bonus; a Storyteller names a Hero to be tested, and wins the dead (AL-R20)."""
    emit(s, BadLuck, seat)
    teller = yield from tellers.name_teller(s, seat)
    member = yield from vitality.designated(s, teller, "bad_luck", of=seat)
    if member is not None:
        yield from vitality.test(s, member.card, teller)


def bonuses(s: Race, seat: Seat, left: list[int]) -> Procedure[None]:
    """AL-10.11 Several bonuses, in the order that the player likes."""
    while left:
        number = left[0]
        if len(left) > 1:
            number = yield from ask(seat, "bonus_order", list(reversed(left)), default=left[-1])
        left.remove(number)
        yield from bonus(s, seat, number)


def bonus(s: Race, seat: Seat, number: int) -> Procedure[None]:
    """AL-10.12 to 10.15 One bonus of the Chance list."""
    emit(s, ChanceBonusTaken, seat, number)
    match number:
        case 1:
            yield from look_at_unforeseen(s, seat)
        case 2:
            yield from equipment.find_loot(s, seat, 2)
        case 3:
            yield from vitality.heal(s, seat, 3)
        case 4:
            gems.gain(s, seat, 4)
        case _:
            yield from enrol_top(s, seat, free=False, replace=True)


def look_at_unforeseen(s: Race, seat: Seat) -> Procedure[None]:
    """AL-10.12 Draw one; discard it, keep it, or keep it and discard another."""
    team = s.teams[seat]
    card = equipment.draw_card(s, s.unforeseen)
    if card is None:
        return
    unforeseen.take(s, seat, [card])
    emit(s, UnforeseenDrawn, seat, (card,))

    def options() -> list[int | str]:
        keep = ["keep"] if len(team.hand) <= HAND else []
        return [*keep, *team.hand]

    chosen = yield from ask(seat, "keep", options)
    if not isinstance(chosen, str):
        unforeseen.discard(s, seat, chosen)


def enrol_top(s: Race, seat: Seat, *, free: bool, replace: bool) -> Procedure[None]:
    """AL-10.13 Reveal the top Hero: enrol in a vacant slot, in the place of another, or discard."""
    hero = equipment.draw_card(s, s.heroes)
    if hero is None:
        return
    s.shown_heroes.append(hero)
    emit(s, HeroDrawn, seat, hero)
    yield from offer_hero(s, seat, hero, free=free, replace=replace)


def offer_hero(s: Race, seat: Seat, hero: int, *, free: bool, replace: bool) -> Procedure[None]:
    """D-35 Where a revealed Hero goes; a replacement has a price unless it is free."""
    team = s.teams[seat]
    offered: list[int | str] = []
    if len(team.slots) < HEROES:
        offered.append("enrol")
    if replace and team.slots and (free or all(team.gems)):
        offered += range(1, len(team.slots) + 1)
    offered.append("discard")
    chosen = offered[0]
    if len(offered) > 1 and team.status != "gone":
        chosen = yield from ask(seat, "take", offered, about=("hero", hero), default=offered[0])
    s.shown_heroes.remove(hero)
    if chosen == "discard":
        s.heroes.discard.append(hero)
        emit(s, HeroTurnedAway, seat, hero)
        return
    slot = None if isinstance(chosen, str) else chosen
    if slot is not None and not free:
        gems.give_back(s, seat, range(5))
    equipment.enrol(s, seat, hero, slot)
    emit(s, HeroEnrolled, seat, hero)
    leaving.come_back(s, seat)
    joined_trial(s, seat, hero)
    yield from equipment.offer_to_arrange(s, seat)


def joined_trial(s: Race, seat: Seat, hero: int) -> None:
    """AL-14.6 Who joins during a collective Objective gets a die of the slot's colour."""
    from tablee.games.reflets_dacide.rules import trial

    if s.trial is not None and s.trial.collective and s.trial.dice and seat == s.hand_of:
        trial.roll_for(s, hero)


def reveal_heroes(s: Race, seat: Seat, n: int) -> list[int]:
    """Draw the top Heroes for all to see."""
    found = []
    for _ in range(n):
        hero = equipment.draw_card(s, s.heroes)
        if hero is None:
            break
        s.shown_heroes.append(hero)
        emit(s, HeroDrawn, seat, hero)
        found.append(hero)
    return found

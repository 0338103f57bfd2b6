"""Vitality: tests, wounds, healing and death (AL-18)."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure, Seat, emit, roll
from tablee.games.reflets_dacide.card_events import (
    HeroHealed,
    HeroKilled,
    HeroTested,
    HeroWounded,
    WoundPrevented,
)
from tablee.games.reflets_dacide.cards import Dilemma, Equipment, Hero, standing_of
from tablee.games.reflets_dacide.effects import NeverDesignated, PreventWound
from tablee.games.reflets_dacide.pieces import NOBODY, Member, Won
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import equipment, leaving, rolls, unforeseen
from tablee.games.reflets_dacide.state import Race

SHIELD = -1
"""Among the skills used in a turn: the shield of a card, which is none of its numbered skills."""


def named_by_golden(s: Race) -> Member | None:
    """AL-18.2 The Hero of the Guide's Team in the slot ``golden``; nobody there: no test (AL-18.3)."""
    slots = s.guide.slots
    return slots[s.turn.golden - 1] if s.turn.golden <= len(slots) else None


def designated(
    s: Race, by: Seat, why: str | None = None, *, of: Seat | None = None
) -> Procedure[Member | None]:
    """D-37 Somebody names a Hero of the Guide's Team; some cannot be named, unless they are alone."""
    team = s.guide if of is None else s.teams[of]
    slots = team.slots
    free = [
        member
        for member in slots
        if not any(
            isinstance(word, NeverDesignated) and word.by == why
            for card in cards_at_work(s, member)
            for word in standing_of(card)
        )
    ]
    offered = [member.card for member in free or slots]
    if not offered:
        return None
    hero = offered[0]
    if len(offered) > 1 and s.teams[by].status != "gone":
        weakest = min(free or slots, key=lambda member: (member.life, -s.hero(member.card).ep))
        hero = yield from ask(by, "point_out", offered, default=weakest.card)
    return team.member(hero)


def cards_at_work(s: Race, member: Member) -> list[Hero | Equipment]:
    """A Hero's own card, unless wounded (AL-18.6), and what the Hero wears."""
    own: list[Hero | Equipment] = [] if s.is_wounded(member) else [s.hero(member.card)]
    return [*own, *(s.item(item) for item in member.active)]


def test_golden(s: Race, teller: Seat, winner: Seat) -> Procedure[None]:
    """AL-18.2 The slot ``golden`` is tested; on a 6 the Storyteller names the Hero."""
    if s.turn.golden == 6:
        member = yield from designated(s, teller)
    else:
        member = named_by_golden(s)
    if member is not None:
        yield from test(s, member.card, winner)


def test(s: Race, hero: int, winner: Seat) -> Procedure[None]:
    """AL-18.4 One die: equal to the life left: unharmed; lower: wounded; higher: dead."""
    seat = s.team_of(hero)
    member = s.teams[seat].member(hero)
    assert member is not None
    value = roll(s, 1)[0]
    emit(s, HeroTested, seat, hero, value, member.life)
    if seat == s.hand_of:
        # AL-18.4 The Guide's own tokens and cards; nobody changes dice in another's turn (AL-3.2).
        value = yield from rolls.change_single(s, value, "vitality")
    member = s.teams[seat].member(hero)
    if member is None or value == member.life:
        return
    if value < member.life:
        yield from wound(s, hero, 1, winner)
    else:
        yield from kill(s, hero, winner)


def wound(s: Race, hero: int, n: int, winner: Seat) -> Procedure[None]:
    """AL-18.5 A Hero loses life points; at none he is dead."""
    seat = s.team_of(hero)
    if seat == NOBODY or s.teams[seat].invincible or (yield from is_prevented(s, seat, hero)):
        return
    member = s.teams[seat].member(hero)
    if member is None:
        return
    if member.life <= n:
        yield from die(s, hero, winner)
        return
    member.life -= n
    emit(s, HeroWounded, seat, hero, member.life)


def kill(s: Race, hero: int, winner: Seat) -> Procedure[None]:
    """A Hero is killed, unless something prevents it (AL-18.13)."""
    seat = s.team_of(hero)
    if seat == NOBODY or s.teams[seat].invincible or (yield from is_prevented(s, seat, hero)):
        return
    yield from die(s, hero, winner)


def is_prevented(s: Race, seat: Seat, hero: int) -> Procedure[bool]:
    """AL-18.13 Shields of the Hero, of what the Hero wears, and Dilemmas of the Guide for his own Heroes."""
    team = s.teams[seat]
    member = team.member(hero)
    if member is None or team.status == "gone":
        return False
    while (seat == s.hand_of and team.hand) or shields(s, member):
        chosen = yield from ask(seat, "prevent", partial(ways_out, s, seat, hero), hero, default="none")
        if isinstance(chosen, str):
            return False
        what, card = chosen
        if what == "card":
            if not (yield from unforeseen.play_bottom(s, seat, card)):
                continue
        elif what == "discard":
            equipment.remove(s, seat, card)
            equipment.discard(s, seat, card)
            yield from equipment.offer_to_arrange(s, seat)
        else:
            s.turn.skills.append((card, SHIELD))
        emit(s, WoundPrevented, seat, hero)
        return True
    return False


def shields(s: Race, member: Member) -> list[tuple[str, int]]:
    """What lies open and can prevent a wound of this Hero now."""
    found: list[tuple[str, int]] = []
    for card in cards_at_work(s, member):
        number = (
            member.card if isinstance(card, Hero) else len(s.cards.heroes) + s.cards.equipment.index(card)
        )
        for word in standing_of(card):
            if isinstance(word, PreventWound):
                if word.cost == "discard":
                    found.append(("discard", number - len(s.cards.heroes)))
                elif word.cost == "once_per_turn" and (number, SHIELD) not in s.turn.skills:
                    found.append(("skill", number))
    return found


def ways_out(s: Race, seat: Seat, hero: int) -> list[tuple[str, int] | str]:
    """The shields of a Hero, the Dilemmas that prevent a wound, or nothing."""
    member = s.teams[seat].member(hero)
    own = [] if member is None else shields(s, member)
    held = []
    if seat == s.hand_of:
        held = [
            ("card", card)
            for card in s.teams[seat].hand
            if isinstance(one := s.cards.unforeseen[card], Dilemma) and one.trigger == "wound_pending"
        ]
    return [*own, *held, "none"]


def die(s: Race, hero: int, winner: Seat) -> Procedure[None]:
    """AL-18.9 to 18.12 The card is won by the one responsible, equipment goes on, the Team closes up."""
    seat = s.team_of(hero)
    team = s.teams[seat]
    member = team.member(hero)
    assert member is not None
    carried = [*member.active, *member.backpack]
    team.slots.remove(member)
    if winner == NOBODY:
        s.heroes.discard.append(hero)
    else:
        s.teams[winner].won.append(Won("hero", hero))
        if s.trial is not None and seat == s.hand_of:
            s.trial.killed.append((hero, winner))
    emit(s, HeroKilled, seat, hero, winner)
    if s.trial is not None:
        if s.trial.collective:
            s.trial.dice = [one for one in s.trial.dice if one.hero != hero]
        if hero == s.trial.hampered and s.trial.failed:
            s.trial.theft, carried = carried, []
    yield from equipment.redistribute(s, seat, carried)
    if not team.slots and team.in_play:
        leaving.leave_play(s, seat, "rip")


def heal(s: Race, seat: Seat, n: int, but: int = NOBODY) -> Procedure[None]:
    """AL-18.8 Remove up to ``n`` Vitality markers; which, if there are more, the player chooses."""
    team = s.teams[seat]
    for left in range(n, 0, -1):
        wounded = {
            member.card: member.life for member in team.slots if s.is_wounded(member) and member.card != but
        }
        if not wounded:
            return
        hero = min(wounded, key=lambda card: wounded[card])
        if len(wounded) > left and team.status != "gone":
            hero = yield from ask(seat, "take", list(wounded), about="heal", default=hero)
        heal_one(s, seat, hero)


def heal_one(s: Race, seat: Seat, hero: int) -> None:
    member = s.teams[seat].member(hero)
    assert member is not None
    member.life = s.hero(hero).life
    emit(s, HeroHealed, seat, hero)

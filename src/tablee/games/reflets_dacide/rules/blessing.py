"""Step B: Blessings, DAH, and the divine powers (AL-7, AL-8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from tablee.core import EndOf, Procedure, Seat, emit
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import KillTeammate
from tablee.games.reflets_dacide.events import (
    BlessingAnnounced,
    BlessingUsed,
    DahClaimed,
    DahMissed,
    PowerFailed,
    PowerOpposed,
)
from tablee.games.reflets_dacide.pieces import GEMS_OF_A_COLOUR, NOBODY
from tablee.games.reflets_dacide.questions import ask, may
from tablee.games.reflets_dacide.rules import (
    carrying,
    chance,
    equipment,
    gems,
    interrupting,
    leaving,
    moments,
    peeking,
    refusals,
    rolls,
    skills,
    tellers,
    tokens,
    unforeseen,
    vitality,
)
from tablee.games.reflets_dacide.state import Race

Blessing: TypeAlias = tuple[str, int, int]
"""``("skill", card, number)``, ``("dilemma", card, 0)``, ``("power", colour, 0)``."""

NECROPOLIS, ORACLE, SEIZURE, ABUNDANCE, SCOUTING = range(5)
OPPOSITE = {
    NECROPOLIS: SCOUTING,
    ORACLE: ABUNDANCE,
    SEIZURE: SEIZURE,
    ABUNDANCE: ORACLE,
    SCOUTING: NECROPOLIS,
}
"""Table 3.3."""


def blessings(s: Race, seat: Seat, kinds: Sequence[str] = ("skill", "dilemma", "power")) -> list[Blessing]:
    """AL-7.1, AL-7.2 What a player can announce: unwounded Heroes, prices that can be paid."""
    team = s.teams[seat]
    found: list[Blessing] = []
    if "skill" in kinds:
        for card, number, skill in skills.of_team(s, seat, "divine"):
            alone = len(team.slots) < 2 and any(isinstance(word, KillTeammate) for word in skill.effects)
            if gems.can_pay(team, skill.price) and not alone:
                found.append(("skill", card, number))
    if "dilemma" in kinds and (seat == s.hand_of or s.may_play(seat)):
        found += [
            ("dilemma", card, 0)
            for card in team.hand
            if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger == "divine"
        ]
    if "power" in kinds:
        found += [("power", colour, 0) for colour in range(5) if team.gems[colour] >= GEMS_OF_A_COLOUR]
    return found


def blessing_step(s: Race) -> Procedure[None]:
    """AL-7.1 The Guide may announce one Blessing within three seconds."""
    chosen = yield from announced(s)
    if chosen is None:
        return
    seat = s.hand_of
    emit(s, BlessingAnnounced, seat, *chosen)
    show(s, seat, chosen)
    if chosen[0] == "power":
        yield from power(s, chosen[1])
    else:
        yield from skill_or_dilemma(s, chosen)
    leaving.check_guide(s)


def announced(s: Race) -> Procedure[Blessing | None]:
    """D-20 Every Guide is asked: whether something fits is for him alone to know."""
    seat = s.hand_of

    def options() -> list[Blessing]:
        return blessings(s, seat)

    blocked = partial(refusals.no_blessing, s, seat)
    while True:
        if s.options.clock == "turn_based":
            chosen = yield from moments.guided(
                s, "bless", lambda: ["none", *options()], default="none", blocked=blocked
            )
            return None if isinstance(chosen, str) else chosen
        claims = yield from moments.open_race(
            s,
            [may(seat, "bless", lambda: [*options(), *interrupting.interruptions(s)], blocked=blocked)],
            "step",
            moments.STEP_MS,
        )
        if not claims:
            return None
        if not interrupting.is_interruption(claims[0].value):
            return claims[0].value
        yield from interrupting.interrupt(s, claims[0].value)


def dah(s: Race, about: Blessing) -> Procedure[Seat]:
    """AL-7.4, 7.6 The race DAH; of several at the same time the Guide names one. Nobody: no claim."""
    if s.is_duel and about[0] != "power":
        # AL-23.5 In a duel against a power only.
        return NOBODY
    claims = yield from moments.moment(s, "dah", s.adversaries(), lambda seat: ["dah"], about=about)
    if not claims:
        return NOBODY
    tied = moments.tied(s, claims)
    seat = tied[0].seat
    if len(tied) > 1:
        seat = yield from moments.within(
            s,
            s.hand_of,
            "dah_of",
            [claim.seat for claim in tied],
            moments.first_from_left(s, claims).seat,  # type: ignore[union-attr]  # there are claims
        )
    emit(s, DahClaimed, seat)
    return seat


def missed(s: Race, seat: Seat) -> Procedure[None]:
    """AL-7.7 Who cannot play a similar Blessing gives a Gem to the Bank."""
    emit(s, DahMissed, seat)
    yield from gems.pay_any(s, seat, 1)


def skill_or_dilemma(s: Race, chosen: Blessing) -> Procedure[None]:
    """AL-7.8, 7.11 Announcement, DAH, both pay, the Guide's resolves, then the claimant's."""
    guide = s.hand_of
    claimant = yield from dah(s, chosen)
    similar: Blessing | None = None
    if claimant != NOBODY:
        similar = yield from choose_similar(s, claimant, chosen[0])
    yield from pay(s, guide, chosen)
    if similar is not None:
        yield from pay(s, claimant, similar)
    yield from resolve(s, guide, chosen, but=claimant if similar and similar[0] == "dilemma" else NOBODY)
    if similar is not None and s.teams[claimant].status != "gone":
        yield from resolve(s, claimant, similar)


def choose_similar(s: Race, claimant: Seat, kind: str) -> Procedure[Blessing | None]:
    """D-23 Skill for skill, Dilemma for Dilemma; or the claimant cannot."""

    def options() -> list[Blessing | str]:
        found: list[Blessing | str] = [*blessings(s, claimant, (kind,))]
        return found or ["cannot"]

    similar = yield from ask(claimant, "similar", options, kind)
    if isinstance(similar, str):
        yield from missed(s, claimant)
        return None
    show(s, claimant, similar)
    return similar


def show(s: Race, seat: Seat, chosen: Blessing) -> None:
    """AL-7.8 A Dilemma that is announced is known to all before it is laid out."""
    if chosen[0] == "dilemma":
        s.turn.shown.append((seat, chosen[1]))


def pay(s: Race, seat: Seat, chosen: Blessing) -> Procedure[None]:
    """AL-7.8 Each pays the own costs; a Dilemma is laid out."""
    what, card, number = chosen
    if what == "skill":
        s.turn.skills.append((card, number))
        yield from gems.pay(s, seat, skills.skill(s, card, number).price)
    else:
        unforeseen.lay_out(s, seat, card, top=False)


def resolve(s: Race, seat: Seat, chosen: Blessing, but: Seat = NOBODY) -> Procedure[None]:
    """AL-7.11 A Dilemma may be cancelled first; then its words, or those of the skill."""
    what, card, number = chosen
    if what == "skill":
        words = skills.skill(s, card, number).effects
    else:
        held = s.cards.unforeseen[card]
        assert isinstance(held, Dilemma)
        if not (yield from unforeseen.is_not_cancelled(s, seat, card, but)):
            return
        words = held.bottom
    emit(s, BlessingUsed, seat, *chosen)
    yield from carrying.carry_out_all(s, words, seat)  # type: ignore[arg-type]  # passive words are no Blessing


# AL-8 Divine powers


def power(s: Race, colour: int) -> Procedure[None]:
    """AL-8.2 to 8.5 DAH, both pay, the Golden Die; an opponent cancels or benefits after seeing it."""
    guide = s.hand_of
    claimant = yield from dah(s, ("power", colour, 0))
    opposite = OPPOSITE[colour]
    if claimant != NOBODY and s.teams[claimant].gems[opposite] < GEMS_OF_A_COLOUR:
        yield from missed(s, claimant)
        claimant = NOBODY
    gems.give_back(s, guide, [colour] * GEMS_OF_A_COLOUR)
    if claimant != NOBODY:
        gems.give_back(s, claimant, [opposite] * GEMS_OF_A_COLOUR)
    rolls.roll_golden(s)
    value = yield from rolls.golden_after_changes(s)
    if value == 6:
        # AL-8.5 Payments are lost, and the rest of the turn.
        emit(s, PowerFailed, guide)
        raise EndOf("turn")
    if claimant != NOBODY:
        chosen = yield from ask(claimant, "oppose", ["cancel", "benefit"], (colour, value), default="cancel")
        emit(s, PowerOpposed, claimant, chosen)
        if chosen == "cancel":
            tokens.note_harm(s, claimant, guide)
            return
    yield from use_power(s, guide, colour, value)
    if claimant != NOBODY:
        yield from use_power(s, claimant, opposite, value)


def use_power(s: Race, seat: Seat, colour: int, value: int) -> Procedure[None]:
    """AL-8.6 to 8.12 One power with a value from 1 to 5."""
    emit(s, BlessingUsed, seat, "power", colour, value)
    match colour:
        case 0:
            yield from necropolis(s, seat, value)
        case 1:
            yield from peeking.oracle(s, seat, value)
        case 2:
            yield from seizure(s, seat, value)
        case 3:
            yield from abundance(s, seat, value)
        case _:
            yield from peeking.scouting(s, seat, value)


def necropolis(s: Race, seat: Seat, value: int) -> Procedure[None]:
    """AL-8.6 Kill and win the Hero in that slot of any player's board; an empty slot: no effect."""
    offered = [other for other, team in enumerate(s.teams) if team.slots]
    if not offered:
        return
    worth = {other: _worth(s, other, value) * (other != seat) for other in offered}
    target = yield from tellers.choose_player(
        s, seat, offered, ("power", 0, value), max(offered, key=lambda other: worth[other])
    )
    tokens.note_harm(s, seat, target)
    slots = s.teams[target].slots
    if value <= len(slots):
        yield from vitality.kill(s, slots[value - 1].card, seat)


def _worth(s: Race, seat: Seat, value: int) -> int:
    slots = s.teams[seat].slots
    return s.hero(slots[value - 1].card).ep + 1 if value <= len(slots) else 0


def seizure(s: Race, seat: Seat, value: int) -> Procedure[None]:
    """AL-8.8 The Hero in that slot of another player loses all equipment to the beneficiary."""
    offered = [other for other, team in enumerate(s.teams) if team.slots and other != seat]
    if not offered:
        return

    def load(other: Seat) -> int:
        slots = s.teams[other].slots
        if value > len(slots):
            return -1
        return len(slots[value - 1].active) + len(slots[value - 1].backpack)

    target = yield from tellers.choose_player(s, seat, offered, ("power", 2, value), max(offered, key=load))
    tokens.note_harm(s, seat, target)
    slots = s.teams[target].slots
    if value > len(slots):
        return
    member = slots[value - 1]
    items = [*member.active, *member.backpack]
    member.active, member.backpack = [], []
    yield from equipment.take_all(s, seat, target, items)
    if items:
        yield from equipment.offer_to_arrange(s, target)


def abundance(s: Race, seat: Seat, value: int) -> Procedure[None]:
    """AL-8.9 So many different bonuses of the Chance list."""
    left = list(chance.BONUSES)
    for _ in range(value):
        number = yield from ask(seat, "bonus_order", list(reversed(left)), "abundance", default=left[-1])
        left.remove(number)
        yield from chance.bonus(s, seat, number)

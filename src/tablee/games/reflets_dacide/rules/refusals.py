"""What a player would expect to be able to do and may not, each with its rule (section 15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.core import Blocked, Refusal, Seat
from tablee.games.reflets_dacide.board import (
    CHANCE_SQUARES,
    CITY,
    CORRIDOR,
    DOOR,
    LAIR,
    PLAIN_SQUARES,
    ROOMS,
    SPUR_OF,
    SPURS,
    is_inside,
)
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import GEMS, LowerObjective, Objective, Skill
from tablee.games.reflets_dacide.pieces import GEMS_OF_A_COLOUR, Member
from tablee.games.reflets_dacide.rules import gems, rolls, skills
from tablee.games.reflets_dacide.state import Race

NOWHERE = Refusal("not_offered")


# The Dragon, the stride
INSIDE = (*CORRIDOR, *ROOMS)


def no_dragon(s: Race, seat: Seat) -> list[Blocked]:
    """AL-6.2, AL-6.3 Why she cannot be braked."""
    if s.dragon.tomb:
        return []
    if s.dragon.place >= LAIR and not s.is_duel:
        return [Blocked("brake", "no_brake_there", "AL-6.2")]
    if not sum(s.teams[seat].gems):
        return [Blocked("brake", "no_gem", "AL-6.3")]
    return []


def no_stride(s: Race) -> list[Blocked]:
    """AL-9.4, AL-9.6 Why one cannot run, or roll the Golden Die again."""
    found = []
    cost = s.cost(s.hand_of, "run", 1)
    if sum(s.guide.gems) < cost:
        found.append(Blocked("run", "too_few_gems", "AL-9.6", {"have": sum(s.guide.gems), "need": cost}))
    value = s.turn.golden
    if value == 6:
        found.append(Blocked("reroll", "never_a_six", "AL-9.4"))
    elif value and not rolls.can_pay_reroll(s, value):
        found.append(Blocked("reroll", "too_few_of_colour", "AL-9.4", _missing(s, value - 1)))
    return found


def _missing(s: Race, colour: int) -> dict[str, Any]:
    """The Gems of a colour that a paid reroll lacks."""
    return {"colour": GEMS[colour], "have": s.guide.gems[colour], "need": rolls.reroll_price(s)}


# Blessings and skills


def no_blessing(s: Race, seat: Seat) -> list[Blocked]:
    """AL-7.1, AL-7.2, AL-8.1 Skills that do not work or are not paid, powers without a full column."""
    team = s.teams[seat]
    found = [
        Blocked(value, *why)
        for value, skill, member in _skills(s, seat, "divine")
        if (why := _why_no_skill(s, seat, value, skill, member, skill.price)) is not None
    ]
    found += [
        Blocked(("dilemma", card, 0), "not_divine", "AL-7.1")
        for card in team.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger != "divine"
    ]
    found += [
        Blocked(("power", colour, 0), "column_not_full", "AL-8.1", {"colour": GEMS[colour], "have": number})
        for colour, number in enumerate(team.gems)
        if 2 <= number < GEMS_OF_A_COLOUR
    ]
    return found


def _skills(s: Race, seat: Seat, kind: str) -> Iterator[tuple[tuple[str, int, int], Skill, Member]]:
    """All skills of a kind on a board, whether they work or not."""
    for member in s.teams[seat].slots:
        for card in (member.card, *(len(s.cards.heroes) + item for item in member.active)):
            for number, skill in enumerate(skills.card_of(s, card).skills):
                if skill.kind == kind:
                    yield ("skill", card, number), skill, member


def _why_no_skill(
    s: Race, seat: Seat, value: tuple[str, int, int], skill: Skill, member: Member, price: Any
) -> tuple[str, str, dict[str, Any]] | None:
    _, card, number = value
    if card == member.card and s.is_wounded(member):
        return "wounded", "AL-18.6", {}
    if (card, number) in s.turn.skills:
        return "skill_used", "AL-5.4", {}
    if not gems.can_pay(s.teams[seat], price):
        return "price_missing", "AL-4.11", {"need": len(price)}
    return None


def no_aid(s: Race, node: Objective, *, catching_up: bool) -> list[Blocked]:
    """AL-12.11, AL-12.12, AL-15.9 to 15.11 Skills and dice that cannot help with this Objective."""
    from tablee.games.reflets_dacide.rules import aids

    trial = s.trial
    assert trial is not None
    if catching_up and not trial.collective and s.guide.member(trial.concerned) is None:
        return []
    found = []
    for value, skill, member in _skills(s, s.hand_of, "hazard"):
        why = _why_no_skill(s, s.hand_of, value, skill, member, aids.price_of(skill, catching_up=catching_up))
        if not trial.collective and member.card != trial.concerned:
            why = "not_concerned", "AL-12.12", {}
        lowering = [word for word in skill.effects if isinstance(word, LowerObjective)]
        if not any(word.char in (None, node.char) for word in lowering):
            why = "other_characteristic", "AL-12.12", {}
        if why is not None:
            found.append(Blocked(value, *why))
    return [*found, *_no_dice(s)] if catching_up else found


def _no_dice(s: Race) -> Iterator[Blocked]:
    """AL-15.9, AL-15.10 Dice that cannot be rolled again, and a Golden Die that cannot be used."""
    trial = s.trial
    assert trial is not None
    for number, die in enumerate(trial.dice):
        if die.golden:
            continue
        if die.value == 6:
            yield Blocked(("reroll", number, 0), "never_a_six", "AL-15.9")
        elif not rolls.can_pay_reroll(s, die.value):
            yield Blocked(("reroll", number, 0), "too_few_of_colour", "AL-15.9", _missing(s, die.value - 1))
    if trial.dice and trial.substituted:
        yield Blocked(("substitute", 0, 0), "substitute_used", "AL-15.10")
    elif trial.dice and s.turn.golden == 6:
        yield Blocked(("substitute", 0, 0), "golden_six", "AL-15.10")


# Cards of the others


def no_card(s: Race, seat: Seat, kind: str) -> list[Blocked]:
    """AL-5.19 The cards of a hand that are not for this moment."""
    found = []
    for card in s.teams[seat].hand:
        why = _why_no_card(s, seat, kind, card)
        if why is not None:
            found.append(Blocked((card,) if kind == "malus" else card, *why))
    return found


def _why_no_card(s: Race, seat: Seat, kind: str, card: int) -> tuple[str, str, dict[str, Any]] | None:
    from tablee.games.reflets_dacide.rules import unforeseen

    held = s.cards.unforeseen[card]
    if not isinstance(held, Dilemma):
        if kind != "malus":
            return "only_at_a_trial", "AL-12.4", {}
        cost, have = s.unforeseen_cost(card), sum(s.teams[seat].gems)
        return ("too_few_gems", "AL-12.2", {"have": have, "need": cost}) if cost > have else None
    moment = {"spoil": "chance"}.get(kind, kind)
    cancels = kind == "cancel" and unforeseen.cancels(s, card, guide=seat == s.hand_of)
    if not cancels and (kind == "cancel" or held.moment != moment):
        return "other_moment", "AL-5.19", {}
    if kind != "cancel" and held.golden_six and s.turn.golden != 6:
        return "needs_a_six", "AL-5.19", {"golden": s.turn.golden}
    return None


# Places


def why_not_there(s: Race, seat: Seat, value: Any) -> Refusal:
    """AL-9.8 to 9.13 Why a move does not end at a place."""
    if not isinstance(value, int) or (not 0 <= value <= ROOMS[-1] and value not in SPURS):
        return NOWHERE
    start, steps = s.teams[seat].place, s.turn.golden + s.turn.bonus_steps
    if value == start:
        return Refusal("already_there", "AL-9.10")
    if is_inside(start) and start != DOOR:
        return _why_not_inside(s, seat, value)
    if value in INSIDE:
        return Refusal("beyond_the_door", "AL-9.8" if not s.is_door_open_for(seat) else "AL-9.13")
    goal = next((at for at, spur in SPUR_OF.items() if spur == value), value)
    far = goal - start + (value in SPURS)
    if far <= 0:
        return Refusal("only_forward", "AL-9.12")
    between = [at for at in range(start + 1, goal + (value in SPURS)) if _must_stop(s, seat, at)]
    if between:
        return Refusal("stops_before", "AL-9.8", {"at": between[0] - start})
    if far > steps:
        return Refusal("too_far", "AL-9.10", {"far": far, "steps": steps})
    if s.is_taken(value, seat):
        return Refusal("taken", "AL-9.11")
    return Refusal("no_stop", "AL-9.10", {"far": far, "steps": steps})


def _must_stop(s: Race, seat: Seat, at: int) -> bool:
    return s.zone_on(at) is not None or (at == DOOR and not s.is_door_open_for(seat))


def _why_not_inside(s: Race, seat: Seat, value: int) -> Refusal:
    if not is_inside(value) or value == DOOR:
        return Refusal("stays_inside", "AL-9.13")
    if value in CORRIDOR and s.is_taken(value, seat):
        return Refusal("taken", "AL-9.11")
    return Refusal("no_way_inside", "AL-9.13", {"steps": s.turn.golden + s.turn.bonus_steps})


def why_no_token_there(s: Race, value: Any) -> Refusal:
    """AL-2.14, AL-8.10 Why a token is not laid at a place: plain squares without a token take one."""
    if not isinstance(value, int):
        return NOWHERE
    if s.token_on(value) is not None:
        return Refusal("token_lies_there", "AL-2.14")
    if value in PLAIN_SQUARES:
        return Refusal("token_chosen_there", "AL-2.14")
    kind = "chance" if value in CHANCE_SQUARES else "city" if value == CITY else "other"
    return Refusal("no_plain_square", "AL-2.14", {"kind": kind})

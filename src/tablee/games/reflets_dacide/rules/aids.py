"""Prior bonuses and catch-up aids of a Trial (AL-12.11, AL-12.12, AL-15.1, AL-15.7 to 15.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tablee.core import Procedure, emit, roll
from tablee.games.reflets_dacide.card_events import SkillUsed
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import LowerObjective, Objective, RerollDice, SetDie, Skill
from tablee.games.reflets_dacide.events import DiceRolled
from tablee.games.reflets_dacide.pieces import BONUS_DIE, Member
from tablee.games.reflets_dacide.questions import ask, several
from tablee.games.reflets_dacide.rules import gems, rolls, skills, tokens, unforeseen
from tablee.games.reflets_dacide.rules import trial as trials
from tablee.games.reflets_dacide.state import Race

Aid: TypeAlias = tuple[str, int, int] | str


def priors(s: Race, node: Objective) -> list[Aid]:
    """D-45 Hazard skills and Dilemmas that lower the Objective, then the roll."""
    found: list[Aid] = ["roll"]
    for card, number, skill in hazard_skills(s, node):
        if gems.can_pay(s.guide, skill.price):
            found.append(("skill", card, number))
    return found + [("bottom", card, 0) for card in lowering_cards(s, node)]


def hazard_skills(s: Race, node: Objective) -> Iterator[tuple[int, int, Skill]]:
    """AL-12.12 Of the concerned Hero alone, or of the whole Team; only what fits the characteristic."""
    trial = s.trial
    assert trial is not None
    members: list[Member] = s.guide.slots
    if not trial.collective:
        concerned = s.guide.member(trial.concerned)
        members = [] if concerned is None else [concerned]
    for member in members:
        for card, number, skill in skills.of_member(s, member, "hazard"):
            if any(
                isinstance(word, LowerObjective) and word.char in (None, node.char) for word in skill.effects
            ):
                yield card, number, skill


def lowering_cards(s: Race, node: Objective) -> list[int]:
    """The Dilemmas in hand that lower an Objective of this kind."""
    individual = node.kind == "individual"
    return [
        card
        for card in s.guide.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma)
        and held.trigger == "prior"
        and any(
            isinstance(word, LowerObjective) and (word.stars if individual else word.points)
            for word in held.bottom
        )
    ]


def use_aid(s: Race, node: Objective, aid: Aid, *, catching_up: bool) -> Procedure[None]:
    """Carry out a skill or a Dilemma; as a catch-up it is dearer (AL-15.11)."""
    trial = s.trial
    assert trial is not None
    assert not isinstance(aid, str)
    what, card, number = aid
    if what == "skill":
        skill = skills.skill(s, card, number)
        s.turn.skills.append((card, number))
        yield from gems.pay(s, s.hand_of, price_of(skill, catching_up=catching_up))
        emit(s, SkillUsed, s.hand_of, card, number)
        words = skill.effects
    else:
        held = s.cards.unforeseen[card]
        assert isinstance(held, Dilemma)
        if catching_up and held.trigger == "prior":
            yield from gems.pay_any(s, s.hand_of, 1)
        if not (yield from unforeseen.play_bottom(s, s.hand_of, card)):
            return
        words = held.bottom
    for word in words:
        match word:
            case LowerObjective(stars, points, char) if char in (None, node.char):
                trial.lowered_stars += stars
                trial.lowered_points += points
            case RerollDice("all"):
                yield from trials.roll_all(s, node)
            case RerollDice("subset"):
                yield from reroll_some(s)
            case SetDie(which, most):
                yield from set_one(s, which, most)
            case _:
                pass


def price_of(
    skill: Skill, *, catching_up: bool
) -> tuple[Literal["red", "orange", "violet", "green", "blue", "any"], ...]:
    """AL-15.11 One more Gem of one of its colours, of any if it is free."""
    if not catching_up:
        return skill.price
    return (*skill.price, skill.price[0] if skill.price else "any")


def aids(s: Race, node: Objective) -> list[Aid]:
    """D-51 What may still help, by AL-15.8 to 15.11."""
    trial = s.trial
    assert trial is not None
    found: list[Aid] = ["give_up"]
    if not trial.collective and s.guide.member(trial.concerned) is None:
        return found
    for number, die in enumerate(trial.dice):
        if not die.golden and rolls.can_pay_reroll(s, die.value):
            found.append(("reroll", number, 0))
    if not trial.substituted and s.turn.golden < 6:
        found += [("substitute", number, 0) for number, _ in enumerate(trial.dice)]
    for card, number, skill in hazard_skills(s, node):
        if gems.can_pay(s.guide, price_of(skill, catching_up=True)):
            found.append(("skill", card, number))
    found += die_changes(s)
    if sum(s.guide.gems):
        found += [("bottom", card, 0) for card in lowering_cards(s, node)]
    for card in s.guide.hand:
        held = s.cards.unforeseen[card]
        if isinstance(held, Dilemma) and held.trigger == "objective_failed":
            found.append(("bottom", card, 0))
    return found


def after_roll(s: Race) -> Procedure[None]:
    """AL-15.1 Right after a roll and before the assignment: a Bonus Die, or a Dilemma that sets a die."""
    while s.guide.waiting or s.guide.hand:
        chosen = yield from ask(s.hand_of, "reroll", lambda: ["keep", *die_changes(s)], default="keep")
        if isinstance(chosen, str):
            return
        yield from change_dice(s, chosen)


def die_changes(s: Race) -> list[Aid]:
    """Bonus Dice and Dilemmas that change dice on the table."""
    found: list[Aid] = [
        ("bonus", at, 0) for at, token in enumerate(s.guide.waiting) if token.face == BONUS_DIE
    ]
    for card in s.guide.hand:
        held = s.cards.unforeseen[card]
        if not isinstance(held, Dilemma) or held.trigger != "after_roll":
            continue
        if any(isinstance(word, SetDie) and word.which in ("one", "monochrome") for word in held.bottom):
            found.append(("bottom", card, 0))
    return found


def change_dice(s: Race, aid: Aid) -> Procedure[None]:
    """Use a Bonus Die (AL-3.10), or a Dilemma that sets a die."""
    assert not isinstance(aid, str)
    what, number, _ = aid
    if what == "bonus":
        tokens.use_waiting(s, s.hand_of, number)
        yield from reroll_some(s)
        return
    held = s.cards.unforeseen[number]
    assert isinstance(held, Dilemma)
    if (yield from unforeseen.play_bottom(s, s.hand_of, number)):
        for word in held.bottom:
            if isinstance(word, SetDie):
                yield from set_one(s, word.which, word.most)


def reroll_some(s: Race) -> Procedure[None]:
    """D-48 Any number of the dice, once."""
    trial = s.trial
    assert trial is not None
    free = [number for number, die in enumerate(trial.dice) if not die.golden]
    chosen = yield from several(s.hand_of, "reroll", free, 0, len(free), about="dice")
    values = roll(s, len(chosen))
    for number, value in zip(sorted(chosen), values, strict=True):
        trial.dice[number].value = value
    emit(s, DiceRolled, tuple(values))


def set_one(s: Race, which: str, most: int) -> Procedure[None]:
    """A die is set to a value instead of being suffered."""
    trial = s.trial
    assert trial is not None
    dice = [number for number, die in enumerate(trial.dice) if not die.golden]
    if not dice:
        return
    number = yield from ask(s.hand_of, "dice", dice, ("which", which))
    value = yield from ask(s.hand_of, "dice", list(range(1, most + 1)), ("set", trial.dice[number].value))
    trial.dice[number].value = value

"""Trials: the Objectives, their dice, and what can be done after a roll (AL-12.10 to 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.core import Claim, EndOf, Procedure, Seat, emit, roll
from tablee.games.reflets_dacide.board import DOOR_NOTCHES, notch_values
from tablee.games.reflets_dacide.cards import Creature, Dilemma
from tablee.games.reflets_dacide.effects import LowerObjective, Objective, RerollDice, SetDie, Skill
from tablee.games.reflets_dacide.events import (
    DiceRolled,
    FourAces,
    GoldenStoodIn,
    HeroConcerned,
    ObjectiveContested,
    ObjectiveFailed,
    ObjectiveReached,
    SkillUsed,
)
from tablee.games.reflets_dacide.questions import ask, several
from tablee.games.reflets_dacide.rules import gems, moments, rolls, skills, tokens, unforeseen, vitality
from tablee.games.reflets_dacide.state import BONUS_DIE, NONE, Die, Member, Race, Trial

Aid: TypeAlias = tuple[str, int, int] | str
Shade: TypeAlias = Literal["white", "grey", "black"]
SIMPLE: tuple[Shade, ...] = ("white", "white", "white", "black", "black")
EXPERT: tuple[Shade, ...] = ("white", "white", "grey", "grey", "black")
MOST_STARS, MOST_POINTS = 6, 20


class Tally(Struct, frozen=True):
    """AL-13.4, AL-14.4 What the dice on the track come to."""

    total: int
    """Stars or points."""
    gained: int
    lost: int


def nodes(s: Race, trial: Trial) -> Sequence[Objective]:
    """The chain of a Trial."""
    if trial.kind == "zone":
        zone = s.zone_on(trial.place)
        assert zone is not None
        return s.cards.zones[zone.card].trial
    if trial.kind == "door":
        return s.cards.doors[s.door.card].trial
    card = s.cards.rooms[s.room(trial.place).card]
    return card.octagon if trial.kind == "octagon" else card.trial


def notches(s: Race, trial: Trial) -> int:
    """AL-12.13 The sum of the values that a shifted Door or Room shows."""
    if trial.kind == "zone":
        return 0
    if trial.kind == "door":
        return sum(DOOR_NOTCHES[: s.door.notches])
    return sum(notch_values(trial.place)[: s.room(trial.place).notches])


def raises(s: Race, trial: Trial, node: Objective) -> int:
    """AL-12.7 What Creatures and top options add to an Objective."""
    individual = node.kind == "individual"
    total = trial.stars if individual else trial.points
    for card, _ in trial.creatures:
        creature = s.cards.unforeseen[card]
        assert isinstance(creature, Creature)
        if node.char in creature.chars or creature.only == node.kind:
            total += creature.stars if individual else creature.points
    return total


def difficulty(s: Race) -> int:
    """AL-12.10 Capped before it is lowered, and at least 1 (AL-R12)."""
    trial = s.trial
    assert trial is not None
    node = nodes(s, trial)[trial.node]
    most = MOST_STARS if node.kind == "individual" else MOST_POINTS
    lowered = trial.lowered_stars if node.kind == "individual" else trial.lowered_points
    return max(1, min(most, node.need + raises(s, trial, node)) - lowered - notches(s, trial))


def objective(s: Race) -> Procedure[None]:
    """One node of the Trial (AL-12.14)."""
    trial = s.trial
    assert trial is not None
    node = nodes(s, trial)[trial.node]
    try:
        if node.kind == "vitality":
            yield from vitality.test_golden(s, trial.teller, trial.teller)
            check_team(s)
            follow(s, node.then)
            return
        yield from begin(s, node)
        yield from attempt(s, node)
    except EndOf as end:
        if end.scope != "trial":
            raise
        # AL-15.13 No Hero is left: the Trial is failed.
        trial.failed = True
        s.phase = "outcome"


def check_team(s: Race) -> None:
    """AL-15.13 With no Hero left the Trial is failed."""
    if not s.guide.slots:
        raise EndOf("trial")


def follow(s: Race, arrow: int | str) -> None:
    """AL-12.14 An arrow leads to another node, or to an outcome."""
    trial = s.trial
    assert trial is not None
    if isinstance(arrow, int):
        trial.node = arrow
        return
    trial.succeeded = arrow == "clear"
    trial.failed = not trial.succeeded
    s.phase = "outcome"


def begin(s: Race, node: Objective) -> Procedure[None]:
    """Name whom it concerns, and play prior bonuses (AL-12.11, AL-13.6)."""
    trial = s.trial
    assert trial is not None
    trial.dice, trial.lowered_stars, trial.lowered_points = [], 0, 0
    trial.collective = node.kind == "collective"
    trial.concerned = NONE
    if not trial.collective:
        yield from name_concerned(s, node)
    while True:
        golden = s.turn.golden
        chosen = yield from moments.guided(
            s, "prior", lambda: priors(s, node), about=trial.node, default="roll"
        )
        check_team(s)
        if not trial.collective and not node.slot and s.turn.golden != golden:
            yield from name_concerned(s, node)
        if chosen == "roll":
            break
        yield from use_aid(s, node, chosen, catching_up=False)
        check_team(s)
        if not trial.collective and s.guide.member(trial.concerned) is None:
            yield from name_concerned(s, node)
    if not trial.collective and s.guide.member(trial.concerned) is None:
        yield from name_concerned(s, node)


def name_concerned(s: Race, node: Objective) -> Procedure[None]:
    """AL-13.1, 13.2 A printed slot, or the slot ``golden``; nobody there: the Guide chooses, on a 6 the
    Storyteller."""
    trial = s.trial
    assert trial is not None
    assert node.char is not None
    char = node.char
    slots = s.guide.slots
    slot = node.slot or s.turn.golden
    if not node.slot and slot == 6:
        member = yield from vitality.designated(s, trial.teller)
        assert member is not None
        trial.concerned = member.card
    elif slot <= len(slots):
        trial.concerned = slots[slot - 1].card
    else:
        heroes = [member.card for member in slots]
        best = max(slots, key=lambda member: s.value(member, char)).card
        hero = heroes[0]
        if len(heroes) > 1:
            hero = yield from moments.guided(s, "champion", lambda: s.guide.heroes, default=best)
            if s.guide.member(hero) is None:
                check_team(s)
                hero = s.guide.slots[0].card
        trial.concerned = hero
    emit(s, HeroConcerned, trial.concerned)


def priors(s: Race, node: Objective) -> list[Aid]:
    """D-45 Hazard skills and Dilemmas that lower the Objective, then the roll."""
    found: list[Aid] = ["roll"]
    for card, number, skill in hazard_skills(s, node):
        if gems.can_pay(s.guide, skill.price):
            found.append(("skill", card, number))
    found += [("bottom", card, 0) for card in lowering_cards(s, node)]
    found += _golden_changes(s)
    return found


def _golden_changes(s: Race) -> list[Aid]:
    """AL-9.17 Later changes of ``golden``, offered in the last decision before it is used."""
    found: list[Aid] = []
    if rolls.can_pay_reroll(s, s.turn.golden):
        found.append(("golden", 0, 0))
    return found + [("golden_card", card, 0) for card in _golden_cards(s)]


def _golden_cards(s: Race) -> list[int]:
    return [
        card
        for card in s.guide.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma) and held.trigger == "golden_use"
    ]


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
    """Carry out a skill, a Dilemma or a change of ``golden``; as a catch-up it is dearer (AL-15.11)."""
    trial = s.trial
    assert trial is not None
    assert not isinstance(aid, str)
    what, card, number = aid
    if what == "golden":
        rolls.pay_reroll(s, s.turn.golden)
        rolls.roll_golden(s)
        yield from rolls.golden_after_changes(s)
        return
    if what == "golden_card":
        s.turn.golden = yield from rolls.changed(s, s.turn.golden, ("card", card))
        return
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
                yield from roll_all(s, node)
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


def attempt(s: Race, node: Objective) -> Procedure[None]:
    """AL-13.3, AL-14.1, AL-15 Roll, assign, judge; contest or catch up; follow an arrow."""
    trial = s.trial
    assert trial is not None
    yield from roll_all(s, node)
    contested: list[Seat] = []
    settled = False
    while True:
        if not is_reached(s, node):
            if has_four_aces(s):
                trial.aces = True
                emit(s, FourAces)
                yield from apply_track(s, node)
                follow(s, "clear")
                return
            if not (yield from catch_up(s, node)):
                break
            settled = False
            continue
        if settled:
            break
        rerolled = yield from contest(s, contested)
        settled = not rerolled
        if rerolled:
            yield from roll_all(s, node)
    reached = is_reached(s, node)
    emit(s, ObjectiveReached if reached else ObjectiveFailed, trial.node)
    yield from apply_track(s, node)
    check_team(s)
    follow(s, node.then if reached else node.fails)


def roll_all(s: Race, node: Objective) -> Procedure[None]:
    """AL-13.3, AL-14.1 The dice of the Objective; then what may change them, then the assignment."""
    trial = s.trial
    assert trial is not None
    if trial.collective:
        shades = EXPERT if s.guide.expert else SIMPLE
        heroes = s.guide.heroes
        values = roll(s, len(heroes))
        trial.dice = [
            Die(value, hero, shade) for value, hero, shade in zip(values, heroes, shades, strict=False)
        ]
    else:
        trial.dice = [Die(value, trial.concerned, "white") for value in roll(s, 5)]
    emit(s, DiceRolled, tuple(die.value for die in trial.dice))
    yield from after_roll(s)
    if trial.collective:
        yield from assign(s, node)


def roll_for(s: Race, hero: int) -> None:
    """AL-14.6 A Hero who joins gets one more die of the slot's colour."""
    trial = s.trial
    assert trial is not None
    shades = EXPERT if s.guide.expert else SIMPLE
    value = roll(s, 1)[0]
    trial.dice.append(Die(value, hero, shades[s.guide.heroes.index(hero)]))
    emit(s, DiceRolled, (value,))


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


def assign(s: Race, node: Objective) -> Procedure[None]:
    """AL-14.2 One result for each Hero, respecting colours (D-47); the value of each by slot."""
    trial = s.trial
    assert trial is not None
    if len(trial.dice) < 2:
        return
    found = assignments(trial.dice)
    chosen = found[0]
    if len(found) > 1:
        best = max(found, key=lambda values: _worth(s, node, trial, values))
        chosen = yield from ask(s.hand_of, "assign", found, about=trial.node, default=best)
    for die, value in zip(trial.dice, chosen, strict=True):
        die.value = value


def assignments(dice: Sequence[Die]) -> list[tuple[int, ...]]:
    """All different ways to give the values to the columns, each to one of its colour."""
    found: dict[tuple[int, ...], None] = {}
    shades = sorted({die.shade for die in dice})
    groups = {
        shade: [at for at, die in enumerate(dice) if die.shade == shade and not die.golden]
        for shade in shades
    }

    def fill(values: list[int], left: list[Shade]) -> None:
        if not left:
            found[tuple(values)] = None
            return
        places = groups[left[0]]
        for order in dict.fromkeys(permutations([dice[at].value for at in places])):
            for at, value in zip(places, order, strict=True):
                values[at] = value
            fill(values, left[1:])

    fill([die.value for die in dice], list(shades))
    return list(found)


def _worth(s: Race, node: Objective, trial: Trial, values: Sequence[int]) -> int:
    return count_dice(
        s, node, [(die.hero, value) for die, value in zip(trial.dice, values, strict=True)]
    ).total


def count_dice(s: Race, node: Objective, placed: Sequence[tuple[int, int]]) -> Tally:
    """AL-13.4, AL-14.3, AL-14.4 Stars or points, and the Gems of critical results."""
    assert node.char is not None
    total = gained = lost = 0
    individual = node.kind == "individual"
    for hero, value in placed:
        member = s.guide.member(hero)
        strength = 0 if member is None else s.value(member, node.char)
        if value == 6:
            total -= 1
            lost += 1
        elif value == strength:
            total += 2 if individual else value + 1
            gained += 1
        elif value < strength:
            total += 1 if individual else value
    return Tally(total, gained, lost)


def tally(s: Race, node: Objective) -> Tally:
    """The dice as they lie on the track."""
    trial = s.trial
    assert trial is not None
    return count_dice(s, node, [(die.hero, die.value) for die in trial.dice])


def is_reached(s: Race, node: Objective) -> bool:
    """AL-13.5, AL-14.5 Worked out anew whenever it is asked."""
    trial = s.trial
    assert trial is not None
    if not trial.collective and s.guide.member(trial.concerned) is None:
        return False
    return tally(s, node).total >= difficulty(s)


def has_four_aces(s: Race) -> bool:
    """AL-15.6 At least four dice show the clover."""
    trial = s.trial
    assert trial is not None
    return sum(die.value == 1 for die in trial.dice) >= 4


def contest(s: Race, contested: list[Seat]) -> Procedure[bool]:
    """AL-15.2 An Adversary may force the dice to be rolled again."""
    if s.options.reactions == "ambush":
        claims = [
            Claim(seat, card, 0)
            for seat in s.adversaries()
            for card in unforeseen.in_ambush(s, seat, "contest")
        ]
    else:
        asked = [seat for seat in s.adversaries() if s.may_play(seat)]
        assert s.trial is not None
        claims = yield from moments.moment(
            s, "contest", asked, lambda seat: unforeseen.tops(s, seat, "contest"), about=s.trial.node
        )
    claim = moments.first_from_left(s, claims)
    if claim is None:
        return False
    tokens.note_harm(s, claim.seat, s.hand_of)
    contested.append(claim.seat)
    if not (yield from unforeseen.play_top(s, claim.seat, claim.value)):
        return False
    emit(s, ObjectiveContested, claim.seat)
    return True


def catch_up(s: Race, node: Objective) -> Procedure[bool]:
    """AL-15.7, 15.8 One aid after a failed roll; False: the Guide gives up."""
    trial = s.trial
    assert trial is not None
    chosen = yield from moments.guided(
        s, "rescue", lambda: aids(s, node), about=trial.node, default="give_up"
    )
    check_team(s)
    if isinstance(chosen, str):
        return False
    what, number, _ = chosen
    if what == "reroll":
        die = trial.dice[number]
        gems.give_back(s, s.hand_of, [die.value - 1] * rolls.reroll_price(s))
        die.value = roll(s, 1)[0]
        emit(s, DiceRolled, (die.value,))
        yield from after_roll(s)
    elif what == "substitute":
        trial.substituted = True
        die = trial.dice[number]
        emit(s, GoldenStoodIn, die.value, s.turn.golden)
        die.value, die.golden = s.turn.golden, True
    elif what == "bonus":
        yield from change_dice(s, chosen)
        if trial.collective:
            # AL-R24 Rerolled by a Bonus Die, results may be given anew among their colours.
            yield from assign(s, node)
    else:
        yield from use_aid(s, node, chosen, catching_up=True)
    check_team(s)
    return True


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


def apply_track(s: Race, node: Objective) -> Procedure[None]:
    """AL-15.3 to 15.5, 15.12 Gems lost, Gems gained, then the lives of a Defence Objective."""
    trial = s.trial
    assert trial is not None
    result = tally(s, node)
    yield from gems.lose(s, s.hand_of, result.lost)
    gems.gain(s, s.hand_of, result.gained)
    if node.char == "defence":
        for hero in [die.hero for die in trial.dice if die.value == 6]:
            if s.guide.member(hero) is not None:
                yield from vitality.wound(s, hero, 1, trial.teller)

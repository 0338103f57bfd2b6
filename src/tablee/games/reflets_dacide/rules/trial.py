"""Trials: the Objectives, their dice, and what can be done after a roll (AL-12.10 to 15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from tablee.core import Claim, EndOf, Procedure, emit, roll
from tablee.games.reflets_dacide.board import DOOR_NOTCHES, notch_values
from tablee.games.reflets_dacide.cards import Creature
from tablee.games.reflets_dacide.effects import Objective
from tablee.games.reflets_dacide.events import (
    DiceRolled,
    FourAces,
    GoldenStoodIn,
    HeroConcerned,
    ObjectiveContested,
    ObjectiveFailed,
    ObjectiveReached,
)
from tablee.games.reflets_dacide.pieces import NONE, Die, Shade, Trial
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    aids,
    gems,
    moments,
    refusals,
    rolls,
    tokens,
    track,
    unforeseen,
    vitality,
)
from tablee.games.reflets_dacide.state import Race

Aid: TypeAlias = tuple[str, int, int] | str
SIMPLE: tuple[Shade, ...] = ("white", "white", "white", "black", "black")
EXPERT: tuple[Shade, ...] = ("white", "white", "grey", "grey", "black")
MOST_STARS, MOST_POINTS = 6, 20


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
            s,
            "prior",
            lambda: aids.priors(s, node),
            about=trial.node,
            default="roll",
            once=True,
            blocked=partial(refusals.no_aid, s, node, catching_up=False),
        )
        if chosen == "roll":
            return
        if chosen != moments.INTERRUPTED:
            yield from aids.use_aid(s, node, chosen, catching_up=False)
        check_team(s)
        # AL-13.6 The Hero has gone, or the Golden Die has changed: one is named anew.
        renamed = not node.slot and s.turn.golden != golden
        if not trial.collective and (renamed or s.guide.member(trial.concerned) is None):
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


def attempt(s: Race, node: Objective) -> Procedure[None]:
    """AL-13.3, AL-14.1, AL-15 Roll, assign, judge; contest or catch up; follow an arrow."""
    trial = s.trial
    assert trial is not None
    yield from roll_all(s, node)
    settled = False
    while True:
        if not is_reached(s, node):
            if has_four_aces(s):
                trial.aces = True
                emit(s, FourAces)
                yield from apply_track(s, node)
                check_team(s)
                follow(s, "clear")
                return
            if not (yield from catch_up(s, node)):
                break
            settled = False
            continue
        if settled:
            break
        rerolled = yield from contest(s)
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
    yield from aids.after_roll(s)
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


def assign(s: Race, node: Objective) -> Procedure[None]:
    """AL-14.2 One result for each Hero, respecting colours (D-47); the value of each by slot."""
    trial = s.trial
    assert trial is not None
    if len(trial.dice) < 2:
        return
    found = track.assignments(trial.dice)
    chosen = found[0]
    if len(found) > 1:
        best = max(found, key=lambda values: _worth(s, node, trial, values))
        chosen = yield from ask(s.hand_of, "assign", found, about=trial.node, default=best)
    for die, value in zip(trial.dice, chosen, strict=True):
        die.value = value


def _worth(s: Race, node: Objective, trial: Trial, values: Sequence[int]) -> int:
    return track.count_dice(
        s, node, [(die.hero, value) for die, value in zip(trial.dice, values, strict=True)]
    ).total


def is_reached(s: Race, node: Objective) -> bool:
    """AL-13.5, AL-14.5 Worked out anew whenever it is asked."""
    trial = s.trial
    assert trial is not None
    if not trial.collective and s.guide.member(trial.concerned) is None:
        return False
    return track.tally(s, node).total >= difficulty(s)


def has_four_aces(s: Race) -> bool:
    """AL-15.6 At least four dice show the clover."""
    trial = s.trial
    assert trial is not None
    return sum(die.value == 1 for die in trial.dice) >= 4


def contest(s: Race) -> Procedure[bool]:
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
    if not (yield from unforeseen.play_top(s, claim.seat, claim.value)):
        return False
    emit(s, ObjectiveContested, claim.seat)
    return True


def catch_up(s: Race, node: Objective) -> Procedure[bool]:
    """AL-15.7, 15.8 One aid after a failed roll; False: the Guide gives up."""
    trial = s.trial
    assert trial is not None
    chosen = yield from moments.guided(
        s,
        "rescue",
        lambda: aids.aids(s, node),
        about=trial.node,
        default="give_up",
        once=True,
        blocked=partial(refusals.no_aid, s, node, catching_up=True),
    )
    check_team(s)
    if chosen == moments.INTERRUPTED:
        # AL-15.7 What was played may have reached the Objective.
        return True
    if isinstance(chosen, str):
        return False
    what, number, _ = chosen
    if what == "reroll":
        die = trial.dice[number]
        gems.give_back(s, s.hand_of, [die.value - 1] * rolls.reroll_price(s))
        die.value = roll(s, 1)[0]
        emit(s, DiceRolled, (die.value,))
        yield from aids.after_roll(s)
    elif what == "substitute":
        trial.substituted = True
        die = trial.dice[number]
        emit(s, GoldenStoodIn, die.value, s.turn.golden)
        die.value, die.golden = s.turn.golden, True
    elif what == "bonus":
        yield from aids.change_dice(s, chosen)
        if trial.collective:
            # AL-R24 Rerolled by a Bonus Die, results may be given anew among their colours.
            yield from assign(s, node)
    else:
        yield from aids.use_aid(s, node, chosen, catching_up=True)
    check_team(s)
    return True


def apply_track(s: Race, node: Objective) -> Procedure[None]:
    """AL-15.3 to 15.5, 15.12 Gems lost, Gems gained, then the lives of a Defence Objective."""
    trial = s.trial
    assert trial is not None
    result = track.tally(s, node)
    yield from gems.lose(s, s.hand_of, result.lost)
    gems.gain(s, s.hand_of, result.gained)
    if node.char == "defence":
        for hero in [die.hero for die in trial.dice if die.value == 6]:
            if s.guide.member(hero) is not None:
                yield from vitality.wound(s, hero, 1, trial.teller)

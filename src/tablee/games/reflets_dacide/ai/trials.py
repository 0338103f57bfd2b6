"""Decisions around a Trial: whether to test it, what to play before and after a roll (16.1, 16.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import AnyQuestion
from tablee.games.reflets_dacide.ai import odds
from tablee.games.reflets_dacide.ai.odds import CatchUp, Desk, Lever, PlacedDie
from tablee.games.reflets_dacide.ai.prospects import GEM, LOOT, Prospects, lowers
from tablee.games.reflets_dacide.cards import Creature, Dilemma
from tablee.games.reflets_dacide.effects import GEMS, Objective
from tablee.games.reflets_dacide.pieces import NONE, Trial
from tablee.games.reflets_dacide.rules import aids, rolls, skills, track, trial
from tablee.games.reflets_dacide.state import Race

ENOUGH = 0.93
"""Nothing more is paid for a chance as good as this."""
REROLLS = 2
"""Bots think through so many paid rerolls in a row."""


def prize(look: Prospects, one: Trial) -> float:
    """What a success is worth over a failure."""
    s = look.s
    creatures = [s.cards.unforeseen[card] for card, _ in one.creatures]
    total = 0.8 * (one.critter != NONE)
    for creature in creatures:
        assert isinstance(creature, Creature)
        total += creature.value + look.words(creature.clear) - look.words(creature.dark)
    if one.kind == "zone":
        zone = s.zone_on(one.place)
        assert zone is not None
        card = s.cards.zones[zone.card]
        return total + card.ep + look.words(card.clear) - look.words(card.dark)
    if one.kind == "door":
        return total + 3.0 + 4 * look.square
    room = s.cards.rooms[s.room(one.place).card]
    if one.kind == "octagon":
        return total + look.words(room.octagon_clear) - look.words(room.octagon_dark)
    return total + room_prize(look, one.place) + 0.3


def room_prize(look: Prospects, place: int) -> float:
    """What a success in a Room is worth to this seat's Quest."""
    s, team = look.s, look.team
    card = s.cards.rooms[s.room(place).card]
    quest = s.cards.quests[team.quest]
    relic = s.cards.relic_ids[quest.relic]
    base = look.words(card.clear)
    if card.stage == 1:
        item = s.cards.relics[relic - len(s.cards.loot)]
        if item.room == card.id and relic in s.relics.cards:
            return base + 8.0 + item.ep
        return base + 3 * LOOT
    if card.stage == 2:
        return base + 12.0
    return base + (20.0 if team.relic_token != NONE else 4.0)


def node_of(s: Race) -> Objective:
    """The Objective under way."""
    assert s.trial is not None
    return trial.nodes(s, s.trial)[s.trial.node]


def chance_now(look: Prospects, node: Objective, need: int) -> float:
    """The chance of the Objective under way before its roll."""
    s = look.s
    one = s.trial
    assert one is not None
    assert node.char is not None
    golden = odds.NO_GOLDEN if one.substituted else s.turn.golden
    if node.kind == "individual":
        member = look.team.member(one.concerned)
        return 0.0 if member is None else odds.individual(s.value(member, node.char), need, golden)
    return look.objective(node, need, s.turn.golden, substitute=not one.substituted)


def prior(look: Prospects, question: AnyQuestion) -> Any:
    """D-45 A skill or Dilemma, if the chance grows by more than it costs; then the roll."""
    s = look.s
    node = node_of(s)
    assert s.trial is not None
    need = trial.difficulty(s)
    chance = chance_now(look, node, need)
    if chance >= ENOUGH:
        return "roll"
    worth = prize(look, s.trial)
    best: Any = "roll"
    value = 0.0
    for option in question.offered():
        if not isinstance(option, tuple) or option[0] not in ("skill", "bottom"):
            continue
        less = lowering_of(look, node, option)
        if option[0] == "skill":
            cost = GEM * len(skills.skill(s, option[1], option[2]).price)
        else:
            cost = look.unforeseen(option[1])
        gain = worth * (chance_now(look, node, max(1, need - less)) - chance) - cost
        if gain > value:
            best, value = option, gain
    return best


def lowering_of(look: Prospects, node: Objective, option: Any) -> int:
    """What a skill or a Dilemma takes off an Objective."""
    what, number, *rest = option
    if what == "skill":
        return lowers(skills.skill(look.s, number, rest[0]).effects, node)
    held = look.s.cards.unforeseen[number]
    return lowers(held.bottom, node) if what == "bottom" and isinstance(held, Dilemma) else 0


def desk(look: Prospects, options: Sequence[Any]) -> tuple[Desk, list[Any]]:
    """The failed Objective as the exact odds see it, and the options behind its levers."""
    s = look.s
    node, one = node_of(s), s.trial
    assert one is not None
    assert node.char is not None
    columns = []
    for die in one.dice:
        member = look.team.member(die.hero)
        columns.append(PlacedDie(0 if member is None else s.value(member, node.char), die.value, die.golden))
    levers, behind = [], []
    for option in options:
        if not isinstance(option, tuple) or option[0] not in ("skill", "bottom"):
            continue
        if option[0] == "skill":
            skill = skills.skill(s, option[1], option[2])
            less, words = lowers(skill.effects, node), aids.price_of(skill, catching_up=True)
            price = tuple(-1 if colour == "any" else GEMS.index(colour) for colour in words)
        else:
            held = s.cards.unforeseen[option[1]]
            assert isinstance(held, Dilemma)
            less, price = lowers(held.bottom, node), (-1,)
        if less:
            levers.append(Lever(less, price))
            behind.append(option)
    return (
        Desk(
            tuple(columns),
            trial.difficulty(s) - track.tally(s, node).total,
            tuple(look.team.gems),
            node.kind == "individual",
            odds.NO_GOLDEN if one.substituted else s.turn.golden % 6,
            tuple(levers),
            rolls.reroll_price(s),
        ),
        behind,
    )


def rescue(look: Prospects, question: AnyQuestion) -> Any:
    """D-51 The aid that is worth most, by the small decision problem of AL-15.7."""
    assert look.s.trial is not None
    options = list(question.offered())
    failed, behind = desk(look, options)
    worth = prize(look, look.s.trial)
    value, (what, number) = CatchUp(worth, GEM, REROLLS).best(failed)
    match what:
        case "reroll" | "substitute":
            if (what, number, 0) in options:
                return (what, number, 0)
        case "lever":
            return behind[number]
        case _:
            pass
    others = [option for option in options if isinstance(option, tuple) and option[0] in ("bottom", "bonus")]
    others = [option for option in others if option not in behind]
    if others and worth > 2.0 and value < 0.5 * worth:
        return others[0]
    return "give_up"


def assign(look: Prospects, question: AnyQuestion) -> Any:
    """D-47 The most points, then the Gems of critical results."""
    s = look.s
    node, one = node_of(s), s.trial
    assert one is not None

    def worth(values: tuple[int, ...]) -> tuple[int, int]:
        dice = [(die.hero, value) for die, value in zip(one.dice, values, strict=True)]
        tally = track.count_dice(s, node, dice)
        return tally.total, tally.gained

    return max(question.offered(), key=worth)


def reroll_dice(look: Prospects, question: AnyQuestion) -> Any:
    """D-48 Which dice a Bonus Die rolls again: those that count less than an average one."""
    s = look.s
    node, one = node_of(s), s.trial
    assert one is not None
    assert node.char is not None
    chosen = []
    for number in question.offered():
        die = one.dice[number]
        member = look.team.member(die.hero)
        strength = 0 if member is None else s.value(member, node.char)
        individual = node.kind == "individual"
        average = sum(odds.points(strength, face, individual=individual) for face in odds.FACES) / 6
        if odds.points(strength, die.value, individual=individual) < average:
            chosen.append(number)
    return tuple(chosen)


def after_roll(look: Prospects, question: AnyQuestion) -> Any:
    """AL-15.1 A Bonus Die right after a roll that is far from enough."""
    s = look.s
    if s.trial is None or not s.trial.dice:
        return "keep"
    node = node_of(s)
    values = [die.value for die in s.trial.dice]
    best = track.tally(s, node).total
    if s.trial.collective and len(values) > 1:
        best = max(
            track.count_dice(
                s, node, [(die.hero, value) for die, value in zip(s.trial.dice, one, strict=True)]
            ).total
            for one in track.assignments(s.trial.dice)
        )
    missing = trial.difficulty(s) - best
    if missing <= 2 or prize(look, s.trial) < 3.0:
        return "keep"
    bonus = [option for option in question.offered() if isinstance(option, tuple) and option[0] == "bonus"]
    return bonus[0] if bonus else "keep"


def set_die(look: Prospects, question: AnyQuestion) -> Any:
    """Which die a Dilemma sets, and to which value."""
    s = look.s
    offered = list(question.offered())
    about = question.about
    if s.trial is None or not s.trial.dice or s.phase != "objective":
        return max(offered)
    node = node_of(s)
    individual = node.kind == "individual"
    assert node.char is not None

    def strength(number: int) -> int:
        assert s.trial is not None
        assert node.char is not None
        member = look.team.member(s.trial.dice[number].hero)
        return 0 if member is None else s.value(member, node.char)

    if isinstance(about, tuple) and about[0] == "which":

        def gain(number: int) -> int:
            assert s.trial is not None
            own = odds.points(strength(number), s.trial.dice[number].value, individual=individual)
            return odds.points(strength(number), strength(number), individual=individual) - own

        return max(offered, key=gain)
    # The value is asked next: the dice of that value belong to the Hero who gains most by a critical result.
    numbers = [n for n, die in enumerate(s.trial.dice) if die.value == about[1] and not die.golden]
    target = max(
        (strength(n) for n in numbers),
        key=lambda one: (
            odds.points(one, one, individual=individual) - odds.points(one, about[1], individual=individual)
        ),
        default=max(offered),
    )
    return target if target in offered else max(offered)


def worth_of_zone(look: Prospects, place: int, golden: int) -> float:
    """What stopping at a Zone is worth, seen or not."""
    s = look.s
    zone = s.zone_on(place)
    assert zone is not None
    if not zone.known >> look.seat & 1:
        return 1.2
    return look.kept(("zone", place, golden), lambda: _seen_zone(look, zone.card, golden))


def _seen_zone(look: Prospects, number: int, golden: int) -> float:
    s = look.s
    card = s.cards.zones[number]
    cost = GEM * min(card.cost, sum(look.team.gems))
    if card.offers:
        return card.ep + 0.5
    chance = look.trial(card.trial, golden)
    return chance * (card.ep + look.words(card.clear)) + (1 - chance) * look.words(card.dark) - cost


def chance_of_room(look: Prospects, place: int, golden: int) -> float:
    """The chance to succeed in a Room that the seat knows."""
    s = look.s
    card = s.cards.rooms[s.room(place).card]
    less = trial.notches(s, Trial("room", place, 0))
    return look.trial(card.trial, golden, less=less)

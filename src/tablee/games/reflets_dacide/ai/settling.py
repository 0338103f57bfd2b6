"""The set-up and small choices: the draft, payments, cards to keep, Heroes to heal (16.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from tablee.core import AnyQuestion
from tablee.games.reflets_dacide.ai.prospects import Prospects
from tablee.games.reflets_dacide.effects import Condition, HeroesAre, LeaderIs, SameRace
from tablee.games.reflets_dacide.pieces import HAND
from tablee.games.reflets_dacide.rules import equipment
from tablee.games.reflets_dacide.state import Race

# The draft


def pick(look: Prospects, question: AnyQuestion) -> Any:
    """D-02 EP, characteristics and skills, and what the own Quests ask for."""
    quests = [look.s.cards.quests[number] for number in look.team.dealt]

    def worth(card: int) -> float:
        value = look.hero_card(card)
        heroes = [*look.team.heroes, card]
        for quest in quests:
            for mission in quest.missions:
                value += mission.ep * helps(look.s, mission.when, heroes, card) / len(quests)
        return value

    return max(question.offered(), key=lambda card: (worth(card), -card))


def helps(s: Race, when: Condition, heroes: Sequence[int], card: int) -> float:
    """How much one Hero helps a mission about Heroes."""
    hero = s.hero(card)
    match when:
        case LeaderIs(alignments, races, ep):
            fits = (
                (not alignments or hero.alignment in alignments)
                and (not races or hero.race in races)
                and (not ep or hero.ep in ep)
            )
            others = sum(_leads(s, when, one) for one in heroes if one != card)
            return 0.5 * fits / (1 + others)
        case HeroesAre(least, most, races, alignments, healers):
            fits = (
                (not races or hero.race in races)
                and (not alignments or hero.alignment in alignments)
                and (not healers or any(skill.kind == "heal" for skill in hero.skills))
            )
            if most == 0:
                return -0.7 * fits
            return 0.6 * fits / max(1, least)
        case SameRace(n):
            same = sum(s.hero(one).race == hero.race for one in heroes)
            return 0.6 * (same > 1) / n
        case _:
            return 0.0


def _leads(s: Race, when: Condition, card: int) -> bool:
    hero = s.hero(card)
    return (
        isinstance(when, LeaderIs)
        and (not when.alignments or hero.alignment in when.alignments)
        and (not when.races or hero.race in when.races)
        and (not when.ep or hero.ep in when.ep)
    )


def quest_worth(look: Prospects, quest: int, heroes: Sequence[int]) -> float:
    """What a Quest promises with these Heroes."""
    card = look.s.cards.quests[quest]
    total = 2.0 * card.dragon_ally
    for mission in card.missions:
        when = mission.when
        if isinstance(when, LeaderIs):
            total += 0.7 * mission.ep * any(_leads(look.s, when, hero) for hero in heroes)
        elif isinstance(when, HeroesAre | SameRace):
            total += mission.ep * max(0.0, sum(helps(look.s, when, heroes, hero) for hero in heroes))
        else:
            total += 0.35 * mission.ep
    return total


def quest(look: Prospects, question: AnyQuestion) -> Any:
    """D-04, D-07 The Quest that promises more with the drafted Team."""
    heroes = look.team.plan or look.team.heroes
    return max(question.offered(), key=lambda one: (quest_worth(look, one, heroes), -one))


def line_up(look: Prospects, question: AnyQuestion) -> Any:
    """D-03 A Leader for the better Quest, and strong beside weak among the dice of one colour (16.2)."""
    heroes = list(question.offered())
    quests = look.team.dealt or [look.team.quest]
    best = max(quests, key=lambda one: (quest_worth(look, one, heroes), -one))
    leads = [mission for mission in look.s.cards.quests[best].missions if isinstance(mission.when, LeaderIs)]

    def worth(order: tuple[int, ...]) -> float:
        value = 1.0 * sum(mission.ep for mission in leads if _leads(look.s, mission.when, order[0]))
        for char in range(5):
            group = sorted(look.s.hero(hero).chars[char] for hero in order[:3])
            value += 0.2 * (group[-1] - group[0])
        return value

    return max(permutations(heroes), key=worth)


def tokens(look: Prospects, question: AnyQuestion) -> Any:
    """D-06 The gold ones wait, and brown ones where gold is missing."""
    return tuple(sorted(question.offered())[:4])


def spots(look: Prospects, question: AnyQuestion, pick_one: Any) -> Any:
    """D-06, AL-8.10 A token on a square ahead; one's own gold ones wait."""
    offered = list(question.offered())
    if "wait" in offered:
        token = look.team.looking[0]
        if token.face < 4 or token.colour == look.team.colour:
            return "wait"
    squares = [one for one in offered if isinstance(one, int)]
    return pick_one(squares) if squares else offered[0]


# Gems and cards


def surrender(look: Prospects, question: AnyQuestion) -> Any:
    """D-52 So many of the own Gems: those that are worth least."""
    left = list(look.team.gems)
    chosen: list[int] = []
    at_least = getattr(question, "at_least", 0)
    for _ in range(at_least):
        colour = max((one for one in range(5) if left[one]), key=lambda one: (left[one], one))
        left[colour] -= 1
        chosen.append(colour)
    return tuple(sorted(chosen))


def steal(look: Prospects, question: AnyQuestion) -> Any:
    """The colours that complete the own sets."""
    own = list(look.team.gems)
    left = list(question.offered())
    chosen: list[int] = []
    for _ in range(getattr(question, "at_least", 0)):
        colour = min(left, key=lambda one: (own[one], one))
        left.remove(colour)
        own[colour] += 1
        chosen.append(colour)
    return tuple(sorted(chosen))


def worst_cards(look: Prospects, question: AnyQuestion) -> Any:
    """D-62, D-64 The cards that are worth least."""
    cards = sorted(question.offered(), key=lambda card: (look.unforeseen(card), card))
    return tuple(cards[: getattr(question, "at_least", 1)])


def keep(look: Prospects, question: AnyQuestion) -> Any:
    """D-35 Keep while there is room, else the worst card goes."""
    offered = list(question.offered())
    if "keep" in offered and len(look.team.hand) <= HAND:
        return "keep"
    return min((one for one in offered if one != "keep"), key=lambda card: (look.unforeseen(card), card))


# Heroes and equipment


def take(look: Prospects, question: AnyQuestion) -> Any:
    """D-35, D-53, D-72 Choices of Heroes, items, Treasures."""
    s, offered, about = look.s, list(question.offered()), question.about
    what = about[0] if isinstance(about, tuple) else about
    match what:
        case "heal":
            return max(offered, key=lambda hero: _wound(look, hero))
        case "hero":
            return _place_for(look, offered, about[1])
        case "enrol":
            heroes = [one for one in offered if isinstance(one, int)]
            return max(heroes, key=look.hero_card)
        case "loot" | "their_loot":
            return max(offered, key=lambda item: (look.item(item), -item))
        case "own_loot":
            return min(offered, key=lambda item: (look.item(item), item))
        case "treasure":
            return max(
                offered,
                key=lambda one: s.cards.treasures[one].ep + look.words(s.cards.treasures[one].effects),
            )
        case "wound":
            others = [hero for hero in offered if s.team_of(hero) != look.seat] or offered
            return max(others, key=lambda hero: _hurt(look, hero))
        case "sacrifice":
            return min(offered, key=lambda hero: look.hero_card(hero) - s.hero(hero).ep)
        case "token":
            return offered[0]
        case _:
            return offered[0]


def _wound(look: Prospects, hero: int) -> float:
    member = look.team.member(hero)
    if member is None:
        return 0.0
    return look.hero(member) * (look.s.hero(hero).life - member.life)


def _hurt(look: Prospects, hero: int) -> float:
    s = look.s
    seat = s.team_of(hero)
    member = s.teams[seat].member(hero)
    assert member is not None
    dies = 3.0 * s.hero(hero).ep if member.life == 1 else 0.0
    return dies + s.hero(hero).ep + 0.1 * look.threat(seat) - 0.3 * look.regard(seat)


def _place_for(look: Prospects, offered: list[Any], hero: int) -> Any:
    """A vacant slot, or the place of a Hero who is clearly worse."""
    if "enrol" in offered:
        return "enrol"
    slots = [one for one in offered if isinstance(one, int)]
    if not slots:
        return "discard"
    worst = min(slots, key=lambda slot: look.hero_card(look.team.slots[slot - 1].card))
    gain = look.hero_card(hero) - look.hero_card(look.team.slots[worst - 1].card)
    return worst if gain > 6.0 else "discard"


def weakest(look: Prospects, question: AnyQuestion) -> Any:
    """D-37, D-44 The Hero of another Team whose loss hurts most; of the own one, the least."""
    s = look.s
    heroes = list(question.offered())
    seat = s.team_of(heroes[0])

    def expected(hero: int) -> float:
        member = s.teams[seat].member(hero)
        assert member is not None
        return (6 - member.life) * (s.hero(hero).ep + 1.0)

    if question.kind == "hamper":
        return max(heroes, key=lambda hero: _laden(s, hero))
    if seat == look.seat:
        return min(heroes, key=expected)
    return max(heroes, key=expected)


def _laden(s: Race, hero: int) -> int:
    member = s.teams[s.team_of(hero)].member(hero)
    return 0 if member is None else len(member.active) + len(member.backpack)


def equip(look: Prospects, question: AnyQuestion) -> Any:
    """D-63 Wear what lies in a backpack where somebody can; a dead Hero's things go to the living."""
    offered = list(question.offered())
    if question.about is not None:
        # Something of a dead Hero: a curse is left behind.
        if equipment.is_cursed(look.s, question.about):
            return next(one for one in offered if one[0] == "drop")
        return offered[0]
    worn = {item for member in look.team.slots for item in member.active}
    for one in offered:
        if isinstance(one, tuple) and one[0] == "wear" and one[1] not in worn:
            member = look.team.slots[one[2] - 1]
            if len(member.active) < 3 and equipment.can_wear(look.s, look.seat, one[2], one[1]):
                return one
    return "done" if "done" in offered else None

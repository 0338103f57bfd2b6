"""The set-up: the draft, the line, the Quest, the tokens (16.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from tablee.core import AnyQuestion
from tablee.games.reflets_dacide.ai.prospects import Prospects
from tablee.games.reflets_dacide.effects import Condition, HeroesAre, LeaderIs, SameRace
from tablee.games.reflets_dacide.state import Race


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

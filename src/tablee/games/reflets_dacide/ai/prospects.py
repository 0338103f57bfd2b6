"""What things are worth to a seat, in Epic Points: Gems, cards, Heroes, Trials, squares (section 16.1)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from tablee.core import Seat
from tablee.games.reflets_dacide.ai import odds
from tablee.games.reflets_dacide.ai.beliefs import promise
from tablee.games.reflets_dacide.board import DOOR, LAIR
from tablee.games.reflets_dacide.cards import Creature, Critter, Dilemma, Loot, standing_of
from tablee.games.reflets_dacide.effects import (
    Char,
    DrawLoot,
    DrawUnforeseen,
    Effect,
    EnrolHero,
    GainGems,
    GiveGems,
    HealHeroes,
    LoseGems,
    LowerObjective,
    ModifyChar,
    MoveDragon,
    MovePawn,
    MoveTokens,
    Objective,
    PayOr,
    PeekAt,
    PlacePortal,
    RevealQuests,
    StealGems,
    StealLoot,
    SwapRooms,
    TakeTreasure,
    TaxUnforeseen,
    VitalityTest,
    WinKilled,
)
from tablee.games.reflets_dacide.pieces import NONE, Member
from tablee.games.reflets_dacide.rules import crossing, gems, skills
from tablee.games.reflets_dacide.rules.trial import EXPERT, SIMPLE
from tablee.games.reflets_dacide.state import Race

T = TypeVar("T")

GEM, LOOT, CARD, SET = 0.7, 1.1, 0.7, 5
HERO = 2.5
"""What a living Hero is worth beside the own EP: the dice that the Team rolls."""
LIFE = 0.8
MOST_REGARD = 3.0
CALM, HURRY = 0.25, 0.9
"""What a square forward is worth, with the Dragon far behind and close behind."""
USUAL_PACE = 3.0
"""Squares that a Team makes in a turn, Hazards included."""


class Prospects:
    """The table as one seat weighs it; only what the seat can know is read."""

    def __init__(self, s: Race, seat: Seat) -> None:
        self.s, self.seat = s, seat
        self.team = s.teams[seat]
        self._kept: dict[Hashable, Any] = {}

    def kept(self, what: Hashable, find: Callable[[], T]) -> T:
        """What was found out about this table, or is found now."""
        if what not in self._kept:
            self._kept[what] = find()
        found: T = self._kept[what]
        return found

    # Things

    def hero(self, member: Member) -> float:
        """A living Hero: EP, dice, and what it carries."""
        return self.s.hero(member.card).ep + HERO + 0.3 * (len(member.active) + len(member.backpack))

    def hero_card(self, card: int) -> float:
        """A Hero before joining a Team: EP, characteristics, skills (16.1)."""
        hero = self.s.hero(card)
        strengths = sorted(hero.chars)
        spread = 0.25 * sum(value for value in strengths if value >= 4) - 0.1 * strengths[0]
        skills = sum({"hazard": 1.0, "passive": 0.8, "heal": 0.7}.get(one.kind, 0.6) for one in hero.skills)
        return hero.ep + 0.35 * sum(strengths) + spread + skills + 0.3 * hero.life

    def item(self, card: int) -> float:
        """A piece of equipment."""
        item = self.s.item(card)
        worth = 0.6 + item.gold / 60 + sum(0.5 for _ in item.skills)
        worth += sum(0.6 * word.n for word in standing_of(item) if isinstance(word, ModifyChar))
        return worth if isinstance(item, Loot) else worth + item.ep

    def unforeseen(self, card: int) -> float:
        """A card in hand."""
        held = self.s.cards.unforeseen[card]
        if isinstance(held, Critter):
            return 0.5
        if isinstance(held, Creature):
            return 0.4 + 0.2 * held.value
        by_trigger = {"divine": 1.2, "unforeseen_played": 1.4, "prior": 1.4, "objective_failed": 1.3}
        return by_trigger.get(held.trigger, 1.0) + 0.2 * held.gem

    def gem(self, colour: int) -> float:
        """One Gem of a colour: dearer where it completes a set, or where it is the only one."""
        held = self.team.gems
        if held[colour] == min(held):
            return GEM + 0.5
        return GEM - 0.08 * (held[colour] - min(held))

    # Words of cards

    def words(self, words: Iterable[Effect]) -> float:
        """What words of a card bring to the player of them, roughly; a sum below zero is a harm."""
        return sum(self.word(word) for word in words)

    def word(self, word: Effect) -> float:  # noqa: C901 - one case for each word
        match word:
            case GainGems(n):
                return GEM * min(n, max(0, 20 - sum(self.team.gems)))
            case LoseGems(n):
                return -GEM * min(n, sum(self.team.gems))
            case GiveGems(n):
                return -1.3 * GEM * min(n, sum(self.team.gems))
            case StealGems(n):
                return 1.5 * GEM * n
            case DrawLoot(n):
                return LOOT * n
            case StealLoot():
                return 1.5 * LOOT
            case DrawUnforeseen(n):
                return CARD * n
            case TaxUnforeseen(n):
                return 1.4 * CARD * n
            case TakeTreasure():
                return 4.5
            case HealHeroes(n):
                return LIFE * sum(sorted(self._wounds(), reverse=True)[:n])
            case VitalityTest():
                return self.test()
            case EnrolHero():
                return 4.0 if len(self.team.slots) < 5 else 0.6
            case MovePawn(n):
                return n * self.square
            case MoveDragon(n):
                return -0.15 * n
            case MoveTokens(n):
                return 0.5 * n
            case PeekAt(n):
                return 0.25 * n
            case RevealQuests():
                return 0.3
            case SwapRooms():
                return 0.3
            case PayOr(n, otherwise):
                return max(-GEM * n, self.words(otherwise))
            case PlacePortal():
                return 2.0
            case WinKilled():
                return 0.5
            case _:
                return 0.3

    def _wounds(self) -> list[int]:
        return [self.s.hero(one.card).life - one.life for one in self.team.slots if self.s.is_wounded(one)]

    def test(self, member: Member | None = None) -> float:
        """A Vitality test of a Hero, or of any of the Team (AL-18.4)."""
        members = self.team.slots if member is None else [member]
        if not members or self.team.invincible:
            return 0.0
        total = 0.0
        for one in members:
            wounded, dead = odds.vitality(one.life)
            total -= wounded * LIFE + dead * (self.hero(one) + 1.0)
        return total / len(members)

    # Trials

    def objective(self, node: Objective, need: int, golden: int, *, substitute: bool) -> float:
        """The chance to reach an Objective, with the Golden Die as a substitute if it is still free."""
        if node.kind == "vitality" or node.char is None:
            return 1.0
        slots = self.team.slots
        if not slots:
            return 0.0
        spare = golden if substitute else odds.NO_GOLDEN
        strengths = self.strengths(node.char)
        if node.kind == "individual":
            slot = node.slot or golden
            if slot == 6 and not node.slot:
                return odds.individual(min(strengths), need)
            own = strengths[slot - 1] if 0 < slot <= len(strengths) else max(strengths)
            return odds.individual(own, need, spare)
        shades = EXPERT if self.team.expert else SIMPLE
        return odds.collective(odds.by_shade(strengths, shades), need, spare)

    def strengths(self, char: Char) -> list[int]:
        """The effective characteristics of the own Heroes by slot."""
        return self.kept(char, lambda: [self.s.value(member, char) for member in self.team.slots])

    def lowering(self, node: Objective) -> int:
        """What one hazard skill of the Team would take off an Objective for Gems that it has."""
        return self.kept(node, lambda: self._best_skill(node))

    def _best_skill(self, node: Objective) -> int:
        best = 0
        for member in self.team.slots:
            for _, _, skill in skills.of_member(self.s, member, "hazard"):
                if gems.can_pay(self.team, skill.price):
                    best = max(best, lowers(skill.effects, node))
        return best

    def trial(
        self, nodes: Sequence[Objective], golden: int, *, less: int = 0, more: Sequence[Creature] = ()
    ) -> float:
        """The chance that a whole Trial succeeds, with one skill and one substitution in it."""

        def from_node(number: int, *, fresh: bool) -> float:
            node = nodes[number]
            need = node.need - less + sum(raised(creature, node) for creature in more)
            helped = max(1, need - (self.lowering(node) if fresh else 0))
            chance = self.objective(node, helped, golden, substitute=fresh)
            then, fails = node.then, node.fails
            won = 1.0 if isinstance(then, str) else from_node(then, fresh=fresh and chance > 0.6)
            lost = 0.0 if isinstance(fails, str) else from_node(fails, fresh=False)
            return chance * won + (1 - chance) * lost

        return from_node(0, fresh=True)

    # The race

    @cached_property
    def rounds_left(self) -> float:
        """The rounds until the Dragon reaches the Door, if nobody brakes her."""
        s = self.s
        if s.sealed:
            return 99.0
        guides = max(1, s.active_teams())
        red = max(0, s.red + 1 - (s.dragon.place - LAIR)) if s.dragon.place >= LAIR else 0
        path = DOOR - (0 if s.dragon.place >= LAIR else s.dragon.place)
        fast = {6: 2, 5: 2, 4: 3}.get(guides, 4)
        return red / ((2 if s.is_duel else 1) * guides) + path / (fast * guides)

    @cached_property
    def square(self) -> float:
        """What a square forward is worth now: much if the Door will be sealed before one is there."""
        if self.s.sealed or self.team.place >= DOOR or not self.team.in_play:
            return CALM
        needed = (DOOR - self.team.place) / max(0.5, self.rounds_left)
        return CALM + (HURRY - CALM) * min(1.0, max(0.0, (needed - 0.6 * USUAL_PACE) / USUAL_PACE))

    @property
    def is_safe_from_dragon(self) -> bool:
        """AL-6.12 Whether she does not harm the own Team."""
        quest = self.team.quest
        saved = quest != NONE and self.s.cards.quests[quest].dragon_ally
        return saved or crossing.is_safe(self.s, self.seat)

    @property
    def at_stake(self) -> float:
        """What the own Team would lose by being eliminated."""
        return sum(self.hero(member) for member in self.team.slots) + 4.0

    def threat(self, seat: Seat) -> float:
        """How close to victory another player seems: public points, and how far the Quest has come."""
        return self.kept(("threat", seat), lambda: self.s.ep(seat) + promise(self.s, seat, self.seat))

    def regard(self, seat: Seat) -> float:
        """AL-5.22 Favours minus harms that another player has done this one; old grudges do not pile up."""
        return max(-MOST_REGARD, min(MOST_REGARD, float(self.s.ledger[seat][self.seat])))


def lowers(effects: Iterable[Effect], node: Objective) -> int:
    """What words take off an Objective."""
    return sum(
        word.stars if node.kind == "individual" else word.points
        for word in effects
        if isinstance(word, LowerObjective) and word.char in (None, node.char)
    )


def raised(creature: Creature, node: Objective) -> int:
    """AL-12.7 What a Creature adds to an Objective."""
    if node.char in creature.chars or creature.only == node.kind:
        return creature.stars if node.kind == "individual" else creature.points
    return 0


def is_divine(held: object) -> bool:
    return isinstance(held, Dilemma) and held.trigger == "divine"

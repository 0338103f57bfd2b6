"""16.3: what a simulator checks over many matches; 2,000 of them with ``TABLEE_SOAK=1``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Any, NamedTuple

import pytest

from tablee.core import AnyMatch, AnyQuestion, Match, Outcome
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.ai.bot import decide
from tablee.games.dark_rituals.cards import ActionCard, AICard
from tablee.games.dark_rituals.script.table import life_left
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import base
from tablee.testing import drive, random_play
from tests.contract.games import SOAK

MATCHES = 200 if SOAK else 2
"""Matches of each Encounter for each of the two players: at random, and by the rule of thumb."""
REASONS = {
    fx.SoulsTrapped: "souls_trapped",
    fx.SoulsFreed: "souls_freed",
    fx.HeroesFallen: "heroes_fallen",
    fx.WitchesFallen: "witches_fallen",
    fx.DemonKills: "demon_kills",
    fx.DemonFalls: "demon_fell",
    fx.PossessedFall: "possessed_fell",
    fx.RitualistFalls: "ritualist_fell",
}
LONGEST_STEP = 25
"""Answers between two checkpoints: an Attack on everybody in a zone with Reactions and Plagues."""


class Seen:
    """What the matches of an Encounter showed."""

    def __init__(self) -> None:
        self.entries: Counter[tuple[str, int]] = Counter()
        self.reasons: Counter[str] = Counter()
        self.first_actions = 0
        self.idle = 0
        self.longest = 0

    def look(self, match: AnyMatch) -> None:
        """Check the table, and count what a Hero has just done."""
        s: Night = match.state
        check_bounds(s)
        if match.outcome is None and match.question.kind == "watch" and match.question.about == "entry":
            choice = s.choices[-1]
            ai = s.cards.ai[s.in_force]
            self.first_actions += len(s.choices) == 1
            self.idle += len(s.choices) == 1 and choice.card == "none"
            if choice.card in ("ai", "action"):
                action = s.cards.actions[ai.slot - 1]
                self.entries[ai.id if choice.card == "ai" else action.id, choice.entry] += 1


def check_bounds(s: Night) -> None:
    """16.3 Energy is conserved; cubes, pool, items and figures keep within their limits."""
    start = s.cards.numbers.energy + s.options.extra_energy - s.options.less_energy
    assert s.energy + s.spent + s.removed == start + s.gained
    assert min(s.energy, s.spent, s.removed, s.pending_plagues) >= 0
    assert all(0 <= cube <= s.cards.numbers.highest_cube for cube in s.morale)
    assert 0 <= s.souls <= s.cards.numbers.soul_spaces
    assert all(life_left(s, f) > 0 for f in s.figures)
    assert [f.id for f in s.figures] == sorted({f.id for f in s.figures})
    counts = Counter(f.card for f in s.figures if f.kind != "hero")
    assert all(n <= s.cards.characters[card].figures for card, n in counts.items())
    pit = s.cards.scenarios[s.encounter].pit
    assert all(f.kind == "demon" for f in s.figures if f.zone == pit)
    for slot in s.slots:
        kinds = [s.cards.items[item].slot for item in slot.items]
        assert len(kinds) == len(set(kinds))


@cache
def played(encounter: int) -> Seen:
    """Matches of an Encounter, each looked at after every answer."""
    seen = Seen()
    for match, seed in matches(encounter):
        if seed % 2:
            seen.longest = max(seen.longest, random_play(match, seed, watch=seen.look).longest_step)
        else:
            drive(match, lambda match, question: chosen(seen, match, question))
        assert match.outcome is not None
        seen.reasons[match.outcome.reason] += 1
    return seen


def matches(encounter: int) -> Iterator[tuple[Match[Night], int]]:
    """New matches with other line-ups, modes and Demons in turn."""
    for seed in range(2 * MATCHES):
        options = {
            "encounter": encounter,
            "watch": "actions",
            "lineup": ("recommended", "random_by_class")[seed // 2 % 2],
            "ranged_mode": ("standard", "standard", "simplified", "advanced")[seed // 2 % 4],
            "demon": ("haborym", "chalcosoma", "ormazog")[seed // 2 % 3],
            "demon_pile_swaps": seed % 4 > 1,
            "solo_friendly_creatures": seed % 8 > 3,
            "plants_ingredients_only": seed % 4 > 1,
        }
        yield Match.new(GAME, GAME.rules.options(**options), seed), seed


def chosen(seen: Seen, match: AnyMatch, question: AnyQuestion) -> Any:
    """The rule of thumb; it is looked at before each of its answers."""
    seen.look(match)
    return "on" if question.kind == "watch" else decide(match.view(0), question)


@pytest.mark.rule("DR-4.2", "DR-11.5", "DR-20.7")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_matches_end_and_keep_within_their_bounds(encounter: int) -> None:
    seen = played(encounter)

    assert sum(seen.reasons.values()) == 2 * MATCHES
    assert seen.longest <= LONGEST_STEP
    # 16.1: fewer than 2 % of Hero turns find no valid entry for their first Action.
    assert seen.idle <= max(1, seen.first_actions // 50)


@pytest.mark.rule("DR-17.1", "DR-17.2")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_matches_end_by_a_condition_of_their_encounter_and_in_the_long_run_by_each(encounter: int) -> None:
    own = {REASONS[type(end)] for end in base().encounters[encounter].ends}
    met = set(played(encounter).reasons)

    assert met <= own | {"six_heroes", "no_witch"}
    if SOAK:
        assert own <= met


@pytest.mark.rule("DR-12.3")
def test_every_entry_is_chosen_in_the_long_run() -> None:
    entries: Counter[tuple[str, int]] = Counter()
    for encounter in range(1, 6):
        entries += played(encounter).entries
    printed = {(card.id, n) for cards in (base().ai, base().actions) for card in cards for n in places(card)}

    assert set(entries) <= printed
    assert len(entries) >= (len(printed) if SOAK else 60)


def places(card: AICard | ActionCard) -> range:
    """The entries of a card."""
    return range(len(card.entries))


class Band(NamedTuple):
    """16.1: what ``steady`` is to reach in an Encounter with default options."""

    wins: tuple[float, float]
    turns: tuple[float, float]
    longest: int
    """No more than 5 % of the matches have more Hero turns."""
    rounds: tuple[float, float]


BANDS = {
    1: Band((0.60, 0.78), (8, 16), 24, (1, 3)),
    2: Band((0.52, 0.68), (28, 48), 90, (3, 7)),
    3: Band((0.43, 0.59), (20, 36), 48, (2, 5)),
    4: Band((0.38, 0.54), (22, 38), 52, (3, 6)),
    5: Band((0.28, 0.44), (36, 58), 85, (4, 8)),
}
IN_A_BAND = 1_000
CHANCE = 0.03
"""What 1,000 matches may be off by chance alone, in nineteen of twenty cases."""


@cache
def steady_matches(encounter: int) -> list[Outcome]:
    """How matches of ``steady`` end."""
    found = []
    for seed in range(IN_A_BAND):
        match = Match.new(GAME, GAME.rules.options(encounter=encounter, watch="off"), seed)
        drive(match, lambda match, question: decide(match.view(0), question))
        assert match.outcome is not None
        found.append(match.outcome)
    return found


def wins_of(encounter: int) -> float:
    matches = steady_matches(encounter)
    return sum(one.winners == (0,) for one in matches) / len(matches)


@pytest.mark.skipif(not SOAK, reason="a thousand matches of each Encounter take minutes")
@pytest.mark.parametrize("encounter", BANDS)
def test_each_encounter_is_as_hard_and_as_long_as_it_should_be(encounter: int) -> None:
    band, matches = BANDS[encounter], steady_matches(encounter)
    turns = sorted(int(one.facts["hero_turns"]) for one in matches)
    rounds = mean(int(one.facts["rounds"]) for one in matches)

    assert band.wins[0] - CHANCE <= wins_of(encounter) <= band.wins[1] + CHANCE
    assert band.turns[0] - 1 <= mean(turns) <= band.turns[1] + 1
    assert turns[int(0.95 * len(turns))] <= band.longest
    assert band.rounds[0] <= rounds <= band.rounds[1]


@pytest.mark.skipif(not SOAK, reason="a thousand matches of each Encounter take minutes")
@pytest.mark.rule("DR-23.1")
def test_no_encounter_is_easier_than_the_one_before_it() -> None:
    wins = [wins_of(encounter) for encounter in BANDS]

    assert all(later <= earlier + 0.02 + CHANCE for earlier, later in pairwise(wins))


@pytest.mark.rule("DR-23.1")
def test_the_last_encounter_is_harder_than_the_first() -> None:
    won = {1: 0, 5: 0}
    for encounter in won:
        for seed in range(200 if SOAK else 8):
            match = Match.new(GAME, GAME.rules.options(encounter=encounter, watch="off"), seed)
            drive(match, lambda match, question: decide(match.view(0), question))
            assert match.outcome is not None
            won[encounter] += match.outcome.winners == (0,)

    assert won[1] > won[5]

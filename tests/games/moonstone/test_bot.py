"""How well Moonstone is played: figures in ``docs/bots.md``, long runs under ``TABLEE_SOAK=1``."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

from tablee.bots import make_bot
from tablee.core import AnyMatch, AnyQuestion, Match, Observation, Question
from tablee.core.i18n import LANGUAGES, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone.ai import planning
from tablee.games.moonstone.ai.bot import Sensible, TableGuide, decide
from tablee.games.moonstone.ai.evaluation import Outlook, chances
from tablee.games.moonstone.rules.actions import END
from tablee.games.moonstone.rules.damage import damage
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import Options
from tablee.testing import contract, variant
from tests.bots.strength import SMALL, Sequential, mirrored
from tests.contract.games import SOAK
from tests.games.moonstone.field import asked, field, melee, one
from tests.games.moonstone.test_contract import CLOSE
from tests.time_limits import promised

EXPLAINED = {"choose_action", "choose_character", "move", "choose_melee_card", "announce", "resist"}
"""What a hint gives reasons for, and comes up in any match."""


def test_sense_beats_chance() -> None:
    """At least 19 of 20: in the long run against 85 of 100, with all characters."""
    test = Sequential(0.85, 0.95) if SOAK else Sequential(0.5, 0.95)
    seeds, options = (range(200), Options()) if SOAK else (range(3), SMALL)
    for points in mirrored(GAME, "sensible", "random", seeds, options):
        test.add(points)
        if test.verdict() is not None:
            break

    assert test.verdict() is True


def test_who_looks_ahead_does_not_know_what_is_hidden() -> None:
    bots = {"flat": lambda: make_bot(GAME, "flat:8"), "search": lambda: make_bot(GAME, "search:8")}
    game = variant(CLOSE, bots=bots)
    for seed in range(30) if SOAK else [6]:
        contract.check_bots_blind(game, seed, looks=4)


def test_what_is_known_of_a_table_is_no_answer_to_what_may_not_be_done_there() -> None:
    """Who is granted an action chooses from fewer, on the same table."""
    guide = TableGuide()
    match, question = next(met for met in questions(1, SMALL) if met[1].kind == "choose_action")
    imagined = match.determinize(question.seat, bytes(32))
    fewer: AnyQuestion = Question(question.seat, "choose_action", [END], about=question.about)

    said = [guide.policy(Observation(imagined, one, random.Random(1))) for one in (question, fewer)]

    assert said[0] != END
    assert said[1] == END


def test_those_who_have_most_to_win_by_acting_now_are_looked_at_first() -> None:
    s = field(
        one("billy", 0, 3, 3, energy=3),
        one("billy", 0, 20, 18, energy=3),
        one("fritz", 1, 33, 33),
        stones=[(21, 18, 1)],
    )

    ranked = planning.characters(Outlook(s, 0), [0, 1])

    assert [choice.value for choice in ranked] == [1, 0]
    assert ranked[0].worth > ranked[1].worth


def test_those_who_search_look_at_all_who_may_act_the_guide_s_own_first() -> None:
    guide = TableGuide()
    match, question = next(met for met in questions(1, SMALL) if met[1].kind == "choose_character")
    observation = Observation(match.determinize(question.seat, bytes(32)), question, random.Random(1))

    looked_at = list(guide.candidates(observation) or ())

    assert looked_at[0] == guide.policy(observation)
    assert sorted(looked_at) == sorted(question.offered())


def test_a_stone_more_means_the_more_the_later_it_is() -> None:
    early, late = (ahead_by_a_stone(turn) for turn in (1, 4))

    assert 0.5 < early[0] < late[0] < 1
    assert sum(early) == pytest.approx(1)


def ahead_by_a_stone(turn: int) -> list[float]:
    """What two who stand alike, far from each other, may expect if the first holds the only Stone."""
    s = field(one("billy", 0, 3, 18), one("billy", 1, 33, 18), stones=[(3, 18, 1)], turn=turn)
    s.stones[0].holder = 0
    return chances(s)


def questions(seed: int, options: Options, seats: int = 2) -> Iterator[tuple[AnyMatch, AnyQuestion]]:
    """The questions of a match that is played with sense."""
    match = Match.new(GAME, options, seed, seats=seats)
    bot, rng = Sensible(), random.Random(seed)
    while match.outcome is None:
        question = match.questions[0]
        yield match, question
        match.answer(question, question.seat, bot.answer(Observation(match, question, rng)))


def test_three_and_four_play_to_the_end_too() -> None:
    for seats in (3, 4):
        matches = [match for match, _ in questions(1, Options(troupe_size=1, stones=5), seats)]

        assert matches[0].outcome is not None


def test_hints_say_why_in_both_languages() -> None:
    """What a player would want explained is explained, and every line can be said."""
    explained: set[str] = set()
    for seed in range(4):
        for match, question in questions(seed, SMALL):
            observation = Observation(match, question, random.Random(seed))
            if question.kind in EXPLAINED - explained:
                value, lines = Sensible().advise(observation)
                question.accept(value)
                for language in LANGUAGES:
                    t = words(language, GAME.folder / "texts")
                    assert all(t.text(line) for line in lines)
                if lines:
                    explained.add(question.kind)
        if explained == EXPLAINED:
            break

    assert explained == EXPLAINED


@pytest.mark.rule("MS-17.2")
def test_a_bot_chooses_the_type_of_damage_outside_melee_too() -> None:
    s = field(
        one("eric-the-enlightened", 0, 10, 10), one("billy", 1, 12, 10), one("fritz", 2, 14, 10), seats=3
    )
    match = Match.new(GAME, SMALL, 1)

    question = asked(damage(s, 1, 2, "piercing", Cause(0, 0)))
    assert decide(s, question, Observation(match, question, random.Random(1))) == "magical"

    # While two others fight, too.
    for side, who in zip(s.fight.sides, (1, 2), strict=True):
        side.character, side.laid = who, [melee("TH")]
    assert decide(s, question, Observation(match, question, random.Random(1))) == "magical"


def test_a_bot_decides_at_once_with_all_characters_on_the_table() -> None:
    """At most 300 ms at the 95th percentile, in CPU time: the set-up and a turn of six against six."""
    took = []
    bot = Sensible()
    for match, question in questions(5, Options()):
        if match.state.turn > 1:
            break
        observation = Observation(match, question, random.Random(0))
        begun = time.process_time()
        bot.answer(observation)
        took.append(time.process_time() - begun)

    assert len(took) > 80
    assert sorted(took)[len(took) * 95 // 100] < promised(0.3)

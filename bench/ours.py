"""Tablée's own games: all that the bench knows of the core is here and in ``toy_on_core.py``."""

import sys
from random import Random
from typing import Any

from bench.life import Life, Moment
from bench.measure import Absent, Act, Contender, Seed, explain
from bench.toy_on_core import LONG, ON_CORE, TOY, ToyOptions
from tablee.core import PASS, AnyGame, AnyMatch, AnyQuestion, Match, find_game, from_bytes, to_bytes
from tablee.ui.option_forms import make_options

GAMES = ("proving-grounds", "moonstone", "kinfire", "dark-rituals", "reflets-dacide")
TOY_ON_CORE = ON_CORE


def contenders() -> tuple[list[Contender], list[Absent]]:
    """The registered games, with the options of simulations and fewest seats."""
    present: list[Contender] = []
    absent: list[Absent] = []
    for id_ in GAMES:
        try:
            present.append(contender(f"Tablée {id_}", find_game(id_)))
        except Exception as error:  # a game that is not there yet, or is broken, is printed as such
            absent.append(Absent(f"Tablée {id_}", explain(error)))
    return present, absent


def lives() -> tuple[list[Life], list[Absent]]:
    """The games and a long match of the toy."""
    present = [life("toy, long", TOY, ToyOptions(target=LONG))]
    absent: list[Absent] = []
    for id_ in GAMES:
        try:
            present.append(life(f"Tablée {id_}", find_game(id_)))
        except Exception as error:  # as above
            absent.append(Absent(f"Tablée {id_}", explain(error)))
    return present, absent


def contender(name: str, game: AnyGame) -> Contender:
    options = simulated(game)

    def play_one(seed: Seed) -> int:
        return play(game, options, seed)[1]

    def copy_once(seed: Seed) -> Act:
        answers = len(play(game, options, seed)[0].answers)
        match, _ = play(game, options, seed, limit=answers // 2)
        # Its questions too: a copy that puts off its replay would be no copy yet.
        return lambda: match.copy().questions

    return Contender(name, game.id, play_one, copy_once)


def life(name: str, game: AnyGame, options: Any = None, seed: Seed = 1) -> Life:
    def length() -> int:
        return len(play(game, options, seed)[0].answers)

    def after(answers: int) -> Moment:
        match, _ = play(game, options, seed, limit=answers)
        data = to_bytes(match)
        return Moment(
            answers=answers,
            size=len(data),
            copy=lambda: match.copy().questions,
            save=lambda: to_bytes(match),
            load=lambda: from_bytes(data, game).questions,
        )

    return Life(name, length, after)


def simulated(game: AnyGame) -> Any:
    """The options of simulations: clocks count answers, and nobody is asked to look at what others did."""
    return make_options(game, dict(game.play.simulation))


def play(game: AnyGame, options: Any, seed: Seed, limit: int = sys.maxsize) -> tuple[AnyMatch, int]:
    """Play at random, at most ``limit`` answers: the match and its decisions."""
    rng = Random(seed)
    match = Match.new(game, options, seed)
    decisions = answers = 0
    while answers < limit and match.outcome is None:
        questions = match.questions
        question = questions[0] if len(questions) == 1 else rng.choice(questions)
        value, is_decision = answer_at_random(question, rng)
        match.answer(question, question.seat, value)
        answers += 1
        decisions += is_decision
    return match, decisions


def answer_at_random(question: AnyQuestion, rng: Random) -> tuple[Any, bool]:
    """A legal answer, and whether there was another."""
    if question.form not in ("one", "place"):
        return question.sample(rng.randrange), question.is_decision()
    options = question.offered()
    if not question.must:
        options = [*options, PASS]
    elif type(options) is not list:
        options = list(options)
    return rng.choice(options), len(options) > 1

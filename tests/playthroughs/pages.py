"""A playthrough as a page: a match in words, with its answers, that can be played again.

    python -m tests.playthroughs.pages moonstone --seats 3 --bot sensible --options '{"stones": 5}'

lets bots play the beginning of a match and prints its page. The first line names the game, the seed, the
seats and the options. Lines with ``>`` are answers, in a match of several seats with the seat (from 0) that
gave it; a last line with ``=`` is the outcome; the others are what a spectator reads in the log, in English.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tablee.core import PASS, AnyMatch, AnyQuestion, Match, Observation, Seat, find_game, words
from tablee.core.model.questions import freeze


def played(page: str) -> str:
    """The page that the answers of a page make."""
    head, *lines = page.splitlines()
    match = match_of(head)
    given = (line for line in lines if line.startswith("> "))
    return _page(head, match, (_read(match, line) for line in given))


def match_of(head: str) -> AnyMatch:
    """The match that the first line of a page describes."""
    setting = json.loads(head.removeprefix("# "))
    game = find_game(setting["game"])
    options = msgspec.convert(setting["options"], game.rules.options)
    return Match.new(game, options, setting["seed"], seats=setting.get("seats"), listening=True)


def _page(head: str, match: AnyMatch, answers: Iterable[tuple[AnyQuestion, Any]]) -> str:
    page = [head, *_told(match, 0)]
    for question, value in answers:
        seen = len(match.events)
        match.answer(question, question.seat, value)
        who = "" if match.setup.seats == 1 else f"{question.seat}: "
        page += [f"> {who}{_written(value)}  ({question.kind})", *_told(match, seen)]
    if match.outcome is not None:
        winners = ", ".join(f"seat {seat}" for seat in match.outcome.winners) or "nobody"
        page.append(f"= {match.outcome.reason}: {winners} won")
    return "\n".join(page) + "\n"


def _read(match: AnyMatch, line: str) -> tuple[AnyQuestion, Any]:
    """The answer on a line, and the question that it is for."""
    text = line.removeprefix("> ").split("  ")[0]
    seat: Seat = 0
    if match.setup.seats > 1:
        number, _, text = text.partition(": ")
        seat = int(number)
    asked = [question for question in match.questions if question.seat == seat]
    assert asked, f"{line!r}: seat {seat} is not asked, but {match.questions}"
    return asked[0], PASS if text == "pass" else freeze(json.loads(text))


def _written(value: Any) -> str:
    return "pass" if value is PASS else json.dumps(msgspec.to_builtins(value))


def _told(match: AnyMatch, since: int) -> list[str]:
    """What the log says from the ``since``-th event on."""
    game = match.game
    t = words("en", game.folder / "texts")
    view = match.view(None)
    return [t.text(game.language.event(view, event)) for _, event in match.events_for(None, since)]


def recorded(head: str, bot: str, answers: int) -> str:
    """A page on which bots play the beginning of a match."""
    match = match_of(head)
    return _page(head, match, _bot_answers(match, bot, answers))


def _bot_answers(match: AnyMatch, bot: str, answers: int) -> Iterator[tuple[AnyQuestion, Any]]:
    bots = [match.game.play.bots[bot]() for _ in range(match.setup.seats)]
    for number in range(answers):
        if match.outcome is not None:
            return
        question = match.questions[0]
        observation = Observation(match, question, random.Random(number))
        yield question, bots[question.seat].answer(observation)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs.pages", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--bot", required=True)
    parser.add_argument("--answers", type=int, default=100)
    given = parser.parse_args()
    setting: dict[str, Any] = {"game": given.game, "seed": given.seed}
    if given.seats > 1:
        setting["seats"] = given.seats
    head = f"# {json.dumps(setting | {'options': given.options})}"
    print(recorded(head, given.bot, given.answers), end="")


if __name__ == "__main__":
    main()

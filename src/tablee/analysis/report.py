"""An analysis in words: figures for each player, turning points, mistakes with what was better and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablee.analysis.search import Analysis, Assessment
from tablee.bots import make_bot
from tablee.core import AnyGame, AnyMatch, AnyQuestion, Message, Observation, Seat, Translator
from tablee.core.answer_text import advised, answer_words
from tablee.ui import messages
from tablee.ui.messages import ending_words, game_name

TEXTS = Path(__file__).parent / "texts"
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""How many decisions a curve in the terminal is made of."""
MOST_LISTED = 8


class NotedDecision(msgspec.Struct, frozen=True):
    """A decision that is worth a second look, in words."""

    step: int
    player: str
    played: str
    better: str = ""
    gain: float = 0.0
    why: tuple[str, ...] = ()


class PlayerFigures(msgspec.Struct, frozen=True):
    """One player's decisions in figures."""

    player: str
    decisions: int
    mistakes: int
    loss: float
    curve: list[tuple[int, float]]


class LookBack(msgspec.Struct, frozen=True):
    """An analysis in words, for the terminal and for a page."""

    title: str
    ending: list[str]
    summaries: list[PlayerFigures]
    turning_points: list[NotedDecision]
    mistakes: list[NotedDecision]
    is_complete: bool


def words_for(language: str, game: AnyGame) -> Translator:
    """The words of an analysis, and of its game."""
    return messages.words_for(language, game, TEXTS)


def report_of(match: AnyMatch, found: Analysis, t: Translator) -> LookBack:
    """An analysis in the words of a language."""
    seats = sorted({one.seat for one in found.decisions})
    outcome = match.outcome
    return LookBack(
        title=t("analysis-title", game=game_name(match.game, t.language)),
        ending=[] if outcome is None else ending_words(match.game, outcome, t),
        summaries=[
            PlayerFigures(
                player_name(match, seat, t),
                sum(one.seat == seat for one in found.decisions),
                len(found.mistakes(seat)),
                found.loss(seat),
                found.curve(seat),
            )
            for seat in seats
        ],
        turning_points=[
            NotedDecision(one.number, player_name(match, one.seat, t), _played(match, one, t), gain=change)
            for one, change in found.turning_points()
        ],
        mistakes=[_mistake(match, one, t) for one in found.mistakes(most=MOST_LISTED)],
        is_complete=found.is_complete,
    )


def player_name(match: AnyMatch, seat: Seat, t: Translator) -> str:
    """What a player is called: the file of a match names nobody."""
    return t("analysis-you") if match.setup.seats == 1 else t("analysis-player", seat=seat + 1)


def _mistake(match: AnyMatch, one: Assessment, t: Translator) -> NotedDecision:
    step, question = _asked(match, one)
    better = answer_words(match.game, step.view(one.seat), question, one.better)
    return NotedDecision(
        one.number,
        player_name(match, one.seat, t),
        _played(match, one, t),
        t.text(better),
        one.gain,
        tuple(t.text(reason) for reason in _reasons(match, one)),
    )


def _asked(match: AnyMatch, one: Assessment) -> tuple[AnyMatch, AnyQuestion]:
    """The match before a decision, and the question."""
    step = match.at(one.number)
    return step, next(q for q in step.questions if q.seat == one.seat and q.kind == one.kind)


def _played(match: AnyMatch, one: Assessment, t: Translator) -> str:
    """A decision in words: what was asked, and the answer."""
    step, question = _asked(match, one)
    view = step.view(one.seat)
    said = t.text(answer_words(match.game, view, question, one.played))
    return t("analysis-answer", prompt=t.text(match.game.language.prompt(view, question)), answer=said)


def _reasons(match: AnyMatch, one: Assessment) -> tuple[Message, ...]:
    """Why the better answer is better, where the game's hints come to the same answer."""
    game = match.game
    if game.play.hint_bot is None:
        return ()
    step, question = _asked(match, one)
    advice = advised(game, make_bot(game, game.play.hint_bot), Observation(step, question, random.Random(0)))
    return advice.why if advice.value == one.better else ()


def lines_of(report: LookBack, t: Translator) -> list[str]:
    """A report for the terminal."""
    lines = [report.title, *report.ending]
    if not report.is_complete:
        lines.append(t("analysis-partly"))
    for one in report.summaries:
        lines += ["", summary_line(one, t), f"  {sparkline(one.curve)}"]
    if report.turning_points:
        lines += ["", t("analysis-turning-points")]
        lines += [
            t(
                "analysis-turn",
                step=one.step,
                player=one.player,
                played=one.played,
                change=signed(one.gain, t),
            )
            for one in report.turning_points
        ]
    lines += ["", t("analysis-mistakes") if report.mistakes else t("analysis-no-mistakes")]
    for found in report.mistakes:
        lines.append(t("analysis-mistake", step=found.step, player=found.player, played=found.played))
        lines.append(f"    {t('analysis-better', better=found.better, gain=signed(found.gain, t))}")
        lines += [f"    {reason}" for reason in found.why]
    return lines


def summary_line(one: PlayerFigures, t: Translator) -> str:
    """A player's decisions in a sentence."""
    loss = percent(one.loss, t)
    return t("analysis-summary", player=one.player, decisions=one.decisions, mistakes=one.mistakes, loss=loss)


def sparkline(curve: Sequence[tuple[int, float]]) -> str:
    """A curve as a line of bars."""
    if not curve:
        return ""
    count = min(WIDTH, len(curve))
    picked = [curve[number * len(curve) // count][1] for number in range(count)]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in picked)


def percent(share: float, t: Translator) -> str:
    """A share in percent, a small one to a tenth."""
    return t("analysis-percent", share=f"{100 * share:.1f}" if 0 < share < 0.1 else f"{100 * share:.0f}")


def signed(share: float, t: Translator) -> str:
    """A change in percent, with its sign."""
    return t("analysis-signed", sign="+" if share >= 0 else "−", share=f"{abs(100 * share):.0f}")

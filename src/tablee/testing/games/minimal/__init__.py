"""Embers: roll a die as often as you dare; a 1 loses the embers of this turn, the first to 20 wins.

A small complete game to start from: ``tablee new-game NAME`` copies it under a name of your own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from tablee import art, core

asking: core.Asking[Literal["dare"]] = core.asking  # the kinds of questions: mypy refuses any other


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: Literal[10, 20, 30] = 20


class Hearth(core.State, kw_only=True):
    """The table: all that the rules know."""

    target: int
    scores: list[int]
    turn: core.Seat = 0
    embers: int = 0
    face: int = 0


class View(msgspec.Struct, frozen=True):
    """The view of every seat: nothing is hidden here."""

    scores: tuple[int, ...]
    embers: int
    face: int


class Rolled(core.Event, frozen=True):
    seat: core.Seat
    face: int


class Banked(core.Event, frozen=True):
    seat: core.Seat
    embers: int


def new(setup: core.Setup, chance: core.Chance) -> Hearth:
    return Hearth(chance=chance, target=setup.options.target, scores=[0] * setup.seats)


def step(s: Hearth) -> core.Procedure[None]:
    """EM-2.1 Roll, or keep what you have. EM-2.2 A 1 loses it. EM-2.3 The first at the target wins."""
    choice = yield from asking.ask(s.turn, "dare", ["roll", "stop"] if s.embers else ["roll"])
    if choice == "roll":
        (s.face,) = core.roll(s, 1)
        core.emit(s, Rolled, s.turn, s.face)
        s.embers = s.embers + s.face if s.face > 1 else 0
        if s.embers:
            return
    core.emit(s, Banked, s.turn, s.embers)
    s.scores[s.turn] += s.embers
    if s.scores[s.turn] >= s.target:
        raise core.GameOver(core.Outcome((s.turn,), "won", {"score": s.scores[s.turn]}))
    s.turn, s.embers, s.face = (s.turn + 1) % len(s.scores), 0, 0


def view(s: Hearth, seat: core.Seat | None) -> View:
    return View(tuple(s.scores), s.embers, s.face)


def text(view: View, t: core.Translator) -> list[str]:
    scores = [t("table-score", seat=core.SeatName(n), score=score) for n, score in enumerate(view.scores)]
    return [*scores, t("table-embers", embers=view.embers)]


def picture(view: View, asked: core.AnyQuestion | None, t: core.Translator, shape: core.Shape) -> art.Node:
    lines = [art.el("text", line, x=24, y=48 + 36 * n) for n, line in enumerate(text(view, t))]
    low, pick = 90 + 36 * len(lines), core.pick_of("roll") if asked is not None else None
    shown = art.die(view.face or None, x=80, y=low, size=96, id="die", pick=pick, title=t("die"))
    width = 390 if shape == "tall" else 760
    return art.document(width, low + 70, *lines, shown, title=t("game-name"), lang=t.language)


GAME: core.Game[Hearth, View] = core.Game(
    id="minimal",
    version="1",
    folder=Path(__file__).parent,
    most_seats=4,
    rules=core.Rules(
        state=Hearth,
        options=Options,
        new=new,
        step=step,
        concede=lambda s, seat: core.Outcome((), "conceded"),
    ),
    information=core.Information(
        view=view,
        reshuffle_hidden=lambda s, seat, chance: None,
        components=lambda s: {"seats": len(s.scores)},
    ),
    language=core.Language(
        prompt=lambda view, question: core.message("ask-dare", embers=view.embers),
        option=lambda view, question, value: core.message(f"option-{value}", embers=view.embers),
        text=text,
    ),
    art=core.Art(picture=picture),
)

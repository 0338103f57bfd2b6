"""Proving Grounds: one against the arena, dice against the clock."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.core import AnyQuestion, Bot, Game, Guide, Shape, Translator
from tablee.games.proving_grounds import pointing, text, view, words
from tablee.games.proving_grounds.cards import load
from tablee.games.proving_grounds.facts import CHRONICLE
from tablee.games.proving_grounds.pictures.style import CSS
from tablee.games.proving_grounds.rules.setup import new
from tablee.games.proving_grounds.rules.turn import step
from tablee.games.proving_grounds.rules.wounds import concede
from tablee.games.proving_grounds.state import Arena, Options
from tablee.games.proving_grounds.touches import touches

if TYPE_CHECKING:
    from tablee.art import Node
    from tablee.games.proving_grounds.view import View


def _picture(seen: View, question: AnyQuestion | None, t: Translator, shape: Shape) -> Node:
    # Drawn only if somebody looks: the art is not loaded before.
    from tablee.games.proving_grounds.picture import picture

    return picture(seen, question, t, shape)


def _cover(t: Translator) -> str:
    from tablee.games.proving_grounds.pictures.cover import cover

    return cover(t)


def _least_ms(seen: View, question: AnyQuestion, value: Any) -> int:
    from tablee.games.proving_grounds.bot import least_ms

    return least_ms(seen, value)


def _features(seen: View) -> list[float]:
    from tablee.games.proving_grounds.features import features

    return features(seen)


def _careful() -> Bot:
    from tablee.games.proving_grounds.bot import Careful

    return Careful()


def _solver() -> Bot:
    from tablee.games.proving_grounds.bot import Solver

    return Solver()


def _guide() -> Guide:
    from tablee.games.proving_grounds.guide import ArenaGuide

    return ArenaGuide()


def _quick_stop() -> Bot:
    from tablee.games.proving_grounds.bot import QuickStop

    return QuickStop()


GAME: Game[Arena, View] = Game(
    id="proving-grounds",
    version="1",
    state=Arena,
    options=Options,
    complete=True,
    folder=Path(__file__).parent,
    load=load,
    new=new,
    step=step,
    view=view.view,
    reshuffle_hidden=view.reshuffle_hidden,
    components=view.components,
    concede=concede,
    prompt=words.prompt,
    option_words=words.option_words,
    event_words=words.event_words,
    text=text.text,
    picture=_picture,
    style=CSS,
    cover=_cover,
    key=words.key,
    warning=words.warning,
    touches=touches,
    stages=words.stages,
    things=pointing.things,
    meant=pointing.meant,
    least_ms=_least_ms,
    features=_features,
    bots={"first-roll": _quick_stop, "careful": _careful, "solver": _solver},
    levels={"beginner": "random", "fair": "careful", "strong": "solver", "expert": "search:20"},
    hint_bot="solver",
    guide=_guide,
    most_answers=5_000,
    chronicle=CHRONICLE,
    is_ranked=Options.is_ranked,
    ranking={"wounds": "fewer", "rounds": "fewer"},
    simulation={"clock_mode": "ticks"},
)

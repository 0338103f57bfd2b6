"""Moonstone: a skirmish for the stones that the moon lets fall, on a table without squares."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.core import (
    AnyQuestion,
    Bot,
    DistanceQuery,
    Game,
    Guide,
    MovePreview,
    OptionPreview,
    QueryResult,
    Shape,
    Translator,
)
from tablee.games.moonstone import pointing, view, words
from tablee.games.moonstone.cards import load
from tablee.games.moonstone.facts import CHRONICLE
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.rules.conceding import concede
from tablee.games.moonstone.rules.setup import new
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import Options, Skirmish

if TYPE_CHECKING:
    from tablee.art import Node
    from tablee.games.moonstone.view import View


def _picture(seen: View, question: AnyQuestion | None, t: Translator, shape: Shape) -> Node:
    # Drawn only if somebody looks: the art is not loaded before.
    from tablee.games.moonstone.picture import picture

    return picture(seen, question, t, shape)


def _sensible() -> Bot:
    # Who plays against people loads none of it.
    from tablee.games.moonstone.ai.bot import Sensible

    return Sensible()


def _cover(t: Translator) -> str:
    from tablee.games.moonstone.pictures.cover import cover

    return cover(t)


def _query(seen: View, asked: MovePreview | DistanceQuery | OptionPreview) -> QueryResult:
    from tablee.games.moonstone.query import query

    return query(seen, asked)


def _weighs(seen: View, question: AnyQuestion, option: Any) -> bool:
    from tablee.games.moonstone.ai.weighing import weighs

    return weighs(seen, question, option)


def _guide() -> Guide:
    from tablee.games.moonstone.ai.bot import TableGuide

    return TableGuide()


def _features(seen: View) -> list[float]:
    from tablee.games.moonstone.ai.features import features

    return features(seen)


GAME: Game[Skirmish, View] = Game(
    id="moonstone",
    version="1",
    complete=True,
    state=Skirmish,
    options=Options,
    least_seats=2,
    most_seats=4,
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
    text=words.text,
    picture=_picture,
    style=CSS,
    cover=_cover,
    features=_features,
    query=_query,
    things=pointing.things,
    meant=pointing.meant,
    weighs=_weighs,
    warning=words.warning,
    touches=words.touches,
    stages=words.stages,
    bots={"sensible": _sensible},
    levels={"beginner": "random", "fair": "sensible", "strong": "flat:24"},
    hint_bot="sensible",
    guide=_guide,
    most_answers=5_000,
    chronicle=CHRONICLE,
)

"""Moonstone: a skirmish for the stones that the moon lets fall, on a table without squares."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Preset, Rules, lazy_from
from tablee.games.moonstone import event_words, pointing, text, view, words
from tablee.games.moonstone.content import load
from tablee.games.moonstone.facts import CHRONICLE
from tablee.games.moonstone.moments import MOMENTS
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.rules.conceding import concede
from tablee.games.moonstone.rules.setup import new
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import Options, Skirmish

lazy = lazy_from(__name__)

GAME: Game[Skirmish, view.View] = Game(
    id="moonstone",
    version="1",
    folder=Path(__file__).parent,
    least_seats=2,
    most_seats=4,
    complete=True,
    rules=Rules(
        state=Skirmish,
        options=Options,
        load=load,
        new=new,
        step=step,
        concede=concede,
        most_answers=5_000,
    ),
    information=Information(
        view=view.view,
        reshuffle_hidden=view.reshuffle_hidden,
        components=view.components,
        query=lazy("query:query"),
        has_preview=lazy("ai.weighing:weighs"),
        things=pointing.things,
        pointed_answers=pointing.meant,
    ),
    language=Language(
        prompt=words.prompt,
        option=words.option_words,
        event=event_words.event_words,
        text=text.text,
        stages=words.stages,
        touches=event_words.touches,
        moments=MOMENTS,
        warning=words.warning,
        why=event_words.why,
    ),
    art=Art(
        picture=lazy("pictures.table:picture"),
        cover=lazy("pictures.cover:cover"),
        trail=lazy("pictures.trails:trail"),
        face=lazy("pictures.face:face"),
        preset=lazy("pictures.presets:preset"),
        screen=lazy("pictures.terminal:screen"),
        style=CSS,
    ),
    play=Play(
        bots={"sensible": lazy("ai.bot:Sensible")},
        levels={"beginner": "weakened:sensible", "fair": "sensible", "strong": "flat:24"},
        presets=(
            Preset("quick", {"troupe_size": 3, "stones": 5}, minutes=(25, 45)),
            Preset("skirmish", {"troupe_size": 4}, minutes=(45, 75)),
            Preset("full", minutes=(90, 120)),
        ),
        weight="medium",
        hint_bot="sensible",
        guide=lazy("ai.bot:TableGuide"),
        features=lazy("ai.features:features"),
        chronicle=CHRONICLE,
    ),
)

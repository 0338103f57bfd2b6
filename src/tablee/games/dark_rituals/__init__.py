"""Dark Rituals, solo mode: you are the Witch Master, and six Heroes follow their cards to the letter."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Rules, lazy_from
from tablee.games.dark_rituals import view, words
from tablee.games.dark_rituals.content import load
from tablee.games.dark_rituals.rules.ending import concede
from tablee.games.dark_rituals.rules.setup import new
from tablee.games.dark_rituals.rules.turn import step
from tablee.games.dark_rituals.state import Night, Options

lazy = lazy_from(__name__)

GAME: Game[Night, view.NightView] = Game(
    id="dark-rituals",
    version="1",
    folder=Path(__file__).parent,
    rules=Rules(
        state=Night,
        options=Options,
        load=load,
        new=new,
        step=step,
        concede=concede,
        most_answers=10_000,
    ),
    information=Information(
        view=view.view,
        reshuffle_hidden=view.reshuffle_hidden,
        components=view.components,
    ),
    language=Language(
        prompt=words.prompt,
        option=words.option_words,
        event=words.event_words,
        text=lazy("text:text"),
        stages=words.stages,
        key=words.key,
        why=words.why,
    ),
    art=Art(picture=lazy("pictures.table:picture")),
    play=Play(simulation={"watch": "off"}),
)

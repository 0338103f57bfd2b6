"""Dark Rituals, solo mode: you are the Witch Master, and six Heroes follow their cards to the letter."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Preset, Rules, lazy_from
from tablee.games.dark_rituals import pointing, view, words
from tablee.games.dark_rituals.content import load
from tablee.games.dark_rituals.facts import CHRONICLE
from tablee.games.dark_rituals.moments import MOMENTS
from tablee.games.dark_rituals.pictures.style import CSS
from tablee.games.dark_rituals.rules.ending import concede
from tablee.games.dark_rituals.rules.setup import new
from tablee.games.dark_rituals.rules.turn import step
from tablee.games.dark_rituals.state import Night, Options
from tablee.games.dark_rituals.touches import touches

lazy = lazy_from(__name__)

GAME: Game[Night, view.NightView] = Game(
    id="dark-rituals",
    version="1",
    folder=Path(__file__).parent,
    complete=True,
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
        query=lazy("ai.weighing:query"),
        has_preview=lazy("ai.weighing:weighs"),
        things=pointing.things,
        pointed_answers=pointing.meant,
    ),
    language=Language(
        prompt=words.prompt,
        option=words.option_words,
        event=words.event_words,
        text=lazy("text:text"),
        stages=words.stages,
        touches=touches,
        moments=MOMENTS,
        why=words.why,
        key=words.key,
        warning=words.warning,
    ),
    art=Art(
        picture=lazy("pictures.table:picture"),
        cover=lazy("pictures.cover:cover"),
        screen=lazy("pictures.terminal:screen"),
        trail=lazy("pictures.trails:trail"),
        preset=lazy("pictures.presets:preset"),
        style=CSS,
    ),
    play=Play(
        bots={"steady": lazy("ai.bot:Steady")},
        levels={"beginner": "weakened:steady", "fair": "steady", "strong": "flat:24"},
        presets=(
            Preset("souls", minutes=(15, 30)),
            Preset("heroes", {"encounter": 2}, minutes=(45, 75)),
            Preset("rubies", {"encounter": 3}, minutes=(40, 60)),
            Preset("ritual", {"encounter": 4}, minutes=(45, 75)),
            Preset("blood", {"encounter": 5}, minutes=(60, 90)),
        ),
        weight="medium",
        hint_bot="steady",
        guide=lazy("ai.guide:NightGuide"),
        chronicle=CHRONICLE,
        ranking={"hero_turns": "fewer"},
        simulation={"watch": "off"},
    ),
)

"""Proving Grounds: one against the arena, dice against the clock."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Preset, Rules, lazy_from
from tablee.games.proving_grounds import pointing, text, view, words
from tablee.games.proving_grounds.cards import load
from tablee.games.proving_grounds.facts import CHRONICLE
from tablee.games.proving_grounds.moments import MOMENTS
from tablee.games.proving_grounds.pictures.style import CSS
from tablee.games.proving_grounds.rules.setup import new
from tablee.games.proving_grounds.rules.turn import step
from tablee.games.proving_grounds.rules.wounds import concede
from tablee.games.proving_grounds.state import MODULES, Arena, Options
from tablee.games.proving_grounds.touches import touches

lazy = lazy_from(__name__)

GAME: Game[Arena, view.View] = Game(
    id="proving-grounds",
    version="1",
    folder=Path(__file__).parent,
    complete=True,
    rules=Rules(
        state=Arena,
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
        things=pointing.things,
        pointed_answers=pointing.meant,
    ),
    language=Language(
        prompt=words.prompt,
        option=words.option_words,
        event=words.event_words,
        text=text.text,
        stages=words.stages,
        touches=touches,
        moments=MOMENTS,
        key=words.key,
        warning=words.warning,
        why=lazy("reasons:why"),
    ),
    art=Art(
        picture=lazy("pictures.table:picture"),
        cover=lazy("pictures.cover:cover"),
        preset=lazy("pictures.presets:preset"),
        screen=lazy("pictures.terminal:screen"),
        style=CSS,
    ),
    play=Play(
        bots={
            "first-roll": lazy("ai.bot:QuickStop"),
            "careful": lazy("ai.bot:Careful"),
            "solver": lazy("ai.bot:Solver"),
        },
        levels={"beginner": "first-roll", "fair": "careful", "strong": "solver", "expert": "search:20"},
        presets=(
            Preset("training", minutes=(15, 25)),
            Preset("calm", {"clock_mode": "ticks"}, minutes=(20, 35)),
            Preset("dragon", {"modules": ("dragon", "inspiration")}, minutes=(25, 40)),
            Preset("full", {"modules": MODULES}, minutes=(30, 45)),
        ),
        weight="light",
        hint_bot="solver",
        guide=lazy("ai.guide:ArenaGuide"),
        least_ms=lazy("ai.bot:least_ms"),
        features=lazy("ai.features:features"),
        chronicle=CHRONICLE,
        ranking={"wounds": "fewer", "rounds": "fewer"},
        is_ranked=Options.is_ranked,
        simulation={"clock_mode": "ticks"},
    ),
)

"""Kinfire Chronicles: Night's Fall: a campaign of Seekers, a bag of chits and a failing light."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Preset, Rules, lazy_from
from tablee.games.kinfire import event_words, pointing, text, touches, view, words
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.journal import CAMPAIGN
from tablee.games.kinfire.moments import MOMENTS
from tablee.games.kinfire.pictures.style import CSS
from tablee.games.kinfire.rules.chapter import new, step
from tablee.games.kinfire.rules.giving_up import concede
from tablee.games.kinfire.state import ChapterState, Options

lazy = lazy_from(__name__)

GAME: Game[ChapterState, view.View] = Game(
    id="kinfire",
    version="1",
    folder=Path(__file__).parent,
    complete=True,
    least_seats=1,
    most_seats=4,
    rules=Rules(
        state=ChapterState,
        options=Options,
        load=load,
        notices=lazy("budget:notices"),
        new=new,
        step=step,
        concede=concede,
        most_answers=20_000,
    ),
    information=Information(
        view=view.view,
        reshuffle_hidden=view.reshuffle_hidden,
        components=view.components,
        query=lazy("previews:query"),
        has_preview=lazy("previews:has_preview"),
        things=pointing.things,
        pointed_answers=pointing.meant,
    ),
    language=Language(
        prompt=words.prompt,
        option=words.option_words,
        event=event_words.event_words,
        text=text.text,
        stages=words.stages,
        touches=touches.touches,
        moments=MOMENTS,
        warning=lazy("previews:warning"),
    ),
    art=Art(
        picture=lazy("pictures.table:picture"),
        screen=lazy("pictures.terminal:screen"),
        cover=lazy("pictures.cover:cover"),
        preset=lazy("pictures.presets:preset"),
        style=CSS,
    ),
    play=Play(
        bots={"sensible": lazy("ai.bot:Companion")},
        levels={"beginner": "weakened:sensible", "fair": "sensible"},
        presets=(
            Preset("wyvern", {"mode": "skirmish", "party": ("asha", "khor")}, minutes=(20, 35)),
            Preset("campaign", minutes=(40, 70)),
            Preset("toll", {"mode": "skirmish", "seekers": 3, "setup": "2-11"}, minutes=(30, 50)),
        ),
        weight="medium",
        hint_bot="sensible",
        guide=lazy("ai.guide:PartyGuide"),
        is_ranked=Options.is_ranked,
    ),
    campaign=CAMPAIGN,
)

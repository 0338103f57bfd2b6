"""Reflets d’Acide, competition mode: six secret races on one board."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Art, Game, Information, Language, Play, Preset, Rules, lazy_from
from tablee.games.reflets_dacide import event_words, hiding, pointing, text, view, words
from tablee.games.reflets_dacide.cards import load
from tablee.games.reflets_dacide.moments import MOMENTS
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pictures.style import CSS
from tablee.games.reflets_dacide.rules.conceding import concede
from tablee.games.reflets_dacide.rules.setup import new
from tablee.games.reflets_dacide.rules.turn import step
from tablee.games.reflets_dacide.state import Race

lazy = lazy_from(__name__)

GAME: Game[Race, view.View] = Game(
    id="reflets-dacide",
    version="1",
    folder=Path(__file__).parent,
    complete=True,
    least_seats=2,
    most_seats=6,
    pairs=True,
    rules=Rules(
        state=Race,
        options=Options,
        load=load,
        new=new,
        step=step,
        concede=concede,
        most_answers=20_000,
    ),
    information=Information(
        view=view.view,
        reshuffle_hidden=hiding.reshuffle_hidden,
        components=hiding.components,
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
        why=event_words.why,
        key=words.key,
        warning=words.warning,
        phrases=tuple(
            f"phrase-{name}"
            for name in (
                "brake",
                "advance",
                "owe",
                "not-me",
                "look-there",
                "well-played",
                "together",
                "thanks",
            )
        ),
    ),
    art=Art(
        picture=lazy("pictures.table:picture"),
        cover=lazy("pictures.cover:cover"),
        screen=lazy("pictures.terminal:screen"),
        style=CSS,
    ),
    play=Play(
        bots={"fair": lazy("ai.fair:FairBot"), "novice": lazy("ai.fair:Novice")},
        levels={"beginner": "novice", "fair": "fair"},
        guide=lazy("ai.guide:RaceGuide"),
        presets=(
            Preset("duel", {"clock": "relaxed", "quick_start": True}, minutes=(45, 75)),
            Preset("evening", {"clock": "relaxed"}, seats=4, minutes=(90, 150)),
            Preset("crowd", seats=6, minutes=(120, 180)),
            Preset("days", {"clock": "turn_based", "reactions": "ambush"}, seats=4),
        ),
        weight="heavy",
        hint_bot="fair",
        is_ranked=lambda options: options.clock == "live",
    ),
)

"""A sheet with every piece in every state, to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from tablee.art.cards import CARD_HEADER, card, card_back, card_place, panel, text_box
from tablee.art.dice import Symbol, die, die_icon, die_icons, symbol_die
from tablee.art.glyphs import GLYPHS, glyph
from tablee.art.node import Node, document, el
from tablee.art.piece import State
from tablee.art.portraits import portrait
from tablee.art.style import MARKS, Colour, Theme
from tablee.art.text import label
from tablee.art.tokens import (
    badge,
    banner,
    clock_ring,
    key_cap,
    key_cap_width,
    moon_badge,
    pennant,
    pill,
    shield_token,
    sun_badge,
    token,
)
from tablee.art.tracks import Cell, counter, hearts, pips, row_track, track

WIDTH, HEIGHT = 1280, 1150
DICE: tuple[Colour, ...] = ("white", "blue", "green", "yellow")
STATES: tuple[State, ...] = get_args(State)


def sheet(theme: Theme = "auto") -> Node:
    """All pieces on one table."""
    return document(
        WIDTH,
        HEIGHT,
        label("Tablée", 40, 38, 30, face="serif", bold=True),
        label("the pieces of the table", 150, 42, 15, soft=True),
        *_cards(),
        *_centre(),
        *_dice(),
        *_tokens(),
        *_portraits(),
        *_signs(),
        title="The pieces of Tablée",
        desc="A sheet with every card, die, track and token that the games' pictures share.",
        theme=theme,
    )


def _needs(*colours: Colour | Literal["any"]) -> Node:
    return die_icons(colours, width=80)


def _fighter(
    name: str,
    number: int,
    x: float,
    y: float,
    cells: Sequence[Cell],
    at: int,
    ghost: int | None,
    start: int,
    words: str = "",
    corner: Node | None = None,
    state: State = "plain",
    pick: str | None = None,
) -> Node:
    """A card as a game would lay it out: a portrait, words over it, and a track."""
    top = CARD_HEADER
    return card(
        name,
        portrait(name, 14, top, 118, 134 if not words else 90),
        text_box(words, 14, top + 94, 118, 40, size=11) if words else None,
        track(
            cells, x=146, y=top, width=86, height=134, at=at, ghost=ghost, start=start, id=f"track-{number}"
        ),
        x=x,
        y=y,
        number=number,
        corner=corner,
        state=state,
        pick=pick,
        id=f"card-{number}",
        title=f"Choose {name}" if pick else None,
    )


def _cards() -> list[Node]:
    wound = Cell(text="wound", tone="bad")
    four = [
        wound,
        Cell(_needs("any", "any")),
        Cell(_needs("blue", "any", "any"), tone="next"),
        Cell(_needs("any", "any", "any"), tone="good"),
    ]
    five = [
        wound,
        Cell(_needs("white", "any")),
        Cell(_needs("green", "any"), tone="next"),
        Cell(_needs("yellow", "blue", "any")),
        Cell(_needs("any", "any", "any", "any"), tone="good"),
    ]
    six = [
        wound,
        Cell(_needs("any", "any")),
        Cell(_needs("any", "any")),
        Cell(_needs("blue", "any"), tone="next"),
        Cell(_needs("yellow", "any", "any")),
        Cell(_needs("any", "any", "any", "any", "any"), tone="good"),
    ]
    return [
        _fighter(
            "Copper Lancer",
            1,
            40,
            80,
            four,
            1,
            2,
            1,
            corner=glyph("claw", size=22, class_="on-parchment"),
            pick="1",
        ),
        _fighter(
            "Weaver of Nets",
            2,
            312,
            80,
            five,
            1,
            None,
            1,
            "A lone die counts twice against her.",
            corner=glyph("tail", size=22, class_="on-parchment"),
            state="selected",
            pick="2",
        ),
        _fighter(
            "Old Marshal Théobald de Hautecombe",
            3,
            584,
            80,
            six,
            2,
            1,
            2,
            "Once a round, turn a die to the face below.",
        ),
        _fighter(
            "Beast of the Pit",
            4,
            856,
            80,
            four,
            1,
            3,
            1,
            corner=glyph("wing", size=22, class_="on-parchment"),
            state="dimmed",
        ),
    ]


def _centre() -> list[Node]:
    return [
        card_back(x=1140, y=92, count=22, title="22 cards left"),
        card_place("the defeated", x=1140, y=238, width=90, height=38),
        clock_ring(0.62, "37", "seconds", x=124, y=378, r=60, id="clock"),
        clock_ring(0.12, "7", "seconds", x=282, y=378, r=48, urgent=True),
        label("Health", 372, 322, 13, soft=True),
        hearts(4, 6, x=372, y=346, size=22, title="Health: 4 of 6"),
        label("Defeated", 372, 384, 13, soft=True),
        pips(3, 8, x=372, y=407, title="3 of 8 defeated"),
        row_track(["filled", "filled", "empty", "lost"], x=372, y=438, size=18, shape="star"),
        counter(22, "in the deck", x=560, y=318, icon="shield"),
        counter(3, "defeated", x=656, y=318, of=8, icon="crown", width=110),
        counter(12, "energy left", x=778, y=318, on="parchment"),
        track(
            [Cell(text=str(i), tone="bad" if i == 5 else "plain") for i in range(6)],
            x=560,
            y=396,
            width=302,
            height=34,
            at=2,
            ghost=3,
            start=0,
            upward=False,
        ),
        text_box(
            "A solo die may never be thrown again: it stays as it fell, and the enemy of its number slides "
            "back a space unless a shield was raised.",
            890,
            318,
            200,
            118,
            heading="A box of words",
            size=13,
        ),
        text_box("Short words stay large.", 1104, 318, 136, 54, tone="deep", size=13),
        text_box("Anticonstitutionnellement, un mot trop long se coupe.", 1104, 382, 136, 54, size=13),
    ]


def _dice() -> list[Node]:
    tray: list[Node] = []
    for row, colour in enumerate(DICE):
        for face in range(1, 7):
            tray.append(die(face, colour, x=36 + 54 * (face - 1), y=66 + 56 * row))
        tray.append(die(None, colour, x=36 + 54 * 6, y=66 + 56 * row))
        tray.append(die(4 + row % 2, colour, x=36 + 54 * 7, y=66 + 56 * row, letter=colour[0].upper()))
    states: list[Node] = []
    for column, state in enumerate(STATES):
        for row, colour in enumerate(DICE):
            states.append(die(3 + row, colour, x=40 + 70 * column, y=66 + 58 * row, state=state))
        states.append(label(state, 40 + 70 * column, 274, 11, soft=True, anchor="middle"))
    symbols: list[Node] = []
    for i, symbol in enumerate(get_args(Symbol)):
        symbols.append(symbol_die(symbol, x=42 + 55 * i, y=68, size=46))
    symbols += [
        symbol_die(None, x=42 + 55 * 5, y=68, size=46),
        symbol_die("wing", x=40, y=132, state="pickable", pick="dragon", title="Throw the dragon die again"),
        symbol_die("chaos", x=104, y=132, state="locked"),
        die(5, "yellow", x=168, y=132, size=30),
        die(6, "green", x=208, y=132, size=30),
        die(2, "blue", x=246, y=132, size=24),
        die(6, "white", x=278, y=132, size=20),
        panel(
            332,
            96,
            die_icons(("any", "any", "blue"), x=52, y=30, size=18),
            die_icons(("green", "yellow", "white", "any"), x=146, y=30, size=18),
            die_icon("red", x=220, y=30, size=18),
            die_icon("violet", x=246, y=30, size=18),
            die_icon("any", x=282, y=30, size=18, solo=True),
            die_icon("blue", x=308, y=30, size=18, solo=True),
            *(die_icon(c, x=34 + 26 * i, y=66, size=20, letter="BVJ"[i]) for i, c in enumerate(DICE[1:])),
            die_icons(("any", "any", "blue", "any"), x=200, y=66, size=12),
            x=14,
            y=180,
            state="locked",
        ),
    ]
    return [
        panel(454, 290, *tray, x=40, y=470, heading="Dice: each colour has its own pips"),
        panel(362, 290, *states, x=506, y=470, heading="How a die stands"),
        panel(360, 290, *symbols, x=880, y=470, heading="Signs, sizes and requirements"),
    ]


def _tokens() -> list[Node]:
    colours = list(MARKS)
    words = ("Maia", "Bi", "Dg", "7", "Sk", "12")
    row = [
        token(word, colour, x=66 + 52 * i, y=806)
        for i, (word, colour) in enumerate(zip(words, colours, strict=True))
    ]
    row += [
        token(word, colour, x=66 + 52 * i, y=858, shape="square", marked=False)
        for i, (word, colour) in enumerate(zip(words, colours, strict=True))
    ]
    row += [pennant(colour, 396 + 34 * i, 806, title=f"{colour} side") for i, colour in enumerate(colours)]
    hint = "Throw the threes again"
    keys = [key_cap("3", 0, 0), label(hint, key_cap_width("3") / 2 + 8, 0, 13, lit=True)]
    return [
        *row,
        token("Fs", "blue", x=400, y=858, pick="fs", title="Activate Fs"),
        token("Fs", "red", x=452, y=858, shape="square", state="selected"),
        token("Fs", "green", x=504, y=858, state="locked"),
        token("Fs", "violet", x=556, y=858, state="dimmed"),
        shield_token(632, 806, 36, title="A raised shield"),
        shield_token(680, 806, 36, broken=True, title="A broken shield"),
        shield_token(632, 858, 34, pick="shield", title="Raise the shield"),
        badge(3, 680, 858, tone="gold"),
        badge("+2", 720, 858, tone="good"),
        badge("!", 758, 858, tone="bad"),
        sun_badge(732, 806, 40, title="The sun shines here"),
        moon_badge(782, 806, 40, title="The moon shines here"),
        banner("Round 4", 910, 800, width=130),
        banner("Victory!", 1130, 800, width=150, tone="good", size=18),
        banner("Stop and fight", 910, 858, width=150, tone="gold", size=15),
        pill("up 1", 1044, 858, icon="up", tone="good"),
        pill("wound", 1122, 858, icon="skull", tone="bad"),
        pill("nothing", 1208, 858, icon="stay"),
        el("g", *keys, transform="translate(60 908)"),
        key_cap("Shift", 264, 908),
        key_cap("6", 302, 908),
        key_cap("Space", 350, 908),
        key_cap("⏎", 396, 908),
        pill("locked: a solo die", 496, 908, icon="lock"),
        pill("defeat", 626, 908, icon="crown", tone="gold"),
    ]


def _portraits() -> list[Node]:
    names = (
        "Iron Choir",
        "Ash Runner",
        "Lady of Reeds",
        "The Twins",
        "Gate Warden",
        "Marsh Oracle",
        "Red Falconer",
        "Stone Piper",
        "Nightjar",
    )
    return [portrait(name, 40 + 134 * i, 940, 124, 110, corner=0) for i, name in enumerate(names)]


def _signs() -> list[Node]:
    step = 1200 / len(GLYPHS)
    return [glyph(name, 40 + step * (i + 0.5), 1096, 23, "on-table") for i, name in enumerate(GLYPHS)]

"""The colours of Tablée, and the stylesheet that pictures carry.

``style.css`` is written with names (``fill: $gold``). A picture carries plain CSS with plain colours, so that
every program that draws SVG understands it. Night is the table's own look; under "auto" a reader who prefers
a light screen gets the day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Theme: TypeAlias = Literal["auto", "night", "day"]
Colour: TypeAlias = Literal["white", "blue", "green", "yellow", "red", "violet"]
Mark: TypeAlias = Literal["circle", "triangle", "square", "diamond", "cross", "hexagon"]

MARKS: Final[Mapping[Colour, Mark]] = MappingProxyType(
    {
        "white": "circle",
        "blue": "triangle",
        "green": "square",
        "yellow": "diamond",
        "red": "cross",
        "violet": "hexagon",
    }
)
"""Each colour of a die or a token has a shape of its own, for people who cannot distinguish colours."""

NIGHT: Final[Mapping[str, str]] = MappingProxyType(
    {
        # the table, what lies on it and what is written there
        "night-low": "#171a23",
        "night": "#20242e",
        "night-high": "#3a4050",
        "panel": "#191c26",
        "panel-high": "#2a2f3c",
        "panel-edge": "#4a5162",
        "table-text": "#f4ecd8",
        "table-soft": "#c5c7cf",
        "gold": "#e2ac47",
        "gold-low": "#8a6420",
        "on-gold": "#1c1a17",
        "focus": "#8fc7ff",
        "muted": "#9298a6",
        "shadow": "#07090d",
        # parchment
        "parchment": "#f4ecd8",
        "parchment-high": "#fbf6e9",
        "parchment-low": "#e7dabb",
        "parchment-edge": "#b29c6d",
        "ink": "#1c1a17",
        "ink-soft": "#5c523d",
        "gilt": "#9a7428",
        # deep colours that carry light text
        "blood": "#a83a28",
        "blood-edge": "#6f2013",
        "teal": "#24706b",
        "teal-edge": "#12423f",
        "deep": "#1c1a17",
        "on-deep": "#fffaf0",
        "heart": "#d9553f",
        "heart-edge": "#ff9d85",
        # dice and tokens: face, side, and what is drawn on them
        "white-face": "#f8f4ea",
        "white-side": "#cfc6b0",
        "on-white": "#1c1a17",
        "blue-face": "#1f4c9e",
        "blue-side": "#5d8be0",
        "on-blue": "#ffffff",
        "green-face": "#2f8250",
        "green-side": "#6fc08c",
        "on-green": "#ffffff",
        "yellow-face": "#e3b32c",
        "yellow-side": "#a87c10",
        "on-yellow": "#1c1a17",
        "red-face": "#a1301f",
        "red-side": "#e08370",
        "on-red": "#ffffff",
        "violet-face": "#6c3a91",
        "violet-side": "#b48ad6",
        "on-violet": "#ffffff",
        # sky
        "sun": "#f2c14e",
        "sun-ground": "#7a3b12",
        "moon": "#e9eefb",
        "moon-ground": "#2b3566",
    }
)

DAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        **NIGHT,
        "night-low": "#ddd5c4",
        "night": "#e6dfd0",
        "night-high": "#f3eee3",
        "panel": "#fbf8f1",
        "panel-high": "#efe8d9",
        "panel-edge": "#a99c80",
        "table-text": "#1f1c17",
        "table-soft": "#514a3d",
        "gold": "#7d5200",
        "gold-low": "#543700",
        "on-gold": "#fffaf0",
        "focus": "#0b57c4",
        "muted": "#6f6857",
        "shadow": "#8d8268",
        "parchment": "#fdf8ea",
        "parchment-high": "#ffffff",
        "parchment-low": "#efe5cb",
        "blue-side": "#143574",
        "green-side": "#1d5a36",
        "white-side": "#857a62",
        "yellow-side": "#8a660c",
        "red-side": "#6f1d10",
        "violet-side": "#452260",
        "heart": "#b8321c",
        "heart-edge": "#7d1c0c",
    }
)

TEXT_ON: Final[tuple[tuple[str, str], ...]] = (
    ("table-text", "night-low"),
    ("table-text", "night-high"),
    ("table-text", "panel"),
    ("table-text", "panel-high"),
    ("table-soft", "night-low"),
    ("table-soft", "night-high"),
    ("table-soft", "panel"),
    ("table-soft", "panel-high"),
    ("gold", "panel"),
    ("gold", "night-low"),
    ("gold", "night-high"),
    ("on-gold", "gold"),
    ("ink", "parchment"),
    ("ink", "parchment-low"),
    ("ink", "parchment-high"),
    ("ink-soft", "parchment"),
    ("ink-soft", "parchment-low"),
    ("on-deep", "deep"),
    ("on-deep", "blood"),
    ("on-deep", "teal"),
    *((f"on-{colour}", f"{colour}-face") for colour in MARKS),
)
"""Every text colour with every ground it is written on: at least 4.5 to 1."""

SHAPE_ON: Final[tuple[tuple[str, str], ...]] = (
    ("gold", "night-low"),
    ("gold", "night-high"),
    ("gold", "panel"),
    ("muted", "night-low"),
    ("muted", "night-high"),
    ("muted", "panel"),
    ("focus", "night-high"),
    ("heart", "panel"),
    ("gilt", "parchment"),
    ("blood", "parchment"),
    ("teal", "parchment"),
    ("sun", "sun-ground"),
    ("moon", "moon-ground"),
    *((f"{colour}-side", "panel") for colour in MARKS),
)
"""Shapes that carry information, with their ground: a contrast of at least 3 to 1."""

_BLOCK = re.compile(r"\s*([^{}]+?)\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
_TOKEN = re.compile(r"\$([a-z-]+)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@lru_cache(maxsize=64)
def stylesheet(theme: Theme = "auto", css: str = "") -> str:
    """The rules of ``style.css`` and then ``css``, in plain colours, for what is inside ``.tablee`` only."""
    source = _COMMENT.sub("", _house_rules() + css)
    rules = "\n".join(_rules(source, DAY if theme == "day" else NIGHT))
    if theme != "auto":
        return rules
    by_day = "\n".join(_rules(source, DAY, differing_from=NIGHT))
    return f"{rules}\n@media (prefers-color-scheme: light) {{\n{by_day}\n}}"


def page_stylesheet(games: Mapping[str, str]) -> str:
    """The rules for pictures inside a page, whose root names the chosen theme in ``data-theme``.

    ``games``: each game's own rules, which hold for pictures of the class of its id.
    """
    sources = {".tablee": _house_rules(), **{f".tablee.{id}": css for id, css in games.items()}}
    by_night: list[str] = []
    by_choice: list[str] = []
    by_day: list[str] = []
    for scope, css in sources.items():
        source = _COMMENT.sub("", css)
        by_night += _rules(source, NIGHT, scope=scope)
        by_choice += _rules(source, DAY, NIGHT, scope=f":where(:root[data-theme=light]) {scope}")
        by_day += _rules(source, DAY, NIGHT, scope=f":where(:root:not([data-theme=dark])) {scope}")
    light = "\n".join(by_day)
    return "\n".join([*by_night, *by_choice, f"@media (prefers-color-scheme: light) {{\n{light}\n}}"])


def custom_properties(theme: Theme = "auto") -> str:
    """The colours as custom properties (``--tablee-gold``), for the page around the picture."""
    by_night, by_day = (
        ":root { " + " ".join(f"--tablee-{name}: {colour};" for name, colour in tokens.items()) + " }"
        for tokens in (NIGHT, DAY)
    )
    if theme != "auto":
        return by_day if theme == "day" else by_night
    return f"{by_night}\n@media (prefers-color-scheme: light) {{ {by_day} }}"


@lru_cache(maxsize=1)
def _house_rules() -> str:
    return resources.files("tablee.art").joinpath("style.css").read_text(encoding="utf-8")


def _rules(
    source: str,
    tokens: Mapping[str, str],
    differing_from: Mapping[str, str] | None = None,
    scope: str = ".tablee",
) -> Iterator[str]:
    """Each rule on a line; with ``differing_from``, only the declarations that the two sets colour apart."""
    for prelude, body in _BLOCK.findall(source):
        if prelude.startswith("@media"):
            if inner := "\n".join(_rules(body, tokens, differing_from, scope)):
                yield f"{prelude} {{\n{inner}\n}}"
            continue
        if prelude.startswith("@"):
            if differing_from is None:
                yield f"{prelude} {{{_coloured(body, tokens)}}}"
            continue
        declarations = [line.strip() for line in body.split(";") if line.strip()]
        if differing_from is not None:
            declarations = [
                line for line in declarations if _coloured(line, tokens) != _coloured(line, differing_from)
            ]
        if declarations:
            yield f"{_scoped(prelude, scope)} {{ {_coloured('; '.join(declarations), tokens)} }}"


def _scoped(selectors: str, scope: str) -> str:
    """Selectors that match inside a picture only: a page may have cards and dice of its own."""
    each = (" ".join(selector.split()) for selector in selectors.split(","))
    return ", ".join(
        scope + selector.removeprefix(":root") if selector.startswith(":root") else f"{scope} {selector}"
        for selector in each
    )


def _coloured(css: str, tokens: Mapping[str, str]) -> str:
    def colour(found: re.Match[str]) -> str:
        if found[1] not in tokens:
            raise ValueError(f"no colour ${found[1]} in the stylesheet: the names are {', '.join(tokens)}")
        return tokens[found[1]]

    return _TOKEN.sub(colour, css)

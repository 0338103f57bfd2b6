"""The map of a combat: zones, borders, light, and the figures on it."""

from __future__ import annotations

from functools import cache

from tablee.art import Node, el, label, path, piece, place, text_width
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.ground import MapFrame, ground
from tablee.games.kinfire.pictures.outlines import outline_of, seat_of
from tablee.games.kinfire.pictures.signs import STATUS_SIGNS, glow, heart, lantern, seeker_colour, sign
from tablee.games.kinfire.standing import FIRST_ALLY, FIRST_FOE, is_ally, is_foe, is_seeker
from tablee.games.kinfire.state import (
    NOBODY,
    Figure,
)
from tablee.games.kinfire.text import zone_effect_words

HELP_SIGNS = {"parry": "shield", "damage": "sword", "heal": "heart", "card": "cards", "move": "steps"}
ENEMY_SIGNS = {
    "e01": "wing",
    "e02": "claw",
    "e03": "crown",
    "e04": "drop",
    "e05": "tail",
    "e06": "skull",
    "e07": "claw",
    "e08": "bolt",
    "e09": "bell",
    "e10": "moon",
    "e11": "tower",
    "e12": "teeth",
    "e13": "eye",
    "e14": "wing",
}
"""The sign of each enemy of the base pack."""


def battlefield(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The whole map."""
    view = context.view
    frame = MapFrame(view.combat.map, view.ground.letters, x, y, width, height)
    borders = tuple(
        tuple((kind, "".join(pair)) for pair in pairs)
        for kind, pairs in (
            ("open", view.cards.map_of[frame.map].open),
            ("fence", view.cards.map_of[frame.map].fences),
            ("wall", view.cards.map_of[frame.map].walls),
        )
    )
    spots = places(context, frame)
    return el(
        "g",
        context.part("ground", (frame, borders), lambda: ground(frame, borders)),
        *lights(context, frame, spots),
        *(zone(context, frame, n, letter) for n, letter in enumerate(frame.letters)),
        *focus_lines(context, spots),
        *(tag(context, frame, n, letter) for n, letter in enumerate(frame.letters)),
        *(figure_piece(context, figure, *spot) for figure, spot in spots.items()),
    )


# Zones that are picked, and their tags


def zone(context: KinfireContext, frame: MapFrame, number: int, letter: str) -> Node:
    """A zone: it lights up where it can be chosen, and says why where it cannot."""
    values = (("move", letter), letter, ("zone", letter), *routes_to(context, letter))
    pick, stop = context.may(*values), context.stop(*values)
    state = " kf-may" if pick else " kf-not" if stop else ""
    return piece(
        "zone",
        el("path", d=frame.shape(letter), class_=f"kf-zone{state}"),
        id=f"zone-{letter}",
        pick=pick,
        blocked=None if pick else stop,
        title=zone_title(context, number, letter),
        does=context.does(*values) if pick or stop else None,
    )


def routes_to(context: KinfireContext, letter: str) -> tuple[str, ...]:
    """The way of an enemy that ends in a zone, if there is just one."""
    if not context.asks("enemy_move"):
        return ()
    ends = [way for way in context.offered if isinstance(way, str) and way.endswith(letter)]
    return tuple(ends) if len(ends) == 1 else ()


def zone_title(context: KinfireContext, number: int, letter: str) -> str:
    """A zone in words."""
    effect = context.view.ground.effects[number]
    name = context.say("do-zone", zone=letter.upper())
    return name if effect is None else f"{name} · {context.text(zone_effect_words(effect))}"


def tag(context: KinfireContext, frame: MapFrame, number: int, letter: str) -> Node:
    """The letter of a zone, and the sign of what it does."""
    corners = outline_of(frame.map, frame.letters, letter)
    left = min(x for x, _ in corners)
    top = min(y for x, y in corners if x < left + 0.8)
    x, y = frame.at((left, top))
    effect = context.view.ground.effects[number]
    size = context.small
    return context.part(
        "tag", (letter, effect, round(x), round(y)), lambda: drawn_tag(letter, effect, x + 8, y + 8, size)
    )


def drawn_tag(letter: str, effect: object, x: float, y: float, size: float) -> Node:
    """The plate with the letter; a red one for harm, a green one for help."""
    negative, positive = getattr(effect, "negative", None), getattr(effect, "positive", None)
    n, reach = getattr(effect, "n", 1), getattr(effect, "reach", None)
    parts: list[Node] = []
    room = size * 1.5
    if negative is not None:
        parts.append(
            sign(STATUS_SIGNS.get(negative, "drop"), room + size * 0.55, size * 0.85, size * 1.25, "#ffd9cf")
        )
        room += size * 1.5
        if negative == "damage":
            parts.append(label(f"-{n}", room, size * 0.85, size, on="deep", bold=True))
            room += size * 1.4
    if positive is not None:
        parts.append(sign(HELP_SIGNS[positive], room + size * 0.55, size * 0.85, size * 1.2, "#d9f5ee"))
        room += size * 1.35
        parts.append(label(f"+{n}", room, size * 0.85, size, on="deep", bold=True))
        room += size * 1.4
        if reach is not None:
            parts.append(
                sign(
                    "sword" if reach == "melee" else "bow",
                    room + size * 0.5,
                    size * 0.85,
                    size * 1.2,
                    "#d9f5ee",
                )
            )
            room += size * 1.3
    tone = " kf-bad" if negative else " kf-good" if positive else ""
    return el(
        "g",
        el("rect", width=room + size * 0.1, height=size * 1.7, rx=size * 0.85, class_=f"kf-tag{tone}"),
        label(letter.upper(), size * 0.75, size * 0.86, size * 1.05, on="deep", bold=True, anchor="middle"),
        *parts,
        transform=place(x, y),
    )


# Figures


def places(context: KinfireContext, frame: MapFrame) -> dict[Figure, tuple[float, float, float]]:
    """Where each figure stands, and how large it is drawn."""
    view = context.view
    found: dict[Figure, tuple[float, float, float]] = {}
    scale = 1.0 if not context.tall else 0.78
    for number, letter in enumerate(frame.letters):
        everybody = [*view.seekers(), *view.foes(), *view.allies()]
        here = [figure for figure in everybody if view.zone_of(figure) == number]
        if not here:
            continue
        step = 66 * scale
        per = max(1, min(len(here), int(frame.room(letter) / step)))
        rows = -(-len(here) // per)
        size = scale if rows < 3 else scale * 0.8
        cx, cy = frame.at(seat_of(frame.map, frame.letters, letter))
        for n, figure in enumerate(here):
            row, column = divmod(n, per)
            count = min(per, len(here) - row * per)
            found[figure] = (
                round(cx + (column - (count - 1) / 2) * step, 1),
                round(cy + (row - (rows - 1) / 2) * 68 * size, 1),
                size,
            )
    return found


def lights(
    context: KinfireContext, frame: MapFrame, spots: dict[Figure, tuple[float, float, float]]
) -> list[Node]:
    """The light of the Seekers: wide where a Lantern is charged. It stays on the map."""
    view = context.view
    rings = []
    for figure, (x, y, size) in spots.items():
        if is_seeker(figure):
            charged = view.party[figure].lantern
            r = (150 if charged else 78) * size
            rings.append(el("g", glow(r, 1.0 if charged else 0.7), transform=place(x - frame.x, y - frame.y)))
    if not rings:
        return []
    return [
        el("svg", *rings, x=frame.x, y=frame.y, width=frame.width, height=frame.height, overflow="hidden")
    ]


def focus_lines(context: KinfireContext, spots: dict[Figure, tuple[float, float, float]]) -> list[Node]:
    """From each enemy to the Seeker that it targets."""
    view = context.view
    lines = []
    for figure in view.foes():
        focus = view.foe(figure).focus
        if focus == NOBODY or figure not in spots or focus not in spots:
            continue
        (ax, ay, _), (bx, by, _) = spots[figure], spots[focus]
        lines.append(el("path", d=path("M", ax, ay, "L", bx, by), class_="kf-focus"))
    return lines


def figure_id(figure: Figure) -> str:
    """The name of a figure in the picture."""
    if is_seeker(figure):
        return f"figure-seeker-{figure}"
    return f"figure-foe-{figure - FIRST_FOE}" if is_foe(figure) else f"figure-ally-{figure - FIRST_ALLY}"


def figure_values(figure: Figure) -> tuple[object, ...]:
    """The options that mean a figure."""
    if is_seeker(figure):
        return (figure, ("seeker", figure))
    return (("enemy", figure - FIRST_FOE),) if is_foe(figure) else (("ally", figure - FIRST_ALLY),)


SEEKER_QUESTIONS = ("heart_seeker", "break_focus_tie", "assign_penalty")


def figure_pick(context: KinfireContext, figure: Figure) -> str | None:
    """The answer that picking a figure gives."""
    if is_seeker(figure) and not context.asks("heart_seeker", "break_focus_tie", "assign_penalty"):
        return context.may(("seeker", figure)) if context.asks("choose_target") else None
    return context.may(*figure_values(figure))


def figure_piece(context: KinfireContext, figure: Figure, x: float, y: float, size: float) -> Node:
    """A figure: a Seeker in a Lantern's frame, an enemy on a dark shard, an ally on a plate."""
    view = context.view
    pick = figure_pick(context, figure)
    name = context.name(figure)
    if is_seeker(figure):
        one = view.party[figure]
        id = view.board(figure).id
        body = seeker_figure(id, one.lantern, context.small / size)
        ring = figure == view.combat.turn.seeker
        hp: int | None = one.hp
    elif is_foe(figure):
        id = view.enemy_board(figure).id
        body = enemy_figure(ENEMY_SIGNS.get(id, "chaos"))
        ring = figure == view.combat.turn.figure
        hp = view.foe(figure).hp
    else:
        body = ally_figure()
        ring = figure == view.combat.turn.figure
        hp = view.ally(figure).hp
    letters = context.small / size
    shown = short_name(context, name, 11)
    plate = text_width(shown, letters, bold=True) + 12
    aside = " kf-through" if pick is None and context.picks_zones else ""
    return piece(
        f"figure{aside}",
        el("circle", r=34, class_="kf-halo-soft") if pick else None,
        el("circle", r=33, class_="kf-halo") if pick else None,
        el("ellipse", cx=3, cy=22, rx=24, ry=8, fill="#040a10", opacity=0.5),
        body,
        el("circle", r=28, class_="kf-ring") if ring and not pick else None,
        el(
            "rect",
            x=-plate / 2,
            y=21,
            width=plate,
            height=letters * 1.45,
            rx=letters * 0.7,
            class_="kf-tag kf-named" if ring else "kf-tag",
        ),
        label(shown, 0, 21 + letters * 0.74, letters, on="deep", bold=True, anchor="middle"),
        heart(hp, 21, -20, 24 if not context.tall else 27) if hp is not None else None,
        x=x,
        y=y,
        scale=size,
        id=figure_id(figure),
        pick=pick,
        title=figure_title(context, figure, hp),
        does=context.does(*figure_values(figure)) if pick else None,
        counts=None if hp is None else f"hp {hp}",
    )


def short_name(context: KinfireContext, name: str, most: int = 13) -> str:
    """A long name by its main word: the last one in English, the first one in French; with its number."""
    name = name.split(",")[0]
    words = name.split()
    if len(name) <= most or len(words) < 2:
        return name
    number = f" {words.pop()}" if words[-1].isdigit() else ""
    return words[0 if context.words.language == "fr" else -1] + number


def figure_title(context: KinfireContext, figure: Figure, hp: int | None) -> str:
    """A figure in words."""
    if hp is None:
        return context.name(figure)
    return context.say("do-figure", figure=context.name(figure), hp=hp)


@cache
def seeker_figure(id: str, lit: bool, _letters: float) -> Node:
    """A Seeker's sign in the frame of a Lantern."""
    from tablee.games.kinfire.pictures.signs import OTHER_SEEKER, SEEKERS

    name = SEEKERS.get(id, OTHER_SEEKER)[0]
    return el(
        "g",
        el("path", d="M-6 -29A6 6 0 0 1 6 -29", fill="none", stroke="#d9b978", stroke_width=2.4),
        el("path", d="M-17 -17L-5 -28H5L17 -17Z", class_="kf-iron"),
        el(
            "rect",
            x=-16,
            y=-17,
            width=32,
            height=34,
            rx=3,
            fill="#ffe9b8" if lit else "#b9a67c",
            stroke=seeker_colour(id),
            stroke_width=2.6,
        ),
        sign(name, 0, 0, 25, "#1d1710"),
        el("path", d="M-18 16H18V21H-18Z", class_="kf-iron"),
    )


@cache
def enemy_figure(name: str) -> Node:
    """An enemy's sign on a shard of the dark."""
    return el(
        "g",
        el("path", d="M-3 -27L17 -19L24 2L13 23L-12 24L-24 6L-18 -17Z", class_="kf-shard"),
        el("path", d="M-3 -27L-18 -17L-24 6L-6 -4Z", fill="#ffffff", opacity=0.09),
        sign(name, 0, 0, 30, None, "kf-shard-sign"),
    )


@cache
def ally_figure() -> Node:
    """A helper, an object: a plate with a light."""
    return el(
        "g",
        el("rect", x=-20, y=-22, width=40, height=42, rx=8, fill="#1c2c33", stroke="#8fd0c8", stroke_width=2),
        lantern(0, -1, 28, True),
    )


def is_on_map(context: KinfireContext, figure: Figure) -> bool:
    """Whether a figure stands in a zone."""
    return not is_ally(figure) or context.view.ally(figure).zone != NOBODY

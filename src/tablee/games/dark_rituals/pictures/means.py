"""The Witch Master's side: progress of the Encounter, Souls, Energy, the Heroes' board, the hand."""

from __future__ import annotations

import math
from collections.abc import Hashable

from tablee.art import Node, el, glyph, label, paragraph, path, piece, pill, text_width
from tablee.core import message, message_id
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.heroes import VALUES
from tablee.games.dark_rituals.progress import Progress, conditions, ritual_track
from tablee.games.dark_rituals.script.table import ingredients, scenario
from tablee.games.dark_rituals.words import CUBES

GOAL_SIGNS = {
    "souls_trapped": "soul",
    "heroes_fallen": "skull",
    "demon_kills": "horns",
    "souls_freed": "wing",
    "witches_fallen": "hat",
    "possessed_left": "soul",
    "ritualist_life": "heart",
    "demon_life": "heart",
    "witches_left": "hat",
    "serfs_slain": "fork",
    "pit_tokens": "drop",
}
LEAST_NAME = 90
"""With less room the header leaves the name of the Encounter to the page."""


def _panel(
    wide: float,
    high: float,
    heading: str,
    *parts: Node | None,
    x: float,
    y: float,
    id: str,
    title: str = "",
    right: str = "",
) -> Node:
    room = text_width(right, 12) + 10 if right else 0
    return piece(
        "dr-panel",
        el("rect", width=wide, height=high, rx=11, class_="panel-ground"),
        label(heading, 12, 16, 13.5, face="serif", bold=True, width=wide - 22 - room, smallest=12.4),
        label(right, wide - 11, 16, 12.4, soft=True, anchor="end", width=room + 8, smallest=12.4)
        if right
        else None,
        *parts,
        x=x,
        y=y,
        id=id,
        title=title or heading,
    )


# The header


def header(context: NightContext, wide: float, high: float) -> Node:
    """The round, the Encounter, and what wins for either side."""
    view = context.view
    found = tuple(conditions(view))
    facts = view.round, found, view.turn_number, context.hero_acts, wide
    return context.part("header", facts, lambda: _header(context, found, wide, high))


def _header(context: NightContext, found: tuple[Progress, ...], wide: float, high: float) -> Node:
    view, y = context.view, high / 2
    round_said = context.words("pic-round", round=view.round)
    pill_wide = text_width(round_said, 13.5, bold=True) + 22
    chips, start = _chips(context, found, wide - 8, y)
    left = 10 + pill_wide + 10
    name = f"{view.encounter}. {context.text(scenario(view).encounter.name)}"
    return el(
        "g",
        el("rect", width=wide, height=high, class_="dr-header"),
        pill(round_said, 10 + pill_wide / 2, y, size=13.5, tone="gold", width=pill_wide, id="round"),
        label(name, left, y, 14.5, face="serif", bold=True, width=start - left - 12, smallest=12.4)
        if start - left > LEAST_NAME
        else None,
        *chips,
        id="header",
    )


def _chips(
    context: NightContext, found: tuple[Progress, ...], right: float, y: float
) -> tuple[list[Node], float]:
    """From the right: the Heroes' conditions, then one's own."""
    drawn: list[Node] = []
    x = right
    for one in reversed(found):
        value = f"{one.value}/{one.goal}"
        wide = text_width(value, 13, bold=True) + 38
        x -= wide
        name = context.words(message_id("condition", one.name))
        side = "line-condition-mine" if one.is_mine else "line-condition-theirs"
        title = context.text(message(side, name=name, value=one.value, goal=one.goal))
        drawn.append(
            piece(
                "dr-chip",
                el(
                    "rect",
                    y=-13,
                    width=wide - 5,
                    height=26,
                    rx=13,
                    class_="dr-chip-mine" if one.is_mine else "dr-chip-theirs",
                ),
                glyph(
                    GOAL_SIGNS[one.name],
                    16,
                    0,
                    15,
                    "dr-chip-sign mine" if one.is_mine else "dr-chip-sign theirs",
                ),
                label(value, 28, 0, 13, bold=True),
                x=x,
                y=y,
                id=f"goal-{one.name.replace('_', '-')}",
                title=title,
            )
        )
    return drawn, x


# The gauge of the Encounter


def gauge(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """What the Encounter counts, as a ring of as many parts as are needed."""
    track = ritual_track(context.view)
    facts = track, x, y, wide, high
    return context.part("gauge", facts, lambda: _gauge(context, track, x, y, wide, high))


def _gauge(context: NightContext, track: Progress, x: float, y: float, wide: float, high: float) -> Node:
    name = context.words(message_id("condition", track.name))
    name = name[:1].upper() + name[1:]
    middle, centre = wide / 2, 24 + (high - 24) / 2
    r = min(wide / 2 - 14, (high - 34) / 2 - 2)
    return _panel(
        wide,
        high,
        name,
        el("circle", cx=middle, cy=centre, r=r - 7, class_="dr-gauge-heart"),
        *ring(middle, centre, r, track.value, track.goal),
        glyph(GOAL_SIGNS[track.name], middle, centre - r * 0.24, r * 0.56, "dr-gauge-sign"),
        label(
            f"{track.value} / {track.goal}",
            middle,
            centre + r * 0.34,
            17,
            face="serif",
            bold=True,
            anchor="middle",
        ),
        x=x,
        y=y,
        id="ritual",
        title=context.text(message("line-condition-mine", name=name, value=track.value, goal=track.goal)),
    )


def ring(x: float, y: float, r: float, value: int, goal: int) -> list[Node]:
    """A ring in ``goal`` parts, ``value`` of them lit."""
    parts = max(1, goal)
    gap = 0.09
    drawn = []
    for number in range(parts):
        a = math.tau * number / parts + gap
        b = math.tau * (number + 1) / parts - gap
        d = path(
            "M",
            round(x + r * math.sin(a), 1),
            round(y - r * math.cos(a), 1),
            "A",
            r,
            r,
            0,
            1 if b - a > math.pi else 0,
            1,
            round(x + r * math.sin(b), 1),
            round(y - r * math.cos(b), 1),
        )
        drawn.append(el("path", d=d, class_="dr-arc lit" if number < value else "dr-arc"))
    return drawn


# Souls


def souls(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """The Soul Counter: the enraged side and the Plague Rewards to come (DR-8)."""
    view = context.view
    facts = view.souls, tuple(view.rewards), view.enraged, x, y, wide, high
    return context.part("souls", facts, lambda: _souls(context, x, y, wide, high))


def _souls(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    view = context.view
    numbers = view.cards.numbers
    count, columns = numbers.soul_spaces, 5
    rows = -(-count // columns)
    step, down = (wide - 14) / columns, (high - 32) / rows
    r = min(step, down) / 2 - 2
    cells: list[Node] = []
    for number in range(1, count + 1):
        cx = 7 + step * ((number - 1) % columns + 0.5)
        cy = 29 + down * ((number - 1) // columns + 0.5)
        done = number <= view.souls
        cells.append(el("circle", cx=cx, cy=cy, r=r, class_="dr-soul done" if done else "dr-soul"))
        if not done and number == numbers.enrage_at:
            cells.append(glyph("flame", cx, cy, r * 1.7, "dr-flame"))
        elif not done and number in view.rewards:
            cells.append(glyph("drop", cx, cy, r * 1.7, "dr-drop"))
        over = not done and (number == numbers.enrage_at or number in view.rewards)
        cells.append(
            label(
                f"{number}",
                cx,
                cy + (r * 0.2 if over else 0),
                12.5,
                on="parchment" if over else "deep" if done else "table",
                bold=True,
                anchor="middle",
            )
        )
    rewards = context.words("none-left") if not view.rewards else context.text(tuple(view.rewards))
    title = context.words("line-souls", souls=view.souls, rewards=rewards, enraged=str(view.enraged).lower())
    right = context.words("pic-enraged" if view.enraged else "pic-enraged-at", n=numbers.enrage_at)
    return _panel(
        wide, high, context.words("pic-souls"), *cells, x=x, y=y, id="souls", title=title, right=right
    )


# Energy


def energy(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """Available and spent Energy as gems, and Pass."""
    view = context.view
    can_pass = context.asks("turn") and context.pick("pass") is not None
    facts = view.energy, view.spent, view.removed, can_pass, x, y, wide, high
    return context.part("energy", facts, lambda: _energy(context, can_pass, x, y, wide, high))


def _energy(context: NightContext, can_pass: bool, x: float, y: float, wide: float, high: float) -> Node:
    view = context.view
    total = view.energy + view.spent
    room = high - 66
    columns = max(9, -(-total // max(2, int(room // 14))))
    step = (wide - 20) / columns
    rows = max(1, -(-total // columns))
    down = min(19.0, room / rows)
    gem = min(step * 0.96, down * 0.96, 17)
    gems = [
        glyph(
            "gem",
            10 + step * (number % columns + 0.5),
            32 + down * (number // columns + 0.5),
            gem,
            "dr-gem" if number < view.energy else "dr-gem spent",
        )
        for number in range(total)
    ]
    foot = high - 19
    parts: list[Node | None] = [
        *gems,
        label(f"{view.energy}", 12, foot, 20, face="serif", bold=True),
        label(
            context.words("pic-to-spend"),
            15 + text_width(f"{view.energy}", 20, "serif", bold=True),
            foot + 1,
            12.4,
            soft=True,
            width=wide - 110,
            smallest=12.4,
        ),
    ]
    if can_pass and not context.tall:
        said = context.words("pic-pass")
        pass_wide = max(58, text_width(said, 13, bold=True) + 24)
        parts.append(
            piece(
                "dr-pass",
                el("rect", width=pass_wide, height=28, rx=14, class_="dr-pass-plate"),
                label(said, pass_wide / 2, 14, 13, on="gold", bold=True, anchor="middle"),
                x=wide - pass_wide - 8,
                y=high - 34,
                id="pass",
                pick=context.pick("pass"),
                title=context.option("pass"),
            )
        )
    title = context.words("line-energy", energy=view.energy, spent=view.spent, removed=view.removed)
    right = context.words("pic-spent", n=view.spent)
    return _panel(
        wide, high, context.words("pic-energy"), *parts, x=x, y=y, id="energy", title=title, right=right
    )


# The Heroes' board


def morale(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """The shared Attribute board, and the Ingredients of the pool."""
    view = context.view
    facts = tuple(view.morale), len(view.pool), ingredients(view), x, y, wide, high
    return context.part("morale", facts, lambda: _morale(context, x, y, wide, high))


def _morale(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    view = context.view
    most = view.cards.numbers.highest_cube
    down = (high - 48) / len(CUBES)
    rows: list[Node] = []
    for cube, (sign, name) in enumerate(zip(VALUES, CUBES, strict=True)):
        cy = 24 + down * (cube + 0.5)
        value = view.morale[cube]
        step = (wide - 66) / most
        rows.append(
            piece(
                "dr-cube",
                glyph(sign, 18, 0, 13, "dr-gold"),
                *(
                    el(
                        "rect",
                        x=32 + step * i,
                        y=-4,
                        width=step - 3,
                        height=8,
                        rx=3,
                        class_="dr-step on" if i < value else "dr-step",
                    )
                    for i in range(most)
                ),
                label(f"+{value}", wide - 11, 0, 14, face="serif", bold=True, anchor="end"),
                y=cy,
                id=f"cube-{cube}",
                title=context.words(f"cube-{name}"),
            )
        )
    count = ingredients(view)
    leaf = piece(
        "dr-plants",
        glyph("leaf", 18, 0, 14, "dr-leaf"),
        label(
            context.words("pic-ingredients", n=count), 32, 0, 12.4, soft=True, width=wide - 42, smallest=12.4
        ),
        y=high - 13,
        id="plants",
        title=context.words("line-pool", n=len(view.pool), ingredients=count),
    )
    return _panel(wide, high, context.words("pic-morale"), *rows, leaf, x=x, y=y, id="morale")


# The hand


def hand(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """The Witchcraft cards; those that can be played now are lit."""
    view = context.view
    marks = tuple(_card_marks(context, at) for at in range(len(view.hand)))
    facts: Hashable = (tuple(view.hand), marks, x, y, wide, high)
    return context.part("hand", facts, lambda: _hand(context, marks, x, y, wide, high))


Marks = tuple[str | None, str | None, str | None]
"""What picking a card answers, what a rule forbids, and the words for either."""


def _card_marks(context: NightContext, at: int) -> Marks:
    value: object = ("card", at)
    if context.asks("exchange"):
        return None, None, None
    if not context.asks("action", "defend"):
        return None, None, None
    pick = context.pick(value)
    if pick is not None:
        return pick, None, context.option(value)
    blocked = context.blocked(value)
    return None, blocked, None if blocked is None else context.reason(value)


def _hand(
    context: NightContext, marks: tuple[Marks, ...], x: float, y: float, wide: float, high: float
) -> Node:
    step = (wide - 16) / max(2, len(marks))
    cards = [
        _hand_card(context, at, 8 + step * at, 28, step - 5, high - 36, mark) for at, mark in enumerate(marks)
    ]
    right = context.words("pic-deck", n=context.view.witchcraft_left)
    return _panel(wide, high, context.words("pic-hand"), *cards, x=x, y=y, id="hand", right=right)


def _hand_card(
    context: NightContext, at: int, x: float, y: float, wide: float, high: float, marks: Marks
) -> Node:
    card = context.view.cards.witchcraft[context.view.hand[at]]
    pick, blocked, does = marks
    name, text = context.text(card.name), context.text(card.text)
    edge = "card-edge pickable" if pick else "card-edge locked" if blocked else "card-edge"
    return piece(
        "dr-card",
        el("rect", width=wide, height=high, rx=8, class_="parchment"),
        el("rect", width=wide, height=high, rx=8, class_=edge),
        el("circle", cx=wide - 12, cy=12, r=10, class_="dr-cost"),
        label(f"{card.cost}", wide - 12, 12, 13, on="deep", bold=True, anchor="middle"),
        paragraph(
            name, 6, 3, wide - 30, 30, 13, on="parchment", face="serif", bold=True, smallest=12.4, middle=True
        ),
        paragraph(text, 6, 31, wide - 10, high - 32, 12.4, on="parchment", soft=True, smallest=12.4),
        x=x,
        y=y,
        id=f"card-{at}",
        pick=pick,
        blocked=blocked,
        title=f"{name} ({card.cost}): {text}",
        does=does,
    )


def hand_rows(context: NightContext, x: float, y: float, wide: float) -> tuple[list[Node], float]:
    """On a phone: one wide row for each card; and where they end."""
    drawn: list[Node] = []
    for at, number in enumerate(context.view.hand):
        card = context.view.cards.witchcraft[number]
        pick, blocked, does = _card_marks(context, at)
        name, text = context.text(card.name), context.text(card.text)
        edge = "card-edge pickable" if pick else "card-edge locked" if blocked else "card-edge"
        drawn.append(
            piece(
                "dr-card",
                el("rect", width=wide, height=52, rx=9, class_="parchment"),
                el("rect", width=wide, height=52, rx=9, class_=edge),
                el("circle", cx=22, cy=26, r=13, class_="dr-cost"),
                label(f"{card.cost}", 22, 26, 15, on="deep", bold=True, anchor="middle"),
                label(
                    name, 44, 14, 14, on="parchment", face="serif", bold=True, width=wide - 54, smallest=12.4
                ),
                paragraph(text, 44, 23, wide - 52, 27, 12.4, on="parchment", soft=True, smallest=12.4),
                x=x,
                y=y,
                id=f"card-{at}",
                pick=pick,
                blocked=blocked,
                title=f"{name} ({card.cost}): {text}",
                does=does,
            )
        )
        y += 58
    return drawn, y

"""The Hazard under way with its Storyteller, and the track with the reckoning and the odds."""

from __future__ import annotations

from typing import Any

from tablee.art import Node, drawn_once, el, label, paragraph, piece, place
from tablee.games.reflets_dacide.board import DOOR, ROOMS, ZONE_SLOTS
from tablee.games.reflets_dacide.cards import Creature
from tablee.games.reflets_dacide.describing import effects_words
from tablee.games.reflets_dacide.effects import GEMS, Objective
from tablee.games.reflets_dacide.pictures import race, scenery, sheet, signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.reckoning import chance_now, terms
from tablee.games.reflets_dacide.view import HazardView, TrialView
from tablee.games.reflets_dacide.words import card_words, hazard_words, place_words, team_words

COLUMNS = 5
ROWS = ("critical", "success", "failure", "worst")


def card(context: RoadContext, x: float, y: float, width: float, height: float) -> Node:
    """The card that is being tested: its name, Objectives and outcomes, what is thrown in, who reads it."""
    view = context.view
    trial = view.trial
    assert trial is not None
    hazard = context.hazard(trial.place)
    words = context.words
    known = hazard is not None and hazard.card is not None
    name = (
        context.text(hazard_words(view, trial.place, hazard.card))
        if hazard is not None and hazard.card is not None
        else context.text(place_words(view, trial.place))
    )
    parts: list[Node | None] = [
        el("rect", width=width, height=height, rx=12, class_="al-hero lit"),
        paragraph(name, 10, 8, width - 20, 40, 15, on="parchment", bold=True, face="serif", smallest=13),
        scenery.window(_scene(trial.place), trial.place, 10, 50, width - 20, 46),
    ]
    at = 104.0
    if hazard is not None and known:
        for number, node in enumerate(context.nodes(hazard)):
            parts.append(_objective(context, trial, node, number, 10, at, width - 20))
            at += 30
        thrown = (trial.critter != NONE) + len(trial.creatures)
        deep = max(52.0, min(112.0, height - at - 42 - 26 * thrown))
        parts += _outcomes(context, trial, hazard, (10, at + 2, width - 20, deep))
        at += deep + 8
    else:
        cost = hazard.cost if hazard is not None else None
        said = [words("hazard-unread")]
        if cost is not None:
            said.append(words("title-cost", n=cost))
        parts.append(
            paragraph("\n".join(said), 10, at, width - 20, 60, 13, on="parchment", soft=True, smallest=13)
        )
        at += 66
    for card_thrown, seat in ((trial.critter, trial.critter_of), *trial.creatures):
        if card_thrown == NONE or at > height - 60:
            continue
        parts += _monster(context, card_thrown, seat, 10, at, width - 20)
        at += 26
    teller = view.teams[trial.teller] if trial.teller >= 0 else None
    if teller is not None:
        parts += [
            el("g", signs.shield(teller.colour, 18), transform=place(20, height - 17)),
            label(
                words(
                    "hazard-teller-short" if context.tall else "hazard-teller",
                    team=team_words(view, teller.seat),
                ),
                34,
                height - 17,
                13,
                on="parchment",
                width=width - 44,
                smallest=13,
            ),
        ]
    return piece(
        "hazard",
        *parts,
        x=x,
        y=y,
        id="hazard",
        title="\n".join(dict.fromkeys([name, *(context.hazard_lines(hazard) if hazard else ())])),
    )


def _scene(place: int) -> str:
    """What the window of a card shows: the land of its slot, the Door, or a Room."""
    return ZONE_SLOTS.get(place, "door" if place == DOOR else "room")


def _objective(
    context: RoadContext, trial: TrialView, node: Objective, number: int, x: float, y: float, width: float
) -> Node:
    words = context.words
    current = number == trial.node and trial.need is not None
    if node.kind == "vitality":
        shown, colour = words("objective-vitality"), None
    else:
        assert node.char is not None
        sign = "★" if node.kind == "individual" else "Σ"
        # On a phone the figure of the one under way stands on the right alone.
        need = "" if current and context.tall else f"{node.need} "
        shown = f"{words(f'char-{node.char}')} {need}{sign}"
        colour = signs.char_index(node.char)
    return el(
        "g",
        el(
            "rect",
            width=width,
            height=26,
            rx=6,
            class_=f"al-hero{' lit' if current else ''}",
        ),
        el("circle", cx=14, cy=13, r=8.5, class_=f"al-gem-{GEMS[colour]}") if colour is not None else None,
        signs.mark(GEMS[colour], 14, 13, 9) if colour is not None else None,
        label(
            shown,
            27,
            13,
            13,
            on="parchment",
            bold=current,
            width=width - (62 if current else 30),
            smallest=13,
        ),
        label(
            f"{trial.total if trial.total is not None else '·'}/{trial.need}",
            width - 6,
            13,
            13,
            on="parchment",
            bold=True,
            anchor="end",
        )
        if current
        else None,
        transform=place(x, y),
    )


def _outcomes(
    context: RoadContext, trial: TrialView, hazard: HazardView, box: tuple[float, float, float, float]
) -> list[Node]:
    """What is won if the Trial succeeds, what happens if it fails."""
    x, y, width, height = box
    clear: Any = ()
    dark: Any = ()
    assert hazard.card is not None
    cards = context.view.cards
    if hazard.place in ROOMS:
        room = cards.rooms[hazard.card]
        clear, dark = (room.octagon_clear, room.octagon_dark) if trial.kind == "octagon" else (room.clear, ())
    elif hazard.place != DOOR:
        zone = cards.zones[hazard.card]
        clear, dark = zone.clear, zone.dark
    half = (width - 6) / 2
    nodes: list[Node] = []
    for at, (effects, look, heading) in enumerate(
        ((clear, "al-good", "hazard-clear"), (dark, "al-bad", "hazard-dark"))
    ):
        said = context.words("list", list=effects_words(effects))
        nodes.append(
            el(
                "g",
                el("rect", width=half, height=height, rx=6, class_=look),
                label(context.words(heading), half / 2, 11, 13, on="deep", bold=True, anchor="middle"),
                paragraph(said, 3, 19, half - 6, height - 20, 13, on="deep", anchor="middle", smallest=13),
                transform=place(x + at * (half + 6), y),
            )
        )
    return nodes


def _monster(
    context: RoadContext, thrown: int, seat: int, x: float, y: float, width: float
) -> list[Node | None]:
    held = context.view.cards.unforeseen[thrown]
    team = context.view.teams[seat] if seat >= 0 else None
    more = f"+{held.points}" if isinstance(held, Creature) else "≤ 2"
    return [
        el(
            "g",
            el("title", context.card_title(thrown)),
            el("rect", width=width, height=24, rx=6, class_="al-tile"),
            el("g", signs.shield(team.colour, 16), transform=place(12, 12)) if team is not None else None,
            label(
                context.text(card_words(context.view, thrown)),
                24,
                12,
                13,
                on="parchment",
                width=width - 60,
                smallest=13,
            ),
            label(more, width - 6, 13, 13, on="parchment", bold=True, anchor="end"),
            transform=place(x, y),
        )
    ]


def track(context: RoadContext, x: float, y: float, width: float, height: float) -> Node:
    """AL-13, AL-14 Five columns and four rows: the dice, the figures below, the sum, the odds."""
    view = context.view
    trial = view.trial
    assert trial is not None
    words = context.words
    rows = 4
    cell, tall = (width - 96) / 5, min(40.0, (height - 172) / rows)
    top = 70.0
    node = _node(context)
    char = None if node is None or node.char is None else signs.char_index(node.char)
    parts: list[Node | None] = [
        el("rect", width=width, height=height, rx=12, class_="al-panel"),
        label(
            words("track-heading"),
            14,
            18,
            15,
            bold=True,
            face="serif",
            width=width - (60 if context.tall else 130),
            smallest=13,
        ),
        el(
            "g",
            signs.pips(view.golden, 28, "gold"),
            id=None if context.tall else "golden",
            transform=place(width - 24, 22),
        )
        if view.golden
        else None,
        label(words("track-golden"), width - 44, 22, 13, soft=True, anchor="end")
        if view.golden and not context.tall
        else None,
        _need(context, trial, node, 10, 40, width - 20),
        _grid(tuple(words(f"track-{row}") for row in ROWS), cell, tall, width, top),
    ]
    heroes = list(view.guide.slots)
    # AL-13.3 The dice of an individual Objective lie one in each column, all for the same Hero.
    alone = node is not None and node.kind == "individual"
    concerned = [member for member in heroes if member.card == trial.concerned]
    shown = concerned * COLUMNS if alone else heroes
    below = top + rows * (tall + 4)
    if char is not None:
        low = tuple(member.hampered for member in shown)
        values = tuple(member.values[char] for member in shown)
        figures = sheet.column_figures(GEMS[char], values, low, 12, cell)
        parts.append(el("g", figures, transform=place(0, below + 4)))
    spots = " ".join(f"{12 + cell * (column + 0.5):.1f}" for column in range(len(heroes)))
    numbers = "" if alone else "12345"[: len(heroes)]
    if numbers and below + 50.5 < height - 48:
        at_columns = el(
            "text",
            numbers,
            x=spots,
            y=below + 50.5,
            font_size=13,
            text_anchor="middle",
            class_="on-table soft",
        )
        parts.append(at_columns)
    for number, die in enumerate(trial.dice):
        column = number if alone else next((at for at, one in enumerate(heroes) if one.card == die.hero), 0)
        strength = shown[column].values[char] if char is not None and column < len(shown) else 0
        row = 3 if die.value == 6 else 0 if die.value == strength else 1 if die.value < strength else 2
        pick, does = _die_pick(context, number)
        parts.append(
            piece(
                "die",
                signs.pips(die.value, min(28.0, tall - 6), signs.die_shade(die.shade, golden=die.golden)),
                el("rect", x=-17, y=-17, width=34, height=34, rx=8, class_="halo pickable") if pick else None,
                x=12 + cell * (column + 0.5),
                y=top + row * (tall + 4) + tall / 2,
                id=f"die-{number}",
                pick=pick,
                title=words("title-die", value=die.value, hero=context.hero_name(die.hero)),
                does=does,
                face=str(die.value),
            )
        )
    parts.append(_sum(context, trial, node, 10, height - 44, width - 20))
    # On a phone the large button has the ring of the clock.
    ring = None if context.tall else race.ring(context, width - 26, 88)
    return el("g", *parts, ring, id="track", transform=place(x, y))


def _node(context: RoadContext) -> Objective | None:
    trial = context.view.trial
    assert trial is not None
    hazard = context.hazard(trial.place)
    if hazard is None or hazard.card is None or trial.need is None:
        return None
    nodes = context.nodes(hazard)
    return nodes[trial.node] if trial.node < len(nodes) else None


def _die_pick(context: RoadContext, number: int) -> tuple[str | None, str | None]:
    """Dice are picked where the question is which of them."""
    if context.tall:
        # Too small for a finger: the page has them as buttons.
        return None, None
    if context.asks("reroll") or (context.asks("dice") and number in context.offered):
        return context.pick(number), context.option(number) if number in context.offered else None
    return None, None


@drawn_once
def _grid(rows: tuple[str, ...], cell: float, tall: float, width: float, top: float) -> Node:
    parts: list[Node] = []
    cells = ""
    for at, (row, look) in enumerate(zip(rows, ROWS, strict=True)):
        y = top + at * (tall + 4)
        parts.append(el("rect", x=10, y=y, width=width - 20, height=tall, rx=6, class_=f"al-row-{look}"))
        cells += "".join(
            f"M{13 + cell * n:.1f} {y + 3:.4g}h{cell - 3:.1f}v{tall - 6:.4g}h{3 - cell:.1f}z"
            for n in range(5)
        )
        left = 14 + cell * 5
        parts.append(
            paragraph(row, left, y + 1, width - 14 - left, tall - 2, 13, on="deep", smallest=13, middle=True)
        )
    return el("g", *parts, el("path", d=cells, class_="al-cell", stroke_linejoin="round"))


def _need(
    context: RoadContext, trial: TrialView, node: Objective | None, x: float, y: float, width: float
) -> Node:
    """The difficulty as a sum, each term named."""
    words = context.words
    if node is None or trial.need is None:
        said = words("track-waits")
    else:
        said = words(
            "track-need", base=node.need, raised=trial.raised, lowered=trial.lowered, need=trial.need
        )
        if not trial.raised and not trial.lowered:
            said = words("track-need-plain", need=trial.need)
    return el(
        "g",
        el("rect", width=width, height=26, rx=7, class_="al-well"),
        label(said, 10, 13, 13, bold=True, width=width - 20, smallest=13),
        transform=place(x, y),
    )


def _sum(
    context: RoadContext, trial: TrialView, node: Objective | None, x: float, y: float, width: float
) -> Node | None:
    """What the dice come to, die by die, and the chance of a roll."""
    if node is None or trial.need is None:
        return None
    words = context.words
    chance = chance_now(context.view, node)
    if trial.total is None or not trial.dice:
        if chance is None:
            return None
        said, look = words("track-odds", percent=chance), ""
    else:
        good = trial.total >= trial.need
        look = "good" if good else "bad"
        said = words(
            "track-sum",
            terms=" ".join(terms(context.view, node)),
            total=trial.total,
            result=words("track-reached" if good else "track-missed"),
        )
    return el(
        "g",
        el("rect", width=width, height=34, rx=8, class_=f"al-well al-sum {look}"),
        paragraph(
            said,
            11,
            1,
            width - 18,
            32,
            13.5,
            on="deep" if look else "table",
            bold=True,
            smallest=13,
            middle=True,
        ),
        id="sum",
        transform=place(x, y),
    )

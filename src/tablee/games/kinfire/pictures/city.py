"""The town at night: its places by number, the market, and the shelf of a shop."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, glyph, label, paragraph, path, piece, place, text_width
from tablee.games.kinfire.describing import card_text
from tablee.games.kinfire.pictures.combat import HEIGHT, PAD, TALL, WIDTH, framed
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.hand import sign_of
from tablee.games.kinfire.pictures.margin import margin
from tablee.games.kinfire.pictures.signs import COLOURS, coin, colour_mark, sign
from tablee.games.kinfire.stories import CityCard
from tablee.games.kinfire.story_words import goods_name, known_place

SPOTS: dict[int, tuple[float, float]] = {
    1: (740, 206),
    2: (296, 214),
    3: (196, 288),
    4: (446, 276),
    5: (664, 272),
    6: (150, 170),
    7: (640, 398),
    8: (424, 168),
    9: (70, 316),
    10: (800, 286),
    11: (566, 186),
    12: (366, 404),
}
"""Where the places of the town lie, on a scene of 868 by 474 units."""
SCENE_WIDE, SCENE_HIGH = 868.0, 474.0


def town(context: KinfireContext) -> Node:
    """The town, the market below, the party beside."""
    if context.tall:
        inner = TALL - 2 * PAD
        first = open_shop(context) is not None
        goods, high = market(context, PAD, PAD if first else 536, inner)
        scene = city_map(context, PAD, high + 2 * PAD if first else PAD, inner, 520)
        below = 536 + high + PAD
        beside, more = margin(context, PAD, below, inner)
        return framed(context, TALL, below + more + PAD, scene, goods, beside)
    left = 280.0
    has_goods = bool(stock(context))
    high = 560.0 if has_goods else HEIGHT - 2 * PAD
    scene = city_map(context, left + 2 * PAD, PAD, WIDTH - left - 3 * PAD, high)
    shelf = market(context, left + 2 * PAD, high + 2 * PAD, WIDTH - left - 3 * PAD)[0] if has_goods else None
    beside, _ = margin(context, PAD, PAD, left, HEIGHT - 2 * PAD)
    return framed(context, WIDTH, HEIGHT, beside, scene, shelf)


def city_map(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The scene with its places; those that can be visited are picked."""
    view = context.view
    small = context.small
    ux = width / SCENE_WIDE
    places = []
    for number in sorted(SPOTS):
        spot = SPOTS[number] if not context.tall else tall_spot(number)
        px, py = (spot[0] * ux, height * (0.4 + 0.48 * (spot[1] - 168) / 236)) if not context.tall else spot
        places.append(place_piece(context, number, px, py))
    heading = context.say("city-actions", actions=view.city_actions)
    candles = [
        candle(width - 30 - n * 30, 44, n < view.city_actions) for n in range(max(3, view.city_actions))
    ]
    return el(
        "g",
        night_scene(round(width), round(height)),
        el("rect", x=14, y=14, width=230, height=60, rx=10, class_="kf-scene-plate"),
        el("text", context.say("stage-city"), x=28, y=38, font_size=20, class_="kf-said serif bold"),
        el("text", heading, x=28, y=61, font_size=small, class_="kf-said lit"),
        *(candles if not context.tall else candles[:3]),
        *places,
        transform=place(x, y),
    )


def tall_spot(number: int) -> tuple[float, float]:
    """On a phone the places lie in three columns."""
    row, column = divmod(number - 1, 3)
    return 66.0 + column * 121, 128.0 + row * 100


def place_piece(context: KinfireContext, number: int, x: float, y: float) -> Node:
    """A place: its number, and its name once it was visited."""
    view = context.view
    value = ("go", number)
    pick, stop = context.may(value), context.stop(value)
    known = any(view.cards.city[id].place == number for id in view.visited)
    here = view.card in view.cards.city and view.cards.city[view.card].place == number
    empty = number in view.known_empty
    name = context.text(known_place(view, number))
    small = context.small
    most = 150.0 if not context.tall else 116.0
    wide = min(most, text_width(name, small) + 18)
    return piece(
        "place",
        el("circle", r=27, class_="kf-halo-soft") if pick else None,
        el("circle", r=22, class_=f"kf-place{' kf-known' if known else ''}{' kf-empty' if empty else ''}"),
        el("circle", r=26, class_="kf-ring") if pick or here else None,
        el("text", str(number), y=7, font_size=19, text_anchor="middle", class_="kf-place-number serif bold"),
        el(
            "g",
            el("rect", x=-wide / 2, y=29, width=wide, height=small * 1.5, rx=small * 0.75, class_="kf-tag"),
            label(
                name, 0, 29 + small * 0.75, small, on="deep", anchor="middle", width=wide - 12, smallest=small
            ),
        )
        if known or empty
        else None,
        x=x,
        y=y,
        id=f"place-{number}",
        pick=pick,
        blocked=None if pick else stop,
        title=context.say("do-go", place=number, name=known_place(view, number)),
        does=context.does(value) if pick or stop else None,
    )


def candle(x: float, y: float, lit: bool) -> Node:
    """An action that is left, or spent."""
    return el(
        "g",
        el("circle", cy=-18, r=15, class_="kf-glow", opacity=0.3) if lit else None,
        el(
            "rect",
            x=-7,
            y=-10 if lit else 6,
            width=14,
            height=32 if lit else 16,
            rx=2,
            fill="#f4ecd8" if lit else "#7d745d",
        ),
        el("path", d="M0 -26C5 -20 5 -15 0 -11C-5 -15 -5 -20 0 -26Z", fill="#ffb347") if lit else None,
        transform=place(x, y),
    )


@drawn_once
def night_scene(width: int, height: int) -> Node:
    """Sky, hills, roofs with lit windows, the beacon and the harbour."""
    u = width / SCENE_WIDE
    v = height / SCENE_HIGH
    bands = ("#0d1022", "#14183a", "#1f2250", "#332f60", "#4c3c68", "#6a4a66")
    sky = [
        el(
            "rect",
            y=round(height * 0.62 * n / 6, 1),
            width=width,
            height=round(height * 0.62 / 6 + 1, 1),
            fill=tone,
        )
        for n, tone in enumerate(bands)
    ]
    stars = "".join(
        path("M", (37 * n * 13) % width, (n * 29) % int(height * 0.35) + 8, "h", 0.1) for n in range(44)
    )
    beam = path("M", width * 0.875, height * 0.31, "L", width * 0.02, height * 0.06, "V", height * 0.4, "Z")
    hills = path(
        "M",
        0,
        height * 0.52,
        "Q",
        width * 0.2,
        height * 0.38,
        width * 0.42,
        height * 0.47,
        "T",
        width * 0.8,
        height * 0.44,
        "T",
        width,
        height * 0.42,
        "V",
        height,
        "H",
        0,
        "Z",
    )
    houses, windows = rows_of_houses(width, height, u, v)
    quay = height * 0.84
    glints = "".join(
        path("M", (n * 83) % width, quay + 22 + (n * 37) % int(height * 0.13), "q", 8, -4, 16, 0, "t", 16, 0)
        for n in range(18)
    )
    tower = path(
        "M",
        width * 0.852,
        height * 0.56,
        "L",
        width * 0.862,
        height * 0.36,
        "H",
        width * 0.888,
        "L",
        width * 0.898,
        height * 0.56,
        "Z",
    )
    return el(
        "svg",
        *sky,
        el("rect", y=round(height * 0.6), width=width, height=round(height * 0.4), fill="#241f3c"),
        el("path", d=stars, stroke="#f4ecd8", stroke_width=2.2, stroke_linecap="round", opacity=0.7),
        el(
            "path",
            d=f"M{width * 0.44:.0f} {height * 0.11:.0f}a24 24 0 1 0 22 34a20 20 0 1 1 -22 -34Z",
            fill="#e9eefb",
        ),
        el("path", d=beam, fill="#ffe9a8", opacity=0.13),
        el("path", d=hills, fill="#241f42"),
        *houses,
        el("path", d=windows, fill="#ffd27a", fill_opacity=0.9),
        *(
            el("circle", cx=round(width * 0.875), cy=round(height * 0.31), r=r, fill="#ffcf70", opacity=dim)
            for r, dim in ((70, 0.08), (44, 0.14), (24, 0.3))
        ),
        el("path", d=tower, fill="#3c4058", stroke="#14162a", stroke_width=2),
        el(
            "rect",
            x=round(width * 0.861),
            y=round(height * 0.28),
            width=round(width * 0.028),
            height=round(height * 0.07),
            rx=3,
            fill="#ffe9b8",
            stroke="#2a2118",
            stroke_width=2,
        ),
        glyph("flame", round(width * 0.875), round(height * 0.315), 20, None, "#d9552a"),
        el("rect", y=round(quay), width=width, height=round(height - quay), fill="#10263a"),
        el("rect", y=round(quay - 7), width=width, height=9, fill="#4a4658"),
        el("path", d=glints, fill="none", stroke="#8fc0dc", stroke_opacity=0.5, stroke_width=2),
        *quay_lamps(width, quay),
        boat(width * 0.27, quay + (height - quay) * 0.42, (height - quay) / 76),
        el("rect", width=width, height=height, rx=0, fill="none", stroke="#4a5162", stroke_width=3),
        width=width,
        height=height,
        overflow="hidden",
    )


ROOFS = (
    (0.53, "#241d3e", "#332a4c"),
    (0.61, "#2c2448", "#47324f"),
    (0.69, "#362b50", "#5d3442"),
    (0.77, "#40325a", "#74404a"),
)
"""The rows of houses from the hill down to the quay: the level of their eaves, walls and roofs."""


def rows_of_houses(width: int, height: int, u: float, v: float) -> tuple[list[Node], str]:
    """Houses behind houses, and their lit windows as one path."""
    houses: list[Node] = []
    windows = ""
    for row, (level, wall, roof) in enumerate(ROOFS):
        walls = roofs = ""
        x = -(row * 21) * u
        n = 0
        while x < width:
            wide = round((44 + (n * 17 + row * 23) % 30) * u, 1)
            top = round(height * level - ((n * 31 + row * 13) % 34) * v * 0.8, 1)
            left = round(x, 1)
            walls += path("M", left, top, "h", wide, "V", round(height * 0.86, 1), "H", left, "Z")
            half = round(wide / 2 + 4 * u, 1)
            rise = round((14 + (n * 7 + row) % 9) * v, 1)
            roofs += path("M", round(left - 4 * u, 1), top, "l", half, -rise, "l", half, rise, "Z")
            for k in range(6):
                if (n * 7 + row * 3 + k * 5) % 4 > 0:
                    continue
                down, across = divmod(k, 2)
                at = round(left + wide * (0.22 + 0.4 * across), 1)
                windows += path("M", at, round(top + (10 + 22 * down) * v, 1), "h", round(6 * u, 1))
                windows += path("v", round(9 * v, 1), "h", round(-6 * u, 1), "Z")
            x += wide - 2 * u
            n += 1
        houses += [el("path", d=walls, fill=wall), el("path", d=roofs, fill=roof)]
    return houses, windows


def quay_lamps(width: int, quay: float) -> list[Node]:
    """Lamps along the quay, and their light on the water."""
    spots = [round(width * (n + 0.5) / 9) for n in range(9)]
    beams = "".join(path("M", x, round(quay + 6), "v", 34 + (x % 3) * 8) for x in spots)
    lamps = "".join(path("M", x, round(quay - 9), "h", 0.1) for x in spots)
    return [
        el("path", d=beams, fill="none", stroke="#ffd27a", stroke_opacity=0.22, stroke_width=5),
        el("path", d=lamps, stroke="#ffcf70", stroke_opacity=0.3, stroke_width=22, stroke_linecap="round"),
        el("path", d=lamps, stroke="#ffe9b8", stroke_width=5, stroke_linecap="round"),
    ]


def boat(x: float, y: float, size: float) -> Node:
    """A ship at its mooring, with a lantern at the bow."""
    return el(
        "g",
        el("path", d="M2 6V-72M34 8V-44", stroke="#4a2f20", stroke_width=4),
        el("path", d="M6 -70C34 -60 36 -24 8 -8Z", fill="#d9cfb4"),
        el("path", d="M37 -44C54 -36 54 -14 38 -2Z", fill="#bdb193"),
        el("path", d="M-40 4H62L50 26H-26Z", fill="#6a4630", stroke="#2c1a10", stroke_width=2),
        el("path", d="M-36 12H57", stroke="#8d6243", stroke_width=2),
        el("circle", cx=-38, cy=-4, r=12, fill="#ffcf70", opacity=0.25),
        el("circle", cx=-38, cy=-4, r=4, fill="#ffe9b8"),
        transform=place(x, y, size),
    )


# The market


def open_shop(context: KinfireContext) -> CityCard | None:
    """The shop or trainer that is being visited."""
    card = context.view.cards.city.get(context.view.card)
    return card if card is not None and (card.menu or card.courses) else None


def stock(context: KinfireContext) -> list[tuple[str, int, int, int]]:
    """The goods that are known: card, price, how many are left, its number on the list of its shop."""
    view = context.view
    shop = open_shop(context)
    shown = [stall for stall in view.market if shop is None or stall.card == shop.id]
    goods = []
    for stall in shown:
        card = view.cards.city[stall.card]
        goods += [
            (one.card, one.price, left, n)
            for n, (one, left) in enumerate(zip(card.menu, stall.left, strict=False))
            if left
        ]
    if shop is not None and not shown:
        goods = [(one.card, one.price, 1, n) for n, one in enumerate(shop.menu)]
    return goods


def market(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The shelf: what can be bought in the shops that are known."""
    goods = stock(context)
    shop = open_shop(context)
    small = context.small
    wide = 124.0 if not context.tall else (width - 40) / 3
    high = 226.0 if not context.tall else 196.0
    per = max(1, int((width - 16) / (wide + 8)))
    rows = max(1, -(-len(goods) // per))
    if not context.tall:
        rows = 1
        wide = min(wide, (width - 24 - 8 * max(0, len(goods) - 1)) / max(1, len(goods)))
        per = max(1, len(goods))
    total = 44 + rows * (high + 26) if goods else 96.0
    cards = []
    for n, (id, price, left, number) in enumerate(goods):
        row, column = divmod(n, per)
        cards.append(
            good(
                context,
                id,
                price,
                left,
                number,
                n,
                12 + column * (wide + 8),
                42 + row * (high + 26),
                wide,
                high,
            )
        )
    return (
        el(
            "g",
            el(
                "rect",
                width=width,
                height=total if context.tall else HEIGHT - y - PAD,
                rx=14,
                class_="kf-panel",
            ),
            coin(26, 22, 12),
            label(
                context.say("city-market") if shop is None else context.text(shop.name),
                46,
                22,
                18,
                face="serif",
                bold=True,
            ),
            *cards,
            label(
                context.say("city-market-closed"), 20, 70, small, soft=True, width=width - 40, smallest=small
            )
            if not goods
            else None,
            transform=place(x, y),
        ),
        total,
    )


def good(
    context: KinfireContext,
    id: str,
    price: int,
    left: int,
    number: int,
    n: int,
    x: float,
    y: float,
    width: float,
    height: float,
) -> Node:
    """A card for sale with its price."""
    view = context.view
    cards = view.cards
    small = context.small
    known = id != "fate"
    card = -1
    if known:
        card = 2 * cards.pair_numbers[id] if id in cards.pair_numbers else cards.disposable_numbers[id]
    colour = cards.colours(card)[0] if known else "white"
    said = context.text(card_text(cards, card)) if known else ""
    name = context.text(goods_name(view, id))
    value = ("buy", number)
    pick = context.may(value) if context.asks("buy") else None
    window = height * 0.2
    return piece(
        "goods",
        el("rect", x=2, y=4, width=width, height=height, rx=10, class_="shade"),
        el("rect", width=width, height=height, rx=10, class_="kf-card"),
        el(
            "path",
            d=f"M0 24V10A10 10 0 0 1 10 0H{width - 10}A10 10 0 0 1 {width} 10V24Z",
            fill=COLOURS[colour][0],
        ),
        colour_mark(colour, 15, 12, 9) if known else glyph("star", 15, 12, 16, "kf-arrow"),
        paragraph(
            name,
            6,
            26,
            width - 12,
            38,
            small + 1,
            on="parchment",
            face="serif",
            bold=True,
            anchor="middle",
            smallest=small,
            middle=True,
        ),
        el(
            "rect",
            x=8,
            y=66,
            width=width - 16,
            height=window,
            rx=5,
            fill="#efe4c8",
            stroke="#b29c6d",
            stroke_width=1,
        ),
        sign(
            sign_of(context, card) if known else "star", width / 2, 66 + window / 2, window * 0.7, "#8a6420"
        ),
        paragraph(
            said,
            7,
            68 + window,
            width - 14,
            height - window - 88,
            small,
            on="parchment",
            soft=True,
            anchor="middle",
            smallest=small,
            middle=True,
        ),
        el("rect", x=width / 2 - 30, y=height - 16, width=60, height=30, rx=15, class_="kf-place"),
        coin(width / 2 - 12, height - 1, 9),
        el(
            "text",
            str(price),
            x=width / 2 + 10,
            y=height + 5,
            font_size=17,
            text_anchor="middle",
            class_="kf-place-number bold",
        ),
        label(f"× {left}", width - 8, 12, small, on="deep", bold=True, anchor="end")
        if left > 1 and known and colour != "white"
        else None,
        el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=11, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        id=f"goods-{n}",
        pick=pick,
        title=f"{name} ({price}): {said}",
        does=context.does(value) if pick else None,
    )

"""What lies beside a story page or the town: the party, the purse, the trophies and the Memories."""

from __future__ import annotations

from collections import Counter

from tablee.art import Node, el, glyph, label, piece
from tablee.core import SeatName, message
from tablee.games.kinfire.describing import card_text
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.field import ENEMY_SIGNS
from tablee.games.kinfire.pictures.signs import coin, colour_mark, heart, seeker_mark, sign

LINE = 46.0
LEAST_RESERVE = 76.0


def party(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """A line for each Seeker: HP, Kinfire, Exhausted cards."""
    view = context.view
    small = context.small
    rows: list[Node] = []
    for n, who in enumerate(view.seekers()):
        one, board = view.party[who], view.board(who)
        cards = [*one.deck, *one.hand, *one.discard]
        tired = cards.count(view.cards.exhausted)
        level = 50 + n * LINE
        said = context.say("margin-seeker", seat=SeatName(one.seat), kinfire=one.kinfire, tired=tired)
        hurt = one.hp > 0
        rows.append(
            piece(
                "seeker",
                seeker_mark(board.id, 30, level + 12, 15),
                label(
                    context.text(board.name),
                    54,
                    level + 4,
                    small + 2,
                    face="serif",
                    bold=True,
                    width=width - 180,
                ),
                label(said, 54, level + 23, small, soft=True, width=width - 110, smallest=small),
                *(
                    glyph("flame", width - 110 + k * 15, level + 3, 18, "kf-fire")
                    for k in range(min(one.kinfire, 3))
                ),
                heart(one.hp, width - 34, level + 13, 34) if hurt else None,
                id=f"seeker-{who}",
                title=f"{context.text(board.name)} · {said}",
                counts=f"hp {one.hp}, kinfire {one.kinfire}",
            )
        )
    high = 54 + LINE * len(rows)
    title = context.say("margin-party", chapter=view.chapter)
    return (
        el(
            "g",
            el("rect", width=width, height=high, rx=14, class_="kf-panel"),
            label(title, 16, 24, 17, face="serif", bold=True, width=width - 32),
            *rows,
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )


def purse(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """Coins, fate, and the trophies."""
    view = context.view
    small = context.small
    per = max(1, int((width - 24) / 40))
    trophies = [
        piece(
            "trophy",
            el("path", d="M0 -17L15 -8.5V8.5L0 17L-15 8.5V-8.5Z", class_="kf-trophy"),
            sign(ENEMY_SIGNS.get(view.cards.enemies[board].id, "chaos"), 0, 0, 19, None, "kf-shard-sign"),
            x=30 + (n % per) * 40,
            y=92 + (n // per) * 40,
            title=context.text(view.cards.enemies[board].name),
        )
        for n, board in enumerate(view.trophies)
    ]
    high = 64 + (24 + 40 * (-(-len(trophies) // per)) if trophies else 0)
    return (
        el(
            "g",
            el("rect", width=width, height=high, rx=14, class_="kf-panel"),
            label(context.say("margin-purse"), 16, 22, 17, face="serif", bold=True),
            piece(
                "coins",
                coin(30, 46, 11),
                label(context.say("margin-coins", coins=view.coins), 48, 46, small + 1, bold=True),
                id="coins",
                title=context.say("margin-coins", coins=view.coins),
                counts=f"coins {view.coins}",
            ),
            piece(
                "fate",
                glyph("star", width / 2 + 16, 46, 22, "kf-gilt"),
                label(context.say("margin-fate", fate=view.fate), width / 2 + 34, 46, small + 1, bold=True),
                id="fate",
                title=context.say("margin-fate", fate=view.fate),
                counts=f"fate {view.fate}",
            ),
            *trophies,
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )


def memories(context: KinfireContext, x: float, y: float, width: float, most: float) -> tuple[Node, float]:
    """The Memories and the quests on offer, by name; their words are in the title."""
    view = context.view
    small = context.small
    lines = [("eye", view.cards.memories[id].name, view.cards.memories[id].text) for id in view.memories]
    lines += [("key", view.cards.prompts[id].name, view.cards.prompts[id].name) for id in view.prompts]
    fitting = lines[: max(0, int((most - 50) / 27))]
    high = 48 + 27 * max(1, len(fitting))
    rows = [
        piece(
            "memory",
            glyph(icon, 28, 50 + n * 27, 18, "kf-fire"),
            label(context.text(name), 46, 50 + n * 27, small, width=width - 60, smallest=small),
            title=f"{context.text(name)}: {context.text(said)}",
        )
        for n, (icon, name, said) in enumerate(fitting)
    ]
    if not rows:
        rows = [
            label(
                context.say("margin-no-memories"), 18, 50, small, soft=True, width=width - 30, smallest=small
            )
        ]
    return (
        el(
            "g",
            el("rect", width=width, height=high, rx=14, class_="kf-panel"),
            label(context.say("margin-memories"), 16, 22, 17, face="serif", bold=True),
            *rows,
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )


def reserve(context: KinfireContext, x: float, y: float, width: float, most: float) -> tuple[Node, float]:
    """The cards that lie in the reserve: what an inn can put into a deck."""
    view = context.view
    small = context.small
    held = [2 * pair for pair in view.reserve] + list(view.reserve_disposables)
    lines = Counter(held)
    room = max(1, int((most - 50) / 25))
    shown = list(lines.items())
    left = len(shown) - room
    if left > 0:
        shown = shown[: room - 1]
    rows: list[Node] = []
    for n, (card, count) in enumerate(shown):
        level = 50 + n * 25
        name = context.card(card)
        rows.append(
            piece(
                "reserve-card",
                colour_mark(view.cards.colours(card)[0], 28, level, 9),
                label(
                    name if count == 1 else f"{name} × {count}",
                    46,
                    level,
                    small,
                    width=width - 60,
                    smallest=small,
                ),
                title=f"{name}: {context.text(card_text(view.cards, card))}",
            )
        )
    if left > 0:
        said = context.say("margin-more", count=left + 1)
        rows.append(label(said, 46, 50 + len(shown) * 25, small, soft=True))
    if not rows:
        rows.append(
            label(
                context.say("margin-no-reserve"), 18, 50, small, soft=True, width=width - 30, smallest=small
            )
        )
    high = 46 + 25 * max(1, len(rows))
    return (
        el(
            "g",
            el("rect", width=width, height=high, rx=14, class_="kf-panel"),
            label(context.say("margin-reserve"), 16, 22, 17, face="serif", bold=True),
            *rows,
            id="reserve",
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )


def margin(
    context: KinfireContext, x: float, y: float, width: float, height: float = 2000
) -> tuple[Node, float]:
    """All of it, from the top down."""
    first, high = party(context, x, y, width)
    top = y + high + 8
    second, high = purse(context, x, top, width)
    top += high + 8
    third, high = memories(context, x, top, width, height - (top - y))
    top += high + 8
    left = height - (top - y)
    if left < LEAST_RESERVE or context.view.options.mode == "skirmish":
        return el("g", first, second, third), top - 8 - y
    fourth, high = reserve(context, x, top, width, left)
    return el("g", first, second, third, fourth), top + high - y


def tally_words(context: KinfireContext) -> list[tuple[str, str]]:
    """The figures of an ended match."""
    outcome = context.view.outcome
    if outcome is None:
        return []
    return [
        (context.text(message(f"fact-{name}")), str(value))
        for name, value in outcome.facts.items()
        if isinstance(value, int) and context.words.has(f"fact-{name}")
    ]

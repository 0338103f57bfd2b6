"""An enemy's card and its battle track, cut for the ring of the wide table or for a phone."""

from __future__ import annotations

from typing import Literal

from tablee.art import (
    LEADING,
    Cell,
    Colour,
    Node,
    badge,
    box,
    card,
    card_place,
    cell_centres,
    die_icon,
    die_icons,
    drawn_once,
    el,
    fit,
    glyph,
    marked_track,
    moon_badge,
    paragraph,
    piece,
    place,
    portrait,
    shield_token,
    sun_badge,
    text_box,
    track_ground,
)
from tablee.games.proving_grounds.cards import COLOURS, Enemy, Requirement
from tablee.games.proving_grounds.pictures.context import ArenaContext
from tablee.games.proving_grounds.pictures.places import Cut
from tablee.games.proving_grounds.questions import Kind
from tablee.games.proving_grounds.rules.attacks import terms_of
from tablee.games.proving_grounds.state import Slot, opposite
from tablee.games.proving_grounds.words import requirement_words

GAP = 3
PICKED_BY_SLOT: tuple[Kind, ...] = ("choose_enemy", "rotate", "dragon", "unshield")


def enemy_card(context: ArenaContext, slot: int, x: float, y: float, cut: Cut) -> Node:
    """A slot: the enemy in it, or the place of one that has fallen."""
    view, held = context.view, context.view.slots[slot - 1]
    if held.enemy < 0:
        return _empty_slot(context, slot, x, y, cut)
    if context.asks("paint", "advance"):
        return _enemy(context, slot, x, y, cut)  # what is offered is on the card
    stands = held.enemy, held.pos, held.shield, slot
    sky_above = None if view.sun is None else (view.sun == slot, opposite(view.sun) == slot)
    fight = ghost_of(context, slot), terms_of(view, slot).req_delta
    asked = _pick(context, slot), _blocked(context, slot), _does(context, slot)
    facts = stands, sky_above, fight, asked, x, y, cut
    return context.part("enemy", facts, lambda: _enemy(context, slot, x, y, cut))


def _empty_slot(context: ArenaContext, slot: int, x: float, y: float, cut: Cut) -> Node:
    at = cut.header * 0.54
    return el(
        "g",
        card_place(
            context.words("no-enemy"),
            x=x,
            y=y,
            width=cut.width,
            height=cut.height,
            id=f"slot-{slot}",
            pick=_pick(context, slot),
            blocked=_blocked(context, slot),
            title=context.words("slot-empty", slot=slot),
            does=_does(context, slot),
        ),
        badge(slot, x + at, y + at, cut.header / 3),
        None if context.tall else sky(context, slot, x + at + cut.header * 0.75, y + at, cut.header * 0.667),
    )


@drawn_once
def _symbol(symbol: str, says: str, header: float) -> Node:
    """Return what an enemy has in common with the Dragon."""
    return el("g", el("title", says), glyph(symbol, size=header * 0.46, class_="on-parchment"))


def _enemy(context: ArenaContext, slot: int, x: float, y: float, cut: Cut) -> Node:
    """An enemy's card (PG-1.5): portrait and ability on the left, the battle track on the right."""
    view, words = context.view, context.words
    held = view.slots[slot - 1]
    enemy = view.cards.enemies[held.enemy]
    symbol = _symbol(enemy.symbol, words(f"dragon-{enemy.symbol}"), cut.header) if enemy.symbol else None
    tokens: list[Node | None] = []
    if not context.tall:
        tokens = [
            sky(context, slot, cut.pad + 18, cut.top + 19, 32),
            shield(context, slot, cut.pad + cut.painting - 24, cut.top + 24, 40),
            *paints(context, slot, cut.pad + cut.painting / 2 - 44, _paint_line(enemy, cut), 28),
        ]
    return card(
        words.text(enemy.name),
        context.part("portrait", (held.enemy, cut), lambda: el("g", *_portrait(context, enemy, cut))),
        _battle_track(context, slot, cut),
        *tokens,
        x=x,
        y=y,
        width=cut.width,
        height=cut.height,
        header=cut.header,
        number=slot,
        corner=symbol,
        id=f"slot-{slot}",
        pick=_pick(context, slot),
        blocked=_blocked(context, slot),
        title=_all_words(context, slot, enemy),
        does=_does(context, slot),
    )


def _all_words(context: ArenaContext, slot: int, enemy: Enemy) -> str:
    """Return what there is to know about an enemy, a line each."""
    view, words = context.view, context.words
    held = view.slots[slot - 1]
    lines = [words("do-slot", slot=slot, enemy=enemy.name)]
    if enemy.text is not None:
        lines.append(words.text(enemy.text))
    if held.pos < view.cards.tops[held.enemy]:
        needed = view.cards.requirements[held.enemy][held.pos + 1]
        lines.append(words("picture-next", needs=requirement_words(needed)))
    if held.shield:
        lines.append(words("mark-shield"))
    if view.sun is not None and slot in (view.sun, opposite(view.sun)):
        lines.append(words("mark-sun" if slot == view.sun else "mark-moon"))
    return "\n".join(lines)


# How a slot stands in a question about enemies


def _pick(context: ArenaContext, slot: int) -> str | None:
    return context.pick(slot) if context.asks(*PICKED_BY_SLOT) else None


def _blocked(context: ArenaContext, slot: int) -> str | None:
    return context.blocked(slot) if context.asks(*PICKED_BY_SLOT) else None


def _does(context: ArenaContext, slot: int) -> str | None:
    """Return what picking the slot does, or why it cannot be picked."""
    if _pick(context, slot) is not None:
        return context.option(slot)
    return context.reason(slot) if context.asks(*PICKED_BY_SLOT) else None


def advances(context: ArenaContext, slot: int) -> bool:
    """Return whether it is asked how far this enemy's marker goes up."""
    return context.asks("advance") and context.question is not None and context.question.about == slot


# What is on the card


def _portrait(context: ArenaContext, enemy: Enemy, cut: Cut) -> list[Node]:
    """The painting, and below it what the enemy can do."""
    if enemy.text is None:
        return [portrait(enemy.id, cut.pad, cut.top, cut.painting, cut.deep)]
    said = context.words.text(enemy.text)
    if not context.tall:
        box_tall = 64
        text = text_box(
            said,
            cut.pad,
            cut.top + cut.deep - box_tall,
            cut.painting,
            box_tall,
            size=12,
            smallest=cut.letters,
            middle=True,
        )
        return [portrait(enemy.id, cut.pad, cut.top, cut.painting, cut.deep - box_tall - 5), text]
    # On a phone the words take the room they need, and the painting what they leave.
    fitted = fit(said, cut.painting, cut.deep, max(12, cut.letters), cut.letters)
    tall = min(cut.deep, len(fitted.lines) * fitted.size * LEADING + 0.1)
    rest = cut.deep - tall - 5
    small = portrait(enemy.id, cut.pad, cut.top, cut.painting, rest, corner=6) if rest > 16 else None
    words = paragraph(
        said,
        cut.pad,
        cut.top + cut.deep - tall if small else cut.top,
        cut.painting,
        tall if small else cut.deep,
        fitted.size,
        on="parchment",
        smallest=cut.letters,
        middle=not small,
    )
    return [words, small] if small else [words]


def sky(context: ArenaContext, slot: int, x: float, y: float, size: float) -> Node | None:
    """The badge of the Sun or of the Moon (PG-15.3)."""
    if context.view.sun == slot:
        return sun_badge(x, y, size, id="sun", title=context.words("mark-sun"))
    if context.view.sun is not None and opposite(context.view.sun) == slot:
        return moon_badge(x, y, size, id="moon", title=context.words("mark-moon"))
    return None


def shield(context: ArenaContext, slot: int, x: float, y: float, size: float) -> Node | None:
    """The token of an enemy that has raised its shield (PG-13.2)."""
    if not context.view.slots[slot - 1].shield:
        return None
    return shield_token(x, y, size, id=f"shield-{slot}", title=context.words("mark-shield"))


def _paint_line(enemy: Enemy, cut: Cut) -> float:
    """At the foot of the portrait: badges and the shield are above."""
    return cut.top + (cut.deep - 19 if enemy.text is None else 40)


def paints(context: ArenaContext, slot: int, x: float, y: float, size: float) -> list[Node]:
    """The colours as which a white die in this slot may count (PG-12.6), from ``x`` on."""
    if not context.asks("paint"):
        return []
    here = [value for value in context.offered if value is not None and value[0] == slot]
    return [
        piece(
            "paint",
            box(size, size, size / 4, "chip pickable"),
            die_icon(COLOURS[value[1]], size=size * 0.7),
            x=x + size / 2 + (size + 2) * i,
            y=y,
            id=f"paint-{slot}-{COLOURS[value[1]]}",
            pick=context.pick(value),
            title=context.option(value),
        )
        for i, value in enumerate(here)
    ]


# The battle track


def _battle_track(context: ArenaContext, slot: int, cut: Cut) -> Node:
    """A space for each requirement, the next one ringed, the marker, and the ghost of where it would go."""
    if advances(context, slot):
        return _drawn_track(context, slot, cut)  # what is offered is on it
    held = context.view.slots[slot - 1]
    facts = slot, held.enemy, held.pos, ghost_of(context, slot), terms_of(context.view, slot).req_delta, cut
    return context.part("battle", facts, lambda: _drawn_track(context, slot, cut))


def _drawn_track(context: ArenaContext, slot: int, cut: Cut) -> Node:
    view = context.view
    held = view.slots[slot - 1]
    top = view.cards.tops[held.enemy]
    deep = _deep(cut, top)
    centres = cell_centres(top + 1, cut.track, cut.deep, gap=GAP)
    over: list[Node] = []
    if held.pos < top:
        over.append(_ring(*centres[held.pos + 1], cut.track, deep, "next-ring"))
        if delta := terms_of(view, slot).req_delta:
            over.append(_delta(context, delta, centres[held.pos + 1][1]))
    if advances(context, slot) and not context.tall:
        over += [
            _step(context, slot, n, *centres[held.pos + n], cut.track, deep)
            for n in map(int, context.offered)
        ]
    return el(
        "g",
        marked_track(
            context.part("spaces", (held.enemy, held.pos, cut), lambda: _spaces(context, held, cut)),
            top + 1,
            width=cut.track,
            height=cut.deep,
            at=held.pos,
            ghost=ghost_of(context, slot),
            gap=GAP,
            id=f"track-{slot}",
        ),
        *over,
        transform=place(cut.width - cut.track - cut.header * 0.375, cut.top),
    )


def _deep(cut: Cut, top: int) -> float:
    """Return how tall a space is."""
    return (cut.deep - GAP * top) / (top + 1)


def _spaces(context: ArenaContext, held: Slot, cut: Cut) -> Node:
    """The spaces with their requirements."""
    view = context.view
    top = view.cards.tops[held.enemy]
    deep = _deep(cut, top)
    cells = [_wound_cell(context, deep)]
    for space in range(1, top + 1):
        needed = view.cards.requirements[held.enemy][space]
        cells.append(
            Cell(
                die_icons(
                    wanted(needed), size=min(15.5, deep * 0.76), width=cut.track - 24, solo=needed.solo
                ),
                tone="good" if space == top else "next" if space == held.pos + 1 else "plain",
                title=context.words.text(requirement_words(needed)),
            )
        )
    start = view.cards.enemies[held.enemy].start
    return track_ground(cells, width=cut.track, height=cut.deep, start=start, gap=GAP)


def _wound_cell(context: ArenaContext, deep: float) -> Cell:
    """The lowest space; where a word would be too small, it has a skull."""
    said = context.words("picture-wound")
    if context.tall:
        return Cell(glyph("skull", size=min(16, deep * 0.86), class_="on-deep"), tone="bad", title=said)
    return Cell(text=said, tone="bad")


def wanted(needed: Requirement) -> tuple[Colour | Literal["any"], ...]:
    """A requirement as a row of dice: the colours it demands, then any others."""
    colours: list[Colour | Literal["any"]] = [
        COLOURS[colour] for colour, number in enumerate(needed.colours) for _ in range(number)
    ]
    return (*colours, *["any"] * (needed.number - len(colours)))  # type: ignore[arg-type]  # any is one


def ghost_of(context: ArenaContext, slot: int) -> int | None:
    """Return where the marker would come to lie, if it moves at all."""
    change = context.previews.get(slot)
    return None if change is None or change.end == context.view.slots[slot - 1].pos else change.end


def _ring(x: float, y: float, width: float, deep: float, class_: str) -> Node:
    return box(width, deep, min(6, deep / 3), class_, x=x, y=y)


def _delta(context: ArenaContext, delta: int, y: float) -> Node:
    """More or fewer dice than printed are needed this round."""
    sign = "+" if delta > 0 else "−"
    return badge(
        f"{sign}{abs(delta)}",
        1,
        y,
        10.5,
        tone="bad" if delta > 0 else "good",
        title=context.words("picture-delta", dice=f"{sign}{abs(delta)}"),
    )


def _step(
    context: ArenaContext, slot: int, spaces: int, x: float, y: float, width: float, deep: float
) -> Node:
    """A space to which the marker may go up now (PG-5.8)."""
    return piece(
        "step",
        _ring(0, 0, width, deep, "step-plate"),
        x=x,
        y=y,
        id=f"track-{slot}-up-{spaces}",
        pick=context.pick(spaces),
        title=context.option(spaces),
    )

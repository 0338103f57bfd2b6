"""The six Hero cards: slot, name, face, four values, hearts, Items; and the slots that are empty."""

from __future__ import annotations

from collections.abc import Hashable

from tablee.art import Node, el, glyph, label, paragraph, piece, place
from tablee.core import message
from tablee.games.dark_rituals.cards import LootItem
from tablee.games.dark_rituals.pictures.busts import BUSTS, SKIES
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.figures import sign_of
from tablee.games.dark_rituals.reasons import figure_name
from tablee.games.dark_rituals.script.table import (
    alchemy_of,
    hero_agility,
    hero_strength,
    life_left,
    life_of,
    resistance_of,
)
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.text import hero_line

VALUES = ("sword", "shield", "boot", "flask")
"""The signs of Strength, Resistance, Agility and Alchemy."""
ITEM_SIGNS: dict[str, str] = {"attack": "sword", "defence": "shield", "artefact": "star"}


def values_of(context: NightContext, f: Mini) -> tuple[int, int, int, int]:
    """The four Attributes as they are now."""
    view = context.view
    return (
        hero_strength(view, f, False),
        resistance_of(view, f),
        hero_agility(view, f),
        alchemy_of(view, f, False),
    )


def hero_facts(context: NightContext, slot: int) -> Hashable:
    """All that a Hero card is drawn from."""
    view = context.view
    place_ = view.slots[slot - 1]
    f = next((one for one in view.figures if one.id == place_.figure), None)
    if f is None:
        return slot, None, tuple(view.fallen[-1:]), view.next_slot
    pick = picked(context, f)
    return (
        slot,
        (f.id, f.card, f.wounds, values_of(context, f), tuple(place_.items)),
        view.next_slot == slot and not context.hero_acts,
        f.id == view.active,
        pick,
        pick and context.option(context.on_figure(f)),
    )


def picked(context: NightContext, f: Mini) -> str | None:
    """What picking a Hero card answers: where a Hero or a slot is asked for."""
    if not context.asks("plague_wound"):
        return None
    return context.pick(context.on_figure(f))


def hero_card(context: NightContext, slot: int, x: float, y: float, wide: float, high: float) -> Node:
    """The card of a slot."""
    facts = hero_facts(context, slot), x, y, wide, high
    return context.part("hero", facts, lambda: _hero_card(context, slot, x, y, wide, high))


def _hero_card(context: NightContext, slot: int, x: float, y: float, wide: float, high: float) -> Node:
    view = context.view
    f = next((one for one in view.figures if one.id == view.slots[slot - 1].figure), None)
    if f is None:
        return _empty(context, slot, x, y, wide, high)
    hero = view.cards.heroes[f.card]
    name = context.text(figure_name(view, f))
    pick = picked(context, f)
    is_next = view.next_slot == slot and not context.hero_acts
    acts = f.id == view.active
    return piece(
        "dr-hero",
        el("rect", x=1, y=4, width=wide - 2, height=high, rx=11, class_="shade"),
        el("rect", width=wide, height=high, rx=11, class_="parchment"),
        el("rect", width=wide, height=high, rx=11, class_=_edge(acts, pick is not None)),
        el("circle", cx=15, cy=15, r=10, class_="dr-ink-disc"),
        label(f"{slot}", 15, 15, 13, on="deep", bold=True, anchor="middle"),
        label(name, 29, 15, 13, on="parchment", face="serif", bold=True, width=wide - 34, smallest=12.4),
        bust(hero.id, hero.hero_class, 6, 29, wide - 12, 49),
        glyph_disc(sign_of("hero", hero.id), wide - 15, 36),
        *_numbers(values_of(context, f), 6, 81, wide - 12),
        life(life_left(view, f), life_of(view, f), wide / 2, 115),
        *_items(context, slot, 6, 122, wide - 12),
        _tag(context, "pic-next-tag" if is_next else "pic-acts" if acts else "", wide)
        if is_next or acts
        else None,
        x=x,
        y=y,
        id=f"hero-{slot}",
        pick=pick,
        title="\n".join((hero_line(view, f, context.words), context.words(f"class-{hero.hero_class}"))),
        does=None if pick is None else context.option(context.on_figure(f)),
    )


def _edge(acts: bool, can: bool) -> str:
    return "card-edge pickable" if can else "card-edge dr-acts" if acts else "card-edge"


def _tag(context: NightContext, id: str, wide: float) -> Node:
    text = context.words(id)
    return el(
        "g",
        el("rect", x=wide / 2 - 28, y=-8, width=56, height=16, rx=8, class_="dr-tag"),
        label(text, wide / 2, 0, 12.4, lit=True, bold=True, anchor="middle", width=52, smallest=12.4),
    )


def bust(hero: str, hero_class: str, x: float, y: float, wide: float, high: float) -> Node:
    """A face before an evening sky."""
    top, low = SKIES[hero_class]
    scale = high / 66
    face = BUSTS.get(hero)
    inside = (
        el("g", *face, transform=place(wide / 2, high * 0.44, scale))
        if face is not None
        else glyph(sign_of("hero", hero), wide / 2, high / 2, high * 0.6, fill="#f4ecd8")
    )
    foot = f"V{high - 6}Q{wide} {high} {wide - 6} {high}H6Q0 {high} 0 {high - 6}Z"
    glow = f"M0 {high * 0.55}Q{wide / 2} {high * 0.3} {wide} {high * 0.55}{foot}"
    peaks = [(0.25, 0.6), (0.42, 0.8), (0.7, 0.55), (1, 0.88)]
    hills = f"M0 {high * 0.85}" + "".join(f"L{wide * x:.1f} {high * y:.1f}" for x, y in peaks) + foot
    return el(
        "g",
        el("rect", width=wide, height=high, rx=6, fill=top),
        el("path", d=glow, fill=low, opacity=0.75),
        el("path", d=hills, fill="#0b0d12", opacity=0.3),
        inside,
        el("rect", width=wide, height=high, rx=6, class_="mat-edge"),
        transform=place(x, y),
    )


def glyph_disc(sign: str, x: float, y: float, r: float = 10) -> Node:
    return el(
        "g",
        el("circle", r=r, class_="dr-sign-disc"),
        glyph(sign, 0, 0, r * 1.25, "on-parchment"),
        transform=place(x, y),
    )


def _numbers(values: tuple[int, ...], x: float, y: float, wide: float) -> list[Node]:
    step = wide / 4
    drawn: list[Node] = []
    for number, (sign, value) in enumerate(zip(VALUES, values, strict=True)):
        left = x + step * number
        drawn.append(
            el("rect", x=left + 0.5, y=y, width=step - 1, height=26, rx=4, class_="box-ground shade")
        )
        drawn.append(glyph(sign, left + step / 2, y + 7, 9.5, "dr-soft-ink"))
        drawn.append(
            label(
                f"{value}",
                left + step / 2,
                y + 18.5,
                13,
                on="parchment",
                face="serif",
                bold=True,
                anchor="middle",
            )
        )
    return drawn


def life(left: int, most: int, x: float, y: float, size: float = 12) -> Node:
    """A heart for each Life, the lost ones hollow; the number is in the title of what it is on."""
    step = size + 2.5
    start = x - step * (most - 1) / 2
    return el(
        "g",
        *(
            glyph("heart", start + step * i, y, size, "dr-heart" if i < left else "dr-heart lost")
            for i in range(most)
        ),
    )


def _items(context: NightContext, slot: int, x: float, y: float, wide: float) -> list[Node]:
    view = context.view
    items = [view.cards.items[item] for item in view.slots[slot - 1].items]
    held: dict[str, LootItem] = {item.slot: item for item in items}
    step = wide / 3
    drawn: list[Node] = []
    for number, (kind, sign) in enumerate(ITEM_SIGNS.items()):
        left = x + step * number + 1
        has = kind in held
        drawn.append(
            piece(
                "dr-item",
                el("rect", width=step - 2, height=18, rx=4, class_="dr-item-has" if has else "dr-item-none"),
                glyph(sign, (step - 2) / 2 - (7 if has else 0), 9, 10.5, "dr-gilt" if has else "dr-faint"),
                label("+1", (step - 2) / 2 + 6, 9, 12.4, on="parchment", bold=True, anchor="middle")
                if has
                else None,
                x=left,
                y=y,
                title=context.text(held[kind].name) if has else None,
            )
        )
    return drawn


def _empty(context: NightContext, slot: int, x: float, y: float, wide: float, high: float) -> Node:
    action = context.view.cards.actions[slot - 1]
    said = context.words("pic-new-hero", slot=slot)
    is_next = context.view.next_slot == slot and not context.hero_acts
    return piece(
        "dr-hero",
        el("rect", width=wide, height=high, rx=11, class_="place-ground"),
        el("circle", cx=15, cy=15, r=10, class_="dr-ink-disc"),
        label(f"{slot}", 15, 15, 13, on="deep", bold=True, anchor="middle"),
        label(
            context.text(action.name),
            29,
            15,
            13,
            face="serif",
            bold=True,
            soft=True,
            width=wide - 34,
            smallest=12.4,
        ),
        glyph("skull", wide / 2, 50, 30, "dr-dead"),
        paragraph(
            said, 6, 72, wide - 12, high - 80, 12.4, soft=True, anchor="middle", middle=True, smallest=12.4
        ),
        _tag(context, "pic-next-tag", wide) if is_next else None,
        x=x,
        y=y,
        id=f"hero-{slot}",
        title=context.text(message("line-slot-empty", slot=slot)),
    )


def hero_row(context: NightContext, slot: int, x: float, y: float, wide: float, high: float) -> Node:
    """On a phone: number, face, name, hearts, four values in one row."""
    facts = hero_facts(context, slot), x, y, wide, high
    return context.part("hero-row", facts, lambda: _hero_row(context, slot, x, y, wide, high))


def _hero_row(context: NightContext, slot: int, x: float, y: float, wide: float, high: float) -> Node:
    view = context.view
    f = next((one for one in view.figures if one.id == view.slots[slot - 1].figure), None)
    number = (
        el("circle", cx=20, cy=high / 2, r=12, class_="dr-ink-disc"),
        label(f"{slot}", 20, high / 2, 14, on="deep", bold=True, anchor="middle"),
    )
    is_next = view.next_slot == slot and not context.hero_acts
    if f is None:
        return piece(
            "dr-hero",
            el("rect", width=wide, height=high, rx=9, class_="place-ground"),
            *number,
            paragraph(
                context.words("pic-new-hero", slot=slot),
                42,
                4,
                wide - 50,
                high - 8,
                12.5,
                soft=True,
                middle=True,
                smallest=12.4,
            ),
            x=x,
            y=y,
            id=f"hero-{slot}",
            title=context.text(message("line-slot-empty", slot=slot)),
        )
    hero = view.cards.heroes[f.card]
    pick = picked(context, f)
    step = 33.0
    left = wide - 4 * step - 8
    values = [
        node
        for at, (sign, value) in enumerate(zip(VALUES, values_of(context, f), strict=True))
        for node in (
            glyph(sign, left + step * at + 8, high / 2, 12, "dr-soft-ink"),
            label(
                f"{value}",
                left + step * at + 23,
                high / 2,
                15,
                on="parchment",
                face="serif",
                bold=True,
                anchor="middle",
            ),
        )
    ]
    name = context.text(figure_name(view, f))
    return piece(
        "dr-hero",
        el("rect", width=wide, height=high, rx=9, class_="parchment"),
        el("rect", width=wide, height=high, rx=9, class_=_edge(f.id == view.active, pick is not None)),
        *number,
        bust(hero.id, hero.hero_class, 38, 3, 44, high - 6),
        label(name, 90, 15, 14, on="parchment", face="serif", bold=True, width=left - 94, smallest=12.4),
        el("g", life(life_left(view, f), life_of(view, f), 90 + 7.3 * life_of(view, f), 34, 12)),
        label(context.words("pic-next-tag"), left - 8, 34, 12.4, on="parchment", bold=True, anchor="end")
        if is_next
        else None,
        *values,
        x=x,
        y=y,
        id=f"hero-{slot}",
        pick=pick,
        title=hero_line(view, f, context.words),
        does=None if pick is None else context.option(context.on_figure(f)),
    )

"""The Hero AI card and the Hero Action card: entries struck out with their reasons, the executed one lit."""

from __future__ import annotations

from typing import NamedTuple

from tablee.art import Node, el, glyph, label, paragraph, piece, text_width, wrap
from tablee.games.dark_rituals.cards import ActionCard, AICard
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.reasons import entry_words, reaction_words, reason_words
from tablee.games.dark_rituals.script.table import reactions, scenario
from tablee.games.dark_rituals.state import NOBODY, HeroChoice
from tablee.games.dark_rituals.words import step_reason

HEAD = 34.0
REJECTED, CHOSEN, REST = 33.0, 36.0, 19.0
"""Heights of the rows: an entry with one line of reasons, the executed one, one not reached."""
LINE, MOST_LINES = 14.5, 3
TIGHT = 31.0
"""The height of a rejected entry where both cards would be too high."""
WHY = 12.4
"""The size of the letters of reasons."""
ASIDE = 50
"""What number and mark take of a row's width."""
GAP, FOOT = 7.0, 19.0
WAITING = 114.0


class EntryRow(NamedTuple):
    """An entry of a card: its words, what is said below, and how it fared."""

    number: int
    text: str
    why: str
    fate: str
    """``no``, ``yes`` or ``rest``."""
    lines: int = 1
    """How many lines its reasons take."""
    tight: bool = False
    """Whether it is drawn as low as letters allow."""

    @property
    def height(self) -> float:
        """Its height, with the gap below."""
        if self.fate == "rest":
            return REST if self.tight else REST + 3
        if self.tight and self.fate == "no":
            return TIGHT
        base = REJECTED if self.fate == "no" else CHOSEN if self.why else 26.0
        return base + LINE * (self.lines - 1) + 3


def rows_of(
    context: NightContext, printed: AICard | ActionCard, card: str, choice: HeroChoice | None, wide: float
) -> list[EntryRow]:
    """The entries of a card, for one Action of a Hero, with all their reasons."""
    view = context.view
    rejected = {} if choice is None else {one.entry: one for one in choice.rejected if one.card == card}
    found = []
    for number, entry in enumerate(printed.entries):
        text = context.text(entry_words(entry))
        why, fate = "", "rest"
        if number in rejected:
            reasons = tuple(reason_words(view, one) for one in rejected[number].reasons)
            why, fate = "; ".join(dict.fromkeys(context.text(one) for one in reasons)), "no"
        elif choice is not None and choice.card == card and choice.entry == number:
            whys = [said for step in choice.steps if (said := step_reason(view, step)) is not None]
            why, fate = "; ".join(context.text(one) for one in whys), "yes"
        lines = min(MOST_LINES, len(wrap(why, wide - ASIDE, WHY))) if why else 1
        found.append(EntryRow(number + 1, text, why, fate, lines))
    return found


def fitted(rows: list[EntryRow], room: float) -> list[EntryRow]:
    """The rows in this room: where it is short, rejected entries keep one line each, from the last one on,
    then all stand closer, and at last the executed one keeps one line too."""
    rows = rows[:]

    def shorten(fate: str) -> None:
        for at in reversed(range(len(rows))):
            if rows[at].fate == fate and sum(row.height for row in rows) > room:
                rows[at] = rows[at]._replace(lines=1)

    shorten("no")
    if sum(row.height for row in rows) > room:
        rows[:] = [row._replace(tight=True) for row in rows]
    shorten("yes")
    return rows


def last_choice(context: NightContext) -> HeroChoice | None:
    """The latest Action of the Hero whose card is in force."""
    choices = [one for one in context.view.choices if one.card != "spawn"]
    return choices[-1] if choices else None


def script_cards(
    context: NightContext, x: float, y: float, wide: float, room: float
) -> tuple[list[Node], float]:
    """Both cards, one below the other, if possible in this height; and where they end."""
    view = context.view
    if view.in_force == NOBODY:
        return [_waiting(context, x, y, wide)], y + WAITING + GAP
    ai = view.cards.ai[view.in_force]
    action = view.cards.actions[ai.slot - 1]
    choice = last_choice(context)
    foot = _any_hero(context)
    inner = wide - 16
    ai_rows = rows_of(context, ai, "ai", choice, inner)
    action_rows = rows_of(context, action, "action", choice, inner)
    room -= 2 * (HEAD + 8 + GAP) + (FOOT if foot else 0)
    rows = fitted([*ai_rows, *action_rows], room)
    nth = len([one for one in view.choices if one.card != "spawn"])
    drawn: list[Node] = []
    first = _first_action(context) if nth > 1 else ""
    for sheet in (
        ScriptSheet(
            "script-ai", context.text(ai.name), "pic-ai", tuple(rows[: len(ai_rows)]), "", ai.slot, nth, first
        ),
        ScriptSheet(
            "script-action",
            context.text(action.name),
            "pic-action-card",
            tuple(rows[len(ai_rows) :]),
            foot,
            ai.slot,
            0,
        ),
    ):
        drawn.append(_sheet(context, sheet, x, y, wide))
        y += sheet.height + GAP
    return drawn, y


class ScriptSheet(NamedTuple):
    """A card of the script as it is drawn."""

    id: str
    name: str
    kind: str
    rows: tuple[EntryRow, ...]
    foot: str
    slot: int
    nth: int
    """Which Action of the Hero it shows; 0: that is said elsewhere."""
    first: str = ""
    """What the first Action was, where the second one is shown."""

    @property
    def height(self) -> float:
        """How high the card is."""
        return HEAD + 8 + sum(row.height for row in self.rows) + (FOOT if self.foot else 0)


def _sheet(context: NightContext, sheet: ScriptSheet, x: float, y: float, wide: float) -> Node:
    return context.part("script", (sheet, x, y, wide), lambda: _card(context, sheet, x, y, wide))


def _first_action(context: NightContext) -> str:
    """The entry that the Hero executed first, in one line."""
    view = context.view
    choice = next(one for one in view.choices if one.card != "spawn")
    ai = view.cards.ai[view.in_force]
    card = ai if choice.card == "ai" else view.cards.actions[ai.slot - 1]
    entry = entry_words(card.entries[choice.entry])
    return context.words("pic-first-action", entry=entry)


def _any_hero(context: NightContext) -> str:
    found = [
        context.text(one.name) + (f" {one.level}" if one.level != "x" else " X")
        for one in reactions(context.view)
    ]
    return " · ".join(found)


def _waiting(context: NightContext, x: float, y: float, wide: float) -> Node:
    """Before the first Hero turn: how the Encounter begins, and what will be shown here."""
    opening = context.text(scenario(context.view).encounter.opening)
    return piece(
        "dr-script",
        el("rect", width=wide, height=WAITING, rx=12, class_="place-ground"),
        paragraph(opening, 12, 8, wide - 24, 44, 14, face="serif", anchor="middle", middle=True, smallest=12),
        paragraph(
            context.words("pic-no-card"),
            12,
            54,
            wide - 24,
            56,
            13,
            soft=True,
            anchor="middle",
            middle=True,
            smallest=12.4,
        ),
        x=x,
        y=y,
        id="script-ai",
    )


def _card(context: NightContext, sheet: ScriptSheet, x: float, y: float, wide: float) -> Node:
    high, is_ai = sheet.height, sheet.id == "script-ai"
    title = [f"{sheet.name} ({sheet.slot})"]
    title += [sheet.first] if sheet.first else []
    title += [f"{row.number}. {row.text}" + (f": {row.why}" if row.why else "") for row in sheet.rows]
    if sheet.foot:
        title += [context.text(reaction_words(one)) for one in reactions(context.view)]
    tag = context.words("pic-nth-action", n=sheet.nth) if sheet.nth else ""
    tag_wide = text_width(tag, 12.4, bold=True) + 16 if tag else 0
    name_wide = wide - 52 - tag_wide
    parts: list[Node | None] = [
        el("rect", x=1, y=4, width=wide - 2, height=high, rx=12, class_="shade"),
        el("rect", width=wide, height=high, rx=12, class_="parchment"),
        el("rect", x=3.5, y=3.5, width=wide - 7, height=high - 7, rx=9, class_="hairline"),
        el("circle", cx=20, cy=18, r=11.5, class_="dr-ink-disc" if is_ai else "dr-blue-disc"),
        label(f"{sheet.slot}", 20, 18, 14, on="deep", bold=True, anchor="middle"),
        label(
            sheet.first or context.words(sheet.kind),
            38,
            27,
            12.4,
            on="parchment",
            soft=True,
            width=name_wide,
            smallest=12.4,
        ),
    ]
    if tag:
        left = wide - tag_wide - 10
        parts.append(el("rect", x=left, y=9, width=tag_wide, height=19, rx=9.5, class_="dr-ink-disc"))
        parts.append(label(tag, left + tag_wide / 2, 18.5, 12.4, on="deep", bold=True, anchor="middle"))
    top = HEAD + 4
    for row in sheet.rows:
        parts.append(_row(row, 8, top, wide - 16))
        top += row.height
    if sheet.foot:
        parts.append(glyph("flask", 17, top + 8, 11, "dr-teal"))
        foot = label(sheet.foot, 28, top + 8, 12.4, on="parchment", soft=True, width=wide - 38, smallest=12.4)
        parts.append(foot)
    return piece("dr-script", *parts, x=x, y=y, id=sheet.id, title="\n".join(title))


def _row(row: EntryRow, x: float, y: float, wide: float) -> Node:
    high = row.height - (1.5 if row.tight else 3)
    middle = y + high / 2
    if row.fate == "rest":
        number = label(
            f"{row.number}", x + 12, middle, 12.4, on="parchment", soft=True, bold=True, anchor="middle"
        )
        text = label(
            row.text, x + 26, middle, 12.4, on="parchment", soft=True, width=wide - 34, smallest=12.4
        )
        return el("g", number, text)
    yes = row.fate == "yes"
    text_y = y + ((9.0 if row.tight and not yes else 10.5) if row.why else high / 2)
    room = wide - ASIDE
    text = label(
        row.text, x + 28, text_y, 12.5, on="parchment", soft=not yes, bold=yes, width=room, smallest=12.4
    )
    why = None
    if row.why:
        below = paragraph(
            row.why, x + 28, y + 17.5, room, LINE * row.lines + 2, WHY, on="parchment", smallest=12.4
        )
        why = el("g", below, class_="dr-yes" if yes else "dr-no")
    disc, ink = ("dr-gold-disc", "dr-row-yes") if yes else ("dr-ring", "box-ground shade")
    number = label(
        f"{row.number}", x + 13, middle, 12.4, on="gold" if yes else "parchment", bold=True, anchor="middle"
    )
    return el(
        "g",
        el("rect", x=x, y=y, width=wide, height=high, rx=6, class_=ink),
        el("circle", cx=x + 13, cy=middle, r=8.5, class_=disc),
        number,
        text if yes else el("g", text, class_="dr-struck"),
        why,
        glyph("tick" if yes else "ban", x + wide - 12, middle, 12, "dr-teal" if yes else "dr-blood"),
    )

"""An influence board: five Heroes, Gem columns, waiting tokens, hand and Quest."""

from __future__ import annotations

from typing import Any

from tablee.art import Node, el, glyph, label, paragraph, piece, place, text_width
from tablee.games.reflets_dacide.cards import Creature, Critter, Loot
from tablee.games.reflets_dacide.describing import quest_lines, said
from tablee.games.reflets_dacide.effects import GEMS
from tablee.games.reflets_dacide.pictures import sheet, signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pieces import FACES, GEMS_OF_A_COLOUR, HEROES, WAITING
from tablee.games.reflets_dacide.view import MemberView, TeamView, TokenView
from tablee.games.reflets_dacide.words import face_words

HERO = 88, 178
CARD_KINDS = ("contest", "spoil", "last_word", "discard", "keep", "tax", "cancel")
HERO_KINDS = ("pick", "line_up", "point_out", "champion", "hamper")


def hero_option(context: RoadContext, card: int) -> Any:
    """The option that a Hero stands for in the question."""
    if context.question is not None and context.question.kind in HERO_KINDS and card in context.offered:
        return card
    return next(
        (one for one in context.offered if isinstance(one, tuple) and one[:2] == ("heal", card)), None
    )


def card_option(context: RoadContext, card: int) -> Any:
    """The option that an Unforeseen stands for in the question."""
    if context.question is None:
        return None
    for one in context.offered:
        if one == card and context.question.kind in CARD_KINDS:
            return one
        if one == (card,) or (
            isinstance(one, tuple) and len(one) > 1 and one[0] in ("card", "dilemma") and one[1] == card
        ):
            return one
    return None


def card_barred(context: RoadContext, card: int) -> Any:
    """The choice that an Unforeseen would be if a rule did not forbid it now."""
    return next(
        (one for one in ((card,), card, ("dilemma", card, 0)) if context.reason(one) is not None), None
    )


def board(context: RoadContext, x: float, y: float, width: float, height: float) -> Node:
    """The board in a box whose corner is (x, y)."""
    team = context.mine
    heading = context.words("board-yours") if context.is_own else context.team_name(team)
    across = (width - 8 - 4 * (HEROES - 1)) / HEROES
    low = HERO[1] + 40
    return el(
        "g",
        el("rect", width=width, height=height, rx=12, class_="al-panel"),
        el("g", signs.shield(team.colour, 22, "mine" if context.is_own else ""), transform=place(18, 17)),
        label(heading, 36, 17, 15, bold=True, face="serif", width=150, smallest=13),
        label(
            _leader(context, team),
            width - 10,
            17,
            13,
            soft=True,
            anchor="end",
            width=width - 210,
            smallest=13,
        ),
        *(hero(context, team, slot, 4 + slot * (across + 4), 32, across) for slot in range(HEROES)),
        gems(context, team, 8, low, 120),
        waiting(context, team, 140, low),
        quest(context, team, 140, low + 52, 152, height - low - 60),
        hand(context, team, 302, low, width - 308, height - low - 8),
        id="own-board",
        transform=place(x, y),
    )


def _leader(context: RoadContext, team: TeamView) -> str:
    if not team.slots:
        return context.words("board-unpicked" if context.view.phase == "draft" else "board-empty")
    return context.words("board-leader", hero=context.hero_name(team.slots[0].card))


def hero(context: RoadContext, team: TeamView, slot: int, x: float, y: float, width: float) -> Node:
    """A Hero in its slot, or a vacant one."""
    if slot >= len(team.slots):
        return el(
            "g",
            el("rect", width=width, height=HERO[1], rx=8, class_="al-vacant"),
            label(
                context.words("slot-vacant", n=slot + 1),
                width / 2,
                HERO[1] / 2,
                13,
                soft=True,
                anchor="middle",
            ),
            transform=place(x, y),
        )
    member = team.slots[slot]
    value = hero_option(context, member.card)
    pick = None if value is None else context.pick(value)
    does = context.option(value) if pick else None
    trial = context.view.trial
    lit = trial is not None and team.seat == context.view.hand_of and trial.concerned == member.card
    title = context.hero_title(member)
    facts = team.seat, slot, member, pick, does, lit, title, width, x, y
    return context.part(
        "hero",
        facts,
        lambda: hero_card(context, member, slot, team.seat, (x, y, width), title, pick, does, lit=lit),
    )


def hero_card(
    context: RoadContext,
    member: MemberView,
    slot: int,
    seat: int,
    box: tuple[float, float, float],
    title: str,
    pick: str | None,
    does: str | None,
    *,
    lit: bool,
) -> Node:
    """A Hero card: portrait, five figures with their marks, hearts, three things worn, skill."""
    x, y, width = box
    card = context.view.cards.heroes[member.card]
    name = context.text(card.name)
    left = 26 if slot >= 0 else 6
    things = [*member.active][:3]
    skill = context.words(f"skill-{card.skills[0].kind}-short") if card.skills else ""
    note = context.words("hero-wounded") if member.wounded and card.skills else skill
    return piece(
        "hero",
        el("rect", width=width, height=HERO[1], rx=8, class_=f"al-hero{' lit' if lit else ''}"),
        el("circle", cx=13, cy=14, r=9.5, class_="badge-disc") if slot >= 0 else None,
        el("text", str(slot + 1), x=13, y=18.3, font_size=13, text_anchor="middle", class_="on-deep bold")
        if slot >= 0
        else None,
        label(_first_words(name, width - left - 4), left, 14, 13, on="parchment", bold=True, face="serif"),
        sheet.bust(card.race, member.card, 4, 27, width - 8, 46),
        el("g", sheet.hearts(member.life, member.most), transform=place(6, 84)),
        el("circle", cx=width - 13, cy=36, r=9.5, class_="seal-disc"),
        el(
            "text",
            str(card.ep),
            x=width - 13,
            y=40.3,
            font_size=13,
            text_anchor="middle",
            class_="on-gold bold",
        ),
        el("g", sheet.figures(tuple(member.values), tuple(card.chars), width - 8), transform=place(4, 95)),
        *(_thing(context, things, at, 16 + at * (width - 32) / 2, 143) for at in range(3) if slot >= 0),
        label(
            context.words(f"race-{card.race}"),
            width / 2,
            144,
            13,
            on="parchment",
            anchor="middle",
            smallest=13,
        )
        if slot < 0
        else None,
        label(
            note, width / 2, 166, 13, on="parchment", soft=True, anchor="middle", width=width - 8, smallest=13
        ),
        el("rect", x=-2, y=-2, width=width + 4, height=HERO[1] + 4, rx=9, class_="halo pickable")
        if pick
        else None,
        x=x,
        y=y,
        id=f"hero-{member.card}",
        pick=pick,
        title=title,
        does=does,
        counts=f"life {member.life}",
    )


def _thing(context: RoadContext, things: list[int], at: int, x: float, y: float) -> Node:
    """A thing that is worn, or a free slot."""
    if at >= len(things):
        return el("rect", x=x - 9, y=y - 9, width=18, height=18, rx=4, class_="al-slot")
    card = context.view.cards.equipment[things[at]]
    kind = card.type if isinstance(card, Loot) else "relic"
    return piece(
        "item",
        signs.item(kind, isinstance(card, Loot) and card.cursed),
        x=x,
        y=y,
        id=f"item-{things[at]}",
        title=context.item_title(things[at]),
    )


ARTICLES = {"the", "a", "an", "le", "la", "les", "un", "une", "of", "de", "du"}


def _first_words(name: str, width: float) -> str:
    """As many of the first words of a name as fit, without its article."""
    words = name.split()
    if len(words) > 1 and words[0].lower() in ARTICLES:
        words = words[1:]
    while len(words) > 1 and (
        text_width(" ".join(words), 13, "serif", bold=True) > width or words[-1].lower() in ARTICLES
    ):
        words.pop()
    shown = " ".join(words)
    while len(shown) > 3 and text_width(shown, 13, "serif", bold=True) > width:
        shown = shown[:-2] + "."
    large = shown[0].upper()
    return large + shown[1:] if len(large) == 1 else shown


def gems(context: RoadContext, team: TeamView, x: float, y: float, width: float) -> Node:
    """Five columns of up to four Gems; a full one buys a divine power."""
    step = width / 5
    columns: list[Node] = []
    for colour, number in enumerate(team.gems):
        full = number >= GEMS_OF_A_COLOUR
        at = step * (colour + 0.5)
        if full:
            columns.append(el("rect", x=at - 11, y=16, width=22, height=106, rx=7, class_="al-panel lit"))
        columns += [
            el("g", signs.gem(colour, 22, row < number), transform=place(at, 106 - row * 25))
            for row in range(GEMS_OF_A_COLOUR)
        ]
        if full:
            columns.append(
                label(context.words(f"power-{GEMS[colour]}"), width / 2, 132, 13, lit=True, anchor="middle")
            )
    return piece(
        "gems",
        label(context.words("board-gems"), 2, 6, 13, soft=True),
        *columns,
        x=x,
        y=y,
        id=f"gems-{team.seat}",
        title=context.words("title-gems", n=sum(team.gems)),
        counts=f"gems {sum(team.gems)}",
    )


def waiting(context: RoadContext, team: TeamView, x: float, y: float) -> Node:
    """Four places for tokens that wait."""
    spots = [
        _waiting(context, team, team.waiting[at] if at < len(team.waiting) else None, at)
        for at in range(max(WAITING, len(team.waiting)))
    ]
    heading = label(context.words("board-waiting"), 2, 6, 13, soft=True)
    return el("g", heading, *spots, id=f"waiting-{team.seat}", transform=place(x, y))


def _waiting(context: RoadContext, team: TeamView, token: TokenView | None, at: int) -> Node:
    few = len(team.waiting) <= WAITING
    step = (54 if context.tall else 36) if few else 21
    x, y = 18 + at % 7 * step, 32.0
    if token is None:
        return el("circle", cx=x, cy=y, r=14, class_="al-vacant")
    value = (
        next((one for one in context.offered if isinstance(one, tuple) and one[:2] == ("token", at)), None)
        if context.is_own and not context.asks("take", "choose")
        else None
    )
    pick = None if value is None else context.pick(value)
    title = context.text(face_words(token.face)) if token.face is not None else context.words("title-back")
    if token.face is not None:
        title += "\n" + context.words(f"token-{FACES[token.face].replace('_', '-')}-help")
    return piece(
        "token",
        signs.token(token.colour, token.face, 14 if few else 10),
        el("circle", r=24 if context.tall else 18, class_="halo pickable", fill="transparent")
        if pick
        else None,
        x=x,
        y=y,
        id=f"waiting-{team.seat}-{at}",
        pick=pick,
        title=title,
        does=context.option(value) if pick else None,
    )


def quest(context: RoadContext, team: TeamView, x: float, y: float, width: float, height: float) -> Node:
    """The Quest with its stages, or its back."""
    view = context.view
    if team.quest is None:
        return el(
            "g",
            el("rect", width=width, height=height, rx=8, class_="al-tile unknown"),
            label(
                context.words("quest-secret"),
                width / 2,
                height / 2,
                13,
                soft=True,
                anchor="middle",
                width=width - 10,
                smallest=13,
            ),
            transform=place(x, y),
        )
    return piece(
        "quest",
        *quest_slip(context, team, team.quest, width, height),
        x=x,
        y=y,
        id=f"quest-{team.seat}",
        title=said(context.words, view.cards.quests[team.quest].name, quest_lines(view.cards, team.quest)),
    )


def quest_slip(
    context: RoadContext, team: TeamView | None, number: int, width: float, height: float
) -> list[Node]:
    """A Quest: its name, and the three stages with a tick for each that is done."""
    view = context.view
    card = view.cards.quests[number]
    relic_card = view.cards.relic_ids[card.relic]
    relic = view.cards.equipment[relic_card]
    held = team is not None and any(relic_card in (*member.active, *member.backpack) for member in team.slots)
    done = (held, team is not None and team.relic_token >= 0, False)
    stages = (
        context.text(relic.name),
        context.text(view.cards.rooms[view.cards.room_ids[card.room]].name),
        context.words("quest-portal", ep=card.accomplished),
    )
    step = min(20.0, (height - 26) / 3)
    return [
        el("rect", width=width, height=height, rx=8, class_="al-hero"),
        label(
            context.text(card.name),
            8,
            13,
            13,
            on="parchment",
            bold=True,
            face="serif",
            width=width - 14,
            smallest=13,
        ),
        *(
            el(
                "g",
                glyph("tick", 12, 0, 12, "al-lean-good")
                if done[at]
                else el("circle", cx=12, r=4.5, class_="al-slot"),
                label(words, 22, 0, 13, on="parchment", width=width - 28, smallest=13),
                transform=place(0, 32 + at * step),
            )
            for at, words in enumerate(stages)
        ),
    ]


def hand(context: RoadContext, team: TeamView, x: float, y: float, width: float, height: float) -> Node:
    """The cards in hand; only their number of somebody else's."""
    cards: list[int | None] = list(team.hand) if team.hand is not None else [None] * team.cards
    step = min(48.0, (height - 14) / max(3, len(cards)))
    return el(
        "g",
        label(context.words("board-hand"), 2, 6, 13, soft=True),
        *(_card(context, team, card, at, 16 + at * step, (width, step - 4)) for at, card in enumerate(cards)),
        id=f"hand-{team.seat}",
        transform=place(x, y),
    )


def _card(
    context: RoadContext, team: TeamView, card: int | None, at: int, y: float, size: tuple[float, float]
) -> Node:
    width, height = size
    if card is None:
        return el(
            "g",
            el("rect", width=width, height=height, rx=6, class_="al-tile unknown"),
            glyph("moon", width / 2, height / 2, 16, "al-tile-sign unknown"),
            id=f"back-{team.seat}-{at}",
            transform=place(0, y),
        )
    held = context.view.cards.unforeseen[card]
    value = card_option(context, card) if context.is_own else None
    pick = None if value is None else context.pick(value)
    title = context.card_title(card)
    stop = None if value is not None or not context.is_own else card_barred(context, card)
    return piece(
        "card",
        *card_row(context, card, width, height, lit=pick is not None),
        glyph("lock", width - 12, height / 2, 15, "al-lock") if stop is not None else None,
        y=y,
        id=f"card-{card}",
        pick=pick,
        blocked=None if stop is None else context.blocked(stop),
        title=title,
        does=context.option(value) if pick else None if stop is None else context.reason(stop),
        face=held.id,
    )


def card_row(context: RoadContext, card: int, width: float, height: float, *, lit: bool) -> list[Node]:
    """An Unforeseen as a row: its sign, its name, its cost."""
    held = context.view.cards.unforeseen[card]
    sign = "paw" if isinstance(held, Critter) else "horns" if isinstance(held, Creature) else "hourglass"
    ground = "al-bad" if isinstance(held, Critter | Creature) else "al-stage-2"
    cost = held.cost if isinstance(held, Critter) else held.value if isinstance(held, Creature) else 0
    room = 30 + (6 + cost * 10 if cost else 4)
    return [
        el("rect", width=width, height=height, rx=6, class_=f"al-hero{' lit' if lit else ''}"),
        el("rect", x=3, y=3, width=22, height=height - 6, rx=4, class_=ground),
        glyph(sign, 14, height / 2, 17, "al-tile-sign"),
        paragraph(
            context.text(held.name),
            29,
            0,
            width - room,
            height,
            13,
            on="parchment",
            bold=True,
            smallest=13,
            middle=True,
        ),
        *(
            el(
                "path",
                d=signs.GEM,
                class_="al-gem-empty",
                transform=place(width - 9 - n * 10, height / 2, 0.42),
            )
            for n in range(cost)
        ),
    ]

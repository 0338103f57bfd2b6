"""Where no Hazard is under way: what is near, what is on offer, or how the match has ended."""

from __future__ import annotations

from tablee.art import Node, el, glyph, label, paragraph, piece, place
from tablee.games.reflets_dacide.board import CHANCE_SQUARES, DOOR, ZONE_SLOTS
from tablee.games.reflets_dacide.describing import quest_lines, said
from tablee.games.reflets_dacide.effects import CHARS
from tablee.games.reflets_dacide.pictures import mine, race, signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.view import MemberView, TeamView
from tablee.games.reflets_dacide.words import colour_words, place_words

QUEST = 140.0
"""The height of a Quest that is shown beside another one."""
NEXT = 5
"""So many things ahead are named."""


def panel(context: RoadContext, x: float, y: float, width: float, height: float) -> Node:
    """The place of the Hazard while there is none."""
    if context.view.over:
        inside = ending(context, width)
    elif (heroes := offered_heroes(context)) or quests(context):
        inside = _offers(context, heroes, width, height)
    else:
        inside = _ahead(context, width, height)
    return el(
        "g",
        el("rect", width=width, height=height, rx=12, class_="al-panel"),
        *inside,
        id="near",
        transform=place(x, y),
    )


# What is on offer


def offered_heroes(context: RoadContext) -> list[int]:
    """Heroes that are turned over, or that the viewer chooses from."""
    view = context.view
    if context.asks("pick", "swap") and view.seat is not None:
        team = view.teams[view.seat]
        return list(team.packet or ()) or list(team.drawn or ())
    return list(view.shown_heroes)


def quests(context: RoadContext) -> list[int]:
    """Quests that the viewer chooses from, or that a duel shows."""
    view = context.view
    if view.shown_quests:
        return list(view.shown_quests)
    if context.asks("quest", "line_up") and view.seat is not None:
        return list(view.teams[view.seat].dealt or ())
    return []


def fresh(context: RoadContext, card: int) -> MemberView:
    """A Hero that nobody leads yet."""
    hero = context.view.cards.heroes[card]
    return MemberView(card, hero.life, hero.life, (), (), tuple(hero.chars), hampered=False)


def _offers(context: RoadContext, heroes: list[int], width: float, height: float) -> list[Node]:
    nodes: list[Node] = []
    if heroes:
        nodes.append(label(context.words("offer-heroes"), 14, 18, 15, bold=True, face="serif"))
        each = per_row(len(heroes), width)
        across = min(88.0, (width - 12) / each - 4)
        for at, card in enumerate(heroes):
            left, top = 8 + at % each * (across + 4), 34 + at // each * (mine.HERO[1] + 6)
            nodes.append(_hero(context, card, left, top, across))
        return nodes + _both_quests(context, 34 + (mine.HERO[1] + 6) * -(-len(heroes) // each), width)
    nodes.append(label(context.words("offer-quests"), 14, 18, 15, bold=True, face="serif"))
    known = quests(context)
    step = min(150.0, (height - 36) / max(1, len(known)))
    for at, number in enumerate(known):
        nodes.append(_quest(context, number, 10, 34 + at * step, width - 20, step - 6))
    return nodes


def per_row(number: int, width: float) -> int:
    """Hero cards side by side: all of them, or half of them in each of two rows."""
    return max(1, number if width / max(1, number) >= 74 else -(-number // 2))


def _hero(context: RoadContext, card: int, x: float, y: float, width: float) -> Node:
    value = card if context.asks("pick") else None
    pick = None if value is None else context.pick(value)
    member = fresh(context, card)
    does = context.option(value) if pick else None
    title = context.hero_title(member)
    return context.part(
        "offered hero",
        (card, pick, does, x, y, width),
        lambda: mine.hero_card(context, member, -1, NONE, (x, y, width), title, pick, does, lit=False),
    )


def dealt(context: RoadContext) -> list[int]:
    """AL-2.1 The Quests that the viewer has been dealt, to be read before the draft."""
    view = context.view
    if not context.asks("pick") or view.seat is None:
        return []
    return list(view.teams[view.seat].dealt or ())


def _both_quests(context: RoadContext, top: float, width: float) -> list[Node]:
    """The Quests that one drafts for, side by side: their missions first."""
    known = dealt(context)
    if not known:
        return []
    each = (width - 20 - 6 * (len(known) - 1)) / len(known)
    return [
        _quest(context, number, 10 + at * (each + 6), top + 2, each, QUEST) for at, number in enumerate(known)
    ]


def _quest(context: RoadContext, number: int, x: float, y: float, width: float, height: float) -> Node:
    """A Quest with its missions in full."""
    cards = context.view.cards
    pick = context.pick(number) if context.asks("quest") else None
    lines = quest_lines(cards, number)
    words = "\n".join(context.text(line) for line in (*lines[2:], lines[1]))
    return piece(
        "quest",
        el("rect", width=width, height=height, rx=8, class_=f"al-hero{' lit' if pick else ''}"),
        label(context.text(cards.quests[number].name), 10, 14, 14, on="parchment", bold=True, face="serif"),
        paragraph(words, 10, 25, width - 20, height - 28, 13, on="parchment", smallest=13),
        x=x,
        y=y,
        id=f"quest-card-{number}",
        pick=pick,
        title=said(context.words, cards.quests[number].name, lines),
        does=context.option(number) if pick else None,
    )


# What is near


def ahead(context: RoadContext) -> list[tuple[int, str, str]]:
    """What lies before the viewer's pawn: steps, a sign, words."""
    view = context.view
    team = context.mine
    if not team.in_play or team.place >= DOOR:
        return []
    found: list[tuple[int, str, str]] = []
    tokens = {token.place: token for token in view.tokens}
    for at in range(team.place + 1, DOOR + 1):
        steps = at - team.place
        if at in ZONE_SLOTS and context.hazard(at) is not None:
            hazard = context.hazard(at)
            assert hazard is not None
            lines = context.hazard_lines(hazard)
            found.append(
                (
                    steps,
                    ZONE_SLOTS[at],
                    lines[0] if hazard.card is not None else context.text(place_words(view, at)),
                )
            )
        elif at in CHANCE_SQUARES:
            found.append((steps, "chance", context.words("near-chance")))
        elif at in tokens:
            owner = context.text(colour_words(tokens[at].colour))
            found.append((steps, "token", context.words("near-token", owner=owner)))
        elif at == DOOR:
            found.append((steps, "door", context.words("near-door")))
    return found[:NEXT]


def dragon_line(context: RoadContext) -> str:
    """The Dragon in a sentence: how far behind, and when at the earliest."""
    view = context.view
    behind = context.behind()
    if view.dragon.tomb:
        return context.words("near-countdown", n=sum(view.dragon.countdown))
    if behind is None:
        return context.words("near-dragon", place=place_words(view, view.dragon.place))
    playing = max(1, sum(team.in_play for team in view.teams))
    return context.words(
        "near-dragon-behind", n=behind, rounds=-(-behind // max(1, view.dragon.speed * playing))
    )


def _ahead(context: RoadContext, width: float, height: float) -> list[Node]:
    view = context.view
    nodes: list[Node | None] = [
        label(
            context.words("near-heading"), 14, 18, 15, bold=True, face="serif", width=width - 120, smallest=13
        ),
        el(
            "g",
            signs.pips(view.golden, 28, "gold"),
            id=None if context.tall else "golden",
            transform=place(width - 24, 22),
        )
        if view.golden
        else None,
        label(context.words("track-golden"), width - 44, 22, 13, soft=True, anchor="end")
        if view.golden
        else None,
        el("g", signs.dragon(26), transform=place(28, 58)),
        paragraph(dragon_line(context), 52, 44, width - 66, 34, 13.5, smallest=13, middle=True),
    ]
    if view.dragon.tomb:
        nodes += [
            el(
                "g",
                signs.gem(colour, 22, view.dragon.countdown[colour] > 0),
                transform=place(60 + colour * 28, 96),
            )
            for colour in range(len(CHARS))
        ]
    top = 96.0 if not view.dragon.tomb else 124.0
    shown = shown_cards(context, 10, height - 132, width - 20)
    large = race.is_race(context)
    column = width * 0.5 - 12 if large else width - 24
    for at, (steps, sign, words) in enumerate(ahead(context)):
        y = top + at * 32
        if shown and y > height - 150:
            break
        nodes += [
            el("rect", x=12, y=y - 13, width=column, height=27, rx=7, class_="al-well"),
            el("circle", cx=28, cy=y, r=10.5, class_="badge-disc"),
            el(
                "text", str(steps), x=28, y=y + 4.3, font_size=13, text_anchor="middle", class_="on-deep bold"
            ),
            _sign(sign, 54, y),
            label(words, 72, y, 13, width=column - 72, smallest=13),
        ]
    nodes += shown
    if not shown and not large and height > 300:
        nodes += _missions(context, 12, top + NEXT * 32 + 2, width - 24, height)
    if large:
        nodes.append(race.button(context, width * 0.76, min(height * 0.52, 200), min(92.0, height * 0.28)))
    return [node for node in nodes if node is not None]


def _missions(context: RoadContext, x: float, y: float, width: float, height: float) -> list[Node]:
    """The missions of the viewer's Quest."""
    quest = context.mine.quest
    if quest is None:
        return []
    lines = quest_lines(context.view.cards, quest)[2:]
    words = "\n".join(context.text(line) for line in lines)
    return [
        el("rect", x=x, y=y - 10, width=width, height=height - y, rx=8, class_="al-hero"),
        paragraph(words, x + 10, y - 6, width - 20, height - y - 8, 13, on="parchment", smallest=13),
    ]


def _sign(sign: str, x: float, y: float) -> Node:
    if sign in signs.LANDS:
        return el("g", signs.zone_tile(sign, "there", 19, 23), transform=place(x, y))
    if sign == "chance":
        return el("g", signs.square("chance", 20), transform=place(x, y))
    return glyph("tower" if sign == "door" else "eye", x, y, 18, "counter-icon")


def shown_cards(context: RoadContext, x: float, y: float, width: float) -> list[Node | None]:
    """Cards that lie open because somebody has just played or shown them."""
    view = context.view
    cards = [card for _, card in view.shown] + list(view.table_cards)
    nodes: list[Node | None] = []
    if cards:
        nodes.append(label(context.words("near-shown"), x + 4, y, 13, soft=True))
    for at, card in enumerate(dict.fromkeys(cards)):
        nodes.append(
            piece(
                "card",
                *mine.card_row(context, card, 146, 40, lit=False),
                x=x + at % 3 * 150,
                y=y + 12 + at // 3 * 46,
                id=f"shown-{card}",
                title=context.card_title(card),
            )
        )
    return nodes


# The end


def ranking(context: RoadContext) -> list[TeamView]:
    """The Teams by their points, the most first."""
    return sorted(
        context.view.teams, key=lambda team: (-(team.score.total if team.score else team.ep), team.seat)
    )


def ending(context: RoadContext, width: float) -> list[Node]:
    """How the points came about, Team by Team."""
    words, view = context.words, context.view
    sources = ("missions", "purse", "heroes", "relics", "sets")
    step = (width - 150) / 6
    nodes: list[Node | None] = [
        label(words("end-heading"), 14, 20, 17, bold=True, face="serif"),
        *(
            label(
                words(f"end-{source}"),
                136 + step * (at + 0.5),
                48,
                12,
                soft=True,
                anchor="middle",
                width=step - 2,
                smallest=13,
            )
            for at, source in enumerate((*sources, "total"))
        ),
    ]
    for row, team in enumerate(ranking(context)):
        y = 80 + row * 44
        score = team.score
        figures = [getattr(score, source) for source in sources] + [score.total] if score is not None else []
        nodes += [
            el(
                "rect",
                x=8,
                y=y - 18,
                width=width - 16,
                height=38,
                rx=8,
                class_=f"al-panel{' lit' if row == 0 else ''}",
            ),
            el("g", signs.shield(team.colour, 24), transform=place(26, y)),
            label(
                words("team-you") if team.seat == view.seat else context.team_name(team),
                44,
                y,
                13.5,
                bold=True,
                width=80,
                smallest=13,
            ),
            *(
                label(
                    str(figure),
                    136 + step * (at + 0.5),
                    y,
                    17 if at == 5 else 13.5,
                    bold=at == 5,
                    lit=at == 5,
                    anchor="middle",
                )
                for at, figure in enumerate(figures)
            ),
            glyph("crown", width - 20, y, 18, "counter-icon") if row == 0 else None,
        ]
    return [node for node in nodes if node is not None]

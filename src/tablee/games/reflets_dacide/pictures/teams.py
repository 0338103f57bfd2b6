"""The Teams as pennants: colour and shape, points, what is left, and how they have treated the viewer."""

from __future__ import annotations

from tablee.art import Node, el, glyph, label, piece
from tablee.games.reflets_dacide.pictures import signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pieces import COLOURS
from tablee.games.reflets_dacide.view import TeamView
from tablee.games.reflets_dacide.words import place_words


def mood(context: RoadContext, team: TeamView) -> int:
    """AL-5.22 What a Team has done to the viewer: favours above zero, harms below."""
    seat = context.view.seat
    return 0 if seat is None or seat == team.seat else context.view.ledger[team.seat][seat]


def points(team: TeamView) -> int:
    """The public points; at the end all of them."""
    return team.ep if team.score is None else team.score.total


def pennant(context: RoadContext, team: TeamView, x: float, y: float, width: float, height: float) -> Node:
    """A Team in a box whose corner is (x, y)."""
    view = context.view
    guide = team.seat == view.hand_of and not view.over
    felt = mood(context, team)
    title = _title(context, team, felt)
    pick = _pick(context, team)
    facts = (
        team.seat,
        team.colour,
        points(team),
        len(team.slots),
        sum(team.gems),
        team.cards,
        team.status,
        guide,
        felt,
        team.seat == view.seat,
        pick,
        title,
        width,
        height,
        x,
        y,
    )
    return context.part("pennant", facts, lambda: _drawn(context, team, x, y, (width, height), title, pick))


def _pick(context: RoadContext, team: TeamView) -> str | None:
    if context.asks("dah_of", "malus_of", "teller", "victim"):
        return context.pick(team.seat)
    return None


def _title(context: RoadContext, team: TeamView, felt: int) -> str:
    words = context.words
    where = (
        context.text(place_words(context.view, team.place))
        if team.in_play
        else words(f"status-{team.status}")
    )
    lines = [
        f"{context.team_name(team)}: {where}",
        words("title-team", points=team.ep, heroes=len(team.slots), gems=sum(team.gems), cards=team.cards),
        *(context.hero_name(member.card) for member in team.slots),
    ]
    if felt:
        lines.append(words("mood-good" if felt > 0 else "mood-bad", n=abs(felt)))
    return "\n".join(lines)


def _drawn(
    context: RoadContext,
    team: TeamView,
    x: float,
    y: float,
    size: tuple[float, float],
    title: str,
    pick: str | None,
) -> Node:
    width, height = size
    view = context.view
    guide = team.seat == view.hand_of and not view.over
    mine = team.seat == view.seat
    shield = signs.shield(team.colour, 30, "mine" if mine else "")
    if not team.in_play and team.status != "portal":
        shield = signs.stone(team.colour, 28)
    name = context.words("team-you") if mine else context.team_name(team)
    facts = (("heart", len(team.slots)), ("gem", sum(team.gems)), ("chest", team.cards))
    row: list[Node] = []
    at = 42.0
    for sign, number in facts:
        row += [
            glyph(sign, at + 6, height - 16, 12, "counter-icon"),
            label(str(number), at + 14, height - 16, 13, soft=True),
        ]
        at += 25 if number < 10 else 31
    where = context.text(place_words(view, team.place)) if team.in_play and width - at > 150 else ""
    return piece(
        "team",
        el("rect", width=width, height=height, rx=9, class_=f"al-panel{' lit' if guide else ''}"),
        el("rect", width=5, height=height, rx=2.5, class_=f"al-side-{COLOURS[team.colour]}"),
        el("g", shield, transform=f"translate(24 {height / 2:.0f})"),
        label(name, 44, 17, 13.5, bold=True, width=width - 84, smallest=13),
        label(str(points(team)), width - 10, 18, 18, lit=True, bold=True, face="serif", anchor="end"),
        *row,
        label(where, at + 4, height - 16, 13, soft=True, width=width - at - 34, smallest=13)
        if where
        else None,
        _standing(context, team, width - 17, height - 16, guide=guide),
        el("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=11, class_="halo pickable")
        if pick
        else None,
        x=x,
        y=y,
        id=f"team-{team.seat}",
        pick=pick,
        title=title,
        does=name if pick else None,
        counts=f"points {points(team)}",
    )


def _standing(context: RoadContext, team: TeamView, x: float, y: float, *, guide: bool) -> Node | None:
    """A crown for the Guide, a ghost for a Team that is out; else how it has treated the viewer."""
    felt = mood(context, team)
    if guide:
        return glyph("crown", x, y, 15, "counter-icon")
    if not team.in_play:
        return glyph("soul", x, y, 15, "counter-icon")
    if not felt:
        return None
    return glyph("heart" if felt > 0 else "bolt", x, y, 14, "al-lean-good" if felt > 0 else "al-lean-bad")

"""The table on a wide screen: journey above, pennants in the middle, Hazard and own board below."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.games.reflets_dacide.pictures import hazard, mine, near
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pictures.journey import journey
from tablee.games.reflets_dacide.pictures.sheet import sheet
from tablee.games.reflets_dacide.pictures.style import CSS
from tablee.games.reflets_dacide.pictures.teams import pennant

WIDTH, HEIGHT = 948, 744
LOW = 372
"""Where the lower half begins."""
CARD = 188
LEFT = 464


def wide(context: RoadContext) -> Node:
    """The table in 948 by 744 units: one for each pixel of the board on a page of 1280 by 800."""
    teams = context.view.teams
    each = (WIDTH - 20 - 6 * (len(teams) - 1)) / len(teams)
    tall = HEIGHT - LOW - 8
    lower: list[Node] = []
    if context.view.trial is not None and not context.view.over:
        lower = [
            hazard.card(context, 10, LOW, CARD, tall),
            hazard.track(context, 10 + CARD + 6, LOW, LEFT - CARD - 6, tall),
        ]
    else:
        lower = [near.panel(context, 10, LOW, LEFT, tall)]
    return document(
        WIDTH,
        HEIGHT,
        sheet(),
        journey(context, 10, 8),
        *(pennant(context, team, 10 + at * (each + 6), 308, each, 56) for at, team in enumerate(teams)),
        *lower,
        mine.board(context, 10 + LEFT + 6, LOW, WIDTH - LEFT - 26, tall),
        title=context.words("game-name"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )

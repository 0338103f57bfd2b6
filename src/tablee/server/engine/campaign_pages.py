"""What a game makes of the record of a campaign: its journal, and where the campaign stands."""

from __future__ import annotations

from pathlib import Path

from tablee.core import Shape, find_game
from tablee.core.campaign import rules_of
from tablee.server.engine import ipc
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.storage.campaigns import state_of
from tablee.storage.statements import CampaignState

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def journal_page(frame: ipc.JournalRequest) -> ipc.JournalPage:
    """Return the journal of a campaign as a seat may read it."""
    game = find_game(frame.game)
    rules, content = rules_of(game), game.content([Path(pack) for pack in frame.packs])
    view = rules.view(rules.readable(frame.record, content), frame.seat, content)
    t = translator_for(frame.language, game)
    if rules.picture is None:
        return ipc.JournalPage(rules.text(view, t))
    wide, tall = (
        Drawing(str(rules.picture(view, t, shape)), game.id).svg() if frame.shape in (shape, "both") else ""
        for shape in SHAPES
    )
    return ipc.JournalPage(rules.text(view, t), wide or tall, tall)


def restated(frame: ipc.Restate) -> CampaignState:
    """Return where a campaign stands that has this record."""
    game = find_game(frame.game)
    return state_of(game, frame.record, game.content([Path(pack) for pack in frame.packs]))

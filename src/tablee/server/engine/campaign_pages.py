"""What a game makes of the record of a campaign: its journal, and where the campaign stands."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from tablee.core import Campaign, GameNotFound, Refused, Shape, find_game
from tablee.core.campaign import is_campaign, rules_of
from tablee.server.engine import ipc
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.storage import Store
from tablee.storage.campaigns import checked_campaign, state_of
from tablee.storage.statements import CampaignState
from tablee.ui.option_forms import make_options

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


def import_campaign(store: Store, frame: ipc.ImportCampaign) -> str:
    """Save the campaign of a file for a person; return its id. A pack is one that this server offers."""
    if not is_campaign(frame.file):
        raise Refused("file_no_campaign")
    campaign = Campaign.from_bytes(frame.file)
    try:
        game = find_game(campaign.game)
    except GameNotFound:
        raise Refused("unknown_game", game=campaign.game) from None
    offered = {Path(folder).name: folder for folder in frame.packs.get(game.id, [])}
    names = [Path(folder).name for folder in campaign.packs]
    for name in names:
        if name not in offered:
            raise Refused("unknown_pack", name=name)
    # The folders of another machine name those of this one.
    campaign = msgspec.structs.replace(campaign, packs=[offered[name] for name in names])
    campaign = checked_campaign(campaign.to_bytes(), game)
    make_options(game, campaign.options or dict(rules_of(game).options))
    return store.campaigns.import_(campaign, game, int(time.time() * 1000), host=frame.host)


def restated(frame: ipc.Restate) -> CampaignState:
    """Return where a campaign stands that has this record."""
    game = find_game(frame.game)
    return state_of(game, frame.record, game.content([Path(pack) for pack in frame.packs]))

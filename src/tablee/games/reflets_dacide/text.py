"""The table as lines of text."""

from __future__ import annotations

from tablee.core import Translator, message
from tablee.core.i18n import Argument
from tablee.games.reflets_dacide.describing import quest_lines
from tablee.games.reflets_dacide.effects import CHARS
from tablee.games.reflets_dacide.pieces import COLOURS
from tablee.games.reflets_dacide.view import TeamView, View
from tablee.games.reflets_dacide.words import (
    card_words,
    face_words,
    gems_words,
    hazard_words,
    hero_words,
    item_words,
    place_words,
    team_words,
)


def text(view: View, t: Translator) -> list[str]:
    """Dragon, Trial, Teams, Zones, Rooms, tokens, and what is one's own."""
    lines = [t("table-dragon", place=place_words(view, view.dragon.place), speed=view.dragon.speed)]
    if view.golden:
        lines.append(t("table-golden", value=view.golden))
    trial = view.trial
    if trial is not None and trial.need is not None:
        lines.append(
            t("table-trial", place=place_words(view, trial.place), total=trial.total or 0, need=trial.need)
        )
    for team in view.teams:
        lines += _team_lines(view, team, t)
    zones: list[Argument] = []
    for zone in view.zones:
        zones.append(
            place_words(view, zone.place) if zone.card is None else hazard_words(view, zone.place, zone.card)
        )
    if zones:
        lines.append(t("table-zones", list=tuple(zones)))
    lines.append(t("table-rooms", list=tuple(place_words(view, room.place) for room in view.rooms)))
    if view.tokens:
        tokens = tuple(
            message(
                "table-token",
                owner=face_words(token.face)
                if token.face is not None
                else message(f"team-{COLOURS[token.colour]}"),
                place=place_words(view, token.place),
            )
            for token in view.tokens
        )
        lines.append(t("table-tokens", list=tokens))
    return lines


def _team_lines(view: View, team: TeamView, t: Translator) -> list[str]:
    where = place_words(view, team.place) if team.in_play else message(f"status-{team.status}")
    gems = gems_words(tuple(colour for colour in range(5) for _ in range(team.gems[colour])))
    lines = [
        t(
            "table-team",
            team=team_words(view, team.seat),
            place=where,
            points=team.ep,
            gems=gems,
            cards=team.cards,
            tokens=len(team.waiting),
        )
    ]
    for slot, member in enumerate(team.slots, 1):
        items = tuple(item_words(view, item) for item in member.active) or (message("nothing"),)
        values: dict[str, Argument] = dict(zip(CHARS, member.values, strict=True))
        lines.append(
            "  "
            + t(
                "table-hero",
                slot=slot,
                hero=hero_words(view, member.card),
                life=member.life,
                most=member.most,
                items=items,
                **values,
            )
        )
    if team.hand:
        lines.append("  " + t("table-hand", cards=tuple(card_words(view, card) for card in team.hand)))
    if team.quest is not None:
        quest = view.cards.quests[team.quest]
        lines.append("  " + t("table-quest", quest=quest.name, text=quest.text))
        lines += ["  " + t.text(line) for line in quest_lines(view.cards, team.quest)[1:]]
    # AL-5.22 The ledger of favours and harms.
    for other in view.teams:
        if felt := view.ledger[team.seat][other.seat]:
            said = "table-spared" if felt > 0 else "table-hit"
            lines.append("  " + t(said, team=team_words(view, other.seat), n=abs(felt)))
    return lines

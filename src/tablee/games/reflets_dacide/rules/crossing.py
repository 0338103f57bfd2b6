"""Crossing the Dragon (AL-6.10 to 6.14, AL-6.27)."""

from __future__ import annotations

from tablee.core import Procedure, Seat, emit
from tablee.games.reflets_dacide.cards import standing_of
from tablee.games.reflets_dacide.effects import DragonAlly
from tablee.games.reflets_dacide.events import Crossed, QuestRevealed
from tablee.games.reflets_dacide.rules import leaving, moments
from tablee.games.reflets_dacide.state import Race


def crossed(s: Race, seat: Seat) -> Procedure[bool]:
    """AL-6.12, AL-6.13 A Team and the Dragon cross: True if it is unharmed, else it is eliminated."""
    yield from offer_to_reveal(s, seat)
    safe = is_safe(s, seat)
    emit(s, Crossed, seat, safe)
    if not safe:
        leaving.leave_play(s, seat, "rip")
    return safe


def offer_to_reveal(s: Race, seat: Seat) -> Procedure[None]:
    """AL-6.27 Whose Quest is unrevealed is asked whether to reveal it, whatever it is (D-13)."""
    team = s.teams[seat]
    if team.revealed or team.status == "gone":
        return

    def options() -> list[str]:
        saves = s.cards.quests[team.quest].dragon_ally
        return ["hide", "reveal"] if saves else ["hide"]

    # What counts without an answer is worked out when it is needed: nobody else may know it before.
    chosen = yield from moments.within(s, seat, "reveal", options, moments.UNANSWERED)
    if chosen == "reveal" or (chosen == moments.UNANSWERED and s.cards.quests[team.quest].dragon_ally):
        reveal_quest(s, seat)


def reveal_quest(s: Race, seat: Seat) -> None:
    """AL-11.13 A Quest is shown to all, and stays public."""
    team = s.teams[seat]
    if not team.revealed:
        team.revealed = True
        team.possible = [team.quest]
        s.chance.seen += 1
        emit(s, QuestRevealed, seat, team.quest)


def is_safe(s: Race, seat: Seat) -> bool:
    """AL-6.12 The Quest, a living Hero, something worn (or the Ring, also in a backpack), or invincible."""
    team = s.teams[seat]
    if team.invincible or (team.revealed and s.cards.quests[team.quest].dragon_ally):
        return True
    for member in team.slots:
        if any(isinstance(word, DragonAlly) for word in standing_of(s.hero(member.card))):
            return True
        for item in (*member.active, *member.backpack):
            for word in standing_of(s.item(item)):
                if isinstance(word, DragonAlly) and (item in member.active or word.in_backpack_too):
                    return True
    return False

"""KF-23.8 Giving up: the Seekers of a seat go to the next one; the last one ends the chapter."""

from __future__ import annotations

from tablee.core import Outcome, Seat
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import ClearWeakenGift, MovementGift
from tablee.games.kinfire.rules.defeat import lay
from tablee.games.kinfire.rules.turn import finish
from tablee.games.kinfire.standing import is_seeker
from tablee.games.kinfire.state import ChapterState, OpenReaction


def concede(s: ChapterState, seat: Seat) -> Outcome | None:
    """One seat hands its Seekers to the next one that plays on; the last one ends the chapter."""
    s.given_up.append(seat)
    left = [
        (seat + step) % s.seats for step in range(1, s.seats) if (seat + step) % s.seats not in s.given_up
    ]
    if not left:
        return Outcome((), "abandoned", {}, s.record)
    for one in s.party:
        if one.seat == seat:
            one.seat = left[0]
    if s.combat.holder == seat:
        s.combat.holder = left[0]
    if s.leader == seat:
        s.leader = left[0]
    take_back(s)
    return None


def take_back(s: ChapterState) -> None:
    """The step under way begins anew: what was declared and not carried out returns to the hands."""
    combat = s.combat
    # What was open, and what waited for it, is reacted to before anything else happens.
    noted = [*combat.waiting, *combat.noted]
    combat.reacting = [*(OpenReaction(one) for one in reversed(noted)), *combat.reacting]
    combat.waiting, combat.noted = [], []
    if combat.lot:
        share_out(s)
    declared = combat.declared
    if declared is None:
        return
    if declared.begun:
        combat.turn.owes_act = False
        finish(s)
        return
    combat.declared = None
    for boost in declared.boosts:
        gifts = s.cards.gifts(boost.card) if is_seeker(declared.by) else ()
        points = sum(isinstance(gift, MovementGift) for gift in gifts)
        if points > combat.turn.moves or any(isinstance(gift, ClearWeakenGift) for gift in gifts):
            continue  # its step was walked or the Weaken is cleared: it stays played
        combat.turn.moves -= points
        one = s.party[boost.seeker]
        if boost.card in one.discard:
            one.discard.remove(boost.card)
        else:
            s.spent_disposables.remove(boost.card)
            one.disposables.append(boost.card)
        one.hand = sorted([*one.hand, boost.card])
    if is_seeker(declared.by):
        combat.turn.actions -= 1
    if declared.card >= 0:
        one = s.party[declared.by]
        one.hand = sorted([*one.hand, declared.card])


def share_out(s: ChapterState) -> None:
    """KF-12.5 Tokens that were being split when somebody gave up go to the rows that have received fewest."""
    combat = s.combat
    heir = combat.heir
    received = dict.fromkeys(standing.active_rows(s, heir), 0)
    while combat.lot:
        row = min(received, key=lambda row: (received[row], row))
        received[row] += 1
        lay(s, heir, row, combat.lot.pop(0))

"""What each word of a card does (section 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablee.core import Procedure, Seat, emit
from tablee.games.reflets_dacide.card_events import (
    BecameInvincible,
    HeroEnrolled,
    HeroesSwapped,
    HeroTurnedAway,
    LootSwapped,
    TreasureTaken,
)
from tablee.games.reflets_dacide.effects import (
    BecomeInvincible,
    CancelBonus,
    CancelCard,
    Change,
    DrawLoot,
    DrawUnforeseen,
    EnrolHero,
    ForceReroll,
    GainGems,
    GiveGems,
    HealHeroes,
    KillTeammate,
    LoseGems,
    LowerObjective,
    MayPay,
    MoveDragon,
    MovePawn,
    MoveTokens,
    PayOr,
    PeekAt,
    PlacePortal,
    PreventWound,
    RaiseObjectives,
    RerollDice,
    RevealQuests,
    RevealTop,
    SetDie,
    StealGems,
    StealLoot,
    SwapHeroes,
    SwapLoot,
    SwapRooms,
    TakeTreasure,
    TaxUnforeseen,
    TrialWord,
    VitalityTest,
    WinKilled,
    WoundHero,
)
from tablee.games.reflets_dacide.events import PortalPlaced
from tablee.games.reflets_dacide.pieces import HEROES, NOBODY, NONE, Won
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    chance,
    crossing,
    dragon,
    equipment,
    gems,
    leaving,
    peeking,
    pushing,
    tellers,
    tokens,
    unforeseen,
    vitality,
)
from tablee.games.reflets_dacide.state import Race


def carry_out_all(
    s: Race, words: Sequence[Change | TrialWord], by: Seat, teller: Seat = NOBODY, times: int = 1
) -> Procedure[None]:
    """Carry out the words of a card one after the other."""
    for word in words:
        yield from carry_out(s, word, by, teller, times)


def carry_out(  # noqa: C901 - one case for each word
    s: Race, word: Change | TrialWord, by: Seat, teller: Seat = NOBODY, times: int = 1
) -> Procedure[None]:
    """Carry out one word for the player ``by``; ``times``: gains that Four Aces double (AL-15.6)."""
    guide = s.hand_of
    match word:
        case GainGems(n, colour, both):
            for seat in (by, teller) if both else (by,):
                if seat == NOBODY:
                    continue
                if colour is None:
                    gems.gain(s, seat, n * times)
                else:
                    gems.gain_colour(s, seat, colour, n * times)
        case LoseGems(n):
            yield from gems.lose(s, by, n)
        case GiveGems(n, to):
            taker = teller if to == "storyteller" else by
            if taker not in (NOBODY, guide):
                tokens.note_harm(s, taker, guide)
                yield from gems.give(s, guide, taker, n)
        case StealGems(n, of):
            yield from steal(s, n, of, by, teller)
        case DrawLoot(n):
            yield from equipment.find_loot(s, by, n * times)
        case StealLoot():
            yield from steal_loot(s, by)
        case DrawUnforeseen(n):
            yield from unforeseen.draw_cards(s, by, n)
        case TaxUnforeseen(n, of, to):
            yield from tax_cards(s, n, of, to, by, teller)
        case TakeTreasure(look):
            yield from take_treasure(s, by, look)
        case HealHeroes(n):
            yield from vitality.heal(s, by, n)
        case WoundHero(n):
            yield from wound_any(s, by, n)
        case KillTeammate():
            yield from kill_teammate(s, by)
        case VitalityTest(who):
            yield from test_hero(s, who, by, teller)
        case EnrolHero(n, look, place):
            yield from enrol(s, by, n, look, replace=place != "vacant")
        case SwapHeroes(slots, chooser):
            yield from swap_heroes(s, by, slots, teller if chooser == "storyteller" else by)
        case SwapLoot():
            yield from swap_loot(s, by)
        case MovePawn(n):
            yield from pushing.push(s, guide, n * (times if n > 0 else 1))
        case MoveDragon(n):
            yield from dragon.moved_by_card(s, by, n)
        case PeekAt(n):
            yield from peeking.peek(s, by, n)
        case RevealTop(decks):
            yield from peeking.reveal_top(s, by, decks)
        case RevealQuests(n):
            yield from reveal_quests(s, by, n)
        case SwapRooms(which):
            yield from peeking.swap_rooms(s, by, hidden_only=which == "hidden")
        case MoveTokens(n):
            yield from peeking.scouting(s, by, n)
        case PayOr(n, otherwise):
            chosen = "suffer"
            if sum(s.teams[by].gems) >= n:
                chosen = yield from ask(by, "use", ["pay", "suffer"], ("pay_or", n), default="pay")
            if chosen == "pay":
                yield from gems.pay_any(s, by, n)
            else:
                yield from carry_out_all(s, otherwise, by, teller)
        case MayPay(n, effects):
            if sum(s.teams[by].gems) >= n:
                chosen = yield from ask(by, "use", ["pay", "leave"], ("may_pay", n), default="leave")
                if chosen == "pay":
                    yield from gems.pay_any(s, by, n)
                    yield from carry_out_all(s, effects, by, teller)
        case WinKilled():
            win_killed(s)
        case PlacePortal():
            if not s.portal:
                s.portal = True
                emit(s, PortalPlaced, by)
        case RaiseObjectives(stars, points):
            if s.trial is not None:
                s.trial.stars += stars
                s.trial.points += points
        case LowerObjective(stars, points):
            if s.trial is not None:
                s.trial.lowered_stars += stars
                s.trial.lowered_points += points
        case BecomeInvincible():
            s.teams[by].invincible = True
            emit(s, BecameInvincible, by)
        case RerollDice() | SetDie() | ForceReroll() | CancelCard() | CancelBonus() | PreventWound():
            # Carried out where the roll, the card or the wound is.
            pass
        case _:
            assert_never(word)


def steal(s: Race, n: int, of: str, by: Seat, teller: Seat) -> Procedure[None]:
    """``steal_gems``: colours chosen by the taker, from the Guide, the Storyteller or any player."""
    if of == "any_player":
        others = [seat for seat in s.from_left(by) if sum(s.teams[seat].gems)]
        if not others:
            return
        richest = max(others, key=lambda seat: sum(s.teams[seat].gems))
        victim = yield from tellers.choose_player(s, by, others, "steal", richest)
    else:
        victim = s.hand_of
        if of == "storyteller" or victim == by:
            # A Wayside event gives to the Storyteller; a Hero of the Guide takes from him.
            by, victim = (by, teller) if of == "storyteller" else (teller, victim)
    if NOBODY in (by, victim) or by == victim:
        return
    tokens.note_harm(s, by, victim)
    yield from gems.steal(s, by, victim, n)


def steal_loot(s: Race, by: Seat) -> Procedure[None]:
    """``steal_loot``: one Loot that the Guide gained in this turn and still has."""
    victim = s.hand_of
    own = s.guide.equipment()
    offered = [item for item in dict.fromkeys(s.turn.gained_loot) if item in own]
    if not offered or by == victim:
        return
    item = offered[0]
    if len(offered) > 1:
        dearest = max(offered, key=lambda item: s.item(item).gold)
        item = yield from ask(by, "take", offered, about="loot", default=dearest)
    equipment.remove(s, victim, item)
    tokens.note_harm(s, by, victim)
    yield from equipment.take_all(s, by, victim, [item])
    yield from equipment.offer_to_arrange(s, victim)


def tax_cards(s: Race, n: int, of: str, to: str, by: Seat, teller: Seat) -> Procedure[None]:
    """``tax_unforeseen``: the victim gives cards of the victim's choice."""
    taker = teller if to == "storyteller" else by
    victim = s.hand_of
    if of == "any_player":
        others = [seat for seat in s.from_left(by) if s.teams[seat].hand]
        if not others:
            return
        fullest = max(others, key=lambda seat: len(s.teams[seat].hand))
        victim = yield from tellers.choose_player(s, by, others, "tax", fullest)
    if NOBODY in (taker, victim) or taker == victim:
        return
    tokens.note_harm(s, taker, victim)
    yield from unforeseen.give_cards(s, victim, taker, n)


def take_treasure(s: Race, by: Seat, look: int) -> Procedure[None]:
    """AL-16.9 Look at so many Treasures and win one; the others go under the deck."""
    deck = s.treasures.cards
    n = min(look, len(deck))
    if not n or s.teams[by].treasure:
        # AL-16.10 At most one a Team.
        return
    seen = [deck.pop() for _ in range(n)]
    s.chance.seen += n
    s.teams[by].drawn = sorted(seen)
    card = s.teams[by].drawn[0]
    if n > 1:
        card = yield from ask(by, "take", lambda: list(s.teams[by].drawn), about="treasure")
    s.teams[by].drawn.remove(card)
    deck[:0] = s.teams[by].drawn
    s.teams[by].drawn = []
    s.teams[by].treasure = True
    s.teams[by].won.append(Won("treasure", card))
    emit(s, TreasureTaken, by, card)
    yield from carry_out_all(s, s.cards.treasures[card].effects, by)


def wound_any(s: Race, by: Seat, n: int) -> Procedure[None]:
    """A Hero of any player loses life."""
    offered = [member.card for team in s.teams for member in team.slots]
    if not offered:
        return
    others = [hero for hero in offered if s.team_of(hero) != by] or offered
    hero = yield from ask(by, "take", offered, about="wound", default=others[0])
    tokens.note_harm(s, by, s.team_of(hero))
    yield from vitality.wound(s, hero, n, by)


def kill_teammate(s: Race, by: Seat) -> Procedure[None]:
    """AL-18.9 A sacrifice; the player who activates the skill wins the dead."""
    offered = list(s.teams[by].heroes)
    if len(offered) < 2:
        return
    hero = yield from ask(by, "take", offered, about="sacrifice", default=offered[-1])
    yield from vitality.kill(s, hero, by)


def test_hero(s: Race, who: str, by: Seat, teller: Seat) -> Procedure[None]:
    """``vitality``: of the slot ``golden``, or of a Hero whom the Storyteller or the card's player names."""
    winner = teller if by == s.hand_of and teller != NOBODY else by
    if who == "golden":
        yield from vitality.test_golden(s, winner if teller == NOBODY else teller, winner)
        return
    chooser = teller if who == "storyteller" else by
    member = yield from vitality.designated(s, chooser)
    if member is not None:
        yield from vitality.test(s, member.card, winner)


def enrol(s: Race, by: Seat, n: int, look: int, *, replace: bool) -> Procedure[None]:
    """``enrol``: free; without a vacant slot an enrolment for vacant ones shows the card and discards it."""
    found = chance.reveal_heroes(s, by, look)
    if look == 1:
        for hero in found:
            yield from chance.offer_hero(s, by, hero, free=True, replace=replace)
        return
    enrolled = 0
    while found and enrolled < n and len(s.teams[by].slots) < HEROES:
        offered: list[int | str] = [*found, "none"]
        chosen = yield from ask(by, "take", offered, about="enrol", default=found[0])
        if isinstance(chosen, str):
            break
        found.remove(chosen)
        s.shown_heroes.remove(chosen)
        equipment.enrol(s, by, chosen, None)
        emit(s, HeroEnrolled, by, chosen)
        leaving.come_back(s, by)
        chance.joined_trial(s, by, chosen)
        enrolled += 1
    for hero in found:
        s.shown_heroes.remove(hero)
        s.heroes.discard.append(hero)
        emit(s, HeroTurnedAway, by, hero)
    if enrolled:
        yield from equipment.offer_to_arrange(s, by)


def swap_heroes(s: Race, by: Seat, slots: Sequence[int], chooser: Seat) -> Procedure[None]:
    """``reorder``: two Heroes change slots with all they carry."""
    team = s.teams[by]
    if slots:
        one, other = slots
        if other > len(team.slots):
            return
    else:
        if len(team.slots) < 2 or chooser == NOBODY:
            return
        offered = list(range(1, len(team.slots) + 1))
        one = yield from ask(chooser, "take", offered, about="swap", default=1)
        rest = [slot for slot in offered if slot != one]
        other = yield from ask(chooser, "take", rest, about=("swap", one), default=rest[0])
    a, b = team.slots[one - 1], team.slots[other - 1]
    team.slots[one - 1], team.slots[other - 1] = b, a
    emit(s, HeroesSwapped, by, a.card, b.card)


def swap_loot(s: Race, by: Seat) -> Procedure[None]:
    """``swap_loot``: a Loot of an own Hero against one of another Team's; illegal ones go to the backpack."""
    loot = len(s.cards.loot)
    own = [item for member in s.teams[by].slots for item in (*member.active, *member.backpack) if item < loot]
    others = [
        item
        for seat, team in enumerate(s.teams)
        if seat != by
        for member in team.slots
        for item in (*member.active, *member.backpack)
        if item < loot
    ]
    if not own or not others:
        return
    mine = yield from ask(by, "take", own, about="own_loot", default=min(own, key=lambda i: s.item(i).gold))
    theirs = yield from ask(
        by, "take", others, about="their_loot", default=max(others, key=lambda i: s.item(i).gold)
    )
    victim = next(seat for seat, team in enumerate(s.teams) if theirs in team.equipment() and seat != by)
    places = [_wearer(s, by, mine), _wearer(s, victim, theirs)]
    equipment.remove(s, by, mine)
    equipment.remove(s, victim, theirs)
    for seat, item, slot in ((by, theirs, places[0]), (victim, mine, places[1])):
        if equipment.can_wear(s, seat, slot, item, making_room=equipment.is_cursed(s, item)):
            equipment.put_on(s, seat, slot, item)
        elif equipment.is_cursed(s, item):
            equipment.place_greedily(s, seat, item)
        else:
            s.teams[seat].slots[slot - 1].backpack.append(item)
    tokens.note_harm(s, by, victim)
    emit(s, LootSwapped, by, victim, mine, theirs)
    for seat in (by, victim):
        yield from equipment.offer_to_arrange(s, seat)


def _wearer(s: Race, seat: Seat, item: int) -> int:
    """The slot of the Hero who carries something."""
    return next(
        slot
        for slot, member in enumerate(s.teams[seat].slots, 1)
        if item in member.active or item in member.backpack
    )


def reveal_quests(s: Race, by: Seat, n: int) -> Procedure[None]:
    """AL-16.5 So many Adversaries of the player's choice show their Quests; fewer, if there are fewer."""
    for _ in range(n):
        offered = [
            seat
            for seat in s.from_left(by)
            if not s.teams[seat].revealed and s.teams[seat].quest != NONE and s.teams[seat].status != "gone"
        ]
        if not offered:
            return
        highest = max(offered, key=s.ep)
        seat = yield from tellers.choose_player(s, by, offered, "quest", highest)
        tokens.note_harm(s, by, seat)
        crossing.reveal_quest(s, seat)


def win_killed(s: Race) -> None:
    """AL-16.4 The Guide wins the Heroes killed during this Trial, from whoever has won them."""
    if s.trial is None:
        return
    for hero, winner in s.trial.killed:
        won = Won("hero", hero)
        if won in s.teams[winner].won:
            s.teams[winner].won.remove(won)
            s.guide.won.append(won)
    s.trial.killed = []

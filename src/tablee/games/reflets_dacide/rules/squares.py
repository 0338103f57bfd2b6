"""Steps C and D: progression, and the square where the pawn stops (AL-9, AL-10)."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure, emit, roll
from tablee.games.reflets_dacide.board import ARROW, CHANCE_SQUARES, DOOR, ROOMS, SPURS
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import RerollDice, SetDie
from tablee.games.reflets_dacide.events import ChoseStride, WaysideRead
from tablee.games.reflets_dacide.pieces import BONUS_DIE, NOBODY
from tablee.games.reflets_dacide.rules import (
    carrying,
    chance,
    equipment,
    gems,
    leaving,
    moments,
    moving,
    refusals,
    rolls,
    tellers,
    tokens,
    vitality,
)
from tablee.games.reflets_dacide.state import Race

Change = tuple[str, int]


def stride(s: Race) -> Procedure[None]:
    """AL-9.1 to 9.7, AL-9.17 Roll the Golden Die, change it, walk or run; then the pawn moves."""
    rolls.roll_golden(s)
    yield from walk_or_run(s)
    destination = yield from choose_destination(s)
    if destination is None:
        s.turn.square = s.guide.place
        s.phase = "square"
        return
    start = s.guide.place
    if start == DOOR == destination[-1]:
        # AL-9.15 An unopened Door: no step.
        arrived = True
    else:
        arrived = yield from moving.travel(s, s.hand_of, destination, "walk")
    if not arrived:
        return
    yield from arrive(s, came_by_portal=destination == (moving.PORTAL,))


def walk_or_run(s: Race) -> Procedure[None]:
    """D-30, D-31 One decision: change the die first, then walk or run."""
    seat = s.hand_of
    while True:
        chosen = yield from moments.guided(
            s, "stride", lambda: strides(s), default="walk", blocked=partial(refusals.no_stride, s)
        )
        if chosen == "walk":
            gems.gain(s, seat, 1)
            emit(s, ChoseStride, seat, "walk", s.turn.golden + s.turn.bonus_steps)
            return
        if chosen == "run":
            yield from gems.pay_any(s, seat, s.cost(seat, "run", 1))
            more = roll(s, 1)[0]
            emit(s, ChoseStride, seat, "run", s.turn.golden + s.turn.bonus_steps + more)
            s.turn.bonus_steps += yield from rolls.change_single(s, more, "vitality")
            return
        if chosen == "reroll":
            rolls.pay_reroll(s, s.turn.golden)
            rolls.roll_golden(s)
            continue
        what, number = chosen
        if what == "extra":
            # AL-9.7 One more die for the move.
            tokens.use_waiting(s, seat, number)
            more = roll(s, 1)[0]
            s.turn.bonus_steps += yield from rolls.change_single(s, more, "vitality")
        elif what == "bonus":
            tokens.use_waiting(s, seat, number)
            rolls.roll_golden(s)
        else:
            yield from golden_by_card(s, number)


def strides(s: Race) -> list[str | Change]:
    """AL-9.5, AL-9.6 Walk; run with a Gem to pay; and what changes the Golden Die (AL-9.4)."""
    seat = s.hand_of
    found: list[str | Change] = ["walk"]
    if sum(s.guide.gems) >= s.cost(seat, "run", 1):
        found.append("run")
    if rolls.can_pay_reroll(s, s.turn.golden):
        found.append("reroll")
    for at, token in enumerate(s.guide.waiting):
        if token.face == BONUS_DIE:
            found += [("bonus", at), ("extra", at)]
    found += golden_cards(s)
    return found


def golden_cards(s: Race) -> list[Change]:
    """The Dilemmas in hand that change the Golden Die before it is used."""
    return [
        ("golden", card)
        for card in s.guide.hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma)
        and held.trigger in ("after_roll", "after_golden_roll", "golden_use")
        and any(
            (isinstance(word, SetDie) and word.which in ("golden", "one")) or isinstance(word, RerollDice)
            for word in held.bottom
        )
    ]


def golden_by_card(s: Race, card: int) -> Procedure[None]:
    """A Dilemma sets or rerolls the Golden Die."""
    s.turn.golden = yield from rolls.changed(s, s.turn.golden, ("card", card))


def choose_destination(s: Race) -> Procedure[moving.Route | None]:
    """D-32 Where to, and in the Abyss by which way; a Golden Die that changes meanwhile counts (AL-R68)."""
    seat = s.hand_of
    while True:
        steps = s.turn.golden + s.turn.bonus_steps
        found = moving.destinations(s, seat, steps)
        if not found:
            return None
        default = max(found, key=lambda place: (place not in SPURS, place))
        place = yield from moments.guided(
            s,
            "go",
            partial(list, found),
            about=steps,
            default=default,
            once=True,
            refuse=partial(refusals.why_not_there, s, seat),
        )
        if place != moments.INTERRUPTED:
            break
    ways = found[place]
    if len(ways) == 1:
        return ways[0]
    number = yield from moments.guided(
        s, "way", lambda: list(range(len(ways))), about=(place, tuple(ways)), default=0
    )
    return ways[number]


def arrive(s: Race, *, came_by_portal: bool = False) -> Procedure[None]:
    """Where the pawn has stopped: a Hazard to resolve, or a square (AL-10.1)."""
    place = s.guide.place
    s.turn.square = place
    if came_by_portal:
        from tablee.games.reflets_dacide.rules import hazards

        hazards.through_portal(s, s.hand_of)
        return
    if is_hazard(s, place) and not s.turn.hazard_used:
        s.phase = "hazard"
    else:
        s.phase = "square"
    yield from ()


def is_hazard(s: Race, place: int) -> bool:
    """AL-11.1 A Zone card, an unopened Door, a Room."""
    return (
        s.zone_on(place) is not None
        or (place == DOOR and not s.is_door_open_for(s.hand_of))
        or place in ROOMS
    )


def square(s: Race) -> Procedure[None]:
    """AL-10.1 Step D: token first, then the square itself."""
    place = s.turn.square
    seat = s.hand_of
    token = s.token_on(place)
    if token is not None:
        yield from tokens.found(s, seat, token)
        leaving.check_guide(s)
    if s.guide.place != place:
        # A token has moved the pawn: what it came to was resolved there.
        s.phase = "last_word"
        return
    if place in SPURS:
        yield from shortcut(s, place)
        return
    if place in CHANCE_SQUARES:
        s.turn.chance_used = True
        yield from chance.chance(s, seat)
        leaving.check_guide(s)
    elif not s.turn.hazard_used and not s.turn.chance_used and not s.turn.wayside_used:
        yield from wayside(s)
    s.phase = "last_word"


def shortcut(s: Race, spur: int) -> Procedure[None]:
    """AL-10.5 to 10.8 A Hero is tested, then the pawn follows the arrow."""
    seat = s.hand_of
    teller = NOBODY
    if s.turn.golden == 6:
        teller = yield from tellers.name_teller(s)
    if s.turn.golden == 6:
        member = yield from vitality.designated(s, teller)
    else:
        # Also when the Golden Die was changed in the decision just now (AL-9.17).
        member = vitality.named_by_golden(s)
    if member is not None:
        # AL-10.6 A Hero killed on a shortcut is won by the Guide.
        yield from vitality.test(s, member.card, seat)
    end = ARROW[spur]
    if not s.guide.in_play:
        s.guide.place = end
        leaving.check_guide(s)
    route = [end]
    while s.is_taken(route[-1], seat):
        route.append(moving.next_place(route[-1]))
    if (yield from moving.travel(s, seat, tuple(route), "arrow")):
        yield from arrive(s)


def wayside(s: Race) -> Procedure[None]:
    """AL-10.2, 10.3 The Guide may ask an Adversary with a Wayside card for the event ``golden``."""
    tellers_with_card = [seat for seat in s.adversaries() if s.teams[seat].wayside]
    if not tellers_with_card:
        return
    chosen = yield from moments.guided(s, "wayside", lambda: ["end", *tellers_with_card], default="end")
    if isinstance(chosen, str):
        return
    s.turn.wayside_used = True
    teller = s.teams[chosen]
    card = teller.wayside[0]
    if len(teller.wayside) > 1:
        card = yield from wayside_card(s, chosen)
    teller.wayside.remove(card)
    s.table_waysides = [card]
    if card not in s.read_waysides:
        s.read_waysides.append(card)
    s.chance.seen += 1
    number = s.turn.golden
    emit(s, WaysideRead, chosen, card, number)
    event = s.cards.waysides[card].events[number - 1]
    yield from carrying.carry_out_all(s, event.effects, s.hand_of, chosen)
    # AL-4.19 The card goes to the Guide; the Storyteller draws a new one.
    s.table_waysides = []
    s.guide.wayside.append(card)
    s.guide.wayside.sort()
    new = equipment.draw_card(s, s.waysides) if s.waysides.cards else None
    if new is not None:
        teller.wayside.append(new)
        teller.wayside.sort()


def wayside_card(s: Race, teller: int) -> Procedure[int]:
    """Which of several Wayside cards is read."""
    from tablee.games.reflets_dacide.questions import ask

    card = yield from ask(teller, "take", lambda: list(s.teams[teller].wayside), about="wayside")
    return card

"""Step E: Zones, the Door and Rooms until a Trial begins (AL-11, AL-12.1 to 12.9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablee.core import Claim, GameOver, Procedure, Seat, emit, unveil
from tablee.games.reflets_dacide.board import DOOR, ROOMS
from tablee.games.reflets_dacide.card_events import CardCancelled, UnforeseenRefused
from tablee.games.reflets_dacide.cards import Creature, Critter, Dilemma, RoomCard, standing_of
from tablee.games.reflets_dacide.effects import MovePawn, NeverDesignated
from tablee.games.reflets_dacide.events import (
    DoorOpened,
    HazardRevealed,
    MonsterPlayed,
    PawnMoved,
    QuestAccomplished,
    TrialAnnounced,
)
from tablee.games.reflets_dacide.pieces import NOBODY, NONE, Trial, TrialKind
from tablee.games.reflets_dacide.questions import ask
from tablee.games.reflets_dacide.rules import (
    carrying,
    chance,
    crossing,
    dragon,
    gems,
    leaving,
    moments,
    moving,
    pushing,
    scoring,
    tellers,
    tokens,
    unforeseen,
    vitality,
)
from tablee.games.reflets_dacide.state import EVERYBODY, Race


def hazard(s: Race) -> Procedure[None]:
    """AL-11.1 The one Hazard of the turn."""
    place = s.guide.place
    if place == DOOR:
        yield from door(s)
    elif place in ROOMS:
        yield from room(s, place)
    else:
        yield from zone(s, place)


def zone(s: Race, place: int) -> Procedure[None]:
    """AL-11.3 The Guide names a Storyteller, who alone sees the face until it is read (AL-11.15)."""
    s.turn.hazard_used = True
    hidden = s.zone_on(place)
    assert hidden is not None
    teller = yield from tellers.name_teller(s)
    hidden.known |= 1 << teller
    hidden.told = True
    s.chance.seen += 1
    card = s.cards.zones[hidden.card]
    if card.ep >= 3:
        tokens.note_favour(s, s.hand_of, teller)
    yield from gems.pay_any(s, s.hand_of, s.cost(s.hand_of, "reveal_zone", card.cost))
    emit(s, TrialAnnounced, place, teller, card.cost, bool(card.trial))
    if card.trial:
        yield from announce(s, "zone", place, teller)
        if s.guide.in_play:
            turn_over(s, place)
        return
    turn_over(s, place)
    squares = yield from buy(s, place)
    dragon.win_zone(s, s.hand_of, place)
    s.phase = "last_word"
    # AL-R91 Squares that were bought are moved once, at the end.
    yield from pushing.push(s, s.hand_of, squares)
    leaving.check_guide(s)


def turn_over(s: Race, place: int) -> None:
    """A Hazard is public from now on."""
    hidden = s.door if place == DOOR else s.room(place) if place in ROOMS else s.zone_on(place)
    assert hidden is not None
    if not hidden.revealed:
        hidden.revealed, hidden.known = True, EVERYBODY
        unveil(s)
        emit(s, HazardRevealed, place, hidden.card)


def buy(s: Race, place: int) -> Procedure[int]:
    """AL-11.6 A salutary Zone: any of its options, each once; gives the squares that were bought."""
    hidden = s.zone_on(place)
    assert hidden is not None
    offers = s.cards.zones[hidden.card].offers
    left = list(range(len(offers)))
    squares = 0

    def options() -> list[str | int]:
        return ["done", *(number for number in left if gems.can_pay(s.guide, offers[number].price))]

    while len(options()) > 1:
        chosen = yield from moments.guided(s, "visit", options, about=place, default="done")
        if isinstance(chosen, str):
            break
        left.remove(chosen)
        yield from gems.pay(s, s.hand_of, offers[chosen].price)
        moves = [word.n for word in offers[chosen].effects if isinstance(word, MovePawn)]
        squares += sum(moves)
        others = [word for word in offers[chosen].effects if not isinstance(word, MovePawn)]
        yield from carrying.carry_out_all(s, others, s.hand_of)
        leaving.check_guide(s)
        if s.guide.place != place:
            break
    return squares


def door(s: Race) -> Procedure[None]:
    """AL-11.4, 11.5 The Door is turned over and paid for once; an open one lets pass (AL-11.7)."""
    s.turn.hazard_used = True
    card = s.cards.doors[s.door.card]
    if not s.door.revealed:
        turn_over(s, DOOR)
        yield from gems.pay_any(s, s.hand_of, s.cost(s.hand_of, "reveal_door_or_room", card.cost))
    if card.trial:
        teller = yield from tellers.name_teller(s)
        yield from announce(s, "door", DOOR, teller)
        return
    open_door(s)
    yield from reveal_rooms(s, card.rooms)
    yield from carrying.reveal_quests(s, s.hand_of, card.quests)
    s.phase = "last_word"


def open_door(s: Race) -> None:
    """AL-11.14 The Door no longer stops anybody, or not this Team."""
    s.opened = True
    s.guide.passed_door = True
    emit(s, DoorOpened, s.hand_of)


def reveal_rooms(s: Race, n: int) -> Procedure[None]:
    """AL-16.5 So many hidden Rooms of the Guide's choice, free; fewer if there are fewer (AL-16.15)."""
    for _ in range(n):
        hidden = [place for place in ROOMS if not s.room(place).revealed]
        if not hidden:
            return
        place = hidden[0]
        if len(hidden) > 1:
            place = yield from ask(s.hand_of, "room", hidden, "reveal", default=hidden[0])
        dragon.reveal_room(s, place)


def room(s: Race, place: int) -> Procedure[None]:
    """AL-11.4, 11.8 A Room: turned over and paid for; its Trial is optional."""
    hidden = s.room(place)
    card = s.cards.rooms[hidden.card]
    if not hidden.revealed:
        turn_over(s, place)
        yield from gems.pay_any(s, s.hand_of, s.cost(s.hand_of, "reveal_door_or_room", card.cost))
    choice = yield from moments.guided(s, "visit", lambda: visits(s, place), about=place, default="visit")
    if s.guide.place != place or not s.guide.in_play:
        s.phase = "last_word"
        return
    if choice == "trial":
        s.turn.hazard_used = True
        if card.stage == 2:
            narrow_by_room(s, s.hand_of, hidden.card)
        teller = yield from tellers.name_teller(s)
        yield from announce(s, "room", place, teller)
        return
    if choice == "chance":
        s.turn.chance_used = True
        s.guide.on_chance = True
        s.guide.chapel += 1
        yield from chance.chance(s, s.hand_of)
        leaving.check_guide(s)
    elif choice == "octuple":
        yield from octuple(s)
        return
    elif choice == "hop":
        yield from hop(s)
    s.phase = "last_word"


def visits(s: Race, place: int) -> list[str]:
    """D-41 What can be done in a Room."""
    found = ["visit"]
    card = s.cards.rooms[s.room(place).card]
    if may_test(s, card) and not s.turn.hazard_used:
        found.append("trial")
    if card.id == "chapel" and not any(team.on_chance and team.in_play for team in s.teams):
        found.append("chance")
    if card.id == "octuple" and s.portal:
        found.append("octuple")
    if moving.hop_of(s, place) != NONE:
        found.append("hop")
    return found


def may_test(s: Race, card: RoomCard) -> bool:
    """AL-11.9, AL-R28 Stage II: only with the own Relic and a Quest that names the Room; never again after
    a success, but for the own stage I Room while the Relic is in its deck."""
    quest = s.cards.quests[s.guide.quest]
    number = s.cards.room_ids[card.id]
    if card.stage == 2:
        has = s.cards.relic_ids[quest.relic] in s.guide.equipment()
        return has and quest.room == card.id and number not in s.guide.rooms_won
    if card.stage == 3:
        return not s.portal
    if number not in s.guide.rooms_won:
        return True
    return own_relic_is_here(s, card)


def own_relic_is_here(s: Race, card: RoomCard) -> bool:
    """AL-16.7 Whether this is the stage I Room of the Guide's Quest, with the Relic still in its deck."""
    quest = s.cards.quests[s.guide.quest]
    relic = s.cards.relic_ids[quest.relic]
    return s.cards.relics[relic - len(s.cards.loot)].room == card.id and relic in s.relics.cards


def narrow_by_room(s: Race, seat: Seat, room: int) -> None:
    """Section 9: a tested stage II Room leaves the Quests that name it and whose Relic the Team holds."""
    held = s.teams[seat].equipment()
    id = s.cards.rooms[room].id
    s.teams[seat].possible = [
        quest
        for quest in s.teams[seat].possible
        if s.cards.quests[quest].room == id and s.cards.relic_ids[s.cards.quests[quest].relic] in held
    ]


def hop(s: Race) -> Procedure[None]:
    """AL-11.10 The portal between Alcove and Gallery; the Room reached by it is not played."""
    end = moving.hop_of(s, s.guide.place)
    yield from moving.travel(s, s.hand_of, (end,), "portal")
    leaving.check_guide(s)


def offer_hop(s: Race) -> Procedure[None]:
    """AL-11.10 After the Room was resolved the portal may still be used."""
    place = s.guide.place
    chosen = yield from moments.guided(s, "visit", lambda: ["stay", "hop"], about=place, default="stay")
    if chosen == "hop" and s.guide.place == place:
        yield from hop(s)


def octuple(s: Race) -> Procedure[None]:
    """AL-16.9, 16.10 Treasure or Octagon, then stay or take the Portal."""
    team = s.guide

    def options() -> list[str]:
        found = ["stay", "portal"]
        if not team.treasure and s.treasures.cards:
            found.append("treasure")
        if not team.octagon:
            found.append("octagon")
        return found

    default = "portal" if team.relic_token != NONE else "stay"
    chosen = yield from moments.guided(s, "visit", options, about=("octuple", team.place), default=default)
    if chosen == "treasure":
        yield from carrying.take_treasure(s, s.hand_of, 1)
        leaving.check_guide(s)
        yield from stay_or_leave(s)
    elif chosen == "octagon":
        team.octagon = True
        teller = yield from tellers.name_teller(s)
        yield from announce(s, "octagon", team.place, teller)
        return
    elif chosen == "portal":
        through_portal(s, s.hand_of)
    s.phase = "last_word"


def stay_or_leave(s: Race) -> Procedure[None]:
    """AL-16.9 (3) stay, or (4) take the Portal."""
    place = s.guide.place
    if place != s.place_of_room("octuple") or not s.portal:
        return
    default = "portal" if s.guide.relic_token != NONE else "stay"
    chosen = yield from moments.guided(s, "visit", lambda: ["stay", "portal"], about=place, default=default)
    if chosen == "portal":
        through_portal(s, s.hand_of)


def through_portal(s: Race, seat: Seat) -> None:
    """AL-11.11 With stage II the Quest is accomplished and the match ends; else the Team is out, safe."""
    team = s.teams[seat]
    emit(s, PawnMoved, seat, team.place, (moving.PORTAL,), "portal")
    team.place = moving.PORTAL
    if team.relic_token != NONE:
        emit(s, QuestAccomplished, seat, team.quest)
        crossing.reveal_quest(s, seat)
        raise GameOver(scoring.outcome(s, "quest", accomplished=seat))
    leaving.leave_play(s, seat, "portal")
    leaving.check_guide(s)


def announce(s: Race, kind: TrialKind, place: int, teller: Seat) -> Procedure[None]:
    """AL-12.1 A Trial is announced: the race of prior maluses, then its first node."""
    s.trial = Trial(kind, place, teller)
    yield from maluses(s)
    if not s.guide.in_play:
        s.trial.failed = True
        s.phase = "outcome"
        return
    if kind == "zone":
        turn_over(s, place)
    s.phase = "objective"


def maluses(s: Race) -> Procedure[None]:
    """AL-12.2 to 12.9, 12.16 Monsters and hindering Dilemmas: accepted, paid, perhaps cancelled."""
    claims = yield from malus_claims(s)
    s.turn.shown = [(seat, card) for seat, card, _ in claims]
    accepted = yield from choose_claims(s, claims)
    s.turn.shown = []
    stands = yield from pay_and_cancel(s, accepted)
    for seat, card in stands:
        yield from enter(s, seat, card)


def malus_claims(s: Race) -> Procedure[list[tuple[Seat, int, int]]]:
    """The cards that are thrown in: seat, card, milliseconds."""
    if s.options.reactions == "ambush":
        return [(seat, card, 0) for seat in s.adversaries() for card in laid_maluses(s, seat)]
    asked = [seat for seat in s.adversaries() if s.may_play(seat)]
    claims: list[Claim[tuple[int, ...]]] = yield from moments.moment(
        s, "malus", asked, lambda seat: playable(s, seat), about=s.trial.place if s.trial else NONE
    )
    return [(claim.seat, card, claim.ms) for claim in moments.settle(s, claims) for card in claim.value]


def laid_maluses(s: Race, seat: Seat) -> list[int]:
    """AL-5.21 What lies in ambush for the Guide and can be thrown in: in a duel both cards, if they agree."""
    found: list[int] = []
    if not s.may_play(seat):
        return found
    offered = playable(s, seat)
    for laid in s.teams[seat].ambush:
        if laid.victim in (NOBODY, s.hand_of) and tuple(sorted([*found, laid.card])) in offered:
            found.append(laid.card)
    return sorted(found)


def playable(s: Race, seat: Seat) -> list[tuple[int, ...]]:
    """AL-12.2 One Critter, Creature or hindering Dilemma that can be paid; in a duel any set (AL-23.8)."""
    team = s.teams[seat]
    fitting = []
    for card in team.hand:
        held = s.cards.unforeseen[card]
        if isinstance(held, Dilemma):
            if held.moment == "malus" and (not held.golden_six or s.turn.golden == 6):
                fitting.append(card)
        elif s.unforeseen_cost(card) <= sum(team.gems):
            fitting.append(card)
    sets: list[tuple[int, ...]] = [(card,) for card in fitting]
    if s.is_duel:
        for first, one in enumerate(fitting):
            for second, other in enumerate(fitting[first + 1 :], first + 1):
                sets += [(one, other), *((one, other, third) for third in fitting[second + 1 :])]
        sets = [cards for cards in sets if _fits_together(s, team.gems, cards)]
    return sets


def _fits_together(s: Race, held: Sequence[int], cards: Sequence[int]) -> bool:
    """One Critter, Creatures of different value, all paid (AL-R71)."""
    kinds = [s.cards.unforeseen[card] for card in cards]
    values = [card.value for card in kinds if isinstance(card, Creature)]
    critters = sum(isinstance(card, Critter) for card in kinds)
    cost = sum(s.unforeseen_cost(card) for card in cards)
    return critters <= 1 and len(set(values)) == len(values) and cost <= sum(held)


def choose_claims(s: Race, claims: Sequence[tuple[Seat, int, int]]) -> Procedure[list[tuple[Seat, int]]]:
    """AL-12.8 Of two Critters, or Creatures of equal value, the earlier counts; at the same time the Guide
    says which. A refused card stays in hand, unpaid."""
    accepted: list[tuple[Seat, int]] = []
    groups: dict[int, list[tuple[Seat, int, int]]] = {}
    for seat, card, ms in claims:
        held = s.cards.unforeseen[card]
        if isinstance(held, Dilemma):
            accepted.append((seat, card))
        else:
            groups.setdefault(held.value if isinstance(held, Creature) else 0, []).append((seat, card, ms))
    for group in groups.values():
        first = min(ms for _, _, ms in group)
        photo = s.options.photo_finish_ms
        tied = [
            (seat, card) for seat, card, ms in group if s.options.clock == "turn_based" or ms - first <= photo
        ]
        chosen = tied[0]
        if len(tied) > 1:
            seat = yield from moments.within(
                s, s.hand_of, "malus_of", [seat for seat, _ in tied], tied[0][0], about=tuple(tied)
            )
            chosen = next(one for one in tied if one[0] == seat)
        for seat, card, _ in group:
            if (seat, card) != chosen:
                emit(s, UnforeseenRefused, seat)
        accepted.append(chosen)
    order = [(seat, card) for seat, card, _ in claims]
    return sorted(accepted, key=order.index)


def pay_and_cancel(s: Race, accepted: Sequence[tuple[Seat, int]]) -> Procedure[list[tuple[Seat, int]]]:
    """AL-12.9, AL-12.16 All are paid and read; the Guide may cancel as many as he has cards for."""
    for seat, card in accepted:
        unforeseen.lay_out(s, seat, card, top=True)
        tokens.note_harm(s, seat, s.hand_of)
    for seat, card in accepted:
        cost = s.unforeseen_cost(card)
        if cost:
            yield from gems.pay_any(s, seat, cost)
    left = list(accepted)
    while left and s.guide.hand:
        targets = [target for _, target in left if not _is_dem(s, target)]
        claims = yield from moments.moment(
            s, "cancel", [s.hand_of], partial(cancels_of, s, targets), about=tuple(left)
        )
        if not claims:
            break
        card, target = claims[0].value
        unforeseen.lay_out(s, s.hand_of, card, top=False)
        if (yield from unforeseen.is_not_cancelled(s, s.hand_of, card)):
            emit(s, CardCancelled, target, s.hand_of)
            left = [(seat, other) for seat, other in left if other != target]
            if not isinstance(s.cards.unforeseen[target], Dilemma):
                # AL-5.18 A cancelled monster is no part of the Trial, and won by nobody.
                s.table_cards.remove(target)
                s.unforeseen.discard.append(target)
    return left


def cancels_of(s: Race, targets: Sequence[int], seat: Seat) -> list[tuple[int, int]]:
    """Each cancelling Dilemma of the Guide with each card that it can cancel."""
    return [(card, target) for card in unforeseen.cancelling(s, seat) for target in targets]


def _is_dem(s: Race, card: int) -> bool:
    held = s.cards.unforeseen[card]
    return isinstance(held, Dilemma) and held.deus_ex_machina


def enter(s: Race, seat: Seat, card: int) -> Procedure[None]:
    """AL-12.5, 12.7 A card takes part in the Trial."""
    trial = s.trial
    assert trial is not None
    held = s.cards.unforeseen[card]
    if isinstance(held, Dilemma):
        yield from carrying.carry_out_all(s, held.top, seat, trial.teller)
        return
    emit(s, MonsterPlayed, seat, card)
    s.table_cards.remove(card)
    if isinstance(held, Creature):
        trial.creatures.append((card, seat))
        return
    trial.critter, trial.critter_of = card, seat
    slots = s.guide.slots
    if s.turn.golden == 6:
        free = [
            member.card
            for member in slots
            if not any(
                isinstance(word, NeverDesignated) and word.by == "critter"
                for one in vitality.cards_at_work(s, member)
                for word in standing_of(one)
            )
        ]
        offered = free or [member.card for member in slots]
        hero = offered[0]
        if len(offered) > 1 and s.teams[seat].status != "gone":
            dearest = max(offered, key=lambda hero: _load(s, hero))
            hero = yield from ask(seat, "hamper", offered, default=dearest)
        trial.hampered = hero
    else:
        member = vitality.named_by_golden(s)
        trial.hampered = NONE if member is None or _is_immune(s, member.card) else member.card


def _is_immune(s: Race, hero: int) -> bool:
    """``untargetable(critter)``, unless the Hero is the only one."""
    member = s.guide.member(hero)
    assert member is not None
    return len(s.guide.slots) > 1 and any(
        isinstance(word, NeverDesignated) and word.by == "critter"
        for one in vitality.cards_at_work(s, member)
        for word in standing_of(one)
    )


def _load(s: Race, hero: int) -> int:
    member = s.guide.member(hero)
    return 0 if member is None else len(member.active) + len(member.backpack)

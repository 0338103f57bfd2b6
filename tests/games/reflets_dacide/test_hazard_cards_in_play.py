"""Each Creature, Zone, Door, Room, Treasure and Wayside event does in a match what it says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.reflets_dacide import events as happened
from tablee.games.reflets_dacide.cards import Creature
from tablee.games.reflets_dacide.effects import MovePawn
from tablee.games.reflets_dacide.pieces import Trial, Won
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, unforeseen
from tablee.testing import events, play
from tests.games.reflets_dacide.card_play import go_on, log, said, same, stage
from tests.games.reflets_dacide.tables import SLOTS, at

# Creatures and Critters


@pytest.mark.parametrize("id", [card.id for card in BASE.creatures])
def test_creatures_raise_what_they_say(id: str) -> None:
    card = BASE.unforeseen[unforeseen(id)]
    assert isinstance(card, Creature)
    raised = 0
    for zone in BASE.zones:
        for node, one in enumerate(zone.trial):
            if one.kind == "vitality":
                continue
            s = stage(phase="objective", at_place=SLOTS[zone.kind], zones={SLOTS[zone.kind]: zone.id})
            s.trial = Trial("zone", s.teams[0].place, 1, node=node, creatures=[(unforeseen(id), 1)])
            concerns = one.char in card.chars or card.only == one.kind
            worth = card.stars if one.kind == "individual" else card.points
            most = 6 if one.kind == "individual" else 20
            assert trial.difficulty(s) == min(most, one.need + worth * concerns)
            raised += concerns
    assert raised


def outcome_of(succeeded: bool, **fields: Any) -> Match[Race]:
    """The Guide’s Trial of a plain Zone is over."""
    s = stage(phase="outcome", at_place="P53", zones={"P53": "zone_ma"})
    s.turn.golden = 2
    s.trial = Trial("zone", place("P53"), 1, succeeded=succeeded, failed=not succeeded, **fields)
    return at(s)


MOUNT = next(card for card in BASE.zones if card.id == "zone_ma")


@pytest.mark.parametrize("id", [card.id for card in BASE.creatures])
@pytest.mark.parametrize("succeeded", [True, False])
def test_outcomes_of_creatures(id: str, succeeded: bool) -> None:
    card = BASE.unforeseen[unforeseen(id)]
    assert isinstance(card, Creature)
    match = outcome_of(succeeded, creatures=[(unforeseen(id), 2)])

    go_on(match, ["dragon"], spoils="done")

    own = said(MOUNT.clear if succeeded else MOUNT.dark, by=0)
    own.update(said(card.clear, by=0) if succeeded else said(card.dark, by=2))
    own["cards 0"] += 1
    same(match, own, Counter())
    winner = match.state.teams[0 if succeeded else 2]
    assert Won("creature", unforeseen(id) - len(BASE.critters)) in winner.won


@pytest.mark.parametrize("id", [card.id for card in BASE.critters])
@pytest.mark.parametrize("succeeded", [True, False])
def test_outcomes_of_critters(id: str, succeeded: bool) -> None:
    match = outcome_of(succeeded, critter=unforeseen(id), critter_of=2, hampered=hero("h12"))
    carried = list(match.state.teams[0].slots[0].active) or [20]

    go_on(match, ["dragon"], spoils="done")

    assert match.state.teams[0].place == place("P53") + (1 if succeeded else -2)
    assert Won("critter", unforeseen(id)) in match.state.teams[0 if succeeded else 2].won
    assert (set(carried) <= set(match.state.teams[2].equipment())) != succeeded


# Zones, Doors, Rooms, Treasures


@pytest.mark.parametrize("id", [card.id for card in BASE.zones if card.trial])
@pytest.mark.parametrize("succeeded", [True, False])
def test_outcomes_of_zones(id: str, succeeded: bool) -> None:
    number, card = next((n, one) for n, one in enumerate(BASE.zones) if one.id == id)
    slot = {**SLOTS, "forest": "P33", "river": "P37", "bivouac": "P42"}[card.kind]
    s = stage(phase="outcome", at_place=slot, zones={slot: id})
    s.dragon.place = place("P01")
    s.turn.golden = 2
    s.trial = Trial("zone", place(slot), 1, succeeded=succeeded, failed=not succeeded)
    match = at(s)

    go_on(match, ["dragon"], spoils="done", chance=1)

    expected = said(card.clear if succeeded else card.dark, by=0)
    expected["cards 0"] += 1
    if any(isinstance(event, happened.ChanceBonusTaken) for event in events(match)):
        # The forward move ended on a Chance square: bonus 1, a card.
        expected["cards 0"] += 1
    same(match, expected, Counter())
    assert Won("zone", number) in match.state.teams[0 if succeeded else 1].won


OFFERS = [(card.id, n) for card in BASE.zones for n, _ in enumerate(card.offers)]


@pytest.mark.parametrize(("id", "n"), OFFERS)
def test_offers_of_salutary_zones(id: str, n: int) -> None:
    card = next(one for one in BASE.zones if one.id == id)
    slot = {**SLOTS, "forest": "P33", "river": "P37", "hill": "P46", "bivouac": "P42"}[card.kind]
    s = stage(phase="hazard", at_place=slot, zones={slot: id})
    match = at(s)
    go_on(match, ["visit"], teller=1)
    before, offer = log(match), card.offers[n]

    play(match, (0, n))
    go_on(match, ["visit", "dragon"])
    if any(isinstance(word, MovePawn) for word in offer.effects):
        # AL-R91 Squares are moved when nothing more is bought.
        play(match, (0, "done"))
        go_on(match, ["dragon"])

    expected = said(offer.effects, by=0)
    expected["lost 0"] += len(offer.price)
    if match.state.hand_of:
        expected["cards 0"] += 1
    same(match, expected, before)


@pytest.mark.parametrize("id", [card.id for card in BASE.doors])
def test_doors_reveal_rooms_and_quests(id: str) -> None:
    number, card = next((n, one) for n, one in enumerate(BASE.doors) if one.id == id)
    s = stage(phase="outcome" if card.trial else "hazard", at_place="DOOR")
    s.door.card = number
    if card.trial:
        s.door.revealed, s.door.known = True, 7
        s.trial = Trial("door", place("DOOR"), 1, succeeded=True)
    match = at(s)

    go_on(match, ["dragon"], spoils="done")

    assert match.state.opened
    assert sum(room.revealed for room in match.state.rooms) == card.rooms
    assert sum(team.revealed for team in match.state.teams) == min(card.quests, 2)
    assert log(match)["lost 0"] == (0 if card.trial else card.cost)


@pytest.mark.parametrize("id", [card.id for card in BASE.rooms])
def test_rooms_give_what_they_say(id: str) -> None:
    card = BASE.rooms[BASE.room_ids[id]]
    s = stage(phase="outcome", at_place="G3L", rooms={"G3L": id})
    s.opened = True
    s.trial = Trial("room", place("G3L"), 1, succeeded=True)
    match = at(s)

    go_on(match, ["dragon"], visit="stay")

    expected = said(card.clear, by=0)
    expected["loot 0"] += 3 * (card.stage == 1)
    expected["cards 0"] += 1
    same(match, expected, Counter())
    assert (match.state.teams[0].relic_token == place("G3L")) == (card.stage == 2)
    assert match.state.portal == (card.stage == 3)


@pytest.mark.parametrize("succeeded", [True, False])
def test_the_octagon(succeeded: bool) -> None:
    card = BASE.rooms[BASE.room_ids["octuple"]]
    s = stage(phase="outcome", at_place="G3L", rooms={"G3L": "octuple"})
    s.opened = s.portal = True
    s.treasures.cards.remove(0)
    s.treasures.cards.append(0)
    s.trial = Trial("octagon", place("G3L"), 1, succeeded=succeeded, failed=not succeeded)
    match = at(s)

    go_on(match, ["dragon"], visit="stay", take=0)

    expected = said(card.octagon_clear if succeeded else card.octagon_dark, by=0)
    expected["cards 0"] += 1
    same(match, expected, Counter())
    assert match.state.room(place("G3L")).notches == 1 - succeeded


@pytest.mark.parametrize("id", [card.id for card in BASE.treasures])
def test_treasures(id: str) -> None:
    number, card = next((n, one) for n, one in enumerate(BASE.treasures) if one.id == id)
    s = stage(phase="hazard", at_place="G3L", rooms={"G3L": "octuple"})
    s.opened = s.portal = True
    s.treasures.cards.remove(number)
    s.treasures.cards.append(number)
    match = at(s)
    play(match, (0, "octuple"))
    before = log(match)

    play(match, (0, "treasure"))
    go_on(match, ["visit"])

    expected = said(card.effects, by=0)
    expected["treasure"] += 1
    same(match, expected, before)
    assert Won("treasure", number) in match.state.teams[0].won


EVENTS = [(card.id, number) for card in BASE.waysides for number in range(1, 7)]


@pytest.mark.parametrize(("id", "number"), EVENTS)
def test_wayside_events(id: str, number: int) -> None:
    index, card = next((n, one) for n, one in enumerate(BASE.waysides) if one.id == id)
    s = stage(phase="square", at_place="P35", golden=number)
    s.turn.square = place("P35")
    s.teams[1].wayside = [index]
    s.waysides.cards.remove(index)
    s.teams[0].hand = [unforeseen("d44")]
    match = at(s)
    before = log(match)

    play(match, (0, 1))
    go_on(match, ["last_word", "dragon"])

    same(match, said(card.events[number - 1].effects, by=0), before)
    assert match.state.teams[0].wayside == [index]

"""AL-9, AL-10: progression and squares, and destinations against brute force on random boards."""

from __future__ import annotations

import random

import pytest

from tablee.games.reflets_dacide.board import (
    CHANCE_SQUARES,
    CORRIDOR,
    DOOR,
    PLAIN_SQUARES,
    ROOMS,
    SPUR_OF,
    corridor_of,
    is_hazard_slot,
    rooms_at,
)
from tablee.games.reflets_dacide.events import Crossed
from tablee.games.reflets_dacide.pieces import NONE, MysteryToken
from tablee.games.reflets_dacide.rules import moving
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, road, token, unforeseen
from tablee.testing import asked, events, play, stack
from tests.contract.games import SOAK
from tests.games.reflets_dacide.tables import BLUE, CALM, RED, A, B, C, at, in_room, kinds, offered, on_square


@pytest.mark.rule("AL-9.1", "AL-9.2")
def test_the_golden_die_stays_on_the_track_for_the_whole_turn() -> None:
    s = road(A, B, C, dice=[5])
    s.teams[1].wayside = [s.waysides.cards.pop()]
    match = at(s)
    assert match.view(None).golden == 5

    play(match, (0, "walk"), (0, place("P05")))

    assert asked(match).kind == "wayside"
    assert match.view(None).golden == 5


@pytest.mark.rule("AL-9.2", "AL-10.3")
@pytest.mark.parametrize(("golden", "gems"), [(1, [2, 1, 1, 1, 1]), (2, None)])
def test_the_golden_die_names_the_wayside_event(golden: int, gems: list[int] | None) -> None:
    s = on_square("P05", golden=golden)
    s.teams[1].wayside = [next(n for n, card in enumerate(BASE.waysides) if card.id == "w1")]
    match = at(s)

    play(match, (0, 1))

    if gems is not None:
        assert match.state.teams[0].gems == gems
    else:
        assert len(match.state.teams[0].hand) == 2


@pytest.mark.rule("AL-9.16", "AL-6.11")
def test_moving_over_the_dragon_crosses_her() -> None:
    s = road(A, B, C, dice=[4], places=["P03", "P40", "P41"])
    s.dragon.place = place("P05")
    match = at(s)

    play(match, (0, "walk"), (0, place("P07")), (0, "hide"))

    assert events(match, Crossed)
    assert (match.state.teams[0].status, match.state.teams[0].place) == ("rip", place("P05"))


@pytest.mark.rule("AL-9.17", "AL-9.4")
def test_the_golden_die_can_be_changed_in_the_last_decision_before_it_is_used() -> None:
    s = road(A, B, C, dice=[4, 2])
    s.teams[0].gems = [0, 0, 0, 2, 0]
    match = at(s)
    play(match, (0, "walk"))
    assert match.questions[0].about == 4

    play(match, (0, ("golden", 0, 0)))

    # What is not applied yet reads the new value (AL-R68): the move is two squares.
    assert match.questions[0].about == 2
    assert place("P02") in offered(match)
    assert match.state.turn.golden == 2


@pytest.mark.rule("AL-9.17", "AL-10.5")
def test_a_six_on_a_shortcut_may_be_rolled_again_by_a_card_before_it_counts() -> None:
    s = on_square("S3", golden=6, dice=[5], hands=[["d45"]])
    match = at(s)
    assert asked(match).kind == "teller"

    play(match, (0, ("golden_card", unforeseen("d45"), 0)), (0, 1))

    # Slot 5 is empty: nobody is tested.
    assert match.state.teams[0].place == place("P36")


@pytest.mark.rule("AL-10.1", "AL-10.4")
def test_a_token_comes_first_then_the_square_may_go_on() -> None:
    s = on_square("P05")
    s.tokens = [token("purse", BLUE, "P05")]
    s.teams[1].wayside = [s.waysides.cards.pop()]
    match = at(s)
    assert asked(match).kind == "found"

    play(match, (0, "play"))

    assert sum(match.state.teams[0].gems) == 10
    assert asked(match).kind == "wayside"


@pytest.mark.rule("AL-10.1", "AL-10.17")
def test_a_chance_square_with_a_token_is_both_and_ends_the_turn() -> None:
    s = on_square("P08")
    s.tokens = [token("purse", BLUE, "P08")]
    s.teams[1].wayside = [s.waysides.cards.pop()]
    match = at(s)

    play(match, (0, "play"), (0, 4))

    assert match.state.hand_of == 1


@pytest.mark.rule("AL-10.17")
def test_after_a_chance_token_the_turn_goes_on_where_it_was() -> None:
    s = road(A, B, C, dice=[4])
    s.teams[0].waiting = [token("chance", RED, known=[0])]
    match = at(s)

    play(match, (0, ("token", 0, 0)), (0, 4))

    assert kinds(match) == [(0, "stride")]


@pytest.mark.rule("AL-10.18", "AL-9.15")
def test_a_portal_may_be_taken_with_no_step() -> None:
    s = in_room("alcove", dice=[1])
    s.rooms[7].card, s.rooms[7].revealed = BASE.room_ids["mirrors"], True
    s.rooms[7].known = 7
    other = next(n for n, one in enumerate(s.rooms) if n != 7 and one.card == BASE.room_ids["mirrors"])
    s.rooms[other].card = next(n for n in range(10) if n not in {one.card for one in s.rooms})
    s.phase = "stride"
    match = at(s)
    play(match, (0, "walk"))
    assert place("G4R") in offered(match)

    play(match, (0, place("G4R")))

    assert match.state.teams[0].place == place("G4R")
    assert match.state.turn.hop_used
    assert asked(match).kind == "visit"


@pytest.mark.rule("AL-10.13", "AL-4.22")
@pytest.mark.parametrize(("gems", "slots"), [([1, 1, 1, 1, 1], True), ([5, 0, 0, 0, 0], False)])
def test_replacing_a_hero_costs_one_gem_of_each_colour(gems: list[int], slots: bool) -> None:
    s = on_square("P08")
    s.teams[0].gems = gems
    stack(s.heroes.cards, hero("h39"))
    match = at(s)

    play(match, (0, 5))
    assert offered(match) == ["enrol", *([1, 2] if slots else []), "discard"]
    play(match, (0, 2 if slots else "enrol"))

    if slots:
        assert match.state.teams[0].gems == [0] * 5
        assert match.state.teams[0].heroes == [hero("mikau"), hero("h39")]
        assert hero("h12") in match.state.heroes.discard
    else:
        assert match.state.teams[0].heroes[-1] == hero("h39")


# Destinations by brute force


def stops(s: Race, seat: int, steps: int) -> set[int]:  # noqa: C901 - all sentences in one place
    """The legal stops by the sentences of AL-9.8 to 9.15, looking at every way of so many steps."""
    found: set[int] = set()
    team = s.teams[seat]
    start = team.place
    opened = s.is_door_open_for(seat)

    def taken(at: int) -> bool:
        if is_hazard_slot(at) or at == 0:
            return False
        return s.dragon.place == at or any(
            other != seat and one.in_play and one.place == at for other, one in enumerate(s.teams)
        )

    def stops_early(at: int) -> bool:
        return not taken(at) and (at in CHANCE_SQUARES or s.token_on(at) is not None)

    def walk(at: int, left: int, way: int, been: frozenset[int], *, hopped: bool) -> None:
        """On a location with so many steps left; ``way``: 1 onward, -1 towards the Door, 0 either."""
        if at in ROOMS:
            found.add(at)
            other = moving.hop_of(s, at)
            if other != NONE and not hopped and other not in been:
                found.add(other)
                if left:
                    for direction in (1, -1):
                        walk_to(corridor_of(other), left - 1, direction, been | {at, other}, hopped=True)
            return
        if left == 0:
            final = at
            while taken(final):
                final += way
                if final not in range(1, CORRIDOR[-1] + 1) or (at in CORRIDOR and final not in CORRIDOR):
                    return
            found.add(final)
            return
        if at in CORRIDOR:
            if s.token_on(at) is not None and not taken(at):
                found.add(at)
        elif stops_early(at):
            found.add(at)
        if at in SPUR_OF:
            found.add(SPUR_OF[at])
        onward(at, left, way, been, hopped=hopped)

    def onward(at: int, left: int, way: int, been: frozenset[int], *, hopped: bool) -> None:
        if at in CORRIDOR:
            for room in rooms_at(at):
                if room not in been:
                    walk_to(room, left - 1, way, been, hopped=hopped)
            if at + way in CORRIDOR:
                walk_to(at + way, left - 1, way, been, hopped=hopped)
        elif at + 1 <= CORRIDOR[-1]:
            walk_to(at + 1, left - 1, 1, been, hopped=hopped)

    def walk_to(at: int, left: int, way: int, been: frozenset[int], *, hopped: bool) -> None:
        if s.zone_on(at) is not None or (at == DOOR and not opened):
            found.add(at)
            return
        walk(at, left, way, been, hopped=hopped)

    if start == DOOR and not opened:
        return {DOOR}
    if start in ROOMS:
        if start == s.place_of_room("octuple") and s.portal:
            found.add(moving.PORTAL)
        for way in (1, -1):
            walk_to(corridor_of(start), steps - 1, way, frozenset({start}), hopped=False)
        other = moving.hop_of(s, start)
        if other != NONE:
            found.add(other)
            for way in (1, -1):
                walk_to(corridor_of(other), steps - 1, way, frozenset({start, other}), hopped=True)
        return found
    if start in CORRIDOR:
        for room in rooms_at(start):
            walk_to(room, steps - 1, 0, frozenset(), hopped=False)
        for way in (1, -1):
            if start + way in CORRIDOR:
                walk_to(start + way, steps - 1, way, frozenset(), hopped=False)
        return found
    if start in SPUR_OF:
        found.add(SPUR_OF[start])
    onward(start, steps, 1, frozenset(), hopped=False)
    return found


@pytest.mark.rule("AL-9.8", "AL-9.10", "AL-9.13")
def test_destinations_are_those_of_the_sentences_on_random_boards() -> None:
    rng = random.Random(3)
    inside = 0
    for _ in range(20_000 if SOAK else 2_500):
        s = BOARD
        s.opened = rng.random() < 0.6
        s.portal = rng.random() < 0.5
        s.turn.hop_used = rng.random() < 0.2
        numbers = list(range(10))
        rng.shuffle(numbers)
        for room, card in zip(s.rooms, numbers, strict=True):
            room.card, room.revealed = card, rng.random() < 0.5
        for slot in s.zone_slots:
            slot.card = 0 if rng.random() < 0.4 else NONE
        squares = rng.sample([*PLAIN_SQUARES, *CORRIDOR], 12)
        s.tokens = [MysteryToken(BLUE, 0, 0, at) for at in squares]
        anywhere = [*range(DOOR + 1), *(CORRIDOR if s.opened else ()), *(ROOMS if s.opened else ())]
        start = rng.choice(anywhere) if rng.random() < 0.5 else rng.choice(anywhere[45:])
        s.teams[0].place = start
        for team in s.teams[1:]:
            team.place = rng.choice([at for at in anywhere if at not in ROOMS])
        s.dragon.place = rng.choice([*range(1, DOOR), *CORRIDOR])
        steps = rng.randint(1, 12)
        inside += start > DOOR

        assert set(moving.destinations(s, 0, steps)) == stops(s, 0, steps), (start, steps)
    assert inside > 200


BOARD = road(A, B, C)


@pytest.mark.rule("AL-9.13")
def test_a_move_never_enters_a_room_again_that_it_has_left_not_even_through_the_mirror() -> None:
    # The Alcove and the Gallery face each other: out of one, into the other, and back is one step too many.
    s = road(A, B, C, places=["G2L"], rooms={"G2L": "alcove", "G2R": "mirrors"})
    s.opened = True

    routes = [route for ways in moving.destinations(s, 0, 4).values() for route in ways]

    assert place("G2L") not in {at for route in routes for at in route}


@pytest.mark.rule("AL-9.14")
def test_the_mirror_takes_a_pawn_once_a_turn() -> None:
    s = road(A, B, C, places=["G2L"], rooms={"G2L": "alcove", "G4R": "mirrors"})
    s.opened = s.turn.hop_used = True

    assert place("G4R") not in moving.destinations(s, 0, 1)


@pytest.mark.rule("AL-9.11", "AL-9.16")
def test_a_protected_team_does_not_end_on_the_dragons_square() -> None:
    s = road(("enoriel",), B, C, places=["P10", "P40", "P41"], options=CALM, dice=[2])
    s.dragon.place = place("P12")
    match = at(s)

    play(match, (0, "walk"))

    assert offered(match) == [place("P13")]

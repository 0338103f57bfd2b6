"""MS-3 Set-up."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match, Refused, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import FACTIONS
from tablee.games.moonstone.rules.setup import (
    deploy,
    deployment_roll,
    deployment_spot,
    mulligans,
    roll_off,
    scatter_stones,
    troupes,
)
from tablee.games.moonstone.state import NOBODY, Character, Options, Skirmish
from tablee.games.moonstone.table.geometry import EPS, overlaps
from tablee.testing import answer, play, table
from tests.games.moonstone.field import BASE, asked, field, inches, one, path, with_cards

BARON, BILLY, BOBBY, FLINTLOCK, QUACK, SYD = (
    BASE.number(id)
    for id in ("baron-von-fancyhat", "billy", "beaky-bobby", "flintlock", "quack", "vicious-syd")
)


def new(seats: int = 2, **options: Any) -> Skirmish:
    return table(GAME, options, seats=seats)


# Troupes


@pytest.mark.rule("MS-3.1", "MS-3.2")
def test_everybody_chooses_a_faction_and_as_many_of_its_characters() -> None:
    s = new(troupe_size=2)

    answer(troupes(s), (1, "dominion"), (0, "commonwealth"), (1, (BOBBY, SYD)), (0, (BILLY, QUACK)))

    assert [(one.card, one.owner) for one in s.characters] == [(QUACK, 0), (BILLY, 0), (BOBBY, 1), (SYD, 1)]
    assert all(one.status == "reserve" for one in s.characters)


@pytest.mark.rule("MS-3.2", "MS-3.3", "MS-3.4")
def test_only_of_the_own_faction_and_nobody_twice_but_opponents_may_have_the_same() -> None:
    for wrong in ((BILLY, BOBBY), (BILLY, BILLY), (BILLY,), (BILLY, QUACK, FLINTLOCK)):
        with pytest.raises(AssertionError, match="was refused"):
            answer(troupes(new(troupe_size=2)), (0, "commonwealth"), (0, wrong))
    s = new(troupe_size=2)
    both = (BILLY, QUACK)

    answer(troupes(s), (0, "commonwealth"), (0, both), (1, "commonwealth"), (1, both))

    assert len(s.characters) == 4


@pytest.mark.rule("MS-3.14")
def test_a_faction_with_too_few_characters_cannot_be_chosen() -> None:
    assert "dominion" in asked(troupes(new(troupe_size=2, roster="seed"))).offered()
    assert list(asked(troupes(new(troupe_size=3, roster="seed"))).offered()) == ["commonwealth"]
    few = [card for card in BASE.characters if card.id in ("billy", "quack", "vicious-syd")]
    content = with_cards(BASE, characters=few)
    with pytest.raises(Refused, match=r"troupe_too_large \(MS-3.14\)"):
        Match.new(GAME, Options(troupe_size=3), 1, seats=2, content=content)


@pytest.mark.rule("MS-3.15")
def test_in_the_open_everybody_sees_a_troupe_before_the_next_is_chosen() -> None:
    match = Match.new(GAME, Options(troupe_size=1, team_pick="open"), 1, seats=2)
    play(match, (0, "commonwealth"), (0, (BILLY,)))

    assert [question.seat for question in match.questions] == [1]
    assert match.view(1).players[0].picks == (BILLY,)
    hidden = Match.new(GAME, Options(troupe_size=1), 1, seats=2)
    play(hidden, (0, "commonwealth"), (0, (BILLY,)))
    assert hidden.view(1).players[0].picks == ()
    assert hidden.view(1).players[0].faction is None


@pytest.mark.rule("MS-3.1")
@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 4), (4, 3)])
def test_troupes_are_as_large_as_the_rules_recommend(seats: int, size: int) -> None:
    question = asked(troupes(new(seats)), (0, "commonwealth"))

    assert (question.at_least, question.at_most) == (size, size)  # type: ignore[attr-defined]  # of several


# Rosters and troupes that are ready


@pytest.mark.rule("MS-3.14")
def test_rosters_have_the_choices_of_section_4() -> None:
    def choices(roster: Any) -> list[int]:
        return [len(BASE.of_faction(roster, faction)) for faction in FACTIONS]

    assert choices("core3") == [27, 26, 20, 0]
    assert choices("core4") == [28, 32, 20, 15]
    assert choices("seed") == [5, 2, 0, 0]
    assert choices("house") == [3, 3, 3, 3]


@pytest.mark.rule("MS-3.14", "MS-R110")
@pytest.mark.parametrize(("roster", "size"), [("seed", 5), ("house", 3)])
def test_of_a_small_roster_troupes_are_as_large_as_they_can_be(roster: str, size: int) -> None:
    question = asked(troupes(new(2, roster=roster)), (0, "commonwealth"))

    assert (question.at_least, question.at_most) == (size, size)  # type: ignore[attr-defined]  # of several


@pytest.mark.rule("MS-3.14")
def test_a_troupe_that_no_faction_of_the_roster_has_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(Refused, match=r"troupe_too_large \(MS-3.14\)") as refused:
        Options(troupe_size=6, roster="seed")

    t = words("en", GAME.folder / "texts")
    assert refused.value.refusal.facts == {"size": 6, "most": 5}
    assert "at most 5" in t("refused-troupe-too-large", **refused.value.refusal.facts)


@pytest.mark.rule("MS-3.2", "MS-3.3", "MS-3.4")
@pytest.mark.parametrize(
    ("wrong", "code", "rule"),
    [
        (BOBBY, "other_faction", "MS-3.2"),
        (BILLY, "character_twice", "MS-3.3"),
        (BASE.number("urchin"), "thrall_chosen", "MS-3.4"),
        (BASE.number("negroli"), "not_in_roster", "MS-3.14"),
        (BASE.number("odile-brisecaillou"), "not_in_roster", "MS-3.14"),
        (-1, "not_offered", "MS-3.2"),
        (len(BASE.characters), "not_offered", "MS-3.2"),
        ("billy", "not_offered", "MS-3.2"),
    ],
)
def test_a_wrong_choice_is_refused_by_the_rule_that_forbids_it(wrong: object, code: str, rule: str) -> None:
    question = asked(troupes(new(troupe_size=2)), (0, "commonwealth"))

    with pytest.raises(Refused) as refused:
        question.accept((BILLY, wrong))

    assert (refused.value.code, refused.value.rule) == (code, rule)


@pytest.mark.rule("MS-3.2")
@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 4), (4, 3)])
def test_a_troupe_that_is_ready_is_taken_at_once_with_its_first_ones(seats: int, size: int) -> None:
    s = new(seats, team_pick="open")

    asked(troupes(s), (0, "d1"))

    assert len(s.cards.presets("core4", size)) == 8
    mob = [BASE.number(id) for id in BASE.troupes[2].characters]
    assert s.players[0].faction == "dominion"
    assert s.players[0].picks == sorted(mob[:size])


def test_of_a_small_roster_no_troupe_is_ready() -> None:
    assert BASE.presets("house", 3) == {}
    assert "c1" not in BASE.presets("seed", 5)


# Stones


@pytest.mark.rule("MS-3.5")
@pytest.mark.parametrize("count", [7, 5])
def test_stones_fall_near_the_centre_with_depths_of_one_to_four(count: int) -> None:
    depths: set[int] = set()
    near, middle = 0, [0, 0]
    for seed in range(40):
        s = table(GAME, {"stones": count}, seed=seed)
        scatter_stones(s)
        assert len(s.stones) == count
        depths |= {stone.depth for stone in s.stones}
        middle = [middle[axis] + sum(stone.at[axis] for stone in s.stones) for axis in (0, 1)]
        near += sum((stone.at[0] - 18_000) ** 2 + (stone.at[1] - 18_000) ** 2 < 7500**2 for stone in s.stones)

    assert depths == {1, 2, 3, 4}
    # MS-R43: about 68 % within 7.5 inches.
    assert 0.5 < near / (40 * count) < 0.85
    assert all(abs(total / (40 * count) - 18_000) < 1500 for total in middle)


@pytest.mark.rule("MS-3.6", "MS-R71")
def test_stones_lie_beside_one_another_and_beside_scenery() -> None:
    for seed in range(40):
        s = table(GAME, seed=seed)
        scatter_stones(s)
        discs = [stone.disc() for stone in s.stones]
        for number, disc in enumerate(discs):
            assert not any(overlaps(disc, other) for other in discs[:number])
            assert not any(overlaps(disc, shape) for shape in (f.shape for f in s.table.solid))


@pytest.mark.rule("MS-3.7", "MS-R42")
def test_a_new_drop_may_be_asked_for_once_by_everybody() -> None:
    s = new()

    assert answer(mulligans(s), (0, False), (1, True)) is True
    assert [player.mulligan for player in s.players] == [True, False]
    assert answer(mulligans(s), (0, False)) is False


# Deployment


def reserve(seats: int = 2, size: int = 1, **fields: Any) -> Skirmish:
    s = new(seats, troupe_size=size)
    s.characters = [Character(FLINTLOCK, seat) for _ in range(size) for seat in range(seats)]
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@pytest.mark.rule("MS-3.8")
def test_those_who_tie_roll_again_for_the_places_they_share() -> None:
    s = table(GAME, seats=4, dice=[3, 5, 3, 3, 2, 6, 2, 1, 4])

    # Seat 1 is first; of the others 2 rolls 6; 0 and 3 tie with 2 and roll 1 and 4.
    assert roll_off(s, [0, 1, 2, 3]) == [1, 2, 3, 0]
    assert s.chance.loaded == ()


@pytest.mark.rule("MS-3.9", "MS-3.10")
@pytest.mark.parametrize(("choice", "bird"), [("early_bird", 1), ("initiative", 0)])
def test_of_two_the_winner_chooses_and_the_early_bird_takes_an_edge(choice: str, bird: int) -> None:
    s = table(GAME, {"troupe_size": 2}, dice=[2, 5])

    answer(deployment_roll(s), (1, choice), (bird, "east"))

    assert s.initiative == 1 - bird
    assert s.players[bird].edge == "east"
    assert s.players[1 - bird].edge == "west"
    assert s.deploy_order == [bird, 1 - bird, bird, 1 - bird]


@pytest.mark.rule("MS-3.11")
def test_a_base_lies_entirely_within_ten_inches_of_its_edge() -> None:
    s = reserve()
    s.players[0].edge = "north"
    spot = deployment_spot(s, 0, 0)

    assert spot.check(path((18, 26.591))) is None
    refusal = spot.check(path((18, 26.588)))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("outside_zone", "MS-3.11")
    assert spot.check(path((5.5, 27))) is not None
    assert spot.check(path((18, 36))) is not None


@pytest.mark.rule("MS-3.10")
def test_players_place_one_character_after_the_other() -> None:
    s = reserve(size=2, phase="deploy")
    s.players[0].edge = "south"

    answer(deploy(s, 0), (0, 2), (0, path((10, 5))))

    assert s.characters[2].at == inches(10, 5)
    assert [one.status for one in s.characters] == ["reserve", "reserve", "in_play", "reserve"]


@pytest.mark.rule("MS-3.12")
def test_three_or_four_claim_edges_in_the_order_of_their_rolls_and_nobody_has_initiative() -> None:
    s = table(GAME, {"troupe_size": 2}, seats=3, dice=[2, 6, 4])
    s.characters = [Character(FLINTLOCK, seat) for seat in (0, 0, 1, 1, 2, 2)]

    answer(deployment_roll(s))
    assert s.initiative == NOBODY
    assert s.deploy_order == [1, 2, 0, 1, 2, 0]
    answer(deploy(s, 1), (1, "west"), (1, 2), (1, path((5, 20))))

    assert list(asked(deploy(s, 2)).offered()) == ["north", "east", "south"]


@pytest.mark.rule("MS-3.13")
def test_zones_of_adjacent_edges_overlap_and_bases_do_not() -> None:
    s = field(one("flintlock", 0, 5, 5), seats=3, phase="deploy")
    s.characters.append(Character(FLINTLOCK, 1))
    s.players[0].edge, s.players[1].edge = "south", "west"
    spot = deployment_spot(s, 1, 1)

    assert spot.check(path((6.2, 5))) is None
    refusal = spot.check(path((6.1, 5)))
    assert refusal is not None
    assert refusal.code == "overlap_at_end"


def test_a_whole_match_begins_with_troupes_and_leads_to_the_first_activation() -> None:
    match = Match.new(GAME, Options(troupe_size=1), 5, seats=2)
    play(match, (0, "commonwealth"), (0, (BILLY,)), (1, "dominion"), (1, (SYD,)), (0, False), (1, False))
    play(match, (1, "early_bird"), (1, "south"))
    for seat in (1, 0):
        play(match, (seat, next(iter(match.questions[0].offered()))))

    assert match.questions[0].kind == "choose_first"
    assert [one.status for one in match.state.characters] == ["in_play", "in_play"]
    # Entirely within 10 inches of their edges: the Early Bird's in the south, the other's opposite.
    billy, syd = match.state.characters
    assert billy.at[1] >= 26_000 + 591 - EPS
    assert syd.at[1] <= 10_000 - 591 + EPS

"""Where a rule just holds and where it just does not: borders, exceptions and who is left out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.core import Refused
from tablee.games.moonstone.effects import All, RestoreMod, TransferEnergy
from tablee.games.moonstone.rules.effects import can_do
from tablee.games.moonstone.rules.health import restore_wounds
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Lasting
from tablee.games.moonstone.table.board import engages_at
from tablee.games.moonstone.table.geometry import SIDE, has_room_at
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.sight import cover
from tablee.games.moonstone.table.structs import Disc, Eye, Feature
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.testing import (
    box,
    change,
    disc,
    field,
    ladder,
    one,
    path,
    platform,
    stairs,
)
from tablee.testing import answer
from tests.games.moonstone.field import PLAIN
from tests.games.moonstone.whole_match import Play, put

R30, R40 = 591, 787


# Terrain and moves


@pytest.mark.rule("MS-13.9", "MS-2.16", "MS-R86")
def test_a_stone_falls_to_the_foot_of_its_own_ladder() -> None:
    t = Play(
        one("beaky-bobby", 0, 12, 9, energy=2),
        one("flintlock", 1, 12, 10.6, surface="rungs:0", wounds=6),
        pieces=[
            platform("loft", 9, 6, 20, 11, 2, solid=False),
            platform("nest", 16, 8, 18, 10, 5, solid=False),
            platform("tower", 11, 11.2, 14, 14, 9),
        ],
        # The other one, which comes first, stands on the loft.
        ladders=[ladder("other", 16, 9, "nest"), ladder("rungs", 12, 11.2, "tower", 4)],
        stones=[(30, 30, 1)],
    )
    t.s.stones[0].holder = 1

    t.choose(("ability", "foul-gases", NOBODY))
    t.say((0, t.first_offer()))

    assert (t.s.stones[0].holder, t.s.stones[0].surface) == (NOBODY, "")


@pytest.mark.rule("MS-2.12", "MS-5.3", "MS-5.10")
def test_under_a_platform_that_stands_on_another_the_ground_is_open() -> None:
    lower = platform("lower", 5, 5, 15, 15, 2, solid=False)
    upper = replace(platform("upper", 8, 8, 10, 10, 4), stands_on="lower")
    s = field(one("billy", 0, 6.5, 9, energy=3), pieces=[lower, upper])

    assert Way(s, 0, 4000, "move").check(path((6.5, 9), (9, 9))) is None


@pytest.mark.rule("MS-5.8", "MS-5.9")
def test_a_gap_that_is_wide_enough_is_no_gap_to_squeeze_through() -> None:
    walls = [box("barrier", 12, 5, 12.5, 9.25), box("barrier", 12, 10.75, 12.5, 15)]
    s = field(one("billy", 0, 10, 10, energy=3), pieces=walls)

    refusal = Way(s, 0, 4000, "move").check(path((10, 10), (13.5, 10.6)))

    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("path_blocked", "MS-5.3")


@pytest.mark.rule("MS-6.7", "MS-1.4")
@pytest.mark.parametrize(("apart", "engaged"), [(1000, True), (1002, True), (1003, False)])
def test_who_would_stand_just_within_reach_would_be_engaged(apart: int, engaged: bool) -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 30, 30))
    there = Eye(Disc((10_000 + 2 * R30 + apart, 10_000), R30))

    assert engages_at(s, 0, 1, there) == engaged


@pytest.mark.rule("MS-5.11")
@pytest.mark.parametrize(("over", "stays"), [(2, True), (3, False)])
def test_a_base_leaves_the_table_when_it_overlaps_any_edge(over: int, stays: bool) -> None:
    near, far = R30 - over, SIDE - R30 + over

    for at in ((near, 18_000), (far, 18_000), (18_000, near), (18_000, far)):
        assert has_room_at(at, R30) == stays


@pytest.mark.rule("MS-5.10", "MS-5.16")
def test_an_obstacle_under_a_loft_is_climbed_on_the_ground() -> None:
    t = Play(
        one("billy", 0, 10, 10, energy=2),
        one("quack", 1, 30, 30),
        pieces=[box("obstacle", 10.59, 8, 11, 12), platform("loft", 5, 5, 15, 15, 3, solid=False)],
    )

    assert ("traverse", 0) in t.menu()
    t.act(("traverse", 0), (0, put(11.7, 10)))

    assert (t.at(0), t.s.characters[0].surface) == ((11.7, 10), "")


@pytest.mark.rule("MS-5.6", "MS-5.17", "MS-6.4")
def test_who_stands_in_a_wood_holds_whoever_jogs_beside_it() -> None:
    s = field(one("billy", 0, 10, 10), one("friar-flavious", 1, 13, 10), pieces=[disc("wood", 13, 10, 0.8)])

    refusal = Way(s, 0, 4000, "jog").check(path((10, 10), (9.9, 10)))

    assert refusal is not None
    assert refusal.code == "jog_leaves_engagement"


@pytest.mark.rule("MS-2.20", "MS-5.3")
def test_up_some_stairs_a_fence_overhead_is_in_nobodys_way() -> None:
    hill, flight = platform("hill", 5, 5, 11, 11, 3), stairs("flight", 11, 7, 14, 9, 3, "west")
    loft = platform("loft", 10.8, 6, 14, 10, 4, solid=False)
    fence = replace(box("obstacle", 11, 6.5, 11.5, 9.5), stands_on="loft")
    s = field(one("billy", 0, 15, 8), pieces=[hill, flight, loft, fence])

    assert Way(s, 0, 4000, "move").check(path((15, 8), (11.2, 8))) is None


@pytest.mark.rule("MS-17.5")
def test_a_base_that_is_shifted_after_a_swap_stays_on_its_surface() -> None:
    t = Play(
        one("dame-ortie", 0, 10.9, 8, energy=2, surface="hill"),
        one("doug-the-flatulent", 0, 14, 8),
        one("quack", 0, 9.622, 8, surface="hill"),
        one("billy", 1, 30, 30),
        pieces=[platform("hill", 5, 5, 11, 11, 1)],
    )

    t.use("pixie-ring", 1)

    doug = t.s.characters[1]
    assert t.at(0) == (14, 8)
    assert doug.surface == "hill"
    assert doug.at[0] <= 11_000


@pytest.mark.rule("MS-5.13")
def test_those_who_are_pushed_away_move_from_the_farthest_on_unless_their_mover_says_otherwise() -> None:
    t = Play(one("beaky-bobby", 0, 10, 10, energy=1), one("quack", 1, 7.2, 10), one("billy", 1, 12, 10))

    t.choose(("ability", "stand-back", NOBODY))

    assert list(t.question(0).offered()) == [1, 2]


# Sight and cover


@pytest.mark.rule("MS-10.4")
def test_what_reaches_under_the_far_side_of_a_large_base_covers_it() -> None:
    wood = Feature(Polygon(((8500, -1000), (10_000, -1000), (10_000, 1000), (8500, 1000))), 0, 3000)

    assert cover(Eye(Disc((0, 0), R30)), Eye(Disc((8000, 0), R40)), [wood]) == "light"


@pytest.mark.ability("woodspirit")
@pytest.mark.rule("MS-10.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_only_treefolk_give_no_cover_against_treefolk(owner: int) -> None:
    t = Play(
        one("gump", 0, 10, 10, energy=2),
        one("flintlock", 1, 14.9, 10),
        one("ruwt", 0, 10, 15),
        one("quack", owner, 12.9, 10.6),
    )

    t.declare("call-of-the-woods", 1)

    assert t.hand() == 4 - 1


@pytest.mark.ability("conductor")
@pytest.mark.rule("MS-9.2")
def test_who_is_conducted_draws_one_card_more() -> None:
    def cards(y: float) -> int:
        t = Play(
            one("dranyer", 0, 10, 10, energy=3),
            one("kalista-leshavult-priestess", 0, 10, y),
            one("quack", 1, 14, 10),
        )
        t.declare("cunning", 2)
        return t.hand()

    assert cards(14) == cards(30) + 1


# Melee


@pytest.mark.rule("MS-14.5")
@pytest.mark.parametrize(("melee_stat", "left", "asked"), [(7, 2, True), (8, 1, False)])
def test_whoever_goes_for_it_needs_two_cards_in_the_deck(melee_stat: int, left: int, asked: bool) -> None:
    t = Play(
        one("billy", 0, 10, 10, energy=2, lasting=[change("melee", melee_stat)]),
        one("flintlock", 1, 12, 10),
        options=PLAIN,
    )

    t.choose(("attack", 1))

    assert len(t.s.melee_deck) == left
    assert (t.kind == "go_for_it") == asked
    if asked:
        t.say((0, True))
        assert (t.hands()[0], len(t.s.melee_deck)) == (4 + 2 + 7 + 2, 0)


@pytest.mark.ability("enchanted-javelin")
@pytest.mark.rule("MS-17.2", "MS-14.10")
def test_a_cut_is_no_javelin_and_nobody_is_asked_for_its_type() -> None:
    t = Play(one("eric-the-enlightened", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10), options=PLAIN)

    t.choose(("attack", 1))
    t.fight("SC", "SC")

    assert t.kind == "choose_action"


@pytest.mark.ability("chaaarge")
@pytest.mark.rule("MS-17.13")
def test_a_bonus_against_somebody_is_not_for_an_attack_on_another() -> None:
    t = Play(
        one("doug-the-flatulent", 0, 10, 10, energy=4),
        one("flintlock", 1, 17, 10),
        one("quack", 1, 14, 12),
        options=PLAIN,
    )
    t.use("chaaarge", 1)

    t.attack(2, "RA", "HG", (0, "impact"))
    t.attack(1, "RA", "HG", (0, "impact"))

    assert t.wounds[1:] == [2, 2]


# Effects


@pytest.mark.rule("MS-7.8")
def test_a_single_box_that_is_not_restored_counts_as_the_next_restoring() -> None:
    s = field(one("billy", 0, 10, 10, wounds=3, lasting=[Lasting(RestoreMod("turn"), "turn")]))

    assert restore_wounds(s, 0, 1) == 0
    assert s.characters[0].lasting == []
    assert restore_wounds(s, 0, 1) == 1


@pytest.mark.rule("MS-8.11")
@pytest.mark.parametrize(("energies", "offered"), [((1, 0), True), ((0, 0), False), ((1, 1), True)])
def test_energy_that_any_of_them_has_can_be_passed_on(energies: tuple[int, int], offered: bool) -> None:
    s = field(
        one("billy", 0, 10, 10),
        *(one("quack", 1, 12, 10 + 2 * n, energy=energy) for n, energy in enumerate(energies)),
    )
    word = TransferEnergy(All(side="enemy"), "self", 1)

    assert can_do(s, word, Cause(0, 0)) == offered


@pytest.mark.rule("MS-4.3", "MS-4.4")
def test_after_the_roll_for_the_first_player_no_dice_lie_on_the_table() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 20, 20), dice=[2, 5], turn=4, phase="first")

    answer(step(s), (1, 0))

    assert not s.rolls


@pytest.mark.rule("MS-4.6")
def test_each_activation_is_counted_once() -> None:
    t = Play(one("billy", 0, 10, 10), one("flintlock", 1, 30, 30), one("quack", 1, 5, 30))
    before = t.s.activation

    t.end(2)

    assert t.s.activation == before + 1


@pytest.mark.rule("MS-5.1", "MS-4.11")
def test_what_lasts_for_an_action_is_gone_after_it() -> None:
    t = Play(
        one("billy", 0, 10, 10, energy=1, lasting=[Lasting(change("melee", 1).word, "action")]),
        one("flintlock", 1, 30, 30),
    )

    t.jog(10, 11)

    assert t.s.characters[0].lasting == []


@pytest.mark.rule("MS-1.12", "MS-1.3")
def test_what_is_missing_to_contact_is_told_for_the_nearest_obstacle() -> None:
    t = Play(
        one("grub", 0, 10, 10, energy=2),
        one("billy", 1, 30, 30),
        pieces=[box("obstacle", 10.6, 9, 11.2, 11), box("obstacle", 20, 19, 21, 21)],
    )
    t.choose(("ability", "wyrm-hole", NOBODY))

    with pytest.raises(Refused) as refused:
        t.match.answer(t.match.question, 0, put(18.4, 20))

    assert refused.value.refusal.code == "not_in_contact"
    assert refused.value.refusal.facts == {"far": 1.1}

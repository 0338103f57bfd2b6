"""Section 13.2, Leshavult and its allies: each card in whole matches, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.state import Laid
from tests.games.moonstone.field import PLAIN, box, disc, inches, one, path
from tests.games.moonstone.whole_match import Play, blow, put


def wood(x: float, y: float, owner: int = 0) -> Laid:
    return Laid("wood", inches(x, y), owner, "game", True)


@pytest.mark.ability(
    "felling-axe",
    "dagger",
    "antlers",
    "censer-chain",
    "beastly-claws",
    "old-staff",
    "weakling",
    "gnarled-staff",
    "flail",
    "knotted-branches",
    "enchanted-javelin",
)
@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing"),
    [
        ("hoff", 4, 2, 2),
        ("jayda", 2, 2, 3),
        ("jackalope", 2, 2, 4),
        ("loubard", 4, 2, 2),
        ("the-beast", 3, 4, 3),
        ("knoll", 3, 2, 3),
        ("kalista-leshavult-priestess", 2, 2, 3),
        ("chubs", 1, 1, 1),
        ("gloom", 2, 0, 0),
        ("klaus", 4, 0, 0),
        ("gump", 4, 2, 2),
        ("eric-the-enlightened", 2, 2, 4),
    ],
)
def test_weapons(id: str, impact: int, slicing: int, piercing: int) -> None:
    types = ("impact", "slicing", "piercing")

    assert [blow(id, type) for type in types] == [impact, slicing, piercing]


@pytest.mark.ability("bark-skin", "fluffy")
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(
    ("id", "type", "suffered"),
    [
        ("gump", "slicing", 1),
        ("gump", "piercing", 2),
        ("gump", "impact", 2),
        ("jackalope", "impact", 1),
        ("jackalope", "slicing", 2),
    ],
)
def test_armour(id: str, type: str, suffered: int) -> None:
    # Flintlock has a dagger: Piercing 2 + 1.
    assert blow("flintlock", type, victim=id) == suffered


@pytest.mark.ability("weakling")
@pytest.mark.rule("MS-13.1", "MS-5.1")
@pytest.mark.parametrize("id", ["chubs", "gloom", "banshee", "grimaude"])
def test_weaklings_pay_one_more_for_a_harvest(id: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=3), one("billy", 1, 20, 20), stones=[(10.85, 10, 4)])

    t.act(("harvest", 0))
    assert t.energy[0] == 1
    assert ("harvest", 0) not in t.menu()
    assert t.s.stones[0].depth == 3


# Jayda and Jackalope


@pytest.mark.ability("swift")
@pytest.mark.rule("MS-12.2", "MS-8.7")
@pytest.mark.parametrize("id", ["jayda", "zorya-dawn-witch", "grimaude"])
def test_the_swift_react_two_inches_once_a_turn_when_engaged(id: str) -> None:
    t = Play(one("billy", 1, 10, 10, energy=5), one(id, 0, 14, 10, energy=4), turn_of=1)

    # Not engaged: a Reaction of one inch.
    t.say((1, ("jog", 0)), (1, path((10, 10), (11, 10))), (0, 1))
    assert t.kind == "effect_move"
    assert t.refused(0, t.way(1, 16, 10)) == "path_too_long"
    t.say((0, t.way(1, 13, 10)))
    t.settle()
    taxed = 1 if id == "zorya-dawn-witch" else 0
    t.say((1, ("step", 0)), (1, t.way(0, 11.2, 10)), (0, 1), (0, True), (0, t.way(1, 15, 10)))
    t.settle()
    assert t.at(1) == (15, 10)
    t.step(12.2, 10)
    t.step(13.2 - taxed * 0.2, 10, (0, 1), (0, t.way(1, 16, 10)))
    assert t.energy[1] == 1


@pytest.mark.ability("sure-footed")
@pytest.mark.rule("MS-5.5", "MS-5.10")
@pytest.mark.parametrize("id", ["jayda", "wendigo", "sylve"])
def test_the_sure_footed_jog_through_water_and_woods_and_climb_for_one(id: str) -> None:
    pieces = [disc("wood", 12.4, 10, 1), disc("water", 14, 12.5, 1), box("obstacle", 9, 8.4, 11, 9.1)]
    t = Play(one(id, 0, 10, 10, energy=1), one("billy", 1, 30, 30), pieces=pieces)

    t.jog(14, 10)
    assert t.at(0) == (14, 10)
    t.next_turn(0)
    t.jog(14, 13.9)
    radius = t.s.card(0).radius / 1000
    t = Play(one(id, 0, 10, 9.1 + radius, energy=1), one("billy", 1, 30, 30), pieces=pieces)
    t.act(("traverse", 2), (0, put(10, 8.4 - radius)))
    assert t.energy[0] == 0


@pytest.mark.ability("shoot-bow", "shoot-bow/catastrophe", "shortbow", "shortbow/catastrophe")
@pytest.mark.rule("MS-8.5", "MS-17.6")
@pytest.mark.parametrize(
    ("id", "bow", "far", "wounds"), [("jayda", "shoot-bow", 10, 3), ("chubs", "shortbow", 8, 2)]
)
def test_a_bow_is_not_for_close_quarters_and_may_break(id: str, bow: str, far: int, wounds: int) -> None:
    t = Play(
        one(id, 0, 10, 10, energy=6),
        one("flintlock", 1, 10 + 1.182 + far, 10),
        one("quack", 1, 10, 10 + 1.19 + far),
    )

    assert t.offers(bow) == [0, 1]
    t.cast(bow, 1, "G2")
    assert (t.wounds[1], t.energy[0]) == (wounds, 3)
    t.backfire(bow, 1)
    t.next_turn(0)
    assert t.offers(bow) == []
    engaged = Play(one(id, 0, 10, 10, energy=6), one("flintlock", 1, 11.8, 10), one("quack", 1, 10, 15))
    assert engaged.offers(bow) == []


@pytest.mark.ability("mercy-kill")
@pytest.mark.rule("MS-15.16")
def test_mercy_is_for_those_with_few_boxes_left() -> None:
    t = Play(one("jayda", 0, 10, 10, energy=2), one("flintlock", 1, 11.8, 10, wounds=2))

    t.attack(1, "FS", "LG", (0, True))
    # 2 + 1 for the dagger; Flintlock has six boxes left.
    assert (t.wounds[1], t.energy[0]) == (5, 1)
    t.attack(1, "FS", "FS", (0, True), (1, "impact"))

    # 0 + 1 and 2 more: he had three. Energy is gained as he falls.
    assert t.status(1) == "slain"
    assert t.energy[0] == 1


@pytest.mark.ability("hippity")
@pytest.mark.rule("MS-2.17")
def test_a_jackalope_jogs_over_obstacles_and_characters_and_not_over_barriers() -> None:
    t = Play(
        one("jackalope", 0, 10, 10, energy=3),
        one("billy", 0, 12, 10),
        one("quack", 1, 30, 30),
        pieces=[
            box("obstacle", 10.9, 9, 11.2, 11),
            box("barrier", 8, 9, 8.4, 11),
            disc("water", 10, 12, 0.5),
        ],
    )

    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(0, 6.5, 10)) == "path_blocked"
    assert t.refused(0, t.way(0, 12.5, 10)) == "overlap_at_end"
    assert t.refused(0, t.way(0, 10, 13.9)) == "jog_terrain"
    t.say((0, t.way(0, 13.8, 10)))
    t.settle()
    assert t.at(0) == (13.8, 10)
    # A Step does not pass over anybody.
    t.say((0, ("step", 0)))
    assert t.refused(0, t.way(0, 12.9, 10)) == "overlap_at_end"


@pytest.mark.ability("burrowing-claws")
@pytest.mark.rule("MS-13.6")
def test_burrowing_claws_take_a_stone_whatever_its_depth() -> None:
    t = Play(
        one("jackalope", 0, 10, 10, energy=6),
        one("billy", 1, 10, 12.8),
        stones=[(11.04, 10, 4), (8.96, 10, 3), (14, 10, 2)],
    )

    t.choose(("ability", "burrowing-claws", -1))
    assert [t.refused(0, stone) for stone in (2, 3, -1, "S1")] == ["not_in_contact", *["not_offered"] * 3]
    t.say((0, 1))
    t.settle()
    assert (t.s.carried(0), t.energy[0]) == ([1], 3)
    t.use("burrowing-claws")
    assert (t.s.carried(0), t.energy[0]) == ([0, 1], 0)
    engaged = Play(one("jackalope", 0, 10, 10, energy=6), one("billy", 1, 12, 10), stones=[(8.96, 10, 1)])
    assert not engaged.may("burrowing-claws")
    away = Play(one("jackalope", 0, 10, 10, energy=6), one("billy", 1, 20, 20), stones=[(12, 10, 1)])
    assert not away.may("burrowing-claws")


@pytest.mark.ability("hop")
@pytest.mark.rule("MS-8.7")
def test_a_hop_goes_over_everything_but_barriers_once_a_turn() -> None:
    t = Play(
        one("jackalope", 0, 10, 10, energy=4),
        one("billy", 1, 12, 10),
        pieces=[box("barrier", 8, 9, 8.4, 11), disc("water", 10, 12, 0.5)],
    )

    t.say((0, ("ability", "hop", -1)))
    assert t.refused(0, t.way(0, 6.5, 10)) == "path_blocked"
    assert t.refused(0, t.way(0, 14.1, 10)) == "path_too_long"
    t.say((0, t.way(0, 14, 10)))
    t.settle()
    assert (t.at(0), t.energy[0]) == ((14, 10), 2)
    assert not t.may("hop")
    t.next_turn(0)
    assert t.may("hop")


@pytest.mark.ability("gore")
@pytest.mark.rule("MS-15.11", "MS-15.16")
@pytest.mark.parametrize(("apart", "wounds"), [(2, 1 + 2), (2.5, 0)])
def test_gored_enemies_are_moved_by_an_inch(apart: float, wounds: int) -> None:
    t = Play(one("jackalope", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    t.attack(1, "RA", "SC", (0, True), (0, path((10 + apart, 10), (10 + apart, 11))))

    assert t.wounds[1] == wounds
    assert t.at(1) == (10 + apart, 11)


# Brother Daniel


@pytest.mark.ability("slightly-maddening")
@pytest.mark.rule("MS-17.23")
def test_a_madman_makes_an_opponent_roll_again_once_a_game() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10), one("billy", 1, 30, 20), dice=[3, 5, 1, 2, 6], turn=4, phase="first"
    )

    t.say((0, True))
    assert t.kind == "choose_first"
    # The opponent's 5 has become a 1: the madman's player names who is first.
    t.say((0, 1))
    assert t.s.first == 1
    assert t.s.characters[0].used == {"slightly-maddening": 1}


@pytest.mark.ability("slightly-maddening")
@pytest.mark.rule("MS-17.23", "MS-4.3")
def test_of_several_opponents_the_madmans_player_chooses_whose_die_is_rolled_again() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10),
        one("billy", 1, 30, 20),
        one("flintlock", 2, 20, 30),
        dice=[3, 2, 5, 1],
        turn=4,
        phase="first",
        seats=3,
    )

    t.say((0, True))
    assert list(t.question(0).offered()) == [1, 2]
    t.say((0, 2))

    assert (t.seat, t.kind) == (0, "choose_first")


@pytest.mark.ability("shiny-thing")
def test_a_shiny_stone_gives_a_friend_energy() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10),
        one("billy", 0, 13, 10),
        one("quack", 0, 10, 13),
        one("flintlock", 1, 30, 30),
        stones=[(30, 20, 1)],
        dice=[6, 1],
    )
    t.s.stones[0].holder = 0

    t.next_turn(0, (0, True), (0, 2), (0, False))

    assert t.energy == [3, 3, 3 + 1, 3]


@pytest.mark.ability("shiny-thing")
def test_a_stone_does_not_shine_without_a_friend_or_for_others() -> None:
    alone = Play(
        one("brother-daniel", 0, 10, 10),
        one("billy", 0, 20, 10),
        one("quack", 1, 30, 30),
        stones=[(30, 20, 1)],
        dice=[6, 1],
    )
    empty = Play(
        one("brother-daniel", 0, 10, 10),
        one("billy", 0, 13, 10),
        one("quack", 1, 30, 30),
        stones=[(30, 20, 1)],
        dice=[6, 1],
    )
    alone.s.stones[0].holder = 0

    # Nobody is asked; the madman speaks at the roll.
    alone.next_turn(0, (0, False))
    empty.next_turn(0, (0, False))

    assert alone.energy == empty.energy == [3, 3, 3]


@pytest.mark.ability("plant-the-placard")
@pytest.mark.rule("MS-8.6", "MS-4.11")
def test_a_placard_moves_friends_and_keeps_its_bearer() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10, energy=4),
        one("billy", 0, 14, 10),
        one("quack", 0, 30, 10),
        one("flintlock", 1, 10, 14, energy=2),
        dice=[6, 1],
    )

    t.use("plant-the-placard", -1, (0, t.way(1, 15, 10)))

    assert t.at(1) == (15, 10)
    assert t.energy[0] == 2
    assert not {("jog", 0), ("step", 0)} & set(t.menu())
    assert not t.may("plant-the-placard")
    t.end(3)
    # His player is not asked for a Reaction.
    t.say((1, ("jog", 0)), (1, t.way(3, 10, 14.5)))
    assert t.kind == "choose_action"
    t.next_turn(0, (0, False))
    assert {("jog", 0), ("step", 0)} <= set(t.menu())


@pytest.mark.ability("plant-the-placard")
@pytest.mark.rule("MS-5.13")
def test_several_friends_of_a_placard_move_in_the_order_of_its_players_choice() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10, energy=2),
        one("billy", 0, 14, 10),
        one("quack", 0, 15.19, 10),
        one("flintlock", 1, 30, 14),
    )

    t.use("plant-the-placard", -1, (0, (2, 1)), (0, t.way(2, 16.19, 10)), (0, t.way(1, 15, 10)))

    assert (t.at(1), t.at(2)) == ((15, 10), (16.19, 10))


@pytest.mark.ability("bell-ringer", "bell-ringer/catastrophe")
@pytest.mark.rule("MS-9.3")
def test_a_bell_heals_friends_or_hurts_everybody_near() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10, energy=4, wounds=3),
        one("billy", 0, 13, 10, wounds=3),
        one("flintlock", 1, 10, 13, wounds=3),
        one("quack", 0, 30, 10, wounds=3),
    )

    t.cast("bell-ringer", -1, "P2")
    assert t.wounds == [1, 1, 3, 3]
    t.backfire("bell-ringer", -1)

    assert t.wounds == [2, 2, 4, 3]


@pytest.mark.ability("the-end-is-nigh", "the-end-is-nigh/catastrophe")
@pytest.mark.rule("MS-1.12", "MS-11.5")
def test_the_end_takes_somebody_elsewhere_or_the_prophet_with_it() -> None:
    t = Play(
        one("brother-daniel", 0, 10, 10, energy=12),
        one("billy", 1, 13, 10),
        one("flintlock", 0, 10, 18),
        one("quack", 1, 10, 26),
    )

    t.declare("the-end-is-nigh", -1)
    t.announce("P3")
    t.say((1, "ok"))
    assert t.question(0).offered() == [0, 1]
    t.say((0, 1))
    assert t.question(0).offered() == [0, 2]
    t.say((0, 2), (0, put(10, 20)))
    assert t.at(1) == (10, 20)
    t.backfire("the-end-is-nigh", -1, (0, "effect-wound"))
    assert t.wounds[0] == 4
    t.backfire("the-end-is-nigh", -1, (0, "effect-remove_from_play"))

    assert t.status(0) == "removed"


@pytest.mark.ability("thwack")
@pytest.mark.rule("MS-4.11")
def test_who_is_thwacked_fights_worse_until_the_end_of_the_turn() -> None:
    t = Play(one("brother-daniel", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10))

    t.attack(1, "SC", "RA", (0, True), (1, "impact"))
    assert t.wounds == [2, 2]
    t.say((0, ("attack", 1)))
    assert t.hands() == (4, 3 - 1)
    t.fight("HG", "HG")
    t.say((1, False))
    t.settle()
    t.next_turn(0, (0, False))
    t.say((0, ("attack", 1)))
    assert t.hands() == (4, 3)


# Hoff


@pytest.mark.ability("guerilla-tactician", "swift")
@pytest.mark.rule("MS-17.1")
def test_a_tactician_makes_fauns_near_fight_better_and_swift() -> None:
    t = Play(
        one("billy", 1, 10, 10, energy=3),
        one("chubs", 0, 11.8, 10, energy=3),
        one("hoff", 0, 14, 13),
        turn_of=1,
    )

    t.say((1, ("attack", 1)))
    assert t.hands() == (4 + 2, 3 + 1)
    t.fight("HG", "HG")
    # Chubs is no more Swift than his card says without Hoff.
    t.say((0, 1), (0, True), (0, t.way(1, 13.8, 10)))
    t.settle()
    assert t.at(1) == (13.8, 10)


@pytest.mark.ability("furious-charge")
@pytest.mark.rule("MS-17.13", "MS-1.9")
def test_a_furious_charge_helps_the_attack_that_is_next() -> None:
    def charged() -> Play:
        t = Play(one("hoff", 0, 10, 10, energy=4), one("flintlock", 1, 15.182, 10), options=PLAIN)
        t.use("furious-charge", 1)
        return t

    t = charged()
    assert (t.at(0), t.energy[0]) == ((13, 10), 3)
    t.attack(1, "RA", "HG", (0, "slicing"))
    assert t.wounds[1] == 2 + 1
    t.attack(1, "RA", "HG", (0, "slicing"))
    assert t.wounds[1] == 3 + 2
    late = charged()
    late.step(13, 10.2)
    late.attack(1, "RA", "HG", (0, "slicing"))
    assert late.wounds[1] == 2


@pytest.mark.ability("hunting-horn", "hunting-horn/catastrophe")
@pytest.mark.rule("MS-9.14", "MS-8.5")
def test_a_hunting_horn_calls_a_faun_or_sends_it_where_the_resister_likes() -> None:
    t, wrong = (
        Play(
            one("hoff", 0, 10, 10, energy=2),
            one("jayda", 0, 15, 10),
            one("jackalope", 0, 10, 15),
            one("billy", 1, 25, 10),
        )
        for _ in range(2)
    )

    assert t.offers("hunting-horn") == [1]
    t.cast("hunting-horn", 1, "P2", (0, path((15, 10), (18, 10))))
    assert (t.at(1), t.energy[0]) == ((18, 10), 1)
    assert t.offers("hunting-horn") == []
    t.next_turn(0)
    assert t.offers("hunting-horn") == [1]
    wrong.backfire("hunting-horn", 1, (1, path((15, 10), (15, 7))))
    assert wrong.at(1) == (15, 7)
    engaged = Play(one("hoff", 0, 10, 10, energy=2), one("jayda", 0, 15, 10), one("billy", 1, 11.8, 10))
    assert engaged.offers("hunting-horn") == []


@pytest.mark.ability("head-butt")
@pytest.mark.rule("MS-15.16", "MS-1.9")
@pytest.mark.parametrize(("apart", "wounds"), [(2, 1 + 2), (2.5, 0)])
def test_a_head_butt_reaches_an_inch_and_moves_the_enemy_off(apart: float, wounds: int) -> None:
    t = Play(one("hoff", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    t.attack(1, "FS", "LG", (0, True))

    assert t.wounds[1] == wounds
    assert t.at(1) == (11 + apart, 10)


# Mr Toodles


@pytest.mark.ability("jazz-funk-solo")
@pytest.mark.rule("MS-8.6", "MS-5.13")
def test_a_solo_drives_all_others_off_once_a_turn() -> None:
    t = Play(
        one("mr-toodles", 0, 10, 10, energy=3),
        one("billy", 1, 12, 10),
        one("jayda", 0, 10, 12),
        one("quack", 1, 10, 15),
    )

    t.use("jazz-funk-solo", -1, (0, (1, 2)))

    assert [t.at(who) for who in (1, 2, 3)] == [(13, 10), (10, 13), (10, 15)]
    assert not t.may("jazz-funk-solo")
    t.next_turn(0)
    assert t.may("jazz-funk-solo")


@pytest.mark.ability("healing", "healing/catastrophe")
@pytest.mark.rule("MS-9.3", "MS-7.8")
@pytest.mark.parametrize("id", ["mr-toodles", "knoll", "antonia-noonday-witch", "chubs"])
def test_who_heals_restores_the_value_and_one_more_or_is_hurt(id: str) -> None:
    t = Play(
        one(id, 0, 10, 10, energy=4),
        one("billy", 0, 18, 10, wounds=7),
        one("quack", 1, 10, 18, wounds=2),
        one("flintlock", 1, 30, 30),
    )

    assert t.offers("healing") == [0, 1, 2]
    t.cast("healing", 1, "B3")
    assert (t.wounds[1], t.energy[0]) == (3, 2)
    t.backfire("healing", 2)
    assert (t.wounds[0], t.wounds[2]) == (2, 2)


@pytest.mark.ability("lullaby", "lullaby/catastrophe")
@pytest.mark.rule("MS-1.11", "MS-8.7")
@pytest.mark.parametrize("id", ["mr-toodles", "nanny"])
def test_a_lullaby_takes_half_the_energy_and_heals(id: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=3), one("billy", 1, 16, 10, energy=3, wounds=4))

    t.cast("lullaby", 1, "P2")
    assert (t.energy, t.wounds[1]) == ([2, 1], 2)
    assert t.offers("lullaby") == []
    t.next_turn(0)
    t.cast("lullaby", 1, "B1")
    assert t.wounds[1] == 2
    t.next_turn(0)
    t.backfire("lullaby", 1)
    assert t.wounds == [2, 2]


@pytest.mark.ability("blighted-elixir", "blighted-elixir/catastrophe")
@pytest.mark.parametrize(
    ("name", "x", "energy", "wounds"),
    [("G2", 14, 0, 0), ("B3", 12, 2, 0), ("B1", 12, 0, 0), ("P2", 12, 0, 2)],
)
def test_an_elixir_drives_off_rouses_or_hurts(name: str, x: float, energy: int, wounds: int) -> None:
    t = Play(one("mr-toodles", 0, 10, 10, energy=2), one("billy", 1, 12, 10))

    assert t.offers("blighted-elixir") == [0, 1]
    t.cast("blighted-elixir", 1, name)

    assert (t.at(1), t.energy[1], t.wounds[1]) == ((x, 10), energy, wounds)
    assert t.offers("blighted-elixir") == []
    t.next_turn(0)
    t.backfire("blighted-elixir", 0)
    assert t.wounds[0] == 2


@pytest.mark.ability("panic-and-flee")
@pytest.mark.rule("MS-15.17", "MS-1.9")
def test_who_panics_flees_even_out_of_reach_of_the_attacker() -> None:
    t = Play(
        one("baron-von-fancyhat", 1, 10, 10, energy=1), one("mr-toodles", 0, 13, 10, energy=2), turn_of=1
    )

    t.attack(1, "HG", "LG", (0, True))

    assert (t.at(1), t.energy[1]) == ((16, 10), 0)


# Loubard


@pytest.mark.ability("blind-faith")
@pytest.mark.rule("MS-17.1")
def test_who_is_blind_neither_digs_nor_jogs_without_a_friend() -> None:
    def menu(y: float) -> set[Any]:
        t = Play(
            one("loubard", 0, 10, 10, energy=2),
            one("billy", 0, 10, y),
            one("quack", 1, 13.5, 13.5),
            stones=[(11.04, 10, 2)],
        )
        return {("jog", 0), ("harvest", 0), ("step", 0)} & set(t.menu())

    assert menu(15.37) == {("jog", 0), ("harvest", 0), ("step", 0)}
    assert menu(15.39) == {("step", 0)}


@pytest.mark.ability("predictable-combatant")
@pytest.mark.rule("MS-14.6")
@pytest.mark.parametrize("id", ["loubard", "tonneau"])
def test_who_is_predictable_shows_the_hand_before_cards_are_chosen(id: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=1), one("flintlock", 1, 11.9, 10), options=PLAIN)

    t.say((0, ("attack", 1)))

    assert t.kind == "choose_melee_card"
    mine, _ = t.match.view(1).fight
    assert len(mine.hand.cards) == t.hands()[0]
    assert t.match.view(0).fight[1].hand.cards is None


@pytest.mark.ability("righteous-fury")
@pytest.mark.rule("MS-7.8", "MS-4.11")
def test_righteous_fury_gives_energy_cards_and_strength_for_the_turn() -> None:
    t = Play(one("loubard", 0, 10, 10, energy=3), one("flintlock", 1, 12.5, 10, wounds=0), options=PLAIN)

    t.use("righteous-fury")
    assert t.energy[0] == 3
    assert not t.may("righteous-fury")
    t.declare("haul-in", 1)
    assert t.hand() == 3 + 1
    t.say((0, None))
    t.settle()
    t.say((0, ("attack", 1)), (0, False))
    assert t.hands() == (3 + 2 + 1, 3)
    t.fight("RA", "HG")
    t.say((0, "slicing"))
    t.settle()
    assert t.wounds[1] == 2 + 1
    t.next_turn(0)
    assert t.s.characters[0].lasting == []


@pytest.mark.ability("haul-in", "haul-in/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-5.13")
def test_a_chain_hauls_in_one_or_all_who_are_near() -> None:
    t = Play(one("loubard", 0, 10, 10, energy=2), one("billy", 1, 14.3, 10), one("quack", 0, 10, 13.5))

    assert t.offers("haul-in") == [0, 1, 2]
    t.cast("haul-in", 1, "G2")
    assert t.at(1) == (12.3, 10)
    t.backfire("haul-in", 1, (0, (1, 2)))

    assert t.wounds[0] == 3
    # To base contact at the latest.
    assert t.at(1)[0] == pytest.approx(11.378, abs=0.003)
    assert t.at(2)[1] == pytest.approx(11.5, abs=0.003)


@pytest.mark.ability("haul-in", "haul-in/catastrophe")
def test_a_dead_hauler_hauls_nobody() -> None:
    t = Play(one("loubard", 0, 10, 10, energy=1, wounds=12), one("billy", 1, 13, 10))

    t.backfire("haul-in", 1)

    assert (t.status(0), t.at(1)) == ("slain", (13, 10))


@pytest.mark.ability("entangle")
@pytest.mark.rule("MS-15.12")
@pytest.mark.parametrize(("apart", "near"), [(2.3, True), (2.6, False)])
def test_who_is_entangled_near_has_no_end_step_and_is_hurt(apart: float, near: bool) -> None:
    t = Play(one("loubard", 0, 10, 10, energy=2), one("hoff", 1, 10 + apart, 10, energy=2))

    t.attack(1, "SC", "FS", (0, True), (1, True), *([] if near else [(0, (0, 1))]))

    # A Head Butt would move him off. 2 + 2 for the chain.
    assert t.at(0) == ((10, 10) if near else (9, 10))
    assert t.wounds[1] == 4 + near
    assert t.energy[1] == 2 - near
    assert stat(t.s, 1, "melee") == 4 - 2 * near


@pytest.mark.ability("entangle", "flail", "fashion-from-flesh")
def test_who_is_entangled_has_no_other_effect_of_the_end_step_either() -> None:
    flail = Play(one("loubard", 0, 10, 10, energy=2), one("klaus", 1, 12.2, 10), one("quack", 1, 30, 30))
    flesh = Play(one("loubard", 0, 10, 10, energy=2), one("abra-cadaverous", 1, 12.2, 10), options=None)

    flail.attack(1, "SC", "LG", (0, True))
    flesh.attack(1, "SC", "RA", (0, True), (1, False), (1, "impact"))

    # One wound by the chain, and none by the flail.
    assert flail.wounds[1] == 1
    # Nobody was asked whether a thrall is wanted.
    assert flesh.wounds[0] == 4


# The Beast and Knoll


@pytest.mark.ability("awake-the-beast")
@pytest.mark.rule("MS-8.7", "MS-8.12")
def test_the_beast_awakes_the_first_time_it_is_attacked_in_a_turn() -> None:
    t = Play(
        one("flintlock", 1, 10, 10, energy=4),
        one("the-beast", 0, 11.8, 10, wounds=3),
        turn_of=1,
        options=PLAIN,
    )

    t.cast("shoot-musket", 1, "B1")
    assert (t.wounds[1], t.energy[1]) == (2, 2)
    t.attack(1, "HG", "HG")
    assert (t.wounds[1], t.energy[1]) == (2, 2)
    t.next_turn(0)
    t.attack(1, "HG", "HG")
    assert (t.wounds[1], t.energy[1]) == (1, 2 + 2)


@pytest.mark.ability("quite-terrifying")
@pytest.mark.rule("MS-17.21")
@pytest.mark.parametrize("id", ["the-beast", "wendigo"])
def test_who_ends_a_move_beside_a_terror_loses_energy_once_a_turn(id: str) -> None:
    t = Play(
        one("billy", 0, 13.5, 10, energy=4), one("quack", 0, 7.2, 10, energy=2), one(id, 1, 10, 10, energy=2)
    )

    t.step(12.3, 10, kind="jog")
    assert t.energy == [3, 2, 2]
    t.step(12.2, 10)
    assert t.energy == [2, 2, 2]
    # Each enemy counts alone, and a Reaction of the terror itself is none of theirs.
    t.end(2)
    t.end(1)
    t.step(7.8, 10)
    assert t.energy == [2, 0, 2]
    t.next_turn(0)
    t.step(12.3, 10)
    assert t.energy[0] == 3 - 1 - 1


@pytest.mark.ability("quite-terrifying")
def test_giants_and_trolls_are_not_terrified() -> None:
    t = Play(one("knoll", 0, 14, 10, energy=2), one("wendigo", 1, 10, 10))

    t.jog(12, 10)

    assert t.energy[0] == 2


@pytest.mark.ability("intimidate", "predictable-combatant")
@pytest.mark.rule("MS-4.11", "MS-17.6")
def test_the_intimidated_are_predictable_and_blinded_for_the_turn() -> None:
    t = Play(
        one("the-beast", 0, 10, 10, energy=3),
        one("flintlock", 1, 12, 10, energy=1),
        one("billy", 1, 10, 13),
        options=PLAIN,
    )

    assert t.offers("intimidate") == [0, 1]
    t.use("intimidate", 1)
    assert t.energy[0] == 2
    t.say((0, ("attack", 1)), (0, False), (1, False))
    assert [side.open for side in t.s.fight.sides] == [False, True]
    t.fight("HG", "HG")
    t.settle()
    t.end(1)
    t.declare("shoot-musket", 0)
    assert t.hand() == 3 - 2 + 1
    t.say((1, None))
    t.settle()
    t.next_turn(0)
    assert t.s.characters[1].granted == []


@pytest.mark.ability("bellow")
@pytest.mark.rule("MS-15.11")
def test_a_bellow_drives_the_enemy_off() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=1), one("the-beast", 0, 11.8, 10), turn_of=1)

    t.attack(1, "LG", "HG", (0, True))

    assert t.at(0) == (8, 10)


@pytest.mark.ability("tough-as-old-boots", "recluse")
@pytest.mark.rule("MS-4.1")
@pytest.mark.parametrize(("x", "energy"), [(14.5, 2 + 1), (14.3, 2)])
def test_who_is_tough_and_alone_starts_the_turn_better(x: float, energy: int) -> None:
    t = Play(one("knoll", 0, 10, 10, wounds=5), one("billy", 1, x, 10))

    t.next_turn(0, *([(0, (0, 1))] if energy == 3 else []))

    assert (t.wounds[0], t.energy[0]) == (3, energy)


@pytest.mark.ability("trollish-remedies", "tough-as-old-boots")
@pytest.mark.parametrize(
    ("name", "wounds", "energy"), [("G2", 0, 0), ("G1", 3, 0), ("P2", 7, 1), ("B2", 5, 0)]
)
def test_remedies_of_a_troll(name: str, wounds: int, energy: int) -> None:
    t = Play(one("knoll", 0, 10, 10, energy=3), one("billy", 0, 17, 10, wounds=5), one("quack", 1, 30, 30))

    t.cast("trollish-remedies", 1, name)
    assert (t.wounds[1], t.energy[1]) == (wounds, energy)
    assert t.offers("trollish-remedies") == []


@pytest.mark.ability("trollish-remedies", "tough-as-old-boots", "trollish-remedies/catastrophe")
@pytest.mark.rule("MS-4.11")
def test_a_troll_that_is_made_tough_is_so_for_the_game_and_wrong_remedies_hurt() -> None:
    t = Play(
        one("knoll", 0, 10, 10, energy=3),
        one("barnakelle", 0, 17, 10, wounds=9, energy=2),
        one("quack", 1, 30, 30),
    )

    t.cast("trollish-remedies", 1, "B1")
    t.next_turn(0, (0, (0, 1, 2)))
    assert t.wounds[1] == 7
    t.next_turn(1, (0, (0, 1, 2)))
    assert t.wounds[1] == 5
    wrong = Play(one("knoll", 0, 10, 10, energy=3), one("barnakelle", 0, 17, 10, wounds=5, energy=2))
    wrong.backfire("trollish-remedies", 1)
    assert (wrong.wounds, wrong.energy) == ([0, 7], [0, 1])


@pytest.mark.ability("bog-off")
def test_bog_off_moves_the_enemy_off() -> None:
    t = Play(one("knoll", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    t.attack(1, "TH", "LG", (0, True))

    assert (t.at(1), t.wounds[1]) == ((14, 10), 0)


# The Revenant


@pytest.mark.ability("undying")
@pytest.mark.rule("MS-17.14", "MS-13.5")
def test_the_undying_restores_all_and_drops_one_stone() -> None:
    t = Play(
        one("flintlock", 0, 11.8, 10, energy=2),
        one("the-revenant", 1, 10, 10, wounds=6),
        stones=[(30, 30, 1), (31, 30, 1)],
        options=PLAIN,
    )
    t.s.stones[0].holder = t.s.stones[1].holder = 1

    for left in (1, 0):
        t.s.characters[1].wounds = 6
        # The active player puts the Stone down.
        t.attack(1, "TH", "LG", (0, put(10, 10.85 - 1.7 * left)))
        assert (t.status(1), t.wounds[1]) == ("in_play", 0)
        assert len(t.s.carried(1)) == left


@pytest.mark.ability("destiny-fulfilled")
@pytest.mark.rule("MS-11.5")
def test_destiny_fulfilled_takes_the_revenant_away() -> None:
    t = Play(
        one("the-revenant", 0, 10, 10, energy=2), one("flintlock", 1, 11.8, 10, wounds=5), stones=[(3, 3, 1)]
    )
    t.s.stones[0].holder = 0

    t.attack(1, "TH", "LG", (0, True))
    assert (t.status(0), t.wounds[1]) == ("in_play", 7)
    t.attack(1, "TH", "LG", (0, True))

    assert [t.status(0), t.status(1)] == ["removed", "slain"]
    assert t.s.stones_of(0) == 1


@pytest.mark.ability("eternal-chill", "slow", "eternal-chill/catastrophe")
@pytest.mark.rule("MS-4.11", "MS-9.14")
@pytest.mark.parametrize("id", ["the-revenant", "angerboda"])
def test_a_chill_hurts_and_slows_or_heals_both(id: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=4, wounds=2), one("flintlock", 1, 15, 10))

    t.cast("eternal-chill", 1, "B2")
    assert (t.wounds[1], t.energy[0]) == (2, 2)
    t.end(1)
    t.say((1, ("jog", 0)))
    assert t.refused(1, t.way(1, 17.1, 10)) == "path_too_long"
    t.say((1, t.way(1, 15.01, 10)))
    t.next_turn(1)
    t.jog(15, 14)
    t.end(0)
    t.s.characters[0].wounds = 2
    t.backfire("eternal-chill", 1)

    assert t.wounds == [1, 0]


@pytest.mark.ability("visions-of-the-future")
@pytest.mark.rule("MS-17.7", "MS-8.7")
@pytest.mark.parametrize("id", ["the-revenant", "zorya-dawn-witch"])
def test_a_vision_makes_a_friend_suffer_a_catastrophe_of_its_card(id: str) -> None:
    t = Play(
        one(id, 0, 10, 10, energy=4),
        one("kalista-leshavult-priestess", 0, 15, 10),
        one("flintlock", 1, 30, 30),
        one("quack", 1, 15, 15),
    )

    assert t.offers("visions-of-the-future") == [1]
    t.use("visions-of-the-future", 1)

    assert t.wounds == [1, 2, 0, 1]
    assert (t.energy[0], t.offers("visions-of-the-future")) == (2, [])
    t.next_turn(0)
    assert t.offers("visions-of-the-future") == [1]


@pytest.mark.ability("visions-of-the-future")
@pytest.mark.rule("MS-17.7", "MS-R101")
def test_who_has_the_vision_chooses_the_catastrophe_and_its_target() -> None:
    t = Play(
        one("the-revenant", 0, 10, 10, energy=2),
        one("gloom", 0, 15, 10),
        one("flintlock", 1, 18, 10),
        one("quack", 1, 15, 14),
    )

    t.say((0, ("ability", "visions-of-the-future", 1)))
    t.say((0, "smothering-darkness"))
    assert sorted(t.question(0).offered()) == [0, 1, 2, 3]
    t.say((0, 3))
    t.settle()
    assert (t.wounds[1], stat(t.s, 3, "evade")) == (1, -2)
    t = Play(one("the-revenant", 0, 10, 10, energy=2), one("gloom", 0, 15, 10), one("flintlock", 1, 18, 10))
    # What is left to the resister is decided by the player on the left.
    t.use("visions-of-the-future", 1, (0, "shadow-walk"), (1, put(15, 15)))
    assert t.at(1) == (15, 15)


@pytest.mark.ability("visions-of-the-future")
@pytest.mark.rule("MS-R128", "MS-17.7")
def test_the_catastrophe_of_a_flip_is_printed_on_a_card_as_well() -> None:
    t = Play(
        one("the-revenant", 0, 10, 10, energy=2),
        one("doug-the-flatulent", 0, 15, 10),
        one("flintlock", 1, 18, 10),
        one("billy", 1, 22, 10),
    )

    t.use("visions-of-the-future", 1)

    assert t.wounds == [0, 2, 2, 0]


@pytest.mark.ability("seen-it-all-before")
@pytest.mark.rule("MS-14.6")
@pytest.mark.parametrize("id", ["the-revenant", "madame-suaire"])
@pytest.mark.parametrize("attacks", [True, False])
def test_who_has_seen_it_all_sees_the_other_hand(id: str, attacks: bool) -> None:
    me, other = one(id, 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10, energy=1)
    t = Play(*((me, other) if attacks else (other, me)), options=PLAIN, turn_of=0 if attacks else 1)

    t.say((0 if attacks else 1, ("attack", 1)))
    while t.kind == "go_for_it":
        t.say((t.seat, False))

    shown = [side.open for side in t.s.fight.sides]
    assert shown == ([False, True] if attacks else [True, False])


# Kalista


@pytest.mark.ability("conductor", "joy-of-entropy")
@pytest.mark.rule("MS-17.1")
def test_a_conductor_helps_cultists_and_spirits_and_enjoys_entropy() -> None:
    t = Play(
        one("dranyer", 0, 10, 10, energy=3),
        one("kalista-leshavult-priestess", 0, 14, 10),
        one("flintlock", 1, 14, 14, wounds=6),
        one("quack", 1, 10, 14, wounds=6),
        one("billy", 1, 10, 20, wounds=7),
    )

    t.declare("cunning", 3)
    assert t.hand() == 4 + 1
    t.announce("P1")
    t.say((1, "bluff"))
    # A true card: played again on another, who is within four inches of Kalista too.
    assert (t.status(3), t.energy[1]) == ("slain", 0)
    t.say((0, 2))
    t.announce("P2")
    t.say((1, "ok"), (0, False))
    t.settle()
    assert (t.status(2), t.energy[1]) == ("slain", 1)


@pytest.mark.ability("paroxysm")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_a_paroxysm_strikes_all_others_and_drives_them_off_once_a_game() -> None:
    t = Play(
        one("kalista-leshavult-priestess", 0, 10, 10, energy=8),
        one("billy", 1, 12, 10),
        one("jackalope", 0, 10, 12.5),
        one("quack", 1, 6.8, 10, wounds=3),
        one("morris", 1, 20, 10),
    )

    t.use("paroxysm", -1, (0, (1, 2)))

    assert t.wounds == [0, 4, 4, 7, 0]
    assert (t.at(1), t.at(2), t.status(3)) == ((15, 10), (10, 15.5), "slain")
    # Another character was slain near her.
    assert t.energy[0] == 4 + 1
    t.next_turn(0)
    assert not t.may("paroxysm")


@pytest.mark.ability("leshavits-caress")
@pytest.mark.rule("MS-17.4", "MS-4.11")
def test_a_caress_heals_and_protects_once_in_the_turn() -> None:
    t = Play(
        one("kalista-leshavult-priestess", 0, 10, 10, energy=6),
        one("chubs", 0, 14, 10, wounds=5),
        one("flintlock", 1, 15.8, 10, energy=2),
        options=PLAIN,
    )

    t.cast("leshavits-caress", 1, "P2")
    assert (t.wounds[1], t.energy[0]) == (2, 3)
    t.end(2)
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 2
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 4
    t.next_turn(0)
    t.cast("leshavits-caress", 0, "P1")
    t.next_turn(2)
    assert t.s.characters[0].lasting == []


@pytest.mark.ability("leshavits-caress", "leshavits-caress/catastrophe")
@pytest.mark.rule("MS-9.14")
def test_a_caress_that_goes_wrong_hurts_all_around() -> None:
    t = Play(
        one("kalista-leshavult-priestess", 0, 10, 10, energy=3),
        one("chubs", 0, 14, 10),
        one("billy", 1, 10, 17.1),
        one("quack", 1, 10, 25),
    )

    t.backfire("leshavits-caress", 1)

    assert t.wounds == [2, 1, 1, 0]


# Zorya and Antonia


@pytest.mark.ability("link-to-the-present", "link-to-the-past")
@pytest.mark.rule("MS-17.24", "MS-4.1")
def test_witches_are_linked_to_who_started_in_the_troupe() -> None:
    alone = Play(one("zorya-dawn-witch", 0, 10, 10), one("billy", 1, 20, 20))
    linked = Play(
        one("zorya-dawn-witch", 0, 10, 10),
        one("antonia-noonday-witch", 0, 20, 20, status="slain"),
        one("billy", 1, 20, 20),
    )

    alone.next_turn(0)
    linked.next_turn(0)

    assert alone.energy[0] == 3
    assert linked.energy[0] == 4
    # Danica is in no roster yet: Antonia has her own Arcane alone, and pays in full.
    past = Play(one("antonia-noonday-witch", 0, 10, 10, energy=2), one("billy", 1, 20, 20))
    past.declare("healing", 0)
    assert (past.hand(), past.energy[0]) == (4, 0)


@pytest.mark.ability("mesmerising")
@pytest.mark.rule("MS-4.2", "MS-12.2")
def test_whoever_is_mesmerised_pays_for_every_move() -> None:
    t = Play(
        one("billy", 0, 11.8, 10, energy=4),
        one("zorya-dawn-witch", 1, 10, 10, energy=1),
        one("quack", 0, 8.2, 10, energy=1),
    )

    t.step(11.8, 10.1, kind="jog")
    assert t.energy[0] == 3
    t.step(11.8, 10.2)
    assert t.energy[0] == 1
    assert ("step", 0) not in t.menu()
    t.end(1)
    # One energy is not enough for a Reaction: nobody is asked.
    t.say((1, ("jog", 0)), (1, t.way(1, 10, 10.05)))
    assert t.kind == "choose_action"
    t.next_turn(0)
    far = Play(one("billy", 0, 12.3, 10, energy=1), one("zorya-dawn-witch", 1, 10, 10))
    far.step(12.4, 10, kind="jog")
    assert far.energy[0] == 1


@pytest.mark.ability("violent-impulse")
@pytest.mark.rule("MS-4.11", "MS-9.3")
def test_an_impulse_makes_attacks_stronger_until_the_end_of_the_turn() -> None:
    t = Play(one("zorya-dawn-witch", 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10), options=PLAIN)

    t.cast("violent-impulse", -1, "P2")
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 1 + 2
    t.next_turn(0)
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 3 + 1


@pytest.mark.ability("violent-impulse", "violent-impulse/catastrophe")
@pytest.mark.rule("MS-9.14")
def test_a_wrong_impulse_is_everybodys_who_is_near() -> None:
    t = Play(
        one("zorya-dawn-witch", 0, 10, 10, energy=3),
        one("flintlock", 1, 11.8, 10, energy=1),
        one("billy", 1, 10, 17),
        options=PLAIN,
    )

    t.backfire("violent-impulse", -1)
    t.attack(1, "RA", "TH", (0, "impact"))
    # 2 and 1, and 1 more either way; the dagger besides.
    assert t.wounds == [2 + 1 + 1, 1 + 1, 0]
    assert t.s.characters[2].lasting == []
    t.next_turn(0)
    t.attack(1, "RA", "TH", (0, "impact"))
    assert t.wounds == [4 + 3, 2 + 1, 0]


@pytest.mark.ability("betrayal")
@pytest.mark.rule("MS-15.11")
def test_betrayal_strikes_from_a_guard_and_slips_away() -> None:
    t = Play(one("zorya-dawn-witch", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    t.attack(1, "HG", "SC", (0, True), (0, "impact"), (0, path((10, 10), (9, 10))))

    assert t.wounds[1] == 2
    assert t.at(0) == (9, 10)


@pytest.mark.ability("candy-apples", "candy-apples/catastrophe")
@pytest.mark.rule("MS-1.9")
@pytest.mark.parametrize(("name", "x", "wounds"), [("P2", 12.5, 4), ("P1", 14.5, 0)])
def test_candy_draws_near_and_then_hurts(name: str, x: float, wounds: int) -> None:
    t = Play(one("antonia-noonday-witch", 0, 10, 10, energy=6), one("billy", 1, 16.5, 10))

    t.cast("candy-apples", 1, name)
    assert (t.at(1), t.wounds[1], t.energy[0]) == ((x, 10), wounds, 3)
    t.backfire("candy-apples", 1)

    assert t.wounds == [2, wounds + 2]


@pytest.mark.ability("visions-of-the-present", "visions-of-the-present/catastrophe")
@pytest.mark.rule("MS-9.4")
def test_a_vision_of_the_present_doubles_the_wounds() -> None:
    t = Play(one("antonia-noonday-witch", 0, 10, 10, energy=9, wounds=1), one("billy", 1, 15, 10, wounds=3))

    t.cast("visions-of-the-present", 1, "P2")
    assert t.wounds[1] == 3
    t.cast("visions-of-the-present", 1, "B3")
    assert t.wounds[1] == 6
    t.backfire("visions-of-the-present", 1)

    assert t.wounds[0] == 2


@pytest.mark.ability("deception")
@pytest.mark.rule("MS-15.16", "MS-15.1")
def test_a_deception_takes_two_off_and_may_be_answered() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=1), one("antonia-noonday-witch", 0, 11.8, 10), turn_of=1)

    t.choose(("attack", 1))
    t.fight("RA", "FS")
    t.say((0, True), (1, "piercing"))
    # 1 + 1 for the dagger, less 2; she may answer, with a card against the Rising Attack.
    t.hold_riposte(0, "SC")
    t.say((0, 3), (0, 0))
    t.settle()

    assert t.wounds == [2, 0]


# Chubs


@pytest.mark.ability("rouse", "misdirection")
@pytest.mark.rule("MS-8.3")
def test_chubs_rouses_and_misdirects() -> None:
    t = Play(
        one("chubs", 0, 10, 10, energy=7),
        one("jackalope", 0, 14, 10, wounds=2),
        one("quack", 1, 10, 14),
        one("gump", 0, 6, 10),
    )

    assert t.offers("rouse") == [0, 1]
    t.use("rouse", 1)
    assert (t.wounds[1], t.energy[:2]) == (1, [4, 2])
    assert t.offers("misdirection") == [2]
    t.say((0, ("ability", "misdirection", 2)))
    assert t.refused(0, t.way(2, 10, 17.1)) == "path_too_long"
    t.say((0, t.way(2, 10, 17)))
    t.settle()

    assert (t.at(2), t.energy[0]) == ((10, 17), 0)


@pytest.mark.ability("love-potion")
@pytest.mark.rule("MS-15.11", "MS-4.11")
def test_a_love_potion_draws_the_enemy_to_somebody_it_cannot_target() -> None:
    t = Play(
        one("flintlock", 1, 11.8, 10, energy=3),
        one("chubs", 0, 10, 10),
        one("hoff", 0, 17, 10),
        one("jayda", 0, 17, 14),
        turn_of=1,
    )

    t.attack(1, "TH", "LG", (0, True), (0, 2))

    # 1 and 1 for the dagger, less 1.
    assert t.wounds[1] == 1
    assert t.at(0) == (14.8, 10)
    t.jog(15.8, 10)
    assert ("attack", 2) not in t.menu()
    assert 2 not in t.offers("shoot-musket")
    assert 3 in t.offers("shoot-musket")
    t.next_turn(0)
    assert ("attack", 2) in t.menu()


# The Wendigo


@pytest.mark.ability("rending-claws")
@pytest.mark.rule("MS-17.2")
def test_rending_claws_are_magical() -> None:
    t = Play(one("wendigo", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10), options=PLAIN)

    t.attack(1, "RA", "TH")

    # 1 + 1, and plate armour is of no use.
    assert t.wounds[1] == 2


@pytest.mark.ability("mind-control")
@pytest.mark.rule("MS-17.11", "MS-17.19")
def test_a_controlled_enemy_attacks_its_own_friend_free() -> None:
    t = Play(
        one("wendigo", 0, 10, 10, energy=3),
        one("flintlock", 1, 14, 10, energy=2),
        one("quack", 1, 15.8, 10, energy=2),
        stones=[(30, 30, 1)],
        options=PLAIN,
    )
    t.s.stones[0].holder = 1

    t.say((0, ("ability", "mind-control", 1)))
    # What normally costs one energy: no Jog, and no Reload.
    offered = t.question(0).offered()
    assert ("attack", 2) in offered
    assert ("step", 0) in offered
    assert ("jog", 0) not in offered
    assert not any(action[1] == "reload" for action in offered)
    # The target sees it coming: it is an enemy's action.
    t.say((0, ("attack", 2)), (1, False))
    t.fight("TH", "LG")
    # One window after it all, for the other player alone.
    assert (t.kind, t.seat) == ("reaction", 1)
    t.settle()

    # A thrust of 1, and the dagger; nothing was paid, and the Stone is still his owner's.
    assert t.wounds[2] == 2
    assert t.energy == [0, 2, 2]
    assert t.s.characters[1].owner == 1
    assert t.s.stones_of(1) == 1


@pytest.mark.ability("mind-control")
@pytest.mark.rule("MS-17.11", "MS-9.3")
def test_a_controlled_enemy_shoots_for_who_controls_it() -> None:
    t = Play(
        one("wendigo", 0, 10, 10, energy=3), one("flintlock", 1, 14, 10, energy=2), one("quack", 1, 14, 16)
    )

    t.say((0, ("ability", "mind-control", 1)), (0, ("ability", "shoot-musket", 2)))
    assert (t.s.duel.active, t.s.duel.resister) == (0, 1)
    t.announce("G1")
    t.say((1, "ok"))
    t.settle()

    assert (t.wounds[2], t.energy[1]) == (3, 2)
    t.end(1)
    # Its limit is used.
    assert t.offers("shoot-musket") == []


@pytest.mark.ability("mind-control", "mesmerising")
@pytest.mark.rule("MS-17.11", "MS-17.19")
def test_what_an_action_normally_costs_is_not_what_a_spell_makes_it_cost() -> None:
    t = Play(
        one("wendigo", 0, 10, 10, energy=3),
        one("flintlock", 1, 14, 10),
        one("zorya-dawn-witch", 1, 15.8, 10),
    )

    t.say((0, ("ability", "mind-control", 1)))

    # While he is lent she is his enemy, and mesmerises him: a Step is still an action of one energy, and a
    # Jog is none.
    offered = t.question(0).offered()
    assert ("step", 0) in offered
    assert ("jog", 0) not in offered


@pytest.mark.ability("shadow-walk", "shadow-walk/catastrophe", "visions-of-the-future")
@pytest.mark.rule("MS-9.3", "MS-R101")
def test_at_a_table_of_three_the_player_on_the_left_resists() -> None:
    def three(*characters: Any) -> Play:
        others = one("billy", 0, 30, 30), one("quack", 2, 30, 20)
        return Play(*characters, *others, seats=3, turn_of=1)

    t = three(one("gloom", 1, 10, 10, energy=2))
    t.declare("shadow-walk", -1)
    assert (t.s.duel.active, t.s.duel.resister) == (1, 2)
    t.go_wrong()
    t.say((2, put(10, 6)))
    assert t.at(0) == (10, 6)
    seen = three(one("the-revenant", 1, 10, 10, energy=2), one("gloom", 1, 15, 10))
    seen.use("visions-of-the-future", 1, (1, "shadow-walk"), (2, put(15, 15)))
    assert seen.at(1) == (15, 15)


@pytest.mark.ability("insatiable-hunger")
@pytest.mark.rule("MS-15.11", "MS-R49")
@pytest.mark.parametrize(("before", "wounds", "energy"), [(5, 4 + 2, 0), (6, 0, 4)])
def test_hunger_is_stilled_by_who_is_slain(before: int, wounds: int, energy: int) -> None:
    t = Play(one("wendigo", 0, 10, 10, energy=1, wounds=4), one("flintlock", 1, 12, 10, wounds=before - 1))

    t.attack(1, "RA", "SC", (0, True))

    # 2 + 1.
    assert t.status(1) == ("slain" if before == 6 else "in_play")
    assert (t.wounds[0], t.energy[0]) == (wounds, energy)


# Gloom


@pytest.mark.ability("slow")
@pytest.mark.rule("MS-13.3", "MS-5.1")
@pytest.mark.parametrize("id", ["gloom", "serif", "blaise-fossoyeur"])
def test_the_slow_jog_two_inches_and_no_slower_with_a_stone(id: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=2), one("billy", 1, 30, 30), stones=[(3, 3, 1)])

    for stone in (False, True):
        if stone:
            t.s.stones[0].holder = 0
        t.say((0, ("jog", 0)))
        x = t.at(0)[0]
        assert t.refused(0, t.way(0, x + 2.01, 10)) == "path_too_long"
        t.say((0, t.way(0, x + 2, 10)))
        t.next_turn(0)


@pytest.mark.ability("whisper")
@pytest.mark.rule("MS-8.3")
def test_a_whisper_moves_any_animal() -> None:
    t = Play(
        one("gloom", 0, 10, 10, energy=4),
        one("jackalope", 0, 15, 10),
        one("billy", 1, 10, 15),
        one("quack", 1, 10, 5),
    )

    assert t.offers("whisper") == [1, 2]
    t.use("whisper", 1, (0, t.way(1, 18, 10)))
    t.use("whisper", 2, (0, t.way(2, 10, 18)))

    assert (t.at(1), t.at(2), t.energy[0]) == ((18, 10), (10, 18), 0)


@pytest.mark.ability("shadow-walk", "shadow-walk/catastrophe")
@pytest.mark.rule("MS-1.12", "MS-9.14")
def test_who_walks_in_shadow_is_placed_elsewhere() -> None:
    t = Play(
        one("gloom", 0, 10, 10, energy=4),
        one("quack", 1, 10, 15),
        pieces=[box("barrier", 9, 11, 11, 11.4)],
    )

    t.declare("shadow-walk", -1)
    t.announce("P1")
    t.say((1, "ok"))
    # Two inches between where it stood and where it stands, without a way.
    assert t.refused(0, put(10, 13.19)) == "out_of_range"
    t.say((0, put(10, 13.18)))
    t.settle()
    assert (t.at(0), t.energy[0]) == ((10, 13.18), 2)
    t.backfire("shadow-walk", -1, (1, put(10, 6)))
    assert t.at(0) == (10, 6)


@pytest.mark.ability("smothering-darkness", "smothering-darkness/catastrophe")
@pytest.mark.rule("MS-4.11")
def test_darkness_hurts_and_leaves_its_target_in_the_open_for_the_turn() -> None:
    t = Play(one("gloom", 0, 10, 10, energy=6), one("quack", 1, 10, 15))

    t.cast("smothering-darkness", 1, "P2")
    assert (t.wounds[1], t.energy[0]) == (3, 3)
    t.declare("smothering-darkness", 1)
    assert t.hand() == 4 + 1
    t.say((0, None))
    t.next_turn(0)
    t.declare("smothering-darkness", 1, (1, False))
    assert t.hand() == 4
    t.go_wrong()
    t.settle()
    assert t.wounds == [1, 3]
    assert stat(t.s, 1, "evade") == -2
    t.next_turn(0)
    assert stat(t.s, 1, "evade") == 0


@pytest.mark.ability("slip-into-shadows")
@pytest.mark.rule("MS-15.11", "MS-15.17", "MS-R60")
@pytest.mark.parametrize("id", ["gloom", "kalista-leshavult-priestess", "viktor-petty-graverobber"])
def test_who_slips_into_shadows_is_elsewhere(id: str) -> None:
    t = Play(one("baron-von-fancyhat", 1, 12.5, 10, energy=1), one(id, 0, 10, 10), turn_of=1)

    t.choose(("attack", 1))
    t.fight("HG", "LG", (1, 2))
    t.say((0, True))
    # Twice the card is not twice as far.
    assert t.refused(0, put(10, 4.81)) == "out_of_range"
    t.say((0, put(10, 4.82)))
    t.settle()

    assert t.at(1) == (10, 4.82)


# Klaus


@pytest.mark.ability("flail")
@pytest.mark.rule("MS-15.11")
@pytest.mark.parametrize(("plays", "wounds"), [("LG", 2), ("HG", 2), ("SC", 0)])
def test_a_flail_is_no_weapon_for_guards(plays: str, wounds: int) -> None:
    t = Play(one("flintlock", 1, 12, 10, energy=1), one("klaus", 0, 10.2, 10), options=PLAIN, turn_of=1)

    t.attack(1, "LG", plays)

    assert t.wounds == [0, wounds]


@pytest.mark.ability("egged-on")
@pytest.mark.rule("MS-17.1")
def test_klaus_is_egged_on_by_cultists() -> None:
    t = Play(
        one("klaus", 0, 10, 10, energy=1),
        one("flintlock", 1, 12, 10),
        one("loubard", 0, 10, 15),
        one("kalista-leshavult-priestess", 0, 4, 10),
        one("brother-daniel", 0, 10, 20),
        one("eric-the-enlightened", 1, 4, 14),
    )

    t.say((0, ("attack", 1)))

    assert t.hands() == (3 + 2 + 2, 3)


@pytest.mark.ability("kinship")
@pytest.mark.rule("MS-17.24")
def test_kinship_waits_for_a_partner_who_is_not_there() -> None:
    t = Play(one("klaus", 0, 10, 10), one("loubard", 0, 14, 10), one("billy", 1, 30, 30))

    t.next_turn(0)

    assert t.s.characters[0].lasting == []


@pytest.mark.ability("tubthumping", "tubthumping/catastrophe")
@pytest.mark.rule("MS-17.14", "MS-8.9")
@pytest.mark.parametrize(("top", "status", "left"), [("B2", "in_play", 2), ("X", "slain", 0)])
def test_klaus_gets_up_again_once_unless_it_goes_wrong(top: str, status: str, left: int) -> None:
    t = Play(
        one("flintlock", 1, 11.8, 10, energy=2), one("klaus", 0, 10, 10, wounds=6), options=PLAIN, turn_of=1
    )
    t.flips(top)

    t.attack(1, "TH", "TH")

    assert (t.status(1), t.s.boxes_left(1)) == (status, left)
    if status == "in_play":
        t.attack(1, "TH", "TH")
        assert t.status(1) == "slain"


@pytest.mark.ability("hold-my-beer")
@pytest.mark.rule("MS-17.7", "MS-8.6", "MS-R101")
def test_a_beer_is_a_catastrophe_for_everybody_near() -> None:
    t = Play(
        one("klaus", 0, 10, 10, energy=4),
        one("flintlock", 1, 13, 10),
        one("gloom", 1, 10, 14, energy=1),
        one("chubs", 0, 20, 20),
    )

    t.say((0, ("ability", "hold-my-beer", -1)))
    assert (t.kind, t.seat) == ("catastrophe_order", 0)
    offered = t.question(0).offered()
    t.say((0, tuple(who for who in (1, 2, 0) if who in offered)))
    # Flintlock has one; of Gloom's, Klaus' player chooses, and who resists him decides.
    assert t.wounds == [0, 2, 0, 0]
    t.say((0, "shadow-walk"), (1, put(10, 18)))
    t.settle()

    assert (t.at(2), t.energy[0], t.wounds[3]) == ((10, 18), 0, 0)
    # His own card has no Catastrophe.
    assert (t.status(0), t.wounds[0]) == ("in_play", 0)


@pytest.mark.ability("flail-around-madly")
@pytest.mark.rule("MS-15.11", "MS-15.1")
def test_who_flails_madly_hits_himself() -> None:
    t = Play(one("klaus", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10))

    t.attack(1, "SC", "FS", (0, True), (1, "slicing"))
    # 2 + 2 to the enemy; a Falling Swing of 3, and an Impact of 1 by himself.
    assert t.wounds == [3 + 1, 4]
    t.choose(("attack", 1))
    t.fight("SC", "RA")
    t.say((0, True), (1, "impact"))
    # The cell of the Rising Attack has the mark.
    assert (t.kind, t.seat) == ("riposte", 0)
    t.say((0, None))
    t.settle()
    assert t.wounds == [4 + 2 + 1, 4 + 3]


# Gump


@pytest.mark.ability("woodfoot", "ponderous")
@pytest.mark.rule("MS-5.5", "MS-12.2")
def test_gump_walks_in_woods_and_does_not_react() -> None:
    t = Play(
        one("gump", 0, 10, 10, energy=2),
        one("billy", 1, 30, 30, energy=1),
        pieces=[disc("wood", 12.5, 10, 1), disc("water", 10, 13, 1)],
    )

    t.say((0, ("jog", 0)))
    assert t.refused(0, t.way(0, 10, 13)) == "jog_terrain"
    t.say((0, t.way(0, 13, 10)), (1, None))
    t.end(1)
    t.say((1, ("step", 0)), (1, t.way(1, 30, 29)))
    # Seat 0 has energy, and is not asked.
    assert t.s.turn == 2 or t.seat == 1


@pytest.mark.ability("forest")
@pytest.mark.rule("MS-8.7", "MS-R80")
def test_the_forest_heals_gump_once_a_turn() -> None:
    pieces = [disc("wood", 12.5, 12, 1), disc("wood", 7.5, 12, 1), disc("wood", 10, 17, 1)]
    t = Play(
        one("wendigo", 1, 10, 7.6, energy=3), one("gump", 0, 10, 10), pieces=pieces, turn_of=1, options=PLAIN
    )

    t.attack(1, "HG", "LG")
    assert t.wounds[1] == 0
    t.attack(1, "TH", "LG", (0, True))
    # 1 + 1, and two Woods are near.
    assert t.wounds[1] == 0
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 2
    t.next_turn(0)
    t.attack(1, "TH", "LG", (0, False))
    assert t.wounds[1] == 4
    far = [disc("wood", 17, 10, 1)]
    bare = Play(
        one("wendigo", 1, 10, 7.6, energy=3), one("gump", 0, 10, 10), pieces=far, turn_of=1, options=PLAIN
    )
    bare.attack(1, "TH", "LG")
    assert bare.wounds[1] == 2


@pytest.mark.ability("call-of-the-woods")
@pytest.mark.rule("MS-1.9", "MS-8.3")
def test_the_woods_call_enemies_to_one_of_the_treefolk() -> None:
    t = Play(
        one("gump", 0, 10, 10, energy=4),
        one("flintlock", 1, 17, 10),
        one("ruwt", 0, 17, 18),
        one("billy", 0, 10, 13),
        pieces=[disc("wood", 20, 15, 1), disc("wood", 14, 14.5, 1)],
    )

    assert t.offers("call-of-the-woods") == [1]
    t.cast("call-of-the-woods", 1, "G1", (0, 2))
    assert (t.at(1), t.wounds[1], t.energy[0]) == ((17, 13), 2, 2)


@pytest.mark.ability("call-of-the-woods", "call-of-the-woods/catastrophe")
@pytest.mark.rule("MS-17.18", "MS-4.11", "MS-6.7")
def test_who_calls_wrongly_is_rooted_for_the_turn() -> None:
    t = Play(one("gump", 0, 10, 10, energy=3), one("flintlock", 1, 14.3, 10, energy=3))

    assert ("attack", 1) not in t.menu()
    t.backfire("call-of-the-woods", 1)
    assert ("attack", 1) in t.menu()
    assert not {("jog", 0), ("step", 0)} & set(t.menu())
    t.next_turn(0)
    assert ("attack", 1) not in t.menu()
    assert {("jog", 0), ("step", 0)} <= set(t.menu())


@pytest.mark.ability("rooted")
@pytest.mark.rule("MS-17.18", "MS-15.16")
def test_who_is_rooted_reaches_further_and_is_not_moved_in_this_activation() -> None:
    t = Play(one("the-beast", 1, 12, 10, energy=1), one("gump", 0, 10, 10, wounds=3), turn_of=1)

    t.attack(1, "HG", "LG", (1, True), (0, True), (1, (0, 1)))

    # A Bellow would have moved it.
    assert t.at(1) == (10, 10)
    assert t.wounds[1] == 2
    t = Play(one("flintlock", 1, 12, 10, energy=4), one("gump", 0, 10, 10, wounds=3), turn_of=1)
    t.attack(1, "HG", "LG", (1, False), (0, True))
    t.step(13, 10)
    # Within three inches now: he engages, and a Jog may not lead further away.
    t.say((1, ("jog", 0)))
    assert t.refused(1, t.way(0, 15, 10)) == "jog_leaves_engagement"
    t.say((1, t.way(0, 13, 10)))
    t.end(1)
    assert t.s.reach(1) == 2
    assert ("jog", 0) in t.menu()


@pytest.mark.ability("rooted")
@pytest.mark.rule("MS-15.1")
def test_the_rooted_may_riposte_against_a_rising_attack() -> None:
    t = Play(one("flintlock", 1, 12, 10, energy=1), one("gump", 0, 10, 10), turn_of=1)

    t.choose(("attack", 1))
    t.fight("RA", "LG")
    t.say((0, True), (1, "impact"))
    t.hold_riposte(0, "SC")
    t.say((0, 3), (0, 0))
    t.settle()

    assert t.wounds == [2, 0]


# Ruwt


@pytest.mark.ability("woodspirit")
@pytest.mark.rule("MS-10.2", "MS-5.5")
def test_woods_and_friends_give_no_cover_against_treefolk() -> None:
    def cards(*others: Any) -> int:
        t = Play(
            one("gump", 0, 10, 10, energy=2),
            one("flintlock", 1, 14.4, 10),
            *others,
            pieces=[disc("wood", 14, 10, 0.6)],
        )
        t.declare("call-of-the-woods", 1)
        return t.hand()

    assert cards() == 4 - 2
    assert cards(one("ruwt", 0, 10, 15)) == 4
    assert cards(one("ruwt", 0, 12.8, 11.2)) == 4
    assert cards(one("ruwt", 1, 10, 15)) == 4 - 2
    t = Play(one("ruwt", 0, 10, 10), one("billy", 1, 30, 30), pieces=[disc("wood", 12.5, 10, 1)])
    t.jog(14, 10)
    assert t.at(0) == (14, 10)


@pytest.mark.ability("verdant-growth", "new-growth", "verdant-growth/catastrophe")
@pytest.mark.rule("MS-R59", "MS-9.3")
def test_woods_grow_on_open_ground() -> None:
    t = Play(one("ruwt", 0, 10, 10, energy=3), one("billy", 1, 12, 14), pieces=[disc("water", 14, 10, 1)])

    t.declare("verdant-growth", -1, (0, False))
    t.announce("G2")
    t.say((1, "ok"))
    assert t.refused(0, put(14, 10)) == "not_open_ground"
    assert t.refused(0, put(20, 10)) == "out_of_range"
    t.say((0, put(10, 14)))
    t.settle()

    assert [(laid.kind, laid.at) for laid in t.s.areas] == [("wood", inches(10, 14))]
    assert (t.energy[0], t.wounds[0]) == (1, 0)
    t.next_turn(0)
    # For the game; Ruwt jogs through it, and others do not.
    t.jog(9.2, 13.9)
    t.end(1)
    t.say((1, ("jog", 0)))
    assert t.refused(1, t.way(1, 11.2, 14.6)) == "jog_terrain"
    t.say((1, t.way(1, 12, 15)))
    t.next_turn(0)
    t.backfire("verdant-growth", -1, before=[(0, False)])
    assert t.wounds[0] == 2


@pytest.mark.ability("verdant-growth", "torrential-surge")
@pytest.mark.rule("MS-R59")
@pytest.mark.parametrize(
    ("id", "kind", "use", "colour"),
    [("ruwt", "wood", "verdant-growth", "G2"), ("senara", "water", "torrential-surge", "B2")],
)
def test_a_fourth_area_replaces_one_of_the_troupe(id: str, kind: Any, use: str, colour: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=2), one("billy", 1, 30, 30))
    for y in (5, 15, 20):
        t.s.areas.append(Laid(kind, inches(25, y), 0, "game", True))
    t.s.areas.append(Laid(kind, inches(25, 25), 1, "game", True))

    spends = [(0, False)] if id == "ruwt" else []
    t.declare(use, -1, *spends)
    t.announce(colour)
    t.say((1, "ok"))
    assert t.question(0).offered() == [0, 1, 2]
    t.say((0, 1), (0, put(14, 10)))
    t.settle()

    assert [laid.at for laid in t.s.areas] == [inches(25, y) for y in (5, 20, 25)] + [inches(14, 10)]


@pytest.mark.ability("verdant-growth")
@pytest.mark.rule("MS-R59", "MS-1.12")
def test_no_wood_is_given_up_for_one_that_has_no_room() -> None:
    t = Play(one("ruwt", 0, 10, 10, energy=2), one("billy", 1, 30, 30), pieces=[box("water", 1, 1, 19, 19)])
    woods = [wood(25, y) for y in (5, 15, 20)]
    t.s.areas.extend(woods)

    t.cast("verdant-growth", -1, "G1", (0, 1), before=[(0, False)])

    assert t.s.areas == woods


@pytest.mark.ability("we-are-ruwt")
@pytest.mark.rule("MS-17.14", "MS-13.5")
def test_ruwt_grows_again_in_a_wood_that_is_then_gone() -> None:
    def struck(*rest: Any, woods: int = 1) -> Play:
        t = Play(
            one("flintlock", 1, 11.8, 10, energy=1),
            one("ruwt", 0, 10, 10, wounds=6),
            stones=[(30, 20, 1)],
            turn_of=1,
            options=PLAIN,
        )
        t.s.stones[0].holder = 1
        t.s.areas.extend(wood(16, 10 + 5 * n) for n in range(woods))
        t.attack(1, "TH", "LG", *rest)
        return t

    t = struck((0, True), (1, put(10, 10.85)), (0, 1), (0, put(16, 15)), woods=2)
    assert t.status(1) == "in_play"
    assert (t.s.boxes_left(1), t.at(1)) == (4, (16, 15))
    assert [laid.at for laid in t.s.areas] == [inches(16, 10)]
    assert t.s.carried(1) == []
    declined = struck((0, False), (1, put(10, 10.85)))
    assert declined.status(1) == "slain"
    assert len(declined.s.areas) == 1
    without = struck((1, put(10, 10.85)), woods=0)
    assert without.status(1) == "slain"


@pytest.mark.ability("new-growth")
@pytest.mark.rule("MS-8.17", "MS-4.2", "MS-8.7")
def test_new_growth_pays_with_wounds_once_a_turn() -> None:
    t = Play(one("ruwt", 0, 10, 10), one("billy", 1, 30, 30))

    t.cast("verdant-growth", -1, "G2", (0, put(14, 10)))
    assert (t.wounds[0], len(t.s.areas)) == (3, 1)
    assert not t.may("verdant-growth")
    t.next_turn(0)
    assert t.energy[0] == 2
    t.cast("verdant-growth", -1, "G2", (0, put(14, 14)), before=[(0, True)])
    assert (t.wounds[0], t.energy[0]) == (6, 2)
    t.cast("verdant-growth", -1, "G2", (0, put(10, 14)))
    assert (t.wounds[0], t.energy[0]) == (6, 0)


@pytest.mark.ability("new-growth")
@pytest.mark.rule("MS-8.17")
def test_who_pays_with_the_last_box_pays_for_nothing() -> None:
    t = Play(one("ruwt", 0, 10, 10, wounds=5), one("billy", 1, 30, 30))

    t.say((0, ("ability", "verdant-growth", -1)))
    t.settle()

    assert (t.status(0), t.s.areas) == ("slain", [])


@pytest.mark.ability("encroaching-roots", "dunk")
@pytest.mark.rule("MS-15.11", "MS-4.11")
@pytest.mark.parametrize(("id", "type"), [("ruwt", True), ("ragondine", False)])
def test_who_is_entangled_in_roots_cannot_jog(id: str, type: bool) -> None:
    t = Play(one(id, 0, 10, 10, energy=2), one("flintlock", 1, 11.8, 10, energy=1))

    types: Any = [(0, "impact")] if type else []
    t.attack(1, "RA", "LG", (0, True), *types, (1, None))
    assert t.wounds[1] == 0
    assert not t.s.characters[1].lasting
    t.attack(1, "RA", "SC", (0, True), *types)

    assert t.wounds[1] == 2
    t.end(1)
    assert ("jog", 0) not in t.menu()
    t.next_turn(1)
    assert ("jog", 0) in t.menu()


# Eric, the Enlightened


@pytest.mark.ability("enchanted-javelin", "leshavits-shield")
@pytest.mark.rule("MS-17.2", "MS-17.4")
def test_a_javelin_may_be_magical_and_a_shield_holds_once() -> None:
    t = Play(
        one("eric-the-enlightened", 0, 10, 10, energy=3),
        one("baron-von-fancyhat", 1, 12, 10),
        options=PLAIN,
    )

    # Two thrusts: he is asked first whether it shall be magic, then whether the shield is held up.
    t.attack(1, "TH", "RA", (0, "magical"), (1, "piercing"), (0, False))
    # 2: as magic the javelin adds nothing, and plate armour takes nothing off. 1 + 1 for the longsword.
    assert t.wounds == [2, 2]
    t.attack(1, "TH", "RA", (0, "piercing"), (1, "piercing"), (0, True))
    assert t.wounds == [2, 2 + 2]
    t.next_turn(0)
    t.attack(1, "TH", "RA", (0, "piercing"), (1, "piercing"))
    assert t.wounds == [4, 4 + 2]


@pytest.mark.ability("woodland-animal")
@pytest.mark.rule("MS-5.5", "MS-1.6")
@pytest.mark.parametrize(("gap", "energy"), [(0.015, 3 + 1), (0.05, 3)])
def test_a_woodland_animal_gains_energy_by_a_wood(gap: float, energy: int) -> None:
    t = Play(
        one("eric-the-enlightened", 0, 10, 10),
        one("billy", 1, 30, 30),
        pieces=[disc("wood", 11.787 + gap, 10, 1)],
    )

    t.next_turn(0)
    assert t.energy[0] == energy
    t.jog(13.9, 10)
    assert t.at(0) == (13.9, 10)


@pytest.mark.ability("bladestorm", "enchanted-javelin")
@pytest.mark.rule("MS-9.2", "MS-17.6")
def test_a_thrown_javelin_is_gone_for_the_turn() -> None:
    t = Play(
        one("eric-the-enlightened", 0, 10, 10, energy=4),
        one("beaky-bobby", 1, 15, 10),
        one("quack", 1, 10, 13),
        pieces=[box("obstacle", 13, 9, 13.3, 11)],
    )

    t.declare("bladestorm", 1)
    # Neither Evade nor cover.
    assert t.hand() == 3
    t.announce("G2")
    t.say((1, "ok"), (0, "magical"))
    t.settle()
    # 3, and Bobby resists magic.
    assert (t.wounds[1], t.energy[0]) == (2, 2)
    assert t.offers("bladestorm") == []
    t.next_turn(0)
    assert t.offers("bladestorm") == [0, 1, 2]


@pytest.mark.ability("bladestorm", "enchanted-javelin")
@pytest.mark.rule("MS-8.6", "MS-17.6")
def test_a_raging_storm_hits_all_around_for_two_energy_and_costs_the_javelin() -> None:
    def storm(energy: int, *rest: Any) -> Play:
        t = Play(
            one("eric-the-enlightened", 0, 10, 10, energy=energy),
            one("flintlock", 1, 15, 10),
            one("morris", 0, 10, 13),
            one("quack", 1, 10, 30),
        )
        t.cast("bladestorm", 1, "P1", *rest)
        return t

    t = storm(4, (0, True), (0, "piercing"), (0, "magical"), (0, (1, 2)))
    assert t.wounds == [0, 2, 2, 0]
    assert (t.at(1), t.at(2), t.energy[0]) == ((16, 10), (10, 14), 0)
    t.next_turn(0)
    assert t.offers("bladestorm") == []
    calm = storm(4, (0, False))
    assert (calm.wounds, calm.energy[0]) == ([0] * 4, 2)
    assert calm.offers("bladestorm")
    poor = storm(3)
    assert (poor.wounds, poor.energy[0]) == ([0] * 4, 1)


@pytest.mark.ability("bladestorm", "enchanted-javelin", "bladestorm/catastrophe")
@pytest.mark.rule("MS-17.6", "MS-4.11")
def test_a_storm_that_goes_wrong_gives_the_javelin_to_its_target() -> None:
    t = Play(
        one("eric-the-enlightened", 0, 10, 10, energy=4),
        one("flintlock", 1, 12, 10, energy=3),
        options=PLAIN,
    )

    t.backfire("bladestorm", 1)
    assert t.offers("bladestorm") == []
    t.end(1)
    t.step(11.9, 10, kind="jog")
    t.attack(0, "TH", "LG", (1, "piercing"), (0, False))
    # 1, with his dagger and the javelin.
    assert t.wounds[0] == 1 + 1 + 2
    t.next_turn(0)
    assert t.offers("bladestorm") == [0, 1]
    assert t.s.characters[1].granted == []


@pytest.mark.ability("swinging-antlers")
@pytest.mark.rule("MS-15.11", "MS-15.1")
def test_swinging_antlers_move_the_enemy() -> None:
    t = Play(one("eric-the-enlightened", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10))

    t.attack(1, "SC", "RA", (0, True), (1, "impact"), (0, False), (0, path((12, 10), (12, 11))))
    assert (t.wounds[1], t.at(1)) == (2, (12, 11))
    t.choose(("attack", 1))
    t.fight("SC", "TH")
    t.say((0, True))
    t.hold_riposte(0, "TH")
    t.say((0, 2), (0, 0), (0, "piercing"), (0, t.way(1, 12, 12)))
    t.settle()
    assert t.wounds[1] == 2 + 3 + 2


# Dranyer


@pytest.mark.ability("trickster")
@pytest.mark.rule("MS-8.7", "MS-R104")
@pytest.mark.parametrize(
    ("id", "use", "false"), [("dranyer", "cunning", "P1"), ("dame-ortie", "nettle-rain", "G1")]
)
def test_a_trickster_shows_what_was_believed_once_a_turn(id: str, use: str, false: str) -> None:
    t = Play(one(id, 0, 10, 10, energy=6), one("flintlock", 1, 15, 10))

    t.declare(use, 1)
    t.announce(false, "B1")
    t.say((1, "ok"))
    assert (t.kind, t.seat) == ("show_bluff", 0)
    t.say((0, True))
    t.settle()
    assert (t.energy[0], t.wounds[1]) == (3 + 3, 1)
    # Once a turn.
    t.cast(use, 1, false, held="B1")
    t.next_turn(0)
    # A true card cannot be shown for it, and asking does not tell.
    t.declare(use, 1)
    t.announce(false)
    t.say((1, "ok"))
    assert t.question(0).offered() == [False]


@pytest.mark.ability("shifter")
@pytest.mark.rule("MS-5.5")
def test_a_shifter_jogs_through_water_and_woods() -> None:
    t = Play(
        one("dranyer", 0, 10, 10),
        one("billy", 1, 30, 30),
        pieces=[disc("water", 12, 10, 1), disc("wood", 14, 12.4, 1)],
    )

    t.jog(14, 10)
    t.next_turn(0)
    t.jog(14, 14)

    assert t.at(0) == (14, 14)


@pytest.mark.ability("mimic", "trickster", "mimic/catastrophe")
@pytest.mark.rule("MS-4.11", "MS-8.7")
def test_a_mimic_gains_a_keyword_for_the_turn_or_gives_energy() -> None:
    t = Play(
        one("dranyer", 0, 10, 10),
        one("billy", 0, 13, 10),
        one("chubs", 1, 10, 13),
        one("quack", 1, 20, 25),
    )

    t.cast("mimic", -1, "G1", (0, "militia"), (0, False))
    assert "militia" in t.s.keywords(0)
    assert not t.may("mimic")
    t.next_turn(0)
    assert "militia" not in t.s.keywords(0)
    t.declare("mimic", -1)
    t.announce("P1")
    # It shares no keyword with anybody: itself, and nobody is asked.
    t.say((1, "ok"), (0, False))
    t.settle()
    assert t.energy[0] == 3 + 1
    t.next_turn(0)
    t.backfire("mimic", -1)
    assert t.wounds[0] == 2


@pytest.mark.ability("mimic", "trickster")
def test_a_mimic_rouses_who_shares_a_keyword() -> None:
    t = Play(one("dranyer", 0, 10, 10), one("gump", 0, 14, 10), one("marley", 1, 10, 20))

    t.cast("mimic", -1, "P3", (0, 1), (0, False))

    assert t.energy == [0, 1, 0]


@pytest.mark.ability("cunning", "trickster", "cunning/catastrophe")
@pytest.mark.rule("MS-1.12", "MS-5.12")
def test_cunning_is_stronger_among_the_like() -> None:
    t = Play(
        one("dranyer", 0, 10, 10, energy=9),
        one("zorya-dawn-witch", 0, 15, 10, wounds=7),
        one("gump", 1, 10, 15),
        one("flintlock", 1, 6, 10),
    )

    t.cast("cunning", 1, "B3", (0, t.way(1, 17, 10)), (0, False))
    assert (t.wounds[1], t.at(1), t.energy[0]) == (3, (17, 10), 6)
    t.cast("cunning", 2, "P2", (0, t.way(2, 10, 17)), (0, False))
    assert (t.wounds[2], t.at(2)) == (2, (10, 17))
    t.cast("cunning", 3, "P2", (0, False))
    assert t.wounds[3] == 2
    t.next_turn(0)
    t.cast("cunning", 1, "B1", (0, False))
    assert (t.wounds[1], t.at(1)) == (1, (17, 10))
    t.next_turn(0)
    t.backfire("cunning", 1)
    assert t.wounds[0] == 3


@pytest.mark.ability("duplicity")
@pytest.mark.rule("MS-15.16", "MS-17.5")
def test_duplicity_lets_another_stand_there() -> None:
    t = Play(
        one("flintlock", 1, 10, 10, energy=1),
        one("dranyer", 0, 11.8, 10),
        one("gump", 0, 14, 10),
        one("billy", 0, 11.8, 13),
        turn_of=1,
    )

    t.attack(1, "TH", "LG", (0, True))

    assert t.wounds[1] == 0
    assert t.at(1) == (14, 10)
    assert t.at(2)[0] == pytest.approx(11.8, abs=0.5)
    alone = Play(one("flintlock", 1, 10, 10, energy=1), one("dranyer", 0, 11.8, 10), turn_of=1)
    alone.attack(1, "TH", "LG", (0, True))
    assert (alone.wounds[1], alone.at(1)) == (2, (11.8, 10))

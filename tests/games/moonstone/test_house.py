"""Section 13.4: the characters of our own in whole matches, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.table.board import can_see
from tests.games.moonstone.field import PLAIN, box, one, path
from tests.games.moonstone.whole_match import Play, blow, put


@pytest.mark.ability("pickaxe", "great-horns", "cudgel", "thorn-knife", "gnawing-teeth", "mattock")
@pytest.mark.ability("weakling", "feeble")
@pytest.mark.rule("MS-7.6")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing"),
    [
        ("odile-brisecaillou", 3, 2, 2),
        ("grimaude", 1, 1, 1),
        ("dame-ortie", 0, 0, 0),
        ("vieux-cornu", 4, 0, 2),
        ("tonneau", 4, 0, 2),
        ("sylve", 2, 2, 3),
        ("ragondine", 2, 3, 2),
        ("blaise-fossoyeur", 3, 2, 3),
    ],
)
def test_weapons(id: str, impact: int, slicing: int, piercing: int) -> None:
    assert [blow(id, type) for type in ("impact", "slicing", "piercing")] == [impact, slicing, piercing]


@pytest.mark.ability("breastplate", "thick-hide", "quilted-armour", "rusty-mail")
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(
    ("id", "impact", "slicing", "piercing", "magical"),
    [
        ("capitaine-merle", 1, 1, 2, 3),
        ("vieux-cornu", 2, 2, 2, 3),
        ("soeur-pimprenelle", 2, 1, 3, 3),
        ("blaise-fossoyeur", 1, 1, 2, 3),
    ],
)
def test_armour(id: str, impact: int, slicing: int, piercing: int, magical: int) -> None:
    # Flintlock has a dagger; the claws of the Wendigo are magical, and cause 2 + 1.
    suffered = [blow("flintlock", type, victim=id) for type in ("impact", "slicing", "piercing")]

    assert suffered == [impact, slicing, piercing]
    assert blow("wendigo", "magical", victim=id, apart=2) == magical


# Odile Brisecaillou


@pytest.mark.ability("sounding-hammer", "sounding-hammer/catastrophe")
@pytest.mark.rule("MS-8.9", "MS-8.3")
@pytest.mark.parametrize(("top", "before", "depth"), [("G2", 4, 2), ("B3", 3, 1), ("X", 2, 4)])
def test_a_sounding_hammer_flips_for_the_depth_of_a_stone(top: str, before: int, depth: int) -> None:
    t = Play(
        one("odile-brisecaillou", 0, 10, 10, energy=2),
        one("billy", 1, 12, 14),
        stones=[(16.8, 10, before), (10, 17, 3), (20, 20, 3)],
    )
    t.s.stones[2].holder = 1
    t.flips(top)

    assert t.offers("sounding-hammer") == [STONE]
    t.use("sounding-hammer", STONE)

    assert ([stone.depth for stone in t.s.stones], t.energy[0]) == ([depth, 3, 3], 1)


@pytest.mark.ability("dust-cloud", "dust-cloud/catastrophe")
@pytest.mark.rule("MS-4.11")
def test_dust_blinds_fighters_for_the_turn() -> None:
    t = Play(one("odile-brisecaillou", 0, 10, 10, energy=5), one("flintlock", 1, 11.8, 10), options=PLAIN)

    t.cast("dust-cloud", 1, "P2")
    t.say((0, ("attack", 1)), (0, False))
    assert t.hands() == (5, 3 - 2)
    t.fight("HG", "HG")
    t.settle()
    t.backfire("dust-cloud", 1)
    assert (t.wounds[0], t.energy[0]) == (2, 0)
    t.next_turn(0)
    assert stat(t.s, 1, "melee") == 3


@pytest.mark.ability("pry-bar", "pickaxe")
@pytest.mark.rule("MS-15.1", "MS-15.9")
def test_a_pry_bar_ripostes_against_a_rising_attack() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=1), one("odile-brisecaillou", 0, 11.8, 10), turn_of=1)

    t.attack(1, "RA", "LG", (0, True), (1, "piercing"), (0, None))

    # 1 and 1 for the pickaxe; a rising attack against a Low Guard is nothing.
    assert t.wounds == [2, 0]


# Capitaine Merle


@pytest.mark.ability("hold-the-line")
@pytest.mark.rule("MS-14.3", "MS-17.1")
@pytest.mark.parametrize(("y", "cards"), [(20, 3 + 2 - 1), (14, 3 + 2)])
def test_who_holds_the_line_is_not_distracted(y: float, cards: int) -> None:
    t = Play(
        one("flintlock", 0, 10, 10, energy=1),
        one("vicious-syd", 1, 11.8, 10),
        one("beaky-bobby", 1, 8.2, 10),
        one("capitaine-merle", 0, 10, y),
        one("billy", 0, 20, 20),
    )

    t.say((0, ("attack", 1)))

    assert t.hands()[0] == cards


@pytest.mark.ability("forward")
@pytest.mark.rule("MS-8.7", "MS-8.3")
def test_forward_moves_each_soldier_once_a_turn() -> None:
    t = Play(
        one("capitaine-merle", 0, 10, 10, energy=4),
        one("flintlock", 0, 14, 10),
        one("quack", 0, 10, 14),
        one("old-calders", 1, 10, 6),
        one("billy", 1, 30, 30),
    )

    assert t.offers("forward") == [0, 1]
    t.say((0, ("ability", "forward", 1)))
    assert t.refused(0, t.way(1, 15.1, 10)) == "path_too_long"
    t.say((0, t.way(1, 15, 10)))
    t.settle()
    assert (t.at(1), t.energy[0]) == ((15, 10), 3)
    assert t.offers("forward") == [0]
    t.next_turn(0)
    assert t.offers("forward") == [0, 1]


@pytest.mark.ability("signal-shot", "signal-shot/catastrophe", "reload")
@pytest.mark.rule("MS-8.8", "MS-4.11")
def test_a_signal_shot_lights_up_its_target_and_is_reloaded() -> None:
    t = Play(one("capitaine-merle", 0, 10, 10, energy=7), one("billy", 1, 18, 10))

    t.declare("signal-shot", 1)
    assert t.hand() == 2 - 1
    t.announce("G2")
    t.say((1, "ok"))
    t.settle()
    assert (t.wounds[1], t.offers("signal-shot")) == (2, [])
    t.use("reload")
    assert t.energy[0] == 4
    t.declare("signal-shot", 1)
    assert t.hand() == 2 - 1 + 1
    t.go_wrong()
    t.settle()
    assert t.wounds[0] == 2
    t.next_turn(0)
    assert (stat(t.s, 1, "evade"), t.offers("signal-shot")) == (-1, [])


@pytest.mark.ability("backhand", "breastplate")
@pytest.mark.rule("MS-15.16", "MS-15.1")
def test_a_backhand_parries_and_may_riposte() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=2), one("capitaine-merle", 0, 11.8, 10), turn_of=1)

    t.attack(1, "TH", "SC", (0, True), (0, None))
    # A thrust against a cut is ø for who thrusts; the backhand causes 1.
    assert t.wounds == [1, 0]
    t.attack(1, "FS", "SC", (0, True), (1, "impact"))
    # 3, less 1 for the backhand and 1 for the breastplate; 2 the other way.
    assert t.wounds == [1 + 2, 1]


# Grimaude


@pytest.mark.ability("smoke-pot")
@pytest.mark.rule("MS-R59", "MS-4.11", "MS-8.7")
def test_a_smoke_pot_hides_until_the_end_of_the_turn_once_a_game() -> None:
    t = Play(
        one("grimaude", 0, 10, 10, energy=2), one("billy", 1, 20, 10), pieces=[box("wood", 10, 12, 11, 13)]
    )
    assert can_see(t.s, 0, 1)

    t.say((0, ("ability", "smoke-pot", NOBODY)))
    assert t.refused(0, put(13.6, 10)) == "out_of_range"
    assert t.refused(0, put(10, 11.2)) == "not_open_ground"
    t.say((0, put(13, 10)))
    t.settle()

    assert not can_see(t.s, 0, 1)
    t.next_turn(0)
    assert can_see(t.s, 0, 1)
    assert not t.may("smoke-pot")


@pytest.mark.ability("sticky-fingers", "sticky-fingers/catastrophe")
@pytest.mark.rule("MS-13.6", "MS-9.14")
def test_sticky_fingers_take_a_stone_or_lead_elsewhere() -> None:
    t = Play(
        one("grimaude", 0, 10, 10, energy=4), one("flintlock", 1, 13, 10), stones=[(30, 30, 1), (31, 31, 1)]
    )
    t.s.stones[0].holder = t.s.stones[1].holder = 1

    t.cast("sticky-fingers", 1, "B3")
    assert sorted((len(t.s.carried(0)), len(t.s.carried(1)))) == [1, 1]
    t.declare("sticky-fingers", 1)
    t.go_wrong()
    # Four inches between where it stood and where it stands.
    assert t.refused(1, put(10, 15.19)) == "out_of_range"
    t.say((1, put(10, 15.18)))
    t.settle()

    assert t.at(0) == (10, 15.18)


@pytest.mark.ability("trip")
@pytest.mark.rule("MS-15.11", "MS-4.11", "MS-15.1")
def test_who_was_tripped_does_not_jog() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=3), one("grimaude", 0, 11.8, 10), turn_of=1)

    t.attack(1, "FS", "HG", (0, True), (1, "impact"), (0, None))

    assert ("jog", 0) not in t.menu()
    t.next_turn(0)
    assert ("jog", 0) in t.menu()


# Dame Ortie


@pytest.mark.ability("pixie-ring")
@pytest.mark.rule("MS-17.5", "MS-8.3")
def test_a_pixie_ring_swaps_faeries_and_goblins() -> None:
    t = Play(
        one("dame-ortie", 0, 10, 10, energy=2),
        one("grimaude", 0, 14, 10),
        one("billy", 0, 10, 13),
        one("beaky-bobby", 1, 10, 7),
    )

    assert t.offers("pixie-ring") == [1]
    t.use("pixie-ring", 1)

    assert (t.at(0), t.at(1), t.energy[0]) == ((14, 10), (10, 10), 0)


@pytest.mark.ability("nettle-rain", "nettle-rain/catastrophe", "trickster")
@pytest.mark.parametrize(("name", "wounds"), [("G3", [0, 3, 0, 0]), ("B3", [0, 2, 2, 0])])
def test_nettles_rain_on_one_or_on_all_around(name: str, wounds: list[int]) -> None:
    t = Play(
        one("dame-ortie", 0, 10, 10, energy=6),
        one("flintlock", 1, 15, 10),
        one("roary", 0, 15, 12),
        one("morris", 1, 15, 16),
    )

    t.cast("nettle-rain", 1, name, (0, False))
    assert (t.wounds, t.energy[0]) == (wounds, 3)
    t.backfire("nettle-rain", 1)
    assert t.wounds[0] == 2


@pytest.mark.ability("petal-storm")
@pytest.mark.rule("MS-15.16", "MS-15.11")
@pytest.mark.parametrize(("attacks", "hurt"), [("TH", 0), ("FS", 3)])
def test_petals_stop_a_thrust_and_take_energy(attacks: str, hurt: int) -> None:
    t = Play(one("billy", 1, 10, 10, energy=3), one("dame-ortie", 0, 11.8, 10), turn_of=1)

    rest: Any = [(0, True)] if attacks == "TH" else [(1, False), (0, True), (1, "slicing")]
    t.attack(1, attacks, "LG", *rest)

    assert t.wounds[1] == hurt
    assert t.energy[0] == 3 - 1 - 1


# Vieux Cornu


@pytest.mark.ability("stampede")
@pytest.mark.rule("MS-1.9", "MS-8.3")
@pytest.mark.parametrize(("apart", "wounds", "x", "horns"), [(5, 2, 16, None), (7, 0, 17, 14)])
def test_a_stampede_runs_into_its_target(apart: float, wounds: int, x: float, horns: float | None) -> None:
    t = Play(
        one("vieux-cornu", 0, 10, 10, energy=2), one("billy", 1, 10 + apart, 10), one("quack", 0, 10, 13)
    )

    assert t.offers("stampede") == [1]
    t.use("stampede", 1)

    assert (t.wounds[1], t.at(1), t.energy[0]) == (wounds, (x, 10), 0)
    if horns is not None:
        assert t.at(0) == (horns, 10)


@pytest.mark.ability("horned-bellow")
@pytest.mark.rule("MS-8.6", "MS-8.7")
def test_a_horned_bellow_takes_energy_from_enemies_around() -> None:
    t = Play(
        one("vieux-cornu", 0, 10, 10, energy=2),
        one("billy", 1, 13, 10, energy=2),
        one("quack", 0, 10, 13, energy=2),
        one("morris", 1, 20, 20, energy=2),
        one("flintlock", 1, 14.3, 10, energy=2),
    )

    t.use("horned-bellow")

    assert t.energy == [1, 1, 2, 2, 1]
    assert not t.may("horned-bellow")


@pytest.mark.ability("butting")
@pytest.mark.rule("MS-15.16", "MS-15.11")
@pytest.mark.parametrize(("apart", "hurt"), [(2.2, 2 + 2), (3, 0)])
def test_butting_reaches_an_inch(apart: float, hurt: int) -> None:
    t = Play(one("vieux-cornu", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    t.attack(1, "RA", "SC", (0, True))

    assert t.wounds[1] == hurt
    assert t.at(1) == (12 + apart, 10)


# L'Allumeur


@pytest.mark.ability("cold-lantern")
@pytest.mark.rule("MS-17.1", "MS-9.2")
def test_a_cold_lantern_lights_up_enemies_near() -> None:
    t = Play(
        one("dame-ortie", 0, 10, 10, energy=6),
        one("billy", 1, 14, 12),
        one("lallumeur", 0, 14, 15.5),
        one("morris", 1, 14, 8),
        one("roary", 0, 14, 18),
    )

    for target, cards in ((1, 5 - 1 + 1), (3, 5)):
        t.declare("nettle-rain", target)
        assert t.hand() == cards
        t.say((0, None))


@pytest.mark.ability("gutter")
@pytest.mark.rule("MS-8.7", "MS-8.3")
def test_guttering_hurts_and_rouses_a_friend() -> None:
    t = Play(
        one("lallumeur", 0, 10, 10),
        one("billy", 0, 13, 10),
        one("quack", 1, 10, 13),
        one("roary", 0, 7, 10, wounds=7),
    )

    assert t.offers("gutter") == [1, 3]
    t.use("gutter", 1)
    assert (t.wounds[1], t.energy[1]) == (1, 1)
    assert t.offers("gutter") == []
    t.next_turn(0)
    t.use("gutter", 3)
    # Who is slain by it is not roused.
    assert (t.status(3), t.energy[3]) == ("slain", 0)


@pytest.mark.ability("will-o-wisp", "will-o-wisp/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-9.14")
def test_a_wisp_lures_and_may_lead_its_bearer_astray() -> None:
    t = Play(one("lallumeur", 0, 10, 10, energy=4), one("flintlock", 1, 17, 10))

    t.cast("will-o-wisp", 1, "P2")
    assert (t.at(1), t.energy[0]) == ((14, 10), 2)
    t.backfire("will-o-wisp", 1, (1, path((10, 10), (10, 7))))

    assert t.at(0) == (10, 7)


@pytest.mark.ability("snuff", "snuff/catastrophe")
@pytest.mark.rule("MS-17.6", "MS-4.11", "MS-8.11")
def test_who_is_snuffed_out_loses_an_ability_and_energy() -> None:
    t = Play(one("lallumeur", 0, 10, 10, energy=6), one("flintlock", 1, 14, 10, energy=4))

    t.declare("snuff", 1)
    t.announce("G2")
    t.say((1, "ok"))
    assert set(t.question(0).offered()) == {"reload", "take-aim", "look-out"}
    t.say((0, "take-aim"))
    t.settle()
    assert t.energy == [3, 3]
    t.backfire("snuff", 1)
    assert t.wounds[0] == 3
    t.end(1)
    assert (t.may("take-aim"), t.may("look-out", 1)) == (False, True)
    t.next_turn(1)
    assert t.may("take-aim")


@pytest.mark.ability("blown-out")
@pytest.mark.rule("MS-15.16", "MS-15.11", "MS-15.1")
def test_who_is_blown_out_is_elsewhere() -> None:
    t = Play(one("flintlock", 1, 10, 10, energy=2), one("lallumeur", 0, 11.8, 10), turn_of=1)

    t.attack(1, "RA", "LG", (0, True), (1, "impact"), (0, None), (0, put(11.8, 10)))
    t.attack(1, "TH", "LG", (0, True), (0, put(14, 12)))

    # 1 and 1 for the dagger, less 1.
    assert t.wounds[1] == 1
    assert t.at(1) == (14, 12)


# Sœur Pimprenelle


@pytest.mark.ability("sheltering-bell")
@pytest.mark.rule("MS-17.4", "MS-4.11", "MS-8.7")
def test_a_bell_shelters_from_one_damage_until_the_end_of_the_turn() -> None:
    t = Play(
        one("soeur-pimprenelle", 0, 10, 10, energy=4),
        one("roary", 0, 13, 10),
        one("flintlock", 1, 14.8, 10, energy=2),
        options=PLAIN,
    )

    assert t.offers("sheltering-bell") == [1]
    t.use("sheltering-bell", 1)
    assert (t.energy[0], t.offers("sheltering-bell")) == (2, [])
    t.end(2)
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 0
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 2
    t.next_turn(0)
    t.use("sheltering-bell", 1)
    t.next_turn(2)
    t.attack(1, "TH", "LG")
    assert t.wounds[1] == 4


@pytest.mark.ability("balm", "balm/catastrophe")
@pytest.mark.rule("MS-7.8")
def test_balm_heals_or_burns() -> None:
    t = Play(
        one("soeur-pimprenelle", 0, 10, 10, energy=4),
        one("billy", 0, 13, 10, wounds=4),
        one("quack", 1, 30, 30),
    )

    t.cast("balm", 1, "B3")
    assert t.wounds[1] == 1
    t.backfire("balm", 1)

    assert (t.wounds[0], t.energy[0]) == (2, 0)


@pytest.mark.ability("censer-swing")
@pytest.mark.rule("MS-15.11", "MS-14.15")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (8 - 2, None)])
def test_a_swung_censer_soothes_its_bearer(before: int, after: int | None) -> None:
    t = Play(one("soeur-pimprenelle", 0, 10, 10, energy=1, wounds=before), one("flintlock", 1, 11.8, 10))

    if after is None:
        # Slain by a Falling Swing: not restored.
        t.attack(1, "SC", "FS", (0, True), (1, "impact"))
        assert t.status(0) == "slain"
    else:
        t.attack(1, "SC", "SC", (0, True))
        assert t.wounds == [after, 1]


# Tonneau


@pytest.mark.ability("round-of-grog")
@pytest.mark.rule("MS-8.7", "MS-8.11", "MS-4.11")
def test_a_round_of_grog_helps_both_for_an_energy() -> None:
    t = Play(
        one("tonneau", 0, 10, 10, energy=3),
        one("grimaude", 0, 13, 10, energy=1),
        one("seasick-stu", 0, 10, 13),
        one("flintlock", 1, 8, 10),
    )

    assert t.offers("round-of-grog") == [1, 2]
    t.use("round-of-grog", 1, (0, True))
    assert t.energy[:2] == [2, 0]
    assert t.offers("round-of-grog") == [2]
    # Stu has no energy to give: nobody is asked.
    t.use("round-of-grog", 2)
    assert [stat(t.s, who, "melee") for who in (0, 1, 2)] == [5, 4, t.s.card(2).melee + 1]
    t.say((0, ("attack", 3)))
    assert t.hands()[0] == 4 + 2 + 1
    t.fight("HG", "HG")
    t.say(*[(1, False)] * (t.kind == "signature"))
    t.next_turn(0)
    assert [stat(t.s, who, "melee") for who in (0, 1)] == [4, 3]


@pytest.mark.ability("bowl-over")
@pytest.mark.rule("MS-13.5", "MS-1.9", "MS-8.7")
def test_who_is_bowled_over_drops_a_stone() -> None:
    t = Play(one("tonneau", 0, 10, 10, energy=4), one("billy", 1, 14, 10), stones=[(30, 30, 1), (31, 31, 2)])
    t.s.stones[0].holder = t.s.stones[1].holder = 1

    t.use("bowl-over", 1, (0, put(14.851, 10)))
    assert ([stone.holder for stone in t.s.stones].count(NOBODY), t.energy[0]) == (1, 2)
    assert t.offers("bowl-over") == []
    short = Play(one("tonneau", 0, 10, 10, energy=2), one("billy", 1, 15, 10), stones=[(30, 30, 1)])
    short.s.stones[0].holder = 1
    short.use("bowl-over", 1)
    assert (short.at(0), short.s.carried(1)) == ((13, 10), [0])


@pytest.mark.ability("barrel-roll", "cudgel", "predictable-combatant")
@pytest.mark.rule("MS-15.11", "MS-15.1")
def test_a_barrel_rolls_on() -> None:
    t = Play(one("tonneau", 0, 10, 10, energy=2), one("flintlock", 1, 12, 10))

    t.attack(1, "LG", "RA", (0, True), (1, "impact"), (0, None), (0, path((10, 10))))
    assert t.wounds == [0, 1 + 2]
    t.attack(1, "LG", "SC", (0, True), (0, path((10, 10), (8, 10))))

    assert t.wounds[1] == 3 + 2 + 2
    assert t.at(0) == (8, 10)


# Sylve


@pytest.mark.ability("bramble-gift")
@pytest.mark.rule("MS-8.7", "MS-4.11", "MS-8.3")
def test_a_bramble_gift_makes_spiteful_for_the_turn() -> None:
    t = Play(
        one("sylve", 0, 11, 13, energy=2),
        one("billy", 0, 11, 10, energy=2, wounds=3),
        one("flintlock", 1, 12.8, 10),
        one("quack", 1, 30, 30),
        options=PLAIN,
    )

    assert t.offers("bramble-gift") == [1]
    t.use("bramble-gift", 1)
    assert (t.energy[0], t.offers("bramble-gift")) == (1, [])
    t.end(3)
    t.end(1)
    t.attack(2, "TH", "LG")
    assert t.wounds[1:3] == [2, 1]
    t.next_turn(1)
    t.attack(2, "TH", "LG")
    assert t.wounds[1:3] == [2, 2]


@pytest.mark.ability("lost-path", "lost-path/catastrophe")
@pytest.mark.rule("MS-5.12", "MS-9.14")
def test_a_path_is_lost_or_loses_its_maker() -> None:
    t = Play(one("sylve", 0, 10, 10, energy=4), one("flintlock", 1, 16, 10))

    t.declare("lost-path", 1)
    t.announce("G3")
    t.say((1, "ok"))
    assert t.refused(0, t.way(1, 16, 13.1)) == "path_too_long"
    t.say((0, t.way(1, 16, 13)))
    t.settle()
    t.backfire("lost-path", 1, (1, path((10, 10), (7, 10))))

    assert (t.at(0), t.at(1), t.energy[0]) == ((7, 10), (16, 13), 0)


@pytest.mark.ability("thorn-flurry", "thorn-knife")
@pytest.mark.rule("MS-7.7")
def test_thorns_find_every_gap() -> None:
    t = Play(one("sylve", 0, 10, 10, energy=2), one("baron-von-fancyhat", 1, 11.8, 10))

    t.attack(1, "TH", "LG", (0, False))
    assert t.wounds[1] == 0
    t.attack(1, "TH", "LG", (0, True))

    assert t.wounds[1] == 1 + 1


# Ragondine


@pytest.mark.ability("marsh-dweller", "sure-footed")
@pytest.mark.rule("MS-5.5")
@pytest.mark.parametrize(("id", "wood"), [("ragondine", False), ("sylve", True)])
def test_who_may_jog_through_water_and_woods(id: str, wood: bool) -> None:
    t = Play(
        one(id, 0, 10, 10, energy=1),
        one("billy", 1, 30, 30),
        pieces=[box("water", 11, 9, 12, 11), box("wood", 9, 11, 11, 12)],
    )

    t.say((0, ("jog", 0)))
    if wood:
        t.say((0, t.way(0, 10, 13)))
        assert t.at(0) == (10, 13)
    else:
        assert t.refused(0, t.way(0, 10, 13)) == "jog_terrain"
        t.say((0, t.way(0, 13, 10)))
        assert t.at(0) == (13, 10)


@pytest.mark.ability("shake-off")
@pytest.mark.rule("MS-8.7")
def test_who_shakes_off_heals_once_a_turn() -> None:
    t = Play(one("ragondine", 0, 10, 10, energy=2, wounds=3), one("billy", 1, 30, 30))

    t.use("shake-off")
    assert (t.wounds[0], t.energy[0], t.may("shake-off")) == (2, 1, False)
    t.next_turn(0)
    t.use("shake-off")
    assert t.wounds[0] == 1


@pytest.mark.ability("mud-pie", "mud-pie/catastrophe")
@pytest.mark.rule("MS-17.6", "MS-7.9")
def test_mud_sticks() -> None:
    t = Play(one("ragondine", 0, 10, 10, energy=3), one("billy", 1, 14, 10, energy=1))

    t.cast("mud-pie", 1, "G2")
    t.cast("mud-pie", 1, "P2")
    assert (t.wounds[1], t.energy) == (2, [1, 0])
    t.backfire("mud-pie", 1)
    t.next_turn(0)
    assert t.offers("mud-pie") == []


# Madame Suaire


@pytest.mark.ability("grave-chill", "grave-chill/catastrophe")
@pytest.mark.rule("MS-4.11", "MS-13.3")
def test_a_grave_chill_slows() -> None:
    t = Play(one("madame-suaire", 0, 10, 10, energy=4), one("billy", 1, 14, 10))

    t.cast("grave-chill", 1, "B2")
    t.backfire("grave-chill", 1)
    assert (t.wounds, t.energy[0]) == ([2, 2], 0)
    t.end(1)
    t.say((1, ("jog", 0)))
    assert t.refused(1, t.way(1, 17, 10)) == "path_too_long"
    t.say((1, t.way(1, 16, 10)))
    t.next_turn(1)
    t.jog(20, 10)
    assert t.at(1) == (20, 10)


@pytest.mark.ability("borrowed-breath", "borrowed-breath/catastrophe")
@pytest.mark.rule("MS-8.3")
def test_borrowed_breath_is_paid_for() -> None:
    t = Play(
        one("madame-suaire", 0, 10, 10, energy=4),
        one("billy", 1, 14, 10),
        one("blaise-fossoyeur", 0, 10, 14, wounds=4, energy=2),
    )

    assert t.offers("borrowed-breath") == [0, 2]
    t.cast("borrowed-breath", 2, "P2")
    assert (t.wounds[2], t.energy[2]) == (1, 1)
    t.backfire("borrowed-breath", 2)
    assert t.wounds == [3, 0, 1]


@pytest.mark.ability("pale-mirror")
@pytest.mark.rule("MS-17.5", "MS-15.16")
def test_a_pale_mirror_swaps_with_a_friend_of_its_players_choice() -> None:
    t = Play(
        one("flintlock", 1, 10, 10, energy=1),
        one("madame-suaire", 0, 11.8, 10),
        one("billy", 0, 11.8, 14),
        one("roary", 0, 14.5, 10),
        turn_of=1,
    )

    t.choose(("attack", 1))
    t.fight("RA", "HG")
    t.say((0, True), (1, "piercing"))
    assert t.question(0).offered() == [2, 3]
    t.say((0, 2))
    t.settle()

    # 2 and 1 for the dagger, less 2.
    assert t.wounds[1] == 1
    assert (t.at(1), t.at(2)) == ((11.8, 14), (11.8, 10))


# Blaise Fossoyeur


@pytest.mark.ability("loosen-the-earth")
@pytest.mark.rule("MS-8.7", "MS-8.3")
def test_loose_earth_is_no_deeper_than_it_must_be() -> None:
    t = Play(
        one("blaise-fossoyeur", 0, 10, 10, energy=2),
        one("billy", 1, 30, 30),
        stones=[(13, 10, 2), (10, 13, 1), (10, 14.2, 3)],
    )

    assert t.offers("loosen-the-earth") == [STONE, STONE + 1]
    t.use("loosen-the-earth", STONE)
    assert [stone.depth for stone in t.s.stones] == [1, 1, 3]
    assert (t.energy[0], t.offers("loosen-the-earth")) == (1, [])
    t.next_turn(0)
    t.use("loosen-the-earth", STONE + 1)
    assert [stone.depth for stone in t.s.stones] == [1, 1, 3]


@pytest.mark.ability("grave-dirt", "grave-dirt/catastrophe")
@pytest.mark.rule("MS-4.11")
def test_grave_dirt_blinds_the_mind_for_the_turn() -> None:
    t = Play(one("blaise-fossoyeur", 0, 10, 10, energy=4), one("flintlock", 1, 14, 10, energy=1))

    t.cast("grave-dirt", 1, "G2")
    t.backfire("grave-dirt", 1)
    assert (t.wounds, t.energy[0]) == ([2, 2], 0)
    t.end(1)
    t.declare("shoot-musket", 0)
    assert t.hand() == 3 - 1 + 1
    t.say((1, None))
    t.next_turn(1)
    assert stat(t.s, 1, "arcane") == 3


@pytest.mark.ability("last-shovel")
@pytest.mark.rule("MS-15.11")
@pytest.mark.parametrize(("before", "energy"), [(6, 1), (0, 0)])
def test_the_last_shovel_rouses_who_has_buried_somebody(before: int, energy: int) -> None:
    t = Play(one("blaise-fossoyeur", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, wounds=before))

    t.attack(1, "FS", "LG", (0, True))

    assert t.energy[0] == energy

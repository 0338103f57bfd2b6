"""Section 13.4: the characters of our own, sentence by sentence."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.board import can_see
from tablee.games.moonstone.moving import Way
from tablee.games.moonstone.rules.actions import actions, jog_allowance
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.meaning import STONE, Cause
from tablee.games.moonstone.rules.melee import distractions
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.rules.turn import discard
from tablee.games.moonstone.state import NOBODY
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import box, field, inches, one, path
from tests.games.moonstone.playing import PLAIN, backfire, cast, fight, use

# Odile Brisecaillou and Capitaine Merle


def test_dust_blinds_fighters() -> None:
    s = field(one("odile-brisecaillou", 0, 10, 10, energy=4), one("billy", 1, 14, 10))

    cast(s, "dust-cloud", 1, "P2")
    assert stat(s, 1, "melee") == 2
    backfire(s, "dust-cloud", 1)

    assert s.characters[0].wounds == 2


def test_a_pry_bar_ripostes_against_a_rising_attack() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("odile-brisecaillou", 1, 11.8, 10))

    fight(s, "RA", "LG", (1, True), (0, "piercing"), (1, None))

    # 1 and 1 for the pickaxe; a rising attack against a Low Guard is nothing.
    assert [one.wounds for one in s.characters] == [2, 0]


@pytest.mark.rule("MS-14.3")
def test_who_holds_the_line_is_not_distracted() -> None:
    s = field(
        one("flintlock", 0, 10, 10),
        one("vicious-syd", 1, 11.8, 10),
        one("beaky-bobby", 1, 8.2, 10),
        one("capitaine-merle", 0, 10, 20),
        one("billy", 0, 20, 20),
    )

    assert distractions(s, 0, 1) == 1
    s.characters[3].at = inches(10, 14)
    assert distractions(s, 0, 1) == 0


def test_forward_moves_each_soldier_once_a_turn() -> None:
    s = field(one("capitaine-merle", 0, 10, 10, energy=2), one("flintlock", 0, 14, 10))

    use(s, "forward", 1, (0, path((14, 10), (15, 10))))

    assert s.characters[1].at == inches(15, 10)
    assert targets(s, 0, s.cards.abilities["forward"]) == [0]


def test_a_signal_shot_lights_up_its_target_and_is_reloaded() -> None:
    s = field(one("capitaine-merle", 0, 10, 10, energy=4), one("billy", 1, 18, 10))

    cast(s, "signal-shot", 1, "G2")
    assert s.characters[1].wounds == 2
    assert stat(s, 1, "evade") == 0
    assert not any(action[1] == "signal-shot" for action in actions(s, 0))
    use(s, "reload")
    assert any(action[1] == "signal-shot" for action in actions(s, 0))


def test_a_backhand_parries_and_may_riposte() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("capitaine-merle", 1, 11.8, 10))

    fight(s, "TH", "SC", (1, True), (1, None))

    # A thrust against a cut is ø for who thrusts; the backhand causes 1.
    assert [one.wounds for one in s.characters] == [1, 0]


# Grimaude and Dame Ortie


def test_who_was_tripped_does_not_jog() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("grimaude", 1, 11.8, 10))

    fight(s, "HG", "HG", (0, False), (1, True))

    assert ("jog", 0) not in actions(s, 0)


@pytest.mark.rule("MS-17.5")
def test_a_pixie_ring_swaps_faeries_and_goblins() -> None:
    s = field(one("dame-ortie", 0, 10, 10, energy=2), one("grimaude", 0, 14, 10), one("billy", 0, 10, 13))

    assert targets(s, 0, s.cards.abilities["pixie-ring"]) == [1]
    use(s, "pixie-ring", 1)

    assert [one.at for one in s.characters[:2]] == [inches(14, 10), inches(10, 10)]


def test_nettles_rain_on_one_or_on_all_around() -> None:
    one_hit, all_hit = (
        field(
            one("dame-ortie", 0, 10, 10, energy=3),
            one("billy", 1, 15, 10),
            one("quack", 1, 15, 12),
            one("morris", 1, 15, 16),
        )
        for _ in range(2)
    )

    cast(one_hit, "nettle-rain", 1, "G3", (0, False))
    cast(all_hit, "nettle-rain", 1, "B3", (0, False))

    assert [one.wounds for one in one_hit.characters] == [0, 3, 0, 0]
    assert [one.wounds for one in all_hit.characters] == [0, 2, 2, 0]


@pytest.mark.parametrize(("attacks", "hurt"), [("TH", 0), ("FS", 3)])
def test_petals_stop_a_thrust_and_take_energy(attacks: str, hurt: int) -> None:
    s = field(one("billy", 0, 10, 10, energy=2), one("dame-ortie", 1, 11.8, 10))

    rest = [(1, True)] if attacks == "TH" else [(0, False), (1, True), (0, "slicing")]
    fight(s, attacks, "LG", *rest, before=((0, False),))

    assert s.characters[1].wounds == hurt
    assert s.characters[0].energy == 0


# Vieux Cornu and L'Allumeur


def test_a_stampede_runs_into_its_target() -> None:
    hit, short = (
        field(one("vieux-cornu", 0, 10, 10, energy=2), one("billy", 1, 10 + apart, 10)) for apart in (5, 7)
    )

    use(hit, "stampede", 1)
    use(short, "stampede", 1)

    assert (hit.characters[1].wounds, hit.characters[1].at) == (2, inches(16, 10))
    assert (short.characters[1].wounds, short.characters[0].at) == (0, inches(14, 10))


def test_a_horned_bellow_takes_energy_from_enemies_around() -> None:
    s = field(
        one("vieux-cornu", 0, 10, 10, energy=1),
        one("billy", 1, 13, 10, energy=2),
        one("quack", 0, 10, 13, energy=2),
        one("morris", 1, 20, 20, energy=2),
    )

    use(s, "horned-bellow")

    assert [one.energy for one in s.characters] == [0, 1, 2, 2]


@pytest.mark.rule("MS-15.16")
@pytest.mark.parametrize(("apart", "hurt"), [(2.2, 2 + 2), (3, 0)])
def test_butting_reaches_an_inch(apart: float, hurt: int) -> None:
    s = field(one("vieux-cornu", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    fight(s, "RA", "SC", (0, True))

    assert s.characters[1].wounds == hurt
    assert s.characters[1].at == inches(12 + apart, 10)


@pytest.mark.rule("MS-17.1")
def test_a_cold_lantern_lights_up_enemies_near() -> None:
    s = field(
        one("lallumeur", 0, 10, 10),
        one("billy", 1, 13, 10),
        one("quack", 0, 10, 13),
        one("morris", 1, 20, 20),
    )

    assert [stat(s, who, "evade") for who in range(4)] == [-1, -1 + 1, 0, 0]


def test_guttering_hurts_and_rouses_a_friend() -> None:
    s = field(one("lallumeur", 0, 10, 10), one("billy", 0, 13, 10))

    use(s, "gutter", 1)

    assert (s.characters[1].wounds, s.characters[1].energy) == (1, 1)


def test_a_wisp_lures_and_may_lead_its_bearer_astray() -> None:
    s = field(one("lallumeur", 0, 10, 10, energy=4), one("billy", 1, 17, 10))

    cast(s, "will-o-wisp", 1, "P2")
    assert s.characters[1].at == inches(14, 10)
    backfire(s, "will-o-wisp", 1, (1, path((10, 10), (10, 7))))

    assert s.characters[0].at == inches(10, 7)


def test_who_is_snuffed_out_loses_an_ability_and_energy() -> None:
    s = field(one("lallumeur", 0, 10, 10, energy=3), one("billy", 1, 14, 10, energy=2))

    cast(s, "snuff", 1, "G2")

    assert s.characters[1].lost == ["ramming-speed"]
    assert s.characters[1].energy == 1


def test_who_is_blown_out_is_elsewhere() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("lallumeur", 1, 11.8, 10))

    fight(s, "TH", "LG", (1, True), (1, path((14, 12))))

    # 1 and 1 for the dagger, less 1.
    assert s.characters[1].wounds == 1
    assert s.characters[1].at == inches(14, 12)


# Sœur Pimprenelle and Tonneau


@pytest.mark.rule("MS-17.4")
def test_a_bell_shelters_from_one_damage_until_the_end_of_the_turn() -> None:
    s = field(one("soeur-pimprenelle", 0, 10, 10, energy=2), one("billy", 0, 13, 10))

    use(s, "sheltering-bell", 1)

    assert answer(damage(s, 1, 5, "impact", Cause(0, 0))) == 0
    assert answer(damage(s, 1, 5, "impact", Cause(0, 0))) == 5


def test_balm_heals_or_burns() -> None:
    s = field(one("soeur-pimprenelle", 0, 10, 10, energy=4), one("billy", 0, 13, 10, wounds=4))

    cast(s, "balm", 1, "B3")
    assert s.characters[1].wounds == 1
    backfire(s, "balm", 1)

    assert s.characters[0].wounds == 2


def test_a_swung_censer_soothes_its_bearer() -> None:
    s = field(one("soeur-pimprenelle", 0, 10, 10, energy=1, wounds=3), one("flintlock", 1, 11.8, 10))

    fight(s, "SC", "SC", (0, True))

    assert [one.wounds for one in s.characters] == [2, 1]


def test_a_barrel_rolls_on() -> None:
    s = field(one("tonneau", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10))

    fight(s, "LG", "SC", (0, True), (0, path((10, 10), (8, 10))))

    assert s.characters[1].wounds == 2 + 2
    assert s.characters[0].at == inches(8, 10)


# Sylve and Ragondine


def test_a_bramble_gift_makes_spiteful() -> None:
    s = field(
        one("billy", 0, 11, 10, energy=1, wounds=2),
        one("flintlock", 1, 12.8, 10),
        one("sylve", 0, 11, 13, energy=1),
        options=PLAIN,
    )

    use(s, "bramble-gift", 0, who=2)
    fight(s, "TH", "LG")

    assert [one.wounds for one in s.characters[:2]] == [1, 1]


def test_a_path_is_lost_or_loses_its_maker() -> None:
    s = field(one("sylve", 0, 10, 10, energy=4), one("billy", 1, 16, 10))

    cast(s, "lost-path", 1, "G3", (0, path((16, 10), (16, 13))))
    backfire(s, "lost-path", 1, (1, path((10, 10), (7, 10))))

    assert [one.at for one in s.characters] == [inches(7, 10), inches(16, 13)]


@pytest.mark.rule("MS-7.7")
def test_thorns_find_every_gap() -> None:
    s = field(one("sylve", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    fight(s, "TH", "LG", (0, True))

    assert s.characters[1].wounds == 1 + 1


def test_who_shakes_off_heals_and_mud_sticks() -> None:
    s = field(one("ragondine", 0, 10, 10, energy=4, wounds=2), one("billy", 1, 14, 10, energy=3))

    use(s, "shake-off")
    assert s.characters[0].wounds == 1
    cast(s, "mud-pie", 1, "G2")
    cast(s, "mud-pie", 1, "P2")
    assert (s.characters[1].wounds, s.characters[1].energy) == (2, 1)
    backfire(s, "mud-pie", 1)
    assert s.characters[0].lost == ["mud-pie"]


def test_who_was_dunked_does_not_jog() -> None:
    s = field(one("ragondine", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    fight(s, "RA", "SC", (0, True))

    assert ("jog", 0) not in actions(s, 1)


# Madame Suaire and Blaise Fossoyeur


def test_a_grave_chill_slows_and_borrowed_breath_is_paid_for() -> None:
    s = field(
        one("madame-suaire", 0, 10, 10, energy=4),
        one("billy", 1, 14, 10),
        one("blaise-fossoyeur", 0, 10, 14, wounds=4, energy=2),
    )

    cast(s, "grave-chill", 1, "B2")
    assert s.characters[1].wounds == 2
    assert jog_allowance(s, 1) == 2000
    cast(s, "borrowed-breath", 2, "P2")

    assert (s.characters[2].wounds, s.characters[2].energy) == (1, 1)


@pytest.mark.rule("MS-17.5")
def test_a_pale_mirror_swaps_with_a_friend() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=1), one("madame-suaire", 1, 11.8, 10), one("billy", 1, 11.8, 14)
    )

    fight(s, "RA", "HG", (1, True), (0, "piercing"))

    # 2 and 1 for the dagger, less 2.
    assert s.characters[1].wounds == 1
    assert [s.characters[who].at for who in (1, 2)] == [inches(11.8, 14), inches(11.8, 10)]


def test_grave_dirt_blinds_the_mind() -> None:
    s = field(one("blaise-fossoyeur", 0, 10, 10, energy=2), one("billy", 1, 13, 10))

    cast(s, "grave-dirt", 1, "G2")

    assert s.characters[1].wounds == 2
    assert stat(s, 1, "arcane") == 3


@pytest.mark.parametrize(("before", "energy"), [(6, 1), (0, 0)])
def test_the_last_shovel_rouses_who_has_buried_somebody(before: int, energy: int) -> None:
    s = field(one("blaise-fossoyeur", 0, 10, 10, energy=1), one("flintlock", 1, 12, 10, wounds=before))

    fight(s, "FS", "LG", (0, True))

    assert s.characters[0].energy == energy


# What changes Stones, areas and Jogs


@pytest.mark.parametrize(("top", "depth"), [("G2", 2), ("B3", 1), ("X", 4)])
def test_a_sounding_hammer_flips_for_the_depth_of_a_stone(top: str, depth: int) -> None:
    s = field(one("odile-brisecaillou", 0, 10, 10, energy=1), stones=[(14, 10, 4 if top != "X" else 2)])
    stack(s.arcane_deck, card(top))

    use(s, "sounding-hammer", STONE)

    assert s.stones[0].depth == depth


def test_a_smoke_pot_hides_until_the_end_of_the_turn() -> None:
    s = field(one("grimaude", 0, 10, 10, energy=1), one("billy", 1, 20, 10))
    assert can_see(s, 0, 1)

    use(s, "smoke-pot", NOBODY, (0, path((13, 10))))

    assert not can_see(s, 0, 1)
    answer(discard(s))
    assert can_see(s, 0, 1)


@pytest.mark.rule("MS-13.6")
def test_sticky_fingers_take_a_stone_or_lead_elsewhere() -> None:
    s = field(one("grimaude", 0, 10, 10, energy=4), one("billy", 1, 12, 10), stones=[(30, 30, 1)])
    s.stones[0].holder = 1

    cast(s, "sticky-fingers", 1, "B3")
    assert s.stones[0].holder == 0
    backfire(s, "sticky-fingers", 1, (1, path((14, 13))))

    assert s.characters[0].at == inches(14, 13)


def test_a_round_of_grog_helps_both_for_an_energy() -> None:
    s = field(one("tonneau", 0, 10, 10, energy=2), one("grimaude", 0, 13, 10, energy=1))

    use(s, "round-of-grog", 1, (0, True))

    assert (stat(s, 0, "melee"), stat(s, 1, "melee")) == (5, 4)
    assert s.characters[1].energy == 0
    assert targets(s, 0, s.cards.abilities["round-of-grog"]) == []


@pytest.mark.rule("MS-13.5")
def test_who_is_bowled_over_drops_a_stone() -> None:
    s = field(one("tonneau", 0, 10, 10, energy=2), one("billy", 1, 14, 10), stones=[(30, 30, 1)])
    s.stones[0].holder = 1

    use(s, "bowl-over", 1, (0, path((14.851, 10))))

    assert s.stones[0].holder == NOBODY


@pytest.mark.rule("MS-5.5")
@pytest.mark.parametrize(("id", "water", "wood"), [("ragondine", True, False), ("sylve", True, True)])
def test_who_may_jog_through_water_and_woods(id: str, water: bool, wood: bool) -> None:
    s = field(one(id, 0, 10, 10), pieces=[box("water", 11, 9, 12, 11), box("wood", 9, 11, 11, 12)])

    assert (Way(s, 0, 4000, "jog").check(path((10, 10), (13, 10))) is None) == water
    assert (Way(s, 0, 4000, "jog").check(path((10, 10), (10, 13))) is None) == wood


def test_loose_earth_is_no_deeper_than_it_must_be() -> None:
    s = field(one("blaise-fossoyeur", 0, 10, 10, energy=1), stones=[(13, 10, 2), (10, 13, 1)])

    use(s, "loosen-the-earth", STONE)

    assert [stone.depth for stone in s.stones] == [1, 1]
    assert not any(action[1] == "loosen-the-earth" for action in actions(s, 0))

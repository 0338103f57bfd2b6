"""The Dominion (sections 13.1, 13.2): abilities, Catastrophes and signatures, played in whole matches."""

from __future__ import annotations

import pytest

from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.state import NOBODY
from tests.games.moonstone.field import PLAIN, box, inches, one, path
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.match_play import Play, hold

# Beaky Bobby


@pytest.mark.ability("magic-resistance", "foul-gases")
@pytest.mark.rule("MS-8.6", "MS-7.4")
def test_foul_gases_burn_everybody_near_himself_included() -> None:
    m = Play(
        one("beaky-bobby", 0, 10, 10, energy=4),
        one("baron-von-fancyhat", 1, 13.18, 10),
        one("vicious-syd", 0, 10, 12),
        one("billy", 1, 6.7, 10),
    )

    m.use("foul-gases")
    # Magical: plates do nothing, and he resists 1.
    assert m.wounds == [1, 2, 2, 0]
    m.use("foul-gases")

    assert m.wounds == [2, 4, 4, 0]
    assert m[0].energy == 0


@pytest.mark.ability("take-your-medicine")
@pytest.mark.rule("MS-15.9", "MS-7.6")
def test_his_medicine_goes_through_armour() -> None:
    m = Play(one("beaky-bobby", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    m.attack(1, "TH!", "HG")

    # 3, less 1 for a weakling.
    assert m[1].wounds == 2


# Vicious Syd


@pytest.mark.ability("vicious")
@pytest.mark.rule("MS-8.7", "MS-7.11")
def test_the_vicious_get_energy_three_times_a_turn() -> None:
    m = Play(one("vicious-syd", 0, 10, 10, energy=5), one("gotchgut", 1, 12, 10), options=PLAIN)

    for left in (5, 5, 5, 4):
        m.attack(1, "RA:impact", "HG")
        assert m[0].energy == left
    m.next_turn()
    assert m[0].energy == 3
    m.attack(1, "RA:impact", "HG")

    assert m[0].energy == 3
    m.attack(1, "LG", "HG")
    assert m[0].energy == 2


@pytest.mark.ability("vicious")
@pytest.mark.rule("MS-7.11")
def test_the_vicious_get_nothing_by_the_blows_of_others() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("billy", 1, 11.8, 10),
        one("vicious-syd", 0, 10, 14),
        options=PLAIN,
    )

    m.attack(1, "RA:impact", "HG")

    assert (m[1].wounds, m[2].energy) == (3, 0)


@pytest.mark.ability("lard-lover")
@pytest.mark.rule("MS-17.1", "MS-14.2")
@pytest.mark.parametrize(
    ("id", "y", "cards"), [("gotchgut", 15.37, 9), ("gotchgut", 15.4, 7), ("billy", 12, 7)]
)
def test_near_any_giant_he_fights_better(id: str, y: float, cards: int) -> None:
    m = Play(one("vicious-syd", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10), one(id, 1, 10, y))

    m.do((0, "choose_action", ("attack", 1)))

    assert len(m.s.fight.sides[0].hand) == cards - (id == "billy")


@pytest.mark.ability("giant-whisperer")
@pytest.mark.rule("MS-8.3", "MS-5.12")
def test_he_whispers_to_any_giant() -> None:
    m = Play(one("vicious-syd", 0, 10, 10, energy=1), one("gotchgut", 1, 16, 10), one("billy", 1, 10, 14))

    assert m.targets("giant-whisperer") == [1]
    m.do((0, "choose_action", ("ability", "giant-whisperer", 1)))
    assert m.why_not(path((16, 10), (17.1, 10))) == "path_too_long"
    m.do((0, "effect_move", path((16, 10), (15, 10))))

    assert (m[1].at, m[0].energy) == (inches(15, 10), 0)


@pytest.mark.ability("whered-you-come-from", "whered-you-come-from/catastrophe")
@pytest.mark.rule("MS-1.12", "MS-9.14")
def test_he_appears_beside_an_enemy_or_where_the_resister_puts_him() -> None:
    def hidden() -> Play:
        m = Play(one("vicious-syd", 0, 10, 10, energy=2), one("billy", 1, 15, 10), one("quack", 0, 10, 14))
        assert m.targets("whered-you-come-from") == [1]
        return m

    there, lost = hidden(), hidden()
    there.cast("whered-you-come-from", 1, "G1", hand=4 - 1)
    assert there.asked == (0, "effect_place")
    assert there.why_not(path((16.5, 10))) == "not_in_contact"
    there.do((0, "effect_place", path((16.19, 10))))
    lost.backfire("whered-you-come-from", 1)
    assert lost.asked == (1, "effect_place")
    assert lost.why_not(path((10, 2.8))) == "out_of_range"
    lost.do((1, "effect_place", path((10, 3))))

    assert (there[0].at, lost[0].at) == (inches(16.19, 10), inches(10, 3))


@pytest.mark.ability("shorty")
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(("mine", "hurt"), [("FS:impact", 2 - 1), ("TH", 1)])
def test_the_short_swing_low(mine: str, hurt: int) -> None:
    m = Play(one("vicious-syd", 0, 10, 10, energy=1), one("billy", 1, 11.8, 10), options=PLAIN)

    m.attack(1, mine, "LG")

    assert m[1].wounds == hurt


@pytest.mark.ability("groin-tickler")
@pytest.mark.rule("MS-7.7", "MS-8.11", "MS-1.12")
def test_a_groin_tickler_goes_through_armour_and_around() -> None:
    m = Play(one("vicious-syd", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    m.attack(1, "RA!", "FS:slicing", (0, "effect_may", True), (0, "effect_place", path((12.99, 10))))

    # 3 and no plates; the Baron's swing deals 3 + 1, less 2 for Syd's own.
    assert m.wounds == [2, 3]
    assert m[0].at == inches(12.99, 10)


# Firespitter


@pytest.mark.ability("two-goblins")
@pytest.mark.rule("MS-R127", "MS-4.11", "MS-9.2")
def test_two_other_goblins_are_roused_and_easier_to_hit_until_the_end_of_the_turn() -> None:
    m = Play(
        one("firespitter", 0, 10, 10, energy=2),
        one("vicious-syd", 0, 14, 10),
        one("beaky-bobby", 0, 10, 14),
        one("billy", 0, 6, 10),
        one("flintlock", 1, 20, 10, energy=1),
        one("doug-the-flatulent", 0, 30, 30),
    )

    assert m.targets("two-goblins") == [1, 2]
    m.use("two-goblins", 1, (0, "second_target", 2))
    assert m.energies[:3] == [0, 1, 1]
    m.activate(4)
    m.cast("shoot-musket", 1, "G1", hand=3 - 1 + 2)
    m.next_turn(4)
    m.use("reload")

    m.cast("shoot-musket", 1, "P1", hand=3 - 1)


@pytest.mark.ability("two-goblins")
@pytest.mark.rule("MS-R127")
def test_one_goblin_is_not_enough() -> None:
    m = Play(one("firespitter", 0, 10, 10, energy=2), one("vicious-syd", 0, 14, 10), one("billy", 1, 6, 10))

    assert m.targets("two-goblins") == []


@pytest.mark.ability("fireblast", "fireblast/catastrophe")
@pytest.mark.rule("MS-8.5", "MS-9.9", "MS-17.6")
def test_a_fireblast_is_magical_and_burns_everybody_near_when_it_goes_wrong() -> None:
    m = Play(
        one("firespitter", 0, 10, 10, energy=4),
        one("baron-von-fancyhat", 1, 18, 10),
        one("vicious-syd", 0, 10, 14),
    )
    engaged = Play(one("firespitter", 0, 10, 10, energy=4), one("baron-von-fancyhat", 1, 12, 10))

    assert engaged.targets("fireblast") == []
    m.cast("fireblast", 1, "B2", hand=5)
    assert m.wounds == [0, 4, 0]
    m.backfire("fireblast", 1)
    assert m.wounds == [4, 4, 4]
    m.next_turn()

    assert (m[0].energy, m.targets("fireblast")) == (2, [])


@pytest.mark.ability("predictable-combatant")
@pytest.mark.rule("MS-14.6")
def test_who_is_predictable_shows_its_hand() -> None:
    m = Play(one("firespitter", 0, 10, 10, energy=1), one("billy", 1, 11.9, 10))

    m.do((0, "choose_action", ("attack", 1)))

    assert m.match.view(1).fight[0].hand.cards == tuple(m.s.fight.sides[0].hand)
    assert m.match.view(0).fight[1].hand.cards is None


@pytest.mark.ability("panic-and-flee")
@pytest.mark.rule("MS-15.17", "MS-15.13")
def test_the_slain_do_not_flee() -> None:
    m = Play(
        one("fritz", 0, 10, 10, energy=1),
        one("firespitter", 1, 12, 10, wounds=7),
        one("vicious-syd", 1, 30, 30),
    )

    m.attack(1, "FS:slicing", "LG!")

    assert (m[1].status, m[1].at) == ("slain", inches(12, 10))


# Doug, the Flatulent


@pytest.mark.ability("digger", "digger/catastrophe")
@pytest.mark.rule("MS-13.1", "MS-8.9", "MS-R100")
@pytest.mark.parametrize(("top", "depth", "wounds"), [("G1", 3, 0), ("P3", 1, 0), ("X", 4, 2)])
def test_a_digger_flips_for_the_depth(top: str, depth: int, wounds: int) -> None:
    m = Play(
        one("doug-the-flatulent", 0, 10, 10, energy=2),
        one("billy", 1, 14, 10),
        one("vicious-syd", 0, 10, 16),
        stones=[(11.047, 10, 4)],
    )

    m[1].at = inches(10, 6)
    m.top(top)
    m.do((0, "choose_action", ("harvest", 0)))

    assert m.s.stones[0].depth == depth
    assert m.wounds == [wounds, wounds, 0]
    assert m[0].energy == 1


@pytest.mark.ability("chaaarge")
@pytest.mark.rule("MS-17.13", "MS-1.9", "MS-8.17")
def test_a_charge_helps_the_attack_that_follows_at_once() -> None:
    def charged() -> Play:
        m = Play(one("doug-the-flatulent", 0, 10, 10, energy=5), one("flintlock", 1, 17, 10), options=PLAIN)
        assert m.targets("chaaarge") == [1]
        m.use("chaaarge", 1)
        assert (m[0].at, m[0].energy) == (inches(14, 10), 3)
        return m

    at_once, later = charged(), charged()
    at_once.attack(1, "RA:impact", "HG")
    later.walk("step", (14, 10.5))
    later.attack(1, "RA:impact", "HG")

    assert (at_once[1].wounds, later[1].wounds) == (2 + 2, 2)
    at_once.attack(1, "RA:impact", "HG")
    assert at_once[1].wounds == 4 + 2


@pytest.mark.ability("chaaarge")
@pytest.mark.rule("MS-17.13", "MS-15.2")
def test_a_charge_helps_the_riposte_of_its_attack_too() -> None:
    m = Play(one("doug-the-flatulent", 0, 10, 10, energy=3), one("flintlock", 1, 17, 10), options=PLAIN)

    m.use("chaaarge", 1)
    m.attack(1, "LG", "RA:impact", riposte="TH")

    # A Thrust against a Rising Attack: 2, 1 for the lance, 2 for the charge.
    assert m[1].wounds == 5


@pytest.mark.ability("chaaarge")
@pytest.mark.rule("MS-17.13", "MS-8.17", "MS-R136")
def test_a_charge_is_lost_with_the_attack_that_is_cancelled() -> None:
    m = Play(
        one("doug-the-flatulent", 0, 10, 10, energy=6), one("natty-slum-thief", 1, 17, 10), options=PLAIN
    )

    m.use("chaaarge", 1, (0, "pay_tax", True))
    m.do((0, "choose_action", ("attack", 1)), (0, "pay_tax", False))
    m.attack(1, "RA:impact", "HG", before=((0, "pay_tax", True),))

    assert m[1].wounds == 2


@pytest.mark.ability("chaaarge", "mind-control")
@pytest.mark.rule("MS-17.13", "MS-17.11")
@pytest.mark.parametrize(("steps", "hurt"), [(False, 2 + 2), (True, 2)])
def test_an_action_that_is_granted_is_the_next_one_too(steps: bool, hurt: int) -> None:
    m = Play(
        one("doug-the-flatulent", 0, 10, 10, energy=2),
        one("flintlock", 1, 17, 10),
        one("silvertongue", 0, 14, 12, energy=6),
        one("billy", 1, 30, 30),
        options=PLAIN,
    )
    m.use("chaaarge", 1)
    m.activate(2)

    if steps:
        m.use("mind-control", 0, (0, "choose_action", ("step", 0)), (0, "move", path((14, 10))))
    m.use("mind-control", 0, (0, "choose_action", ("attack", 1)))
    m.blows((0, 1), "RA:impact", "HG")

    assert m[1].wounds == hurt


@pytest.mark.ability("ankle-biter")
@pytest.mark.rule("MS-15.16", "MS-1.4")
@pytest.mark.parametrize(("apart", "wounds"), [(2.37, 3), (2.4, 0)])
def test_an_ankle_biter_bites_within_an_inch(apart: float, wounds: int) -> None:
    m = Play(one("doug-the-flatulent", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))

    m.attack(1, "RA!", "HG")

    assert m[1].wounds == wounds


# Seasick Stu


@pytest.mark.ability("bawdy-jokes")
@pytest.mark.rule("MS-1.9", "MS-5.13", "MS-8.7")
def test_jokes_draw_goblins_near_and_cheer_up_those_who_are() -> None:
    m = Play(
        one("seasick-stu", 0, 10, 10, energy=3),
        one("vicious-syd", 0, 12.9, 10),
        one("beaky-bobby", 1, 10, 14.5),
        one("billy", 0, 7.5, 10),
    )

    m.use("bawdy-jokes", NOBODY, (0, "effect_order", (1, 2)))

    assert [one.at for one in m.s.characters[1:]] == [inches(11.9, 10), inches(10, 13.5), inches(7.5, 10)]
    assert m.energies == [1, 1, 0, 0]
    assert m.targets("bawdy-jokes") == []


@pytest.mark.ability("rough-tides", "rough-tides/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-8.4")
def test_rough_tides_drive_another_away() -> None:
    def aboard() -> Play:
        m = Play(one("seasick-stu", 0, 10, 10, energy=4), one("billy", 1, 14, 10))
        assert m.targets("rough-tides") == [1]
        return m

    m, wrong = aboard(), aboard()
    m.cast("rough-tides", 1, "B3", hand=4 - 1)
    wrong.backfire("rough-tides", 1)

    assert (m[1].at, m[0].energy) == (inches(17, 10), 2)
    assert (wrong[0].wounds, wrong[0].energy) == (1, 0)


@pytest.mark.ability("seasick", "seasick/catastrophe")
@pytest.mark.rule("MS-7.9", "MS-8.4")
def test_the_seasick_lose_energy() -> None:
    def aboard() -> Play:
        m = Play(one("seasick-stu", 0, 10, 10, energy=4), one("billy", 1, 14, 10, energy=2))
        assert m.targets("seasick") == [0, 1]
        return m

    m, wrong = aboard(), aboard()
    m.cast("seasick", 1, "B3", hand=4 - 1)
    wrong.backfire("seasick", 1)

    assert m.energies == [2, 0]
    assert (wrong[0].wounds, wrong.energies) == (2, [0, 2])


@pytest.mark.ability("its-a-bigun")
@pytest.mark.rule("MS-15.11", "MS-4.11")
@pytest.mark.parametrize(("defends", "jogs"), [("LG", False), ("SC", True)])
def test_who_was_harpooned_cannot_jog_until_the_end_of_the_turn(defends: str, jogs: bool) -> None:
    m = Play(one("seasick-stu", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10, energy=1))

    m.attack(1, "TH!", defends)
    m.activate(1)

    assert (("jog", 0) in m.menu) == jogs
    m.next_turn(1)
    assert ("jog", 0) in m.menu


# Boom Boom McBoom


@pytest.mark.ability("suckerpunch")
@pytest.mark.rule("MS-17.13", "MS-8.3")
def test_a_suckerpunch_waits_for_the_next_attack_of_the_turn() -> None:
    def readied() -> Play:
        m = Play(
            one("boom-boom-mcboom", 0, 10, 10, energy=2),
            one("billy", 1, 15.8, 10),
            one("vicious-syd", 0, 14, 10, energy=3),
            options=PLAIN,
        )
        assert m.targets("suckerpunch") == [0, 2]
        m.use("suckerpunch", 2)
        return m

    m, late = readied(), readied()
    m.activate(2)
    m.walk("step", (14, 10.2))
    m.attack(1, "RA:impact", "HG")
    assert m[1].wounds == 2 + 2
    m.attack(1, "RA:impact", "HG")
    assert m[1].wounds == 4 + 2
    late.next_turn(2)
    late.attack(1, "RA:impact", "HG")

    assert late[1].wounds == 2


@pytest.mark.ability("blunderbuss")
@pytest.mark.rule("MS-9.4", "MS-8.5")
@pytest.mark.parametrize(("name", "hurt"), [("G3", 3), ("B2", 2), ("P3", 0)])
def test_a_blunderbuss_is_fired_once_even_while_engaged(name: str, hurt: int) -> None:
    m = Play(one("boom-boom-mcboom", 0, 10, 10, energy=4), one("billy", 1, 12, 10))

    m.cast("blunderbuss", 1, name, hand=4 - 1)

    assert m[1].wounds == hurt
    assert (m.targets("blunderbuss"), m.targets("reload")) == ([], [])


@pytest.mark.ability("nah-na-na-na", "nah-na-na-na/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-9.14", "MS-8.3")
def test_mockery_draws_an_enemy_to_base_contact_and_backfires() -> None:
    def mocked() -> Play:
        m = Play(
            one("boom-boom-mcboom", 0, 10, 10, energy=2),
            one("billy", 1, 14, 10),
            one("vicious-syd", 0, 10, 14),
        )
        assert m.targets("nah-na-na-na") == [1]
        return m

    m, wrong = mocked(), mocked()
    m.cast("nah-na-na-na", 1, "P3", hand=4 - 1)
    wrong.backfire("nah-na-na-na", 1, (1, "effect_move", path((14, 10), (18, 10))))

    assert 11_179 <= m[1].at[0] <= 11_202
    assert wrong[1].at == inches(18, 10)


@pytest.mark.ability("now-you-see-me")
@pytest.mark.rule("MS-1.12", "MS-R60", "MS-15.17")
def test_now_you_see_him_and_now_he_is_elsewhere() -> None:
    m = Play(one("fritz", 0, 10, 10, energy=1), one("boom-boom-mcboom", 1, 12.9, 10))

    m.attack(1, "HG", "LG2!")
    assert m.asked == (1, "effect_place")
    # Six inches, whatever the copies.
    assert m.why_not(path((20.2, 10))) == "out_of_range"
    m.do((1, "effect_place", path((20, 10))))

    assert m[1].at == inches(20, 10)


# Grub


@pytest.mark.ability("secateurs")
@pytest.mark.rule("MS-17.2")
def test_secateurs_are_magical_whatever_the_card_says() -> None:
    m = Play(one("grub", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10), options=PLAIN)

    m.attack(1, "RA", "HG")

    assert m[1].wounds == 2


@pytest.mark.ability("wyrm-hole")
@pytest.mark.rule("MS-1.12", "MS-13.5", "MS-2.3")
def test_a_wyrm_hole_leads_from_obstacle_to_obstacle_without_stones() -> None:
    m = Play(
        one("grub", 0, 10, 10, energy=2),
        one("billy", 1, 30, 30),
        pieces=[box("obstacle", 10.6, 9, 11.2, 11), box("obstacle", 20, 19, 21, 21)],
        stones=[(30, 20, 2), (30, 10, 2)],
    )
    far = Play(
        one("grub", 0, 10, 10, energy=2), one("billy", 1, 30, 30), pieces=[box("obstacle", 11, 9, 12, 11)]
    )
    m.s.stones[0].holder = m.s.stones[1].holder = 0

    assert far.targets("wyrm-hole") == []
    m.use(
        "wyrm-hole",
        NOBODY,
        (0, "place_stone", path((9.149, 10))),
        (0, "place_stone", path((10, 9.149))),
        (0, "effect_place", path((19.4, 20))),
    )

    assert (m[0].at, m[0].energy) == (inches(19.4, 20), 0)
    assert [stone.holder for stone in m.s.stones] == [NOBODY, NOBODY]
    assert m.s.stones[0].at == inches(9.149, 10)


@pytest.mark.ability("bug-spray")
@pytest.mark.rule("MS-9.2")
def test_bug_spray_knows_neither_evade_nor_cover() -> None:
    m = Play(one("grub", 0, 10, 10, energy=2), one("wasp", 1, 12, 10))

    m.cast("bug-spray", 1, "B3", hand=4)

    assert m[1].wounds == 3


@pytest.mark.ability("insatiable-hunger")
@pytest.mark.rule("MS-R99", "MS-7.8", "MS-15.13")
@pytest.mark.parametrize("id", ["grub", "bristlenose"])
@pytest.mark.parametrize("before", [6, 2])
def test_a_hungry_one_feeds_on_the_slain(id: str, before: int) -> None:
    m = Play(
        one(id, 0, 10, 10, energy=1, wounds=3),
        one("flintlock", 1, 11.8, 10, wounds=before),
        one("quack", 1, 30, 30),
    )

    m.attack(1, "RA!", "HG")

    dots = len(m.s.card(0).blue)
    assert (m[0].wounds, m[0].energy) == ((0, dots) if before == 6 else (3, 0))


# Fraya


@pytest.mark.ability("trickster")
@pytest.mark.rule("MS-8.7", "MS-R80")
def test_a_trickster_shows_a_bluff_that_was_believed_once_a_turn() -> None:
    m = Play(one("fraya", 0, 10, 10, energy=4), one("billy", 1, 14, 10))

    m.cast("fizzle-pop", 1, "P3", (0, "show_bluff", True), held="G1")
    # It was resolved as announced, and gave three energy.
    assert (m[1].wounds, m[0].energy) == (3, 4 - 2 + 3)
    m.cast("fizzle-pop", 1, "P1", held="B1")
    assert m[0].energy == 5 - 2
    m.next_turn()
    m.do((0, "choose_action", ("ability", "fizzle-pop", 1)))
    m.play_card(0, "P2", "P2")
    m.do((1, "resist", "ok"))

    # Who told the truth is asked too, and has nothing to show.
    assert (m.asked, m.options) == ((0, "show_bluff"), [False])


@pytest.mark.ability("fizzle-pop")
@pytest.mark.rule("MS-1.9")
def test_fizzle_pop_burns_and_drives_away() -> None:
    m = Play(one("butterfingers", 0, 10, 10, energy=2), one("billy", 1, 14, 10))

    m.cast("fizzle-pop", 1, "P2", hand=5 - 1)

    assert (m[1].wounds, m[1].at) == (2, inches(15, 10))


@pytest.mark.ability("dizzy-spell")
@pytest.mark.rule("MS-17.6", "MS-8.11", "MS-4.11")
def test_a_dizzy_one_forgets_an_active_ability_until_the_end_of_the_turn() -> None:
    m = Play(one("fraya", 0, 10, 10, energy=2), one("flintlock", 1, 14, 10, energy=2))

    m.cast("dizzy-spell", 1, "P1", hand=5)
    # His Arcane ability is not on offer.
    assert (m.asked, sorted(m.options)) == ((0, "remove_ability"), ["look-out", "reload", "take-aim"])
    m.do((0, "remove_ability", "take-aim"), (0, "show_bluff", False))
    m.activate(1)
    assert (m.targets("take-aim"), m.targets("look-out")) == ([], [1])
    m.next_turn(1)

    assert m.targets("take-aim") == [NOBODY]


@pytest.mark.ability("cant-hit-me")
@pytest.mark.rule("MS-15.16", "MS-7.5")
@pytest.mark.parametrize("id", ["fraya", "teetoe"])
def test_nobody_hits_a_faerie_who_is_not_there(id: str) -> None:
    m = Play(one("fritz", 0, 10, 10, energy=1), one(id, 1, 12.9, 10))

    m.attack(1, "RA3:slicing", "HG!")

    assert m[1].wounds == 0


# Teetoe


@pytest.mark.ability("arcane-reflection")
@pytest.mark.rule("MS-17.10")
def test_a_reflected_ability_has_a_new_originator_and_another_resister() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=4))

    m.do((0, "choose_action", ("ability", "shoot-musket", 1)), (1, "use_ability", True))
    assert m.asked == (1, "play_arcane")
    # Teetoe's own Arcane 5, and Flintlock's Evade 0.
    assert (len(m.s.duel.hand), m[1].energy) == (5, 1)
    m.play_card(1, "G3", "G3")
    m.do((0, "resist", "ok"))

    assert m.wounds == [5, 0]
    assert m.targets("shoot-musket") == []


@pytest.mark.ability("arcane-reflection")
@pytest.mark.rule("MS-17.10", "MS-9.14")
def test_the_catastrophe_of_a_reflected_ability_hits_its_new_originator() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=3))

    m.do((0, "choose_action", ("ability", "shoot-musket", 1)), (1, "use_ability", True))
    m.play_card(1, "P1", "G3")
    m.do((0, "resist", "bluff"))
    hold(m.s.duel.resist_hand, [card("X")], m.s.arcane_deck, m.s.duel.hand)
    m.do((0, "replace_card", card("X")))

    assert m.wounds == [0, 2]


@pytest.mark.ability("arcane-reflection")
@pytest.mark.rule("MS-17.10", "MS-R103")
def test_without_energy_nothing_is_reflected_and_friends_are_not() -> None:
    poor = Play(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=2))
    friend = Play(
        one("beaky-bobby", 0, 10, 10, energy=2),
        one("teetoe", 0, 16, 10, energy=3, wounds=3),
        one("billy", 1, 30, 30),
    )
    declined = Play(one("flintlock", 0, 10, 10, energy=1), one("teetoe", 1, 16, 10, energy=3))

    poor.cast("shoot-musket", 1, "G1")
    friend.cast("healing", 1, "B1")
    declined.cast("shoot-musket", 1, "G1", before=((1, "use_ability", False),))

    assert (poor[1].wounds, friend[1].wounds, declined[1].wounds) == (3, 1, 3)
    assert declined[1].energy == 3


@pytest.mark.ability("vigour", "misdirection", "enchanted-dagger")
@pytest.mark.rule("MS-5.12", "MS-17.2")
def test_vigour_heals_misdirection_moves_an_enemy_and_her_dagger_is_magical() -> None:
    m = Play(
        one("teetoe", 0, 10, 10, energy=6, wounds=2),
        one("baron-von-fancyhat", 1, 14, 10),
        one("wasp", 0, 10, 14),
        options=PLAIN,
    )

    m.use("vigour")
    assert m[0].wounds == 1
    assert m.targets("misdirection") == [1]
    m.use("misdirection", 1, (0, "effect_move", path((14, 10), (11.8, 10))))
    assert (m[1].at, m[0].energy) == (inches(11.8, 10), 1)
    m.attack(1, "RA", "HG")

    # 2, less 1 for a weakling; plates do not help.
    assert m[1].wounds == 1


# The Fencer


@pytest.mark.ability("spiteful", "needle", "weakling")
@pytest.mark.rule("MS-14.12", "MS-7.8")
def test_a_spiteful_fencer_heals_by_wounding() -> None:
    m = Play(one("the-fencer", 0, 10, 10, energy=2, wounds=2), one("flintlock", 1, 11.8, 10), options=PLAIN)

    m.attack(1, "TH", "LG")
    # 1, a weakling's -1 and the needle's +1; the guard causes nothing.
    assert m.wounds == [1, 1]
    m.attack(1, "LG", "LG")

    assert m.wounds == [1, 1]


@pytest.mark.ability("enfeeble", "enfeeble/catastrophe")
@pytest.mark.rule("MS-7.4", "MS-4.11")
def test_who_is_enfeebled_deals_less_until_the_end_of_the_turn() -> None:
    m = Play(one("the-fencer", 0, 10, 10, energy=6), one("fritz", 1, 12.9, 10, energy=1), options=PLAIN)

    m.cast("enfeeble", 1, "P3", hand=5 + 1)
    m.backfire("enfeeble", 1)
    assert m.energies == [0, 2]
    m.activate(1)
    m.attack(0, "RA:impact", "HG")
    # 2 + 1 - 3
    assert m.wounds == [0, 0]
    m.next_turn(1)
    m.attack(0, "RA:impact", "HG")

    assert m.wounds == [3, 0]


@pytest.mark.ability("needlepoint")
@pytest.mark.rule("MS-7.7", "MS-R14")
def test_a_needlepoint_finds_the_gap_in_the_armour_and_her_own_weakness() -> None:
    m = Play(one("the-fencer", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10))

    m.attack(1, "TH!", "LG")

    # 2 and 1 for the needle: neither the plates nor being a weakling take anything off.
    assert m[1].wounds == 3


# Butterfingers


@pytest.mark.ability("clumsy-cluts", "weakling")
@pytest.mark.rule("MS-13.1", "MS-4.11")
def test_a_clumsy_one_is_a_weakling_until_the_end_of_the_turn() -> None:
    m = Play(
        one("butterfingers", 0, 10, 10, energy=2),
        one("billy", 1, 14, 10, energy=1),
        stones=[(14.851, 10, 4)],
    )

    m.use("clumsy-cluts", 1)
    m.activate(1)
    # A Harvest costs two.
    assert ("harvest", 0) not in m.menu
    m.next_turn(1)
    m.do((1, "choose_action", ("harvest", 0)))

    assert (m[1].energy, m.s.stones[0].depth) == (3 - 1, 3)


@pytest.mark.ability("butterfingers-spell", "butterfingers-spell/catastrophe")
@pytest.mark.rule("MS-13.5", "MS-9.4")
def test_butterfingers_makes_drop_a_stone_where_the_active_player_likes() -> None:
    def holding() -> Play:
        m = Play(one("butterfingers", 0, 10, 10, energy=4), one("billy", 1, 14, 10), stones=[(30, 30, 2)])
        m.s.stones[0].holder = 1
        return m

    m, low, wrong = holding(), holding(), holding()
    m.cast("butterfingers-spell", 1, "G3", (0, "place_stone", path((14.851, 10))), hand=5 - 1)
    low.cast("butterfingers-spell", 1, "G2")
    wrong.backfire("butterfingers-spell", 1)

    assert (m.s.stones[0].holder, m.s.stones[0].at) == (NOBODY, inches(14.851, 10))
    assert low.s.stones[0].holder == 1
    assert wrong[0].energy == 0


@pytest.mark.ability("faerie-dust")
@pytest.mark.rule("MS-15.10", "MS-15.14")
def test_faerie_dust_takes_two_energy_and_softens_the_blow() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=6), one("butterfingers", 1, 11.8, 10))
    far = Play(one("fritz", 0, 10, 10, energy=6), one("butterfingers", 1, 12.9, 10))

    m.attack(1, "RA:piercing", "HG2!")
    far.attack(1, "RA:impact", "HG!")

    # 2 and 1 for the dagger, less twice 2; twice 2 energy.
    assert (m[1].wounds, m[0].energy) == (0, 5 - 4)
    assert (far[1].wounds, far[0].energy) == (1, 5)


# Wasp


@pytest.mark.ability("buckler")
@pytest.mark.rule("MS-17.20")
@pytest.mark.parametrize(("id", "hurt"), [("flintlock", 3), ("wasp", 1), ("swash", 1)])
def test_against_a_buckler_copies_do_not_count(id: str, hurt: int) -> None:
    m = Play(one("billy", 0, 10, 10, energy=1), one(id, 1, 11.8, 10), options=PLAIN)

    m.attack(1, "TH3", "LG")

    assert m[1].wounds == hurt


@pytest.mark.ability("buckler")
@pytest.mark.rule("MS-17.20")
def test_against_a_buckler_the_effects_of_a_signature_count_once() -> None:
    m = Play(one("billy", 0, 10, 10, energy=1), one("swash", 1, 11.8, 10))

    m.attack(1, "FS3!", "LG")

    # Wild Swing: 2 and 1 for the sword; and an inch, not three.
    assert (m[1].wounds, m[1].at) == (3, inches(12.8, 10))


@pytest.mark.ability("rage")
@pytest.mark.rule("MS-17.6", "MS-4.11", "MS-8.4")
def test_rage_makes_a_faerie_forget_that_it_is_a_weakling() -> None:
    m = Play(
        one("wasp", 0, 10, 10, energy=5),
        one("flintlock", 1, 11.8, 10),
        one("billy", 0, 10, 14),
        options=PLAIN,
    )

    assert m.targets("rage") == [0]
    m.use("rage", 0)
    m.attack(1, "TH", "LG")
    assert m[1].wounds == 1 + 2
    m.next_turn()
    m.attack(1, "TH", "LG")

    assert m[1].wounds == 3 + 1 + 2 - 1


@pytest.mark.ability("throw-javelin", "spiteful")
@pytest.mark.rule("MS-7.11", "MS-7.3")
def test_a_thrown_javelin_pierces_and_wounds_by_it_feed_spite() -> None:
    m = Play(one("wasp", 0, 10, 10, energy=2, wounds=2), one("quack", 1, 15, 10))

    m.cast("throw-javelin", 1, "G2", hand=3)

    # A javelin in the hand adds to melee damage alone.
    assert m.wounds == [1, 2]


@pytest.mark.ability("diving-attack", "javelin", "weakling")
@pytest.mark.rule("MS-15.9")
def test_a_diving_attack_is_piercing() -> None:
    m = Play(one("wasp", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "FS!", "TH")

    # 2, 2 for the javelin, less 1 for a weakling. The thrust deals 2 and 1 for the dagger; she is spiteful.
    assert m.wounds == [2, 3]


# Silvertongue


@pytest.mark.ability("faerie-mischief")
@pytest.mark.rule("MS-R104", "MS-17.1")
def test_mischief_rewards_the_bluff_of_a_faerie_near() -> None:
    def near(y: float) -> Play:
        return Play(
            one("butterfingers", 0, 10, 10, energy=4),
            one("billy", 1, 14, 10),
            one("silvertongue", 0, 10, y, wounds=3),
        )

    m, far = near(17.18), near(17.2)
    m.cast("fizzle-pop", 1, "P2", (0, "show_bluff", True), held="G1")
    assert (m[2].energy, m[2].wounds) == (2, 0)
    # As often as it is believed.
    m.cast("fizzle-pop", 1, "P1", (0, "show_bluff", True), held="G1")
    far.cast("fizzle-pop", 1, "P2", held="G1")

    assert (m[2].energy, far[2].energy) == (4, 0)


@pytest.mark.ability("whispered-secrets")
@pytest.mark.rule("MS-8.3", "MS-8.7")
def test_whispered_secrets_rouse_a_faerie() -> None:
    m = Play(
        one("silvertongue", 0, 10, 10, energy=4),
        one("wasp", 0, 14, 10, wounds=2),
        one("vicious-syd", 0, 10, 14),
        one("fraya", 1, 6, 10),
    )

    assert m.targets("whispered-secrets") == [0, 1]
    m.cast("whispered-secrets", 1, "P3", (0, "show_bluff", False), hand=5)

    assert (m[1].energy, m[1].wounds) == (3, 1)
    assert m.targets("whispered-secrets") == []


@pytest.mark.ability("mind-control")
@pytest.mark.rule("MS-17.11", "MS-17.19")
def test_who_is_mind_controlled_attacks_a_friend_for_nothing() -> None:
    m = Play(
        one("silvertongue", 0, 10, 10, energy=3),
        one("fritz", 1, 14, 10, energy=2),
        one("flintlock", 1, 16, 10),
        options=PLAIN,
    )

    m.do((0, "choose_action", ("ability", "mind-control", 1)))
    # What normally costs exactly one: a step, an attack on his own friend, an ability.
    assert m.asked == (0, "choose_action")
    assert {action[:2] for action in m.options} == {
        ("attack", 2),
        ("step", 0),
        ("ability", "intimidate"),
        ("ability", "stand-back"),
    }
    m.do((0, "choose_action", ("attack", 2)))
    m.blows((0, 1), "RA:slicing", "HG")

    assert (m[2].wounds, m[1].energy, m[0].energy) == (2 + 3, 2, 0)
    assert m[1].owner == 1


@pytest.mark.ability("mind-control")
@pytest.mark.rule("MS-17.11", "MS-8.7")
def test_the_limits_of_a_controlled_action_are_used() -> None:
    m = Play(one("silvertongue", 0, 10, 10, energy=3), one("fritz", 1, 12, 10, energy=2))

    m.use("mind-control", 1, (0, "choose_action", ("ability", "stand-back", NOBODY)))
    assert m[0].at == inches(9, 10)
    m.activate(1)

    assert m.targets("stand-back") == []


@pytest.mark.ability("threats-and-promises")
@pytest.mark.rule("MS-15.14", "MS-15.17", "MS-4.11")
@pytest.mark.parametrize("apart", [1.8, 3])
def test_threats_and_promises_make_untouchable_even_out_of_reach(apart: float) -> None:
    m = Play(
        one("baron-von-fancyhat", 0, 10, 10, energy=1),
        one("the-duchess", 1, 10 + apart, 10),
        one("flintlock", 0, 10, 14, energy=2),
    )

    # It costs a wound to target the Duchess; 3 are taken off the blow.
    m.attack(1, "SC", "RA!", before=((0, "pay_tax", True),))

    assert m.wounds == [1, 0, 0]
    assert m[0].energy == 3
    assert ("attack", 1) not in m.menu
    assert 1 not in m.targets("shoot-pistol")
    m.activate(2)
    assert 1 in m.targets("shoot-musket")
    m.next_turn()

    assert ("attack", 1) in m.menu


# Boulder


@pytest.mark.ability("calcify")
@pytest.mark.rule("MS-4.1")
def test_who_stands_beside_stone_gets_less_energy() -> None:
    m = Play(
        one("boulder", 0, 10, 10), one("billy", 1, 12, 10), one("quack", 1, 20, 20), one("grub", 0, 8, 10)
    )

    m.next_turn()

    assert m.energies == [2, 3 - 1, 3, 4]


@pytest.mark.ability("stone-song", "stone-song/catastrophe")
@pytest.mark.rule("MS-9.3", "MS-9.14", "MS-R67")
def test_a_stone_song_loosens_a_stone_or_lets_the_resister_set_it() -> None:
    m = Play(one("boulder", 0, 10, 10, energy=3), one("billy", 1, 30, 30), stones=[(14, 10, 4), (10, 30, 4)])

    assert m.targets("stone-song") == [STONE]
    m.cast("stone-song", STONE, "B2", hand=3)
    assert m.s.stones[0].depth == 2
    m.cast("stone-song", STONE, "B3")
    assert m.s.stones[0].depth == 1
    m.backfire("stone-song", STONE, (1, "choose_depth", 4))

    assert (m.s.stones[0].depth, m[0].energy) == (4, 0)


@pytest.mark.ability("crushing-embrace")
@pytest.mark.rule("MS-1.11", "MS-15.16", "MS-7.11")
@pytest.mark.parametrize(("apart", "hurt", "energy"), [(2.3, 2 + 2, 1), (2.5, 0, 3)])
def test_a_crushing_embrace_takes_half_the_energy(apart: float, hurt: int, energy: int) -> None:
    m = Play(one("boulder", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10, energy=3))

    m.attack(1, "TH!", "LG")

    assert (m[1].wounds, m[1].energy) == (hurt, energy)


# Bristlenose


@pytest.mark.ability("amphibious")
@pytest.mark.rule("MS-5.5", "MS-4.1")
def test_an_amphibious_troll_jogs_through_water_alone_and_is_refreshed_by_it() -> None:
    m = Play(
        one("bristlenose", 0, 10, 10),
        one("billy", 1, 30, 30),
        pieces=[box("water", 11, 9, 12, 11), box("wood", 10, 12, 12, 13)],
    )

    m.do((0, "choose_action", ("jog", 0)))
    assert m.why_not(path((10, 10), (10, 13.9))) == "jog_terrain"
    m.do((0, "move", path((10, 10), (13.5, 10))))
    m.next_turn()
    assert m[0].energy == 2
    m.walk("jog", (12.5, 10))
    m.next_turn()

    assert m[0].energy == 2 + 1
    m.walk("jog", (9.5, 10))
    assert m[0].at == inches(9.5, 10)


@pytest.mark.ability("vomit")
@pytest.mark.rule("MS-7.4")
def test_vomit_is_magical() -> None:
    m = Play(one("bristlenose", 0, 10, 10, energy=2), one("baron-von-fancyhat", 1, 13, 10))

    m.cast("vomit", 1, "B2", hand=3)

    assert m[1].wounds == 3


# Ribald


@pytest.mark.ability("fire-cannon", "fire-cannon/catastrophe")
@pytest.mark.rule("MS-1.9", "MS-9.9")
def test_a_cannon_hits_hard_and_pushes_or_blows_up() -> None:
    def loaded() -> Play:
        return Play(one("ribald", 0, 10, 10, energy=2), one("billy", 1, 15, 10), one("fritz", 0, 10, 12.5))

    m, wrong = loaded(), loaded()
    m.cast("fire-cannon", 1, "G2", hand=3 - 1)
    wrong.backfire("fire-cannon", 1)

    assert (m[1].wounds, m[1].at) == (3 * 2 - 1, inches(17, 10))
    assert wrong.wounds == [3, 0, 3]
    assert wrong[2].at == inches(10, 13.5)


@pytest.mark.ability("short-fuse")
@pytest.mark.rule("MS-15.17", "MS-5.13")
def test_a_short_fuse_burns_everybody_near() -> None:
    m = Play(one("flintlock", 0, 12, 10, energy=1), one("ribald", 1, 10, 10), one("fritz", 1, 10, 12.5))
    far = Play(one("seasick-stu", 0, 14, 10, energy=1), one("ribald", 1, 10, 10), one("fritz", 1, 10, 12.5))

    m.attack(1, "HG", "HG!", (1, "effect_order", (0, 2)))
    far.attack(1, "HG", "HG!")

    assert m.wounds == [3, 3, 3]
    assert [m[who].at for who in (0, 2)] == [inches(13, 10), inches(10, 13.5)]
    # Out of his reach, he hurts himself alone.
    assert far.wounds == [0, 3, 0]


# El Capitano, Swash and Peggy


@pytest.mark.ability("scurvy-dogs")
@pytest.mark.rule("MS-4.1", "MS-17.1")
def test_scurvy_dogs_get_more_energy() -> None:
    m = Play(
        one("el-capitano", 0, 10, 10),
        one("seasick-stu", 0, 13, 10),
        one("swash", 0, 10, 13),
        one("vicious-syd", 0, 7, 10),
        one("seasick-stu", 1, 10, 7),
    )

    m.next_turn()

    # Stu alone is both a goblin and a pirate; the other one is no friend.
    assert m.energies == [4, 4 + 1, 3, 3, 4]


@pytest.mark.ability("hit", "run")
@pytest.mark.rule("MS-17.13", "MS-8.3", "MS-8.7")
def test_hit_and_run() -> None:
    m = Play(
        one("el-capitano", 0, 10, 10, energy=6),
        one("flintlock", 1, 12, 10),
        one("seasick-stu", 0, 12, 12),
        one("swash", 0, 4, 10),
        options=PLAIN,
    )

    # Who is engaged, himself too.
    assert m.targets("run") == [0, 2]
    m.do((0, "choose_action", ("ability", "run", 2)))
    assert m.why_not(path((12, 12), (12, 15.1))) == "path_too_long"
    m.do((0, "effect_move", path((12, 12), (12, 15))))
    m.use("hit")
    assert m.targets("hit") == []
    m.attack(1, "RA:impact", "HG")
    assert m[1].wounds == 2 + 2
    m.attack(1, "RA:impact", "HG")

    assert (m[2].at, m[1].wounds) == (inches(12, 15), 4 + 2)
    m.next_turn()
    assert m.targets("hit") == [NOBODY]


@pytest.mark.ability("hit")
@pytest.mark.rule("MS-17.13", "MS-8.17", "MS-R136")
def test_a_hit_is_lost_with_the_attack_that_is_cancelled() -> None:
    m = Play(one("el-capitano", 0, 10, 10, energy=5), one("natty-slum-thief", 1, 12, 10), options=PLAIN)

    m.use("hit")
    m.do((0, "choose_action", ("attack", 1)), (0, "pay_tax", False))
    m.attack(1, "RA:impact", "HG", before=((0, "pay_tax", True),))

    assert m[1].wounds == 2


@pytest.mark.ability("jolly-roger")
@pytest.mark.rule("MS-7.7")
def test_a_jolly_roger_goes_through_armour() -> None:
    m = Play(one("el-capitano", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 12, 10))

    m.attack(1, "RA!", "SC")

    assert m[1].wounds == 2


@pytest.mark.ability("shoot-pistol-standing-off", "reload")
@pytest.mark.rule("MS-8.5", "MS-8.8")
@pytest.mark.parametrize("id", ["swash", "peggy"])
def test_some_pistols_are_not_drawn_while_engaged(id: str) -> None:
    engaged = Play(one(id, 0, 10, 10, energy=3), one("flintlock", 1, 11.8, 10))
    m = Play(one(id, 0, 10, 10, energy=4), one("flintlock", 1, 16, 10))

    assert engaged.targets("shoot-pistol-standing-off") == []
    m.cast("shoot-pistol-standing-off", 1, "G2")
    assert m[1].wounds == 3
    assert m.targets("shoot-pistol-standing-off") == []
    m.use("reload")

    assert m.targets("shoot-pistol-standing-off") == [0, 1]


@pytest.mark.ability("inferiority-complex")
@pytest.mark.rule("MS-7.4")
@pytest.mark.parametrize(("victim", "wounds"), [("flintlock", 2), ("young-jack", 2 + 1 - 1)])
def test_who_feels_inferior_hits_nobles_harder(victim: str, wounds: int) -> None:
    m = Play(one("swash", 0, 10, 10, energy=1), one(victim, 1, 11.8, 10), options=PLAIN)

    m.attack(1, "RA:impact", "HG")

    assert m[1].wounds == wounds


@pytest.mark.ability("flashing-blades")
@pytest.mark.rule("MS-15.1", "MS-15.9")
def test_flashing_blades_open_a_riposte() -> None:
    m = Play(one("swash", 0, 10, 10, energy=1), one("flintlock", 1, 11.8, 10))

    m.attack(1, "SC!", "SC", riposte="RA:slicing")

    # 0 and 1 for the cutlass, then 2 and 1.
    assert m.wounds == [0, 1 + 3]


@pytest.mark.ability("treasure-map")
@pytest.mark.rule("MS-17.11", "MS-5.1")
def test_a_treasure_map_gives_a_pirate_a_jog_before_the_first_turn() -> None:
    m = Play(
        one("peggy", 0, 10, 5),
        one("swash", 0, 14, 5),
        one("vicious-syd", 0, 20, 5),
        one("billy", 1, 10, 30),
        phase="deploy",
        active=NOBODY,
    )

    assert m.asked == (0, "use_ability")
    m.do((0, "use_ability", True))
    assert (m.asked, m.options) == ((0, "effect_target"), [0, 1])
    m.do((0, "effect_target", 1), (0, "choose_action", ("jog", 0)), (0, "move", path((14, 5), (14, 9))))
    assert (m[1].at, m.s.turn) == (inches(14, 9), 1)
    m.activate(1)
    m.walk("jog", (14, 13))

    # Before the first turn is no turn: the Jog of turn 1 is still there.
    assert m[1].at == inches(14, 13)


@pytest.mark.ability("x-marks-the-spot")
@pytest.mark.rule("MS-1.9", "MS-5.13", "MS-8.3")
def test_x_marks_a_stone_or_an_enemy_who_holds_one() -> None:
    m = Play(
        one("peggy", 0, 10, 10, energy=4),
        one("billy", 1, 16, 10),
        one("swash", 0, 10, 14),
        one("quack", 1, 4, 10),
        one("vicious-syd", 0, 16, 14),
        stones=[(13, 13, 2), (30, 30, 1)],
    )
    m.s.stones[1].holder = 1

    assert m.targets("x-marks-the-spot") == [1, STONE]
    m.use("x-marks-the-spot", STONE, (0, "effect_order", (2, 0)))
    assert [m[who].at for who in (0, 2)] == [inches(10.707, 10.707), inches(10.949, 13.684)]
    m.walk("jog", (11.5, 10))
    m.use("x-marks-the-spot", 1)

    # Syd is no pirate, and Swash stands too far away.
    assert [m[who].at for who in (0, 4)] == [inches(12.5, 10), inches(16, 14)]
    assert m[0].energy == 0


@pytest.mark.ability("run-em-through")
@pytest.mark.rule("MS-15.10", "MS-1.9")
def test_who_runs_them_through_follows() -> None:
    m = Play(one("peggy", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))

    m.attack(1, "TH!", "LG")

    assert m[1].wounds == 1
    assert 11_800 < m[0].at[0] < 11_830


# Belladonna


@pytest.mark.ability("faerie-tricks")
@pytest.mark.rule("MS-17.5", "MS-8.3")
def test_faerie_tricks_swap_two_rogues() -> None:
    m = Play(
        one("belladonna", 0, 10, 10, energy=2),
        one("creep", 0, 15, 10),
        one("billy", 0, 10, 14),
        one("natty-slum-thief", 1, 6, 10),
    )

    assert m.targets("faerie-tricks") == [1]
    m.use("faerie-tricks", 1)

    assert [one.at for one in m.s.characters[:2]] == [inches(15, 10), inches(10, 10)]


@pytest.mark.ability("acid-flask")
@pytest.mark.rule("MS-7.4")
def test_acid_burns_through_armour() -> None:
    m = Play(one("belladonna", 0, 10, 10, energy=3), one("baron-von-fancyhat", 1, 13, 10))

    m.cast("acid-flask", 1, "B2", hand=3)

    assert (m[1].wounds, m[0].energy) == (3, 0)


@pytest.mark.ability("drop-of-nightshade")
@pytest.mark.rule("MS-8.3", "MS-9.4")
@pytest.mark.parametrize(("name", "energy", "hurt"), [("G2", 1, 0), ("B2", 3, 2)])
def test_a_drop_of_nightshade_weakens_or_wounds(name: str, energy: int, hurt: int) -> None:
    m = Play(
        one("belladonna", 0, 10, 10, energy=3), one("billy", 1, 12, 10, energy=3), one("grub", 0, 10, 12)
    )

    assert m.targets("drop-of-nightshade") == [1]
    m.cast("drop-of-nightshade", 1, name, hand=3 - 1)

    assert (m[1].energy, m[1].wounds) == (energy, hurt)


@pytest.mark.ability("drop-of-nightshade")
@pytest.mark.rule("MS-17.11", "MS-17.19", "MS-R115")
@pytest.mark.parametrize("attacks", [True, False])
def test_nightshade_turns_its_victim_against_its_friends(attacks: bool) -> None:
    m = Play(
        one("belladonna", 0, 10, 10, energy=3),
        one("fritz", 1, 12, 10),
        one("flintlock", 1, 16, 10),
        options=PLAIN,
    )

    m.cast("drop-of-nightshade", 1, "P1", (0, "effect_move", path((12, 10), (14, 10))))
    assert (m.asked, m.options) == ((0, "choose_action"), [("attack", 2), ("end", 0)])
    if attacks:
        m.do((0, "choose_action", ("attack", 2)))
        m.blows((0, 1), "RA:slicing", "HG")
    else:
        m.do((0, "choose_action", ("end", 0)))

    assert m[2].wounds == (5 if attacks else 0)
    # It is still Belladonna's activation.
    assert (m.asked, m.s.active) == ((0, "choose_action"), 0)


@pytest.mark.ability("drop-of-nightshade/catastrophe")
@pytest.mark.rule("MS-7.12", "MS-4.12")
def test_spilt_nightshade_slays_both() -> None:
    m = Play(
        one("belladonna", 0, 10, 10, energy=3),
        one("fritz", 1, 12, 10),
        one("billy", 0, 30, 30),
        one("quack", 1, 20, 30),
    )

    m.backfire("drop-of-nightshade", 1)

    assert [one.status for one in m.s.characters] == ["slain", "slain", "in_play", "in_play"]
    assert (m.asked, m.s.active) == ((1, "choose_action"), 3)


@pytest.mark.ability("drop-of-delirium")
@pytest.mark.rule("MS-15.10", "MS-5.12")
def test_delirium_moves_and_hurts() -> None:
    m = Play(one("flintlock", 0, 10, 10, energy=3), one("belladonna", 1, 11.8, 10))

    m.attack(1, "HG", "HG!", (1, "effect_move", path((10, 10), (8, 10))))

    assert m[0].at == inches(8, 10)
    assert (m[0].energy, m[0].wounds) == (3 - 1 - 1, 1)


# Creep


@pytest.mark.ability("victimise")
@pytest.mark.rule("MS-9.2", "MS-4.11")
def test_a_victim_is_easier_to_hit_until_the_end_of_the_turn() -> None:
    m = Play(one("creep", 0, 10, 10, energy=4), one("billy", 1, 15, 10))

    m.use("victimise", 1)
    m.cast("incubus", 1, "G1", hand=3 - 1 + 2)
    m.next_turn()

    m.cast("incubus", 1, "G1", hand=3 - 1)


@pytest.mark.ability("vitality-draw", "incubus")
@pytest.mark.rule("MS-7.9", "MS-8.11")
def test_vitality_and_wounds_are_drawn_from_an_enemy_to_a_friend() -> None:
    def drawing() -> Play:
        return Play(
            one("creep", 0, 10, 10, energy=2, wounds=1),
            one("billy", 1, 15, 10, energy=1, wounds=6),
            one("wasp", 0, 10, 14, wounds=3),
            one("morris", 1, 30, 30),
        )

    drawn, healed = drawing(), drawing()
    assert drawn.targets("vitality-draw") == healed.targets("incubus") == [1]
    drawn.cast("vitality-draw", 1, "P3", (0, "effect_target", 2), hand=3 - 1)
    healed.cast("incubus", 1, "P3", (0, "effect_target", 2), hand=3 - 1)

    # Only what was really lost is given: one energy, two boxes.
    assert drawn.energies == [0, 0, 1, 0]
    assert healed[1].status == "slain"
    assert healed.wounds[2] == 1


@pytest.mark.ability("vitality-draw")
@pytest.mark.rule("MS-8.7")
def test_vitality_is_drawn_once_a_turn() -> None:
    m = Play(one("creep", 0, 10, 10, energy=4), one("billy", 1, 15, 10, energy=3))

    m.cast("vitality-draw", 1, "P2")

    assert m.energies == [4 - 2 + 2, 1]
    assert (m.targets("vitality-draw"), m.targets("incubus")) == ([], [1])


@pytest.mark.ability("vitality-draw")
@pytest.mark.rule("MS-R80", "MS-7.9")
def test_nobody_is_asked_who_gets_what_nobody_has_lost() -> None:
    m = Play(one("creep", 0, 10, 10, energy=2), one("billy", 1, 15, 10), one("wasp", 0, 10, 14))

    m.cast("vitality-draw", 1, "P3")

    assert m.energies == [0, 0, 0]
    assert m.asked == (0, "choose_action")


@pytest.mark.ability("slip-into-shadows")
@pytest.mark.rule("MS-1.12", "MS-15.17")
def test_who_slips_into_shadows_is_placed_elsewhere() -> None:
    m = Play(one("fritz", 0, 10, 10, energy=1), one("creep", 1, 12.9, 10))

    m.attack(1, "HG", "LG!")
    assert m.asked == (1, "effect_place")
    assert m.why_not(path((18.2, 10))) == "out_of_range"
    m.do((1, "effect_place", path((18, 10))))

    assert m[1].at == inches(18, 10)


# The Duchess


@pytest.mark.ability("network-of-spies")
@pytest.mark.rule("MS-17.23", "MS-4.3")
@pytest.mark.parametrize(("dice", "winner"), [([4, 4], 0), ([3, 4, 5, 2], 0), ([2, 4], 1), ([6, 6], 0)])
def test_spies_add_one_to_the_first_player_roll(dice: list[int], winner: int) -> None:
    m = Play(
        one("the-duchess", 0, 10, 10),
        one("billy", 1, 20, 20),
        dice=dice,
        turn=4,
        phase="first",
        active=NOBODY,
    )

    assert m.asked == (winner, "choose_first")


@pytest.mark.ability("strength-from-suffering")
@pytest.mark.rule("MS-R100")
def test_a_duchess_feeds_on_the_catastrophes_of_others() -> None:
    m = Play(
        one("firespitter", 0, 10, 10, energy=2),
        one("billy", 1, 18, 10),
        one("the-duchess", 1, 30, 30, wounds=6),
        one("vicious-syd", 0, 10, 12),
    )

    m.backfire("fireblast", 1)

    # Firespitter's tin does not help against magic: 4 and 4.
    assert m.wounds == [4, 0, 0, 4]


@pytest.mark.ability("strength-from-suffering")
def test_she_does_not_feed_on_her_own_nor_on_other_wounds() -> None:
    m = Play(one("the-duchess", 0, 10, 10, energy=3, wounds=1), one("billy", 1, 15, 10), options=PLAIN)
    shot = Play(
        one("flintlock", 0, 10, 10, energy=1),
        one("billy", 1, 18, 10),
        one("the-duchess", 1, 30, 30, wounds=3),
    )

    m.backfire("succubus", 1)
    shot.cast("shoot-musket", 1, "G1")

    assert m[0].wounds == 1 + 3
    assert shot[2].wounds == 3


@pytest.mark.ability("foreboding")
@pytest.mark.rule("MS-8.13", "MS-R96", "MS-8.17")
@pytest.mark.parametrize(("before", "pays", "hurt"), [(0, True, 3), (0, False, 0), (7, True, 0)])
def test_who_targets_the_duchess_suffers_a_wound_or_the_action_is_cancelled(
    before: int, pays: bool, hurt: int
) -> None:
    m = Play(
        one("flintlock", 0, 10, 10, energy=1, wounds=before),
        one("the-duchess", 1, 18, 10),
        one("billy", 0, 30, 30),
    )

    m.do((0, "choose_action", ("ability", "shoot-musket", 1)), (0, "pay_tax", pays))
    if hurt:
        m.play_card(0, "G1", "G1")
        m.do((1, "resist", "ok"))

    assert (m[0].wounds, m[1].wounds) == (before + pays, hurt)
    assert (m[0].status == "slain") == (before == 7)


@pytest.mark.ability("succubus")
@pytest.mark.rule("MS-8.4", "MS-8.11")
def test_a_succubus_shares_out_what_her_victim_loses() -> None:
    m = Play(
        one("the-duchess", 0, 10, 10, energy=3, wounds=2),
        one("billy", 1, 14, 10),
        one("wasp", 0, 10, 14, wounds=3),
    )

    assert m.targets("succubus") == [1, 2]
    m.cast("succubus", 1, "P2", (0, "effect_target", 2), (0, "effect_target", 0), hand=4 - 1)

    assert m.wounds == [1, 2, 2]
    assert m.energies == [1, 0, 1]

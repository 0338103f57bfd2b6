"""Section 13: the cards that use a word of their own, sentence by sentence; MS-17 where they lead to it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import CATASTROPHE
from tablee.games.moonstone.effects import Grant
from tablee.games.moonstone.geometry import touches
from tablee.games.moonstone.moving import Way
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions, carry_out_action, harvest, jog_allowance
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.turn import discard, step
from tablee.games.moonstone.state import NOBODY, Lasting, Options, Skirmish
from tablee.games.moonstone.view import view
from tablee.testing import answer, play, random_play, stack
from tests.games.moonstone.field import (
    BASE,
    arcane_hands,
    asked,
    box,
    disc,
    field,
    inches,
    melee,
    melee_hands,
    offered,
    one,
    path,
)
from tests.games.moonstone.field import arcane as card

PLAIN = Options(signature_moves=False)


def use(s: Skirmish, ability: str, target: int = NOBODY, *answers: Any) -> None:
    answer(active(s, 0, s.cards.abilities[ability], target), *answers)


def cast(s: Skirmish, ability: str, target: int, hand: str, announced: str, *rest: Any) -> None:
    """An Arcane ability whose announcement is believed, or what ``rest`` says instead."""
    arcane_hands(s, hand, "X")
    first = hand.split()[0]
    answer(
        arcane(s, 0, s.cards.abilities[ability], target),
        (0, card(first)),
        (0, card(announced)),
        *(rest or ((1, "ok"),)),
    )


def fight(s: Skirmish, attacks: str, defends: str, *rest: Any) -> None:
    answer(melee_attack(s, 0, 1), (0, melee(attacks)), (1, melee(defends)), (0, 0), (1, 0), *rest)


# Every card


def test_nobody_has_an_ability_that_is_not_there_and_every_one_is_used() -> None:
    used = {id for character in BASE.characters for id in character.abilities}

    assert used == set(BASE.abilities)


def test_a_full_match_of_six_against_six_is_played_to_the_end() -> None:
    match = Match.new(GAME, None, 3, seats=2)
    court, mob = (next(troupe for troupe in BASE.troupes if troupe.id == id) for id in ("c1", "d1"))
    for seat, troupe in enumerate((court, mob)):
        cards = tuple(BASE.number(id) for id in troupe.characters)
        play(match, (seat, troupe.faction), (seat, cards))

    random_play(match, 1)

    assert match.outcome is not None


# Eric, the Squire


@pytest.mark.rule("MS-17.1")
def test_a_squire_helps_soldiers_and_nobles_near_him() -> None:
    s = field(
        one("eric-the-squire", 0, 10, 10),
        one("flintlock", 0, 12, 10),
        one("baron-von-fancyhat", 0, 10, 12),
        one("quack", 0, 8, 10),
        one("vicious-syd", 1, 10, 8),
        one("fritz", 0, 20, 20),
    )

    assert [stat(s, who, "melee") for who in range(6)] == [3, 3 + 1, 5 + 2, 2, 5, 4]


def test_my_hero_gives_a_soldier_one_and_a_noble_two() -> None:
    s = field(
        one("eric-the-squire", 0, 10, 10, energy=4),
        one("flintlock", 0, 12, 10),
        one("baron-von-fancyhat", 0, 10, 12),
    )

    use(s, "my-hero", 1)
    use(s, "my-hero", 2)

    assert [one.energy for one in s.characters] == [0, 1, 2]


@pytest.mark.rule("MS-17.5")
def test_two_friends_change_places_if_there_is_room() -> None:
    s = field(
        one("flintlock", 1, 12, 10, energy=1), one("eric-the-squire", 0, 10, 10), one("billy", 0, 10, 13)
    )
    s.turn_of = 1
    melee_hands(s, "HG HG HG FS FS", "LG TH TH")

    answer(melee_attack(s, 0, 1), (1, melee("HG")), (0, melee("LG")), (1, 0), (0, 0), (1, False), (0, True))

    assert s.characters[1].at == inches(10, 13)
    assert s.characters[2].at == inches(10, 10)


@pytest.mark.rule("MS-17.5")
def test_a_larger_base_is_shifted_a_little_or_the_swap_fails() -> None:
    def places(room: float) -> list[Any]:
        s = field(
            one("flintlock", 1, 12, 10, energy=1),
            one("eric-the-squire", 0, 10, 10),
            one("doug-the-flatulent", 0, 6.5, 10),
            one("quack", 1, 10, 10 + room),
            one("vicious-syd", 1, 10, 10 - room),
        )
        s.turn_of = 1
        melee_hands(s, "HG HG FS FS FS", "LG")
        answer(
            melee_attack(s, 0, 1), (1, melee("HG")), (0, melee("LG")), (1, 0), (0, 0), (1, False), (0, True)
        )
        return [s.characters[who].at for who in (1, 2)]

    squire, doug = places(1.3)

    # The base of 40 mm does not fit between the two, and is put half an inch aside.
    assert squire == inches(6.5, 10)
    assert abs(doug[0] - 10_000) == 500
    assert places(1.2) == [inches(10, 10), inches(6.5, 10)]


# Fritz


def test_a_corn_cutter_hits_all_who_took_no_part() -> None:
    s = field(
        one("fritz", 0, 10, 10, energy=1),
        one("flintlock", 1, 13, 10),
        one("quack", 1, 10, 13),
        one("billy", 0, 10, 7),
        one("beaky-bobby", 1, 10, 20),
    )
    melee_hands(s, "RA HG HG HG FS FS", "TH LG LG")

    fight(s, "RA", "TH", (0, True))

    # The blow itself is 1 + 3. To the others the sword adds nothing; quilted armour takes 1 off.
    assert [one.wounds for one in s.characters] == [0, 4, 2, 1, 0]


@pytest.mark.rule("MS-17.1")
def test_who_is_intimidated_fights_with_open_cards_until_the_end_of_the_turn() -> None:
    s = field(one("fritz", 0, 10, 10, energy=2), one("flintlock", 1, 13, 10), options=PLAIN)
    use(s, "intimidate", 1)
    melee_hands(s, "RA HG HG HG FS FS", "LG TH TH")

    asked(melee_attack(s, 0, 1))

    assert stat(s, 1, "arcane") == 1
    seen = view(s, 0).fight[1].hand
    assert seen.cards == tuple(sorted(melee(name) for name in ("LG", "TH", "TH")))
    assert view(s, 1).fight[0].hand.cards is None
    answer(discard(s))
    assert s.characters[1].granted == []


# Firespitter


@pytest.mark.rule("MS-13.3")
def test_the_slow_jog_two_inches_and_no_slower_with_a_stone() -> None:
    s = field(one("firespitter", 0, 10, 10), one("billy", 0, 20, 20), stones=[(30, 30, 1)])

    assert (jog_allowance(s, 0), jog_allowance(s, 1)) == (2000, 4000)
    s.stones[0].holder = 0
    assert jog_allowance(s, 0) == 2000


def test_two_different_goblins_are_needed() -> None:
    s = field(
        one("firespitter", 0, 10, 10, energy=2), one("vicious-syd", 0, 13, 10), one("beaky-bobby", 0, 10, 13)
    )
    alone = field(one("firespitter", 0, 10, 10, energy=2), one("vicious-syd", 0, 13, 10))

    assert not any(action[1] == "two-goblins" for action in actions(alone, 0))
    assert offered(active(s, 0, s.cards.abilities["two-goblins"], 1)) == [2]
    s.characters[0].energy = 2
    use(s, "two-goblins", 1, (0, 2))

    assert [one.energy for one in s.characters] == [0, 1, 1]
    assert stat(s, 1, "evade") == stat(s, 2, "evade") == 1


@pytest.mark.rule("MS-R127", "MS-8.12")
def test_of_two_targets_the_second_may_interrupt_too_and_the_first_is_none_the_worse() -> None:
    s = field(
        one("firespitter", 0, 10, 10, energy=2),
        one("vicious-syd", 0, 13, 10),
        one("beaky-bobby", 1, 19, 10, energy=1),
    )
    s.characters[2].lasting = [Lasting(Grant("premonition", "target", "turn"), "turn")]

    use(s, "two-goblins", 1, (0, 2), (1, True), (1, path((19, 10), (20, 10))))

    assert [one.energy for one in s.characters] == [0, 1, 0]
    assert (stat(s, 1, "evade"), stat(s, 2, "evade")) == (1, -1)


@pytest.mark.rule("MS-9.9", "MS-8.6")
def test_a_fireblast_that_goes_wrong_burns_everybody_near() -> None:
    s = field(one("firespitter", 0, 10, 10, energy=2), one("quack", 1, 17, 10), one("beaky-bobby", 0, 10, 13))

    cast(s, "fireblast", 1, "P1 P2 P3 B1 B2 G1", "B3", (1, "bluff"), (1, CATASTROPHE))

    # Ramshackle armour is of no use against magic; Bobby's resistance is.
    assert [one.wounds for one in s.characters] == [4, 0, 3]
    assert s.characters[0].lost == ["fireblast"]


@pytest.mark.rule("MS-8.5")
def test_some_abilities_may_not_be_used_while_engaged() -> None:
    s = field(one("firespitter", 0, 10, 10, energy=2), one("quack", 1, 12, 10))

    assert not any(action[1] == "fireblast" for action in actions(s, 0))
    s.characters[1].at = inches(14, 10)
    assert ("ability", "fireblast", 1) in actions(s, 0)


@pytest.mark.rule("MS-15.17")
def test_who_panics_flees_even_out_of_reach_of_the_attacker() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("firespitter", 1, 13, 10, energy=2))
    melee_hands(s, "HG HG HG FS FS SC SC", "LG TH")

    answer(melee_attack(s, 0, 1), (1, False), (0, melee("HG")), (1, melee("LG")), (0, 0), (1, 0), (1, True))

    assert s.characters[1].at == inches(16, 10)
    assert s.characters[1].energy == 0


# Doug


@pytest.mark.rule("MS-13.1")
@pytest.mark.parametrize(("top", "depth", "wounds"), [("B1", 3, 0), ("G3", 1, 0), ("X", 4, 2)])
def test_a_digger_flips_for_the_depth(top: str, depth: int, wounds: int) -> None:
    s = field(one("doug-the-flatulent", 0, 10, 10, energy=1), stones=[(11.04, 10, 4)])
    stack(s.arcane_deck, card(top))

    answer(harvest(s, 0, 0))

    assert s.stones[0].depth == depth
    assert s.characters[0].wounds == wounds


@pytest.mark.rule("MS-15.16")
@pytest.mark.parametrize(("apart", "wounds"), [(2.3, 3), (2.6, 0)])
def test_an_ankle_biter_bites_within_an_inch(apart: float, wounds: int) -> None:
    s = field(one("doug-the-flatulent", 0, 10, 10, energy=1), one("flintlock", 1, 10 + apart, 10))
    melee_hands(s, "RA HG HG HG FS FS", "SC LG TH")

    fight(s, "RA", "SC", (0, True))

    assert s.characters[1].wounds == wounds


@pytest.mark.rule("MS-17.13")
def test_a_charge_helps_the_attack_that_follows_at_once() -> None:
    def charged() -> Skirmish:
        s = field(one("doug-the-flatulent", 0, 10, 10, energy=4), one("flintlock", 1, 16, 10), options=PLAIN)
        answer(step(s), (0, ("ability", "chaaarge", 1)))
        return s

    s = charged()
    assert s.characters[0].at == inches(14, 10)
    melee_hands(s, "TH HG HG HG FS FS", "LG SC SC")
    answer(step(s), (0, ("attack", 1)), (0, False), (0, melee("TH")), (1, melee("LG")), (0, 0), (1, 0))
    # 1 + 1 for the lance + 2
    assert s.characters[1].wounds == 4
    assert s.characters[0].lasting == []
    late = charged()
    answer(step(late), (0, ("step", 0)), (0, path((14, 10), (14, 10.1))))
    assert late.characters[0].lasting == []


# Seasick Stu and Boom Boom


@pytest.mark.rule("MS-1.9", "MS-5.13")
def test_jokes_draw_goblins_near_and_cheer_up_those_who_are() -> None:
    s = field(
        one("seasick-stu", 0, 10, 10, energy=2),
        one("beaky-bobby", 0, 13, 10),
        one("vicious-syd", 1, 10, 15),
        one("billy", 1, 8.7, 10),
    )

    use(s, "bawdy-jokes", NOBODY, (0, (1, 2)))

    assert [one.at for one in s.characters[1:]] == [inches(12, 10), inches(10, 14), inches(8.7, 10)]
    assert [one.energy for one in s.characters] == [0, 1, 0, 0]


@pytest.mark.rule("MS-15.11")
def test_who_was_harpooned_cannot_jog_until_the_end_of_the_turn() -> None:
    s = field(one("seasick-stu", 0, 10, 10, energy=1), one("flintlock", 1, 13, 10))
    melee_hands(s, "TH HG HG HG", "LG SC SC")

    fight(s, "TH", "LG", (0, True))

    assert s.characters[1].wounds == 2
    assert ("jog", 0) not in actions(s, 1)
    answer(discard(s))
    assert ("jog", 0) in actions(s, 1)


@pytest.mark.rule("MS-17.13")
def test_a_suckerpunch_waits_for_the_next_attack_of_the_turn() -> None:
    s = field(
        one("boom-boom-mcboom", 0, 10, 10, energy=3),
        one("flintlock", 1, 12, 10),
        options=PLAIN,
    )
    use(s, "suckerpunch", 0)
    s.characters[0].energy = 2
    answer(carry_out_action(s, 0, ("step", 0)), (0, path((10, 10), (10, 10.1))))
    melee_hands(s, "TH HG HG HG FS", "LG SC SC")

    answer(melee_attack(s, 0, 1), (0, melee("TH")), (1, melee("LG")), (0, 0), (1, 0))

    assert s.characters[1].wounds == 1 + 2


@pytest.mark.rule("MS-1.9", "MS-9.14")
def test_mockery_draws_an_enemy_to_base_contact_and_backfires() -> None:
    drawn, moved = (
        field(one("boom-boom-mcboom", 0, 10, 10, energy=2), one("quack", 1, 15, 10)) for _ in range(2)
    )

    cast(drawn, "nah-na-na-na", 1, "P1 P2 P3 B1", "P3")
    cast(
        moved,
        "nah-na-na-na",
        1,
        "G1 P2 P3 B1",
        "P3",
        (1, "bluff"),
        (1, CATASTROPHE),
        (1, path((15, 10), (19, 10))),
    )

    assert touches(drawn.base(0), drawn.base(1))
    assert moved.characters[1].at == inches(19, 10)


def test_a_small_goblin_is_hard_to_hit() -> None:
    s = field(one("flintlock", 0, 10, 10), one("boom-boom-mcboom", 1, 16, 10))

    assert hand_size(s, 0, 1) == 1


# Wasp


@pytest.mark.rule("MS-7.11")
def test_wounds_by_an_ability_are_wounds_caused_too() -> None:
    s = field(one("wasp", 0, 10, 10, energy=2, wounds=2), one("billy", 1, 15, 10))

    cast(s, "throw-javelin", 1, "G1 B1", "G3")

    # A javelin for 3, and Spiteful restores one wound.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (1, 3)


@pytest.mark.rule("MS-2.17")
def test_a_faerie_jogs_over_water_obstacles_and_characters_and_not_over_barriers() -> None:
    pieces = [disc("water", 11.5, 10, 0.4), box("obstacle", 12.2, 9, 12.5, 11)]
    s = field(one("wasp", 0, 10, 10), one("billy", 0, 11.4, 10.9), pieces=pieces)
    wall = field(one("wasp", 0, 10, 10), pieces=[box("barrier", 12.2, 9, 12.5, 11)])

    def code(s: Skirmish, x: float, mode: Any = "jog") -> str | None:
        refusal = Way(s, 0, 4000, mode).check(path((10, 10), (x, 10)))
        return None if refusal is None else refusal.code

    assert code(s, 13.5) is None
    assert code(s, 12.4) == "overlap_at_end"
    assert code(s, 13.5, "move") == "path_blocked"
    assert code(wall, 13.5) == "path_blocked"

"""MS-7 Health, damage, energy; MS-8 abilities; MS-17 what cards do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE
from tablee.games.moonstone.effects import Damage, Flip, GainEnergy, LoseEnergy, RestoreWounds, Times, Wound
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions, carry_out_action, harvest_cost
from tablee.games.moonstone.rules.damage import damage
from tablee.games.moonstone.rules.effects import carry_out, flip, wound
from tablee.games.moonstone.rules.health import (
    boxes_left,
    change_energy,
    income,
    restore_wounds,
    stat,
)
from tablee.games.moonstone.rules.refusals import not_allowed
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.view import view
from tablee.testing import answer, stack
from tests.games.moonstone.field import arcane, asked, box, change, field, inches, lost, one, path, with_cards


def use(s: Skirmish, ability: str, target: int = NOBODY, *answers: Any) -> None:
    answer(active(s, 0, s.cards.abilities[ability], target), *answers)


# MS-7


@pytest.mark.rule("MS-7.1")
@pytest.mark.parametrize(("wounds", "energy"), [(0, 4), (1, 4), (2, 3), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_wounds_tick_boxes_from_the_right_and_with_them_blue_dots(wounds: int, energy: int) -> None:
    s = field(one("beaky-bobby", 0, 10, 10, wounds=wounds))

    assert boxes_left(s, 0) == 7 - wounds
    assert income(s, 0) == energy


@pytest.mark.rule("MS-7.2", "MS-7.12")
def test_with_the_last_box_a_character_is_slain_and_excess_is_lost() -> None:
    s = field(one("beaky-bobby", 0, 10, 10, energy=2), one("billy", 1, 20, 20))

    assert answer(wound(s, 0, 6, 1)) == 6
    assert s.characters[0].status == "in_play"
    assert answer(wound(s, 0, 5, 1)) == 1
    assert (s.characters[0].status, s.characters[0].wounds, s.characters[0].energy) == ("slain", 7, 0)


@pytest.mark.rule("MS-7.3", "MS-7.6")
def test_armour_takes_off_damage_of_its_types_and_never_wounds() -> None:
    s = field(one("billy", 0, 10, 10), one("baron-von-fancyhat", 1, 20, 20))

    assert answer(damage(s, 1, 3, "impact", Cause(0, 0))) == 1
    assert answer(damage(s, 1, 1, "slicing", Cause(0, 0))) == 0
    assert answer(damage(s, 1, 2, "magical", Cause(0, 0))) == 2
    assert answer(wound(s, 1, 2, 0)) == 2


@pytest.mark.rule("MS-7.8")
def test_restoring_stops_at_the_printed_track_and_gaining_does_not() -> None:
    s = field(one("billy", 0, 10, 10, wounds=2, energy=3))

    restore_wounds(s, 0, 5)
    change_energy(s, 0, 4)

    assert (s.characters[0].wounds, s.characters[0].energy) == (0, 7)


@pytest.mark.rule("MS-7.8", "MS-R49")
def test_a_rallying_cry_refills_friendly_humans_and_lowers_nobody() -> None:
    s = field(
        one("baron-von-fancyhat", 0, 10, 10, energy=0),
        one("flintlock", 0, 12, 10, energy=0, wounds=4),
        one("quack", 0, 14, 10, energy=9),
        one("billy", 0, 16, 10, energy=0),
        one("friar-flavious", 1, 10, 12, energy=0),
    )

    use(s, "rallying-cry")

    assert [one.energy for one in s.characters] == [0, 2, 9, 0, 0]
    assert s.characters[0].used == {"rallying-cry": 1}


@pytest.mark.rule("MS-7.9")
def test_losing_energy_stops_at_nothing() -> None:
    s = field(one("billy", 0, 10, 10, energy=2))

    answer(carry_out(s, [LoseEnergy(5, "self")], Cause(0, 0)))
    assert s.characters[0].energy == 0
    answer(carry_out(s, [GainEnergy(2, "self"), LoseEnergy("all", "self")], Cause(0, 0)))

    assert s.characters[0].energy == 0


@pytest.mark.rule("MS-7.10")
def test_stats_may_fall_below_nothing() -> None:
    s = field(one("billy", 0, 10, 10, lasting=[change("melee", -6), change("arcane", 3)]))

    assert (stat(s, 0, "melee"), stat(s, 0, "arcane"), stat(s, 0, "evade")) == (-2, 7, -1)


@pytest.mark.rule("MS-7.13", "MS-14.15")
def test_the_slain_are_neither_healed_nor_given_energy() -> None:
    s = field(one("billy", 0, 10, 10, wounds=8, status="falling"))

    restore_wounds(s, 0, 3)
    change_energy(s, 0, 2)

    assert (s.characters[0].wounds, s.characters[0].energy) == (8, 0)


# MS-8


@pytest.mark.rule("MS-8.1")
def test_passive_abilities_are_on_without_an_action() -> None:
    s = field(one("quack", 0, 10, 10, energy=3), one("billy", 0, 14, 10))

    assert harvest_cost(s, 0) == 2
    assert harvest_cost(s, 1) == 1
    assert not any(action[1] in ("weakling", "premonition") for action in actions(s, 0))


@pytest.mark.rule("MS-8.2", "MS-8.7")
def test_an_active_ability_is_paid_and_used_up_by_its_limit() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=2))

    answer(carry_out_action(s, 0, ("ability", "take-aim", NOBODY)))

    assert s.characters[0].energy == 1
    assert stat(s, 0, "arcane") == 4
    assert ("ability", "take-aim", NOBODY) not in actions(s, 0)


@pytest.mark.rule("MS-8.3", "MS-8.4", "MS-8.10")
def test_targets_are_in_range_in_sight_and_as_the_text_wants_them() -> None:
    s = field(
        one("quack", 0, 10, 10, energy=3),
        one("flintlock", 0, 20, 10),
        one("friar-flavious", 1, 10, 16),
        one("billy", 0, 12, 11),
        one("baron-von-fancyhat", 0, 10, 22),
        pieces=[box("barrier", 8, 13, 12, 13.2)],
    )

    # Foresight wants a Human within 10 inches, oneself too: no Gnome, nobody behind a wall or too far away.
    assert targets(s, 0, s.cards.abilities["foresight"]) == [0, 1]


@pytest.mark.rule("MS-8.6")
def test_a_pulse_reaches_everybody_the_originator_too_without_sight() -> None:
    s = field(
        one("beaky-bobby", 0, 10, 10, energy=2),
        one("flintlock", 0, 12, 10),
        one("billy", 1, 13.182, 12.9),
        one("quack", 1, 10, 12.5),
        pieces=[box("barrier", 9, 11, 11, 11.5)],
    )

    use(s, "foul-gases")

    assert [one.wounds for one in s.characters] == [1, 2, 0, 2]


@pytest.mark.rule("MS-8.7", "MS-8.8")
def test_a_musket_is_reloaded_but_not_while_engaged() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3, used={"shoot-musket": 1}), one("billy", 1, 20, 10))

    assert ("ability", "shoot-musket", 1) not in actions(s, 0)
    use(s, "reload")
    assert ("ability", "shoot-musket", 1) in actions(s, 0)
    s.characters[1].at, s.characters[0].energy = inches(12, 10), 3

    assert ("ability", "reload", NOBODY) not in actions(s, 0)


@pytest.mark.rule("MS-8.9")
def test_a_flip_gives_x_or_a_catastrophe_and_the_card_goes_back() -> None:
    word = Flip((Damage(Times(2, 1), "magical"),), (Wound(1, "self"),))
    for top, wounds in (("P3", (0, 7)), ("X", (1, 0))):
        s = field(one("billy", 0, 10, 10), one("flintlock", 1, 20, 10))
        stack(s.arcane_deck, arcane(top))
        answer(carry_out(s, [word], Cause(0, 0, 1)))
        assert (s.characters[0].wounds, s.characters[1].wounds) == wounds
        assert sorted(s.arcane_deck) == sorted(ARCANE_DECK)


@pytest.mark.rule("MS-8.16")
def test_a_flip_while_hands_are_held_takes_what_is_left_of_the_deck() -> None:
    s = field(one("billy", 0, 10, 10))
    s.arcane_deck[:] = [CATASTROPHE, CATASTROPHE]
    s.duel.hand = [0, 1]

    assert flip(s) == CATASTROPHE
    assert s.arcane_deck == [CATASTROPHE, CATASTROPHE]
    s.arcane_deck.clear()
    assert {flip(s) for _ in range(200)} == set(range(10))
    assert s.arcane_deck == []


@pytest.mark.rule("MS-8.11")
def test_a_move_that_may_be_made_need_not_be() -> None:
    s = field(one("vicious-syd", 0, 10, 10), one("billy", 1, 14, 10))

    answer(carry_out(s, s.cards.abilities["giant-whisperer"].effects, Cause(0, 0, 1)), (0, path((14, 10))))

    assert s.characters[1].at == inches(14, 10)


@pytest.mark.rule("MS-8.11")
def test_a_text_says_who_chooses() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 14, 10))
    stack(s.arcane_deck, CATASTROPHE)

    question = asked(active(s, 0, s.cards.abilities["ramming-speed"], 1))

    assert (question.kind, question.seat) == ("effect_move", 1)


@pytest.mark.rule("MS-8.14")
def test_friendly_is_who_has_the_same_player_oneself_included() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1), one("quack", 0, 12, 12), one("billy", 1, 10, 14))

    assert targets(s, 0, s.cards.abilities["look-out"]) == [0, 1]


@pytest.mark.rule("MS-17.1")
def test_an_aura_is_looked_at_when_it_is_needed() -> None:
    s = field(one("vicious-syd", 0, 10, 10), one("billy", 1, 14, 10))
    assert stat(s, 0, "melee") == 5
    characters = [replace(card, keywords=("giant",)) for card in s.cards.characters if card.id == "billy"]
    rest = [card for card in s.cards.characters if card.id != "billy"]
    s.cards = with_cards(s.cards, characters=[*rest, *characters])
    for one_of_them, id in zip(s.characters, ("vicious-syd", "billy"), strict=True):
        one_of_them.card = s.cards.number(id)

    assert stat(s, 0, "melee") == 7
    s.characters[1].at = inches(20, 10)
    assert stat(s, 0, "melee") == 5


@pytest.mark.rule("MS-17.6")
def test_a_lost_ability_cannot_be_used() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3, lasting=[lost("take-aim"), lost("dagger")]))

    assert ("ability", "take-aim", NOBODY) not in actions(s, 0)
    assert "dagger" not in [ability.id for ability in s.abilities(0)]


@pytest.mark.rule("MS-R60")
def test_copies_multiply_wounds_and_restorations() -> None:
    s = field(one("billy", 0, 10, 10, wounds=5), one("flintlock", 1, 14, 10))

    answer(carry_out(s, [Wound(1), RestoreWounds(1, "self")], Cause(0, 0, 1, copies=3)))

    assert (s.characters[0].wounds, s.characters[1].wounds) == (2, 3)


@pytest.mark.rule("MS-8.9")
def test_what_was_flipped_has_been_seen_by_all() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 20, 10))
    stack(s.arcane_deck, arcane("P3"))

    flip(s)

    assert [view(s, seat).flipped for seat in (None, 0, 1)] == [arcane("P3")] * 3


@pytest.mark.rule("MS-4.2")
def test_what_cannot_be_paid_in_full_is_greyed_and_not_offered() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=1, used={"shoot-musket": 1}), one("billy", 1, 20, 10))

    assert ("ability", "take-aim", NOBODY) in actions(s, 0)
    assert ("ability", "reload", NOBODY) not in actions(s, 0)
    greyed = {blocked.value: (blocked.code, blocked.rule) for blocked in not_allowed(s, 0)}
    assert greyed["ability", "reload", NOBODY] == ("cannot_pay", "MS-4.2")

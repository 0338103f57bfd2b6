"""MS-15 Riposte and signature moves."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.state import Fighter, Options, Skirmish
from tablee.testing import answer
from tests.games.moonstone.field import asked, field, melee, melee_hands, offered, one, path

PLAIN = Options(signature_moves=False)


def duel(attacker: str, defender: str, apart: float = 2.0, **fields: Any) -> Skirmish:
    energy = fields.pop("energy", (1, 0))
    return field(
        one(attacker, 0, 10, 10, energy=energy[0]),
        one(defender, 1, 10 + apart, 10, energy=energy[1]),
        **fields,
    )


def cards(attacks: str, defends: str) -> tuple[tuple[int, int], tuple[int, int]]:
    return (0, melee(attacks)), (1, melee(defends))


@pytest.mark.rule("MS-15.1", "MS-15.2")
def test_a_riposte_is_a_free_blow_against_the_first_card() -> None:
    s = duel("billy", "flintlock", options=PLAIN)
    melee_hands(s, "FS HG HG SC LG LG", "HG RA TH")

    answer(melee_attack(s, 0, 1), *cards("FS", "HG"), (0, 0), (1, 0), (0, "impact"), (1, melee("TH")), (1, 0))

    # A Thrust causes 2 against a Falling Swing, and the dagger 1; the riposting one suffers nothing.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (3, 0)
    assert s.fight.sides == [Fighter(), Fighter()]


@pytest.mark.rule("MS-15.1", "MS-14.12")
def test_who_is_slain_in_the_first_exchange_does_not_riposte() -> None:
    well, hurt = (duel("baron-von-fancyhat", "flintlock") for _ in range(2))
    hurt.characters[0].wounds = 6
    for s in (well, hurt):
        melee_hands(s, "FS HG HG HG LG LG RA", "TH RA SC")

    # Master Strike may riposte against a Thrust, which causes 2 + 1 - 2.
    question = asked(melee_attack(well, 0, 1), (0, melee("FS")), (1, melee("TH")), (0, 0), (1, 0), (0, True))
    answer(melee_attack(hurt, 0, 1), *cards("FS", "TH"), (0, 0), (1, 0), (0, True))

    assert question.kind == "riposte"
    assert hurt.characters[0].status == "slain"


@pytest.mark.rule("MS-15.3")
def test_a_riposte_takes_copies_that_are_still_held() -> None:
    s = duel("billy", "flintlock", options=PLAIN)
    melee_hands(s, "FS HG HG SC LG LG", "HG TH TH")

    question = asked(
        melee_attack(s, 0, 1),
        (0, melee("FS")),
        (1, melee("HG")),
        (0, 0),
        (1, 0),
        (0, "impact"),
        (1, melee("TH")),
    )

    assert (question.kind, list(question.offered())) == ("critical", [0, 1])


@pytest.mark.rule("MS-15.5", "MS-15.6")
def test_a_riposte_comes_after_the_marking_and_gives_no_further_one() -> None:
    s = duel("billy", "flintlock", options=PLAIN)
    melee_hands(s, "TH HG HG HG LG LG", "SC RA SC")

    # A Sweeping Cut against a Thrust ripostes, and does so again: there is no third exchange.
    answer(melee_attack(s, 0, 1), *cards("TH", "SC"), (0, 0), (1, 0), (1, melee("SC")), (1, 0))

    assert (s.characters[0].wounds, s.characters[1].wounds) == (0, 0)


@pytest.mark.rule("MS-15.4")
def test_two_ripostes_are_compared_with_each_other() -> None:
    # Master Strike ripostes on a Thrust; nothing ripostes against it but a signature of its own, so let both
    # barons strike.
    s = duel("baron-von-fancyhat", "baron-von-fancyhat")
    melee_hands(s, "FS TH LG LG LG HG HG", "FS RA RA SC SC")

    answer(
        melee_attack(s, 0, 1),
        *cards("FS", "FS"),
        (0, 0),
        (1, 0),
        (0, True),
        (1, True),
        {0: melee("TH"), 1: melee("RA")},
        (0, 0),
        (1, 0),
        (1, "impact"),
    )

    # First 0 + 1 - 2 each. Then a Thrust against a Rising Attack: 2 + 1 - 2, and 1 - 2 back.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (0, 1)


@pytest.mark.rule("MS-15.7")
def test_out_of_reach_a_riposte_causes_nothing() -> None:
    s = duel("baron-von-fancyhat", "flintlock", apart=2.9, options=PLAIN)
    melee_hands(s, "FS HG HG SC LG LG LG", "HG RA TH")

    answer(melee_attack(s, 0, 1), *cards("FS", "HG"), (0, 0), (1, 0), (0, "impact"), (1, melee("TH")), (1, 0))

    assert s.characters[0].wounds == 0


@pytest.mark.rule("MS-15.8", "MS-15.15")
def test_only_the_printed_card_can_be_upgraded_and_only_where_it_is_played_so() -> None:
    choose = cards("FS", "LG")
    for options, kind in ((Options(), "signature"), (PLAIN, "damage_type")):
        s = duel("billy", "flintlock", options=options)
        melee_hands(s, "FS HG HG HG RA RA", "LG LG LG")
        question = asked(melee_attack(s, 0, 1), (0, choose[0][1]), (1, choose[1][1]), (0, 0), (1, 0))
        assert question.kind == kind
    s = duel("billy", "flintlock")
    melee_hands(s, "RA HG HG HG RA RA", "LG LG LG")
    assert (
        asked(melee_attack(s, 0, 1), (0, melee("RA")), (1, melee("LG")), (0, 0), (1, 0)).kind == "damage_type"
    )


@pytest.mark.rule("MS-15.9")
def test_a_signature_replaces_column_types_and_marks_and_the_enemy_reads_the_plain_card() -> None:
    s = duel("beaky-bobby", "flintlock")
    melee_hands(s, "TH HG HG HG", "RA LG LG")

    answer(melee_attack(s, 0, 1), *cards("TH", "RA"), (0, 0), (1, 0), (0, True), (1, "impact"))

    # Take Your Medicine: 3 Magical against a Rising Attack, less the weakling's 1; 1 Impact back.
    assert (s.characters[0].wounds, s.characters[1].wounds) == (1, 2)


@pytest.mark.rule("MS-15.9", "MS-R7")
def test_an_upgraded_guard_loses_its_riposte() -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, "FS HG HG SC LG LG", "HG RA TH")

    question = asked(
        melee_attack(s, 0, 1),
        (0, melee("FS")),
        (1, melee("HG")),
        (0, 0),
        (1, 0),
        (0, False),
        (1, True),
        (0, "impact"),
    )

    assert question.kind == "effect_move"


@pytest.mark.rule("MS-15.10", "MS-15.11")
def test_copies_multiply_what_a_signature_does() -> None:
    s = duel("billy", "flintlock", apart=1.5)
    melee_hands(s, "FS FS HG HG LG LG", "LG RA TH")

    answer(melee_attack(s, 0, 1), *cards("FS", "LG"), (0, 1), (1, 0), (0, True))

    # Wild Swing, twice: 2 x 2 + 1 damage, then 2 x 1 inch directly away.
    assert s.characters[1].wounds == 5
    assert s.characters[1].at == (13_500, 10_000)


@pytest.mark.rule("MS-15.10", "MS-15.16")
def test_what_a_signature_takes_off_is_multiplied_and_holds_all_round() -> None:
    wounds = {}
    for copies in (0, 1, 2):
        s = duel("baron-von-fancyhat", "flintlock")
        melee_hands(s, "RA LG LG LG FS FS FS", "HG HG HG")
        stay = path((12, 10))
        answer(
            melee_attack(s, 0, 1),
            *cards("RA", "HG"),
            (0, 0),
            (1, copies),
            (1, True),
            (0, "slicing"),
            (1, stay),
        )
        wounds[copies] = s.characters[1].wounds

    # 2 + 1 for the longsword, less 1 for each Tactical Retreat.
    assert wounds == {0: 2, 1: 1, 2: 0}


@pytest.mark.rule("MS-15.12")
def test_the_attacker_orders_what_both_do_in_the_end() -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, "FS HG HG SC LG LG", "HG RA TH")

    question = asked(
        melee_attack(s, 0, 1), (0, melee("FS")), (1, melee("HG")), (0, 0), (1, 0), (0, True), (1, True)
    )

    assert (question.seat, question.kind, question.about) == (0, "end_step_order", (0, 1))


@pytest.mark.rule("MS-15.13")
def test_the_end_step_comes_even_if_its_owner_was_slain() -> None:
    s = duel("billy", "flintlock")
    s.characters[0].wounds = 7
    melee_hands(s, "FS HG HG HG LG LG", "TH RA TH")

    answer(melee_attack(s, 0, 1), *cards("FS", "TH"), (0, 0), (1, 0), (0, True))

    # A Thrust causes 2 against a Falling Swing. Wild Swing still pushes.
    assert s.characters[0].status == "slain"
    assert s.characters[1].at == (13_000, 10_000)


@pytest.mark.rule("MS-15.14", "MS-15.17")
def test_out_of_reach_a_defenders_signature_works_on_itself_alone() -> None:
    s = duel("friar-flavious", "quack", apart=2.9)
    melee_hands(s, "RA HG HG HG FS FS", "LG TH")

    # Gone in a Puff: the enemy's Melee is spared, the own move is not.
    answer(
        melee_attack(s, 0, 1),
        *cards("RA", "LG"),
        (0, 0),
        (1, 0),
        (1, True),
        (0, "impact"),
        (1, path((12.9, 10), (15, 10))),
    )

    assert s.characters[0].lasting == []
    assert s.characters[1].at == (15_000, 10_000)


@pytest.mark.rule("MS-15.17")
def test_out_of_reach_a_charge_is_a_move_of_its_own_and_no_more() -> None:
    s = duel("friar-flavious", "young-jack", apart=2.9)
    melee_hands(s, "RA HG HG HG FS FS", "LG TH TH SC")

    answer(melee_attack(s, 0, 1), *cards("RA", "LG"), (0, 0), (1, 0), (1, True), (0, "impact"))

    assert (s.characters[0].at, s.characters[1].at) == ((10_000, 10_000), (11_900, 10_000))


@pytest.mark.rule("MS-15.17", "MS-8.8")
def test_out_of_reach_one_may_still_reload_in_the_end_step() -> None:
    s = duel("friar-flavious", "gertrude-the-faerie-hunter", apart=2.9)
    s.characters[1].used = {"blunderbuss-standing-off": 1}
    melee_hands(s, "LG HG HG HG FS FS", "SC TH TH RA")

    answer(melee_attack(s, 0, 1), *cards("LG", "SC"), (0, 0), (1, 0), (1, True), (1, True))

    assert s.characters[1].used == {}


@pytest.mark.rule("MS-15.18")
def test_a_riposte_against_the_slain_is_for_the_effects_of_a_signature() -> None:
    s = duel("baron-von-fancyhat", "flintlock")
    s.characters[1].wounds = 6
    melee_hands(s, "FS TH LG LG LG HG HG", "SC RA RA")

    # Master Strike slays a Sweeping Cut with 2 + 1, and its mark lets the Baron riposte.
    question = asked(melee_attack(s, 0, 1), (0, melee("FS")), (1, melee("SC")), (0, 0), (1, 0), (0, True))

    assert question.kind == "riposte"
    assert s.characters[1].status == "falling"
    assert None in question.offered()


@pytest.mark.rule("MS-15.2")
def test_whoever_may_riposte_need_not() -> None:
    s = duel("billy", "flintlock", options=PLAIN)
    melee_hands(s, "FS HG HG SC LG LG", "HG RA TH")

    answer(melee_attack(s, 0, 1), *cards("FS", "HG"), (0, 0), (1, 0), (0, "impact"), (1, None))

    assert s.characters[0].wounds == 0


@pytest.mark.rule("MS-7.7")
def test_what_cannot_be_reduced_by_passives_ignores_armour() -> None:
    wounds = {}
    for upgrade in (True, False):
        s = duel("vicious-syd", "baron-von-fancyhat")
        melee_hands(s, "RA HG HG HG FS FS SC", "TH LG LG TH SC")
        rest: tuple[Any, ...] = (
            ((0, True), (0, True), (0, path((12, 11.192)))) if upgrade else ((0, False), (0, "piercing"))
        )
        answer(melee_attack(s, 0, 1), *cards("RA", "TH"), (0, 0), (1, 0), *rest)
        wounds[upgrade] = s.characters[1].wounds

    # Groin Tickler: 2 against a Thrust, whatever the plates; the plain card: 1 - 2.
    assert wounds == {True: 2, False: 0}


def test_offers_of_a_riposte_are_the_cards_still_held() -> None:
    s = duel("billy", "flintlock", options=PLAIN)
    melee_hands(s, "FS HG HG SC LG LG", "HG RA TH")

    assert offered(
        melee_attack(s, 0, 1), (0, melee("FS")), (1, melee("HG")), (0, 0), (1, 0), (0, "impact")
    ) == [
        melee("TH"),
        melee("RA"),
        None,
    ]

"""MS-14 The melee round."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Procedure
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import MELEE_DECK
from tablee.games.moonstone.rules.actions import actions
from tablee.games.moonstone.rules.manoeuvres import CAUSES, RIPOSTES
from tablee.games.moonstone.rules.melee import draw_hands, melee_attack
from tablee.games.moonstone.state import Fighter, Lasting, Options, Skirmish
from tablee.testing import answer
from tests.games.moonstone.field import asked, change, field, listen, melee, melee_hands, offered, one

PLAIN = Options(signature_moves=False)


def duel(attacker: str = "billy", defender: str = "flintlock", apart: float = 2.0, **fields: Any) -> Skirmish:
    """Two fighters whose centres are so far apart, the attacker with 1 energy, without signatures."""
    options = fields.pop("options", PLAIN)
    energy = fields.pop("energy", (1, 0))
    return field(
        one(attacker, 0, 10, 10, energy=energy[0]),
        one(defender, 1, 10 + apart, 10, energy=energy[1]),
        options=options,
        **fields,
    )


def fight(s: Skirmish, attacks: str, defends: str, *rest: Any) -> None:
    """A round in which these cards are chosen and no copies are laid; ``rest``: what is asked after that."""
    answer(melee_attack(s, 0, 1), (0, melee(attacks)), (1, melee(defends)), (0, 0), (1, 0), *rest)


@pytest.mark.rule("MS-14.1")
def test_an_attack_costs_one_and_needs_an_enemy_in_reach() -> None:
    s = duel(energy=(1, 0))
    melee_hands(s, "HG HG HG FS FS FS", "LG LG LG")
    offers = [("attack", 1)]

    assert [action for action in actions(s, 0) if action[0] == "attack"] == offers
    assert [action for action in actions(duel(apart=2.3), 0) if action[0] == "attack"] == []
    fight(s, "HG", "LG")

    assert s.characters[0].energy == 0
    assert [action for action in actions(s, 0) if action[0] == "attack"] == []


@pytest.mark.rule("MS-14.2")
def test_the_attacker_draws_two_cards_more_than_its_melee() -> None:
    s = duel("billy", "flintlock")

    question = asked(melee_attack(s, 0, 1))

    assert question.kind == "choose_melee_card"
    assert [len(fighter.hand) for fighter in s.fight.sides] == [4 + 2, 3]


@pytest.mark.rule("MS-14.3")
def test_each_other_enemy_that_engages_a_fighter_costs_it_a_card() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=1),
        one("flintlock", 1, 12, 10),
        one("quack", 1, 10, 12),
        one("beaky-bobby", 2, 10, 8),
        seats=3,
        options=PLAIN,
    )

    asked(melee_attack(s, 0, 1))

    assert [len(fighter.hand) for fighter in s.fight.sides] == [6 - 2, 3]


@pytest.mark.rule("MS-14.4", "MS-7.10")
def test_each_side_draws_at_least_one_and_the_attacker_leaves_one() -> None:
    s = duel()
    s.fight.sides[0].character, s.fight.sides[1].character = 0, 1
    s.characters[0].lasting = [change("melee", 30)]
    s.characters[1].lasting = [change("melee", -9)]

    draw_hands(s)

    assert [len(fighter.hand) for fighter in s.fight.sides] == [17, 1]
    strong = duel()
    strong.characters[1].lasting = [change("melee", 30)]
    asked(melee_attack(strong, 0, 1))
    assert [len(fighter.hand) for fighter in strong.fight.sides] == [6, 18 - 6]


@pytest.mark.rule("MS-14.5")
def test_going_for_it_buys_two_cards_attacker_first() -> None:
    s = duel(energy=(2, 1))

    question = asked(melee_attack(s, 0, 1), (0, True), (1, True))

    assert question.kind == "choose_melee_card"
    assert [len(fighter.hand) for fighter in s.fight.sides] == [8, 5]
    assert [one.energy for one in s.characters] == [0, 0]


@pytest.mark.rule("MS-14.5")
def test_who_has_no_energy_left_is_not_asked() -> None:
    s = duel(energy=(1, 0))

    assert asked(melee_attack(s, 0, 1)).kind == "choose_melee_card"


@pytest.mark.rule("MS-14.6")
def test_both_choose_in_secret_and_each_kind_is_offered_once() -> None:
    s = duel()
    melee_hands(s, "HG HG FS FS RA RA", "LG TH TH")

    assert offered(melee_attack(s, 0, 1)) == [melee("HG"), melee("FS"), melee("RA")]
    s = duel()
    melee_hands(s, "HG HG FS FS RA RA", "LG TH TH")
    shown = asked(melee_attack(s, 0, 1), (1, melee("TH")), (0, melee("RA")))

    assert (shown.seat, shown.kind) == (0, "critical")
    assert [fighter.laid for fighter in s.fight.sides] == [[melee("RA")], [melee("TH")]]
    assert [sorted(fighter.hand) for fighter in s.fight.sides] == [
        sorted(melee(name) for name in hand) for hand in (["HG", "HG", "FS", "FS", "RA"], ["LG", "TH"])
    ]


TABLE = """
   HG FS TH SC RA LG
HG ø  ø* ø  ø  ø  ø
FS ø  0  0  3  3  2
TH 0  2  3  ø  2  1
SC ø  2  0* 0  2  ø
RA 2  1  1  2  1  ø
LG ø  ø  ø  ø  ø* ø
"""


@pytest.mark.rule("MS-14.7", "MS-15.1")
def test_the_melee_table_is_that_of_the_six_cards() -> None:
    rows = [line.split() for line in TABLE.strip().splitlines()[1:]]
    for row, line in enumerate(rows):
        for column, cell in enumerate(line[1:]):
            value = None if cell[0] == "ø" else int(cell[0])
            assert CAUSES[row][column] == value, (line[0], column)
            assert ((row, column) in RIPOSTES) == cell.endswith("*")


@pytest.mark.rule("MS-14.7", "MS-14.11")
@pytest.mark.parametrize(
    ("attacks", "defends", "answers", "wounds"),
    [
        ("TH", "TH", (), (3 + 1, 3)),
        ("RA", "HG", ((0, "impact"),), (0, 2)),
        ("TH", "LG", (), (0, 1)),
        ("SC", "SC", (), (0, 1)),
    ],
)
def test_both_damages_are_marked_at_once(
    attacks: str, defends: str, answers: tuple[Any, ...], wounds: tuple[int, int]
) -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, f"{attacks} HG HG FS FS FS" if attacks != "HG" else "HG", f"{defends} RA RA")

    fight(s, attacks, defends, *answers)

    # Billy's sword and Flintlock's dagger add 1 to Slicing and Piercing; quilted armour takes off Slicing.
    assert (s.characters[0].wounds, s.characters[1].wounds) == wounds


@pytest.mark.rule("MS-14.8", "MS-14.14")
def test_a_defender_that_does_not_reach_the_attacker_causes_nothing() -> None:
    near = duel("friar-flavious", "flintlock", apart=2.182)
    far = duel("friar-flavious", "flintlock", apart=2.9)
    for s in (near, far):
        melee_hands(s, "SC SC SC HG HG HG", "RA LG LG")
        fight(s, "SC", "RA", (1, "piercing"))

    assert near.characters[0].wounds == 2 + 1
    assert far.characters[0].wounds == 0


@pytest.mark.rule("MS-14.9")
def test_copies_multiply_before_modifiers() -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, "FS FS FS HG HG HG", "LG RA RA")

    fought = (0, melee("FS")), (1, melee("LG")), (0, 2), (1, 0)
    asked(melee_attack(s, 0, 1), *fought)
    assert (s.fight.sides[0].laid, s.fight.sides[0].hand) == ([melee("FS")] * 3, [melee("HG")] * 3)
    s = duel("billy", "flintlock")
    melee_hands(s, "FS FS FS HG HG HG", "LG RA RA")
    answer(melee_attack(s, 0, 1), *fought, (0, "slicing"))

    assert s.characters[1].wounds == 2 * 3 + 1


@pytest.mark.rule("MS-14.9")
def test_copies_are_asked_for_whatever_is_held() -> None:
    s = duel()
    melee_hands(s, "FS FS HG HG HG RA", "LG RA RA")
    choice = {0: melee("FS"), 1: melee("LG")}
    procedure = melee_attack(s, 0, 1)

    assert offered(procedure, choice) == [0, 1]
    s = duel()
    melee_hands(s, "FS TH HG HG HG RA", "LG RA RA")
    assert offered(melee_attack(s, 0, 1), choice) == [0]


@pytest.mark.rule("MS-14.10", "MS-7.6")
def test_modifiers_look_at_the_type_that_was_chosen() -> None:
    wounds = {}
    for type in ("impact", "slicing"):
        s = duel("billy", "flintlock")
        melee_hands(s, "FS HG HG HG RA RA", "LG LG LG")
        fight(s, "FS", "LG", (0, type))
        wounds[type] = s.characters[1].wounds

    assert wounds == {"impact": 2, "slicing": 3}


@pytest.mark.rule("MS-14.10")
def test_a_thrust_is_piercing_and_nobody_is_asked() -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, "TH HG HG HG RA RA", "LG LG LG")

    fight(s, "TH", "LG")

    assert s.characters[1].wounds == 1


@pytest.mark.rule("MS-14.11", "MS-7.13")
def test_both_may_be_slain_and_then_nobody_heals() -> None:
    s = duel("friar-flavious", "flintlock")
    s.characters[0].wounds, s.characters[1].wounds = 8, 7
    melee_hands(s, "RA HG HG HG FS FS", "RA LG LG")

    fight(s, "RA", "RA", (0, "impact"), (1, "slicing"))

    assert [one.status for one in s.characters] == ["slain", "slain"]


@pytest.mark.rule("MS-14.12", "MS-7.11")
def test_who_caused_a_wound_heals_after_the_marking() -> None:
    s = duel("friar-flavious", "flintlock")
    s.characters[0].wounds = 8
    told = listen(s)
    melee_hands(s, "RA HG HG HG FS FS", "LG SC SC")

    fight(s, "RA", "SC", (0, "impact"))

    # A Sweeping Cut causes 2 against a Rising Attack: nobody heals who has fallen meanwhile.
    assert s.characters[0].status == "slain"
    assert not any(isinstance(event, ev.Healed) for event in told)


@pytest.mark.rule("MS-14.13")
def test_after_the_round_all_cards_are_shuffled_together() -> None:
    # Who is predictable shows its hand.
    s = duel("firespitter", apart=1.9)
    s.characters[1].lasting = [Lasting(change("melee", 0).word, "round"), change("arcane", 1)]
    melee_hands(s, "FS HG HG HG RA RA", "LG LG LG")

    fight(s, "FS", "LG", (0, "impact"))

    assert s.characters[1].wounds > 0
    assert sorted(s.melee_deck) == sorted(MELEE_DECK)
    assert s.melee_deck != sorted(MELEE_DECK)
    assert s.fight.sides == [Fighter(), Fighter()]
    assert s.characters[1].lasting == [change("arcane", 1)]


@pytest.mark.rule("MS-14.15")
def test_a_slain_fighter_stays_on_the_table_until_the_round_is_over() -> None:
    s = duel("vicious-syd", "flintlock", options=Options())
    s.characters[1].wounds = 7
    melee_hands(s, "RA HG HG HG FS FS SC", "TH LG LG")

    def round() -> Procedure[None]:
        return melee_attack(s, 0, 1)

    # Groin Tickler: its End Step places Syd beside the fallen enemy.
    question = asked(round(), (0, melee("RA")), (1, melee("TH")), (0, 0), (1, 0), (0, True), (0, True))

    assert question.kind == "effect_place"
    assert s.characters[1].status == "falling"
    assert all(abs(option.points[0][0] - 12_000) < 1300 for option in question.offered())


@pytest.mark.rule("MS-7.4", "MS-7.5")
def test_nothing_raises_what_is_none_and_a_zero_can_be_raised() -> None:
    none, zero = duel("billy", "flintlock"), duel("billy", "flintlock")
    melee_hands(none, "SC HG HG HG RA RA", "LG FS FS")
    melee_hands(zero, "SC HG HG HG RA RA", "SC FS FS")

    fight(none, "SC", "LG")
    fight(zero, "SC", "SC")

    assert none.characters[1].wounds == 0
    assert zero.characters[1].wounds == 1


@pytest.mark.rule("MS-7.5")
def test_a_modifier_may_turn_damage_into_none() -> None:
    s = duel("friar-flavious", "flintlock")
    melee_hands(s, "TH HG HG HG RA RA", "LG FS FS")

    fight(s, "TH", "LG")

    assert s.characters[1].wounds == 0


@pytest.mark.rule("MS-7.4", "MS-R13")
def test_damage_never_falls_below_nothing() -> None:
    s = duel("beaky-bobby", "baron-von-fancyhat")
    melee_hands(s, "RA HG HG HG", "LG LG LG FS FS")

    fight(s, "RA", "FS", (0, "impact"), (1, "impact"))

    assert s.characters[1].wounds == 0


@pytest.mark.rule("MS-8.15", "MS-14.12")
@pytest.mark.parametrize(("attacker", "defender"), [(0, 1), (1, 0)])
def test_of_abilities_at_the_same_moment_those_of_the_active_player_come_first(
    attacker: int, defender: int
) -> None:
    s = duel("vicious-syd", "vicious-syd", energy=(attacker == 0, attacker == 1))
    s.turn_of = attacker
    melee_hands(s, "TH HG HG HG FS FS FS", "TH LG LG LG SC")
    told = listen(s)

    thrusts = (attacker, melee("TH")), (defender, melee("TH"))
    answer(melee_attack(s, attacker, defender), *thrusts, (attacker, 0), (defender, 0))

    # Both wound each other, 3 less 2 for the plates, and gain energy for it.
    assert [event.character for event in told if isinstance(event, ev.EnergyChanged)] == [attacker, defender]

"""MS-4 The turn, MS-12 Reactions, MS-16 the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import GameOver, Path
from tablee.games.moonstone.effects import Immobile, Slay
from tablee.games.moonstone.rules.actions import actions, carry_out_action, harvest
from tablee.games.moonstone.rules.effects import carry_out, wound
from tablee.games.moonstone.rules.ending import scores
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.moves import remove
from tablee.games.moonstone.rules.reactions import reaction_windows
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.rules.turn import first_player, step
from tablee.games.moonstone.state import NOBODY, Lasting, Options, Skirmish
from tablee.testing import answer, load_dice
from tests.games.moonstone.field import asked, change, field, inches, melee, melee_hands, one, path


def run(s: Skirmish, *answers: Any) -> None:
    """One step of play."""
    answer(step(s), *answers)


def two(**fields: Any) -> Skirmish:
    return field(one("billy", 0, 10, 10), one("flintlock", 1, 20, 20), **fields)


# MS-4


@pytest.mark.rule("MS-4.1")
def test_everybody_in_play_gets_energy_for_unticked_blue_dots() -> None:
    s = field(
        one("beaky-bobby", 0, 10, 10, wounds=2),
        one("billy", 1, 20, 20),
        one("quack", 1, 22, 20, status="slain"),
        one("flintlock", 1, 24, 20, status="removed"),
        phase="replenish",
    )

    run(s)

    assert [one.energy for one in s.characters] == [3, 3, 0, 0]
    assert s.phase == "first"


@pytest.mark.rule("MS-4.3", "MS-4.5")
def test_the_highest_roll_names_who_is_first_and_ties_roll_again() -> None:
    s = two(phase="first", turn=4, dice=[3, 3, 5, 2])

    run(s, (0, 1))

    assert s.chance.loaded == ()
    assert (s.first, s.turn_of) == (1, 1)
    s = two(phase="first", turn=4, dice=[2, 5])
    assert asked(first_player(s)).seat == 1


@pytest.mark.rule("MS-4.3", "MS-16.5")
def test_who_has_nobody_in_play_does_not_roll() -> None:
    s = field(
        one("billy", 0, 10, 10), one("quack", 1, 20, 20, status="slain"), one("flintlock", 2, 9, 9), seats=3
    )
    s.turn = 1
    load_dice(s, 1, 6)

    assert asked(first_player(s)).seat == 2


@pytest.mark.rule("MS-4.4", "MS-4.3")
@pytest.mark.parametrize(
    ("turn", "dice", "winner"), [(1, [], 1), (2, [5, 4], 1), (3, [5, 5], 1), (4, [5, 4], 0)]
)
def test_initiative_wins_the_first_turn_and_helps_in_the_next_two(
    turn: int, dice: list[int], winner: int
) -> None:
    s = two(turn=turn, initiative=1, dice=dice)

    assert asked(first_player(s)).seat == winner


@pytest.mark.rule("MS-4.5")
def test_without_initiative_the_first_turn_is_rolled_for() -> None:
    s = two(turn=1, initiative=NOBODY, dice=[2, 6])

    assert asked(first_player(s)).seat == 1


@pytest.mark.rule("MS-4.6", "MS-4.13")
def test_players_activate_in_turn_to_the_left_and_who_has_nobody_left_is_passed_over() -> None:
    s = field(
        one("billy", 0, 10, 10),
        one("quack", 0, 5, 5),
        one("flintlock", 1, 20, 20, activated=True),
        one("vicious-syd", 2, 30, 30),
        seats=3,
        phase="activate",
        turn_of=1,
    )

    run(s)
    assert (s.turn_of, s.active) == (2, 3)
    run(s, (2, ("end", 0)))
    assert (s.turn_of, s.active) == (0, NOBODY)
    run(s, (0, 1))
    assert (s.turn_of, s.active) == (0, 1)


@pytest.mark.rule("MS-4.7", "MS-4.8")
def test_an_activation_may_be_empty_and_comes_once_a_turn() -> None:
    s = two(phase="activate", turn_of=0)

    for seat in (0, 1):
        run(s)
        assert s.turn_of == seat
        run(s, (seat, ("end", 0)))
    run(s)

    assert all(one.activated for one in s.characters)
    assert s.phase == "discard"


@pytest.mark.rule("MS-4.9")
def test_an_activation_ends_by_itself_when_nothing_is_left_to_do() -> None:
    s = two(active=0)
    s.characters[0].jogged = True

    run(s)

    assert s.characters[0].activated
    assert s.phase == "activate"


@pytest.mark.rule("MS-4.10", "MS-4.11", "MS-8.7")
def test_the_discard_step_takes_energy_and_ends_what_lasts_a_turn() -> None:
    s = two(phase="discard")
    billy = s.characters[0]
    billy.energy, billy.activated, billy.jogged = 3, True, True
    fixed = Lasting(Immobile("game"), "game")
    billy.lasting = [change("arcane", 1), Lasting(Immobile("turn"), "turn"), fixed]
    billy.used = {"take-aim": 1, "shoot-musket": 1, "rallying-cry": 1, "vicious": 2}

    run(s)

    assert (billy.energy, billy.activated, billy.jogged) == (0, False, False)
    assert billy.lasting == [fixed]
    assert billy.used == {"shoot-musket": 1, "rallying-cry": 1}
    assert s.turn == 2


@pytest.mark.rule("MS-4.12")
def test_when_the_active_character_leaves_its_activation_is_over_after_the_reactions() -> None:
    s = field(one("billy", 0, 1, 10, energy=3), one("quack", 0, 5, 5), one("flintlock", 1, 20, 20, energy=1))

    run(s, (0, ("step", 0)), (0, path((1, 10), (0.3, 10))), (1, 2), (1, path((20, 20), (21, 20))))

    assert s.characters[0].status == "removed"
    assert s.characters[2].at == inches(21, 20)
    assert s.phase == "activate"


# MS-12


@pytest.mark.rule("MS-12.1", "MS-12.3")
def test_each_opponent_may_react_once_from_the_left() -> None:
    s = field(
        one("billy", 1, 10, 10),
        one("quack", 0, 5, 5, energy=2),
        one("flintlock", 2, 20, 20, energy=1),
        one("vicious-syd", 2, 25, 20, energy=1),
        seats=3,
        turn_of=1,
    )

    answer(reaction_windows(s), (2, 3), (2, path((25, 20), (26, 20))), (0, 1), (0, path((5, 5), (5, 6))))

    assert [one.energy for one in s.characters] == [0, 1, 1, 0]


@pytest.mark.rule("MS-12.2")
def test_a_reaction_costs_one_and_is_an_inch_activated_and_engaged_or_not() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 12, 10, energy=2, activated=True))
    window = reaction_windows(s)

    question = asked(window, (1, 1))
    assert question.accept(path((12, 10), (13, 10))) is not None
    s.characters[1].energy = 2
    answer(reaction_windows(s), (1, 1), (1, path((12, 10), (13, 10))))

    assert s.characters[1].energy == 1
    assert s.characters[1].at == inches(13, 10)


@pytest.mark.rule("MS-12.2", "MS-12.6")
def test_who_has_no_energy_is_not_asked() -> None:
    s = two()

    answer(reaction_windows(s))

    assert s.interrupted == []


@pytest.mark.rule("MS-12.4")
def test_a_reaction_opens_no_window_of_its_own() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 20, 20, energy=2))

    run(s, (0, ("step", 0)), (0, path((10, 10), (11, 10))), (1, 1), (1, path((20, 20), (21, 20))))

    assert (s.phase, s.active) == ("action", 0)
    assert [one.energy for one in s.characters] == [2, 1]


@pytest.mark.rule("MS-12.5")
def test_every_action_opens_its_own_window() -> None:
    s = field(one("billy", 0, 10, 10, energy=2), one("flintlock", 1, 20, 20, energy=2))

    for x in (10, 11):
        run(
            s,
            (0, ("step", 0)),
            (0, path((x, 10), (x + 1, 10))),
            (1, 1),
            (1, path((x + 10, 20), (x + 11, 20))),
        )

    assert s.characters[1].at == inches(22, 20)


@pytest.mark.rule("MS-12.7")
def test_a_reaction_may_leave_the_table_and_enter_woods() -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 35, 20, energy=1))

    answer(reaction_windows(s), (1, 1), (1, path((35, 20), (36, 20))))

    assert s.characters[1].status == "removed"


@pytest.mark.rule("MS-8.12", "MS-R39", "MS-12.3")
def test_who_foresees_an_attack_moves_first_and_has_had_its_reaction() -> None:
    s = field(
        one("billy", 0, 10, 10, energy=1),
        one("quack", 1, 12, 10, energy=3),
        one("flintlock", 1, 30, 30, energy=3),
    )

    run(s, (0, ("attack", 1)), (1, True), (1, path((12, 10), (13, 10))))

    # Out of reach: the attack has no effect, its cost is spent, and nobody of that player reacts again.
    assert s.characters[0].energy == 0
    assert s.characters[1].energy == 2
    assert s.characters[1].wounds == 0
    assert s.fight.sides[0].character == NOBODY
    assert s.interrupted == []


@pytest.mark.rule("MS-8.12")
def test_a_target_that_stays_in_reach_is_attacked_all_the_same() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("quack", 1, 12, 10, energy=1))

    question = asked(melee_attack(s, 0, 1), (1, True), (1, path((12, 10), (12, 10.3))))

    assert question.kind == "choose_melee_card"


# MS-13


@pytest.mark.rule("MS-13.1", "MS-13.2")
def test_harvesting_digs_and_takes_the_stone_at_the_end() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), stones=[(10.85, 10, 2)])

    answer(harvest(s, 0, 0))
    assert (s.stones[0].depth, s.stones[0].holder) == (1, NOBODY)
    answer(harvest(s, 0, 0))

    assert s.carried(0) == [0]
    assert s.characters[0].energy == 1


@pytest.mark.rule("MS-13.1")
def test_only_in_contact_and_not_engaged() -> None:
    def offers(*characters: Any, x: float = 10.85) -> bool:
        s = field(one("billy", 0, 10, 10, energy=3), *characters, stones=[(x, 10, 2)])
        return ("harvest", 0) in actions(s, 0)

    assert offers()
    assert not offers(x=10.862)
    assert not offers(one("flintlock", 1, 8, 10))
    assert offers(one("flintlock", 1, 7.7, 10))


@pytest.mark.rule("MS-13.3")
def test_a_carrier_jogs_two_inches() -> None:
    s = field(one("billy", 0, 10, 10), stones=[(30, 30, 1)])
    s.stones[0].holder = 0

    with pytest.raises(AssertionError, match="path_too_long"):
        answer(carry_out_action(s, 0, ("jog", 0)), (0, path((10, 10), (12.1, 10))))
    s.characters[0].at = inches(10, 10)
    answer(carry_out_action(s, 0, ("jog", 0)), (0, path((10, 10), (12, 10))))

    assert s.characters[0].at == inches(12, 10)


@pytest.mark.rule("MS-13.4")
def test_stones_are_not_put_down_at_will() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), stones=[(30, 30, 1)])
    s.stones[0].holder = 0

    assert {action[0] for action in actions(s, 0)} == {"jog", "step", "ability", "end"}


@pytest.mark.rule("MS-13.7", "MS-13.5", "MS-7.12")
def test_the_slain_drop_their_stones_where_the_slayer_wants() -> None:
    def carrier() -> Skirmish:
        s = field(one("flintlock", 0, 10, 10), one("billy", 1, 20, 20), stones=[(30, 30, 4), (31, 31, 3)])
        for stone in s.stones:
            stone.holder = 1
        return s

    question = asked(wound(carrier(), 1, 9, 0))
    assert (question.kind, question.seat) == ("place_stone", 0)
    s = carrier()
    answer(wound(s, 1, 9, 0), (0, path((20.85, 20))), (0, path((19.15, 20))))

    assert s.characters[1].status == "slain"
    assert [(stone.at, stone.depth, stone.holder) for stone in s.stones] == [
        (inches(20.85, 20), 1, NOBODY),
        (inches(19.15, 20), 1, NOBODY),
    ]


@pytest.mark.rule("MS-13.7", "MS-R15")
def test_who_falls_by_its_own_side_has_its_stones_placed_by_the_active_player() -> None:
    s = field(one("flintlock", 0, 10, 10), one("billy", 1, 20, 20), stones=[(30, 30, 4)])
    s.stones[0].holder = 1

    assert asked(wound(s, 1, 9, 1)).seat == 0


@pytest.mark.rule("MS-13.8")
def test_a_stone_is_dropped_beside_the_base_and_on_nothing() -> None:
    s = field(one("flintlock", 0, 21.2, 20), one("billy", 1, 20, 20), stones=[(30, 30, 4)])
    s.stones[0].holder = 1
    question = asked(wound(s, 1, 9, 0))

    for wrong in (path((20.85, 20)), path((23, 23)), path((20.3, 20))):
        with pytest.raises(Exception, match=r"overlap_at_end|not_in_contact"):
            question.accept(wrong)
    assert question.accept(path((19.15, 20)))


# MS-16


def holding(*counts: int, turn: int = 4) -> Skirmish:
    """A table whose players hold so many Stones."""
    s = field(
        *(one("billy", seat, 5 + 8 * seat, 5) for seat in range(len(counts))),
        stones=[(18, 18, 2) for _ in range(sum(counts) + 1)],
        seats=len(counts),
        turn=turn,
        phase="discard",
    )
    numbers = iter(s.stones)
    for seat, count in enumerate(counts):
        for _ in range(count):
            next(numbers).holder = seat
    return s


@pytest.mark.rule("MS-16.1", "MS-3.9")
@pytest.mark.parametrize(("initiative", "won"), [(0, (1, 0)), (1, (0, 1))])
def test_it_is_noted_whether_initiative_or_the_early_bird_won(initiative: int, won: tuple[int, int]) -> None:
    s = holding(2, 1)
    s.initiative = initiative

    with pytest.raises(GameOver) as over:
        run(s)

    facts = over.value.outcome.facts
    assert (facts["initiative_won"], facts["early_bird_won"]) == won


@pytest.mark.rule("MS-16.1", "MS-13.2")
def test_at_dawn_the_most_stones_win_those_secured_included() -> None:
    s = holding(2, 1)
    assert scores(s) == [2, 1]
    remove(s, 0)

    with pytest.raises(GameOver) as over:
        run(s)

    assert over.value.outcome.winners == (0,)
    assert over.value.outcome.facts == {"turns": 4, "stones": 2}


@pytest.mark.rule("MS-16.2", "MS-16.4")
def test_a_tie_leads_to_one_more_turn_and_then_to_a_shared_victory() -> None:
    s = holding(2, 2, 1)

    run(s)
    assert (s.turn, s.phase) == (5, "replenish")
    s.phase = "discard"
    with pytest.raises(GameOver) as over:
        run(s)

    assert over.value.outcome.winners == (0, 1)


@pytest.mark.rule("MS-16.3")
def test_in_sudden_death_the_first_to_lead_wins_at_once() -> None:
    s = holding(2, 2, turn=5)
    s.stones[4].depth, s.characters[1].energy = 1, 1

    with pytest.raises(GameOver) as over:
        answer(harvest(s, 1, 4))

    assert (over.value.outcome.winners, over.value.outcome.reason) == ((1,), "sudden_death")
    early = holding(2, 2, turn=4)
    early.stones[4].depth, early.characters[1].energy = 1, 1
    answer(harvest(early, 1, 4))


@pytest.mark.rule("MS-16.3")
def test_in_sudden_death_it_is_over_when_an_ability_slays_who_held_the_others_back() -> None:
    s = holding(2, 2, turn=5)
    x, y = s.characters[1].at
    spots = [(0, Path(((x + 850, y),))), (0, Path(((x - 850, y),)))]

    with pytest.raises(GameOver) as over:
        answer(carry_out(s, [Slay()], Cause(0, 0, target=1)), *spots)

    assert (over.value.outcome.winners, over.value.outcome.reason) == ((0,), "sudden_death")


@pytest.mark.rule("MS-16.3", "MS-16.7")
def test_two_who_fall_together_have_both_dropped_their_stones_before_anybody_leads() -> None:
    s = field(
        one("friar-flavious", 0, 10, 10, energy=1, wounds=8),
        one("flintlock", 1, 12, 10, wounds=7),
        stones=[(18, 18, 1), (20, 20, 1)],
        turn=5,
        options=Options(signature_moves=False),
    )
    s.stones[0].holder, s.stones[1].holder = 0, 1
    melee_hands(s, "RA HG HG HG FS FS", "RA LG LG")

    answer(
        melee_attack(s, 0, 1),
        (0, melee("RA")),
        (1, melee("RA")),
        (0, 0),
        (1, 0),
        (0, "impact"),
        (1, "slicing"),
        (0, path((12, 10.85))),
        (1, path((10, 10.85))),
    )

    assert scores(s) == [0, 0]


@pytest.mark.rule("MS-16.5")
def test_when_nobody_is_left_in_play_the_game_is_over() -> None:
    s = field(one("billy", 0, 1, 10, energy=1), one("quack", 1, 5, 5, status="slain"))

    with pytest.raises(GameOver) as over:
        run(s, (0, ("step", 0)), (0, path((1, 10), (0.3, 10))))

    assert over.value.outcome.reason == "nobody_left"

"""Finer points of rules, played through whole matches: where one may overlook what a rule says."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE
from tablee.games.moonstone.effects import ChangeStats, Immobile, RestoreMod, Suffered
from tablee.games.moonstone.rules.health import change_energy, restore_wounds, stat
from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.rules.setup import scatter_stones
from tablee.games.moonstone.rules.turn import step
from tablee.games.moonstone.state import NOBODY, Lasting, Options, Peek, Skirmish
from tablee.games.moonstone.table.board import can_see, longer_range
from tablee.games.moonstone.table.geometry import SIDE, STONE_RADIUS, is_within
from tablee.games.moonstone.table.structs import Disc
from tablee.testing import answer, play, table
from tests.games.moonstone.field import (
    BASE,
    PLAIN,
    box,
    change,
    disc,
    field,
    inches,
    ladder,
    melee,
    one,
    path,
    platform,
)
from tests.games.moonstone.whole_match import Play, slain

# Set-up


@pytest.mark.rule("MS-3.6")
def test_stones_fall_neither_on_a_raised_surface_nor_off_the_table() -> None:
    low, high = 3, 33
    for seed in range(8):
        steps = ladder("steps", low, 18, "hill", 1)
        s = field(pieces=[platform("hill", low, low, high, high, 2)], ladders=[steps])
        s.chance.key = bytes([seed]) * 32

        scatter_stones(s)

        for x, y in (stone.at for stone in s.stones):
            assert STONE_RADIUS <= min(x, y) <= max(x, y) <= SIDE - STONE_RADIUS
            inside = low * 1000 - STONE_RADIUS < min(x, y) and max(x, y) < high * 1000 + STONE_RADIUS
            beside_a_corner = all(abs(c - 18_000) > 15_000 for c in (x, y))
            assert not inside or beside_a_corner


@pytest.mark.rule("MS-3.5", "MS-3.7")
def test_when_the_stones_are_dropped_again_the_first_ones_are_gone() -> None:
    match = Match.new(GAME, Options(troupe_size=1), 5, seats=2)
    billy, syd = (BASE.number(id) for id in ("billy", "vicious-syd"))
    play(match, (0, "commonwealth"), (0, (billy,)), (1, "dominion"), (1, (syd,)))
    before = [stone.at for stone in match.state.stones]

    play(match, (0, True))

    assert len(match.state.stones) == len(before) == match.state.options.stones
    assert [stone.at for stone in match.state.stones] != before


@pytest.mark.rule("MS-3.15")
def test_a_troupe_that_is_picked_openly_stands_there_before_the_next_player_picks() -> None:
    match = Match.new(GAME, Options(troupe_size=1, team_pick="open"), 5, seats=2)

    play(match, (0, "commonwealth"), (0, (BASE.number("billy"),)))

    assert [one.owner for one in match.view(1).characters] == [0]
    assert match.view(1).players[0].faction == "commonwealth"


@pytest.mark.rule("MS-2.1")
def test_the_map_that_was_chosen_is_laid_out() -> None:
    assert table(GAME, {"map": "mill_and_brook"}).table.map.id == "mill_and_brook"


@pytest.mark.rule("MS-1.4")
def test_what_is_far_from_a_wall_is_not_within_reach_of_it() -> None:
    (wall,) = field(pieces=[box("barrier", 20, 20, 22, 21)]).table.solid

    assert is_within(Disc(inches(19, 20.5), 500), wall.shape, 500)
    assert not is_within(Disc(inches(5, 5), 500), wall.shape, 500)


# The turn


def first_roll(*dice: int, who: str = "billy", turn: int = 4) -> Skirmish:
    return field(one(who, 0, 10, 10), one("flintlock", 1, 20, 20), dice=dice, turn=turn, phase="first")


@pytest.mark.rule("MS-4.3", "MS-4.4")
@pytest.mark.parametrize(("dice", "winner"), [((3, 5), 1), ((5, 3), 0)])
def test_the_winner_of_the_roll_names_who_is_first_and_may_name_the_other(
    dice: tuple[int, int], winner: int
) -> None:
    s = first_roll(*dice)

    answer(step(s), (winner, 1 - winner))

    assert (s.first, s.turn_of) == (1 - winner, 1 - winner)


@pytest.mark.rule("MS-17.23")
@pytest.mark.parametrize(("again", "winner"), [((2, 2), 0), ((2, 3, 5, 1), 0), ((2, 3, 1, 5), 1)])
def test_texts_on_the_die_are_used_on_a_tie_that_is_rolled_again(again: tuple[int, ...], winner: int) -> None:
    # The Duchess' spies add 1: 3 and 4 tie.
    s = first_roll(3, 4, *again, who="the-duchess")

    answer(step(s), (winner, 1))

    assert s.chance.loaded == ()


@pytest.mark.rule("MS-4.11")
def test_what_lasts_a_turn_lasts_through_the_discard_step_and_not_into_the_next_turn() -> None:
    t = Play(one("billy", 0, 10, 10), one("flintlock", 1, 30, 30), prepare=weakened)

    assert stat(t.s, 0, "melee") == 4 - 2
    t.next_turn(0)

    assert stat(t.s, 0, "melee") == 4
    assert t.s.characters[0].lasting == []


def weakened(s: Skirmish) -> None:
    s.characters[0].lasting = [change("melee", -2)]


@pytest.mark.rule("MS-4.1")
def test_the_activations_of_each_turn_are_counted_anew() -> None:
    t = Play(one("billy", 0, 10, 10), one("flintlock", 1, 30, 30))

    t.next_turn(0)

    assert (t.s.turn, t.s.activation) == (2, 1)


@pytest.mark.rule("MS-7.8", "MS-7.9")
@pytest.mark.parametrize(("status", "gains"), [("in_play", 2), ("slain", 0), ("removed", 0)])
def test_only_those_in_play_are_given_energy(status: str, gains: int) -> None:
    s = field(one("billy", 0, 10, 10), one("flintlock", 1, 20, 20, status=status))

    assert change_energy(s, 1, 2) == gains
    assert s.characters[1].energy == gains


# Damage


@pytest.mark.rule("MS-7.7")
@pytest.mark.parametrize(("lasting", "wounds"), [(False, 4), (True, 3)])
def test_what_passive_abilities_cannot_reduce_an_effect_that_lasts_does(lasting: bool, wounds: int) -> None:
    def prepare(s: Skirmish) -> None:
        if lasting:
            s.characters[1].lasting = [Lasting(Suffered(by=-1), "turn")]

    t = Play(one("morris", 0, 10, 10, energy=1), one("baron-von-fancyhat", 1, 11.8, 10), prepare=prepare)

    t.attack(1, "FS", "LG", (0, True))

    assert t.wounds[1] == wounds


# Abilities


@pytest.mark.rule("MS-8.9")
def test_after_a_flip_the_deck_is_shuffled() -> None:
    t = Play(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 15, 10))
    t.flips("B2")
    before = list(t.s.arcane_deck)

    t.use("ramming-speed", 1)

    assert t.s.flipped == before[-1]
    assert t.s.arcane_deck != before
    assert sorted(t.s.arcane_deck) == sorted(before)


@pytest.mark.rule("MS-8.9", "MS-8.16")
def test_after_a_flip_nobody_knows_the_top_of_the_deck() -> None:
    def prepare(s: Skirmish) -> None:
        s.peek = Peek(0, 2, 0)

    t = Play(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 15, 10), prepare=prepare)
    assert t.match.view(0).peeked is not None

    t.use("ramming-speed", 1, *([(1, None)] if t.s.arcane_deck[-1] == CATASTROPHE else []))

    assert t.match.view(0).peeked is None


@pytest.mark.rule("MS-9.13")
def test_after_an_arcane_action_no_hand_is_left_and_the_deck_is_whole() -> None:
    t = Play(one("flintlock", 0, 10, 10, energy=3), one("billy", 1, 18, 10))

    t.cast("shoot-musket", 1, "G1")

    assert (t.s.duel.hand, t.s.duel.resist_hand, t.s.duel.shown) == ([], [], [])
    assert sorted(t.s.arcane_deck) == sorted(ARCANE_DECK)


@pytest.mark.rule("MS-17.7")
def test_a_song_loosens_a_stone_and_its_catastrophe_sets_it() -> None:
    t = Play(one("boulder", 0, 10, 10, energy=4), one("billy", 1, 30, 30), stones=[(14, 10, 4), (10, 30, 4)])

    t.cast("stone-song", STONE, "B3")
    assert t.s.stones[0].depth == 1
    t.backfire("stone-song", STONE, (1, 3))

    assert [stone.depth for stone in t.s.stones] == [3, 4]


@pytest.mark.rule("MS-10.8")
@pytest.mark.parametrize(("height", "more"), [(1.999, 0), (2, 1), (12, 6), (16, 6)])
def test_a_range_grows_by_six_inches_at_most(height: float, more: int) -> None:
    assert longer_range(round(height * 1000), 0) == more


@pytest.mark.rule("MS-8.17", "MS-8.13")
def test_an_ability_that_is_cancelled_has_spent_its_cost_and_its_use() -> None:
    t = Play(one("flintlock", 0, 10, 10, energy=3), one("natty-slum-thief", 1, 18, 10))

    t.use("shoot-musket", 1, (0, False))

    assert t.energy[0] == 2
    assert t.offers("shoot-musket") == []


@pytest.mark.rule("MS-10.10")
@pytest.mark.parametrize(("gap", "moved"), [(1.9, True), (2.5, False)])
def test_a_pulse_does_not_grow_from_a_height(gap: float, moved: bool) -> None:
    there = 10.9 + 2 * BASE.radii[BASE.number("beaky-bobby")] / 1000 + gap
    t = Play(
        one("beaky-bobby", 0, 10.9, 8, energy=1, surface="ledge"),
        one("quack", 1, there, 8),
        pieces=[platform("ledge", 5, 5, 11, 11, 1 if moved else 4)],
    )
    before = t.at(1)

    t.use("stand-back")

    assert (t.at(1) != before) == moved


@pytest.mark.rule("MS-17.1")
def test_an_aura_needs_no_line_of_sight() -> None:
    s = field(
        one("eric-the-squire", 0, 10, 10),
        one("flintlock", 0, 13, 10),
        pieces=[box("barrier", 11.4, 5, 11.6, 15)],
    )

    assert stat(s, 1, "melee") == 3 + 1


@pytest.mark.rule("MS-17.13")
def test_a_bonus_for_the_next_attack_counts_for_its_riposte_too() -> None:
    t = Play(one("boom-boom-mcboom", 0, 10, 10, energy=3), one("flintlock", 1, 12, 10), options=PLAIN)
    t.use("suckerpunch", 0)

    t.choose(("attack", 1))
    t.fight("HG", "FS")
    t.say((1, "impact"))
    t.hold_riposte(0, "TH")
    t.say((0, melee("TH")), (0, 0))
    t.settle()

    # A Thrust causes 2 against a Falling Swing, and the punch adds 2.
    assert t.wounds[1] == 2 + 2


# Moving


def held_fast(*who: int) -> Any:
    def prepare(s: Skirmish) -> None:
        for number in who:
            s.characters[number].lasting = [Lasting(Immobile("turn"), "turn")]

    return prepare


@pytest.mark.rule("MS-17.18")
def test_whoever_cannot_be_moved_is_not_pushed() -> None:
    t = Play(
        one("beaky-bobby", 0, 10, 10, energy=1),
        one("quack", 1, 12, 10),
        one("billy", 1, 10, 12),
        prepare=held_fast(1),
    )

    t.use("stand-back")

    assert t.at(1) == (12, 10)
    assert t.at(2)[1] > 12


@pytest.mark.rule("MS-17.18")
def test_whoever_cannot_be_moved_swaps_with_nobody() -> None:
    t = Play(one("dame-ortie", 0, 10, 10, energy=2), one("wasp", 0, 13, 10), prepare=held_fast(1))

    t.use("pixie-ring", 1)

    assert (t.at(0), t.at(1)) == ((10, 10), (13, 10))


@pytest.mark.rule("MS-17.18")
def test_whoever_cannot_be_moved_is_not_placed() -> None:
    bearer = next(card.id for card in BASE.characters if "whered-you-come-from" in card.abilities)
    t = Play(one(bearer, 0, 10, 10, energy=2), one("billy", 1, 14, 10), prepare=held_fast(0))

    t.cast("whered-you-come-from", 1, "G1")

    assert t.at(0) == (10, 10)


# Stones, and who is out of play


@pytest.mark.rule("MS-13.2", "MS-13.1")
def test_whoever_carries_three_stones_harvests_a_fourth() -> None:
    def prepare(s: Skirmish) -> None:
        for stone, holder in zip(s.stones, (0, 0, 0, NOBODY, 1), strict=True):
            stone.holder = holder

    t = Play(
        one("billy", 0, 10, 10, energy=2),
        one("flintlock", 1, 30, 30),
        stones=[(30, 10, 1), (31, 10, 1), (32, 10, 1), (10.85, 10, 2), (33, 10, 1)],
        prepare=prepare,
    )

    t.act(("harvest", 3))
    assert (t.s.stones[3].depth, t.energy[0]) == (1, 1)
    t.act(("harvest", 3))

    assert (t.s.carried(0), t.s.carried(1)) == ([0, 1, 2, 3], [4])


@pytest.mark.rule("MS-11.5")
def test_whoever_is_removed_keeps_its_stones_gets_no_energy_and_does_not_activate() -> None:
    def prepare(s: Skirmish) -> None:
        s.stones[0].holder = 0

    t = Play(
        one("the-revenant", 0, 10, 10, energy=1),
        one("flintlock", 1, 11.8, 10, wounds=6),
        one("billy", 0, 30, 30),
        one("quack", 1, 5, 30),
        stones=[(30, 10, 1)],
        prepare=prepare,
    )

    t.attack(1, "TH", "LG", (0, True))
    t.next_turn(2)

    assert (t.status(0), t.energy[0], t.s.stones[0].holder) == ("removed", 0, 0)
    assert t.s.stones_of(0) == 1
    assert t.energy[2] > 0
    t.end(3)
    t.end()
    # All who are left have activated: the Revenant was passed over, and the next turn has come.
    assert (t.s.turn, t.kind) == (3, "choose_first")


@pytest.mark.rule("MS-13.5")
def test_a_stone_that_a_defender_makes_its_attacker_drop_is_placed_by_the_active_player() -> None:
    def prepare(s: Skirmish) -> None:
        s.stones[0].holder = 0

    t = Play(
        one("flintlock", 0, 11.8, 10, energy=1),
        one("marley", 1, 10, 10),
        stones=[(30, 30, 3)],
        prepare=prepare,
    )

    t.attack(1, "LG", "HG", (1, True), (0, path((11.8, 10.85))))

    assert (t.s.stones[0].holder, t.s.stones[0].at) == (NOBODY, inches(11.8, 10.85))


@pytest.mark.rule("MS-17.22")
def test_each_player_may_have_a_thrall_of_a_kind() -> None:
    bearer = next(card.id for card in BASE.characters if "summon-reinforcements" in card.abilities)
    t = Play(one(bearer, 0, 10, 10, energy=4), one(bearer, 1, 25, 25, energy=4))

    t.declare("summon-reinforcements", NOBODY)
    t.announce("G1")
    t.say((1, "ok"))
    first = t.first_offer() if t.kind == "summon" else None
    if first is not None:
        t.say((0, first))
    t.say((0, t.match.questions[0].region.candidates()[0]))  # type: ignore[attr-defined]  # a place is asked
    t.settle()
    mine = t.s.characters[2].card
    t.end(1)
    t.declare("summon-reinforcements", NOBODY)
    t.announce("G1")
    t.say((0, "ok"))
    if t.kind == "summon":
        assert mine in list(t.question(1).offered())
        t.say((1, mine))
    t.say((1, t.match.questions[0].region.candidates()[0]))  # type: ignore[attr-defined]  # a place is asked

    assert [(one.card, one.owner) for one in t.s.characters[2:]] == [(mine, 0), (mine, 1)]


@pytest.mark.rule("MS-17.13")
def test_what_is_for_the_next_use_of_an_ability_is_gone_after_it_and_nothing_else_is() -> None:
    def prepare(s: Skirmish) -> None:
        for ability, lasts in (("shoot-musket", "next_use"), ("reload", "next_use"), (None, "turn")):
            word = ChangeStats(("arcane",), by=1, ability=ability)
            s.characters[0].lasting.append(Lasting(word, lasts))  # type: ignore[arg-type]  # both are known

    t = Play(one("flintlock", 0, 10, 10, energy=3), one("billy", 1, 18, 10), prepare=prepare)

    t.declare("shoot-musket", 1)
    assert t.hand() == 3 + 1 + 1 - 1
    t.announce("B1")
    t.say((1, "ok"))
    t.settle()

    left = [(held.lasts, held.word.ability) for held in t.s.characters[0].lasting]  # type: ignore[union-attr]
    assert left == [("next_use", "reload"), ("turn", None)]


@pytest.mark.rule("MS-13.6", "MS-13.5", "MS-16.3")
@pytest.mark.parametrize(
    ("id", "ability"), [("grimaude", "sticky-fingers"), ("butterfingers", "butterfingers-spell")]
)
def test_in_sudden_death_it_is_over_when_a_stone_is_taken_or_dropped(id: str, ability: str) -> None:
    def prepare(s: Skirmish) -> None:
        s.stones[0].holder, s.stones[1].holder = 0, 1

    t = Play(
        one(id, 0, 10, 10, energy=4),
        one("flintlock", 1, 12.5, 10),
        stones=[(30, 30, 1), (31, 31, 1)],
        turn=5,
        prepare=prepare,
    )
    dropped = [] if ability == "sticky-fingers" else [(0, path((12.5, 10.85)))]

    t.cast(ability, 1, "B3", *dropped)

    outcome = t.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "sudden_death")


@pytest.mark.ability("quite-terrifying")
@pytest.mark.rule("MS-5.1", "MS-12.4")
@pytest.mark.parametrize("reacts", [False, True])
def test_who_ends_a_step_or_a_reaction_beside_a_terrifying_beast_loses_an_energy(reacts: bool) -> None:
    mover, beast = one("quack", 0, 13.3, 10, energy=3), one("the-beast", 1, 10, 10, energy=1)
    nearer = 0, path((13.3, 10), (12.3, 10))

    t = Play(beast, mover, turn_of=1) if reacts else Play(mover, beast)
    if reacts:
        t.act(("step", 0), (1, path((10, 10), (10, 10.2))), (0, 1), nearer)
    else:
        t.act(("step", 0), nearer)

    assert t.energy[reacts] == 3 - 1 - 1


@pytest.mark.rule("MS-14.15", "MS-6.3")
@pytest.mark.parametrize(
    ("status", "seen"), [("in_play", False), ("falling", False), ("slain", True), ("removed", True)]
)
def test_who_has_just_fallen_is_still_in_the_way_and_who_is_gone_is_not(status: str, seen: bool) -> None:
    s = field(one("flintlock", 0, 10, 10), one("billy", 1, 18, 10), one("quack", 1, 14, 10, status=status))

    assert can_see(s, 0, 1) == seen


@pytest.mark.rule("MS-7.8")
def test_where_the_next_restoring_does_nothing_the_one_after_it_is_as_usual() -> None:
    held = Lasting(RestoreMod("turn"), "turn")
    s = field(one("billy", 0, 10, 10, wounds=3, lasting=[held, change("melee", 1)]))

    assert restore_wounds(s, 0, 0) == 0
    assert restore_wounds(s, 0, 2) == 0
    assert s.characters[0].lasting == [change("melee", 1)]
    assert restore_wounds(s, 0, 2) == 2
    assert s.characters[0].wounds == 1
    well = field(one("billy", 0, 10, 10, lasting=[held]))
    assert restore_wounds(well, 0, 2) == 0
    assert well.characters[0].lasting == [held]


@pytest.mark.ability("hold-the-line")
@pytest.mark.rule("MS-10.2")
def test_who_ignores_distractions_is_hindered_by_cover_all_the_same() -> None:
    t = Play(
        one("flintlock", 0, 10, 10, energy=1),
        one("capitaine-merle", 0, 10, 13),
        one("billy", 1, 18, 10),
        pieces=[disc("obstacle", 14, 10, 0.5)],
    )

    t.declare("shoot-musket", 2)

    assert t.hand() == 1


@pytest.mark.ability("reanimate")
@pytest.mark.rule("MS-17.15", "MS-8.11")
def test_of_several_slain_the_player_who_reanimates_chooses_one() -> None:
    bearer = next(card.id for card in BASE.characters if "drain-life" in card.abilities)
    t = Play(
        one(bearer, 0, 10, 10, energy=4), one("billy", 1, 30, 30), slain("flintlock", 0), slain("quack", 0)
    )
    t.declare("reanimate", NOBODY)
    t.announce("G2")
    t.say((1, "ok"))

    assert (t.seat, t.kind, list(t.question(0).offered())) == (0, "reanimate", [2, 3])
    assert [t.refused(0, who) for who in (0, 1, 9)] == ["bad_target", "bad_target", "not_offered"]
    t.say((0, 3))
    place = next(iter(t.question(0).offered()))
    t.say((0, place))

    assert [t.status(who) for who in (2, 3)] == ["slain", "in_play"]


@pytest.mark.ability("two-goblins")
@pytest.mark.rule("MS-8.3", "MS-8.2")
def test_a_second_target_is_another_one_and_who_may_not_be_it_is_told_why() -> None:
    t = Play(
        one("firespitter", 0, 10, 10, energy=2),
        one("vicious-syd", 0, 13, 10),
        one("beaky-bobby", 1, 10, 14),
        one("flintlock", 1, 34, 34),
        stones=[(20, 20, 1)],
    )
    t.choose(("ability", "two-goblins", 1))

    assert (t.seat, t.kind) == (0, "second_target")
    assert 1 not in list(t.question(0).offered())
    assert [t.refused(0, who) for who in (1, 3, STONE, 9)] == [
        "bad_target",
        "bad_target",
        "bad_target",
        "not_offered",
    ]

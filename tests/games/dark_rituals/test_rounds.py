"""DR-3, DR-4: rounds, turns, activations, and the Energy of the Witch Master."""

from __future__ import annotations

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.events import CardRevealed, HandRefreshed, LegionActivated
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    card_number,
    idle,
    lives,
    night,
    spell,
    stack_deck,
    top,
    where,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play, refused


def blocked(match: Match[Night]) -> dict[object, str]:
    """What is greyed in the open question, each with its rule."""
    return {one.value: one.rule for one in match.question.greyed()}


@pytest.mark.rule("DR-3.1", "DR-2.1")
def test_the_first_round_begins_with_a_hero_turn() -> None:
    match = Match.new(GAME, GAME.rules.options(watch="actions"), 1)

    play(match, ())

    assert (match.question.kind, match.question.about) == ("watch", "reveal")
    assert match.state.tallies.hero_turns == 1


@pytest.mark.rule("DR-3.1", "DR-3.2", "DR-3.3")
def test_turns_alternate_and_an_activation_is_one_or_two_actions() -> None:
    s = idle(night("teuta C5", "pekka B2-nw", "hagatha B2-ne", map=FX, options={"watch": "off"}))
    match = match_at(GAME, s)

    play(match, 2, ("move", zone(s, "B2-sw")))
    assert match.question.kind == "action"
    assert "end" in match.question.options
    play(match, "end")
    assert match.state.tallies.hero_turns == 2
    assert match.question.kind == "turn"
    play(match, 3, ("move", zone(s, "B2-se")), ("move", zone(s, "B3-sw")))

    assert match.state.tallies.hero_turns == 3
    # The Hero turn, the turn of the Witch Master, and so on are counted up.
    assert match.state.turn_number == 1 + 4
    assert where(match, 3) == "B3-sw"


@pytest.mark.rule("DR-3.9")
def test_the_first_action_is_a_duty_and_a_spell_is_cast_once() -> None:
    s = night("teuta B2-nw", "pekka B2-nw", "condemned C5", map=FX, dice=[0, 0])
    match = match_at(GAME, s)

    play(match, 2)
    assert refused(match, "end").rule == "DR-3.9"
    play(match, spell("pek1"))

    assert blocked(match)[spell("pek1")] == "DR-3.9"
    assert refused(match, spell("pek1")).rule == "DR-3.9"


@pytest.mark.rule("DR-3.9")
def test_an_action_other_than_a_spell_may_be_repeated() -> None:
    s = night("teuta B2-nw", "ikrek B2-nw", map=FX, dice=[0, 0])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert ("attack", 1) in match.question.options


@pytest.mark.rule("DR-3.6", "DR-3.4")
def test_passing_is_always_possible_also_in_round_after_round() -> None:
    s = idle(night("teuta C5", "pekka B2-nw", map=FX, options={"watch": "off"}))
    match = match_at(GAME, s)

    play(match, "pass")
    assert (match.question.kind, match.state.round, match.state.energy) == ("turn", 2, 25)
    assert (match.state.active, match.state.actions_left) == (-1, 0)
    play(match, "pass", ())

    assert (match.question.kind, match.state.round, match.state.tallies.passes) == ("turn", 3, 2)


@pytest.mark.rule("DR-3.4", "DR-3.5")
def test_after_a_pass_the_heroes_have_two_turns() -> None:
    s = idle(night("teuta C5", "curthouse C5", "pekka B2-nw", map=FX, options={"watch": "off"}))
    top(s, "ai-13", "ai-01", "ai-02")
    match = match_at(GAME, s)

    play(match, "pass")

    assert [event.slot for event in events(match, CardRevealed)] == [5, 1]


@pytest.mark.rule("DR-3.7")
def test_without_an_action_to_pay_for_the_turn_is_a_pass() -> None:
    figures = ("teuta C5", "hagatha B2-nw", "pekka B2-nw")
    s = idle(night(*figures, map=FX, hand=["malediction"], options={"watch": "off"}, energy=1, spent=24))
    match = match_at(GAME, s)

    play(match, 2, ("move", zone(s, "B2-ne")))

    # Pekka cannot pay either: nothing is asked before the new round.
    assert (match.question.kind, match.state.round, match.state.tallies.passes) == ("exchange", 2, 1)


@pytest.mark.rule("DR-3.8")
def test_nobody_is_activated_twice_in_a_row() -> None:
    s = idle(night("teuta C5", "pekka B2-nw", "hagatha B2-ne", map=FX, options={"watch": "off"}))
    match = match_at(GAME, s)

    play(match, 2, ("move", zone(s, "B2-sw")), "end")
    assert blocked(match)[2] == "DR-3.8"
    assert refused(match, 2).rule == "DR-3.8"
    play(match, 3, ("move", zone(s, "B2-nw")), "end")

    assert 2 in match.question.options
    assert 3 not in match.question.options


@pytest.mark.rule("DR-3.8")
def test_the_only_one_who_can_act_is_activated_again() -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, last_activated=2)

    match = match_at(GAME, s)

    assert match.question.options == [2, "pass"]


@pytest.mark.rule("DR-3.8", "DR-10.6")
def test_a_forced_action_of_the_demon_is_no_activation() -> None:
    s = night(
        "teuta A3-nw",
        "haborym A3-sw",
        "pekka A5-se",
        encounter=3,
        phase="demon",
        decks={"demon_pile": ["dc-03", "dc-01"]},
        dice=[0],
        options={"watch": "off"},
    )
    match = match_at(GAME, s)

    assert where(match, 2) == "A3-nw"
    assert match.state.last_activated == -1


@pytest.mark.rule("DR-3.10")
def test_the_activation_ends_with_the_activated_character() -> None:
    # Teuta's Riposte fells the Condemned during its first Action.
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, in_force="ai-18", pool=2, dice=[0, 6])
    s.morale[3] = 1
    s.energy = 1
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert not lives(match, 2)
    assert match.state.tallies.hero_turns == 2
    assert match.question.kind == "watch"


@pytest.mark.rule("DR-3.11", "DR-4.3")
def test_a_round_recovers_energy_and_refills_the_hand() -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, hand=["surge", "beckon"], energy=2, spent=20, removed=3)
    s.options = GAME.rules.options(encounter=0, watch="off")
    stack_deck(s, "witchcraft_deck", "bone-lance", "misstep")
    match = match_at(GAME, s)

    play(match, "pass")
    assert (match.state.energy, match.state.spent, match.state.removed) == (22, 0, 3)
    play(match, (0,))

    hand = [base().witchcraft[card].id for card in match.state.hand]
    assert hand == ["beckon", "bone-lance", "misstep"]
    assert len(events(match, HandRefreshed)) == 1


@pytest.mark.rule("DR-3.12")
def test_an_empty_deck_is_made_of_its_discard() -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, options={"watch": "off"})
    s.witchcraft_discard, s.witchcraft_deck = s.witchcraft_deck, []
    before = sorted(s.witchcraft_discard)
    match = match_at(GAME, s)

    play(match, "pass")

    assert len(match.state.hand) == 3
    assert match.state.witchcraft_discard == []
    assert sorted([*match.state.hand, *match.state.witchcraft_deck]) == before
    assert match.state.witchcraft_deck != sorted(match.state.witchcraft_deck)


@pytest.mark.rule("DR-3.12")
def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    s = idle(night("teuta C5", "pekka B2-nw", map=FX, options={"watch": "off"}, witchcraft_deck=[]))
    match = match_at(GAME, s)

    play(match, "pass")

    assert match.state.hand == []
    assert match.question.kind == "turn"


@pytest.mark.rule("DR-3.13", "DR-11.8")
def test_a_replacement_draw_stops_when_no_usable_card_is_left() -> None:
    s = night(
        "corday A2-ne", "pekka A3-se", ai="ai-08", chests=["A2-ne"], options={"blood_magic_removed": False}
    )
    s.loot = [card_number(s.cards.items, "blood-magic")] * 4
    match = match_at(GAME, s)

    play(match, "on")

    assert match.state.slots[2].items == []
    assert match.state.chests == []
    assert len(match.state.set_aside) == 4


@pytest.mark.rule("DR-4.1")
def test_heroes_need_no_energy() -> None:
    s = night("teuta B2-nw", "condemned B2-nw", "pekka C5", map=FX, ai="ai-13", energy=0, spent=25, dice=[6])
    match = match_at(GAME, s)

    play(match, "on")

    assert not lives(match, 2)
    assert (match.state.energy, match.state.spent) == (0, 25)


@pytest.mark.rule("DR-4.2", "DR-7.2")
def test_a_cost_moves_available_energy_to_spent_and_needs_it() -> None:
    s = night("teuta B2-nw", "ravenous B2-nw", "pekka C5", map=FX, energy=3, spent=5, dice=[0])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert (match.state.energy, match.state.spent) == (1, 7)
    assert blocked(match)["attack", 1] == "DR-4.2"
    assert refused(match, ("attack", 1)).rule == "DR-4.2"


@pytest.mark.rule("DR-4.2")
def test_nobody_is_activated_who_can_pay_nothing() -> None:
    s = night("teuta B2-nw", "hulk B2-nw", "condemned C5", "pekka C5", map=FX, energy=1, spent=24)
    match = match_at(GAME, s)

    assert blocked(match)[2] == "DR-4.2"
    assert 3 in match.question.options


@pytest.mark.rule("DR-4.2", "DR-7.4")
def test_a_card_that_cannot_be_paid_is_blocked() -> None:
    s = night("teuta B2-nw", "pekka B2-nw", map=FX, hand=["bone-lance"], energy=2, spent=23)
    match = match_at(GAME, s)

    play(match, 2)

    assert blocked(match)["card", 0] == "DR-4.2"


@pytest.mark.rule("DR-4.4", "DR-8.4")
def test_energy_gained_by_a_plague_is_available_at_once() -> None:
    s = night(
        "teuta C5",
        "pekka B2-nw",
        map=FX,
        hand=["rot-gift"],
        energy=6,
        decks={"plague_deck": ["weeping-sores"]},
    )
    match = match_at(GAME, s)

    play(match, 2, ("card", 0), "energy")

    assert (match.state.energy, match.state.spent, match.state.gained) == (3, 6, 3)


@pytest.mark.rule("DR-4.5", "DR-7.5", "DR-4.3")
def test_a_summoned_witch_costs_energy_for_good() -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, energy=6, reserve=["ikrek"])
    s.options = GAME.rules.options(encounter=0, watch="off")
    match = match_at(GAME, s)

    play(match, 2, ("witch", base().legion_at["ikrek"]))
    assert (match.state.energy, match.state.spent, match.state.removed) == (1, 0, 5)
    assert where(match, 3) == "B2-nw"
    assert wounds(match, 3) == 0
    assert match.state.witch_reserve == []
    play(match, "end", "pass")

    assert (match.state.energy, match.state.removed) == (1, 5)


@pytest.mark.rule("DR-4.6")
@pytest.mark.parametrize(("spent", "back"), [(10, 3), (2, 2), (0, 0)])
def test_a_refresh_brings_back_what_was_spent(spent: int, back: int) -> None:
    s = night("teuta C5", "pekka B2-nw", map=FX, hand=["surge"], energy=1, spent=spent)
    match = match_at(GAME, s)

    play(match, 2, ("card", 0))

    assert (match.state.energy, match.state.spent) == (1 + back, spent - back)


@pytest.mark.rule("DR-3.3")
def test_only_the_legion_is_activated() -> None:
    match = match_at(GAME, night("teuta B2-nw", "pekka B2-nw", "peasant B2-nw", map=FX))

    assert match.question.options == [2, "pass"]
    assert refused(match, 1).rule == "DR-3.3"
    play(match, 2)
    assert [event.figure[2] for event in events(match, LegionActivated)] == [2]


@pytest.mark.rule("DR-R62", "DR-12.22")
@pytest.mark.parametrize(
    ("watch", "pauses"),
    [("off", []), ("turns", ["turn"]), ("actions", ["reveal", "entry", "entry", "demon"])],
)
def test_the_heroes_play_pauses_as_often_as_the_option_says(watch: str, pauses: list[str]) -> None:
    s = night(
        "teuta A3-nw",
        "haborym A5-ne",
        "pekka A5-ne",
        encounter=3,
        ai="ai-13",
        options={"watch": watch},
        decks={"demon_pile": ["dc-01"]},
    )
    match = match_at(GAME, s)

    met = []
    while match.question.kind == "watch":
        met.append(match.question.about)
        assert match.question.options == ["on"] == [match.question.default]
        play(match, "on")

    assert met == pauses
    assert match.question.kind == "turn"

"""Each Dilemma does in a match what its two sides say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.reflets_dacide import card_events as cards
from tablee.games.reflets_dacide import effects as words
from tablee.games.reflets_dacide import events as happened
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.pieces import Trial
from tablee.games.reflets_dacide.rules import trial
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import BASE, hero, place, unforeseen
from tablee.testing import asked, events, play
from tests.games.reflets_dacide.card_play import go_on, log, said, same, stage
from tests.games.reflets_dacide.tables import at, offered

# Dilemmas


def dilemmas(**wanted: Any) -> list[str]:
    return [
        card.id for card in BASE.dilemmas if all(getattr(card, name) == what for name, what in wanted.items())
    ]


def dilemma(id: str) -> Dilemma:
    card = BASE.unforeseen[unforeseen(id)]
    assert isinstance(card, Dilemma)
    return card


@pytest.mark.parametrize("id", dilemmas(moment="last_word"))
def test_last_words(id: str) -> None:
    s = stage(phase="last_word", at_place="P35")
    for seat in (1, 2):
        s.teams[seat].hand = []
    s.teams[0].hand = [unforeseen("frog"), unforeseen("gorgon")]
    s.teams[1].hand = [unforeseen(id)]
    s.turn.gained_loot = [20]
    match = at(s)
    before = log(match)

    play(match, (1, unforeseen(id)))
    go_on(match, ["dragon", "discard"])

    expected = said(dilemma(id).top, by=1)
    expected["gained 1"] += dilemma(id).gem
    expected["cards 0"] += 1
    same(match, expected, before)


@pytest.mark.parametrize("id", dilemmas(moment="malus"))
def test_hindering_tops(id: str) -> None:
    card = dilemma(id)
    s = stage(phase="hazard", at_place="P53", zones={"P53": "zone_ma"}, golden=6)
    for seat in (1, 2):
        s.teams[seat].hand = []
    s.teams[1].hand = [unforeseen(id)]
    match = at(s)
    play(match, (0, 1))
    go_on(match, ["malus"])
    before = log(match)

    play(match, (1, (unforeseen(id),)))
    go_on(match, ["prior"])

    raised = [word for word in card.top if isinstance(word, words.RaiseObjectives)]
    expected = said((word for word in card.top if word not in raised), by=1)
    expected["gained 1"] += card.gem
    same(match, expected, before)
    assert match.state.trial is not None
    assert match.state.trial.points == sum(word.points for word in raised)
    assert match.state.trial.stars == sum(word.stars for word in raised)
    assert card.golden_six == any(isinstance(word, words.VitalityTest) for word in card.top)


@pytest.mark.parametrize("id", dilemmas(moment="chance"))
def test_tops_at_a_chance_roll(id: str) -> None:
    s = stage(phase="square", at_place="P34", dice=[5, 3])
    s.turn.square = place("P34")
    for seat in (1, 2):
        s.teams[seat].hand = []
    s.teams[1].hand = [unforeseen(id)]
    match = at(s)
    go_on(match, ["spoil"], chance="roll")

    play(match, (1, unforeseen(id)))
    go_on(match, ["bonus_order"])

    cancelled = [word.bonus for word in dilemma(id).top if isinstance(word, words.CancelBonus)]
    highest = 5 if cancelled else 3
    assert offered(match) == [n for n in range(highest, 0, -1) if n not in cancelled]
    assert log(match)["gained 1"] == dilemma(id).gem


@pytest.mark.parametrize("id", dilemmas(moment="contest"))
def test_contesting_tops(id: str) -> None:
    s = stage(
        team=("h43", "h15"), phase="objective", at_place="P53", zones={"P53": "zone_ma"}, dice=[4, 4, 2, 2]
    )
    for member in s.teams[0].slots:
        member.life = BASE.heroes[member.card].life
    for seat in (1, 2):
        s.teams[seat].hand = []
    s.teams[1].hand = [unforeseen(id)]
    s.trial = Trial("zone", place("P53"), 1)
    match = at(s)
    play(match, (0, "roll"))
    go_on(match, ["contest"])

    play(match, (1, unforeseen(id)))

    assert events(match, happened.ObjectiveContested)
    assert [event.values for event in events(match, happened.DiceRolled)] == [(4, 4), (2, 2)]
    assert log(match)["gained 1"] == dilemma(id).gem


@pytest.mark.parametrize("id", dilemmas(moment="cancel"))
def test_cancelling_tops(id: str) -> None:
    s = stage(phase="blessing")
    for seat in (1, 2):
        s.teams[seat].hand = []
    s.teams[0].hand, s.teams[1].hand = [unforeseen("d24")], [unforeseen(id)]
    if id == "d24":
        s.teams[0].hand = [unforeseen("d22")]
    match = at(s)
    (card,) = s.teams[0].hand
    before = log(match)

    play(match, (0, ("dilemma", card, 0)), (1, PASS), (2, PASS), (1, unforeseen(id)))

    assert [event.card for event in events(match, cards.CardCancelled)] == [card]
    same(match, Counter({"gained 1": dilemma(id).gem}), before)


@pytest.mark.parametrize("id", dilemmas(trigger="divine"))
def test_divine_bottoms(id: str) -> None:
    s = stage(phase="blessing")
    s.teams[1].hand = s.teams[1].hand[:0]
    s.teams[2].hand = []
    s.teams[0].hand = [unforeseen(id)]
    match = at(s)
    before = log(match)

    play(match, (0, ("dilemma", unforeseen(id), 0)), (1, PASS), (2, PASS))
    go_on(match, ["stride"])

    same(match, said(dilemma(id).bottom, by=0), before)
    enrolled = sum(word.n for word in dilemma(id).bottom if isinstance(word, words.EnrolHero))
    assert len(match.state.teams[0].slots) == 3 + enrolled


@pytest.mark.parametrize("id", dilemmas(trigger="any_time"))
def test_bottoms_for_any_time(id: str) -> None:
    s = stage(phase="stride")
    s.teams[1].hand, s.teams[2].hand = [], []
    s.teams[0].hand = [unforeseen(id)]
    match = at(s)
    before = log(match)

    play(match, (0, ("card", unforeseen(id), 0)))
    go_on(match, ["stride"])

    same(match, said(dilemma(id).bottom, by=0), before)


@pytest.mark.parametrize("id", dilemmas(trigger="trial_won"))
def test_bottoms_after_a_trial_was_won(id: str) -> None:
    s = stage(phase="outcome", at_place="P53", zones={"P53": "zone_ma"})
    s.teams[1].hand, s.teams[2].hand = [], []
    s.teams[0].hand = [unforeseen(id)]
    s.trial = Trial("zone", place("P53"), 1, succeeded=True)
    match = at(s)
    go_on(match, ["spoils"])
    before = log(match)

    play(match, (0, ("bottom", unforeseen(id), 0)))
    go_on(match, ["dragon"], spoils="done")

    expected = said(dilemma(id).bottom, by=0)
    expected["cards 0"] += 1
    same(match, expected, before)


def objective(id: str, kind: str, *dice: int) -> Match[Race]:
    """The Guide holds a Dilemma before an Objective."""
    zone = "zone_ma" if kind == "collective" else "zone_ba"
    slot = "P53" if kind == "collective" else "P42"
    s = stage(team=("h15", "h12"), phase="objective", at_place=slot, zones={slot: zone}, dice=list(dice))
    for member in s.teams[0].slots:
        member.life = BASE.heroes[member.card].life
    s.teams[1].hand, s.teams[2].hand = [], []
    s.teams[0].hand = [unforeseen(id)]
    s.turn.golden = 6
    s.trial = Trial("zone", place(slot), 1, stars=2, points=4)
    return at(s)


@pytest.mark.parametrize("id", dilemmas(trigger="prior"))
@pytest.mark.parametrize("kind", ["individual", "collective"])
def test_lowering_bottoms(id: str, kind: str) -> None:
    (word,) = dilemma(id).bottom
    assert isinstance(word, words.LowerObjective)
    match = objective(id, kind)
    need = trial.difficulty(match.state)
    worth = word.stars if kind == "individual" else word.points

    if not worth:
        assert ("bottom", unforeseen(id), 0) not in offered(match)
        return
    play(match, (0, ("bottom", unforeseen(id), 0)))

    assert need - trial.difficulty(match.state) == worth


@pytest.mark.parametrize("id", dilemmas(trigger="objective_failed"))
def test_rerolling_bottoms(id: str) -> None:
    match = objective(id, "collective", 6, 6, 1, 2)
    play(match, (0, "roll"))
    go_on(match, ["rescue"], reroll="keep")

    play(match, (0, ("bottom", unforeseen(id), 0)))
    if asked(match).kind == "reroll":
        play(match, (0, (0, 1)))

    assert [event.values for event in events(match, happened.DiceRolled)] == [(6, 6), (1, 2)]


@pytest.mark.parametrize("id", dilemmas(trigger="after_roll"))
def test_bottoms_that_set_a_die(id: str) -> None:
    (word,) = dilemma(id).bottom
    assert isinstance(word, words.SetDie)
    match = objective(id, "collective", 6, 6)
    play(match, (0, "roll"))
    assert asked(match).kind == "reroll"

    play(match, (0, ("bottom", unforeseen(id), 0)), (0, 1))
    assert offered(match) == list(range(1, word.most + 1))
    play(match, (0, 4))

    assert match.state.trial is not None
    assert sorted(die.value for die in match.state.trial.dice) == [4, 6]


@pytest.mark.parametrize("id", [*dilemmas(trigger="after_golden_roll"), *dilemmas(trigger="golden_use")])
def test_bottoms_for_the_golden_die(id: str) -> None:
    s = stage(phase="stride", dice=[2, 5])
    s.teams[1].hand, s.teams[2].hand = [], []
    s.teams[0].hand = [unforeseen(id)]
    match = at(s)

    play(match, (0, ("golden", unforeseen(id))))
    if asked(match).kind == "dice":
        play(match, (0, 5))

    assert match.state.turn.golden == 5


@pytest.mark.parametrize("id", dilemmas(trigger="unforeseen_played"))
def test_cancelling_bottoms(id: str) -> None:
    s = stage(phase="last_word")
    s.teams[0].hand, s.teams[1].hand, s.teams[2].hand = [unforeseen(id)], [unforeseen("d32")], []
    match = at(s)
    before = log(match)

    play(match, (1, unforeseen("d32")), (0, unforeseen(id)))

    assert [event.card for event in events(match, cards.CardCancelled)] == [unforeseen("d32")]
    same(match, Counter({"cards 0": 1}), before)


@pytest.mark.parametrize("id", dilemmas(trigger="wound_pending"))
def test_preventing_bottoms(id: str) -> None:
    s = stage(phase="square", at_place="S1", golden=1, dice=[6])
    s.turn.square = place("S1")
    s.teams[0].hand, s.teams[1].hand, s.teams[2].hand = [unforeseen(id)], [], []
    match = at(s)
    go_on(match, ["prevent"])

    play(match, (0, ("card", unforeseen(id))))

    assert events(match, cards.WoundPrevented)
    assert match.state.teams[0].heroes[0] == hero("h12")

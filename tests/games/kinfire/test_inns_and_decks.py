"""KF-21 Inns and decks: sleeping, the five limits, changes, and decks that must be repaired."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.cards import BAR, CardPair
from tablee.games.kinfire.checks import deck_fault, fits_bar, load
from tablee.games.kinfire.events import ExhaustedRemoved
from tablee.games.kinfire.rules.decks import change_deck
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import match_of, story
from tablee.testing import asked, events, play, refused
from tests.contract.games import SOAK

CARDS = load()


def pairs(*ids: str) -> tuple[int, ...]:
    return tuple(CARDS.pair_numbers[id] for id in ids)


def inn(party: str = "asha khor", *, reserve: Sequence[str] = (), **given: Any) -> ChapterState:
    """The group before a visit to the Snuffed Candle, with these pairs in the reserve."""
    s = story("", party, phase="city", **{"city_actions": 2, "coins": 4, **given})
    s.reserve = sorted(pairs(*reserve))
    return s


def asleep(s: ChapterState) -> Match[ChapterState]:
    """A match of one seat at the deck table of the inn."""
    match = match_of(s)
    play(match, ("go", 2), "sleep")
    return match


def base(name: str, **swaps: str) -> tuple[int, ...]:
    """A starting deck with some pairs replaced by others."""
    ids = CARDS.seekers[CARDS.seeker_numbers[name]].base
    return pairs(*(swaps.get(id, id) for id in ids))


@pytest.mark.rule("KF-21.1", "KF-21.2")
def test_sleeping_costs_coins_and_takes_all_fatigue_from_deck_and_discard_pile() -> None:
    s = inn()
    s.party[0].discard = [s.cards.exhausted] * 2
    s.party[1].deck.insert(0, s.cards.exhausted)

    match = asleep(s)

    assert match.state.coins == 2
    assert [event.count for event in events(match, ExhaustedRemoved)] == [2, 1]
    assert not any(s.cards.exhausted in (*one.deck, *one.discard) for one in match.state.party)


@pytest.mark.rule("KF-21.1")
def test_who_cannot_or_will_not_pay_leaves_and_the_action_is_spent() -> None:
    match = match_of(inn(coins=1))
    play(match, ("go", 2))
    assert refused(match, "sleep").rule == "KF-17.11"

    play(match, "leave")

    assert (match.state.city_actions, match.state.coins) == (1, 1)
    assert asked(match).kind == "city_action"


@pytest.mark.rule("KF-21.1")
def test_the_toll_receipt_pays_for_the_night() -> None:
    match = match_of(inn(coins=0, memories=["2-b"]))

    play(match, ("go", 2), "sleep")

    assert asked(match).kind == "inn"


@pytest.mark.rule("KF-21.3", "KF-21.5")
def test_decks_are_changed_with_cards_of_the_reserve() -> None:
    match = asleep(inn(reserve=["b-05", "b-12"]))

    play(match, ("edit", 0), base("asha", a2="b-05", a6="b-12"))

    asha = match.state.party[0]
    assert set(asha.pairs) == set(base("asha", a2="b-05", a6="b-12"))
    assert sorted(asha.deck) == sorted(card for pair in asha.pairs for card in (2 * pair, 2 * pair + 1))
    assert match.state.reserve == sorted(pairs("a2", "a6"))


@pytest.mark.rule("KF-21.4")
def test_a_card_with_a_face_is_for_that_seeker_alone() -> None:
    match = asleep(inn(reserve=["u-02"], kinfire=[3, 3]))
    play(match, ("edit", 0))

    assert pairs("u-02")[0] not in asked(match).options
    assert refused(match, base("asha", a8="u-02")).code == "not_offered"


@pytest.mark.rule("KF-21.5", "KF-21.6", "KF-21.9")
def test_a_deck_is_checked_when_it_is_confirmed_and_the_broken_limit_is_named() -> None:
    match = asleep(inn(reserve=["b-01", "b-05"]))
    play(match, ("edit", 0))

    assert refused(match, base("asha", a1="b-01")).rule == "KF-21.6"
    assert refused(match, base("asha")[:8]).code == "wrong_number"
    # Two cards are exchanged at once: neither of the two changes alone would need to be legal.
    play(match, base("asha", a1="b-05", a8="b-01"))
    assert set(match.state.party[0].pairs) == set(base("asha", a1="b-05", a8="b-01"))


@pytest.mark.rule("KF-21.7")
def test_a_deck_costs_no_more_kinfire_than_its_seeker_has_and_spends_none() -> None:
    match = asleep(inn(reserve=["s-01", "b-16", "u-01"], kinfire=[3, 0]))
    play(match, ("edit", 0))

    assert refused(match, base("asha", a1="s-01", a2="b-16", a3="u-01")).rule == "KF-21.7"
    play(match, base("asha", a1="s-01", a3="u-01"))

    assert match.state.party[0].kinfire == 3


@pytest.mark.rule("KF-21.8")
def test_at_most_three_instants_disposables_included() -> None:
    s = inn("feyn khor", reserve=["b-11"], kinfire=[1, 0])
    s.reserve_disposables = [s.cards.disposable_numbers["x-01"]]
    match = asleep(s)
    play(match, ("edit", 0))

    assert refused(match, base("feyn", f6="b-11")).rule == "KF-21.8"
    play(match, base("feyn"))
    # Feyn's own deck has three.
    assert asked(match).kind == "deck_disposables"
    assert refused(match, (s.cards.disposable_numbers["x-01"],)).rule == "KF-21.8"
    play(match, ())


@pytest.mark.rule("KF-21.10", "KF-21.13")
def test_disposables_may_be_added_in_any_number_owned() -> None:
    s = inn()
    flask, sack = (s.cards.disposable_numbers[id] for id in ("x-02", "x-04"))
    s.reserve_disposables = [flask, flask, sack]
    match = asleep(s)

    play(match, ("edit", 1), base("khor"), (flask, flask, sack))

    assert match.state.party[1].disposables == [flask, flask, sack]
    assert len(match.state.party[1].deck) == 18 + 3
    assert match.state.reserve_disposables == []
    play(match, ("edit", 1), base("khor"), (sack,))
    assert match.state.reserve_disposables == [flask, flask]


@pytest.mark.rule("KF-21.13")
def test_what_leaves_a_deck_goes_to_the_reserve_and_the_deck_is_put_together_and_shuffled() -> None:
    s = inn(reserve=["b-05"])
    one = s.party[0]
    one.discard, one.deck = one.deck[:7], one.deck[7:]
    match = asleep(s)

    play(match, ("edit", 0), base("asha", a2="b-05"))

    after = match.state.party[0]
    assert after.discard == []
    assert len(after.deck) == 18
    assert after.deck != sorted(after.deck)
    assert match.state.reserve == list(pairs("a2"))


@pytest.mark.rule("KF-21.14", "KF-21.3")
def test_what_one_puts_back_another_may_take_until_every_seat_is_done() -> None:
    s = inn("asha valora", seats=2, reserve=["b-05"])
    match = match_of(s)
    play(match, (0, ("go", 2)), (1, ("go", 2)), (0, "sleep"), (1, "sleep"))
    play(match, (0, ("edit", 0)), (0, base("asha", a2="b-05")))
    play(match, (0, ("edit", 0)), (0, base("asha")))

    play(match, (1, ("edit", 1)), (1, base("valora", v3="b-05")))
    play(match, (0, "done"))
    assert [question.seat for question in match.questions] == [1]
    play(match, (1, "done"))

    assert pairs("b-05")[0] in match.state.party[1].pairs
    assert match.questions[0].kind == "city_action"


@pytest.mark.rule("KF-21.14")
def test_every_night_has_its_deck_table() -> None:
    match = match_of(inn())

    play(match, ("go", 2), "sleep", "done", ("go", 2), "sleep")

    assert asked(match).kind == "inn"


@pytest.mark.rule("KF-21.11")
def test_outside_an_inn_no_question_changes_a_deck() -> None:
    s = inn(reserve=["b-05"])
    match = match_of(s)

    play(match, ("go", 8), (0, "blue"))

    assert [one.pairs for one in match.state.party] == [one.pairs for one in s.party]
    assert asked(match).kind == "city_action"


def indebted(**given: Any) -> ChapterState:
    """Asha holds a card that costs 2, and has lost her Kinfire."""
    s = inn(reserve=["u-01"], **given)
    s.party[0].kinfire = 2
    change_deck(s, 0, base("asha", a5="u-01"), ())
    s.party[0].kinfire = 1
    return s


@pytest.mark.rule("KF-21.12")
def test_actions_cannot_be_given_up_while_an_inn_could_mend_a_deck() -> None:
    match = match_of(indebted())

    assert refused(match, "give_up").rule == "KF-21.12"
    assert "stop" in asked(match).options
    assert "give_up" in asked(match_of(inn())).options
    assert "give_up" in asked(match_of(indebted(coins=1))).options


@pytest.mark.rule("KF-21.12")
def test_a_deck_that_costs_too_much_is_repaired_before_the_next_quest() -> None:
    s = indebted()
    s.quest, s.phase, s.prompts, s.city_actions = "", "quest_choice", ["3-p"], 0

    match = match_of(s)

    assert set(match.state.party[0].pairs) == set(base("asha"))
    assert match.state.reserve == list(pairs("u-01"))


@pytest.mark.rule("KF-21.12")
def test_a_repair_changes_no_more_than_it_must() -> None:
    s = inn(reserve=["u-01", "b-05", "s-01"])
    s.party[0].kinfire = 3
    change_deck(s, 0, base("asha", a5="u-01", a2="b-05", a1="s-01"), ())
    s.party[0].kinfire = 1
    s.quest, s.phase, s.prompts, s.city_actions = "", "quest_choice", ["3-p"], 0

    match = match_of(s)

    # The dearest card goes; the one that can still be paid and the one without a cost stay.
    assert set(match.state.party[0].pairs) == set(base("asha", a2="b-05", a1="s-01"))


# Limits against brute force


def matches_by_enumeration(deck: Sequence[CardPair], bar: tuple[int, int, int]) -> bool:
    """Whether some assignment of each card to one of its colours gives the bar: all of them are tried."""
    choices = []
    for pair in deck:
        wild = pair.colours[0] in ("white", "void")
        choices.append([n for n, colour in enumerate(BAR) if wild or colour in pair.colours])
    return any(tuple(map(given.count, range(3))) == bar for given in product(*choices))


@pytest.mark.rule("KF-21.6", "KF-15.2")
def test_the_colour_limit_is_the_same_as_by_trying_every_assignment() -> None:
    rng = random.Random(21)
    flexible = [
        pair for pair in CARDS.pairs if len(pair.colours) == 2 or pair.colours[0] in ("white", "void")
    ]
    for _ in range(4_000 if SOAK else 400):
        board = rng.choice(CARDS.seekers)
        deck = rng.sample(flexible, rng.randint(1, 6))
        deck += rng.sample([pair for pair in CARDS.pairs if pair not in deck], 9 - len(deck))
        assert fits_bar([pair.colours for pair in deck], board.bar) is matches_by_enumeration(deck, board.bar)


@pytest.mark.rule("KF-21.6", "KF-2.2")
def test_ex_29_a_two_colour_card_is_either_wherever_it_stands_in_the_deck() -> None:
    board = CARDS.seekers[CARDS.seeker_numbers["naz"]]
    deck = [CARDS.pairs[pair] for pair in base("naz", n1="b-18")]

    assert all(
        fits_bar([deck[n].colours for n in at], board.bar) for at in list(permutations(range(9)))[::40_000]
    )
    assert deck_fault(deck, board, 1) is None


@pytest.mark.rule("KF-21.7")
def test_ex_30_with_three_tokens_the_costs_may_come_to_three() -> None:
    board = CARDS.seekers[CARDS.seeker_numbers["asha"]]
    deck = [CARDS.pairs[pair] for pair in base("asha", a1="s-01", a5="u-01")]

    assert [deck_fault(deck, board, tokens) for tokens in (0, 2, 3)] == ["KF-21.7", "KF-21.7", None]

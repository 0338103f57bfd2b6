"""KF-18 Skill tests: flipping cards, the forms of tests, and what is judged."""

from __future__ import annotations

import pytest

from tablee.core import PASS
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import card, match_of, on_top, story
from tablee.testing import asked, events, play, refused


def flips(id: str, party: str, *tops: str, **given: object) -> ChapterState:
    """A card with a test, and what lies on top of each Seeker's draw pile."""
    s = story(id, party, **given)  # type: ignore[arg-type]  # the fields of story by name
    for who, names in enumerate(tops):
        on_top(s, who, names)
    return s


@pytest.mark.rule("KF-18.1")
def test_a_flip_takes_the_top_card_and_puts_it_on_the_discard_pile() -> None:
    s = flips("3-2", "asha khor", "a8 a5 a9", "k1 k2")

    match = match_of(s)

    asha, khor = match.state.party
    assert asha.discard == [card(s, "a8"), card(s, "a5")]
    assert asha.deck[-1] == card(s, "a9")
    assert khor.discard == [card(s, "k1"), card(s, "k2")]


@pytest.mark.rule("KF-18.2")
def test_every_kind_of_card_is_flipped_and_counts_by_its_colour() -> None:
    s = flips("3-2", "asha khor naz", "a8+ fatigue", "x-02 k5", "fatigue n8")

    match = match_of(s)

    assert [one.discard.count(s.cards.exhausted) for one in match.state.party] == [1, 0, 2]
    assert [flip.successes for flip in events(match, ev.CardsFlipped)] == [1, 1, 0]


@pytest.mark.rule("KF-18.3", "KF-15.1")
def test_two_colours_count_as_one_of_them_white_as_any_and_void_as_none() -> None:
    s = flips("6-3", "asha khor naz", "x-01 a8", "fatigue k1", "n8 fatigue")
    s.party[1].pairs.append(s.cards.pair_numbers["b-02"])
    s.party[1].deck[-2:] = [card(s, "b-02+"), card(s, "b-02")]

    match = match_of(s)

    # White counts as green, red does not; green and blue counts twice.
    assert [flip.successes for flip in events(match, ev.CardsFlipped)] == [1, 2, 0]
    assert events(match, ev.TestPassed) == [ev.TestPassed(True, 3)]


@pytest.mark.rule("KF-18.3")
def test_in_three_notes_each_card_is_one_colour_in_the_favour_of_the_group() -> None:
    s = flips("5-2", "asha khor", "x-01 a5", "k8 k9")
    match = match_of(s)

    play(match, (0, 1))

    # White, green and blue: white stands for red.
    assert match.state.party[0].discard == [card(s, "x-01"), card(s, "a5")]
    assert match.state.party[1].discard == [card(s, "k8")]
    assert match.state.card == "5-5"


@pytest.mark.rule("KF-18.4")
def test_decks_are_shuffled_at_the_start_of_a_quest_and_not_between_its_cards() -> None:
    s = story("", "asha khor", phase="quest_choice", quest="q1")
    s.quest = ""
    s.party[0].discard, s.party[0].deck = s.party[0].deck[:9], s.party[0].deck[9:]
    match = match_of(s)

    assert match.state.party[0].discard == []
    assert len(match.state.party[0].deck) == 18
    before = list(match.state.party[0].deck)
    play(match, "read", "read")
    hand = match.state.party[0].hand
    assert match.state.combat.setup == "1-2"
    assert sorted([*match.state.party[0].deck, *hand]) != before

    ford = match_of(flips("2-2", "asha khor", "a8", "k1"))
    order = ford.state.party[0].deck[:-1]
    play(ford, (0, "red"), (1, "red"))
    assert ford.state.party[0].deck == order


@pytest.mark.rule("KF-18.4", "KF-18.9")
def test_an_empty_draw_pile_is_made_anew_without_the_cards_of_this_test() -> None:
    s = story("3-2", "asha khor")
    one = s.party[0]
    one.discard = [number for number in one.deck if number != card(s, "a8")]
    one.deck = [card(s, "a8")]

    match = match_of(s)

    flipped = events(match, ev.CardsFlipped)[0].cards
    assert flipped[0] == card(s, "a8")
    assert card(s, "a8") not in match.state.party[0].deck
    assert sorted(match.state.party[0].discard) == sorted(flipped)
    assert len(match.state.party[0].deck) == 16


@pytest.mark.rule("KF-18.5", "KF-1.4")
def test_the_colour_bar_shows_how_often_a_colour_is_in_the_deck() -> None:
    s = story("", "asha khor naz valora", phase="city", city_actions=1)

    for who, one in enumerate(s.party):
        colours = [s.cards.colours(number)[0] for number in one.deck]
        counted = tuple(colours.count(colour) for colour in ("red", "green", "blue"))
        assert counted == tuple(2 * n for n in s.board(who).bar)


@pytest.mark.rule("KF-18.6", "KF-18.8")
def test_each_seeker_is_judged_alone_by_one_card_of_the_colour() -> None:
    s = flips("3-3", "asha khor", "a8 a5", "k1 k8")

    match = match_of(s)

    assert [match.state.start_hp(who) - one.hp for who, one in enumerate(match.state.party)] == [0, 2]


@pytest.mark.rule("KF-18.6", "KF-18.7")
def test_each_picks_its_colour_before_anybody_flips() -> None:
    match = match_of(flips("2-2", "asha khor naz", "a8", "k8", "n1"))

    play(match, (2, (2, "green")), (0, (0, "red")))
    assert not events(match, ev.CardsFlipped)
    assert refused(match, (2, (2, "red"))).code == "not_your_question"
    play(match, (1, (1, "green")))

    assert [flip.successes for flip in events(match, ev.CardsFlipped)] == [1, 1, 0]
    hurt = [match.state.start_hp(who) - one.hp for who, one in enumerate(match.state.party)]
    assert hurt == [0, 0, 1]
    # Two of three are at least half.
    assert match.state.card == "2-4"


@pytest.mark.rule("KF-18.6", "KF-18.8")
def test_a_champion_needs_as_many_cards_as_the_test_says() -> None:
    match = match_of(flips("4-3", "asha khor", "a1 a2", "k1 k2 k8"))
    play(match, (1, "red"))

    assert match.state.card == "4-4"

    failed = match_of(flips("4-3", "asha khor", "a1 a2", "k1 k8 k9"))
    play(failed, (1, "red"))
    assert failed.state.card == "4-5"
    assert failed.state.party[1].hp == failed.state.start_hp(1) - 3
    assert failed.state.party[0].discard == []


@pytest.mark.rule("KF-18.6", "KF-18.8")
def test_in_a_pool_every_matching_card_of_all_is_a_success() -> None:
    match = match_of(flips("2-3", "asha khor naz", "a1 a2 a8", "k5", "n1"))

    play(match, (0, (0, "green")), (1, (0, "green")))

    assert events(match, ev.TestPassed) == [ev.TestPassed(True, 3)]
    assert match.state.card == "2-4"


@pytest.mark.rule("KF-18.6")
@pytest.mark.parametrize(
    ("top", "to"), [("a1 a2 a8 a9", "7-4"), ("a5 a1 a2 a8", "7-5"), ("a5 a6 a7 a1", "7-6")]
)
def test_a_tiered_test_has_a_result_for_each_band(top: str, to: str) -> None:
    match = match_of(flips("7-3", "asha khor", top, ""))

    play(match, (0, "blue"))

    assert match.state.card == to
    assert match.state.party[0].discard.count(match.state.cards.exhausted) == (to == "7-5")


@pytest.mark.rule("KF-18.7")
def test_one_after_another_the_order_is_chosen_and_flips_stop_with_success() -> None:
    match = match_of(flips("5-2", "asha khor naz", "a1 a2", "k1 k2", "n8 n9"))

    play(match, (0, (2, 0, 1)), (1, (2, 0, 1)))

    assert [flip.seeker for flip in events(match, ev.CardsFlipped)] == [2, 0, 1]
    assert match.state.card == "5-5"


@pytest.mark.rule("KF-18.6")
def test_three_notes_fail_after_two_rounds() -> None:
    match = match_of(flips("5-2", "asha khor", "a1 a2", "k8 k9"))

    play(match, (1, 0))

    assert [flip.seeker for flip in events(match, ev.CardsFlipped)] == [1, 0, 1, 0]
    assert match.state.card == "5-3"


@pytest.mark.rule("KF-18.9")
def test_flipped_cards_lie_face_up_until_they_are_judged() -> None:
    s = flips("t-8", "roland khor", "r4 r1 r2 r8 r5 r6 r7 r9", "", phase="visit", quest="q2")
    match = match_of(s)

    play(match, (0, "blue"))

    assert asked(match).kind == "test_again"
    assert match.state.flips[0].cards == [card(s, name) for name in ("r4", "r1", "r2", "r8")]
    assert match.state.party[0].discard == []
    play(match, True)
    assert match.state.flips == []
    assert len(match.state.party[0].discard) == 8
    # Three blue cards and a green one: the second result stands.
    assert match.state.fate == 1
    assert match.state.coins == 0


@pytest.mark.rule("KF-18.10")
def test_fewer_cards_are_flipped_when_there_are_no_more() -> None:
    s = story("3-2", "asha khor")
    gone = [number for number in s.party[0].deck if number != card(s, "a8")]
    s.party[0].deck = [card(s, "a8")]
    s.spent_disposables = []

    match = match_of(s)

    assert len(gone) == 17
    assert events(match, ev.CardsFlipped)[0].cards == (card(s, "a8"),)
    assert match.state.party[0].discard == [card(s, "a8")]


@pytest.mark.rule("KF-22.5")
def test_a_test_in_the_city_uses_the_deck_as_it_is() -> None:
    s = story("", "asha khor", phase="city", city_actions=1)
    on_top(s, 0, "a1 a8")
    match = match_of(s)

    play(match, ("go", 9), (0, "green"), (1, "red"))

    assert match.state.party[0].discard == [card(s, "a1"), card(s, "a8")]


def test_who_abstains_from_a_champion_leaves_it_to_the_others() -> None:
    match = match_of(flips("4-3", "asha khor naz", "a1", "k1 k2 k8", "n1"))

    play(match, (0, PASS), (2, PASS), (1, (1, "red")))

    assert match.state.card == "4-4"

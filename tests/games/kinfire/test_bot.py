"""The bot ``sensible`` and its hints: what a good partner does on plain tables, and how fast."""

from __future__ import annotations

import random
import re
from time import process_time
from typing import Any

import pytest

from tablee.bots.registry import make_bot
from tablee.core import PASS, Match, Observation, words
from tablee.games.kinfire import GAME
from tablee.games.kinfire.ai.bot import Companion
from tablee.games.kinfire.ai.campaign import place_worth
from tablee.games.kinfire.ai.guide import chance_to_win
from tablee.games.kinfire.ai.hints import why
from tablee.games.kinfire.state import HEART, ChapterState, Options, QuestDone
from tablee.games.kinfire.testing import (
    card,
    combat,
    give_turn,
    match_of,
    next_chit,
    reading,
    story,
    trigger,
    trigger_row,
)
from tablee.testing import play

T = {language: words(language, GAME.folder / "texts") for language in ("en", "fr")}


def advised(match: Match[ChapterState], number: int = 0) -> tuple[Any, dict[str, list[str]]]:
    """What the bot answers to an open question, and why, in both languages."""
    observation = Observation(match, match.questions[number], random.Random(1))
    value, why = Companion().advise(observation)
    return value, {language: [T[language].text(line) for line in why] for language in T}


def decided(match: Match[ChapterState], number: int = 0) -> Any:
    """What the bot answers to an open question."""
    return advised(match, number)[0]


# Parries


@pytest.mark.rule("KF-7.7", "KF-12.1")
def test_a_seeker_that_would_fall_is_saved() -> None:
    s = combat(zones="c c", hands={0: "a9", 1: "k1 k2+ k3+"}, hp={0: 5}, armor={0: 0}, focus=0)
    trigger(s, 1)

    value, said = advised(match_of(s))

    assert value == (1, card(s, "k2+"), 0)
    assert re.search(r"would fall, with it 2 HP", said["en"][0])
    assert re.search(r"tomberait, avec elle il reste 2 PV", said["fr"][0])


@pytest.mark.rule("KF-7.7")
def test_no_card_is_spent_where_none_can_save_the_seeker() -> None:
    s = combat(zones="c c", hands={0: "a9", 1: "k1 k3+"}, hp={0: 2}, armor={0: 0}, focus=0)
    trigger(s, 1)

    assert decided(match_of(s)) is None


@pytest.mark.rule("KF-7.2", "KF-7.20")
def test_two_parries_are_not_spent_where_one_does() -> None:
    s = combat(
        party="asha khor roland", zones="c c c", hands={0: "a9", 1: "k1 k2 k2+", 2: "r1 r3 r4 r1+"}, focus=0
    )
    s.party[0].armor = 3
    trigger_row(s, 0, 1)
    match = match_of(s)
    first = decided(match, 0)
    assert isinstance(first, tuple)
    play(match, (match.questions[0].seat, first))

    assert all(
        decided(match, n) in (None, PASS)
        for n in range(len(match.questions))
        if match.questions[n].kind == "parry"
    )


@pytest.mark.rule("KF-6.11", "KF-6.13")
def test_a_parry_that_keeps_only_armor_says_so() -> None:
    s = combat(zones="c b", hands={0: "a9", 1: "k1 k2+"}, armor={0: 4}, focus=0)
    trigger_row(s, 0, 2)
    match = match_of(s)
    parry = (1, card(s, "k2+"), 0)

    (line,) = why(match.view(1), match.question, parry)

    assert T["en"].text(line).endswith("Asha keeps an Armor card, and 16 HP.")


@pytest.mark.rule("KF-6.13")
def test_a_blow_that_armor_takes_is_not_parried() -> None:
    s = combat(zones="c c", hands={0: "a9", 1: "k1 k3+"}, armor={0: 8}, focus=0)
    trigger(s, 1)

    value, said = advised(match_of(s))

    assert value is None
    assert said["en"] == ["No Boost helps enough here: keep the card for later."]


# Turns


@pytest.mark.rule("KF-12.6")
def test_the_last_blow_is_struck() -> None:
    s = combat(zones="c b", hands={0: "a7 a9 a1"}, foes=[{"hp": 5}])
    give_turn(s, 0)

    value, said = advised(match_of(s))

    assert value == ("play", card(s, "a9"))
    assert re.search(r": 5 damage to Wyvern, whose HP are used up", said["en"][0])
    assert re.search(r": 5 dégâts à", said["fr"][0])


@pytest.mark.rule("KF-12.6")
def test_an_enemy_that_victory_needs_is_struck_before_another() -> None:
    s = combat("7-8", zones="d d", hands={0: "a9"}, foes=[{"zone": "d", "hp": 9}, {"zone": "d"}])
    give_turn(s, 0)
    match = match_of(s)
    match.play(("play", card(s, "a9")))
    while match.question.kind != "choose_target":
        match.play(None)

    assert decided(match) == ("enemy", 1)


@pytest.mark.rule("KF-7.9")
def test_a_damage_boost_that_defeats_is_given_and_its_sum_told() -> None:
    s = combat(zones="c b", hands={0: "a9 a1", 1: "k1 k1+"}, foes=[{"hp": 7}])
    give_turn(s, 0)
    match = match_of(s)
    match.play(("play", card(s, "a9")))

    value, said = advised(match)

    assert value == (1, card(s, "k1+"))
    assert "5 + 2" in said["en"][0]
    assert said["en"][0].endswith("whose HP are used up.")
    assert "5 + 2" in said["fr"][0]


@pytest.mark.rule("KF-7.9")
def test_a_damage_boost_that_only_overkills_is_kept() -> None:
    s = combat(zones="c b", hands={0: "a9 a1", 1: "k1 k2 k1+"}, foes=[{"hp": 4}])
    give_turn(s, 0)
    match = match_of(s)
    match.play(("play", card(s, "a9")))

    assert decided(match) is None


@pytest.mark.rule("KF-7.11")
def test_a_seeker_that_is_low_is_healed() -> None:
    s = combat(zones="a a", hands={1: "k7 k9"}, hp={0: 3}, foes=[{"zone": "e"}])
    give_turn(s, 1)
    match = match_of(s)

    assert decided(match) == ("play", card(s, "k7"))
    match.play(("play", card(s, "k7")))
    while match.question.kind != "choose_target":
        match.play(None)
    assert decided(match) == ("seeker", 0)


@pytest.mark.rule("KF-5.4")
def test_with_cards_to_play_it_does_not_pass() -> None:
    for seed in range(6):
        s = combat(zones="b c", hands={0: "a3 a8 a2", 1: "k1 k4"}, foes=[{"zone": "bcd"[seed % 3]}])
        give_turn(s, seed % 2)
        assert decided(match_of(s)) != "pass"


# The bag


@pytest.mark.rule("KF-4.8")
def test_fate_is_spent_where_the_next_chits_would_be_deadly_and_kept_where_they_are_not() -> None:
    grim = combat(zones="c c", hands={0: "a9", 1: "k1"}, hp={0: 2, 1: 2}, armor={0: 0, 1: 0}, lit=())
    calm = combat(zones="c c", hands={0: "a9", 1: "k1"}, armor={0: 8, 1: 8})

    value, said = advised(match_of(grim))

    assert value == "fate"
    assert re.search(r"Heart in \d+ % of draws, the next chit is one in \d+ %", said["en"][0])
    assert decided(match_of(calm)) == "draw"


@pytest.mark.rule("KF-7.12")
def test_a_deadly_chit_is_changed_and_a_welcome_one_is_not() -> None:
    s = combat(zones="c c", hands={0: "a9", 1: "k1 r6+"}, hp={0: 4}, armor={0: 0}, fate=0)
    next_chit(s, 1)
    s.combat.bag += [HEART, 20, 21, 20]
    s.combat.used = [chit for chit in s.combat.used if chit not in (20, 21)]
    s.combat.drawn, s.combat.bag = [1], [chit for chit in s.combat.bag if chit != 1]

    assert decided(match_of(s)) == (1, card(s, "r6+"))


@pytest.mark.rule("KF-11.2")
def test_a_status_covers_the_row_that_is_to_be_feared_and_the_odds_are_told() -> None:
    s = combat(zones="c b", hands={0: "a8 a1"}, focus=0)
    give_turn(s, 0)
    match = match_of(s)
    match.play(("play", card(s, "a8")))
    while match.question.kind != "cover_row":
        match.play(None)

    value, said = advised(match)

    assert value in (1, 2)
    row = match.state.row(100, value - 1).name.en
    assert said["en"][0].startswith(f"{row} has")
    assert re.search(r"has \d+ of the \d+ chits in the bag: it comes next in \d+ % of draws", said["en"][0])
    assert re.search(r"a \d+ des \d+ pions du sac", said["fr"][0])


# Stories, the city, decks


@pytest.mark.rule("KF-17.14")
def test_in_a_vote_it_abstains_and_alone_it_decides() -> None:
    together, alone = reading("2-1", "asha khor naz"), reading("2-1", "asha khor", seats=1)

    assert decided(together) == PASS
    assert decided(alone) in (0, 1)


@pytest.mark.rule("KF-22.3")
def test_the_last_quest_is_chosen_when_nothing_else_is_on_offer() -> None:
    s = story("", "asha khor", seats=1, phase="quest_choice")
    s.prompts = ["6-p", "7-p"]
    s.quest_log = [QuestDone(quest, True, "") for quest in ("q1", "q2")]

    assert decided(match_of(s)) == "7-p"


@pytest.mark.rule("KF-20.5")
def test_places_that_nobody_has_seen_are_all_alike_to_it() -> None:
    s = story("", "asha khor", seats=1, phase="city", city_actions=2, coins=5)
    view = match_of(s).view(0)

    assert place_worth(view, None) > 0
    assert decided(match_of(s)) == ("go", 1)


@pytest.mark.rule("KF-21.1", "KF-21.2")
def test_tired_seekers_go_to_the_inn_that_is_known() -> None:
    s = story("", "asha khor", seats=1, phase="city", city_actions=2, coins=5)
    s.visited = ["t-2"]
    s.party[0].deck += [s.cards.exhausted] * 2
    match = match_of(s)
    assert decided(match) == ("go", 2)
    match.play(("go", 2))

    assert decided(match) == "sleep"


@pytest.mark.rule("KF-21.14")
def test_at_the_inn_a_better_pair_joins_the_deck_once() -> None:
    s = story("", "asha khor", seats=1, phase="city", city_actions=1, coins=5)
    s.visited = ["t-2"]
    better = s.cards.pair_numbers["b-12"]
    s.reserve = [better]
    match = match_of(s)
    while match.outcome is None and match.state.phase in ("city", "visit"):
        match.play(decided(match))

    assert any(better in one.pairs for one in match.state.party)


# Speed, search


def test_a_decision_takes_at_most_100_ms() -> None:
    options = Options(mode="skirmish", setup="5-9", kit="late", party=("asha", "feyn", "khor", "naz"))
    match: Match[ChapterState] = Match.new(GAME, options, 3, seats=4)
    bot = make_bot(GAME, "sensible")
    taken: list[float] = []
    for _ in range(160):
        if match.outcome is not None:
            break
        question = match.questions[0]
        observation = Observation(match, question, random.Random(len(taken)))
        before = process_time()
        value = bot.answer(observation)
        taken.append(process_time() - before)
        match.answer(question, question.seat, value)

    taken.sort()
    assert taken[int(0.95 * len(taken))] < 0.1


def test_the_guide_gives_a_table_that_is_better_the_better_chance() -> None:
    near, far = combat(foes=[{"hp": 3}]), combat(foes=[{"hp": 29}])
    hurt = combat(foes=[{"hp": 29}], hp={0: 2, 1: 2})

    worths = [chance_to_win(match_of(s).view(0)) for s in (near, far, hurt)]

    assert worths == sorted(worths, reverse=True)
    assert 0 < worths[2] < worths[0] < 1

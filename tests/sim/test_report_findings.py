"""What reports find in results: the influence of cards, who leads, and what changed between two runs."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest

from tablee.core import Match, find_game, register
from tablee.core.registry import unregister
from tablee.sim import Plan, Result, play_match, read_results, write_results
from tablee.sim.match_runner import play_out
from tablee.sim.observer import CardSeen, Observer
from tablee.sim.report.changes import card_changes, option_changes
from tablee.sim.report.findings import Findings, find
from tablee.sim.results import Header
from tablee.sim.stats.card_effects import card_influences
from tablee.sim.stats.comparison import compare
from tablee.sim.stats.lead_changes import foretold, leads, standings
from tests.reference import GAME as MARKET
from tests.reference.facts import CHRONICLE

CARDS = [f"card{number:02}" for number in range(12)]


def result(seed: int, won: bool, **facts: object) -> Result:
    made = Result(seed, won, (0,) if won else (), "end", 10 + seed % 5, {"rounds": 3 + seed % 4}, {}, 1)
    return msgspec.structs.replace(made, **facts)


def dealt(seed: int, strength: float) -> Result:
    """A match in which who plays well sees more cards; only the first card does anything."""
    rng = random.Random(seed)
    deck = rng.sample(CARDS, len(CARDS))
    skill = rng.random()
    seen = deck[: 2 + round(8 * skill)]
    chance = skill * 0.8 + strength * ("card00" in seen)
    cards = tuple(CardSeen(card, 0, 1 + at // 2) for at, card in enumerate(seen))
    return result(seed, rng.random() < chance, cards=cards)


def test_a_card_that_long_matches_see_is_not_held_to_be_good() -> None:
    results = [dealt(seed, 0.0) for seed in range(2_000)]

    influences = card_influences(results, {"deck": CARDS})

    assert len(influences) == len(CARDS)
    assert not any(one.is_clear() for one in influences)
    with_it = [one.won for one in results if any(seen.card == "card00" for seen in one.cards)]
    without = [one.won for one in results if all(seen.card != "card00" for seen in one.cards)]
    assert sum(with_it) / len(with_it) > sum(without) / len(without) + 0.1


def test_a_card_that_helps_is_found() -> None:
    results = [dealt(seed, 0.2) for seed in range(2_000)]

    best, *others = card_influences(results, {"deck": CARDS})

    assert best.card == "card00"
    assert best.is_clear()
    # Some of those who met another card instead meet this one later: the effect is rather understated.
    assert 0.1 < best.effect.difference.value < 0.2
    assert best.effect.having > best.effect.lacking
    assert not any(one.is_clear() and one.effect.difference.value > 0 for one in others)


def test_options_are_not_mixed_up_with_cards() -> None:
    """With an easy option another card comes: that is the option's doing."""
    results = []
    for seed in range(400):
        easy = seed % 2 == 0
        card = ("a", "b")[seed // 2 % 2] if easy else ("a", "c")[seed // 2 % 2]
        options = {"easy": easy}
        results.append(
            result(seed, seed % 10 < (8 if easy else 1), options=options, cards=(CardSeen(card, 0, 1),))
        )

    influences = {one.card: one for one in card_influences(results, {"deck": "abc"})}

    assert abs(influences["c"].effect.difference.value) < 0.1
    assert not influences["c"].is_clear()


def test_a_card_that_hardly_ever_came_is_left_out() -> None:
    results = [
        result(seed, True, cards=(CardSeen("rare" if seed == 3 else "common", 0, 1),)) for seed in range(60)
    ]

    assert [one.card for one in card_influences(results, {"deck": ["rare", "common"]})] == ["common"]


def test_who_leads() -> None:
    together, ahead, behind = ((3, 3), (3, 3)), ((3, 3), (5, 2)), ((3, 3), (1, 2))
    results = [
        *(result(seed, True, standings=ahead) for seed in range(30)),
        *(result(seed, True, standings=behind) for seed in range(10)),
        *(result(seed, True, standings=together) for seed in range(5)),
    ]

    (lead,) = leads(results)

    assert (lead.round, lead.matches) == (2, 45)
    assert (lead.leaders.wins, lead.leaders.matches) == (30, 40)


def test_how_one_stands_alone() -> None:
    good = [result(seed, seed % 4 != 0, standings=((0,), (1,))) for seed in range(80)]
    bad = [result(seed, seed % 4 == 0, standings=((0,), (-1,))) for seed in range(80)]

    found = {(one.round, one.standing): one.wins.share for one in standings([*good, *bad])}

    assert found == {(1, 0): 0.5, (2, -1): 0.25, (2, 1): 0.75}
    assert dict(foretold([*good, *bad])) == {1: 0.5, 2: pytest.approx(0.75)}


def test_runs_with_the_same_seeds_are_compared_in_pairs() -> None:
    before = [result(seed, seed % 3 == 0) for seed in range(300)]
    after = [result(seed, seed % 3 == 0 or seed % 10 == 1) for seed in range(300)]

    change = compare(before, after)

    assert change.paired
    assert change.wins.value == pytest.approx(20 / 300)
    assert change.wins.is_clear()
    assert {one.name for one in change.numbers} == {"rounds", "answers", "decisions"}
    assert all(one.difference.value == 0 for one in change.numbers)


def test_runs_with_other_seeds_are_compared_as_wholes() -> None:
    before = [result(seed, seed % 3 == 0) for seed in range(300)]
    after = [result(seed, seed % 3 == 0 or seed % 10 == 1) for seed in range(1000, 1300)]

    change = compare(before, after)

    assert not change.paired
    assert not change.wins.is_clear()


def varied(seed: int, *, dragon_helps: float, card_helps: float) -> Result:
    """A match with the dragon in every second one, and with one of two cards."""
    rng = random.Random(seed)
    dragon, card = seed % 2 == 0, rng.choice(("lantern", "rope"))
    chance = 0.4 + dragon_helps * dragon + card_helps * (card == "lantern")
    options = {"modules": ("dragon",) if dragon else ()}
    return result(seed, rng.random() < chance, options=options, cards=(CardSeen(card, 0, 1),))


def found(results: Sequence[Result]) -> Findings:
    decks = {"goods": {"lantern": "Lantern", "rope": "Rope"}}
    header = Header.of(MARKET, Plan("lantern-market", "haggler", {}, seats=2), 0, len(results))
    return msgspec.structs.replace(
        find(MARKET, header, results), cards=card_influences(results, decks), decks=decks
    )


def test_what_changed_is_told_for_each_option_and_each_card() -> None:
    before = found([varied(seed, dragon_helps=0.0, card_helps=0.0) for seed in range(1000)])
    after = found([varied(seed, dragon_helps=0.3, card_helps=0.0) for seed in range(1000)])
    carded = found([varied(seed, dragon_helps=0.0, card_helps=0.3) for seed in range(1000)])

    (dragon,) = option_changes(before, after)
    same = {one.card: one for one in card_changes(before, after)}
    better = card_changes(before, carded)

    assert (dragon.option, dragon.value, dragon.against.paired) == ("modules", "dragon", True)
    assert dragon.against.wins.value == pytest.approx(0.3, abs=0.05)
    assert not any(one.is_clear() for one in same.values())
    assert [one.card for one in better] == ["lantern", "rope"]
    assert better[0].is_clear()
    assert better[0].change.value == pytest.approx(0.3, abs=0.08)


def test_failed_matches_count_nowhere() -> None:
    failed = result(1, True, error="a rule")

    assert compare([result(0, True), failed], [result(0, False), failed]).matches == 1


# What is kept of a match


@pytest.fixture
def market() -> Sequence[Result]:
    register(MARKET)
    try:
        plan = Plan("lantern-market", "haggler", {}, seats=3)
        return [play_match(MARKET, plan, seed) for seed in range(30)]
    finally:
        unregister(MARKET.id)


def test_the_course_of_a_match_is_kept(market: Sequence[Result]) -> None:
    (first, *_) = market

    assert first.standings[0] == (3, 3, 3)
    assert len(first.standings) == first.facts["rounds"]
    assert {seen.seat for seen in first.cards} == {0, 1, 2}
    assert {seen.card for seen in first.cards} <= set(CHRONICLE.decks(MARKET.content())["goods"])
    assert first.decisions["commit"] >= len(first.standings)
    assert first.choices["commit"] > first.decisions["commit"]
    assert "walk" not in first.choices


def test_only_a_choice_is_a_decision() -> None:
    match = Match.new(MARKET, None, 2, seats=2)
    observer = Observer()

    play_out(match, [MARKET.play.bots["haggler"]() for _ in range(2)], random.Random(1), observer=observer)

    assert sum(observer.decisions.values()) < len(match.answers)


def test_characters_are_who_is_played(market: Sequence[Result]) -> None:
    plan = Plan("lantern-market", "haggler", {"campaign": True})

    played = play_match(MARKET, plan, 1)

    assert len(played.characters) == 2
    assert all(name.startswith("charm-") for name in played.characters)


def test_a_file_keeps_the_course(market: Sequence[Result], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("results") / "x.parquet"
    header = Header.of(MARKET, Plan("lantern-market", "haggler", {}, seats=3), 0, 30)

    write_results(path, header, market)

    assert read_results(path)[1] == list(market)


def shared(seed: int, *winners: int) -> Result:
    """A match of two with these winners."""
    return msgspec.structs.replace(result(seed, 0 in winners, standings=((0, 0),)), winners=winners)


def test_a_shared_win_counts_for_all_who_share_it_and_is_told_apart() -> None:
    results = [
        *(shared(seed, 0, 1) for seed in range(60)),
        *(shared(60 + seed, seed % 2) for seed in range(40)),
    ]
    header = Header.of(MARKET, Plan("lantern-market", "haggler", {}, seats=2), 0, len(results))

    found = find(MARKET, header, results)

    assert [rate.share for rate in found.seats] == [0.8, 0.8]
    assert found.shared.share == 0.6
    assert found.fair == pytest.approx(0.8)


def test_the_set_up_is_no_round() -> None:
    game = find_game("moonstone")

    played = play_match(game, Plan("moonstone", "random", {"troupe_size": 3, "stones": 5}, seats=2), 1)

    assert len(played.standings) == played.facts["turns"]
    assert {seen.round for seen in played.cards} == {1}


def test_findings_of_a_game_for_several(market: Sequence[Result]) -> None:
    header = Header.of(MARKET, Plan("lantern-market", "haggler", {}, seats=3), 0, 30)

    found = find(MARKET, header, market)

    assert not found.is_solo()
    assert len(found.seats) == 3
    assert sum(rate.wins for rate in found.seats) >= 30
    assert found.leads
    assert found.whole.rounds is not None
    assert {one.kind for one in found.decisions} >= {"commit", "stake"}

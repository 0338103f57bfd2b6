"""KF-23 Saving: what a chapter gives out, what the next one takes in, and records as files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import Campaign, Card, Match, Refused
from tablee.games.kinfire import GAME
from tablee.games.kinfire.cards import KINDS, Cards
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.journal import CAMPAIGN
from tablee.games.kinfire.record import CampaignRecord, read, unknown, written
from tablee.games.kinfire.rules.decks import change_deck
from tablee.games.kinfire.rules.roll_call import box
from tablee.games.kinfire.rules.shops import stall_of
from tablee.games.kinfire.state import ChapterState, Options, Promise
from tablee.games.kinfire.testing import card, combat, give_turn, match_of, on_top, reading, story
from tablee.testing import asked, play, random_play

RECORDS = Path(__file__).parent / "records"
CARDS = load()


def rich() -> ChapterState:
    """A group in the city that has something of everything."""
    s = story(
        "",
        "asha khor naz",
        phase="city",
        city_actions=2,
        coins=7,
        memories=["2-b", "3-a"],
        trophies=["e01", "e10", "e10"],
        kinfire=[4, 2, 3],
    )
    numbers = s.cards.pair_numbers
    s.leader, s.fate, s.void_fate, s.void_kinfire = 1, 2, 1, 1
    s.prompts, s.prompts_had = ["4-p"], ["3-p", "4-p"]
    s.packs_opened, s.visited, s.known_empty, s.resting = (
        ["bronze-2", "pouch-1"],
        ["t-3", "t-6"],
        [12],
        ["t-6"],
    )
    s.city_deck = [id for id in s.city_deck if id not in ("t-3", "t-6")]
    stall_of(s, "t-3").left[0] = 1
    s.reserve = sorted(numbers[id] for id in ("b-04", "b-05", "b-06"))
    s.boxed_pairs = [numbers["u-06"]]
    s.promises = [Promise("armor", "", 1, "naz"), Promise("hp", "e11", 24)]
    change_deck(s, 0, [numbers["b-05"] if pair == numbers["a2"] else pair for pair in s.party[0].pairs], ())
    s.reserve_disposables = [s.cards.disposable_numbers["x-01"]]
    s.party[1].discard = [s.party[1].deck.pop(), s.cards.exhausted]
    return s


def stopped(s: ChapterState) -> bytes:
    """The record of a chapter that stops for the day."""
    s.options = msgspec.structs.replace(s.options, decide="leader")
    match = match_of(s)
    play(match, (max(s.leader, 0), "stop"))
    assert match.outcome is not None
    assert match.outcome.record is not None
    return match.outcome.record


def chapter(record: bytes, seats: int = 3, **given: Any) -> Match[ChapterState]:
    """The chapter that a record opens."""
    return Match.new(GAME, Options(decide="leader"), 5, seats=seats, record=record, **given)


def kept(record: bytes, **changes: Any) -> CampaignRecord:
    """A record but for some fields."""
    return msgspec.structs.replace(read(record), **changes)


@pytest.mark.rule("KF-23.1", "KF-23.4")
def test_a_group_that_stops_finds_everything_again() -> None:
    s = rich()
    record = stopped(s)

    match = chapter(record)

    fields = (
        *("memories", "prompts", "prompts_had", "reserve", "reserve_disposables", "boxed_pairs", "coins"),
        *("fate", "trophies", "market", "void_fate", "void_kinfire", "packs_opened", "visited", "resting"),
        *("known_empty", "promises", "quest_log", "cards_read", "leader", "boxed"),
    )
    for name in fields:
        assert getattr(match.state, name) == getattr(s, name), name
    assert sorted(match.state.city_deck) == sorted(s.city_deck)
    for before, after in zip(s.party, match.state.party, strict=True):
        for name in ("board", "seat", "pairs", "disposables", "kinfire"):
            assert getattr(after, name) == getattr(before, name)


@pytest.mark.rule("KF-23.2", "KF-23.7")
def test_unspent_actions_are_recorded_and_come_first_in_the_next_chapter() -> None:
    record = stopped(rich())
    assert read(record).city_actions == 2

    match = chapter(record)
    play(match, (1, "keep"), (1, 1))

    assert match.state.city_actions == 2
    assert match.questions[0].kind == "city_action"
    play(match, (1, "give_up"))
    assert match.state.quest == "q4"


@pytest.mark.rule("KF-23.7")
def test_a_chapter_that_stops_again_before_a_quest_is_neither_won_nor_lost() -> None:
    match = chapter(stopped(rich()))

    play(match, (1, "keep"), (1, 1), (1, "stop"))

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "stopped")
    assert match.outcome.record is not None
    assert read(match.outcome.record).city_actions == 2


@pytest.mark.rule("KF-23.3")
def test_cards_of_a_finished_quest_go_back_to_its_box() -> None:
    match = reading("1-3", "asha khor")
    match.state.party[0].hp = 3

    play(match, "read")

    assert match.outcome is not None
    assert match.outcome.record is not None
    record = read(match.outcome.record)
    assert (record.coins, record.trophies, record.memories) == (2, (), ())
    assert [seeker.disposables for seeker in record.party] == [(), ()]


@pytest.mark.rule("KF-23.5")
def test_the_save_holds_party_boxes_packs_promises_and_both_piles() -> None:
    s = rich()
    box(s, 2)
    s.leader = 0
    record = read(stopped(s))

    assert [one.id for one in record.party] == ["asha", "khor"]
    assert [one.id for one in record.boxed] == ["naz"]
    assert record.boxed[0].kinfire == 3
    assert record.leader == 0
    assert record.packs_opened == ("bronze-2", "pouch-1")
    assert record.promises == (Promise("armor", "", 1, "naz"), Promise("hp", "e11", 24))
    khor = record.party[1]
    assert len(khor.draw) == 17
    assert len(khor.discard) == 2
    assert "fatigue" in khor.discard


@pytest.mark.rule("KF-23.5", "KF-22.5")
def test_a_draw_pile_is_shuffled_when_play_goes_on() -> None:
    record = stopped(rich())

    piles = [Match.new(GAME, Options(), key, seats=3, record=record).state.party[0].deck for key in range(5)]

    assert len({tuple(pile) for pile in piles}) == 5
    assert len({tuple(sorted(pile)) for pile in piles}) == 1


@pytest.mark.rule("KF-23.6", "KF-1.5")
def test_chapter_1_is_quest_1_alone_and_chapter_2_has_the_first_city() -> None:
    first = reading("1-4", "asha khor")
    play(first, "read")
    assert first.outcome is not None
    assert first.outcome.record is not None
    assert read(first.outcome.record).chapter == 1

    second = Match.new(GAME, Options(), 1, seats=1, record=first.outcome.record)
    play(second, "keep")

    assert (second.state.chapter, second.state.quest) == (2, "q2")
    last = reading("2-15", "asha khor")
    play(last, "read")
    assert last.state.phase == "city"


@pytest.mark.rule("KF-23.8")
def test_a_chapter_that_everybody_gives_up_gives_back_what_it_took() -> None:
    record = stopped(rich())
    match = chapter(record)
    play(match, (1, "keep"), (1, 1), (1, ("go", 8)))

    for seat in (2, 0, 1):
        match.concede(seat)

    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == ("abandoned", ())
    assert match.outcome.record == record


@pytest.mark.rule("KF-23.8", "KF-1.18")
def test_a_seat_that_gives_up_hands_its_seekers_on_and_is_asked_no_more() -> None:
    match = reading("2-1", "asha khor naz")
    match.concede(1)

    assert [one.seat for one in match.state.party] == [0, 2, 2]
    assert {question.seat for question in match.questions} == {0, 2}
    play(match, (0, 0), (2, 0))
    assert {question.seat for question in match.questions} == {0, 2}
    play(match, (2, (1, "red")), (2, (2, "red")), (0, (0, "green")))
    assert match.state.card in ("2-4", "2-5")


@pytest.mark.rule("KF-23.8")
def test_who_gives_up_in_the_middle_of_a_card_leaves_nothing_done_twice() -> None:
    match = reading("2-5", "asha khor naz")
    play(match, (0, (0, 0)))
    match.concede(2)

    # Asha has suffered once; Naz is now held by seat 0, and chooses for the first time.
    assert asked(match, 0).options == [(2, 0), (2, 1)]
    play(match, (0, (2, 1)), (1, (1, 1)))

    assert match.state.party[0].hp == match.state.start_hp(0) - 2
    assert [one.discard.count(match.state.cards.exhausted) for one in match.state.party] == [0, 1, 1]


@pytest.mark.rule("KF-23.8")
def test_loot_and_the_price_of_a_night_are_taken_once_if_somebody_gives_up() -> None:
    loot = reading("7-6", "roland khor", seats=2, kinfire=[2, 0])
    assert loot.questions[0].kind == "loot"
    loot.concede(1)
    assert loot.state.reserve == [CARDS.pair_numbers["z-01"]]
    assert loot.questions[0].kind == "loot"

    inn = reading("", "asha khor", seats=2, phase="city", city_actions=1, coins=4)
    play(inn, (0, ("go", 2)), (1, ("go", 2)), (0, "sleep"), (1, "sleep"), (0, "done"))
    inn.concede(0)
    assert inn.state.coins == 2
    assert [question.seat for question in inn.questions] == [1]


@pytest.mark.rule("KF-23.8", "KF-12.5")
def test_tokens_that_are_being_split_find_a_row_if_somebody_gives_up() -> None:
    foes: list[dict[str, Any]] = [{"zone": "a"}, {"zone": "e", "hp": 1}]
    s = combat("2-11", "khor asha", zones="e a", hands={0: "k1", 1: "a1"}, foes=foes)
    give_turn(s, 0)
    match = match_of(s)
    play(match, (0, ("play", card(s, "k1"))), (0, None))
    assert match.questions[0].kind == "split_tokens"

    match.concede(1)

    cutter = match.state.combat.foes[0]
    assert match.state.combat.lot == []
    # Row 3 of the Span-Cutter is passive: its tokens are split between the other two.
    assert [11 in cutter.tokens[0], 12 in cutter.tokens[1], cutter.tokens[2]] == [True, True, []]


@pytest.mark.rule("KF-23.8", "KF-24.8")
def test_the_leader_of_a_seat_that_gave_up_is_not_asked_in_a_tie() -> None:
    s = story("2-1", "asha khor naz")
    s.leader = 2
    match = match_of(s)
    match.concede(2)

    play(match, (0, 0), (1, 1))

    assert match.questions[0].seat in (0, 1)


@pytest.mark.rule("KF-23.9")
def test_a_record_names_everything_by_id() -> None:
    record = written(rich())

    plain = msgspec.msgpack.decode(record)

    assert plain["party"][0]["id"] == "asha"
    assert plain["party"][0]["pairs"][-1] == "b-05"
    assert plain["promises"][0]["seeker"] == "naz"
    assert plain["trophies"] == ["e01", "e10", "e10"]
    assert plain["market"] == [{"card": "t-3", "left": [1, 2, 2, 2, 1]}]
    assert unknown(record, CARDS) == []


@pytest.mark.rule("KF-23.9")
def test_a_record_does_not_depend_on_the_order_of_the_content() -> None:
    content: dict[str, dict[str, Card]] = {}
    for kind in KINDS:
        listed = getattr(CARDS, kind)
        cards = list(listed.values()) if isinstance(listed, dict) else list(listed)
        content[kind] = {card.id: card for card in reversed(cards)}
    turned = Cards(content)
    record = written(rich())
    match = Match.new(GAME, Options(), 1, seats=3, record=record, content=turned)

    assert written(match.state) == msgspec.msgpack.encode(kept(record, chapter=2))


@pytest.mark.rule("KF-23.9")
def test_a_record_that_names_unknown_cards_is_refused_with_their_names() -> None:
    record = msgspec.msgpack.encode(kept(written(rich()), memories=("9-z",), visited=("t-99",)))

    with pytest.raises(Refused) as refused:
        CAMPAIGN.readable(record, CARDS)

    assert refused.value.refusal.code == "record_unknown_cards"
    assert refused.value.refusal.facts["names"] == "9-z, t-99"


@pytest.mark.rule("KF-23.9")
def test_a_record_of_a_later_version_is_refused() -> None:
    record = msgspec.msgpack.encode(kept(written(rich()), version=99))

    with pytest.raises(Refused, match="record_broken"):
        CAMPAIGN.readable(record, CARDS)


# Records that earlier versions wrote: each stays here as a file, and every later version reads it.


@pytest.mark.rule("KF-23.9", "KF-23.4")
@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.msgpack")), ids=lambda file: file.stem)
def test_a_record_that_was_kept_as_a_file_is_read_and_played_on(file: Path) -> None:
    data = file.read_bytes()
    readable = CAMPAIGN.readable(data, CARDS)
    record = read(data)

    assert read(readable) == record
    assert record.party[0].id in CARDS.seeker_numbers
    match = Match.new(GAME, Options(), 3, seats=2, record=data)
    assert [done.quest for done in match.state.quest_log] == [done.quest for done in record.quest_log]
    random_play(match, 3)
    assert match.outcome is not None
    assert match.outcome.record is not None
    assert read(match.outcome.record).cards_read[: len(record.cards_read)] == record.cards_read


@pytest.mark.rule("KF-23.9")
def test_version_1_named_the_seeker_of_a_promise_by_its_place() -> None:
    record = read((RECORDS / "version-1.msgpack").read_bytes())

    assert [promise.seeker for promise in record.promises] == [record.party[2].id]
    assert [(done.quest, done.won) for done in record.quest_log][:2] == [("q1", False), ("q2", False)]
    assert all(one.option == -1 for one in record.cards_read)


def test_the_record_of_this_version_is_among_the_files() -> None:
    file = RECORDS / f"version-{read(written(rich())).version}.msgpack"
    if os.environ.get("TABLEE_RECORD"):
        file.write_bytes(written(rich()))

    assert read(file.read_bytes()).coins == 7


def test_a_campaign_file_goes_on_with_its_record() -> None:
    campaign = Campaign("kinfire")
    match = campaign.next_match(GAME, Options(), 4, seats=2)
    random_play(match, 4)
    campaign.finish(match)

    again = Campaign.from_bytes(campaign.to_bytes())
    following = again.next_match(GAME, Options(), 5, seats=2, came_from=(1, 0))

    assert following.state.chapter == 2
    assert [one.seat for one in following.state.party] == [1, 0]


def test_the_journal_tells_what_was_decided_in_both_languages() -> None:
    match = reading("2-1", "asha khor")
    on_top(match.state, 0, "")
    play(match, 1)
    view = CAMPAIGN.view(written(match.state), 0, CARDS)

    cards = [card for section in view.sections for card in section.cards]
    card = next(card for card in cards if card.decided is not None)

    assert (card.decided.en, card.decided.fr) == ("Down the piers", "Descendre par les piles")

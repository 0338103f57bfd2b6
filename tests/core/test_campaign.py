"""Campaigns: a chain of matches, and a record with a part that only its owner may see."""

from __future__ import annotations

import msgspec
import pytest

from tablee.core import (
    AnyMatch,
    Campaign,
    Match,
    Outcome,
    Procedure,
    Refused,
    SaveError,
    ask,
    from_bytes,
    to_bytes,
)
from tablee.testing import answer, play, random_play, table
from tests.core.small import Table, game_of
from tests.reference import GAME
from tests.reference.journal import Record, RecordView, read
from tests.reference.rules import charms, outcome
from tests.reference.state import Options, load

CAMPAIGN = Options(campaign=True)


def first_match(campaign: Campaign, *, seed: int = 1) -> AnyMatch:
    match = campaign.next_match(GAME, CAMPAIGN, seed, seats=2)
    play(match, (0, 2), (1, 3))
    random_play(match, seed)
    return match


def record_of(match: AnyMatch) -> Record:
    assert match.outcome is not None
    assert match.outcome.record is not None
    return read(match.outcome.record)


def refusal(campaign: Campaign, match: AnyMatch) -> str:
    with pytest.raises(Refused) as caught:
        campaign.finish(match)
    return caught.value.code


def test_a_record_goes_from_match_to_match() -> None:
    campaign = Campaign("lantern-market")
    assert campaign.record is None
    match = first_match(campaign)
    campaign.finish(match)

    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=2)

    assert second.state.match == 2
    assert [seller.charm for seller in second.state.sellers] == [2, 3]
    random_play(second, 2)
    campaign.finish(second)
    assert len(campaign.chapters) == 2


def test_the_hidden_part_of_a_record_is_its_owner_s_alone() -> None:
    campaign = Campaign("lantern-market")
    assert campaign.view(GAME, 0) is None
    match = first_match(campaign)
    campaign.finish(match)
    coins = tuple(seller.coins for seller in match.state.sellers)

    goods = tuple(good.name for good in load().goods)
    assert campaign.view(GAME, 0) == RecordView(1, coins, 2, goods)
    assert campaign.view(GAME, 1) == RecordView(1, coins, 3, goods)
    assert campaign.view(GAME, None) == RecordView(1, coins, None, goods)


def test_the_hidden_part_is_reshuffled_in_the_next_match() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))
    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=2)

    imagined = [second.determinize(0, bytes([n]) * 32).state.sellers for n in range(20)]

    assert {sellers[0].charm for sellers in imagined} == {2}
    assert {sellers[1].charm for sellers in imagined} == {1, 2, 3}


def test_charms_count_at_the_end_of_the_second_match() -> None:
    hands = {"sellers[0].hand": [0, 0, 1], "sellers[1].hand": [0, 0, 1]}
    s = table(GAME, {"campaign": True}, match=2, at=hands)
    s.sellers[0].charm, s.sellers[1].charm = 1, 2

    assert outcome(s, "rounds").winners == (0,)
    s.match = 1
    assert outcome(s, "rounds").winners == (0, 1)


def test_each_picks_a_charm_in_secret() -> None:
    s = table(GAME, {"campaign": True}, seats=3)

    answer(charms(s), {2: 1, 0: 3, 1: 2})

    assert [seller.charm for seller in s.sellers] == [3, 2, 1]


def test_a_campaign_is_saved_with_its_matches() -> None:
    campaign = Campaign("lantern-market")
    match = first_match(campaign)
    campaign.finish(match)

    again = Campaign.from_bytes(campaign.to_bytes())

    assert again == campaign
    assert from_bytes(again.chapters[0].match, GAME).state == match.state
    assert msgspec.msgpack.decode(again.chapters[0].record, type=Record).charms == (2, 3)


def test_a_match_is_finished_once_and_in_its_turn() -> None:
    campaign = Campaign("lantern-market")
    assert refusal(campaign, campaign.next_match(GAME, CAMPAIGN, 1)) == "match_not_over"
    match = first_match(campaign)
    campaign.finish(match)

    assert refusal(campaign, match) == "other_record"


def test_a_match_outside_a_campaign_gives_no_record() -> None:
    campaign = Campaign("lantern-market")
    match = campaign.next_match(GAME, Options(), 1)
    random_play(match, 1)

    assert refusal(campaign, match) == "no_record"


def test_three_chapters_are_a_campaign_and_people_come_and_go() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))

    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=3, came_from=(None, 1, 0))
    assert [seller.charm for seller in second.state.sellers] == [0, 3, 2]
    play(second, (0, 1))
    random_play(second, 2)
    campaign.finish(second)
    third = campaign.next_match(GAME, CAMPAIGN, 3, seats=2, came_from=(2, 0))
    assert [seller.charm for seller in third.state.sellers] == [2, 1]
    random_play(third, 3)
    campaign.finish(third)

    assert campaign.is_over(GAME)
    with pytest.raises(Refused, match="campaign_over"):
        campaign.next_match(GAME, CAMPAIGN, 4, seats=2)


@pytest.mark.parametrize("came_from", [(0,), (0, 0), (0, -1), (0, 1, 2)])
def test_every_player_comes_from_a_seat_of_their_own(came_from: tuple[int, ...]) -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))

    with pytest.raises(Refused, match="wrong_came_from"):
        campaign.next_match(GAME, CAMPAIGN, 2, seats=2, came_from=came_from)


def test_a_first_match_comes_from_nowhere() -> None:
    assert Match.new(GAME, CAMPAIGN, 1, seats=2, came_from=(1, 0)).setup.came_from == ()


def test_the_seats_before_are_kept_in_the_file_of_a_match() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))
    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=2, came_from=(1, None))

    again = from_bytes(to_bytes(second), GAME)

    assert again.setup.came_from == (1, None)
    assert again.state == second.state


def test_a_conceded_chapter_is_set_aside_and_played_again() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))
    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=2)
    second.concede(0)

    campaign.finish(second)

    assert len(campaign.chapters) == 1
    assert [aside.number for aside in campaign.aside] == [2]
    assert campaign.next_match(GAME, CAMPAIGN, 3, seats=2).state.match == 2


def test_a_chapter_that_is_set_aside_leaves_the_record_before_it() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))
    record = campaign.record
    second = campaign.next_match(GAME, CAMPAIGN, 2, seats=2)
    random_play(second, 2)
    campaign.finish(second)

    campaign.set_aside()

    assert campaign.record == record
    assert len(campaign.aside) == 1


def test_nothing_is_set_aside_before_the_first_chapter_is_over() -> None:
    with pytest.raises(Refused, match="no_chapter"):
        Campaign("lantern-market").set_aside()


def test_a_campaign_keeps_its_name_its_options_and_what_was_set_aside() -> None:
    options = {"rounds": 3, "campaign": True}
    campaign = Campaign("lantern-market", name="Friday", options=options)
    campaign.finish(first_match(campaign))
    campaign.set_aside()

    again = Campaign.from_bytes(campaign.to_bytes())

    assert again == campaign
    assert again.next_match(GAME, seed=1, seats=2).setup.options.rounds == 3


def test_a_campaign_of_an_earlier_version_opens() -> None:
    campaign = Campaign("lantern-market")
    campaign.finish(first_match(campaign))
    earlier = msgspec.msgpack.encode({"game": campaign.game, "chapters": campaign.chapters})

    assert Campaign.from_bytes(earlier) == campaign


@pytest.mark.parametrize("place", [0, 3, 6, 7, 20, -20, -1])
def test_a_campaign_whose_bytes_have_changed_is_refused(place: int) -> None:
    campaign = Campaign("lantern-market", name="Friday")
    campaign.finish(first_match(campaign))
    data = bytearray(campaign.to_bytes())
    data[place] ^= 0x40

    with pytest.raises(SaveError):
        Campaign.from_bytes(bytes(data))


def test_a_record_of_an_earlier_version_is_upgraded() -> None:
    campaign = Campaign("lantern-market")
    match = first_match(campaign)
    known = record_of(match)
    first = msgspec.msgpack.encode({"version": 1, "coins": known.coins, "charms": known.charms})

    second = Match.new(GAME, CAMPAIGN, 2, seats=2, record=first)

    assert second.state.match == 2
    assert read(second.setup.record or b"").version == 2


def test_a_record_that_names_unknown_cards_says_what_to_do() -> None:
    campaign = Campaign("lantern-market")
    known = record_of(first_match(campaign))
    record = msgspec.msgpack.encode(msgspec.structs.replace(known, deck=(*known.deck, "comet", "anvil")))

    with pytest.raises(Refused) as caught:
        Match.new(GAME, CAMPAIGN, 2, seats=2, record=record)

    assert caught.value.code == "record_unknown_cards"
    assert caught.value.refusal.facts == {"names": "anvil, comet"}


def test_a_record_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(Refused, match="record_broken"):
        Match.new(GAME, CAMPAIGN, 2, seats=2, record=b"torn")


def test_a_match_of_another_game_is_refused() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        s.outcome = Outcome((0,), "over", record=b"record")

    match = Match.new(game_of(step), None, 1)
    play(match, (0, 1))

    assert refusal(Campaign("lantern-market"), match) == "other_game"

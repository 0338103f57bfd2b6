"""Campaigns: a chain of matches, and a record with a part that only its owner may see."""

from __future__ import annotations

import msgspec
import pytest

from tablee.core import AnyMatch, Campaign, Match, Outcome, Procedure, Refused, ask, from_bytes
from tablee.testing import answer, play, random_play, table
from tests.core.small import Table, game_of
from tests.reference import GAME
from tests.reference.rules import charms, outcome
from tests.reference.state import Options, Record, RecordView

CAMPAIGN = Options(campaign=True)


def first_match(campaign: Campaign, *, seed: int = 1) -> AnyMatch:
    match = campaign.next_match(GAME, CAMPAIGN, seed, seats=2)
    play(match, (0, 2), (1, 3))
    random_play(match, seed)
    return match


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

    assert campaign.view(GAME, 0) == RecordView(coins, 2)
    assert campaign.view(GAME, 1) == RecordView(coins, 3)
    assert campaign.view(GAME, None) == RecordView(coins, None)


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


def test_a_match_of_another_game_is_refused() -> None:
    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "go", [1])
        s.outcome = Outcome((0,), "over", record=b"record")

    match = Match.new(game_of(step), None, 1)
    play(match, (0, 1))

    assert refusal(Campaign("lantern-market"), match) == "other_game"

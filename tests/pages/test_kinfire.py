"""Four people play Kinfire in four browsers: two languages, one of them on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.core import AnyQuestion, Match
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.state import ChapterState
from tests.pages.conftest import Visitor
from tests.pages.evenings import asks, evening, gather
from tests.pages.helpers import PHONE, choice_of, choices, open_tab, photograph, settled
from tests.pages.market import arrive
from tests.server.harness import Server, eventually

CARDS = load()
NAMES = ("Ana", "Bea", "Cleo", "Dan")


@pytest.fixture
def friends(visitor: Visitor, server: Server) -> list[Page]:
    """Ana, who is the host, Bea in French, Cleo on a phone, and Dan in French."""
    pages = [visitor(), visitor(language="fr"), visitor(*PHONE, touch=True), visitor(language="fr")]
    for page, name in zip(pages, NAMES, strict=True):
        arrive(page, name)
    pages[0].request.post("/api/me", data={"host": server.host_secret})
    return pages


def at_once(*presses: tuple[Page, Callable[[Page], Any]]) -> None:
    """Press buttons on several pages before any of them has heard of the others."""
    found = [(page, which(page)) for page, which in presses]
    for _, button in found:
        button.wait_for(state="attached")
    for _, button in found:
        button.dispatch_event("click")


def first(page: Page) -> Any:
    return choices(page).first


def value(wanted: Any) -> Callable[[Page], Any]:
    return lambda page: choice_of(page, wanted)


def told(page: Page, words: str) -> None:
    expect(page.locator("#t-log")).to_contain_text(words)


@pytest.mark.line("d52")
def test_two_boosts_at_the_same_moment_both_count(server: Server, friends: list[Page]) -> None:
    moments: list[list[int]] = []

    def both(match: Match[ChapterState]) -> bool:
        moments[:] = [asks(match, "boost_action")]
        return len(moments[0]) > 1

    gather(server, evening(server, 4, both, name="Two boosts"), friends)
    helpers = [friends[seat] for seat in moments[0][:2]]
    watcher = next(page for page in friends if page not in helpers)
    words = [first(page).locator(".choice-words").inner_text() for page in helpers]
    photograph(watcher, "kinfire-boosts")

    at_once(*((page, first) for page in helpers))

    for page, said in zip(helpers, words, strict=True):
        settled(page)
        assert said
    played = watcher.locator("#t-log .log-words").filter(has_text=" adds " if watcher is friends[0] else "")
    lines = [line for line in played.all_text_contents() if " adds " in line or " ajoute " in line]
    assert len(lines) >= 2, lines


@pytest.mark.line("d52")
def test_a_vote_that_ties_is_decided_by_the_leader(server: Server, friends: list[Page]) -> None:
    leaders: list[int] = []

    def everybody(match: Match[ChapterState]) -> bool:
        leaders[:] = [match.state.leader]
        return len(asks(match, "story_choice")) == 4 and match.state.leader >= 0

    def elected(match: Match[ChapterState], question: AnyQuestion) -> Any:
        return next(iter(question.offered())) if question.kind == "elect_leader" else None

    gather(server, evening(server, 4, everybody, name="A tie", choose=elected), friends)
    offered = choices(friends[0])
    values = [json.loads(str(offered.nth(n).get_attribute("data-value"))) for n in range(2)]
    leader = friends[leaders[0]]

    at_once(*((page, value(values[n % 2])) for n, page in enumerate(friends)))

    # Two and two: the leader alone is asked again, and the others wait.
    for page in friends:
        if page is not leader:
            expect(choices(page)).to_have_count(0)
    expect(choices(leader)).to_have_count(2)
    choice_of(leader, values[1]).click()
    settled(leader)
    expect(choice_of(leader, values[1])).to_have_count(0)


def to_the_inn(match: Match[ChapterState], question: AnyQuestion) -> Any:
    """The group goes to the inn first, and sleeps; decks stay as they are."""
    if question.kind in ("deck", "newcomer_deck"):
        return question.default
    offered = list(question.offered())
    return next((wanted for wanted in (("go", 2), "sleep") if wanted in offered), None)


def is_at_the_inn(match: Match[ChapterState]) -> bool:
    """Everybody may change their deck, and the reserve has cards without a face."""
    free = [pair for pair in match.state.reserve if CARDS.pairs[pair].owner is None]
    return len(asks(match, "inn")) == 4 and len(free) > 1


@pytest.mark.line("d52")
def test_an_inn_where_two_want_one_card_and_a_chapter_with_one_person_fewer(
    server: Server, friends: list[Page]
) -> None:
    ana, bea, cleo, dan = friends
    campaign = evening(server, 4, is_at_the_inn, name="The candle", choose=to_the_inn)
    address = gather(server, campaign, friends)

    # Two press at the same moment: one after the other has the deck on the table, its nine pairs ticked.
    at_once((ana, value(["edit", 0])), (bea, value(["edit", 1])))
    eventually(lambda: any(has_deck(page) for page in (ana, bea)), "one of them has the deck on the table")
    one, other = (ana, bea) if has_deck(ana) else (bea, ana)
    expect(one.locator(".choice[aria-pressed=true]")).to_have_count(9)
    photograph(one, "kinfire-deck")
    wanted = swap(one)
    one.locator("#t-list-submit").click()
    other_seat = friends.index(other)
    settled(one)
    if not has_deck(other):
        choice_of(other, ["edit", other_seat]).click()
    expect(other.locator("#t-list-submit")).to_be_visible()
    expect(choice_of(other, wanted)).to_have_count(0)
    other.locator("#t-list-submit").click()
    for page in (one, other):
        settled(page)

    # Dan goes home; a bot sits in, and the evening goes on.
    open_tab(dan, "table")
    dan.locator("#t-stand-3").click()
    open_tab(ana, "table")
    ana.locator("#t-bot-3").select_option(index=1)
    told(ana, "plays from now on")
    for page in (ana, bea, cleo):
        open_tab(page, "play") if page is cleo else None
        choice_of(page, "done").click()
        settled(page)
    for page in (ana, bea, cleo):
        choice_of(page, "stop").click()
    expect(ana.locator("#t-ending .result")).to_be_visible()
    photograph(ana, "kinfire-end")

    # The next chapter has three seats.
    ana.locator("#t-rematch").click()
    expect(ana.locator("#t-gathering")).to_be_visible()
    ana.goto(f"/campaigns/{campaign}")
    ana.locator("#campaign-seats").select_option("3")
    expect(ana.locator(".journal-picture.for-wide > svg")).to_be_visible()
    ana.locator("#go-on button").click()
    for page in (bea, cleo):
        page.locator("#t-rematch").click()
    for page in (ana, bea, cleo):
        page.wait_for_selector("#t-play[data-status=playing] #t-picture svg")
    assert ana.url == bea.url == cleo.url != address
    assert len(ana.request.get(f"/api/campaigns/{campaign}").json()["chapters"]) >= 2


def has_deck(page: Page) -> bool:
    return page.locator("#t-list-submit").count() > 0


def swap(page: Page) -> int:
    """Put a card of the reserve into the deck for one of the same colour and cost; return it."""
    buttons = choices(page)
    values = [json.loads(str(buttons.nth(n).get_attribute("data-value"))) for n in range(buttons.count())]
    held = [one for one in values if choice_of(page, one).get_attribute("aria-pressed") == "true"]
    for new in values:
        if new in held or CARDS.pairs[new].owner is not None or CARDS.pairs[new].kinfire:
            continue
        for old in held:
            pairs = CARDS.pairs[old], CARDS.pairs[new]
            if pairs[0].colours == pairs[1].colours and pairs[0].instant >= pairs[1].instant:
                choice_of(page, old).click()
                choice_of(page, new).click()
                return int(new)
    raise AssertionError("no card of the reserve fits this deck")

"""When something breaks: the network, the server, a rule. Nobody loses a move, and everybody is told."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tablee.core import words
from tests.match_files import rows
from tests.pages.conftest import Visitor
from tests.pages.helpers import CUT, choices, join, log_lines, new_table, prompt, sit_down
from tests.pages.market import commit, play, sit_down_together
from tests.reference import GAME
from tests.server.harness import REFERENCE, Server
from tests.time_limits import promised


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, to be killed; it also has a game that falls ill."""
    made = Server(tmp_path / "home", games=[REFERENCE, "tests.server.sick:GAME"])
    yield made
    made.stop()


# The network


@pytest.mark.line("c6")
def test_an_answer_given_without_a_network_is_sent_when_it_is_back_and_counts_once(
    visitor: Visitor, server: Server
) -> None:
    ana, bea = visitor(expects=CUT), visitor(language="fr")
    sit_down_together(ana, bea)

    ana.context.set_offline(True)
    choices(ana).first.click()
    expect(ana.locator("#t-banner")).to_contain_text("Reconnecting. Your game is safe.")
    commit(bea)
    began = time.monotonic()
    ana.context.set_offline(False)
    expect(ana.locator("#t-prompt")).to_have_text("How much do you stake?")
    took = time.monotonic() - began

    print(f"back {took:.2f} s after the network was")
    expect(ana.locator("#t-banner")).to_be_hidden()
    expect(ana.locator(".seat-state.ready")).to_have_count(1)
    # The page itself may be opened anew before the answer could be sent.
    ana.context.set_offline(True)
    choices(ana).first.click()
    ana.context.set_offline(False)
    ana.reload()
    expect(bea.locator("#t-log")).to_contain_text("Ana montre")
    assert answers(server) == [0, 0, 1, 1]


def answers(server: Server) -> list[int]:
    """The seats that have answered, as the file has them."""
    found = rows(server.place, "select seat from answers where client_answer_id is not null")
    return sorted(seat for (seat,) in found)


# The server


@pytest.mark.line("d40")
def test_a_server_that_dies_is_announced_and_after_its_return_one_plays_on(
    visitor: Visitor, server: Server
) -> None:
    ana, bea = visitor(expects=CUT), visitor(language="fr", expects=CUT)
    sit_down_together(ana, bea)
    commit(ana)

    began = time.monotonic()
    server.kill()
    expect(ana.locator("#t-banner")).to_contain_text("Reconnecting. Your game is safe.")
    expect(bea.locator("#t-banner")).to_contain_text("Reconnexion. Votre partie est à l’abri.")
    told = time.monotonic() - began
    server.start()
    began = time.monotonic()
    commit(bea)
    expect(ana.locator("#t-log")).to_contain_text("Your stall shows")
    back = time.monotonic() - began

    print(f"told after {told:.2f} s; played on {back:.2f} s after the server was back")
    assert told <= promised(3)
    assert back <= promised(5)
    for page in (ana, bea):
        expect(page.locator("#t-banner")).to_be_hidden()


# A rule


@pytest.mark.line("d41")
def test_a_rule_that_fails_stops_the_table_with_a_report_and_a_way_on(
    visitor: Visitor, server: Server
) -> None:
    page = visitor()
    sit_down(page, "sick", bots={1: "steady"})
    choose_mood(page, "fine")

    choose_mood(page, "rule-raises")

    frozen = page.locator("#t-frozen")
    expect(frozen).to_contain_text("A rule failed. Nothing is lost.")
    number = report_number(frozen.inner_text())
    assert [path.stem for path in server.reports()] == [number]
    expect(page.locator("#t-turn")).to_have_text("Stopped")
    expect(choices(page)).to_have_count(0)
    page.locator("#t-thaw-retry").click()
    expect(frozen).to_be_hidden()
    choose_mood(page, "fine")


@pytest.mark.line("d41")
@pytest.mark.parametrize("how", ["view-raises", "picture-raises"])
def test_a_table_that_cannot_be_shown_any_more_takes_the_last_answer_back(visitor: Visitor, how: str) -> None:
    page = visitor()
    sit_down(page, "sick", bots={1: "steady"})
    choose_mood(page, "fine")
    choose_mood(page, how)
    frozen = page.locator("#t-frozen")
    expect(frozen).to_contain_text("It is report number")

    page.locator("#t-thaw-undo").click()

    expect(frozen).to_be_hidden()
    expect(page.locator("#mood")).to_have_text("2")
    choose_mood(page, "fine")


@pytest.mark.line("d41", "c14")
def test_the_others_agree_before_a_stopped_table_takes_an_answer_back(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    table = new_table(ana, "sick", seats=2)
    ana.goto(table["url"])
    join(bea, table)
    choose_mood(ana, "picture-raises")
    expect(ana.locator("#t-frozen")).to_contain_text("It is report number")

    ana.locator("#t-thaw-undo").click()

    expect(ana.locator("#t-notice")).to_contain_text("The others have been asked to agree.")
    expect(bea.locator("#t-asking")).to_contain_text("aimerait continuer sans le dernier choix")
    bea.locator("#t-agree-yes").click()
    for page in (ana, bea):
        expect(page.locator("#t-frozen")).to_be_hidden()
        expect(page.locator("#mood")).to_have_text("0")


@pytest.mark.line("d41")
def test_whoever_sees_something_wrong_reports_it_and_gets_its_number(
    visitor: Visitor, server: Server
) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    ana.locator("#t-tab-table").click()
    ana.locator("#t-report").click()
    ana.locator("#t-report-text").fill("The watchman took too much.")

    ana.get_by_role("button", name="Send the report").click()

    expect(ana.locator("#t-notice")).to_contain_text("Thank you.")
    number = report_number(ana.locator("#t-notice").inner_text())
    [kept] = [path for path in server.reports() if path.stem == number]
    words = [path.read_text(encoding="utf-8") for path in kept.parent.glob(f"{number}*.txt")]
    assert any("The watchman took too much." in text for text in words)


def report_number(words: str) -> str:
    found = re.search(r"[a-z0-9]+-\d+(-[0-9a-f]{4})?", words)
    assert found is not None, words
    return found[0]


def choose_mood(page: Page, mood: str) -> None:
    """Say what goes wrong next; the bot on the other seat is always fine."""
    page.locator(f"#t-choices .choice[data-value='\"{mood}\"']").click()


# All of it, on the way through a whole match


@pytest.mark.line("c6", "d19", "d40")
def test_two_people_play_a_whole_match_in_two_languages_whatever_happens(
    visitor: Visitor, server: Server
) -> None:
    ana, bea = visitor(expects=CUT), visitor(language="fr", expects=CUT)
    table = sit_down_together(ana, bea, options={"rounds": 3})

    bea.context.set_offline(True)
    commit(ana)
    expect(bea.locator("#t-banner")).to_be_visible()
    bea.context.set_offline(False)
    play(ana, bea, stop=lambda: stage(ana).endswith("Turns"))
    ana.reload()
    expect(ana.locator("#t-picture svg")).to_be_visible()
    play(ana, bea, stop=lambda: stage(ana).startswith("Round 2"))
    server.restart()
    play(ana, bea, seed=1)

    for page in (ana, bea):
        expect(page.locator("#t-ending .result")).to_be_visible()
    english, french = log_lines(ana), log_lines(bea)
    assert len(english) == len(french)
    assert not any("Vendeur" in line for line in english)
    assert not any("Seller" in line for line in french)
    texts = [words(language, GAME.folder / "texts") for language in ("en", "fr")]
    endings = [[t(f"outcome-{reason}") for t in texts] for reason in ("rounds", "enough")]
    assert [prompt(ana), prompt(bea)] in endings
    ana.locator("#t-replay").click()
    last = ana.locator("#replay").get_attribute("data-steps")
    expect(ana.locator("#replay-count")).to_have_text(f"Step {last} of {last}")
    print(f"{last} answers at table {table['id']}")


def stage(page: Page) -> str:
    return page.locator("#t-stage").inner_text()

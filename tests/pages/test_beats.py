"""Beats in the browser: what happened between two answers is played, marked and said until I answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import ARENA, PHONE, UNTIMED, WIDE, Scenes, choices, log_lines, settled, sit_down
from tests.pages.market import play, sit_down_together
from tests.server.harness import eventually

STRIP = "#t-happened"
PLAYING = "#t-board-part.playing"
LINES = f"{STRIP} .happened-line"


def fight(page: Page) -> None:
    """Roll once and fight: all attacks lie between two answers."""
    choices(page).first.click()
    settled(page)
    stop = choices(page).filter(has_text="Stop and fight").first
    expect(stop).to_be_visible()
    stop.click()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.line("d44", "c15")
def test_a_fight_is_played_picture_by_picture_and_said_in_the_strip(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(*size)
    scenes = Scenes(page)
    sit_down(page, ARENA, options=UNTIMED)
    hashes = page.evaluate_handle(
        """() => {
          const seen = [];
          new MutationObserver(() => {
            const words = document.querySelector('#t-happened .happened-line:last-child')?.textContent;
            if (words && seen.at(-1) !== words) seen.push(words);
          }).observe(document.querySelector('#t-happened'), { childList: true, subtree: true });
          return seen;
        }"""
    )

    fight(page)
    expect(page.locator(PLAYING)).to_have_count(1)
    expect(page.locator(PLAYING)).to_have_count(0)

    beats = next(scene["beats"] for scene in reversed(scenes.heard) if scene.get("beats"))
    assert len(beats) >= 2
    told = hashes.json_value()
    lines = log_lines(page)
    assert len([words for words in told if words in lines]) >= 2
    expect(page.locator(LINES).last).to_have_text(lines[-1])


@pytest.mark.line("d44")
def test_the_strip_stays_until_the_player_answers_and_survives_a_reload(visitor: Visitor) -> None:
    page = visitor(still=True)
    sit_down(page, ARENA, options=UNTIMED)
    fight(page)
    expect(page.locator(LINES)).not_to_have_count(0)
    settled(page)
    said = page.locator(LINES).all_text_contents()

    page.reload()
    expect(page.locator(LINES)).to_have_text(said)

    before = page.locator("#t-play").get_attribute("data-number")
    choices(page).first.click()
    page.wait_for_selector(f"#t-play:not([data-number='{before}'])", state="attached")
    eventually(lambda: page.locator(LINES).all_text_contents() != said, "what was said is answered")


@pytest.mark.line("d44")
def test_a_key_or_a_click_shows_the_last_picture_at_once(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, ARENA, options=UNTIMED)
    page.evaluate("tablee.set({ beats: 'slow' })")

    fight(page)
    expect(page.locator(PLAYING)).to_have_count(1)
    page.keyboard.press("Shift")
    expect(page.locator(PLAYING)).to_have_count(0, timeout=300)

    settled(page)
    expect(page.locator("#t-picture > svg")).to_be_visible()


@pytest.mark.line("d44")
def test_whoever_turns_beats_off_is_sent_none(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    sit_down(page, ARENA, options=UNTIMED)

    page.evaluate("tablee.set({ beats: 'off' })")
    eventually(lambda: "base" not in (scenes.last.get("picture") or {"base": 1}), "the whole scene is sent")
    heard = len(scenes.heard)
    fight(page)
    settled(page)

    assert all(not scene.get("beats") for scene in scenes.heard[heard:])


@pytest.mark.line("d36")
def test_nothing_is_played_for_who_wants_no_movement(visitor: Visitor) -> None:
    page = visitor(still=True)
    scenes = Scenes(page)
    sit_down(page, ARENA, options=UNTIMED)

    fight(page)
    settled(page)

    assert all(not scene.get("beats") for scene in scenes.heard)
    expect(page.locator(PLAYING)).to_have_count(0)


@pytest.mark.line("d44")
def test_what_the_other_did_is_said_in_each_ones_language(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    sit_down_together(ana, bea, options={"bell": "untimed"})
    for page in (ana, bea):
        choices(page).first.click()
        settled(page)
        choices(page).first.click()

    expect(ana.locator(LINES).last).to_have_text(re.compile(r"^Bea shows \w+ and stakes 0\.$"))
    expect(bea.locator(LINES).last).to_have_text(re.compile(r"^Votre étal montre \w+ et mise 0\.$"))


@pytest.mark.line("d55")
def test_a_line_of_the_log_is_opened_for_its_reasons(visitor: Visitor) -> None:
    ana, bea = visitor(still=True), visitor(still=True)
    sit_down_together(ana, bea, options={"bell": "untimed", "rounds": 2})
    play(ana, bea)

    reasons = ana.locator("#t-log .log-why").first
    expect(reasons.locator("li").first).to_be_hidden()
    reasons.locator("summary").click()

    expect(reasons.locator("li").first).to_have_text("He fines whom his order names (RG-8.1).")

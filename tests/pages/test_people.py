"""Who sits at a table: on one device, on two seats, two on one seat; watching, talking, coming back."""

from __future__ import annotations

import json
import random
import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import CUT, MARKET, Scenes, choices, log_lines, open_tab, sit_down
from tests.pages.market import act, arrive, choose, commit, seen, sit_down_together, watch

CARDS = ("Pebble", "Lamp", "Silk", "Salt", "Amber", "Crown")


# One device, two seats, one seat for two


def test_on_one_device_a_curtain_falls_between_the_players(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, MARKET, mine=[0, 1], one_device=True, options={"rounds": 1})
    curtain = page.locator("dialog.curtain")
    commit(page)
    expect(page.locator("#t-retract")).to_be_visible()
    page.locator("#t-hand-on").click()
    expect(curtain).to_contain_text("(2), it is your turn")
    expect(page.locator("#t-picture")).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()

    curtain.get_by_role("button").click()

    expect(page.locator("#t-turn")).to_have_text(re.compile(r"\(2\) to move$"))
    expect(page.locator("#t-picture [id^=back-0-]")).to_have_count(3)
    commit(page)
    play_on_one_device(page)
    expect(page.locator("#t-turn")).to_have_text("Finished")


def play_on_one_device(page: Page) -> None:
    """Play on at random; whoever is asked lifts the curtain, and never are both hands in sight."""
    rng, began = random.Random(0), time.monotonic()
    while not seen(page).over:
        lift = page.locator("dialog.curtain button[value=lift]")
        if lift.count():
            lift.click()
        hands = page.locator("#t-picture [id^=card-]").count(), page.locator("#t-picture [id^=back-]").count()
        assert hands[0] <= 5, f"one hand at a time, not {hands}"
        act(page, rng)
        page.wait_for_timeout(50)
        assert time.monotonic() - began < 90, f"nobody gets on: {seen(page)}"


def test_one_person_plays_two_seats(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, MARKET, mine=[0, 1])
    mine = page.locator("#t-picture [id^=card-] title").all_text_contents()

    commit(page)

    expect(page.locator("#t-turn")).to_have_text(re.compile(r"\(2\) to move$"))
    expect(page.locator("#t-picture [id^=back-0-]")).to_have_count(3)
    assert log_lines(page)[0].endswith(" (1) draws 3 cards."), "what the other seat may not know is not shown"
    commit(page)
    expect(page.locator("#t-log")).to_contain_text(re.compile(r"(Your stall|\(1\)) shows"))
    assert mine


def test_two_people_share_a_seat(visitor: Visitor) -> None:
    ana, bea, cleo = visitor(), visitor(), visitor(language="fr")
    sit_down_together(ana, bea)
    arrive(cleo, "Cleo")
    open_tab(ana, "table")
    expect(ana.locator("#t-share-1")).to_have_count(0)
    ana.locator("#t-share-0").click()
    link = ana.locator("#t-invite-link").input_value()
    cleo.goto(link)
    ana.keyboard.press("Escape")
    expect(choices(cleo).first).to_be_visible()
    open_tab(bea, "table")
    expect(bea.locator("#t-seats .seat").first).to_contain_text("Ana and Cleo")

    choices(cleo).first.click()

    expect(ana.locator("#t-prompt")).to_have_text("How much do you stake?")
    expect(cleo.locator("#t-prompt")).to_have_text("Combien misez-vous ?")
    # Both press at once: one counts, the other is told so, and nobody is asked twice.
    for page in (ana, cleo):
        page.evaluate("setTimeout(() => document.querySelector('#t-choices .choice')?.click(), 300)")
    expect(ana.locator("#t-prompt")).to_contain_text("Your choice is sealed.")
    expect(cleo.locator("#t-prompt")).to_contain_text("Votre choix est scellé.")
    expect(bea.locator(".seat-state.ready")).to_have_count(1)

    late = visitor(language="fr", expects="403")
    arrive(late, "Dan")
    late.goto(link)
    expect(late.locator("#t-notice")).to_contain_text("chaque invitation ne sert qu’une fois")


# Watching


def test_spectators_see_no_hidden_thing(visitor: Visitor) -> None:
    ana, bea, wim = visitor(), visitor(), visitor()
    scenes = Scenes(wim)
    table = sit_down_together(ana, bea)
    watch(wim, table)
    open_tab(ana, "table")
    expect(ana.locator("#t-watching")).to_have_text("Watching: 1")

    commit(ana, stake=1)

    expect(wim.locator(".seat-state.ready")).to_have_count(1)
    told = json.dumps(scenes.heard)
    assert [card for card in CARDS if card in told] == []
    assert scenes.heard[0]["seat"] is None
    expect(wim.locator("#t-picture [id^=back-]")).to_have_count(6)
    expect(choices(wim)).to_have_count(0)
    for button in ("undo", "hint-button", "retract", "concede"):
        expect(wim.locator(f"#t-{button}")).to_be_hidden()
    commit(bea)
    expect(wim.locator("#t-log")).to_contain_text("Ana shows")


# Talking


def test_people_talk_and_somebody_is_muted(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    sit_down_together(ana, bea)
    for page in (ana, bea):
        open_tab(page, "chat")

    say(bea, "Bonne chance <b>à tous</b> !")

    line = ana.locator("#t-chat-lines .chat-line")
    expect(line).to_contain_text("Bonne chance <b>à tous</b> !")
    line.get_by_role("button", name="Mute Bea").click()
    expect(ana.locator("#t-chat-lines .chat-line")).to_have_count(0)
    say(bea, "Tu m’entends ?")
    expect(bea.locator("#t-chat-lines .chat-line")).to_have_count(2)
    say(ana, "I hear nothing.")
    expect(bea.locator("#t-chat-lines")).to_contain_text("I hear nothing.")
    expect(ana.locator("#t-chat-lines .chat-line")).to_have_count(1)
    ana.reload()
    open_tab(ana, "chat")
    expect(ana.locator("#t-chat-muted")).to_contain_text("Bea is muted.")
    ana.get_by_role("button", name="Unmute").click()
    expect(ana.locator("#t-chat-lines .chat-line")).to_have_count(3)


def test_words_written_while_others_are_on_their_way_are_kept(visitor: Visitor) -> None:
    page = visitor(expects=CUT)
    replies: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: replies.append(str(frame))))
    sit_down(page)
    open_tab(page, "chat")
    field = page.locator("#t-chat-text")

    page.evaluate(WRITE_ON)
    while not any('"done"' in reply for reply in replies):
        page.wait_for_timeout(50)
    expect(page.locator("#t-chat-lines")).to_contain_text("Hello")
    expect(field).to_have_value("Who begins?")

    page.context.set_offline(True)
    expect(page.locator("#t-banner")).to_be_visible()
    field.press("Enter")
    expect(page.locator("#t-notice")).to_be_visible()
    expect(field).to_have_value("Who begins?")


WRITE_ON = """() => {
  const field = document.querySelector("#t-chat-text");
  field.value = "Hello";
  field.form.requestSubmit();
  field.value = "Who begins?";
}"""


def say(page: Page, words: str) -> None:
    page.locator("#t-chat-text").fill(words)
    page.locator("#t-chat-text").press("Enter")
    expect(page.locator("#t-chat-lines")).to_contain_text(words)


# Being told


@pytest.mark.line("d39")
def test_the_tab_shows_that_it_is_my_turn(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor(language="fr")
    sit_down_together(ana, bea)
    expect(ana).to_have_title(re.compile("^● Your turn"))
    assert icon(ana).startswith("data:image/svg+xml")

    commit(ana)

    expect(ana).to_have_title(re.compile("^lantern-market"))
    assert icon(ana) == "/static/favicon.svg"
    expect(bea).to_have_title(re.compile("^● À vous"))
    assert icon(bea).startswith("data:image/svg+xml")


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


# Language


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    choices(ana).first.click()
    expect(ana.locator("#t-prompt")).to_have_text("How much do you stake?")
    before = len(log_lines(ana))

    ana.locator("[data-language=fr]").click()

    expect(ana.locator("#t-prompt")).to_have_text("Combien misez-vous ?")
    assert len(log_lines(ana)) == before
    assert log_lines(ana)[1] == "Bea pioche 3 cartes."
    expect(ana.locator("#t-undo")).to_contain_text("Annuler")
    assert log_lines(bea)[0] == "Ana draws 3 cards."
    choices(ana).first.click()
    expect(ana.locator("#t-retract")).to_be_visible()
    ana.reload()
    expect(ana.locator("#t-retract")).to_have_text("Changer mon choix")


# Coming, going, coming back


def test_a_bot_sits_in_and_its_human_takes_the_seat_back(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    open_tab(ana, "table")

    ana.locator("#t-bot-0").select_option("haggler")

    expect(bea.locator("#t-log")).to_contain_text("Ana: a bot (haggler) plays from now on.")
    expect(bea.locator(".seat-state.ready")).to_have_count(1)
    ana.locator("#t-reclaim-0").click()
    expect(bea.locator("#t-log")).to_contain_text("Ana: the bot has left.")
    ana.locator("#t-retract").click()
    expect(choices(ana).first).to_be_visible()
    commit(ana)


def test_after_the_end_both_go_on_to_the_next_match(visitor: Visitor) -> None:
    ana, bea, wim = visitor(), visitor(), visitor()
    table = sit_down_together(ana, bea, private=True)
    open_tab(ana, "table")
    ana.locator("#t-concede").click()
    ana.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(ana.locator("#t-ending .result")).to_have_text("Bea has won.")
    expect(bea.locator("#t-ending .result")).to_have_text("You have won.")
    expect(ana.locator("#t-replay")).to_be_visible()

    # Nothing is replaced under somebody's finger when others go and come.
    ana.locator("#t-ending summary").click()
    bea.reload()
    open_tab(bea, "chat")
    bea.locator("#t-chat-text").fill("Again?")
    bea.locator("#t-chat-text").press("Enter")
    expect(ana.locator("#t-chat-lines")).to_contain_text("Again?")
    assert ana.locator("#t-ending details").get_attribute("open") is not None

    ana.locator("#t-rematch").click()

    expect(ana.locator("#t-gathering")).to_be_visible()
    expect(bea.locator("#t-rematch")).to_have_text("Go to the next match")
    bea.locator("#t-rematch").click()
    for page in (ana, bea):
        expect(choices(page).first).to_be_visible()
        expect(page).not_to_have_url(re.compile(table["id"]))
    arrive(wim, "Wim")
    wim.goto(table["url"])
    expect(wim.get_by_text("Ask for a new link").first).to_be_visible()


def test_the_tutorial_of_the_market_teaches_a_whole_round(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Learn lantern-market: Your first market").click()
    coach = page.locator("#t-coach")
    expect(coach).to_contain_text("This is your lantern.")
    expect(page.locator("#lantern-0")).to_have_class(re.compile("pointed"))
    page.locator("#t-coach-next").click()
    expect(coach).to_contain_text("the highest one wins the round")

    choices(page).first.click()

    expect(page.locator("#t-notice")).to_contain_text("Your amber is worth more.")
    choose(page, "Amber")
    expect(coach).to_contain_text("Stake what you like.")
    choices(page).last.click()
    expect(coach).to_contain_text("The other seller chooses now.")
    for words in ("Ring!", "The pot", "Walk"):
        choose(page, words)
    page.reload()
    expect(coach).to_contain_text("One leg down the square")
    choose(page, "To 0, 2 on the square")
    choose(page, "Stop here")
    expect(coach).to_contain_text("Well played")
    expect(page.locator("#t-ending .result")).to_be_visible()

"""At the table: what is always in sight, why something is greyed, a closer look, the table in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    ARENA,
    PHONE,
    UNTIMED,
    WIDE,
    Fingers,
    Scenes,
    box,
    choices,
    do_overlap,
    is_inside,
    is_over,
    log_lines,
    middle,
    open_tab,
    photograph,
    play_to_the_end,
    prompt,
    settled,
    sit_down,
    window,
)
from tests.pages.market import commit, sit_down_together

BUSY_ARENA = {**UNTIMED, "modules": ["dragon", "chariots", "shields"]}
STOP = "#t-choices .choice[data-value='\"stop\"']"
YES = ".dialog[open] button[value=yes]"
DOCK = "#t-dock"
DOCK_WORDS = "#t-inspect-name, .inspect-parts li"
BACK = ".dialog-foot button[value='']"


def roll(page: Page) -> None:
    """Start the round: from there on sets can be rerolled."""
    choices(page).first.click()
    page.wait_for_selector(STOP)
    settled(page)


# Always in sight


@pytest.mark.line("d11")
@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr")])
def test_whose_turn_what_is_awaited_and_the_time_left_are_in_sight_whatever_is_open(
    visitor: Visitor, size: tuple[int, int], language: str
) -> None:
    page = visitor(*size, language, touch=size == PHONE)
    sit_down(page, options={"clock_mode": "real_time", "clock_seconds": 120})
    roll(page)

    for tab in ("log", "text", "chat", "table", *(["play"] if size == PHONE else [])):
        open_tab(page, tab)
        for name in ("turn", "prompt", "clock"):
            shown = page.locator(f"#t-{name}")
            assert shown.inner_text().strip()
            assert is_inside(box(shown), window(page)), f"{name} with {tab} open"
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    photograph(page, f"timed-{size[0]}-{language}")


@pytest.mark.line("d11", "d31")
@pytest.mark.parametrize("game", [ARENA, "moonstone"])
@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "fr"), (PHONE, "en")])
def test_the_tools_of_the_board_lie_on_nothing_and_take_nothing_away(
    visitor: Visitor, game: str, size: tuple[int, int], language: str
) -> None:
    page = visitor(*size, language, touch=size == PHONE)
    sit_down(page, game, **({} if game == ARENA else {"seats": 2, "mine": [0], "bots": {"1": "random"}}))

    tools = page.locator("#t-tools")

    for part in ("board-part", "turn", "prompt", "panel-body", "undo", "hint-button"):
        assert not do_overlap(box(tools), box(page.locator(f"#t-{part}"))), part
    buttons = [one for one in tools.locator("button").all() if one.is_visible()]
    assert len(buttons) == (3 if game == ARENA else 4)
    assert all(min(box(one)["width"], box(one)["height"]) >= 44 for one in buttons)
    assert all(is_inside(box(one), window(page)) for one in buttons)
    assert box(page.locator("#t-panel-acts"))["height"] < 2 * 44, "all of them in one row"


@pytest.mark.line("d11")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_others_see_whom_they_wait_for(visitor: Visitor, size: tuple[int, int]) -> None:
    ana, bea = visitor(*size), visitor()
    sit_down_together(ana, bea)

    commit(ana)

    turn, awaited = ana.locator("#t-turn"), ana.locator("#t-others, #t-prompt")
    expect(turn).to_contain_text("Bea")
    assert is_inside(box(turn), window(ana))
    assert is_inside(box(awaited.first), window(ana))


# Greyed


@pytest.mark.line("d12")
def test_everything_that_can_be_picked_on_the_board_is_offered_and_everything_greyed_is_listed(
    visitor: Visitor,
) -> None:
    page = visitor()
    scenes = Scenes(page)
    for _ in range(6):  # now and then a roll leaves nothing to grey
        sit_down(page, options=BUSY_ARENA)
        roll(page)
        if scenes.question().get("greyed"):
            break

    def values(selector: str, attribute: str) -> set[str]:
        found = page.locator(selector).evaluate_all(
            "(all, name) => all.map((one) => one.getAttribute(name))", attribute
        )
        return {json.dumps(json.loads(text)) for text in found}

    offered = values("#t-choices .choice:not(.greyed)", "data-value")
    greyed = values("#t-choices .greyed", "data-value")
    assert values("#t-picture [data-pick]", "data-pick") <= offered
    assert values("#t-picture [data-blocked]", "data-blocked") <= greyed
    assert greyed


IS_ON_TOP = "(node, [x, y]) => node.contains(document.elementFromPoint(x, y))"


@pytest.mark.line("d12")
@pytest.mark.parametrize("how", ["hover", "focus", "long press"])
def test_everything_greyed_tells_why(visitor: Visitor, how: str) -> None:
    size = PHONE if how == "long press" else WIDE
    page = visitor(*size, touch=how == "long press")
    scenes = Scenes(page)
    for _ in range(6):  # now and then a roll leaves nothing to grey
        sit_down(page, options=BUSY_ARENA)
        roll(page)
        if len(scenes.question().get("greyed", [])) >= 2:
            break
    fingers = Fingers(page)
    page.keyboard.press("Tab")  # from now on the focus is a keyboard's
    reasons = {json.dumps(one["value"]): one["reason"] for one in scenes.question()["greyed"]}
    ways: dict[str, Callable[[Locator], None]] = {
        "hover": lambda greyed: greyed.hover(),
        "focus": lambda greyed: greyed.focus(),
        "long press": lambda greyed: fingers.down(middle(greyed)),
    }

    pointed_at = page.locator("#t-choices .greyed, #t-picture [data-blocked]").all()
    if how == "long press":
        # A die may lie on the middle of a card: a finger there touches the die.
        pointed_at = [one for one in pointed_at if one.evaluate(IS_ON_TOP, middle(one))]
    for greyed in pointed_at:
        value = greyed.get_attribute("data-value") or greyed.get_attribute("data-blocked")
        ways[how](greyed)
        why = page.locator("#t-why")
        expect(why).to_contain_text(reasons[json.dumps(json.loads(value or ""))])
        expect(why).to_be_visible()
        assert is_inside(box(why), window(page))
        photograph(page, f"why-{how.replace(' ', '-')}")
        if how == "long press":
            fingers.up()
            assert not why.evaluate(IS_ON_TOP, middle(why)), "a tap reaches the choice below the box"
        page.keyboard.press("Escape")
        expect(why).to_be_hidden()
    assert len(pointed_at) >= 2
    assert page.locator("#t-choices .choice:not(.greyed)").count() == len(scenes.question()["choices"])


# Choices of weight


@pytest.mark.line("d13")
def test_a_choice_of_weight_is_confirmed_and_the_question_can_be_turned_off(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    play_to_a_weighty_choice(page, scenes)
    number = scenes.last["number"]

    page.locator(STOP).click()
    expect(page.locator(".dialog[open]")).to_contain_text(weight(scenes))
    page.locator(BACK).click()
    assert scenes.last["number"] == number
    expect(page.locator(STOP)).to_be_focused()

    page.locator(STOP).click()
    page.locator("#t-never-ask").check()
    page.locator(YES).click()
    page.wait_for_selector(f"#t-play:not([data-number='{number}'])", state="attached")
    settled(page)
    assert scenes.last["number"] > number
    page.goto("/settings")
    expect(page.locator("#settings [name=confirm]")).not_to_be_checked()

    play_to_a_weighty_choice(page, scenes)
    page.locator(STOP).click()
    assert page.locator(".dialog[open]").count() == 0
    settled(page)


@pytest.mark.line("d13")
def test_nothing_is_confirmed_while_a_clock_runs(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    play_to_a_weighty_choice(page, scenes, clock_mode="real_time", clock_seconds=120)

    page.locator(STOP).click()

    assert page.locator(".dialog[open]").count() == 0
    settled(page)


def play_to_a_weighty_choice(page: Page, scenes: Scenes, **options: object) -> None:
    """Stop round after round, at one table after the other, until stopping may be the end."""
    while True:
        sit_down(page, options={**UNTIMED, "health_spaces": 4, "target_defeats": 13, **options})
        while not is_over(page):
            if weight(scenes):
                return
            (choices(page).last if page.locator(STOP).count() else choices(page).first).click()
            settled(page)


def weight(scenes: Scenes) -> str:
    """What is said before stopping, if anything."""
    warnings = [choice.get("warning") for choice in scenes.question()["choices"]]
    return next((str(words) for words in warnings if words), "")


# A closer look


@pytest.mark.line("d14")
def test_every_piece_can_be_looked_at_closely_by_key(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options=BUSY_ARENA)
    roll(page)
    pieces = page.evaluate("""() => [...document.querySelectorAll("#t-picture .piece[id]")]
        .filter((one) => [...one.children].some((child) => child.tagName === "title"))
        .map((one) => one.querySelector(":scope > title").textContent.trim()).sort()""")

    page.locator("#t-board").focus()
    page.keyboard.press("i")
    name = page.locator("#t-inspect-name")
    seen: list[str] = []
    for _ in pieces:
        seen.append(" ".join(page.locator(DOCK_WORDS).all_text_contents()))
        expect(name).not_to_be_empty()
        shown = box(page.locator(".inspect-view > svg"))
        assert max(shown["width"], shown["height"]) >= 200, f"too small: {seen[-1]}"
        page.keyboard.press("ArrowRight")

    for title in pieces:
        assert any(words.split()[: len(title.split())] == title.split() for words in seen), title
    assert any(words.startswith("Health") for words in seen)
    photograph(page, "inspect")
    page.keyboard.press("i")
    expect(page.locator(DOCK)).to_be_hidden()
    expect(page.locator("#t-board")).to_be_focused()


@pytest.mark.line("d14")
def test_a_piece_is_looked_at_closely_by_click(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options=UNTIMED)

    page.locator("#slot-3 text").first.click()

    enemy = str(page.locator("#slot-3 > title").text_content()).splitlines()[0]
    expect(page.locator("#t-inspect-name")).to_contain_text(enemy)
    page.keyboard.press("Escape")
    expect(page.locator(DOCK)).to_be_hidden()


@pytest.mark.line("d14")
def test_a_piece_is_looked_at_closely_by_hovering_and_covers_no_question_and_no_clock(
    visitor: Visitor,
) -> None:
    page = visitor()
    sit_down(page, options={"clock_mode": "real_time", "clock_seconds": 120})
    roll(page)
    before = {part: box(page.locator(part)) for part in ("#t-board", "#t-prompt", "#t-undo")}

    page.locator("#slot-2 text").first.hover()
    enemy = str(page.locator("#slot-2 > title").text_content()).splitlines()[0]
    expect(page.locator("#t-inspect-name")).to_have_text(enemy)

    assert {part: box(page.locator(part)) for part in before} == before
    for part in ("#t-clock", "#t-prompt", "#t-panel-body", "#t-panel-acts", "#t-board"):
        assert not do_overlap(box(page.locator(DOCK)), box(page.locator(part))), part
    expect(page.locator(f"{DOCK} .inspect-terms dt").filter(has_text="wound")).to_have_count(1)
    expect(page.locator(f"{DOCK} .inspect-terms dd").first).not_to_be_empty()
    choices(page).first.click()  # nothing has to be closed first
    expect(page.locator(DOCK)).to_be_hidden()
    settled(page)


@pytest.mark.line("d14")
def test_a_piece_is_looked_at_closely_by_long_press(visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    sit_down(page, options=UNTIMED)
    fingers = Fingers(page)

    fingers.down(middle(page.locator("#slot-3 text").first))
    expect(page.locator("#t-inspect-name")).to_be_visible()
    fingers.up()

    # The finger that goes up opens, closes and picks nothing.
    expect(page.locator("#t-inspect-name")).to_be_visible()
    assert page.locator("#t-play").get_attribute("data-turn") == "mine"
    assert is_inside(box(page.locator(DOCK)), window(page))
    assert not do_overlap(box(page.locator(DOCK)), box(page.locator("#t-turn")))


@pytest.mark.line("d14")
def test_pieces_can_be_looked_at_while_another_one_plays(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    commit(ana)
    expect(ana.locator("#t-turn")).to_contain_text("Bea")

    ana.keyboard.press("i")
    expect(ana.locator("#t-inspect-name")).not_to_be_empty()
    ana.keyboard.press("Escape")
    ana.locator("#t-picture .card").first.click()
    expect(ana.locator("#t-inspect-name")).not_to_be_empty()


@pytest.mark.line("d15")
def test_what_was_rolled_and_revealed_stays_to_be_found(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options={**UNTIMED, "target_defeats": 1, "health_spaces": 4})
    kept: list[str] = []

    def act(place: int) -> None:
        nonlocal kept
        lines = log_lines(page)
        assert lines[: len(kept)] == kept
        kept = lines
        choices(page).nth(place).click()
        if page.locator(YES).count():
            page.locator(YES).click()

    play_to_the_end(page, act)

    lines = log_lines(page)
    assert lines[: len(kept)] == kept
    for enemy in page.locator("#t-picture [id^=slot-].piece > title").all_text_contents():
        if named := re.match(r"\d: (.+)", enemy):
            assert any(named[1] in line for line in lines)
    assert any(line.startswith("You roll") for line in lines)
    last = page.locator("#t-picture [id^=die-] > title").all_text_contents()
    assert any(re.match(r"[1-6] \(", die) for die in last), "the last dice lie where they attacked"


# The table in words


@pytest.mark.line("d27")
def test_the_table_is_told_in_words_and_each_event_is_announced_in_a_sentence(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    sit_down(page, options=UNTIMED)
    before, heard = len(log_lines(page)), page.locator("#t-spoken p").count()

    roll(page)

    fresh = log_lines(page)[before:]
    assert page.locator("#t-spoken p").all_text_contents()[heard:] == fresh
    assert scenes.last["text"] == []
    open_tab(page, "text")
    lines = page.locator("#t-text-lines p")
    lines.first.wait_for()
    shown = lines.all_text_contents()
    assert shown == scenes.last["text"]
    snapshot = page.locator("body").aria_snapshot()
    for words in (*fresh, prompt(page), shown[0]):
        assert words in re.sub(r"\\(.)", r"\1", snapshot)
    spoken = page.locator("#t-spoken")
    assert (spoken.get_attribute("role"), spoken.get_attribute("aria-live")) == ("log", "polite")


@pytest.mark.line("d28")
def test_what_is_typed_means_the_same_as_in_the_terminal(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    sit_down(page, options=UNTIMED, practice=True)

    def type_in(text: str) -> None:
        page.keyboard.press("/")
        expect(page.locator("#t-type-text")).to_be_focused()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        page.locator("#t-board").focus()

    typed = page.locator("#t-typed-lines")
    type_in(scenes.question()["choices"][0]["number"])
    page.wait_for_selector(STOP)
    type_in("table")
    expect(typed).to_contain_text(scenes.last["text"][0])
    type_in("journal")
    expect(typed).to_contain_text(log_lines(page)[-1])
    type_in("99")
    expect(typed).to_have_class(re.compile("bad"))
    type_in("fly away")
    expect(typed).to_contain_text("fly away")
    type_in("annuler")
    expect(page.locator(STOP)).to_have_count(0)
    type_in("space")
    page.wait_for_selector(STOP)
    type_in("lang fr")
    expect(page.locator("#t-turn")).to_have_text("À vous")
    type_in("espace")
    expect(page.locator(STOP)).to_have_count(0)


# Sounds and slower settings

SOUNDS = """
window.heard = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
"""


@pytest.mark.line("d37")
def test_there_is_no_sound_until_it_is_wanted_and_each_has_a_visible_twin(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    for page in (ana, bea):
        page.add_init_script(SOUNDS)
    sit_down_together(ana, bea, options={"rounds": 1})
    open_tab(ana, "table")
    assert "off" in ana.locator("#t-sound").inner_text()
    bea.keyboard.press("m")
    commit(ana)
    commit(bea)

    for page in (ana, bea):  # the race: a sound for who wants it, a countdown for everybody
        page.wait_for_selector("#t-race:visible")
    assert bea.evaluate("window.heard") > 0
    assert ana.evaluate("window.heard") == 0
    bea.evaluate("window.heard = 0")
    open_tab(ana, "table")
    ana.locator("#t-concede").click()
    ana.locator(YES).click()

    for page in (ana, bea):  # the end
        expect(page.locator("#t-ending .result")).to_be_visible()
    bea.wait_for_function("window.heard > 0")
    assert ana.evaluate("window.heard") == 0


@pytest.mark.line("d37")
def test_my_turn_is_heard_by_who_wants_it_and_seen_by_everybody(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script(SOUNDS)
    sit_down(page, options=UNTIMED)
    page.keyboard.press("m")
    expect(page.locator("#t-sound")).to_have_text("Sound is on")
    page.evaluate("window.heard = 0")

    page.reload()
    page.wait_for_selector("#t-play[data-turn=mine]")

    assert page.evaluate("window.tablee.settings.sound") is True
    expect(page.locator("#t-turn")).to_have_text("Your turn")
    assert page.title().startswith("●")


@pytest.mark.line("d38")
@pytest.mark.parametrize(
    ("options", "words"),
    [({"clock_mode": "untimed"}, "No clock (practice)"), ({"clock_seconds": 120}, "120")],
)
def test_a_slower_or_untimed_table_says_so_to_everybody(
    visitor: Visitor, options: dict[str, object], words: str
) -> None:
    player, spectator = visitor(), visitor()
    table = sit_down(player, ARENA, options=options)
    spectator.goto(table["url"])
    spectator.wait_for_selector("#t-picture svg")

    for page in (player, spectator):
        open_tab(page, "table")
        expect(page.locator("#t-options")).to_contain_text(words)
    if options == UNTIMED:
        roll(player)
        assert player.locator("#t-clock").is_hidden()


# Fair dice


FINGERPRINT = "#t-fair .key"


def test_the_fingerprint_of_the_dice_is_shown_from_the_start_and_remembered(visitor: Visitor) -> None:
    page = visitor()
    scenes = Scenes(page)
    sit_down(page, options=UNTIMED)
    open_tab(page, "table")
    page.locator("#t-fair summary").click()

    shown = page.locator(FINGERPRINT).text_content()
    kept = page.evaluate("JSON.parse(localStorage.getItem('tablee.fingerprints'))")

    assert shown == scenes.last["fingerprint"]
    assert list(kept.values()) == [shown]
    assert len(re.findall(r"[.:] [A-Z]|\.$", page.locator("#t-fair p").first.inner_text())) == 3
    expect(page.locator("#t-fair-changed")).to_be_hidden()


def test_a_fingerprint_that_is_another_one_is_said_aloud(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options=UNTIMED)
    page.locator("#t-choices .choice").first.wait_for()
    swap = "seen => Object.fromEntries(Object.keys(seen).map(match => [match, 'f'.repeat(64)]))"
    page.evaluate(
        "swap => localStorage.setItem('tablee.fingerprints', "
        "JSON.stringify(eval(swap)(JSON.parse(localStorage.getItem('tablee.fingerprints')))))",
        swap,
    )

    page.reload()

    expect(page.locator("#t-fair-changed")).to_be_visible()
    expect(page.locator("#t-fair-changed")).to_contain_text("f" * 64)

"""For everybody: assistive technology, fingers, large letters, no colours, nothing that moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visitor
from tests.pages.helpers import (
    ARENA,
    PHONE,
    UNTIMED,
    WIDE,
    Fingers,
    box,
    choices,
    focused,
    log_lines,
    middle,
    new_table,
    open_tab,
    photograph,
    settled,
    sit_down,
)
from tests.pages.market import commit, sit_down_together

STOP = "#t-choices .choice[data-value='\"stop\"']"
YES = ".dialog[open] button[value=yes]"
TABS = ("log", "text", "chat", "table")


def every_page(page: Page) -> Iterator[str]:
    """Go from page to page; gives the name of each, once it is all there."""
    page.goto("/")
    page.wait_for_selector("#tables [data-empty]:not([hidden])")
    yield "front"
    page.goto(f"/games/{ARENA}")
    page.locator("#new-table details").evaluate("part => part.open = true")
    yield "game"
    page.goto("/settings")
    yield "settings"
    page.goto("/people")
    yield "people"
    page.goto("/account")
    yield "account"
    page.goto("/account/new-password")
    yield "new password"
    new_table(page, "lantern-market", seats=2)
    page.goto("/")
    page.locator(".table-row [data-part=go]").first.click()
    page.wait_for_selector("#t-gathering .invite")
    yield "gathering"
    table = sit_down(page, options={**UNTIMED, "modules": ["dragon", "chariots"]}, practice=True)
    choices(page).first.click()
    page.wait_for_selector(STOP)
    for tab in TABS:
        open_tab(page, tab)
        yield f"table, {tab}"
    if page.locator("#t-tab-play").is_visible():
        open_tab(page, "play")
        yield "table, play"
    page.keyboard.press("i")
    page.wait_for_selector("#t-inspect-name")
    yield "closer look"
    page.keyboard.press("Escape")
    row = page.request.get(f"/api/tables/{table['id']}").json()
    page.goto(f"/replays/{row['match']}")
    page.wait_for_selector("#replay-log a")
    yield "replay"
    page.goto("/me")
    page.wait_for_selector("#matches .table-row")
    yield "my games"
    page.request.post("/api/campaigns", data={"game": "lantern-market", "name": "Friday"})
    campaign = page.request.get("/api/campaigns").json()[0]
    page.goto(f"/campaigns/{campaign['id']}")
    yield "campaign"


# What holds on every page

AXE = Axe()
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.mark.line("d30", "d31", "d35")
@pytest.mark.parametrize(
    ("size", "language"), [(WIDE, "en"), (PHONE, "fr")], ids=["wide in English", "phone in French"]
)
def test_no_page_stops_a_screen_reader_a_finger_or_large_letters(
    visitor: Visitor, size: tuple[int, int], language: str
) -> None:
    page = visitor(*size, language, touch=size == PHONE, still=True)
    found: list[str] = []

    for name in every_page(page):
        photograph(page, f"{name.replace(', ', '-')}-{size[0]}")
        found += [f"{name}: {one}" for one in (*violations(page, name), *small_targets(page))]
        page.emulate_media(color_scheme="dark")
        photograph(page, f"{name.replace(', ', '-')}-{size[0]}-dark")
        found += [f"{name}, dark: {one}" for one in violations(page, name, ["color-contrast"])]
        page.emulate_media(color_scheme="light")
        found += [f"{name}, twice the size: {one}" for one in lost_in_large_letters(page)]

    assert found == []


@pytest.mark.line("d35")
def test_nothing_is_lost_when_the_browser_enlarges_the_page_to_200_percent(visitor: Visitor) -> None:
    page = visitor(WIDE[0] // 2, WIDE[1] // 2, "fr")

    lost = {name: found for name in every_page(page) if (found := page.evaluate(LOST))}

    assert lost == {}


@pytest.mark.line("d35")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_round_is_played_with_letters_of_twice_the_size(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(*size, "fr")
    sit_down(page, options=UNTIMED)
    page.evaluate(LARGE, "200%")

    choices(page).first.click()
    page.wait_for_selector(STOP)
    photograph(page, f"large-letters-{size[0]}")
    page.locator(STOP).click()
    if page.locator(YES).count():
        page.locator(YES).click()
    settled(page)


@pytest.mark.line("d30", "d26")
def test_tab_leads_through_every_page_and_out_again(visitor: Visitor) -> None:
    page = visitor()
    for name in every_page(page):
        if name == "closer look":
            continue  # a dialog keeps the focus until it is closed, by Escape
        visited, reachable = tab_round(page), page.evaluate(REACHABLE)
        assert len(visited) >= reachable, f"{name}: {len(visited)} of {reachable}"


def violations(page: Page, name: str, rules: list[str] = LEVELS) -> list[str]:
    """What axe finds; once the board has been looked at, beside it."""
    part = ".side" if name.startswith("table, ") and name != "table, log" else None
    report = AXE.run(page, part, options={"runOnly": rules, "resultTypes": ["violations"]})
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes'][:3]]}"
        for one in report.response["violations"]
    ]


SMALL = """(least) => {
    return [...document.querySelectorAll("button, a.button, select, summary, label.choice, .check")]
        .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest("[inert], .hidden"))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, {width, height}]) => width > 0 && (width < least - 0.5 || height < least - 0.5))
        .map(([one, {width, height}]) => `${one.id || one.className || one.textContent.trim()} ` +
            `${Math.round(width)}×${Math.round(height)}`);
}"""


def small_targets(page: Page) -> list[str]:
    """Buttons that a finger would miss."""
    found: list[str] = page.evaluate(SMALL, 44)
    return found


LARGE = """async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""
LOST = """() => {
    const isCut = (one) =>
        ["hidden", "clip"].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1;
    const scrolls = (one) => {
        for (let up = one; up; up = up.parentElement) {
            if (["auto", "scroll"].includes(getComputedStyle(up).overflowX)) return true;
        }
        return false;
    };
    const isOut = ({left, right}) => left < -1 || right > innerWidth + 1;
    const shown = [...document.querySelectorAll("button, a, h1, h2, h3, p, label, li, dd, dt, summary")]
        .filter((one) => one.checkVisibility({visibilityProperty: true}))
        .filter((one) => !one.closest(".hidden, [inert], svg, #t-spoken, .table-name, .skip"))
        .filter((one) => one.getBoundingClientRect().width > 2);
    const lost = shown.filter((one) => isCut(one) || (!scrolls(one) && isOut(one.getBoundingClientRect())));
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ["the page itself"] : [];
    return [...wide, ...lost.map((one) => one.textContent.trim())];
}"""


def lost_in_large_letters(page: Page) -> list[str]:
    """Words that cannot be read when letters are twice the size."""
    page.evaluate(LARGE, "200%")
    lost: list[str] = page.evaluate(LOST)
    page.evaluate(LARGE, "")
    return lost


REACHABLE = """() => {
    const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]");
    const radios = new Set();
    return [...all].filter((one) => {
        if (one.tabIndex < 0 || one.disabled || one.closest("[inert]")) return false;
        if (!one.checkVisibility({visibilityProperty: true})) return false;
        if (one.type !== "radio") return true;
        const isNew = !radios.has(one.name);
        radios.add(one.name);
        return isNew;
    }).length;
}"""
PLACE = "[...document.body.querySelectorAll('*')].indexOf(document.activeElement)"


def tab_round(page: Page) -> set[int]:
    """Press Tab until the focus comes back to where it began; the places of the page it was at."""
    visited: list[int] = []
    for _ in range(300):
        page.keyboard.press("Tab")
        at = page.evaluate(PLACE)
        if visited and at == visited[0]:
            return set(visited)
        if at >= 0:
            visited.append(at)
    raise AssertionError("the focus never comes back")


# The focus


@pytest.mark.line("d26")
def test_the_focus_stays_where_it_is_when_another_one_acts(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    for place in ("#t-choices .choice", "#t-picture [data-pick]", "#t-board", "#t-log", "#t-tab-log"):
        ana.locator(place).first.focus()
        before = focused(ana)
        assert before

        words = f"Hello from {place}"
        open_tab(bea, "chat")
        bea.locator("#t-chat-text").fill(words)
        bea.keyboard.press("Enter")
        expect(ana.locator("#t-chat-lines")).to_contain_text(words)

        assert focused(ana) == before
    ana.locator("#t-picture [data-pick]").first.focus()
    before = focused(ana)
    commit(bea)
    expect(ana.locator("#t-others .ready")).to_have_count(1)
    assert focused(ana) == before


@pytest.mark.line("d26")
@pytest.mark.parametrize("place", ["#t-choices .choice", "#t-picture [data-pick]"])
def test_the_focus_stays_on_what_can_still_be_chosen_after_my_own_answer(
    visitor: Visitor, place: str
) -> None:
    page = visitor()
    sit_down(page, options=UNTIMED)
    choices(page).first.click()
    page.wait_for_selector(STOP)
    for _ in range(12):
        page.locator(place).first.focus()
        before = focused(page)
        page.keyboard.press("Enter")
        settled(page)
        still = page.locator(f"[id='{before}']").count() > 0
        if still:
            assert focused(page) == before
        else:
            assert focused(page) in ("t-prompt", "t-board")
        if page.locator("#t-picture [data-pick]").count() == 0:
            return


@pytest.mark.line("d31")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_pieces_are_large_enough_or_listed_beside_the_board(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(*size, touch=size == PHONE)
    sit_down(page, options={**UNTIMED, "modules": ["dragon", "chariots"]})
    choices(page).first.click()
    page.wait_for_selector(STOP)
    settled(page)

    pieces = page.locator("#t-picture [data-pick], #t-picture [data-blocked]").all()
    for piece in pieces:
        place = box(piece)
        value = piece.get_attribute("data-pick") or piece.get_attribute("data-blocked")
        listed = page.locator(f"#t-choices .choice[data-value='{value}']").first
        assert min(place["width"], place["height"]) >= 24 or min(box(listed)["height"], 44) >= 44
    assert pieces


@pytest.mark.line("d31")
@pytest.mark.parametrize("kind", ["text", "search", "password", "email", "url", "number"])
def test_every_kind_of_field_is_large_enough(visitor: Visitor, kind: str) -> None:
    """Some are shown seldom: one to find a choice stands above long lists alone."""
    page = visitor()
    page.goto("/")

    high = page.evaluate(
        """kind => {
            const field = document.createElement("input");
            field.type = kind;
            document.querySelector("main").append(field);
            return field.offsetHeight;
        }""",
        kind,
    )

    assert high >= 44


# Fingers


@pytest.mark.line("d32")
def test_the_board_is_pinched_panned_and_shown_whole_again(visitor: Visitor) -> None:
    page = visitor(*PHONE, touch=True)
    sit_down(page, options=UNTIMED)
    fingers, picture, fit = Fingers(page), page.locator("#t-picture"), page.locator("#t-zoom-fit")
    fit.tap()
    whole = box(picture)["width"]
    board = box(page.locator("#t-board"))
    x, y = middle(page.locator("#t-board"))

    fingers.down((x - 20, y), (x + 20, y))
    for apart in (30, 60, 110, 165):
        fingers.move((x - apart, y), (x + apart, y))
    fingers.up()
    page.wait_for_function("whole => document.querySelector('#t-picture').clientWidth > 2 * whole", arg=whole)
    before = position(page)
    fingers.down((x, y))
    for way in (20, 40, 60, 80):
        fingers.move((x - way, y - way))
    fingers.up()
    page.wait_for_function(
        "before => { const b = document.querySelector('#t-board');"
        " return b.scrollLeft > before[0] && b.scrollTop > before[1]; }",
        arg=before,
    )
    fit.click()  # a tap while it still glides would only stop it

    expect(page.locator("#t-board")).not_to_have_class(re.compile("zoomed"))
    assert box(picture)["width"] <= board["width"] + 1
    assert box(picture)["height"] <= board["height"] + 1


def position(page: Page) -> list[float]:
    at: list[float] = page.locator("#t-board").evaluate("board => [board.scrollLeft, board.scrollTop]")
    return at


@pytest.mark.line("d32")
@pytest.mark.parametrize("path", ["/", f"/games/{ARENA}", "/settings"])
def test_the_zoom_of_the_browser_is_not_blocked(visitor: Visitor, path: str) -> None:
    page = visitor()
    page.goto(path)

    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""

    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


# Colours

WITHOUT_COLOUR = """(id) => {
    const copy = document.getElementById(id).cloneNode(true);
    copy.querySelectorAll("title").forEach((title) => title.remove());
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
        const colours = ["class", "fill", "stroke", "style"];
        const others = ["id", "transform", "tabindex", "aria-label"];
        for (const name of [...colours, ...others]) one.removeAttribute(name);
    }
    return copy.innerHTML;
}"""


@pytest.mark.line("d34")
def test_dice_are_told_apart_by_their_shapes_without_colours(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, options=UNTIMED)

    lying = {colour: page.evaluate(WITHOUT_COLOUR, f"die-{colour}2") for colour in "BGY"}
    white = page.evaluate(WITHOUT_COLOUR, "die-W1")

    assert len({*lying.values(), white}) == 4


@pytest.mark.line("d34")
def test_seats_their_state_and_the_turn_are_also_said_in_words(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    sit_down_together(ana, bea)
    titles = [ana.locator(f"#lantern-{seat} > title").text_content() for seat in (0, 1)]
    assert len(set(titles)) == 2
    commit(ana)

    expect(ana.locator("#t-turn")).to_contain_text("Bea")
    expect(bea.locator("#t-others")).to_contain_text("ready")
    open_tab(ana, "table")
    expect(ana.locator("#t-seats .seat").nth(1)).to_contain_text("here")


# Movement

ANIMATED = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
    window.moved.push(timing.duration + (timing.delay ?? 0));
    return animate.call(this, frames, timing);
};
"""
RUNNING = """() => document.getAnimations()
    .filter((one) => one.playState === "running")
    .map((one) => one.effect.getComputedTiming().endTime)"""


def reroll(page: Page) -> None:
    """Reroll sets until dice have changed their places at least once."""
    for _ in range(6):
        settled(page)
        if page.locator("#t-picture [data-pick]").count() == 0:
            return
        choices(page).first.click()
    settled(page)


@pytest.mark.line("d36")
def test_nothing_moves_for_who_wants_no_movement(visitor: Visitor) -> None:
    for page, setting in ((visitor(still=True), "auto"), (visitor(), "reduced")):
        page.add_init_script(ANIMATED)
        page.goto("/settings")
        page.locator(f"[name=motion][value={setting}]").check()
        sit_down(page, options=UNTIMED)
        choices(page).first.click()
        page.wait_for_selector(STOP)

        reroll(page)

        assert page.evaluate("window.moved") == []
        assert page.evaluate(RUNNING) == []


@pytest.mark.line("d36")
def test_what_moves_does_so_for_less_than_400_ms_and_nobody_waits_for_it(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script(ANIMATED)
    sit_down(page, options=UNTIMED)
    page.context.new_cdp_session(page).send("Animation.enable")
    slow = page.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    choices(page).first.click()
    page.wait_for_selector(STOP)
    lines = len(log_lines(page))

    reroll(page)  # while all dice are still on their way

    moved = page.evaluate("window.moved")
    assert moved
    assert max(moved) <= 400
    assert len(log_lines(page)) > lines
    assert page.evaluate(RUNNING)
    page.keyboard.press("Shift")
    assert page.evaluate("document.querySelector('#t-picture').getAnimations({subtree: true}).length") == 0


@pytest.mark.line("d36")
def test_what_the_coach_points_at_moves_for_less_than_400_ms(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.locator(f"[data-learn={ARENA}]").click()
    page.wait_for_selector("#t-picture .pointed")

    lasting = page.evaluate("""() => [...document.querySelectorAll(".pointed")].map((one) => {
        const style = getComputedStyle(one);
        return 1000 * parseFloat(style.animationDuration) * Number(style.animationIterationCount);
    })""")

    assert max(lasting) <= 400

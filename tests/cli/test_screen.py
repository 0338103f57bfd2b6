"""The full-screen table, by its keys."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList, Select, SelectionList, Static

from tablee.cli.commands.learn import Learner
from tablee.cli.terminal.lesson_screen import LessonApp
from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.replay_screen import ReplayApp
from tablee.cli.terminal.screen import Help, TableApp
from tablee.cli.terminal.setup_screen import SetupApp
from tablee.core import Message, Observation, find_game, message
from tablee.core.content.tutorial import lesson_at, tutorials_of
from tablee.core.i18n import has_plain_words
from tablee.session import TableSession, replay_of
from tablee.session.start import begin_tutorial
from tablee.storage import Store
from tests.reference import GAME as MARKET
from tests.storage.helpers import CALM, Hands, make_bot
from tests.storage.toy import GAME, Hasty, Options, Wise


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "tablee.sqlite3")
    yield store
    store.close()


@pytest.fixture
def hands() -> Hands:
    return Hands()


def table(store: Store, hands: Hands, options: Options = CALM, **more: Any) -> TableSession:
    return TableSession.begin(
        store, GAME, options, seed=1, make_bot=make_bot, monotonic=hands.monotonic, wall=hands.wall, **more
    )


@asynccontextmanager
async def at(
    table: TableSession, language: str = "en", size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Pilot[None]]:
    """Somebody at a table."""
    app = TableApp(Presenter(table, language), pace=0.0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def app_of(pilot: Pilot[None]) -> TableApp:
    assert isinstance(pilot.app, TableApp)
    return pilot.app


def shown(pilot: Pilot[Any], id: str) -> str:
    return str(pilot.app.query_one(f"#{id}", Static).content)


def choices(pilot: Pilot[None]) -> list[str]:
    listed = pilot.app.query_one("#choices", OptionList)
    return [str(option.prompt) for option in listed.options]


def values(table: TableSession) -> list[Any]:
    return [entry.value for entry in table.match.answers]


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for the beat of the clock."""
    for _ in range(100):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not happen")


async def test_a_round_is_played_by_keys(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "1", "space", "1", "3", "d", "2")

        assert values(one) == ["go", 1, "stop", ("moss", "coin"), 2]
        assert "You climb 1 to 1." in shown(pilot, "log")
        assert "Round 1. Height 2 of 50." in shown(pilot, "status")
        assert shown(pilot, "prompt") == "Draw a card"


async def test_arrows_and_enter_choose_too(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("enter", "down", "down", "enter")

        assert values(one) == ["go", "stop"]


async def test_the_focus_survives_an_answer(store: Store, hands: Hands) -> None:
    async with at(table(store, hands)) as pilot:
        for key in ("1", "1", "1"):
            await pilot.press(key)
            assert pilot.app.focused is pilot.app.query_one("#choices")


async def test_greyed_choices_say_why(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "4")

        assert values(one) == ["go"]
        assert "Nobody climbs that far. (TY-1.2)" in shown(pilot, "notice")
        assert "Nobody climbs that far. (TY-1.2)" in choices(pilot)[-1]


async def test_undo_says_what_before_it_does(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "space", "d", "2", "u")
        assert "This would undo “Walk 2”." in shown(pilot, "notice")
        assert values(one)[-1] == 2
        await pilot.press("escape", "u", "u")

        assert values(one) == ["go", "stop", ()]
        assert "Undone: “Walk 2”." in shown(pilot, "notice")


async def test_a_refused_undo_names_the_event_that_closed_it(store: Store, hands: Hands) -> None:
    async with at(table(store, hands)) as pilot:
        await pilot.press("1", "2", "u")

        assert "dice were rolled" in shown(pilot, "notice")


async def test_the_language_switches_in_the_middle(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "1", "l")

        assert "Vous grimpez de 1 jusqu’à 1." in shown(pilot, "log")
        assert shown(pilot, "prompt") == "De combien grimpez-vous ?"
        assert "aide" in shown(pilot, "keys")
        assert values(one) == ["go", 1]
        await pilot.press("l")
        assert shown(pilot, "prompt") == "How far do you climb?"


async def test_a_hint_and_help(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: shown(pilot, "notice").endswith("One step is always safe."))
        assert shown(pilot, "notice").startswith("Suggestion: ")
        await pilot.press("question_mark")
        await pilot.pause()
        assert screens(pilot) == [Help]
        await pilot.press("1")
        await pilot.pause()

        assert screens(pilot) == []
        assert values(one) == []


class Slow:
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.thinks = threading.Event()
        self.enough = threading.Event()

    def advise(self, _bot: Any, observation: Observation) -> tuple[Any, list[Message]]:
        return self.answer(_bot, observation), [message("hint-sure")]

    def answer(self, _bot: Any, observation: Observation) -> Any:
        self.thinks.set()
        assert self.enough.wait(10)
        return next(iter(observation.question.offered()))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The bots of the toy game need long."""
    slow = Slow()
    monkeypatch.setattr(Wise, "advise", lambda bot, observation: slow.advise(bot, observation))
    monkeypatch.setattr(Hasty, "answer", lambda bot, observation: slow.answer(bot, observation))
    yield slow
    slow.enough.set()


async def test_the_clock_goes_on_while_somebody_thinks_of_a_hint(
    store: Store, hands: Hands, slow: Slow
) -> None:
    one = table(store, hands, Options(pace_ms=60_000))

    async with at(one) as pilot:
        await pilot.press("1", "h")
        await until(pilot, slow.thinks.is_set)
        assert shown(pilot, "notice") == "Thinking…"
        hands.move(20)
        await until(pilot, lambda: shown(pilot, "small") == "40")
        await pilot.press("h", "l")
        assert shown(pilot, "notice") == "Réflexion…"
        assert one.hints.count == 0
        slow.enough.set()
        await until(pilot, lambda: shown(pilot, "notice").endswith("Un pas est toujours sûr."))

    assert store.find(one.id).hints == 1


async def test_a_hint_to_a_question_that_was_answered_is_dropped(
    store: Store, hands: Hands, slow: Slow
) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("h")
        await until(pilot, slow.thinks.is_set)
        await pilot.press("1", "1")
        assert values(one) == ["go", 1]
        slow.enough.set()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert shown(pilot, "notice") == ""

    assert store.find(one.id).hints == 0


async def test_a_hint_that_the_clock_made_useless_is_dropped(store: Store, hands: Hands, slow: Slow) -> None:
    one = table(store, hands, Options(pace_ms=1_000))

    async with at(one) as pilot:
        await pilot.press("1", "h")
        await until(pilot, slow.thinks.is_set)
        hands.move(2)
        await until(pilot, lambda: shown(pilot, "prompt") != "How far do you climb?")
        slow.enough.set()
        await until(pilot, lambda: shown(pilot, "notice") == "")

    assert store.find(one.id).hints == 0


async def test_a_bot_thinks_while_the_screen_goes_on(store: Store, hands: Hands, slow: Slow) -> None:
    one = table(store, hands, Options(pace="calm", target=1), bots={0: "hasty"})

    async with at(one) as pilot:
        await until(pilot, slow.thinks.is_set)
        assert shown(pilot, "prompt") == "A bot is thinking…"
        await pilot.press("l")
        assert shown(pilot, "prompt") == "Un robot réfléchit…"
        assert values(one) == []
        slow.enough.set()
        await until(pilot, lambda: values(one) == ["go", 1])


async def test_several_answers_are_taken_back_at_once(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "space", "d", "2", "colon", *"undo", "space", "3", "enter")
        assert "This would undo “Walk 2”, “none”, “Stop here”." in shown(pilot, "notice")
        await pilot.press("u")

        assert values(one) == ["go"]
        assert "Undone: “Walk 2”, “none”, “Stop here”." in shown(pilot, "notice")


def screens(pilot: Pilot[None]) -> list[type]:
    """What lies on top of the table."""
    return [type(screen) for screen in pilot.app.screen_stack[1:]]


async def test_a_weighty_choice_is_asked_for_twice(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "space", "d", "2", "1")
        assert "A card cannot be put back." in shown(pilot, "notice")
        await pilot.press("escape")
        assert values(one)[-1] == 2
        await pilot.press("1", "y")

        assert values(one)[-1] == "draw"


async def test_the_clock_runs_and_rings(store: Store, hands: Hands) -> None:
    one = table(store, hands, Options(pace_ms=20_000))

    async with at(one) as pilot:
        assert not pilot.app.query_one("#clock").has_class("running")
        await pilot.press("1")
        assert pilot.app.query_one("#clock").has_class("running")
        assert not pilot.app.query_one("#clock").has_class("late")
        hands.move(11)
        await until(pilot, lambda: pilot.app.query_one("#clock").has_class("late"))
        assert shown(pilot, "hurry") == "Hurry!"
        assert shown(pilot, "small") == "9.0"
        hands.move(10)
        await until(pilot, lambda: one.match.question.kind == "tokens")

        assert one.match.answers[-1].kind == "time_up"
        assert "Time is up." in shown(pilot, "log")
        assert not pilot.app.query_one("#clock").has_class("running")


async def test_an_answer_after_the_deadline_is_told_so(store: Store, hands: Hands) -> None:
    one = table(store, hands, Options())

    async with at(one) as pilot:
        await pilot.press("1")
        app_of(pilot).beat = lambda: None  # type: ignore[method-assign]  # the key is quicker than the beat
        hands.move(3)
        app_of(pilot).press("1", "1")

        assert one.match.answers[-1].kind == "time_up"
        assert "Time was up before your answer" in shown(pilot, "notice")


async def test_typed_words_are_those_of_plain_mode(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("colon", "1", "enter")
        assert values(one) == ["go"]
        await pilot.press("colon", *"fly", "enter")
        assert "“fly” is not understood." in shown(pilot, "notice")
        await pilot.press("colon")
        assert pilot.app.query_one("#line", Input).has_focus
        await pilot.press("escape")
        assert not pilot.app.query_one("#line").has_class("open")
        await pilot.press("colon", *"concede", "enter", "y")

        assert one.match.outcome is not None
        assert "You gave up." in shown(pilot, "prompt")


async def test_a_standing_order_by_one_key(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "space", "d", "a")

        assert values(one)[-1] == 3
        assert "without asking: Walk 3" in shown(pilot, "notice")


async def test_leaving_keeps_everything(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one) as pilot:
        await pilot.press("1", "1", "q")
    one.close()

    assert [entry.value for entry in store.load(one.id).answers] == ["go", 1]


async def test_bots_play_by_themselves(store: Store, hands: Hands) -> None:
    one = table(store, hands, Options(pace="calm", target=3), bots={0: "hasty"})

    async with at(one) as pilot:
        await until(pilot, lambda: one.match.outcome is not None)
        await pilot.pause(0.15)

        assert "The beacon burns!" in shown(pilot, "prompt")
        assert "Press q to leave." in shown(pilot, "prompt")


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 18)])
async def test_what_is_asked_is_on_every_screen(store: Store, hands: Hands, size: tuple[int, int]) -> None:
    async with at(table(store, hands, Options()), size=size) as pilot:
        await pilot.press("1")
        await pilot.pause()

        for id in ("status", "clock", "prompt", "choices", "tablebox"):
            region = pilot.app.query_one(f"#{id}").region
            assert region.height > 0, id
            assert region.bottom <= size[1], id
            assert region.right <= size[0], id


async def test_no_word_bypasses_the_catalogues(store: Store, hands: Hands) -> None:
    one = table(store, hands)

    async with at(one, "xx") as pilot:
        await pilot.press("1", "1", "4")
        texts = [shown(pilot, id) for id in ("status", "prompt", "keys", "notice", "hurry", "table")]
        borders = [
            str(pilot.app.query_one(f"#{id}").border_title) for id in ("tablebox", "logbox", "choices")
        ]

        plain = [word for text in [*texts, *borders, *choices(pilot)] for word in has_plain_words(text)]
        assert set(plain) <= {"TY"}


# Replays and setting up


async def test_a_replay_is_stepped_by_keys(store: Store, hands: Hands) -> None:
    one = table(store, hands)
    for value in ("go", 1, "stop"):
        one.submit_answer(one.match.question, 0, value)
    whole = one.whole()
    films = {language: replay_of(whole, 0, (language,)) for language in ("en", "fr")}
    app = ReplayApp(films, GAME, "en")

    async with app.run_test() as pilot:
        assert shown(pilot, "status").startswith("Step 0 of 3")
        await pilot.press("right", "right")
        assert "You climb 1 to 1." in shown(pilot, "table")
        await pilot.press("left", "l")
        assert shown(pilot, "status").startswith("Pas 1 sur 3")
        await pilot.press("end")
        assert shown(pilot, "status").startswith("Pas 3 sur 3")
        await pilot.press("home", "2", "enter")
        assert shown(pilot, "status").startswith("Pas 2 sur 3")
        await pilot.press("9", "9", "enter", "q")

    assert app.number == 3


@pytest.mark.parametrize("size", [(120, 40), (60, 18)])
async def test_a_replay_is_as_wide_as_the_screen(store: Store, hands: Hands, size: tuple[int, int]) -> None:
    app = ReplayApp({"en": replay_of(table(store, hands).whole(), 0, ("en",))}, GAME, "en")

    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert app.query_one("#tablebox").region.right == size[0]


async def test_ctrl_c_leaves(store: Store, hands: Hands) -> None:
    film = {"en": replay_of(table(store, hands).whole(), 0, ("en",))}
    for app in (SetupApp("en", GAME), ReplayApp(film, GAME, "en")):
        async with app.run_test() as pilot:
            await pilot.press("ctrl+c")
            await pilot.pause()
            assert not app.is_running
    async with at(table(store, hands)) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not pilot.app.is_running


async def test_what_is_ticked_shows_without_colours() -> None:
    app = SetupApp("en", GAME)

    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        marks = app.query_one("#field-lanterns", SelectionList)
        marks.focus()
        await pilot.press("down", "space")
        await pilot.pause()
        ticked = ["X" in marks.render_line(y).text for y in range(2)]

    assert sorted(ticked) == [False, True]


async def test_a_match_starts_with_one_key() -> None:
    app = SetupApp("en", GAME)

    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        await pilot.press("enter")

    assert app.return_value is not None
    assert app.return_value[1] == app.return_value[0].rules.options()


async def test_the_form_has_the_games_own_options() -> None:
    app = SetupApp("fr", GAME)

    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        app.query_one("#field-pace", Select).value = "calm"
        app.query_one("#field-target", Input).value = "99"
        app.query_one("#field-lanterns").focus()
        await pilot.press("down", "space")
        app.query_one("#start").focus()
        await pilot.press("enter")
        await pilot.pause()
        assert "de 1 à 50" in shown(pilot, "notice")
        app.query_one("#field-target", Input).value = "9"
        await pilot.press("l")
        await pilot.pause()
        app.query_one("#start").focus()
        await pilot.press("enter")

    assert app.return_value is not None
    chosen = app.return_value[1]
    assert (chosen.pace, chosen.target, len(chosen.lanterns)) == ("calm", 9, 1)


async def test_the_form_says_when_results_are_not_ranked() -> None:
    app = SetupApp("en", find_game("proving-grounds"))

    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        ranked = shown(pilot, "notice")
        app.query_one("#field-target_defeats", Input).value = "3"
        await pilot.pause()
        unranked = shown(pilot, "notice")

    assert ranked == ""
    assert unranked == "Results with these options are not ranked."


async def test_why_says_in_the_full_screen_which_rule_stands_in_the_way(store: Store) -> None:
    arena = find_game("proving-grounds")
    one = TableSession.begin(store, arena, arena.rules.options(clock_mode="untimed"), seed=3)
    solo = next(face for face in range(1, 7) if _played(one, "start").match.state.faces.count(face) == 1)

    async with at(one) as pilot:
        await pilot.press("colon", *"why", "space", str(solo), "enter")
        await pilot.pause()

        assert "a solo die is locked. (PG-4.8)" in shown(pilot, "notice")


def _played(table: TableSession, *answers: str) -> TableSession:
    """Give the answers that were not given yet."""
    for value in answers[len(table.match.answers) :]:
        question = table.match.question
        table.submit_answer(question, question.seat, value)
    return table


# The table drawn in characters


@pytest.mark.line("d54")
@pytest.mark.parametrize("size", [(80, 24), (140, 44)])
async def test_the_table_of_a_game_is_drawn_with_a_legend(store: Store, size: tuple[int, int]) -> None:
    session = TableSession.begin(store, MARKET, seed=1, seats=2)
    async with at(session, size=size) as pilot:
        lines = shown(pilot, "table").split("\n")
        coins = [span.style for span in app_of(pilot).query_one("#table", Static).content.spans]  # type: ignore[union-attr]  # our own content
        width = pilot.app.query_one("#tablebox").scrollable_content_region.width
    assert any("┌─ " in line and line.count("┌") == 2 for line in lines)
    assert any("●●●" in line for line in lines)
    assert "● a coin" in lines[-1]
    assert "#e8c65a" in coins
    assert max(map(len, lines)) <= width


@pytest.mark.line("d48")
async def test_a_lesson_is_learnt_in_the_full_screen(store: Store) -> None:
    arena = find_game("proving-grounds")
    tutorial = tutorials_of(arena)[0]
    with begin_tutorial(store, arena, tutorial) as session:
        learner = Learner(session, tutorial, "en")
        app = LessonApp(learner, learner.coach, pace=0.0)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            coach = app.query_one("#coach")
            assert "Welcome, Maia." in seen(app, "coach")
            assert coach.region.height > 0
            assert coach.region.bottom <= app.query_one("#prompt").region.y

            await pilot.press("space", "3")
            await pilot.pause()
            assert "Your 3s and 4s are good" in seen(app, "notice")
            assert "All three sets would hit." in seen(app, "coach")

            await pilot.press("5")
            await pilot.pause()
            assert session.match.answers[-1].value == ("reroll", 5)
            assert "All three sets would hit." not in seen(app, "coach")


def seen(app: TableApp, part: str) -> str:
    return str(app.query_one(f"#{part}", Static).render())


async def test_a_lesson_in_french_of_a_game_for_two_ends_where_the_coach_ends(store: Store) -> None:
    game = find_game("moonstone")
    tutorial = tutorials_of(game)[0]
    with begin_tutorial(store, game, tutorial) as session:
        learner = Learner(session, tutorial, "fr")
        while not learner.is_over:
            lesson = lesson_at(tutorial, session.match)
            assert lesson is not None
            if lesson.seat != 0:
                assert learner.coach.answer_next()
                continue
            question = session.match.find_question(seat=0)
            assert question is not None
            session.submit_answer(question, 0, lesson.allowed(question)[0])

        app = LessonApp(learner, learner.coach, pace=0.0)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert app.asked is None
            assert "Guide" in seen(app, "coach")
            await pilot.press("q")


def is_shown(widget: Widget) -> bool:
    return widget.display


def players_of(app: SetupApp) -> tuple[int, str]:
    """How many play, and the bot against them."""
    return app.seats, app.opponent


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_start_menu_shows_games_and_opponents(language: str) -> None:
    app = SetupApp(language)

    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        app.query_one("#games", Select).value = "moonstone"
        await pilot.pause()
        opponents, seats = app.query_one("#opponents", Select), app.query_one("#seats", Select)
        assert is_shown(opponents)
        assert players_of(app) == (2, "beginner")
        assert ("Beginner" if language == "en" else "Débutant") in str(opponents.query_one("#label").render())
        seats.value = 3
        await pilot.pause()
        opponents.value = ""
        await pilot.pause()
        assert players_of(app) == (3, "")
        app.query_one("#games", Select).value = "proving-grounds"
        await pilot.pause()
        assert not is_shown(opponents)
        assert not is_shown(seats)
        assert players_of(app) == (1, "")
        await pilot.press("tab", "q")

    assert app.return_value is None


@pytest.mark.parametrize("key", ["escape", "q"])
@pytest.mark.parametrize("focused", ["#start", "#games", "#field-lanterns"])
async def test_escape_and_q_leave_the_start_menu(focused: str, key: str) -> None:
    app = SetupApp("en", GAME)

    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        app.query_one("#games").display = True
        app.query_one(focused).focus()
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running


async def test_escape_leaves_a_field_that_takes_letters() -> None:
    app = SetupApp("en", GAME)

    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        field = app.query_one("#field-target", Input)
        field.value = ""
        field.focus()
        await pilot.press("q")
        await pilot.pause()
        assert field.value == "q", "it is a letter there"
        await pilot.press("escape")
        await pilot.pause()
        assert not app.is_running

"""``tablee campaign``: three chapters in the terminal, weeks apart, with changing people."""

from __future__ import annotations

import itertools
import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import Campaign, LogEntry, register
from tablee.core.registry import unregister
from tablee.session import TableSession
from tablee.storage import Store
from tablee.storage.campaigns import SavedChapter
from tablee.testing import random_play
from tests.cli.helpers import Program, good, run, wrong
from tests.reference import GAME

FAST = ("--option", "rounds=1", "--option", "bell=untimed")
PEOPLE = ("--seats", "2", "--plain")


@pytest.fixture(autouse=True)
def market() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME.id)


def begun() -> str:
    """Begin a campaign of the lantern market; return its id."""
    said = good("campaign", "new", "lantern-market", "--name", "Friday", *FAST, *PEOPLE, input="quit\n")
    found = re.search(r"has begun \((\w+)\)", said)
    assert found is not None, said
    return found[1]


def finish_running(id: str) -> None:
    """Play the chapter that runs to its end, without the screen."""
    store = Store()
    running = store.campaigns.next(id).running
    assert running is not None
    with TableSession.resume(store, running) as table:
        other = table.match.copy()
        before = len(other.answers)
        random_play(other, 1)
        table.replay(other.answers[before:])
    store.close()


def test_bots_play_a_whole_campaign_and_go_on_is_asked_between_the_chapters() -> None:
    said = good(
        *("campaign", "new", "lantern-market", "--name", "Friday", *FAST, *PEOPLE),
        *("--bot", "1=random", "--bot", "2=random"),
        input="yes\nyes\n",
    )

    assert said.count("Begin chapter") == 2
    assert "After match 1 of 3" in said
    assert "After match 2 of 3" in said
    assert "The campaign “Friday” is over." in said
    assert "over – After match 3 of 3" in good("campaign", "list")


def test_who_does_not_want_the_next_chapter_goes_on_later_with_others() -> None:
    said = good(
        *("campaign", "new", "lantern-market", "--name", "Friday", *FAST, *PEOPLE),
        *("--bot", "1=random", "--bot", "2=random"),
        input="no\n",
    )
    assert "“tablee campaign next" in said
    assert "chapter 2 comes next" in good("campaign", "list")

    good("campaign", "next", "friday", "--seats", "3", "--plain", input="quit\n")

    store = Store()
    running = store.campaigns.next(store.campaigns.find("Friday").id).running
    assert running is not None
    setup = store.load(running).setup
    assert (setup.seats, setup.came_from) == (3, (0, 1, None))
    store.close()
    assert "chapter 2 is running" in good("campaign", "list")


def test_next_resumes_the_chapter_that_runs() -> None:
    id = begun()

    said = good("campaign", "next", "--plain", input="1\nquit\n")

    assert "Chapter" not in said
    store = Store()
    assert [one.number for one in store.campaigns.chapters(id)] == [1]
    store.close()


def test_the_journal_is_shown_at_the_table_and_by_its_command() -> None:
    id = begun()
    assert "Nothing is written in the journal yet" in good(
        "campaign", "next", id, "--plain", input="j\nquit\n"
    )
    finish_running(id)

    at_table = good("campaign", "next", id, "--plain", input="campaign\nquit\n")
    shown = good("campaign", "show", id)
    own = good("campaign", "show", id, "--seat", "2")

    assert "Match 1 of 3 is over." in at_table
    assert "Your charm:" in at_table
    assert "Chapter 1" in shown
    assert "Match 1 of 3 is over." in shown
    assert "Your charm" not in shown
    assert "Your charm" in own
    assert "no seat 9" in wrong("campaign", "show", id, "--seat", "9").lower()


def test_a_chapter_is_begun_again_and_the_old_match_is_kept_aside() -> None:
    id = begun()
    finish_running(id)

    kept = run("campaign", "again", id, input="no\n")
    good("campaign", "again", id, "--yes", "--plain", input="quit\n")

    assert kept.exit_code == 1
    shown = good("campaign", "show", id)
    assert "set aside" in shown
    assert "chapter 1 is running" in shown
    assert "Nothing is written in the journal yet" in shown


def test_a_campaign_moves_in_a_file(tmp_path: Path) -> None:
    id = begun()
    finish_running(id)
    good("campaign", "next", id, "--plain", input="quit\n")

    said = good("campaign", "export", id, "-o", "friday.campaign")
    good("campaign", "forget", id, "--yes")
    assert "No campaigns yet" in good("campaign", "list")
    again = good("campaign", "import", "friday.campaign")

    assert "one chapter" in said
    assert "it begins anew" in said
    assert "with one chapter" in again
    assert "chapter 2 comes next" in good("campaign", "list")
    assert len(Campaign.from_bytes(Path("friday.campaign").read_bytes()).chapters) == 1


def test_a_chapter_is_not_forgotten_alone_and_a_campaign_only_after_a_yes() -> None:
    id = begun()
    store = Store()
    match = store.campaigns.next(id).running
    store.close()
    assert match is not None

    assert f"is a chapter of the campaign {id}" in wrong("forget", match, "--yes")
    assert run("campaign", "forget", id, input="no\n").exit_code == 1
    assert "is deleted" in good("campaign", "forget", id, "--yes")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("campaign", "next"), "No campaign is under way"),
        (("campaign", "next", "Monday"), "There is no campaign “Monday”"),
        (("campaign", "show", "Monday"), "There is no campaign “Monday”"),
        (("campaign", "import", "nothing.campaign"), "nothing.campaign"),
        (("campaign", "new", "toy", "--name", "Friday", "--plain"), "has no campaigns"),
        (("campaign", "new", "lantern-market", "--name", " ", "--plain"), "Give the campaign a name"),
        (("campaign", "new", "lantern-market", "--name", "A", "--bot", "nobody", "--plain"), "nobody"),
    ],
)
def test_what_cannot_be_done_says_what_to_do(args: tuple[str, ...], said: str) -> None:
    assert said in wrong(*args)


def test_a_file_that_is_no_campaign_is_refused() -> None:
    Path("notes.campaign").write_bytes(b"dear diary")

    assert "is not a campaign" in wrong("campaign", "import", "notes.campaign")


def test_the_names_of_campaigns_are_told_in_french_too() -> None:
    begun()

    assert "chapitre 1 en cours" in good("campaign", "list", "--lang", "fr")


def test_a_terminal_that_is_killed_loses_no_answer_and_no_chapter(program: Program) -> None:
    """It is killed between answers, and at the question between two chapters, until the campaign is over."""
    program.environment |= {"TABLEE_GAMES": "tests.reference:GAME", "TABLEE_HOME": os.environ["TABLEE_HOME"]}
    bots = ("--bot", "1=random", "--bot", "2=random", "--plain")
    rng = random.Random(19)
    logs: dict[str, list[LogEntry]] = {}
    store = Store()
    chapters: list[SavedChapter] = []
    for turn in range(40):
        begins = ("campaign", "new", "lantern-market", "--name", "Friday", "--seats", "2")
        process = program.start(*(begins if turn == 0 else ("campaign", "next", "Friday")), *bots)
        reach = sum(map(len, logs.values())) + rng.randint(1, 20)
        over = sum(one.result is not None for one in chapters)
        while process.poll() is None and not _is_time(store, reach, over):
            time.sleep(0.02)
        process.kill()
        process.wait()
        saved = store.campaigns.find("Friday")
        chapters = store.campaigns.chapters(saved.id)
        assert [(one.number, one.aside) for one in chapters] == [(n, 0) for n in range(1, len(chapters) + 1)]
        for before, after in itertools.pairwise(chapters):
            assert after.took == before.gave
        for one in chapters:
            log = [entry for entry, _ in store.log(one.match)]
            assert log[: len(logs.get(one.match, []))] == logs.get(one.match, [])
            logs[one.match] = log
        if saved.over:
            break
    assert store.campaigns.find("Friday").over
    store.close()
    assert turn > 5
    assert [one.number for one in chapters] == [1, 2, 3]


def _is_time(store: Store, reach: int, over: int) -> bool:
    """Whether so many answers are saved, or more chapters are over than ``over``."""
    campaigns = store.campaigns.all()
    if not campaigns:
        return False
    chapters = store.campaigns.chapters(campaigns[0].id)
    is_between = sum(one.result is not None for one in chapters) > over
    return is_between or sum(store.entries(one.match) for one in chapters) >= reach

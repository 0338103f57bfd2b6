"""Games, saved matches, replays, pictures, verifying, packs and help."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from tablee import __version__
from tablee.cli.i18n import CLI_TEXTS, system_language, take_option
from tablee.core import Match, Refused, SaveError, find_game, from_bytes, message_id, to_bytes, words
from tablee.core.i18n import CORE_TEXTS, LANGUAGES, check_catalogues, has_plain_words
from tablee.session import TableSession
from tablee.storage import Store
from tablee.storage.schema import matches
from tablee.testing.driving import random_answer
from tablee.ui.messages import STORAGE_TEXTS, UI_TEXTS, known_language
from tablee.ui.option_forms import make_options
from tests.cli.helpers import CALM, ROOT, good, run, wrong

FINISHED = ("--calm", "--target", "2", "--seed", "1")


@pytest.fixture
def finished() -> Path:
    """The file of a finished match."""
    good("play", "toy", *FINISHED, input="1\n1\n1\n")
    store = Store()
    (saved,) = store.matches()
    store.close()
    good("export", saved.id, "-o", "match.tablee")
    return Path("match.tablee")


@pytest.fixture
def running() -> Path:
    """The file of what was seen of a running match."""
    good("play", "toy", *CALM, input="1\n1\n")
    store = Store()
    (saved,) = store.matches(running=True)
    store.close()
    good("export", saved.id, "-o", "running.tablee")
    return Path("running.tablee")


def test_games_are_listed_with_their_options() -> None:
    assert "toy: Beacon (1 to 3 players)" in good("games")
    printed = good("games", "toy", "--lang", "fr")

    assert "pace : Rythme" in printed
    assert "calm : Calme" in printed
    assert "un nombre de 1 à 50 ; sans elle : 12" in printed
    assert "random, flat, search, hasty, wise" in printed


def test_saved_matches_are_listed() -> None:
    assert "No matches are saved yet." in good("matches")
    good("play", "toy", *FINISHED, input="1\n1\n1\n")
    good("play", "toy", *CALM, input="1\n")

    assert [line.split()[-1] for line in good("matches").splitlines()] == ["running", "burns!"]
    assert len(good("matches", "--running").splitlines()) == 1


def test_a_finished_match_is_verified(finished: Path) -> None:
    printed = good("verify", str(finished))
    fingerprint = printed.splitlines()[1].split()[-1]

    assert "3 answers were replayed" in printed
    assert "the dice were not changed" in good("verify", str(finished), "--fingerprint", fingerprint[:16])
    assert "another one" in wrong("verify", str(finished), "--fingerprint", "0" * 16)
    assert "fewer prove nothing" in wrong("verify", str(finished), "--fingerprint", fingerprint[:2])


def test_the_fingerprint_shown_at_the_start_is_the_one_that_is_verified() -> None:
    shown = good("play", "toy", *FINISHED, input="1\n1\n1\n")
    fingerprint = shown.split("Fingerprint of the dice: ")[1].split()[0]
    (id,) = [line.split()[0] for line in good("matches").splitlines()]

    good("verify", id, "--fingerprint", fingerprint)


def test_a_match_whose_key_was_exchanged_in_the_store_is_not_verified() -> None:
    store = Store()
    game, rng = find_game("proving-grounds"), random.Random(1)
    options = make_options(game, {"clock_mode": "untimed"})
    with TableSession.begin(store, game, options, seed=1, seats=1) as table:
        question = table.match.question
        table.submit_answer(question, question.seat, random_answer(question, rng))
    id = table.id
    good("verify", id)

    def exchange(**columns: object) -> None:
        with store._writing() as db:
            db.execute(update(matches).where(matches.c.id == id).values(**columns))

    exchange(key=bytes(range(32)))
    assert "is not the one promised" in wrong("verify", id)
    assert "is not the one promised" in wrong("play", "--resume", id, "--plain")
    setup = msgspec.structs.replace(table.match.setup, key=bytes(range(32)))
    exchange(commitment=setup.commitment())
    assert "another table than the players saw" in wrong("verify", id)
    store.close()


def tamper(path: Path, number: int, **changes: object) -> None:
    """Write another answer into the file of a match, with a good checksum."""
    match = from_bytes(path.read_bytes())
    forged = Match(match.game, match.setup)
    for place, entry in enumerate(match.log, 1):
        forged.replay(msgspec.structs.replace(entry, **changes) if place == number else entry)
    path.write_bytes(to_bytes(forged))


def test_an_answer_that_was_not_on_offer_is_not_verified(finished: Path) -> None:
    tamper(finished, 3, value=4)

    assert "Answer 3 is not allowed (too_far)" in wrong("verify", str(finished))


def test_an_answer_given_too_late_is_not_verified() -> None:
    good("play", "toy", "--target", "2", input="1\n1\n1\n")
    (id,) = [line.split()[0] for line in good("matches").splitlines()]
    good("export", id, "-o", "late.tablee")
    tamper(Path("late.tablee"), 3, ms=99_000)

    assert "Answer 3 is not allowed (clock_expired)" in wrong("verify", "late.tablee")


def test_a_running_match_cannot_be_verified_but_replayed(running: Path) -> None:
    assert "without its key" in wrong("verify", str(running))
    printed = good("replay", str(running))

    assert "Step 2 of 2" in printed
    assert "You climb 1 to 1." in printed


def test_a_replay_prints_every_step(finished: Path) -> None:
    printed = good("replay", str(finished), "--lang", "fr")

    assert [line for line in printed.splitlines() if line.startswith("Pas ")] == [
        f"Pas {number} sur 3" for number in range(4)
    ]
    assert "Le phare brûle !" in printed


def test_one_step_can_be_shown(finished: Path) -> None:
    printed = good("replay", str(finished), "--step", "1")

    assert printed.startswith("Step 1 of 3")
    assert "Step 2" not in printed
    assert "There is no step 9: choose one from 0 to 3." in wrong("replay", str(finished), "--step", "9")


def test_a_picture_is_drawn_at_a_step(finished: Path, running: Path) -> None:
    good("picture", str(finished), "-o", "a.svg", "--step", "0")
    good("picture", str(finished), "-o", "b.svg")
    good("picture", str(running), "-o", "c.svg", "--lang", "fr")

    assert "Height 0 of 2" in Path("a.svg").read_text()
    assert "Height 2 of 2" in Path("b.svg").read_text()
    assert "Hauteur 1 sur 50" in Path("c.svg").read_text()


def test_a_picture_is_drawn_for_a_phone(finished: Path) -> None:
    good("picture", str(finished), "-o", "a.svg")
    good("picture", str(finished), "-o", "b.svg", "--tall")

    assert 'width="1280"' in Path("a.svg").read_text()
    assert 'width="390"' in Path("b.svg").read_text()


def test_saved_matches_need_no_file() -> None:
    good("play", "toy", *FINISHED, input="1\n1\n1\n")
    (id,) = [line.split()[0] for line in good("matches").splitlines()]

    assert "Step 3 of 3" in good("replay", id[:5])
    assert "3 answers were replayed" in good("verify", id)
    good("picture", id, "-o", "x.svg")


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        (
            "en",
            "x.png",
            "SVG, and x.png would say that it is something else. Write x.svg;",
        ),
        ("fr", "x.JPG", "Une image est écrite en SVG, et x.JPG dirait que c’est autre chose. Écrivez x.svg"),
    ],
)
def test_a_picture_is_svg_only(finished: Path, language: str, name: str, said: str) -> None:
    assert said in wrong("picture", str(finished), "-o", name, "--lang", language)
    assert not Path(name).exists()
    good("picture", str(finished), "-o", "x.SVG")
    good("picture", str(finished), "-o", "plain-name")


# Forgetting


def saved_ids() -> list[str]:
    store = Store()
    found = [saved.id for saved in store.matches()]
    store.close()
    return found


@pytest.mark.parametrize("typed", ["yes\n", "perhaps\noui\n", "y\n"])
def test_a_match_is_forgotten_when_somebody_says_yes(typed: str) -> None:
    good("play", "toy", *CALM, input="1\n")
    (id,) = saved_ids()

    printed = good("forget", id[:5], input=typed)

    assert f"{id}  " in printed
    assert "would be deleted for good" in printed
    assert f"The match {id} is deleted." in printed
    assert saved_ids() == []


@pytest.mark.parametrize("typed", ["no\n", "\n", ""])
def test_a_match_is_kept_when_nobody_says_yes(typed: str) -> None:
    good("play", "toy", *CALM, input="1\n")
    (id,) = saved_ids()

    result = run("forget", id, "--lang", "fr", input=typed)

    assert result.exit_code == 1
    assert f"La partie {id} est gardée." in result.output
    assert saved_ids() == [id]


def test_a_match_can_be_forgotten_without_being_asked() -> None:
    good("play", "toy", *CALM, input="1\n")
    (id,) = saved_ids()

    assert good("forget", id, "--yes", "--lang", "fr") == f"La partie {id} est effacée.\n"
    assert "There is no match" in wrong("forget", id, "--yes")


def test_a_match_that_is_open_elsewhere_is_not_forgotten() -> None:
    good("play", "toy", *CALM, input="1\n")
    (id,) = saved_ids()
    store = Store()
    with TableSession.resume(store, id):
        assert "is being played in another window" in wrong("forget", id, "--yes")
        assert "se joue dans une autre fenêtre" in wrong("forget", id, "--yes", "--lang", "fr")
    store.close()

    assert saved_ids() == [id]


def test_a_pack_is_checked() -> None:
    assert "a good pack for Beacon" in good("pack", "check", "my-pack", "--game", "toy")


# Words


@pytest.mark.parametrize("folder", [CLI_TEXTS, UI_TEXTS, STORAGE_TEXTS, CORE_TEXTS])
def test_the_catalogues_agree(folder: Path) -> None:
    assert check_catalogues(folder) == []


def codes() -> set[str]:
    """Every reason code that is written down in the platform's own source."""
    source = ""
    for part in ("core", "storage", "ui", "cli", "sim", "bots"):
        source += "\n".join(path.read_text("utf-8") for path in (ROOT / "src/tablee" / part).rglob("*.py"))
    raised = re.findall(
        r"(?:Refused|Refusal|SaveError|StoreError|OptionError|Trouble)\(\s*\"([a-z_]+)\"", source
    )
    named = re.findall(r"\"(undo_[a-z_]+|question_closed|not_your_question)\"", source)
    return {*raised, *named, "unknown_bot", "worker_lost"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    t = words(language, STORAGE_TEXTS, UI_TEXTS, CLI_TEXTS)

    missing = [code for code in sorted(codes()) if not t.has(message_id("refused", code))]

    assert missing == []
    assert {"not_offered", "save_damaged", "match_elsewhere", "option_range"} <= codes()


def test_the_errors_of_the_core_carry_their_codes() -> None:
    assert Refused("not_offered").code == "not_offered"
    assert SaveError("save_damaged").code == "save_damaged"


COMMANDS = [
    [],
    ["games"],
    ["play"],
    ["matches"],
    ["replay"],
    ["export"],
    ["picture"],
    ["verify"],
    ["simulate"],
    ["fuzz"],
    ["pack"],
    ["pack", "check"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_teaches_in_every_language(command: list[str]) -> None:
    english = good(*command, "--help")
    french = good("--lang", "fr", *command, "--help")

    assert "Show this help and leave." in english
    assert "Afficher cette aide et quitter." in french
    assert ("Examples:" in english) == (command != ["pack"])
    assert "help-" not in english + french


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_help_bypasses_the_catalogues(command: list[str]) -> None:
    printed = good("--lang", "xx", *command, "--help")

    lines = [line for line in printed.splitlines() if "Usage" not in line]
    texts = [line.strip("│ ").split("  ")[-1] for line in lines if line.startswith("│")]
    plain = [text for text in texts if len(has_plain_words(text)) > 2 and "-" not in text and "<" not in text]
    assert plain == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "fr_CA", "LANG": "en_GB"}, "fr"),
        ({"TABLEE_LANG": "en", "LANG": "fr_FR"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_follows_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TABLEE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert system_language() == language


@pytest.mark.parametrize(
    ("language", "compiled", "said"),
    [("en", False, ""), ("fr", False, ""), ("en", True, ", compiled"), ("fr", True, ", compilée")],
)
def test_the_version_and_the_build_are_told(
    language: str, compiled: bool, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.core.compiled.is_compiled", lambda: compiled)

    assert good("--lang", language, "--version") == f"Tablée {__version__}{said}\n"


def test_no_english_is_left_in_the_forms_of_french_help() -> None:
    printed = good("--lang", "fr", "simulate", "--help")

    assert "Utilisation : tablee simulate [OPTIONS] JEU" in printed
    for word in ("GAME", "NAME", "<", "default", "required"):
        assert word not in printed


def test_the_language_may_stand_anywhere() -> None:
    assert take_option(["play", "--lang", "fr", "toy"], "--lang") == (["play", "toy"], "fr")
    assert take_option(["--lang=en", "games"], "--lang") == (["games"], "en")
    assert take_option(["games", "--", "--lang", "fr"], "--lang") == (["games", "--", "--lang", "fr"], None)
    assert known_language("FR_fr") == "fr"


def test_a_match_that_is_not_ranked_is_told_and_listed_as_such() -> None:
    played = good("play", "proving-grounds", "--untimed", "--target_defeats", "1", input="concede\nyes\n")
    ranked = good("play", "proving-grounds", "--ticks", input="concede\nyes\n")

    assert played.count("Results with these options are not ranked.") == 2
    assert "ranked" not in ranked
    last, first = good("matches").splitlines()
    assert first.endswith("(unranked)")
    assert "ranked" not in last
    assert "(hors classement)" in good("matches", "--lang", "fr")

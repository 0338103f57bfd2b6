"""The table of rules: its reading of the specifications, its checks, its verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.testing.rulebook import Rulebook, faults, read_rulebooks, table, verdict

ROOT = Path(__file__).resolve().parents[2]

THORNWOOD = """\
# Thornwood

- **TW-1.1** A first rule, that leads to TW-9.9 and to **TW-9.8**.
- **TW-1.2** A second one.
  - **TW-1.2a** A part of it.
- **EX-1 an example.** Not a rule.

| id | question | answer |
|---|---|---|
| TW-R1 | Which way? | Left. |
"""

TESTS_ALL = """
import pytest

@pytest.mark.rule("TW-1.1", "TW-1.2")
def test_two_rules():
    pass

@pytest.mark.rule("TW-1.2a", "TW-R1")
def test_a_part():
    pass
"""

TESTS_SOME = """
import pytest

@pytest.mark.rule("TW-1.1")
def test_one_rule():
    pass

def test_of_no_rule():
    pass

@pytest.mark.skip
@pytest.mark.rule("TW-1.2")
def test_left_out():
    pass

@pytest.mark.xfail
@pytest.mark.rule("TW-1.2a")
def test_broken():
    raise AssertionError
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A small project with one specification, whose game is complete; no registered game is asked."""
    monkeypatch.setattr("tablee.testing.rulebook.entry_points", lambda group: [])
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makepyprojecttoml(
        """
        [tool.pytest.ini_options]
        testpaths = ["tests"]
        complete_games = ["thornwood"]
        addopts = ["-p", "tablee.testing.rulebook", "-p", "no:cacheprovider", "--strict-markers"]
        """
    )
    rules = pytester.mkdir("docs") / "rules"
    rules.mkdir()
    (rules / "thornwood.md").write_text(THORNWOOD, encoding="utf-8")
    (rules / "README.md").write_text("No rule here.", encoding="utf-8")
    pytester.mkdir("tests")
    return pytester


def write(project: pytest.Pytester, name: str, text: str) -> None:
    (project.path / "tests" / name).write_text(text, encoding="utf-8")


def test_a_rule_is_a_line_that_begins_with_its_id_and_a_ruling_a_row(tmp_path: Path) -> None:
    (tmp_path / "thornwood.md").write_text(THORNWOOD, encoding="utf-8")

    books = read_rulebooks(tmp_path)

    assert books == {
        "thornwood": Rulebook("thornwood", ("TW-1.1", "TW-1.2", "TW-1.2a"), frozenset({"TW-R1"}))
    }


def test_a_rule_stated_twice_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "thornwood.md").write_text(THORNWOOD + "- **TW-1.1** Again.\n", encoding="utf-8")

    with pytest.raises(ValueError, match=r"thornwood\.md: stated twice: TW-1\.1"):
        read_rulebooks(tmp_path)


def test_the_specifications_of_the_five_games_are_read_whole() -> None:
    counts = {game: len(book.rules) for game, book in read_rulebooks(ROOT / "docs" / "rules").items()}

    assert counts == {
        "dark-rituals": 263,
        "kinfire": 312,
        "moonstone": 236,
        "proving-grounds": 154,
        "reflets-dacide": 310,
    }


def test_a_test_names_one_to_three_rules_that_exist() -> None:
    known = {"TW-1", "TW-2", "TW-3", "TW-4"}

    assert faults(["TW-1", "TW-2", "TW-3", "TW-1"], known) == []
    assert faults(["TW-1", "TW-2", "TW-3", "TW-4"], known) == ["names 4 rules, and 3 is the most: split it"]
    assert faults(["TW-7"], known) == ["names 'TW-7', which no specification has"]
    assert faults([], known) == ["names no rule: write @pytest.mark.rule with an id"]


def test_the_table_counts_and_lists_what_is_missing() -> None:
    books = [Rulebook("thornwood", ("TW-1.1", "TW-1.2")), Rulebook("moor", ("MO-1.1",))]

    assert table(books, {"TW-1.1"}, {"moor"}, whole=True) == [
        "game       rules  tested  missing",
        "thornwood      2       1        1",
        "moor           1       0        1  complete",
        "thornwood: no test names",
        "  TW-1.2",
        "moor: no test names",
        "  MO-1.1",
    ]
    assert table(books, {"TW-1.1"}, set(), whole=False) == [
        "game       rules  tested  missing",
        "thornwood      2       1        1",
    ]
    assert table(books, set(), set(), whole=False) == []


def test_the_verdict_is_on_complete_games_only() -> None:
    books = {"thornwood": Rulebook("thornwood", ("TW-1.1",)), "moor": Rulebook("moor", ("MO-1.1",))}

    assert verdict(books, {"TW-1.1"}, ["thornwood"]) == []
    assert verdict(books, set(), ["thornwood"]) == ["thornwood is declared complete, but 1 rule has no test."]
    assert verdict(books, set(), ["fen"]) == ["fen is declared complete and has no specification."]


def test_a_run_that_tests_every_rule_passes(project: pytest.Pytester) -> None:
    write(project, "test_all.py", TESTS_ALL)

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["*= rules =*", "thornwood      3       3        0  complete"])


def test_a_rule_without_a_test_that_ran_fails_the_run_of_a_complete_game(project: pytest.Pytester) -> None:
    write(project, "test_some.py", TESTS_SOME)

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "thornwood      3       1        2  complete",
            "thornwood: no test names",
            "  TW-1.2 TW-1.2a",
            "FAILED thornwood is declared complete, but 2 rules have no test.",
        ]
    )


@pytest.mark.parametrize(
    "narrowing",
    [
        ["tests/test_some.py"],
        ["tests/test_some.py::test_one_rule"],
        ["-k", "one_rule"],
        ["-m", "rule"],
        ["--deselect", "tests/test_some.py::test_of_no_rule"],
        ["--ignore", "tests/test_other.py"],
    ],
    ids=" ".join,
)
def test_a_part_of_the_suite_is_not_judged(project: pytest.Pytester, narrowing: list[str]) -> None:
    write(project, "test_some.py", TESTS_SOME)

    result = project.runpytest(*narrowing)

    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["thornwood      3       1        2"])
    result.stdout.no_fnmatch_line("*no test names*")


@pytest.mark.parametrize("everything", ["tests", "."])
def test_the_suite_may_be_named(project: pytest.Pytester, everything: str) -> None:
    write(project, "test_some.py", TESTS_SOME)

    assert project.runpytest(everything).ret == pytest.ExitCode.TESTS_FAILED


def test_a_failing_run_shows_the_table_too(project: pytest.Pytester) -> None:
    write(project, "test_all.py", TESTS_ALL + "\ndef test_failing():\n    assert False\n")

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["thornwood      3       3        0  complete"])


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ('rule("TW-1.1", "TW-1.2", "TW-1.2a", "TW-R1")', "*::test_it names 4 rules, and 3 is the most*"),
        ('rule("TW-9.9")', "*::test_it names 'TW-9.9', which no specification has*"),
        ("rule", "*::test_it names no rule*"),
    ],
)
def test_a_wrong_mark_is_an_error_of_collection(project: pytest.Pytester, mark: str, message: str) -> None:
    write(project, "test_wrong.py", f"import pytest\n\n@pytest.mark.{mark}\ndef test_it(): pass\n")

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*ERROR collecting tests/test_wrong.py*", message])


def test_marks_of_a_class_and_of_its_test_are_counted_together(project: pytest.Pytester) -> None:
    write(
        project,
        "test_wrong.py",
        "import pytest\n\n"
        '@pytest.mark.rule("TW-1.1", "TW-1.2")\n'
        "class TestIt:\n"
        '    @pytest.mark.rule("TW-1.2a", "TW-R1")\n'
        "    def test_it(self): pass\n",
    )

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*names 4 rules*"])


def test_workers_report_what_they_tested(project: pytest.Pytester) -> None:
    write(project, "test_all.py", TESTS_ALL)

    # Another process asks the registered games, so its verdict is not looked at here.
    result = project.runpytest_subprocess("-p", "xdist", "-n", "2")

    result.stdout.fnmatch_lines(["thornwood      3       3        0  complete"])


def test_workers_refuse_wrong_marks(project: pytest.Pytester) -> None:
    write(project, "test_wrong.py", 'import pytest\n\n@pytest.mark.rule("TW-9.9")\ndef test_it(): pass\n')

    result = project.runpytest_subprocess("-p", "xdist", "-n", "2")

    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["*names 'TW-9.9', which no specification has*"])


def test_a_game_declares_itself_complete_and_a_broken_one_is_named(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Game:
        complete = True

    class Point:
        def __init__(self, name: str, fails: bool) -> None:
            self.name = name
            self.fails = fails

        def load(self) -> Game:
            if self.fails:
                raise ImportError("no such module")
            return Game()

    monkeypatch.setattr(
        "tablee.testing.rulebook.entry_points",
        lambda group: [Point("moor", fails=False), Point("fen", fails=True)],
    )
    write(project, "test_all.py", TESTS_ALL)

    result = project.runpytest()

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "FAILED moor is declared complete and has no specification.",
            "FAILED fen could not be loaded (ImportError: no such module).",
        ]
    )

"""Which rules of the specifications do the tests name?

A pytest plugin. A rule test carries the id of the rule it is about::

    @pytest.mark.rule("PG-4.2")
    def test_a_solo_die_is_never_rerolled() -> None: ...

The specifications are the Markdown files of ``docs/rules`` (the ini option ``rulebooks`` names another
folder), one for each game and named after its id. A rule is a line that begins ``- **PG-4.2**``; a ruling
(a row that begins ``| PG-R1 |``) may be named by a test too, but is not counted.

- A test that names more than three ids, none, or one that no specification has, is an error of collection.
- The end of the run shows how many rules each game has and how many were tested. Tests that were skipped
  or expected to fail do not count.
- When the whole suite has run, a rule without a test fails the run for every game that is declared
  complete: by ``complete = True`` on its ``GAME`` object, or by name in the ini option ``complete_games``.

Load it with ``pytest_plugins = ["tablee.testing.rulebook"]`` in the top ``conftest.py``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from textwrap import fill

import pytest

MOST_RULES_A_TEST_NAMES = 3

_ID = r"[A-Z]{2,4}-"
_RULE = re.compile(rf"^\s*- \*\*({_ID}\d+\.\d+[a-z]?)\*\*", re.MULTILINE)
_RULING = re.compile(rf"^\s*\| *\**({_ID}R\d+)\** *\|", re.MULTILINE)
_PROPERTY = "rule"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The ids that one game's specification states, in its order."""

    game: str
    rules: tuple[str, ...]
    rulings: frozenset[str] = frozenset()

    @classmethod
    def read(cls, file: Path) -> Rulebook:
        """The specification in ``file``, whose name is the game's id."""
        text = file.read_text(encoding="utf-8")
        rules = _RULE.findall(text)
        twice = sorted({rule for rule in rules if rules.count(rule) > 1})
        if twice:
            raise ValueError(f"{file}: stated twice: {', '.join(twice)}")
        return cls(file.stem, tuple(rules), frozenset(_RULING.findall(text)))

    def missing(self, tested: Collection[str]) -> list[str]:
        """The rules that are not among those ``tested``, in the order of the specification."""
        return [rule for rule in self.rules if rule not in tested]


def read_rulebooks(folder: Path) -> dict[str, Rulebook]:
    """All specifications of a folder that state rules, by game."""
    books = (Rulebook.read(file) for file in sorted(folder.glob("*.md")))
    return {book.game: book for book in books if book.rules}


def faults(ids: Sequence[object], known: Collection[str]) -> list[str]:
    """The errors in the rule ids that one test names."""
    if not ids:
        return ["names no rule: write @pytest.mark.rule with an id"]
    wrong = [
        f"names {rule!r}, which no specification has" for rule in dict.fromkeys(ids) if rule not in known
    ]
    if len(set(ids)) > MOST_RULES_A_TEST_NAMES:
        wrong.append(f"names {len(set(ids))} rules, and {MOST_RULES_A_TEST_NAMES} is the most: split it")
    return wrong


def table(
    books: Iterable[Rulebook], tested: Collection[str], complete: Collection[str], whole: bool
) -> list[str]:
    """The lines shown at the end of a run.

    After a run of the whole suite every game has its line, and where some rules of a game are tested the
    missing ones are listed. After a part of it, only what that part tested is shown.
    """
    shown = [book for book in books if whole or len(book.missing(tested)) < len(book.rules)]
    if not shown:
        return []
    width = max(len("game"), *(len(book.game) for book in shown))
    lines = [f"{'game':<{width}}  rules  tested  missing"]
    for book in shown:
        missing = book.missing(tested)
        count = len(book.rules)
        state = "  complete" if book.game in complete else ""
        lines.append(f"{book.game:<{width}}  {count:>5}  {count - len(missing):>6}  {len(missing):>7}{state}")
    if whole:
        for book in shown:
            missing = book.missing(tested)
            if missing and (len(missing) < len(book.rules) or book.game in complete):
                lines.append(f"{book.game}: no test names")
                lines.append(
                    fill(
                        " ".join(missing),
                        width=100,
                        initial_indent="  ",
                        subsequent_indent="  ",
                        break_on_hyphens=False,
                    )
                )
    return lines


def verdict(books: Mapping[str, Rulebook], tested: Collection[str], complete: Iterable[str]) -> list[str]:
    """Why a run of the whole suite must fail: one sentence for each complete game that is not."""
    sentences = []
    for game in sorted(complete):
        if game not in books:
            sentences.append(f"{game} is declared complete and has no specification.")
        elif missing := books[game].missing(tested):
            rules = "1 rule has" if len(missing) == 1 else f"{len(missing)} rules have"
            sentences.append(f"{game} is declared complete, but {rules} no test.")
    return sentences


def games_declared_complete() -> tuple[set[str], list[str]]:
    """The registered games whose ``GAME.complete`` is true, and what went wrong in asking them."""
    complete, troubles = set(), []
    for point in entry_points(group="tablee.games"):
        try:
            game = point.load()
        except Exception as error:  # whatever a game's import raises, the table must still be shown
            troubles.append(f"{point.name} could not be loaded ({type(error).__name__}: {error}).")
        else:
            if getattr(game, "complete", False):
                complete.add(point.name)
    return complete, troubles


@dataclass(eq=False)
class RulebookPlugin:
    """Checks the marks of one run, gathers what it tested and shows the table."""

    config: pytest.Config
    books: dict[str, Rulebook]
    tested: set[str] = field(default_factory=set)
    complete: set[str] = field(default_factory=set)
    sentences: list[str] = field(default_factory=list)
    whole: bool = False

    def known(self) -> set[str]:
        """All rules and rulings of the specifications."""
        return {rule for book in self.books.values() for rule in (*book.rules, *book.rulings)}

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self,
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Refuse tests whose marks are wrong; remember the ids of the others where reports carry them."""
        report = yield
        wrong: list[str] = []
        known = self.known()
        for item in report.result or ():
            if not isinstance(item, pytest.Item):
                continue
            marks = list(item.iter_markers("rule"))
            if marks:
                ids = [rule for mark in marks for rule in mark.args]
                wrong += [f"{item.nodeid} {fault}" for fault in faults(ids, known)]
                item.user_properties += [(_PROPERTY, rule) for rule in dict.fromkeys(ids)]
        if wrong:
            report.outcome = "failed"
            report.longrepr = "\n".join(wrong)
            report.result = []
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Reports reach this process from every worker too, with the ids they carry."""
        if report.when == "call" and report.outcome != "skipped":
            self.tested.update(str(value) for name, value in report.user_properties if name == _PROPERTY)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int | pytest.ExitCode) -> None:
        """Fail a whole run in which a complete game has untested rules."""
        if hasattr(self.config, "workerinput"):
            return
        ran = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        self.whole = ran and not session.shouldfail and runs_whole_suite(self.config)
        if self.whole:
            declared, troubles = games_declared_complete()
            self.complete = declared | set(self.config.getini("complete_games"))
            self.sentences = [*verdict(self.books, self.tested, self.complete), *troubles]
            if self.sentences and exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table of rules."""
        lines = table(self.books.values(), self.tested, self.complete, self.whole)
        if lines or self.sentences:
            terminalreporter.section("rules")
        for line in lines:
            terminalreporter.line(line)
        for sentence in self.sentences:
            terminalreporter.line(f"FAILED {sentence}", red=True)


def runs_whole_suite(config: pytest.Config) -> bool:
    """Whether this run has every test: no file, no ``-k``, no ``-m``, nothing left out."""
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
    if any(config.getoption(option, None) for option in narrowing):
        return False
    suite = {(config.rootpath / path).resolve() for path in config.getini("testpaths") or ["."]}
    asked = {(config.invocation_params.dir / argument).resolve() for argument in config.args}
    return all(path in asked or not asked.isdisjoint(path.parents) for path in suite)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the ini options."""
    parser.addini("rulebooks", "folder of the specifications, from the root", default="docs/rules")
    parser.addini("complete_games", "games whose every rule must have a test", type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Read the specifications and register the mark ``rule``."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the specification that this test is about")
    try:
        books = read_rulebooks(config.rootpath / str(config.getini("rulebooks")))
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error
    config.pluginmanager.register(RulebookPlugin(config, books), "tablee-rulebook")

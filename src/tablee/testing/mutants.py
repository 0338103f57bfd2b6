"""Do the tests of a rule fail when its code is broken?

    python -m tablee.testing.mutants proving-grounds --each 2 --seed 1

The code of a rule is every function that names its id, in the docstring or in a comment, in a module that the
game's ``step`` needs. Each mutant is one small change of such a function: a condition negated, a number off
by one, a statement left out, a question put to another seat. The tests that name one of its rules, or one of
the rules of a function called where the change is, are run on it in a forked process; a mutant that they
all pass has survived. The share that was killed is reported for each game; below 95 % the command fails.

Without a name all installed games are tried, each on the tests in ``tests/games/<game>`` or, without such a
folder, in ``tests``; ``thornwood:checks`` names another one. Mutants are drawn with a seed: the same command
draws the same ones. A change that breaks no rule (a speed-up that is left out, say) is listed in
``tests/equivalent_mutants.txt``, one on each line with its reason after ``#``, and is not counted. It needs
``fork``, so it runs on Linux and macOS, and on interpreted rules.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import importlib.util
import inspect
import os
import random
import re
import signal
import sys
import time
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from tablee.core import AnyGame, find_game, game_ids
from tablee.testing.mutations import called_name, changes_of

ENOUGH = 0.95
"""The share of mutants that the tests of a game have to kill."""
EQUIVALENT = Path("tests/equivalent_mutants.txt")
MOST_SECONDS = 60
"""Tests that run longer on a mutant have noticed it."""

_RULE = re.compile(r"\b[A-Z]{2,4}-\d+\.\d+[a-z]?\b")


@dataclass(frozen=True)
class Mutant:
    """One small change of one function."""

    file: Path
    qualname: str
    line: int
    change: str
    rules: tuple[str, ...]
    """The rules that the function names, or those called where it is changed."""
    number: int
    """Which of the changes of that function it is."""
    has_seats: bool

    def __str__(self) -> str:
        return f"{self.file.name}:{self.qualname}: {self.change}"


# The code of the rules


def sources(game: AnyGame) -> list[Path]:
    """The modules that the rules of a game need: ``step``, ``new``, ``concede``, and what they import."""
    package = game.rules.step.__module__.split(".rules")[0]
    known: dict[str, Path] = {}
    wanted = [
        part.__module__ for part in (game.rules.step, game.rules.new, game.rules.concede) if part is not None
    ]
    while wanted:
        name = wanted.pop()
        if name in known or not name.startswith(f"{package}.") or not _is_module(name):
            continue
        module = importlib.import_module(name)
        assert module.__file__ is not None
        known[name] = Path(module.__file__)
        for node in ast.walk(ast.parse(known[name].read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                wanted += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return sorted(known.values())


def _is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module, by qualified name; not those inside other functions."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def named_rules(source: str, function: ast.FunctionDef) -> tuple[str, ...]:
    """The rules that a function names, in docstrings and comments."""
    assert function.end_lineno is not None
    lines = source.splitlines(keepends=True)[function.lineno - 1 : function.end_lineno]
    found: dict[str, None] = {}
    reading = StringIO("".join(lines)).readline
    with contextlib.suppress(tokenize.TokenError, IndentationError):
        for token in tokenize.generate_tokens(reading):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                found.update(dict.fromkeys(_RULE.findall(token.string)))
    return tuple(found)


def mutants(game: AnyGame) -> list[Mutant]:
    """All mutants of a game's rules."""
    found = []
    rules_of: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for file in sources(game):
        source = file.read_text(encoding="utf-8")
        for name, function in functions(ast.parse(source)):
            rules = named_rules(source, function)
            found.append((file, function, name, rules))
            rules_of[name] += rules
    made: list[Mutant] = []
    for file, function, name, rules in found:
        if rules:
            made += _mutants_of(file, function, name, rules, rules_of, game.most_seats > 1)
    return made


def _mutants_of(
    file: Path,
    function: ast.FunctionDef,
    name: str,
    own: tuple[str, ...],
    rules_of: Mapping[str, tuple[str, ...]],
    has_seats: bool,
) -> Iterator[Mutant]:
    for number, change in enumerate(changes_of(function, has_seats)):
        called = [called_name(node) for node in ast.walk(change.node) if isinstance(node, ast.Call)]
        rules = dict.fromkeys([*own, *(rule for other in called for rule in rules_of.get(other, ()))])
        yield Mutant(file, name, change.node.lineno, change.words, tuple(rules), number, has_seats)


def changed(mutant: Mutant) -> ast.Module:
    """The module of a mutant, with its change."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    list(changes_of(_function(tree, mutant.qualname), mutant.has_seats))[mutant.number].make()
    return ast.fix_missing_locations(tree)


def _function(tree: ast.Module, name: str) -> ast.FunctionDef:
    return dict(functions(tree))[name]


# Putting a mutant in the place of the rule


def put_in_place(mutant: Mutant) -> None:
    """Have this process play by the mutant: every reference to the function is to its new code."""
    module = _module_of(mutant.file)
    code = compile(changed(mutant), str(mutant.file), "exec")
    function: Any = module
    for name in mutant.qualname.split("."):
        function = inspect.getattr_static(function, name)
    _plain_function(function).__code__ = _code_of(code, mutant.qualname)


def _module_of(file: Path) -> ModuleType:
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == str(file):
            return module
    raise LookupError(f"{file} is not imported")


def _plain_function(function: Any) -> FunctionType:
    if isinstance(function, property):
        function = function.fget
    if isinstance(function, classmethod | staticmethod):
        function = function.__func__
    found = inspect.unwrap(function)
    if not isinstance(found, FunctionType):
        raise LookupError(f"{function!r} is compiled: mutants need interpreted rules")
    return found


def _code_of(code: CodeType, qualname: str) -> CodeType:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == qualname:
                return inner
            if qualname.startswith(f"{inner.co_qualname}."):
                return _code_of(inner, qualname)
    raise LookupError(qualname)


# Running the tests that name a rule


class TestsOfRules:
    """A pytest plugin: instead of running the tests that were collected, run some of them on each mutant."""

    def __init__(self, work: Callable[[TestsOfRules], None]) -> None:
        self.tests: dict[str, list[pytest.Item]] = defaultdict(list)
        self._work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Sort the collected tests by their rules and try the mutants, instead of running the tests."""
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule].append(item)
        self._work(self)
        return True

    def named(self, rules: Iterable[str]) -> list[pytest.Item]:
        """The tests that name one of these rules."""
        return list(dict.fromkeys(item for rule in rules for item in self.tests.get(rule, ())))

    def survives(self, mutant: Mutant) -> bool:
        """Whether all tests of its rules pass on a mutant, in a process of its own."""
        items = self.named(mutant.rules)
        child = os.fork()
        if child == 0:
            passed = False
            with contextlib.suppress(BaseException), open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                put_in_place(mutant)
                passed = all(
                    _passes(item, after) for item, after in zip(items, [*items[1:], None], strict=True)
                )
            os._exit(not passed)
        late = time.monotonic() + MOST_SECONDS
        while True:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status) == 0
            if time.monotonic() > late:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return False
            time.sleep(0.002)


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    failed = item.session.testsfailed
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
    return item.session.testsfailed == failed


_QUIET = ["-q", "-q", "-s", "-p", "no:cacheprovider"]


# The report


def drawn(every: Sequence[Mutant], rules: Iterable[str], each: int, seed: int) -> list[Mutant]:
    """So many mutants for each rule, drawn by chance; a mutant is drawn for one rule."""
    by_rule = defaultdict(list)
    for mutant in every:
        for rule in mutant.rules:
            by_rule[rule].append(mutant)
    taken: dict[str, Mutant] = {}
    for rule in rules:
        rng = random.Random(f"{seed} {rule}")
        left = [mutant for mutant in by_rule[rule] if str(mutant) not in taken]
        for mutant in rng.sample(left, min(each, len(left))):
            taken[str(mutant)] = mutant
    return list(taken.values())


def run(game: AnyGame, folder: str, each: int, seed: int, sample: int, known: set[str]) -> float:
    """Try mutants of a game, print what survived, and give back the share that was killed."""
    game.content()
    shares: list[float] = []

    def work(trial: TestsOfRules) -> None:
        shares.append(_tried(game, trial, each, seed, sample, known))

    ended = pytest.main([*_QUIET, folder], plugins=[TestsOfRules(work)])
    if not shares:
        raise SystemExit(f"the tests of {folder} cannot be collected (pytest ended with {ended})")
    return shares[0]


def _tried(game: AnyGame, trial: TestsOfRules, each: int, seed: int, sample: int, known: set[str]) -> float:
    every = mutants(game)
    rules = [rule for rule in sorted(trial.tests) if any(rule in mutant.rules for mutant in every)]
    if sample:
        rules = sorted(random.Random(seed).sample(rules, min(sample, len(rules))))
    chosen = [mutant for mutant in drawn(every, rules, each, seed) if str(mutant) not in known]
    print(
        f"{game.id}: {len(chosen)} mutants of {len(rules)} rules, of {len(every)} that could be made",
        flush=True,
    )
    survivors = []
    for mutant in chosen:
        if trial.survives(mutant):
            survivors.append(mutant)
            where = mutant.file.relative_to(game.folder)
            print(f"  survived: {where}:{mutant.line}: {mutant} ({' '.join(mutant.rules)})", flush=True)
    share = 1 - len(survivors) / len(chosen) if chosen else 1.0
    print(f"{game.id}: {len(chosen) - len(survivors)} of {len(chosen)} killed, {share:.1%}", flush=True)
    return share


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants of some games; 1 if the tests of one kill too few."""
    parser = argparse.ArgumentParser(prog="python -m tablee.testing.mutants", description=__doc__)
    parser.add_argument(
        "games", nargs="*", help="ids of games (none: all that are installed), each with :folder of its tests"
    )
    parser.add_argument("--each", type=int, default=1, help="mutants drawn for each rule")
    parser.add_argument("--sample", type=int, default=0, help="only so many rules, drawn by chance (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--equivalent", type=Path, help="a file of mutants that break no rule")
    given = parser.parse_args(arguments)
    known = equivalents(given.equivalent)
    shares = {}
    for name in given.games or game_ids():
        id, _, folder = name.partition(":")
        shares[id] = run(find_game(id), folder or _tests_of(id), given.each, given.seed, given.sample, known)
    if not given.games:
        made = {str(mutant) for id in shares for mutant in mutants(find_game(id))}
        for gone in sorted(known - made):
            print(f"No longer a mutant, take it off the list: {gone}")
    too_few = [f"{id} {share:.1%}" for id, share in shares.items() if share < ENOUGH]
    if too_few:
        print(f"Fewer than {ENOUGH:.0%} killed: {', '.join(too_few)}. See docs/testing.md, Mutants.")
    return int(bool(too_few))


def equivalents(file: Path | None) -> set[str]:
    """The mutants that are listed as breaking no rule; each line must give its reason."""
    if file is None:
        if not EQUIVALENT.exists():
            return set()
        file = EQUIVALENT
    known = set()
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        mutant, _, reason = line.partition(" # ")
        if not line.strip() or line.startswith("#"):
            continue
        if not reason.strip():
            raise SystemExit(f"{file}, line {number}: say after “ # ” why this mutant breaks no rule")
        known.add(mutant.strip())
    return known


def _tests_of(id: str) -> str:
    folder = Path("tests/games", id.replace("-", "_"))
    return str(folder) if folder.is_dir() else "tests"


if __name__ == "__main__":
    raise SystemExit(main())

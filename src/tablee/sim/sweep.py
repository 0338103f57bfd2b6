"""Sweeps: the same seeds played with each of several values of options and of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

import msgspec

from tablee.core import AnyGame
from tablee.sim.content import content_of, is_path, present_value, read_value
from tablee.sim.match_runner import Plan, Result
from tablee.sim.results import Header, read_results
from tablee.sim.stats.comparison import Comparison, compare
from tablee.ui.option_forms import OptionError, find_field, make_options


class Axis(msgspec.Struct, frozen=True):
    """One thing that is varied, and its values as they were typed, the baseline's first."""

    name: str
    values: tuple[str, ...]


class Effect(msgspec.Struct, frozen=True):
    """One point of a sweep against the baseline."""

    settings: dict[str, str]
    comparison: Comparison


def split_vary(words: Iterable[str]) -> tuple[list[str], list[str]]:
    """The options to vary: ``NAME`` at random, and ``NAME=VALUES`` value by value."""
    given = list(words)
    return [word for word in given if "=" not in word], [word for word in given if "=" in word]


def read_axis(game: AnyGame, plan: Plan, word: str) -> Axis:
    """``target_defeats=6,8,10`` or ``enemies.en07.track[2]=2,3,3b``.

    The baseline is the value that the plan has, if it is among them, else the first.
    """
    name, _, text = word.partition("=")
    values = tuple(dict.fromkeys(_parts(text)))
    if not values:
        raise OptionError("vary_nothing", name=name)
    if is_path(name):
        present = present_value(game, plan.packs, name)
        same = [value for value in values if read_value(value) == present]
    else:
        field = find_field(game, name)
        name = field.name
        present = getattr(make_options(game, plan.options), name)
        same = [value for value in values if field.read(_listed(value)) == present]
    first = same[:1] or list(values[:1])
    return Axis(name, (*first, *(value for value in values if value not in first)))


def points(game: AnyGame, plan: Plan, axes: Sequence[Axis]) -> list[Plan]:
    """A plan for each point of the grid, the baseline first; each is tried before anything is played."""
    names = [axis.name for axis in axes]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise OptionError("vary_twice", name=twice)
    grid = product(*(axis.values for axis in axes))
    return [_point(game, plan, dict(zip(names, values, strict=True))) for values in grid]


def _point(game: AnyGame, plan: Plan, settings: dict[str, str]) -> Plan:
    options = dict(plan.options)
    for name, text in settings.items():
        if not is_path(name):
            options[name] = find_field(game, name).read(_listed(text))
    whole = msgspec.json.decode(msgspec.json.encode(make_options(game, options)))
    content_of(game, plan.packs, settings)
    random = tuple(name for name in plan.vary if name not in settings)
    return msgspec.structs.replace(plan, options=whole, vary=random, settings=settings)


def effects(runs: Sequence[tuple[Plan, Sequence[Result]]]) -> list[Effect]:
    """Every point against the first, seed by seed; a point of which nothing was played is left out."""
    (_, baseline), *_ = runs
    return [Effect(dict(plan.settings), compare(baseline, results)) for plan, results in runs if results]


def file_of(folder: Path, number: int) -> Path:
    """Where the results of a point are."""
    return folder / f"{number:03}.parquet"


def read_runs(path: Path) -> list[tuple[Header, list[Result]]]:
    """The results in a file, or in the files of a sweep's folder."""
    files = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
    if not files:
        raise OptionError("no_results", path=str(path))
    return [read_results(file) for file in files]


def _listed(text: str) -> str:
    """In a list of values the parts of one value are joined with a plus: ``none,dragon,dragon+shields``."""
    return text.replace("+", ",")


def _parts(text: str) -> list[str]:
    """The values between commas; a comma inside brackets is part of a value."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "[{(") - (letter in "]})")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]

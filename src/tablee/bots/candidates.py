"""Which answers to a question a search looks at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import ceil, sqrt
from typing import Any

from tablee.bots.plain import random_answer
from tablee.bots.tree import Node
from tablee.core import NOTHING, PASS, Guide, Question, Refused, Sight

ALL_AT_ONCE = 40
"""A list of so many options is looked at as a whole; a longer one, or one that is not a list, bit by bit."""
WIDTH = 2.0
"""After n visits about ``WIDTH`` times the root of n answers are looked at."""
FIRST = 12
"""How many answers are looked at where that number stays as it is."""
TRIES = 4
"""How often one tries to think of something new."""


def candidates(guide: Guide, node: Node, sight: Sight) -> list[Any]:
    """The answers to choose from at a node: first what the guide would do, then all, or more and more."""
    if not node.visits:
        said = guide.policy(sight)
        if said is not NOTHING:
            return [said]
    order = guide.prior(sight)
    listed = _listed(sight.question) if order is None else None
    if listed is not None:
        return listed
    known = known_candidates(node, sight)
    if known and len(known) >= ceil(WIDTH * sqrt(node.visits)):
        return known
    # Where the guide names some, nobody looks at others, unless none of them is lawful.
    tries = TRIES if order is None or not known else 0
    return [*known, *islice(_new(sight, order or (), known, tries), 1)]


def known_candidates(node: Node, sight: Sight) -> list[Any]:
    """The answers that were looked at before at a node, and may be given in the imagined match at hand."""
    return [option for option in node.arms if is_lawful(sight.question, option)]


def first_candidates(guide: Guide, sight: Sight) -> list[Any]:
    """The answers to choose from, once and for all: what the guide would do, then what it names; else all, or
    some."""
    said, order = guide.policy(sight), guide.prior(sight)
    known = [] if said is NOTHING else [said]
    listed = _listed(sight.question) if order is None else None
    if listed is not None:
        return [*known, *(option for option in listed if option not in known)]
    # Where the guide names some, nobody looks at others, unless none of them is lawful.
    new = _new(sight, order, known, 0) if order is not None else _new(sight, (), known, FIRST * TRIES)
    for option in new:
        if len(known) == FIRST:
            break
        known.append(option)
    return known or [random_answer(sight.question, sight.rng)]


def _listed(question: Question[Any]) -> list[Any] | None:
    """All answers, if they are few."""
    if question.form != "one":
        return None
    offered = [*islice(question.offered(), ALL_AT_ONCE + 1)]
    if len(offered) > ALL_AT_ONCE:
        return None
    return offered if question.must else [*offered, PASS]


def _new(sight: Sight, order: Iterable[Any], known: list[Any], tries: int = TRIES) -> Iterator[Any]:
    """Answers that are not known yet: in the order of the guide, then at random."""
    for option in order:
        if option not in known and is_lawful(sight.question, option):
            yield option
    for _ in range(tries):
        option = random_answer(sight.question, sight.rng)
        if option not in known:
            yield option


def is_lawful(question: Question[Any], option: Any) -> bool:
    """Whether it may be answered in the imagined match at hand."""
    if option is PASS:
        return not question.must
    try:
        question.accept(option)
    except Refused:
        return False
    return True

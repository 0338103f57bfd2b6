"""Candidate answers: the subset of legal answers that a search expands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import ceil, sqrt
from typing import Any

from tablee.bots.bandits import Node
from tablee.bots.random import random_answer
from tablee.core import NOTHING, PASS, AnyQuestion, Guide, Observation, Refused

ALL_AT_ONCE = 40
"""A list of at most this many options is expanded at once; a longer one is widened progressively."""
WIDTH = 2.0
"""Progressive widening: after n visits a node has about ``WIDTH`` times the square root of n arms."""
FIRST = 12
"""The number of candidates where the set is fixed before the search starts."""
TRIES = 4
"""How many random draws may be spent on finding a new candidate."""


def candidates(guide: Guide, node: Node, observation: Observation) -> list[Any]:
    """The candidates at a node: the guide's own answer on the first visit, then all answers, or ever more."""
    if not node.visits:
        said = guide.policy(observation)
        if said is not NOTHING:
            return [said]
    order = guide.candidates(observation)
    listed = _listed(observation.question) if order is None else None
    if listed is not None:
        return listed
    known = known_candidates(node, observation)
    if known and len(known) >= ceil(WIDTH * sqrt(node.visits)):
        return known
    # The guide's candidates are the only ones, unless none of them is legal here.
    tries = TRIES if order is None or not known else 0
    return [*known, *islice(_new(observation, order or (), known, tries), 1)]


def known_candidates(node: Node, observation: Observation) -> list[Any]:
    """The answers that the node has already, as far as they are legal in this determinization."""
    return [option for option in node.arms if is_lawful(observation.question, option)]


def first_candidates(guide: Guide, observation: Observation) -> list[Any]:
    """A fixed set of candidates: the guide's own answer and those it names; without a guide all, or some."""
    said, order = guide.policy(observation), guide.candidates(observation)
    known = [] if said is NOTHING else [said]
    listed = _listed(observation.question) if order is None else None
    if listed is not None:
        return [*known, *(option for option in listed if option not in known)]
    # The guide's candidates are the only ones, unless none of them is legal here.
    new = (
        _new(observation, order, known, 0)
        if order is not None
        else _new(observation, (), known, FIRST * TRIES)
    )
    for option in new:
        if len(known) == FIRST:
            break
        known.append(option)
    return known or [random_answer(observation.question, observation.rng)]


def _listed(question: AnyQuestion) -> list[Any] | None:
    """All answers, if they are few enough to expand at once."""
    if question.form != "one":
        return None
    offered = [*islice(question.offered(), ALL_AT_ONCE + 1)]
    if len(offered) > ALL_AT_ONCE:
        return None
    return offered if question.must else [*offered, PASS]


def _new(
    observation: Observation, order: Iterable[Any], known: list[Any], tries: int = TRIES
) -> Iterator[Any]:
    """Answers that the node lacks: in the order of the guide, then at random."""
    for option in order:
        if option not in known and is_lawful(observation.question, option):
            yield option
    for _ in range(tries):
        option = random_answer(observation.question, observation.rng)
        if option not in known:
            yield option


def is_lawful(question: AnyQuestion, option: Any) -> bool:
    """Whether this answer is legal in the determinization at hand."""
    if option is PASS:
        return not question.must
    try:
        question.accept(option)
    except Refused:
        return False
    return True

"""Pointing: a rule gives the reason for every thing on the table that is not on offer."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree

from tablee.core import AnyGame, AnyMatch, AnyQuestion, PlaceQuestion, Refused, TextError, Thing, words
from tablee.core.game import rule_words
from tablee.core.i18n import LANGUAGES
from tablee.core.pointing import pointed_at
from tablee.testing.contract.common import broken, new_match
from tablee.testing.contract.presentation import drawn_ids, refused_words
from tablee.testing.driving import random_play

EACH_KIND = 4
"""The number of questions of a kind that are checked in a match."""
EACH_PLACE = 1
"""A place takes longer: the way to each thing is looked for."""


def check_pointing(game: AnyGame, seed: int, met: set[str] | None = None) -> None:
    """Each thing on the table that a question does not offer is refused with a reason of the rules, in words.

    That it is not on offer is no reason. ``met`` gathers the kinds of questions that were checked.
    """
    looked: Counter[str] = Counter()

    def watch(match: AnyMatch) -> None:
        for question in match.questions:
            most = EACH_PLACE if isinstance(question, PlaceQuestion) else EACH_KIND
            looked[question.kind] += 1
            if looked[question.kind] <= most:
                check_pointing_at(match, question)

    match = new_match(game, seed)
    watch(match)
    random_play(match, seed, watch=watch)
    if met is not None:
        met.update(looked)


def check_pointing_at(match: AnyMatch, question: AnyQuestion) -> None:
    """Each thing on the table that this open question does not offer is refused with a reason, in words."""
    game, view = match.game, match.view(question.seat)
    things = game.information.things(view)
    drawn = drawn_ids(match, question.seat) if things else set()
    undrawn = [thing.id for thing in things if thing.id not in drawn]
    if undrawn:
        raise broken(match, f"one can point at {undrawn[0]!r}, and no such id is in the picture")
    for thing in things:
        try:
            _check_thing(match, question, view, thing)
        except (Refused, TextError, ElementTree.ParseError) as error:
            raise broken(match, f"{question.kind}: pointing at {thing.id}: {error}") from error


def _check_thing(match: AnyMatch, question: AnyQuestion, view: Any, thing: Thing) -> None:
    game = match.game
    pointed = pointed_at(game, view, question, thing)
    for reason in pointed.reasons:
        if reason.refusal.code == "not_offered":
            raise broken(match, f"{question.kind}: nothing says why {thing.id} is not on offer")
    for value in game.information.pointed_answers(view, question, thing.id):
        if value in question.offered():
            question.accept(value)
    for language in LANGUAGES:
        t = words(language, game.folder / "texts")
        t.text(thing.name)
        face = game.art.face(view, thing.id, t)
        if face is not None:
            ElementTree.fromstring(str(face))
        for reason in pointed.reasons:
            refused_words(t, reason.refusal)
            rule = reason.refusal.rule
            if rule is not None and rule_words(game, t, rule) is None:
                raise broken(match, f"{thing.id} is barred by {rule}, which has no text in “{language}”")

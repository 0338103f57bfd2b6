"""What a player is taught: the words of the rules, what a line of the log is about, the tutorial."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.core import (
    AnyMatch,
    Event,
    Match,
    Refused,
    Shape,
    Translator,
    lesson_at,
    rule_words,
    tutorials_of,
    words,
)
from tablee.core.content.tutorial import begin, check
from tablee.core.i18n import LANGUAGES
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.state import MODULES, PHASES, Options, Phase, Zone
from tablee.games.proving_grounds.touches import touches
from tablee.games.proving_grounds.view import View
from tablee.testing import random_play

TEXTS = GAME.folder / "texts"


# The words of the rules

CITING = {"Blocked", "Refusal", "Refused", "refusing"}
RULE = re.compile(r"PG-(?:\d+\.\d+|R\d+)")


def cited(folder: Path) -> set[str]:
    """Every rule that a refusal or a blocked choice names in the source of the rules."""
    return {
        argument.value
        for path in sorted(folder.rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in CITING
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        if RULE.fullmatch(argument.value)
    }


CITED = sorted(cited(GAME.folder))


def test_rules_are_cited() -> None:
    assert {"PG-4.8", "PG-5.8", "PG-11.7", "PG-15.4", "PG-R50"} <= set(CITED)


@pytest.mark.parametrize("rule", CITED)
def test_every_rule_that_a_refusal_cites_is_told_in_plain_words(rule: str) -> None:
    for language in LANGUAGES:
        text = rule_words(GAME, words(language), rule)

        assert text is not None
        assert 1 <= len(re.findall(r"[.!?](?: |$)", text)) <= 3
        assert "PG-" not in text


def test_no_text_is_left_of_a_rule_that_nothing_cites() -> None:
    source = (TEXTS / "en.ftl").read_text(encoding="utf-8")
    told = re.findall(r"^rule-(PG-\S+)", source, re.MULTILINE)

    assert sorted(told) == sorted(rule.replace(".", "-") for rule in CITED)


# What a line of the log is about


def after(*answers: Any, **options: Any) -> View:
    """A table after some answers."""
    match = Match.new(GAME, Options(clock_mode="untimed", **options), 1)
    for answer in answers:
        match.answer(match.question, 0, answer)
    seen: View = match.view(0)
    return seen


def test_a_roll_touches_the_dice_where_they_lie() -> None:
    view = after("start")
    blue = view.zones_of.index(Zone.ROLLED)

    touched = touches(view, ev.Rolled((blue,), (view.faces[blue],), "wing"))

    assert touched == ("die-B1", f"slot-{view.faces[blue]}-die-B1", "die-DR")


def test_an_enemy_is_touched_as_long_as_it_is_there() -> None:
    view = after()
    enemy = view.slots[2].enemy
    rose = ev.MarkerRose(3, enemy, 2, 1, 2)
    defeated = ev.EnemyDefeated(3, enemy, 1)

    assert touches(view, rose) == ("slot-3",)
    view.slots[2].enemy = -1
    assert touches(view, defeated) == ("slot-3", "defeated")
    view.slots[2].enemy = (enemy + 1) % 30
    assert touches(view, rose) == ()
    assert touches(view, defeated) == ("defeated",)


def test_a_chariot_is_touched_beside_the_board_or_where_its_effect_lasts() -> None:
    view = after(modules=("chariots",))
    card = view.chariots[0].card
    id = view.cards.chariots[card].id

    assert touches(view, ev.ChariotRevealed(card)) == (f"chariot-{id}",)
    view.chariots = []
    assert touches(view, ev.ChariotStruck(card)) == ()
    view.round_effects = [(id, 0)]
    assert touches(view, ev.ChariotStruck(card)) == (f"lasting-{id}-this-round",)


def test_a_wound_touches_the_enemy_and_the_health_track() -> None:
    view = after()

    assert touches(view, ev.Wounded(2, view.slots[1].enemy, 1, 4)) == ("slot-2", "health-track")


def kinds() -> list[type[Event]]:
    return [
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_touches_something(kind: type[Event]) -> None:
    view = after(modules=MODULES)
    view.chariots[0].card = 0
    view.slots[0].enemy = 0
    values: dict[str, Any] = {
        "slot": 1,
        "enemy": 0,
        "card": 0,
        "dice": (0,),
        "rested": (0,),
        "bottom": (1,),
        "middle": (),
        "faces": (1,),
        "face": "wing" if kind in (ev.DragonUsed, ev.DragonIdle) else 1,
        "dragon": None,
        "needs": "2",
        "why": "stop",
    }
    if kind is ev.SwapDeclined:
        view.zones_of[0] = Zone.STACK
    fields = [field.name for field in msgspec.structs.fields(kind)]

    assert touches(view, kind(**{name: values.get(name, 0) for name in fields}))


def test_what_events_touch_is_in_the_picture() -> None:
    """Each kind of event that random matches tell lights something right after it happened."""
    t = words("en", TEXTS)
    dark: dict[str, set[str]] = {}
    lit: set[str] = set()

    def watch(match: AnyMatch) -> None:
        view = match.view(0)
        new = [event for number, event in match.events[-40:] if number == len(match.answers)]
        told = {type(event).__name__: set(touches(view, event)) for event in new}
        if told.keys() <= lit:
            return
        question = None if match.outcome is not None else match.question
        for shape in get_args(Shape):
            ids = set(re.findall(r' id="([^"]*)"', str(GAME.art.picture(view, question, t, shape))))
            for kind, touched in told.items():
                if touched & ids:
                    lit.add(kind)
                else:
                    dark.setdefault(kind, set()).update(touched)

    for seed in range(12):
        match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed, listening=True)
        random_play(match, seed, watch=watch)

    assert {kind: ids for kind, ids in dark.items() if kind not in lit} == {}
    assert len(lit) > 20


# Stages


def test_a_stage_is_the_round_and_its_step() -> None:
    assert [_said(stage) for stage in GAME.language.stages(after())] == ["Round 1", "Start of the round"]
    assert [_said(stage) for stage in GAME.language.stages(after("start"))] == ["Round 1", "Roll"]


def _said(stage: Any) -> str:
    t: Translator = words("en", TEXTS)
    return t.text(stage)


@pytest.mark.parametrize("phase", PHASES)
def test_every_step_has_its_stage(phase: Phase) -> None:
    view = after()
    view.phase = phase

    assert all(_said(stage) for stage in GAME.language.stages(view))


# The tutorial

(FIRST,) = tutorials_of(GAME)


def test_first_steps_take_ten_minutes_at_most() -> None:
    assert FIRST.id == "first-steps"
    assert FIRST.minutes <= 10
    assert 12 <= len(FIRST.lessons) <= 20
    # A hundred and fifty words a minute are read in peace; then there is time to look and to choose.
    said = " ".join(page.en for lesson in FIRST.lessons for page in (*lesson.pages, *lesson.pages_after))
    assert len(said.split()) / 150 + len(FIRST.lessons) / 4 <= FIRST.minutes


def played(lessons: int) -> AnyMatch:
    match = begin(FIRST, GAME, listening=True)
    for _ in range(lessons):
        lesson = lesson_at(FIRST, match)
        assert lesson is not None
        match.answer(match.question, 0, lesson.allowed(match.question)[0])
    return match


def test_first_steps_tell_the_story_that_the_coach_tells() -> None:
    told = [event for _, event in played(len(FIRST.lessons)).events]
    names = {number: card.name.en for number, card in enumerate(GAME.content().enemies)}  # type: ignore[attr-defined]  # a Game does not know its cards

    defeats = [names[event.enemy] for event in told if isinstance(event, ev.EnemyDefeated)]
    wounds = [names[event.enemy] for event in told if isinstance(event, ev.Wounded)]
    assert defeats == ["Portcullis Sentry", "Net Caster"]
    assert wounds == ["Dawn Lancer"]
    assert told[-1] == ev.MatchWon(2, 1)


def faces(match: AnyMatch) -> list[int]:
    return sorted(face for face in match.state.faces if face)


def test_the_dice_are_those_that_the_coach_speaks_of() -> None:
    shown = [faces(played(lessons)) for lessons in (1, 2, 3, 4)]

    assert shown == [
        [3, 3, 3, 4, 4, 5, 5, 6],
        [1, 3, 3, 3, 4, 4, 6, 6],
        [1, 2, 2, 3, 3, 3, 4, 4],
        [1, 3, 3, 3, 3, 3, 4, 4],
    ]
    assert [faces(played(lessons)) for lessons in (8, 9, 10, 11)] == [
        [1, 1, 3, 4, 5, 6, 6, 6],
        [1, 3, 3, 4, 5, 6, 6, 6],
        [1, 1, 4, 4, 5, 6, 6, 6],
        [1, 1, 1, 4, 4, 4, 5, 5],
    ]


def test_the_coach_lets_any_die_be_tired_but_the_blue_one() -> None:
    match = played(6)
    assert match.question.kind == "fatigue"

    for colour in (0, 2, 3):
        check(FIRST, match, match.question, 0, colour)
    with pytest.raises(Refused) as caught:
        check(FIRST, match, match.question, 0, 1)
    assert "Net Caster" in caught.value.refusal.facts["words"].en


def test_a_locked_die_is_refused_by_its_rule_during_a_lesson_too() -> None:
    match = played(1)

    with pytest.raises(Refused) as caught:
        check(FIRST, match, match.question, 0, ("reroll", 6))
    assert (caught.value.code, caught.value.rule) == ("not_a_set", "PG-4.8")

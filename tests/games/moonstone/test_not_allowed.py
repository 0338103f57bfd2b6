"""Section 15: what a character cannot do now is shown with the reason, and nothing is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone.effects import CostMod, Forbid
from tablee.games.moonstone.rules.actions import actions
from tablee.games.moonstone.rules.refusals import not_allowed
from tablee.games.moonstone.state import NOBODY, Character, Lasting, Options, Skirmish
from tests.games.moonstone.field import box, field, one


def greyed(s: Skirmish) -> dict[Any, tuple[str, str]]:
    return {blocked.value: (blocked.code, blocked.rule) for blocked in not_allowed(s, 0)}


@pytest.mark.rule("MS-6.7", "MS-14.1")
def test_who_reaches_nobody_is_told_so_and_who_is_hidden_is_named() -> None:
    far = field(one("billy", 0, 10, 10, energy=1), one("flintlock", 1, 20, 10))
    hidden = field(
        one("baron-von-fancyhat", 0, 10, 10, energy=1),
        one("flintlock", 1, 13, 10),
        pieces=[box("barrier", 11.2, 7, 11.7, 13)],
    )
    poor = field(one("billy", 0, 10, 10), one("flintlock", 1, 12, 10))

    assert greyed(far)["attack", NOBODY] == ("nobody_in_reach", "MS-6.7")
    assert greyed(hidden)["attack", 1] == ("no_los", "MS-6.7")
    assert greyed(poor)["attack", NOBODY] == ("cannot_pay", "MS-4.2")


@pytest.mark.rule("MS-5.10", "MS-13.1")
def test_who_touches_neither_stone_nor_obstacle_is_told_so() -> None:
    s = field(one("billy", 0, 10, 10, energy=3), stones=[(20, 20, 1)])
    beside = field(one("billy", 0, 10, 10, energy=3), pieces=[box("obstacle", 10.591, 8, 11, 12)])

    assert greyed(s)["harvest", NOBODY] == ("no_stone", "MS-13.1")
    assert greyed(s)["traverse", NOBODY] == ("no_obstacle", "MS-5.10")
    assert ("traverse", 0) in actions(beside, 0)
    assert ("traverse", NOBODY) not in greyed(beside)


@pytest.mark.rule("MS-13.1", "MS-4.2")
def test_who_touches_a_stone_and_may_not_dig_is_told_why() -> None:
    def reason(*others: Character, energy: int = 1, **more: Any) -> tuple[str, str] | None:
        billy = one("billy", 0, 10, 10, energy=energy, **more)
        return greyed(field(billy, *others, stones=[(10.85, 10, 2)])).get(("harvest", 0))

    still = Lasting(Forbid(actions=("harvest",)), "turn")

    assert reason() is None
    assert reason(one("flintlock", 1, 8, 10)) == ("engaged", "MS-13.1")
    assert reason(one("flintlock", 0, 8, 10)) is None
    assert reason(energy=0) == ("cannot_pay", "MS-4.2")
    assert reason(lasting=[still]) == ("not_now", "MS-13.1")


@pytest.mark.rule("MS-5.5", "MS-5.1")
def test_who_may_not_jog_is_told_why() -> None:
    wood = box("wood", 9, 9, 11, 11)
    still = Lasting(Forbid(actions=("jog",)), "turn")
    plain = one("billy", 0, 10, 10, energy=1)

    assert ("jog", 0) not in greyed(field(plain))
    assert greyed(field(plain, pieces=[wood]))["jog", 0] == ("jog_terrain", "MS-5.5")
    assert greyed(field(one("billy", 0, 10, 10, jogged=True)))["jog", 0] == ("limit_used", "MS-5.1")
    assert greyed(field(one("billy", 0, 10, 10, lasting=[still])))["jog", 0] == ("cannot_jog", "MS-5.1")
    taxed = Lasting(CostMod(actions=("jog",), by=1), "turn")
    assert greyed(field(one("billy", 0, 10, 10, lasting=[taxed])))["jog", 0] == ("cannot_pay", "MS-4.2")


@pytest.mark.rule("MS-8.3")
def test_an_ability_without_a_target_says_so() -> None:
    alone = field(one("billy", 0, 10, 10, energy=3))
    near = field(one("billy", 0, 10, 10, energy=3), one("flintlock", 1, 14, 10))

    assert greyed(alone)["ability", "ramming-speed", NOBODY] == ("no_target", "MS-8.3")
    assert ("ability", "ramming-speed", NOBODY) not in greyed(near)


def test_every_action_is_offered_or_greyed_and_never_both() -> None:
    match, rng = Match.new(GAME, Options(troupe_size=4), seed=4, seats=2), Random(4)
    seen = 0
    while match.outcome is None and seen < 50:
        question = match.questions[0]
        if question.kind == "choose_action" and question.blocked is not None:
            seen += 1
            offered, blocked = list(question.offered()), [one.value for one in question.greyed()]
            assert not set(offered) & set(blocked)
            view = match.view(question.seat)
            sheet = view.characters[question.about]
            for kind in ("step", "jog", "traverse", "harvest", "attack"):
                kinds = ("traverse", "climb") if kind == "traverse" else (kind,)
                assert any(action[0] in kinds for action in (*offered, *blocked)), kind
            for ability in view.cards.abilities_of[sheet.card]:
                named = [action for action in (*offered, *blocked) if action[:2] == ("ability", ability.id)]
                assert bool(named) == (ability.kind != "passive") or sheet.sheet.lost, ability.id
        match.answer(question, question.seat, question.sample(rng.randrange))
    assert seen == 50

"""MS-7.4 After the cards are shown, it is told how the damage of each blow was reckoned."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core import Translator, words
from tablee.core.engine.runner import ProcedureRunner
from tablee.games.moonstone import GAME
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.event_words import event_words
from tablee.games.moonstone.rules.actions import carry_out_action
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.state import Options, Skirmish, Sum
from tablee.games.moonstone.view import view
from tablee.testing import answer
from tests.games.moonstone.field import BASE, field, listen, melee, melee_hands, one

SAY: Translator = words("en", GAME.folder / "texts")


def duel(attacker: str, defender: str, apart: float = 2.0) -> Skirmish:
    return field(
        one(attacker, 0, 10, 10, energy=1),
        one(defender, 1, 10 + apart, 10),
        options=Options(signature_moves=False),
    )


def reckoned(s: Skirmish) -> list[str]:
    """The sums of what was told, in words."""
    assert s.pending_events is not None
    return [
        SAY.text(event_words(view(s, 0), told)) for told in s.pending_events if isinstance(told, ev.Reckoned)
    ]


@pytest.mark.rule("MS-7.4", "MS-14.9")
def test_a_blow_is_told_as_a_sum_of_its_copies_and_all_that_changes_it() -> None:
    s = duel("billy", "eric-the-squire")
    melee_hands(s, "FS FS FS HG HG HG", "LG RA RA")
    listen(s)

    answer(melee_attack(s, 0, 1), (0, melee("FS")), (1, melee("LG")), (0, 2), (1, 0), (0, "slicing"))

    assert reckoned(s) == [
        "Billy, Falling Swing against Low Guard: 2 × 3 + 1 (Arming Sword) − 1 (Leather Jerkin) = 6",
        "Eric, the Squire, Low Guard against Falling Swing: ø = ø",
    ]


@pytest.mark.rule("MS-14.14")
def test_a_blow_that_does_not_reach_says_so() -> None:
    s = duel("friar-flavious", "flintlock", apart=2.9)
    melee_hands(s, "SC SC SC HG HG HG", "RA LG LG")
    listen(s)

    answer(melee_attack(s, 0, 1), (0, melee("SC")), (1, melee("RA")), (0, 0), (1, 0), (1, "piercing"))

    assert reckoned(s)[1] == "Flintlock, Rising Attack against Sweeping Cut: 2, ø (out of reach) = ø"


def test_the_sums_are_seen_until_the_next_action() -> None:
    s = duel("billy", "flintlock")
    melee_hands(s, "FS HG HG HG RA RA", "LG LG LG")
    answer(melee_attack(s, 0, 1), (0, melee("FS")), (1, melee("LG")), (0, 0), (1, 0), (0, "impact"))

    seen = view(s, None)

    assert [blow.dealt for blow in seen.sums] == [2, None]
    assert not seen.fight
    s.characters[0].energy = 1
    answer(carry_out_action(s, 0, ("jog", 0)), (0, [[(10_000, 10_000)], ""]))
    assert view(s, None).sums == ()


@pytest.mark.rule("MS-7.4", "MS-7.5")
def test_every_sum_comes_to_what_was_dealt_whoever_fights() -> None:
    rng = Random(5)
    sums: list[Sum] = []
    ids = [card.id for card in BASE.characters]
    for attacker, defender in zip(ids, (*ids[7:], *ids[:7]), strict=True):
        s = field(one(attacker, 0, 10, 10, energy=3), one(defender, 1, 11.5, 10, energy=2))
        flow = ProcedureRunner(melee_attack(s, 0, 1), "", 0, None)
        flow.resume(None)
        while (asked := next(flow.open(), None)) is not None:
            question, part = asked
            part.answer(question.seat, question.accept(question.sample(rng.randrange)), 0)
        sums += s.fight.sums

    assert len(sums) > len(ids)
    assert {bool(term.source) for blow in sums for term in blow.terms if term.by != 0} == {True}
    for blow in sums:
        assert blow.dealt == worked_out(blow), blow


def worked_out(blow: Sum) -> int | None:
    changes = [term.by for term in blow.terms]
    if blow.base is None or None in changes:
        return None
    return max(0, blow.base * blow.copies + sum(change or 0 for change in changes))

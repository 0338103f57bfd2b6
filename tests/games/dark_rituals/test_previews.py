"""Previews of options: chances are those of the rules, Reactions included (15.13)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tablee.core import AnyMatch, Match, OptionPreview, Translator, words
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.ai.odds import defend_chance, hit_chance
from tablee.games.dark_rituals.ai.weighing import query, weighs
from tablee.games.dark_rituals.script.table import outcomes, resistance_of, strength_of
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import base, hero_turn, night, wounds
from tablee.testing import match_at, play

SUMS = range(7)


def t() -> Translator:
    return words("en", GAME.folder / "texts")


def said(match: AnyMatch, value: object) -> list[str]:
    """What a page shows about an option."""
    view = match.view(0)
    assert weighs(view, match.question, value)
    return [t().text(line) for line in query(view, OptionPreview(match.question, value)).says]


def rolls(sums: Iterable[int]) -> int:
    """How many of the 36 rolls have one of these sums."""
    above = outcomes(base().numbers.die)
    at_least = (36, *above)
    return sum(at_least[one] - at_least[one + 1] for one in sums)


def blow(pool: int, total: int) -> Night:
    return night("hulk A3-nw", "teuta A3-nw", "pekka A3-ne", pool=pool, dice=[total])


@pytest.mark.rule("DR-6.3", "DR-13.8")
@pytest.mark.parametrize("pool", [0, 1, 4])
def test_the_chance_of_an_attack_is_how_often_it_hits(pool: int) -> None:
    hits = []
    for total in SUMS:
        match = match_at(GAME, blow(pool, total))
        play(match, 1, ("attack", 2))
        if wounds(match, 2):
            hits.append(total)
    view = match_at(GAME, blow(pool, 0)).view(0)
    hulk, teuta = view.figures[0], view.figures[1]

    chance = hit_chance(view, teuta, strength_of(view, hulk))

    assert chance.through == rolls(hits)
    missing = resistance_of(view, teuta) - strength_of(view, hulk)
    assert chance.hit == rolls(total for total in SUMS if total > missing)


@pytest.mark.rule("DR-6.4")
def test_the_chance_of_a_defence_is_how_often_it_holds() -> None:
    matches = {total: defended(total) for total in SUMS}
    held = [total for total, match in matches.items() if not wounds(match, 2)]
    match = matches[0]
    attack = match.state.attacks[-1]

    assert defend_chance(match.view(0), attack.resistance, attack.total, 0) == rolls(held)


def defended(total: int) -> Match[Night]:
    """Teuta has attacked Pekka with 3 on the dice, and Pekka has Defended with this sum."""
    match = hero_turn(night("teuta A3-ne", "pekka A3-ne", ai="ai-15", dice=[3, total]))
    assert match.question.kind == "defend"
    play(match, "defend")
    return match


@pytest.mark.rule("DR-5.5", "DR-4.2")
def test_a_move_says_its_price_who_holds_and_whom_it_reaches() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "teuta A3-ne", "pekka B1-se"))
    play(match, 1)
    zone = match.state.figures[1].zone

    lines = said(match, ("move", zone))

    assert lines[0] == "Costs 1 Energy, 24 left"
    assert any(line.startswith("From there, hits: Teuta ") for line in lines)
    assert any("held by 1" in line for line in lines)


@pytest.mark.rule("DR-12.24")
def test_a_pass_says_what_the_next_hero_may_do() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "teuta A3-ne", "pekka B1-se", energy=9))

    lines = said(match, "pass")

    assert "9 Energy stays unused" in lines[0]
    assert len(lines) == 1 + sum(
        card.slot == match.view(0).next_slot for card in (base().ai[n] for n in match.view(0).ai_left)
    )


@pytest.mark.rule("DR-3.4")
def test_a_pass_with_much_energy_is_confirmed() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "pekka A3-ne", "teuta A2-nw"))
    poor = match_at(GAME, night("ravenous A3-nw", "pekka A3-ne", "teuta A2-nw", energy=3))

    warning = GAME.language.warning

    assert warning(match.view(0), match.question, "pass") is not None
    assert warning(match.view(0), match.question, 1) is None
    assert warning(poor.view(0), poor.question, "pass") is None


@pytest.mark.rule("DR-12.22", "DR-14.12")
def test_a_line_of_the_log_answers_why_there() -> None:
    s = night("teuta B3-nw", "condemned B3-se", "pekka B2-nw", encounter=1, ai="ai-14")
    match = match_at(GAME, s)
    match.listening = True
    play(match, "on")
    view = match.view(0)
    decided = [event for _, event in match.events_for(0) if type(event).__name__ == "HeroDecided"]

    why = [t().text(line) for line in GAME.language.why(view, decided[0])]

    assert why
    assert any(line.startswith("Rule: ") for line in why)
    assert any(": " in line and not line.startswith("Rule: ") for line in why)

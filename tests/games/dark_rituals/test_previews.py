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
    assert "There Agility 2 against 1 is enough to leave again." in lines


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


@pytest.mark.rule("DR-5.5")
def test_a_move_says_whether_one_could_leave_again() -> None:
    match = match_at(
        GAME, night("ravenous A3-nw", "condemned A3-nw", "teuta A3-ne", "odile A3-ne", "pekka B1-se")
    )
    zone = match.state.figures[2].zone
    play(match, 1)
    quick = said(match, ("move", zone))
    slow = match_at(GAME, night("condemned A3-nw", "teuta A3-ne", "odile A3-ne", "pekka B1-se"))
    play(slow, 1)

    assert "There Agility 2 against 2 is enough to leave again." in quick
    assert "There it would be held: Agility 1 against 2." in said(slow, ("move", zone))


@pytest.mark.rule("DR-6.1", "DR-7.16")
def test_each_target_of_a_spell_has_its_chance() -> None:
    match = match_at(GAME, night("teuta A3-nw", "gaspard A3-nw", "pekka A3-nw"))
    bolt = next(n for n, spell in enumerate(match.state.cards.spells) if spell.id == "pek1")
    play(match, 3, ("spell", bolt))

    assert match.question.kind == "target"
    # Power 4 against Resistance 3 and 4.
    assert "Hits on 36 of 36 rolls (100 %)" in said(match, 1)
    assert "Hits on 35 of 36 rolls (97 %)" in said(match, 2)


@pytest.mark.rule("DR-7.12", "DR-6.14")
@pytest.mark.parametrize(
    ("dice", "cube", "line"),
    [
        (1, 1, "5 + 2 = 7 is above 5: the Attack hits."),
        (0, 2, "4 + 2 = 6 is not above 6: it would still fail."),
    ],
)
def test_malediction_says_whether_it_is_enough(dice: int, cube: int, line: str) -> None:
    s = night("hulk A3-nw", "gaspard A3-nw", "pekka A3-ne", hand=["malediction"], dice=[dice])
    s.morale[1] = cube
    match = match_at(GAME, s)
    play(match, 1, ("attack", 2))

    assert match.question.kind == "boost"
    assert said(match, "cast") == [f"{line} Costs 2 Energy, {match.state.energy - 2} left"]


@pytest.mark.rule("DR-8.4", "DR-8.12")
def test_each_use_of_a_plague_says_what_it_would_do() -> None:
    plague = {"plague_deck": ["grey-fever"]}
    s = night(
        "teuta A2-nw -2", "odile A2-nw", "pekka A3-nw", hand=["rot-gift"], decks=plague, energy=20, spent=5
    )
    s.morale[0] = 1
    match = match_at(GAME, s)
    play(match, 3, ("card", 0))

    assert said(match, "energy") == ["27 Energy in all instead of 25, for the rest of the match"]
    assert said(match, "wounds") == ["Enough to eliminate Teuta"]
    assert said(match, "cubes") == [
        "The Heroes’ board now: Strength 1, Resistance 0, Agility 0 and Alchemy 0"
    ]
    play(match, "wounds", 5)
    assert said(match, 5) == ["It would fall."]
    assert said(match, 6) == ["It would have Life 3 left."]

"""What the picture of the table shows, and its words for those who see none."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from tablee.art import PartCache, written
from tablee.core import AnyQuestion, Match, Shape
from tablee.games.moonstone import GAME, words
from tablee.games.moonstone.effects import ChangeStats
from tablee.games.moonstone.pictures import (
    bases,
    broadsheet,
    brush,
    busts,
    duel,
    hands,
    roster,
    strip,
    viewport,
)
from tablee.games.moonstone.pictures import field as field_picture
from tablee.games.moonstone.pictures import sheet as sheets
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.rules.arcane import arcane
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.selectors import STONE
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.state import NOBODY, Lasting, Skirmish
from tablee.games.moonstone.view import view
from tablee.testing.driving import random_move
from tablee.ui.messages import words_for
from tests.games.moonstone.field import BASE, asked, box, deal, field, one

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def drawn(s: Skirmish, shape: Shape, question: AnyQuestion | None = None, language: str = "en") -> str:
    """The picture for the first player."""
    return str(GAME.art.picture(view(s, 0), question, words_for(language, GAME), shape))


def texts(picture: str) -> str:
    """All that is written in a picture."""
    return unescape(" ".join(re.findall(r">([^<]+)<", picture)))


def initials(picture: str) -> list[str]:
    return re.findall(r'class="ms-initials[^>]*>([^<]*)<', picture)


@pytest.mark.parametrize("shape", SHAPES)
def test_characters_are_told_apart_where_both_lead_the_same(shape: Shape) -> None:
    s = field(*(one(id, seat, 8 + 4 * seat, y) for seat in (0, 1) for id, y in (("klaus", 9), ("billy", 14))))

    assert initials(drawn(s, shape)) == ["Kl", "Bi", "Kl", "Bi"]


def test_a_card_shows_keywords_and_a_melee_range_as_they_are_now() -> None:
    s = field(one("gump", 0, 10, 10), one("billy", 1, 12, 10))
    s.characters[0].gained = ["faerie"]
    s.characters[0].lasting = [Lasting(ChangeStats(("melee_range",), set=3), "turn")]

    context = SkirmishContext(view(s, 0), None, words_for("en", GAME), "wide")
    shown = texts(written(sheet(context, 0, 0, 0, 320, 900)[0]))

    assert BASE.characters[BASE.number("gump")].range != 3
    assert "3″" in shown
    assert "Faerie" in shown


@pytest.mark.parametrize(("language", "more"), [("en", "Also:"), ("fr", "Aussi")])
def test_abilities_without_room_are_named_at_least(language: str, more: str) -> None:
    s = field(one("kalista-leshavult-priestess", 0, 10, 10, energy=3), one("billy", 1, 12, 10))
    context = SkirmishContext(view(s, 0), None, words_for(language, GAME), "wide")
    names = [context.text(ability.name) for ability in s.abilities(0)]

    whole, short = (texts(written(sheet(context, 0, 0, 0, 320, most)[0])) for most in (900, 300))

    assert len(names) > 3
    assert more not in whole
    assert more in short
    assert all(name in whole and name in short for name in names)


def test_a_melee_card_says_which_column_is_which() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("quack", 1, 11.5, 10))
    deal(s, "RA", "SC")
    asked(melee_attack(s, 0, 1))

    for shape in SHAPES:
        assert "what it causes in bold" in texts(drawn(s, shape))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("language", "says"), [("en", "Boulder on a Moonstone (3 deep)"), ("fr", "sur une Pierre de Lune (à 3)")]
)
def test_a_duel_over_a_stone_names_the_stone(shape: Shape, language: str, says: str) -> None:
    s = field(one("boulder", 0, 10, 10, energy=3), one("billy", 1, 20, 10), stones=[(12, 10, 3)])

    question = asked(arcane(s, 0, s.cards.abilities["stone-song"], STONE))

    assert says in texts(drawn(s, shape, question, language))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "From 12, 8 to 13, 12: the low wall: an Obstacle, 1″ high."),
        ("fr", "De 12\u00a0; 8 à 13\u00a0; 12\u00a0: "),
    ],
)
def test_whoever_sees_no_picture_is_told_where_terrain_lies(language: str, line: str) -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("obstacle", 12, 8, 13, 12)])

    told = GAME.language.text(view(s, 0), words_for(language, GAME))

    assert any(one.startswith(line) for one in told), told


@pytest.mark.parametrize(("language", "says"), [("en", "The low wall: an"), ("fr", "Le muret\u00a0: un")])
def test_the_words_of_terrain_begin_with_a_capital(language: str, says: str) -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("obstacle", 12, 8, 13, 12)])

    assert f"<title>{says} Obstacle" in str(drawn(s, "wide", None, language))


def duellists(id: str) -> Skirmish:
    """Somebody with a friend, an enemy and a Stone near."""
    friend, enemy = one("quack", 0, 9, 12), one("billy", 1, 12, 10)
    return field(one(id, 0, 10, 10, energy=4), friend, enemy, stones=[(11, 12, 3)])


@pytest.mark.parametrize("shape", SHAPES)
def test_the_duel_of_an_arcane_ability_can_be_shown_whatever_it_aims_at(shape: Shape) -> None:
    shown = 0
    for number, card in enumerate(BASE.characters):
        for ability in BASE.abilities_of[number]:
            if ability.kind != "arcane":
                continue
            for target in [NOBODY] if ability.range is None else targets(duellists(card.id), 0, ability):
                s = duellists(card.id)
                question = asked(arcane(s, 0, ability, target))
                language = ("en", "fr")[shown % 2]

                words_shown = texts(drawn(s, shape, question if question.seat == 0 else None, language))

                assert ability.name.in_language(language) in words_shown, (card.id, ability.id, target)
                shown += 1
    assert shown > 100


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_kept_is_drawn_as_it_would_be_now(shape: Shape, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(6)
    drawings = 0
    for seed, map in enumerate(("crossroads_green", "market_towers", "generated")):
        match = Match.new(GAME, GAME.rules.options(map=map), seed=seed, seats=2)
        while match.outcome is None and len(match.answers) < 160:
            question = rng.choice(match.questions)
            if rng.random() < 0.3:
                asked, t = rng.choice([question, None]), words_for(rng.choice(["en", "fr"]), GAME)
                seen = match.view(question.seat)
                kept = str(GAME.art.picture(seen, asked, t, shape))
                with monkeypatch.context() as patched:
                    forget(patched)
                    assert kept == str(GAME.art.picture(seen, asked, t, shape)), (seed, len(match.answers))
                drawings += 1
            random_move(match, rng)

    assert drawings > 100


def forget(patched: pytest.MonkeyPatch) -> None:
    """From now on nothing is found again that was drawn or said before."""
    patched.setattr(field_picture, "BASES", PartCache())
    drawing = (
        bases,
        broadsheet,
        brush,
        busts,
        duel,
        field_picture,
        hands,
        roster,
        sheets,
        strip,
        viewport,
        words,
    )
    for module in drawing:
        for name, value in vars(module).items():
            if hasattr(value, "cache_clear"):
                patched.setattr(module, name, value.__wrapped__)

"""Section 15: what a choice would come to is said before it is made, and it is what the rules then do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.core import AnyQuestion, OptionPreview, QueryResult, Question, Translator, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import Target
from tablee.games.moonstone.rules.abilities import active
from tablee.games.moonstone.rules.actions import actions
from tablee.games.moonstone.rules.arcane import arcane, hand_size
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.rules.selectors import AREA
from tablee.games.moonstone.rules.setup import factions, ready_troupes
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.state import Options, Skirmish
from tablee.games.moonstone.view import view
from tablee.games.moonstone.words import name_of
from tablee.testing import table
from tests.games.moonstone.field import arcane as card
from tests.games.moonstone.field import asked, box, disc, field, one, platform

SAY: Translator = words("en", GAME.folder / "texts")
MUSKET = ("ability", "shoot-musket", 1)


def weighed(s: Skirmish, option: Any) -> QueryResult:
    """What the first character is told of one of its actions."""
    question: AnyQuestion = Question(0, "choose_action", actions(s, 0), about=0)
    seen = view(s, 0)
    assert option in question.offered()
    assert GAME.information.has_preview(seen, question, option)
    assert GAME.information.query is not None
    return GAME.information.query(seen, OptionPreview(question, option))


def said(found: QueryResult) -> list[str]:
    return [SAY.text(line) for line in found.says]


@pytest.mark.rule("MS-9.2", "MS-10.1")
def test_the_hand_is_shown_as_a_sum_with_the_cover_and_what_gives_it() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("friar-flavious", 1, 18, 10),
        pieces=[box("obstacle", 14, 9, 15, 11)],
    )

    found = weighed(s, MUSKET)

    assert hand_size(s, 0, 1, s.cards.abilities["shoot-musket"]) == 2
    assert said(found) == [
        "Flintlock to Friar Flavious: 6.8″, base to base.",
        "In sight; Friar Flavious has heavy cover: the low wall.",
        "Flintlock draws 2 cards: Arcane 3, Evade of the target +1 and cover -2.",
        "Chance of a card that does something (Green): 50 %.",
        "6 cards resist; with a Catastrophe among them: 66 %.",
    ]
    assert "ms-ruler" in found.drawing
    assert "ms-screen heavy" in found.drawing


@pytest.mark.rule("MS-10.7")
def test_whoever_stands_higher_is_told_of_the_card_more() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3, surface="hill"),
        one("beaky-bobby", 1, 18, 10),
        pieces=[platform("hill", 8, 8, 12, 12, 2)],
    )

    lines = said(weighed(s, MUSKET))

    size = hand_size(s, 0, 1, s.cards.abilities["shoot-musket"])
    assert f"Flintlock draws {size} cards: Arcane 3, Evade of the target -1 and from above +1." in lines


def test_the_line_of_sight_that_is_drawn_passes_what_is_in_the_way() -> None:
    s = field(
        one("flintlock", 0, 10, 10, energy=3),
        one("beaky-bobby", 1, 18, 10),
        pieces=[box("barrier", 13, 9.8, 15, 16)],
    )

    found = weighed(s, MUSKET)

    points = found.drawing.split('points="')[1].split('"')[0].split()
    assert all(int(point.split(",")[1]) < 9_800 for point in points), "below the Barrier, not through it"


@pytest.mark.rule("MS-14.2", "MS-14.3")
def test_an_attack_says_what_both_will_draw() -> None:
    s = field(
        one("beaky-bobby", 0, 10, 10, energy=1),
        one("billy", 1, 11.2, 10),
        one("flintlock", 1, 10, 11.2),
    )

    lines = said(weighed(s, ("attack", 2)))

    assert asked(melee_attack(s, 0, 2)).kind == "choose_melee_card"
    own, theirs = (len(fighter.hand) for fighter in s.fight.sides)
    assert lines[0].startswith(f"Beaky Bobby draws {own} cards: Melee ")
    assert lines[0].endswith(", attacker +2 and distractions -1.")
    assert lines[1].startswith(f"Flintlock draws {theirs} cards: Melee {theirs}")


@pytest.mark.rule("MS-14.14")
@pytest.mark.parametrize(("apart", "is_safe"), [(3.0, True), (1.5, False)])
def test_an_attack_says_who_cannot_strike_back(apart: float, is_safe: bool) -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10, energy=1), one("billy", 1, 10 + apart, 10))

    lines = said(weighed(s, ("attack", 1)))

    assert ("Billy does not reach that far: their cards deal nothing." in lines) is is_safe


def test_those_who_resist_are_told_how_probable_the_announcement_is() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3), one("friar-flavious", 1, 18, 10))
    asked(arcane(s, 0, s.cards.abilities["shoot-musket"], 1))
    held = len(s.duel.hand)
    s.duel.resist_hand[:] = [card(name) for name in ("G1", "G1", "G1", "B3", "P3", "X")]
    s.duel.face_down = s.duel.hand.pop()

    def chance(announced: str) -> str:
        question: AnyQuestion = Question(1, "resist", ["ok", "bluff"], about=card(announced))
        assert GAME.information.query is not None
        return said(GAME.information.query(view(s, 1), OptionPreview(question, "bluff")))[0]

    had = f"Your opponent drew {held} of the 15 cards you can’t see. Chance that"
    assert held == 4
    assert chance("G1") == f"{had} Green 1 is among them: 0 %."
    assert chance("G2") == f"{had} Green 2 is among them: {round(100 * (1 - 715 / 1365))} %."


def test_nothing_is_said_about_what_aims_at_nobody() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3))
    question: AnyQuestion = Question(0, "choose_action", actions(s, 0), about=0)

    assert not GAME.information.has_preview(view(s, 0), question, ("end", 0))


@pytest.mark.rule("MS-5.1", "MS-5.14")
@pytest.mark.parametrize(("energy", "areas", "whole"), [(0, 1, "4"), (1, 2, "5"), (3, 2, "7")])
def test_a_jog_shows_where_it_leads_and_what_steps_add(energy: int, areas: int, whole: str) -> None:
    """The areas are those of the rules: as far as they say, and no farther."""
    s = field(one("flintlock", 0, 10, 10, energy=energy))
    question: AnyQuestion = Question(0, "choose_action", actions(s, 0), about=0)
    assert GAME.information.has_preview(view(s, 0), question, ("jog", 0))

    found = weighed(s, ("jog", 0))

    outlines = re.findall(r'<path class="(ms-[a-z]+)" d="([^"]*)"', found.drawing)
    paths = dict(outlines)
    assert len(paths) == areas
    far = max(int(x) for x, _ in re.findall(r"(\d+) (\d+)", paths["ms-further" if areas > 1 else "ms-reach"]))
    assert (int(whole) - 1) * 1000 < far - 10_000 <= int(whole) * 1000
    assert f"{whole}″" in " ".join(said(found))


def test_two_players_with_the_same_character_are_told_apart() -> None:
    s = field(one("billy", 0, 10, 10), one("billy", 1, 20, 20), one("quack", 1, 30, 30))

    named = SAY.for_seats(["Ana", "Bea"])
    told = [[say.text(name_of(view(s, 0), who)) for who in range(3)] for say in (SAY, named)]

    assert told[0] == ["Billy · Player 1", "Billy · Player 2", "Quack"]
    assert told[1] == ["Billy · Ana", "Billy · Bea", "Quack"]


@pytest.mark.rule("MS-8.3")
def test_a_second_target_is_weighed_like_the_first() -> None:
    s = field(
        one("firespitter", 0, 10, 10, energy=2),
        one("beaky-bobby", 0, 13, 10),
        one("grub", 0, 10, 16),
        one("billy", 0, 6, 10),
        pieces=[box("obstacle", 9, 13, 11, 14)],
    )
    question = asked(active(s, 0, s.cards.abilities["two-goblins"], 1))
    seen = view(s, 0)
    assert GAME.information.query is not None

    found = GAME.information.query(seen, OptionPreview(question, 2))

    assert question.kind == "second_target"
    assert GAME.information.has_preview(seen, question, 2)
    assert said(found) == [
        "Firespitter to Grub: 4.6″, base to base.",
        "In sight; Grub has heavy cover: the low wall.",
    ]
    assert "ms-ruler" in found.drawing
    assert "ms-screen heavy" in found.drawing


def test_whoever_an_effect_is_to_meet_is_weighed_if_it_stands_on_the_table() -> None:
    s = field(one("billy", 0, 10, 10), one("quack", 1, 13, 10), one("grub", 1, 20, 10, status="slain"))
    question: AnyQuestion = Question(0, "effect_target", [0, 1, 2, None], about=0)
    seen = view(s, 0)

    weighed_ones = [one for one in question.offered() if GAME.information.has_preview(seen, question, one)]

    assert weighed_ones == [1]


def test_whoever_chooses_a_troupe_is_told_who_is_in_it() -> None:
    s = table(GAME, Options(troupe_size=3), seats=2)
    question: AnyQuestion = Question(0, "choose_faction", [*factions(s), *ready_troupes(s)])
    seen = view(s, 0)
    ready = next(iter(ready_troupes(s)))
    assert GAME.information.query is not None

    of_faction = GAME.information.query(seen, OptionPreview(question, "commonwealth"))
    of_troupe = GAME.information.query(seen, OptionPreview(question, ready))

    assert GAME.information.has_preview(seen, question, ready)
    assert said(of_faction) == [f"You choose 3 of {len(s.offered('commonwealth'))} characters yourself."]
    names = [s.cards.characters[card].name.en for card in ready_troupes(s)[ready]]
    assert len(names) == 3
    assert all(name in said(of_troupe)[0] for name in names)


@pytest.mark.rule("MS-15.8")
def test_a_signature_move_is_told_before_it_is_made() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10), one("vicious-syd", 1, 11.5, 10))
    question: AnyQuestion = Question(0, "signature", [True, False], about=0)
    seen = view(s, 0)
    signature = s.cards.signature_of[s.characters[0].card]
    assert GAME.information.query is not None
    assert signature is not None

    lines = said(GAME.information.query(seen, OptionPreview(question, True)))

    assert not GAME.information.has_preview(seen, question, False)
    assert lines[0].startswith(signature.name.en)
    against = signature.cells.against("TH")
    assert f"Thrust {'ø' if against is None else against}" in lines[1]


@pytest.mark.rule("MS-8.3")
def test_of_an_area_there_is_nothing_to_measure() -> None:
    s = field(one("flintlock", 0, 10, 10, energy=3), pieces=[disc("water", 13, 10, 1)])
    # No card aims magic at Water; a pack of one's own may.
    ability = replace(s.cards.abilities["shoot-musket"], target=Target(what="water"))
    s.cards.abilities["shoot-musket"] = ability
    question: AnyQuestion = Question(0, "choose_action", targets(s, 0, ability), about=0)

    assert list(question.offered()) == [AREA]
    assert GAME.information.query is not None
    found = GAME.information.query(view(s, 0), OptionPreview(question, ("ability", "shoot-musket", AREA)))

    assert said(found)[0].startswith("Flintlock draws 3 cards")

"""The picture of the arena (section 15): well formed, from the view alone, in every language."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from tablee.art import PartCache, picture_context, stylesheet, text_width, write_sample
from tablee.core import AnyQuestion, Match, Outcome, Shape, Translator, pick_of, words
from tablee.core.i18n import has_plain_words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.pictures import tall
from tablee.games.proving_grounds.pictures.context import FINGER
from tablee.games.proving_grounds.pictures.places import HEIGHT, WIDTH, places_with
from tablee.games.proving_grounds.pictures.table import picture, sample_match
from tablee.games.proving_grounds.state import (
    DICE,
    MODULES,
    SLOTS,
    Arena,
    ChariotInPlay,
    Options,
    Slot,
    Zone,
    opposite,
)
from tablee.games.proving_grounds.view import View
from tablee.games.proving_grounds.view import view as view_of
from tablee.testing.driving import random_move
from tests.games.proving_grounds.arena import arena, asked

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr", "xx")
both_shapes = pytest.mark.parametrize("shape", ["wide", "tall"])


class Moment(NamedTuple):
    """A table that somebody looks at."""

    view: View
    question: AnyQuestion | None


def in_language(language: str) -> Translator:
    return words(language, GAME.folder / "texts")


def drawn(view: View, question: AnyQuestion | None, t: Translator, shape: Shape) -> str:
    return str(picture(view, question, t, shape))


def seen(moment: Moment, language: str = "en", shape: Shape = "wide") -> Element:
    return ElementTree.fromstring(drawn(moment.view, moment.question, in_language(language), shape))


def moments_of(options: Options, seed: int, each: int) -> Iterator[Moment]:
    """Every so many answers of a match played at random, and its end."""
    match = Match.new(GAME, options, seed)
    chance = random.Random(seed)
    while match.outcome is None:
        question = match.question
        if len(match.answers) % each == 0 or question.kind not in ("roll", "start", "fatigue"):
            # What is greyed is worked out when somebody looks: here, before the match goes on.
            greyed = tuple(question.greyed())
            asked = msgspec.structs.replace(question, blocked=lambda greyed=greyed: greyed)
            yield Moment(match.view(0), asked)
        match.answer(question, question.seat, chance.choice(list(question.offered())))
    yield Moment(match.view(0), None)


@cache
def moments() -> tuple[Moment, ...]:
    """Tables of all kinds: no module, each alone, all of them, every clock."""
    clocks: list[dict[str, Any]] = [
        {"clock_mode": "ticks"},
        {"clock_mode": "ticks", "rerolls": 9},
        {"clock_mode": "untimed"},
        {},
    ]
    found: list[Moment] = []
    for number, modules in enumerate([(), *((module,) for module in MODULES), *[MODULES] * 6]):
        options = Options(modules=modules, **clocks[number % 4])
        found += moments_of(options, number, each=14)
    return tuple(found)


@cache
def pictures(language: str, shape: Shape = "wide") -> tuple[tuple[Moment, Element], ...]:
    """All these tables, drawn."""
    return tuple((moment, seen(moment, language, shape)) for moment in moments())


def texts(root: Element) -> Iterator[str]:
    """Everything that is read or heard; the stylesheet is neither."""
    for element in root.iter():
        if element.tag != f"{SVG}style":
            yield element.text or ""
            yield element.tail or ""
            yield element.get("aria-label", "")


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def by_id(root: Element, id: str) -> Element:
    (found,) = (element for element in root.iter() if element.get("id") == id)
    return found


def picks(root: Element, attribute: str = "data-pick") -> set[str]:
    return {element.attrib[attribute] for element in root.iter() if attribute in element.attrib}


def text_of(element: Element) -> str:
    """What is written inside, without the titles."""
    inside = (text_of(child) for child in element if child.tag != f"{SVG}title")
    tails = "".join(child.tail or "" for child in element)
    return (element.text or "") + "".join(inside) + tails


def test_random_play_asks_every_kind_of_question_at_least_once() -> None:
    kinds = Counter(moment.question.kind for moment in moments() if moment.question is not None)

    assert {"start", "roll", "dragon", "rotate", "advance", "fatigue", "swap", "bonus"} <= set(kinds)


@both_shapes
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_well_formed_and_its_ids_are_unique(language: str, shape: Shape) -> None:
    for _, root in pictures(language, shape):
        assert root.tag == f"{SVG}svg"
        assert root.get("width") == str(WIDTH if shape == "wide" else tall.WIDTH)
        assert shape == "tall" or root.get("height") == str(HEIGHT)
        assert [id for id, count in Counter(ids(root)).items() if count > 1] == []


@both_shapes
def test_in_the_pseudo_language_no_plain_word_is_left(shape: Shape) -> None:
    # Letters that stand alone are no words: none of them is needed here.
    for _, root in pictures("xx", shape):
        plain = {word for text in texts(root) for word in has_plain_words(text)}

        assert plain == set()


@both_shapes
def test_what_lies_on_the_table_is_picked_there_and_all_that_is_greyed_says_so(shape: Shape) -> None:
    for moment, root in pictures("en", shape):
        offered = () if moment.question is None else tuple(moment.question.offered())
        greyed = () if moment.question is None else moment.question.greyed()

        # "Start", "stop" and "no" are nowhere on the table: they are buttons of the page.
        assert picks(root) == {pick_of(value) for value in offered if not isinstance(value, str | None)}
        assert picks(root, "data-blocked") == {pick_of(blocked.value) for blocked in greyed}


@both_shapes
def test_what_can_be_picked_says_what_it_does_and_holds_nothing_else_to_pick(shape: Shape) -> None:
    for _, root in pictures("en", shape):
        for element in root.iter():
            if "data-pick" in element.attrib:
                assert element.attrib["aria-label"]
                assert not any(
                    "data-pick" in inner.attrib for inner in element.iter() if inner is not element
                )


@both_shapes
def test_cards_dice_and_tokens_can_be_inspected(shape: Shape) -> None:
    name = re.compile(
        r"die-\w\w|slot-\d|shield-\d|chariot-ch\d+|inspiration-in\d+|conspirator-(down-)?\d|sun|moon"
    )
    for _, root in pictures("fr", shape):
        for element in root.iter():
            if name.fullmatch(element.get("id", "")):
                assert "piece" in element.attrib["class"].split()
                assert (element.findtext(f"{SVG}title") or "").strip()


@both_shapes
def test_a_card_says_all_its_words(shape: Shape) -> None:
    for moment, root in pictures("fr", shape):
        view = moment.view
        for slot, held in enumerate(view.slots, 1):
            if held.enemy >= 0 and (text := view.cards.enemies[held.enemy].text):
                assert text.fr in (by_id(root, f"slot-{slot}").findtext(f"{SVG}title") or "")
        for chariot in view.chariots:
            card = view.cards.chariots[chariot.card]
            assert card.text.fr in (by_id(root, f"chariot-{card.id}").findtext(f"{SVG}title") or "")


@both_shapes
def test_a_chariot_keeps_its_name_when_the_one_before_it_leaves(shape: Shape) -> None:
    match = Match.new(GAME, Options(modules=("chariots",), clock_mode="ticks"), 2)
    for cards in ([3, 4], [4]):
        match.state.chariots = [ChariotInPlay(card, []) for card in cards]
        root = seen(Moment(match.view(0), None), shape=shape)

        assert {id for id in ids(root) if id.startswith("chariot-ch")} == {
            f"chariot-{match.state.cards.chariots[card].id}" for card in cards
        }


def test_without_a_question_nothing_can_be_picked() -> None:
    for moment in moments()[::5]:
        root = seen(Moment(moment.view, None))
        assert picks(root) | picks(root, "data-blocked") == set()


def test_the_same_view_gives_the_same_picture() -> None:
    for moment in moments()[::8]:
        before = msgspec.to_builtins(moment.view, enc_hook=repr)

        first = drawn(moment.view, moment.question, in_language("en"), "wide")

        assert drawn(moment.view, moment.question, in_language("en"), "wide") == first
        assert msgspec.to_builtins(moment.view, enc_hook=repr) == before


@both_shapes
def test_hidden_decks_leave_no_trace_in_the_picture(shape: Shape) -> None:
    match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), 3)
    other = match.determinize(0, b"another order")
    assert other.state.enemy_deck != match.state.enemy_deck

    assert drawn(other.view(0), other.question, in_language("en"), shape) == drawn(
        match.view(0), match.question, in_language("en"), shape
    )


@both_shapes
def test_every_die_lies_in_exactly_one_place(shape: Shape) -> None:
    for _, root in pictures("en", shape):
        lying = [id for id in ids(root) if re.fullmatch(r"die-[WBGY]\d", id)]

        assert sorted(lying) == sorted(f"die-{name}" for name in DICE)


# What is written stays where it belongs


class Written(NamedTuple):
    """A line of text and the box that it takes, a little less than at most."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def lines(element: Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Written]:
    """All lines of text with their place on the table. Texts are never turned."""
    moved = re.findall(r"(translate|scale)\(([^)]*)\)", element.get("transform", ""))
    for kind, numbers in moved:
        first, *second = (float(number) for number in numbers.split())
        if kind == "scale":
            scale *= first
        else:
            x, y = x + scale * first, y + scale * (second[0] if second else 0)
    if element.tag == f"{SVG}text":
        pieces = [child for child in element if child.tag == f"{SVG}tspan"] or [element]
        size = float(element.attrib["font-size"])
        faces = element.get("class", "").split()
        for line in pieces:
            text = text_of(line)
            wide = 0.86 * text_width(text, size, "serif" if "serif" in faces else "sans", "bold" in faces)
            left = float(line.get("x", "0")) - wide * {"middle": 0.5, "end": 1}.get(
                element.get("text-anchor", ""), 0
            )
            base = float(line.get("y", "0"))
            yield Written(
                text,
                x + scale * left,
                y + scale * (base - 0.66 * size),
                x + scale * (left + wide),
                y + scale * base,
            )
    for child in element:
        yield from lines(child, x, y, scale)


def crowded() -> Moment:
    """As much as can be on the table: two chariots, an effect in force, six conspirators, twelve dice."""
    match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), 5)
    while match.question.kind != "roll":
        match.answer(match.question, 0, next(iter(match.question.offered())))
    s: Arena = match.state
    s.conspirators, s.conspirator_deck, s.active = list(range(6)), [], 4
    s.chariots = [ChariotInPlay(0, []), ChariotInPlay(17, [])]
    s.round_effects = [("ch16", 0), ("co2", 0)]
    s.dragon_face = "chaos"
    for number, face in enumerate((1, 0, 1, 0, 4, 2, 2, 2, 3, 3, 4, 5, 6, 6)):
        s.faces[number] = face
        s.zones_of[number] = Zone.ROLLED if face else Zone.DISC
    for number, place in enumerate(s.slots):
        wordy = max(
            range(len(s.cards.enemies)),
            key=lambda card: (card % 6 == number, len(str(s.cards.enemies[card].text))),
        )
        s.slots[number] = Slot(wordy, s.cards.enemies[wordy].start, shield=place.enemy % 2 == 0)
    return Moment(match.view(0), match.question)


@both_shapes
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_leaves_the_table_or_lies_on_another(language: str, shape: Shape) -> None:
    for root in (seen(crowded(), language, shape), *(root for _, root in pictures(language, shape))):
        width, height = (float(root.attrib[name]) for name in ("width", "height"))
        written = [line for line in lines(root) if line.text.strip()]

        assert [line for line in written if line.left < 0 or line.right > width or line.bottom > height] == []
        assert [
            (one.text, other.text)
            for place, one in enumerate(written)
            for other in written[place + 1 :]
            if one.left < other.right
            and other.left < one.right
            and one.top < other.bottom
            and other.top < one.bottom
        ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_letters_are_legible_and_no_text_is_cut(language: str) -> None:
    for root in (seen(crowded(), language, "tall"), *(root for _, root in pictures(language, "tall"))):
        for text in root.iter(f"{SVG}text"):
            assert float(text.attrib["font-size"]) >= 11, text_of(text)
            assert "…" not in text_of(text)


def test_on_a_phone_what_can_be_picked_is_as_large_as_a_finger() -> None:
    for root in (seen(crowded(), "en", "tall"), *(root for _, root in pictures("en", "tall"))):
        for element in root.iter():
            if "data-pick" in element.attrib:
                plates = [part for part in element if part.tag == f"{SVG}rect"]
                assert any(
                    min(float(plate.attrib["width"]), float(plate.attrib["height"])) >= FINGER
                    for plate in plates
                ), element.attrib


# Section 15, thing by thing


@pytest.mark.rule("PG-1.11")
def test_opposite_slots_face_each_other_across_the_middle() -> None:
    for modules in ((), MODULES):
        places = places_with(modules)
        x, y = places.middle
        for slot in SLOTS:
            (one_x, one_y), (other_x, other_y) = places.heart(slot), places.heart(opposite(slot))
            assert one_x + other_x == pytest.approx(2 * x)
            assert one_y + other_y == pytest.approx(2 * y)


@pytest.mark.rule("PG-1.11")
def test_the_slots_stand_in_a_ring_in_the_order_of_their_numbers() -> None:
    wide = [(places.middle, places.heart) for places in (places_with(()), places_with(MODULES))]

    for (x, y), heart in [*wide, ((0.5, 1), tall.PLACES.__getitem__)]:
        angles = [math.atan2(heart(slot)[1] - y, heart(slot)[0] - x) for slot in (*SLOTS, 1)]
        turns = [(after - before) % math.tau for before, after in pairwise(angles)]

        assert sum(turns) == pytest.approx(math.tau)


@pytest.mark.rule("PG-1.6")
@both_shapes
def test_the_next_space_is_the_one_above_the_marker(shape: Shape) -> None:
    s = arena({1: "L5 s1 [2,3,4b,5]"}, pos={1: 2})

    root = seen(Moment(view_of(s, 0), None), shape=shape)

    title = by_id(root, "slot-1").findtext(f"{SVG}title") or ""
    assert "Next space: 4 dice" in title


@pytest.mark.rule("PG-1.5")
@both_shapes
def test_a_card_shows_its_name_symbol_and_the_requirement_of_every_space(shape: Shape) -> None:
    s = arena({1: ("L5 s2 [2,3b,S,4gy]", "brutal", "tail"), 2: "L4 s1 [2,2,2]"})

    root = seen(Moment(view_of(s, 0), None), shape=shape)

    titles = [[title.text for title in by_id(root, id).iter(f"{SVG}title")] for id in ("slot-1", "slot-2")]
    assert "Enemy slot-1" in text_of(by_id(root, "slot-1"))
    assert titles[0][-4:] == ["2 dice", "3 dice with blue", "a solo die", "4 dice with green and yellow"]
    assert titles[1][-3:] == ["2 dice"] * 3
    assert ["tail" in titles[0], "tail" in titles[1]] == [True, False]


@pytest.mark.rule("PG-5.8")
@both_shapes
def test_every_number_of_spaces_up_can_be_picked_at_its_enemy(shape: Shape) -> None:
    s = arena({4: "L6 s1 [2,2,2,2,2]"}, dice="4 4 4 4 4 4", phase="attack")

    question = asked(s)
    root = seen(Moment(view_of(s, 0), question), shape=shape)

    steps = {id: by_id(root, id).get("data-pick") for id in ids(root) if "-up-" in id}
    assert steps == {f"track-4-up-{spaces}": pick_of(spaces) for spaces in (1, 2, 3)}


@pytest.mark.rule("PG-4.2", "PG-4.3", "PG-4.4")
def test_dice_lie_on_a_plate_for_each_value_sets_to_pick_and_solo_dice_locked() -> None:
    s = arena(dice="1 1b 2 3 3 3g 6 6y 5")

    root = seen(Moment(view_of(s, 0), asked(s)))

    plates = {id: by_id(root, id) for id in ids(root) if re.fullmatch(r"set-\d", id)}
    lying = {
        id: sorted(name for name in ids(plate) if name.startswith("die-")) for id, plate in plates.items()
    }
    assert {id: text_of(plate).strip("123456") for id, plate in plates.items()} == {
        "set-1": "set",
        "set-2": "solo: locked",
        "set-3": "set",
        "set-5": "solo: locked",
        "set-6": "set",
    }
    assert {id: len(dice) for id, dice in lying.items()} == {
        "set-1": 2,
        "set-2": 1,
        "set-3": 3,
        "set-5": 1,
        "set-6": 2,
    }
    assert picks(root) == {pick_of(("reroll", value)) for value in (1, 3, 6)}


def test_the_preview_says_what_would_happen_to_each_enemy() -> None:
    s = arena(
        {1: "L4 s1 [2,2,3]", 2: "L4 s1 [2,2,2]", 3: "L4 s1 [2,2,2]", 4: "L4 s1 [2,2g,3]"},
        dice="1 1 2 2 3 4 4",
        pos={1: 1, 2: 2, 3: 1, 4: 1},
        modules=("shields",),
    )

    root = seen(Moment(view_of(s, 0), None))

    assert text_of(by_id(root, "preview-1")) == "up 1"
    assert text_of(by_id(root, "preview-2")) == "up 1 · DEFEAT"
    assert text_of(by_id(root, "preview-3")) == "down 1 · WOUND"
    assert text_of(by_id(root, "preview-4")) == "shield up"
    assert text_of(by_id(root, "preview-5")) == "nothing"


def test_the_tray_groups_dice_by_value_and_locks_a_solo_die() -> None:
    match = Match.new(GAME, Options(clock_mode="ticks"), 1)
    match.answer(match.question, 0, "start")
    root = seen(Moment(match.view(0), match.question))

    for value in range(1, 7):
        dice = match.state.faces.count(value)
        if dice == 0:
            assert f"set-{value}" not in ids(root)
            continue
        plate = by_id(root, f"set-{value}")
        assert plate.get("data-pick") == (f'["reroll",{value}]' if dice > 1 else None)
        assert ("locked" in plate.attrib["class"].split()) == (dice == 1)
        assert len([1 for id in ids(plate) if id.startswith("die-")]) == dice


@pytest.mark.rule("PG-17.1")
def test_the_clock_shows_the_seconds_that_are_left_and_is_urgent_at_the_end() -> None:
    match = Match.new(GAME, Options(), 1)
    match.answer(match.question, 0, "start")
    match.state.clocks["roll"].at = 51_500

    clock = by_id(seen(Moment(match.view(0), match.question)), "clock")

    assert text_of(by_id(clock, "clock-text")) == "9"
    assert "urgent" in by_id(clock, "clock-arc").attrib["class"].split()


def test_an_open_chariot_is_flagged_when_little_time_is_left() -> None:
    match = Match.new(GAME, Options(modules=("chariots",), clock_mode="ticks"), 2)
    match.answer(match.question, 0, "start")
    match.state.chariots = [ChariotInPlay(match.state.chariots[0].card, [])]
    flagged = {}
    for budget in (16, 15):
        match.state.budget = budget
        root = seen(Moment(match.view(0), None))
        flagged[budget] = "still open!" in text_of(by_id(root, "chariots"))

    assert flagged == {16: False, 15: True}


def test_a_marker_that_has_reached_the_top_does_not_spoil_the_preview_of_the_others() -> None:
    for seed in range(400):
        for moment in moments_of(Options(clock_mode="ticks"), seed, each=1_000):
            question, view = moment.question, moment.view
            at_the_top = [
                slot
                for slot, place in enumerate(view.slots, 1)
                if place.enemy >= 0 and place.pos == view.cards.tops[place.enemy]
            ]
            if question is not None and question.kind == "advance" and at_the_top:
                root = seen(moment)
                assert f"preview-{question.about}" in ids(root)
                assert not {f"preview-{slot}" for slot in range(1, question.about)} & set(ids(root))
                return
    raise AssertionError("no such moment in 400 matches")


@both_shapes
def test_the_end_of_a_match_is_told_by_a_banner(shape: Shape) -> None:
    ended = [
        (moment.view.outcome, root)
        for moment, root in pictures("en", shape)
        if moment.view.outcome is not None
    ]

    assert ended
    for outcome, root in ended:
        assert text_of(by_id(root, "verdict")) == ("Victory" if outcome.winners else "Defeat")


def test_a_victory_has_its_banner_too() -> None:
    match = Match.new(GAME, Options(clock_mode="ticks"), 1)
    match.state.outcome = Outcome((0,), "won")

    assert text_of(by_id(seen(Moment(match.view(0), None), "fr"), "verdict")) == "Victoire"


@both_shapes
def test_the_sample_table_has_all_modules_and_is_written_to_a_file(shape: Shape, tmp_path: Path) -> None:
    write_sample(sample_match(), [str(tmp_path / "sample.svg"), "en", shape])

    root = ElementTree.parse(tmp_path / "sample.svg").getroot()

    assert {"chariots", "inspiration", "conspirators", "die-DR", "sun", "moon", "clock"} <= set(ids(root))
    assert any(id.startswith("shield-") for id in ids(root))
    assert '["reroll",4]' in picks(root)


def test_all_colours_of_the_pictures_are_in_the_stylesheet_of_the_game() -> None:
    rules = stylesheet("auto", GAME.art.style)
    for _, root in (*pictures("en", "wide"), *pictures("en", "tall")):
        for shape in root.iter():
            classes = (shape.get("class") or "").split()
            painted = shape.get("fill") or shape.get("stroke")
            if shape.tag in (f"{SVG}rect", f"{SVG}circle") and not painted and classes:
                assert any(f".{name} " in rules or f".{name}." in rules for name in classes), classes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover_bears_the_name_of_the_game(language: str) -> None:
    assert GAME.art.cover is not None
    root = ElementTree.fromstring(GAME.art.cover(in_language(language)))

    assert (root.get("width"), root.get("height")) == ("240", "320")
    assert in_language(language)("game-name") in text_of(root)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_what_is_kept_is_drawn_as_it_would_be_now(shape: Shape, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    t = {language: words(language, GAME.folder / "texts") for language in ("en", "fr")}
    for seed in range(4):
        match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed=seed)
        while match.outcome is None and len(match.answers) < 30:
            asked, language = rng.choice([match.question, None]), rng.choice(["en", "fr"])
            kept = drawn(match.view(0), asked, t[language], shape)
            with monkeypatch.context() as patched:
                patched.setattr(picture_context, "PARTS", PartCache())
                assert kept == drawn(match.view(0), asked, t[language], shape)
            random_move(match, rng)

"""The base pack says what section 13 says, figure by figure, and a wrong pack is refused with a remedy."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist, hypot, inf
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct

from tablee.core import Card, Name, PackError
from tablee.core.i18n import LANGUAGES, words
from tablee.games.moonstone import content as content_module
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.cards import FACTIONS, MANOEUVRES, TEXTS, Ability, Cards, CharacterCard, Signature
from tablee.games.moonstone.content import load
from tablee.games.moonstone.maps import Map, Piece
from tablee.games.moonstone.table.geometry import SIDE
from tests.games.moonstone import spec
from tests.games.moonstone.spec import defaults, parts, said_by

ENTRIES = {spec.id_of(entry.head["name"]): entry for entry in spec.entries()}
SHARED = spec.shared()
NUMBERS = ("melee", "range", "arcane", "hp", "base")

# What a text says in words and the data in another way.
SAID_OTHERWISE = {
    "stone-song": "the resister's choice from 1 to 4 is one word",
    "erosion": "-2 is -1 twice",
    "ice-in-the-veins": "Blue X names the card",
    "i-want-my-nanny": "stands in full with Urchin only",
}


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load()


def character(cards: Cards, id: str) -> CharacterCard:
    return cards.characters[cards.number(id)]


def all_cards(cards: Cards) -> Iterator[Card]:
    yield from cards.characters
    yield from cards.abilities.values()
    yield from cards.signatures.values()
    yield from cards.troupes
    yield from cards.maps


def texts(cards: Cards) -> Iterator[tuple[str, Name]]:
    yield from ((ability.id, ability.text) for ability in cards.abilities.values())
    yield from ((one.id, one.text) for one in cards.signatures.values() if one.text is not None)


def plain(text: str) -> str:
    return text.replace("’", "'").replace("…", "...").replace("\u00a0", " ")


def figures_in(value: Any) -> Iterator[str]:
    """The numbers of the words, as the texts write them."""
    match value:
        case bool() | None:
            return
        case int():
            yield str(abs(value))
        case "x":
            yield "X"
        case fx.Times(times=times, plus=plus):
            yield (str(abs(times)) if abs(times) > 1 else "") + "X" + (f"{plus:+}" if plus else "")
        case tuple():
            for item in value:
                yield from figures_in(item)
        case Struct():
            for name, default in defaults(type(value)):
                inner = getattr(value, name)
                if inner != default or name == "diameter":
                    yield from figures_in(inner)


def compared(card: Ability | Signature) -> set[str]:
    return set(figures_in(said_by(card))) - {"0", "1"}


# Characters


def test_every_entry_of_the_specification_is_there_and_no_other(cards: Cards) -> None:
    assert [card.id for card in cards.characters] == list(ENTRIES)
    assert len(ENTRIES) == 7 + 80 + 12


def test_figures_of_characters_are_those_of_the_specification(cards: Cards) -> None:
    for id, entry in ENTRIES.items():
        card, head = character(cards, id), entry.head
        assert plain(card.name.en) == head["name"]
        assert [getattr(card, name) for name in NUMBERS] == [int(head[name]) for name in NUMBERS], id
        assert card.evade == int(head["evade"].replace("−", "-")), id
        assert list(card.blue) == [int(box) for box in re.findall(r"\d+", head["blue"])], id
        assert list(card.factions) == [spec.FACTIONS[letter] for letter in head["factions"].split("+")], id
        assert list(card.keywords) == head["keywords"].lower().split(", "), id
        if head["french"] is not None:
            assert plain(card.name.fr) == head["french"].replace(" v.2", ""), id


def test_characters_say_where_they_come_from_and_which_roster_they_are_in(cards: Cards) -> None:
    for id, entry in ENTRIES.items():
        card = character(cards, id)
        printed, ours = entry.section.startswith("13.1"), entry.section == "House characters"
        expected = ("rulebook", "seed") if printed else ("original", "house") if ours else ("public", "core")
        assert (card.source, card.roster) == expected, id


@pytest.mark.rule("MS-3.2")
def test_rosters_have_as_many_choices_as_the_specification_says(cards: Cards) -> None:
    sizes = {
        roster: [len(cards.of_faction(roster, faction)) for faction in FACTIONS]
        for roster in ("core3", "core4", "seed", "house")
    }

    assert "27, 26 and 20 choices" in spec.SPECIFICATION
    assert "28, 32, 20 and 15 choices" in spec.SPECIFICATION
    assert sizes == {
        "core3": [27, 26, 20, 0],
        "core4": [28, 32, 20, 15],
        "seed": [5, 2, 0, 0],
        "house": [3, 3, 3, 3],
    }


@pytest.mark.rule("MS-3.4")
def test_thralls_are_never_chosen_and_have_no_energy_and_no_signature(cards: Cards) -> None:
    thralls = [card for number, card in enumerate(cards.characters) if cards.is_thrall(number)]

    assert len(thralls) == 9
    assert all(card.blue == () and card.signature is None for card in thralls)
    chosen = {number for roster in ("core4", "house") for number in cards.of_roster(roster)}
    assert len(chosen) == len(cards.characters) - 9
    assert all(cards.signature_of[number] is not None for number in chosen)


# Abilities


def lines(cards: Cards) -> Iterator[tuple[str, spec.Ability, Ability]]:
    """Every line of every entry, with the ability that stands for it."""
    for id, entry in ENTRIES.items():
        mine = cards.abilities_of[cards.number(id)]
        for line, ability in zip(entry.abilities, mine, strict=True):
            yield id, line, ability


def heads(cards: Cards) -> Iterator[tuple[str, str, str, Ability]]:
    """The same, with head and text; those of a shared ability stand in its table."""
    for id, line, ability in lines(cards):
        head, text = line.head, line.text
        if line.shared:
            of_table, text = SHARED[spec.id_of(line.name)]
            head = of_table + head
        elif as_shared := re.match(r"as ([^★]+)★", text):
            text = SHARED[spec.id_of(as_shared[1])][1]
        elif as_other := re.search(r"as (Angerboda|Urchin)", head + text):
            there = next(one for one in ENTRIES[spec.id_of(as_other[1])].abilities if one.name == line.name)
            head, text = there.head, there.text
        yield id, head, text, ability


def test_abilities_are_those_of_the_entry_in_its_order(cards: Cards) -> None:
    for id, line, ability in lines(cards):
        assert (ability.kind, plain(ability.name.en)) == (line.kind, line.name), id


@pytest.mark.rule("MS-8.2", "MS-8.7")
def test_costs_ranges_pulses_and_limits_are_those_of_the_specification(cards: Cards) -> None:
    for id, head, text, ability in heads(cards):
        cost = re.match(r" \((\d)\)", head)
        reach = re.match(r" \(\d\) (\d+)\"", head)
        pulse = re.search(r"pulse (\d+)\"", head)
        place = f"{id}: {ability.id}"
        assert ability.cost == (int(cost[1]) if cost else 0), place
        assert ability.range == (int(reach[1]) if reach else None), place
        assert ability.pulse == (int(pulse[1]) if pulse else None), place
        assert ability.engaged == ("not while engaged" not in head + text), place
        assert ability.ignores == _ignored(head), place
        for limit, words_ in (
            ("game", "1/game"),
            ("reload", ", reload"),
            ("each_turn", "each character once"),
        ):
            assert (ability.limit == limit) == (words_ in head) or ability.kind == "passive", place
        if ability.kind != "passive":
            assert (ability.limit == "turn") == ("1/turn" in head), place


def _ignored(head: str) -> tuple[str, ...]:
    if "ignores Evade and cover" in head:
        return ("evade", "cover")
    return ("cover",) if "ignores cover" in head else ()


@pytest.mark.rule("MS-9.4")
def test_outcomes_and_catastrophes_are_those_of_the_specification(cards: Cards) -> None:
    for id, _, text, ability in heads(cards):
        if ability.kind == "arcane":
            outcomes = [list(outcome.cards) for outcome in ability.outcomes]
            assert outcomes == spec.cards_of(text), f"{id}: {ability.id}"
            assert "✖" in text


def test_a_catastrophe_costs_the_wounds_that_the_specification_says(cards: Cards) -> None:
    for id, _, text, ability in heads(cards):
        if (wounds := re.search(r"✖ self (\d) W", text)) and ability.kind == "arcane":
            first = next(part for part in parts(ability.catastrophe) if isinstance(part, fx.Wound))
            assert (first.who, first.amount) == ("self", int(wounds[1])), f"{id}: {ability.id}"


def test_figures_of_words_and_texts_are_those_of_the_specification(cards: Cards) -> None:
    for id, head, text, ability in heads(cards):
        if ability.id not in SAID_OTHERWISE:
            bonus = head.partition("Arcane")[2]
            wanted = spec.figures(bonus + text)
            assert compared(ability) == wanted, f"{id}: {ability.id}: data"
            assert spec.figures(ability.text.en) == wanted, f"{id}: {ability.id}: text"


def test_damage_is_of_the_types_that_the_specification_names(cards: Cards) -> None:
    short = {"impact": "Imp", "piercing": "Pie", "slicing": "Sli", "magical": "Mag"}
    for id, _, text, ability in heads(cards):
        for part in parts((ability.effects, ability.outcomes, ability.catastrophe)):
            if isinstance(part, fx.Damage):
                assert re.search(rf"[\dX] {short[part.type]}\b", text), f"{id}: {ability.id}"


@pytest.mark.rule("MS-8.8")
def test_reload_readies_the_one_ability_that_the_entry_names(cards: Cards) -> None:
    for id, line, ability in lines(cards):
        if ability.id == "reload":
            mine = cards.abilities_of[cards.number(id)]
            assert [plain(one.name.en) for one in mine if one.limit == "reload"] == [line.reloads], id


def test_an_ability_that_is_not_shared_is_that_of_one_character(cards: Cards) -> None:
    bearers = Counter(ability.id for _, line, ability in lines(cards) if not line.shared)

    # Some are the same with two characters without a star in the specification.
    assert {id for id, count in bearers.items() if count > 1} == {
        "eternal-chill",
        "i-want-my-nanny",
        "misdirection",
        "sink-hole",
    }
    assert set(bearers) | set(SHARED) >= set(cards.abilities) - {
        "blunderbuss-standing-off",
        "shoot-pistol-standing-off",
    }


# Signatures


@pytest.mark.rule("MS-15.8", "MS-15.9")
def test_signatures_are_those_of_the_specification(cards: Cards) -> None:
    for id, entry in ENTRIES.items():
        mine, line = cards.signature_of[cards.number(id)], entry.signature
        if line is None:
            assert mine is None, id
            continue
        assert mine is not None
        assert (plain(mine.name.en), mine.upgrades) == (line["name"], line["on"]), id
        assert list(mine.types) == ([] if line["types"] == "—" else line["types"].lower().split("/")), id
        cells = dict(pairwise(line["cells"].split())) if line["cells"] != "all ø" else {}
        causes = {card: cells.get(card, "ø").rstrip("*") for card in MANOEUVRES}
        assert {card: str(mine.cells.against(card)).replace("None", "ø") for card in MANOEUVRES} == causes, id
        assert [card for card in MANOEUVRES if card in mine.riposte] == [
            card for card in MANOEUVRES if cells.get(card, "").endswith("*")
        ], id
        assert bool(mine.end_step) == ("END" in line["text"]), id
        assert bool(mine.during) == bool(line["text"].partition("END")[0].strip()), id
        wanted = spec.figures(line["text"])
        assert compared(mine) == wanted, id
        assert (spec.figures(mine.text.en) if mine.text else set()) == wanted, id


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_there_in_both_languages(cards: Cards, language: str) -> None:
    assert all(card.name.in_language(language).strip() for card in all_cards(cards))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_sentences(cards: Cards, language: str) -> None:
    for id, text in texts(cards):
        assert re.fullmatch(r"(?s)[A-ZÀÂÉÊŒø+0-9Ø].{8,560}\.", text.in_language(language)), id


def test_both_languages_say_the_same_figures(cards: Cards) -> None:
    for id, text in texts(cards):
        english, french = (Counter(re.findall(r"\d*X(?:[+−]\d)?|\d+", said)) for said in (text.en, text.fr))
        assert english == french, id


def test_texts_differ_between_the_languages(cards: Cards) -> None:
    assert [id for id, text in texts(cards) if text.en == text.fr] == []


def test_the_writing_is_typographic(cards: Cards) -> None:
    for id, name in [*((card.id, card.name) for card in all_cards(cards)), *texts(cards)]:
        assert not re.search(r"['\"]|\.\.\.", name.en + name.fr), id
        assert not re.search(r"(?<![\u00a0\u202f!?])[;:!?]", name.fr), id


def test_a_text_tells_of_a_catastrophe_where_there_is_one(cards: Cards) -> None:
    for ability in cards.abilities.values():
        if ability.catastrophe or any(
            isinstance(one, fx.Flip) and one.catastrophe for one in parts(said_by(ability))
        ):
            assert "Catastrophe" in ability.text.en, ability.id
            assert "Catastrophe" in ability.text.fr, ability.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_keywords_factions_and_looks_have_words(cards: Cards, language: str) -> None:
    t = words(language, TEXTS)
    keywords = {word for card in cards.characters for word in card.keywords}
    looks = {piece.look for table in cards.maps for piece in table.pieces}

    assert keywords == set(get_args(fx.Keyword))
    assert all(t.has(f"keyword-{keyword}") for keyword in keywords)
    assert all(t.has(f"faction-{faction}") for faction in FACTIONS)
    assert all(t.has(f"look-{look}") for look in looks)


def test_the_words_are_those_of_section_14(cards: Cards) -> None:
    table = spec.SPECIFICATION.partition("| Primitive | Parameters |")[2].partition("Encoding examples")[0]
    named = {
        word for first in re.findall(r"(?m)^\| ([^|]+) \|", table) for word in re.findall(r"`(\w+)`", first)
    }
    unions = (fx.Effect, fx.Passive, fx.During)

    assert named == {str(word.__struct_config__.tag) for union in unions for word in get_args(union)}


def test_every_word_of_the_vocabulary_is_used_by_a_card(cards: Cards) -> None:
    every: list[Ability | Signature] = [*cards.abilities.values(), *cards.signatures.values()]
    used = {type(part) for card in every for part in parts(said_by(card))}
    unions = (fx.Effect, fx.Passive, fx.During, fx.AnyCondition)

    assert {word for union in unions for word in get_args(union)} - used == set()


# Troupes


def test_troupes_are_those_of_the_specification_with_their_totals(cards: Cards) -> None:
    rows = re.findall(
        r"(?m)^\| ([CDLS]\d) ([^|]+) \| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", spec.SPECIFICATION
    )
    assert len(rows) == len(cards.troupes) == 8
    for troupe, (id, name, names, *totals) in zip(cards.troupes, rows, strict=True):
        members = [character(cards, member) for member in troupe.characters]
        assert (troupe.id, plain(troupe.name.en)) == (id.lower(), name)
        assert ", ".join(plain(card.name.en) for card in members) == names
        assert [
            sum(card.hp for card in members),
            sum(len(card.blue) for card in members),
            sum(card.melee for card in members),
            sum(card.arcane for card in members),
        ] == [int(total) for total in totals], id
        assert len(members) == 6


# House characters


def test_house_characters_keep_to_the_envelope(cards: Cards) -> None:
    for number in cards.of_roster("house"):
        card, abilities = cards.characters[number], cards.abilities_of[number]
        assert 18 <= card.hp + 2 * len(card.blue) + card.melee + card.arcane <= 23, card.id
        assert (5 if card.base == 30 else 7) <= card.hp <= (9 if card.base == 30 else 14), card.id
        assert card.blue[0] == 1, card.id
        assert 2 <= len(abilities) <= 5, card.id
        assert all(ability.cost <= 4 for ability in abilities), card.id
        assert all(ability.cost or ability.limit for ability in abilities if ability.kind != "passive"), (
            card.id
        )
        signature = cards.signature_of[number]
        assert signature is not None
        assert len(signature.riposte) <= 3, card.id
        if signature.upgrades not in ("HG", "LG"):
            assert 5 <= sum(signature.cells.against(card) or 0 for card in MANOEUVRES) <= 14, card.id


def test_house_characters_use_every_word_that_is_marked_for_them(cards: Cards) -> None:
    table = spec.SPECIFICATION.partition("| Primitive | Parameters |")[2].partition("Encoding examples")[0]
    marked = {
        word for first in re.findall(r"(?m)^\| ([^|]+) \|", table) for word in re.findall(r"`(\w+)` †", first)
    }
    used = {
        str(type(part).__struct_config__.tag)
        for number in cards.of_roster("house")
        for card in (*cards.abilities_of[number], cards.signature_of[number])
        if card is not None
        for part in parts(said_by(card))
    }
    granted = [cards.abilities["slow"], cards.abilities["spiteful"]]
    used |= {str(type(part).__struct_config__.tag) for card in granted for part in parts(said_by(card))}

    assert len(marked) > 30
    assert marked - used == set()


# Maps


Spot = tuple[float, float]


def corners(piece: Piece) -> list[Spot]:
    """The corners in inches; a disc is its centre."""
    if piece.rect is not None:
        west, south, east, north = (length / 1000 for length in piece.rect)
        return [(west, south), (east, south), (east, north), (west, north)]
    if piece.disc is not None:
        return [(piece.disc[0] / 1000, piece.disc[1] / 1000)]
    assert piece.polygon is not None
    return [(x / 1000, y / 1000) for x, y in piece.polygon]


def radius(piece: Piece) -> float:
    return piece.disc[2] / 1000 if piece.disc is not None else 0.0


def to_segment(p: Spot, a: Spot, b: Spot) -> float:
    length = dist(a, b) ** 2
    along = 0.0 if not length else ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
    along = min(1.0, max(0.0, along))
    return hypot(p[0] - a[0] - along * (b[0] - a[0]), p[1] - a[1] - along * (b[1] - a[1]))


def to_outline(p: Spot, outline: list[Spot]) -> float:
    return min((to_segment(p, a, b) for a, b in pairwise([*outline, outline[0]])), default=inf)


def gap(one: Piece, other: Piece) -> float:
    """Between two pieces that do not cross: the nearest corner of one to the outline of the other."""
    near = min(
        min(to_outline(p, corners(other)) for p in corners(one)),
        min(to_outline(p, corners(one)) for p in corners(other)),
    )
    return near - radius(one) - radius(other)


def mirrored(piece: Piece) -> tuple[Any, ...]:
    turned = sorted((round(36 - x, 3), round(36 - y, 3)) for x, y in corners(piece))
    return piece.kind, piece.look, turned, radius(piece), piece.elevation


def of_map(cards: Cards) -> list[Map]:
    assert len(cards.maps) == 6
    return list(cards.maps)


def test_maps_are_those_of_the_specification(cards: Cards) -> None:
    wanted = spec.maps()
    assert [table.id for table in cards.maps] == list(wanted)
    for table in cards.maps:
        pieces = {piece.id: piece for piece in table.pieces}
        ladders = {ladder.id: ladder for ladder in table.ladders}
        assert set(pieces) | set(ladders) == set(wanted[table.id])
        for id, there in wanted[table.id].items():
            if there.kind == "ladder":
                assert [length / 1000 for length in ladders[id].foot] == there.numbers[:2], id
                continue
            piece = pieces[id]
            numbers = piece.rect or piece.disc or [n for spot in piece.polygon or () for n in spot]
            assert [number / 1000 for number in numbers] == there.numbers, id
            assert getattr(piece, there.shape) is not None, id
            # A mill is a Barrier with a roof to stand on (MS-2.21).
            assert piece.kind == there.kind or (piece.look, piece.solid) == ("mill", True), id
            if there.elevation is not None:
                assert piece.elevation == there.elevation * 1000, id


@pytest.mark.rule("MS-2.1", "MS-2.19")
def test_maps_leave_the_centre_free_and_their_pieces_apart(cards: Cards) -> None:
    for table in of_map(cards):
        for piece in table.pieces:
            outline = corners(piece)
            assert to_outline((18, 18), outline) - radius(piece) >= 3, piece.id
            assert all(
                radius(piece) <= length <= SIDE / 1000 - radius(piece) for spot in outline for length in spot
            ), piece.id
        for one, other in combinations(table.pieces, 2):
            if "stairs" not in (one.kind, other.kind):
                assert gap(one, other) >= 1.2 - 1e-9, f"{one.id} and {other.id}"


def test_maps_look_the_same_from_both_sides(cards: Cards) -> None:
    for table in of_map(cards):
        here = sorted(
            (piece.kind, piece.look, sorted(corners(piece)), radius(piece), piece.elevation)
            for piece in table.pieces
        )
        assert here == sorted(map(mirrored, table.pieces)), table.id


def test_maps_keep_to_the_envelope(cards: Cards) -> None:
    for table in of_map(cards):
        assert 10 <= len(table.pieces) <= 16, table.id
        for axis in (0, 1):
            thirds = Counter(
                min(2, int(sum(spot[axis] for spot in corners(piece)) / len(corners(piece)) // 12))
                for piece in table.pieces
            )
            assert min(thirds[third] for third in range(3)) >= 2, f"{table.id}: {axis}"
    pieces = [piece for table in cards.maps for piece in table.pieces]
    kinds = Counter(piece.kind for piece in pieces)
    barriers = kinds["barrier"] + sum(piece.look == "mill" for piece in pieces)
    thin = [
        piece for piece in pieces if piece.kind == "obstacle" and min(_size(piece, 0), _size(piece, 1)) <= 1
    ]
    assert kinds["obstacle"] >= 20
    assert len(thin) > kinds["obstacle"] / 2
    assert barriers >= 12
    assert (kinds["wood"] >= 8, kinds["water"] >= 6, kinds["building"] >= 1) == (True, True, True)
    assert {piece.elevation for piece in pieces if piece.kind == "platform"} == {2000, 3000, 4000, 6000}
    assert sum(len(table.ladders) for table in cards.maps) >= 2
    assert kinds["stairs"] >= 2


def _size(piece: Piece, axis: int) -> float:
    along = [spot[axis] for spot in corners(piece)]
    return max(along) - min(along) + 2 * radius(piece)


@pytest.mark.rule("MS-2.14", "MS-2.16")
def test_stairs_and_ladders_lead_to_a_platform(cards: Cards) -> None:
    for table in of_map(cards):
        platforms = {piece.id: piece for piece in table.pieces if piece.kind == "platform"}
        for piece in table.pieces:
            if piece.kind == "stairs":
                ends = [one for one in platforms.values() if gap(one, piece) <= 0]
                assert [one.elevation for one in ends] == [piece.elevation], piece.id
                (top,) = ends
                step, goal = _centre(piece), _centre(top)
                leads = {"west": (-1, 0), "east": (1, 0), "south": (0, -1), "north": (0, 1)}[piece.up or ""]
                assert leads[0] * (goal[0] - step[0]) + leads[1] * (goal[1] - step[1]) > 0, piece.id
        for ladder in table.ladders:
            foot = (ladder.foot[0] / 1000, ladder.foot[1] / 1000)
            assert to_outline(foot, corners(platforms[ladder.to])) < 1e-9, ladder.id
            heights = [0, *ladder.rests, platforms[ladder.to].elevation or 0]
            assert all(0 < above - below <= 4000 for below, above in pairwise(heights)), ladder.id


def _centre(piece: Piece) -> Spot:
    spots = corners(piece)
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


@pytest.mark.rule("MS-2.13")
def test_walls_and_doors_of_a_building_close_its_outline(cards: Cards) -> None:
    buildings = [piece for table in cards.maps for piece in table.pieces if piece.kind == "building"]
    assert len(buildings) == 2
    for piece in buildings:
        closed = [
            Piece(id="", kind="barrier", look="wall", rect=rect) for rect in (*piece.walls, *piece.doors)
        ]
        assert piece.doors
        outline = corners(piece)
        for a, b in pairwise([*outline, outline[0]]):
            for tenth in range(0, 601):
                spot = (a[0] + (b[0] - a[0]) * tenth / 600, a[1] + (b[1] - a[1]) * tenth / 600)
                assert any(_covers(part, spot) for part in closed), f"{piece.id}: {spot}"


def _covers(piece: Piece, spot: Spot) -> bool:
    assert piece.rect is not None
    west, south, east, north = (length / 1000 for length in piece.rect)
    return west - 1e-9 <= spot[0] <= east + 1e-9 and south - 1e-9 <= spot[1] <= north + 1e-9


# Packs on top of the base


ABOUT = """\
id: mine
name: {en: Mine, fr: À moi}
version: "1"
extends: base
"""

NETTLE = """\
- id: nettle
  name: {en: Nettle, fr: Ortie}
  source: original
  roster: house
  factions: [leshavult]
  keywords: [faun, rogue]
  melee: 3
  range: 1
  arcane: 3
  evade: -1
  hp: 7
  blue: [1, 3, 5]
  abilities: [swift, nettle-sting]
  signature: trip
"""

STING = """\
- id: nettle-sting
  name: {en: Nettle Sting, fr: Piqûre d’ortie}
  source: original
  kind: arcane
  text:
    en: The target suffers X Magical damage.
    fr: La cible subit X dégâts Magiques.
  cost: 2
  range: 6
  outcomes:
    - cards: [GX]
      effects:
        - {do: damage, amount: x, type: magical}
  catastrophe:
    - {do: wound, who: self, amount: 2}
"""

POND = """\
- id: pond
  name: {en: Pond, fr: Étang}
  source: original
  pieces:
    - {id: p1, kind: water, look: pond, disc: [9000, 9000, 2000]}
    - {id: p2, kind: platform, look: terrace, rect: [2000, 20000, 6000, 24000], elevation: 2000}
  ladders:
    - {id: p3, foot: [6000, 22000], to: p2}
"""

BAND = """\
- id: band
  name: {en: Band, fr: Bande}
  source: original
  faction: leshavult
  characters: [nettle, hoff, chubs]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.yaml").write_text(ABOUT, encoding="utf-8")
    return folder


def written(folder: Path, old: str = "", new: str = "") -> None:
    """My pack, with one place changed, which must be there once."""
    files = {"characters": NETTLE, "abilities": STING, "maps": POND, "troupes": BAND}
    if old:
        assert sum(text.count(old) for text in files.values()) == 1, old
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text.replace(old, new) if old else text, encoding="utf-8")


def test_a_pack_adds_its_characters_abilities_maps_and_troupes(mine: Path) -> None:
    written(mine)

    cards = load([mine])

    assert cards.characters[-1].id == "nettle"
    assert [ability.id for ability in cards.abilities_of[-1]] == ["swift", "nettle-sting"]
    assert cards.signature_of[-1] == cards.signatures["trip"]
    assert cards.of_faction("house", "leshavult")[-1] == cards.number("nettle")
    assert (cards.maps[-1].id, cards.troupes[-1].id) == ("pond", "band")
    assert cards.hash != load().hash


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "do: damage",
            "do: damaeg",
            "abilities.yaml: nettle-sting: outcomes[0].effects[0]: no word “damaeg”. Did you mean “damage”?",
        ),
        (
            "amount: x,",
            "amount: {of: xx},",
            "abilities.yaml: nettle-sting: outcomes[0].effects[0].amount: no word “xx”.",
        ),
        (
            "type: magical",
            "type: magic",
            "abilities.yaml: nettle-sting: outcomes[0].effects[0].type: no value “magic”. "
            "Did you mean “magical”? There is: impact, magical, piercing, slicing.",
        ),
        (
            "who: self",
            "whom: self",
            "abilities.yaml: nettle-sting: catastrophe[0]: no field “whom”. Did you mean “who”? There is: ",
        ),
        ("cost: 2", "cost: 9", "abilities.yaml: nettle-sting: cost: expected a number from 0 to 6, found 9."),
        (
            "[GX]",
            "[GY]",
            "abilities.yaml: nettle-sting: outcomes[0].cards[0]: no value “GY”. There is: B1, B2, B3, ",
        ),
        (
            "  catastrophe:\n    - {do: wound, who: self, amount: 2}\n",
            "",
            "abilities.yaml: nettle-sting: catastrophe: an Arcane ability needs a Catastrophe. ",
        ),
        *(
            (
                "{do: wound, who: self, amount: 2}",
                f"{{do: place{region}}}",
                "abilities.yaml: nettle-sting: a character is put down in one region. ",
            )
            for region in ("", ", area: wood", ", contact: target, within: 3", ", area: created_wood")
        ),
        (
            "{do: wound, who: self, amount: 2}",
            "{do: optional_pay, energy: 1, who: {pick: chosen}, effects: [{do: reload}]}",
            "abilities.yaml: nettle-sting: catastrophe[0].who: no word “chosen”. There is: all, pulse.",
        ),
        (
            "- id: nettle-sting\n",
            "- id: nettle-calm\n  name: {en: Calm, fr: Calme}\n  source: original\n  kind: passive\n"
            "  text: {en: Calm., fr: Calme.}\n  passives:\n"
            "    - {do: stat, stats: [melee], by: 1, who: {pick: chosen}}\n- id: nettle-sting\n",
            "abilities.yaml: nettle-calm: passives[0].who: a passive ability holds for everybody whom it "
            "names, and nobody is chosen. Write pick: all.",
        ),
        (
            "- id: nettle-sting\n",
            "- id: nettle-calm\n  name: {en: Calm, fr: Calme}\n  source: original\n  kind: passive\n"
            "  text: {en: Calm., fr: Calme.}\n  passives:\n"
            "    - {do: stat, stats: [melee_range], by: 1}\n- id: nettle-sting\n",
            "abilities.yaml: nettle-calm: passives[0].stats: a passive ability does not change a Melee "
            "range. Write an effect with lasts.",
        ),
        *(
            ("{do: wound, who: self, amount: 2}", word, f"abilities.yaml: nettle-sting: {message}")
            for word, message in (
                (
                    "{do: granted_action, effects: [{do: wound, amount: 1}]}",
                    "besides its stats, only damage suffered can change for a granted action. ",
                ),
                ("{do: interrupt_move, inches: 1}", "an interrupt belongs to a trigger. "),
                (
                    "{do: wound, who: subject, amount: 1}",
                    "nothing has happened here that subject could mean. ",
                ),
                (
                    "{do: wound, who: originator, amount: 1}",
                    "nothing has happened here that originator could mean. ",
                ),
                (
                    "{do: wound, who: {pick: all, within: 4, near: subject}, amount: 1}",
                    "nothing has happened here that subject could mean. ",
                ),
                (
                    "{do: wound, amount: 1, condition: [{is: played, cards: [TH]}]}",
                    "cards are played and wounds caused in a melee round. ",
                ),
                (
                    "{do: wound, amount: 1, condition: [{is: caused_wounds}]}",
                    "cards are played and wounds caused in a melee round. ",
                ),
                (
                    "{do: suffered_mod, none: true, may: true, lasts: turn}",
                    "what holds for a while leaves no choice. ",
                ),
            )
        ),
        (
            "kind: arcane",
            "kind: active",
            "abilities.yaml: nettle-sting: outcomes: “outcomes” does nothing on an ability of the kind “",
        ),
        (
            "range: 6",
            "range: 6\n  pulse: 3",
            "abilities.yaml: nettle-sting: pulse: an ability has a range or",
        ),
        (
            "  range: 6\n",
            "  target: {side: enemy}\n",
            "abilities.yaml: nettle-sting: range: an ability with a target needs a range in inches. Add it.",
        ),
        ("hp: 7", "hp: 99", "characters.yaml: nettle: hp: expected a number from 1 to 15, found 99."),
        (
            "blue: [1, 3, 5]",
            "blue: [1, 3, 8]",
            "characters.yaml: nettle: blue[2]: expected a number from 1 to 7, found 8.",
        ),
        (
            "blue: [1, 3, 5]",
            "blue: [1, 5, 3]",
            "characters.yaml: nettle: blue: write the blue boxes from the left",
        ),
        (
            "keywords: [faun, rogue]",
            "keywords: [faun, rouge]",
            "characters.yaml: nettle: keywords[1]: no value “rouge”. Did you mean “rogue”?",
        ),
        (
            "[swift, ",
            "[swift, swift, ",
            "characters.yaml: nettle: “swift” is there twice. Remove one of them.",
        ),
        (
            "[swift, nettle-sting]",
            "[swift, nettle-stign]",
            "characters.yaml: nettle: abilities[1]: no ability “nettle-stign”. Did you mean “nettle-sting”?",
        ),
        (
            "signature: trip",
            "signature: tirp",
            "characters.yaml: nettle: signature: no signature “tirp”. Did you mean “trip”?",
        ),
        (
            "[nettle, hoff, chubs]",
            "[nettle, hof, chubs]",
            "troupes.yaml: band: characters[1]: no character “hof”. Did you mean “hoff”?",
        ),
        (
            "[nettle, hoff, chubs]",
            "[nettle, hoff, quack]",
            "troupes.yaml: band: characters[2]: “quack” is not of the faction of this troupe.",
        ),
        (", disc: [9000, 9000, 2000]", "", "maps.yaml: pond: pieces[0]: a piece has exactly one shape."),
        (
            "disc: [9000, 9000, 2000]",
            "disc: [9000, 90000, 2000]",
            "maps.yaml: pond: pieces[0].disc[1]: expected a number from 0 to 36000, found 90000.",
        ),
        (
            "rect: [2000, 20000, 6000, 24000]",
            "rect: [6000, 20000, 2000, 24000]",
            "maps.yaml: pond: pieces[1].rect: write west, south, east, north",
        ),
        (", elevation: 2000}", "}", "maps.yaml: pond: pieces[1].elevation: platforms and stairs have"),
        ("kind: water", "kind: stairs", "maps.yaml: pond: pieces[0].elevation: platforms and stairs have"),
        ("to: p2", "to: p1", "maps.yaml: pond: ladders[0].to: no platform “p1” on this map."),
        (
            "look: pond,",
            "look: pond, walls: [[8000, 8000, 9000, 9000]],",
            "maps.yaml: pond: pieces[0].walls: only a building has walls",
        ),
        (
            "disc: [9000, 9000, 2000]",
            "disc: [9000, 1000, 2000]",
            "maps.yaml: pond: pieces[0].disc: the piece leaves the table",
        ),
        (
            "disc: [9000, 9000, 2000]",
            "disc: [18000, 14000, 2000]",
            "maps.yaml: pond: pieces[0]: the piece lies within 3 inches of",
        ),
        (
            "disc: [9000, 9000, 2000]",
            "disc: [7000, 22000, 2000]",
            "maps.yaml: pond: pieces[1]: “p2” and “p1” overlap. Move them",
        ),
        (
            "disc: [9000, 9000, 2000]",
            "polygon: [[1000, 1000], [4000, 4000], [4000, 1000], [1000, 4000]]",
            "maps.yaml: pond: pieces[0].polygon: the sides of the polygon cross each other.",
        ),
        (
            "kind: water, look: pond, disc: [9000, 9000, 2000]",
            "kind: stairs, look: stairs, rect: [6000, 21000, 8000, 23000], elevation: 2000, up: east",
            "maps.yaml: pond: pieces[0].up: at their upper end stairs touch a platform",
        ),
        (
            "foot: [6000, 22000]",
            "foot: [6500, 22000]",
            "maps.yaml: pond: ladders[0].foot: a ladder stands at the edge of its",
        ),
        (
            "to: p2}",
            "to: p2, rests: [2000]}",
            "maps.yaml: pond: ladders[0].rests: the rests of a ladder lie between the",
        ),
        ("id: p3", "id: p2", "maps.yaml: pond: pieces: “p2” is there twice. Remove one of them."),
    ],
)
def test_what_is_wrong_is_said_with_file_card_place_and_remedy(
    mine: Path, old: str, new: str, message: str
) -> None:
    written(mine, old, new)

    with pytest.raises(PackError) as caught:
        load([mine])

    assert str(caught.value).startswith(f"{mine}/{message}")


def test_a_word_may_not_name_an_ability_that_is_not_there(mine: Path) -> None:
    written(mine, "{do: wound, who: self, amount: 2}", "{do: disable, ability: nettle-stink, lasts: game}")

    with pytest.raises(
        PackError, match=r"nettle-sting: catastrophe\[0\]\.ability: no ability “nettle-stink”\. Did"
    ):
        load([mine])


def test_the_same_id_twice_is_refused(mine: Path) -> None:
    written(mine)
    (mine / "characters.yaml").write_text(NETTLE + NETTLE, encoding="utf-8")

    with pytest.raises(
        PackError, match=r"nettle: the id “nettle” is there twice\. Give one of them another id"
    ):
        load([mine])


SIGNED = """\
- id: nip
  name: {en: Nip, fr: Pincée}
  source: original
  upgrades: TH
  types: [piercing]
  cells: {FS: 2, TH: 1}
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("FS: 2", "FS: 9", r"nip: cells\.FS: expected a number from 0 to 4, found 9"),
        ("FS: 2", "FZ: 2", r"nip: cells: no field “FZ”\. There is: FS, HG"),
        ("  types: [piercing]\n", "", r"nip: types: a signature that deals damage needs at least one type"),
        (
            "upgrades: TH",
            "upgrades: TX",
            r"nip: upgrades: no value “TX”\. There is: FS, HG, LG, RA, SC, TH\.",
        ),
        (
            "upgrades: TH",
            "upgrades: TH\n  during: [{do: unreducible}]",
            r"nip: text: effects need a text that explains them",
        ),
    ],
)
def test_a_wrong_signature_is_refused(mine: Path, old: str, new: str, message: str) -> None:
    assert SIGNED.count(old) == 1
    (mine / "signatures.yaml").write_text(SIGNED.replace(old, new), encoding="utf-8")

    with pytest.raises(PackError, match=message):
        load([mine])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_may_be_wrong_with_a_card_has_words(language: str) -> None:
    source = Path(content_module.__file__).read_text(encoding="utf-8")
    ids = set(re.findall(r'"(card-[a-z-]+)"', source))
    ids |= {f"card-no-{kind}" for kind in ("characters", "abilities", "signatures")}
    said = (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")

    assert ids == set(re.findall(r"(?m)^(card-[a-z-]+) =", said))

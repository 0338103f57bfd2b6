"""The base pack keeps to the envelopes of section 13, and a wrong pack is refused with a remedy."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import Name, PackError
from tablee.core.i18n import LANGUAGES
from tablee.games.proving_grounds import cards as cards_module
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.cards import (
    BASE,
    Cards,
    Chariot,
    Conspirator,
    Enemy,
    Inspiration,
    Requirement,
    load,
    requirement,
)
from tablee.games.proving_grounds.effects import AnyEffect

WHITE, BLUE, GREEN, YELLOW = range(4)
COLOUR_NAMES = {"blue": "bleu", "green": "vert", "yellow": "jaune"}
SYMBOL_NAMES = {"claw": "serre", "tail": "queue", "teeth": "dents"}

# Section 13c: spaces and start space, in the notation of the specification.
SHAPES = {"L4 s1": 12, "L5 s1": 9, "L5 s2": 5, "L6 s2": 4}
# The cost of a track in tenths: the least and the most for each shape.
COSTS = {"L4 s1": (28, 48), "L5 s1": (30, 58), "L5 s2": (48, 64), "L6 s2": (46, 60)}


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load()


def shape(enemy: Enemy) -> str:
    return f"L{len(enemy.track) + 1} s{enemy.start}"


def requirements(enemy: Enemy) -> list[Requirement]:
    return [requirement(text) for text in enemy.track]


def cost(needed: Requirement) -> int:
    """What a requirement costs, in tenths: 4 more for each colour letter."""
    plain = 15 if needed.solo else {2: 10, 3: 18, 4: 30, 5: 45}[needed.number]
    return plain + 4 * sum(needed.colours)


def colours_of(enemy: Enemy) -> set[int]:
    return {c for needed in requirements(enemy) for c in (BLUE, GREEN, YELLOW) if needed.colours[c]}


def ability(enemy: Enemy) -> str | None:
    """The ability by the name that the specification gives it."""
    match enemy.ability:
        case None:
            return None
        case fx.DieWeight(n=2, colours=(colour,)):
            return f"doubled {colour}"
        case fx.DieWeight(n=0, colours=("blue", "green", "yellow")):
            return "white_only"
        case fx.NoDiceShift(n=-1):
            return "ambush"
        case fx.SoloExtra(n=1):
            return "brutal"
        case fx.BadSetShift(n=-1):
            return "retaliate"
        case fx.MaxAdvance(n=1):
            return "steadfast"
        case fx.ExtraFatigue(n=1):
            return "draining"
        case other:
            return f"not in the envelope: {other}"


def effects_of(card: Enemy | Chariot | Inspiration | Conspirator) -> tuple[AnyEffect, ...]:
    if isinstance(card, Enemy):
        return () if card.ability is None else (card.ability,)
    return card.effects


def all_cards(cards: Cards) -> Iterator[Enemy | Chariot | Inspiration | Conspirator]:
    yield from cards.enemies
    yield from cards.chariots
    yield from cards.inspirations
    yield from cards.conspirators


# All cards


def test_the_decks_have_as_many_cards_as_the_box(cards: Cards) -> None:
    decks = (cards.enemies, cards.chariots, cards.inspirations, cards.conspirators)

    assert [len(deck) for deck in decks] == [30, 19, 15, 6]


def test_ids_tell_the_deck_and_follow_each_other(cards: Cards) -> None:
    ids = [card.id for card in all_cards(cards)]

    assert ids == [
        *(f"en{n:02}" for n in range(1, 31)),
        *(f"ch{n:02}" for n in range(1, 20)),
        *(f"in{n:02}" for n in range(1, 16)),
        *(f"co{n}" for n in range(1, 7)),
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_are_there_and_differ(cards: Cards, language: str) -> None:
    names = [card.name.in_language(language) for card in all_cards(cards)]

    assert all(names)
    assert len(set(names)) == len(names)


def test_only_people_have_the_same_name_in_both_languages(cards: Cards) -> None:
    same = [card.id for card in all_cards(cards) if card.name.en == card.name.fr]

    assert same == ["co4"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whatever_does_something_says_so_in_a_sentence_that_fits_on_a_card(
    cards: Cards, language: str
) -> None:
    for card in all_cards(cards):
        text = card.text.in_language(language) if card.text is not None else ""
        assert bool(text) == bool(effects_of(card)), card.id
        if text:
            assert re.fullmatch(r"[A-ZÀÉ].{10,88}\.", text), card.id


def test_the_writing_is_typographic(cards: Cards) -> None:
    for card in all_cards(cards):
        for words in (card.name, card.text):
            if words is not None:
                assert "'" not in words.en + words.fr, card.id
                assert not re.search(r"(?<![\u00a0\u202f])[;:!?]", words.fr), card.id


def test_texts_name_the_colours_symbols_slots_and_seconds_of_their_effects(cards: Cards) -> None:
    for card in all_cards(cards):
        for effect in effects_of(card):
            assert card.text is not None
            assert _numbers(card.text.en) == _numbers(card.text.fr) == _numbers_of(effect), card.id
            for symbol, french in SYMBOL_NAMES.items():
                named = symbol in _symbols_of(effect)
                assert _says(card.text, f"{symbol}\\b", f"{french}\\b") == (named, named), card.id
            if isinstance(effect, fx.DieWeight) and len(effect.colours) == 1:
                for colour, french in COLOUR_NAMES.items():
                    named = colour in effect.colours
                    assert _says(card.text, colour, french) == (named, named), card.id


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _numbers_of(effect: AnyEffect) -> list[int]:
    slots = list(effect.scope.slots) if isinstance(effect.scope, fx.Where) else []
    return [*slots, abs(effect.seconds)] if isinstance(effect, fx.ClockDelta) else slots


def _symbols_of(effect: AnyEffect) -> tuple[str | None, ...]:
    if isinstance(effect, fx.DragonAnyTarget):
        return effect.faces
    return (effect.scope.symbol,) if isinstance(effect.scope, fx.Where) else ()


def _says(text: Name, english: str, french: str) -> tuple[bool, bool]:
    return bool(re.search(english, text.en)), bool(re.search(french, text.fr))


def test_the_same_ability_has_the_same_text(cards: Cards) -> None:
    abilities = {(str(enemy.ability), enemy.text) for enemy in cards.enemies if enemy.ability}

    assert len(abilities) == len({ability for ability, _ in abilities})


def test_sources_say_what_the_rulebook_gives(cards: Cards) -> None:
    given = [card.id for card in all_cards(cards) if card.source == "rulebook"]

    # Queen Brianna's name and value are facts too, but what she does is ours.
    assert given == ["ch01", "in01", "co4"]


# Enemies


@pytest.mark.parametrize(
    ("id", "track", "start", "symbol", "does"),
    [
        ("en01", "2 2 3", 1, "claw", None),
        ("en02", "2 2 3b", 1, "tail", None),
        ("en03", "2 3 4", 1, "teeth", "doubled blue"),
        ("en04", "2 2y 3", 1, "teeth", "draining"),
        ("en05", "2 2 2 3", 1, "claw", "ambush"),
        ("en06", "2 S 2 S", 1, "tail", None),
        ("en07", "2 2 3 5", 2, None, "steadfast"),
        ("en08", "2 2 3bg 4", 2, "teeth", None),
        ("en09", "2 2 2 3 4", 2, "claw", "brutal"),
        ("en10", "2 2 3 3 3", 2, "tail", "retaliate"),
    ],
)
def test_sample_enemies_are_those_of_the_specification(
    cards: Cards, id: str, track: str, start: int, symbol: str | None, does: str | None
) -> None:
    enemy = next(enemy for enemy in cards.enemies if enemy.id == id)

    assert " ".join(map(str, enemy.track)) == track
    assert (enemy.start, enemy.symbol, ability(enemy)) == (start, symbol, does)


def test_shapes_of_tracks(cards: Cards) -> None:
    assert Counter(map(shape, cards.enemies)) == SHAPES


def test_all_tracks_differ(cards: Cards) -> None:
    assert len({tuple(map(str, enemy.track)) for enemy in cards.enemies}) == 30


def test_requirements_on_and_below_the_start_space_are_two(cards: Cards) -> None:
    for enemy in cards.enemies:
        assert requirements(enemy)[: enemy.start] == [Requirement(2)] * enemy.start, enemy.id


def test_requirements_are_two_to_five_or_solo(cards: Cards) -> None:
    seen = {needed.number for enemy in cards.enemies for needed in requirements(enemy) if not needed.solo}

    assert seen == {2, 3, 4, 5}


@pytest.mark.parametrize("of_shape", SHAPES)
def test_costs_above_the_start_space(cards: Cards, of_shape: str) -> None:
    least, most = COSTS[of_shape]

    for enemy in cards.enemies:
        if shape(enemy) == of_shape:
            assert least <= sum(map(cost, requirements(enemy)[enemy.start :])) <= most, enemy.id


def test_at_most_three_enemies_ask_for_five_dice(cards: Cards) -> None:
    assert sum(any(needed.number == 5 for needed in requirements(enemy)) for enemy in cards.enemies) <= 3


@pytest.mark.rule("PG-R36")
def test_two_or_three_enemies_ask_for_a_solo_die(cards: Cards) -> None:
    assert sum(any(needed.solo for needed in requirements(enemy)) for enemy in cards.enemies) in (2, 3)


def test_twelve_to_fifteen_enemies_ask_for_a_colour(cards: Cards) -> None:
    assert 12 <= sum(bool(colours_of(enemy)) for enemy in cards.enemies) <= 15


@pytest.mark.parametrize("colour", [BLUE, GREEN, YELLOW])
def test_each_colour_is_on_four_to_six_enemies(cards: Cards, colour: int) -> None:
    assert 4 <= sum(colour in colours_of(enemy) for enemy in cards.enemies) <= 6


def test_no_requirement_asks_for_a_white_die(cards: Cards) -> None:
    assert not any(needed.colours[WHITE] for enemy in cards.enemies for needed in requirements(enemy))


def test_one_or_two_enemies_ask_for_two_colours_on_one_space(cards: Cards) -> None:
    two = [
        enemy.id
        for enemy in cards.enemies
        if any(sum(map(bool, needed.colours)) == 2 for needed in requirements(enemy))
    ]

    assert len(two) in (1, 2)


def test_no_space_asks_for_more_dice_of_a_colour_than_the_first_pool_has(cards: Cards) -> None:
    assert all(max(needed.colours) <= 1 for enemy in cards.enemies for needed in requirements(enemy))


def test_symbols(cards: Cards) -> None:
    assert Counter(enemy.symbol for enemy in cards.enemies) == {"claw": 9, "tail": 9, "teeth": 9, None: 3}


def test_twelve_enemies_have_an_ability(cards: Cards) -> None:
    assert sum(enemy.ability is not None for enemy in cards.enemies) == 12


def test_five_enemies_are_weak_to_a_colour_each_colour_at_least_once(cards: Cards) -> None:
    doubled = Counter(name for name in map(ability, cards.enemies) if name and name.startswith("doubled"))

    assert doubled.total() == 5
    assert set(doubled) == {"doubled blue", "doubled green", "doubled yellow"}


def test_dice_count_twice_only_against_a_four_or_a_five(cards: Cards) -> None:
    for enemy in cards.enemies:
        if (ability(enemy) or "").startswith("doubled"):
            assert max(needed.number for needed in requirements(enemy)) >= 4, enemy.id


def test_seven_enemies_have_the_other_abilities_each_at_least_once(cards: Cards) -> None:
    others = Counter(name for name in map(ability, cards.enemies) if name and not name.startswith("doubled"))

    assert others.total() == 7
    assert set(others) == {"ambush", "brutal", "retaliate", "steadfast", "draining", "white_only"}


def test_white_only_is_on_no_card_with_a_colour_or_a_solo_die(cards: Cards) -> None:
    for enemy in cards.enemies:
        if ability(enemy) == "white_only":
            assert not colours_of(enemy)
            assert not any(needed.solo for needed in requirements(enemy))


def test_every_ability_can_come_to_bear(cards: Cards) -> None:
    for enemy in cards.enemies:
        numbers = [needed.number for needed in requirements(enemy)[enemy.start :]]
        if ability(enemy) == "retaliate":
            assert max(numbers) > 2, f"{enemy.id}: no set is incorrect"


# Chariots


def deed(chariot: Chariot) -> str:
    """The kind of effect that the specification counts."""
    (effect,) = chariot.effects
    if effect.module is not None:
        return "module"
    match effect:
        case fx.MoveMarker():
            return "setback"
        case fx.FatigueDie() | fx.ExtraFatigue():
            return "fatigue"
        case fx.ClockDelta():
            return "clock"
        case _ if isinstance(effect, fx.ON_ATTACKS):
            return "penalty"
        case _:
            return f"not in the envelope: {effect}"


@pytest.mark.rule("PG-11.2")
def test_twelve_chariots_want_a_solo_die_each_value_twice_and_seven_a_pair(cards: Cards) -> None:
    counters = Counter(chariot.counter for chariot in cards.chariots)

    assert counters == {"pair": 7, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}


def test_kinds_of_chariots(cards: Cards) -> None:
    assert Counter(map(deed, cards.chariots)) == {
        "setback": 6,
        "penalty": 5,
        "fatigue": 3,
        "clock": 2,
        "module": 3,
    }


def test_three_chariots_each_need_a_module_of_their_own(cards: Cards) -> None:
    modules = [effect.module for chariot in cards.chariots for effect in chariot.effects if effect.module]

    assert sorted(modules) == ["conspirators", "dragon", "shields"]


def test_a_chariot_that_needs_a_module_says_so(cards: Cards) -> None:
    for chariot in cards.chariots:
        assert chariot.text.en.startswith("With ") == (deed(chariot) == "module"), chariot.id
        assert chariot.text.fr.startswith("Avec ") == (deed(chariot) == "module"), chariot.id


def test_no_chariot_defeats_an_enemy_or_helps(cards: Cards) -> None:
    for chariot in cards.chariots:
        for effect in chariot.effects:
            assert _harms(effect), chariot.id


def _harms(effect: AnyEffect) -> bool:
    match effect:
        case fx.MoveMarker(delta=delta):
            return delta < 0
        case fx.ReqDelta(n=n):
            return n > 0
        case fx.ClockDelta(seconds=seconds):
            return seconds < 0
        case fx.DieWeight(n=n):
            return n == 0
        case fx.CountAs(to=to):
            return to == "white"
        case _:
            return isinstance(
                effect,
                fx.SoloExtra
                | fx.NoDiceShift
                | fx.BadSetShift
                | fx.MaxAdvance
                | fx.ExtraFatigue
                | fx.FatigueDie
                | fx.ShieldAdd
                | fx.DragonNull,
            )


def test_a_chariot_s_clock_is_that_of_the_next_round(cards: Cards) -> None:
    clocks = [chariot for chariot in cards.chariots if deed(chariot) == "clock"]

    assert all(effect.limit == "next_round" for chariot in clocks for effect in chariot.effects)


def test_every_chariot_does_something_of_its_own(cards: Cards) -> None:
    assert len({str(chariot.effects) for chariot in cards.chariots}) == 19


@pytest.mark.parametrize(
    ("id", "counter", "does"),
    [
        ("ch01", "pair", fx.SoloExtra(n=1, when="chariot_step", scope="all", limit="this_round")),
        ("ch02", 1, fx.MoveMarker(delta=-1, when="chariot_step", scope=fx.Where(slots=(1,)))),
        ("ch03", "pair", fx.MoveMarker(delta=-1, when="chariot_step", scope=fx.Where(symbol="claw"))),
        ("ch04", 4, fx.FatigueDie(n=1, when="chariot_step")),
        ("ch05", 6, fx.MaxAdvance(n=1, when="chariot_step", scope="all", limit="this_round")),
        (
            "ch06",
            "pair",
            fx.CountAs(
                colours=("blue", "green", "yellow"),
                to="white",
                when="chariot_step",
                scope="all",
                limit="this_round",
            ),
        ),
        (
            "ch07",
            5,
            fx.ReqDelta(n=1, when="chariot_step", scope=fx.Where(slots=(4, 5, 6)), limit="this_round"),
        ),
        ("ch08", 3, fx.ShieldAdd(when="chariot_step", scope="lowest_unshielded", module="shields")),
    ],
)
def test_sample_chariots_are_those_of_the_specification(
    cards: Cards, id: str, counter: int | str, does: AnyEffect
) -> None:
    chariot = next(chariot for chariot in cards.chariots if chariot.id == id)

    assert (chariot.counter, chariot.effects) == (counter, (does,))


# Inspirations


@pytest.mark.rule("PG-12.2", "PG-R35")
def test_five_inspirations_are_general_and_two_are_for_each_other_module(cards: Cards) -> None:
    assert Counter(card.module for card in cards.inspirations) == {
        "inspiration": 5,
        "dragon": 2,
        "chariots": 2,
        "shields": 2,
        "conspirators": 2,
        "sun_moon": 2,
    }


@pytest.mark.parametrize(
    ("id", "module", "does"),
    [
        ("in01", "dragon", fx.DragonAnyTarget(faces=("tail",), when="dragon_step")),
        ("in02", "inspiration", fx.RerollDie(when="rolling", limit="once_per_round")),
        ("in03", "inspiration", fx.ClockDelta(seconds=10, when="clock_setup")),
        ("in04", "inspiration", fx.FatigueSkip(n=1, space="top", when="reset", limit="once_per_round")),
        (
            "in05",
            "inspiration",
            fx.CountAs(
                colours=("white",), to="chosen", dice=1, when="attack", scope="all", limit="once_per_round"
            ),
        ),
        ("in06", "chariots", fx.ChariotSingleFromSet(when="rolling")),
        ("in07", "shields", fx.SetBreaksShield(when="attack", scope="all")),
        ("in08", "conspirators", fx.ConspiratorReroll(when="round_start", limit="once_per_round")),
        ("in09", "sun_moon", fx.MoonSpareIfAttacked(when="sun_moon")),
    ],
)
def test_sample_inspirations_are_those_of_the_specification(
    cards: Cards, id: str, module: str, does: AnyEffect
) -> None:
    card = next(card for card in cards.inspirations if card.id == id)

    assert (card.module, card.effects) == (module, (does,))


def test_every_inspiration_is_one_power_of_its_own(cards: Cards) -> None:
    assert all(len(card.effects) == 1 for card in cards.inspirations)
    assert len({str(card.effects) for card in cards.inspirations}) == 15


def test_no_inspiration_harms(cards: Cards) -> None:
    assert not any(_harms(effect) for card in cards.inspirations for effect in card.effects)


def test_an_inspiration_changes_one_rule_once_per_round_or_one_result_always(cards: Cards) -> None:
    for card in cards.inspirations:
        for effect in card.effects:
            assert effect.limit in ("once_per_round", "always")
            if isinstance(effect, fx.ReqDelta):
                assert effect.n == -1, card.id


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("dragon", (fx.DragonAnyTarget,)),
        ("chariots", (fx.ChariotSingleFromSet,)),
        ("shields", (fx.SetBreaksShield, fx.ShieldRemove)),
        ("conspirators", (fx.ConspiratorReroll,)),
        ("sun_moon", (fx.MoonSpareIfAttacked, fx.SunExtraDie)),
    ],
)
def test_words_about_a_module_are_on_cards_of_that_module_only(
    cards: Cards, module: str, words: tuple[type[fx.Effect], ...]
) -> None:
    users = {
        card.module
        for card in cards.inspirations
        if any(isinstance(effect, words) for effect in card.effects)
    }

    assert users == {module}


def test_easier_sets_help_against_the_enemies_they_concern(cards: Cards) -> None:
    for card in cards.inspirations:
        for effect in card.effects:
            if isinstance(effect, fx.ReqDelta) and isinstance(effect.scope, fx.Where):
                concerned = [enemy for enemy in cards.enemies if effect.scope.symbol in (None, enemy.symbol)]
                helped = [
                    enemy
                    for enemy in concerned
                    if any(needed.number > 2 for needed in requirements(enemy)[enemy.start :])
                ]
                assert len(helped) > len(concerned) / 2, card.id


# Conspirators


@pytest.mark.rule("PG-R24")
def test_conspirators_have_the_values_one_to_six(cards: Cards) -> None:
    assert [card.value for card in cards.conspirators] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("value", "name", "does"),
    [
        (1, "Chancellor Odric Vane", fx.FatigueDie(n=1, when="round_start")),
        (
            2,
            "Marshal Ysolde Carrow",
            fx.ReqDelta(n=1, when="round_start", scope=fx.Where(slots=(2, 5)), limit="this_round"),
        ),
        (3, "Envoy Teague Holloway", fx.ClockDelta(seconds=-15, when="round_start", limit="this_round")),
        (4, "Fern Vertbois", fx.MoveMarker(delta=-1, when="round_start", scope="chosen")),
        (
            5,
            "Mother Sabine of the Ash",
            fx.CountAs(
                colours=("blue", "green", "yellow"),
                to="white",
                when="round_start",
                scope="all",
                limit="this_round",
            ),
        ),
        (
            6,
            "Queen Brianna",
            fx.SoloExtra(n=1, when="round_start", scope="first_solo", limit="this_round"),
        ),
    ],
)
def test_conspirators_are_those_of_the_specification(
    cards: Cards, value: int, name: str, does: AnyEffect
) -> None:
    card = cards.conspirators[value - 1]

    assert (card.name.en, card.effects) == (name, (does,))


def test_at_least_two_conspirators_act_at_once_and_two_at_resolution(cards: Cards) -> None:
    resolution = [isinstance(card.effects[0], fx.ON_ATTACKS) for card in cards.conspirators]

    assert resolution.count(False) >= 2
    assert resolution.count(True) >= 2


# A pack on top of the base

WARDEN = """\
- id: moat-warden
  name: {en: Moat Warden, fr: Garde des douves}
  source: original
  track: [2, 2g, 3]
  start: 1
  symbol: tail
  ability: {do: solo_extra, n: 1, when: attack}
  text: {en: A solo die costs one space more., fr: Un dé solo coûte une case de plus.}
"""

PROW = """\
- id: iron-prow
  name: {en: Iron Prow, fr: Proue de fer}
  source: original
  counter: pair
  text: {en: The markers in slots 1 and 2 go down., fr: Les marqueurs en 1 et 2 descendent.}
  effects:
    - {do: move_marker, delta: -1, when: chariot_step, scope: {slots: [1, 2]}}
"""

ABOUT = """\
id: mine
name: {en: Mine, fr: Le mien}
version: "1"
extends: base
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A pack that extends the base, with nothing in it yet."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.yaml").write_text(ABOUT, encoding="utf-8")
    return folder


def changed(text: str, old: str, new: str) -> str:
    """The text with one place changed, which must be there."""
    assert text.count(old) == 1
    return text.replace(old, new)


def error_of(folder: Path, **files: str) -> str:
    """What is said about a pack with these files, from the pack's folder on."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load([folder])
    message = str(caught.value)
    assert message.startswith(f"{folder}/"), message
    return message.removeprefix(f"{folder.parent}/")


def test_a_pack_adds_its_cards_to_those_of_the_base(mine: Path) -> None:
    (mine / "enemies.yaml").write_text(WARDEN, encoding="utf-8")
    (mine / "chariots.yaml").write_text(PROW, encoding="utf-8")

    cards = load([mine])

    assert [card.id for card in cards.enemies[29:]] == ["en30", "moat-warden"]
    assert [card.id for card in cards.chariots[18:]] == ["ch19", "iron-prow"]
    assert len(cards.inspirations) == 15


def test_a_card_with_a_known_id_replaces_it(mine: Path) -> None:
    (mine / "enemies.yaml").write_text(changed(WARDEN, "moat-warden", "en05"), encoding="utf-8")

    cards = load([mine])

    assert len(cards.enemies) == 30
    assert cards.by_id["en05"].name.en == "Moat Warden"


def test_a_pack_may_leave_cards_out(mine: Path) -> None:
    (mine / "pack.yaml").write_text(f"{ABOUT}removes: [en05, ch19]\n", encoding="utf-8")

    cards = load([mine])

    assert (len(cards.enemies), len(cards.chariots)) == (29, 18)


def test_other_content_has_another_hash(mine: Path) -> None:
    (mine / "enemies.yaml").write_text(WARDEN, encoding="utf-8")

    assert load().hash == load().hash != load([mine]).hash


# A wrong pack


def test_a_misspelt_word_is_refused_with_the_nearest_one(mine: Path) -> None:
    message = error_of(mine, enemies=changed(WARDEN, "do: solo_extra", "do: solo_exrta"))

    assert message.startswith(
        "mine/enemies.yaml: moat-warden: ability: no word “solo_exrta”. Did you mean “solo_extra”? There is: "
    )


def test_a_misspelt_word_in_a_list_is_found_by_its_place(mine: Path) -> None:
    message = error_of(mine, chariots=f"{PROW}    - {{do: fatigue_dye, n: 1, when: chariot_step}}\n")

    assert message.startswith(
        "mine/chariots.yaml: iron-prow: effects[1]: no word “fatigue_dye”. Did you mean “fatigue_die”?"
    )


@pytest.mark.parametrize(
    ("old", "new", "path", "remedy"),
    [
        ("n: 1", "n: 7", "ability.n", "expected a number from 1 to 6, found 7."),
        ("n: 1", "n: 0", "ability.n", "expected a number from 1 to 6, found 0."),
        ("n: 1", "n: one", "ability.n", "expected a whole number, found the text “one”."),
        (
            "start: 1",
            "start: 3",
            "start",
            "expected a space between the bottom (0) and the top (3), found 3.",
        ),
        (
            "track: [2, 2g, 3]",
            "track: [2, 2]",
            "track",
            "expected 3 to 5 requirements, for 4 to 6 spaces; found 2.",
        ),
    ],
)
def test_a_wrong_number_is_refused_with_its_bounds(
    mine: Path, old: str, new: str, path: str, remedy: str
) -> None:
    message = error_of(mine, enemies=changed(WARDEN, old, new))

    assert message == f"mine/enemies.yaml: moat-warden: {path}: {remedy}"


@pytest.mark.parametrize(
    ("counter", "slots", "path", "remedy"),
    [
        ("9", "1, 2", "counter", "expected “pair” or a value from 1 to 6, found 9."),
        ("pair", "1, 7", "effects[0].scope.slots[1]", "expected a number from 1 to 6, found 7."),
    ],
)
def test_a_wrong_number_on_a_chariot_is_refused_with_its_bounds(
    mine: Path, counter: str, slots: str, path: str, remedy: str
) -> None:
    chariot = changed(changed(PROW, "counter: pair", f"counter: {counter}"), "[1, 2]", f"[{slots}]")

    message = error_of(mine, chariots=chariot)

    assert message == f"mine/chariots.yaml: iron-prow: {path}: {remedy}"


@pytest.mark.parametrize(
    ("old", "new", "remedy"),
    [
        ("symbol:", "simbol:", "no field “simbol”. Did you mean “symbol”? There is: "),
        (
            "n: 1",
            "nn: 1",
            "ability: no field “nn”. Did you mean “n”? There is: limit, module, n, scope, when.",
        ),
    ],
)
def test_an_unknown_field_is_refused_with_the_nearest_one(
    mine: Path, old: str, new: str, remedy: str
) -> None:
    message = error_of(mine, enemies=changed(WARDEN, old, new))

    assert message.startswith(f"mine/enemies.yaml: moat-warden: {remedy}")


@pytest.mark.parametrize(
    ("wrong", "remedy"),
    [
        ("2x", "“2x” is no requirement: write a number from 2, or S, then letters b, g, y, w."),
        ("1", "“1” is no requirement: write a number from 2, or S, then letters b, g, y, w."),
        ("2bgy", "“2bgy” asks for more colours than dice. Take a letter away, or ask for more dice."),
        ("Sbg", "“Sbg” asks for more colours than dice. Take a letter away, or ask for more dice."),
    ],
)
def test_a_bad_requirement_is_refused_with_the_notation(mine: Path, wrong: str, remedy: str) -> None:
    message = error_of(mine, enemies=changed(WARDEN, "2g", wrong))

    assert message == f"mine/enemies.yaml: moat-warden: track[1]: {remedy}"


def test_the_same_id_twice_is_refused(mine: Path) -> None:
    message = error_of(mine, enemies=WARDEN + WARDEN)

    assert message == (
        "mine/enemies.yaml: moat-warden: the id “moat-warden” is there twice. Give one of them another id."
    )


@pytest.mark.parametrize(
    ("old", "new", "remedy"),
    [
        (
            "{do: solo_extra, n: 1, when: attack}",
            "{do: sun_extra_die, n: 1, when: sun_moon}",
            "ability.do: “sun_extra_die” does nothing on such a card. There is: bad_set_shift, die_weight, "
            "extra_fatigue, max_advance, no_dice_shift, req_delta, solo_extra.",
        ),
        (
            "when: attack",
            "when: reset",
            "ability.when: “solo_extra” on such a card acts at attack, not at reset.",
        ),
        (
            "when: attack",
            "when: attack, limit: this_round",
            "ability.limit: “solo_extra” on such a card lasts always, not this_round.",
        ),
        (
            "when: attack",
            "when: attack, scope: all",
            "ability.scope: an enemy’s ability acts on “self”.",
        ),
    ],
)
def test_an_effect_that_does_nothing_on_such_a_card_is_refused(
    mine: Path, old: str, new: str, remedy: str
) -> None:
    message = error_of(mine, enemies=changed(WARDEN, old, new))

    assert message == f"mine/enemies.yaml: moat-warden: {remedy}"


def test_an_effect_on_enemies_must_say_which(mine: Path) -> None:
    message = error_of(mine, chariots=changed(PROW, ", scope: {slots: [1, 2]}", ""))

    assert message == (
        "mine/chariots.yaml: iron-prow: effects[0].scope: "
        "say which enemies: all, chosen, {slots: […]} or {symbol: …}."
    )


def test_an_ability_without_a_text_is_refused(mine: Path) -> None:
    message = error_of(mine, enemies=WARDEN[: WARDEN.index("  text:")])

    assert message.startswith("mine/enemies.yaml: moat-warden: text: an ability needs a text")


def test_a_name_is_needed_in_both_languages(mine: Path) -> None:
    message = error_of(mine, enemies=changed(WARDEN, ", fr: Garde des douves", ""))

    assert message.startswith("mine/enemies.yaml: moat-warden: name: ")
    assert "fr" in message.partition("name: ")[2]


def test_a_pack_that_stands_alone_needs_every_file(mine: Path) -> None:
    about = changed(ABOUT, "extends: base\n", "")
    enemies = (BASE / "enemies.yaml").read_text(encoding="utf-8")

    message = error_of(mine, pack=about, enemies=enemies)

    assert message == "mine/chariots.yaml: no such file. A pack that extends no other needs all of them."


def test_a_pack_needs_to_say_what_it_is(mine: Path) -> None:
    (mine / "pack.yaml").unlink()

    message = error_of(mine, enemies=WARDEN)

    assert message == "mine/pack.yaml: no such file. A pack needs one, with id, name and version."


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"nowhere: no such folder\."):
        load([tmp_path / "nowhere"])


def test_a_misspelt_file_name_is_refused_with_the_names_there_are(mine: Path) -> None:
    message = error_of(mine, enemy=WARDEN)

    assert message == (
        "mine/enemy.yaml: not a file of this game. Did you mean “enemies”? "
        "There is: enemies, chariots, inspirations, conspirators."
    )


def test_broken_yaml_is_refused_with_line_and_column(mine: Path) -> None:
    message = error_of(mine, enemies=changed(WARDEN, "[2, 2g, 3]", "[2, 2g, 3"))

    assert message == "mine/enemies.yaml: line 5, column 8: " + (
        "the bracket opened on line 4 is not closed, or a comma is missing in it."
    )


def test_a_file_that_is_no_list_is_refused(mine: Path) -> None:
    message = error_of(mine, enemies="moat-warden: {start: 1}\n")

    assert message == "mine/enemies.yaml: expected a list of cards (lines that begin with “- id: …”)."


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("  start: 1\n", "  start: 1\n  start: 1\n", 6, "start"),
        ("n: 1,", "n: 1, n: 1,", 7, "n"),
    ],
)
def test_the_same_key_twice_is_refused(mine: Path, old: str, new: str, line: int, key: str) -> None:
    message = error_of(mine, enemies=changed(WARDEN, old, new))

    assert message == f"mine/enemies.yaml: line {line}: the key “{key}” is there twice. Remove one of them."


def test_a_pack_with_one_error_is_refused_whole(mine: Path) -> None:
    other = changed(WARDEN, "moat-warden", "bridge-warden")

    message = error_of(mine, enemies=WARDEN + changed(other, "start: 1", "start: 0"))

    assert message.startswith("mine/enemies.yaml: bridge-warden: start: ")
    assert "moat-warden" not in load().by_id


@pytest.mark.parametrize(
    ("old", "new", "remedy"),
    [
        ("symbol: tail", "symbol: tale", "symbol: no value “tale”. Did you mean “tail”? There is: "),
        ("when: attack", "when: atack", "ability.when: no value “atack”. Did you mean “attack”? There is: "),
        (
            "source: original",
            "source: mine",
            "source: no value “mine”. There is: original, public, rulebook.",
        ),
        ("fr: Garde", "de: Wache, fr: Garde", "name: no field “de”. There is: en, fr."),
        (", when: attack", "", "ability: the field “when” is missing. Add it."),
        ("  start: 1\n", "", "the field “start” is missing. Add it."),
    ],
)
def test_a_wrong_value_or_a_missing_field_is_refused_with_what_there_is(
    mine: Path, old: str, new: str, remedy: str
) -> None:
    message = error_of(mine, enemies=changed(WARDEN, old, new))

    assert message.startswith(f"mine/enemies.yaml: moat-warden: {remedy}")


@pytest.mark.parametrize(
    ("new", "remedy"),
    [
        ("scope: al", "no value “al”. Did you mean “all”? There is: all, chosen, first_solo, "),
        ("scope: {slot: [1]}", "no field “slot”. Did you mean “slots”? There is: slots, symbol."),
    ],
)
def test_a_wrong_scope_is_refused_with_what_there_is(mine: Path, new: str, remedy: str) -> None:
    message = error_of(mine, chariots=changed(PROW, "scope: {slots: [1, 2]}", new))

    assert message.startswith(f"mine/chariots.yaml: iron-prow: effects[0].scope: {remedy}")


@pytest.mark.parametrize(
    ("about", "remedy"),
    [
        (changed(ABOUT, "base", "bsae"), "extends: no pack “bsae” below it. Did you mean “base”?"),
        (f"{ABOUT}removes: [en31]\n", "removes: no card “en31” to leave out. Did you mean “en"),
    ],
)
def test_a_pack_extends_and_leaves_out_what_is_there(mine: Path, about: str, remedy: str) -> None:
    assert error_of(mine, pack=about).startswith(f"mine/pack.yaml: {remedy}")


def test_a_key_that_is_no_plain_word_is_refused(mine: Path) -> None:
    message = error_of(mine, enemies="- ? [a]\n  : b\n")

    assert message == "mine/enemies.yaml: line 1: a list or a mapping cannot be a key. Write a plain word."


def test_two_conspirators_of_one_value_are_refused(mine: Path) -> None:
    base = (BASE / "conspirators.yaml").read_text(encoding="utf-8")
    (mine / "conspirators.yaml").write_text(base.replace("id: co", "id: my"), encoding="utf-8")

    with pytest.raises(
        PackError, match=r"/mine/conspirators\.yaml: my1: value: 1 is already that of co1\. Take "
    ):
        load([mine])


A_CHARIOT = """\
- id: ch02
  name: {en: Axle, fr: Essieu}
  source: original
  counter: 1
  text: {en: Something., fr: Quelque chose.}
  effects:
    - {do: die_weight, colours: [blue], n: 0, when: chariot_step, scope: all, limit: this_round}
"""


def test_an_id_that_another_kind_of_card_has_is_refused(mine: Path) -> None:
    (mine / "chariots.yaml").write_text(A_CHARIOT.replace("ch02", "co2"), encoding="utf-8")

    with pytest.raises(
        PackError, match=r"/mine/chariots\.yaml: co2: this id is already in .*base/conspirators\.yaml"
    ):
        load([mine])


def test_a_shield_without_its_module_is_refused(mine: Path) -> None:
    shield = "{do: shield_add, when: chariot_step, scope: all}"
    text = A_CHARIOT.replace(A_CHARIOT.split("- ")[-1].strip(), shield)

    assert "effects[0].module: shield_add needs “shields”" in error_of(mine, chariots=text)


def test_a_lasting_effect_says_which_enemies_it_concerns(mine: Path) -> None:
    text = A_CHARIOT.replace("scope: all, ", "")

    assert "effects[0].scope: say which enemies" in error_of(mine, chariots=text)


def test_a_pack_cannot_run_out_of_enemies(mine: Path) -> None:
    gone = ", ".join(f"en{n:02}" for n in range(18, 31))
    about = (mine / "pack.yaml").read_text(encoding="utf-8") + f"removes: [{gone}]\n"
    (mine / "pack.yaml").write_text(about, encoding="utf-8")

    with pytest.raises(PackError, match="/mine: enemies: at least 18 cards are needed"):
        load([mine])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_may_be_wrong_with_a_card_has_words(language: str) -> None:
    source = Path(cards_module.__file__).read_text(encoding="utf-8")
    ids = set(re.findall(r'"(cards?-[a-z-]+)"', source))
    texts = (cards_module.TEXTS / f"{language}.ftl").read_text(encoding="utf-8")

    assert ids == set(re.findall(r"(?m)^(cards?-[a-z-]+) =", texts))

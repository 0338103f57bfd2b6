"""The content of the base pack: counts, budgets and decks (13.3, 14.5), and how faults are reported."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest
import yaml

from tablee.core import PackError
from tablee.games.kinfire.cards import CardPair
from tablee.games.kinfire.checks import card_error, deck_fault, fits_bar, load
from tablee.games.kinfire.effects import Colour, Strike
from tablee.games.kinfire.stories import DARKNESS

CARDS = load()
BY_ID = {pair.id: pair for pair in CARDS.pairs}


def seeker(id: str) -> int:
    return CARDS.seeker_numbers[id]


def test_the_pack_has_the_counts_of_the_inventory() -> None:
    tiers = Counter(pair.tier for pair in CARDS.pairs)

    assert tiers == {
        "base": 54,
        "bronze": 18,
        "silver": 15,
        "gold": 12,
        "upgrade": 12,
        "shop": 6,
        "course": 3,
        "special": 2,
        "loot": 2,
    }
    assert sum(card.copies for card in CARDS.disposables) == 14
    assert Counter(enemy.rank for enemy in CARDS.enemies) == {"henchman": 5, "elite": 4, "boss": 5}
    assert (len(CARDS.seekers), len(CARDS.allies), len(CARDS.maps), len(CARDS.setups)) == (6, 4, 7, 10)


def test_the_pairs_of_the_packs_have_the_colours_and_words_of_the_envelope() -> None:
    packed = [pair for pair in CARDS.pairs if pair.tier in ("bronze", "silver", "gold")]
    colours = Counter(pair.colours for pair in packed)
    strikes = [[e for e in pair.effects if isinstance(e, Strike)] for pair in packed]
    statuses = Counter(status for own in strikes for strike in own for status in strike.statuses)

    assert [colours[one,] for one in ("red", "green", "blue", "white", "void")] == [12, 12, 12, 2, 1]
    assert [colours[two] for two in (("red", "green"), ("red", "blue"), ("green", "blue"))] == [2, 2, 2]
    assert sum(pair.instant for pair in packed) >= 5
    assert sum(bool(pair.as_boost) for pair in packed) >= 2
    assert sum(bool(pair.ward) for pair in packed) >= 6
    assert sum(any(strike.area for strike in own) for own in strikes) >= 5
    assert sum(len(own) > 1 for own in strikes) >= 6
    assert (statuses["wound"], statuses["weaken"], statuses["trap"], statuses["stun"]) >= (4, 4, 4, 2)


AVERAGES = {"1-2": 72, "2-11": 66, "3-9": 52, "4-7": 49, "5-9": 65, "6-8": 54, "6-15": 63, "7-8": 67}


@pytest.mark.parametrize("setup", AVERAGES)
def test_an_enemy_turn_deals_the_average_of_the_envelope(setup: str) -> None:
    total = 0
    for foe in CARDS.setups[setup].enemies:
        board = CARDS.enemies[CARDS.enemy_numbers[foe.enemy]]
        for row, tokens in zip(board.rows, foe.tokens, strict=True):
            printed = sum(step.damage for step in row.steps if isinstance(step, Strike))
            total += printed * sum(2 if token == DARKNESS else 1 for token in tokens)

    assert total == AVERAGES[setup]


@pytest.mark.rule("KF-1.3", "KF-1.4")
def test_there_are_six_seekers_with_their_figures() -> None:
    figures = {board.id: (board.hp, board.armor, board.bar) for board in CARDS.seekers}

    assert figures == {
        "asha": (11, 1, (2, 4, 3)),
        "feyn": (11, 0, (2, 3, 4)),
        "khor": (13, 3, (4, 2, 3)),
        "naz": (12, 1, (4, 3, 2)),
        "roland": (12, 2, (3, 2, 4)),
        "valora": (10, 1, (3, 4, 2)),
    }


@pytest.mark.rule("KF-21.6")
def test_ex_28_asha_needs_four_green_three_blue_and_two_red_cards() -> None:
    bar = CARDS.seekers[seeker("asha")].bar
    names: list[Colour] = ["green", "green", "green", "green", "blue", "blue", "blue", "red", "red"]
    right = [(name,) for name in names]

    assert fits_bar(right, bar)
    assert not fits_bar([*right[:-1], ("blue",)], bar)
    assert not fits_bar(right[:-1], bar)


@pytest.mark.rule("KF-21.6", "KF-15.2")
def test_ex_29_two_colours_are_either_and_white_and_void_are_any() -> None:
    bar = (1, 1, 1)

    assert fits_bar([["red", "blue"], ["green"], ["red"]], bar)
    assert fits_bar([["red", "blue"], ["green"], ["blue"]], bar)
    assert not fits_bar([["red", "blue"], ["red", "blue"], ["red"]], bar)
    assert fits_bar([["white"], ["void"], ["green"]], bar)


@pytest.mark.rule("KF-21.7")
def test_ex_30_costs_stay_within_the_kinfire_tokens() -> None:
    deck = [BY_ID[id] for id in ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "s-04", "a9")]
    board = CARDS.seekers[seeker("asha")]

    assert deck_fault(deck, board, 3) is None
    assert deck_fault(deck, board, 0) == "KF-21.7"


@pytest.mark.rule("KF-21.4", "KF-21.5", "KF-21.8")
def test_a_deck_names_the_limit_that_it_breaks() -> None:
    board = CARDS.seekers[seeker("feyn")]
    base = [BY_ID[id] for id in board.base]
    swapped = {pair.id: pair for pair in base}

    assert deck_fault(base, board, 0) is None
    assert deck_fault([*base[:-1], BY_ID["k1"]], board, 0) == "KF-21.4"
    assert deck_fault(base[:-1], board, 0) == "KF-21.5"
    swapped["f6"] = BY_ID["b-11"]
    assert deck_fault(list(swapped.values()), board, 9) == "KF-21.8"


@pytest.mark.rule("KF-2.6", "KF-2.7")
def test_a_boost_is_the_other_half_of_its_action_in_its_colours() -> None:
    number = CARDS.pair_numbers["k2"]

    assert CARDS.is_action(2 * number)
    assert not CARDS.is_action(2 * number + 1)
    assert CARDS.colours(2 * number) == CARDS.colours(2 * number + 1) == ("red",)
    assert CARDS.gifts(2 * number + 1) == CARDS.pairs[number].boost.gives


@pytest.mark.rule("KF-15.3", "KF-2.12")
def test_an_exhausted_card_is_void_and_neither_action_nor_boost() -> None:
    assert CARDS.colours(CARDS.exhausted) == ("void",)
    assert not CARDS.is_action(CARDS.exhausted)
    assert CARDS.gifts(CARDS.exhausted) == ()


@pytest.mark.rule("KF-12.10")
def test_overlays_replace_rows_and_the_focus_from_their_phase_on() -> None:
    shape = CARDS.enemies[CARDS.enemy_numbers["e13"]]

    assert [shape.row(phase, 1).name.en for phase in range(3)] == ["Reach", "Long Reach", "Long Reach"]
    assert [bool(shape.row(phase, 4).steps) for phase in range(3)] == [False, True, True]
    assert [bool(shape.row(phase, 2).steps) for phase in range(3)] == [True, True, False]
    assert shape.focus_in(1) == shape.focus
    assert shape.focus_in(2) != shape.focus


def pair_with(**changes: object) -> CardPair:
    plain = msgspec.to_builtins(BY_ID["k2"])
    return msgspec.convert({**plain, **changes}, CardPair)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"colours": ["red", "white"]}, "card-colours"),
        ({"colours": []}, "card-colours"),
        ({"effects": []}, "card-no-effects"),
        ({"instant": True}, "card-instant"),
        ({"effects": [{"do": "free"}]}, "card-instant"),
        ({"boost": {"name": {"en": "a", "fr": "b"}, "gives": []}}, "card-no-gift"),
        (
            {"boost": {"name": {"en": "a", "fr": "b"}, "gives": [{"do": "card"}, {"do": "parry", "n": 2}]}},
            "card-windows",
        ),
        ({"colours": ["void"]}, "card-void-boost"),
    ],
)
def test_a_faulty_pair_is_refused_with_its_reason(changes: dict[str, object], code: str) -> None:
    error = card_error(pair_with(**changes))

    assert error is not None
    assert error.code == code


def pack(folder: Path, file: str, text: str) -> Path:
    folder.mkdir()
    about = {"id": "extra", "name": {"en": "Extra", "fr": "Plus"}, "version": "1", "extends": "base"}
    (folder / "pack.yaml").write_text(yaml.safe_dump(about), encoding="utf-8")
    (folder / file).write_text(text, encoding="utf-8")
    return folder


FOE = "{enemy: e01, zone: c, tokens: [[1, 7, 0], [2, 4, 6, 8, 10], [3, 5, 9, 11, %s]]}"


@pytest.mark.rule("KF-3.5")
@pytest.mark.parametrize(("last", "said"), [("12", ""), ("11", "exactly once"), ("", "exactly once")])
def test_a_setup_lays_out_each_token_once(tmp_path: Path, last: str, said: str) -> None:
    foe = FOE % last
    text = (
        "- id: 9-1\n  name: {en: a, fr: b}\n  source: original\n  text: {en: a, fr: b}\n"
        f"  combat: {{map: m1, enemies: [{foe}], won: 1-3, lost: 1-4}}\n"
    )
    folder = pack(tmp_path / "extra", "story.yaml", text)
    memory = (
        "- {id: 2-b, name: {en: a, fr: b}, source: original, text: {en: a, fr: b}, replaces: {1-3: 9-1}}\n"
    )
    (folder / "memories.yaml").write_text(memory, encoding="utf-8")

    if not said:
        assert "9-1" in load([folder]).setups
        return
    with pytest.raises(PackError, match=said):
        load([folder])


@pytest.mark.parametrize(
    ("zones", "borders", "said"),
    [
        ("[a, b, c, d]", "[ab, bc, cd]", "five to nine"),
        ("[a, b, c, d, e]", "[ab, bc, cd]", "within four moves"),
        ("[a, b, c, d, e]", "[ab, ba, bc, cd, de]", "each pair once"),
        ("[a, b, c, d, e]", "[ab, bc, cd, de, ex]", "open"),
    ],
)
def test_a_map_that_cannot_be_walked_is_refused(tmp_path: Path, zones: str, borders: str, said: str) -> None:
    text = (
        "- id: m9\n  name: {en: a, fr: b}\n  source: original\n"
        f"  zones: {zones}\n  open: {borders}\n  footprints: [a, a, b, b]\n"
    )

    with pytest.raises(PackError, match=said):
        load([pack(tmp_path / "extra", "maps.yaml", text)])


def test_a_kit_with_an_illegal_deck_is_refused(tmp_path: Path) -> None:
    text = (
        "- id: odd\n  name: {en: a, fr: b}\n  source: original\n  kinfire: 0\n  swaps: {asha: {a1: s-01}}\n"
    )

    with pytest.raises(PackError, match=r"KF-21\.7"):
        load([pack(tmp_path / "extra", "kits.yaml", text)])


@pytest.mark.rule("KF-13.2", "KF-13.3", "KF-13.4")
def test_distances_of_moves_and_of_attacks() -> None:
    ground = CARDS.grounds["m3"]
    a, b, c, e, f = (ground.zone(letter) for letter in "abcef")

    assert f in ground.across[c]
    assert f not in ground.open[c]
    assert ground.moves[c][f] == 3
    assert ground.distance(c, f) == 1
    assert (ground.distance(a, b), ground.distance(a, e)) == (1, 2)


def test_cards_are_the_same_whenever_they_are_read() -> None:
    assert load().hash == CARDS.hash

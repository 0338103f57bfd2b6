"""What `tablee pack check` says of a campaign: the file, the card, the place, and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tablee.core import PackError
from tablee.games.kinfire.atlas import is_planar
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.story_checks import Reached

CARDS = load()
WORDS = {"en": "a", "fr": "b"}


def extra(folder: Path, **files: list[dict[str, Any]]) -> Path:
    """A pack on top of the base pack with these cards; names, texts and sources are filled in."""
    folder.mkdir()
    about = {"id": "extra", "name": WORDS, "version": "1", "extends": "base"}
    (folder / "pack.yaml").write_text(yaml.safe_dump(about), encoding="utf-8")
    for kind, cards in files.items():
        texts = {"flap": WORDS} if kind == "quests" else {} if kind in ("pairs", "maps") else {"text": WORDS}
        full = [{"name": WORDS, "source": "original", **texts, **card} for card in cards]
        (folder / f"{kind}.yaml").write_text(yaml.safe_dump(full), encoding="utf-8")
    return folder


QUEST: dict[str, Any] = {"id": "q9", "starts": "9-1", "prompt": "9-p"}
PROMPT: dict[str, Any] = {"id": "9-p", "quest": "q9"}
PLACE: dict[str, Any] = {
    "id": "t-13",
    "place": 13,
    "does": [{"do": "prompt", "id": "9-p"}, {"do": "city", "how": "return"}],
}
END: dict[str, Any] = {"id": "9-2", "does": [{"do": "actions", "n": 2}, {"do": "end_quest"}]}


def quest(folder: Path, *does: dict[str, Any], more: list[dict[str, Any]] | None = None) -> Path:
    """A quest of two cards, found at a thirteenth place of the city; the first card does this."""
    first = {"id": "9-1", "does": list(does)}
    return extra(folder, quests=[QUEST], prompts=[PROMPT], city=[PLACE], story=[first, END, *(more or [])])


def test_a_quest_of_a_designer_is_read_and_can_be_reached(tmp_path: Path) -> None:
    cards = load([quest(tmp_path / "extra", {"do": "go", "to": "9-2"})])

    reached = Reached(cards)
    assert {"9-1", "9-2"} <= reached.story
    assert "q9" in reached.quests


GO: dict[str, Any] = {"do": "go", "to": "9-2"}
FREE: dict[str, Any] = {"text": WORDS, "does": [GO]}


@pytest.mark.parametrize(
    ("does", "place", "said"),
    [
        ([{"do": "go", "to": "9-3"}], "does[0].to", "Nothing is called “9-3”"),
        ([{"do": "memory", "id": "3-bb"}, GO], "does[0].id", "Did you mean “3-b”"),
        ([{"do": "promise", "what": "hp", "figure": "e99", "n": 3}, GO], "does[0].figure", "e99"),
        ([{"do": "kinfire", "seekers": ["ahsa"]}, GO], "does[0].seekers", "asha"),
        ([{"do": "coins", "n": 1}], "does", "leads nowhere"),
        ([GO, {"do": "coins", "n": 1}], "does[1]", "never done"),
        ([{"do": "choose", "options": [{**FREE, "cost": 1}]}], "does[0].options", "without cost"),
        (
            [{"do": "choose", "options": [{**FREE, "does": []}]}, {"do": "choose", "options": [FREE]}],
            "does",
            "one choice",
        ),
        (
            [{"do": "choose", "options": [{**FREE, "seekers": ["asha"]}, {**FREE, "seekers": ["asha"]}]}],
            "does[0].options",
            "at most once",
        ),
        (
            [
                {
                    "do": "test",
                    "who": "each",
                    "flips": 1,
                    "colours": ["red"],
                    "bands": [{"least": 1, "does": [GO]}],
                }
            ],
            "does[0].bands",
            "Begin the bands with 0",
        ),
        (
            [{"do": "if", "needs": {"memory": "3-b"}, "does": [GO]}, {"do": "coins", "n": 1}],
            "does",
            "leads nowhere",
        ),
    ],
)
def test_a_faulty_card_is_named_with_its_file_its_place_and_what_would_be_right(
    tmp_path: Path, does: list[dict[str, Any]], place: str, said: str
) -> None:
    folder = quest(tmp_path / "extra", *does)

    with pytest.raises(PackError) as error:
        load([folder])

    text = error.value.content_error.text("en")
    assert f"story.yaml: 9-1: {place}: " in text
    assert said in text
    assert error.value.content_error.text("fr") != text


def test_cards_that_nothing_leads_to_are_found(tmp_path: Path) -> None:
    lost: dict[str, Any] = {"id": "9-7", "does": [{"do": "end_quest"}]}
    with pytest.raises(PackError, match=r"story\.yaml: 9-7: Nothing leads to this card"):
        load([quest(tmp_path / "a", GO, more=[lost])])
    with pytest.raises(PackError, match=r"quests\.yaml: q9: This quest can never begin"):
        load(
            [
                extra(
                    tmp_path / "b", quests=[QUEST], prompts=[PROMPT], story=[{"id": "9-1", "does": [GO]}, END]
                )
            ]
        )
    with pytest.raises(PackError, match=r"memories\.yaml: 9-m: Nobody can gain this Memory"):
        load([extra(tmp_path / "c", memories=[{"id": "9-m"}])])
    with pytest.raises(PackError, match=r"city\.yaml: t-14: Nobody can come here"):
        load([extra(tmp_path / "d", city=[{"id": "t-14", "place": 14, "at_start": False}])])
    pair: dict[str, Any] = {
        **{"id": "z-09", "tier": "loot", "colours": ["red"], "effects": [{"do": "draw", "n": 2}]},
        "boost": {"name": WORDS, "gives": [{"do": "card"}]},
    }
    with pytest.raises(PackError, match=r"pairs\.yaml: z-09: Nobody can get this pair"):
        load([extra(tmp_path / "e", pairs=[pair])])


def test_a_starting_deck_that_costs_more_than_a_seeker_has_is_refused(tmp_path: Path) -> None:
    folder = extra(tmp_path / "extra")
    board = yaml.safe_load((Path(CARDS_FOLDER) / "seekers.yaml").read_text(encoding="utf-8"))[0]
    board["base"] = ["s-01", *board["base"][1:]]
    (folder / "seekers.yaml").write_text(yaml.safe_dump([board]), encoding="utf-8")

    with pytest.raises(PackError, match=r"seekers\.yaml: asha: base: .*KF-21\.7"):
        load([folder])


CARDS_FOLDER = Path(__file__).parents[3] / "src/tablee/games/kinfire/packs/base"


def graph(borders: str) -> list[frozenset[str]]:
    return [frozenset(border) for border in borders.split()]


@pytest.mark.parametrize(
    ("borders", "flat"),
    [
        ("ab bc cd da ac bd", True),
        ("ab ac ad ae bc bd be cd ce de", False),
        ("ab ac ad ae bc bd be cd ce", True),
        ("ad ae af bd be bf cd ce cf", False),
        ("ad ae af bd be bf cd ce", True),
        # Three zones each next to three others, with a zone in the middle of each of two borders.
        ("ag gd ae af bd bh he bf cd ce cf", False),
        # The borders of a cube, and of a cube with two diagonals through it.
        ("ab bc cd da ef fg gh he ae bf cg dh", True),
        ("ab bc cd da ef fg gh he ae bf cg dh ag bh", False),
        # Petersen's graph without a corner.
        ("ab bc cd de fh hi ig gf ag bi ci dh ef", True),
    ],
)
def test_borders_that_cannot_be_drawn_are_told_from_those_that_can(borders: str, flat: bool) -> None:
    assert is_planar(graph(borders)) is flat


def test_a_map_that_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    map: dict[str, Any] = {
        **{"id": "m9", "zones": list("abcdef"), "open": ["ad", "ae", "af", "bd", "be"]},
        **{"fences": ["bf"], "walls": ["cd", "ce", "cf"], "footprints": ["a", "a", "b", "b"]},
    }
    map["open"] = ["ad", "ae", "af", "bd", "be", "cd"]
    map["walls"] = ["ce", "cf"]

    with pytest.raises(PackError, match=r"maps\.yaml: m9: open, fences, walls: These borders"):
        load([extra(tmp_path / "extra", maps=[map])])


@pytest.mark.rule("KF-13.1")
def test_all_maps_of_the_base_pack_can_be_drawn() -> None:
    for map in CARDS.maps:
        assert is_planar(graph(" ".join([*map.open, *map.fences, *map.walls])))


@pytest.mark.rule("KF-1.16", "KF-1.5")
def test_everything_in_the_base_pack_can_be_come_to() -> None:
    reached = Reached(CARDS)

    assert reached.story == set(CARDS.story_of)
    assert reached.city == set(CARDS.city)
    assert reached.quests == set(CARDS.quests)
    assert reached.memories == set(CARDS.memories)
    assert reached.prompts == set(CARDS.prompts)

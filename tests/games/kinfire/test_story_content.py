"""The campaign of the base pack is whole: its counts, its words as the specification has them, its graph."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import Name
from tablee.games.kinfire.checks import load
from tablee.games.kinfire.stories import GainMemory, GainPrompt, StoryChoice
from tablee.games.kinfire.story_walk import choice_of, sequences
from tests.games.kinfire.exploring import targets

CARDS = load()
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/kinfire.md").read_text(encoding="utf-8")
ENTRY = re.compile(r"^- \*\*(\d-\d+|T-\w+) ?([^*]*?)\.?\*\*(.*)$", re.MULTILINE)
TOLD = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
QUOTES = str.maketrans({"’": "'", "“": '"', "”": '"'})


def plain(text: str) -> str:
    """A text with straight quotes and single spaces."""
    return " ".join(text.translate(QUOTES).split())


def said_by(id: str) -> str:
    """All English words of a story or city card."""
    card: Any = CARDS.story_of.get(id) or CARDS.city[id]
    texts = [card.name.en, card.text.en, *(line.text.en for line in card.more)]
    texts += [option.text.en for option in choice_of(card)]
    return plain(" ".join(texts))


ENTRIES = [(id.lower(), plain(name), rest) for id, name, rest in ENTRY.findall(SPECIFICATION)]


def test_the_specification_tells_of_every_story_card() -> None:
    assert {id for id, _, _ in ENTRIES if id[0].isdigit()} | {"5-10", "6-17", "6-18"} >= set(CARDS.story_of)


@pytest.mark.parametrize(("id", "name", "rest"), ENTRIES, ids=lambda value: value if len(value) < 6 else "")
def test_a_card_says_what_the_specification_has(id: str, name: str, rest: str) -> None:
    # The words of the event stand with those of the market that leads to it.
    said = said_by(id) + (said_by("t-e2") if id == "t-9" else "")

    for told in TOLD.findall(rest):
        if told[-1] not in '.?"':
            # The name of another card.
            continue
        text = plain(told).removeprefix("you may ").rstrip(".")
        text = text.removeprefix('"You\'ll want this," he says, ')
        assert text.lower() in said.lower(), text
    if name and name not in ("Combat",) and "(" not in name:
        assert name in said


def test_flaps_prompts_memories_and_interludes_have_their_words() -> None:
    flaps = [plain(text) for text in re.findall(r"Flap: \*([^*]+)\*", SPECIFICATION)]
    assert sorted(flaps) == sorted(plain(quest.flap.en) for quest in CARDS.quests.values())
    prompts = dict(re.findall(r"\*\*(\d-P)\*\* \*([^*]+)\*", SPECIFICATION))
    assert {id.lower(): plain(text) for id, text in prompts.items()} == {
        prompt.id: plain(prompt.text.en) for prompt in CARDS.prompts.values()
    }
    pages = re.findall(r"^- \*\*(\w+), ([^*]+)\.\*\* \*([^*]+)\*", SPECIFICATION, re.MULTILINE)
    assert sorted((who.lower(), name, plain(text)) for who, name, text in pages) == sorted(
        (page.seeker, plain(page.name.en), plain(page.text.en)) for page in CARDS.interludes.values()
    )
    boxes = re.findall(r"^- \*\*(\w+)\.\*\* \*([^*]+)\*", SPECIFICATION, re.MULTILINE)
    assert {who.lower(): plain(text) for who, text in boxes} == {
        board.id: plain(board.text.en) for board in CARDS.seekers
    }
    for id, _, text in re.findall(r"\*\*(\d-[A-E]|T-A) ([^*]+)\*\* \*([^*]+)\*", SPECIFICATION):
        assert plain(text) == plain(CARDS.memories[id.lower()].text.en).rstrip(".")


@pytest.mark.rule("KF-1.12")
def test_the_inventory_of_the_campaign() -> None:
    by_quest = Counter(id.split("-")[0] for id in CARDS.story_of)

    assert by_quest == {"1": 4, "2": 15, "3": 13, "4": 10, "5": 16, "6": 22, "7": 12}
    assert len(CARDS.setups) == 10
    assert (len(CARDS.quests), len(CARDS.memories), len(CARDS.prompts)) == (7, 14, 5)
    assert (len(CARDS.interludes), len(CARDS.pouches), len(CARDS.kits)) == (12, 2, 3)
    assert Counter(pack.tier for pack in CARDS.treasures.values()) == {"bronze": 6, "silver": 5, "gold": 4}
    places = [card.place for card in CARDS.city.values() if card.place is not None]
    assert sorted(places) == sorted([*range(1, 13), 5])
    assert sum(card.place is None for card in CARDS.city.values()) == 4
    conundrums = [deed for card in every_card() for deed in choices(card) if deed.kind == "conundrum"]
    assert len(conundrums) == 8


def every_card() -> list[Any]:
    return [*CARDS.story, *CARDS.city.values()]


def choices(card: Any) -> Iterator[StoryChoice]:
    for _, deeds in sequences(card.does, "does"):
        yield from (deed for deed in deeds if isinstance(deed, StoryChoice))


@pytest.mark.rule("KF-17.5")
def test_each_seeker_stands_in_at_least_four_conundrums_and_once_in_each() -> None:
    named: Counter[str] = Counter()
    for card in every_card():
        for choice in choices(card):
            if choice.kind == "conundrum":
                listed = [seeker for option in choice.options for seeker in option.seekers]
                assert len(listed) == len(set(listed))
                named.update(listed)

    assert all(named[board.id] >= 4 for board in CARDS.seekers)


def test_quest_2_has_the_graph_of_the_specification() -> None:
    graph = {
        **{
            "2-1": "2-2 2-3",
            "2-2": "2-4 2-5",
            "2-3": "2-4 2-5 2-6",
            "2-6": "2-5",
            "2-4": "2-7",
            "2-5": "2-7",
        },
        **{
            "2-7": "2-8 2-9 2-10",
            "2-8": "2-11",
            "2-9": "2-11",
            "2-10": "2-11",
            "2-13": "2-15",
            "2-14": "2-15",
        },
    }

    assert {id: targets(CARDS.story_of[id].does) for id in graph} == {
        id: set(to.split()) for id, to in graph.items()
    }
    assert {(setup.won, setup.lost) for id, setup in CARDS.setups.items() if id[0] == "2"} == {
        ("2-13", "2-14")
    }


MEMORIES = (
    "2-a 2-6 2-b 2-8 2-d 2-14 3-a 3-4 3-b 3-11 3-c 3-7 3-d 3-8 3-e 3-12 "
    "4-a 4-4 4-b 4-9 5-b 5-11 5-c 5-11 5-d 5-12 t-a t-5"
)
PROMPTS = "3-p 2-15 4-p 2-15 5-p 3-13 5-p 4-10 6-p 5-16 7-p t-5b 7-p t-e4"


def two_by_two(line: str) -> set[tuple[str, str]]:
    words = line.split()
    return set(zip(words[::2], words[1::2], strict=True))


def gained(kind: type[GainMemory | GainPrompt]) -> set[tuple[str, str]]:
    found = set()
    for card in every_card():
        for _, deeds in sequences(card.does, "does"):
            found |= {(deed.id, card.id) for deed in deeds if isinstance(deed, kind)}
    return found


@pytest.mark.rule("KF-19.8", "KF-17.6")
def test_memories_and_prompt_cards_are_gained_where_the_index_says() -> None:
    assert gained(GainMemory) == two_by_two(MEMORIES)
    assert gained(GainPrompt) == two_by_two(PROMPTS)


def names_in(value: object, path: str) -> Iterator[tuple[str, Name]]:
    if isinstance(value, Name):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from names_in(getattr(value, field), f"{path}.{field}")
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from names_in(item, f"{path}[{number}]")


KINDS = (
    "seekers",
    "pairs",
    "disposables",
    "enemies",
    "allies",
    "maps",
    "story",
    "quests",
    "memories",
    "prompts",
)
MORE_KINDS = ("city", "treasures", "pouches", "interludes", "kits")


def everything() -> Iterator[tuple[str, Name]]:
    for kind in (*KINDS, *MORE_KINDS):
        found = getattr(CARDS, kind)
        for card in found.values() if isinstance(found, dict) else found:
            yield from names_in(card, card.id)


def test_everything_is_in_both_languages_with_their_own_marks() -> None:
    for path, name in everything():
        assert name.en.strip(), path
        assert name.fr.strip(), path
        assert len(name.en) < 25 or name.en != name.fr, path
        for mark in ":;!?»":
            assert f" {mark}" not in name.fr, f"{path}: a space that breaks before {mark}"
            at = name.fr.find(mark)
            assert at < 1 or name.fr[at - 1] == "\u00a0", f"{path}: no space before {mark}"
        assert "« " not in name.fr, path
        assert "'" not in name.en + name.fr, f"{path}: a straight apostrophe"

"""The page of a report: whole by itself, in every language, for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import msgspec
import pytest

from tablee.core import register
from tablee.core.i18n import check_catalogues, has_plain_words
from tablee.core.registry import unregister
from tablee.games.proving_grounds import GAME
from tablee.sim import Header, Plan, Result, play_match
from tablee.sim.report import Run, page
from tablee.sim.report.plots import Bar, forest
from tablee.sim.report.sections import command_of
from tablee.sim.report.words import SIM_TEXTS
from tests.reference import GAME as MARKET

ARENA = Plan("proving-grounds", "first-roll", {"clock_mode": "ticks"}, vary=("modules",))
STALLS = Plan("lantern-market", "haggler", {}, seats=2)


@pytest.fixture(autouse=True, scope="module")
def market() -> Iterator[None]:
    register(MARKET)
    yield
    unregister(MARKET.id)


@pytest.fixture(scope="module")
def arena() -> tuple[Header, list[Result]]:
    """Short matches, every third of them won, so that there is something to see."""
    played = [play_match(GAME, ARENA, seed) for seed in range(60)]
    return Header.of(GAME, ARENA, 0, 60), [with_end(one, one.seed % 3 == 0) for one in played]


def with_end(result: Result, won: bool) -> Result:
    return msgspec.structs.replace(result, won=won, winners=(0,) if won else ())


@pytest.fixture(scope="module")
def written(arena: tuple[Header, list[Result]]) -> str:
    return page(Run("now", [arena]), None, "en")


class Reader(HTMLParser):
    """What is on a page: its elements, and its words apart from code."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._inside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "br"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not {"style", "code"} & set(self._inside):
            self.words.append(data)

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.tags)


def test_it_asks_nobody_for_anything(written: str) -> None:
    read = Reader(written)

    assert not read.count("script")
    assert not read.count("link")
    assert not read.count("img")
    assert "@import" not in written
    assert not re.search(r"url\((?!#)", written)
    links = [attrs[name] or "" for _, attrs in read.tags for name in ("href", "src") if name in attrs]
    assert all(link.startswith("#") for link in links)
    assert len(written) < 1_500_000


def test_ids_are_unique_and_links_lead_somewhere(written: str) -> None:
    read = Reader(written)

    ids = [attrs["id"] for _, attrs in read.tags if "id" in attrs]
    links = [(attrs.get("href") or attrs.get("xlink:href") or "#summary")[1:] for _, attrs in read.tags]
    clips = re.findall(r"url\(#([^)]*)\)", written)

    assert len(ids) == len(set(ids))
    assert {*links, *clips} <= set(ids)


def test_every_plot_has_words_and_a_table(written: str) -> None:
    figures = re.findall(r"<figure>.*?</figure>", written, re.DOTALL)

    assert len(figures) >= 5
    for figure in figures:
        assert figure.count('role="img" aria-label="') == 2
        assert "<table>" in figure
        assert '<th scope="row">' in figure


def test_plots_take_the_colours_of_the_page(written: str) -> None:
    plots = "".join(re.findall(r"<svg.*?</svg>", written, re.DOTALL))

    assert "var(--ink)" in plots
    assert not set(re.findall(r"#[0-9a-f]{6}\b", plots))


def test_the_same_numbers_make_the_same_plot() -> None:
    bars = [Bar("A", 0.1, 0.0, 0.2), Bar("B", 0.3, 0.2, 0.4, True)]

    assert forest(bars, "points", str, 0.0) == forest(bars, "points", str, 0.0)


def test_the_beginning_says_what_was_played(written: str) -> None:
    words = "".join(Reader(written).words)

    assert "60 matches of Proving Grounds" in words
    assert "Drawn at random for each match" in words
    assert "of the matches are won" in words
    assert "tablee simulate proving-grounds -n 60 --bot first-roll --seed 0 --vary modules" in written


def test_two_runs_and_a_sweep_in_another_language(arena: tuple[Header, list[Result]]) -> None:
    header = arena[0]
    results = [msgspec.structs.replace(one, cards=(), standings=()) for one in arena[1]]
    worse = [with_end(one, one.seed % 6 == 0) for one in results]
    plans = [msgspec.structs.replace(ARENA, settings={"enemies.en01.start": value}) for value in "12"]
    headers = [msgspec.structs.replace(header, plan=plan) for plan in plans]
    points = [(headers[0], results), (headers[1], worse)]

    text = page(Run("nouveau", points), Run("ancien", [(header, worse)]), "fr")

    words = "".join(Reader(text).words)
    assert "60 parties de mêmes graines" in words
    assert "Les chances de gagner augmentent de 16,7 points" in words
    assert "Novice de l’arène, start\u00a0: 2" in words
    assert "Victoires avec chaque valeur d’une option, dans les deux séries" in words
    assert "les chances de gagner baissent de 16,7 points" in words


def test_a_game_for_several_in_a_disguised_language() -> None:
    results = [play_match(MARKET, STALLS, seed) for seed in range(30)]

    text = page(Run("now", [(Header.of(MARKET, STALLS, 0, 30), results)]), None, "xx")

    words = " ".join(Reader(text).words)
    known = {"haggler", "lantern", "market", "goods", *MARKET.rules.options.__struct_fields__}
    known |= {kind for one in results for kind in (*one.decisions, *one.facts, one.reason)}
    known |= {seen.card for one in results for seen in one.cards}
    plain = {word for word in has_plain_words(words) if not any(word in name for name in known)}
    assert plain <= {results[0].reason} | set(has_plain_words(Header.of(MARKET, STALLS, 0, 1).content[:12]))
    assert len(re.findall(r"<figure>", text)) >= 4


def with_winners(one: Result, *winners: int) -> Result:
    return msgspec.structs.replace(one, winners=winners, won=0 in winners)


@pytest.mark.parametrize(
    ("language", "shared", "seat"),
    [
        ("en", "In 75.0 % of the matches several share the win", "if all seats won equally often"),
        (
            "fr",
            "Dans 75,0 % des parties plusieurs se partagent la victoire",
            "si toutes les places gagnaient",
        ),
    ],
)
def test_seats_are_compared_with_one_another_where_wins_are_shared(
    language: str, shared: str, seat: str
) -> None:
    played = [play_match(MARKET, STALLS, seed) for seed in range(40)]
    even = [with_winners(one, *((0, 1) if n % 4 else (n // 4 % 2,))) for n, one in enumerate(played)]
    uneven = [with_winners(one, *((0, 1) if n % 2 else (0,))) for n, one in enumerate(played)]
    header = Header.of(MARKET, STALLS, 0, 40)

    alike, apart = (
        " ".join("".join(Reader(page(Run("now", [(header, results)]), None, language)).words).split())
        for results in (even, uneven)
    )

    assert shared in alike.replace("\u00a0", " ")
    assert seat not in alike
    assert apart.count(seat) == 2


def test_a_command_that_plays_the_same_again(arena: tuple[Header, list[Result]]) -> None:
    plan = Plan(
        "proving-grounds",
        "careful",
        {"clock_mode": "untimed", "target_defeats": 5, "modules": ("dragon", "shields")},
        packs=("/tmp/mine",),
    )

    said = command_of(GAME, msgspec.structs.replace(arena[0], plan=plan, first=7))

    assert said == (
        "tablee simulate proving-grounds -n 60 --bot careful --seed 7 --option clock_mode=untimed"
        " --option target_defeats=5 --option modules=dragon,shields --pack /tmp/mine"
    )


def test_the_catalogues_agree() -> None:
    assert check_catalogues(SIM_TEXTS) == []

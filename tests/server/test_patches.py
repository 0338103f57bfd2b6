"""Changes of a picture: applied in order, as a client does, they give the new one."""

from __future__ import annotations

import copy
import random
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tablee.art import Node, el, render
from tablee.core import AnyGame, Match, find_game
from tablee.server.engine.patches import Drawing
from tablee.server.i18n import translator_for
from tablee.testing.driving import random_move
from tests.reference import GAME

PROVING_GROUNDS = find_game("proving-grounds")
MODULES = PROVING_GROUNDS.rules.options(clock_mode="untimed", modules=("chariots", "dragon", "shields"))


def applied(svg: str, made: str) -> str:
    """The picture that a client has after these changes."""
    old, new = ElementTree.fromstring(svg), ElementTree.fromstring(made)
    known = {id: element for element in old.iter() if (id := element.get("id"))}
    root = Element(old.tag, old.attrib | new.attrib)
    root.text = new.text
    for child in new:
        root.append(resolved(child, old, known))
    return ElementTree.canonicalize(ElementTree.tostring(root, encoding="unicode"))


def resolved(element: Element, parent: Element | None, known: dict[str, Element]) -> Element:
    """An element with what stands for others replaced; ``parent`` is what its parent was before."""
    if element.tag == "same":
        if id := element.get("id"):
            same = known[id]
        else:
            assert parent is not None
            same = [child for child in parent if child.get("id") is None][int(element.attrib["n"])]
        taken = copy.deepcopy(same)
        taken.tail = element.tail
        return taken
    before = known.get(element.get("id", ""))
    made = Element(element.tag, element.attrib)
    made.text, made.tail = element.text, element.tail
    made.extend([resolved(child, before, known) for child in element])
    return made


def bare(svg: str) -> str:
    """Without its namespace, as the trees of a test have it."""
    return svg.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)


def check(old: Drawing, new: Drawing) -> str:
    made = new.since(old)
    assert made is not None
    assert applied(bare(old.svg()), bare(made)) == ElementTree.canonicalize(bare(new.svg()))
    return bare(made)


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [(PROVING_GROUNDS, MODULES, 1), (GAME, GAME.rules.options(rounds=3, bell="untimed"), 2)],
    ids=["proving-grounds", "lantern-market"],
)
@pytest.mark.line("c10")
def test_changes_give_the_new_picture(game: AnyGame, options: Any, seats: int) -> None:
    say, rng = translator_for("en", game), random.Random(3)
    match = Match.new(game, options, 1, seats=seats)
    drawn: dict[int | None, Drawing] = {}
    while match.outcome is None and len(match.answers) < 30:
        for seat in (0, None):
            asked = next((question for question in match.questions if question.seat == seat), None)
            drawing = Drawing(game.art.picture(match.view(seat), asked, say, "wide"), game.id)
            if seat in drawn:
                check(drawn[seat], drawing)
            drawn[seat] = drawing
        random_move(match, rng)


def tree(rng: random.Random, ids: list[int], depth: int) -> Node:
    """Any tree: ids are used up."""
    inside = [tree(rng, ids, depth - 1) for _ in range(rng.randrange(4))] if depth else []
    said = [rng.choice("ab")] if not inside and rng.random() < 0.5 else []
    id = f"i{ids.pop()}" if ids and rng.random() < 0.6 else None
    return el(rng.choice("gu"), *inside, *said, id=id, x=rng.randrange(2))


def test_changes_of_any_trees_give_the_new_one() -> None:
    rng = random.Random(1)
    for _ in range(500):
        old, new = (
            Drawing(render(el("svg", *(tree(rng, ids, 3) for _ in range(3)))))
            for ids in (rng.sample(range(12), 12), rng.sample(range(12), 12))
        )
        check(old, new)


def test_what_stays_is_not_sent_again() -> None:
    long = "M0 0 H1 " * 8
    stays = [el("g", el("circle", r=3), id="a"), el("path", d=long), el("g", el("text", long))]
    inside = [el("title", "B"), el("path", d=long), el("g", id="c")]

    made = check(
        Drawing(render(el("svg", *stays, el("g", *inside, id="b", x=1)))),
        Drawing(render(el("svg", stays[0], el("g", *reversed(inside), id="b", x=2), *stays[1:], y=3))),
    )

    assert made == (
        '<svg y="3"><same id="a"/><g id="b" x="2"><same id="c"/><same n="1"/><title>B</title></g>'
        '<same n="0"/><same n="1"/></svg>'
    )


def test_what_goes_elsewhere_is_taken_along() -> None:
    piece = el("g", el("circle", r=3), id="piece")

    made = check(
        Drawing(render(el("svg", el("g", el("g", piece), id="a"), el("g", id="b")))),
        Drawing(render(el("svg", el("g", id="a"), el("g", id="b"), el("g", el("u", piece), id="new")))),
    )

    assert made == '<svg><g id="a"/><same id="b"/><g id="new"><u><same id="piece"/></u></g></svg>'


def test_a_picture_with_twins_is_sent_whole() -> None:
    one = Drawing(render(el("svg", el("g", id="a"))))
    twins = Drawing(render(el("svg", el("g", id="a"), el("g", id="a"))))

    assert twins.since(one) is None
    assert one.since(twins) is None


def test_a_picture_whose_root_loses_an_attribute_is_sent_whole() -> None:
    assert Drawing(render(el("svg"))).since(Drawing(render(el("svg", x=1)))) is None


def test_a_picture_that_no_nodes_wrote_is_compared_like_any_other() -> None:
    old = Drawing('<svg xmlns="http://www.w3.org/2000/svg"><style>x</style><g id="a">one<b/>two</g></svg>')
    new = Drawing(
        '<svg xmlns="http://www.w3.org/2000/svg"><style>x</style><g id="a" x="1">one<b/>two</g></svg>'
    )

    assert check(old, new) == '<svg><g id="a" x="1">one<b/>two</g></svg>'

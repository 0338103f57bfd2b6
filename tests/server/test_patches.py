"""Changes of a picture: applied in order, as a client does, they give the new one."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tablee.art import Node, el, render
from tablee.core import Game, Match, find_game
from tablee.server.patches import Change, Drawing, changes
from tablee.server.scenes import words_of
from tablee.testing.driving import random_move
from tests.reference import GAME

PROVING_GROUNDS = find_game("proving-grounds")
MODULES = PROVING_GROUNDS.options(clock_mode="untimed", modules=("chariots", "dragon", "shields"))


def applied(svg: str, made: list[Change]) -> str:
    """The picture that a client has after these changes."""
    root = ElementTree.fromstring(svg)
    for verb, *more in made:
        parents = {child: parent for parent in root.iter() for child in parent}
        match verb:
            case "set":
                element = found(root, more[0])
                for name, value in more[1].items():
                    if value is None:
                        del element.attrib[name]
                    else:
                        element.set(name, value)
            case "text":
                found(root, more[0]).text = more[1]
            case "put":
                found(root, more[0]).insert(more[1], ElementTree.fromstring(more[2]))
            case "cut":
                element = found(root, more[0])
                parents[element].remove(element)
            case "move":
                element = found(root, [more[0]])
                parents[element].remove(element)
                found(root, more[1]).insert(more[2], element)
    return ElementTree.canonicalize(ElementTree.tostring(root, encoding="unicode"))


def found(root: Element, address: list[Any]) -> Element:
    element = root if address[0] == "" else next(e for e in root.iter() if e.get("id") == address[0])
    for place in address[1:]:
        element = element[place]
    return element


def bare(drawing: Drawing) -> str:
    """Without its namespace, as the trees of a test have it."""
    return drawing.svg().replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)


def check(old: Drawing, new: Drawing) -> list[Change]:
    made = changes(old, new)
    assert made is not None
    assert applied(bare(old), made) == ElementTree.canonicalize(bare(new))
    return made


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [(PROVING_GROUNDS, MODULES, 1), (GAME, GAME.options(rounds=3, bell="untimed"), 2)],
    ids=["proving-grounds", "lantern-market"],
)
@pytest.mark.line("c10")
def test_changes_give_the_new_picture(game: Game[Any, Any], options: Any, seats: int) -> None:
    say, rng = words_of("en", game), random.Random(3)
    match = Match.new(game, options, 1, seats=seats)
    drawn: dict[int | None, Drawing] = {}
    while match.outcome is None and len(match.line) < 30:
        for seat in (0, None):
            asked = next((question for question in match.questions if question.seat == seat), None)
            drawing = Drawing(game.picture(match.view(seat), asked, say, "wide"), game.id)
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


def test_changes_of_any_trees_give_the_new_one_or_are_none() -> None:
    rng = random.Random(1)
    told = 0
    for _ in range(500):
        old, new = (
            Drawing(render(el("svg", *(tree(rng, ids, 3) for _ in range(3)))))
            for ids in (rng.sample(range(12), 12), rng.sample(range(12), 12))
        )
        made = changes(old, new)
        if made is not None:
            told += 1
            assert applied(bare(old), made) == ElementTree.canonicalize(bare(new))

    assert told > 150


def test_what_stays_is_not_touched() -> None:
    stays = [el("g", el("circle", r=3), id="a"), el("rect", width=1), el("g", el("text", "x"))]

    made = check(
        Drawing(render(el("svg", *stays, el("g", id="b", x=1)))),
        Drawing(render(el("svg", stays[0], el("g", id="b", x=2), *stays[1:]))),
    )

    assert made == [["move", "b", [""], 1], ["set", ["b"], {"x": "2"}]]


def test_a_picture_with_twins_is_sent_whole() -> None:
    one = Drawing(render(el("svg", el("g", id="a"))))
    twins = Drawing(render(el("svg", el("g", id="a"), el("g", id="a"))))

    assert changes(one, twins) is None
    assert changes(twins, one) is None


def test_a_picture_that_no_nodes_wrote_is_compared_like_any_other() -> None:
    old = Drawing('<svg xmlns="http://www.w3.org/2000/svg"><style>x</style><g id="a">one<b/>two</g></svg>')
    new = Drawing(
        '<svg xmlns="http://www.w3.org/2000/svg"><style>x</style><g id="a" x="1">one<b/>two</g></svg>'
    )

    assert check(old, new) == [["set", ["a"], {"x": "1"}]]

"""Nodes become well-formed XML, whatever is put in them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.art import Node, digest, document, drawn_once, el, number, render

SVG = "{http://www.w3.org/2000/svg}"
printable = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff"))


@given(printable, printable)
def test_text_and_attributes_come_back_as_they_went_in(words: str, value: str) -> None:
    back = ET.fromstring(render(el("text", words, data_name=value)))

    assert (back.text or "") == words
    assert back.get("data-name") == value


@pytest.mark.parametrize("nasty", ["<script>\"&'</script>", "]]>", "a\nb\tc\rd", "é « ça » 🜂"])
def test_markup_in_a_name_is_only_text(nasty: str) -> None:
    back = ET.fromstring(render(el("g", el("title", nasty), id=nasty)))

    assert back.get("id") == nasty
    assert back[0].text == nasty
    assert len(back) == 1


@pytest.mark.parametrize("forbidden", ["\x00", "\x07", "\x0b", "\x1b", "\x9f", "\ud800", "\uffff"])
def test_control_characters_are_refused_in_texts_and_attributes(forbidden: str) -> None:
    with pytest.raises(ValueError, match=f"U\\+{ord(forbidden):04X}"):
        render(el("text", f"a{forbidden}b"))
    with pytest.raises(ValueError, match="cannot be written"):
        render(el("g", id=f"a{forbidden}b"))


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (12.5, "12.5"),
        (3.0, "3"),
        (100.0, "100"),
        (1 / 3, "0.33"),
        (-0.0, "0"),
        (-0.004, "0"),
        (-2.25, "-2.25"),
        (0.1 + 0.2, "0.3"),
        (1e-9, "0"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written
    assert render(el("g", x=value)) == f'<g x="{written}"/>'


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_cannot_be_drawn(value: float) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        el("g", x=value)


def test_names_of_attributes_are_those_of_svg() -> None:
    drawn = render(el("rect", class_="a b", stroke_width=2, viewBox="0 0 1 1", for_="x", aria_hidden=True))

    assert drawn == '<rect class="a b" stroke-width="2" viewBox="0 0 1 1" for="x" aria-hidden="true"/>'


def test_none_is_left_out() -> None:
    assert render(el("g", None, el("g"), None, fill=None, class_=None, data_pick=None)) == "<g><g/></g>"


@pytest.mark.parametrize("name", ["", "a b", "1a", "a>", 'x"'])
def test_a_tag_must_be_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        el(name)


def test_what_can_be_picked_needs_a_title() -> None:
    with pytest.raises(ValueError, match=r"'wolf' but has no <title>"):
        el("g", el("circle"), data_pick="wolf")
    with pytest.raises(ValueError, match="has no <title>"):
        el("g", el("title", " "), data_pick="wolf")


def test_what_can_be_picked_is_a_button_with_a_name() -> None:
    drawn = ET.fromstring(render(el("g", el("title", "Strike the wolf"), data_pick="0")))

    assert drawn.get("data-pick") == "0"
    assert drawn.get("role") == "button"
    assert drawn.get("tabindex") == "0"
    assert drawn.get("aria-label") == "Strike the wolf"


def test_a_pickable_element_may_say_its_own_role() -> None:
    drawn = ET.fromstring(render(el("g", el("title", "x"), data_pick="x", role="option", tabindex=-1)))

    assert (drawn.get("role"), drawn.get("tabindex")) == ("option", "-1")


def test_indenting_changes_no_text() -> None:
    node = el("g", el("text", el("tspan", "a "), el("tspan", "b")), el("g", el("title", "t")))

    drawn = render(node, indent=True)

    assert drawn == (
        "<g>\n  <text><tspan>a </tspan><tspan>b</tspan></text>\n  <g>\n    <title>t</title>\n  </g>\n</g>"
    )


def test_what_is_written_of_a_node_is_kept_with_it() -> None:
    node = el("g", el("circle", r=2.0), id="a")

    assert render(node) is str(node)
    assert not hasattr(node, "__dict__")


def test_a_document_stands_alone() -> None:
    drawn = ET.fromstring(
        render(document(300, 200.5, el("g", id="mine"), title="A <table>", desc="Empty", lang="fr"))
    )

    assert drawn.tag == SVG + "svg"
    assert drawn.get("viewBox") == "0 0 300 200.5"
    assert (drawn.get("role"), drawn.get("lang")) == ("img", "fr")
    assert drawn[0].tag == SVG + "title"
    assert drawn[0].text == "A <table>"
    assert drawn[1].tag == SVG + "desc"
    style = drawn.find(SVG + "style")
    assert style is not None
    assert ".tablee .parchment" in (style.text or "")
    assert drawn[-1].get("id") == "mine"


def test_what_is_greyed_is_a_button_that_says_why_it_does_nothing() -> None:
    drawn = ET.fromstring(render(el("g", el("title", "Not in the first round"), data_blocked="3")))

    assert drawn.get("data-blocked") == "3"
    assert (drawn.get("role"), drawn.get("aria-disabled"), drawn.get("tabindex")) == ("button", "true", "0")
    assert drawn.get("aria-label") == "Not in the first round"
    with pytest.raises(ValueError, match=r"greyed as '3' but has no <title>"):
        el("g", data_blocked="3")


def test_what_was_drawn_once_is_kept_with_its_text() -> None:
    drawn: list[float] = []

    @drawn_once
    def dot(x: float) -> Node:
        drawn.append(x)
        return el("circle", cx=x)

    first, again = el("g", dot(1)), el("g", dot(1), dot(2))

    assert drawn == [1, 2]
    assert render(first) == '<g><circle cx="1"/></g>'
    assert render(again) == '<g><circle cx="1"/><circle cx="2"/></g>'
    assert render(again, indent=True) == '<g>\n  <circle cx="1"/>\n  <circle cx="2"/>\n</g>'
    assert render(dot(1)) == render(el("circle", cx=1))


TREES = st.recursive(
    st.sampled_from(["a", "b", "ab"]),
    lambda inside: st.builds(
        lambda tag, id, children: el(tag, *children, id=id),
        st.sampled_from(["g", "text"]),
        st.sampled_from([None, "x", "y"]),
        st.lists(inside, max_size=3),
    ),
    max_leaves=6,
).map(lambda made: el("g", made))


@given(TREES, TREES)
def test_nodes_with_the_same_digest_are_written_alike(one: Node, other: Node) -> None:
    if digest(one) == digest(other):
        assert render(one) == render(other)
    assert digest(one) == digest(remade(one))


def remade(node: Node) -> Node:
    """The same again, of other objects."""
    inside = [child if isinstance(child, str) else remade(child) for child in node.children]
    return Node(node.tag, dict(node.attrs), tuple(inside))

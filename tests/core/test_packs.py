"""Packs: what they hold, how they build on each other, and errors that say what would be right."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import msgspec
import pytest

from tablee.core import Card, ContentError, Name, PackError, content_hash, message, read_packs
from tablee.core.content.packs import decoded
from tablee.core.i18n import CORE_TEXTS, has_plain_words
from tests.reference.state import BASE, Gain, Good, Order, load

KINDS: dict[str, type[Card]] = {"goods": Good, "orders": Order}

HONEY = """
- id: honey
  name: {en: Honey, fr: Miel}
  source: original
  value: 3
  copies: 2
  effect: {do: gain, coins: 2}
"""


def pack(folder: Path, goods: str | None = HONEY, about: str = "extends: base", **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    lines = f"id: {folder.name}\nname: {{en: Mine, fr: Le mien}}\nversion: '1'\n{about}\n"
    (folder / "pack.yaml").write_text(lines, encoding="utf-8")
    if goods is not None:
        (folder / "goods.yaml").write_text(goods, encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def error(folder: Path) -> str:
    with pytest.raises(PackError) as caught:
        load([folder])
    return str(caught.value).replace(str(folder), "mine")


def test_the_base_pack() -> None:
    cards = load()

    assert [good.id for good in cards.goods] == ["pebble", "lamp", "silk", "salt", "amber", "crown"]
    assert cards.goods[2].effect == Gain(1)
    assert cards.goods[2].name == Name("Silk", "Soie")


def test_a_pack_extends_another(tmp_path: Path) -> None:
    cards = load([pack(tmp_path / "mine")])

    assert [good.id for good in cards.goods][-2:] == ["crown", "honey"]
    assert len(cards.orders) == 3


def test_a_card_with_a_known_id_replaces_it(tmp_path: Path) -> None:
    cards = load([pack(tmp_path / "mine", HONEY.replace("honey", "pebble"))])

    assert len(cards.goods) == 6
    assert cards.goods[0].name.en == "Honey"


def test_cards_can_be_left_out(tmp_path: Path) -> None:
    cards = load([pack(tmp_path / "mine", about="extends: base\nremoves: [crown, tax]")])

    assert "crown" not in [good.id for good in cards.goods]
    assert [order.id for order in cards.orders] == ["toll", "search"]


def test_what_is_left_out_is_of_the_pack_below_and_not_of_one_s_own(tmp_path: Path) -> None:
    crown = HONEY.replace("honey", "crown")
    cards = load([pack(tmp_path / "mine", crown, about="extends: base\nremoves: [crown]")])

    assert [good.id for good in cards.goods] == ["pebble", "lamp", "silk", "salt", "amber", "crown"]
    assert cards.goods[-1].name.en == "Honey"


def test_a_pack_that_extends_no_other_stands_alone(tmp_path: Path) -> None:
    orders = (BASE / "orders.yaml").read_text(encoding="utf-8")
    cards = load([pack(tmp_path / "mine", about="", orders=orders)])

    assert [good.id for good in cards.goods] == ["honey"]


def test_packs_lie_on_top_of_each_other(tmp_path: Path) -> None:
    first = pack(tmp_path / "first")
    second = pack(tmp_path / "second", HONEY.replace("Honey", "Nectar"), about="extends: first")

    assert load([first, second]).goods[-1].name.en == "Nectar"


def test_the_content_has_a_name_of_its_own(tmp_path: Path) -> None:
    mine = load([pack(tmp_path / "mine")])

    assert load().hash == load().hash
    assert mine.hash != load().hash
    assert content_hash({"b": 1, "a": 2}) == content_hash({"a": 2, "b": 1})


# Errors


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("do: gain", "do: gian", "effect: no word “gian”. Did you mean “gain”? There is: gain, pay."),
        ("coins: 2", "coin: 2", "effect: no field “coin”. Did you mean “coins”?"),
        ("copies: 2", "copis: 2", "no field “copis”. Did you mean “copies”?"),
        ("coins: 2", "coins: many", "effect.coins: expected a whole number, found the text “many”."),
        ("source: original", "source: orignal", "source: no value “orignal”. Did you mean “original”?"),
        ("  value: 3\n", "", "the field “value” is missing. Add it."),
        (", fr: Miel", "", "name: the field “fr” is missing. Add it."),
    ],
)
def test_an_error_says_what_would_be_right(tmp_path: Path, old: str, new: str, said: str) -> None:
    problem = error(pack(tmp_path / "mine", HONEY.replace(old, new)))

    assert problem.startswith(f"mine/goods.yaml: honey: {said}")


def test_a_card_without_an_id_is_named_by_its_number(tmp_path: Path) -> None:
    problem = error(pack(tmp_path / "mine", HONEY.replace("- id: honey", "- title: honey")))

    assert problem.startswith("mine/goods.yaml: entry 1: ")


def test_an_id_twice(tmp_path: Path) -> None:
    assert "honey: the id “honey” is there twice" in error(pack(tmp_path / "mine", HONEY + HONEY))


def test_a_key_twice(tmp_path: Path) -> None:
    assert error(pack(tmp_path / "mine", HONEY + "  value: 4\n")) == (
        "mine/goods.yaml: line 8: the key “value” is there twice. Remove one of them."
    )


@pytest.mark.parametrize("text", ["", "honey", "id: honey", "5", "[]: 5"])
def test_no_list_of_cards(tmp_path: Path, text: str) -> None:
    assert error(pack(tmp_path / "mine", text)).startswith("mine/goods.yaml: ")


@pytest.mark.parametrize(
    "text",
    ["- [", "- id: 'x", "\t- id: x", "- {a: 1", "- !!python/object:os.system {}", "- *x", "- ? [a]\n  : 1"],
)
def test_what_is_no_yaml(tmp_path: Path, text: str) -> None:
    assert error(pack(tmp_path / "mine", text)).startswith("mine/goods.yaml:")


def test_what_is_no_text(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine")
    (folder / "goods.yaml").write_bytes(b"- id: \xff\xfe")

    assert "mine/goods.yaml: not UTF-8 text" in error(folder)


def test_files_that_are_missing_or_too_many(tmp_path: Path) -> None:
    assert error(tmp_path / "nowhere").startswith("mine: no such folder.")
    (tmp_path / "empty").mkdir()
    assert "pack.yaml: no such file. A pack needs one" in error(tmp_path / "empty")
    alone = error(pack(tmp_path / "alone", about=""))
    assert alone == "mine/orders.yaml: no such file. A pack that extends no other needs all of them."
    misspelt = error(pack(tmp_path / "misspelt", gods=HONEY))
    assert (
        misspelt == "mine/gods.yaml: not a file of this game. Did you mean “goods”? There is: goods, orders."
    )


def test_a_pack_must_lie_on_the_one_that_it_extends(tmp_path: Path) -> None:
    assert "extends: no pack “bse” below it. Did you mean “base”?" in error(
        pack(tmp_path / "mine", about="extends: bse")
    )


def test_only_what_is_there_can_be_left_out(tmp_path: Path) -> None:
    assert "removes: no card “crwn” to leave out. Did you mean “crown”?" in error(
        pack(tmp_path / "mine", about="extends: base\nremoves: [crwn]")
    )


def test_a_game_may_check_its_cards(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine")

    with pytest.raises(PackError, match=r"goods\.yaml: honey: too sweet"):
        read_packs(BASE, [folder], KINDS, lambda card: "too sweet" if card.id == "honey" else None)


def test_a_game_says_it_with_its_own_words(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine")
    for language, text in (("en", "too sweet."), ("fr", "trop sucré.")):
        (tmp_path / f"{language}.ftl").write_text(f"card-sweet = {text}\n", encoding="utf-8")
    flaw = ContentError(message("card-sweet"), "value")

    with pytest.raises(PackError) as caught:
        read_packs(BASE, [folder], KINDS, lambda card: flaw if card.id == "honey" else None, tmp_path)

    french = caught.value.content_error.text("fr").replace("\u00a0", " ")
    assert french == f"{folder}/goods.yaml : honey : value : trop sucré."
    assert str(caught.value).endswith("goods.yaml: honey: value: too sweet.")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_what_is_wrong_can_be_asked_for(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine", HONEY.replace("do: gain", "do: gian"))

    with pytest.raises(PackError) as caught:
        load([folder])

    flaw = caught.value.content_error
    assert (flaw.code, flaw.file, flaw.card) == ("pack-no-word", str(folder / "goods.yaml"), "honey")
    assert (flaw.path, flaw.near, flaw.known) == ("effect", "gain", "gain, pay")


SYNTAX = [
    ("- id: 'x", "line 1, column 9: the quotation mark opened on line 1 is not closed."),
    ("\t- id: x", "line 1, column 1: a tab. Indent with spaces."),
    ("- {a: 1", "line 1, column 8: the bracket opened on line 1 is not closed, or a comma is missing in it."),
    ("- [", "line 1, column 4: the bracket opened on line 1 is not closed"),
    ("- !!python/object:os.system {}", "the tag “tag:yaml.org,2002:python/object:os.system” is not allowed"),
    ("- *x", "line 1, column 3: “*x” names nothing."),
    ("- a: b: c", "line 1, column 7: a colon that is not expected."),
    ("- a: 1\n b: 2", "line 2, column 2: this line is not indented like those it belongs to."),
    ("- @x", "line 1, column 3: “@” cannot begin a value. Put the value in quotes."),
    ("- a: 1\n  b", "line 2, column 4: a field without a value. Write “field: value”."),
    ('- "\\q"', "line 1, column 5: “\\q” means nothing in double quotes. Use single quotes."),
    ("- |x\n a", "line 1, column 4: this is not YAML. Look at the indentation"),
    ("- \x07", "a character that no text may have."),
    ("- 2020-13-45", "a value that looks like a date and is none. Put it in quotes."),
]


@pytest.mark.parametrize(("text", "said"), SYNTAX)
def test_broken_yaml_is_explained(tmp_path: Path, text: str, said: str) -> None:
    folder = pack(tmp_path / "mine", text)

    with pytest.raises(PackError) as caught:
        load([folder])

    assert str(caught.value).startswith(f"{folder}/goods.yaml: ")
    assert said in str(caught.value)
    disguised = caught.value.content_error.text("xx").removeprefix(f"{folder}/goods.yaml")
    assert has_plain_words(re.sub("“.*?”", "", disguised)) == []


def test_a_folder_is_looked_for_nearby(tmp_path: Path) -> None:
    pack(tmp_path / "my-pack")

    with pytest.raises(PackError) as caught:
        load([tmp_path / "my-pak"])

    assert caught.value.content_error.near == str(tmp_path / "my-pack")
    with pytest.raises(PackError, match=r"goods\.yaml: this is a file"):
        load([tmp_path / "my-pack" / "goods.yaml"])


def test_an_id_that_another_kind_has_is_the_fault_of_the_pack_above(tmp_path: Path) -> None:
    assert error(pack(tmp_path / "mine", HONEY.replace("honey", "toll"))) == (
        f"mine/goods.yaml: toll: this id is already in {BASE}/orders.yaml. Take another."
    )


def test_every_message_about_packs_is_used_and_there() -> None:
    ids = re.findall(r"(?m)^(pack-[a-z0-9-]+) =", (CORE_TEXTS / "en.ftl").read_text(encoding="utf-8"))
    folder = CORE_TEXTS.parent
    source = "".join(
        (folder / name).read_text(encoding="utf-8") for name in ("content/errors.py", "content/packs.py")
    )

    assert [id for id in ids if f'"{id}"' not in source] == []
    assert [id for id in re.findall(r'"(pack-[a-z0-9-]+)"', source) if id not in ids] == []


def test_options_are_checked_in_the_same_words() -> None:
    with pytest.raises(PackError, match="options: rounds: expected a whole number, found the text “x”"):
        decoded({"rounds": "x"}, msgspec.defstruct("Options", [("rounds", int)]), "options")

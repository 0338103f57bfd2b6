"""Words: messages, names, lists, and catalogues that must agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import Event, Message, Name, TextError, Translator, event_id, message, message_id, words
from tablee.core.i18n import CORE_TEXTS, LANGUAGES, PSEUDO, check_catalogues, disguise, has_plain_words

EN = """
greeting = Hello, { $name }!
coins = { $count ->
    [one] One coin
   *[other] { $count } coins
}
both = { $first } meets { $second }.
-term = Tablée
titled = Play { -term }
list-and = { $first } plus { $last }
empty-message =
    .label = only an attribute
"""
FR = """
greeting = Bonjour { $name } !
coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
both = { $first } rencontre { $second }.
-term = Tablée
titled = Jouer à { -term }
list-and = { $first } plus { $last }
empty-message =
    .label = seulement un attribut
"""


def catalogues(folder: Path, en: str = EN, fr: str = FR) -> Path:
    (folder / "en.ftl").write_text(en, encoding="utf-8")
    (folder / "fr.ftl").write_text(fr, encoding="utf-8")
    return folder


def test_messages_in_both_languages(tmp_path: Path) -> None:
    folder = catalogues(tmp_path)

    assert Translator("en", [folder])("greeting", name="Ana") == "Hello, Ana!"
    assert Translator("fr", [folder])("greeting", name="Ana") == "Bonjour Ana !"
    assert [Translator("en", [folder])("coins", count=n) for n in (0, 1, 2)] == [
        "0 coins",
        "One coin",
        "2 coins",
    ]
    assert [Translator("fr", [folder])("coins", count=n) for n in (0, 1, 2)] == [
        "0 pièce",
        "1 pièce",
        "2 pièces",
    ]
    assert Translator("en", [folder])("titled") == "Play Tablée"


def test_messages_go_into_messages(tmp_path: Path) -> None:
    said = Translator("fr", [catalogues(tmp_path)])
    meeting = message("both", first=Name("Wolf", "Loup"), second=message("coins", count=2))

    assert said.text(meeting) == "Loup rencontre 2 pièces."
    assert meeting == Message(
        "both", {"first": Name("Wolf", "Loup"), "second": Message("coins", {"count": 2})}
    )


@pytest.mark.parametrize(
    ("items", "expected"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_lists_are_said(items: tuple[str, ...], expected: str) -> None:
    assert Translator("en").text(items) == expected


def test_ids_of_messages_have_dashes_where_names_have_underscores() -> None:
    assert message_id("ask", "second_wind", "none") == "ask-second-wind-none"


def test_an_event_names_its_message() -> None:
    class DicePlaced(Event, frozen=True):
        pass

    assert event_id(DicePlaced) == "dice-placed"


def test_a_message_that_is_not_there_has_a_substitute(tmp_path: Path) -> None:
    t = Translator("en", [catalogues(tmp_path, en="score-total = Points in all", fr="score-total = Points")])

    assert t.get("score-total", "none") == t.get("score_total", "none") == "Points in all"
    assert t.get("score-shared", "none") == "none"


def test_a_later_folder_wins(tmp_path: Path) -> None:
    assert Translator("en", [catalogues(tmp_path)]).text(("a", "b")) == "a plus b"


def test_what_is_wrong_with_a_message_is_said(tmp_path: Path) -> None:
    said = Translator("en", [catalogues(tmp_path)])

    with pytest.raises(TextError, match="No message “greting” in language “en”"):
        said("greting")
    with pytest.raises(TextError, match=r"“greeting” in language “en”.*name"):
        said("greeting")
    with pytest.raises(TextError, match="“empty-message” has no text"):
        said("empty-message")
    with pytest.raises(TextError, match=r"No language “de”. There is: en, fr"):
        Translator("de")
    assert said.has("greeting")
    assert not said.has("greting")


def test_plain_values_are_said_as_they_are() -> None:
    assert [Translator("en").text(value) for value in (3, "x", 1.5)] == ["3", "x", "1.5"]


# The pseudo-language


def test_words_of_catalogues_and_packs_are_disguised(tmp_path: Path) -> None:
    said = Translator(PSEUDO, [catalogues(tmp_path)])

    assert has_plain_words(said("titled")) == []
    assert has_plain_words(said("coins", count=2)) == []
    assert has_plain_words(said.text(Name("Wolf", "Loup"))) == []
    assert has_plain_words(said("greeting", name="Ana")) == ["Ana"]


@given(st.text())
def test_a_disguise_leaves_no_plain_letter_and_keeps_the_length(text: str) -> None:
    assert not re.search("[A-Za-z]", disguise(text))
    assert len(disguise(text)) == len(text)


# Catalogues


def test_catalogues_that_agree(tmp_path: Path) -> None:
    assert check_catalogues(catalogues(tmp_path)) == []


@pytest.mark.parametrize(
    ("en", "fr", "said"),
    [
        (EN + "more = More\n", FR, "fr.ftl: no message “more”"),
        (EN, FR + "plus = Plus\n", "en.ftl: no message “plus”"),
        (EN, FR.replace("$name", "$nom"), "“greeting” has variables ['name'] in en, ['nom'] in fr"),
        (EN + "greeting = Hi { $name }\n", FR, "en.ftl: “greeting” is there twice"),
        (EN + "broken = { $name\n", FR, "en.ftl: not understood: broken = { $name"),
    ],
)
def test_catalogues_that_disagree(tmp_path: Path, en: str, fr: str, said: str) -> None:
    assert said in "\n".join(check_catalogues(catalogues(tmp_path, en, fr)))


def test_the_core_s_own_catalogues_agree() -> None:
    assert check_catalogues(CORE_TEXTS) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_core_has_words(language: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in CORE_TEXTS.parent.rglob("*.py"))
    codes = set(re.findall(r"""(?:Refused|SaveError|reason =)\(?\s*"(\w+)\"""", source))
    codes |= {"undo_chance", "undo_reveal", "question_closed", "not_your_question"}

    missing = [code for code in codes if not words(language).has(message_id("refused", code))]

    assert len(codes) > 25
    assert missing == []

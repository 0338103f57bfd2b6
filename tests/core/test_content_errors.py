"""What is wrong with data, in the words of who wrote it."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from tablee.core import EffectBase, PackError
from tablee.core.content.packs import Id, decoded
from tablee.core.i18n import LANGUAGES


class Bite(EffectBase, frozen=True, tag="bite"):
    n: Annotated[int, Meta(ge=1, le=6)] = 1


class Sting(EffectBase, frozen=True, tag="sting"):
    often: Annotated[float, Meta(gt=0)] = 1.0


class Pocket(Struct, frozen=True, forbid_unknown_fields=True):
    keys: tuple[int, ...] = ()


class Beast(Struct, frozen=True, forbid_unknown_fields=True):
    """A card with every kind of field."""

    id: Id = "wolf"
    legs: Annotated[int, Meta(ge=2)] = 4
    heads: Annotated[int, Meta(le=7)] = 1
    age: int | str = 0
    colour: Literal["red", "grey"] | int = "red"
    home: Literal["den", "lair"] | Pocket | None = None
    at: tuple[int, int] = (0, 0)
    names: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)] = ("Rex",)
    tag: Annotated[str, Meta(pattern="^[A-Z]$")] = "A"
    does: Bite | Sting | None = None
    tame: bool = False
    likes: dict[str, int] = {}

    def __post_init__(self) -> None:
        if self.id == "cerberus" and self.heads != 3:
            raise ValueError("Cerberus has three heads")


WRONG: list[tuple[object, str, str]] = [
    ({"legs": 1}, "legs: expected a number of at least 2, found 1.", "un nombre d’au moins 2, et c’est 1."),
    ({"heads": 9}, "heads: expected a number of at most 7, found 9.", "un nombre d’au plus 7"),
    ({"does": {"do": "bite", "n": 7}}, "does.n: expected a number from 1 to 6, found 7.", "de 1 à 6"),
    ({"does": {"do": "sting", "often": 0}}, "does.often: expected a number above 0, found 0.", "supérieur à"),
    ({"legs": "four"}, "legs: expected a whole number, found the text “four”.", "un nombre entier"),
    ({"legs": None}, "legs: expected a whole number, found nothing.", "et c’est rien."),
    ({"age": []}, "age: expected a whole number or a text, found a list.", "un nombre entier ou un texte"),
    ({"tag": 5}, "tag: expected a text, found 5. Put it in quotes.", "Mettez-le entre guillemets."),
    ({"tame": "no"}, "tame: expected true or false, found the text “no”.", "true ou false"),
    ({"names": {}}, "names: expected a list, found a mapping", "une liste, et c’est une suite de champs"),
    ({"names": []}, "names: too short: expected at least 1, found 0.", "trop court"),
    ({"names": ["a", "b", "c"]}, "names: too long: expected at most 2, found 3.", "trop long"),
    ({"at": [1]}, "at: expected exactly 2, found 1.", "exactement 2"),
    ({"id": "My Wolf"}, "id: “My Wolf” is no id: write small letters", "n’est pas un identifiant"),
    ({"tag": "b"}, "tag: “b” is not written in the form", "sous la forme"),
    (
        {"colour": "gray"},
        "colour: no value “gray”. Did you mean “grey”? There is: grey, red, a number.",
        "aucune valeur « gray ». Vouliez-vous dire « grey » ? Il y a : grey, red, un nombre.",
    ),
    ({"colour": []}, "colour: a list cannot stand here. There is: grey, red, a number.", "un nombre."),
    (
        {"home": "dan"},
        "home: no value “dan”. Did you mean “den”? There is: den, lair, {keys: …}.",
        "aucune valeur",
    ),
    ({"home": {"key": 1}}, "home: no field “key”. Did you mean “keys”? There is: keys.", "aucun champ"),
    ({"home": {"keys": [1, "x"]}}, "home.keys[1]: expected a whole number, found the text “x”.", "entier"),
    ({"does": {"do": "byte"}}, "does: no word “byte”. Did you mean “bite”? There is: bite, sting.", "mot"),
    ({"does": {"n": 1}}, "does: the field “do” is missing. Add it. There is: bite, sting.", "manque"),
    ({"does": 3}, "does: expected a mapping (“key: value”), found 3.", "une suite de champs"),
    ({"likes": {"hay": "much"}}, "likes[...]: expected a whole number, found", "un nombre entier"),
    ({"likes": {1: 2}}, "likes: a key must be a word.", "une clé doit être un mot"),
    ({1: 2}, "a key must be a word.", "une clé doit être un mot"),
    ([], "expected a mapping (“key: value”), found a list.", "une suite de champs"),
    ({"id": "cerberus"}, "Cerberus has three heads.", "Cerberus has three heads."),
]


@pytest.mark.parametrize(("data", "english", "french"), WRONG, ids=[repr(data) for data, _, _ in WRONG])
def test_a_wrong_value_is_said_in_plain_words(data: object, english: str, french: str) -> None:
    with pytest.raises(PackError) as caught:
        decoded(data, Beast, "beasts.yaml", "wolf")

    assert str(caught.value).startswith(f"beasts.yaml: wolf: {english}")
    said = caught.value.content_error.text("fr").replace("\u00a0", " ")
    assert said.startswith("beasts.yaml : wolf : ")
    assert french in said
    assert not any("`" in caught.value.content_error.text(language) for language in LANGUAGES)

"""Packs that are wrong: what is said about them, in both languages, and that nothing is begun with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import good, wrong

WARDEN = """\
- id: moat-warden
  name: {en: Moat Warden, fr: Garde des douves}
  source: original
  track: [2, 2g, 3]
  start: 1
  ability: {do: solo_extra, n: 1, when: attack}
  text: {en: A solo die costs one space more., fr: Un dé solo coûte une case de plus.}
"""
ABOUT = 'id: my-pack\nname: {en: Mine, fr: Le mien}\nversion: "1"\nextends: base\n'
GAME = "proving-grounds"


def write_pack(enemies: str = WARDEN, about: str = ABOUT) -> None:
    folder = Path("my-pack")
    folder.mkdir()
    (folder / "pack.yaml").write_text(about, encoding="utf-8")
    (folder / "enemies.yaml").write_text(enemies, encoding="utf-8")


def test_a_good_pack_is_said_to_be_good() -> None:
    write_pack()

    assert "my-pack: a good pack for Proving Grounds" in good("pack", "check", "my-pack", "--game", GAME)


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        (
            "n: 1",
            "n: 9",
            "ability.n: expected a number from 1 to 6, found 9.",
            "ability.n : il faut un nombre de 1 à 6, et c’est 9.",
        ),
        (
            "do: solo_extra",
            "do: solo_exta",
            "ability: no word “solo_exta”. Did you mean “solo_extra”?",
            "ability : aucun mot « solo_exta ». Vouliez-vous dire « solo_extra » ?",
        ),
        (
            "start: 1",
            "start: one",
            "start: expected a whole number, found the text “one”.",
            "start : il faut un nombre entier, et c’est le texte « one ».",
        ),
        (
            "  start: 1\n",
            "",
            "the field “start” is missing. Add it.",
            "le champ « start » manque. Ajoutez-le.",
        ),
        (
            "start: 1",
            "start: 5",
            "start: expected a space between the bottom (0) and the top (3), found 5.",
            "start : il faut une case entre le bas (0) et le haut (3), et c’est 5.",
        ),
        (
            "when: attack",
            "when: attack, scope: all",
            "ability.scope: an enemy’s ability acts on “self”.",
            "ability.scope : la capacité d’un ennemi agit sur « self ».",
        ),
    ],
)
def test_a_wrong_card_is_explained(old: str, new: str, english: str, french: str) -> None:
    write_pack(WARDEN.replace(old, new))
    check = ["pack", "check", "my-pack", "--game", GAME]

    assert wrong(*check).startswith(f"my-pack/enemies.yaml: moat-warden: {english}")
    assert wrong(*check, "--lang", "fr").startswith(f"my-pack/enemies.yaml : moat-warden : {french}")


@pytest.mark.parametrize(
    ("enemies", "english", "french"),
    [
        ("- id: [", "the bracket opened on line 1 is not closed", "n’est pas fermé"),
        (WARDEN + WARDEN, "the id “moat-warden” is there twice.", "y est deux fois."),
        (WARDEN + "  colour: red\n", "no field “colour”. There is: ability", "aucun champ « colour »."),
    ],
)
def test_a_wrong_file_begins_nothing(enemies: str, english: str, french: str) -> None:
    write_pack(enemies)
    play = ["play", GAME, "--plain", "--pack", "my-pack"]

    assert english in wrong(*play)
    assert french in wrong(*play, "--lang", "fr")
    assert "No matches are saved" in good("matches")


def test_a_folder_that_is_not_there_is_looked_for_nearby() -> None:
    write_pack()

    said = wrong("simulate", GAME, "-n", "1", "--pack", "my-pak")

    assert said.startswith("my-pak: no such folder.")
    assert said.endswith("Did you mean “my-pack”?")
    assert "ce dossier n’existe pas" in wrong("pack", "check", "nulle-part", "--game", GAME, "--lang", "fr")


def test_a_pack_that_leaves_too_little_names_its_folder() -> None:
    gone = ", ".join(f"en{number:02}" for number in range(1, 31))
    write_pack(about=f"{ABOUT}removes: [{gone}]\n")

    assert wrong("pack", "check", "my-pack", "--game", GAME) == (
        "my-pack: enemies: at least 18 cards are needed, found 1."
    )

"""Wrong input is explained with what to do, without a traceback, and the exit code is 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.helpers import CALM, good, run, wrong


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "tyo"], "Did you mean “toy”? No game “tyo”."),
        (["play", "toy", "--lanterns", "grey"], "“lanterns” does not take “grey”. It takes: red, blue."),
        (["play", "toy", "--lanterns", "blu"], "Did you mean “blue”?"),
        (["play", "toy", "--target", "99"], "“target” takes a number from 1 to 50, not 99."),
        (["play", "toy", "--target", "many"], "“target” takes a whole number, not “many”."),
        (["play", "toy", "--gift", "0"], "“gift” takes a number of at least 1, not 0."),
        (["play", "toy", "--fog", "maybe"], "“fog” takes yes or no, not “maybe”."),
        (["play", "toy", "--colour", "red"], "There is no option “colour”."),
        (["play", "toy", "--database", "postgresql://a@b/c"], "takes no --database"),
        (["play", "--server", "http://x", "--database=x"], "“tablee play” uses the file of matches"),
        (["matches", "--database", "x"], "tablee play --server https://club.example"),
        (["play", "toy", "--plian"], "Did you mean “--plain”?"),
        (["play", "toy", "--option", "target"], "“target” is not an option. Write it as NAME=VALUE."),
        (["play", "toy", "--fog", "yes", "--gift", "3"], "No gift can be found in the fog"),
        (["play", "toy", "--seed", "x"], "--seed takes a whole number. “tablee play --help”"),
        (["play", "toy", "--lanterns"], "The option --lanterns needs a value after it."),
        (["play", "toy", "--plain=3"], "--plain takes no value."),
        (["play", "toy", "--seats", "9"], "This game is for 1 to 3 players."),
        (["play", "toy", "--bot", "genius"], "There is no bot “genius” for this game."),
        (["play", "toy", "--bot", "hsty"], "Did you mean “hasty”?"),
        (["play", "toy", "--bot", "5=hasty"], "There is no seat 5: choose one from 1 to 1."),
        (["play", "toy", "extra"], "“extra” is too much."),
        (["play", "--resume"], "There is no match to resume."),
        (["play", "--resume", "zzzz"], "There is no match “zzzz”."),
        (["--lang", "de", "games"], "No language “de”. There is: en, fr."),
        (["games", "--lang"], "No language “”."),
        (["games", "nothing"], "No game “nothing”."),
        (["matches", "nothing"], "No game “nothing”."),
        (["replay", "nowhere.tablee"], "There is neither a file nor a saved match “nowhere.tablee”."),
        (["replay"], "FILE is missing."),
        (["replay", "x", "--step"], "--step needs a value after it."),
        (["picture", "x"], "--out is missing."),
        (["matches", "--runing"], "Did you mean “--running”? There is no option --runing."),
        (["verify", "x", "--fingerprint", "1f0"], "Give at least the first 8 letters"),
        (["verify", "."], ". is a folder."),
        (["picture", "nowhere", "-o", "x.svg"], "There is neither a file nor a saved match"),
        (["export", "zzz"], "There is no match “zzz”."),
        (["simulate", "toy", "-n", "0"], "-n takes a whole number of at least 1."),
        (["simulate", "toy", "--bot", "genius"], "There is no bot “genius”"),
        (["simulate", "toy", "--vary", "weather"], "There is no option “weather”."),
        (["simulate", "toy", "--vary", "gift"], "“gift” has no list of values"),
        (["simulate", "toy", "--out", "no/folder/x.parquet"], "There is no folder no/folder."),
        (["simulate", "toy", "--seats", "7"], "This game is for 1 to 3 players."),
        (["fuzz", "toy", "-n", "1", "--out", "no/folder"], "There is no folder no/folder."),
        (["fuzz", "nothing"], "No game “nothing”."),
        (["pack", "check", "nowhere", "--game", "nothing"], "No game “nothing”."),
        (["frobnicate"], "There is no command “frobnicate”."),
        (["plai"], "Did you mean “play”? There is no command “plai”."),
        (["play", "--help=x"], "--help"),
    ],
)
def test_wrong_input_says_what_to_do(args: list[str], said: str) -> None:
    assert said in wrong(*args)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "tyo"], "Vouliez-vous dire « toy » ? Aucun jeu « tyo »."),
        (["play", "toy", "--target", "99"], "« target » demande un nombre de 1 à 50, pas 99."),
        (["play", "--resume"], "Il n’y a pas de partie à reprendre."),
        (["replay", "nulle-part"], "Il n’y a ni fichier ni partie enregistrée « nulle-part »."),
        (["frobnicate"], "« frobnicate ». « tablee --help » montre comment l’écrire."),
        (["play", "toy", "--seed", "x"], "--seed demande un nombre entier."),
        (["replay"], "Il manque FICHIER."),
        (["fuzz", "toy", "extra"], "« extra » est de trop."),
    ],
)
def test_in_french_too(args: list[str], said: str) -> None:
    assert said in wrong(*args, "--lang", "fr")


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"TABLEE\x01\nxx", b"TABLEE\x09\nxx", b"TABLFR\x01\nxx", b"\xff" * 99]
)
@pytest.mark.parametrize("command", ["replay", "verify", "picture"])
def test_a_file_that_is_no_match_is_refused(tmp_path: Path, command: str, data: bytes) -> None:
    (tmp_path / "x.tablee").write_bytes(data)
    more = ["-o", "x.svg"] if command == "picture" else []

    assert "file" in wrong(command, "x.tablee", *more).lower() or data in (b"", b"hello", b"\xff" * 99)


def test_a_damaged_match_is_refused(tmp_path: Path) -> None:
    good("play", "toy", "--calm", "--target", "1", input="1\n1\n")
    (id,) = [line.split()[0] for line in good("matches").splitlines()]
    good("export", id, "-o", "x.tablee")
    data = (tmp_path / "x.tablee").read_bytes()
    (tmp_path / "x.tablee").write_bytes(data[:50] + bytes([data[50] ^ 1]) + data[51:])

    assert "damaged" in wrong("verify", "x.tablee")


def test_a_folder_that_cannot_be_written_is_explained(tmp_path: Path) -> None:
    good("play", "toy", *CALM, input="1\n")
    (id,) = [line.split()[0] for line in good("matches").splitlines()]

    assert "Check the path" in wrong("export", id, "-o", "no/folder/x.tablee")
    assert "n’existe pas" in wrong("export", id, "-o", "no/folder/x.tablee", "--lang", "fr")


def test_a_home_that_is_a_file_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "file"))

    assert "choose another with TABLEE_HOME" in wrong("matches")


def test_no_arguments_show_help() -> None:
    result = run()

    assert "tablee play --resume" in result.output

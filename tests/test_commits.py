"""The subjects of commits, as ``make check`` looks at them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import commits


@pytest.mark.parametrize(
    "subject",
    [
        "server: close idle sockets",
        "proving-grounds: keep solo dice out of a reroll (PG-4.5)",
        "core, server: pass the seat on",
        "moonstone: need line of sight for auras (MS-17.1)",
    ],
)
def test_a_subject_names_an_area_and_says_what_to_do(subject: str) -> None:
    assert commits.wrong_with(subject) is None


@pytest.mark.parametrize(
    ("subject", "why"),
    [
        ("server: " + "x" * 65, "73 characters"),
        ("Merge branch 'main' of /somewhere", "write “area: verb …”"),
        ("close idle sockets", "write “area: verb …”"),
        ("server: Close idle sockets", "small letter"),
        ("server: closed idle sockets", "not “closed”"),
        ("server: closes idle sockets", "not “closes”"),
        ("server: closing idle sockets", "not “closing”"),
        ("server: close idle sockets.", "full stop"),
    ],
)
def test_what_is_wrong_is_said(subject: str, why: str) -> None:
    assert why in (commits.wrong_with(subject) or "")


def git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True)


def commit(root: Path, subject: str) -> None:
    git(root, "commit", "--allow-empty", "-m", subject)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with an old subject, the commit that brought the check, and one more."""
    root = tmp_path / "checkout"
    (root / "tests").mkdir(parents=True)
    git(root, "init", "-b", "main")
    commit(root, "Whatever people wrote before.")
    (root / commits.THIS).write_text("", encoding="utf-8")
    git(root, "add", ".")
    commit(root, "tests: check subjects")
    commit(root, "docs: say why")
    return root


def looked_at(root: Path) -> list[str]:
    return [subject for _, subject in commits.subjects(root) or []]


def test_commits_since_the_check_was_there_are_looked_at(checkout: Path) -> None:
    assert looked_at(checkout) == ["docs: say why"]
    assert commits.main(checkout) == 0


def test_a_wrong_subject_fails_with_its_commit(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit(checkout, "fixed it")

    assert commits.main(checkout) == 1
    assert "fixed it\n    write “area: verb …”" in capsys.readouterr().out


def test_what_a_tag_or_the_default_branch_has_is_left_alone(checkout: Path) -> None:
    git(checkout, "checkout", "-b", "mine")
    commit(checkout, "core: add a seat")
    assert looked_at(checkout) == ["core: add a seat"]

    git(checkout, "tag", "v1")
    commit(checkout, "core: add another")
    assert looked_at(checkout) == ["core: add another"]


def test_a_shallow_clone_has_its_own_commits_looked_at(checkout: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--depth", "1", checkout.as_uri(), "shallow")
    commit(tmp_path / "shallow", "core: add a seat")

    assert looked_at(tmp_path / "shallow") == ["core: add a seat"]


def test_without_git_or_a_checkout_nothing_is_checked(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert commits.main(tmp_path) == 0

    monkeypatch.setenv("PATH", str(tmp_path))

    assert commits.subjects(checkout) is None
    assert commits.main(checkout) == 0

"""The glossary names modules and classes that exist."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

GLOSSARY = Path(__file__).resolve().parents[1] / "docs/glossary.md"
PACKAGES = ("art", "bots", "cli", "core", "devtools", "rl", "server", "session", "sim", "storage")


def named() -> list[str]:
    """The dotted names of the glossary that begin with a package."""
    found = re.findall(r"`([a-z_]+(?:\.\w+)+)`", GLOSSARY.read_text(encoding="utf-8"))
    return sorted({name for name in found if name.split(".")[0] in PACKAGES})


def test_the_glossary_has_names() -> None:
    assert len(named()) > 30


@pytest.mark.parametrize("name", named())
def test_what_the_glossary_names_is_there(name: str) -> None:
    parts = name.split(".")
    if parts[-1][0].isupper():
        assert isinstance(getattr(import_module(".".join(["tablee", *parts[:-1]])), parts[-1]), type)
    else:
        assert import_module(f"tablee.{name}").__doc__

"""The card of a character on the table, to be read beside it."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.core import Translator
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.view import View

WIDTH, MOST = 340.0, 900.0
BASE = "base-"


def face(view: View, thing: str, t: Translator) -> Node | None:
    """Return the card of the character whose base it is, as it stands now; nothing else has one."""
    number = thing.removeprefix(BASE)
    if not thing.startswith(BASE) or not number.isdecimal() or int(number) >= len(view.characters):
        return None
    drawn, high = sheet(SkirmishContext(view, None, t, "wide"), int(number), 0, 0, WIDTH, MOST)
    return document(
        WIDTH, high, drawn, title=t("title"), lang=t.language, css=CSS, role="group", background=False
    )

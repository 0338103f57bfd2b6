"""What section 13 of the specification says, read from its text; and what cards say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct, structs

from tablee.games.moonstone import cards

SPECIFICATION = (Path(__file__).parents[3] / "docs" / "rules" / "moonstone.md").read_text(encoding="utf-8")

FACTIONS = {"C": "commonwealth", "D": "dominion", "L": "leshavult", "S": "shades"}
KINDS = {"P": "passive", "A": "active", "R": "arcane"}

HEAD = re.compile(
    r"\*\*(?P<name>[^*]+)\*\*(?: \(\*(?P<french>[^*]+)\*\))? · (?P<factions>[CDLS+]+) · "
    r"(?P<keywords>[^·]+) · Melee (?P<melee>\d) · Range (?P<range>\d)\" · Arcane (?P<arcane>\d) · "
    r"Evade (?P<evade>[−+]?\d) · HP (?P<hp>\d+) · blue (?P<blue>[\d ]+|none) · (?P<base>\d+) mm"
)
SIGNATURE = re.compile(
    r"Sig \*(?P<name>[^*]+)\* \(on (?P<on>\w\w); (?P<types>[^)]+)\): (?P<cells>all ø|HG .*? LG \S+?)\."
    r"(?P<text>.*)"
)


class Ability(NamedTuple):
    """One line of an entry: ``A Take MovePreview (1), 1/turn: own Arcane +1 EoT.``"""

    kind: str
    name: str
    shared: bool
    """Marked ★: what it does is in 13.0.1."""
    reloads: str
    """The name in brackets behind Reload."""
    head: str
    """Cost, range and limits."""
    text: str


class LogEntry(NamedTuple):
    """One character."""

    section: str
    head: re.Match[str]
    abilities: list[Ability]
    signature: re.Match[str] | None


def id_of(name: str) -> str:
    """The id that a name gives: small letters and hyphens."""
    plain = unicodedata.normalize("NFKD", name.replace("œ", "oe")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "").replace("&", "and")).strip("-")


def ability(line: str) -> Ability:
    found = re.match(
        r"(?P<kind>[PAR]) (?P<name>.+?)(?P<star>★)?(?: \[(?P<reloads>[^]]+)\])?(?: \(\*[^*]+\*\))?"
        r"(?P<head>(?:,| \(|$| pulse)[^:]*?)?(?:: (?P<text>.*))?$",
        line,
    )
    assert found is not None, line
    return Ability(
        KINDS[found["kind"]],
        found["name"],
        found["star"] is not None,
        found["reloads"] or "",
        found["head"] or "",
        found["text"] or "",
    )


def entries() -> list[LogEntry]:
    """All characters of 13.1, 13.2 and 13.4, in order."""
    found: list[LogEntry] = []
    section = ""
    for line in SPECIFICATION.splitlines():
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif head := HEAD.match(line):
            found.append(LogEntry(section, head, [], None))
        elif line.startswith("- Sig ") and found:
            found[-1] = found[-1]._replace(signature=SIGNATURE.match(line[2:]))
            assert found[-1].signature, line
        elif re.match(r"- [PAR] ", line) and found:
            # Two shared abilities may stand on one line.
            found[-1].abilities.extend(map(ability, re.split(r", (?=P \w+★)", line[2:])))
    return found


def shared() -> dict[str, tuple[str, str]]:
    """13.0.1: head and function of the abilities that several characters have, by id."""
    table = SPECIFICATION.partition("#### 13.0.1")[2].partition("### 13.1")[0]
    rows: dict[str, tuple[str, str]] = {}
    for names, text in re.findall(r"(?m)^\| ([^|]+) \| ([^|]+) \|$", table):
        several = re.split(r" / |, (?=[A-Z])", names)
        texts = text.split(" / ") if " / " in names else [text] * len(several)
        for name, said in zip(several, texts, strict=len(several) == len(texts)):
            found = re.match(r"(?P<name>.+?)(?: \[Y\])?(?P<head> \(\d\).*)?$", name)
            assert found is not None
            rows[id_of(found["name"])] = (found["head"] or "", said)
    return rows


def cards_of(text: str) -> list[list[str]]:
    """The cards of each outcome: ``G or B→`` is ``[GX, BX]``, ``any 2→`` is ``[any2]``."""
    outcomes = re.findall(r"((?:any \d|[GBP]\d?)(?: or (?:any \d|[GBP]\d?))*)→", text)
    return [
        [
            card.replace(" ", "") if card.startswith("any") else card if card[1:] else f"{card}X"
            for card in cards.split(" or ")
        ]
        for cards in outcomes
    ]


def figures(text: str) -> set[str]:
    """The numbers of a text, X included; 0 and 1 are said in too many ways to be compared."""
    plain = re.sub(r"\(MS[^)]*\)|\(Public[^)]*\)|any \d→|\b[GBP]\d\b", "", text).replace("−", "-")
    return {number for number in re.findall(r"\d*X(?:[+-]\d)?|\d+", plain) if number not in ("0", "1")}


class Piece(NamedTuple):
    kind: str
    shape: str
    numbers: list[float]
    elevation: int | None


def maps() -> dict[str, dict[str, Piece]]:
    """13.4: the pieces of each map by their small-letter id."""
    found: dict[str, dict[str, Piece]] = {}
    tables = re.findall(r"`MAP-[A-F] (\w+)`[^\n]*\n\n\|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)", SPECIFICATION)
    for id, table in tables:
        pieces = found.setdefault(id, {})
        for ids, kind, shapes in re.findall(r"\| ([^|]+) \| ([^|]+) \| ([^|]+) \|\n", table):
            high = re.search(r"elevation (\d)", kind)
            for name, shape in zip(ids.split(", "), shapes.split("; "), strict=True):
                numbers = [float(number) for number in re.findall(r"[\d.]+", shape)]
                word = re.split(r"[ ,]", kind)[0]
                pieces[name.lower()] = Piece(
                    word, shape.split(" ")[0], numbers, int(high[1]) if high else None
                )
    return found


# What cards say


def parts(value: Any) -> Iterator[Struct]:
    """A word and all that is inside it."""
    if isinstance(value, Struct):
        yield value
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)


def said_by(card: cards.Ability | cards.Signature) -> tuple[Any, ...]:
    """The words with which a card says what it does."""
    if isinstance(card, cards.Signature):
        return card.during, card.end_step
    return (
        card.passives,
        card.triggers,
        card.effects,
        card.outcomes,
        card.catastrophe,
        card.target,
        card.condition,
        card.bonus,
    )


@cache
def defaults(kind: type[Struct]) -> list[tuple[str, Any]]:
    return [(field.name, field.default) for field in structs.fields(kind)]

"""French typography: a no-break space before ``: ; ? !`` and inside « », in every text of the project."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tablee"
FILES = [
    *sorted(SOURCE.rglob("fr.ftl")),
    *sorted(SOURCE.rglob("tutorials/*.yaml")),
    *sorted(SOURCE.rglob("packs/base/*.yaml")),
]

CODE = re.compile(
    r"https?://\S+|postgresql://\S*|module:GAME"
    r"|\b(?:any_of|near|within|id|clé|champ|area|pick|when|slots|symbol): "
)
"""What is typed as it stands: addresses and YAML."""

WRONG = re.compile(r"(?<=\S) [:;?!»]|« |(?<=[\w})’”])(?:[;?!»]|:(?=\s|$))|«(?=\S)(?![\u00a0\u202f])")


def french(path: Path) -> Iterator[tuple[int, str]]:
    """The French texts of a file, with their lines."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if path.suffix == ".ftl":
            if not line.startswith("#"):
                yield number, line
        else:
            for text in re.findall(r"""\bfr: ("(?:[^"\\]|\\.)*"|'[^']*'|[^,}"']+)""", line):
                yield number, text


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_french_marks_have_no_break_spaces(path: Path) -> None:
    wrong = [
        f"{path.name}:{number}: {text[max(0, found.start() - 25) : found.end() + 5]}"
        for number, line in french(path)
        for text in [CODE.sub("", line)]
        for found in WRONG.finditer(text)
    ]

    assert wrong == []

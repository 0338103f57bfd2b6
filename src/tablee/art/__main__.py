"""``python -m tablee.art [FILE] [night|day]`` writes the sample sheet."""

import sys
from pathlib import Path

from tablee.art.node import render
from tablee.art.sheet import sheet
from tablee.art.style import Theme


def main(arguments: list[str]) -> None:
    """Write the sheet, and print its path."""
    file = Path(arguments[0] if arguments else "tablee-art.svg")
    theme: Theme = "day" if "day" in arguments[1:] else "night" if "night" in arguments[1:] else "auto"
    file.write_text(render(sheet(theme)) + "\n", encoding="utf-8")
    print(f"Every piece is drawn in {file}.")


if __name__ == "__main__":
    main(sys.argv[1:])

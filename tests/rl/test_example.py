"""The worked example of the documentation trains, judges and draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "train_proving_grounds.py"


def test_a_short_training(tmp_path: Path) -> None:
    drawn = tmp_path / "curve.svg"
    command = [sys.executable, str(EXAMPLE), "--steps", "2000", "--matches", "3", "--picture", str(drawn)]

    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    said = run.stdout.splitlines()
    assert [line.split()[0] for line in said[-3:]] == ["random", "agent", "careful"]
    assert ElementTree.fromstring(drawn.read_text("utf-8")).tag.endswith("svg")

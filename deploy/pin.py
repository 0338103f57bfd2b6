"""Write the pinned requirements of a server, each with the hashes of its packages and with no address.

    python deploy/pin.py

``requirements.txt`` is what a server needs, ``build-requirements.txt`` what building Tablée itself needs. The
versions are those of ``constraints.txt``; the hashes are of the packages that pip would take for Linux on two
kinds of machines and for every Python that Tablée runs with.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("x86_64", "aarch64")
GLIBC = ("2_28", "2_27", "2_26", "2_24", "2_17", "2014")
"""The tags of Linux distributions that are not older than Debian 10."""
HEAD = """\
# Versions and hashes for "pip install --require-hashes -r {name}"; made by "python deploy/pin.py".
"""


def resolved(requirements: list[str], python: str, machine: str) -> dict[tuple[str, str], str]:
    """The hash of each package, by its name and version, that pip would install."""
    platforms = [f"manylinux{'_' if '_' in tag else ''}{tag}_{machine}" for tag in GLIBC]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        command += ["--report", str(report), "--target", folder, "--only-binary", ":all:"]
        command += ["--python-version", python, "--constraint", str(ROOT / "constraints.txt")]
        command += [part for platform in platforms for part in ("--platform", platform)]
        subprocess.run([*command, *requirements], check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {
        (one["metadata"]["name"], one["metadata"]["version"]): one["download_info"]["archive_info"]["hashes"][
            "sha256"
        ]
        for one in found
    }


def write(name: str, requirements: list[str]) -> None:
    hashes: dict[tuple[str, str], set[str]] = {}
    for python, machine in itertools.product(PYTHONS, MACHINES):
        for package, hash in resolved(requirements, python, machine).items():
            hashes.setdefault(package, set()).add(hash)
    lines = [HEAD.format(name=name)]
    for (found, version), known in sorted(hashes.items(), key=lambda one: one[0][0].lower()):
        lines += [f"{found}=={version}", *(f" \\\n    --hash=sha256:{one}" for one in sorted(known)), "\n"]
    (HERE / name).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    write("requirements.txt", project["project"]["dependencies"])
    write("build-requirements.txt", project["build-system"]["requires"])

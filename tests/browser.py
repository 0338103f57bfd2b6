"""The browser that the tests of the pages use: one that is there, else one that the system can install.

``python -m tests.browser`` finds it or installs it, and says loudly what to do if neither is possible.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
ARGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
"""No sandbox: tests may run as root in a container; they load pages of this machine alone."""


def find() -> str | None:
    """The path of a Chromium; ``TABLEE_CHROMIUM`` names one."""
    chosen = os.environ.get("TABLEE_CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    return next((path for name in NAMES if (path := shutil.which(name)) is not None), None)


def install() -> None:
    """With the system's package manager, where it may be used without a password."""
    rights = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    for manager, commands in {
        "apt-get": [
            ["update", "-qq"],
            # Without a window of its own it needs a quarter less time; older systems do not have it apart.
            ["install", "-y", "-qq", "chromium-headless-shell"],
            ["install", "-y", "-qq", "chromium"],
        ],
        "dnf": [["install", "-y", "-q", "chromium"]],
        "pacman": [["-Sy", "--noconfirm", "chromium"]],
        "apk": [["add", "chromium"]],
    }.items():
        if shutil.which(manager) is None:
            continue
        print(f"Installing Chromium with {manager} for the tests of the pages ...", flush=True)
        for command in commands:
            if find() is None:
                subprocess.run([*rights, manager, *command], check=False, stdout=subprocess.DEVNULL)
        return


def main() -> int:
    if find() is None:
        install()
    path = find()
    if path is None:
        print(
            "\nNO BROWSER: the tests of the pages need Chromium, and none was found or could be installed.\n"
            "Install Chromium or Chrome, or name one: TABLEE_CHROMIUM=/path/to/chromium make test\n",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Are the subjects of commits as CONTRIBUTING asks? ``python -m tests.commits``, a part of ``make check``.

``area: verb …``, imperative, at most 72 characters, no full stop; a merge has such a subject too. The commits
since the last tag are looked at or, without one, those that the default branch does not have; never those
from before this check was there. Without git, or outside a checkout, there is nothing to look at.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

LONGEST = 72
SUBJECT = re.compile(r"(?P<area>[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*): (?P<verb>[^\s,]+)( .*)?")
DEFAULT_BRANCHES = ("origin/HEAD", "origin/main", "main")
THIS = "tests/commits.py"

NOT_PAST = {
    "bleed",
    "embed",
    "exceed",
    "feed",
    "heed",
    "need",
    "proceed",
    "seed",
    "shed",
    "speed",
    "wed",
    "weed",
}
NOT_GERUND = {"bring", "cling", "fling", "ping", "ring", "sing", "spring", "string", "swing", "wing"}
NOT_THIRD_PERSON = {"bias", "focus"}


def wrong_with(subject: str) -> str | None:
    """What is wrong with the subject of a commit, and what would be right."""
    if len(subject) > LONGEST:
        return f"{len(subject)} characters: at most {LONGEST}, the rest belongs in the body"
    match = SUBJECT.fullmatch(subject)
    if match is None:
        return "write “area: verb …”, as in “server: close idle sockets”"
    verb = match["verb"]
    if not verb[0].islower():
        return f"begin with a small letter after the area, not “{verb}”"
    if (
        (verb.endswith("ed") and verb not in NOT_PAST)
        or (verb.endswith("ing") and verb not in NOT_GERUND)
        or (verb.endswith("s") and not verb.endswith("ss") and verb not in NOT_THIRD_PERSON)
    ):
        return f"say what the commit is to do (“add”, “fix”), not “{verb}”"
    if subject.endswith("."):
        return "leave out the full stop"
    return None


def subjects(root: Path) -> list[tuple[str, str]] | None:
    """The commits to look at, newest first, with their subjects; None if there is no git or no checkout."""
    if shutil.which("git") is None or _git(root, "rev-parse", "--is-inside-work-tree") != "true":
        return None
    known = _git(root, "log", "--diff-filter=A", "--format=%H", "-1", "--", THIS)
    if not known:
        return []
    leave_out = [known]
    if tag := _git(root, "describe", "--tags", "--abbrev=0"):
        leave_out.append(tag)
    else:
        head = _git(root, "rev-parse", "HEAD")
        tips = [tip for name in DEFAULT_BRANCHES if (tip := _git(root, "rev-parse", "-q", "--verify", name))]
        leave_out += [tip for tip in tips if tip != head]
    listed = _git(root, "log", "--format=%h %s", "HEAD", "--not", *leave_out)
    return [(line.split(" ", 1)[0], line.partition(" ")[2]) for line in listed.splitlines()]


def _git(root: Path, *arguments: str) -> str:
    """What git says; nothing if it cannot answer."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def main(root: Path) -> int:
    """Look at the commits of a checkout; 1 if a subject is wrong."""
    found = subjects(root)
    if found is None:
        print("Subjects of commits: not checked, this is no git checkout.")
        return 0
    wrong = [(commit, subject, why) for commit, subject in found if (why := wrong_with(subject)) is not None]
    for commit, subject, why in wrong:
        print(f"{commit} {subject}\n    {why}")
    print(f"Subjects of commits: {len(found)} looked at, {len(wrong)} wrong.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(Path(__file__).parents[1]))

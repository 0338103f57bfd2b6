"""``tablee replay``: a match step by step, in the full screen or line by line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tablee.cli.commands.files import check_step, film, load
from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.cli.terminal.reading import Lines
from tablee.core import Translator
from tablee.core.i18n import LANGUAGES
from tablee.session import Frame, Replay
from tablee.ui.messages import known_language, next_language, reason_words

FORWARD = ("", "n", "next", "s", "suivant")
BACK = ("p", "b", "previous", "back", "précédent")
FIRST = ("first", "home", "début")
LAST = ("last", "end", "fin")


def replay(
    language: str, source: str, *, step: int | None, seat: int | None, plain: bool, packs: Sequence[Path]
) -> None:
    """Show a match: one step, all of them, or whichever is asked for."""
    loaded = load(source, packs)
    shown = film(loaded, language, seat)
    t = words_for(language, loaded.game)
    check_step(step, len(shown.frames) - 1)
    if step is not None:
        show(shown, step, t, language)
    elif not sys.stdin.isatty() or not sys.stdout.isatty():
        for number in range(len(shown.frames)):
            show(shown, number, t, language)
    elif plain:
        walk(shown, t, language, Lines())
    else:
        from tablee.cli.terminal.replay_screen import ReplayApp

        films = {language: shown}
        if loaded.match is not None:
            films |= {other: film(loaded, other, seat) for other in LANGUAGES if other != language}
        else:
            films |= dict.fromkeys(LANGUAGES, shown)
        ReplayApp(films, loaded.game, language).run()


def show(shown: Replay, number: int, t: Translator, language: str) -> None:
    """One step: what happened, the table, what was asked."""
    for line in frame_lines(shown, shown.frames[number], t, language):
        print(line, flush=True)


def frame_lines(shown: Replay, frame: Frame, t: Translator, language: str) -> list[str]:
    """A step as text; a film without this language shows its first."""
    spoken = language if language in frame.text else next(iter(frame.text))
    last = len(shown.frames) - 1
    lines = [t("replay-step", step=frame.number, last=last)]
    lines += frame.log[spoken] + frame.text[spoken]
    if spoken in frame.prompt:
        lines.append(t("question", text=frame.prompt[spoken]))
    if frame.number == last and shown.result is not None:
        lines.append(reason_words(t, shown.result))
    return lines


def beat_lines(shown: Replay, number: int, beat: int, t: Translator, language: str) -> list[str]:
    """A picture on the way to a step as text: what happened, and the table after it."""
    frame = shown.frames[number]
    spoken = language if language in frame.text else next(iter(frame.text))
    seen = frame.beats[beat]
    title = t("replay-beat", step=frame.number, last=len(shown.frames) - 1, beat=beat + 1)
    return [title, *seen.log[spoken], *seen.text[spoken]]


def next_stop(shown: Replay, number: int, beat: int | None, way: int) -> tuple[int, int | None]:
    """The stop after or before one: a step (``beat`` is None), or a picture on the way to a step."""
    if beat is None and way > 0:
        if number + 1 == len(shown.frames):
            return number, None
        return number + 1, 0 if shown.frames[number + 1].beats else None
    beats = len(shown.frames[number].beats)
    to = (beats if beat is None else beat) + way
    if to < 0:
        return max(number - 1, 0), None
    return number, to if to < beats else None


def walk(shown: Replay, t: Translator, language: str, lines: Lines) -> None:
    """Step by step as somebody types: Enter forward, ``p`` back, a number, ``q`` to leave.

    Between two steps it stops at each picture on the way.
    """
    number, beat = 0, None
    print(t("replay-help"))
    while True:
        if beat is None:
            show(shown, number, t, language)
        else:
            print("\n".join(beat_lines(shown, number, beat, t, language)), flush=True)
        typed = lines.next()
        if not isinstance(typed, str) or typed.strip().lower() in ("q", "quit", "quitter"):
            return
        word = typed.strip().lower()
        if word in FORWARD or word in BACK:
            number, beat = next_stop(shown, number, beat, 1 if word in FORWARD else -1)
        else:
            number, beat = moved(number, word, len(shown.frames) - 1, t), None


def moved(number: int, word: str, last: int, t: Translator) -> int:
    """The step that a word leads to; where it leads nowhere, say so and stay."""
    if word in FIRST:
        return 0
    if word in LAST:
        return last
    if word.isdecimal() and int(word) <= last:
        return int(word)
    print(t("refused-no-step", step=word, last=last))
    return number


def language_after(language: str, wanted: str = "") -> str:
    """The language to switch to."""
    chosen = known_language(wanted) if wanted else next_language(language)
    if chosen is None:
        raise CommandError("no_language", name=wanted, known=", ".join(LANGUAGES))
    return chosen

"""Commands on the file of a match: ``export``, ``picture``, ``verify``, and loading for ``replay``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.cli.key_text import joint_key_lines
from tablee.core import (
    AnyGame,
    AnyMatch,
    Match,
    Refused,
    SaveError,
    Shape,
    find_game,
    game_ids,
)
from tablee.core.model.log import NETWORK_GRACE_MS
from tablee.core.serialization import from_bytes, header_of
from tablee.session import Replay, TableSession, replay_of
from tablee.session.replay import is_replay
from tablee.storage import Store, StoreError
from tablee.storage.view_digest import digest_of
from tablee.ui.messages import game_name

SHORTEST_FINGERPRINT = 8
"""Fewer letters of a fingerprint prove nothing."""


class Loaded(msgspec.Struct, frozen=True):
    """A match from a file or from the store: the match itself, or what a seat saw of it."""

    game: AnyGame
    match: AnyMatch | None
    replay: Replay | None
    digests: tuple[bytes | None, ...] = ()
    """Of what everybody saw after each entry of the log, where the store has kept it."""


def load(source: str, packs: Sequence[Path] = ()) -> Loaded:
    """A match by the path of its file, or by its id in the store."""
    path = Path(source)
    if not path.exists():
        return _from_store(source)
    if path.is_dir():
        raise CommandError("is_a_folder", path=source)
    data = path.read_bytes()
    if is_replay(data):
        replay = Replay.from_bytes(data)
        return Loaded(_installed(replay.game), None, replay)
    game = _installed(header_of(data).game)
    match = from_bytes(data, game, game.content(packs), listening=True)
    return Loaded(game, match, None)


def _from_store(source: str) -> Loaded:
    store = Store()
    try:
        saved = store.find(source)
        match = store.load(saved.id, listening=True, whole=True)
        digests = tuple(digest for _, digest in store.log(saved.id))
    except StoreError as error:
        if error.code == "no_such_match":
            raise CommandError("no_source", name=source) from None
        raise
    finally:
        store.close()
    return Loaded(match.game, match, None, digests)


def _installed(id: str) -> AnyGame:
    if id not in game_ids():
        raise SaveError("save_unknown_game", game=id)
    return find_game(id)


def export(language: str, id: str, out: Path | None, *, seat: int | None) -> None:
    """A saved match as a file: whole if it is over, else only what a seat has seen."""
    t = words_for(language)
    store = Store()
    try:
        with TableSession.resume(store, id, make_bot=_no_bot) as table:
            check_seat(seat, table.match.setup.seats)
            data = table.export(None if seat is None else seat - 1)
            over = table.match.outcome is not None
            path = Path(f"{table.id}.tablee") if out is None else out
    finally:
        store.close()
    path.write_bytes(data)
    print(t("exported" if over else "exported-running", path=str(path)))


def _no_bot(_game: AnyGame, _name: str) -> Any:
    """Nobody answers while a match is exported."""
    return None


def check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and seat > seats:
        raise CommandError("no_seat", seat=seat, seats=seats)


def picture(
    language: str,
    source: str,
    out: Path,
    *,
    step: int | None,
    seat: int | None,
    shape: Shape,
    packs: Sequence[Path],
) -> None:
    """The table at a step, drawn."""
    if out.suffix and out.suffix.lower() != ".svg":
        raise CommandError("svg_only", path=str(out), better=str(out.with_suffix(".svg")))
    loaded = load(source, packs)
    t = words_for(language, loaded.game)
    if loaded.match is not None:
        match = loaded.match
        check_seat(seat, match.setup.seats)
        last = len(match.answers)
        check_step(step, last)
        sight = _sight(match, seat)
        shown = match if step is None else match.at(step)
        question = next((q for q in shown.questions if q.seat == sight), None)
        drawn = loaded.game.art.picture(shown.view(sight), question, t, shape)
    else:
        assert loaded.replay is not None
        frames = loaded.replay.frames
        check_step(step, len(frames) - 1)
        view = loaded.replay.view(loaded.game, frames[-1 if step is None else step], packs)
        drawn = loaded.game.art.picture(view, None, t, shape)
    out.write_text(str(drawn), encoding="utf-8")
    print(t("drawn", path=str(out)))


def _sight(match: AnyMatch, seat: int | None) -> int | None:
    """Whose eyes: those asked for, the only player's, or a spectator's."""
    if seat is not None:
        return seat - 1
    return 0 if match.setup.seats == 1 else None


def check_step(step: int | None, last: int) -> None:
    if step is not None and step > last:
        raise CommandError("no_step", step=step, last=last)


def film(loaded: Loaded, language: str, seat: int | None) -> Replay:
    """A match, step by step."""
    if loaded.replay is not None:
        return loaded.replay
    assert loaded.match is not None
    check_seat(seat, loaded.match.setup.seats)
    return replay_of(loaded.match, None if seat is None else seat - 1, (language,))


def verify(language: str, source: str, fingerprint: str | None, *, packs: Sequence[Path]) -> None:
    """Replay a match from its key, checking every answer, and compare the fingerprint of its dice."""
    t = words_for(language)
    if fingerprint is not None and len(fingerprint) < SHORTEST_FINGERPRINT:
        raise CommandError("short_fingerprint", least=SHORTEST_FINGERPRINT)
    loaded = load(source, packs)
    if loaded.match is None:
        raise CommandError("cannot_verify")
    match = loaded.match
    _check_answers(match, loaded.digests)
    found = match.setup.commitment()
    print(t("verified-answers", game=game_name(loaded.game, language), count=len(match.answers)))
    print(t("verified-fingerprint", hash=found))
    joint = match.setup.joint
    for line in [t("verified-alone")] if joint is None else joint_key_lines(joint, t):
        print(line)
    if match.outcome is None:
        print(t("verified-running"))
    if fingerprint is None:
        print(t("verified-compare"))
    elif not found.startswith(fingerprint.lower()):
        raise CommandError("other_fingerprint", wanted=fingerprint, found=found)
    else:
        print(t("verified-same"))


def _check_answers(match: AnyMatch, digests: Sequence[bytes | None]) -> None:
    """Every answer again, as if it were new: it must be on offer, in time, and show what was shown then."""
    again = Match(match.game, match.setup)
    again.grace_ms = NETWORK_GRACE_MS
    for number, entry in enumerate(match.log, 1):
        try:
            again.replay(entry, checked=True)
        except Refused as refused:
            raise CommandError("wrong_answer", number=number, reason=refused.code) from None
        shown = digests[number - 1] if number <= len(digests) else None
        if shown is not None and shown != digest_of(again):
            raise CommandError("other_sight", number=number)

"""Playing: matches end, the same answers make the same match, copies, files and undo change nothing."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.core import (
    PASS,
    AnyGame,
    AnyMatch,
    AnyQuestion,
    Match,
    Path,
    Refused,
    RuleBroken,
    from_bytes,
    to_bytes,
)
from tablee.core.model.questions import NOTHING, Parallel, freeze
from tablee.core.serialization import encode_state
from tablee.testing.contract.common import (
    STRANGE,
    broken,
    difference,
    fingerprint,
    new_match,
    points,
    rng_at,
    seats_of,
)
from tablee.testing.driving import described, least_ms, random_move, random_play


def check_ends_and_conserves(game: AnyGame, seed: int) -> int:
    """Random play ends within the game's bound and loses no component. Gives back the number of answers."""
    match = new_match(game, seed)
    whole = dict(game.information.components(match.state))

    def watch(match: AnyMatch) -> None:
        now = dict(game.information.components(match.state))
        if now != whole:
            wrong = {
                name: (whole.get(name, 0), now.get(name, 0))
                for name in whole | now
                if whole.get(name) != now.get(name)
            }
            raise broken(match, f"components were lost or made (before, now): {wrong}")

    try:
        played = random_play(match, seed, watch=watch)
    except RuleBroken as error:
        raise broken(match, f"a rule raised: {error}") from error
    assert match.outcome is not None
    if not set(match.outcome.winners) <= set(seats_of(match)):
        raise broken(match, f"the winners {match.outcome.winners} do not all sit at the table")
    return played.answers


def check_determinism(game: AnyGame, seed: int) -> None:
    """The same key and answers give the same states, events and views; listening changes nothing.

    A view does not change when the match goes on.
    """
    live = new_match(game, seed, listening=True)
    seen = _views(live)
    trail = [_trace(live, seen)]

    def watch(match: AnyMatch) -> None:
        for view, before in seen:
            if (now := encode_state(view)) != before:
                raise broken(match, f"a view has changed with the match: {difference(before, now)}")
        seen[:] = _views(match)
        trail.append(_trace(match, seen))

    random_play(live, seed, watch=watch)
    again = new_match(game, seed)
    random_play(again, seed)
    if encode_state(again.state) != encode_state(live.state):
        raise broken(live, "the same answers, with nobody listening, led to another state")
    replayed = Match(game, live.setup, listening=True)
    steps = [_trace(replayed)]
    for entry in live.log:
        steps.append(_trace(replayed))
        replayed.replay(entry)
    steps.append(_trace(replayed))
    for number, (before, after) in enumerate(zip(trail, steps, strict=True)):
        if before != after:
            raise broken(live, f"a replay differs at entry {number} of the log: {difference(before, after)}")


def _trace(match: AnyMatch, views: Iterable[tuple[Any, bytes]] | None = None) -> bytes:
    """Everything there is at this point: state, questions, events and all views."""
    encoded = [view for _, view in views or _views(match)]
    events = [(number, type(event).__name__, event) for number, event in match.events[-40:]]
    return fingerprint(match) + b"".join(encoded) + encode_state(events)


def _views(match: AnyMatch) -> list[tuple[Any, bytes]]:
    """All views, each with what it is now."""
    views = [match.view(seat) for seat in (None, *seats_of(match))]
    return [(view, encode_state(view)) for view in views]


def digest(game: AnyGame, seeds: Iterable[int]) -> str:
    """A hash of whole matches: equal on every machine, in every process."""
    whole = hashlib.blake2b(digest_size=16)
    for seed in seeds:
        random_play(
            new_match(game, seed, listening=True), seed, watch=lambda match: whole.update(_trace(match))
        )
    return whole.hexdigest()


_DIGEST = """
import sys
from importlib import import_module
from tablee.testing.contract import digest
module, name = sys.argv[1].split(":")
print(digest(getattr(import_module(module), name), [int(seed) for seed in sys.argv[2:]]))
"""


def check_across_processes(where: str, seeds: Iterable[int], hash_seeds: Iterable[int] = (1, 2)) -> None:
    """Processes with different ``PYTHONHASHSEED`` agree; ``where`` names the game: ``"thornwood:GAME"``."""
    listed = [str(seed) for seed in seeds]
    results = {}
    for hash_seed in hash_seeds:
        # The children import what this process can.
        known = {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        command = [sys.executable, "-c", _DIGEST, where, *listed]
        done = subprocess.run(command, env=os.environ | known, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        results[hash_seed] = done.stdout.strip()
    if len(set(results.values())) != 1:
        raise AssertionError(
            f"{where}: matches differ between processes: {results}. Is a set walked through?"
        )


def check_copies(game: AnyGame, seed: int, looks: int = 6) -> None:
    """A copy, and its copy, equal the original and stay equal; changes to them leave it alone."""
    for match in points(game, seed, looks):
        before = fingerprint(match)
        copy = match.copy()
        for made, other in (("a copy", copy), ("a copy of a copy", copy.copy())):
            if fingerprint(other) != before:
                raise broken(match, f"{made} differs {difference(before, fingerprint(other))}")
        twin = match.copy()
        for number in range(8):
            if copy.outcome is not None:
                break
            random_move(copy, random.Random(number))
            random_move(twin, random.Random(number))
            if fingerprint(copy) != fingerprint(twin):
                raise broken(copy, f"two copies part ways {difference(fingerprint(copy), fingerprint(twin))}")
        if fingerprint(match) != before:
            raise broken(
                match, f"playing on a copy changed the original {difference(before, fingerprint(match))}"
            )


def check_together_apart(game: AnyGame, seed: int, looks: int = 12) -> None:
    """Simultaneous secret choices do not depend on the order in which seats answered."""
    for match in points(game, seed, looks):
        runner = match._runner
        if runner is None or not isinstance(runner.waiting, Parallel):
            continue
        inside = [entry for entry in match.answers if entry.question.startswith(f"{runner.name}/")]
        other = match.at(len(match.answers) - len(inside))
        for entry in sorted(inside, key=lambda entry: -int(entry.question.split("/")[1].split(":")[0])):
            other.replay(entry)
        before, after = fingerprint(match), fingerprint(other)
        if before != after:
            raise broken(match, f"secret choices in another order: {difference(before, after)}")


def check_saving(game: AnyGame, seed: int, looks: int = 5) -> None:
    """Saving and loading at any point changes nothing, and the whole log is as good as the checkpoint."""
    for match in points(game, seed, looks):
        before = fingerprint(match)
        data = to_bytes(match)
        for how, loaded in (
            ("its checkpoint", from_bytes(data, game, match.setup.content)),
            ("its answers", from_bytes(data, game, match.setup.content, whole=True)),
        ):
            if fingerprint(loaded) != before:
                raise broken(match, f"loading from {how}: {difference(before, fingerprint(loaded))}")
            if _as_data(loaded) != _as_data(match):
                raise broken(match, f"loading from {how} changed the log")
        on, loaded = match.copy(), from_bytes(data, game, match.setup.content)
        for number in range(4):
            if on.outcome is None:
                random_move(on, random.Random(number))
                random_move(loaded, random.Random(number))
        if fingerprint(loaded) != fingerprint(on):
            raise broken(match, "a loaded match goes on otherwise than the one that was saved")


def _as_data(match: AnyMatch) -> bytes:
    """The log and the line; a path in a file is a plain list of points."""
    return msgspec.msgpack.encode((list(match.log), list(match.answers)))


def check_undo(game: AnyGame, seed: int, looks: int = 5) -> None:
    """Undo, then the same answers, changes nothing: not the dice, not the events."""
    for match in points(game, seed, looks, listening=True, practice=True):
        if not match.answers:
            continue
        before, events = fingerprint(match), list(match.events)
        count = rng_at(match, "undo").randint(1, min(len(match.answers), 12))
        taken = match.answers[-count:]
        earlier = match.at(len(match.answers) - count)
        loaded = from_bytes(to_bytes(match), game, match.setup.content)
        match.undo(0, count)
        loaded.undo(0, count)
        if not fingerprint(match) == fingerprint(loaded) == fingerprint(earlier):
            raise broken(match, f"undoing {count} answers does not lead back to where the match was")
        for entry in taken:
            match.replay(entry, checked=True)
        if fingerprint(match) != before:
            raise broken(match, f"undo and redo of {count}: {difference(before, fingerprint(match))}")
        if match.events != events:
            raise broken(match, f"undo and redo of {count} answers changed the events")
        if fingerprint(from_bytes(to_bytes(match), game, match.setup.content, whole=True)) != before:
            raise broken(match, "a log with undone answers in it leads elsewhere")


# Offers


def check_offers(game: AnyGame, seed: int, looks: int = 6) -> None:
    """Every offered option is accepted; whatever else is sent is refused and changes nothing."""
    for match in points(game, seed, looks):
        before = fingerprint(match)
        length = len(match.log)
        for question in match.questions:
            _check_question(match, question)
            _try_offers(match, question)
            _try_others(match, question)
        if fingerprint(match) != before or len(match.log) != length:
            raise broken(match, f"refused answers changed the match {difference(before, fingerprint(match))}")


def _check_question(match: AnyMatch, question: AnyQuestion) -> None:
    offered = list(question.offered())
    if question.must and not offered and question.form not in ("several", "order"):
        raise broken(match, f"seat {question.seat} must answer {question.kind} and has no option")
    for option in offered:
        if not _is_light(option):
            raise broken(match, f"{question.kind}: {option!r} is no light value: a file could not keep it")
    if question.form == "one" and len({(type(option), option) for option in offered}) != len(offered):
        raise broken(match, f"{question.kind}: an option is offered twice: {offered}")
    if question.default is not NOTHING:
        _accepted(match, question, question.default, "the default")


def _is_light(option: Any) -> bool:
    """Whether an option is the same after it has been in a file."""
    if type(option) is tuple:
        return all(_is_light(item) for item in option)
    return option is None or type(option) in (int, str, bool, Path)


def _try_offers(match: AnyMatch, question: AnyQuestion) -> None:
    rng = rng_at(match, question.name)
    values: list[Any] = list(question.offered())
    if question.form in ("several", "order"):
        values = [question.sample(rng.randrange) for _ in range(4)]
    for value in rng.sample(values, min(4, len(values))):
        _accepted(match, question, value, "an option")
    if not question.must:
        _accepted(match, question, PASS, "PASS")


def _accepted(match: AnyMatch, question: AnyQuestion, value: Any, what: str) -> None:
    copy = match.copy()
    try:
        copy.answer(question.name, question.seat, value, least_ms(match, question))
    except Refused as refused:
        raise broken(
            match, f"{what}, {value!r}, is refused ({refused.reason}): {described(question)}"
        ) from refused
    except RuleBroken as error:
        raise broken(match, f"{what}, {value!r}, breaks a rule: {error}") from error


def _try_others(match: AnyMatch, question: AnyQuestion) -> None:
    ms = least_ms(match, question)
    known = {repr(option) for option in question.offered()}
    strange = list(STRANGE)
    if question.form == "one":
        strange += [[option] for option in question.offered()]
    else:
        # Some lists might be lawful subsets, orders or paths.
        strange = [value for value in strange if not isinstance(value, tuple | list)]
    for value in strange:
        if repr(freeze(value)) in known or (value is PASS and not question.must):
            continue
        _refused(match, question.name, question.seat, value, ms)
    for blocked in question.greyed():
        refused = _refused(match, question.name, question.seat, blocked.value, ms)
        if question.form == "one" and (refused.code, refused.rule) != (blocked.code, blocked.rule):
            raise broken(match, f"{blocked} is refused for another reason: {refused.reason}")
    value = next(iter(question.offered()), PASS)
    asked = {(other.name, other.seat) for other in match.questions}
    for seat in (-1, *seats_of(match), match.setup.seats):
        if (question.name, seat) not in asked:
            _refused(match, question.name, seat, value, ms)
    for name in ("", "0", f"{question.name}0", "no such question"):
        _refused(match, name, question.seat, value, ms)


def _refused(match: AnyMatch, name: str, seat: int, value: Any, ms: int) -> Refused:
    try:
        match.answer(name, seat, value, ms)
    except Refused as refused:
        return refused
    except Exception as error:
        raise broken(match, f"{value!r} from seat {seat} for question {name!r} raised {error!r}") from error
    raise broken(match, f"{value!r} from seat {seat} was accepted for question {name!r} and was not on offer")

"""Secrecy: nothing that a seat cannot know reaches it, and no bot plays by what it cannot know."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from tablee.core import (
    PASS,
    AnyGame,
    AnyMatch,
    AnyQuestion,
    Chance,
    Game,
    LogEntry,
    Match,
    Observation,
    PlaceQuestion,
    Refused,
    RuleBroken,
    Seat,
    State,
    Translator,
    words,
)
from tablee.core.engine.checkpoints import checkpoint_of
from tablee.core.engine.history import History
from tablee.core.engine.match import restored
from tablee.core.model.questions import Parallel
from tablee.core.pointing import pointed_at
from tablee.core.serialization import encode_state
from tablee.core.terminal_picture import LEAST_COLUMNS
from tablee.testing.contract.common import (
    ContractBroken,
    broken,
    difference,
    fingerprint,
    key_at,
    new_match,
    plain,
    points,
    rng_at,
    seats_of,
)
from tablee.testing.driving import least_ms, random_answer, random_move, random_moves

S = TypeVar("S", bound=State)


def shown(match: AnyMatch, seat: Seat | None, language: str = "en") -> dict[str, bytes]:
    """Exactly what a seat (None: a spectator) may be sent: the view, its own questions with their options
    and words, why things on the table are not among them, who else is asked, the events it may know with
    their words and what they touch, where in the match this is, the text and the picture in each shape.
    """
    game = match.game
    view = match.view(seat)
    said = words(language, game.folder / "texts")
    own = [question for question in match.questions if question.seat == seat]
    asked = [
        (
            *plain(question),
            said.text(game.language.prompt(view, question)),
            [said.text(game.language.option(view, question, option)) for option in question.offered()],
            [game.language.key(question, option) for option in question.offered()],
        )
        for question in own
    ]
    events = [(number, type(event).__name__, event) for number, event in match.events_for(seat)]
    lines = [said.text(game.language.event(view, event)) for _, _, event in events[-10:]]
    touched = [list(game.language.touches(view, event)) for _, _, event in events[-10:]]
    return {
        "view": encode_state(view),
        "questions": encode_state(asked),
        "pointed at": "\n".join(_pointed(game, view, own)).encode(),
        "others asked": encode_state(match.others_asked(seat)),
        "events": encode_state(events),
        "log lines": "\n".join(lines).encode(),
        "touched": encode_state(touched),
        "stages": encode_state([said.text(stage) for stage in game.language.stages(view)]),
        "text": "\n".join(game.language.text(view, said)).encode(),
        "terminal picture": _on_screen(game, view, own[0] if own else None, said).encode(),
        "wide picture": str(game.art.picture(view, own[0] if own else None, said, "wide")).encode(),
        "tall picture": str(game.art.picture(view, own[0] if own else None, said, "tall")).encode(),
        "cards of things": "\n".join(_faces(game, view, said)).encode(),
    }


def _faces(game: AnyGame, view: Any, said: Translator) -> Iterator[str]:
    """The card of each thing on the table that has one."""
    for thing in game.information.things(view):
        if (face := game.art.face(view, thing.id, said)) is not None:
            yield str(face)


def _on_screen(game: AnyGame, view: Any, question: AnyQuestion | None, said: Translator) -> str:
    if game.art.screen is None:
        return ""
    return repr(game.art.screen(view, question, said, LEAST_COLUMNS))


def _pointed(game: AnyGame, view: Any, own: Sequence[AnyQuestion]) -> Iterator[str]:
    """The result of pointing at each thing; a place is measured by itself."""
    for question in own:
        if not isinstance(question, PlaceQuestion):
            for thing in game.information.things(view):
                yield f"{question.name} {thing.id}: {pointed_at(game, view, question, thing)!r}"


def reshuffled(match: Match[S], seat: Seat, key: bytes) -> Match[S]:
    """A copy in which all that ``seat`` cannot know is something else; others' sealed answers stay in."""
    other = match.copy()
    other.replay(LogEntry("reshuffle", "", seat, key))
    other.events = list(match.events)
    return other


def check_no_leak(game: AnyGame, seed: int, looks: int = 3) -> None:
    """Whatever a seat or a spectator is shown is the same, byte for byte, when the hidden is reshuffled.

    And it has teeth: two matches that look alike to a seat are reshuffled, with the same chance, to
    equal ones. (That hidden zones do vary is :func:`check_zones_vary`.)
    """
    for match in points(game, seed, looks, listening=True):
        _look(match)


def _look(match: AnyMatch) -> None:
    game = match.game
    whole = dict(game.information.components(match.state))
    public = shown(match, None)
    for seat in seats_of(match):
        other = reshuffled(match, seat, key_at(match, f"leak {seat}"))
        _check_same(match, f"seat {seat}", shown(match, seat), shown(other, seat))
        _check_same(match, "a spectator", public, shown(other, None))
        if dict(game.information.components(other.state)) != whole:
            raise broken(match, f"reshuffle_hidden for seat {seat} loses or makes components")
        key = key_at(match, f"again {seat}")
        first, second = fingerprint(match.determinize(seat, key)), fingerprint(other.determinize(seat, key))
        if first != second:
            raise broken(
                match,
                f"seat {seat} sees two equal tables, and the same chance reshuffles them differently "
                f"{difference(first, second)}: does reshuffle_hidden leave something as it was, or "
                "start from the order in which hidden things lie?",
            )


def _check_same(match: AnyMatch, who: str, before: dict[str, bytes], after: dict[str, bytes]) -> None:
    for part, seen in before.items():
        if seen != after[part]:
            raise broken(
                match, f"the {part} of {who} tell what they cannot know {difference(seen, after[part])}"
            )


def check_zones_vary(game: AnyGame, seed: int, matches: int = 200) -> None:
    """Every zone in ``State.zones`` varies when it is reshuffled for some seat.

    A zone is named by its path in the state: ``deck``, or ``sellers[].hand`` for the hand of each seller.
    From this seed on up to so many ``matches`` are played, as long as a zone has not varied.
    """
    left = set(game.rules.state.zones)
    for number in range(seed, seed + matches):
        if not left:
            return
        match = new_match(game, number)
        for _ in random_moves(match, random.Random(number)):
            for seat in seats_of(match):
                other = _state_reshuffled(match, seat, f"vary {seat}")
                left = {zone for zone in left if _zone(match.state, zone) == _zone(other, zone)}
            if not left:
                return
    if left:
        raise ContractBroken(
            f"{game.id}: declared hidden, but no reshuffle changes {', '.join(sorted(left))}"
        )


Sees: TypeAlias = Callable[[Any], Sequence[Collection[Seat]]]
"""The seats that see each part of a zone, from the state: a list of one for ``deck``, which is one part; for
``sellers[].hand`` one for each seller."""


def check_hidden_zones(
    games: Sequence[AnyGame], seeds: Iterable[int], sees: Mapping[str, Sees], *, each: int = 2
) -> None:
    """Every hidden zone is checked while it hides something, and only the seats that ``sees`` names see it.

    ``games`` are variants of one game (other tables to begin at), played at random in turn. A point is
    checked, as :func:`check_no_leak` does, if a zone hides something there while a kind of question is open,
    and fewer than ``each`` points before had both. ``sees`` names for each zone of ``State.zones`` the seats
    that see it, and when. Zones that no point filled are reported.
    """
    zones = games[0].rules.state.zones
    if set(sees) != set(zones):
        raise ContractBroken(f"{games[0].id}: say who sees {', '.join(sorted({*zones} ^ {*sees}))}")
    met: Counter[tuple[str, str]] = Counter()
    for seed in seeds:
        for game in games:
            match = new_match(game, seed, listening=True)
            for _ in random_moves(match, random.Random(seed)):
                kinds = {question.kind for question in match.questions} or {"the end"}
                here = [(zone, kind) for zone in _hidden_zones(match, sees) for kind in sorted(kinds)]
                if any(met[both] < each for both in here):
                    met.update(here)
                    _look(match)
    filled = {zone for zone, _ in met}
    if missed := [zone for zone in zones if zone not in filled]:
        raise ContractBroken(f"{games[0].id}: no looked-at position filled {', '.join(missed)}: more seeds")


def _hidden_zones(match: AnyMatch, sees: Mapping[str, Sees]) -> list[str]:
    """The zones that differ when they are reshuffled for some seat."""
    hidden: dict[str, None] = {}
    for seat in seats_of(match):
        state = _state_reshuffled(match, seat, f"zones {seat}")
        for zone, seen_by in sees.items():
            parts = zip(_zone(match.state, zone), _zone(state, zone), seen_by(match.state), strict=True)
            for part, (before, after, seats) in enumerate(parts):
                if before != after:
                    hidden[zone] = None
                    if seat in seats:
                        raise broken(match, f"seat {seat} sees part {part} of {zone}, yet it is reshuffled")
    return list(hidden)


def _state_reshuffled(match: Match[S], seat: Seat, salt: str) -> S:
    """A copy of the state in which all that ``seat`` cannot know is something else."""
    state = match._copy_state(match.state)
    match.game.information.reshuffle_hidden(state, seat, Chance(key_at(match, salt)))
    return state


def _zone(state: Any, path: str) -> list[bytes]:
    things = [state]
    for field, each in re.findall(r"(\w+)(\[\])?", path):
        things = [getattr(thing, field) for thing in things]
        if each:
            things = [
                item for thing in things for item in (thing.values() if isinstance(thing, dict) else thing)
            ]
    return [encode_state(thing) for thing in things]


# Sealed answers


def check_sealed_answers(game: AnyGame, seed: int, looks: int = 3) -> None:
    """What a seat has chosen in secret is shown to nobody else before all have chosen.

    Where several seats choose at once, each of them chooses one thing, then another: whatever the others and
    a spectator are shown is the same, byte for byte. Everybody may know which seats have chosen.
    """
    match = new_match(game, seed, listening=True)
    for _ in random_moves(match, random.Random(seed)):
        if looks and _chooses_in_secret(match):
            looks -= 1
            for question in match.questions:
                _check_sealed(match, question)


def _chooses_in_secret(match: AnyMatch) -> bool:
    flow = match._runner
    return flow is not None and isinstance(flow.waiting, Parallel) and len(match.questions) > 1


def _check_sealed(match: AnyMatch, question: AnyQuestion) -> None:
    rng = rng_at(match, question.name)
    first, second = (_chosen(match, question, random_answer(question, rng)) for _ in range(2))
    if not (_chooses_on(first, match, question) and _chooses_on(second, match, question)):
        return  # it was the last choice, and all is revealed
    if first.sealed_seats() != second.sealed_seats():
        return
    for other in (None, *seats_of(match)):
        if other != question.seat:
            _check_same(
                match,
                "a spectator" if other is None else f"seat {other}",
                shown(first, other),
                shown(second, other),
            )


def _chosen(match: Match[S], question: AnyQuestion, value: Any) -> Match[S]:
    other = match.copy()
    other.events = list(match.events)
    other.answer(question.name, question.seat, value, least_ms(match, question))
    return other


def _chooses_on(after: AnyMatch, before: AnyMatch, question: AnyQuestion) -> bool:
    """Whether the other seats are still asked what they were."""
    others = {asked.name for asked in before.questions if asked.seat != question.seat}
    return others <= {asked.name for asked in after.questions}


# Secrets in local variables and in events


def check_secrets_in_zones(game: AnyGame, seed: int, looks: int = 4, *, events: bool = True) -> None:
    """Hidden facts lie in zones: not in a rule's local variables, not in events that others see.

    From the beginning of a step the match is played on twice with the same answers: as it is, and with what a
    seat cannot know replaced. As long as both look alike to the seat, the events that it may know must be
    alike too, and determinized with the same key both must have the same future: a rule that remembers the
    true card in a variable gives them different ones. (``events=False`` for a game whose events rightly show
    a seat more than its view ever will.)
    """
    for match in points(game, seed, looks, checkpoint_every=0):
        if match.outcome is not None:
            continue
        for seat in seats_of(match):
            rng = rng_at(match, f"twins {seat}")
            for true, twin in _twins(match, seat, rng):
                before, after = _visible_events(true, seat), _visible_events(twin, seat)
                if events and before != after:
                    raise broken(
                        true, f"events tell seat {seat} what it cannot know {difference(before, after)}"
                    )
                _check_same_future(true, twin, seat, rng)


def _twins(match: Match[S], seat: Seat, rng: random.Random) -> Iterator[tuple[Match[S], Match[S]]]:
    """Two matches that look alike to ``seat``, step by step as long as they do."""
    checkpoint = checkpoint_of(match)
    hidden = match._copy_state(checkpoint.state)
    match.game.information.reshuffle_hidden(hidden, seat, Chance(rng.randbytes(32)))
    true, twin = (
        restored(match.game, match.setup, History(), [], 0, checkpoint.asked, state, listening=True)
        for state in (checkpoint.state, hidden)
    )
    for _ in range(12):
        if true.outcome is not None or twin.outcome is not None or not _look_alike(true, twin, seat):
            return
        yield true, twin
        if not _same_move(true, twin, seat, rng):
            return


def _look_alike(true: AnyMatch, twin: AnyMatch, seat: Seat) -> bool:
    def seen(match: AnyMatch) -> bytes:
        own = [plain(question) for question in match.questions if question.seat == seat]
        return encode_state((match.view(seat), own, match.others_asked(seat)))

    return seen(true) == seen(twin)


def _same_move(true: AnyMatch, twin: AnyMatch, seat: Seat, rng: random.Random) -> bool:
    """Answer both alike; where others cannot, because they hold something else, as they can."""
    asked = [question for question in true.questions if question.name in {q.name for q in twin.questions}]
    if not asked:
        return False
    question = rng.choice(asked)
    same = twin.find_question(question.name, question.seat)
    if same is None:
        return False
    value = random_answer(question, rng)
    ms = least_ms(true, question)
    true.answer(question, question.seat, value, ms)
    try:
        twin.answer(same, same.seat, value, ms)
    except Refused:
        if same.seat == seat or not (same.offered() or not same.must):
            return False
        twin.answer(same, same.seat, random_answer(same, rng), ms)
    return True


def _visible_events(match: AnyMatch, seat: Seat) -> bytes:
    return encode_state([(n, type(event).__name__, event) for n, event in match.events_for(seat)])


def _check_same_future(true: AnyMatch, twin: AnyMatch, seat: Seat, rng: random.Random) -> None:
    key, moves = rng.randbytes(32), rng.randrange(1 << 30)
    first, second = true.determinize(seat, key), twin.determinize(seat, key)
    for number in range(8):
        before, after = fingerprint(first), fingerprint(second)
        if before != after:
            raise broken(
                first,
                f"imagined from two tables that look alike to seat {seat}, the match goes on differently "
                f"{difference(before, after)}: a secret is kept in a local variable, or reshuffle_hidden "
                "leaves something as it was",
            )
        if first.outcome is not None:
            return
        try:
            random_move(first, random.Random(moves + number))
            random_move(second, random.Random(moves + number))
        except RuleBroken as error:
            raise broken(first, f"an imagined match breaks a rule: {error}") from error


# Those who decide


def check_bots_blind(game: AnyGame, seed: int, looks: int = 3) -> None:
    """Bots give legal answers, and the same ones when what they may not know is reshuffled."""
    if not game.play.bots:
        return
    for match in points(game, seed, looks):
        for question in match.questions:
            other = reshuffled(match, question.seat, key_at(match, "bots"))
            same = other.find_question(question.name, question.seat)
            assert same is not None, "the questions of a seat do not depend on what it cannot know"
            for name, bot in game.play.bots.items():
                chance = rng_at(match, name).randrange(1 << 30)
                said = bot().answer(Observation(match, question, random.Random(chance)))
                again = bot().answer(Observation(other, same, random.Random(chance)))
                if said != again:
                    raise broken(match, f"the bot {name} knows too much: it answers {said!r}, then {again!r}")
                try:
                    if said is not PASS or question.must:
                        question.accept(said)
                except Refused as refused:
                    raise broken(match, f"the bot {name} answers {said!r}: {refused.reason}") from refused


def check_decides_blind(game: Game[S, Any], seed: int, decide: Callable[[S], Any], looks: int = 6) -> None:
    """A scripted opponent, ``decide(state)``, decides the same whatever any seat cannot know."""
    for match in points(game, seed, looks):
        said = decide(match.state)
        for seat in seats_of(match):
            again = decide(reshuffled(match, seat, key_at(match, "script")).state)
            if again != said:
                raise broken(
                    match, f"the script knows what seat {seat} cannot: it says {said!r}, then {again!r}"
                )

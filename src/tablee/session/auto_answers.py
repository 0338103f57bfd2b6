"""Auto answers: kinds of questions whose plain default a seat takes without being asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablee.core import Message, Seat

AUTO_ANSWER = "standing"
"""The ``by`` of a log entry that an auto answer made; logs of earlier releases hold it too."""

Stage = tuple[Message, ...]
"""A stage of the match, as ``Game.stages`` names it to everybody."""


class AutoAnswers:
    """The auto answers of all seats: lasting ones, and those for the present stage of the match.

    Lasting ones are saved with the match. Those for a stage are not: a seat that reconnects is asked again.
    """

    def __init__(self, lasting: Mapping[Seat, Sequence[str]]) -> None:
        self.lasting = {seat: set(kinds) for seat, kinds in lasting.items()}
        self._in_stage: dict[Seat, dict[str, Stage]] = {}

    def set(self, seat: Seat, kind: str, *, always: bool) -> None:
        """Answer questions of a kind automatically from now on, or ask them again."""
        self._in_stage.get(seat, {}).pop(kind, None)
        kinds = self.lasting.setdefault(seat, set())
        (kinds.add if always else kinds.discard)(kind)

    def set_until(self, seat: Seat, kind: str, stage: Stage) -> None:
        """Answer questions of a kind automatically as long as the match is in this stage or a part of it."""
        self._in_stage.setdefault(seat, {})[kind] = stage

    def kinds(self, seat: Seat, stage: Stage | None) -> list[str]:
        """Return the kinds that are answered automatically now; those of an earlier stage end.

        ``stage`` may be None where :meth:`needs_stage` is false: to compute it takes a view.
        """
        in_stage = self._in_stage.get(seat, {})
        if in_stage:
            now = stage or ()
            in_stage = {kind: since for kind, since in in_stage.items() if now[: len(since)] == since}
            self._in_stage[seat] = in_stage
        return sorted({*in_stage, *self.lasting.get(seat, ())})

    def needs_stage(self, seat: Seat) -> bool:
        """Return whether the answer of :meth:`kinds` depends on the stage of the match."""
        return bool(self._in_stage.get(seat))

    def __bool__(self) -> bool:
        return any(self.lasting.values()) or any(self._in_stage.values())

    def to_save(self) -> dict[Seat, list[str]]:
        """Return the lasting ones, as the database keeps them."""
        return {seat: sorted(kinds) for seat, kinds in self.lasting.items()}

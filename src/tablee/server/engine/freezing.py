"""Frozen tables and crash reports: when a game fails, its table waits until somebody decides how to go on."""

from __future__ import annotations

import secrets
from pathlib import Path

from tablee.core import Refused
from tablee.server.engine.rendering import Renderer
from tablee.session import TableSession
from tablee.storage.crash_reports import NOT_WRITTEN, keep_players_report, keep_report


class Freezer:
    """Freezes a table and writes its reports; the renderer shows that it is frozen."""

    def __init__(self, session: TableSession, renderer: Renderer, frozen: str | None) -> None:
        self._session = session
        self._renderer = renderer
        self._since_ms = session.clocks.wall_ms()
        renderer.frozen = frozen

    @property
    def report_number(self) -> str | None:
        """The number of the report about the failure; None while the table is not frozen."""
        return self._renderer.frozen

    def check(self) -> None:
        """Refuse a command while the table is frozen."""
        if self._renderer.frozen is not None:
            raise Refused("table_frozen", report=self._renderer.frozen)

    def freeze(self, reason: str, *, blank: bool = False, in_log: bool = True) -> str:
        """Write a report and freeze the table; return the number of the report.

        ``blank``: the game cannot even be rendered. ``in_log``: the answer that led there is in the log.
        """
        number = self.report(reason, in_log=in_log)
        self.freeze_as(number)
        self._renderer.is_blank = blank
        return number

    def freeze_as(self, number: str) -> None:
        """Freeze the table over a failure that has a report already; an open undo request ends."""
        if self._renderer.frozen is None:
            self._since_ms = self._session.clocks.wall_ms()
        self._renderer.frozen = number
        self._session.undo_requests.drop()

    def freeze_blank(self, reason: str) -> None:
        """Freeze the table since a view, a text or a picture of the game fails."""
        if self._renderer.frozen is None:
            self.freeze(reason)
        self._renderer.is_blank = True

    def unfreeze(self) -> None:
        """Let the table go on; clocks get back the time during which it was frozen."""
        clocks = self._session.clocks
        clocks.give_back(clocks.wall_ms() - self._since_ms)
        self._renderer.frozen, self._renderer.is_blank = None, False
        self._session.undo_requests.drop()

    def has_failed_answer(self) -> bool:
        """Return whether the answer that failed is in the log: only then can it be taken back.

        The number of a report names the log entry that it is about.
        """
        at = (self._renderer.frozen or "").split("-")[1:2]
        return not (at and at[0].isdecimal()) or int(at[0]) <= len(self._session.match.log)

    def report(self, text: str, *, in_log: bool = True) -> str:
        """Write a report with the match as it stands; return its number.

        The number names the last entry of the log, or (``in_log`` is false) the one that was not saved.
        A full disk stops nothing: then the number says that nothing was written.
        """
        match = self._session.match
        at = len(match.log) + (not in_log)
        number = f"{self._session.id}-{at}-{secrets.token_hex(2)}"
        try:
            keep_report(self._folder, number, match, text)
        except OSError:
            return f"{self._session.id}-{at}-{NOT_WRITTEN}"
        return number

    def report_of_player(self, text: str) -> str:
        """Write a player's report with the match as it stands; return its number."""
        match = self._session.match
        number = f"{self._session.id}-{len(match.log)}-{secrets.token_hex(2)}"
        keep_players_report(self._folder, number, match, text)
        return number

    @property
    def _folder(self) -> Path:
        return self._session.store.place.folder / "reports"

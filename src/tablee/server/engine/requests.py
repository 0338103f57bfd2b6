"""Requests to a worker: each is carried out at its table and answered with one reply."""

from __future__ import annotations

import contextlib
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots.registry import make_bot
from tablee.core import PASS, GameNotFound, Refused, RuleBroken, SaveError, find_game
from tablee.core.model.questions import freeze
from tablee.server import protocol
from tablee.server.engine import ipc
from tablee.server.engine.campaign_pages import import_campaign, journal_page, restated
from tablee.server.engine.client_commands import carry_out
from tablee.server.engine.hosted_table import HostedTable, find_tutorial
from tablee.server.engine.past_matches import PastMatches
from tablee.server.engine.thinking import think
from tablee.session import TableSession
from tablee.session.start import begin_tutorial, continue_match
from tablee.storage import Store, StoreError
from tablee.storage.crash_reports import keep_text
from tablee.ui.option_forms import OptionError, make_options

LOST = ("match_elsewhere", "not_saved", "store_unusable", "table_closed")
"""Codes of storage errors after which a table is opened anew, where web processes share a database."""


class RequestHandler:
    """The hosted tables of a worker, and the requests about them."""

    def __init__(self, store: Store, send: Callable[[ipc.BotRequest], None], pace: float) -> None:
        """``pace``: seconds between a bot's thought and its answer."""
        self.store = store
        self.tables: dict[str, HostedTable] = {}
        self._send = send
        self._pace = pace
        self._past = PastMatches(store)

    def table(self, id: str) -> HostedTable:
        """Return a table of this worker."""
        try:
            return self.tables[id]
        except KeyError:
            raise Refused("table_not_here") from None

    def handle_request(self, request: ipc.Request) -> ipc.Reply:
        """Carry out a request. An error becomes the code of the reply; the worker goes on."""
        frame = request.frame
        try:
            if isinstance(frame, ipc.ClientCommand):
                kind = self._question_kind(frame)
                result = carry_out(self.table(frame.table), frame)
                if not isinstance(result, ipc.BotRequest):
                    return ipc.Reply(request.number, protocol.write(result), kind=kind)
                self._send(result)
                return ipc.Reply(request.number)
            if isinstance(frame, ipc.Begin):
                table = self._begin(frame)
                return ipc.Reply(request.number, match=table.session.id, asked=table.asked_seats())
            return ipc.Reply(request.number, self._handle(frame))
        except (Refused, StoreError, SaveError, OptionError) as error:
            if self.release_lost(getattr(frame, "table", ""), error):
                return ipc.Reply(request.number, code=ipc.TABLE_LOST)
            code, facts = error.code, error.refusal.facts if isinstance(error, Refused) else error.facts
        except GameNotFound as error:
            code, facts = "save_unknown_game", {"game": str(error)}
        except RuleBroken as error:
            code, facts = "rule_broken", {"reason": str(error)}
        except Exception:
            # A view, a text or a bot of the game fails: that concerns one table, not the worker.
            code, facts = self._report(frame, traceback.format_exc())
        return ipc.Reply(request.number, code=code, facts=plain_facts(facts))

    def _handle(self, frame: ipc.ToWorker) -> bytes:
        """Carry out a request that neither begins a match nor comes from a client; return its result."""
        match frame:
            case ipc.Open():
                self._open(frame)
            case ipc.Close(id):
                table = self.tables.pop(id, None)
                if table is not None:
                    table.session.close()
            case ipc.Show(id, audience):
                return self.table(id).show(audience)
            case ipc.Forget(id, audience):
                if id in self.tables:
                    self.tables[id].forget(audience)
            case ipc.SeatBot() | ipc.NameSeats():
                self._seat(frame)
            case ipc.Thought():
                if frame.table in self.tables:
                    self._plan(self.tables[frame.table], frame)
            case ipc.Freeze(id, reason, blank, in_log):
                return self.table(id).freezer.freeze(reason, blank=blank, in_log=in_log).encode()
            case ipc.Think():
                return think(frame)
            case ipc.Step() | ipc.Export() | ipc.JournalRequest() | ipc.Restate():
                return self._look(frame)
            case ipc.ExportCampaign() | ipc.ImportCampaign():
                return self._look(frame)
        return b""

    def _seat(self, frame: ipc.SeatBot | ipc.NameSeats) -> None:
        """Apply a change of who plays a seat."""
        if isinstance(frame, ipc.SeatBot):
            self.table(frame.table).seat_bot(frame.seat, frame.bot)
        else:
            self.table(frame.table).name_seats(frame.people)

    def _look(self, frame: ipc.Looked) -> bytes:
        """Return what is wanted of a saved match or campaign, or save a campaign of a file."""
        match frame:
            case ipc.ImportCampaign():
                return import_campaign(self.store, frame).encode()
            case ipc.Step():
                return self._past.step(frame)
            case ipc.Export():
                return self._past.export(frame)
            case ipc.JournalRequest():
                return msgspec.msgpack.encode(journal_page(frame))
            case ipc.ExportCampaign(id):
                file = self.store.campaigns.export(id, lambda match: self.store.load(match, whole=True))
                return file.to_bytes()
            case ipc.Restate():
                return msgspec.msgpack.encode(restated(frame))

    def _begin(self, frame: ipc.Begin) -> HostedTable:
        """Begin a match for a table: a new one, a tutorial, or one that continues an earlier match."""
        game = find_game(frame.game)
        if frame.continues is not None:
            session = continue_match(self.store, *frame.continues, frame.bots, make_bot)
        elif frame.tutorial is not None:
            session = begin_tutorial(self.store, game, find_tutorial(game, frame.tutorial))
        else:
            chapter = frame.chapter
            packs = [frame.pack] if frame.pack is not None else chapter.packs if chapter is not None else []
            session = TableSession.begin(
                self.store,
                game,
                make_options(game, frame.options),
                seats=frame.seats,
                packs=[Path(pack) for pack in packs],
                practice=frame.practice,
                bots=frame.bots,
                make_bot=make_bot,
                joint=frame.joint,
                record=None if chapter is None else chapter.record,
                came_from=() if chapter is None else chapter.came_from,
                chapter=None if chapter is None else (chapter.campaign, chapter.number),
            )
        self.store.lease(session.id, frame.table)
        table = HostedTable(
            frame.table,
            session,
            show_key=frame.show_key,
            tutorial=frame.tutorial,
            rated=frame.rated,
            people=frame.people,
        )
        self.tables[frame.table] = table
        return table

    def _open(self, frame: ipc.Open) -> None:
        """Resume a saved match for a table."""
        if frame.table in self.tables:
            return
        outage = None
        if frame.outage is not None:
            since, until = frame.outage
            outage = since, int(time.time() * 1000) if until is None else until
        self.store.lease(frame.match, frame.table)
        # Under a lease only a command can hold the lock, and a client that reconnects would not get it.
        if self.store.holder is not None and not self.store.lock(frame.match).take():
            raise Refused("match_elsewhere", id=frame.match)
        is_frozen = frame.frozen is not None
        session = TableSession.resume(
            self.store, frame.match, make_bot=make_bot, whole=True, outage=outage, still=is_frozen
        )
        try:
            self.tables[frame.table] = HostedTable(
                frame.table,
                session,
                show_key=frame.show_key,
                tutorial=frame.tutorial,
                frozen=frame.frozen,
                rated=frame.rated,
                people=frame.people,
            )
            self.store.keep_asked(session.id, session.match, session.clocks.wall_ms())
            if not session.shows_as_saved:
                _write_to_log(
                    f"match {session.id} shows something else than when it was saved, by the same version of "
                    f"its rules; “tablee verify {session.id}” says where"
                )
        except BaseException:
            session.close()
            raise

    def _plan(self, table: HostedTable, thought: ipc.Thought) -> None:
        """Plan the answer of a bot at a human pace."""
        value = PASS if thought.passes else freeze(thought.value)
        pace = self._pace if thought.pace is None else thought.pace
        table.session.bots.plan(thought.question, thought.seat, value, thought.least, pace)

    def _question_kind(self, command: ipc.ClientCommand) -> str:
        """Return the kind of the question that a command answers, for the web process's own log."""
        answer = command.message
        if not isinstance(answer, protocol.Answer) or command.table not in self.tables:
            return ""
        match = self.tables[command.table].session.match
        question = match.find_question(answer.question, answer.seat)
        return "" if question is None else question.kind

    def release_lost(self, id: str, error: Exception) -> bool:
        """Release a table that another process has taken, or whose database was unreachable; return whether.

        It is unknown then whether the last answer was saved: its client reconnects and is shown the table.
        """
        if self.store.holder is None or not isinstance(error, StoreError) or error.code not in LOST:
            return False
        table = self.tables.pop(id, None)
        if table is not None:
            table.session.close()
        return True

    def _report(self, frame: ipc.ToWorker, text: str) -> tuple[str, dict[str, Any]]:
        """Write a crash report about a request; return the code of the refusal and its facts.

        A client's command never freezes its table here: a rule that fails over an answer was handled before,
        and any other failure is about the message and not about the match.
        """
        is_command = isinstance(frame, ipc.ClientCommand)
        table = None if is_command else self.tables.get(getattr(frame, "table", ""))
        folder = self.store.place.folder / "reports"
        number = keep_text(folder, text) if table is None else table.freezer.freeze(text)
        # The traceback may name hidden things: it is in the report, and not in the server's log.
        _write_to_log(f"{type(frame).__name__} failed, report {number}")
        return "message_failed" if is_command else "table_frozen", {"report": number}


def _write_to_log(text: str) -> None:
    """Write a line to the server's log."""
    with contextlib.suppress(OSError):  # it may lie on a full disk
        print(f"tablee worker: {text}", file=sys.stderr, flush=True)


def plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of a refusal as a reply can carry them."""
    return {name: value if isinstance(value, int | str) else str(value) for name, value in facts.items()}

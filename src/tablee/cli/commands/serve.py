"""``tablee serve``: the web table on this machine."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.server.running import AlreadyServed, NoPort
from tablee.server.running import serve as run
from tablee.storage import own_file, place_of

INTERNAL = re.compile(r"https?://[^/\s]+/?")


def serve(
    language: str,
    database: str | None,
    *,
    host: str,
    port: int,
    workers: int | None,
    pace: float,
    games: list[str],
    settings: Path | None,
    internal: str | None,
    open_browser: bool,
) -> None:
    """Serve until Ctrl+C."""
    t = words_for(language)
    if internal is not None and not INTERNAL.fullmatch(internal):
        raise CommandError("internal_address", text=internal)
    # One core is left to the web process and to the bots; but of two, both draw (docs/speed.md).
    cores = os.cpu_count() or 2
    count = workers or min(cores, max(2, cores - 1))
    try:
        run(
            own_file() if database is None else place_of(database),
            host=host,
            port=port,
            workers=count,
            pace=pace,
            games=games,
            settings_file=settings,
            internal=internal,
            open_browser=open_browser,
            started=lambda address: print(t("serve-at", address=address), flush=True),
        )
    except AlreadyServed as error:
        raise CommandError("already_served", path=str(error)) from None
    except NoPort as error:
        raise CommandError("no_port", port=str(port), reason=str(error)) from None
    print(t("serve-ends"))

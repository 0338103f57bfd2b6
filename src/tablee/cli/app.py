"""The commands and their options. The bodies are in :mod:`tablee.cli.commands`, imported at the call.

The help of a command and of each option is the id of a message: see :mod:`tablee.cli.localised_help`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee import __version__
from tablee.cli.localised_help import Command, GameCommand, Group, Root, language_of, words_of

EXIT_UNCHANGED = 1
"""The exit code when something stays as it was: ``forget`` without a yes, ``migrate`` where rules differ."""

app = typer.Typer(
    cls=Root,
    help="help-tablee",
    epilog="help-tablee-examples",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
packs = typer.Typer(cls=Group, help="help-pack", no_args_is_help=True, rich_markup_mode="rich")
app.add_typer(packs, name="pack")

campaigns = typer.Typer(cls=Group, help="help-campaign", no_args_is_help=True, rich_markup_mode="rich")
app.add_typer(campaigns, name="campaign")

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="help-game", show_default=False)]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option", show_default=False)
]
PackList = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="DIR", help="help-with-pack", show_default=False)
]
SourceArgument = Annotated[str, typer.Argument(metavar="FILE", help="help-source", show_default=False)]
PlainFlag = Annotated[bool, typer.Option("--plain", help="help-plain")]
SeatsOption = Annotated[int | None, typer.Option("--seats", min=1, help="help-seats", show_default=False)]
SeatOption = Annotated[int | None, typer.Option("--seat", min=1, help="help-seat", show_default=False)]
WorkersOption = Annotated[int | None, typer.Option(min=1, help="help-workers", show_default=False)]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|ADDRESS",
        help="help-database",
        envvar="TABLEE_DATABASE",
        show_envvar=False,
        show_default=False,
    ),
]
OnOption = Annotated[
    str | None, typer.Option("--on", metavar="ray|ray://HOST:PORT", help="help-on", show_default=False)
]


def _print_version(ctx: typer.Context, wanted: bool) -> None:
    if wanted:
        from tablee.core.compiled import is_compiled

        print(words_of(ctx)("version", version=__version__, build="compiled" if is_compiled() else "plain"))
        raise typer.Exit


@app.callback()
def tablee(
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="help-lang", show_default=False)] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="MODULE:GAME", help="help-game-module", show_default=False)
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help="help-version", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    # ``--lang`` and ``--game`` are taken wherever they stand, before this is called: here they are explained.
    del lang, game, version


@app.command(cls=Command, help="help-games", epilog="help-games-examples")
def games(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game", show_default=False)] = None,
) -> None:
    from tablee.cli.commands import listing

    listing.games(language_of(ctx), game)


@app.command("new-game", cls=Command, help="help-new-game", epilog="help-new-game-examples")
def new_game(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-new-game-name", show_default=False)],
) -> None:
    from tablee.cli.commands import new_game

    new_game.write(language_of(ctx), name)


@app.command(cls=Command, help="help-serve", epilog="help-serve-examples")
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="help-serve-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="help-serve-port")] = 8420,
    open_browser: Annotated[bool, typer.Option("--open", help="help-serve-open")] = False,
    workers: WorkersOption = None,
    pace: Annotated[float, typer.Option(min=0, max=5, help="help-serve-pace")] = 0.6,
    database: DatabaseOption = None,
    with_game: Annotated[
        list[str] | None, typer.Option(metavar="MODULE:GAME", help="help-serve-game", show_default=False)
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="help-serve-settings", show_default=False)
    ] = None,
    internal: Annotated[
        str | None,
        typer.Option(metavar="http://HOST:PORT", help="help-serve-internal", show_default=False),
    ] = None,
) -> None:
    from tablee.cli.commands import serve

    serve.serve(
        language_of(ctx),
        database,
        host=host,
        port=port,
        workers=workers,
        pace=pace,
        games=with_game or [],
        settings=settings,
        internal=internal,
        open_browser=open_browser,
    )


@app.command(cls=GameCommand, help="help-play", epilog="help-play-examples")
def play(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game", show_default=False)] = None,
    option: OptionList = None,
    seed: Annotated[int | None, typer.Option(help="help-seed", show_default=False)] = None,
    plain: PlainFlag = False,
    resume: Annotated[
        str | None, typer.Option(metavar="[ID]", help="help-resume", show_default=False)
    ] = None,
    pack: PackList = None,
    practice: Annotated[bool, typer.Option("--practice", help="help-practice")] = False,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="[SEAT=]NAME", help="help-bot-seat", show_default=False)
    ] = None,
    seats: SeatsOption = None,
    no_confirm: Annotated[bool, typer.Option("--no-confirm", help="help-no-confirm")] = False,
    server: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="help-server", show_default=False)
    ] = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help="help-table", show_default=False)] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="help-name", show_default=False)] = None,
) -> None:
    from tablee.cli.commands.play import Wish
    from tablee.cli.commands.play import play as play_at_a_table

    play_at_a_table(
        Wish(
            language=language_of(ctx),
            game=game,
            options=tuple(option or ()),
            seed=seed,
            plain=plain,
            resume=resume,
            packs=tuple(pack or ()),
            practice=practice,
            bots=tuple(bot or ()),
            seats=seats,
            confirm=not no_confirm,
            server=server,
            table=table,
            name=name,
        )
    )


@app.command(cls=Command, help="help-learn", epilog="help-learn-examples")
def learn(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game", show_default=False)] = None,
    plain: PlainFlag = False,
) -> None:
    from tablee.cli.commands.learn import learn as learn_a_game

    learn_a_game(language_of(ctx), game, plain=plain)


@app.command(cls=Command, help="help-matches", epilog="help-matches-examples")
def matches(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help-game", show_default=False)] = None,
    running: Annotated[bool, typer.Option("--running", help="help-running")] = False,
) -> None:
    from tablee.cli.commands import listing

    listing.matches(language_of(ctx), game, running=running)


@app.command(cls=Command, help="help-forget", epilog="help-forget-examples")
def forget(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID", help="help-id", show_default=False)],
    yes: Annotated[bool, typer.Option("--yes", help="help-yes")] = False,
) -> None:
    from tablee.cli.commands import listing

    if not listing.forget(language_of(ctx), match, sure=yes):
        raise typer.Exit(EXIT_UNCHANGED)


@app.command(cls=Command, help="help-migrate", epilog="help-migrate-examples")
def migrate(
    ctx: typer.Context,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="help-dry-run")] = False,
    database: DatabaseOption = None,
) -> None:
    from tablee.cli.commands.migrate import migrate as move_matches

    if not move_matches(language_of(ctx), database, dry_run=dry_run):
        raise typer.Exit(EXIT_UNCHANGED)


@app.command(cls=Command, help="help-backup", epilog="help-backup-examples")
def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-backup-file", show_default=False)],
    database: DatabaseOption = None,
) -> None:
    from tablee.cli.commands.backup import backup as copy_matches

    copy_matches(language_of(ctx), file, database)


@app.command(cls=Command, help="help-restore", epilog="help-restore-examples")
def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-restore-file", show_default=False)],
    database: DatabaseOption = None,
) -> None:
    from tablee.cli.commands.backup import put_back

    put_back(language_of(ctx), file, database)


@app.command(cls=Command, help="help-replay", epilog="help-replay-examples")
def replay(
    ctx: typer.Context,
    file: SourceArgument,
    step: Annotated[int | None, typer.Option(min=0, help="help-step", show_default=False)] = None,
    seat: SeatOption = None,
    plain: PlainFlag = False,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands.replay import replay as show_replay

    show_replay(language_of(ctx), file, step=step, seat=seat, plain=plain, packs=tuple(pack or ()))


@app.command(cls=Command, help="help-analyse", epilog="help-analyse-examples")
def analyse(
    ctx: typer.Context,
    file: SourceArgument,
    seat: SeatOption = None,
    budget: Annotated[
        str | None, typer.Option(metavar="BUDGET", help="help-analysis-budget", show_default=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="OUT.html", help="help-out-html", show_default=False)
    ] = None,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands.analyse import analyse_match

    analyse_match(language_of(ctx), file, seat=seat, budget=budget, out=out, packs=tuple(pack or ()))


@app.command(cls=Command, help="help-export", epilog="help-export-examples")
def export(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID", help="help-id", show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="help-out", show_default=False)
    ] = None,
    seat: SeatOption = None,
) -> None:
    from tablee.cli.commands import files

    files.export(language_of(ctx), match, out, seat=seat)


@app.command(cls=Command, help="help-picture", epilog="help-picture-examples")
def picture(
    ctx: typer.Context,
    file: SourceArgument,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="OUT.svg", help="help-out-svg")],
    step: Annotated[int | None, typer.Option(min=0, help="help-step", show_default=False)] = None,
    seat: SeatOption = None,
    tall: Annotated[bool, typer.Option("--tall", help="help-tall")] = False,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands import files

    files.picture(
        language_of(ctx),
        file,
        out,
        step=step,
        seat=seat,
        shape="tall" if tall else "wide",
        packs=tuple(pack or ()),
    )


@app.command(cls=Command, help="help-verify", epilog="help-verify-examples")
def verify(
    ctx: typer.Context,
    file: SourceArgument,
    fingerprint: Annotated[
        str | None, typer.Option(metavar="HASH", help="help-fingerprint", show_default=False)
    ] = None,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands import files

    files.verify(language_of(ctx), file, fingerprint, packs=tuple(pack or ()))


@app.command(cls=GameCommand, help="help-simulate", epilog="help-simulate-examples")
def simulate(
    ctx: typer.Context,
    game: GameArgument,
    n: Annotated[int, typer.Option("-n", "--matches", min=1, help="help-n")] = 1000,
    bot: Annotated[str, typer.Option(help="help-bot")] = "random",
    option: OptionList = None,
    campaign: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="help-simulate-campaign", show_default=False)
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME[=VALUES]", help="help-vary", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="help-first-seed")] = 0,
    workers: WorkersOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.parquet", help="help-parquet", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help-simulate-resume")] = False,
    on: OnOption = None,
    seats: SeatsOption = None,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands.simulate import Run
    from tablee.cli.commands.simulate import simulate as simulate_matches

    simulate_matches(
        language_of(ctx),
        Run(
            game=game,
            matches=campaign or n,
            bot=bot,
            options=tuple(option or ()),
            vary=tuple(vary or ()),
            seed=seed,
            workers=workers,
            out=out,
            seats=seats,
            packs=tuple(pack or ()),
            on=on,
            resume=resume,
            campaign=campaign is not None,
        ),
    )


@app.command(cls=GameCommand, help="help-rate", epilog="help-rate-examples")
def rate(
    ctx: typer.Context,
    game: GameArgument,
    bots: Annotated[list[str], typer.Argument(metavar="BOT", help="help-rate-bots", show_default=False)],
    n: Annotated[int, typer.Option("-n", "--seeds", min=1, help="help-rate-n")] = 1000,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="help-rate-gauntlet")] = False,
    together: Annotated[bool, typer.Option("--together", help="help-rate-together")] = False,
    margin: Annotated[float, typer.Option(metavar="NUMBER", min=0, max=100, help="help-rate-margin")] = 5.0,
    batch: Annotated[int, typer.Option(min=1, help="help-rate-batch")] = 10,
    option: OptionList = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="help-rate-vary", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="help-first-seed")] = 0,
    workers: WorkersOption = None,
    on: OnOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="help-rate-out", show_default=False)
    ] = None,
    seats: SeatsOption = None,
    pack: PackList = None,
) -> None:
    from tablee.cli.commands.rate import RatingOrder
    from tablee.cli.commands.rate import rate as rate_bots
    from tablee.cli.commands.simulate import Run
    from tablee.sim.rating import ContestTerms

    run = Run(
        game=game,
        matches=n,
        bot=",".join(bots),
        options=tuple(option or ()),
        vary=tuple(vary or ()),
        seed=seed,
        workers=workers,
        out=out,
        seats=seats,
        packs=tuple(pack or ()),
        on=on,
    )
    terms = ContestTerms(most=n, batch=batch, margin=margin / 100, gauntlet=gauntlet)
    rate_bots(language_of(ctx), RatingOrder(run, tuple(bots), terms, together))


@app.command(cls=Command, help="help-fuzz", epilog="help-fuzz-examples")
def fuzz(
    ctx: typer.Context,
    game: GameArgument,
    n: Annotated[int, typer.Option("-n", "--matches", min=1, help="help-n")] = 100,
    seed: Annotated[int | None, typer.Option(help="help-fuzz-seed", show_default=False)] = None,
    workers: WorkersOption = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="help-fuzz-out")] = Path("."),
) -> None:
    from tablee.cli.commands.fuzz import fuzz as look_for_mistakes

    look_for_mistakes(language_of(ctx), game, n, seed, workers, out)


@app.command(cls=Command, help="help-report", epilog="help-report-examples")
def report(
    ctx: typer.Context,
    results: Annotated[
        Path, typer.Argument(metavar="RESULTS", help="help-report-results", show_default=False)
    ],
    later: Annotated[
        Path | None, typer.Argument(metavar="LATER", help="help-report-later", show_default=False)
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.html", help="help-report-out")] = Path(
        "report.html"
    ),
    language: Annotated[
        str | None, typer.Option(metavar="en|fr", help="help-report-language", show_default=False)
    ] = None,
) -> None:
    from tablee.cli.commands.report import report as write_report

    paths = [results] if later is None else [results, later]
    write_report(language_of(ctx), paths, out, language)


@packs.command("check", cls=Command, help="help-pack-check", epilog="help-pack-check-examples")
def pack_check(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="help-pack-dir", show_default=False)],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="help-pack-game", show_default=False)
    ] = None,
) -> None:
    from tablee.cli.commands import pack

    pack.check(language_of(ctx), folder, game)


BotList = Annotated[
    list[str] | None, typer.Option("--bot", metavar="[SEAT=]NAME", help="help-bot-seat", show_default=False)
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="help-seed", show_default=False)]
ServerOption = Annotated[
    str | None, typer.Option("--server", metavar="ADDRESS", help="help-campaign-server", show_default=False)
]
CampaignArgument = Annotated[
    str | None, typer.Argument(metavar="ID|NAME", help="help-campaign-id", show_default=False)
]
CampaignNamed = Annotated[str, typer.Argument(metavar="ID|NAME", help="help-campaign-id", show_default=False)]


@campaigns.command("new", cls=GameCommand, help="help-campaign-new", epilog="help-campaign-new-examples")
def campaign_new(
    ctx: typer.Context,
    game: GameArgument,
    name: Annotated[str, typer.Option(metavar="NAME", help="help-campaign-name", show_default=False)],
    option: OptionList = None,
    seats: SeatsOption = None,
    bot: BotList = None,
    pack: PackList = None,
    seed: SeedOption = None,
    plain: PlainFlag = False,
    server: ServerOption = None,
) -> None:
    from tablee.cli.commands import campaign
    from tablee.cli.commands.play import Wish

    wish = Wish(
        language=language_of(ctx),
        game=game,
        options=tuple(option or ()),
        seed=seed,
        plain=plain,
        packs=tuple(pack or ()),
        bots=tuple(bot or ()),
        seats=seats,
        server=server,
    )
    campaign.begin(wish, name)


@campaigns.command("list", cls=Command, help="help-campaign-list", epilog="help-campaign-list-examples")
def campaign_list(ctx: typer.Context, server: ServerOption = None) -> None:
    from tablee.cli.commands import campaign

    campaign.listing(language_of(ctx), server)


@campaigns.command("next", cls=Command, help="help-campaign-next", epilog="help-campaign-next-examples")
def campaign_next(
    ctx: typer.Context,
    id: CampaignArgument = None,
    seats: SeatsOption = None,
    bot: BotList = None,
    seed: SeedOption = None,
    plain: PlainFlag = False,
    server: ServerOption = None,
) -> None:
    from tablee.cli.commands import campaign
    from tablee.cli.commands.play import Wish

    wish = Wish(
        language=language_of(ctx), seed=seed, plain=plain, bots=tuple(bot or ()), seats=seats, server=server
    )
    campaign.go_on(wish, id)


@campaigns.command("again", cls=Command, help="help-campaign-again", epilog="help-campaign-again-examples")
def campaign_again(
    ctx: typer.Context,
    id: CampaignArgument = None,
    yes: Annotated[bool, typer.Option("--yes", help="help-yes")] = False,
    seats: SeatsOption = None,
    bot: BotList = None,
    seed: SeedOption = None,
    plain: PlainFlag = False,
) -> None:
    from tablee.cli.commands import campaign
    from tablee.cli.commands.play import Wish

    wish = Wish(language=language_of(ctx), seed=seed, plain=plain, bots=tuple(bot or ()), seats=seats)
    if not campaign.go_on(wish, id, again=True, sure=yes):
        raise typer.Exit(EXIT_UNCHANGED)


@campaigns.command("show", cls=Command, help="help-campaign-show", epilog="help-campaign-show-examples")
def campaign_show(
    ctx: typer.Context, id: CampaignArgument = None, seat: SeatOption = None, server: ServerOption = None
) -> None:
    from tablee.cli.commands import campaign

    campaign.show(language_of(ctx), id, seat, server)


@campaigns.command("export", cls=Command, help="help-campaign-export", epilog="help-campaign-export-examples")
def campaign_export(
    ctx: typer.Context,
    id: CampaignNamed,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="help-out", show_default=False)
    ] = None,
) -> None:
    from tablee.cli.commands import campaign

    campaign.export(language_of(ctx), id, out)


@campaigns.command("import", cls=Command, help="help-campaign-import", epilog="help-campaign-import-examples")
def campaign_import(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-campaign-file", show_default=False)],
) -> None:
    from tablee.cli.commands import campaign

    campaign.import_(language_of(ctx), file)


@campaigns.command("forget", cls=Command, help="help-campaign-forget", epilog="help-campaign-forget-examples")
def campaign_forget(
    ctx: typer.Context,
    id: CampaignNamed,
    yes: Annotated[bool, typer.Option("--yes", help="help-yes")] = False,
) -> None:
    from tablee.cli.commands import campaign

    if not campaign.forget(language_of(ctx), id, sure=yes):
        raise typer.Exit(EXIT_UNCHANGED)

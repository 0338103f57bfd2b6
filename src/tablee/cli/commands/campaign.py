"""``tablee campaign``: begin a campaign, play its chapters, read its journal, keep it in a file."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from tablee.bots import make_bot
from tablee.cli.commands.listing import moment
from tablee.cli.commands.play import Wish, bots_of, can_draw, sit_down, typed_options
from tablee.cli.errors import CommandError, game_named, in_words_of
from tablee.cli.i18n import words_for
from tablee.cli.terminal.reading import Lines, says_yes
from tablee.core import AnyGame, Campaign, GameNotFound, Seat, Translator, find_game
from tablee.core.campaign import is_campaign, rules_of
from tablee.session import TableSession
from tablee.storage import Store
from tablee.storage.campaigns import NextChapter, SavedCampaign, SavedChapter, checked_campaign
from tablee.ui.messages import game_name, reason_words
from tablee.ui.option_forms import make_options, read_options


def begin(wish: Wish, name: str) -> None:
    """Begin a campaign and play its first chapter."""
    if wish.server is not None:
        from tablee.cli.remote.campaigns import begin_there

        begin_there(wish, name)
        return
    assert wish.game is not None
    game = game_named(wish.game)
    store = Store()
    try:
        with in_words_of(game, wish.language):
            rules = rules_of(game)
            typed = msgspec.to_builtins(read_options(game, typed_options(wish.options)))
            options = {**typed, **rules.options}
            bots_of(game, wish)  # a bot that does not exist is refused before anything is saved
        seats = game.least_seats if wish.seats is None else wish.seats
        id = store.campaigns.new(game, name, options, seats, _now(), wish.packs)
        print(words_for(wish.language)("campaign-begun", id=id, name=name))
        _play(store, id, wish)
    finally:
        store.close()


def go_on(wish: Wish, id: str | None, *, again: bool = False, sure: bool = False) -> bool:
    """Resume the chapter that runs, or begin the next one; ``again``: set the last one aside first."""
    if wish.server is not None:
        from tablee.cli.remote.campaigns import go_on_there

        go_on_there(wish, id)
        return True
    t = words_for(wish.language)
    store = Store()
    try:
        saved = store.campaigns.find(id) if id is not None else _latest(store)
        game = game_named(saved.game)
        if again:
            number = max(
                (one.number for one in store.campaigns.chapters(saved.id) if not one.aside), default=0
            )
            if not number:
                raise CommandError("campaign_nothing_again")
            print(t("campaign-again-sure", number=number, name=saved.name))
            if not sure:
                print(t("are-you-sure"), flush=True)
                sure = says_yes(Lines())
            if not sure:
                return False
            _set_aside(store, saved.id, game)
        _play(store, saved.id, wish)
    finally:
        store.close()
    return True


def listing(language: str, server: str | None = None) -> None:
    """All campaigns, the latest first; ``server``: mine of a server."""
    if server is not None:
        from tablee.cli.remote.campaigns import list_there

        list_there(Wish(language=language, server=server))
        return
    t = words_for(language)
    store = Store()
    found = [(one, store.campaigns.chapters(one.id)) for one in store.campaigns.all()]
    store.close()
    if not found:
        print(t("campaigns-none"))
    for saved, chapters in found:
        print(_line(saved, chapters, t))


def show(language: str, id: str | None, seat: int | None, server: str | None = None) -> None:
    """The journal of a campaign, and its chapters."""
    if server is not None:
        from tablee.cli.remote.campaigns import show_there

        if seat is not None:
            raise CommandError("not_on_a_server", option="--seat")
        show_there(Wish(language=language, server=server), id)
        return
    t = words_for(language)
    store = Store()
    try:
        saved = store.campaigns.find(id) if id is not None else _latest(store)
        chapters = store.campaigns.chapters(saved.id)
        took = store.campaigns.next(saved.id).took
    finally:
        store.close()
    game = game_named(saved.game)
    print(_line(saved, chapters, t))
    for one in chapters:
        print(_chapter_line(one, game, t))
    if took is None:
        print(t("campaign-no-journal"))
        return
    rules, content = rules_of(game), game.content([Path(folder) for folder in saved.packs])
    last = [one for one in chapters if one.gave is not None and not one.aside][-1]
    if seat is not None and seat > last.seats:
        raise CommandError("no_seat", seat=seat, seats=last.seats)
    viewer = seat - 1 if seat is not None else 0 if last.seats == 1 else None
    view = rules.view(rules.readable(took, content), viewer, content)
    for line in rules.text(view, words_for(language, game)):
        print(line)


def export(language: str, id: str, out: Path | None) -> None:
    """A campaign as a file, with all chapters that are over."""
    t = words_for(language)
    store = Store()
    try:
        saved = store.campaigns.find(id)
        campaign = store.campaigns.export(saved.id, lambda match: store.load(match, whole=True))
        runs = store.campaigns.next(saved.id).running is not None
    finally:
        store.close()
    path = Path(f"{saved.id}.campaign") if out is None else out
    path.write_bytes(campaign.to_bytes())
    print(t("campaign-exported", path=str(path), count=len(campaign.chapters)))
    if runs:
        print(t("campaign-exported-running"))


def import_(language: str, file: Path) -> None:
    """Save a campaign of a file beside the others."""
    t = words_for(language)
    if not file.is_file():
        raise CommandError("no_source", name=str(file))
    data = file.read_bytes()
    if not is_campaign(data):
        raise CommandError("not_a_campaign", path=str(file))
    game = game_named(Campaign.from_bytes(data).game)
    campaign = checked_campaign(data, game)
    store = Store()
    try:
        id = store.campaigns.import_(campaign, game, _now())
    finally:
        store.close()
    print(t("campaign-imported", id=id, name=campaign.name, count=len(campaign.chapters)))


def forget(language: str, id: str, *, sure: bool) -> bool:
    """Delete a campaign with all its matches for good, if somebody says yes; whether it was."""
    t = words_for(language)
    store = Store()
    try:
        saved = store.campaigns.find(id)
        if not sure:
            print(_line(saved, store.campaigns.chapters(saved.id), t))
            print(t("campaign-forget-sure"))
            print(t("are-you-sure"), flush=True)
            sure = says_yes(Lines())
        if sure:
            store.campaigns.forget(saved.id)
    finally:
        store.close()
    print(t("campaign-forgotten" if sure else "campaign-kept", id=saved.id))
    return sure


# Playing


def _play(store: Store, id: str, wish: Wish) -> None:
    """Play chapters until somebody leaves one, or does not want the next."""
    t = words_for(wish.language)
    while True:
        saved = store.campaigns.find(id)
        game = game_named(saved.game)
        lines = Lines() if wish.plain or not can_draw() else None
        with _chapter(store, saved, game, wish) as table:
            sit_down(table, wish, lines)
            if table.match.outcome is None:
                return
        saved = store.campaigns.find(id)
        if saved.over:
            print(t("campaign-over", name=saved.name))
            return
        number = store.campaigns.next(id).number
        if saved.stands is not None:
            print(saved.stands.titles.get(wish.language, ""))
        print(t("campaign-next-question", number=number))
        print(t("are-you-sure"), flush=True)
        if not says_yes(lines or Lines()):
            print(t("campaign-later", id=id))
            return
        # Who sat there sits there again, unless the command is given anew.
        wish = msgspec.structs.replace(wish, seed=None)


def _chapter(store: Store, saved: SavedCampaign, game: AnyGame, wish: Wish) -> TableSession:
    """The chapter that runs, or the next one."""
    following = store.campaigns.next(saved.id)
    if following.running is not None:
        return TableSession.resume(store, following.running, make_bot=make_bot)
    if saved.over:
        raise CommandError("campaign_is_over", name=saved.name)
    before = _seats_before(store, saved, following)
    seats = (before or saved.seats) if wish.seats is None else wish.seats
    with in_words_of(game, wish.language):
        return TableSession.begin(
            store,
            game,
            make_options(game, saved.options),
            seed=wish.seed,
            seats=seats,
            packs=[Path(folder) for folder in saved.packs],
            practice=wish.practice,
            bots=bots_of(game, msgspec.structs.replace(wish, seats=seats)),
            make_bot=make_bot,
            record=following.took,
            came_from=_came_from(before, seats),
            chapter=(saved.id, following.number),
        )


def _seats_before(store: Store, saved: SavedCampaign, following: NextChapter) -> int:
    """The seats of the chapter before; 0 if there is none."""
    return next((one.seats for one in store.campaigns.chapters(saved.id) if one.match == following.after), 0)


def _came_from(before: int, seats: int) -> tuple[Seat | None, ...]:
    """Everybody keeps their seat; who takes a seat that was not there is new."""
    return tuple(seat if seat < before else None for seat in range(seats)) if before else ()


def _set_aside(store: Store, id: str, game: AnyGame) -> None:
    """Set the last chapter aside; one that runs must not be open elsewhere."""
    running = store.campaigns.next(id).running
    lock = None if running is None else store.lock(running)
    if lock is not None and not lock.take():
        raise CommandError("campaign_open_elsewhere")
    try:
        store.campaigns.set_aside(id)
    finally:
        if lock is not None:
            lock.release()
    store.campaigns.restate(id, game)


def _latest(store: Store) -> SavedCampaign:
    """The campaign that was played last, of those that are not over."""
    running = [one for one in store.campaigns.all() if not one.over]
    if not running:
        raise CommandError("no_campaign_runs")
    return running[0]


# Words


def _line(saved: SavedCampaign, chapters: list[SavedChapter], t: Translator) -> str:
    standing = [one for one in chapters if not one.aside]
    runs = bool(standing) and standing[-1].result is None
    key = "campaign-state-over" if saved.over else "campaign-state-runs" if runs else "campaign-state-waits"
    state = t(key, number=len(standing) + (not runs and not saved.over))
    try:
        title = game_name(find_game(saved.game), t.language)
    except GameNotFound:
        title = saved.game
    when = moment(saved.touched, t.language)
    line = t("campaign-line", id=saved.id, name=saved.name, game=title, when=when, state=state)
    stands = None if saved.stands is None else saved.stands.titles.get(t.language)
    return line if stands is None else t("campaign-stands", line=line, title=stands)


def _chapter_line(one: SavedChapter, game: AnyGame, t: Translator) -> str:
    told = words_for(t.language, game)
    ended = t("matches-running") if one.result is None else reason_words(told, one.result)
    key = "campaign-chapter-aside" if one.aside else "campaign-chapter"
    return t(key, number=one.number, id=one.match, when=moment(one.touched, t.language), state=ended)


def _now() -> int:
    return int(time.time() * 1000)

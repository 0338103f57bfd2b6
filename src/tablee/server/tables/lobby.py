"""The lobby: the tables that a person may join, and the feed that keeps open pages up to date."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from tablee.server.cluster.bus import Publish
from tablee.server.cluster.presence import Presence, PresenceMap
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.people.friends import friends_of
from tablee.server.tables.info import TableInfo, table_info
from tablee.server.tables.rooms import Rooms

READ_AGAIN = 5.0
"""Seconds after which open tables are read again even if none is known to have changed."""


class Friend(msgspec.Struct, frozen=True):
    """A friend, and whether they are online."""

    id: str
    name: str
    online: bool


class Lobby(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The tables of a person, first those that wait for them, and the open tables."""

    mine: list[TableInfo]
    open: list[TableInfo]
    friends: list[Friend]

    def since(self, before: Lobby) -> LobbyChanges | None:
        """Return the difference from an earlier lobby; None if there is none."""
        known = {row.id: row for row in (*before.mine, *before.open)}
        rows = [row for row in (*self.mine, *self.open) if not _shows_same(row, known.get(row.id))]
        ids = [[row.id for row in rows] for rows in (self.mine, self.open, before.mine, before.open)]
        mine = None if ids[0] == ids[2] else ids[0]
        open_ = None if ids[1] == ids[3] else ids[1]
        friends = None if self.friends == before.friends else self.friends
        if not rows and mine is None and open_ is None and friends is None:
            return None
        return LobbyChanges(rows, mine, open_, friends)


class LobbyChanges(msgspec.Struct, frozen=True, tag_field="type", tag="lobby_changes", omit_defaults=True):
    """The difference from the lobby that was sent before."""

    rows: list[TableInfo] = []
    """Rows that are new or have changed."""
    mine: list[str] | None = None
    """The ids of all own tables, in order; left out if they are the same."""
    open: list[str] | None = None
    """The ids of all open tables, in order; left out if they are the same."""
    friends: list[Friend] | None = None


def _shows_same(row: TableInfo, known: TableInfo | None) -> bool:
    """Whether a row looks the same; the time of others' last moves is not shown."""
    if row is known:
        return True
    if known is None:
        return False
    return row == (known if row.yours else msgspec.structs.replace(known, touched=row.touched))


class OpenTables:
    """The open tables, read once for all clients until one of them changes."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._rows: list[TableRow] = []
        self._read_at = -math.inf
        self._turn = asyncio.Lock()
        self._shown: dict[tuple[str, str], tuple[TableRow, TableInfo]] = {}
        """Descriptions for strangers, by table and language."""

    def changed(self) -> None:
        """Read the tables again at the next request."""
        self._read_at = -math.inf

    async def rows(self) -> list[TableRow]:
        async with self._turn:
            if time.monotonic() - self._read_at > READ_AGAIN:
                self._read_at = time.monotonic()
                try:
                    self._rows = await self._repository.tables.listed()
                except BaseException:
                    self.changed()
                    raise
                known = {row.id for row in self._rows}
                self._shown = {key: shown for key, shown in self._shown.items() if key[0] in known}
            return self._rows

    def shown(self, row: TableRow, language: str) -> TableInfo:
        """Describe a table to a client that has nothing to do with it."""
        key = row.id, language
        known = self._shown.get(key)
        if known is None or known[0] != msgspec.structs.replace(row, touched=known[0].touched):
            known = self._shown[key] = row, table_info(row, None, language, "")
        return known[1]


async def lobby_of(
    repository: Repository,
    tables: OpenTables,
    me: Person | None,
    language: str,
    origin: str,
    online: Collection[str],
) -> Lobby:
    """Return the lobby of a person; ``online``: the ids of people who are connected."""
    friends = [] if me is None else await friends_of(repository, me.id)
    mine = [] if me is None else await repository.tables.of_person(me.id)
    return lobby_with(await tables.rows(), tables, mine, friends, me, language, origin, online)


def lobby_with(
    rows: Sequence[TableRow],
    tables: OpenTables,
    mine: Sequence[TableRow],
    friends: Sequence[Person],
    me: Person | None,
    language: str,
    origin: str,
    online: Collection[str],
) -> Lobby:
    """Make the lobby of a person from rows."""
    close = {friend.id for friend in friends}
    known = {row.id for row in mine}
    own = [table_info(row, me, language, origin, close) for row in mine]
    own.sort(key=lambda row: (not row.your_turn, row.status == "over", -row.touched))
    others = []
    for row in rows:
        if row.id in known:
            continue
        is_near = me is not None and row.host == me.id
        is_near |= bool(close) and any(one.id in close for chair in row.chairs for one in chair.people)
        near = table_info(row, me, language, origin, close) if is_near else None
        others.append(near or tables.shown(row, language))
    return Lobby(own, others, [Friend(friend.id, friend.name, friend.id in online) for friend in friends])


class Subscription:
    """One page that shows the lobby, to a person or to a stranger, with the rows that were read for it."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.must_check = False
        """Whether session and bans must be checked again before the next message."""
        self.friends: list[Person] = []
        self.tables: list[TableRow] = []
        self.has_friends = self.has_tables = False
        """Whether these rows are up to date."""


class LobbyFeed:
    """Wakes the lobby pages that show something which has changed."""

    def __init__(
        self, repository: Repository, rooms: Rooms, publish: Publish, presences: PresenceMap | None
    ) -> None:
        self._repository = repository
        self._rooms = rooms
        self._publish = publish
        self._presences = presences
        """Connections to other web processes, where there are any."""
        self._subscriptions: set[Subscription] = set()
        self.tables = OpenTables(repository)

    def subscribe(self, person: Person | None) -> Subscription:
        subscription = Subscription(person)
        self._subscriptions.add(subscription)
        if person is not None:
            self.presence_changed(person.id)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        self._subscriptions.discard(subscription)
        if subscription.person is not None:
            self.presence_changed(subscription.person.id)

    async def lobby_for(self, subscription: Subscription, language: str, origin: str) -> Lobby:
        """Return the lobby of a page; read only rows that may have changed."""
        me = subscription.person
        # Marked before the query: a change during the query marks it again.
        if me is not None and not subscription.has_friends:
            subscription.has_friends = True
            subscription.friends = await friends_of(self._repository, me.id)
        if me is not None and not subscription.has_tables:
            subscription.has_tables = True
            subscription.tables = await self._repository.tables.of_person(me.id)
        rows, own = await self.tables.rows(), (subscription.tables, subscription.friends)
        return lobby_with(rows, self.tables, *own, me, language, origin, self.online())

    # Changes, here and at other web processes

    def people_changed(self, *people: str) -> None:
        """The sessions or names of these people have changed, or of anybody."""
        self.wake(*people)
        self._publish("lobby", *people)

    def wake(self, *people: str) -> None:
        """Check and read these people again, or everybody; strangers in any case."""
        self.tables.changed()
        for subscription in self._subscriptions:
            if not people or subscription.person is None or subscription.person.id in people:
                subscription.must_check = True
                subscription.has_friends = subscription.has_tables = False
            subscription.changed.set()

    def table_changed(self, before: TableRow | None, row: TableRow) -> None:
        """A table has changed in a way that lobbies show."""
        people = {
            one.id for known in (before, row) if known for chair in known.chairs for one in chair.people
        }
        shown = (
            None if before is None else msgspec.structs.replace(before, asked=row.asked, touched=row.touched)
        )
        is_public = not row.private and shown != row
        self.wake_for_table(is_public, *people, row.host)
        self._publish("tables" if is_public else "own-tables", *people, row.host)

    def wake_for_table(self, is_public: bool, *people: str) -> None:
        """Read the tables of these people again; every page shows that a public table has changed."""
        if is_public:
            self.tables.changed()
        for subscription in self._subscriptions:
            is_own = subscription.person is not None and subscription.person.id in people
            if is_own:
                subscription.has_tables = False
            if is_own or is_public:
                subscription.changed.set()

    def friends_changed(self, *people: str) -> None:
        """These people have become friends, or are friends no more."""
        self.wake_for_friends(*people)
        self._publish("friends", *people)

    def wake_for_friends(self, *people: str) -> None:
        for subscription in self._subscriptions:
            if subscription.person is not None and subscription.person.id in people:
                subscription.has_friends = False
                subscription.changed.set()

    def presence_changed(self, person: str) -> None:
        """A person has connected to this process or disconnected."""
        self.wake_friends_of(person)
        if self._presences is not None:
            self._presences.changed()

    def wake_friends_of(self, person: str) -> None:
        """Show the friends of a person whether they are online."""
        for subscription in self._subscriptions:
            if any(friend.id == person for friend in subscription.friends):
                subscription.changed.set()

    # Presence

    def online(self) -> set[str]:
        """Return the ids of all people who are connected, to the lobby or to a table, at any process."""
        here = {one.person.id for one in self._subscriptions if one.person is not None}
        return self._rooms.online() | here | {one.person for one in self.elsewhere()}

    def is_connected(self, person: str, table: str) -> bool:
        """Whether a person is connected to a table, at any process."""
        return self._rooms.is_connected(person, table) or (person, table) in {
            (one.person, one.place) for one in self.elsewhere()
        }

    def elsewhere(self) -> Collection[Presence]:
        """Return the connections to other web processes."""
        return () if self._presences is None else self._presences.elsewhere

    def presences(self, addresses: Mapping[str, str]) -> Iterator[Presence]:
        """Yield the connections to this process; ``addresses``: where each person last came from."""
        for subscription in self._subscriptions:
            if subscription.person is not None:
                person = subscription.person.id
                yield Presence(person, "", addresses.get(person, ""))
        for connection in self._rooms.connections():
            person = connection.person.id
            yield Presence(person, connection.room.row.id, addresses.get(person, ""))

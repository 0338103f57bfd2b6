"""Who is away is told once, where they have confirmed it, and nobody else learns where (d39)."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import itertools
import json
import re
from collections.abc import AsyncIterator, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import Refused
from tablee.server.config import ClubSettings, MailSettings, WebhookSettings
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.notifications.outbox import MOST_FAILURES, PAUSES_MS, Outbox, queue
from tablee.server.notifications.preferences import Preferences
from tablee.server.notifications.reminders import MOST_AN_HOUR, Reminders
from tablee.server.notifications.transports import NotSent, is_public, send_mail, send_webhook
from tablee.storage import Store
from tests.match_files import place_in, rows
from tests.server.harness import LIFTED, Client, Server, eventually, request
from tests.server.mailbox import Mailbox, Webhook, mailbox, webhook
from tests.server.test_accounts import refused
from tests.server.test_erasure import found

MINUTE = 60_000
LINK = re.compile(r"https://club\.example/\S+")
LOCAL = WebhookSettings(allowed=True, http=True, private=True)
_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    with mailbox() as made:
        yield made


@pytest.fixture
def hook() -> Iterator[Webhook]:
    with webhook() as made:
        yield made


def new_address() -> str:
    return f"ana{next(_numbers)}@post.example"


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


def link_in(mail: EmailMessage, path: str) -> str:
    """What stands behind # in the link that leads to a page."""
    found = next(link for link in LINK.findall(text_of(mail)) if path in link)
    return str(found.partition("#")[2])


# With a clock that is moved by hand


class House:
    """A club whose clock is moved by hand: no process, no sockets, but a file and a mail server."""

    def __init__(self, folder: Path, mails: Mailbox) -> None:
        self.place = place = place_in(folder)
        Store(place).close()
        self.at = 1_700_000_000_000
        self.here: set[tuple[str, str]] = set()
        self.mails = mails
        settings = MailSettings(
            server="127.0.0.1", port=mails.port, security="none", sender="club@club.example"
        )
        self.settings = ClubSettings(address="https://club.example", mail=settings, webhooks=LOCAL)
        self.club = Repository(place)
        self.start()

    def start(self) -> None:
        """As a server that starts: it knows nothing but what is in the file."""
        self.ways = Preferences(self.club, self.settings, self.seconds, self.now_ms)
        self.reminders = Reminders(self.club, self.settings, self.is_here, self.seconds, self.now_ms)
        self.post = Outbox(self.club, self.settings, self.is_here, self.now_ms)

    def now_ms(self) -> int:
        return self.at

    def seconds(self) -> float:
        return self.at / 1000

    def is_here(self, person: str, table: str) -> bool:
        return (person, table) in self.here

    async def passes(self, seconds: float) -> None:
        """Time goes by; the server looks when it begins and when it ends."""
        await self.look()
        self.at += int(seconds * 1000)
        await self.look()

    async def look(self) -> None:
        await self.reminders.look()
        await self.post.send_due()

    async def person(self, address: str | None = None, language: str = "en") -> Person:
        """Somebody; with an address that is confirmed."""
        made, _ = await self.club.people.create("Ana", language)
        if address is not None:
            await self.ways.ask_mail(made.id, address, "198.51.100.1")
            await self.post.send_due()
            await self.ways.confirm(link_in(self.mails.to(address)[-1], "/notifications/confirm"))
        return made

    async def table(self, *people: Person, status: str = "playing", asked: tuple[int, ...] = ()) -> TableRow:
        columns = {
            "game": "lantern-market",
            "options": {},
            "host": people[0].id,
            "profile": "days",
            "practice": False,
            "private": False,
            "one_device": False,
            "bots_allowed": True,
            "show_key": False,
            "tutorial": None,
        }
        sitting = {seat: one.id for seat, one in enumerate(people)}
        made = await self.club.tables.create(columns, max(2, len(people)), sitting, {})
        await self.change(made, status=status, asked=asked)
        return made

    async def change(self, table: TableRow, **columns: Any) -> None:
        await self.club.tables.update(table.id, **columns)

    def told(self, address: str) -> list[str]:
        """The subjects of what was sent to an address, after the mail that asks."""
        return [str(mail["Subject"]) for mail in self.mails.to(address)[1:]]


@pytest.fixture
async def house(tmp_path: Path, mails: Mailbox) -> AsyncIterator[House]:
    made = House(tmp_path, mails)
    yield made
    await made.club.close()


TURN = "Your turn: lantern-market"


@pytest.mark.line("d39")
async def test_who_is_away_for_a_minute_is_told_once(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    await house.table(ana, asked=(0,))

    await house.passes(60)
    assert house.told(address) == []
    await house.passes(1)
    assert house.told(address) == [TURN]
    await house.passes(86_400)
    assert house.told(address) == [TURN]


@pytest.mark.line("d39")
async def test_a_chain_of_questions_is_one_turn_and_coming_back_begins_the_next(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    table = await house.table(ana, asked=(0,))
    await house.passes(61)

    for asked in ((), (0,), (1,), (0, 1)):
        await house.change(table, asked=asked)
        await house.passes(3600)
    assert house.told(address) == [TURN]

    house.reminders.on_join(ana.id, table.id)  # for less than a moment
    await house.passes(30)
    assert house.told(address) == [TURN]
    await house.passes(31)
    assert house.told(address) == [TURN, TURN]


@pytest.mark.line("d39", "d52")
async def test_a_member_is_told_once_that_the_next_chapter_waits(house: House) -> None:
    address, other = new_address(), new_address()
    ana, bea = await house.person(address), await house.person(other, "fr")
    campaign = await house.club.campaigns.create(
        "lantern-market", "Les vendredis", {}, [], 2, ana.id, private=True
    )
    await house.club.campaigns.join(campaign.id, bea.id)
    table = await house.table(ana, status="gathering")
    await house.change(table, campaign=campaign.id, chapter=2)
    house.here.add((ana.id, table.id))

    await house.passes(60)
    assert house.told(other) == []
    await house.passes(1)
    assert house.told(other) == ["Le chapitre suivant de Les vendredis"]
    assert f"https://club.example/campaigns/{campaign.id}" in text_of(house.mails.to(other)[-1])
    await house.passes(86_400)

    # Who has sat down is told when it is their turn, as at any table.
    await house.club.seats.sit(table.id, 1, bea.id)
    await house.change(table, status="playing", asked=(1,))
    await house.passes(61)
    assert house.told(other) == [
        "Le chapitre suivant de Les vendredis",
        "À vous de jouer\xa0: lantern-market",
    ]
    assert house.told(address) == []


@pytest.mark.line("d52")
async def test_whoever_has_left_a_campaign_hears_nothing_of_its_next_chapter(house: House) -> None:
    address = new_address()
    ana, bea = await house.person(), await house.person(address)
    campaign = await house.club.campaigns.create("lantern-market", "Fridays", {}, [], 2, ana.id, private=True)
    await house.club.campaigns.join(campaign.id, bea.id)
    table = await house.table(ana, status="gathering")
    await house.change(table, campaign=campaign.id, chapter=2)
    await house.look()

    await house.club.campaigns.leave(campaign.id, bea.id)
    await house.passes(3600)

    assert house.told(address) == []


@pytest.mark.line("d39")
async def test_nobody_is_told_of_a_table_where_they_are(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    table = await house.table(ana, asked=(0,))
    house.here.add((ana.id, table.id))

    await house.passes(3600)
    (known,) = await kept(house, "absences")
    assert known["since"] is None, "nothing is written as long as they are there"
    house.here.clear()
    await house.passes(59)
    assert house.told(address) == []
    await house.passes(2)
    assert house.told(address) == [TURN]


async def test_who_is_not_asked_is_not_told(house: House) -> None:
    address = new_address()
    ana, bea = await house.person(address), await house.person()
    table = await house.table(ana, bea, asked=(1,))
    await house.passes(3600)
    await house.change(table, asked=(0,))
    await house.passes(50)
    await house.change(table, asked=(1,))
    await house.passes(50)
    await house.change(table, asked=(0,))

    await house.passes(50)
    assert house.told(address) == [], "it was not their turn for a minute without a break"
    await house.club.seats.seat_bot(table.id, 0, "random")
    await house.passes(3600)
    assert house.told(address) == [], "a bot plays for them"


async def test_what_began_or_ended_without_somebody_is_told(house: House) -> None:
    address = new_address()
    ana, bea = await house.person(address, "fr"), await house.person()
    table = await house.table(ana, bea, status="gathering")
    await house.passes(3600)
    assert house.told(address) == []

    await house.change(table, status="playing", asked=(1,))
    await house.passes(61)
    begun = "Votre partie de lantern-market a commencé"
    assert house.told(address) == [begun]
    await house.passes(3600)
    await house.change(table, status="over", asked=())
    await house.passes(61)
    await house.passes(3600)
    assert house.told(address) == [begun, "Votre partie de lantern-market est terminée"]
    assert await kept(house, "absences") == []


async def test_a_match_that_begins_with_somebodys_turn_is_told_as_their_turn(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    table = await house.table(ana, status="gathering")
    await house.passes(1)

    await house.change(table, status="playing", asked=(0,))
    await house.passes(61)
    await house.change(table, status="over", asked=())
    await house.passes(3600)

    assert house.told(address) == [TURN], "none until they have been back"


async def kept(house: House, table: str) -> list[Any]:
    async with house.club.reading() as db:
        return list((await db.exec_driver_sql(f'SELECT * FROM "{table}"')).mappings())


@pytest.mark.line("d39")
async def test_a_restart_neither_loses_a_message_nor_sends_it_twice(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    await house.table(ana, asked=(0,))
    await house.reminders.look()
    house.at += 30_000
    house.start()
    house.at += 31_000
    await house.reminders.look()
    assert len(await kept(house, "letters")) == 1

    house.start()
    for _ in range(3):
        await house.passes(600)

    assert house.told(address) == [TURN]
    assert await kept(house, "letters") == []


async def test_what_is_sent_while_the_server_ends_is_tried_again_with_the_same_name(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    await house.table(ana, asked=(0,))
    await house.passes(61)
    (sent,) = house.mails.to(address)[1:]
    # The mail was taken, but the server ended before it could write that down.
    rows(
        house.place,
        "INSERT INTO letters SELECT ?, person, 'mail', 'turn', \"table\", ?, ?, 1 FROM absences",
        *(str(sent["Message-ID"])[1:].partition("@")[0], house.at, house.at + PAUSES_MS[0]),
    )

    await house.post.send_due()
    assert house.told(address) == [TURN]
    house.at += PAUSES_MS[0]
    await house.post.send_due()
    again = house.mails.to(address)[2]
    assert again["Message-ID"] == sent["Message-ID"]


async def test_who_is_back_before_the_mail_was_sent_gets_none(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    table = await house.table(ana, asked=(0,))
    await house.reminders.look()
    house.at += 61_000
    await house.reminders.look()

    house.here.add((ana.id, table.id))
    await house.post.send_due()

    assert house.told(address) == []
    assert await kept(house, "letters") == []


async def test_a_mail_server_that_is_away_is_tried_again_and_nobody_is_switched_off(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    await house.table(ana, asked=(0,))
    nowhere = MailSettings(server="127.0.0.1", port=1, security="none", sender="club@club.example")
    away = msgspec.structs.replace(house.settings, mail=nowhere)
    mail_is_away = Outbox(house.club, away, house.is_here, house.now_ms)
    await house.reminders.look()
    house.at += 61_000
    await house.reminders.look()
    for pause in PAUSES_MS[:-1]:
        await mail_is_away.send_due()
        await mail_is_away.send_due()  # not before the pause is over
        (waiting,) = await kept(house, "letters")
        assert waiting["due"] == house.at + pause
        house.at += pause
    telling = (await house.ways.of(ana.id)).mail
    assert telling is not None
    assert (telling.state, telling.failures) == ("on", 0)

    await house.post.send_due()

    assert house.told(address) == [TURN]


async def test_an_address_that_nobody_knows_is_switched_off(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    house.mails.unknown.add(address)
    table, *_ = [await house.table(ana, asked=(0,)) for _ in range(3)]

    await house.passes(61)
    for pause in (*PAUSES_MS, *PAUSES_MS):
        await house.passes(pause / 1000)

    telling = (await house.ways.of(ana.id)).mail
    assert telling is not None
    assert (telling.state, telling.trouble) == ("off", "refused")
    assert telling.failures >= MOST_FAILURES
    assert await kept(house, "letters") == []
    house.mails.unknown.clear()
    house.reminders.on_join(ana.id, table.id)
    await house.passes(3600)
    assert house.told(address) == []


async def test_nobody_is_told_more_than_thirty_things_an_hour(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    for _ in range(MOST_AN_HOUR + 3):
        await house.table(ana, asked=(0,))
    await house.reminders.look()
    house.at += 61_000
    for _ in range(MOST_AN_HOUR):
        await house.look()

    assert len(house.told(address)) == MOST_AN_HOUR
    await house.passes(3600)
    assert len(house.told(address)) == MOST_AN_HOUR + 3


async def test_whoever_is_banned_is_told_nothing(house: House) -> None:
    address = new_address()
    ana = await house.person(address)
    await house.table(ana, asked=(0,))
    rows(house.place, "INSERT INTO bans VALUES ('b', ?, NULL, NULL, 0)", ana.id)

    await house.passes(61)

    assert house.told(address) == []


# Addresses


async def test_nothing_else_is_sent_before_the_address_is_confirmed(house: House) -> None:
    address = new_address()
    ana = await house.person()
    await house.ways.ask_mail(ana.id, address, "198.51.100.1")
    await house.table(ana, asked=(0,))
    await house.passes(3600)

    (asking,) = house.mails.to(address)
    assert "Is this your address?" in str(asking["Subject"])
    code = link_in(asking, "/notifications/confirm")
    house.at += 24 * 60 * MINUTE
    with pytest.raises(Refused, match="code_spent"):
        await house.ways.confirm(code)
    await house.passes(3600)
    assert house.told(address) == []


async def test_whatever_waits_in_the_file_goes_to_confirmed_addresses_alone(house: House) -> None:
    address = new_address()
    ana = await house.person()
    await house.ways.ask_mail(ana.id, address, "198.51.100.1")
    table = await house.table(ana)
    async with house.club.writing() as db:
        await queue(db, ana.id, "mail", "turn", house.at, table.id)

    await house.post.send_due()

    assert len(house.mails.to(address)) == 1, "the one that asks"
    assert await kept(house, "letters") == []


async def test_a_code_confirms_the_address_that_it_was_sent_to_alone(house: House) -> None:
    one, other = new_address(), new_address()
    ana = await house.person()
    await house.ways.ask_mail(ana.id, one, "198.51.100.1")
    await house.post.send_due()
    await house.ways.ask_mail(ana.id, other, "198.51.100.1")

    with pytest.raises(Refused, match="code_spent"):
        await house.ways.confirm(link_in(house.mails.to(one)[0], "/notifications/confirm"))


async def test_nobody_is_flooded_with_mails_that_ask(house: House) -> None:
    address = new_address()
    for number in range(3):
        guest, _ = await house.club.people.create("Ana", "en")
        await house.ways.ask_mail(guest.id, address, f"198.51.100.{number}")
    guest, _ = await house.club.people.create("Ana", "en")

    with pytest.raises(Refused, match="too_many_letters"):
        await house.ways.ask_mail(guest.id, address.upper(), "198.51.100.9")
    for _ in range(10):
        await house.ways.ask_mail(guest.id, new_address(), "198.51.100.9")
    with pytest.raises(Refused, match="too_many_letters"):
        await house.ways.ask_mail(guest.id, new_address(), "198.51.100.9")
    house.at += 24 * 60 * MINUTE + 1000
    await house.ways.ask_mail(guest.id, address, "198.51.100.9")


NO_MAILS = ["", "ana", "ana@", "ana@local", "a b@c.example", "ana@c.example\nBcc: x@y.z", "é@c.example"]


async def test_what_is_no_mail_address_is_refused(house: House) -> None:
    for address in NO_MAILS:
        with pytest.raises(Refused, match="mail_address_wrong"):
            await house.ways.ask_mail("nobody", address, "")


NO_WEBHOOKS = [
    ("https://", "webhook_wrong"),
    ("https://club.example:99999/", "webhook_wrong"),
    ("https://ana:secret@club.example/", "webhook_wrong"),
    ("https://club.example/a b", "webhook_wrong"),
    ("https://club.example/\r\nX: y", "webhook_wrong"),
    ("file:///etc/passwd", "webhook_wrong"),
    ("gopher://club.example/", "webhook_wrong"),
    ("https://[::1/", "webhook_wrong"),
    ("http://club.example/", "webhook_https"),
]


async def test_what_is_no_webhook_is_refused(house: House) -> None:
    strict = msgspec.structs.replace(house.settings, webhooks=WebhookSettings(allowed=True))

    for url, code in NO_WEBHOOKS:
        with pytest.raises(Refused, match=code):
            await Preferences(house.club, strict).ask_webhook("nobody", url, "")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::1", "::", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1"),
        *("2002:7f00:1::", "2001:0:53aa::1", "fec0::1", "ff02::1", "2001:db8::1"),
    ],
)
def test_what_is_around_the_server_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "93.184.215.14", "2620:fe::fe"])
def test_what_is_on_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])
async def test_nothing_around_the_server_is_even_connected_to(hook: Webhook, host: str) -> None:
    allowed = WebhookSettings(allowed=True, http=True)

    with pytest.raises(NotSent) as failed:
        await send_webhook(allowed, f"http://{host}:{hook.port}/", "secret", b"{}")

    assert failed.value.trouble == "connection", "as where nobody answers"
    assert hook.connections == 0


async def test_without_https_nothing_is_posted_unless_the_host_allows_it(hook: Webhook) -> None:
    with pytest.raises(NotSent, match="https"):
        await send_webhook(WebhookSettings(allowed=True, private=True), hook.url, "secret", b"{}")

    assert hook.connections == 0


async def test_a_redirect_is_not_followed(hook: Webhook) -> None:
    hook.status = 307

    with pytest.raises(NotSent, match="status"):
        await send_webhook(LOCAL, hook.url, "secret", b"{}")

    assert len(hook.posted) == 1


async def test_whoever_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.notifications.transports.PATIENCE", 0.1)

    async def silent(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await gone.wait()
        writer.close()

    gone = asyncio.Event()
    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    with pytest.raises(NotSent, match="connection"):
        await send_webhook(LOCAL, f"http://127.0.0.1:{port}/", "secret", b"{}")
    gone.set()
    server.close()


async def test_where_encryption_is_wanted_nothing_is_sent_without(mails: Mailbox) -> None:
    address = new_address()
    message = EmailMessage()
    message["From"], message["To"] = "club@club.example", address
    settings = MailSettings(server="127.0.0.1", port=mails.port, sender="club@club.example")

    with pytest.raises(NotSent) as failed:
        await asyncio.to_thread(send_mail, settings, message)

    assert not failed.value.theirs
    assert mails.to(address) == []


# Webhooks


async def test_a_webhook_is_used_when_it_has_answered_a_test(house: House, hook: Webhook) -> None:
    ana = await house.person()
    hook.status = 500
    await house.ways.ask_webhook(ana.id, hook.url, "")
    table = await house.table(ana, asked=(0,))
    await house.passes(3600)
    before = (await house.ways.of(ana.id)).webhook
    assert before is not None
    assert (before.state, before.failures, before.trouble) == ("asked", 1, "status")
    assert len(hook.posted) == 1

    hook.status = 204
    await house.ways.test(ana.id, "")
    await house.passes(61)
    await house.passes(61)

    known = (await house.ways.of(ana.id)).webhook
    assert known is not None
    assert known.secret is not None
    assert (known.state, known.failures, known.trouble) == ("on", 0, None)
    headers, body = hook.posted[-1]
    assert headers["request"] == "POST /turns?for=me HTTP/1.1"
    signed = hmac.new(known.secret.encode(), body, hashlib.sha256).hexdigest()
    assert headers["Tablee-Signature"] == f"sha256={signed}"
    told = json.loads(body)
    assert told.keys() == {"id", "kind", "text", "at", "game", "table", "url"}
    assert (told["kind"], told["game"], told["table"]) == ("turn", "lantern-market", table.id)
    assert told["url"] == f"https://club.example/tables/{table.id}"
    assert len(hook.posted) == 3


async def test_a_webhook_that_fails_too_often_is_off_until_a_test_arrives(
    house: House, hook: Webhook
) -> None:
    ana = await house.person()
    await house.ways.ask_webhook(ana.id, hook.url, "")
    await house.post.send_due()
    hook.status = 404
    table, _ = [await house.table(ana, asked=(0,)) for _ in range(2)]
    await house.passes(61)
    for pause in PAUSES_MS:
        await house.passes(pause / 1000)

    off = (await house.ways.of(ana.id)).webhook
    assert off is not None
    assert (off.state, off.trouble) == ("off", "status")
    tried = len(hook.posted)
    house.reminders.on_join(ana.id, table.id)
    await house.passes(3600)
    assert len(hook.posted) == tried

    hook.status = 200
    await house.ways.test(ana.id, "")
    await house.post.send_due()
    on = (await house.ways.of(ana.id)).webhook
    assert on is not None
    assert (on.state, on.failures) == ("on", 0)


# On a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("telling")
    (home / "password").write_text("mellon\n", encoding="utf-8")
    lines = 'address = "https://club.example"\nentry = "invitation"\ninvitation = "a-long-invitation"\n'
    hooks = "[webhooks]\nallowed = true\nhttp = true\nprivate = true\n"
    mail = mails.settings(user="club", password_file="password")
    made = Server(home, settings=lines + LIFTED + hooks + mail)
    yield made
    made.stop()


@pytest.fixture
def ana(server: Server) -> Client:
    return Client.guest(server, f"Ana {next(_numbers)}", club="a-long-invitation")


def confirmed(ana: Client, mails: Mailbox) -> str:
    """An address of somebody that is confirmed, from another device."""
    address = new_address()
    ana.post("/api/me/notifications/mail", {"address": address})
    secret = link_in(mails.await_mail(address), "/notifications/confirm")
    Client(ana.server).post("/api/notifications/confirm", {"secret": secret})
    return address


def a_minute_passes(server: Server, table: str) -> None:
    """For those who are away from a table, in the file."""
    waits = 'SELECT 1 FROM absences WHERE since IS NOT NULL AND "table" = ?'
    eventually(lambda: rows(server.place, waits, table) != [], "the server has seen who is away")
    rows(server.place, 'UPDATE absences SET since = since - 61000 WHERE "table" = ?', table)


@pytest.mark.line("d39")
def test_who_left_the_table_gets_a_mail_with_a_link_that_stops_them(ana: Client, mails: Mailbox) -> None:
    address = confirmed(ana, mails)
    table = ana.new_table(seats=2, mine=[0, 1])
    at = ana.connect(table, 0)
    at.close()

    a_minute_passes(ana.server, table)
    mail = mails.await_mail(address, 2)

    assert mail["Subject"] == TURN
    assert mail.get_content_type() == "text/plain"
    assert f"https://club.example/tables/{table}" in text_of(mail)
    assert mails.logins[-1] == ("club", "mellon")
    assert address not in ana.server.log()
    secret = link_in(mail, "/notifications/stop")
    stranger = Client(ana.server)
    assert stranger.request("GET", "/notifications/stop").status_code == 200
    assert ana.get("/api/me/notifications")["mail"]["state"] == "on", "to look changes nothing"
    stranger.post("/api/notifications/stop", {"secret": secret})
    assert ana.get("/api/me/notifications")["mail"] is None
    assert refused(stranger, "/api/notifications/stop", secret=secret) == "already_stopped"


def test_a_message_that_waits_is_sent_after_a_restart(ana: Client, hook: Webhook) -> None:
    server = ana.server
    ana.post("/api/me/notifications/webhook", {"address": hook.url})
    eventually(
        lambda: ana.get("/api/me/notifications")["webhook"]["state"] == "on", "the webhook has answered"
    )
    assert json.loads(hook.posted[0][1])["kind"] == "test"
    hook.status = 503
    a_minute_passes(server, ana.new_table(seats=2, mine=[0, 1]))
    eventually(lambda: len(hook.posted) == 2, "the first try")

    server.kill()
    hook.status = 200
    rows(server.place, "UPDATE letters SET due = 0")
    server.start()

    eventually(lambda: len(hook.posted) == 3, "the second try")
    id = json.loads(hook.posted[2][1])["id"]
    assert id == json.loads(hook.posted[1][1])["id"]
    waits = "SELECT 1 FROM letters WHERE id = ?"
    eventually(lambda: rows(server.place, waits, id) == [], "it waits no more")


def test_nobody_else_is_told_the_address(ana: Client, mails: Mailbox) -> None:
    address = confirmed(ana, mails)
    host = Client.guest(ana.server, "Hal", host=ana.server.host_secret)
    table = ana.new_table(seats=2)
    at = host.connect(table, gathering=True)
    at.drain()

    seen = list(at.frames)
    for path in ("/", "/host", "/people", f"/tables/{table}", f"/api/tables/{table}", "/api/tables", "/me"):
        seen.append(host.request("GET", path).text)
    seen += [host.request("GET", "/api/host").text, host.request("GET", "/metrics").text, ana.server.log()]

    assert not [text for text in seen if address in text]
    at.close()


def test_the_address_is_taken_along_and_forgotten(ana: Client, mails: Mailbox) -> None:
    address = confirmed(ana, mails)
    ana.post("/api/me/notifications/webhook", {"address": "https://hook.invalid/ana"})
    a_minute_passes(ana.server, ana.new_table(seats=2, mine=[0, 1]))
    mails.await_mail(address, 2)

    response = ana.request("GET", "/api/me/data")
    data = response.json()
    assert {(one["way"], one["address"]) for one in data["told"]} == {
        ("mail", address),
        ("webhook", "https://hook.invalid/ana"),
    }
    assert data["absences"][0]["told"] == "turn"
    for hidden in ("secret", "code"):
        assert f'"{hidden}"' not in response.text
    ana.post("/api/me/delete", {"confirm": "DELETE"})

    assert found(ana.server, address, "hook.invalid", data["person"][0]["id"]) == []


def test_a_guest_who_logs_in_brings_along_how_they_are_told(ana: Client, mails: Mailbox) -> None:
    login = {"login": f"Quill {next(_numbers)}", "password": "a short sentence"}
    ana.post("/api/account", login)
    guest = Client.guest(ana.server, "Guest", club="a-long-invitation")
    address = confirmed(guest, mails)

    guest.post("/api/account/login", login)

    assert ana.get("/api/me/notifications")["mail"]["address"] == address


def test_whoever_is_unknown_is_refused(ana: Client) -> None:
    assert refused(ana, "/api/me/notifications/test") == "no_webhook"
    assert refused(Client(ana.server), "/api/notifications/confirm", secret="x") == "code_spent"
    assert (
        request(
            "POST", f"{ana.server.url}/api/me/notifications/mail", json={"address": "a@b.example"}
        ).status_code
        == 403
    )

"""Accounts: the same person on another device, with their tables; and the way back for who forgot."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.people.accounts import LINK_MS, Accounts
from tablee.server.people.passwords import Guard, Passwords
from tablee.storage import Store
from tests.match_files import everything, place_in, rows
from tests.server.harness import AtTable, Client, Server, Turned, request

WORDS = "a short sentence"
_numbers = itertools.count(1)


def new_login() -> str:
    """A login name that no other test has."""
    return f"Ana {next(_numbers)}"


def sign_up(client: Client, login: str | None = None) -> str:
    login = login or new_login()
    client.post("/api/account", {"login": login, "password": WORDS})
    return login


def log_in(server: Server, login: str, password: str = WORDS, guest: Client | None = None) -> Client:
    """Somebody on another device; they may have been a guest there."""
    body = {"login": login, "password": password, "program": True}
    me = (guest or Client(server)).post("/api/account/login", body)
    return Client(server, me["token"], me["name"])


def refused(client: Client, path: str, **body: Any) -> str:
    with pytest.raises(Turned) as turned:
        client.post(path, body)
    assert turned.value.words
    return turned.value.code


def test_a_program_is_let_go_with_a_new_password_and_when_its_person_logs_out_everywhere(ana: Client) -> None:
    login = sign_up(ana)
    table = ana.new_table(seats=2, mine=[0, 1])

    def program() -> Client:
        return Client(ana.server, ana.post(f"/api/tables/{table}/token", {"seat": 0})["token"])

    first = program()
    at = first.connect(table)
    ana.post("/api/account/password", {"old": WORDS, "new": "another sentence"})
    with pytest.raises(ConnectionClosed):
        at.next("nothing")
    after_password = turned_away(first, table)
    second = program()
    second.connect(table).close()
    ana.post("/api/account/logout", {"everywhere": True})

    assert after_password == turned_away(second, table) == "no_session"
    assert log_in(ana.server, login, "another sentence").get("/api/tables")["mine"][0]["id"] == table


def turned_away(client: Client, table: str) -> str:
    """Why somebody may not come to a table."""
    at = AtTable(client, table, None, "en", "none", client.server.url)
    at.open()
    code = str(at.next("trouble")["code"])
    at.close()
    return code


# Making one


def test_a_guest_with_an_account_stays_the_same_person(ana: Client) -> None:
    table = ana.new_table(seats=2)

    login = sign_up(ana)

    assert ana.get("/api/account") == {"login": login, "devices": 1}
    assert [row["id"] for row in ana.get("/api/tables")["mine"]] == [table]
    elsewhere = log_in(ana.server, login.upper())
    assert elsewhere.name == "Ana"
    assert [row["id"] for row in elsewhere.get("/api/tables")["mine"]] == [table]
    assert elsewhere.get("/api/account")["devices"] == 2


def test_a_guest_has_no_account(ana: Client) -> None:
    assert ana.get("/api/account") == {"login": None, "devices": 1}
    assert refused(ana, "/api/account/logout") == "no_account"
    assert refused(ana, "/api/account/password", old=WORDS, new=WORDS) == "no_account"


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("xy", WORDS, "login_length"),
        ("  x  ", WORDS, "login_length"),
        ("x" * 41, WORDS, "login_length"),
        ("Somebody", "123456789", "password_short"),
        ("Somebody else", "somebody ELSE", "password_is_login"),
    ],
)
def test_what_makes_no_account(ana: Client, login: str, password: str, code: str) -> None:
    assert refused(ana, "/api/account", login=login, password=password) == code


def test_a_login_name_is_taken_whatever_its_case(ana: Client, bea: Client) -> None:
    sign_up(ana, "Zoé Straße")

    assert refused(bea, "/api/account", login="ZOÉ STRASSE", password=WORDS) == "login_taken"
    assert refused(ana, "/api/account", login="Another", password=WORDS) == "already_account"


@pytest.mark.line("e11")
def test_neither_password_nor_session_is_in_the_file(ana: Client) -> None:
    login = sign_up(ana)
    device = log_in(ana.server, login)

    all_rows = repr(everything(ana.server.place))
    ((kept,),) = rows(ana.server.place, "SELECT hash FROM accounts WHERE login = ?", login)

    assert login in all_rows
    assert WORDS not in all_rows
    assert device.token is not None
    assert device.token not in all_rows
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


# Logging in


@pytest.mark.line("e11")
def test_a_wrong_password_and_an_unknown_login_are_refused_alike(ana: Client) -> None:
    login = sign_up(ana)

    for name in (login, new_login()):
        assert refused(ana, "/api/account/login", login=name, password="wrong password") == "login_wrong"


def test_whoever_logs_in_brings_the_guest_along(ana: Client, bea: Client) -> None:
    login = sign_up(ana)
    both = ana.new_table(seats=2)
    bea.post(f"/api/tables/{both}/sit")
    own = bea.new_table(seats=2)
    at = bea.connect(both)
    at.request("chat", text="I am Ana")

    device = log_in(ana.server, login, guest=bea)

    assert {row["id"] for row in device.get("/api/tables")["mine"]} == {both, own}
    table = device.get(f"/api/tables/{both}")
    assert [seat["people"] for seat in table["seats"]] == [["Ana"], ["Ana"]], "both seats are kept"
    seated = device.connect(both)
    assert seated.heard[0]["seats"] == [0, 1]
    assert next(m for m in seated.heard if m["type"] == "chat")["lines"][0]["name"] == "Ana"
    with pytest.raises(Turned, match="no_session"):
        bea.get("/api/me")


def test_a_shared_seat_is_kept_once(ana: Client, bea: Client) -> None:
    login = sign_up(ana)
    table = ana.new_table(seats=2)
    url = ana.post(f"/api/tables/{table}/share", {"seat": 0})["url"]
    invite = url.partition("=")[2].partition("&")[0]
    bea.post(f"/api/tables/{table}/sit", {"seat": 0, "invite": invite, "share": True})

    device = log_in(ana.server, login, guest=bea)

    assert [seat["people"] for seat in device.get(f"/api/tables/{table}")["seats"]] == [["Ana"], []]


def test_somebody_with_an_account_is_not_claimed_by_another(ana: Client, bea: Client) -> None:
    login, other = sign_up(ana), sign_up(bea)
    table = bea.new_table(seats=2)

    device = log_in(ana.server, login, guest=bea)

    assert device.get("/api/tables")["mine"] == []
    assert [row["id"] for row in log_in(ana.server, other).get("/api/tables")["mine"]] == [table]


def test_a_guest_who_is_the_host_stays_it(ana: Client) -> None:
    login = sign_up(ana)
    host = Client.guest(ana.server, host=ana.server.host_secret)

    assert log_in(ana.server, login, guest=host).get("/api/me")["host"] is True


@pytest.mark.line("e12")
def test_a_browser_that_logs_in_gets_another_cookie_and_loses_it_when_it_logs_out(ana: Client) -> None:
    login = sign_up(ana)
    url = ana.server.url

    before = request("POST", f"{url}/api/me", json={}).cookies["tablee_session"]
    headers = {"Cookie": f"tablee_session={before}"}
    body = {"login": login, "password": WORDS}
    entered = request("POST", f"{url}/api/account/login", json=body, headers=headers)
    after = entered.cookies["tablee_session"]

    assert after != before
    assert "HttpOnly" in entered.headers["set-cookie"]
    assert request("GET", f"{url}/api/me", headers=headers).status_code == 401
    headers = {"Cookie": f"tablee_session={after}"}
    left = request("POST", f"{url}/api/account/logout", json={}, headers=headers)
    assert "max-age=0" in left.headers["set-cookie"].lower()
    assert request("GET", f"{url}/api/me", headers=headers).status_code == 401


# Leaving


def test_logging_out_ends_one_session_or_all(ana: Client) -> None:
    login = sign_up(ana)
    one, two, three = (log_in(ana.server, login) for _ in range(3))

    one.post("/api/account/logout")
    with pytest.raises(Turned, match="no_session"):
        one.get("/api/me")
    assert two.get("/api/account")["devices"] == 3
    two.post("/api/account/logout", {"everywhere": True})

    for client in (ana, two, three):
        with pytest.raises(Turned, match="no_session"):
            client.get("/api/me")


@pytest.mark.line("e12")
def test_who_is_logged_out_hears_nothing_more_of_the_table(ana: Client) -> None:
    login = sign_up(ana)
    device = log_in(ana.server, login)
    table = ana.new_table(seats=2, mine=[0, 1])
    at = device.connect(table, 0)

    ana.post("/api/account/password", {"old": WORDS, "new": "another sentence"})

    with pytest.raises(Exception, match="1013"):
        at.next("never")
    again = AtTable(device, table, 0, "en", "none", ana.server.url)
    again.open()
    assert again.next("trouble")["code"] == "no_session"


def test_another_password_ends_other_sessions(ana: Client) -> None:
    login = sign_up(ana)
    other = log_in(ana.server, login)

    assert refused(ana, "/api/account/password", old="not the old one", new="x" * 10) == "password_wrong"
    assert refused(ana, "/api/account/password", old=WORDS, new="short") == "password_short"
    ana.post("/api/account/password", {"old": WORDS, "new": "another sentence"})

    assert ana.get("/api/account")["devices"] == 1
    with pytest.raises(Turned, match="no_session"):
        other.get("/api/me")
    assert refused(other, "/api/account/login", login=login, password=WORDS) == "login_wrong"
    log_in(ana.server, login, "another sentence")


# Forgotten passwords


def test_the_host_makes_a_link_that_sets_a_new_password_once(ana: Client) -> None:
    login = sign_up(ana)
    host = Client.guest(ana.server, host=ana.server.host_secret)
    stranger = Client(ana.server)

    url = host.post("/api/account/link", {"login": login.lower()})["url"]
    secret = url.partition("#")[2]
    body = {"secret": secret, "password": "a new sentence"}

    assert url.startswith(f"{ana.server.url}/account/new-password#")
    assert refused(stranger, "/api/account/new-password", secret=secret, password="short") == "password_short"
    assert stranger.post("/api/account/new-password", body)["login"] == login
    assert refused(stranger, "/api/account/new-password", **body) == "link_spent"
    with pytest.raises(Turned, match="no_session"):
        ana.get("/api/me")
    log_in(ana.server, login, "a new sentence")


def test_only_the_host_makes_links_and_only_for_accounts(ana: Client) -> None:
    host = Client.guest(ana.server, host=ana.server.host_secret)

    assert refused(ana, "/api/account/link", login="whoever") == "host_only"
    assert refused(host, "/api/account/link", login="nobody at all") == "no_such_login"


# With a clock of our own


class Watch:
    """Two clocks that stand still until they are moved."""

    seconds = 0.0
    ms = 1_000_000


async def test_limits_and_links_end_in_time(tmp_path: Path) -> None:
    place = place_in(tmp_path)
    Store(place).close()
    club, watch = Repository(place), Watch()
    quick = Passwords(PasswordHasher(1, 8, 1))
    accounts = Accounts(club, quick, Guard(lambda: watch.seconds), lambda: watch.ms)
    person, secret = await club.people.create("Ana", "en")
    await accounts.create(person, "Ana", WORDS)

    async def log_in(password: str = WORDS) -> None:
        await accounts.log_in("ana", password, "here", None, "")

    for _ in range(5):
        with pytest.raises(Refused, match="login_wrong"):
            await log_in("wrong password")
    with pytest.raises(Refused, match="too_many_tries"):
        await log_in()
    with pytest.raises(Refused, match="too_many_tries"):
        await accounts.change_password(person.id, WORDS, "x" * 10, secret=secret, address="here")
    watch.seconds += 15 * 60
    await log_in()
    old = await accounts.link("ana")
    link = await accounts.link("ana")
    with pytest.raises(Refused, match="link_spent"):
        await accounts.use_link(old, "a new sentence", "here")
    watch.ms += LINK_MS
    with pytest.raises(Refused, match="link_spent"):
        await accounts.use_link(link, "a new sentence", "here")
    await club.close()


@pytest.mark.line("e11")
async def test_a_password_is_hashed_anew_when_the_parameters_have_changed(tmp_path: Path) -> None:
    place = place_in(tmp_path)
    Store(place).close()
    club = Repository(place)
    person, _ = await club.people.create("Ana", "en")
    kept: list[str] = []

    for rounds in (1, 2, 2):
        passwords = Passwords(PasswordHasher(rounds, 8, 1))
        accounts = Accounts(club, passwords, Guard(lambda: 0))
        if not kept:
            await accounts.create(person, "Ana", WORDS)
        await accounts.log_in("Ana", WORDS, "here", None, "")
        kept += [hash for (hash,) in rows(place, "SELECT hash FROM accounts")]

    assert ["t=1" in kept[0], "t=2" in kept[1], kept[1] == kept[2]] == [True, True, True]
    await club.close()

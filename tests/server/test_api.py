"""Every route: what it refuses, and in which words; and that looking changes nothing."""

from __future__ import annotations

import hashlib
import json
import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablee.core.i18n import LANGUAGES
from tablee.server.web.app import Settings, make_app
from tablee.storage.backends import File
from tests.match_files import everything
from tests.server.harness import SOAK, Client, Server, Turned, play_randomly, request

NO_PAGES = {"/static/{file_path:path}", "/api/schema/{path:str}"}
"""Files, and what refuses all that is not the schema."""


with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # how handlers are declared is not what is tested here
    ROUTES = make_app(Settings(File(Path("unused.sqlite3")))).routes
HTTP = [route for route in ROUTES if isinstance(route, HTTPRoute)]


def routes(method: str) -> list[str]:
    """The paths of the application, with the names of what varies in braces."""
    return sorted({route.path for route in HTTP if method in route.methods} - NO_PAGES)


GETS, POSTS = routes("GET"), routes("POST")
SOCKETS = sorted(route.path for route in ROUTES if isinstance(route, WebSocketRoute))

BODIES: dict[str, Any] = {
    "/api/me": {"name": "Zoé"},
    "/api/tables": {"game": "lantern-market"},
    "/api/tables/{id}/sit": {},
    "/api/tables/{id}/stand": {"seat": 0},
    "/api/tables/{id}/share": {"seat": 0},
    "/api/tables/{id}/bot": {"seat": 1, "bot": "random"},
    "/api/tables/{id}/token": {"seat": 0},
    "/api/campaigns": {"game": "lantern-market", "name": "Saturday"},
    "/api/campaigns/{id}/seats": {"seats": 3},
    "/api/campaigns/{id}/join": {"invite": "x"},
    "/api/matches/{id}/continue": {"step": 0},
    "/api/account": {"login": "Zoé", "password": "a short sentence"},
    "/api/account/login": {"login": "Zoé", "password": "a short sentence"},
    "/api/account/logout": {},
    "/api/account/password": {"old": "a short sentence", "new": "another sentence"},
    "/api/account/link": {"login": "Zoé"},
    "/api/me/delete": {"confirm": "no"},
    "/api/me/notifications/mail": {"address": "zoe@club.example"},
    "/api/me/notifications/webhook": {"address": "https://club.example/zoe"},
    "/api/me/notifications/remove": {"way": "mail"},
    "/api/notifications/confirm": {"secret": "x"},
    "/api/notifications/stop": {"secret": "x"},
    "/api/people/ask": {"person": "nobody"},
    "/api/people/accept": {"person": "nobody"},
    "/api/people/remove": {"person": "nobody"},
    "/api/people/block": {"person": "nobody"},
    "/api/people/unblock": {"person": "nobody"},
    "/api/account/new-password": {"secret": "x", "password": "a short sentence"},
    "/api/host/kick": {"table": "x", "person": "x"},
    "/api/host/ban": {"person": "x"},
    "/api/host/unban": {"ban": "x"},
    "/api/host/mute": {"person": "x"},
    "/api/host/unmute": {"person": "x"},
}
"""What could be posted; nothing where a route takes nothing."""

FOR_STRANGERS = {
    *("/api/me", "/api/account/login", "/api/account/new-password"),
    *("/api/notifications/confirm", "/api/notifications/stop"),
}
"""What somebody posts who is not known yet."""


UNREADABLE = [
    b"{",
    b"",
    b"[]",
    b'"x"',
    b"null",
    b"\xff\xfe",
    b'{"name": "\xff"}',
    b"[" * 5_000,
    b'{"nothing": 1}',
]
STRANGE: list[Any] = [None, -1, 99, 10**30, 0.5, True, "x" * 5_000, [], {}, [[]], {"a": None}, "\u202e\x00"]


class Place(msgspec.Struct, frozen=True):
    """A table with a match that runs, and whose it is."""

    client: Client
    table: str
    match: str
    report: str
    campaign: str

    def path(self, route: str) -> str:
        """A route with its names filled in."""
        id = self.match if "/matches/" in route or "/replays/" in route else self.table
        id = self.report if "/reports/" in route else id
        id = self.campaign if "/campaigns/" in route else id
        names = {"id:str": id, "game:str": "lantern-market", "step:int": "1", "name:str": "fr.json"}
        for name, value in names.items():
            route = route.replace("{" + name + "}", value)
        return route.replace("{path:path}", "x")


def plain(route: str) -> str:
    """A route without the types of what varies."""
    return route.replace(":str", "").replace(":int", "")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests alone: at those that others have left, bots may play on."""
    made = Server(tmp_path_factory.mktemp("api"))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def place(server: Server) -> Iterator[Place]:
    host = Client.guest(server, "Ana", host=server.host_secret)
    table = host.new_table(seats=2, mine=[0, 1], practice=True)
    both = [host.connect(table, seat) for seat in (0, 1)]
    play_randomly(both, most=3)
    both[0].request("report", text="a test")
    report = next(path.stem for path in server.reports() if path.stem.startswith(host.match_of(table)))
    host.post("/api/campaigns", {"game": "lantern-market", "name": "Friday"})
    campaign = host.get("/api/campaigns")[0]["id"]
    yield Place(host, table, host.match_of(table), report, campaign)
    for at in both:
        at.close()


BEATING = ("pulse", "leases", "present")
"""That a server is there, and where several share a database which tables it has and who is with it."""


def contents(server: Server) -> str:
    """All that is kept, but for what beats by itself."""
    kept = {name: found for name, found in everything(server.place).items() if name not in BEATING}
    return hashlib.sha256(repr(sorted(kept.items())).encode()).hexdigest()


def problem(response: httpx.Response) -> dict[str, str]:
    """What a request was refused with; it is always said in words."""
    told: dict[str, str] = response.json()
    assert told.keys() == {"code", "words"}
    assert told["words"] not in ("", told["code"]), told
    return told


def test_there_are_routes() -> None:
    assert {"/", "/health", "/api/me", "/api/tables/{id:str}", "/replays/{id:str}"} <= set(GETS)
    assert set(BODIES) <= {plain(route) for route in POSTS}
    assert all(plain(route).startswith("/api/") for route in POSTS)


# Looking


def test_no_get_changes_anything(place: Place) -> None:
    server = place.client.server
    stranger = Client(server)
    before = contents(server)

    for route in GETS:
        for client in (place.client, stranger):
            for more in ("", "?seat=0", "?step=1&language=fr&shape=tall"):
                response = client.request("GET", place.path(route) + more)
                assert response.status_code < 500, (route, more, response.text[:300])

    assert contents(server) == before


def test_every_page_can_be_looked_at(place: Place) -> None:
    for route in GETS:
        response = place.client.request("GET", place.path(route))

        # A campaign leaves the server when it is over.
        expected = 403 if route == "/api/campaigns/{id:str}/export" else 200
        assert response.status_code == expected, (route, response.text[:300])


@pytest.mark.parametrize("route", GETS)
def test_every_page_says_what_a_browser_may_load(place: Place, route: str) -> None:
    headers = place.client.request("GET", place.path(route)).headers

    assert headers["x-content-type-options"] == "nosniff"
    if headers["content-type"].startswith("text/html"):
        assert "default-src 'self'" in headers["content-security-policy"]


@pytest.mark.line("e12")
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
def test_every_answer_says_how_it_may_be_kept(place: Place, method: str) -> None:
    paths = [place.path(route) for route in (*GETS, *POSTS)]
    paths += ["/nowhere", "/api/nowhere", "/api/schema/openapi.json"]
    kept = {path: place.client.request(method, path).headers.get("cache-control") for path in paths}

    for_all = {"/static/pieces.css", "/words/fr.json"}
    assert {path: how for path, how in kept.items() if how != "no-store" and path not in for_all} == {}
    files = [place.client.request("GET", f"/static/{name}.js") for name in ("shared/site", "nowhere")]
    assert [file.headers["cache-control"] for file in files] == ["public, max-age=600", "no-store"]


def test_the_health_is_good(server: Server) -> None:
    assert Client(server).get("/health")["status"] == "ok"


def test_the_messages_of_the_sockets_are_published(server: Server) -> None:
    schema = Client(server).get("/api/protocol")

    assert "Answer" in schema["$defs"]
    assert "Scene" in schema["$defs"]


# Refusals


@pytest.mark.parametrize("route", POSTS)
def test_a_page_of_another_site_may_post_nothing(place: Place, route: str) -> None:
    before = contents(place.client.server)
    body = BODIES.get(plain(route), {})

    host = place.client.server.url.removeprefix("http://")
    near = (
        f"http://evil{host}",
        f"http://{host}.evil.example",
        f"https://{host}",
        f"http://evil@{host}",
        host,
    )
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"https://{'a' * 300}", *near):
        response = place.client.request("POST", place.path(route), json=body, headers={"Origin": origin})
        assert response.status_code == 403
        assert problem(response)["code"] == "forbidden_origin"

    assert contents(place.client.server) == before


def test_a_page_of_this_site_may_post(place: Place) -> None:
    headers = {"Origin": place.client.server.url}

    response = place.client.request("POST", "/api/me", json={"name": "Ana"}, headers=headers)

    assert response.status_code == 200


def test_only_posts_change_anything() -> None:
    assert {method for route in HTTP for method in route.methods} == {"GET", "HEAD", "OPTIONS", "POST"}


@pytest.mark.parametrize("path", SOCKETS)
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://evil{host}", "https://{host}"])
def test_a_page_of_another_site_may_open_no_socket(place: Place, path: str, origin: str) -> None:
    origin = origin.format(host=place.client.server.url.removeprefix("http://"))
    address = place.client.server.url.replace("http", "ws", 1) + place.path(path)
    headers = {**place.client.headers, "Origin": origin}

    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers, proxy=None):
        pass

    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("route", [route for route in POSTS if plain(route) not in FOR_STRANGERS])
def test_nobody_posts_unknown(place: Place, route: str) -> None:
    stranger = Client(place.client.server)

    response = stranger.request("POST", place.path(route), json=BODIES.get(plain(route), {}))

    assert response.status_code == 401
    assert problem(response)["code"] == "no_session"


@pytest.mark.parametrize(
    ("route", "body"),
    [
        pytest.param(route, body, id=f"{route}-{body[:12]!r}")
        for route in POSTS
        for body in UNREADABLE
        # To sit anywhere needs no words.
        if plain(route) in BODIES and (plain(route), body) != ("/api/tables/{id}/sit", b"")
    ],
)
def test_what_is_not_understood_is_refused_and_changes_nothing(place: Place, route: str, body: bytes) -> None:
    before = contents(place.client.server)
    headers = {"Content-Type": "application/json"}

    response = place.client.request("POST", place.path(route), content=body, headers=headers)

    assert response.status_code == 400, response.text
    problem(response)
    assert contents(place.client.server) == before


@pytest.mark.parametrize("route", [route for route in POSTS if plain(route) in BODIES])
def test_wrong_values_are_refused(place: Place, route: str) -> None:
    rng = random.Random(route)
    for _ in range(400 if SOAK else 40):
        wrong = rng.choice(["seat", "step", "game", "name", "mine", "seats", "bots"])
        body = {**BODIES[plain(route)], wrong: rng.choice(STRANGE)}

        response = place.client.request("POST", place.path(route), json=body)

        assert response.status_code < 500, (body, response.text)
        if not response.is_success:
            problem(response)


@pytest.mark.parametrize("seat", ["-1", "1000", str(10**28), "1e3", "x", ""])
@pytest.mark.parametrize("path", ["/replays/{id}", "/api/matches/{id}/steps/0", "/api/matches/{id}/export"])
def test_a_seat_that_no_table_has_is_refused_in_the_address(place: Place, path: str, seat: str) -> None:
    response = place.client.request("GET", path.format(id=place.match), params={"seat": seat})

    assert response.status_code == 400, response.text


@pytest.mark.parametrize("route", [route for route in (*GETS, *POSTS) if "{id:str}" in route])
def test_unknown_ids_are_not_found(place: Place, route: str) -> None:
    method = "POST" if route in POSTS else "GET"
    for id in ("nosuchid", "%", "a" * 400, "é", "' OR 1=1 --"):
        path = route.replace("{id:str}", httpx.URL(f"/{id}").raw_path.decode()[1:] or "x")
        path = path.replace("{step:int}", "0")

        response = place.client.request(
            method, path, json=BODIES.get(plain(route), {}) if method == "POST" else None
        )

        assert response.status_code in (404, 405), (path, response.status_code, response.text[:200])


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/games/nothing", "/tables/x"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_said_in_the_visitors_words(server: Server, path: str, language: str) -> None:
    headers = {"Cookie": f"tablee_language={language}"}

    response = request("GET", server.url + path, headers=headers)

    assert response.status_code == 404
    assert {"en": "There is no", "fr": "Il n’y a"}[language] in response.text


def test_words_are_in_the_language_that_the_browser_prefers(server: Server) -> None:
    headers = {"Accept-Language": "fr-CA, en;q=0.5"}

    told = problem(request("POST", f"{server.url}/api/tables", json={"game": "x"}, headers=headers))

    assert told["code"] == "no_session"
    assert "vous" in told["words"].lower()


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    body = json.dumps({"name": "x" * 200_000})

    response = Client(server).request("POST", "/api/me", content=body)

    assert response.status_code in (400, 413)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "lantern-market", "seats": 9}, "wrong_seats"),
        ({"game": "lantern-market", "bots": {"1": "deep-blue"}}, "unknown_bot"),
        ({"game": "lantern-market", "bots": {"7": "random"}}, "seat_unknown"),
        ({"game": "lantern-market", "mine": [5]}, "seat_unknown"),
        ({"game": "lantern-market", "mine": [-1]}, "wrong_request"),
        ({"game": "lantern-market", "options": {"rounds": "many"}}, "option_wrong"),
        ({"game": "lantern-market", "options": {"speed": 1}}, "option_wrong"),
        ({"game": "lantern-market", "tutorial": "none-such"}, "no_tutorial"),
        ({"game": "lantern-market", "profile": "eternal"}, "wrong_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ana: Client, body: dict[str, Any], code: str) -> None:
    before = contents(ana.server)

    with pytest.raises(Turned) as turned:
        ana.post("/api/tables", body)

    assert turned.value.code == code
    assert contents(ana.server) == before


def test_nobody_is_told_by_mail_or_webhook_unless_the_host_offers_it(ana: Client) -> None:
    assert ana.get("/api/me/notifications") == {"offered": [], "mail": None, "webhook": None}
    assert 'id="told"' not in ana.request("GET", "/me").text
    for way, address in (("mail", "ana@club.example"), ("webhook", "https://club.example/ana")):
        with pytest.raises(Turned) as turned:
            ana.post(f"/api/me/notifications/{way}", {"address": address})
        assert turned.value.code == f"{way}_not_offered"


# Who somebody is


def test_a_browser_gets_a_cookie_that_no_script_reads(server: Server) -> None:
    response = request("POST", f"{server.url}/api/me", json={"name": "Ana", "language": "fr"})

    cookie = next(c for c in response.headers.get_list("set-cookie") if c.startswith("tablee_session="))
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert response.json()["token"] is None
    me = request("GET", f"{server.url}/api/me", headers={"Cookie": cookie.split(";")[0]})
    assert me.json()["name"] == "Ana"
    assert me.json()["language"] == "fr"


def test_a_guest_without_a_name_is_given_one(server: Server) -> None:
    names = {Client.guest(server).name for _ in range(5)}

    assert all(len(name.split()) == 2 for name in names)


def test_the_host_is_who_knows_the_secret(server: Server) -> None:
    host = Client.guest(server, host=server.host_secret)
    liar = Client.guest(server, host="open sesame")

    assert host.get("/api/me")["host"] is True
    assert liar.get("/api/me")["host"] is False
    with pytest.raises(Turned) as turned:
        liar.post("/api/matches/whatever/open")
    assert (turned.value.status, turned.value.code) == (403, "host_only")

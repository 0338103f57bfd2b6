"""The settings of a club: what is wrong with a file is said, and what it says is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablee.core import PackError
from tablee.server.config import ClubSettings, SettingsError, read_settings
from tablee.server.ratelimit import Limits
from tests.cli.test_packs import WARDEN
from tests.match_files import rows
from tests.server.harness import LIFTED, Client, Server, Turned, play_randomly, request
from tests.server.terminal import Ended, script
from tests.server.test_shared_file import tablee

PACK = {
    "pack.yaml": 'id: moat\nname: {en: The Moat, fr: Les douves}\nversion: "1"\nextends: base\n',
    "enemies.yaml": WARDEN,
}


def written(folder: Path, text: str) -> Path:
    """A file of settings, with a pack beside it."""
    pack = folder / "packs" / "moat"
    pack.mkdir(parents=True, exist_ok=True)
    for name, lines in PACK.items():
        (pack / name).write_text(lines, encoding="utf-8")
    path = folder / "club.toml"
    path.write_text(text, encoding="utf-8")
    return path


# Reading


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    assert read_settings(written(tmp_path, "")) == ClubSettings()


def test_everything_can_be_set(tmp_path: Path) -> None:
    settings = read_settings(
        written(
            tmp_path,
            'name = "Thursdays"\nentry = "invitation"\ninvitation = "long-enough-a-secret"\nhttps = true\n'
            'address = "https://club.example"\ntrusted_proxies = ["127.0.0.1", "10.0.0.0/8"]\n'
            '[limits]\nmessages = 0\n[packs]\nproving-grounds = ["packs/moat"]\n'
            '[mail]\nserver = "smtp.club.example"\nport = 465\nsecurity = "tls"\nuser = "club"\n'
            'password_file = "club.toml"\nsender = "The club <post@club.example>"\n'
            "[webhooks]\nallowed = true\n",
        )
    )

    assert settings.channels == ["mail", "webhook"]
    assert settings.mail is not None
    assert settings.mail.password().startswith('name = "Thursdays"')

    assert settings.limits == Limits(messages=0)
    assert settings.pack("proving-grounds", "moat") == str(tmp_path / "packs" / "moat")
    assert settings.pack("proving-grounds", "castle") is None
    assert settings.admits("long-enough-a-secret")
    assert not settings.admits("guessed")
    assert not settings.admits(None)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("nam = 'x'", "no field “nam”. Did you mean “name”?", "Vouliez-vous dire « name » ?"),
        ("https = 'yes'", "https: expected true or false", "https : il faut "),
        ("entry = 'shut'", "There is: invitation, open.", "invitation, open"),
        ("[limits]\nmessage = 1", "limits: no field “message”. Did you mean “messages”?", "« messages » ?"),
        ("[limits]\nmessages = -1", "limits.messages: expected a number from 0", "limits.messages : "),
        (
            "trusted_proxies = ['nginx']",
            "[0]: “nginx” is no address.",
            "n’est pas une adresse",
        ),
        ("entry = 'invitation'", "invitation: a club by invitation needs a secret", "demande un secret"),
        ("name = ", "this is no TOML", "ce n’est pas du TOML"),
        ("[webhooks]\nallowed = true", "address: messages by email or webhook", "ont besoin de liens"),
        (
            "address = 'https://club.example'\n[mail]\nserver = 'x'\nsender = 'club'",
            "mail.sender: ",
            "mail.sender : ",
        ),
        (
            "address = 'https://club.example'\n[mail]\nserver = 'x'\nsender = 'a@b.example'\nuser = 'a'",
            "mail.password_env: the password of the mail server’s user is not there: “TABLEE_SMTP_PASSWORD”",
            "le mot de passe du serveur de courriel manque",
        ),
        ("[packs]\nchess = ['x']", "packs: no game “chess” is installed.", "aucun jeu « chess »"),
        ("[packs]\nproving-grounds = ['moot']", "moot: no such folder.", "moot : "),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_a_remedy(
    tmp_path: Path, text: str, english: str, french: str
) -> None:
    path = written(tmp_path, text)

    with pytest.raises(PackError) as caught:
        read_settings(path)

    flaw = caught.value.content_error
    assert english in flaw.text("en")
    assert french in flaw.text("fr").replace("\u00a0", " ")
    if isinstance(caught.value, SettingsError):
        assert flaw.text("en").startswith(f"{path}: ")


def test_a_server_with_wrong_settings_does_not_start(server: Server, tmp_path: Path) -> None:
    path = written(tmp_path, "nam = 'x'")
    ended = tablee(server, "serve", "--settings", str(path), "--database", str(tmp_path / "x.sqlite3"))

    assert ended.returncode == 2
    assert f"{path}: no field “nam”. Did you mean “name”?" in ended.stderr


def test_plain_http_is_said_in_the_log(server: Server) -> None:
    assert "plain http" in server.log()


# A club by invitation, behind a proxy with https

SECRET = "long-enough-a-secret"
CLUB = f"""\
name = "The <Thursday> Club"
entry = "invitation"
invitation = "{SECRET}"
https = true
{LIFTED}
[packs]
proving-grounds = ["packs/moat"]
"""


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("closed")
    written(home, "")
    made = Server(home, settings=CLUB)
    yield made
    made.stop()


def test_a_stranger_without_an_invitation_is_nobody(closed: Server) -> None:
    stranger = Client(closed)

    for body in ({}, {"club": ""}, {"club": "guessed"}):
        with pytest.raises(Turned) as turned:
            stranger.post("/api/me", body)
        assert (turned.value.status, turned.value.code) == (403, "club_by_invitation")
    for path in ("/api/tables", "/api/games", "/settings"):
        assert stranger.request("GET", path).status_code == 403
    with pytest.raises(InvalidStatus), connect(closed.url.replace("http", "ws") + "/ws/lobby", proxy=None):
        pass


def test_the_clubs_link_lets_somebody_in_from_the_terminal_once_and_for_all(
    closed: Server, tmp_path: Path
) -> None:
    def plays(address: str) -> Ended:
        table = ("lantern-market", "--bot", "haggler", "--name", "Ana")
        return script(tmp_path, *table, "--server", address, typed=["1"])

    stranger = plays(f"{closed.url}/#club=guessed-by-somebody")
    assert stranger.returncode == 2
    assert "This club is by invitation only." in stranger.stderr
    for member in (plays(f"{closed.url}/#club={SECRET}"), plays(closed.url)):
        assert member.returncode == 0, member.stderr
        assert "1. Ana (you)" in member.stdout
        assert SECRET not in member.stdout


def test_whoever_has_the_invitation_comes_in_once_and_for_all(closed: Server) -> None:
    ana = Client.guest(closed, "Ana", club=SECRET)
    table = ana.new_table(seats=2)

    assert ana.get("/api/me")["name"] == "Ana"
    assert table in ana.request("GET", "/").text
    front = Client(closed).request("GET", "/").text
    assert table not in front
    assert "by invitation only" in front
    assert "The &lt;Thursday&gt; Club" in front


def test_whoever_has_an_account_logs_in_on_another_device(closed: Server) -> None:
    password = {"login": "Zora", "password": "a short sentence"}
    Client.guest(closed, "Ana", club=SECRET).post("/api/account", password)

    assert Client(closed).post("/api/account/login", {**password, "program": True})["token"]


def test_the_host_needs_no_invitation(closed: Server) -> None:
    assert Client.guest(closed, host=closed.host_secret).get("/api/me")["host"] is True


@pytest.mark.line("e12")
def test_under_https_the_cookie_is_for_this_host_and_https_alone(closed: Server) -> None:
    response = request("POST", f"{closed.url}/api/me", json={"club": SECRET})

    cookie = response.headers["set-cookie"]
    name, secret = cookie.split(";")[0].split("=")
    assert name == "__Host-tablee_session"
    assert {"Secure", "HttpOnly", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "domain" not in cookie.lower()
    for sent, status in ((name, 200), ("tablee_session", 401)):
        me = request("GET", f"{closed.url}/api/me", headers={"Cookie": f"{sent}={secret}"})
        assert me.status_code == status


@pytest.mark.line("e12")
def test_under_https_a_page_without_it_may_post_nothing(closed: Server) -> None:
    host = closed.url.removeprefix("http://")
    answers = [
        request("POST", f"{closed.url}/api/me", json={"club": SECRET}, headers={"Origin": origin}).status_code
        for origin in (f"https://{host}", f"http://{host}")
    ]

    assert answers == [200, 403]


def test_a_table_is_played_with_a_pack_of_the_club(closed: Server) -> None:
    ana = Client.guest(closed, "Ana", club=SECRET)
    assert ana.get("/api/games/proving-grounds")["packs"] == [{"id": "moat", "name": "The Moat"}]
    page = ana.request("GET", "/games/proving-grounds", headers={"Accept-Language": "fr"}).text
    assert '<option value="moat">' in page

    table = ana.new_table("proving-grounds", seats=1, pack="moat", options={"clock_mode": "untimed"})
    player = ana.connect(table)
    assert play_randomly([player], most=3) == 3
    player.close()

    (packs,) = rows(closed.place, "SELECT packs FROM matches WHERE id = ?", ana.match_of(table))[0]
    assert b"packs/moat" in packs
    assert "The Moat" in ana.get(f"/api/tables/{table}")["options"]


def test_a_pack_that_is_not_offered_is_refused(closed: Server) -> None:
    ana = Client.guest(closed, "Ana", club=SECRET)
    for game, pack in (("proving-grounds", "/etc"), ("lantern-market", "moat")):
        with pytest.raises(Turned) as turned:
            ana.new_table(game, pack=pack)
        assert turned.value.code == "unknown_pack"

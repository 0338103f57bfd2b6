"""The settings of a club: a TOML file, checked before anything starts.

``docs/hosting.md`` explains each of them.
"""

from __future__ import annotations

import ipaddress
import os
import re
import secrets
import socket
import tomllib
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from tablee.core import GameNotFound, PackError, find_game, game_ids
from tablee.core.content.errors import ContentError, nearest, type_error
from tablee.core.content.packs import read_about
from tablee.core.i18n import Message, message
from tablee.server.i18n import SERVER_TEXTS
from tablee.server.ratelimit import Limits

LEAST_SECRET = 12
"""The shortest invitation that cannot be guessed."""
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
"""The header ``Host``: a name or an address, and a port."""


class SettingsError(PackError):
    """A file of settings cannot be used; its content error names file and key, and what would be right."""


class MailSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The mail server."""

    server: Annotated[str, Meta(min_length=1, max_length=250)]
    port: Annotated[int, Meta(ge=1, le=65_535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: Annotated[str, Meta(max_length=250)] = ""
    """The user name; empty: no login."""
    password_file: str = ""
    """The file with the password, relative to the settings file."""
    password_env: str = "TABLEE_SMTP_PASSWORD"
    """The environment variable with the password, if there is no file."""
    sender: Annotated[str, Meta(pattern=r"^([^@<>\r\n]+ <[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$")]
    """The sender of mails: ``club@club.example`` or ``The club <club@club.example>``."""

    def password(self) -> str:
        """Return the password; the settings themselves never contain it."""
        if self.password_file:
            return Path(self.password_file).read_text(encoding="utf-8").strip()
        return os.environ[self.password_env]


class WebhookSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether webhooks are offered, and which addresses they may have."""

    allowed: bool = False
    http: bool = False
    """Whether unencrypted webhooks are allowed."""
    private: bool = False
    """Whether webhooks in this machine's own network are allowed: players could reach services there."""


class ClubSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The host's settings of a server."""

    name: Annotated[str, Meta(max_length=60)] = ""
    """The name of the club."""
    entry: Literal["open", "invitation"] = "open"
    """Whether everybody may join, or only people with the club's invitation link."""
    invitation: Annotated[str, Meta(max_length=100)] = ""
    """The secret in that link."""
    address: Annotated[str, Meta(pattern="^https?://[^/]+$")] | None = None
    """The public address of the server, for links."""
    hosts: tuple[Annotated[str, Meta(pattern="^[A-Za-z0-9._-]+$")], ...] = ()
    """Other host names of the server, without a port."""
    https: bool = False
    """Whether clients use https, through a proxy; otherwise plain http, in a trusted network."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose forwarding headers are trusted."""
    slow_answer_ms: Annotated[int, Meta(ge=0, le=60_000)] = 250
    """Answers that take longer are logged; 0: every answer."""
    metrics_token: Annotated[str, Meta(max_length=100)] = ""
    """The token with which ``/metrics`` can be read from other machines."""
    limits: Limits = Limits()
    packs: dict[str, tuple[str, ...]] = {}
    """Folders of packs that are offered for new tables, by game."""
    mail: MailSettings | None = None
    """The mail server; without it no mails are sent."""
    webhooks: WebhookSettings = WebhookSettings()

    @property
    def channels(self) -> list[str]:
        """The channels by which notifications can be sent."""
        offered = {"mail": self.mail is not None, "webhook": self.webhooks.allowed}
        return [way for way, is_offered in offered.items() if is_offered]

    def admits(self, invitation: str | None) -> bool:
        """Whether a new guest may join with this invitation."""
        given = (invitation or "").encode()
        return self.entry == "open" or secrets.compare_digest(given, self.invitation.encode())

    def serves(self, host: str) -> bool:
        """Whether a ``Host`` header names this server.

        Addresses and the machine's own names always do: no page of another site can have them as its host.
        """
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].strip("[]").lower().rstrip(".")
        machine = socket.gethostname().lower()
        public = "" if self.address is None else urlsplit(self.address).hostname or ""
        if name in ("localhost", machine, f"{machine}.local", public, *(one.lower() for one in self.hosts)):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def pack(self, game: str, id: str) -> str | None:
        """Return the folder of a pack that is offered for a game."""
        offered = self.packs.get(game, ())
        return next((folder for folder in offered if read_about(Path(folder)).id == id), None)


def read_settings(path: Path) -> ClubSettings:
    """Read a settings file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _wrong(path, message("settings-no-toml", reason=str(error))) from None
    try:
        settings = msgspec.convert(data, ClubSettings)
    except msgspec.ValidationError as error:
        raise SettingsError(type_error(error, data, ClubSettings).at(path)) from None
    _check_proxies(settings, path)
    if settings.entry == "invitation" and len(settings.invitation) < LEAST_SECRET:
        says = message("settings-no-invitation", least=LEAST_SECRET, example=secrets.token_urlsafe(12))
        raise _wrong(path, says, "invitation")
    if 0 < len(settings.metrics_token) < LEAST_SECRET:
        says = message("settings-short-token", least=LEAST_SECRET, example=secrets.token_urlsafe(12))
        raise _wrong(path, says, "metrics_token")
    if settings.channels and settings.address is None:
        raise _wrong(path, message("settings-no-address"), "address")
    return msgspec.structs.replace(
        settings, packs=_found_packs(settings, path), mail=_found_password(settings.mail, path)
    )


def _check_proxies(settings: ClubSettings, path: Path) -> None:
    for number, proxy in enumerate(settings.trusted_proxies):
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            says = message("settings-no-network", text=proxy)
            raise _wrong(path, says, f"trusted_proxies[{number}]") from None


def _found_packs(settings: ClubSettings, path: Path) -> dict[str, tuple[str, ...]]:
    """Resolve the folders of packs relative to the settings file; each pack must be valid for its game."""
    found = {}
    for game, folders in settings.packs.items():
        found[game] = tuple(str((path.parent / folder).resolve()) for folder in folders)
        try:
            known = find_game(game)
        except GameNotFound:
            says = message("settings-no-game", game=game)
            flaw = ContentError(
                says, "packs", nearest(game, game_ids()), ", ".join(game_ids()), file=str(path)
            )
            raise SettingsError(msgspec.structs.replace(flaw, texts=SERVER_TEXTS)) from None
        for folder in found[game]:
            known.rules.load((Path(folder),))
    return found


def _found_password(mail: MailSettings | None, path: Path) -> MailSettings | None:
    """Resolve the password file relative to the settings file; it must exist."""
    if mail is None or not mail.user:
        return mail
    if mail.password_file:
        mail = msgspec.structs.replace(mail, password_file=str((path.parent / mail.password_file).resolve()))
    try:
        mail.password()
    except (OSError, UnicodeDecodeError, KeyError):
        where = mail.password_file or mail.password_env
        key = "password_file" if mail.password_file else "password_env"
        raise _wrong(path, message("settings-no-password", where=where), f"mail.{key}") from None
    return mail


def _wrong(path: Path, says: Message, key: str = "") -> SettingsError:
    return SettingsError(ContentError(says, key, file=str(path), texts=SERVER_TEXTS))

"""The settings of a club: a TOML file, checked before anything starts.

``docs/hosting.md`` explains each of them.
"""

from __future__ import annotations

import ipaddress
import tomllib
from pathlib import Path

import msgspec

from tablee.core import PackError
from tablee.core.flaws import Flaw, type_flaw
from tablee.core.texts import Message, message
from tablee.server.limits import Limits
from tablee.server.scenes import SERVER_TEXTS


class SettingsError(PackError):
    """A file of settings cannot be used; its flaw says which file and key, and what would be right."""


class ClubSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a host decides about their server."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose word is taken for where a request comes from."""
    limits: Limits = Limits()


def read_settings(path: Path) -> ClubSettings:
    """The settings in a file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _wrong(path, message("settings-no-toml", reason=str(error))) from None
    try:
        settings = msgspec.convert(data, ClubSettings)
    except msgspec.ValidationError as error:
        raise SettingsError(type_flaw(error, data, ClubSettings).at(path)) from None
    _check_proxies(settings, path)
    return settings


def _check_proxies(settings: ClubSettings, path: Path) -> None:
    for number, proxy in enumerate(settings.trusted_proxies):
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            says = message("settings-no-network", text=proxy)
            raise _wrong(path, says, f"trusted_proxies[{number}]") from None


def _wrong(path: Path, says: Message, key: str = "") -> SettingsError:
    return SettingsError(Flaw(says, key, file=str(path), texts=SERVER_TEXTS))

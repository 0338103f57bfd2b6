"""Sending a mail through the host's mail server, and a message to somebody's webhook."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import smtplib
import socket
import ssl
from email.message import EmailMessage
from urllib.parse import urlsplit

from tablee import __version__
from tablee.server.config import MailSettings, WebhookSettings

PATIENCE = 10.0
"""Seconds within which a webhook has answered, and each step of a mail is done."""
REAL_IPV6 = ipaddress.ip_network("2000::/3")
"""Where public addresses are; those of other networks may stand for private ones of IPv4."""


class NotSent(Exception):
    """A message did not arrive; ``trouble`` says why, in one word and without an address."""

    def __init__(self, trouble: str, *, theirs: bool = True) -> None:
        super().__init__(trouble)
        self.trouble = trouble
        self.theirs = theirs
        """Whether it is because of where it was sent to."""


# Mail


def send_mail(mail: MailSettings, message: EmailMessage) -> None:
    """Hand a mail over to the mail server; blocks until it has taken it."""
    try:
        with _mail_server(mail) as server:
            if mail.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if mail.user:
                server.login(mail.user, mail.password())
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        # 4xx: try again later; it may be full, or not know us yet.
        raise NotSent("refused", theirs=all(code >= 500 for code in codes)) from None
    except (smtplib.SMTPException, OSError) as error:
        raise NotSent(type(error).__name__, theirs=False) from None


def _mail_server(mail: MailSettings) -> smtplib.SMTP:
    if mail.security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(mail.server, mail.port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(mail.server, mail.port, timeout=PATIENCE)


# Webhooks


def signature(secret: str, body: bytes) -> str:
    """What shows that a message is from here: whoever gets it makes the same of the secret and compares."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def send_webhook(allowed: WebhookSettings, url: str, secret: str, body: bytes) -> None:
    """Post a message. No redirect is followed, and only the first line of the answer is read."""
    try:
        async with asyncio.timeout(PATIENCE):
            status = await _posted(allowed, url, secret, body)
    except (OSError, ValueError, IndexError):  # TimeoutError and errors of TLS are of the first kind
        raise NotSent("connection") from None
    if not 200 <= status < 300:
        raise NotSent("status")


async def _posted(allowed: WebhookSettings, url: str, secret: str, body: bytes) -> int:
    parts = urlsplit(url)
    is_tls, host = parts.scheme == "https", parts.hostname or ""
    if not is_tls and not allowed.http:
        raise NotSent("https")
    address, port = await _resolved(host, parts.port or (443 if is_tls else 80), private=allowed.private)
    # Connected to the address that was checked: the name may lead elsewhere a moment later.
    reader, writer = await asyncio.open_connection(
        address,
        port,
        ssl=ssl.create_default_context() if is_tls else None,
        server_hostname=host if is_tls else None,
    )
    try:
        lines = [
            f"POST {parts.path or '/'}{'?' + parts.query if parts.query else ''} HTTP/1.1",
            f"Host: {parts.netloc}",
            f"User-Agent: Tablee/{__version__}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            f"Tablee-Signature: {signature(secret, body)}",
            "Connection: close",
            "\r\n",
        ]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        return int((await reader.readline()).split()[1])
    finally:
        writer.close()


async def _resolved(host: str, port: int, *, private: bool) -> tuple[str, int]:
    """Where a name leads to, if that is somewhere a webhook may be."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for *_, place in found:
        if private or is_public(str(place[0])):
            return str(place[0]), int(place[1])
    # As if nothing answered there: what is around the server is nobody's to find out.
    raise NotSent("connection")


def is_public(address: str) -> bool:
    """Whether an address is somewhere on the internet: neither this machine nor a network around it."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        return known in REAL_IPV6 and known.is_global and known.sixtofour is None
    return known.is_global and not known.is_multicast

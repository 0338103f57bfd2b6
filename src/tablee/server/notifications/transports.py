"""Transports: a mail through the host's mail server, a post to a person's webhook."""

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
"""Seconds within which a webhook must answer, and each step of a mail must be done."""
REAL_IPV6 = ipaddress.ip_network("2000::/3")
"""The range of public addresses; other ranges may embed private IPv4 addresses."""


class NotSent(Exception):
    """A message was not delivered; ``trouble`` names the reason in one word, without an address."""

    def __init__(self, trouble: str, *, theirs: bool = True) -> None:
        super().__init__(trouble)
        self.trouble = trouble
        self.theirs = theirs
        """Whether the receiver is at fault."""


# Mail


def send_mail(mail: MailSettings, message: EmailMessage) -> None:
    """Deliver a mail to the mail server; blocks until it is accepted."""
    try:
        with _mail_server(mail) as server:
            if mail.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if mail.user:
                server.login(mail.user, mail.password())
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        # 4xx: try again later, the mailbox may be full.
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
    """Sign a body with a secret; the receiver computes the same signature and compares."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def send_webhook(allowed: WebhookSettings, url: str, secret: str, body: bytes) -> None:
    """Post a message. Redirects are not followed, and only the status line is read."""
    try:
        async with asyncio.timeout(PATIENCE):
            status = await _posted(allowed, url, secret, body)
    except (OSError, ValueError, IndexError):  # TimeoutError and TLS errors are kinds of OSError
        raise NotSent("connection") from None
    if not 200 <= status < 300:
        raise NotSent("status")


async def _posted(allowed: WebhookSettings, url: str, secret: str, body: bytes) -> int:
    parts = urlsplit(url)
    is_tls, host = parts.scheme == "https", parts.hostname or ""
    if not is_tls and not allowed.http:
        raise NotSent("https")
    address, port = await _resolved(host, parts.port or (443 if is_tls else 80), private=allowed.private)
    # Connect to the address that was checked: the name may resolve to another one a moment later.
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
    """Resolve a name to an address where webhooks are allowed."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for *_, place in found:
        if private or is_public(str(place[0])):
            return str(place[0]), int(place[1])
    # The same error as for a closed port, so that nobody can scan the network around the server.
    raise NotSent("connection")


def is_public(address: str) -> bool:
    """Whether an address is on the public internet, and not on this machine or a network around it."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        return known in REAL_IPV6 and known.is_global and known.sixtofour is None
    return known.is_global and not known.is_multicast

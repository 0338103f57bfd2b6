"""Where messages arrive: a mail server and a webhook, both real, each in a thread of its own."""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage

from tests.server.harness import eventually


class Listening:
    """A small server on a free port of this machine."""

    def __init__(self) -> None:
        self.connections = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        listening = asyncio.start_server(self._connected, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(listening, self._loop).result(10)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await self.talk(reader, writer)
        writer.close()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        raise NotImplementedError


class Mailbox(Listening):
    """A mail server that keeps what it is sent. It knows no encryption."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.unknown: set[str] = set()
        """Addresses that it takes nothing for."""
        self.logins: list[tuple[str, str]] = []
        super().__init__()

    def settings(self, **more: str) -> str:
        """The lines of settings that send mails here."""
        lines = {"server": "127.0.0.1", "security": "none", "sender": "The club <club@club.example>", **more}
        said = "".join(f'{name} = "{value}"\n' for name, value in lines.items())
        return f"[mail]\nport = {self.port}\n{said}"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in list(self.mails) if mail["To"] == address]

    def await_mail(self, address: str, number: int = 1) -> EmailMessage:
        """The mail of that number for an address."""
        eventually(lambda: len(self.to(address)) >= number, f"mail {number} for {address}")
        return self.to(address)[number - 1]

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word, _, rest = line.decode().strip().partition(" ")
            match word.upper():
                case "EHLO":
                    writer.write(b"250-here\r\n250 AUTH PLAIN\r\n")
                case "AUTH":
                    _, user, password = base64.b64decode(rest.split()[1]).decode().split("\0")
                    self.logins.append((user, password))
                    writer.write(b"235 welcome\r\n")
                case "RCPT" if any(f"<{address}>" in rest for address in self.unknown):
                    writer.write(f"550 {rest} is not here\r\n".encode())
                case "DATA":
                    writer.write(b"354 go on\r\n")
                    data = (await reader.readuntil(b"\r\n.\r\n"))[:-5]
                    plain = data.replace(b"\r\n..", b"\r\n.")
                    self.mails.append(message_from_bytes(plain, policy=policy.default))
                    writer.write(b"250 taken\r\n")
                case "QUIT":
                    writer.write(b"221 bye\r\n")
                    return
                case "MAIL" | "RCPT" | "RSET":
                    writer.write(b"250 yes\r\n")
                case _:
                    writer.write(b"502 what\r\n")


class Webhook(Listening):
    """Takes what is posted, and answers as it is told to."""

    def __init__(self) -> None:
        self.status = 200
        self.posted: list[tuple[dict[str, str], bytes]] = []
        super().__init__()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/turns?for=me"

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.posted.append(({"request": head[0], **headers}, body))
        again = f"Location: {self.url}\r\n"
        writer.write(f"HTTP/1.1 {self.status} so\r\n{again}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    try:
        yield made
    finally:
        made.close()


@contextmanager
def webhook() -> Iterator[Webhook]:
    made = Webhook()
    try:
        yield made
    finally:
        made.close()

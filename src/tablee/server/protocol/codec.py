"""Decode messages of clients, encode messages of the server, and publish both as a JSON schema."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.nesting import MOST_NESTED, is_nested_too_deep
from tablee.server.protocol.client import FromClient
from tablee.server.protocol.fields import MOST_BYTES, PROTOCOL
from tablee.server.protocol.server import FromServer, ServerMessage

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()


class NotUnderstood(ValueError):
    """A message that does not follow the protocol."""


def read(data: bytes | str) -> FromClient:
    """Decode a message of a client."""
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > MOST_BYTES:
        raise NotUnderstood(f"longer than {MOST_BYTES} bytes")
    try:
        message: FromClient = _decoder.decode(data)
        if is_nested_too_deep(msgspec.structs.astuple(message)):
            raise NotUnderstood(f"nested deeper than {MOST_NESTED} levels")
        # Refuse what cannot be sent to a worker, such as a number of more than 64 bits.
        msgspec.msgpack.encode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise NotUnderstood(str(error)) from None
    return message


def write(message: ServerMessage) -> bytes:
    """Encode a message of the server."""
    return _encoder.encode(message)


def encoded(value: Any) -> str:
    """Encode any other struct as a JSON text."""
    return _encoder.encode(value).decode()


def schema() -> dict[str, Any]:
    """Return the messages in both directions as a JSON schema."""
    (client, server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tablée protocol {PROTOCOL}",
        "oneOf": [client, server],
        "client": client,
        "server": server,
        "$defs": parts,
    }

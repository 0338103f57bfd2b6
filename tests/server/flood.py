"""Hostile clients: ``python -m tests.server.flood URL COUNT``, until it is killed.

Each comes from an address of its own (the server trusts what is said about that), talks as fast as it can at
a table of its own, and comes again whenever it is closed. A line is printed when all of them have been heard.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SAID = [
    json.dumps({"type": "ping", "at": 1.0}),
    json.dumps({"type": "chat", "id": "x", "text": "buy lanterns " * 30}),
    json.dumps({"type": "look", "shape": "wide"}),
    json.dumps({"type": "answer", "id": "y", "question": "1/0:1", "seat": 0, "value": 99}),
    json.dumps({"type": "undo", "id": "z", "seat": 0}),
    "{" * 8000,
]


async def flood(url: str, address: str, heard: asyncio.Semaphore) -> None:
    """One of them."""
    headers = {"X-Forwarded-For": address}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60, trust_env=False) as http:
        me = (await http.post("/api/me", json={"program": True})).json()
        headers["Authorization"] = f"Bearer {me['token']}"
        body = {"game": "lantern-market", "seats": 2, "mine": [0, 1]}
        table = (await http.post("/api/tables", json=body, headers=headers)).json()["id"]
    socket = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    known = False
    while True:
        try:
            async with connect(socket, additional_headers=headers, proxy=None, max_queue=None) as there:
                await there.send(json.dumps({"type": "hello", "protocol": 1}))
                await there.recv()
                if not known:
                    known = True
                    heard.release()
                for said in itertools.cycle(SAID):
                    await there.send(said)
        except (WebSocketException, OSError):
            await asyncio.sleep(0.05)


async def main(url: str, count: int) -> None:
    heard = asyncio.Semaphore(0)
    hostile = [
        asyncio.create_task(flood(url, f"198.51.100.{number}", heard)) for number in range(1, count + 1)
    ]
    for _ in hostile:
        await heard.acquire()
    print("all are heard", flush=True)
    await asyncio.gather(*hostile)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))

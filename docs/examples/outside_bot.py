"""Plays one seat of a table at random, with nothing but the protocol (docs/protocol.md).

python outside_bot.py http://localhost:8420 TABLE TOKEN

The page of the table gives a token for a seat of yours: POST /api/tables/TABLE/token {"seat": 0}.
"""

import asyncio
import json
import random
import sys
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]


def answer(question: Message) -> Message:
    """Any answer that the choices allow."""
    given: Message
    if question["form"] in ("several", "order"):  # where none may be chosen, there may be no choices
        values = [one["value"] for one in question["choices"] if not one.get("passes")]
        count = random.randint(question.get("least", 1), question.get("most", 1))
        given = {"value": random.sample(values, count)}
    else:
        choice = random.choice(question["choices"])
        given = {"passes": True} if choice.get("passes") else {"value": choice["value"]}
    about = {"question": question["name"], "seat": question["seat"]}
    return {"type": "answer", "id": str(uuid.uuid4()), **about, **given}


async def play(server: str, table: str, token: str) -> None:
    """Play until the match is over."""
    address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table}"
    unsettled: dict[str, Message] = {}  # answers without a reply, by the name of their question
    async for socket in connect(address, additional_headers={"Authorization": f"Bearer {token}"}):
        try:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "shape": "none"}))
            async for data in socket:
                told = json.loads(data)
                match told["type"]:
                    case "welcome":  # perhaps again: what has no reply is said again, and counts once
                        for message in unsettled.values():
                            await socket.send(json.dumps(message))
                    case "scene" if "ending" in told:
                        print(told["ending"]["words"])
                        return
                    case "scene":
                        opens = [clock.get("opens", 0) for clock in told.get("clocks", [])]
                        await asyncio.sleep(max([0, *opens]) / 1000)  # nobody answers before a race opens
                        for question in told.get("questions", []):
                            if question["name"] not in unsettled:
                                unsettled[question["name"]] = message = answer(question)
                                await socket.send(json.dumps(message))
                    case "done" | "refused":
                        unsettled = {name: one for name, one in unsettled.items() if one["id"] != told["id"]}
                        if told["type"] == "refused":  # too late, or against a rule: look again
                            await socket.send(json.dumps({"type": "look"}))
                    case "trouble":
                        sys.exit(told["words"])
        except ConnectionClosed:
            pass  # connect() comes back, with growing pauses


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))

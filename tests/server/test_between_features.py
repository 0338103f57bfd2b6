"""Rights hold whatever features meet: random operations over the wire, against a reference model.

Each run has a table and four people who sit, share, leave, come back, answer, take back, agree,
thaw, give up, play again, let programs play and look at what is not theirs; the host sends people away, and
now and then the server is killed. After each operation it is checked that nobody was shown a view that is not
theirs, that the log grew by what somebody entitled did and by nothing else, and that it only ever grew.

``TABLEE_SOAK=1``: 2,100 runs, 300 of each game, chosen anew each time.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from tablee.core import register
from tablee.storage import Store
from tests.match_files import rows
from tests.reference import GAME as MARKET
from tests.server.harness import (
    REFERENCE,
    SOAK,
    AtTable,
    Client,
    Json,
    Server,
    Turned,
    eventually,
    random_answer,
)
from tests.server.rights import Rights
from tests.server.sick import GAME as SICK

STEPS = 50
KILLS = 15 if SOAK else 1
"""How often the server is killed in all runs of a game together: it takes seconds to come back."""
NAMES = ("Ana", "Bea", "Cid", "Dan")


class Trial(NamedTuple):
    """How one game is tried: its seats, and how many runs are made."""

    seats: int
    usual_runs: int

    @property
    def runs(self) -> int:
        return 300 if SOAK else self.usual_runs


GAMES = {
    "lantern-market": Trial(2, 20),
    "moonstone": Trial(2, 20),
    "proving-grounds": Trial(1, 20),
    "sick": Trial(2, 40),
    "kinfire": Trial(2, 10),
    "dark-rituals": Trial(1, 10),
    "reflets-dacide": Trial(2, 10),
}
MOODS = ("fine", "rule-raises", "text-raises")
"""What the sick game is answered: a rule fails often, so that tables freeze and are thawed."""

STRANGE = (
    "[" * 40 + "]" * 40,
    "[" * 500 + "]" * 500,
    '{"a":' * 60 + "1" + "}" * 60,
    '"' + "x" * 7_000 + '"',
    "9" * 400,
)
"""Values of answers that no question offers: deep, deeper, long and huge ones."""

ACTS = {"answer", "undo", "sit", "share", "stand", "token"}
"""What must have been done, and not only refused: else the runs would show little."""
ACTS_OF: dict[str, set[str]] = {
    "lantern-market": ACTS | {"agree", "concede", "continue", "rematch"},
    "moonstone": ACTS | {"agree", "concede", "continue", "rematch"},
    "proving-grounds": ACTS | {"concede", "continue", "rematch"},
    "sick": ACTS - {"undo"} | {"agree", "thaw"},
    "kinfire": ACTS | {"concede", "continue", "rematch"},
    "dark-rituals": ACTS | {"concede", "continue", "rematch"},
    "reflets-dacide": ACTS | {"concede", "continue", "rematch"},
}
"""The sick game is stopped most of the time: what can be taken back there is left to chance."""

people = st.integers(0, len(NAMES) - 1)
whos = st.integers(0, len(NAMES) + 3)
"""Somebody; beyond the last of them somebody who has the seat that it is about."""
seats = st.integers(0, 1)
flags = st.booleans()
seeds = st.integers(0, 2**16)


class Row(msgspec.Struct, frozen=True):
    """One row of the log."""

    number: int
    act: str
    seat: int
    by: str
    id: str | None


class Deed(msgspec.Struct, frozen=True):
    """What an operation may have added to the log."""

    act: str
    seat: int
    id: str | None = None


class Actor:
    """Somebody, or a program that plays one seat for them."""

    def __init__(self, client: Client, person: int, only_seat: int | None = None) -> None:
        self.client = client
        self.person = person
        self.only_seat = only_seat
        self.at: AtTable | None = None
        self.checked = 0
        """How many of the socket's messages have been looked at."""
        self.could_see: set[int | None] = set()
        """What it might see when its messages were looked at last."""


class Table(RuleBasedStateMachine):
    """A table, the people around it, and the model of their rights."""

    server: Server
    host: Client
    game: str
    kills = 0
    runs = 0
    longest = 0
    told: Counter[str]
    """How often each operation was done, and how often it was refused."""

    def __init__(self) -> None:
        super().__init__()
        type(self).runs += 1
        self.actors: list[Actor] = []
        self.banned: set[int] = set()
        self.log: list[Row] = []
        self.acknowledged: list[str] = []
        self.questions: dict[int, Json] = {}
        self.match: str | None = None

    @initialize(private=flags, practice=flags, seed=seeds)
    def begin(self, private: bool, practice: bool, seed: int) -> None:
        self.actors = [Actor(Client.guest(self.server, name), n) for n, name in enumerate(NAMES)]
        ids = [actor.client.get("/api/me/data")["person"][0]["id"] for actor in self.actors]
        self.ids = dict(enumerate(map(str, ids)))
        count = GAMES[self.game].seats
        made = {"seats": count, "private": private, "practice": practice}
        self.take(
            self.actors[0].client.new_table(self.game, **made),
            Rights(count, 0, private=private, practice=practice),
        )
        self.rights.sit(0, 0)
        if count > 1:
            self.actors[1].client.post(f"/api/tables/{self.table}/sit", {"invite": self.invitation})
            self.rights.sit(1, 1)
        for actor in self.actors[:count]:
            self.enter(actor)
        self.check()
        self.play_on(seed)

    def take(self, table: str, rights: Rights) -> None:
        """From now on it is about this table."""
        self.table, self.rights = table, rights
        self.invitation = str(
            rows(self.server.place, "SELECT invitation FROM tables WHERE id = ?", table)[0][0]
        )
        self.log, self.acknowledged, self.questions, self.match = [], [], {}, None

    def attempt(self, actor: Actor, path: str, body: Json | None = None, *, may: bool, what: str) -> Any:
        """Post something; it succeeds if somebody may, and is refused in words if not. Gives the answer."""
        try:
            done = actor.client.post(path, body)
        except Turned as error:
            refusal = error
        else:
            Table.told[f"{path.rpartition('/')[2]} done"] += 1
            assert may, f"{NAMES[actor.person]} can {what}, and may not"
            return done
        Table.told[f"{path.rpartition('/')[2]} refused"] += 1
        assert not may, f"{NAMES[actor.person]} cannot {what}, and may: {refusal}"
        assert refusal.words, f"{refusal.code} has no words"
        return None

    # Sockets

    def seats_of(self, actor: Actor) -> list[int]:
        own = self.rights.seats_of(actor.person)
        return own if actor.only_seat is None else [seat for seat in own if seat == actor.only_seat]

    def enter(self, actor: Actor) -> None:
        """Open a socket, where one may; nobody else is let in."""
        self.leave(actor)
        may = actor.person not in self.banned and self.rights.may_enter(actor.person)
        at = AtTable(actor.client, self.table, None, "en", "none", self.server.url)
        try:
            at.join(gathering=not self.rights.begun)
        except ConnectionClosed:
            assert not may, f"{NAMES[actor.person]} was turned away"
            at.close()
            return
        assert may, f"{NAMES[actor.person]} was let in"
        actor.at, actor.checked, actor.could_see = at, 0, set()

    def leave(self, *actors: Actor) -> None:
        for actor in actors:
            if actor.at is not None:
                actor.at.close()
                actor.at = None

    def somebody(self, who: int, seat: int) -> Actor:
        """One of the people, or somebody at the table who has the seat."""
        if who < len(NAMES):
            return self.actors[who]
        sitting = [one for one in self.actors if one.at is not None and seat in self.seats_of(one)]
        return sitting[who % len(sitting)] if sitting else self.actors[0]

    def all_of(self, person: int) -> list[Actor]:
        return [actor for actor in self.actors if actor.person == person]

    def request(self, actor: Actor, type: str, **members: Any) -> Json:
        """Say something, and get the reply; without a socket there is none."""
        if actor.at is None:
            return {"type": "nothing"}
        reply = actor.at.request(type, **members)
        Table.told[f"{type} {reply['type']}"] += 1
        return reply

    # What must hold

    def check(self, *deeds: Deed) -> None:
        """After each operation: views, the log, the seats."""
        self.check_views()
        self.check_log(deeds)
        self.check_seats()

    def check_views(self) -> None:
        """Nobody was shown a view that they may not have, now or when it was sent."""
        for actor in self.actors:
            may_see: set[int | None] = {None, *self.seats_of(actor)}
            if actor.at is not None:
                actor.at.send("ping", at=0)
                actor.at.next("pong")
                for message in actor.at.heard[actor.checked :]:
                    if message["type"] == "scene":
                        self.check_view(actor, message, may_see | actor.could_see)
                actor.checked = len(actor.at.heard)
            actor.could_see = may_see

    def check_view(self, actor: Actor, scene: Json, may_see: set[int | None]) -> None:
        seat = scene.get("seat")
        assert seat in may_see, f"{NAMES[actor.person]} is shown what seat {seat} sees"
        for question in scene.get("questions", []):
            assert question["seat"] == seat, "a question of another seat"
            self.questions[question["seat"]] = question
        assert self.game == "sick" or not scene.get("frozen"), "a table is frozen without a rule that failed"

    def check_log(self, deeds: tuple[Deed, ...]) -> None:
        """The log has only grown, and by what was done."""
        if self.match is None:
            found = rows(self.server.place, "SELECT match FROM tables WHERE id = ?", self.table)
            self.match = found[0][0]
        query = (
            'SELECT number, act, seat, "by", client_answer_id FROM answers WHERE match = ? ORDER BY number'
        )
        log = [Row(*row) for row in rows(self.server.place, query, self.match)]
        before, self.log = self.log, log
        assert log[: len(before)] == before, "history has changed"
        assert [row.number for row in log] == list(range(1, len(log) + 1)), "history has gaps"
        type(self).longest = max(self.longest, len(log))
        for row in log[len(before) :]:
            assert row.act != "undo" or not self.rights.is_final(), "the end was taken back"
            if row.act == "undo" and row.by == "consent":
                assert self.rights.has_consent(row.seat), "taken back without everybody's consent"
                self.rights.ask(row.seat)
            elif not row.by:
                known = [
                    Deed(row.act, row.seat, row.id),
                    Deed("answer" if row.act == "pass" else row.act, row.seat, row.id),
                ]
                assert any(one in deeds for one in known), f"{row} was done by nobody who may"
        if any(row.act == "undo" for row in log[len(before) :]):
            self.note_end()

    def check_seats(self) -> None:
        """Who sits where is what the model says."""
        found = rows(self.server.place, 'SELECT seat, person FROM sitters WHERE "table" = ?', self.table)
        names = {id: person for person, id in self.ids.items()}
        sitters = {(seat, names[person]) for seat, person in found}
        model = {(seat, one) for seat, people in self.rights.sitters.items() for one in people}
        assert sitters == model, "somebody sits where they may not, or does not where they may"

    # Answers

    @rule(who=whos, seat=seats, seed=seeds)
    def answer(self, who: int, seat: int, seed: int) -> None:
        self.answers(self.somebody(who, seat), seat, seed)

    @rule(seed=seeds)
    def play_on(self, seed: int) -> None:
        """A few answers of those who are asked: else hardly any match would get anywhere."""
        for turn in range(4):
            self.answers(self.somebody(len(NAMES), turn % 2), turn % 2, seed + turn)

    def answers(self, actor: Actor, seat: int, seed: int, mood: str | None = None) -> None:
        question, rng = self.questions.get(seat), random.Random(seed)
        if question is None:
            return
        said = random_answer(question, rng)
        if self.game == "sick":
            said["value"] = mood or rng.choice(MOODS)
        id = AtTable.new_id()
        reply = self.request(actor, "answer", id=id, **said)
        if seat not in self.seats_of(actor):
            assert reply.get("code") in (None, "not_your_seat", "not_begun"), reply
            assert reply["type"] != "done", f"{NAMES[actor.person]} answers for seat {seat}"
            self.check()
            return
        if reply["type"] == "done":
            self.acknowledged.append(id)
            self.rights.asking = None
        self.check(Deed("answer", seat, id))
        assert (id in {row.id for row in self.log}) == (reply["type"] == "done"), (
            "acknowledged and lost, or not"
        )

    @rule(who=whos, seat=seats)
    def strange_answers(self, who: int, seat: int) -> None:
        """Values that no question offers, however they are made, stop no table."""
        actor, question = self.somebody(who, seat), self.questions.get(seat)
        at = actor.at
        if at is None or question is None:
            return
        plain = self.request(actor, "answer", question=question["name"], seat=seat, value="no such thing")
        was_frozen = plain["code"] == "table_frozen"
        for value in STRANGE:
            id = AtTable.new_id()
            head = f'{{"type":"answer","id":"{id}","question":"{question["name"]}","seat":{seat},"value":'
            at.send_raw(f"{head}{value}}}")
            reply = at.until(lambda message: message["type"] in ("refused", "done"))
            assert reply["type"] == "refused", reply
            assert was_frozen or reply["code"] != "table_frozen", "a strange answer stops the table"
        self.check()

    @rule(who=whos, seat=seats)
    def retract(self, who: int, seat: int) -> None:
        actor = self.somebody(who, seat)
        reply = self.request(actor, "retract", seat=seat)
        self.may_only(actor, seat, reply)
        self.check(*self.deeds(reply, "retract", seat))

    @rule(who=whos, seat=seats)
    def concede(self, who: int, seat: int) -> None:
        actor = self.somebody(who, seat)
        reply = self.request(actor, "concede", seat=seat)
        self.may_only(actor, seat, reply)
        self.check(*self.deeds(reply, "concede", seat))
        self.note_end()

    def note_end(self) -> None:
        """The model does not know the games: whether a match is over is looked up."""
        found = rows(self.server.place, "SELECT result FROM matches WHERE id = ?", self.match)
        over = self.rights.over = bool(found) and found[0][0] is not None
        # Also when giving up was taken back: the table follows its match a moment later.
        query = "SELECT status FROM tables WHERE id = ?"
        eventually(
            lambda: (rows(self.server.place, query, self.table) == [("over",)]) == over,
            "the table knows whether its match is over",
        )

    def may_only(self, actor: Actor, seat: int, reply: Json) -> None:
        """Whatever is said for a seat is refused to somebody who does not have it."""
        if seat not in self.seats_of(actor):
            assert reply.get("code") in (None, "not_your_seat", "not_begun"), reply
            assert reply["type"] != "done", f"{NAMES[actor.person]} acts for seat {seat}"

    def deeds(self, reply: Json, act: str, seat: int) -> list[Deed]:
        return [Deed(act, seat)] if reply["type"] == "done" else []

    # Taking back

    @rule(who=whos, seat=seats, ask=flags, to=st.none() | st.integers(0, 3), replies=st.none() | flags)
    def undo(self, who: int, seat: int, ask: bool, to: int | None, replies: bool | None) -> None:
        actor = self.somebody(who, seat)
        wanted: Json = {"ask": True} if ask else {}
        if to is not None:
            wanted["to"] = to
        final = self.rights.is_final()
        reply = self.request(actor, "undo", seat=seat, **wanted)
        self.may_only(actor, seat, reply)
        assert not (final and reply["type"] == "done"), "the end can be taken back"
        if reply["type"] == "done":
            self.rights.ask(seat)
        free = (to is None and not ask) or self.rights.practice
        self.check(*(self.deeds(reply, "undo", seat) if free else []))
        self.all_reply(seat, replies)

    def all_reply(self, asking: int, yes: bool | None) -> None:
        """Those who are there say the same to what they are asked, or nothing."""
        for seat in range(self.rights.seats):
            if yes is not None and seat != asking:
                self.agrees(self.somebody(len(NAMES), seat), seat, yes)

    @rule(who=whos, seat=seats, yes=flags)
    def agree(self, who: int, seat: int, yes: bool) -> None:
        self.agrees(self.somebody(who, seat), seat, yes)

    def agrees(self, actor: Actor, seat: int, yes: bool) -> None:
        reply = self.request(actor, "agree", seat=seat, yes=yes)
        self.may_only(actor, seat, reply)
        if reply["type"] == "done":
            self.rights.agree(seat, yes=yes)
        self.check(*(self.deeds(reply, "undo", self.rights.asking or 0) if self.rights.practice else []))

    @rule(who=whos, seat=seats, undo=flags, replies=st.none() | flags)
    def thaw(self, who: int, seat: int, undo: bool, replies: bool | None) -> None:
        actor = self.somebody(who, seat)
        reply = self.request(actor, "thaw", undo=undo)
        own = self.seats_of(actor)
        if not own:
            assert reply["type"] in ("nothing", "refused"), "a spectator thaws a table"
        elif reply["type"] == "done" and undo:
            self.rights.ask(own[0])
        self.check(*(self.deeds(reply, "undo", own[0]) if own and undo and self.rights.practice else []))
        self.all_reply(own[0] if own else seat, replies)

    @rule(seat=seats, seed=seeds, yes=flags)
    def ask_to_take_back(self, seat: int, seed: int, yes: bool) -> None:
        """Somebody plays, or now and then gives up, asks for it back, and all others say the same."""
        self.gather_again(seat)
        if seed % 8 == 7:
            self.concede(len(NAMES), seat)
        else:
            self.play_on(seed)
        self.undo(len(NAMES), seat, True, None, yes)

    @rule(mood=st.sampled_from(MOODS[1:]), undo=flags, replies=st.none() | flags)
    def stop_and_thaw(self, mood: str, undo: bool, replies: bool | None) -> None:
        """A rule of the sick game fails, and somebody thaws its table."""
        if self.game != "sick":
            return
        for seat in sorted(self.questions):
            self.answers(self.somebody(len(NAMES), seat), seat, 0, mood)
            self.thaw(len(NAMES), seat, undo, replies)

    # Seats

    @rule(
        who=people,
        seat=st.none() | seats,
        share=flags,
        with_=st.sampled_from(["nothing", "table", "wrong", "seat 0", "seat 1"]),
    )
    def sit(self, who: int, seat: int | None, share: bool, with_: str) -> None:
        made = {f"seat {at}": secret for (at, _), secret in self.rights.invitations.items()}
        invite = {"nothing": None, "table": self.invitation, "wrong": "guess", **made}.get(with_)
        self.sits(self.actors[who], seat, invite, share=share)

    @rule(who=people, seat=seats)
    def share_as_the_link_says(self, who: int, seat: int) -> None:
        links = [secret for (at, _), secret in self.rights.invitations.items() if at == seat]
        if links:
            self.sits(self.actors[who], seat, links[0], share=True)

    @rule(who=people, seat=seats)
    def share_with_the_tables_invitation(self, who: int, seat: int) -> None:
        """It leads to a free seat, and to no other."""
        self.sits(self.actors[who], seat, self.invitation, share=True)

    def sits(self, actor: Actor, seat: int | None, invite: str | None, *, share: bool) -> None:
        person, rights = actor.person, self.rights
        known = seat is None or seat < rights.seats
        place = self.place_for(person, seat, invite, share=share) if known else None
        may = place is not None and person not in self.banned and actor.only_seat is None
        body: Json = {"share": share}
        body |= {} if seat is None else {"seat": seat}
        body |= {} if invite is None else {"invite": invite}
        path, what = f"/api/tables/{self.table}/sit", f"sit down at {seat} ({share=})"
        if self.attempt(actor, path, body, may=may, what=what) and place is not None:
            rights.sit(person, place, invite if share else None)
        self.check()

    def place_for(self, person: int, seat: int | None, invite: str | None, *, share: bool) -> int | None:
        """The seat that somebody gets, by the model."""
        rights = self.rights
        if share:
            return seat if seat is not None and rights.may_share(person, seat, invite) else None
        if invite not in (None, self.invitation) or not (invite or rights.may_enter(person)):
            return None
        own = rights.seats_of(person)
        if seat is None and own:
            return own[0]
        wanted = rights.free() if seat is None else [seat]
        return next((one for one in wanted if rights.may_take(person, one)), None)

    @rule(who=whos, seat=seats)
    def invite_to_seat(self, who: int, seat: int) -> None:
        actor = self.somebody(who, seat)
        path, what = f"/api/tables/{self.table}/share", f"invite to seat {seat}"
        made = self.attempt(actor, path, {"seat": seat}, may=self.may_give(actor, seat), what=what)
        if made:
            url = str(made["url"])
            self.rights.invitations[seat, actor.person] = url.partition("invite=")[2].partition("&")[0]
        self.check()

    def may_give(self, actor: Actor, seat: int) -> bool:
        """Whether somebody may let others have a part in a seat: it is theirs, and they are no program."""
        own = self.rights.seats_of(actor.person)
        return seat in own and actor.person not in self.banned and actor.only_seat is None

    @rule(who=people, seat=seats)
    def stand(self, who: int, seat: int) -> None:
        path, may = f"/api/tables/{self.table}/stand", who not in self.banned
        if self.attempt(self.actors[who], path, {"seat": seat}, may=may, what="stand up"):
            self.rights.stand(who, [seat] if seat < self.rights.seats else [])
        self.check()

    # The host

    @rule(who=people)
    def kick(self, who: int) -> None:
        self.host.post("/api/host/kick", {"table": self.table, "person": self.ids[who]})
        self.rights.stand(who, self.rights.seats_of(who))
        self.leave(*self.all_of(who))
        self.check()

    @rule(who=people)
    def ban(self, who: int) -> None:
        if who not in self.banned and len(self.banned) < 2:
            self.host.post("/api/host/ban", {"person": self.ids[who], "time": "hour"})
            self.banned.add(who)
            self.leave(*self.all_of(who))
        self.check()

    @rule()
    def unban(self) -> None:
        if not self.banned:
            return
        mine = set(self.ids.values())
        for row in rows(self.server.place, "SELECT id, person FROM bans"):
            if row[1] in mine:
                self.host.post("/api/host/unban", {"ban": row[0]})
        self.banned.clear()
        self.check()

    # Coming and going

    @rule(who=people)
    def come(self, who: int) -> None:
        """Come, come again, or look on."""
        self.enter(self.actors[who])
        self.check()

    @rule(who=people)
    def gather_again(self, who: int) -> None:
        """Somebody takes what is free, and all who have a seat come back to it."""
        for seat in self.rights.free():
            self.sits(self.actors[who], seat, self.invitation, share=False)
            who = (who + 1) % len(NAMES)
        for actor in self.actors:
            if actor.at is None and actor.person not in self.banned and self.seats_of(actor):
                self.enter(actor)
        self.check()

    @rule(who=people)
    def go(self, who: int) -> None:
        self.leave(self.actors[who])
        self.check()

    @rule(who=people, seat=seats)
    def look(self, who: int, seat: int) -> None:
        """Ask for another seat's view."""
        actor = self.actors[who]
        if actor.at is not None:
            actor.at.send("look", seat=seat)
        self.check()

    @rule(who=people, seat=st.none() | seats)
    def look_back(self, who: int, seat: int | None) -> None:
        """A step of the match, through somebody's eyes."""
        if self.match is None:
            return
        self.note_end()
        named = "" if seat is None else f"&seat={seat}"
        may = who not in self.banned and self.rights.may_see(who, seat) and (seat or 0) < self.rights.seats
        try:
            scene = self.actors[who].client.get(f"/api/matches/{self.match}/steps/0?shape=none{named}")
        except Turned:
            assert not may, f"{NAMES[who]} may look through the eyes of seat {seat}"
        else:
            assert may, f"{NAMES[who]} looks through the eyes of seat {seat}"
            assert seat is None or scene.get("seat") == seat
        self.check()

    @rule(who=whos, seat=seats)
    def let_a_program_play(self, who: int, seat: int) -> None:
        if len(self.actors) > len(NAMES) + 1:
            return
        actor = self.somebody(who, seat)
        path, what = f"/api/tables/{self.table}/token", f"let a program play seat {seat}"
        made = self.attempt(actor, path, {"seat": seat}, may=self.may_give(actor, seat), what=what)
        if made:
            self.actors.append(Actor(Client(self.server, made["token"]), actor.person, seat))
        self.check()

    @rule(seat=seats, seed=seeds, what=st.sampled_from(["come", "answer", "sit"]))
    def program(self, seat: int, seed: int, what: str) -> None:
        """What a program does for the one seat that it was given, or tries for others."""
        if len(self.actors) == len(NAMES):
            return
        actor = self.actors[-1]
        if what == "sit":
            self.sits(actor, seat, self.invitation, share=False)
        elif what == "come" or actor.at is None:
            self.enter(actor)
            self.check()
        else:
            self.answers(actor, seat, seed)

    # Other matches

    @rule(who=whos, seat=seats, when_over=flags)
    def go_on_elsewhere(self, who: int, seat: int, when_over: bool) -> None:
        if self.match is None:
            return
        if when_over:
            self.concede(len(NAMES), seat)
        self.note_end()
        who = self.somebody(who, seat).person
        known = seat < self.rights.seats
        may = known and who not in self.banned and self.rights.may_continue(who, seat)
        path, body = f"/api/matches/{self.match}/continue", {"step": 0, "seat": seat}
        self.attempt(self.actors[who], path, body, may=may, what=f"go on from seat {seat}")
        self.check()

    @rule(who=whos, seat=seats, at_once=flags)
    def play_again(self, who: int, seat: int, at_once: bool) -> None:
        if self.match is None:
            return
        if at_once:
            self.gather_again(seat)
            self.concede(len(NAMES), seat)
        self.note_end()
        who = self.somebody(who, seat).person
        before = self.rights
        may = before.over and who not in self.banned and bool(before.seats_of(who))
        path = f"/api/tables/{self.table}/rematch"
        made = self.attempt(self.actors[who], path, may=may, what="play again")
        if not made:
            self.check()
            return
        self.leave(*self.actors)
        self.actors = self.actors[: len(NAMES)]
        after = Rights(before.seats, before.host, private=before.private, practice=before.practice)
        for person in (who, *(one for one in range(len(NAMES)) if one != who and one not in self.banned)):
            mine = before.seats_of(person)
            if mine:
                self.actors[person].client.post(path)
            for one in mine:
                if not after.sitters[one]:
                    after.sit(person, one)
        self.take(str(made["id"]), after)
        self.check()

    def do_the_usual(self) -> None:
        """Thaw, play again, take back: done once in all runs, whatever they draw."""
        self.unban()
        for who in range(len(NAMES)):
            self.gather_again(who)
        self.thaw(len(NAMES), 0, False, None)
        self.play_again(len(NAMES), 0, True)
        self.gather_again(0)
        for seat in sorted(self.questions):
            self.answers(self.somebody(len(NAMES), seat), seat, 0, MOODS[0])
        self.undo(len(NAMES), 0, True, None, True)

    # The end of the server

    @rule()
    def kill(self) -> None:
        """As a power cut: whoever was there comes again."""
        is_due = Table.runs > (Table.kills + 0.5) * GAMES[self.game].runs / KILLS
        if not is_due or Table.kills >= KILLS:
            return
        Table.kills += 1
        here = [actor for actor in self.actors if actor.at is not None]
        self.leave(*here)
        self.server.restart()
        self.rights.asking = None
        for actor in here:
            self.enter(actor)
        self.check()

    def teardown(self) -> None:
        try:
            if self.actors:
                self.finish()
        finally:
            self.leave(*self.actors)

    def finish(self) -> None:
        """What came late is looked at too, and the match replays from its log."""
        if Table.runs >= (Table.kills + 1) * GAMES[self.game].runs / KILLS:
            self.kill()  # no run has drawn it so far
        if Table.runs == GAMES[self.game].runs:
            self.do_the_usual()
        time.sleep(0.02)
        self.check()
        ids = [row.id for row in self.log]
        assert all(ids.count(id) == 1 for id in self.acknowledged), "acknowledged and lost, or counted twice"
        if self.match is not None and self.game != "sick":
            store = Store(self.server.place)
            assert len(store.load(self.match, whole=True).log) >= len(self.log)
            store.close()


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, which is killed now and then."""
    made = Server(tmp_path_factory.mktemp("home"), games=[REFERENCE, "tests.server.sick:GAME"])
    yield made
    made.stop()


@pytest.mark.line("c14", "e18")
@pytest.mark.parametrize("game", GAMES)
def test_rights_hold_whatever_features_meet(server: Server, game: str) -> None:
    register(MARKET)
    register(SICK)
    Table.server, Table.kills, Table.runs, Table.longest = server, 0, 0, 0
    Table.game, Table.told = game, Counter()
    Table.host = Client.guest(server, "Host", host=server.host_secret)
    began = time.monotonic()

    try:
        run_state_machine_as_test(
            Table,
            settings=settings(
                max_examples=GAMES[game].runs,
                stateful_step_count=STEPS,
                deadline=None,
                derandomize=not SOAK,
                database=None,
                # Each step is a request: what fails is told as it was found, and not made smaller.
                phases=(Phase.generate,),
                suppress_health_check=list(HealthCheck),
            ),
        )
    finally:
        took = time.monotonic() - began
        print(f"\n{game}: {Table.runs} runs in {took:.0f} s, {Table.kills} kills, {Table.longest} entries")
        print(", ".join(f"{what} {count}" for what, count in sorted(Table.told.items())))
    assert Table.runs >= GAMES[game].runs
    assert Table.kills == KILLS
    never = {act for act in ACTS_OF[game] if not Table.told[f"{act} done"]}
    assert not never, f"what the runs should try was never done: {never}"

"""The tables of the file of matches; a web table shares them.

The log is the truth: one row for each answer, never changed. Checkpoints are a cache and may be deleted at
any time. Moments are whole milliseconds since 1970 (UTC).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

VERSION = 10
"""The version of this schema: an earlier one is migrated on opening, a later one is refused."""

metadata = MetaData()

revisions = Table(
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic keeps count of its steps; ``user_version`` has the same number, for a quick look."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("version", String(40), nullable=False),
    Column("content", String(64), nullable=False),
    Column("packs", LargeBinary, nullable=False, comment="folders of further packs, MessagePack"),
    Column("options", LargeBinary, nullable=False, comment="MessagePack"),
    Column("seats", Integer, nullable=False),
    Column("key", LargeBinary(32), nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("commitment", String(64), comment="the fingerprint of the key, as it was when the match began"),
    Column("joint", LargeBinary, comment="how clients have made the key with the host: MessagePack"),
    Column("practice", Boolean, nullable=False),
    Column("record", LargeBinary, comment="in a campaign: what the match before gave out"),
    Column("came_from", LargeBinary, comment="with a record: the seats of the match before, MessagePack"),
    Column("bots", LargeBinary, nullable=False, comment="the name of the bot in each seat that has one"),
    Column("standing", LargeBinary, nullable=False, comment="kinds of questions whose default is taken"),
    Column("clocks", LargeBinary, nullable=False, comment="when each running clock began"),
    Column("hints", Integer, nullable=False, default=0),
    Column("begun", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("answers", Integer, nullable=False, default=0, comment="as many as everybody knows of"),
    Column("result", String(100), comment="why it ended; NULL while it runs"),
    Column("outcome", LargeBinary, comment="who won, and what records keep of it: MessagePack"),
    Column("gave", LargeBinary, comment="in a campaign: the record that it gave out, at its end"),
)

answers = Table(
    "answers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", String(16), nullable=False),
    Column("question", String(100), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", LargeBinary, nullable=False, comment="MessagePack"),
    Column("ms", BigInteger, nullable=False, comment="since the clock began that the question cites"),
    Column("by", String(40), nullable=False, comment="who answered if not the seat itself"),
    Column("client_answer_id", String(64), comment="given by a client that may send twice"),
    Column("raw", LargeBinary, comment="in a race over a network: what was reported and measured"),
    Column("digest", LargeBinary(16), comment="of what everybody sees after it"),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "client_answer_id"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="rows of the log by then"),
    Column("line", Integer, nullable=False, comment="how many answers that count lie before it"),
    Column("asked", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", Integer, nullable=False, comment="how many answers that count lay before it"),
    Column("what", String(40), nullable=False, comment="hint, bot-sits, bot-leaves, took-back"),
    Column("seat", Integer, nullable=False),
    Column("words", String(40), nullable=False, comment="the name of a bot, say"),
    Column("at", BigInteger, nullable=False),
)
"""Notes of the host in the log, besides the answers: hints, bots that play a seat."""


# The club around the matches


people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("is_host", Boolean, nullable=False, default=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("name", String(60), nullable=False),
    Column("options", LargeBinary, nullable=False, comment="of every chapter: MessagePack"),
    Column("packs", LargeBinary, nullable=False, comment="folders of further packs, MessagePack"),
    Column("seats", Integer, nullable=False, comment="of the first chapter"),
    Column("host", ForeignKey("people.id"), comment="who began it; NULL: somebody in the terminal"),
    Column("invitation", String(32), nullable=False),
    Column("private", Boolean, nullable=False, comment="found by its invitation only"),
    Column("over", Boolean, nullable=False),
    Column("stands", LargeBinary, comment="titles by language and the seats of the next chapter"),
    Column("agreed", LargeBinary, nullable=False, comment="who wants its chapter again: MessagePack"),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

chapters = Table(
    "chapters",
    metadata,
    Column("campaign", ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column(
        "aside", Integer, primary_key=True, autoincrement=False, comment="0: it counts; else it was set aside"
    ),
    Column("match", ForeignKey("matches.id"), nullable=False, unique=True),
)
"""The matches of campaigns. One counts for each number; those that were set aside are counted from 1."""

members = Table(
    "members",
    metadata,
    Column("campaign", ForeignKey("campaigns.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("joined", BigInteger, nullable=False),
    Column("left", BigInteger, comment="NULL: still a member"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("options", LargeBinary, nullable=False, comment="MessagePack"),
    Column("seats", Integer, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False, comment="who made it"),
    Column("match", ForeignKey("matches.id"), unique=True, comment="NULL until everybody sits"),
    Column("status", String(16), nullable=False, comment="gathering, playing or over"),
    Column("profile", String(16), nullable=False, comment="how long a move may take"),
    Column("practice", Boolean, nullable=False),
    Column("private", Boolean, nullable=False, comment="found by its invitation only"),
    Column("one_device", Boolean, nullable=False, comment="handed from seat to seat"),
    Column("bots_allowed", Boolean, nullable=False),
    Column("show_key", Boolean, nullable=False, comment="the key of the dice is shown at the end"),
    Column("tutorial", String(100)),
    Column("pack", String(1000), comment="the folder of a pack that it is played with"),
    Column("invitation", String(32), nullable=False),
    Column("frozen", String(40), comment="the number of the report, when a rule has failed"),
    Column("follows", ForeignKey("tables.id"), unique=True, comment="a rematch of, or the next chapter"),
    Column("campaign", ForeignKey("campaigns.id"), comment="whose chapter is played here"),
    Column("chapter", Integer, comment="its number"),
    Column("asked", LargeBinary, nullable=False, comment="the seats that are asked now, MessagePack"),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("bot", String(40), comment="the bot that plays it, if one does"),
    Column("places", Integer, nullable=False, server_default="1", comment="2: meant for two people"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True),
)
"""People and their seats: one person may have several, and several people may share one."""

former_sitters = Table(
    "former_sitters",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True),
)
"""People who left a seat after the match had begun: they know its secrets."""

seat_invitations = Table(
    "seat_invitations",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True, comment="who invites, and must sit there"),
    Column("secret", LargeBinary(32), nullable=False, comment="hash of what is in the link"),
)
"""Links with which somebody may share a seat, once."""

tokens = Table(
    "tokens",
    metadata,
    Column("secret", LargeBinary(32), primary_key=True, comment="hash of the token"),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False, comment="who lets a program play for them"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("text", String(500), nullable=False),
    Column("seat", Integer, comment="only for those who have this seat; NULL: for everybody"),
    Column("phrase", String(60), comment="the id of a ready phrase, which everybody reads in their language"),
    Column("at", BigInteger, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row: when the server was last alive. The time of its absence is given back to running clocks."""


# People: what is known of them beside their names


sessions = Table(
    "sessions",
    metadata,
    Column("secret", LargeBinary(32), primary_key=True, comment="hash of what the device shows"),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, comment="to the hour"),
)
"""The devices on which somebody is known."""

accounts = Table(
    "accounts",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("login", String(40), nullable=False, comment="as it was typed"),
    Column("folded", String(160), nullable=False, unique=True, comment="the same without regard to case"),
    Column("hash", String(200), nullable=False, comment="of the password, by argon2id"),
    Column("created", BigInteger, nullable=False),
)

resets = Table(
    "resets",
    metadata,
    Column("secret", LargeBinary(32), primary_key=True, comment="hash of what is in the link"),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Links, made by the host, with which somebody sets a new password once."""

friends = Table(
    "friends",
    metadata,
    Column("asker", ForeignKey("people.id"), primary_key=True),
    Column("asked", ForeignKey("people.id"), primary_key=True),
    Column("accepted", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

rated = Table(
    "rated",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("counted", BigInteger, comment="when its match was; NULL until it is over"),
)
"""The tables whose match counts for the ratings of those who play."""

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(100), primary_key=True),
    Column("mu", Float, nullable=False, comment="how strong somebody seems to be"),
    Column("sigma", Float, nullable=False, comment="how unsure that is"),
    Column("matches", Integer, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True, comment="who wants to be left alone"),
    Column("blocked", ForeignKey("people.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)


# Order in the club


bans = Table(
    "bans",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("address", String(64), comment="NULL: the person, wherever they are"),
    Column("until", BigInteger, comment="NULL: for good"),
    Column("at", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("until", BigInteger, comment="NULL: for good"),
    Column("at", BigInteger, nullable=False),
)
"""People who may not chat."""


# Being told while away


tellings = Table(
    "tellings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("way", String(16), primary_key=True, comment="mail or webhook"),
    Column("address", String(500), nullable=False),
    Column(
        "secret", String(40), nullable=False, unique=True, comment="signs webhooks; in mails it stops them"
    ),
    Column("code", String(40), unique=True, comment="in the mail that asks whether the address is right"),
    Column("asked", BigInteger, nullable=False, comment="when that was asked"),
    Column("confirmed", BigInteger, comment="NULL: not yet, and nothing else is sent there"),
    Column("failures", Integer, nullable=False, comment="in a row"),
    Column("trouble", String(16), comment="what went wrong the last time"),
    Column("off", BigInteger, comment="switched off since, after too many failures"),
)
"""How somebody would like to be told that a table waits for them."""

absences = Table(
    "absences",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("status", String(16), nullable=False, comment="of the table, when they were last there"),
    Column("since", BigInteger, comment="since when there is something to be told"),
    Column("told", String(16), comment="what they were told since they were last there"),
)
"""The tables of those who would like to be told."""

letters = Table(
    "letters",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("way", String(16), nullable=False),
    Column("kind", String(16), nullable=False, comment="confirm, test, turn, begun or over"),
    Column("table", ForeignKey("tables.id")),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, comment="when it is tried next"),
    Column("tries", Integer, nullable=False),
)
"""The outbox: a message stays until it is delivered or given up."""


# Several web processes on one database; in a file these are empty


leases = Table(
    "leases",
    metadata,
    Column("name", String(24), primary_key=True, comment="a table's id, or what else must be in one place"),
    Column("holder", String(16), nullable=False, comment="the web process whose it is"),
    Column("address", String(200), nullable=False, comment="where the others reach it"),
    Column("seen", BigInteger, nullable=False, comment="when it was taken or renewed last"),
    Column("until", BigInteger, nullable=False),
    Column("lost", BigInteger, comment="when the holder before was last seen, if it was lost"),
    # It makes the holder a part of a key: whoever takes a lease waits for answers that are committed under it
    # (FOR KEY SHARE), whoever renews it does not.
    UniqueConstraint("name", "holder"),
)
"""Which web process is the home of a table, by the clock of the database."""

present = Table(
    "present",
    metadata,
    Column("holder", String(16), primary_key=True, comment="the web process that has their socket"),
    Column("person", String(16), primary_key=True),
    Column("place", String(16), primary_key=True, comment="a table's id; empty: the lobby"),
    Column("address", String(64), nullable=False, comment="where they came from"),
)
"""People who are connected now."""

house = Table(
    "house",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""Secrets that all web processes share: the host's, and the one by which they trust each other."""

"""A key that a host and players make together: nobody chooses it, and anybody can check it."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import pytest

from tablee.core import Match, SaveError, from_bytes, to_bytes
from tablee.core.model.joint_key import JointKey, commitment_of, fingerprint_of
from tests.reference import GAME

SECRET = bytes(range(32))
ANA, BEA = b"a" * 32, b"b" * 32


def joint(*nonces: bytes, secret: bytes = SECRET) -> JointKey:
    """A key to which seats have added these nonces."""
    return JointKey(secret, tuple(commitment_of(nonce) if nonce else b"" for nonce in nonces), nonces)


def begun(made: JointKey) -> Match[Any]:
    return Match.new(GAME, None, seats=2, joint=made)


def test_the_nonce_of_each_seat_changes_the_dice() -> None:
    keys = {joint(*nonces).key for nonces in ((ANA, BEA), (BEA, ANA), (ANA, b""), (b"", ANA), (b"", b""))}
    decks = {str(begun(joint(*nonces)).state) for nonces in ((ANA, BEA), (ANA, ANA))}

    assert len(keys) == 5
    assert len(decks) == 2


def test_two_matches_with_the_same_secret_and_other_nonces_differ() -> None:
    made = [begun(joint(secrets.token_bytes(32), secrets.token_bytes(32))) for _ in range(2)]

    assert made[0].state != made[1].state
    assert made[0].setup.key != made[1].setup.key


def test_the_fingerprint_is_known_before_a_nonce_is_revealed_and_fixes_everything() -> None:
    made = joint(ANA, BEA)
    hashes = [commitment_of(ANA), commitment_of(BEA)]

    assert fingerprint_of(made.secret_commitment, hashes) == begun(made).setup.commitment()
    assert joint(ANA, BEA, secret=bytes(32)).fingerprint != made.fingerprint
    assert joint(BEA, ANA).fingerprint != made.fingerprint
    assert joint(ANA, b"").fingerprint != made.fingerprint


def test_a_host_who_tries_many_secrets_has_another_fingerprint_with_each() -> None:
    """The host may look for a good secret only after the nonces are revealed: it is too late then."""
    promised = joint(ANA, BEA).fingerprint

    ground = [joint(ANA, BEA, secret=secrets.token_bytes(32)) for _ in range(200)]

    assert len({one.key for one in ground}) == 200
    assert promised not in {one.fingerprint for one in ground}


def test_a_host_who_plays_cannot_choose_a_nonce_after_the_others_are_revealed() -> None:
    """The fingerprint that Ana has seen covers the hash of Bea's nonce: no other nonce fits."""
    promised = joint(ANA, BEA)

    ground = [msgspec.structs.replace(promised, nonces=(ANA, secrets.token_bytes(32))) for _ in range(200)]

    assert {one.fingerprint for one in ground} == {promised.fingerprint}
    assert len({one.key for one in ground}) == 200
    assert not any(one.is_sound(2) for one in ground)


def test_a_nonce_that_was_not_revealed_is_known_to_be_missing() -> None:
    made = msgspec.structs.replace(joint(ANA, BEA), nonces=(ANA, b""))

    assert made.is_sound(2)
    assert made.fingerprint == joint(ANA, BEA).fingerprint
    assert made.withheld == [1]
    assert joint(ANA, b"").withheld == []


@pytest.mark.parametrize(
    "made",
    [
        joint(ANA),
        joint(ANA, BEA, ANA),
        joint(ANA, BEA, secret=b"short"),
        JointKey(SECRET, (commitment_of(ANA), b"x"), (ANA, b"")),
        JointKey(SECRET, (commitment_of(b"x" * 300), b""), (b"x" * 300, b"")),
        JointKey(SECRET, (b"", b""), (ANA, b"")),
    ],
)
def test_parts_of_another_shape_are_not_sound(made: JointKey) -> None:
    assert not made.is_sound(2)


def test_a_file_keeps_how_its_key_was_made() -> None:
    match = begun(joint(ANA, b""))

    again = from_bytes(to_bytes(match), GAME)

    assert again.setup.joint == match.setup.joint
    assert again.setup.commitment() == match.setup.commitment()
    assert again.state == match.state


def test_a_file_with_another_key_than_its_parts_make_is_refused() -> None:
    match = begun(joint(ANA, BEA))
    match.setup = msgspec.structs.replace(match.setup, key=bytes(32))

    with pytest.raises(SaveError, match="save_other_key"):
        from_bytes(to_bytes(match), GAME)


def test_a_match_that_is_imagined_knows_nothing_of_the_secret() -> None:
    match = begun(joint(ANA, BEA))

    assert match.determinize(0, bytes(32)).setup.joint is None

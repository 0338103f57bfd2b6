"""The contract tests: what is true of every game, written once.

Each check takes a game and a seed, plays a random match, and looks closely at some points of it. It
raises :class:`ContractBroken`, an ``AssertionError`` that says what is wrong, at which seed and answer.
A game in a package of its own runs them all with a few lines::

    import pytest
    from tablee.testing import contract
    from thornwood import GAME

    @pytest.mark.parametrize("check", contract.CHECKS)
    @pytest.mark.parametrize("seed", range(20))
    def test_contract(check, seed):
        check(GAME, seed)

    def test_many_matches_end():
        for seed in range(1000):
            contract.check_ends_and_conserves(GAME, seed)

    def test_hidden_zones():
        sees = {"deck": lambda s: [()], "hands[]": lambda s: [(seat,) for seat in range(len(s.hands))]}
        contract.check_hidden_zones([GAME], range(20), sees)

    def test_processes_agree():
        contract.check_across_processes("thornwood:GAME", range(3))

    def test_source():
        contract.check_no_lost_procedure(GAME.folder)

    def test_tutorials():
        contract.check_tutorials(GAME)

What a seat may be sent is exactly :func:`shown`; nothing else of a match may leave the engine for it.
"""

from tablee.testing.contract.beats import check_beats, check_trails
from tablee.testing.contract.campaigns import check_abandoned_anywhere, check_campaign
from tablee.testing.contract.common import ContractBroken, fingerprint, new_match, points
from tablee.testing.contract.names import check_names
from tablee.testing.contract.play import (
    check_across_processes,
    check_copies,
    check_determinism,
    check_ends_and_conserves,
    check_offers,
    check_saving,
    check_together_apart,
    check_undo,
    digest,
)
from tablee.testing.contract.pointing import check_pointing, check_pointing_at
from tablee.testing.contract.presentation import (
    check_endings,
    check_pictures,
    check_stages,
    check_throughout,
    check_touches,
    check_words,
)
from tablee.testing.contract.secrecy import (
    check_bots_blind,
    check_decides_blind,
    check_hidden_zones,
    check_no_leak,
    check_sealed_answers,
    check_secrets_in_zones,
    check_zones_vary,
    shown,
)
from tablee.testing.contract.source import check_no_lost_procedure, lost_procedures
from tablee.testing.contract.tutorials import check_tutorials

CHECKS = (
    check_ends_and_conserves,
    check_determinism,
    check_copies,
    check_together_apart,
    check_saving,
    check_undo,
    check_offers,
    check_no_leak,
    check_zones_vary,
    check_sealed_answers,
    check_secrets_in_zones,
    check_bots_blind,
    check_words,
    check_endings,
    check_pictures,
    check_throughout,
    check_touches,
    check_stages,
    check_pointing,
    check_campaign,
    check_abandoned_anywhere,
    check_beats,
    check_trails,
    check_names,
)
"""The checks that take a game and a seed."""

__all__ = [
    "CHECKS",
    "ContractBroken",
    "check_abandoned_anywhere",
    "check_across_processes",
    "check_beats",
    "check_bots_blind",
    "check_campaign",
    "check_copies",
    "check_decides_blind",
    "check_determinism",
    "check_endings",
    "check_ends_and_conserves",
    "check_hidden_zones",
    "check_names",
    "check_no_leak",
    "check_no_lost_procedure",
    "check_offers",
    "check_pictures",
    "check_pointing",
    "check_pointing_at",
    "check_saving",
    "check_sealed_answers",
    "check_secrets_in_zones",
    "check_stages",
    "check_throughout",
    "check_together_apart",
    "check_touches",
    "check_trails",
    "check_tutorials",
    "check_undo",
    "check_words",
    "check_zones_vary",
    "digest",
    "fingerprint",
    "lost_procedures",
    "new_match",
    "points",
    "shown",
]

"""What simulation shows of the base pack: the long figures are in ``docs/balance/README.md``."""

from __future__ import annotations

import random
from collections import Counter

from tablee.core import Match, Observation
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.ai.bot import Careful
from tablee.games.proving_grounds.state import PLAYER, Arena, Options


def played(seed: int) -> Match[Arena]:
    match = Match.new(GAME, Options(clock_mode="ticks"), seed)
    bot, rng = Careful(), random.Random(seed)
    while match.outcome is None:
        question = match.question
        match.answer(question, PLAYER, bot.answer(Observation(match, question, rng)))
    return match


def test_every_enemy_is_beaten_now_and_then() -> None:
    beaten: Counter[str] = Counter()
    matches = [played(seed) for seed in range(120)]
    for match in matches:
        beaten.update(match.state.cards.enemies[n].id for n in match.state.enemy_discard)

    ids = {enemy.id for enemy in matches[0].state.cards.enemies}
    assert set(beaten) == ids
    assert max(beaten.values()) < 10 * min(beaten.values())

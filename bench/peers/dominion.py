"""pyminion: Dominion in Python, two players, ten random kingdom cards of the base set."""

# the signatures are those of pyminion's ``Decider``

import random
from typing import Any

from pyminion.expansions.base import base_set
from pyminion.game import Game
from pyminion.player import Player

from bench.measure import Contender, Seed


class RandomDecider:
    """Answers every question of pyminion with a legal answer taken at random.

    The questions that only other expansions ask are left out: they would fail loudly.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def one_or_none(self, cards: list[Any]) -> Any:
        self.decisions += 1
        return random.choice([*cards, None])

    def some(self, cards: list[Any], at_least: int, at_most: int) -> list[Any]:
        """A number of cards within the bounds, then that many cards.

        It is a decision if two different answers exist: cards of one name are alike.
        """
        at_most = len(cards) if at_most < 0 else min(at_most, len(cards))
        at_least = min(at_least, at_most)
        if at_least < at_most or (0 < at_least < len(cards) and any(c is not cards[0] for c in cards)):
            self.decisions += 1
        return random.sample(cards, random.randint(at_least, at_most))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        return self.some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one_or_none(valid_cards)

    def binary_decision(
        self, prompt: str, card: Any, player: Any, game: Any, relevant_cards: list[Any] | None = None
    ) -> bool:
        self.decisions += 1
        return random.choice([False, True])

    def discard_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_gain: int = 0,
        max_num_gain: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
    ) -> list[Any]:
        return self.some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        required: bool = True,
    ) -> Any:
        if not required:
            return self.one_or_none(valid_cards)
        return self.some(valid_cards, 1, 1)[0]


def play_one(seed: Seed) -> int:
    random.seed(seed)
    decider = RandomDecider()
    players = [Player(decider, player_id="a"), Player(decider, player_id="b")]
    Game(players, [base_set], log_stdout=False).play()
    return decider.decisions


def contenders() -> list[Contender]:
    no_copy = "pyminion copies no match in play: its rules wait inside the call that asks"
    return [Contender("pyminion", "Dominion, base set, 2 players", play_one, no_copy=no_copy)]

"""A seller who looks at the view alone."""

from __future__ import annotations

from typing import Any

from tablee.core import PASS, Sight
from tests.reference.view import View


class Haggler:
    """Commits its best card, stakes what it can spare, rings and parries whenever it may."""

    def answer(self, sight: Sight) -> Any:
        view: View = sight.view
        question = sight.question
        offered = list(question.offered())
        if not offered:
            return PASS
        match question.kind:
            case "commit":
                return max((card for card in offered if card != "whistle"), default="whistle")
            case "stake":
                return min(max(offered), view.sellers[sight.seat].coins // 3)
            case "prize":
                return "pot" if view.pot > 1 else "cards"
            case "tidy":
                return ()
            case "discard":
                return min(offered)
            case "lay":
                return tuple(offered)
            case _:
                return sight.rng.choice(offered)

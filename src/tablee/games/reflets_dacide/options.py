"""Section 4 of the specification: the options of a match."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tablee.core import Refused


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 4 of the specification: the options of a match."""

    clock: Literal["live", "relaxed", "turn_based"] = "live"
    race_factor: int = 3
    """``relaxed``: so many times three seconds."""
    reactions: Literal["asked", "ambush"] = "asked"
    dragon_duty: Literal["timed", "honour", "strict"] = "timed"
    photo_finish_ms: int = 150
    dice_mode: Literal["simple", "expert", "choose"] = "simple"
    colours: Literal["by_seat", "chosen"] = "by_seat"
    quick_start: bool = False
    door_policy: Literal["open_for_all", "each_team"] = "open_for_all"
    red_track: int = 0
    """0: by the number of Teams."""
    max_turns: int = 400
    """0: no cap."""

    def __post_init__(self) -> None:
        for name, value, least, most, or_zero in (
            ("race_factor", self.race_factor, 2, 10, False),
            ("photo_finish_ms", self.photo_finish_ms, 0, 500, False),
            ("red_track", self.red_track, 12, 60, True),
            ("max_turns", self.max_turns, 50, 1000, True),
        ):
            if not (least <= value <= most or (or_zero and value == 0)):
                raise Refused("out_of_bounds", "AL-21.3", option=name, least=least, most=most)

    @property
    def duty(self) -> Literal["timed", "honour", "strict"]:
        """AL-5.10 ``turn_based`` reads ``timed`` as ``strict``."""
        if self.clock == "turn_based" and self.dragon_duty == "timed":
            return "strict"
        return self.dragon_duty

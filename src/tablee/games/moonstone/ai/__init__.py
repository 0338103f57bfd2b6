"""How bots play: evaluation, planning, bluffing and fighting."""

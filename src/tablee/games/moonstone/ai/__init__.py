"""The bots: evaluation, planning, bluffing and fighting."""

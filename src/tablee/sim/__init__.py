"""Many matches at once, and what they show."""

from tablee.sim.play import Plan, Result, play_match, play_out
from tablee.sim.report import Rate, Report, report, write_parquet
from tablee.sim.run import simulate

__all__ = [
    "Plan",
    "Rate",
    "Report",
    "Result",
    "play_match",
    "play_out",
    "report",
    "simulate",
    "write_parquet",
]

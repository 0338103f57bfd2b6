"""Many matches at once, and what they show."""

from tablee.sim.play import Plan, Result, play_match, play_out
from tablee.sim.report import Report, report
from tablee.sim.results import Header, read_results, write_results
from tablee.sim.run import simulate
from tablee.sim.statistics import Rate

__all__ = [
    "Header",
    "Plan",
    "Rate",
    "Report",
    "Result",
    "play_match",
    "play_out",
    "read_results",
    "report",
    "simulate",
    "write_results",
]

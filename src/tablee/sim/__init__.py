"""Simulation: many matches between bots, their results and reports."""

from tablee.sim.match_runner import Plan, Result, play_campaign, play_match, play_out
from tablee.sim.results import Header, read_results, write_results
from tablee.sim.runner import simulate
from tablee.sim.stats.estimates import Rate
from tablee.sim.summary import Summary, summarize

__all__ = [
    "Header",
    "Plan",
    "Rate",
    "Result",
    "Summary",
    "play_campaign",
    "play_match",
    "play_out",
    "read_results",
    "simulate",
    "summarize",
    "write_results",
]

"""Many matches at once, and what they show."""

from tablee.sim.options import Field, OptionError, fields_of, find_field, make_options, read_options
from tablee.sim.play import Plan, Result, play_match, play_out
from tablee.sim.report import Rate, Report, report, write_parquet
from tablee.sim.run import simulate

__all__ = [
    "Field",
    "OptionError",
    "Plan",
    "Rate",
    "Report",
    "Result",
    "fields_of",
    "find_field",
    "make_options",
    "play_match",
    "play_out",
    "read_options",
    "report",
    "simulate",
    "write_parquet",
]

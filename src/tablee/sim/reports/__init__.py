"""Reports on balance: one page that holds everything, for whoever designs a game."""

from tablee.sim.reports.page import Run, page
from tablee.sim.reports.plots import MissingPlots

__all__ = ["MissingPlots", "Run", "page"]

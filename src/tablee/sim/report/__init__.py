"""Balance reports for designers: one self-contained page."""

from tablee.sim.report.page import Run, page
from tablee.sim.report.plots import MissingPlots

__all__ = ["MissingPlots", "Run", "page"]

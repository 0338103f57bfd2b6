"""Analysis of matches that are over: a search over their decisions, in words and as a page."""

from tablee.analysis.search import DEFAULT_BUDGET, Analysis, Assessment, analyse, decisions_of

__all__ = ["DEFAULT_BUDGET", "Analysis", "Assessment", "analyse", "decisions_of"]

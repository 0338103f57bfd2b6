"""Statistics of results: estimates with intervals, comparisons of runs, effects of cards."""

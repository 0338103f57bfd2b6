"""Bots, the solver of the rolling phase, forecasts and advice."""

"""Reflets d’Acide, competition mode: six secret races on one board."""

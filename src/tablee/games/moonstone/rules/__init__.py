"""The rulebook, one module a chapter: see the README of the game."""

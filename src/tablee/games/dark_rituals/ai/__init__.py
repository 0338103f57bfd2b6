"""Bots for the Witch Master, their values, and hints."""

"""The bots of Kinfire Chronicles."""

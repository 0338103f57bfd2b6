"""The pictures of Kinfire Chronicles."""

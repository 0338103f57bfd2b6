"""The database around the matches."""

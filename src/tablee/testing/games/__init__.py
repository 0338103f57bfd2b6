"""Small complete games to copy from."""

"""Content: packs, their errors, and tutorials."""

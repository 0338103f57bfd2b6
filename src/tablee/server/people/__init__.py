"""People: accounts, names, passwords, friends, moderation, ratings, erasure."""

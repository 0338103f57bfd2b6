"""People: accounts, friends, moderation, ratings, history, erasure."""

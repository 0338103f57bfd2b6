"""Engine workers: the processes that own running matches, and what the web process says to them."""

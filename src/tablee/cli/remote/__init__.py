"""Playing at a table of a server from the terminal."""

"""A table in the browser: matches played over the network."""

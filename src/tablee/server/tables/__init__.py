"""The tables of a web process: connections, broadcast and the lobby."""

"""The tables of a web process: registry, connections, broadcast, seating, messages of clients, lobby."""

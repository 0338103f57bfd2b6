"""The web process: application, sockets, pages, requests and their limits."""

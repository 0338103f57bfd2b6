"""The games: each folder knows only the core and the shared art."""

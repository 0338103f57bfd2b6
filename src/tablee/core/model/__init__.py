"""The structs of the core: questions, state, chance and the log. They are never compiled."""

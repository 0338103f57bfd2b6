"""User interface parts that all screens share: choices, typed commands, option forms, messages."""

"""What a person meets at any screen: questions as choices, what was typed, options as forms."""

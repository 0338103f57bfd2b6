"""The pictures of Dark Rituals: the map, the Heroes and their cards, in both shapes."""

"""Dark Rituals, solo mode: you are the Witch Master, and six Heroes follow their cards to the letter."""

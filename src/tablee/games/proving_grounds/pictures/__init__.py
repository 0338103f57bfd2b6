"""The parts of the arena's picture: enemies, the middle, cards of the modules, the dice tray."""

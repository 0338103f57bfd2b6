"""The parts of the picture of Moonstone."""

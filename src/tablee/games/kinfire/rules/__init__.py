"""The rules of Kinfire Chronicles, a module for each chapter of the rulebook."""

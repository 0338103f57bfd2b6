"""The functions that every answer goes through; ``make compiled`` builds all modules of this package."""

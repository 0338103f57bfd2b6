"""The rules of the journey, one module a chapter."""

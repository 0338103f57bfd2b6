"""The rules of Dark Rituals, one module a chapter of the specification."""

"""The rulebook, a module per chapter.

``setup`` (PG-2), ``turn`` (PG-3, PG-8, PG-16), ``rolling`` (PG-4, PG-17), ``attacks`` (PG-5, PG-13,
PG-18), ``wounds`` (PG-6), ``dragon`` (PG-10), ``chariots`` (PG-11), ``powers`` (PG-12),
``conspirators`` (PG-14), ``sun_moon`` (PG-15), ``reset`` (PG-7); ``striking`` carries out what cards do.
"""

"""Bots for Reflets d’Acide (section 16 of the specification): exact odds, rules of thumb, reasons."""

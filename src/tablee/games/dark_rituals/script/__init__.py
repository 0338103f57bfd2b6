"""The Heroes' script (DR-12 to DR-16): a pure planner that rolls, draws and changes nothing."""

"""Kinfire Chronicles: Night's Fall: a campaign of Seekers, a bag of chits and a failing light."""

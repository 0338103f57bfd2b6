"""Tablée side by side with its peers: ``python -m bench`` (see the README beside this file)."""

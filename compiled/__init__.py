"""The compiled build: core and rules as machine code, from the same sources.

``make compiled`` makes and tests it. See docs/decisions/0011-compiled-build.md.
"""

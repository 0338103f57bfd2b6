"""The game's own rules for its pictures, on top of ``tablee.art``'s stylesheet."""

CSS = ""

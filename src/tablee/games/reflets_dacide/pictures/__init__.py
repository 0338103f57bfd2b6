"""The pictures of Reflets d’Acide."""

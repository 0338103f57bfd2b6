"""Parts of a game that are imported when they are first called: pictures, bots, solvers."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class LazyPart:
    """A function or a class of a module that is imported at its first call."""

    __slots__ = ("_found", "name", "package")

    def __init__(self, package: str, name: str) -> None:
        self.package = package
        self.name = name
        self._found: Any = None

    def load(self) -> Any:
        """The function or the class itself."""
        if self._found is None:
            module, _, attribute = self.name.partition(":")
            self._found = getattr(import_module(f"{self.package}.{module}"), attribute)
        return self._found

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Call the function, which is imported the first time."""
        return self.load()(*args, **named)

    def __repr__(self) -> str:
        return f"<lazy {self.package}.{self.name}>"


def lazy_from(package: str) -> Callable[[str], Any]:
    """A function that makes lazy parts of a package, by module and name.

    In a game: ``lazy = lazy_from(__name__)``, then ``picture=lazy("pictures.table:picture")``. A game that is
    listed or simulated loads neither its drawings nor its solver.
    """
    return lambda name: LazyPart(package, name)

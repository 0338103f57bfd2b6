"""The peers, one module each; a module imports its peer, so that a missing one is noticed here."""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from bench.measure import Absent, Contender, explain

PEERS = {
    "catanatron": ("catanatron", "bench.peers.catan"),
    "pyminion": ("pyminion", "bench.peers.dominion"),
    "python-chess": ("chess", "bench.peers.chessboard"),
    "open_spiel": ("open_spiel", "bench.peers.spiel"),
}


def peers() -> tuple[list[Contender], list[Absent]]:
    """The contenders of the peers that can be imported, and the reasons for the others."""
    present: list[Contender] = []
    absent: list[Absent] = []
    for name, (_, module) in PEERS.items():
        try:
            present += import_module(module).contenders()
        except Exception as error:  # a peer broken in its own way is printed like one not installed
            absent.append(Absent(name, explain(error)))
    return present, absent


def versions() -> dict[str, str]:
    """The installed versions of the peers' packages."""
    return {package: _version(package) for package, _ in PEERS.values()}


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"

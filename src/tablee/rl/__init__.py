"""Games for agents that learn: vectors, actions and masks of a fixed size, made from views alone.

``tablee.rl.gym``, ``tablee.rl.zoo`` and ``tablee.rl.spiel`` are the adapters for Gymnasium, PettingZoo and
OpenSpiel; they need the extra ``tablee[rl]``. What is here needs the default install only.
"""

from tablee.rl.columns import BeyondMeasure, Columns
from tablee.rl.extra import MissingExtra
from tablee.rl.picks import Picks
from tablee.rl.space import Space, space_of
from tablee.rl.table import IllegalAction, Table
from tablee.rl.typed import columns_of
from tablee.rl.vector import Step, VectorMatches

__all__ = [
    "BeyondMeasure",
    "Columns",
    "IllegalAction",
    "MissingExtra",
    "Picks",
    "Space",
    "Step",
    "Table",
    "VectorMatches",
    "columns_of",
    "space_of",
]

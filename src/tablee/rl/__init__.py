"""Games for reinforcement learning: observations, actions and masks of a fixed size, made from views alone.

The adapters ``tablee.rl.gym``, ``tablee.rl.pettingzoo`` and ``tablee.rl.openspiel`` need the extra
``tablee[rl]``; the names exported here need the default install only.
"""

from tablee.rl.annotations import columns_of
from tablee.rl.columns import BeyondMeasure, Columns
from tablee.rl.episode import Episode, IllegalAction
from tablee.rl.extras import MissingExtra
from tablee.rl.picks import Picks
from tablee.rl.spaces import Space, space_of
from tablee.rl.vector import BatchStep, VectorMatches

__all__ = [
    "BatchStep",
    "BeyondMeasure",
    "Columns",
    "Episode",
    "IllegalAction",
    "MissingExtra",
    "Picks",
    "Space",
    "VectorMatches",
    "columns_of",
    "space_of",
]

// The smallest game: two players mark cells in turn. It never ends: a full board is wiped.
module.exports = {
  name: "cells",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells.every((mark) => mark !== null)) G.cells.fill(null);
      G.cells[cell] = playerID;
    },
  },
};

// boardgame.io's own clients, two at each match: node client.js URL MATCHES SECONDS.
// A move counts from when it is made until the other player sees it; then that one moves.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.js");

const [url, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const warmUp = Math.min(2, seconds / 4);
const took = [];
let counting = false;

async function play(number) {
  const matchID = `${process.pid}-${number}`; // the server makes a match that it does not know
  const multiplayer = SocketIO({ server: url });
  const players = ["0", "1"].map((playerID) => Client({ game, multiplayer, matchID, playerID, debug: false }));
  let moved = 0;
  let turn = 0;
  const move = (player) => {
    moved = performance.now();
    players[player].moves.mark(turn % 9);
  };
  players.forEach((client, player) => {
    client.subscribe((state) => {
      // A client shows its own moves before the server knows them: only what the other one did is news.
      if (!state || !state.isActive || state.ctx.turn - 1 !== turn + 1 || state.ctx.currentPlayer !== String(player)) return;
      turn += 1;
      if (counting) took.push(performance.now() - moved);
      move(player);
    });
    client.start();
  });
  while (!players.every((client) => client.getState())) await new Promise((wait) => setTimeout(wait, 10));
  return () => move(0);
}

(async () => {
  const starts = await Promise.all(Array.from({ length: matches }, (_, number) => play(number)));
  starts.forEach((start) => start());
  await new Promise((wait) => setTimeout(wait, warmUp * 1000));
  counting = true;
  await new Promise((wait) => setTimeout(wait, seconds * 1000));
  took.sort((one, other) => one - other);
  const share = (part) => took[Math.max(0, Math.ceil(part * took.length) - 1)];
  console.log(JSON.stringify({ moves: took.length / seconds, p50: share(0.5), p95: share(0.95) }));
  process.exit(0);
})();

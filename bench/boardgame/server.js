// boardgame.io's own server with its own storage in memory: node server.js; it prints its port.
const { Server } = require("boardgame.io/server");
const game = require("./game.js");

console.info = () => {};
const server = Server({ games: [game], origins: [/.*/] });
server.run(0).then(({ appServer }) => console.log(appServer.address().port));

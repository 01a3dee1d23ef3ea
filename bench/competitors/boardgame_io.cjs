// A boardgame.io server with a small game, and its players: the competitor in `carrack bench server`.
//
//   node rival.cjs serve PORT LANDS                    until it is stopped
//   node rival.cjs play PORT LANDS TABLES SECONDS      prints {"moves", "seconds"}
//
// LANDS is the number of additional places on the board, about 75 bytes each; a position of Carrack has about 9 kB.
"use strict";
const { createRequire } = require("node:module");
const need = createRequire(process.cwd() + "/");
const SEATS = 4;
const [what, port, lands, ...rest] = process.argv.slice(2);

const Harbour = {
  name: "harbour",
  setup: ({ ctx }) => ({
    cells: Array(60).fill(null),
    lands: Array.from({ length: Number(lands) }, (_, n) => ({
      name: `land-${n}`, owner: null, armies: 0, forts: 0, city: false, points: n % 7,
    })),
    players: Object.fromEntries(ctx.playOrder.map((id) => [id, { hand: [1, 2, 3, 4, 5], points: 0 }])),
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [
        id,
        id === playerID ? player : { points: player.points, hand: player.hand.length },
      ]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID, random }, cell) => {
        G.cells[cell] = playerID;
        if (G.lands.length) G.lands[cell % G.lands.length].owner = playerID;
        const player = G.players[playerID];
        player.points += player.hand.shift();
        player.hand.push(random.D6());
      },
    },
  },
};

function serve(port) {
  const { Server, Origins } = need("boardgame.io/server");
  Server({ games: [Harbour], origins: [Origins.LOCALHOST] }).run({ port, callback: () => console.log("ready") });
}

async function play(port, tables, seconds) {
  const { Client } = need("boardgame.io/client");
  const { SocketIO } = need("boardgame.io/multiplayer");
  const server = `http://127.0.0.1:${port}`;
  let moves = 0;
  let counting = false;
  let going = true;
  const clients = [];
  for (let table = 0; table < tables; table++) {
    const matchID = `table-${table}`; // the server creates it on the first request
    const eyes = new Map(); // number of clients that have seen a move
    for (let seat = 0; seat < SEATS; seat++) {
      const playerID = String(seat);
      const client = Client({
        game: Harbour,
        matchID,
        playerID,
        numPlayers: SEATS,
        multiplayer: SocketIO({ server }),
        debug: false,
      });
      clients.push(client);
      let seen = -1;
      client.subscribe((state) => {
        if (!going || !state || state._stateID <= seen) return;
        seen = state._stateID;
        const many = (eyes.get(seen) ?? 0) + 1;
        eyes.set(seen, many);
        if (many === SEATS) {
          eyes.delete(seen);
          if (counting) moves += 1; // every client has seen it
        }
        if (state.ctx.currentPlayer !== playerID) return;
        client.moves.place(Math.floor(Math.random() * 60));
      });
    }
  }
  for (const client of clients) client.start();
  for (let tries = 0; clients.some((client) => !client.getState()); tries++) {
    if (tries > 600) throw new Error("some players could not join");
    await new Promise((done) => setTimeout(done, 100));
  }
  await new Promise((done) => setTimeout(done, 2000));
  const begun = performance.now();
  counting = true;
  console.error("begun");
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  counting = going = false;
  console.log(JSON.stringify({ moves, seconds: (performance.now() - begun) / 1000 }));
  process.exit(0);
}

if (what === "serve") serve(Number(port));
else play(Number(port), Number(rest[0]), Number(rest[1]));

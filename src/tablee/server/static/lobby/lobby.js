/* The front page: one click to play, my tables with my turn first, and the open tables as they come and go. */

import { since } from "../shared/relative_time.js";
import { announce, ensureSession, busy, copyOf, language, post, t, showMessage } from "../shared/site.js";

const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
const list = new Intl.ListFormat([language], { type: "conjunction" });
const title = document.title;

function show(part, text) {
  const fact = part.closest("dl > div") ?? part;
  fact.hidden = !text;
  part.textContent = text ?? "";
}

function players(row) {
  const people = row.seats.flatMap((seat) => (seat.bot ? [t("js-site-bot", { name: seat.bot })] : seat.people));
  return people.length ? list.format(people) : row.host;
}

/** Build the row of a table: one to continue, to join or to watch. */
function rowOf(row) {
  const { element, parts } = copyOf("table-row");
  element.dataset.table = row.id;
  element.classList.toggle("my-turn", row.your_turn);
  const cover = document.getElementById(`cover-${row.game}`);
  if (cover) parts.cover.querySelector("use").setAttribute("href", `#${cover.id}`);
  else parts.cover.remove();
  parts.name.textContent = row.name;
  parts.turn.hidden = !row.your_turn;
  parts.practice.hidden = !row.practice || Boolean(row.tutorial);
  parts.lesson.hidden = !row.tutorial;
  parts.chapter.hidden = !row.chapter;
  parts.chapter.textContent = row.chapter ? t("js-site-chapter", { chapter: row.chapter }) : "";
  parts.rated.hidden = !row.rated;
  parts.unranked.hidden = row.ranked || row.practice;
  parts.friends.hidden = !row.friends.length;
  show(parts.state, t(`js-site-status-${row.status}`));
  show(parts.players, players(row));
  show(parts.free, row.status === "over" ? "" : t("js-site-free", { free: row.free, seats: row.seats.length }));
  show(parts.languages, list.format(row.languages.map((code) => names.of(code))));
  show(parts.clock, row.clock);
  show(parts.options, row.options.join(" · ") || t("js-site-options-usual"));
  show(parts.bots, t(row.bots_allowed ? "js-site-bots-yes" : "js-site-bots-no"));
  show(parts.touched, row.yours ? since(row.touched) : "");
  parts.go.hidden = !row.yours;
  parts.go.href = `/tables/${row.id}`;
  parts.go.textContent = t(row.your_turn ? "js-site-go-play" : "js-site-go-table");
  parts.go.classList.toggle("quiet", !row.your_turn);
  parts.go.setAttribute("aria-label", t(row.your_turn ? "js-site-go-play-game" : "js-site-go-table-game", { game: row.name }));
  parts.join.hidden = row.yours || row.free === 0;
  parts.join.setAttribute("aria-label", t("js-site-join-game", { game: row.name, host: row.host }));
  parts.join.addEventListener("click", () => busy(parts.join, () => join(row.id)));
  parts.watch.hidden = row.yours;
  parts.watch.href = `/tables/${row.id}`;
  parts.replay.hidden = row.status !== "over" || !row.match;
  parts.replay.href = `/replays/${row.match}`;
  parts.replay.setAttribute("aria-label", t("js-site-replay-game", { game: row.name }));
  parts.watch.setAttribute("aria-label", t("js-site-watch-game", { game: row.name, host: row.host }));
  return element;
}

/** The content of each row, so that an unchanged row is not rebuilt. */
const shown = new WeakMap();

/** New rows in place of the old ones, so that the focus stays where it is. A row that shows the same is not
 * even touched: whoever is just clicking it clicks it. */
function fill(name, rows) {
  const place = document.querySelector(`[data-rows="${name}"] > .rows`);
  const focused = document.activeElement?.closest?.(".table-row");
  const part = focused && place.contains(focused) ? document.activeElement.dataset.part : null;
  const table = focused?.dataset.table;
  const old = new Map(Array.from(place.children, (element) => [shown.get(element), element]));
  const elements = rows.map((row) => {
    const shows = JSON.stringify([row, since(row.touched)]);
    const element = old.get(shows) ?? rowOf(row);
    shown.set(element, shows);
    old.delete(shows);
    return element;
  });
  for (const element of old.values()) element.remove();
  elements.forEach((element, at) => {
    if (place.children[at] !== element) place.insertBefore(element, place.children[at] ?? null);
  });
  if (part && !place.contains(focused)) place.querySelector(`[data-table="${CSS.escape(table)}"] [data-part="${part}"]`)?.focus();
  const empty = place.parentElement.querySelector(":scope > [data-empty]");
  if (empty) empty.hidden = rows.length > 0;
  else place.parentElement.hidden = rows.length === 0;
}

function fold(name, key, count) {
  document.querySelector(`[data-rows="${name}"] > summary`).textContent = t(key, { count });
}

/* So many tables that are being played are shown; the others are folded away. */
const FEW = 4;
/* So many of my tables are in sight at once. */
const MINE = 6;
const games = document.getElementById("games");
const mineSection = document.querySelector('[data-rows="mine"]');
let known = null;

/** List the friends who are online. */
function showFriends(friends) {
  const here = friends.filter((friend) => friend.online);
  const section = document.getElementById("friends");
  section.hidden = !here.length;
  section.querySelector("ul").replaceChildren(...here.map((friend) => {
    const item = document.createElement("li");
    item.className = "tag tag-good";
    item.textContent = friend.name;
    return item;
  }));
}

function showLobby({ mine, open: others, friends }) {
  showFriends(friends);
  const finished = mine.filter((row) => row.status === "over");
  const running = mine.filter((row) => row.status !== "over");
  const open = others.filter((row) => row.free > 0 && row.status === "gathering");
  fill("mine", running.slice(0, MINE));
  fill("further", running.slice(MINE));
  fill("finished", finished);
  fill("open", open);
  const playing = others.filter((row) => !open.includes(row));
  fill("playing", playing.slice(0, FEW));
  fill("more", playing.slice(FEW));
  showLessons(running);
  const turns = mine.filter((row) => row.your_turn).length;
  mineSection.querySelector("[data-turns]").textContent = turns ? t("js-site-turns", { count: turns }) : "";
  fold("further", "js-site-more", running.length - MINE);
  fold("finished", "js-site-finished", finished.length);
  fold("more", "js-site-more", playing.length - FEW);
  // People with tables see those first, others see the games.
  if (running.length && mineSection.nextElementSibling !== games) games.before(mineSection);
  if (!running.length && games.nextElementSibling !== mineSection) games.after(mineSection);
  document.title = turns ? `(${turns}) ${title}` : title;

  const ids = new Set(open.map((row) => row.id));
  const fresh = known && open.filter((row) => !known.has(row.id));
  if (fresh?.length) announce(t("js-site-new-table", { game: fresh[0].name, host: fresh[0].host }));
  known = ids;
}

async function go(asked) {
  const { url } = await asked;
  location.assign(url);
  await new Promise(() => {}); // the button stays busy until the next page loads
}

async function join(table) {
  await post(`/api/tables/${table}/sit`, { nonce: true });
  await go({ url: `/tables/${table}` });
}

/** Begin the smallest match of a game, with the weakest bot on all seats but the first. */
function playNow({ play: game, seats, options, bot }) {
  const others = Array.from({ length: Number(seats) - 1 }, (_, seat) => [seat + 1, bot]);
  const bots = Object.fromEntries(others);
  return go(post("/api/tables", { game, options: JSON.parse(options), seats: Number(seats), bots, nonce: true }));
}

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", () => busy(button, () => playNow(button.dataset)));
}
/** Return the table of a lesson that I have not finished. */
const lessonOf = ({ learn, tutorial }, rows) =>
  rows.find((row) => row.game === learn && row.tutorial === tutorial && row.status === "playing");

for (const button of document.querySelectorAll("[data-learn]")) {
  const { learn: game, tutorial } = button.dataset;
  button.dataset.words = button.textContent;
  button.addEventListener("click", () => busy(button, () => {
    const { table } = button.dataset;
    return go(table ? { url: `/tables/${table}` } : post("/api/tables", { game, tutorial, practice: true }));
  }));
}

/** A lesson that was begun goes on where I left it. */
function showLessons(rows) {
  for (const button of document.querySelectorAll("[data-learn]")) {
    const { id = "" } = lessonOf(button.dataset, rows) ?? {};
    button.dataset.table = id;
    button.textContent = id ? t("js-site-learn-go-on") : button.dataset.words;
  }
}
for (const button of document.querySelectorAll("[data-open]")) {
  button.addEventListener("click", () => busy(button, () => go(post(`/api/matches/${button.dataset.open}/open`))));
}

/** Apply changes to a lobby. */
function changed(before, { rows = [], mine, open, friends }) {
  const known = new Map([...before.mine, ...before.open, ...rows].map((row) => [row.id, row]));
  const filled = (ids, earlier) => (ids ?? earlier.map(({ id }) => id)).map((id) => known.get(id));
  return { mine: filled(mine, before.mine), open: filled(open, before.open), friends: friends ?? before.friends };
}

/** Subscribe to the lobby; reconnect after a break, with growing pauses. */
function subscribe(tries = 0) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/lobby?changes=true`);
  const live = document.querySelector("[data-live]");
  live.dataset.words ??= live.textContent;
  let current = null;
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "lobby") current = message;
    else if (message.type === "lobby_changes") current = changed(current, message);
    else return;
    live.textContent = live.dataset.words;
    showLobby(current);
  });
  socket.addEventListener("close", () => {
    const next = current ? 0 : tries + 1;
    if (next > 1) live.textContent = t("js-site-not-live");
    const wait = Math.min(30_000, 500 * 2 ** next) * (0.5 + Math.random());
    setTimeout(() => (document.hidden ? document.addEventListener("visibilitychange", () => subscribe(next), { once: true }) : subscribe(next)), wait);
  });
}

showLobby(JSON.parse(document.getElementById("lobby").textContent));
// Where a club is by invitation only, strangers get no session.
if (!document.querySelector("[data-closed]")) {
  await ensureSession().then(() => subscribe(), (error) => showMessage(error.words, "bad"));
}

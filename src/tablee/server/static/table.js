/* The table page: joins the connection to the picture, the question, the log and the people. */

import { Acts } from "./acts.js";
import { Board, inspectable } from "./board.js";
import { ChatView } from "./chat.js";
import { Clocks } from "./clock.js";
import { curtain, keysHelp } from "./dialogs.js";
import { by, normal, toggle, written } from "./dom.js";
import { inspect, piecesOf } from "./inspect.js";
import { keyRows, listenToKeys } from "./keys.js";
import { LogView } from "./log.js";
import { Panel } from "./panel.js";
import { nameOf } from "./people.js";
import { Picture } from "./picture.js";
import * as parts from "./scene.js";
import { Seating } from "./seating.js";
import { beSomebody } from "./site.js";
import { Connection } from "./socket.js";
import { Tabs } from "./tabs.js";
import { clearNotice, showTab, sound, speak } from "./told.js";
import { hideWhy, showWhy } from "./why.js";
import { load, say, seatName, translatePage } from "./words.js";

const PROTOCOL = 1;
/** Troubles that another try would not mend. */
const FINAL = new Set(["protocol_version", "no_such_table", "invitation_wrong", "not_your_seat"]);

const page = by("play");
/** @type {import("./types.js").TableData} */
const data = JSON.parse(page.dataset.table ?? "{}");
const narrow = matchMedia("(max-width: 719px)");
const shape = () => (narrow.matches ? "tall" : "wide");

let language = document.documentElement.lang;
/** @type {import("./types.js").Scene|null} */
let scene = null;
/** @type {number|null} whose view is wanted; null: that of the seat that is asked */
let seat = null;
let turnBefore = "";
let linked = false;
let firstTab = "log";
/** @type {Map<string, string>} what questions of a kind have asked, to name them by */
const prompts = new Map();

const match = () => seating.news?.match ?? data.match ?? page.dataset.match ?? null;
const spectator = () => seating.news !== null && seating.mine.length === 0;
const name = (at) => nameOf(seating.news, at);

// The parts

const picture = new Picture(by("picture"), {
  mismatch: () => look({}),
  changed: (_, whole) => {
    if (whole) board.size();
    clocks.tick();
    board.bring(board.choices());
  },
});
const board = new Board(by("board"), by("picture"), {
  pick: (element) => panel.choose(normal(element.getAttribute("data-pick"))),
  why: (element) => showWhy(element, element && reasonOf(element)),
  inspect: (element) => void inspectPiece(element),
});
const clocks = new Clocks(by("clock"), { spoken: speak, opens: showRace, find: (id) => picture.find(id) });
const log = new LogView(by("log"), {
  light: (ids) => picture.light("lit", ids),
  words: say,
  step: ({ number }) =>
    match() && (scene?.ending || seating.news?.practice) ? { href: `/replays/${match()}?step=${number}` } : null,
});
const tabs = new Tabs((open) => {
  if (open === "chat") chat.seen();
});
const chat = new ChatView(
  { list: by("chat-lines"), form: /** @type {HTMLFormElement} */ (by("chat-form")), muted: by("chat-muted"), badge: by("chat-badge") },
  { say: (text) => acts.chat(text), spoken: speak, isSeen: () => tabs.now === "chat" && !document.hidden });
const connection = new Connection(`/ws/tables/${data.id}`, {
  hello: () => ({ type: "hello", protocol: PROTOCOL, language, shape: shape(), ...(seat === null ? {} : { seat }), seen: scene?.number ?? 0 }),
  heard,
  state: showState,
  offline: (id) => ({ type: "refused", id, code: "offline", words: say("offline") }),
}, data.id);
const acts = new Acts({
  connection,
  clocks,
  scene: () => scene,
  seat: () => scene?.seat ?? seat,
  panel: () => panel,
  suggested: (value) => picture.light("hinted", value === undefined ? [] : idsOf([value])),
  others: () => (seating.news?.seats ?? []).some(({ yours, people }) => !yours && people?.length) || Boolean(seating.news?.practice),
  setLanguage: (wanted) => {
    const known = Array.from(document.querySelectorAll("[data-language]"), (one) => /** @type {HTMLElement} */ (one));
    (known.find((one) => one.dataset.language === wanted) ?? known.find((one) => one.dataset.language !== language))?.click();
  },
});
const panel = new Panel({
  answer: (question, value, passes) => acts.answer(question, value, passes),
  confirm: (words) => acts.confirm(words),
  always: (question, on) => void acts.always(question, on),
  why: showWhy,
  point: (values) => picture.light("pointed-at", values ? idsOf(values) : []),
  picked: (values) => picture.light("chosen", idsOfWritten(values)),
  isClosed: (clock) => clocks.isClosed(clock),
  name,
});
const coach = new parts.Coach((pieces, isNew) => {
  picture.light("pointed", pieces);
  if (isNew) board.bring(pieces.map((id) => picture.find(id)).filter((one) => one !== null));
});
const seating = new Seating(data, {
  look,
  viewed: () => scene?.seat ?? null,
  changed: () => {
    showActs();
    showWhoseTurn();
    showLinks();
    showFirstTab();
    if (scene) panel.draw();
  },
});

// What the server says

function heard(message) {
  if (message.type === "table") {
    chat.begun = true;
    seating.show(message);
  }
  else if (message.type === "scene") void receive(message);
  else if (message.type === "chat") chat.add(message.lines);
  else if (message.type === "trouble") showTrouble(message);
}

/** A scene; one of another player of this device waits behind the curtain. */
async function receive(next) {
  const others = data.one_device && scene !== null && scene.seat !== null && next.seat !== scene.seat;
  if (others && next.seat !== seat) {
    await hand(next.seat);
  }
  show(next);
  // Who may still change their mind hands the device over when it is made up.
  if (!next.can_retract) await handOn();
}

/** On a shared device: another player of it who is asked, when this one is not. */
function nextOne() {
  if (!data.one_device || !scene || scene.questions?.length || scene.ending) return undefined;
  return (scene.waiting ?? []).map((one) => one.seat).find((one) => seating.mine.includes(one));
}

async function handOn() {
  const to = nextOne();
  if (to === undefined) return;
  await hand(to);
  look({ seat: to });
}

let handing = Promise.resolve();
let handedTo = -1;

/** Draw the curtain, once for each player, until it is lifted. */
function hand(to) {
  if (handedTo !== to) {
    handedTo = to;
    page.classList.add("covered");
    handing = curtain(seatName(to)).then(() => page.classList.remove("covered"));
  }
  return handing;
}

/** @param {import("./types.js").Scene} next */
function show(next) {
  const before = scene;
  scene = next;
  handedTo = next.seat ?? -1;
  clocks.set(next.clocks ?? []);
  if (next.picture) picture.show(next.picture);
  const fresh = next.log ? log.update(next.log) : [];
  if (fresh === null) look({});
  else if (before && before.seat === next.seat && before.language === next.language) fresh.slice(-8).forEach((line) => speak(line.words));
  panel.show(next, { spectator: spectator() });
  if (!panel.suggestion) {
    parts.showHint(null);
    picture.light("hinted", []);
  }
  parts.showText(next.text);
  coach.show(next.lesson ?? null);
  parts.showFrozen(next.frozen, { undo: () => void acts.thaw(true), retry: () => void acts.thaw(false) });
  parts.showAsking(spectator() ? null : next.asking, (yes) => void acts.agree(yes));
  for (const { kind, prompt } of next.questions ?? []) prompts.set(kind, prompt);
  parts.showStanding((next.standing ?? []).map((kind) => [kind, prompts.get(kind) ?? kind]), (kind) => void acts.askAgain(kind));
  showActs();
  showWhoseTurn();
  showLinks();
}

/** Before a match there is nothing to read but the chat. */
function showFirstTab() {
  const first = seating.news?.status === "gathering" ? "chat" : "log";
  if (first !== firstTab && ["log", "chat"].includes(tabs.now)) tabs.open(first);
  firstTab = first;
}

/** Lines of the log lead to the replay as soon as there is one to see. */
function showLinks() {
  const has = Boolean(match() && (scene?.ending || seating.news?.practice));
  if (has !== linked) log.redraw();
  linked = has;
}

function showWhoseTurn() {
  const several = seating.mine.length > 1;
  const state = parts.showTurn(scene, { gathering: seating.news?.status === "gathering", spectator: spectator(), name, several });
  if (scene) parts.showEnding(scene, { match: match(), news: seating.news, rematch: () => void seating.act("rematch"), copy: (text) => void seating.copy(text) });
  if (state !== turnBefore && turnBefore) {
    if (state === "mine") speak(`${by("turn").textContent}. ${by("prompt").textContent}`);
    if (state === "mine") sound("turn");
    if (state === "over") sound("end");
    if (state === "over") speak(by("prompt").textContent ?? "");
  }
  turnBefore = state;
  page.dataset.turn = state;
  showTab(state === "mine", state === "over", data.name);
}

function showActs() {
  if (!scene) return;
  const playing = !spectator() && !scene.ending && !scene.frozen;
  toggle(by("undo"), playing);
  by("undo").classList.toggle("off", !scene.can_undo);
  by("undo").title = "";
  by("undo-what").textContent = "";
  toggle(by("hint-button"), playing && Boolean(scene.can_hint));
  toggle(by("retract"), Boolean(scene.can_retract));
  const to = nextOne();
  toggle(by("hand-on"), to !== undefined && Boolean(scene.can_retract));
  if (to !== undefined) by("hand-on").textContent = say("hand-on", { seat: to + 1 });
  toggle(by("concede"), Boolean(scene.can_concede));
  toggle(by("back-to"), playing && Boolean(seating.news?.practice));
  by("panel-acts").classList.toggle("empty", !playing);
}

function showRace(seconds) {
  const place = by("race");
  const was = !place.hidden;
  toggle(place, seconds !== null);
  const figure = String(seconds ?? "");
  if (place.firstElementChild && place.firstElementChild.textContent !== figure) place.firstElementChild.textContent = figure;
  if (was === (seconds !== null)) return;
  if (seconds !== null) sound("race");
  panel.draw();
}

// The connection

let lostTimer = 0;

function showState(state) {
  if (state === "open") {
    clearTimeout(lostTimer);
    lostTimer = 0;
    toggle(by("banner"), false);
  } else {
    // A short break is not worth a word.
    lostTimer ||= setTimeout(() => {
      by("banner-words").textContent = say(scene ? "reconnecting" : "connecting");
      toggle(by("banner"), true);
    }, 700);
  }
}

function showTrouble({ code, words }) {
  if (FINAL.has(code)) connection.stop();
  clearTimeout(lostTimer);
  by("banner-words").textContent = words;
  toggle(by("banner"), true);
}

function look(wanted) {
  if ("seat" in wanted) seat = wanted.seat;
  connection.say({ type: "look", ...wanted });
}

// Pieces and values

const idsOfWritten = (values) =>
  values.length
    ? board.choices().filter((one) => values.includes(normal(one.getAttribute("data-pick")))).map(({ id }) => id)
    : [];
const idsOf = (values) => idsOfWritten(values.map(written));

function reasonOf(element) {
  const text = element.closest("[data-blocked]")?.getAttribute("data-blocked");
  if (text === null || text === undefined) return null;
  return panel.greyed(normal(text)) ?? { reason: element.getAttribute("aria-label") ?? text };
}

function inspectPiece(element) {
  return inspect(element, {
    all: () => piecesOf(picture.svg),
    reason: reasonOf,
    offer: (piece) => {
      const pick = piece.closest("[data-pick]");
      return pick && { words: pick.getAttribute("aria-label") ?? say("choose"), act: () => panel.choose(normal(pick.getAttribute("data-pick"))) };
    },
  });
}

/** The piece that has the focus, or the one that the focused line is about, or the first one. */
function focusedPiece() {
  const focused = document.activeElement;
  const [lit] = [...(picture.marks.get("lit") ?? []), ...(picture.marks.get("pointed-at") ?? [])];
  return inspectable(focused) ?? inspectable(picture.find(lit ?? "")) ?? piecesOf(picture.svg)[0];
}

// Language, in the middle of a game

async function setLanguage(wanted) {
  await load(wanted);
  language = wanted;
  for (const one of document.querySelectorAll("[data-language]")) {
    one.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (one).dataset.language === wanted));
  }
  translatePage();
  clearNotice();
  parts.showHint(null);
  panel.suggestion = null;
  look({ language });
  seating.draw();
  chat.draw();
  void seating.showOptions();
}

// Everything is ready

function listen() {
  // A phone shows the picture as wide as it can be read; a finger moves it.
  if (narrow.matches) board.mode = "width";
  const press = (id, doing) => by(id).addEventListener("click", doing);
  press("zoom-in", board.closer);
  press("zoom-out", board.farther);
  press("zoom-fit", board.fit);
  press("undo", () => void acts.undo());
  press("hint-button", () => void acts.hint());
  press("retract", () => void acts.retract());
  press("hand-on", () => void handOn());
  press("concede", () => void acts.concede());
  press("back-to", () => void acts.goBack());
  press("report", () => void acts.report());
  press("keys", () => void keysHelp(keyRows()));
  press("sound", mute);
  for (const event of ["pointerenter", "focus"]) by("undo").addEventListener(event, () => scene?.can_undo && void acts.previewUndo());
  by("type-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (by("type-text"));
    if (field.value.trim()) void acts.type(field.value);
    field.value = "";
  });
  narrow.addEventListener("change", () => {
    board.mode = narrow.matches ? "width" : "whole";
    look({ shape: shape() });
  });
  document.addEventListener("tablee:language", (event) => {
    event.preventDefault();
    void setLanguage(/** @type {CustomEvent} */ (event).detail.language);
  });
  document.addEventListener("tablee:settings", showSound);
  listenToKeys({
    choose: (event) => panel.press(event),
    undo: () => spectator() || void acts.undo(),
    hint: () => spectator() || void acts.hint(),
    inspect: () => {
      const piece = focusedPiece();
      if (piece) void inspectPiece(piece);
    },
    help: () => void keysHelp(keyRows()),
    type: () => {
      tabs.open("text");
      by("type-text").focus();
    },
    mute,
    zoom: (way) => (way > 0 ? board.closer() : way < 0 ? board.farther() : board.fit()),
    escape: hideWhy,
    skip: () => picture.skip(),
  });
}

function mute() {
  globalThis.tablee?.set({ sound: !globalThis.tablee.settings.sound });
  speak(by("sound").textContent ?? "");
}

function showSound() {
  const on = Boolean(globalThis.tablee?.settings.sound);
  by("sound").setAttribute("aria-pressed", String(on));
  by("sound").textContent = say(on ? "sound-on" : "sound-off");
}

listen();
showSound();
await beSomebody();
await seating.accept();
connection.open();
void seating.showOptions();

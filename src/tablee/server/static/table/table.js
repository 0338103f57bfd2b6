/* The table page: joins the connection to the picture, the question, the log and the people. */

import { Acts } from "./actions.js";
import { Aiming } from "./aiming.js";
import { Beats, pace } from "../shared/beats.js";
import { Board } from "../shared/board.js";
import { ChatView } from "./chat.js";
import { Clocks } from "./clock.js";
import { listen, showSound } from "./controls.js";
import { by, toggle } from "../shared/dom.js";
import { commit, reveal, showFairness } from "./fairness.js";
import { Happened } from "./happened.js";
import { Journal } from "./journal.js";
import { LogView } from "./log.js";
import { Panel } from "./panel.js";
import { isAway, nameOf } from "./people.js";
import { Picture } from "../shared/picture.js";
import { Pieces } from "./pieces.js";
import * as parts from "./scene.js";
import { Seating } from "./seating.js";
import { BestResult } from "./best.js";
import { Sharing } from "./sharing.js";
import { ensureSession } from "../shared/site.js";
import { Connection } from "./connection.js";
import { Split } from "./split.js";
import { Tabs } from "./tabs.js";
import { clearNotice, showTab, sound, speak } from "../shared/toasts.js";
import { showWhy } from "./why_not.js";
import { load, t, translatePage } from "../shared/i18n.js";

const PROTOCOL = 1;
/** Lines of the log that are announced at once, at most. */
const MOST_SPOKEN = 8;
/** Errors after which reconnecting is useless. */
const FINAL = new Set(["protocol_version", "no_such_table", "invitation_wrong", "not_your_seat", "too_many_sockets", "kicked", "banned"]);

const page = by("play");
/** @type {import("../shared/types.js").TableData} */
const data = JSON.parse(page.dataset.table ?? "{}");
const narrow = matchMedia("(max-width: 719px)");
const shape = () => (narrow.matches ? "tall" : "wide");

let language = document.documentElement.lang;
/** @type {import("../shared/types.js").Scene|null} */
let scene = null;
/** @type {number|null} the seat of the view; null: the seat that is asked */
let seat = null;
let turnBefore = "";
let linked = false;
/** Whether the table in words is needed: from the moment it is first opened. */
let text = false;
let firstTab = "log";
/** @type {Map<string, string>} the prompts of question kinds, to name them */
const prompts = new Map();

const match = () => seating.news?.match ?? data.match ?? page.dataset.match ?? null;
const spectator = () => seating.news !== null && seating.mine.length === 0;
const name = (at) => nameOf(seating.news, at);

// The parts

const picture = new Picture(by("picture"), {
  mismatch: () => look({}),
  changed: () => {
    // A patch may change the size of the picture, too.
    board.size();
    board.bring(board.choices());
    pieces.dock.update();
  },
});
const pieces = new Pieces(picture, () => panel, (message) => connection.ask(message), () => scene);
const board = new Board(by("board"), by("picture"), {
  pick: (element) => {
    if (aiming.pick(element)) return;
    const looked = board.wasTouch && aiming.weighedAt(element);
    if (looked) void aiming.look(looked.question, looked.choice);
    else pieces.pick(element);
  },
  press: (event) => aiming.isRuler && aiming.press(event),
  over: (element) => {
    const { question, choice } = (element && aiming.weighedAt(element)) || {};
    aiming.weigh(element, question, choice ?? null);
  },
  why: (element) => showWhy(element, element && pieces.reason(element)),
  wonder: (element) => pieces.wonder(element),
  inspect: (element) => pieces.inspect(element),
  hover: (element) => pieces.dock.hover(element),
  aim: (event) => aiming.click(event),
});
const aiming = new Aiming(by("board"), {
  picture,
  panel: () => panel,
  ask: (message) => acts.ask(message),
  quietly: (message) => connection.ask(message),
  seat: () => scene?.seat ?? null,
});
board.camera.moved = () => aiming.place();
const clocks = new Clocks(by("clock"), { announce: speak, opens: showRace, find: (id) => picture.find(id), figure: () => by("race-figure") });
const log = new LogView(by("log"), {
  light: (ids, line) => {
    picture.light("lit", ids);
    happened.point(line);
  },
  words: t,
  step: ({ number }) =>
    match() && (scene?.ending || seating.news?.practice) ? { href: `/replays/${match()}?step=${number}` } : null,
});
const happened = new Happened(picture, () => log.lines, () => tabs.open("log"));
const beats = new Beats(picture, {
  walks: (line) => happened.walks(line),
  moved: (element, from) => happened.ghosts.add(element, from),
  shown: (line) => {
    happened.show(line);
    by("board-part").classList.toggle("playing", line !== null);
    if (line === null) aiming.settle();
  },
});
const journal = new Journal();
const tabs = new Tabs((open) => {
  if (open === "journal") void journal.show();
  if (open === "chat") chat.seen();
  if (open === "text" && !text) {
    text = true;
    look({ text });
  }
});
new Split(tabs.narrow);
const chat = new ChatView({
  send: (said) => acts.chat(said),
  announce: speak,
  isVisible: () => tabs.now === "chat" && !document.hidden,
});
const connection = new Connection(`/ws/tables/${data.id}`, {
  hello: () => {
    const botPace = globalThis.tablee?.settings.pace ?? null;
    const commitment = commit();
    return { type: "hello", protocol: PROTOCOL, language, shape: shape(), text, seat, seen: scene?.number ?? 0, pace: botPace, beats: pace() > 0, commitment };
  },
  onMessage,
  state: showState,
  offline: (id) => ({ type: "refused", id, code: "offline", words: t("offline") }),
}, data.id);
const acts = new Acts({
  connection,
  clocks,
  scene: () => scene,
  seat: () => scene?.seat ?? seat,
  panel: () => panel,
  suggested: (value) => pieces.light("hinted", value === undefined ? [] : [value]),
  others: () => (seating.news?.seats ?? []).some(({ yours, people }) => !yours && people?.length),
  setLanguage: (wanted) => {
    const isOther = (one) => one.dataset.language !== language;
    const known = languageButtons();
    (known.find((one) => one.dataset.language === wanted) ?? known.find(isOther))?.click();
  },
});
const panel = new Panel({
  answer: (question, value, passes) => acts.answer(question, value, passes),
  confirm: (words) => acts.confirm(words),
  always: (question, depth) => void acts.always(question, depth),
  weigh: (element, question, choice) => aiming.weigh(element, question, choice),
  look: (question, choice) => void aiming.look(question, choice),
  why: showWhy,
  point: (values) => pieces.light("pointed-at", values ?? []),
  picked: (texts) => picture.light("chosen", pieces.of(texts)),
  isClosed: (clock) => clocks.isClosed(clock),
  isAway: (seat) => isAway(seating.news, seat),
  name,
});
const coach = new parts.Coach(data, (pieces, isNew) => {
  picture.light("pointed", pieces);
  if (isNew) board.bring(pieces.map((id) => picture.find(id)).filter((one) => one !== null));
});
const seating = new Seating(data, {
  look,
  viewed: () => scene?.seat ?? null,
  phrases: (phrases) => chat.showPhrases(phrases),
  changed: () => {
    showActs();
    showWhoseTurn();
    showLinks();
    showFirstTab();
    chat.showPartners((seating.news?.seats ?? []).filter(({ yours, people }) => yours && (people?.length ?? 0) > 1).map(({ seat }) => seat));
    if (scene) panel.draw();
  },
});

const best = new BestResult(() => showWhoseTurn());
const sharing = new Sharing(data.one_device, { look, scene: () => scene, mine: () => seating.mine, wanted: () => seat, name });

// Messages of the server

function onMessage(message) {
  if (message.type === "scene") {
    void receive(message);
  } else if (message.type === "table") {
    chat.begun = true;
    journal.set(message.chapter);
    seating.show(message);
  } else if (message.type === "chat") {
    chat.add(message.lines);
  } else if (message.type === "commitments") {
    const nonce = reveal(data.id, message);
    if (nonce) connection.send({ type: "nonce", nonce });
  } else if (message.type === "trouble") {
    showTrouble(message);
  }
}

async function receive(next) {
  await sharing.before(next);
  show(next);
  // A player who can still retract hands the device over when they are ready.
  if (!next.can_retract) await sharing.handOn();
}

/** @param {import("../shared/types.js").Scene} next */
function show(next) {
  const before = scene;
  scene = next;
  clocks.restore();
  aiming.lift();
  clocks.set(next.clocks ?? [], (connection.trip ?? 0) / 2);
  const fresh = next.log ? log.update(next.log) : [];
  const goesOn = before && before.seat === next.seat && before.language === next.language;
  if (fresh === null) look({});
  else if (goesOn) fresh.slice(-MOST_SPOKEN).forEach((line) => speak(line.words));
  happened.update(next);
  log.lead(next.answered ? (next.since ?? 0) : Infinity);
  showPictures(next);
  panel.show(next, { spectator: spectator() });
  aiming.settle();
  if (!panel.suggestion) {
    parts.showHint(null);
    picture.light("hinted", []);
  }
  parts.showText(next.text);
  coach.show(next.lesson ?? null);
  parts.showFrozen(next.frozen, { undo: () => void acts.thaw(true), retry: () => void acts.thaw(false) });
  parts.showAsking(spectator() ? {} : next, (yes) => void acts.agree(yes));
  for (const { kind, prompt } of next.questions ?? []) prompts.set(kind, prompt);
  const standing = (next.standing ?? []).map((kind) => [kind, prompts.get(kind) ?? kind]);
  parts.showStanding(standing, (kind) => void acts.askAgain(kind));
  showActs();
  showWhoseTurn();
  showLinks();
}

/** Play the pictures on the way; who is asked under a clock sees the last one at once. */
function showPictures(next) {
  const steps = (next.beats ?? []).map(({ picture, line }) => ({ picture, line }));
  if (next.picture) steps.push({ picture: next.picture, line: log.lines.length - 1 });
  const isPressed = Boolean(next.questions?.length && next.clocks?.length);
  if (steps.length || isPressed || !beats.playing) beats.add(steps, isPressed);
}

/** Before a match there is only the chat. */
function showFirstTab() {
  const first = seating.news?.status === "gathering" ? "chat" : "log";
  if (first !== firstTab && ["log", "chat"].includes(tabs.now)) tabs.open(first);
  firstTab = first;
}

/** Lines of the log link to the replay as soon as there is one. */
function showLinks() {
  const has = Boolean(match() && (scene?.ending || seating.news?.practice));
  if (has !== linked) log.redraw();
  linked = has;
}

function showWhoseTurn() {
  const { news } = seating;
  const state = parts.showTurn(scene, {
    gathering: news?.status === "gathering",
    spectator: spectator(),
    name,
    several: seating.mine.length > 1,
  });
  const rematch = () => void (news?.chapter ? journal.goOn() : seating.act("rematch"));
  const where = { table: data.id, match: match() };
  const copy = (text) => void seating.copy(text);
  if (scene) showFairness(scene, where, copy);
  if (scene?.ending && where.match && seating.mine.length) void best.find(where.match);
  if (scene) parts.showEnding(scene, { ...where, news, best: best.found, rematch, copy });
  if (state !== turnBefore && turnBefore) {
    if (state === "mine") speak(`${by("turn").textContent}. ${by("prompt").textContent}`);
    if (state === "mine") sound("turn");
    if (state === "over") sound("end");
    if (state === "over") speak(by("prompt").textContent ?? "");
  }
  turnBefore = state;
  page.dataset.turn = state === "may" ? "mine" : state;
  page.classList.toggle("may-act", state === "may");
  page.dataset.number = String(scene?.number ?? "");
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
  const to = sharing.next;
  toggle(by("hand-on"), to !== undefined && Boolean(scene.can_retract));
  if (to !== undefined) by("hand-on").textContent = t("hand-on", { name: name(to) });
  toggle(by("concede"), Boolean(scene.can_concede));
  toggle(by("back-to"), playing && Boolean(seating.news?.practice));
  by("panel-acts").classList.toggle("idle", !playing);
}

function showRace(seconds) {
  const place = by("race");
  const was = !place.hidden;
  toggle(place, seconds !== null);
  const figure = place.querySelector("b");
  if (figure && figure.textContent !== String(seconds ?? "")) figure.textContent = String(seconds ?? "");
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
    // A short break is not announced.
    lostTimer ||= setTimeout(() => {
      by("banner-words").textContent = t(scene ? "reconnecting" : "connecting");
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
  connection.send({ type: "look", ...wanted });
}

// Language, in the middle of a game

const languageButtons = () =>
  Array.from(document.querySelectorAll("[data-language]"), (one) => /** @type {HTMLElement} */ (one));

async function setLanguage(wanted) {
  await load(wanted);
  language = wanted;
  for (const one of languageButtons()) one.setAttribute("aria-pressed", String(one.dataset.language === wanted));
  translatePage();
  showSound();
  clearNotice();
  aiming.rule(false);
  parts.showHint(null);
  panel.suggestion = null;
  look({ language });
  seating.draw();
  chat.draw();
  await seating.showOptions();
  showWhoseTurn();
}

// Everything is ready

listen({
  acts, aiming, beats, board, panel, pieces, picture, tabs, sharing,
  mayAct: () => !spectator(),
  canUndo: () => Boolean(scene?.can_undo),
});
// On a phone the picture is as wide as it is readable; a finger pans it.
if (narrow.matches) board.mode = "width";
narrow.addEventListener("change", () => {
  board.mode = narrow.matches ? "width" : "whole";
  look({ shape: shape() });
});
let hadBeats = pace() > 0;
document.addEventListener("tablee:settings", () => {
  const has = pace() > 0;
  if (has !== hadBeats) look({ beats: has });
  hadBeats = has;
});
document.addEventListener("tablee:language", (event) => {
  event.preventDefault();
  void setLanguage(/** @type {CustomEvent} */ (event).detail.language);
});
await ensureSession();
await seating.accept();
connection.open();
void seating.showOptions();

/* A match, step by step: the table as one seat saw it after so many answers. The address carries the step. */

import { Beats } from "../shared/beats.js";
import { Board } from "../shared/board.js";
import { Picture } from "../shared/picture.js";
import { Trails } from "../shared/trails.js";
import { announce, busy, get, language, post, t, showMessage } from "../shared/site.js";

/* Ids of this page begin with "replay-": the picture has ids of its own. */
const page = document.getElementById("replay");
const area = document.getElementById("replay-area");
const host = document.getElementById("replay-board");
const slider = document.getElementById("replay-step");
const play = document.getElementById("replay-play");
const log = document.getElementById("replay-log");
const last = Number(page.dataset.steps);

const narrow = matchMedia("(max-width: 40rem) and (orientation: portrait)");
const shape = () => (narrow.matches ? "tall" : "wide");
let seat = page.dataset.seat ?? "";
let step = clamp(Number(page.dataset.step));
/** The number of pictures of this step that are shown, when it is stepped through picture by picture; null: all. */
let beat = null;
let playing = null;

function clamp(number) {
  return Math.min(last, Math.max(0, Math.round(number) || 0));
}

/* The lines of the log of the whole match. */
let lines = [];

/* Scenes that were shown, and the next one, so that stepping does not wait. */
const scenes = new Map();

function sceneOf(number) {
  const key = `${seat}:${shape()}:${number}`;
  if (!scenes.has(key)) {
    const asked = new URLSearchParams({ language, shape: shape(), beats: "true", ...(seat !== "" && { seat }) });
    const scene = get(`/api/matches/${page.dataset.match}/steps/${number}?${asked}`);
    scene.catch(() => scenes.delete(key));
    scenes.set(key, scene);
    if (scenes.size > 60) scenes.delete(scenes.keys().next().value);
  }
  return scenes.get(key);
}

/** Show a step; if another one is requested meanwhile, show that one. */
async function go(to, { quiet = false } = {}) {
  step = clamp(to);
  beat = null;
  showPlace();
  const wanted = step;
  let scene;
  try {
    scene = await sceneOf(wanted);
  } catch (error) {
    stop();
    showMessage(error.words ?? String(error), "bad");
    return;
  }
  if (wanted !== step) return;
  showScene(scene);
  if (!quiet) announce([t("js-site-step", { step, last }), ...linesAt(step), scene.text[0]].join(" "));
  if (wanted < last) sceneOf(wanted + 1).catch(() => {});
}

/* Nothing is chosen here: what could be picked then is only to be looked at. */
const picture = new Picture(host, {
  changed(svg) {
    for (const piece of svg.querySelectorAll("[data-pick], [data-blocked], [tabindex]")) {
      for (const name of ["role", "tabindex", "data-pick", "data-blocked"]) piece.removeAttribute(name);
    }
    const { width, height } = svg.viewBox.baseVal;
    area.style.aspectRatio = `${width} / ${height}`;
    board.size();
  },
});
const board = new Board(area, host, { pick() {}, why() {}, inspect() {} });

const trails = new Trails(picture);
const beats = new Beats(picture, {
  walks: (line) => trails.show(trailsTo(line)),
  shown: (line) => trails.show(trailsTo(line ?? undefined)),
});

/** The trails of the lines of this step, as far as they are shown. */
function trailsTo(line) {
  return lines.filter(({ number, trail }, at) => trail && number === step && at <= (line ?? Infinity)).map(({ trail }) => trail);
}

/** Show the picture of a step; from the one before it, picture by picture. */
function showPicture(scene) {
  const [first] = scene.beats ?? [];
  if (first && first.picture.base === picture.hash) beats.add(scene.beats);
  else if (scene.picture && scene.picture.hash !== picture.hash) beats.add([{ picture: scene.picture }]);
  else trails.show(trailsTo());
}

/** Go to the next or the last picture, within a step or to another. */
async function goByBeat(way) {
  stop();
  beats.skip();
  const at = beat === null && way > 0 ? step + 1 : step;
  if (at > last) return;
  const steps = (await sceneOf(at)).beats ?? [];
  const to = (beat ?? (way > 0 ? 0 : steps.length)) + way;
  if (to >= steps.length || to < 1) return go(to < 1 && at === step ? step - 1 : at);
  const before = await sceneOf(at - 1);
  step = at;
  beat = to;
  showPlace();
  const next = steps[to - 1];
  if (picture.hash !== next.picture.base) {
    beats.add([{ picture: before.picture }, ...steps.slice(0, to)], true);
  } else beats.add([next]);
  trails.show(trailsTo(next.line));
  announce(lines[next.line]?.words ?? "");
}

function showScene(scene) {
  showPicture(scene);
  document.getElementById("replay-status").textContent = scene.ending?.words ?? scene.text[0] ?? "";
  document.getElementById("replay-words").replaceChildren(...scene.text.map((line) => element("li", line)));
}

function element(name, text = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Update the slider, the count, the line of the log and the address. */
function showPlace() {
  slider.value = step;
  slider.setAttribute("aria-valuetext", t("js-site-step", { step, last }));
  const within = beat === null ? "" : ` · ${t("js-site-beat", { number: beat })}`;
  document.getElementById("replay-count").textContent = t("js-site-step", { step, last }) + within;
  for (const button of page.querySelectorAll("[data-go]")) {
    const atEnd = ["first", "back"].includes(button.dataset.go) ? step === 0 : step === last;
    button.setAttribute("aria-disabled", String(atEnd));
  }
  markLine();
  const here = new URL(location.href);
  here.searchParams.set("step", step);
  if (seat === "") here.searchParams.delete("seat");
  else here.searchParams.set("seat", seat);
  history.replaceState(history.state, "", here);
}

/* The log of the whole match, once; each line leads to its step. */

async function readLog() {
  const scene = await sceneOf(last);
  lines = scene.log?.lines ?? [];
  const parts = [];
  let stage = null;
  let list = null;
  for (const line of lines) {
    if (!list || (line.stage ?? "") !== stage) {
      stage = line.stage ?? "";
      list = document.createElement("ol");
      if (stage) parts.push(element("h3", stage));
      parts.push(list);
    }
    const link = element("a", line.words);
    const there = new URL(location.href);
    there.searchParams.set("step", line.number);
    link.href = there;
    link.dataset.step = line.number;
    link.dataset.pieces = JSON.stringify(line.pieces ?? []);
    link.dataset.trail = line.trail ?? "";
    const item = document.createElement("li");
    item.append(link, ...whyOf(line));
    list.append(item);
  }
  log.replaceChildren(...parts);
  markLine();
}

/** The reasons behind a line, to be opened. */
function whyOf({ why = [] }) {
  if (!why.length) return [];
  const reasons = element("details");
  const list = element("ul");
  reasons.className = "log-why";
  list.append(...why.map((reason) => element("li", reason)));
  reasons.append(element("summary", t("js-site-why")), list);
  return [reasons];
}

const linesAt = (number) => lines.filter((line) => line.number === number).map((line) => line.words);

function markLine() {
  let current = null;
  for (const link of log.querySelectorAll("a")) {
    const number = Number(link.dataset.step);
    link.classList.toggle("to-come", number > step);
    link.removeAttribute("aria-current");
    if (number <= step) current = link;
  }
  if (!current) {
    log.scrollTop = 0;
    return;
  }
  current.setAttribute("aria-current", "step");
  const box = log.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top + 40 || place.bottom > box.bottom - 40) {
    log.scrollTop += place.top - box.top - box.height / 2;
  }
}

log.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  go(Number(link.dataset.step));
});

/* Pointing at a line lights what it is about. */
for (const event of ["pointerover", "focusin"]) {
  log.addEventListener(event, ({ target }) => {
    const line = target.closest("a")?.dataset;
    picture.light("pointed", JSON.parse(line?.pieces ?? "[]"));
    trails.point(line?.trail ?? "");
  });
}
for (const event of ["pointerleave", "focusout"]) {
  log.addEventListener(event, () => {
    picture.light("pointed", []);
    trails.point("");
  });
}

/* Moving */

const MOVES = { first: () => 0, back: () => step - 1, forward: () => step + 1, last: () => last };

function move(name) {
  stop();
  go(MOVES[name]());
}

for (const button of page.querySelectorAll("[data-go]")) button.addEventListener("click", () => move(button.dataset.go));
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});

function stop() {
  clearTimeout(playing);
  playing = null;
  play.setAttribute("aria-pressed", "false");
}

function start() {
  play.setAttribute("aria-pressed", "true");
  if (step === last) step = -1;
  const on = async () => {
    const from = performance.now();
    const now = playing;
    await go(step + 1, { quiet: true });
    if (playing !== now) return;
    const lately = linesAt(step).at(-1);
    if (lately) announce(lately);
    if (step >= last) return stop();
    while (beats.playing && playing === now) await new Promise((done) => setTimeout(done, 30));
    if (playing !== now) return;
    const left = Number(document.getElementById("replay-speed").value) - (performance.now() - from);
    playing = setTimeout(on, Math.max(50, left));
  };
  playing = setTimeout(on, 0);
}

function playOrStop() {
  if (playing === null) start();
  else stop();
}
play.addEventListener("click", playOrStop);

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/* Before the board hears it: its arrows go from choice to choice, and here there is none. */
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const { target } = event;
  if (target.closest("input, select, textarea, dialog")) return;
  if (event.shiftKey) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    void goByBeat(way);
    return;
  }
  if (event.key in KEYS) {
    event.preventDefault();
    move(KEYS[event.key]);
  } else if (event.key === " " && !target.closest("button, a, summary")) {
    event.preventDefault();
    playOrStop();
  } else return;
  event.stopPropagation();
}, { capture: true });

for (const button of page.querySelectorAll("[data-zoom]")) {
  button.addEventListener("click", () => board[button.dataset.zoom]());
}

document.getElementById("replay-seat")?.addEventListener("change", async (event) => {
  seat = event.target.value;
  await go(step);
  await readLog();
});

function showShape() {
  page.classList.toggle("replay-tall", narrow.matches);
}
narrow.addEventListener("change", () => {
  showShape();
  go(step, { quiet: true });
});
showShape();

const onward = document.getElementById("replay-continue");
onward?.addEventListener("click", () =>
  busy(onward, async () => {
    stop();
    const { url } = await post(`/api/matches/${page.dataset.match}/continue`, { step, seat: Number(seat || 0) });
    location.assign(url);
    await new Promise(() => {});
  }),
);

await go(step, { quiet: true });
await readLog().catch((error) => showMessage(error.words ?? String(error), "bad"));

/* The clocks of a table, counted down here between two messages of the server. */

import { t } from "../shared/i18n.js";

const SHORT = 10_000;
/** Milliseconds: a longer delay is a hiccup of the network. */
const MOST_LATE = 250;

export class Clocks {
  /**
   * @param {HTMLElement} place  where the time is shown
   * @param {{announce: (words: string) => void, opens: (seconds: number|null) => void,
   *   find: (id: string) => Element|null, figure?: () => Element|null}} listener
   */
  constructor(place, listener) {
    this.place = place;
    this.listener = listener;
    /** @type {{name: string, ends: number, limit: number, opensAt: number}[]} */
    this.running = [];
    /** @type {Map<string, number>} when the race of a clock began */
    this.races = new Map();
    this.warned = new Set();
    /** @type {Map<Element, [string|null, string|null, string|null]>} parts of the picture, as the server sent them */
    this.drawn = new Map();
    this.timer = 0;
    /** @type {number[]} */
    this.opening = [];
  }

  /** Set the clocks from a message of the server; a race begins at the same moment for all clients.
   * @param {import("../shared/types.js").Clock[]} clocks
   * @param {number} late  how many milliseconds ago it was sent */
  set(clocks, late = 0) {
    const now = performance.now() - Math.min(late, MOST_LATE);
    this.running = clocks.map(({ name, left, limit, opens = 0 }) => ({
      name,
      limit,
      ends: now + opens + left,
      opensAt: opens ? now + opens : 0,
    }));
    for (const { name, opensAt } of this.running) if (opensAt) this.races.set(name, opensAt);
    const names = new Set(clocks.map(({ name }) => name));
    for (const name of [...this.warned]) if (!names.has(name)) this.warned.delete(name);
    for (const name of [...this.races.keys()]) if (!names.has(name)) this.races.delete(name);
    clearInterval(this.timer);
    this.opening.forEach(clearTimeout);
    // All pages open a race at the same moment, not at the next tick.
    this.opening = this.running.filter(({ opensAt }) => opensAt).map(({ opensAt }) => setTimeout(() => this.tick(), Math.ceil(opensAt - now)));
    if (this.running.length) this.timer = setInterval(() => this.tick(), 100);
    this.tick();
  }

  /** Whether a clock runs. */
  get isRunning() {
    return this.running.length > 0;
  }

  /** Whether the race of a clock has not begun. @param {string|undefined} name */
  isClosed(name) {
    return performance.now() < (this.races.get(name ?? "") ?? 0);
  }

  /** Return the milliseconds since the race of a clock began; undefined if there is none. @param {string|undefined} name */
  since(name) {
    const opened = this.races.get(name ?? "");
    return opened === undefined ? undefined : Math.max(0, Math.round(performance.now() - opened));
  }

  /** Show the current time of all clocks. */
  tick() {
    const now = performance.now();
    const closed = this.running.filter(({ opensAt }) => opensAt > now).map(({ opensAt }) => opensAt - now);
    this.listener.opens(closed.length ? Math.ceil(Math.min(...closed) / 1000) : null);
    const first = this.running.reduce((one, other) => (one && one.ends <= other.ends ? one : other), this.running[0]);
    this.place.hidden = !first;
    if (!first) return;
    const left = Math.max(0, Math.min(first.limit, first.ends - now));
    const short = left <= SHORT;
    const [figure, unit] = this.place.children;
    const text = written(left);
    if (figure.textContent !== text) figure.textContent = text;
    const words = short ? t("clock-short") : "";
    if (unit.textContent !== words) unit.textContent = words;
    this.place.classList.toggle("short", short);
    this.#race(first, now);
    if (short && left > 0 && !this.warned.has(first.name)) {
      this.warned.add(first.name);
      this.listener.announce(t("clock-warning", { seconds: Math.ceil(left / 1000) }));
    }
    this.#draw(first.name, left, first.limit);
  }

  /** Update the ring of a race: what is left of it, or of the time before it opens. */
  #race({ ends, limit, opensAt }, now) {
    const isClosed = opensAt > now;
    const left = isClosed ? opensAt - now : Math.max(0, ends - now);
    document.documentElement.style.setProperty("--race-gone", String(isClosed ? 0 : 1 - Math.min(1, left / limit)));
    const figure = this.listener.figure?.();
    const text = isClosed ? String(Math.ceil(left / 1000)) : written(left);
    if (figure && figure.textContent !== text) figure.textContent = text;
  }

  /** Update the clock of the picture, if it has one: its parts are <id>-arc and <id>-text. */
  #draw(name, left, limit) {
    const id = this.listener.find(`clock-${name}-text`) ? `clock-${name}` : "clock";
    const text = this.listener.find(`${id}-text`);
    const arc = this.listener.find(`${id}-arc`);
    for (const part of [text, arc]) {
      if (!part || this.drawn.has(part)) continue;
      this.drawn.set(part, [part.textContent, part.getAttribute("stroke-dasharray"), part.getAttribute("class")]);
    }
    const figure = String(Math.ceil(left / 1000));
    if (text && text.textContent !== figure) text.textContent = figure;
    arc?.setAttribute("stroke-dasharray", `${(left / limit).toFixed(4)} 1`);
    arc?.classList.toggle("urgent", left <= SHORT);
  }

  /** Restore the clock of the picture as the server sent it: the next patch builds on it. */
  restore() {
    for (const [part, [text, dashes, kind]] of this.drawn) {
      if (part.textContent !== text) part.textContent = text;
      if (dashes !== null) part.setAttribute("stroke-dasharray", dashes);
      if (kind !== null) part.setAttribute("class", kind);
    }
    this.drawn.clear();
  }
}

/** Format a time: 1:05, or 9.4 at the end; days and hours for slow games. @param {number} left */
export function written(left) {
  if (left < SHORT) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t("hours", { hours, minutes: String(minutes % 60).padStart(2, "0") });
  return t("days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

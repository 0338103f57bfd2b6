/* The log of a match: lines folded by stage; pointing at one lights what it is about. Knows no socket: the replay
   uses it too. */

import { h } from "../shared/dom.js";

/**
 * @typedef {{light: (pieces: string[], line: import("../shared/types.js").Line|null) => void, words: (key: string, values?: object) => string,
 *   step?: (line: import("../shared/types.js").Line) => {href?: string, act?: () => void}|null}} LogListener
 *   `step`: how a line leads to its step of the replay; null while it does not.
 */

/** Pixels above the first line that is news. */
const AIR = 8;

export class LogView {
  /**
   * @param {HTMLElement} root  what scrolls
   * @param {LogListener} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    /** @type {import("../shared/types.js").Line[]} */
    this.lines = [];
    /** @type {HTMLElement[]} */
    this.items = [];
    this.at = -1;
    for (const [start, end] of [["pointerover", "pointerleave"], ["focusin", "focusout"]]) {
      root.addEventListener(start, (event) => this.#point(event.target));
      root.addEventListener(end, () => this.listener.light([], null));
    }
    root.addEventListener("click", (event) => {
      const item = /** @type {Element} */ (event.target).closest("li");
      if (item && !(/** @type {Element} */ (event.target).closest("a, button, summary"))) item.focus({ preventScroll: true });
    });
    root.addEventListener("keydown", (event) => this.#key(event));
    // Keep showing the newest lines when the size changes, the first news on top, until somebody scrolls.
    this.follows = true;
    this.height = 0;
    this.target = 0;
    /** The index of the first line that is news. */
    this.since = Infinity;
    root.addEventListener("scroll", () => {
      if (root.clientHeight !== this.height) return this.#follow();
      const atEnd = root.scrollHeight - root.scrollTop - root.clientHeight < 48;
      this.follows = atEnd || Math.abs(root.scrollTop - this.target) < 2;
    }, { passive: true });
    new ResizeObserver(() => this.#follow()).observe(root);
  }

  #follow() {
    const { root } = this;
    this.height = root.clientHeight;
    if (!this.follows) return;
    const end = root.scrollHeight - root.clientHeight;
    const first = this.items[this.since];
    const above = first ? first.getBoundingClientRect().top - root.getBoundingClientRect().top + root.scrollTop - AIR : end;
    this.target = Math.max(0, Math.min(end, above));
    root.scrollTop = this.target;
  }

  /** Mark the news, and show the first of them on top. @param {number} since  the index of the first */
  lead(since) {
    if (since !== this.since) this.follows = true;
    this.since = since;
    this.items.forEach((item, at) => item.classList.toggle("news", at >= since));
    this.#follow();
  }

  /**
   * Lines from a place on; what was there and beyond is replaced. Gives the lines that are new; null if there is
   * a hole before them.
   * @param {import("../shared/types.js").Log} log
   */
  update({ start, lines }) {
    if (start > this.lines.length) return null;
    let same = 0;
    while (same < lines.length && isSame(this.lines[start + same], lines[same])) same++;
    const from = start + same;
    const fresh = lines.slice(same);
    if (!fresh.length && from === this.lines.length) return [];
    this.#cut(from);
    for (const line of fresh) this.#add(line);
    this.#follow();
    this.#rove(this.items.length - 1, false);
    return fresh;
  }

  /** Write all lines anew: in another language, or with links. */
  redraw() {
    const lines = this.lines;
    this.#cut(0);
    for (const line of lines) this.#add(line);
    this.#rove(this.items.length - 1, false);
    this.#follow();
  }

  #cut(from) {
    for (const item of this.items.splice(from)) {
      const group = item.closest("details");
      item.remove();
      if (group && !group.querySelector("li")) group.remove();
    }
    this.lines = this.lines.slice(0, from);
  }

  #add(line) {
    const { words, stage = "" } = line;
    let group = this.root.lastElementChild;
    if (!(group instanceof HTMLDetailsElement) || group.dataset.stage !== stage) {
      group = h("details", { class: "log-stage", open: true, data: { stage } },
        h("summary", {}, stage || this.listener.words("log-start")), h("ol", {}));
      this.root.append(group);
    }
    const link = this.listener.step?.(line);
    const kind = ["log-line", (line.pieces?.length || line.trail) && "lights", this.lines.at(-1)?.number === line.number && "same-step"];
    const item = h("li", { tabIndex: -1, class: kind.filter(Boolean).join(" ") },
      h("span", { class: "log-words" }, words),
      line.why?.length && h("details", { class: "log-why" },
        h("summary", { tabIndex: -1 }, this.listener.words("log-why")),
        h("ul", {}, line.why.map((reason) => h("li", {}, reason)))),
      link && h(link.href ? "a" : "button", {
        class: "log-step",
        href: link.href,
        type: link.href ? undefined : "button",
        onclick: link.act,
        "aria-label": this.listener.words("log-step", { number: line.number }),
        title: this.listener.words("log-step", { number: line.number }),
        tabIndex: -1,
      }, String(line.number)));
    group.lastElementChild?.append(item);
    this.lines.push(line);
    this.items.push(item);
  }

  #point(target) {
    const item = /** @type {Element} */ (target).closest?.("li");
    const place = item ? this.items.indexOf(item) : -1;
    this.listener.light(this.lines[place]?.pieces ?? [], this.lines[place] ?? null);
    if (place >= 0 && document.activeElement === item) this.#rove(place, false);
  }

  /** Tab reaches one line, arrows the others. */
  #rove(place, focus) {
    const old = this.items[this.at];
    if (old) this.#reach(old, -1);
    this.at = place;
    const item = this.items[place];
    if (!item) return;
    this.#reach(item, 0);
    if (!focus) return;
    const group = item.closest("details");
    if (group) group.open = true;
    item.focus();
  }

  #reach(item, tabIndex) {
    item.tabIndex = tabIndex;
    for (const inner of item.querySelectorAll(".log-step, .log-why > summary")) inner.tabIndex = tabIndex;
  }

  #key(event) {
    const item = event.target.closest("li");
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = this.items.indexOf(item);
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: this.items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.items[to]) this.#rove(to, true);
  }
}

const isSame = (one, other) =>
  one && ["number", "words", "stage", "trail"].every((name) => one[name] === other[name]);

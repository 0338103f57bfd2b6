/* The line between the question and the log, and on a phone between the board and the question: moved by mouse,
   finger or arrows, and kept in the settings. */

import { by } from "../shared/dom.js";

const LIMITS = { split: [20, 85], sheet: [30, 80] };
const STEP = 4;
const ARROWS = { ArrowUp: -1, ArrowDown: 1 };

export class Split {
  /** @param {MediaQueryList} narrow  a phone held upright */
  constructor(narrow) {
    this.narrow = narrow;
    this.place = by("split");
    this.side = /** @type {HTMLElement} */ (this.place.parentElement);
    narrow.addEventListener("change", () => this.show());
    document.addEventListener("tablee:settings", () => this.show());
    this.place.addEventListener("keydown", (event) => this.#key(event));
    this.place.addEventListener("dblclick", () => this.#set(this.narrow.matches ? 54 : 62));
    this.place.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.place.focus({ preventScroll: true });
      this.place.setPointerCapture(event.pointerId);
    });
    this.place.addEventListener("pointermove", (event) => {
      if (this.place.hasPointerCapture(event.pointerId)) this.#set(this.#at(event.clientY));
    });
    this.show();
  }

  /** Return the name of the setting. */
  get #name() {
    return this.narrow.matches ? "sheet" : "split";
  }

  /** Apply the settings. */
  show() {
    const { split, sheet } = globalThis.tablee.settings;
    this.side.style.setProperty("--split", `${split}%`);
    this.side.style.setProperty("--sheet", `${sheet}dvh`);
    const name = this.#name;
    const [least, most] = LIMITS[name];
    for (const [key, value] of [["now", name === "split" ? split : sheet], ["min", least], ["max", most]]) {
      this.place.setAttribute(`aria-value${key}`, String(value));
    }
  }

  /** Return the share that a height on the screen stands for. */
  #at(y) {
    const { top, height } = this.side.getBoundingClientRect();
    return this.narrow.matches ? (100 * (innerHeight - y)) / innerHeight : (100 * (y - top)) / height;
  }

  #set(share) {
    const name = this.#name;
    const [least, most] = LIMITS[name];
    globalThis.tablee.set({ [name]: Math.round(Math.min(most, Math.max(least, share))) });
  }

  #key(event) {
    const name = this.#name;
    const way = (ARROWS[event.key] ?? 0) * (name === "split" ? 1 : -1);
    const to = { Home: LIMITS[name][0], End: LIMITS[name][1] }[event.key];
    if (!way && to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#set(to ?? globalThis.tablee.settings[name] + way * STEP);
  }
}

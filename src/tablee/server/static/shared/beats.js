/* Plays beats: the pictures between two answers, in order, each for a moment. The panel and the log are never behind:
   only the picture is, until the last beat or a key. Knows no socket: the replay uses it too. */

import { moves } from "./motion.js";

/** Milliseconds for each beat, by the visitor's setting; theme.js has it. */
export const PACES = { off: 0, fast: 120, normal: 250, slow: 600 };
/** Milliseconds that all waiting beats may take: more of them are played faster. */
const MOST = 6000;

/** Return the milliseconds of a beat; 0: none are played. */
export const pace = () => (moves() ? (PACES[globalThis.tablee?.settings.beats ?? "normal"] ?? PACES.normal) : 0);

/** @typedef {{picture: import("./types.js").PictureNews, line?: number}} Step */

export class Beats {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {{shown: (line: number|null) => void, walks?: (line: number|undefined) => SVGElement[],
   *   moved?: (element: Element, from: DOMMatrix) => void}} listener
   *   `shown`: a beat is shown, by its line of the log, or the last of them (null); `walks`: the paths that its pieces walk.
   */
  constructor(picture, listener) {
    this.picture = picture;
    this.listener = listener;
    /** @type {Step[]} */
    this.waiting = [];
    this.timer = 0;
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  get playing() {
    return this.timer !== 0;
  }

  /**
   * Show pictures one after the other; `at once`: all of them now.
   * @param {Step[]} steps @param {boolean} [atOnce]
   */
  add(steps, atOnce = false) {
    // A whole picture needs none of those before it.
    if (steps.some(({ picture }) => !picture.base)) this.#drop();
    this.waiting.push(...steps);
    if (atOnce || !pace() || document.hidden) this.skip();
    else if (!this.playing) this.#next();
  }

  /** Show the last picture now. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    const isBehind = this.waiting.length > 0;
    while (this.waiting.length) this.#show(1);
    if (isBehind) this.picture.skip();
    this.listener.shown(null);
  }

  #drop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
  }

  #next() {
    this.timer = 0;
    const last = this.waiting.length <= 1;
    const time = Math.max(60, Math.min(pace(), MOST / Math.max(1, this.waiting.length)));
    const step = this.#show(time);
    if (last) return this.listener.shown(null);
    this.listener.shown(step?.line ?? null);
    this.timer = setTimeout(() => this.#next(), time);
  }

  #show(time) {
    const step = this.waiting.shift();
    if (!step) return undefined;
    const { walks, moved } = this.listener;
    const good = this.picture.show(step.picture, { pace: time, walks: walks?.(step.line), moved });
    // After a mismatch the whole picture comes: the rest is of no use.
    if (!good) this.#drop();
    return step;
  }
}

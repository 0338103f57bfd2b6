/* What happened since the player's last answer: a strip in words, marks and trails on the board. It stays until they
   answer, and follows the beats while these are played. */

import { by, h, toggle } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { Ghosts, Trails } from "../shared/trails.js";

/** Lines in the strip, at most; and trails on the board. */
const MOST_LINES = 3;
const MOST_TRAILS = 6;

export class Happened {
  /**
   * @param {import("../shared/picture.js").Picture} picture
   * @param {() => import("../shared/types.js").Line[]} lines  those of the log
   * @param {() => void} open  show the log
   */
  constructor(picture, lines, open) {
    this.picture = picture;
    this.lines = lines;
    this.trails = new Trails(picture);
    this.ghosts = new Ghosts(picture);
    this.place = by("happened");
    this.since = 0;
    this.isAnswered = false;
    this.isPlaying = false;
    this.shown = "";
    this.place.addEventListener("click", open);
    for (const [event, lit] of [["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]]) {
      this.place.addEventListener(/** @type {string} */ (event), () => picture.light("lit", lit ? this.#pieces(this.#news()) : []));
    }
  }

  /** Follow a new scene. @param {import("../shared/types.js").Scene} scene */
  update(scene) {
    const since = scene.since ?? 0;
    if (since !== this.since) this.ghosts.clear();
    this.since = since;
    this.isAnswered = Boolean(scene.answered);
    toggle(this.place, !scene.ending && !scene.frozen);
  }

  /** A beat begins: show its trail; returns the paths that pieces walk. @param {number} [line] */
  walks(line) {
    const lines = this.lines().slice(this.since, (line ?? this.lines().length) + 1);
    return this.trails.show(trailsOf(lines));
  }

  /** A beat is shown, by its line of the log; null: the last of them. @param {number|null} line */
  show(line) {
    this.isPlaying = line !== null;
    const news = this.#news(line);
    this.picture.light("lately", this.#pieces(this.isPlaying ? news.slice(-1) : news));
    this.trails.show(trailsOf(news));
    this.ghosts.draw();
    this.#write(news);
  }

  /** Show where a line of the log leads on the board. @param {import("../shared/types.js").Line|null} line */
  point(line) {
    this.trails.point(line?.trail ?? "");
  }

  #news(line = null) {
    return this.lines().slice(this.since, line === null ? undefined : line + 1);
  }

  #pieces(lines) {
    return lines.flatMap(({ pieces = [] }) => pieces);
  }

  #write(news) {
    const lines = news.slice(-MOST_LINES);
    const more = news.length - lines.length;
    const shown = JSON.stringify([lines.map(({ words }) => words), more, this.isPlaying, this.isAnswered, document.documentElement.lang]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.place.classList.toggle("playing", this.isPlaying);
    this.place.disabled = !news.length;
    this.place.title = news.map(({ words }) => words).join("\n");
    this.place.replaceChildren(
      h("span", { class: "happened-title" }, ...(news.length ? [t(this.isAnswered ? "happened" : "happened-first"), more > 0 && h("span", { class: "happened-more" }, t("happened-more", { count: more }))] : [])),
      h("span", { class: "happened-lines" }, lines.map(({ words }) => h("span", { class: "happened-line" }, words))),
    );
  }
}

/** The trails of the last lines that have one. */
const trailsOf = (lines) => lines.map(({ trail }) => trail ?? "").filter(Boolean).slice(-MOST_TRAILS);

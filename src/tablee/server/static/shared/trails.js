/* Trails over a picture: the ways that pieces went, as the game has drawn them for lines of the log; and ghosts of
   markers where they were, with an arrow. */

import { parsed } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";

export class Trails {
  /** @param {import("./picture.js").Picture} picture */
  constructor(picture) {
    this.picture = picture;
    /** @type {string[]} */
    this.shown = [];
    this.pointed = "";
  }

  /** Show these trails; returns the paths that pieces walk. @param {string[]} trails */
  show(trails) {
    this.shown = trails;
    return this.draw();
  }

  /** Show the trail of one line of the log, too. @param {string} trail */
  point(trail) {
    if (trail === this.pointed) return;
    this.pointed = trail;
    this.draw();
  }

  /** Draw them again: the picture is another one. @returns {SVGElement[]} */
  draw() {
    const { svg } = this.picture;
    svg?.querySelector(".t-trails")?.remove();
    const all = this.pointed && !this.shown.includes(this.pointed) ? [...this.shown, this.pointed] : this.shown;
    if (!svg || !all.length) return [];
    const over = document.createElementNS(SVG, "g");
    over.setAttribute("class", "t-trails");
    const ground = /** @type {SVGElement|null} */ (svg.querySelector("[data-place]"));
    over.setAttribute("transform", ground?.getAttribute("transform") ?? "");
    all.forEach((trail, at) => {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", trail === this.pointed ? "t-trail lit" : at < all.length - 3 ? "t-trail old" : "t-trail");
      group.append(...parsed(trail));
      over.append(group);
    });
    // A viewport of the picture moves the trails with the table.
    (ground?.ownerSVGElement ?? svg).append(over);
    return Array.from(over.querySelectorAll("[data-walks]"));
  }
}

/** Ghosts of pieces that were moved, each where it was first. */
export class Ghosts {
  /** @param {import("./picture.js").Picture} picture */
  constructor(picture) {
    this.picture = picture;
    /** @type {Map<string, {copy: SVGElement, from: DOMMatrix}>} places in units of the picture, by the ids of pieces */
    this.all = new Map();
  }

  /** A piece has moved from a place on the screen. @param {Element} element @param {DOMMatrix} from */
  add(element, from) {
    const root = this.picture.svg?.getScreenCTM();
    if (!root || this.all.has(element.id)) return;
    const copy = /** @type {SVGElement} */ (element.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    copy.setAttribute("aria-hidden", "true");
    this.all.set(element.id, { copy, from: root.inverse().multiply(from) });
  }

  clear() {
    this.all.clear();
    this.draw();
  }

  draw() {
    const { svg } = this.picture;
    svg?.querySelector(":scope > .t-ghosts")?.remove();
    const root = svg?.getScreenCTM();
    if (!svg || !root || !this.all.size) return;
    const over = document.createElementNS(SVG, "g");
    over.setAttribute("class", "t-ghosts");
    for (const [id, { copy, from }] of this.all) {
      const now = /** @type {SVGGraphicsElement|null} */ (this.picture.find(id))?.getScreenCTM();
      if (!now) continue;
      const to = root.inverse().multiply(now);
      if (Math.hypot(to.e - from.e, to.f - from.f) < 2) continue;
      copy.setAttribute("transform", `matrix(${from.a} ${from.b} ${from.c} ${from.d} ${from.e} ${from.f})`);
      copy.setAttribute("class", "t-ghost");
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("d", arrow(from, to));
      line.setAttribute("class", "t-arrow");
      over.append(copy, line);
    }
    svg.append(over);
  }
}

/** An arrow from one place to another. */
function arrow({ e: x, f: y }, { e: toX, f: toY }) {
  const far = Math.hypot(toX - x, toY - y);
  const [ux, uy] = [(toX - x) / far, (toY - y) / far];
  const head = Math.min(9, far / 3);
  const back = (side) => `${toX - ux * head - uy * side * head * 0.6} ${toY - uy * head + ux * side * head * 0.6}`;
  return `M${x} ${y}L${toX} ${toY}M${back(1)}L${toX} ${toY}L${back(-1)}`;
}

/* The viewport of a picture: the part of a large table that is shown. The picture names the part where the action is
   (`data-viewport`) and the whole (`data-whole`); the camera follows the action, or stays where the user has put it. */

import { moves, screenBox } from "./motion.js";

/** Milliseconds that a move of the camera takes. */
const GLIDE = 280;
/** From so far away, in units of the table for each of the picture, small things are not labelled. */
const FAR = 1.05;
/** The closest view, in units of the picture for each unit of the table. */
const MOST = 6;
/** Pixels of the viewport that must be visible to be worth centring in. */
const LEAST = 60;
/** The share of the viewport that is kept free around an element that is brought into view. */
const MARGIN = 0.12;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export class Camera {
  /** @param {HTMLElement} host  the parent of the picture */
  constructor(host) {
    this.host = host;
    /** @type {"follow"|"whole"|"free"} */
    this.mode = "follow";
    /** @type {Box|null} */
    this.box = null;
    this.action = "";
    this.turning = 0;
    /** The listener of moves. */
    this.moved = () => {};
  }

  /** Return the viewport of the picture, if it has one. @returns {SVGSVGElement|null} */
  get viewport() {
    return this.host.querySelector("svg [data-viewport]");
  }

  /** Return how many units of the picture a unit of the table takes. */
  get level() {
    const frame = this.viewport?.width.baseVal.value;
    return frame && this.box ? frame / this.box.width : 1;
  }

  /** Return whether a point of the screen lies in the viewport. */
  holds(x, y) {
    const frame = this.viewport && screenBox(this.viewport);
    return Boolean(frame && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
  }

  /** The picture has changed: follow the action if it is elsewhere. */
  update() {
    const { viewport } = this;
    if (!viewport) return;
    const action = viewport.getAttribute("data-viewport") ?? "";
    const isNew = action !== this.action;
    this.action = action;
    // A view that the user has chosen holds until the action moves on.
    if (isNew && this.mode === "free") this.mode = "follow";
    if (this.mode !== "free") this.#go(this.#wanted());
    else this.#apply();
  }

  #wanted() {
    const name = this.mode === "whole" ? "data-whole" : "data-viewport";
    const box = boxOf(this.viewport?.getAttribute(name) ?? "");
    return box && this.mode === "follow" ? this.#centred(box) : box;
  }

  /** Put the middle of a view into the middle of what is visible: on a phone the panel covers a part. @param {Box} box */
  #centred(box) {
    const { viewport } = this;
    const area = this.host.parentElement?.getBoundingClientRect();
    if (!viewport || !area) return box;
    const frame = screenBox(viewport);
    const [top, bottom] = [Math.max(frame.top, area.top), Math.min(frame.bottom, area.bottom)];
    if (bottom - top < LEAST || bottom - top > frame.height - 1) return box;
    return { ...box, y: box.y + ((frame.top + frame.bottom - top - bottom) / 2) * (box.height / frame.height) };
  }

  /** Show the whole table; if it is shown already, the action. */
  fit() {
    this.mode = this.mode === "whole" ? "follow" : "whole";
    this.#go(this.#wanted());
  }

  /** Zoom around a point of the screen; by default the middle of the viewport. */
  zoomTo(level, x, y) {
    const { viewport, box } = this;
    const whole = boxOf(viewport?.getAttribute("data-whole") ?? "");
    if (!viewport || !box || !whole) return;
    const frame = screenBox(viewport);
    const least = viewport.width.baseVal.value / whole.width;
    const width = viewport.width.baseVal.value / Math.min(MOST, Math.max(least, level));
    const height = (width * box.height) / box.width;
    const shareX = x === undefined ? 0.5 : (x - frame.left) / frame.width;
    const shareY = y === undefined ? 0.5 : (y - frame.top) / frame.height;
    this.#take({ x: box.x + (box.width - width) * shareX, y: box.y + (box.height - height) * shareY, width, height });
  }

  /** Move the view by pixels of the screen. */
  pan(dx, dy) {
    const { viewport, box } = this;
    if (!viewport || !box) return;
    const unit = box.width / screenBox(viewport).width;
    this.#take({ ...box, x: box.x + dx * unit, y: box.y + dy * unit });
  }

  /** Look at a point of the map that was clicked. @param {Element} map @param {number} x @param {number} y */
  lookAt(map, x, y) {
    const matrix = /** @type {SVGGraphicsElement} */ (map).getScreenCTM();
    if (!matrix || !this.box) return;
    // Who sees the whole table and points at the map wants to see a part of it.
    const near = this.mode === "whole" ? boxOf(this.action) : null;
    const { width, height } = near ?? this.box;
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    this.mode = "free";
    this.#go(this.#inside({ x: at.x - width / 2, y: at.y - height / 2, width, height }));
  }

  /** Move the view if an element is outside of it. @param {Element} element */
  bring(element) {
    const { viewport } = this;
    if (!viewport?.contains(element) || element === viewport) return;
    const frame = screenBox(viewport);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [edgeX, edgeY] = [frame.width * MARGIN, frame.height * MARGIN];
    const off = (low, high, from, to) => (low < from ? low - from : high > to ? high - to : 0);
    const dx = off(left, right, frame.left + edgeX, frame.right - edgeX);
    const dy = off(top, bottom, frame.top + edgeY, frame.bottom - edgeY);
    // Whatever is partly in view stays: small moves of the table are worse than a cut edge.
    if (Math.abs(dx) > edgeX || Math.abs(dy) > edgeY) this.pan(dx, dy);
  }

  /** The user takes over. @param {Box} box */
  #take(box) {
    cancelAnimationFrame(this.turning);
    this.mode = "free";
    this.box = this.#inside(box);
    this.#apply();
  }

  /** Keep a view within the table. @param {Box} box */
  #inside(box) {
    const whole = boxOf(this.viewport?.getAttribute("data-whole") ?? "");
    if (!whole) return box;
    const within = (at, size, from, room) =>
      size >= room ? from + (room - size) / 2 : Math.min(from + room - size, Math.max(from, at));
    // The whole view has bars beside a square table: a closer view need not show them.
    const side = Math.min(whole.width, whole.height);
    const [fromX, fromY] = [whole.x + (whole.width - side) / 2, whole.y + (whole.height - side) / 2];
    return { ...box, x: within(box.x, box.width, fromX, side), y: within(box.y, box.height, fromY, side) };
  }

  /** Go to a view, smoothly. @param {Box|null} to */
  #go(to) {
    cancelAnimationFrame(this.turning);
    if (!to) return;
    const from = this.box;
    if (!from || !moves() || same(from, to)) {
      this.box = to;
      return void this.#apply();
    }
    const began = performance.now();
    const turn = (now) => {
      const share = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const eased = share * share * (3 - 2 * share);
      const mix = (name) => from[name] + (to[name] - from[name]) * eased;
      this.box = share < 1 ? { x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") } : to;
      this.#apply();
      if (share < 1) this.turning = requestAnimationFrame(turn);
    };
    // What is shown stays as it is until the next frame.
    this.#apply();
    this.turning = requestAnimationFrame(turn);
  }

  #apply() {
    const { viewport, box } = this;
    if (!viewport || !box) return;
    viewport.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    viewport.style.setProperty("--t-viewport", String(box.width / viewport.width.baseVal.value));
    viewport.toggleAttribute("data-far", box.width > viewport.width.baseVal.value * FAR);
    for (const view of this.host.querySelectorAll("[data-view]")) {
      const table = boxOf(view.closest("[data-map]")?.getAttribute("data-map") ?? "") ?? box;
      const [left, top] = [Math.max(table.x, box.x), Math.max(table.y, box.y)];
      const right = Math.min(table.x + table.width, box.x + box.width);
      const bottom = Math.min(table.y + table.height, box.y + box.height);
      const part = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
      for (const name of ["x", "y", "width", "height"]) view.setAttribute(name, String(part[name]));
    }
    this.moved();
  }
}

/** @param {string} text @returns {Box|null} */
function boxOf(text) {
  const [x, y, width, height] = text.split(" ").map(Number);
  return width && height ? { x, y, width, height } : null;
}

const same = (one, other) => ["x", "y", "width", "height"].every((name) => Math.abs(one[name] - other[name]) < 0.05);

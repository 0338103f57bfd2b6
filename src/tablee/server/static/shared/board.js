/* The board around the picture: fit, zoom and pan, picking and pointing at pieces, by mouse, touch and keyboard.
   The picture lies in an area that scrolls, so a finger pans it and the focus is always brought into sight. Where a
   picture has a viewport on a larger table, zoom and pan move that viewport. */

import { Camera } from "./camera.js";

const MOST = 8;
const STEP = 1.3;
const LONG_PRESS = 500;
const SLACK = 8;

/** How much larger than usual the visitor wants letters: those of the board grow with all others. */
const textScale = () => ({ large: 1.1875, larger: 1.4375 })[globalThis.tablee?.settings.text] ?? 1;

const CHOICES = "[data-pick], [data-blocked]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {{pick: (element: Element) => void, why: (element: Element|null) => void,
 *   inspect: (element: Element) => void, aim?: (event: MouseEvent) => boolean,
 *   hover?: (element: Element|null) => void, over?: (element: Element|null) => void, wonder?: (element: Element|null) => void, press?: (event: KeyboardEvent) => boolean}} BoardListener
 */

export class Board {
  /**
   * @param {HTMLElement} area  what scrolls
   * @param {HTMLElement} host  what holds the picture
   * @param {BoardListener} listener
   */
  constructor(area, host, listener) {
    this.area = area;
    this.host = host;
    this.listener = listener;
    /** @type {"whole"|"width"|"free"} */
    this.mode = "whole";
    /** Whether the picture is as large as the text size of the visitor makes it, not to be seen whole. */
    this.enlarges = true;
    /** Pixels for each unit of the picture. */
    this.scale = 1;
    this.camera = new Camera(host);
    this.wasTouch = false;
    /** @type {Element|null} the piece that is pointed at */
    this.pointed = null;
    this.#listenToMouse();
    this.#listenToTouch();
    this.#listenToKeys();
    new ResizeObserver(() => this.size()).observe(area);
    document.addEventListener("tablee:settings", () => this.size());
  }

  /** Return the size of the picture. */
  get box() {
    const box = this.host.querySelector("svg")?.viewBox.baseVal;
    return box?.width ? { width: box.width, height: box.height } : null;
  }

  /** Return the scales at which the picture fits the board, and at which it fills the width. */
  #scales() {
    const box = this.box ?? { width: 1, height: 1 };
    const width = this.area.clientWidth / box.width;
    return { whole: Math.min(width, this.area.clientHeight / box.height), width };
  }

  /** Lay the picture out: whole, as wide as the board, or zoomed. */
  size() {
    const { box } = this;
    if (!box || !this.area.clientWidth) return;
    const scales = this.#scales();
    if (this.mode !== "free") this.scale = scales[this.mode] * (this.enlarges ? textScale() : 1);
    // A very high picture is as wide as its window all the same.
    const most = Math.max(scales.whole * MOST, scales.width * textScale());
    this.scale = Math.min(most, Math.max(scales.whole, this.scale));
    this.host.style.width = `${Math.max(1, Math.floor(box.width * this.scale))}px`;
    this.host.style.height = `${Math.max(1, Math.floor(box.height * this.scale))}px`;
    this.area.classList.toggle("zoomed", this.scale > scales.whole * 1.01);
    this.camera.update();
  }

  /** Return how close the view is: that of the viewport, if the picture has one. */
  get level() {
    return this.camera.viewport ? this.camera.level : this.scale;
  }

  /** Zoom around the point (x, y) of the screen. */
  zoomTo(scale, x, y) {
    if (this.camera.viewport) return this.camera.zoomTo(scale, x, y);
    const { left, top, width, height } = this.area.getBoundingClientRect();
    const before = this.host.getBoundingClientRect();
    const atX = x ?? left + width / 2;
    const atY = y ?? top + height / 2;
    const shareX = (atX - before.left) / before.width;
    const shareY = (atY - before.top) / before.height;
    this.mode = scale <= this.#scales().whole * 1.01 ? "whole" : "free";
    this.scale = scale;
    this.size();
    const after = this.host.getBoundingClientRect();
    this.area.scrollLeft += after.left + shareX * after.width - atX;
    this.area.scrollTop += after.top + shareY * after.height - atY;
  }

  closer = () => this.zoomTo(this.level * STEP);
  farther = () => this.zoomTo(this.level / STEP);

  /** Show the whole picture; if it is shown already, fill the width, with letters of the visitor's size. In a
   * viewport: the whole table, in a picture that is seen whole, or the action. */
  fit = () => {
    if (this.camera.viewport) {
      this.camera.fit();
      this.enlarges = this.camera.mode !== "whole" || textScale() === 1;
      return this.size();
    }
    const { whole, width } = this.#scales();
    const isWhole = this.mode === "whole" && !(this.enlarges && textScale() > 1);
    this.mode = isWhole && width > whole * 1.05 ? "width" : "whole";
    this.enlarges = isWhole || textScale() === 1;
    this.size();
  };

  /** Scroll the first of some elements into view, unless one is visible. @param {Element[]} all */
  bring(all) {
    if (all.length && !all.some((element) => this.#isInViewport(element))) this.camera.bring(all[0]);
    if (!all.length || !this.area.classList.contains("zoomed")) return;
    const view = this.area.getBoundingClientRect();
    const isSeen = (element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= view.top && bottom <= view.bottom && left < view.right && right > view.left;
    };
    if (!all.some(isSeen)) all[0].scrollIntoView({ block: "center", inline: "nearest" });
  }

  /** Return whether an element is seen in the viewport, or lies beside it. @param {Element} element */
  #isInViewport(element) {
    if (!this.camera.viewport?.contains(element)) return true;
    const { x, y } = middle(element);
    return this.camera.holds(x, y);
  }

  /** Return the elements that can be chosen, in the order of the picture. */
  choices() {
    return Array.from(this.host.querySelectorAll(CHOICES)).filter((element) => element.getClientRects().length > 0);
  }

  // Mouse: click picks, a greyed piece says why, any other is inspected; Ctrl and the wheel zoom, dragging pans

  #listenToMouse() {
    let held = null;
    let dragged = false;
    this.area.addEventListener("pointerdown", (event) => {
      this.wasTouch = event.pointerType !== "mouse";
      dragged = false;
      const drags = /** @type {Element} */ (event.target).closest("[data-drag]");
      const inViewport = this.#movesViewport(event);
      // A finger scrolls the picture by itself, but not what is in a viewport.
      const pans = (inViewport || event.pointerType === "mouse") && event.button === 0 && event.isPrimary && !drags;
      held = pans ? { x: event.clientX, y: event.clientY, inViewport } : null;
    });
    const drop = () => {
      held = null;
      this.area.classList.remove("dragging");
    };
    addEventListener("pointercancel", drop);
    this.area.addEventListener("touchstart", (event) => event.touches.length > 1 && drop(), { passive: true });
    addEventListener("pointermove", (event) => {
      if (!held) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (!dragged && Math.hypot(dx, dy) < SLACK) return;
      dragged = true;
      this.area.classList.add("dragging");
      if (held.inViewport) this.camera.pan(-dx, -dy);
      else this.area.scrollBy(-dx, -dy);
      held = { ...held, x: event.clientX, y: event.clientY };
    });
    addEventListener("pointerup", drop);
    this.area.addEventListener("click", (event) => {
      const map = /** @type {Element} */ (event.target).closest("[data-map]");
      if (map) return this.camera.lookAt(map, event.clientX, event.clientY);
      if (!dragged && !this.listener.aim?.(event)) this.#point(/** @type {Element} */ (event.target));
      dragged = false;
    });
    this.area.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoomTo(this.level * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    }, { passive: false });
    this.area.addEventListener("pointerover", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.pointerType !== "mouse") return;
      this.#over(target.closest(CHOICES) ?? inspectable(target));
      this.listener.hover?.(inspectable(target));
    });
    this.area.addEventListener("pointerleave", () => {
      this.#over(null);
      this.listener.hover?.(null);
    });
    this.area.addEventListener("focusin", (event) => {
      const choice = /** @type {Element} */ (event.target).closest(CHOICES);
      if (choice?.matches(":focus-visible")) this.#over(choice);
      if (choice?.matches(":focus-visible") && !this.#isInViewport(choice)) this.camera.bring(choice);
    });
    this.area.addEventListener("focusout", () => this.#over(null));
  }

  /** Return whether a pointer that is dragged would move the viewport. @param {PointerEvent} event */
  #movesViewport(event) {
    return this.camera.viewport !== null && this.camera.holds(event.clientX, event.clientY);
  }

  /** The pointer is over a piece, or none: show its preview, or why it is not legal or not offered. */
  #over(piece) {
    if (piece === this.pointed) return;
    this.pointed = piece;
    const isChoice = Boolean(piece?.matches(CHOICES));
    this.listener.over?.(piece?.hasAttribute("data-pick") ? piece : null);
    this.listener.why(piece?.hasAttribute("data-blocked") ? piece : null);
    this.listener.wonder?.(isChoice ? null : piece);
  }

  #point(target) {
    const choice = target.closest(CHOICES);
    if (choice?.hasAttribute("data-pick")) this.listener.pick(choice);
    else if (choice) this.listener.why(choice);
    else {
      const piece = inspectable(target);
      if (piece) this.listener.inspect(piece);
    }
  }

  // Touch: two fingers zoom, a long press inspects

  #listenToTouch() {
    let pinch = null;
    let press = 0;
    let start = null;
    let swallow = false;
    const stop = () => clearTimeout(press);
    this.area.addEventListener("touchstart", (event) => {
      stop();
      swallow = false;
      if (event.touches.length === 2) {
        pinch = { apart: apart(event.touches), scale: this.level };
      } else if (event.touches.length === 1) {
        const [touch] = event.touches;
        start = { x: touch.clientX, y: touch.clientY };
        const target = /** @type {Element} */ (event.target);
        press = setTimeout(() => {
          swallow = true;
          const greyed = target.closest("[data-blocked]");
          const piece = inspectable(target);
          if (greyed) this.listener.why(greyed);
          else if (piece) this.listener.inspect(piece);
        }, LONG_PRESS);
      }
    }, { passive: true });
    this.area.addEventListener("touchmove", (event) => {
      if (event.touches.length === 2 && pinch) {
        event.preventDefault();
        const x = (event.touches[0].clientX + event.touches[1].clientX) / 2;
        const y = (event.touches[0].clientY + event.touches[1].clientY) / 2;
        this.zoomTo((pinch.scale * apart(event.touches)) / pinch.apart, x, y);
      }
      const [touch] = event.touches;
      if (start && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SLACK) stop();
    }, { passive: false });
    for (const name of ["touchend", "touchcancel"]) {
      this.area.addEventListener(name, (event) => {
        stop();
        pinch = null;
        if (swallow && event.cancelable) event.preventDefault();
      }, { passive: false });
    }
    // A long press inspects a piece; a mouse keeps its context menu.
    this.area.addEventListener("contextmenu", (event) => this.wasTouch && event.preventDefault());
  }

  // Keyboard: arrows go from choice to choice, Enter and Space pick; + - 0 zoom; Shift and arrows pan

  #listenToKeys() {
    this.area.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.listener.press?.(event)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const way = ARROWS[event.key];
      const target = /** @type {Element} */ (event.target);
      if (way && event.shiftKey && this.camera.viewport) this.camera.pan(way[0] * 80, way[1] * 80);
      else if (way && event.shiftKey) this.area.scrollBy({ left: way[0] * 80, top: way[1] * 80 });
      else if (way) this.#step(target, way);
      else if ((event.key === "Enter" || event.key === " ") && target.closest(CHOICES)) this.#point(target);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** Move the focus to the nearest choice in a direction. */
  #step(from, [dx, dy]) {
    const all = this.choices();
    if (!all.includes(from)) {
      /** @type {SVGElement|undefined} */ (all[0])?.focus();
      return;
    }
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const one of all) {
      if (one === from) continue;
      const there = middle(one);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + 2 * aside;
      if (along > 1 && far < least) [best, least] = [one, far];
    }
    /** @type {SVGElement|null} */ (best)?.focus();
  }
}

/** Return the innermost named piece around an element. @param {Element|null} target */
export function inspectable(target) {
  for (let piece = target?.closest(".piece"); piece; piece = piece.parentElement?.closest(".piece")) {
    if (piece.id && titleOf(piece)) return piece;
  }
  return null;
}

/** Return the name of a piece. @param {Element} piece */
export function titleOf(piece) {
  const title = Array.from(piece.children).find((child) => child.tagName === "title");
  return (title?.textContent ?? piece.getAttribute("aria-label") ?? "").trim();
}

const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/* What moves when a picture changes, chosen from what the patch changes: a piece with another place slides, or walks
   the way of a trail; one whose face changed flips, a die tumbles; figures float up; what has left fades. Knows no game:
   pieces say what they are with `data-face` and `data-counts`. */

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 320;
const FADE = 180;
/** Milliseconds that a figure floats. */
const FLOAT = 900;
/** Pieces that fade away at once, at most. */
const MOST_GONE = 12;
/** Points of a way that a piece walks. */
const STRIDES = 12;

/** Whether animations are on; theme.js has the user's setting. */
export const moves = () =>
  globalThis.tablee?.moves?.() ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A picture before a change, to be compared with it afterwards. */
export class Motion {
  /**
   * @param {SVGSVGElement} svg  @param {Element} wanted  the root of the patch
   * @param {Map<string, Element>} known  the elements by their ids  @param {number} [pace]  milliseconds at most
   */
  constructor(svg, wanted, known, pace = GLIDE) {
    this.svg = svg;
    this.pace = pace;
    /** @type {Map<Element, DOMMatrix>} */
    this.places = new Map();
    /** @type {Map<Element, {face: string|null, counts: string|null}>} */
    this.looks = new Map();
    const named = new Map(Array.from(wanted.querySelectorAll("[id]"), (one) => [one.id, one]));
    for (const [id, one] of named) {
      const element = known.get(id);
      const turns = one.localName !== "same" && element?.getAttribute("transform") !== one.getAttribute("transform");
      const matrix = element && (turns || above(element) !== above(one)) ? element.getScreenCTM?.() : null;
      if (matrix) this.places.set(element, matrix);
      if (element && one.localName !== "same") {
        const [face, counts] = ["data-face", "data-counts"].map((name) => element.getAttribute(name));
        if (face !== null || counts !== null) this.looks.set(element, { face, counts });
      }
    }
    this.gone = leaving(svg, known, named);
  }

  /**
   * The picture is as it will be: move.
   * @param {SVGElement[]} [walks]  paths with `data-walks`, the id of a piece
   * @param {(element: Element, from: DOMMatrix) => void} [moved]  a piece that leaves a ghost has another place
   */
  play(walks = [], moved = () => {}) {
    this.#glide(new Map(walks.map((path) => [path.getAttribute("data-walks"), path])), moved);
    for (const [element, { face, counts }] of this.looks) {
      if (!element.isConnected) continue;
      if (face !== null && face !== element.getAttribute("data-face")) this.#turn(element);
      if (counts !== null) this.#float(element, counts, element.getAttribute("data-counts") ?? "");
    }
    for (const { element, copy, matrix } of this.gone) if (!element.isConnected) this.#fade(copy, matrix);
  }

  #glide(walks, moved) {
    // Read all places before starting animations: otherwise each read causes a new layout.
    const ways = [];
    for (const [element, from] of this.places) {
      const parent = element.parentNode?.getScreenCTM?.();
      const to = element.isConnected ? element.getScreenCTM() : null;
      if (!parent || !to || same(from, to)) continue;
      if (element.hasAttribute("data-ghost")) moved(element, from);
      const inverse = parent.inverse();
      const [first, last] = [inverse.multiply(from), inverse.multiply(to)];
      const path = walks.get(element.id);
      ways.push([element, path ? along(path, inverse, first, last) : [first, last]]);
    }
    for (const [element, stations] of ways) {
      // A way of several legs may take as long as its beat lasts.
      const duration = stations.length > 2 ? Math.max(GLIDE, this.pace) : Math.min(GLIDE, this.pace);
      element.animate({ transform: stations.map(css) }, { duration, easing: "cubic-bezier(.3,0,.2,1)" });
    }
  }

  #turn(element) {
    const duration = Math.min(GLIDE, this.pace);
    const parts = Array.from(element.children).filter(({ tagName }) => tagName !== "title");
    const isDie = element.classList.contains("die");
    const frames = isDie
      ? [{ rotate: "-200deg", scale: 0.7 }, { rotate: "25deg", scale: 1.12, offset: 0.75 }, { rotate: "0deg", scale: 1 }]
      : [{ scale: "0 1" }, { scale: "1 1" }];
    for (const part of parts) {
      part.animate(isDie ? frames : frames.map((frame) => ({ ...frame, transformOrigin: "center", transformBox: "fill-box" })), { duration, easing: "ease-out" });
    }
  }

  /** Show how figures have changed: `health 7, energy 2`. */
  #float(element, before, after) {
    const now = counts(after);
    const box = element.getBoundingClientRect();
    const root = this.svg.getScreenCTM()?.inverse();
    const frame = /** @type {SVGGraphicsElement} */ (element).ownerSVGElement;
    const isShown = !frame?.hasAttribute("data-viewport") || isWithin(box, /** @type {SVGSVGElement} */ (frame));
    if (!root || !box.width || !isShown) return;
    let row = 0;
    for (const [name, figure] of counts(before)) {
      const change = (now.get(name) ?? 0) - figure;
      if (!change) continue;
      const at = new DOMPoint(box.left + box.width / 2, box.top).matrixTransform(root);
      const size = 17 * Math.min(2.5, Math.max(1, root.a));
      const sign = made("g", { class: `t-float t-float-${name} ${change < 0 ? "less" : "more"}`, "aria-hidden": "true" });
      if (name === "health") sign.append(...heart(change < 0));
      const text = made("text", { y: 0.35, "font-size": 0.85, "text-anchor": "middle" });
      text.textContent = `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
      sign.append(text);
      const place = made("g", { class: "t-float-at", transform: `translate(${at.x} ${at.y - size * (0.6 + row++ * 1.4)}) scale(${size})` });
      place.append(sign);
      this.svg.append(place);
      const frames = { opacity: [0, 1, 1, 0], translate: ["0 .4px", "0 0", "0 0", "0 -.8px"], offset: [0, 0.15, 0.7, 1] };
      remove(place, sign.animate(frames, { duration: FLOAT }));
    }
  }

  #fade(copy, matrix) {
    const root = this.svg.getScreenCTM()?.inverse();
    if (!root) return;
    const { a, b, c, d, e, f } = root.multiply(matrix);
    copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    this.svg.append(copy);
    remove(copy, copy.animate({ opacity: [1, 0] }, { duration: Math.min(FADE, this.pace) }));
  }
}

/** Where a viewport lies on the screen: its own box, not that of all that is in it. @param {SVGSVGElement} viewport */
export function screenBox(viewport) {
  const matrix = /** @type {SVGGraphicsElement} */ (viewport.parentNode).getScreenCTM() ?? new DOMMatrix();
  const { x, y, width, height } = viewport;
  const first = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(matrix);
  const last = new DOMPoint(x.baseVal.value + width.baseVal.value, y.baseVal.value + height.baseVal.value).matrixTransform(matrix);
  return new DOMRect(first.x, first.y, last.x - first.x, last.y - first.y);
}

/** Whether the middle of a box is seen in a viewport of the picture. @param {DOMRect} box @param {SVGSVGElement} viewport */
function isWithin(box, viewport) {
  const { left, right, top, bottom } = screenBox(viewport);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Let a new piece appear. @param {Element} element */
export const appear = (element) => void element.animate({ opacity: [0, 1] }, { duration: FADE });

/** The pieces that a patch does not have any more, as they look now. */
function leaving(svg, known, named) {
  const stays = (element) => {
    for (let one = element; one && one !== svg; one = one.parentElement) if (one.id && named.has(one.id)) return one === element || named.get(one.id).localName === "same";
    return false;
  };
  const found = [];
  for (const element of known.values()) {
    if (found.length >= MOST_GONE) break;
    if (!element.matches("g.piece") || stays(element) || !(element instanceof SVGGraphicsElement)) continue;
    const matrix = element.getScreenCTM();
    if (!matrix) continue;
    const copy = /** @type {SVGElement} */ (element.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll("[id], [data-pick], [tabindex]")]) {
      for (const name of ["id", "data-pick", "data-blocked", "tabindex", "role"]) one.removeAttribute(name);
    }
    copy.setAttribute("class", `t-gone ${element.getAttribute("class") ?? ""}`);
    copy.setAttribute("aria-hidden", "true");
    found.push({ element, copy, matrix });
  }
  return found;
}

/** The places of a piece that walks a path, from its first to its last. */
function along(path, inverse, first, last) {
  const screen = path.getScreenCTM();
  const length = path.getTotalLength();
  if (!screen || !length) return [first, last];
  const middle = Array.from({ length: STRIDES - 1 }, (_, at) => {
    const point = path.getPointAtLength((length * (at + 1)) / STRIDES);
    const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(inverse.multiply(screen));
    return { a: last.a, b: last.b, c: last.c, d: last.d, e: x, f: y };
  });
  return [first, ...middle, last];
}

/** A heart; one that breaks has two halves that part. */
function heart(breaks) {
  const halves = ["M0 .9C-1.5 -.1 -1 -1.1 -.5 -1 -.2 -1 0 -.7 0 -.6L.15 -.2 -.15 .15Z", "M0 .9C1.5 -.1 1 -1.1 .5 -1 .2 -1 0 -.7 0 -.6L.15 -.2 -.15 .15Z"];
  return halves.map((d, at) => {
    const half = made("path", { d });
    const way = at ? 1 : -1;
    if (breaks && moves()) {
      half.animate({ translate: ["0 0", "0 0", `${way * 0.16}px 0`], rotate: ["0deg", "0deg", `${way * 12}deg`] }, { duration: FLOAT, fill: "forwards" });
    }
    return half;
  });
}

function counts(text) {
  return new Map((text ? text.split(",") : []).map((one) => {
    const [name, figure] = one.trim().split(" ");
    return [name, Number(figure)];
  }));
}

function made(tag, attributes) {
  const element = /** @type {SVGGraphicsElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Remove an element when its animation is over, or was skipped. */
function remove(element, animation) {
  animation.finished.then(() => element.remove(), () => element.remove());
}

/** Return the id of the nearest element that has one. @param {Element} element */
function above(element) {
  const named = element.parentElement?.closest("[id]");
  return named?.closest("svg") ? named.id : "";
}

const css = ({ a, b, c, d, e, f }) => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;

const same = (one, other) =>
  ["a", "b", "c", "d"].every((part) => Math.abs(one[part] - other[part]) < 0.005) &&
  ["e", "f"].every((part) => Math.abs(one[part] - other[part]) < 0.5);

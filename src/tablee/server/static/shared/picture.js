/* The picture of a table: shown whole once, then changed where it differs, so that whatever has the focus keeps
   it and what moves can glide. It knows nothing of sockets: the replay uses it too. */

import { appear, Motion, moves } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
/** Attributes of the root element that the page sets itself. */
const OWN = ["xmlns", "width", "height"];

export class Picture {
  /**
   * @param {HTMLElement} host  the parent of the picture
   * @param {{mismatch?: () => void, changed?: (svg: SVGSVGElement, whole: boolean) => void}} [listener]
   */
  constructor(host, listener = {}) {
    this.host = host;
    this.listener = listener;
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    this.hash = "";
    /** @type {Map<string, Set<string>>} the marked ids, by class */
    this.marks = new Map();
    /** @type {Map<Element, Set<string>>} */
    this.marked = new Map();
  }

  /**
   * Show a picture or a patch of the server; false if the whole picture is needed (then `mismatch` is called).
   * @param {import("./types.js").PictureNews} news
   * @param {{pace?: number, walks?: SVGElement[], moved?: (element: Element, from: DOMMatrix) => void}} [motion]
   *   how long it may move, the paths that pieces walk, and who is told of pieces that leave a ghost
   */
  show(news, motion = {}) {
    if (news.hash === this.hash && news.base) return true;
    const focused = this.#focused();
    this.#unmark();
    const good = news.base ? news.base === this.hash && this.#change(news.svg, motion) : this.#whole(news.svg);
    if (!good) {
      this.hash = "";
      this.#mark();
      this.listener.mismatch?.();
      return false;
    }
    this.hash = news.hash;
    this.#mark();
    if (this.svg) this.listener.changed?.(this.svg, !news.base);
    this.#refocus(focused);
    return true;
  }

  /** Return the element with an id. @param {string} id @returns {SVGElement|null} */
  find(id) {
    return id ? (this.svg?.querySelector(`#${CSS.escape(id)}`) ?? null) : null;
  }

  /** Mark the elements of these ids, and no others, with a class. @param {string} mark @param {Iterable<string>} ids */
  light(mark, ids) {
    this.#unmark();
    this.marks.set(mark, new Set(ids));
    this.#mark();
  }

  /** Finish all animations at once. */
  skip() {
    for (const animation of this.svg?.getAnimations({ subtree: true }) ?? []) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  #whole(text) {
    const read = new DOMParser().parseFromString(text, "image/svg+xml");
    if (read.querySelector("parsererror") || read.documentElement.namespaceURI !== SVG) return false;
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(read.documentElement, true)));
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    this.svg = svg;
    this.host.replaceChildren(svg);
    return true;
  }

  /** Apply a patch, in which `<same/>` stands for an unchanged element: see `patches.py`. */
  #change(text, { pace, walks, moved }) {
    const read = new DOMParser().parseFromString(text, "image/svg+xml");
    if (!this.svg || read.querySelector("parsererror")) return false;
    const known = new Map(Array.from(this.svg.querySelectorAll("[id]"), (element) => [element.id, element]));
    const motion = moves() ? new Motion(this.svg, read.documentElement, known, pace) : null;
    try {
      for (const { name, value } of read.documentElement.attributes) {
        if (!OWN.includes(name)) this.svg.setAttribute(name, value);
      }
      /** @type {[Element, Node][]} elements that were not used in their old place */
      const left = [];
      this.#fill(this.svg, read.documentElement, known, left);
      // Only now, because it may have moved elsewhere.
      for (const [parent, node] of left) if (node.parentNode === parent) parent.removeChild(node);
    } catch (error) {
      console.warn("the picture cannot be changed so:", error);
      return false;
    }
    motion?.play(walks, moved);
    return true;
  }

  /**
   * Give an element the children of a new one, and reuse existing elements.
   * @param {Element} element @param {Element} wanted @param {Map<string, Element>} known @param {[Element, Node][]} left
   */
  #fill(element, wanted, known, left) {
    const nameless = Array.from(element.children).filter((child) => !child.id);
    const isNew = !element.isConnected;
    const children = Array.from(wanted.childNodes, (child) => {
      if (!(child instanceof Element)) return document.importNode(child);
      if (child.localName === "same") return known.get(child.id) ?? at(nameless, child.getAttribute("n"));
      let made = known.get(child.id);
      if (made?.localName === child.localName) agree(made, child);
      else {
        made = document.importNode(child);
        if (!isNew && moves() && made.matches("g.piece")) appear(made);
      }
      this.#fill(made, child, known, left);
      return made;
    });
    const stays = new Set(children);
    // Overlays of the page are not part of the picture.
    const isOther = (node) => !stays.has(node) && !(node instanceof Element && /^t-/.test(node.getAttribute("class") ?? ""));
    let next = element.firstChild;
    for (const child of children) {
      for (; next && isOther(next); next = next.nextSibling) left.push([element, next]);
      if (child === next) next = next.nextSibling;
      // moveBefore keeps the focus, where the browser has it.
      else if ("moveBefore" in element && child.isConnected && element.isConnected) {
        /** @type {any} */ (element).moveBefore(child, next);
      } else element.insertBefore(child, next);
    }
    for (; next; next = next.nextSibling) if (isOther(next)) left.push([element, next]);
  }

  // Marks of the page, set again after each change

  #mark() {
    this.marked = new Map();
    for (const [mark, ids] of this.marks) {
      for (const id of ids) {
        const element = this.find(id);
        if (!element || element.classList.contains(mark)) continue;
        element.classList.add(mark);
        this.marked.set(element, (this.marked.get(element) ?? new Set()).add(mark));
      }
    }
  }

  #unmark() {
    for (const [element, names] of this.marked) element.classList.remove(...names);
    this.marked = new Map();
  }

  // The focus

  #focused() {
    const element = document.activeElement;
    return element && this.svg?.contains(element) ? element : null;
  }

  #refocus(had) {
    if (!had) return;
    const element = had.isConnected && this.svg?.contains(had) ? had : this.find(had.id);
    if (!element) {
      /** @type {HTMLElement|null} */ (this.host.closest("[tabindex]"))?.focus({ preventScroll: true });
      return;
    }
    // An element that can no longer be picked keeps the focus until the user moves it.
    if (!element.hasAttribute("tabindex")) {
      element.setAttribute("tabindex", "-1");
      const leave = () => element.getAttribute("tabindex") === "-1" && element.removeAttribute("tabindex");
      element.addEventListener("blur", leave, { once: true });
    }
    if (document.activeElement !== element) element.focus({ preventScroll: true });
  }
}

/** Parse SVG text. @param {string} text */
export function parsed(text) {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  if (read.querySelector("parsererror")) throw new Error("not well-formed");
  return Array.from(read.documentElement.children, (child) => document.importNode(child, true));
}

/** Return an element of a list by its index; it must exist. @param {Element[]} list @param {string|null} number */
function at(list, number) {
  const element = number === null ? undefined : list[Number(number)];
  if (!element) throw new Error(`nothing at ${number}`);
  return element;
}

/** Copy the attributes of another element. @param {Element} element @param {Element} wanted */
function agree(element, wanted) {
  // The page decides which part of a table a viewport shows.
  const isOwn = (name) => element.hasAttribute("data-viewport") && ["viewBox", "style", "data-far"].includes(name);
  for (const { name } of Array.from(element.attributes)) {
    if (!wanted.hasAttribute(name) && !isOwn(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (isOwn(name)) continue;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

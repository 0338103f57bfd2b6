/* The picture of a table: shown whole once, then changed element by element, so that whatever has the focus keeps
   it and what moves can glide. It knows nothing of sockets: the replay uses it too. */

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 320;
const FADE = 180;

/** Whether things may move; theme.js knows the visitor's settings. */
const moves = () =>
  globalThis.tablee?.moves?.() ?? !matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Picture {
  /**
   * @param {HTMLElement} host  where the picture is put
   * @param {{mismatch?: () => void, changed?: (svg: SVGSVGElement, whole: boolean) => void}} [listener]
   */
  constructor(host, listener = {}) {
    this.host = host;
    this.listener = listener;
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    this.hash = "";
    /** @type {Map<string, Set<string>>} which ids are marked, by the class that marks them */
    this.marks = new Map();
    /** @type {Map<Element, Set<string>>} */
    this.marked = new Map();
  }

  /**
   * Show what the server sent; false if only the whole picture can help (`mismatch` is called then).
   * @param {import("./types.js").PictureNews} news
   */
  show(news) {
    if (news.hash === this.hash && !news.svg) return true;
    const focused = this.#focused();
    this.#unmark();
    const good = news.svg ? this.#whole(news.svg) : news.base === this.hash && this.#change(news.changes ?? []);
    if (!good) {
      this.hash = "";
      this.#mark();
      this.listener.mismatch?.();
      return false;
    }
    this.hash = news.hash;
    this.#mark();
    if (this.svg) this.listener.changed?.(this.svg, Boolean(news.svg));
    this.#refocus(focused);
    return true;
  }

  /** The element of an id. @param {string} id @returns {SVGElement|null} */
  find(id) {
    return id ? (this.svg?.querySelector(`#${CSS.escape(id)}`) ?? null) : null;
  }

  /** Mark the elements of these ids, and no others, with a class. @param {string} mark @param {Iterable<string>} ids */
  light(mark, ids) {
    this.#unmark();
    this.marks.set(mark, new Set(ids));
    this.#mark();
  }

  /** Whatever moves is at once where it goes. */
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

  #change(changes) {
    const before = moves() ? this.#places(changes) : new Map();
    try {
      for (const change of changes) this.#apply(change);
    } catch (error) {
      console.warn("the picture cannot be changed so:", error);
      return false;
    }
    this.#glide(before);
    return true;
  }

  /** One change, as `patches.py` writes it. */
  #apply([verb, ...rest]) {
    if (verb === "set") {
      const [address, attributes] = rest;
      const element = this.#at(address);
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, String(value));
      }
    } else if (verb === "text") {
      this.#at(rest[0]).textContent = rest[1];
    } else if (verb === "put") {
      const [address, index, text] = rest;
      const parent = this.#at(address);
      const next = parent.children[index] ?? null;
      for (const child of parsed(text)) {
        parent.insertBefore(child, next);
        if (moves() && child.matches("g.piece")) child.animate({ opacity: [0, 1] }, { duration: FADE });
      }
    } else if (verb === "cut") {
      this.#at(rest[0]).remove();
    } else if (verb === "move") {
      const [id, address, index] = rest;
      const element = this.#at([id]);
      const parent = this.#at(address);
      // The place is counted without the element itself, as it was taken away first.
      const others = Array.from(parent.children).filter((child) => child !== element);
      const next = others[index] ?? null;
      if (element.parentNode === parent && element.nextElementSibling === next) return;
      // Where it can, the browser moves it without letting go of the focus.
      if ("moveBefore" in parent) /** @type {any} */ (parent).moveBefore(element, next);
      else parent.insertBefore(element, next);
    } else throw new Error(`no verb ${verb}`);
  }

  #at([id, ...way]) {
    let element = id === "" ? this.svg : this.find(id);
    for (const index of way) element = element?.children[index];
    if (!element) throw new Error(`nothing at ${[id, ...way]}`);
    return element;
  }

  // Gliding: each element that changes its place starts from where it was

  #places(changes) {
    const before = new Map();
    for (const [verb, where, what] of changes) {
      const moving = verb === "move" || (verb === "set" && "transform" in what);
      const element = moving ? this.#tryAt(verb === "move" ? [where] : where) : null;
      const matrix = element?.getScreenCTM?.();
      if (element && matrix && !before.has(element)) before.set(element, matrix);
    }
    return before;
  }

  #tryAt(address) {
    try {
      return this.#at(address);
    } catch {
      return null;
    }
  }

  #glide(before) {
    // All places are read before anything is set in motion: reading in between would lay out anew each time.
    const ways = [];
    for (const [element, from] of before) {
      const above = element.parentNode?.getScreenCTM?.();
      const to = element.isConnected ? element.getScreenCTM() : null;
      if (!above || !to || same(from, to)) continue;
      const inverse = above.inverse();
      ways.push([element, inverse.multiply(from), inverse.multiply(to)]);
    }
    for (const [element, from, to] of ways) {
      element.animate({ transform: [css(from), css(to)] }, { duration: GLIDE, easing: "cubic-bezier(.3,0,.2,1)" });
    }
  }

  // Marks of the page's own, put back after each change

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
    // What can no longer be picked keeps the focus until somebody moves it.
    if (!element.hasAttribute("tabindex")) {
      element.setAttribute("tabindex", "-1");
      const leave = () => element.getAttribute("tabindex") === "-1" && element.removeAttribute("tabindex");
      element.addEventListener("blur", leave, { once: true });
    }
    if (document.activeElement !== element) element.focus({ preventScroll: true });
  }
}

/** Elements from a piece of SVG text. @param {string} text */
export function parsed(text) {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  if (read.querySelector("parsererror")) throw new Error("not well-formed");
  return Array.from(read.documentElement.children, (child) => document.importNode(child, true));
}

const css = ({ a, b, c, d, e, f }) => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;

const same = (one, other) =>
  ["a", "b", "c", "d"].every((part) => Math.abs(one[part] - other[part]) < 0.005) &&
  ["e", "f"].every((part) => Math.abs(one[part] - other[part]) < 0.5);

/* The picture of a table: shown whole once, then changed where it differs, so that whatever has the focus keeps
   it and what moves can glide. It knows nothing of sockets: the replay uses it too. */

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 320;
const FADE = 180;
/** Of the whole picture the page decides these itself. */
const OWN = ["xmlns", "width", "height"];

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
    if (news.hash === this.hash && news.base) return true;
    const focused = this.#focused();
    this.#unmark();
    const good = news.base ? news.base === this.hash && this.#change(news.svg) : this.#whole(news.svg);
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

  /** The new picture, in which `<same/>` stands for what is here already, as `patches.py` writes it. */
  #change(text) {
    const read = new DOMParser().parseFromString(text, "image/svg+xml");
    if (!this.svg || read.querySelector("parsererror")) return false;
    const known = new Map(Array.from(this.svg.querySelectorAll("[id]"), (element) => [element.id, element]));
    const before = moves() ? this.#places(read.documentElement, known) : new Map();
    try {
      for (const { name, value } of read.documentElement.attributes) {
        if (!OWN.includes(name)) this.svg.setAttribute(name, value);
      }
      /** @type {[Element, Node][]} what nobody wanted where it was */
      const left = [];
      this.#fill(this.svg, read.documentElement, known, left);
      // Only now: it may have gone elsewhere.
      for (const [parent, node] of left) if (node.parentNode === parent) parent.removeChild(node);
    } catch (error) {
      console.warn("the picture cannot be changed so:", error);
      return false;
    }
    this.#glide(before);
    return true;
  }

  /**
   * Give an element the children that are wanted, as far as possible those that are somewhere already.
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
        if (!isNew && moves() && made.matches("g.piece")) made.animate({ opacity: [0, 1] }, { duration: FADE });
      }
      this.#fill(made, child, known, left);
      return made;
    });
    const stays = new Set(children);
    // The page's own drawings lie on top of the picture and are none of its business.
    const isOther = (node) => !stays.has(node) && !(node instanceof Element && /^t-/.test(node.getAttribute("class") ?? ""));
    let next = element.firstChild;
    for (const child of children) {
      for (; next && isOther(next); next = next.nextSibling) left.push([element, next]);
      if (child === next) next = next.nextSibling;
      // Where it can, the browser moves it without letting go of the focus.
      else if ("moveBefore" in element && child.isConnected && element.isConnected) {
        /** @type {any} */ (element).moveBefore(child, next);
      } else element.insertBefore(child, next);
    }
    for (; next; next = next.nextSibling) if (isOther(next)) left.push([element, next]);
  }

  // Gliding: each element that changes its place starts from where it was

  /** @param {Element} wanted @param {Map<string, Element>} known */
  #places(wanted, known) {
    const before = new Map();
    for (const one of wanted.querySelectorAll("[id]")) {
      const element = known.get(one.id);
      const turns = one.localName !== "same" && element?.getAttribute("transform") !== one.getAttribute("transform");
      const matrix = element && (turns || above(element) !== above(one)) ? element.getScreenCTM?.() : null;
      if (matrix) before.set(element, matrix);
    }
    return before;
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

/** The name of the nearest thing that an element belongs to. @param {Element} element */
function above(element) {
  const named = element.parentElement?.closest("[id]");
  return named?.closest("svg") ? named.id : "";
}

/** One of a list that must be there. @param {Element[]} list @param {string|null} number */
function at(list, number) {
  const element = number === null ? undefined : list[Number(number)];
  if (!element) throw new Error(`nothing at ${number}`);
  return element;
}

/** Give an element the attributes of another. @param {Element} element @param {Element} wanted */
function agree(element, wanted) {
  for (const { name } of Array.from(element.attributes)) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const css = ({ a, b, c, d, e, f }) => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;

const same = (one, other) =>
  ["a", "b", "c", "d"].every((part) => Math.abs(one[part] - other[part]) < 0.005) &&
  ["e", "f"].every((part) => Math.abs(one[part] - other[part]) < 0.5);

/* The dock: a piece of the picture as a card, large, with what it is and what its words mean. It lies beside the
   board, in the place of the log, and is no dialog: clock, question and board stay as they are. */

import { inspectable, titleOf } from "./board.js";
import { button, by, h, toggle } from "./dom.js";
import { t } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";
/** Milliseconds of hovering before a piece is shown, and after which it goes when the pointer has left it. */
const LINGER = 350;
const LEAVE = 250;

/**
 * @typedef {{all: () => Element[], offer: (piece: Element) => {words: string, act: () => void}|null,
 *   reason: (piece: Element) => {reason: string, rule_text?: string}|null,
 *   barred: (piece: Element) => Promise<{reason: string[], rule_text?: string}|null>,
 *   face: (piece: Element) => Promise<string>,
 *   terms: () => Promise<{word: string, means: string}[]>}} Inspected
 */

export class Dock {
  /** @param {Inspected} table */
  constructor(table) {
    this.table = table;
    this.place = by("dock");
    /** @type {Element|null} */
    this.shown = null;
    this.isPinned = false;
    this.timer = 0;
    /** @type {HTMLElement|null} what had the focus before */
    this.before = null;
    this.place.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      this.#step(way);
    });
    this.place.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.place.addEventListener("pointerleave", () => this.hover(null));
  }

  /** The pointer rests on a piece, or on none. @param {Element|null} piece */
  hover(piece) {
    clearTimeout(this.timer);
    if (this.isPinned || (piece && piece === this.shown)) return;
    this.timer = setTimeout(() => (piece?.isConnected ? this.#show(piece) : this.close()), piece ? LINGER : LEAVE);
  }

  /** Show a piece until it is closed. @param {Element} piece */
  pin(piece) {
    clearTimeout(this.timer);
    if (!this.isPinned) this.before = /** @type {HTMLElement|null} */ (document.activeElement);
    this.isPinned = true;
    this.#show(piece);
    this.place.focus({ preventScroll: true });
  }

  /** Close the dock; returns whether it was open. */
  close() {
    clearTimeout(this.timer);
    const was = !this.place.hidden;
    const had = this.place.contains(document.activeElement);
    toggle(this.place, false);
    by("play").classList.remove("docked");
    this.shown = null;
    if (this.isPinned && had) this.before?.focus({ preventScroll: true });
    this.isPinned = false;
    return was;
  }

  /** The picture has changed: show the piece as it is now. */
  update() {
    if (!this.shown || this.shown.isConnected) return;
    const again = document.getElementById(this.shown.id);
    if (again) this.#show(again);
    else this.close();
  }

  #step(by) {
    const all = this.table.all();
    const at = all.findIndex(({ id }) => id === this.shown?.id);
    if (!all.length) return;
    this.isPinned = true;
    this.#show(all[(at + by + all.length) % all.length]);
  }

  #show(piece) {
    const { table } = this;
    this.shown = piece;
    const view = h("div", { class: "inspect-view" });
    view.append(enlarged(piece));
    const inside = new Set(Array.from(piece.querySelectorAll("title"), (title) => title.textContent?.trim() ?? ""));
    const [name, ...more] = titleOf(piece).split("\n");
    inside.delete(titleOf(piece));
    inside.delete("");
    const reason = table.reason(piece);
    const offer = reason ? null : table.offer(piece);
    const act = h("div", { class: "row" },
      offer && h("button", { type: "button", class: "button", onclick: () => {
        this.close();
        offer.act();
      } }, offer.words));
    const barred = h("div", { role: "status" });
    if (reason) barred.append(h("p", { class: "note" }, reason.reason, " ", reason.rule_text ?? ""));
    const parts = h("ul", { class: "inspect-parts" }, more.map((words) => h("li", {}, words)), ...Array.from(inside, (words) => h("li", {}, words)));
    const terms = h("dl", { class: "inspect-terms" });
    this.place.replaceChildren(
      h("div", { class: "dock-head" },
        h("h2", { class: "inspect-name", id: "t-inspect-name", "aria-live": "polite" }, name),
        button("‹", () => this.#step(-1), { class: "icon-button", "aria-label": t("inspect-before") }),
        button("›", () => this.#step(1), { class: "icon-button", "aria-label": t("inspect-next") }),
        button("×", () => this.close(), { class: "icon-button", "aria-label": t("close") })),
      h("div", { class: "dock-body", tabIndex: 0 }, barred, view, act, terms, parts));
    by("play").classList.add("docked");
    toggle(this.place, true);
    const isShown = () => this.shown === piece;
    const explain = () => void this.#explain(terms, [titleOf(piece), ...inside, ...Array.from(view.querySelectorAll("text"), (one) => one.textContent)].join(" "), isShown);
    explain();
    void table.face(piece).then((face) => {
      if (!face || !isShown()) return;
      view.replaceChildren(drawn(face, piece));
      view.classList.add("face");
      explain();
    });
    if (this.isPinned && !reason && !offer) void this.#tellBarred(barred, piece);
  }

  /** Ask the server which rules forbid the choice. */
  async #tellBarred(place, piece) {
    const why = await this.table.barred(piece);
    if (!why || this.shown !== piece) return;
    const lines = [...why.reason, why.rule_text ?? ""].filter(Boolean);
    place.replaceChildren(h("div", { class: "note" }, h("div", {}, lines.map((line) => h("p", {}, line)))));
  }

  /** Explain the words of the game that stand on a piece. */
  async #explain(place, text, isShown) {
    const terms = await this.table.terms();
    if (!isShown()) return;
    const met = terms.filter(({ word }) => stands(word, text));
    place.replaceChildren(...met.map(({ word, means }) => h("div", {}, h("dt", {}, word), h("dd", {}, means))));
  }
}

/** Whether a word, or its plural, stands in a text. */
function stands(word, text) {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${plain}(?:e?s|x)?(?![\\p{L}\\d])`, "iu").test(text);
}

/** Build the picture of a card; the colours of a picture depend on its class. */
function drawn(face, piece) {
  const svg = new DOMParser().parseFromString(face, "image/svg+xml").documentElement;
  if (!svg.hasAttribute("class")) svg.setAttribute("class", piece.closest("svg[class]")?.getAttribute("class") ?? "tablee");
  for (const element of svg.querySelectorAll("[id], [tabindex], [data-pick]")) plain(element);
  svg.setAttribute("aria-hidden", "true");
  return document.importNode(svg, true);
}

/** A copy is no piece: it has no id, takes no focus and cannot be picked. @param {Element} element */
function plain(element) {
  for (const attribute of ["id", "tabindex", "role", "data-pick", "data-blocked", "aria-label"]) {
    element.removeAttribute(attribute);
  }
}

/** Return all named pieces, in the order of the picture. @param {Element|null} svg */
export function piecesOf(svg) {
  const all = Array.from(svg?.querySelectorAll(".piece[id]") ?? []);
  return all.filter((piece) => inspectable(piece) === piece && piece.getClientRects().length > 0);
}

/** Copy a piece into a small picture of its own. @param {Element} piece */
function enlarged(piece) {
  const box = /** @type {SVGGraphicsElement} */ (piece).getBBox();
  const pad = Math.max(6, Math.max(box.width, box.height) * 0.04);
  const svg = document.createElementNS(SVG, "svg");
  // The colours of a picture depend on its class.
  svg.setAttribute("class", piece.closest("svg[class]")?.getAttribute("class") ?? "tablee");
  svg.setAttribute("viewBox", `${box.x - pad} ${box.y - pad} ${box.width + 2 * pad} ${box.height + 2 * pad}`);
  svg.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  copy.removeAttribute("transform");
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    plain(element);
    element.classList.remove("lit", "pointed", "hinted", "chosen");
  }
  svg.append(copy);
  return svg;
}

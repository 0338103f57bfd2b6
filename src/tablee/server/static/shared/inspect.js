/* The inspector: a piece of the picture, large, with what it is; from there to all other pieces. */

import { inspectable, titleOf } from "./board.js";
import { button, h } from "./dom.js";
import { open } from "./dialogs.js";
import { t } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Show a piece in a dialog.
 * @param {Element} piece
 * @param {{all: () => Element[], offer: (piece: Element) => {words: string, act: () => void}|null,
 *   reason: (piece: Element) => {reason: string, rule_text?: string}|null,
 *   barred: (piece: Element) => Promise<{reason: string[], rule_text?: string}|null>}} table
 */
export async function inspect(piece, table) {
  const name = h("p", { class: "inspect-name", id: "t-inspect-name", "aria-live": "polite" });
  const view = h("div", { class: "inspect-view" });
  const parts = h("ul", { class: "inspect-parts" });
  const act = h("div", { class: "row" });
  // First, because the rest is long on a phone.
  const barred = h("div", { role: "status" });
  let shown = piece;
  let chosen = /** @type {(() => void)|null} */ (null);

  const show = (element) => {
    shown = element;
    name.textContent = titleOf(element);
    view.replaceChildren(enlarged(element));
    const inside = new Set(Array.from(element.querySelectorAll("title"), (title) => title.textContent?.trim() ?? ""));
    inside.delete(titleOf(element));
    inside.delete("");
    parts.replaceChildren(...Array.from(inside, (words) => h("li", {}, words)));
    const reason = table.reason(element);
    const offer = reason ? null : table.offer(element);
    act.replaceChildren();
    barred.replaceChildren();
    if (reason) act.append(h("p", { class: "note" }, reason.reason, " ", reason.rule_text ?? ""));
    if (offer) {
      act.append(h("button", { class: "button", value: "choose", onclick: () => (chosen = offer.act) }, offer.words));
    }
    if (!reason && !offer) void tellBarred(element);
  };
  /** Ask the server which rules forbid the choice. */
  const tellBarred = async (element) => {
    const why = await table.barred(element);
    if (!why || shown !== element) return;
    const lines = [...why.reason, why.rule_text ?? ""].filter(Boolean);
    barred.replaceChildren(h("div", { class: "note" }, h("div", {}, lines.map((line) => h("p", {}, line)))));
  };
  const step = (by) => {
    const all = table.all();
    const at = all.indexOf(shown);
    if (all.length) show(all[(at + by + all.length) % all.length]);
  };
  show(piece);
  await open(t("inspect"), [
    barred, view, name, parts, act,
    h("div", { class: "dialog-foot" },
      button(t("inspect-before"), () => step(-1), { class: "button quiet" }),
      button(t("inspect-next"), () => step(1), { class: "button quiet" })),
  ], {
    class: "inspect",
    ready: (dialog) => dialog.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "ArrowRight") step(1);
      else if (event.key === "i") dialog.close("");
      else return;
      event.preventDefault();
    }),
  });
  /** @type {(() => void)|null} */ (chosen)?.();
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
  svg.setAttribute("class", piece.closest("svg")?.getAttribute("class") ?? "tablee");
  svg.setAttribute("viewBox", `${box.x - pad} ${box.y - pad} ${box.width + 2 * pad} ${box.height + 2 * pad}`);
  svg.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  copy.removeAttribute("transform");
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const attribute of ["id", "tabindex", "role", "data-pick", "data-blocked", "aria-label"]) {
      element.removeAttribute(attribute);
    }
    element.classList.remove("lit", "pointed", "hinted", "chosen");
  }
  svg.append(copy);
  return svg;
}

/* Why something may not be chosen, or what it would come to: one small box, beside what is pointed at. */

import { by, h } from "../shared/dom.js";

/** @type {HTMLElement|null} */
let box = null;
/** @type {Element|null} */
let anchor = null;
let leaving = 0;

/**
 * Show the reason beside an element; null hides it, a little later, so that one can move onto the box.
 * @param {Element|null} element
 * @param {{reason?: string, lines?: string[], rule?: string, rule_text?: string}|null} [greyed]
 */
export function showWhy(element, greyed = null) {
  clearTimeout(leaving);
  if (!element || !greyed) {
    leaving = setTimeout(hideWhy, 120);
    return;
  }
  if (!box) {
    box = h("div", { class: "why", id: "t-why", role: "tooltip", hidden: true });
    box.addEventListener("pointerenter", () => clearTimeout(leaving));
    box.addEventListener("pointerleave", () => showWhy(null));
    document.body.append(box);
    addEventListener("scroll", follow, true);
    addEventListener("pointerdown", (event) => {
      const target = /** @type {Node} */ (event.target);
      if (!box?.contains(target) && !anchor?.contains(target)) hideWhy();
    }, true);
  }
  anchor = element;
  // Clicks pass through it, to the choices below.
  box.classList.toggle("through", Boolean(greyed.lines));
  box.replaceChildren(...[greyed.reason ?? [], greyed.lines ?? []].flat().map((line) => h("p", { class: "why-reason" }, line)));
  if (greyed.rule_text) {
    box.append(h("p", { class: "why-rule" }, greyed.rule ? h("b", {}, `${greyed.rule} `) : null, greyed.rule_text));
  } else if (greyed.rule) box.append(h("p", { class: "why-rule" }, h("b", {}, greyed.rule)));
  box.hidden = false;
  place(box, element.getBoundingClientRect());
}

/** Hide the box at once; returns whether it was shown. */
export function hideWhy() {
  const was = Boolean(box && !box.hidden);
  if (box) {
    box.hidden = true;
    box.replaceChildren();  // in the old language
  }
  anchor = null;
  return was;
}

/** Move the box with a scrolled element; hide it if the element is out of view. */
function follow() {
  if (!box || box.hidden || !anchor) return;
  const at = anchor.getBoundingClientRect();
  if (!anchor.isConnected || at.bottom < 0 || at.top > innerHeight) hideWhy();
  else place(box, at);
}

/** Put the box beside what it is about: over the board, so that it covers neither the question nor the clock. */
function place(element, at) {
  const margin = 8;
  element.style.left = "0";
  element.style.top = "0";
  const { width, height } = element.getBoundingClientRect();
  const board = by("board-part").getBoundingClientRect();
  const between = (least, value, most) => Math.max(least, Math.min(value, most));
  const [least, most] = [Math.max(margin, board.top + margin), Math.min(innerHeight, board.bottom) - height - margin];
  let left = between(margin, at.left + at.width / 2 - width / 2, board.right - width - margin);
  let top = at.top - height - margin;
  // Beside a choice: to the left of it where there is room, else above the panel.
  if (anchor?.closest(".side")) {
    left = board.right < innerWidth - margin ? Math.max(margin, board.right - width - margin) : left;
    top = between(least, board.right < innerWidth - margin ? at.top + at.height / 2 - height / 2 : most, most);
  } else if (top < least) top = Math.min(at.bottom + margin, most);
  element.style.left = `${left}px`;
  element.style.top = `${Math.max(margin, top)}px`;
}

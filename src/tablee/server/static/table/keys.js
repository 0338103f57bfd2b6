/* The keys of the page. Where somebody types, or a dialog is open, they mean nothing. */

import { RESERVED } from "./choices.js";
import { isField } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/**
 * @typedef {{choose: (event: KeyboardEvent) => boolean, undo: () => void, hint: () => void,
 *   inspect: () => void, help: () => void, type: () => void, mute: () => void, rule: () => void, zoom: (way: number) => void,
 *   escape: () => boolean, skip: () => void}} KeysListener
 */

/** @param {KeysListener} listener */
export function listenToKeys(listener) {
  const page = {
    u: listener.undo,
    h: listener.hint,
    i: listener.inspect,
    "?": listener.help,
    "/": listener.type,
    m: listener.mute,
    d: listener.rule,
    "+": () => listener.zoom(1),
    "=": () => listener.zoom(1),
    "-": () => listener.zoom(-1),
    0: () => listener.zoom(0),
  };
  document.addEventListener("keydown", (event) => {
    listener.skip();
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape" && listener.escape()) return;
    if (isField(event.target) || document.querySelector("dialog[open]")) return;
    // Enter and Space belong to the focused element, if it can be pressed.
    const target = /** @type {Element} */ (event.target);
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && target.closest("button, a, summary, [role=button], [role=tab], input")) return;
    if (event.repeat) return;
    const own = page[event.key] ?? page[event.key.toLowerCase()];
    // The 6 key of a French keyboard types a dash.
    const isDigit = /^Digit\d$/.test(event.code) && !event.shiftKey;
    if (own && !isDigit && RESERVED.has(event.key.toLowerCase())) own();
    else if (listener.choose(event)) event.preventDefault();
    else if (own) own();
    else return;
    event.preventDefault();
  });
}

/** Return the keyboard shortcuts, for their dialog. @returns {[string, string][]} */
export const keyRows = () => [
  ["1 2 … A B", t("keys-choose")],
  ["← → ↑ ↓", t("keys-arrows")],
  [t("key-enter"), t("keys-enter")],
  ["U", t("keys-undo")],
  ["H", t("keys-hint")],
  ["I", t("keys-inspect")],
  ["/", t("keys-type")],
  ["+ - 0", t("keys-zoom")],
  ["⇧ ←", t("keys-pan")],
  ["M", t("keys-mute")],
  ["D", t("keys-ruler")],
  ["Esc", t("keys-escape")],
  ["?", t("keys-help")],
];

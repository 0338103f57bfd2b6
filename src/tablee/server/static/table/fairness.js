/* Fair dice: the fingerprint of the key is shown from the start, and this browser remembers it. */

import { button, by, fill, h, toggle } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const KEY = "tablee.fingerprints";
const MOST = 100;

/** The fingerprint that this browser saw first in a match; from now on it is this one. @param {string} match @param {string} fingerprint */
export function firstSeen(match, fingerprint) {
  try {
    const seen = /** @type {Record<string, string>} */ (JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    if (typeof seen[match] === "string") return seen[match];
    const kept = Object.entries(seen).slice(1 - MOST);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [match, fingerprint]])));
  } catch {
    // A browser that keeps nothing has nothing to compare with.
  }
  return fingerprint;
}

/** How anybody can check that nobody has touched the dice. @param {string} fingerprint @param {string|undefined} key @param {(text: string) => void} copy */
export function fairness(fingerprint, key, copy) {
  const code = (text) => h("code", { class: "key" }, text);
  const shown = (words, text) => [h("p", { class: "small" }, t(words)), code(text), button(t("copy"), () => copy(text))];
  return h("details", { class: "fair" },
    h("summary", {}, t("fair")),
    h("p", { class: "small" }, t(key ? "fair-key" : "fair-secret")),
    ...shown("fair-fingerprint", fingerprint),
    ...(key ? shown("fair-the-key", key) : []));
}

/** What is shown while a match runs; a fingerprint that has changed is said aloud. @param {import("../shared/types.js").Scene} scene @param {string|null} match @param {(text: string) => void} copy */
export function showFairness(scene, match, copy) {
  const { fingerprint } = scene;
  const first = match && fingerprint ? firstSeen(match, fingerprint) : fingerprint;
  const changed = by("fair-changed");
  toggle(changed, first !== fingerprint);
  changed.textContent = first === fingerprint ? "" : t("fair-changed", { first: first ?? "", now: fingerprint ?? "" });
  const place = by("fair");
  const shows = `${fingerprint} ${document.documentElement.lang}`;
  if (place.dataset.shows === shows) return;
  place.dataset.shows = shows;
  fill(place, fingerprint ? [fairness(fingerprint, undefined, copy)] : []);
}

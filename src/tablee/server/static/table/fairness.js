/* Fair dice: this page adds to the key of a match, remembers its fingerprint, and checks the key at the end. */

import { button, by, fill, h, toggle } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { checkKey, commitmentOf, fingerprintOf, newNonce } from "./joint_key.js";

const KEY = "tablee.fingerprints";
const MOST = 100;

/** The nonce of this page for the key of a match: a new one for each connection, revealed once. */
let nonce = "";

/** Return the hash of a new nonce, for the hello. */
export function commit() {
  nonce = newNonce();
  return commitmentOf(nonce);
}

/**
 * Return the nonce, once, after all commitments have arrived; their fingerprint is remembered.
 * @param {string} table @param {{secret: string, nonces: string[]}} commitments @returns {string} empty: there is none to reveal
 */
export function reveal(table, { secret, nonces }) {
  const mine = nonce;
  nonce = "";
  if (!mine || !nonces.includes(commitmentOf(mine))) return "";
  remember(table, fingerprintOf(secret, nonces));
  return mine;
}

/** @returns {Record<string, string>} the first fingerprints in this browser, by table or match */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // without storage there is nothing to compare with
  }
}

/** Store the first fingerprint. @param {string} name @param {string} fingerprint */
function remember(name, fingerprint) {
  const seen = remembered();
  if (typeof seen[name] === "string") return;
  try {
    const kept = Object.entries(seen).slice(1 - MOST);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [name, fingerprint]])));
  } catch {
    // The same.
  }
}

/**
 * The fingerprint that this browser saw first, and whether this page's device has added to the key.
 * @param {string} fingerprint @param {{table: string, match: string|null}} place
 */
function firstSeen(fingerprint, { table, match }) {
  const promised = remembered()[table];
  if (promised !== undefined) return { first: promised, isPromised: true };
  if (match) remember(match, fingerprint);
  return { first: (match && remembered()[match]) ?? fingerprint, isPromised: false };
}

const seats = (list) => list.map((seat) => seat + 1).join(", ");

/** Show the result of the check, and how to repeat it. @param {import("../shared/types.js").Scene} scene @param {{table: string, match: string|null}} place @param {(text: string) => void} copy */
export function fairness(scene, place, copy) {
  const { fingerprint = "", contributors = [] } = scene;
  const { key, proof } = scene.ending ?? {};
  const { first, isPromised } = firstSeen(fingerprint, place);
  const isJoint = contributors.length > 0 || isPromised;
  const code = (text) => h("code", { class: "key" }, text);
  const shown = (words, text) => [h("p", { class: "small" }, t(words)), code(text), button(t("copy"), () => copy(text))];
  const details = h("details", { class: "fair" },
    h("summary", {}, t("fair")),
    h("p", { class: "small" }, t(`fair-${key ? "key" : "secret"}${isJoint ? "-joint" : ""}`)),
    ...(contributors.length ? [h("p", { class: "small" }, t("fair-contributors", { seats: seats(contributors) }))] : []),
    ...shown("fair-fingerprint", fingerprint),
    ...(key ? shown("fair-the-key", key) : []));
  return [...(key && isJoint ? checked(checkKey(proof, key, first)) : []), details];
}

/** @param {{isKept: boolean, withheld: number[]}} found */
function checked({ isKept, withheld }) {
  if (!isKept) return [h("p", { class: "fair-broken box-bad", role: "alert" }, t("fair-broken"))];
  return [
    h("p", { class: "fair-kept small" }, t("fair-kept")),
    ...(withheld.length ? [h("p", { class: "small" }, t("fair-withheld", { seats: seats(withheld) }))] : []),
  ];
}

/** Show the fingerprint while a match runs; warn if it has changed. @param {import("../shared/types.js").Scene} scene @param {{table: string, match: string|null}} where @param {(text: string) => void} copy */
export function showFairness(scene, where, copy) {
  const { fingerprint } = scene;
  const first = fingerprint ? firstSeen(fingerprint, where).first : fingerprint;
  const changed = by("fair-changed");
  toggle(changed, first !== fingerprint);
  changed.textContent = first === fingerprint ? "" : t("fair-changed", { first: first ?? "", now: fingerprint ?? "" });
  const place = by("fair");
  const shows = `${fingerprint} ${document.documentElement.lang}`;
  if (place.dataset.shows === shows) return;
  place.dataset.shows = shows;
  fill(place, fingerprint ? fairness({ ...scene, ending: undefined }, where, copy) : []);
}

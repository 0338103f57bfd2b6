/* The words of the table page. Unlike the other pages it changes its language without a reload. */

import { t as tFirst } from "./site.js";

/** @type {Record<string, string>|null} null: the language in which the page came, whose words are there */
let catalogue = null;

/** Fetch the words of a language; those before stay until they are there. @param {string} language */
export async function load(language) {
  const answer = await fetch(`/words/${language}.json`);
  if (!answer.ok) throw new Error(`no words in ${language}`);
  catalogue = await answer.json();
  document.documentElement.lang = language;
}

/**
 * A message of the catalogue: t("undo-what", {words: "…"}) is js-table-undo-what.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function t(key, values = {}) {
  if (!catalogue) return tFirst(`js-table-${key}`, values);
  const text = catalogue[`js-table-${key}`] ?? key;
  return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** How the people of this page speak of a seat: they count from one. @param {number} seat */
export const seatName = (seat) => t("seat", { seat: seat + 1 });

/** Rewrite what the server wrote into the page: data-say="key", data-say-title="key", data-say-aria-label="key". */
export function translatePage() {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = t(element.dataset.say);
  for (const attribute of ["title", "aria-label", "placeholder"]) {
    const name = `data-say-${attribute}`;
    for (const element of document.querySelectorAll(`[${name}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(name)));
    }
  }
}

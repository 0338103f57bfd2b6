/* The words of the table page. Unlike the other pages it changes its language without a reload. */

import { t as tFirst } from "./site.js";

/** @type {Record<string, string>|null} null: the language of the page, whose texts are in the page */
let catalogue = null;

/** Fetch the texts of a language; the old ones are used until then. @param {string} language */
export async function load(language) {
  const answer = await fetch(`/words/${language}.json`);
  if (!answer.ok) throw new Error(`no words in ${language}`);
  catalogue = await answer.json();
  document.documentElement.lang = language;
}

/**
 * Return a message of the catalogue: t("undo-what", {words: "…"}) is js-table-undo-what.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function t(key, values = {}) {
  if (!catalogue) return tFirst(`js-table-${key}`, values);
  const text = catalogue[`js-table-${key}`] ?? key;
  return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Return the number of a seat for people, who count from one. @param {number} seat */
export const seatName = (seat) => t("seat", { seat: seat + 1 });

/** Translate the texts that the server rendered: data-i18n="key", data-i18n-title="key", data-i18n-aria-label="key". */
export function translatePage() {
  for (const element of document.querySelectorAll("[data-i18n]")) element.textContent = t(element.dataset.i18n);
  for (const attribute of ["title", "aria-label", "placeholder"]) {
    const name = `data-i18n-${attribute}`;
    for (const element of document.querySelectorAll(`[${name}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(name)));
    }
  }
}

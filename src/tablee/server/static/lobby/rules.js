/* The rules of a game: find what contains all words that were typed. */

import { t } from "../shared/site.js";

const search = /** @type {HTMLInputElement} */ (document.getElementById("rules-search"));
const found = document.getElementById("rules-found");
const rules = [...document.querySelectorAll(".rule")].map((element) => ({ element, text: plain(`${element.id} ${element.textContent}`) }));

/** Return a text without capitals and accents. @param {string} text */
function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");
}

function filter() {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of rules) {
    const isFound = words.every((word) => text.includes(word));
    element.hidden = !isFound;
    count += isFound;
  }
  for (const chapter of document.querySelectorAll(".rules-chapter")) {
    chapter.hidden = !chapter.querySelector(".rule:not([hidden])");
  }
  found.textContent = words.length ? t("js-site-rules-found", { count }) : "";
}

search.addEventListener("input", filter);
const asked = new URLSearchParams(location.search).get("q");
if (asked) {
  search.value = asked;
  filter();
}

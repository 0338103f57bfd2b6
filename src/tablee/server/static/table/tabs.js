/* The tabs beside the board. On a phone the question is one of them, and they share a sheet at the bottom. */

import { by, h } from "../shared/dom.js";

export class Tabs {
  /** @param {(name: string) => void} shown */
  constructor(shown) {
    this.shown = shown;
    this.list = by("tabs");
    this.tabs = /** @type {HTMLElement[]} */ (Array.from(this.list.querySelectorAll("[role=tab]")));
    this.narrow = matchMedia("(max-width: 719px) and (orientation: portrait)");
    this.narrow.addEventListener("change", () => this.#lay());
    this.list.addEventListener("click", (event) => {
      const tab = /** @type {Element} */ (event.target).closest("[role=tab]");
      if (tab) this.open(/** @type {HTMLElement} */ (tab).dataset.tab ?? "log");
    });
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.now = "log";
    this.#lay();
  }

  /** Show a tab. @param {string} name */
  open(name) {
    this.now = name;
    by("play").dataset.tab = name;
    for (const tab of this.tabs) {
      const isShown = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      if (tab.dataset.tab !== "play") by(`part-${tab.dataset.tab}`).hidden = !isShown;
    }
    this.shown(name);
  }

  /** The question is a tab of its own only where the screen is narrow. */
  #lay() {
    const tab = this.tabs[0];
    tab.hidden = !this.narrow.matches;
    if (this.narrow.matches) this.open("play");
    else if (this.now === "play") this.open("log");
    else this.open(this.now);
  }

  #key(event) {
    const open = this.tabs.filter((tab) => !tab.hidden);
    const at = open.indexOf(event.target);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: open.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = open[(to + open.length) % open.length];
    this.open(tab.dataset.tab ?? "log");
    tab.focus();
  }
}

/** Build a list of terms and values. @param {HTMLElement} place @param {[string, string][]} facts */
export function showFacts(place, facts) {
  place.replaceChildren(...facts.filter(([, value]) => value).map(([name, value]) =>
    h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}

/* The tab of the journal: the campaign whose chapter is played here. */

import { by, fill, h, toggle } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { get, post } from "../shared/site.js";
import { notice } from "../shared/toasts.js";

export class Journal {
  constructor() {
    /** @type {import("../shared/types.js").ChapterNews|null} */
    this.chapter = null;
  }

  /** @param {import("../shared/types.js").ChapterNews|undefined} chapter */
  set(chapter) {
    this.chapter = chapter ?? null;
    toggle(by("tab-journal"), Boolean(chapter));
    if (!chapter) return;
    by("journal-name").textContent = t("journal-chapter", { name: chapter.name, chapter: chapter.chapter });
    /** @type {HTMLAnchorElement} */ (by("journal-link")).href = `/campaigns/${chapter.campaign}`;
  }

  /** Read the journal as it stands now. */
  async show() {
    if (!this.chapter) return;
    const found = await get(`/api/campaigns/${this.chapter.campaign}`).catch((error) => ({ journal: [error.words] }));
    const lines = found.journal.length ? found.journal : [t("journal-none")];
    fill(by("journal-lines"), lines.flatMap((/** @type {string} */ line, /** @type {number} */ n) =>
      line ? h(lines[n - 1] === "" ? "h3" : "p", {}, line) : []));
  }

  /** Go to the next chapter. */
  async goOn() {
    if (!this.chapter) return;
    try {
      const { url } = await post(`/api/campaigns/${this.chapter.campaign}/next`, { nonce: true });
      location.assign(url);
    } catch (error) {
      notice(error.words ?? t("failed"), { kind: "bad" });
    }
  }
}

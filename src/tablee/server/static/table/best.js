/* The best result of the user at a game with the options of this match, fetched once the match is over. */

import { get } from "../shared/site.js";

export class BestResult {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {import("./scene.js").Best|null} */
    this.found = null;
    this.of = "";
  }

  /** Look a match up that has ended; its result is counted a moment later. @param {string} match */
  async find(match) {
    if (this.of === match) return;
    this.of = match;
    const history = await get("/api/history").catch(() => null);
    const played = history?.matches.find((one) => one.match === match);
    if (!played?.ranked || played.practice) return;
    const same = (one) => one.game === played.game && String(one.options) === String(played.options);
    const best = history.best.find(same);
    if (!best?.facts.length) return;
    this.found = { mine: best.match === match, facts: best.facts, match: best.match };
    this.changed();
  }
}

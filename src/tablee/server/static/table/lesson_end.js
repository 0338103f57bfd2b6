/* The end of a lesson: a real match, the same lesson again, or another game. */

import { button, h } from "../shared/dom.js";
import { busy, get, post } from "../shared/site.js";
import { t } from "../shared/i18n.js";

/** Build the ways on after a lesson. @param {import("../shared/types.js").TableData} table */
export function lessonEnd({ game, tutorial }) {
  const begin = (id, words, ask, kind) =>
    button(words, (event) => busy(event.currentTarget, async () => location.assign((await ask()).url)), { id, class: kind });
  return h("div", { class: "row lesson-end" },
    begin("t-lesson-match", t("lesson-match"), () => realMatch(game), "button"),
    begin("t-lesson-again", t("lesson-again"), () => post("/api/tables", { game, tutorial, practice: true }), "button quiet"),
    h("a", { class: "button quiet", href: "/" }, t("front-page")));
}

/** Begin the first match of a game, as the front page does: small, with the weakest bots. */
async function realMatch(id) {
  const { presets = [], bots, least_seats: least } = await get(`/api/games/${id}`);
  const { options = {}, seats = least } = presets[0] ?? {};
  const others = Array.from({ length: seats - 1 }, (_, seat) => [seat + 1, bots[0]?.id ?? "random"]);
  return post("/api/tables", { game: id, options, seats, bots: Object.fromEntries(others), nonce: true });
}

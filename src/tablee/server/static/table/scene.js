/* What a scene shows beside the picture, the question and the log: whose turn it is, the coach, the suggestion,
   the end of the match, the table in words. */

import { button, by, fill, h, toggle, written } from "../shared/dom.js";
import { fairness } from "./fairness.js";
import { lessonEnd } from "./lesson_end.js";
import { t } from "../shared/i18n.js";

/**
 * @typedef {import("../shared/types.js").Scene} Scene
 * @typedef {import("../shared/types.js").TableNews} TableNews
 */

/**
 * Show whose turn it is, in a few words.
 * @param {Scene|null} scene
 * @param {{gathering: boolean, spectator: boolean, name: (seat: number) => string, several: boolean}} who
 */
export function showTurn(scene, { gathering, spectator, name, several }) {
  const [state, words] = turn(scene, gathering, spectator, name, several);
  const place = by("turn");
  place.dataset.state = state;
  if (place.textContent !== words) place.textContent = words;
  by("stage").textContent = (scene?.stages ?? []).join(" · ");
  return state;
}

function turn(scene, gathering, spectator, name, several) {
  if (gathering) return ["gathering", t("turn-gathering")];
  if (!scene) return ["loading", t("turn-loading")];
  if (scene.ending) return ["over", t("turn-over")];
  if (scene.frozen) return ["frozen", t("turn-frozen")];
  if (scene.questions?.length) {
    if (scene.questions.some(({ race }) => race)) return ["may", t("turn-race")];
    const mayOnly = scene.questions.every(({ must }) => must === false) && scene.waiting?.length;
    if (mayOnly) return ["may", t("turn-may", { name: name(scene.waiting[0].seat) })];
    return ["mine", several ? t("turn-of", { name: name(scene.questions[0].seat) }) : t("turn-mine")];
  }
  const waiting = scene.waiting ?? [];
  if (waiting.length === 1) return ["theirs", t("turn-of", { name: name(waiting[0].seat) })];
  if (waiting.length) return ["theirs", t("turn-several", { count: waiting.length })];
  return spectator ? ["watching", t("turn-watching")] : ["theirs", t("turn-nobody")];
}

/** Show the table in words, as a terminal does. @param {string[]} lines */
export function showText(lines) {
  const place = by("text-lines");
  lines.forEach((line, at) => {
    const row = place.children[at] ?? place.appendChild(h("p"));
    if (row.textContent !== line) row.textContent = line;
  });
  while (place.children.length > lines.length) place.lastElementChild?.remove();
}

/** The coach of a tutorial: pages to turn, pieces to look at. */
export class Coach {
  /**
   * @param {import("../shared/types.js").TableData} table
   * @param {(pieces: string[], isNew: boolean) => void} point
   */
  constructor(table, point) {
    this.table = table;
    this.point = point;
    this.page = 0;
    this.shown = "";
    /** @type {import("../shared/types.js").Lesson|null} */
    this.lesson = null;
  }

  /** @param {import("../shared/types.js").Lesson|null} lesson */
  show(lesson) {
    const shown = JSON.stringify(lesson && [lesson.number, lesson.pages]);
    const isNew = shown !== this.shown;
    if (isNew) this.page = 0;
    this.shown = shown;
    this.lesson = lesson;
    toggle(by("coach"), Boolean(lesson));
    this.point(lesson?.pieces ?? [], isNew);
    if (lesson) this.draw();
  }

  draw() {
    const { lesson } = this;
    if (!lesson) return;
    const pages = lesson.pages;
    const last = pages.length - 1;
    const turn = (to) => () => {
      this.page = to;
      this.draw();
    };
    fill(by("coach"), [
      h("div", { class: "coach-head" },
        h("h3", {}, t(lesson.done ? "coach-done" : "coach")),
        h("span", { class: "small" }, t("coach-step", { number: lesson.number, of: lesson.of })),
        h("progress", {
          max: lesson.of,
          value: lesson.done ? lesson.of : lesson.number - 1,
          "aria-label": t("coach-progress"),
        }),
        ...(last > 0 ? [h("div", { class: "row coach-pages" },
          button(t("coach-back"), turn(this.page - 1), { id: "t-coach-back", disabled: this.page === 0 }),
          h("span", { class: "small" }, `${this.page + 1} / ${pages.length}`),
          button(t("coach-next"), turn(this.page + 1), {
            id: "t-coach-next", class: "button", disabled: this.page === last,
          }))] : [])),
      h("div", { class: "coach-page", tabIndex: 0, "aria-live": "polite" }, h("p", {}, pages[this.page] ?? "")),
      ...(lesson.done ? [lessonEnd(this.table)] : []),
    ], () => by("prompt"));
  }
}

/** Show the hint until the question is answered. @param {() => void} [play] */
export function showHint(suggestion, play) {
  const place = by("hint");
  toggle(place, Boolean(suggestion));
  place.replaceChildren();
  if (!suggestion) return;
  place.append(h("div", { class: "hint-head" },
    h("p", {}, h("b", {}, t("hint-words", { words: suggestion.words }))),
    play && button(t("hint-play"), play, { id: "t-hint-play" })));
  if (suggestion.why?.length) place.append(h("ul", {}, suggestion.why.map((why) => h("li", {}, why))));
}

/** @typedef {{mine: boolean, facts: string[], match: string|null}} Best  the best result of the user with these options */

/** List the moments that the match is remembered by, each with a link to its step of the replay. */
const momentsOf = (moments, match) => [
  h("h3", { class: "small-title" }, t("moments")),
  h("ol", { class: "moments" }, moments.map(({ words, number, stage }) => h("li", {},
    stage && h("span", { class: "small" }, `${stage} `),
    match ? h("a", { href: `/replays/${match}?step=${number}` }, words) : words))),
];

/** Say whether this is the user's best result, or what is. @param {Best} best */
const bestOf = (best) => h("p", { class: "best" }, best.mine ? t("best-new") : [
  t("best", { facts: best.facts.join(" · ") }), " ",
  best.match && h("a", { href: `/replays/${best.match}` }, t("best-replay")),
]);

/** Say who sits at the next table, and who is still invited. */
const nextOf = (inside, missing) => h("p", { class: "box-note next-match", role: "status" },
  t("rematch-in", { names: inside.join(", ") }), missing.length ? ` ${t("rematch-missing", { names: missing.join(", ") })}` : "");

/**
 * Show the end: winners by name, score, key moments, the user's best, what comes next, the check of the dice.
 * @param {Scene} scene
 * @param {{table: string, match: string|null, news: TableNews|null, best: Best|null, rematch: () => void, copy: (text: string) => void}} table
 */
export function showEnding(scene, { table, match, news, best, rematch, copy }) {
  const place = by("ending");
  const { ending, fingerprint } = scene;
  toggle(place, Boolean(ending));
  const sat = Boolean(news?.seats.some(({ yours }) => yours));
  // A link that is replaced during a click is not followed.
  const { rematch_in: inside = [], rematch_missing: missing = [] } = news ?? {};
  const shows = written(ending && [ending, fingerprint, match, sat, news?.rematch, inside, missing, news?.chapter, best, document.documentElement.lang]);
  if (place.dataset.shows === shows) return;
  place.dataset.shows = shows;
  if (!ending) return place.replaceChildren();
  const chapter = news?.chapter;
  const again = chapter ? "chapter-next" : news?.rematch ? "rematch-join" : "rematch";
  const kind = ending.won === true ? "won" : ending.won === false ? "lost" : "seen";
  const link = (href, words, kind = "button quiet", more = {}) => h("a", { class: kind, href, ...more }, words);
  fill(place, /** @type {Node[]} */ ([
    h("p", { class: `result ${kind}` }, h("span", { class: "result-sign", "aria-hidden": "true" }), ending.headline || t(`result-${kind}`)),
    news?.rematch && !chapter && inside.length ? nextOf(inside, missing) : null,
    h("div", { class: "row" },
      // Players take their seats there; spectators go on watching.
      sat && !chapter?.over && button(t(again), rematch, { id: "t-rematch", class: "button" }),
      chapter && link(`/campaigns/${chapter.campaign}`, t("journal"), "button quiet", { id: "t-journal" }),
      !sat && news?.rematch && link(`/tables/${news.rematch}`, t("rematch-join"), "button", { id: "t-rematch" }),
      match && link(`/replays/${match}`, t("replay"), "button quiet", { id: "t-replay" }),
      match && (!chapter || chapter.over) && link(`/api/matches/${match}/export`, t("export"), "button quiet", { id: "t-export", download: "" }),
      link("/", t("front-page"), "button quiet", { id: "t-front" })),
    sat && best ? bestOf(best) : null,
    ending.facts?.length ? h("ul", { class: "facts-list" }, ending.facts.map((fact) => h("li", {}, fact))) : null,
    ...(ending.moments?.length ? momentsOf(ending.moments, match) : []),
    ...(fingerprint ? fairness(scene, { table, match }, copy) : []),
  ].filter(Boolean)));
}

/** Show that a rule has failed, with the number of the report and a way to resume. */
export function showFrozen(report, { undo, retry }) {
  const place = by("frozen");
  toggle(place, Boolean(report));
  if (!report) return place.replaceChildren();
  fill(place, [
    h("p", {}, h("b", {}, t("frozen"))),
    h("p", {}, t("frozen-report", { number: report })),
    h("div", { class: "row" },
      button(t("frozen-undo"), undo, { id: "t-thaw-undo", class: "button" }),
      button(t("frozen-retry"), retry, { id: "t-thaw-retry" })),
    h("p", { class: "small" }, t("frozen-wait")),
  ]);
}

/** Show the request of another seat that all have to agree to, or that one's own is still open. */
export function showAsking({ asking, undo_asked }, answer) {
  const place = by("asking");
  const words = asking ?? undo_asked;
  toggle(place, Boolean(words));
  if (!words) return place.replaceChildren();
  fill(place, [
    h("p", {}, words),
    asking ? h("div", { class: "row" },
      button(t("agree"), () => answer(true), { id: "t-agree-yes", class: "button" }),
      button(t("disagree"), () => answer(false), { id: "t-agree-no" })) : h("p", { class: "small" }, t("undo-waits")),
  ], () => by("prompt"));
}

/** List automatic answers, with buttons to turn them off. */
export function showStanding(orders, askAgain) {
  const place = by("standing");
  toggle(by("standing-part"), orders.length > 0);
  fill(place, orders.map(([kind, words], at) =>
    h("li", { class: "row" }, h("span", {}, words),
      button(t("ask-again"), () => askAgain(kind), { id: `t-ask-again-${at}` }))));
}

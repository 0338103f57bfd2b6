/* The choices of one question as buttons: one of them, several, or all in an order. */

import { button, h, written } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const MANY = 24;
const SVG = "http://www.w3.org/2000/svg";

/** Keys of the page itself: options do not use them. */
export const RESERVED = new Set(["u", "h", "i", "m", "?", "/", "+", "-"]);

/**
 * The state of a question on the page.
 * @typedef {{question: import("../shared/types.js").Question, picked: number[], suggested: string|null, closed: boolean,
 *   busy: boolean, stages: string[]}} Standing
 * @typedef {{pick: (choice: import("../shared/types.js").Choice) => void, submit: () => void, clear: () => void,
 *   why: (element: Element|null, greyed: import("../shared/types.js").Greyed|null) => void,
 *   point: (value: any) => void, always: (depth: number) => void,
 *   weigh: (element: Element|null, choice: import("../shared/types.js").Choice|null) => void,
 *   look: (choice: import("../shared/types.js").Choice) => void}} Doing
 */

/** Return the id of a choice: the same in the next question, so that the focus stays. Equal ones are numbered. */
export function choiceId(question, choice) {
  const value = choice.passes ? "pass" : written(choice.value);
  const before = question.choices.slice(0, question.choices.indexOf(choice));
  const equal = before.filter((one) => !one.passes && written(one.value) === value).length;
  const text = `${question.seat}|${value}|${equal}`;
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)) | 0;
  return `t-choice-${(sum >>> 0).toString(36)}`;
}

/** Return the key of a choice; "" if it has none. */
export const keyOf = (choice) => (RESERVED.has(choice.key) ? "" : choice.key);

/**
 * Build all choices of a question.
 * @param {Standing} standing
 * @param {Doing} doing
 * @returns {Node[]}
 */
export function offered(standing, doing) {
  const { question } = standing;
  const isList = question.form === "several" || question.form === "order";
  const longest = Math.max(0, ...question.choices.map(({ words }) => words.length));
  const count = question.choices.length;
  const kind = ["choices", question.race && "racing", count > 7 && longest <= 22 && "many", count > 2 && longest < 30 && "short"];
  const list = h("ul", { class: kind.filter(Boolean).join(" ") },
    question.choices.map((choice) => h("li", {}, choiceButton(choice, standing, doing, isList))));
  return [
    question.race && raceSign(standing),
    question.form === "place" && h("p", { class: "small" }, t("place-how")),
    question.choices.length > MANY && filter(list),
    list,
    isList && listFoot(standing, doing),
    question.cut ? h("p", { class: "small" }, t("cut", { count: question.cut })) : null,
    question.greyed?.length ? greyedList(question.greyed, standing, doing) : null,
    question.default_words !== undefined && !question.chosen && always(standing, doing),
  ].filter(Boolean);
}

/** Build the ring that runs with the clock of a race; before it opens, it counts down. */
function raceSign({ closed }) {
  const sign = h("div", { class: closed ? "race-sign closed" : "race-sign" });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.setAttribute("aria-hidden", "true");
  for (const name of ["race-whole", "race-left"]) {
    const circle = svg.appendChild(document.createElementNS(SVG, "circle"));
    const figures = { class: name, cx: "24", cy: "24", r: "20", pathLength: "1" };
    for (const [key, value] of Object.entries(figures)) circle.setAttribute(key, value);
  }
  sign.append(svg, h("b", { id: "t-race-figure", "aria-hidden": "true" }), h("span", {}, t(closed ? "race" : "race-now")));
  return sign;
}

function choiceButton(choice, standing, doing, isList) {
  const { question, picked, suggested, closed, busy } = standing;
  const value = written(choice.value);
  const place = picked.indexOf(question.choices.indexOf(choice));
  const isSuggested = suggested !== null && (isList ? suggestedIn(suggested, value) : suggested === value);
  const key = keyOf(choice);
  const off = closed || busy;
  return h("button", {
    type: "button",
    id: choiceId(question, choice),
    class: ["choice", isSuggested && "suggested", choice.passes && "passes", choice.weighed && "weighed"].filter(Boolean).join(" "),
    "aria-pressed": isList && !choice.passes ? String(place >= 0) : null,
    "aria-disabled": off ? "true" : null,
    "aria-keyshortcuts": key ? (key === "space" ? "Space" : key) : null,
    data: { value },
    // A finger cannot hover: the first tap previews, the second answers.
    onclick: (event) => {
      if (!off) (choice.weighed && event.pointerType === "touch" ? doing.look : doing.pick)(choice);
    },
    // As in any list: Space adds one, Enter answers.
    onkeydown: (event) => {
      if (!isList || choice.passes || event.key !== "Enter" || event.repeat || !bounds(standing).isAnswer) return;
      event.preventDefault();
      doing.submit();
    },
    onpointerenter: (event) => {
      doing.point(choice.value);
      if (event.pointerType === "mouse") doing.weigh(event.currentTarget, choice);
    },
    onpointerleave: () => {
      doing.point(undefined);
      doing.weigh(null, null);
    },
    onfocus: (event) => {
      doing.point(choice.value);
      if (event.currentTarget.matches(":focus-visible")) doing.weigh(event.currentTarget, choice);
    },
    onblur: () => {
      doing.point(undefined);
      doing.weigh(null, null);
    },
  },
  isList && !choice.passes && h("span", { class: "box", "aria-hidden": "true" },
    place < 0 ? "" : question.form === "order" ? String(place + 1) : "✓"),
  h("span", { class: "choice-words" }, choice.words,
    isSuggested && h("span", { class: "badge" }, t("suggested")),
    question.form === "order" && place >= 0 && h("span", { class: "hidden" }, t("place", { place: place + 1 }))),
  key && h("kbd", { "aria-hidden": "true" }, key === "space" ? t("key-space") : key.toUpperCase()));
}

function suggestedIn(suggested, value) {
  const values = JSON.parse(suggested);
  return Array.isArray(values) && values.some((one) => written(one) === value);
}

/** Return how many options must be chosen, and whether they are. */
function bounds({ question, picked, closed, busy }) {
  const all = question.choices.filter((choice) => !choice.passes).length;
  const [least, most] = question.form === "order" ? [all, all] : [question.least ?? 1, question.most ?? 1];
  return { least, most, isAnswer: picked.length >= least && picked.length <= most && !closed && !busy };
}

/** Build the count of chosen options, and the button that answers. */
function listFoot(standing, doing) {
  const { question, picked } = standing;
  const { least, most, isAnswer } = bounds(standing);
  const wanted = least === most ? t("pick-exactly", { most }) : t("pick-between", { least, most });
  return h("div", { class: "list-foot" },
    h("p", { class: "small", id: "t-picked-count" }, t("picked", { count: picked.length }), " · ",
      question.form === "order" ? t("pick-order") : wanted),
    h("div", { class: "row" },
      button(t("clear"), doing.clear, { id: "t-list-clear", class: "button quiet", disabled: !picked.length }),
      h("button", {
        type: "button",
        id: "t-list-submit",
        class: "button",
        "aria-disabled": isAnswer ? null : "true",
        "aria-describedby": "t-picked-count",
        onclick: () => isAnswer && doing.submit(),
      }, t("submit"), h("kbd", { "aria-hidden": "true" }, t("key-enter")))));
}

/** Build the illegal options, each with its reason on hover. */
function greyedList(greyed, { question }, doing) {
  const items = greyed.map((one, place) => {
    const id = `t-greyed-${question.seat}-${place}`;
    const item = h("button", {
      type: "button",
      id,
      class: "choice greyed",
      "aria-disabled": "true",
      "aria-describedby": `${id}-why`,
      data: { value: written(one.value) },
      onclick: () => doing.why(item, one),
      onfocus: () => doing.why(item, one),
      onblur: () => doing.why(null, null),
      onpointerenter: (event) => event.pointerType === "mouse" && doing.why(item, one),
      onpointerleave: (event) => event.pointerType === "mouse" && doing.why(null, null),
      // A tap of any length; scrolling cancels it.
      onpointerdown: () => doing.why(item, one),
      onpointercancel: () => doing.why(null, null),
      oncontextmenu: (event) => {
        event.preventDefault();
        doing.why(item, one);
      },
    }, h("span", { class: "lock", "aria-hidden": "true" }), h("span", { class: "choice-words" }, one.words),
    h("span", { id: `${id}-why`, class: "hidden" }, one.reason, " ", one.rule_text ?? ""));
    return h("li", {}, item);
  });
  return h("div", { class: "greyed-part" },
    h("h3", { class: "small-title", id: `t-greyed-${question.seat}` }, t("greyed")),
    h("ul", {
      class: greyed.length > 2 ? "choices many" : "choices",
      "aria-labelledby": `t-greyed-${question.seat}`,
    }, items));
}

function filter(list) {
  const search = h("input", {
    type: "search",
    id: "t-choice-filter",
    placeholder: t("filter"),
    "aria-label": t("filter"),
    oninput: () => {
      const wanted = search.value.trim().toLowerCase();
      for (const item of list.children) item.hidden = !item.textContent.toLowerCase().includes(wanted);
    },
  });
  return search;
}

/** Build the buttons for automatic answers: for this activation, this turn, this match. */
function always({ question, stages }, doing) {
  const passes = question.default_words === question.choices.find((choice) => choice.passes)?.words;
  const title = passes ? t("dont-ask") : t("always", { words: question.default_words ?? "" });
  const scope = (words, depth, id) =>
    button(words, () => doing.always(depth), { id, class: "button quiet", "aria-label": t("skip-label", { title, scope: words }) });
  return h("div", { class: "orders", role: "group", "aria-label": title },
    h("p", { class: "small-title" }, title),
    h("div", { class: "row" },
      stages.map((stage, at) => scope(t("skip-stage", { stage }), at + 1, at + 1 === stages.length ? "t-skip" : `t-skip-${at + 1}`)).reverse(),
      scope(t("skip-match"), 0, "t-always")));
}

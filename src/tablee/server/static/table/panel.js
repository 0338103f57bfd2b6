/* The question panel: what is asked, what can be answered, who is waited for. */

import { choiceId, keyOf, offered } from "./choices.js";
import { by, fill, h, toggle, written } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/**
 * @typedef {import("../shared/types.js").Question} Question
 * @typedef {{answer: (question: Question, value: any, passes: boolean) => Promise<any>,
 *   confirm: (words: string) => Promise<boolean>, always: (question: Question, depth: number) => void,
 *   weigh: (element: Element|null, question: Question, choice: import("../shared/types.js").Choice|null) => void,
 *   look: (question: Question, choice: import("../shared/types.js").Choice) => void,
 *   why: (element: Element|null, greyed: import("../shared/types.js").Greyed|null) => void,
 *   point: (values: any[]|null) => void, picked: (values: string[]) => void,
 *   isClosed: (clock: string|undefined) => boolean, name: (seat: number) => string, isAway: (seat: number) => boolean}} PanelListener
 */

export class Panel {
  /** @param {PanelListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.prompt = by("prompt");
    this.body = by("choices");
    /** @type {import("../shared/types.js").Scene|null} */
    this.scene = null;
    /** @type {Map<string, number[]>} the places of what is chosen of a list so far, by question */
    this.picked = new Map();
    /** @type {import("../shared/types.js").Suggestion|null} */
    this.suggestion = null;
    /** @type {Map<string, {number: number}>} questions whose answer is on its way, and the scene it answers */
    this.sent = new Map();
    this.spectator = false;
    this.shown = "";
    /** The names of the questions that the panel is scrolled for. */
    this.scrolled = "";
  }

  /** @param {import("../shared/types.js").Scene} scene @param {{spectator: boolean}} who */
  show(scene, { spectator }) {
    const names = new Set((scene.questions ?? []).map(({ name }) => name));
    for (const [name, { number }] of [...this.sent]) {
      if (!names.has(name) || scene.number !== number || scene.can_retract) this.sent.delete(name);
    }
    for (const name of [...this.picked.keys()]) if (!names.has(name)) this.picked.delete(name);
    // What the plain default takes is ticked already: a deck of nine is changed by two clicks.
    for (const { name, chosen } of scene.questions ?? []) if (chosen && !this.picked.has(name)) this.picked.set(name, chosen);
    if (this.suggestion && !names.has(this.suggestion.question)) this.suggestion = null;
    this.scene = scene;
    this.spectator = spectator;
    this.draw();
    const asked = [...names].join(" ");
    if (asked !== this.scrolled) by("panel-body").scrollTop = 0;
    this.scrolled = asked;
  }

  /** Return the open questions; none while the table is frozen. */
  get questions() {
    return this.scene?.frozen ? [] : (this.scene?.questions ?? []);
  }

  draw() {
    if (!this.scene) return;
    const { questions, scene } = this;
    const goal = by("goal");
    toggle(goal, Boolean(scene.goal) && !scene.ending);
    goal.classList.toggle("later", scene.number > 0);
    by("goal-words").textContent = scene.goal ?? "";
    const prompt = questions[0]?.prompt ?? this.#otherwise();
    if (this.prompt.textContent !== prompt) this.prompt.textContent = prompt;
    this.#drawQuestions();
    fill(by("others"), scene.ending ? [] : this.#others());
    this.body.setAttribute("aria-busy", String(this.sent.size > 0));
    const places = (question) => this.picked.get(question.name) ?? [];
    const picked = (question) => places(question).map((at) => written(question.choices[at]?.value));
    this.listener.picked(questions.flatMap(picked));
  }

  /** Redraw only what has changed: a button must not vanish under a finger. */
  #drawQuestions() {
    const standings = this.questions.map((question) => this.#standing(question));
    const shown = JSON.stringify([document.documentElement.lang, standings]);
    if (shown === this.shown) return;
    this.shown = shown;
    const parts = standings.flatMap((standing, place) => [
      place > 0 && h("h3", { class: "prompt-too" }, standing.question.prompt),
      ...offered(standing, this.#doing(standing.question)),
    ]);
    fill(this.body, /** @type {Node[]} */ (parts.filter(Boolean)), () => this.prompt);
  }

  /** Show the state of the table where a question would be. */
  #otherwise() {
    const { scene } = this;
    if (scene?.ending) return scene.ending.words;
    if (scene?.frozen) return t("frozen-title");
    if (scene?.can_retract) return t("sealed");
    const waiting = scene?.waiting ?? [];
    if (waiting.length === 1) {
      const name = this.listener.name(waiting[0].seat);
      if (this.listener.isAway(waiting[0].seat)) return t("waiting-away", { name });
      return name === t("you") ? waiting[0].words : t("waiting-for", { name });
    }
    return waiting.length ? t("waiting-several") : t("waiting");
  }

  /** List the seats that are asked, and those that are ready. */
  #others() {
    const { waiting = [], ready = [] } = /** @type {import("../shared/types.js").Scene} */ (this.scene);
    if (!ready.length && waiting.length < (this.questions.length ? 1 : 2)) return [];
    const row = (seat, state, words) =>
      h("li", { class: `seat-state ${state}` }, h("span", { class: "state-sign", "aria-hidden": "true" }),
        h("b", {}, this.listener.name(seat)), " ", h("span", {}, words));
    const isYou = (seat) => this.listener.name(seat) === t("you");
    return [h("ul", { class: "seat-states", "aria-label": t("seats") },
      ready.map((seat) => row(seat, "ready", t(isYou(seat) ? "ready-you" : "ready"))),
      waiting.filter(({ seat }) => !ready.includes(seat)).map(({ seat }) => row(seat, "thinks", t(this.listener.isAway(seat) ? "away" : "thinks"))))];
  }

  #standing(question) {
    return {
      question,
      picked: this.picked.get(question.name) ?? [],
      suggested: this.suggestion?.question === question.name ? written(this.suggestion.value) : null,
      closed: this.listener.isClosed(question.clock),
      busy: this.sent.has(question.name),
      // A match that has only coarse stages has none that one would sit out.
      stages: (this.scene?.stages?.length ?? 0) > 1 ? (this.scene?.stages ?? []) : [],
    };
  }

  #doing(question) {
    return {
      pick: (choice) => void this.pick(question, choice),
      submit: () => void this.submit(question),
      clear: () => {
        this.picked.set(question.name, []);
        this.draw();
      },
      why: this.listener.why,
      point: (value) => this.listener.point(value === undefined ? null : [value]),
      always: (depth) => this.listener.always(question, depth),
      weigh: (element, choice) => this.listener.weigh(element, question, choice),
      look: (choice) => this.listener.look(question, choice),
    };
  }

  /** Handle a choice: it is the answer, or one more of a list. */
  async pick(question, choice) {
    const isList = question.form === "several" || question.form === "order";
    if (isList && !choice.passes) {
      const at = question.choices.indexOf(choice);
      const picked = this.picked.get(question.name) ?? [];
      const next = picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at];
      // With a limit of one, the new choice replaces the old one.
      const one = question.form === "several" && question.most === 1;
      this.picked.set(question.name, one ? next.slice(-1) : next);
      this.draw();
      return;
    }
    if (choice.warning && !(await this.listener.confirm(choice.warning))) return;
    await this.#send(question, choice.value, Boolean(choice.passes));
  }

  /** Answer with the chosen list. */
  async submit(question) {
    const picked = this.picked.get(question.name) ?? [];
    await this.#send(question, picked.map((at) => question.choices[at].value), false);
  }

  async #send(question, value, passes) {
    if (this.sent.has(question.name) || this.listener.isClosed(question.clock)) return;
    const answer = { number: this.scene?.number ?? 0 };
    this.sent.set(question.name, answer);
    this.draw();
    const reply = await this.listener.answer(question, value, passes);
    // The next scene replaces the question; if there is none, it is shown again.
    setTimeout(() => this.#settle(question.name, answer), reply.type === "refused" ? 0 : 1500);
  }

  /** Forget an answer that is no longer under way; after an undo the question may be answered again. */
  #settle(name, answer) {
    if (this.sent.get(name) !== answer) return;
    this.sent.delete(name);
    this.draw();
  }

  /** Handle a pick on the board; returns whether it answers a question. @param {string|null} text */
  choose(text) {
    for (const question of this.questions) {
      const equal = question.choices.filter((each) => !each.passes && written(each.value) === text);
      if (!equal.length) continue;
      // Choose one more of equal options, as long as there is one.
      const picked = this.picked.get(question.name) ?? [];
      void this.pick(question, equal.find((each) => !picked.includes(question.choices.indexOf(each))) ?? equal[0]);
      return true;
    }
    return false;
  }

  /** Return the illegal option with a value. @param {string|null} text */
  greyed(text) {
    const all = this.questions.flatMap(({ greyed = [] }) => greyed);
    return all.find((one) => written(one.value) === text) ?? null;
  }

  /** Handle a key; returns whether it is a choice. @param {KeyboardEvent} event */
  press(event) {
    const names = event.key === " " ? ["space"] : [event.key, event.key.toLowerCase()];
    // On a French keyboard digits need Shift: the key alone counts too.
    if (/^Digit\d$/.test(event.code) && !event.shiftKey) names.push(event.code.slice(5));
    for (const name of names) {
      for (const question of this.questions) {
        const choice = question.choices.find((each) => keyOf(each) === name);
        if (!choice) continue;
        const shown = document.getElementById(choiceId(question, choice));
        if (shown?.getAttribute("aria-disabled") !== "true") void this.pick(question, choice);
        return true;
      }
    }
    if (event.key !== "Enter") return false;
    const submit = document.getElementById("t-list-submit");
    submit?.click();
    return Boolean(submit);
  }

  /** @param {import("../shared/types.js").Suggestion|null} suggestion */
  suggest(suggestion) {
    this.suggestion = suggestion;
    this.draw();
  }

  /** Answer as suggested. */
  playSuggestion() {
    const question = this.questions.find(({ name }) => name === this.suggestion?.question);
    if (!question || !this.suggestion) return;
    const { value } = this.suggestion;
    if (question.form === "several" || question.form === "order") return void this.#send(question, value, false);
    const text = written(value);
    const choice = question.choices.find((one) => !one.passes && written(one.value) === text);
    void this.pick(question, choice ?? question.choices.find(({ passes }) => passes && value === null) ?? { value });
  }
}

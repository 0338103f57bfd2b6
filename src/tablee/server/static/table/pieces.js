/* The pieces of the picture and the values they stand for: which to light, why one is greyed, a closer look. */

import { inspectable } from "../shared/board.js";
import { by, normal, written } from "../shared/dom.js";
import { Dock, piecesOf } from "../shared/inspect.js";
import { showWhy } from "./why_not.js";
import { t } from "../shared/i18n.js";

const valueOf = (element) => normal(element.getAttribute("data-pick"));

/** Milliseconds of hovering before the server is asked why a piece is not offered. */
const LINGER = 250;

export class Pieces {
  /**
   * @param {import("../shared/picture.js").Picture} picture
   * @param {() => import("./panel.js").Panel} panel
   * @param {(message: any) => Promise<any>} ask  the server, without a word if it refuses
   * @param {() => import("../shared/types.js").Scene|null} scene
   */
  constructor(picture, panel, ask, scene) {
    this.picture = picture;
    this.panel = panel;
    this.ask = ask;
    this.lingering = 0;
    /** @type {Element|null} the hovered piece that is not offered */
    this.wondered = null;
    /** @type {Map<string, Promise<{word: string, means: string}[]>>} the words of the game, by language */
    this.terms = new Map();
    this.dock = new Dock({
      all: () => piecesOf(picture.svg),
      reason: (element) => this.reason(element),
      barred: (element) => this.barred(element),
      offer: (element) => {
        const pick = element.closest("[data-pick]");
        return pick && { words: pick.getAttribute("aria-label") ?? t("choose"), act: () => this.pick(pick) };
      },
      face: async ({ id }) => {
        const reply = await ask({ type: "measure", thing: id, seat: scene()?.seat ?? null });
        return reply.type === "measured" ? (reply.drawing ?? "") : "";
      },
      terms: () => this.#terms(),
    });
  }

  /** Return the ids of the pieces that can be picked for these values. @param {string[]} texts */
  of(texts) {
    if (!texts.length) return [];
    const all = Array.from(this.picture.svg?.querySelectorAll("[data-pick]") ?? []);
    return all.filter((element) => texts.includes(valueOf(element) ?? "")).map(({ id }) => id);
  }

  /** Mark the pieces of these values. @param {string} mark @param {any[]} values */
  light(mark, values) {
    this.picture.light(mark, this.of(values.map(written)));
  }

  /** @param {Element} element */
  pick(element) {
    return this.panel().choose(valueOf(element));
  }

  /** Return why a piece is not legal; null if it is, or is no option. @param {Element} element */
  reason(element) {
    const text = element.closest("[data-blocked]")?.getAttribute("data-blocked") ?? null;
    if (text === null) return null;
    return this.panel().greyed(normal(text)) ?? { reason: element.getAttribute("aria-label") ?? text };
  }

  /** Return the rules that forbid a piece; null if it is no option. @param {Element} element */
  async barred(element) {
    const [question] = this.panel().questions;
    if (!question || !element.id) return null;
    const { name, seat } = question;
    const reply = await this.ask({ type: "measure", question: name, seat, thing: element.id });
    if (reply.type !== "measured" || !reply.lines?.length) return null;
    return { reason: reply.lines, rule: reply.rule, rule_text: reply.rule_text };
  }

  /** The pointer is over a piece that is not offered: after a moment, show why. @param {Element|null} element */
  wonder(element) {
    clearTimeout(this.lingering);
    this.wondered = element;
    // While a place is asked for, the ground says why where one clicks: its pieces are too large for one answer.
    const asksForPlace = this.panel().questions.some(({ form }) => form === "place");
    if (!element || (asksForPlace && element.closest("[data-place]"))) return;
    this.lingering = setTimeout(async () => {
      const why = await this.barred(element);
      if (why && this.wondered === element && element.isConnected) showWhy(element, why);
    }, LINGER);
  }

  /** Inspect a piece, or close the dock; by default the piece that has the focus, is lit, or is the first.
   * @param {Element} [piece] */
  inspect(piece) {
    if (!piece && this.dock.isPinned) return void this.dock.close();
    const shown = piece ?? this.dock.shown ?? this.#focused();
    if (shown) this.dock.pin(shown);
  }

  /** Return the words of the game with what they mean, in the language of the page. */
  #terms() {
    const language = document.documentElement.lang;
    const known = this.terms.get(language);
    if (known) return known;
    const game = JSON.parse(by("play").dataset.table ?? "{}").game;
    const found = fetch(`/api/games/${game}/terms?language=${language}`).then((reply) => (reply.ok ? reply.json() : []), () => []);
    this.terms.set(language, found);
    return found;
  }

  #focused() {
    const { marks } = this.picture;
    const [lit] = [...(marks.get("lit") ?? []), ...(marks.get("pointed-at") ?? [])];
    return inspectable(document.activeElement) ?? inspectable(this.picture.find(lit ?? "")) ?? piecesOf(this.picture.svg)[0];
  }
}

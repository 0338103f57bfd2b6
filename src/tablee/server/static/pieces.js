/* The pieces of the picture and the values they stand for: which to light, why one is greyed, a closer look. */

import { inspectable } from "./board.js";
import { normal, written } from "./dom.js";
import { inspect, piecesOf } from "./inspect.js";
import { say } from "./words.js";

const valueOf = (element) => normal(element.getAttribute("data-pick"));

export class Pieces {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {() => import("./panel.js").Panel} panel
   */
  constructor(picture, panel) {
    this.picture = picture;
    this.panel = panel;
  }

  /** The ids of the pieces that can be picked for these values, as texts. @param {string[]} texts */
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

  /** Why a piece may not be picked; null if it may, or is nothing to pick. @param {Element} element */
  reason(element) {
    const text = element.closest("[data-blocked]")?.getAttribute("data-blocked") ?? null;
    if (text === null) return null;
    return this.panel().greyed(normal(text)) ?? { reason: element.getAttribute("aria-label") ?? text };
  }

  /** Look at a piece; by default at that which has the focus, or is lit, or is the first. @param {Element} [piece] */
  async inspect(piece) {
    const shown = piece ?? this.#focused();
    if (!shown) return;
    await inspect(shown, {
      all: () => piecesOf(this.picture.svg),
      reason: (element) => this.reason(element),
      offer: (element) => {
        const pick = element.closest("[data-pick]");
        return pick && { words: pick.getAttribute("aria-label") ?? say("choose"), act: () => this.pick(pick) };
      },
    });
  }

  #focused() {
    const { marks } = this.picture;
    const [lit] = [...(marks.get("lit") ?? []), ...(marks.get("pointed-at") ?? [])];
    return inspectable(document.activeElement) ?? inspectable(this.picture.find(lit ?? "")) ?? piecesOf(this.picture.svg)[0];
  }
}

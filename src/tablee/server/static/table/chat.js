/* The chat of a table. Whoever is muted is muted in this browser, at all tables. */

import { button, by, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const KEY = "tablee.muted";

const muted = () => {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
};

export class ChatView {
  /** @param {{send: (said: {text?: string, phrase?: string, seat?: number}) => Promise<boolean>, announce: (words: string) => void, isVisible: () => boolean}} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {Map<number, import("../shared/types.js").ChatLine>} */
    this.lines = new Map();
    this.unread = 0;
    /** @type {number[]} */
    this.partners = [];
    const phrase = /** @type {HTMLSelectElement} */ (by("chat-phrase"));
    phrase.addEventListener("change", () => {
      if (phrase.value) void listener.send({ phrase: phrase.value, ...this.#to() });
      phrase.value = "";
    });
    /** Lines from before the page was opened are not new. */
    this.begun = false;
    const field = /** @type {HTMLInputElement} */ (by("chat-text"));
    by("chat-form").addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      // The next line may be typed before this one has arrived.
      field.value = "";
      if (!(await listener.send({ text, ...this.#to() }))) field.value = [text, field.value].filter(Boolean).join(" ");
    });
  }

  /** The seat whose people alone are to read it, if the box is ticked. */
  #to() {
    const box = /** @type {HTMLInputElement} */ (by("chat-partner"));
    return box.checked && this.partners.length ? { seat: this.partners[0] } : {};
  }

  /** Show to whom one may speak alone. @param {number[]} seats those of mine that I share */
  showPartners(seats) {
    this.partners = seats;
    by("chat-partner-part").hidden = !seats.length;
  }

  /** Offer phrases that everybody reads in their own language. @param {{id: string, name: string}[]} phrases */
  showPhrases(phrases) {
    const list = /** @type {HTMLSelectElement} */ (by("chat-phrase"));
    list.replaceChildren(new Option(t("chat-phrases"), ""), ...phrases.map(({ id, name }) => new Option(name, id)));
  }

  /** @param {import("../shared/types.js").ChatLine[]} lines */
  add(lines) {
    const away = muted();
    for (const line of lines) {
      if (this.lines.has(line.number)) continue;
      this.lines.set(line.number, line);
      if (line.yours || line.person in away || !this.begun) continue;
      this.listener.announce(t("chat-said", { name: line.name, text: line.text }));
      if (!this.listener.isVisible()) this.unread++;
    }
    this.draw();
  }

  /** Mark all lines as read. */
  seen() {
    this.unread = 0;
    this.draw();
  }

  draw() {
    const [list, badge] = [by("chat-lines"), by("chat-badge")];
    const away = muted();
    const lines = [...this.lines.values()].sort((one, other) => one.number - other.number);
    const shown = lines.filter((line) => !(line.person in away));
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    list.replaceChildren(...shown.map((line) =>
      h("li", { class: line.yours ? "chat-line yours" : "chat-line" },
        h("b", {}, line.name), " ",
        line.seat !== undefined && h("span", { class: "badge" }, t("chat-alone")),
        h("time", { class: "small", dateTime: new Date(line.at).toISOString() }, time.format(line.at)),
        !line.yours && button(t("mute"), () => this.#mute(line), {
          class: "text-button", "aria-label": t("mute-name", { name: line.name }),
        }),
        h("p", { dir: "auto" }, line.text))));
    if (!shown.length) list.append(h("li", { class: "small" }, t("chat-empty")));
    list.parentElement?.scrollTo({ top: list.parentElement.scrollHeight });
    badge.hidden = !this.unread;
    badge.textContent = String(this.unread);
    this.#drawMuted(away);
  }

  #drawMuted(away) {
    const here = new Set([...this.lines.values()].map(({ person }) => person));
    const names = Object.entries(away).filter(([person]) => here.has(person));
    by("chat-muted").hidden = !names.length;
    by("chat-muted").replaceChildren(...names.map(([person, name]) =>
      h("li", {}, t("muted", { name }), " ",
        button(t("unmute"), () => this.#unmute(person), { class: "text-button" }))));
  }

  #mute({ person, name }) {
    this.#keep({ ...muted(), [person]: name });
  }

  #unmute(person) {
    const { [person]: _, ...rest } = muted();
    this.#keep(rest);
  }

  #keep(people) {
    try {
      localStorage.setItem(KEY, JSON.stringify(people));
    } catch {
      /* not kept: nobody is muted */
    }
    this.draw();
  }
}

/* What a player can do at the table, each as a message that is acknowledged or refused in words. */

import { chooseFrom, confirm, confirmChoice, writeReport } from "../shared/dialogs.js";
import { by, h, button } from "../shared/dom.js";
import { showHint } from "./scene.js";
import { clearNotice, notice, speak } from "../shared/toasts.js";
import { t } from "../shared/i18n.js";

/**
 * @typedef {{connection: import("./connection.js").Connection, scene: () => import("../shared/types.js").Scene|null,
 *   seat: () => number|null, clocks: import("./clock.js").Clocks, panel: () => import("./panel.js").Panel,
 *   suggested: (value: any) => void, others: () => boolean, setLanguage: (language: string) => void}} Table
 */

export class Acts {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.thinking = false;
  }

  /** Return the acting seat: the one that is asked, or the one of this view. */
  get seat() {
    return this.table.scene()?.questions?.[0]?.seat ?? this.table.seat() ?? 0;
  }

  /** Send a message, and show its reply. */
  async ask(message, keep = false) {
    const reply = await this.table.connection.ask(message, keep);
    if (reply.type === "refused") this.refused(reply);
    else if (reply.words && reply.type === "done") this.notify(reply.words);
    return reply;
  }

  refused({ words, rule, rule_text }, more = []) {
    notice(words, { kind: "bad", rule: rule_text ? `${rule ?? ""} ${rule_text}`.trim() : rule, more });
    speak(words);
  }

  notify(words) {
    notice(words);
    speak(words);
  }

  /** @param {import("../shared/types.js").Question} question */
  async answer(question, value, passes) {
    clearNotice();
    showHint(null);
    this.table.suggested(undefined);
    const ms = this.table.clocks.since(question.clock);
    const given = passes ? { passes: true } : { value };
    const { name, seat } = question;
    return this.ask({ type: "answer", question: name, seat, ...given, ...(ms === undefined ? {} : { ms }) }, true);
  }

  /** Ask for confirmation of a choice with a warning, unless a clock runs or the player has turned it off. */
  async confirm(words) {
    if (this.table.clocks.isRunning || globalThis.tablee?.settings.confirm === false) return true;
    return confirmChoice(words);
  }

  retract() {
    clearNotice();
    return this.ask({ type: "retract", seat: this.seat });
  }

  /** Take back the last answer; if others have to agree, ask them. */
  async undo() {
    clearNotice();
    const reply = await this.table.connection.ask({ type: "undo", seat: this.seat });
    if (reply.type !== "refused") return this.notify(reply.words || t("undone"));
    const isFinal = ["nothing_to_undo", "offline", "table_frozen", "undo_match_over"].includes(reply.code);
    const mayAsk = this.table.others() && !isFinal;
    const ask = () => void this.askToUndo();
    const askThem = button(t("undo-ask"), ask, { id: "t-undo-ask" });
    this.refused(reply, mayAsk ? [askThem] : []);
  }

  /** Ask the others to agree to an undo; the panel shows the request until it is decided. */
  async askToUndo() {
    clearNotice();
    const reply = await this.table.connection.ask({ type: "undo", seat: this.seat, ask: true });
    if (reply.type === "refused") return this.refused(reply);
    speak(reply.words ?? "");
  }

  /** Preview what undo would take back, as the title of its button. */
  async previewUndo() {
    const reply = await this.table.connection.ask({ type: "undo", seat: this.seat, preview: true });
    const words = reply.words || t("undo");
    by("undo-what").textContent = words;
    by("undo").title = words;
  }

  /** Take a practice match back to the beginning of a turn, a phase or a round. */
  async goBack() {
    const reply = await this.ask({ type: "stages", seat: this.seat });
    if (reply.type !== "stages") return;
    const items = reply.stages.map(([number, words]) => ({
      words: words.join(" · ") || t("log-start"),
      value: String(number),
    }));
    const to = await chooseFrom(t("back-to"), items.reverse(), t("back-to-why"));
    if (to !== null) await this.ask({ type: "undo", seat: this.seat, to: Number(to) });
  }

  async hint() {
    const scene = this.table.scene();
    const [question] = scene?.questions ?? [];
    if (!question || !scene?.can_hint || this.thinking) {
      if (!this.thinking) this.notify(t(question ? "hint-none" : "hint-later"));
      return;
    }
    this.thinking = true;
    by("hint-button").setAttribute("aria-busy", "true");
    const reply = await this.table.connection.ask({ type: "hint", question: question.name, seat: question.seat });
    by("hint-button").removeAttribute("aria-busy");
    this.thinking = false;
    if (reply.type === "refused") return this.refused(reply);
    if (reply.type !== "suggestion") return;
    const stillAsked = this.table.scene()?.questions?.some(({ name }) => name === reply.question);
    if (!stillAsked) return;
    clearNotice();
    showHint(reply, () => this.table.panel().playSuggestion());
    this.table.panel().suggest(reply);
    this.table.suggested(reply.value);
    speak([t("hint-words", { words: reply.words }), ...(reply.why ?? [])].join(" "));
  }

  /** Answer such questions with their default until one of the stages is over; 0: for the whole match. */
  always({ seat, kind }, depth) {
    return this.ask({ type: "order", seat, kind, always: true, stage: depth > 0, depth });
  }

  askAgain(kind) {
    return this.ask({ type: "order", seat: this.seat, kind, always: false });
  }

  async concede() {
    const sure = { title: t("concede"), words: t("concede-sure"), yes: t("concede-yes") };
    if (await confirm(sure)) await this.ask({ type: "concede", seat: this.seat });
  }

  agree(yes) {
    return this.ask({ type: "agree", seat: this.seat, yes });
  }

  thaw(undo) {
    return this.ask({ type: "thaw", undo });
  }

  async report() {
    const text = await writeReport();
    if (text !== null) await this.ask({ type: "report", text });
  }

  async chat(said) {
    return (await this.ask({ type: "chat", ...said })).type === "done";
  }

  /** Carry out a typed line; commands of the screen are handled here. */
  async type(text) {
    clearNotice();
    const lines = by("typed-lines");
    lines.replaceChildren();
    const reply = await this.table.connection.ask({ type: "typed", seat: this.seat, text });
    const [word, argument] = text.trim().toLowerCase().split(/\s+/);
    if (reply.type === "refused" && reply.code === "use_the_button") {
      if (["h", "hint", "conseil", "indice"].includes(word)) return void this.hint();
      if (["l", "lang", "langue"].includes(word)) return this.table.setLanguage(argument ?? "");
      return void location.assign("/");
    }
    const texts = reply.lines?.length ? reply.lines : reply.words ? [reply.words] : [];
    if (reply.type === "refused" && reply.rule_text) texts.push(reply.rule_text);
    lines.replaceChildren(...texts.map((line) => h("p", {}, line)));
    lines.classList.toggle("bad", reply.type === "refused");
  }
}

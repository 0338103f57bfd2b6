/* The table around the match: who sits where, what may be done about it, what kind of table it is. */

import { confirm, showLink } from "../shared/dialogs.js";
import { by, toggle } from "../shared/dom.js";
import { mine, nameOf, showGathering, showOverdue, showSeats } from "./people.js";
import { get, language, post } from "../shared/site.js";
import { showFacts } from "./tabs.js";
import { clearNotice, notice, speak } from "../shared/toasts.js";
import { t } from "../shared/i18n.js";

export class Seating {
  /**
   * @param {import("../shared/types.js").TableData} data
   * @param {{changed: () => void, look: (wanted: object) => void,
   *   viewed: () => number|null, phrases: (phrases: {id: string, name: string}[]) => void}} listener
   */
  constructor(data, listener) {
    this.data = data;
    this.listener = listener;
    /** @type {import("../shared/types.js").TableNews|null} */
    this.news = null;
    /** @type {Set<number>} seats that the user has chosen to wait for */
    this.waitedFor = new Set();
    this.heardAt = 0;
    this.counting = 0;
    /** Of several requests for the table, the last one counts. */
    this.asked = Symbol("nothing yet");
    this.people = {
      do: (what, body) => this.act(what, body),
      copy: (text) => void this.copy(text),
      bots: data.bots ?? [],
      share: (seat) => this.share(seat),
      /** Seats of a rated match cannot be shared. */
      mayShare: !data.rated,
      invite: data.invite_url,
    };
    by("seat-switch").addEventListener("change", (event) => {
      this.listener.look({ seat: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
    });
  }

  /** Return the seats of the user. */
  get mine() {
    return this.news ? mine(this.news) : [];
  }

  /** @param {import("../shared/types.js").TableNews} news */
  show(news) {
    const known = this.news !== null;
    const begins = known && this.news?.status !== news.status;
    this.news = news;
    this.heardAt = performance.now();
    clearInterval(this.counting);
    if (news.seats.some(({ away, left }) => away || left)) this.counting = setInterval(() => this.draw(), 5000);
    for (const seat of [...this.waitedFor]) if (!news.overdue?.includes(seat)) this.waitedFor.delete(seat);
    this.draw();
    this.listener.changed();
    if (begins) void this.showOptions().then(() => this.listener.changed());
  }

  draw() {
    if (!this.news) return;
    const since = Math.round((performance.now() - this.heardAt) / 1000);
    const seats = this.news.seats.map((one) => {
      const { away = 0, left = 0 } = one;
      return away || left ? { ...one, away: away + since, left: Math.max(0, left - since) } : one;
    });
    const news = { ...this.news, seats };
    const isGathering = news.status === "gathering";
    by("play").dataset.status = news.status;
    toggle(by("gathering"), isGathering);
    toggle(by("board-part"), !isGathering);
    toggle(by("panel"), !isGathering);
    // Each seat is in one list only, so that no label occurs twice.
    if (isGathering) by("seats").replaceChildren();
    else by("gathering").replaceChildren();
    if (isGathering) showGathering(by("gathering"), news, this.people);
    else showSeats(by("seats"), news, this.people);
    toggle(by("seats-title"), !isGathering);
    const overdue = news.overdue?.filter((seat) => !this.waitedFor.has(seat));
    showOverdue(by("overdue"), { ...news, overdue }, this.people, (late) => {
      this.waitedFor.add(late);
      this.draw();
    });
    this.drawSwitch();
    const link = /** @type {HTMLAnchorElement} */ (by("next-turn"));
    toggle(link, Boolean(news.next_turn));
    link.href = `/tables/${news.next_turn ?? ""}`;
    by("watching").textContent = news.watching ? t("watching", { count: news.watching }) : "";
  }

  /** Let a user with several seats choose the view. */
  drawSwitch() {
    const place = /** @type {HTMLSelectElement} */ (by("seat-switch"));
    toggle(by("seat-part"), this.mine.length > 1 && !this.data.one_device);
    const names = this.mine.map((seat) => nameOf(this.news, seat));
    if (Array.from(place.options, ({ text }) => text).join() !== names.join()) {
      place.replaceChildren(...this.mine.map((seat, at) => new Option(names[at], String(seat))));
    }
    const viewed = this.listener.viewed();
    if (viewed !== null) place.value = String(viewed);
  }

  /** Send a request that is not part of the match: sit, stand, bot, rematch, end. */
  async act(what, body = {}) {
    const sure = { title: t("overdue-end"), words: t("end-sure"), yes: t("overdue-end") };
    if (what === "end" && !(await confirm(sure))) return;
    clearNotice();
    by("gathering-notice").textContent = "";
    try {
      const reply = await post(`/api/tables/${this.data.id}/${what}`, what === "rematch" ? { nonce: true } : body);
      if (what === "rematch" && reply?.url) location.assign(reply.url);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Make a link with which one person may share a seat of the user. @param {number} seat */
  async share(seat) {
    clearNotice();
    try {
      const { url } = await post(`/api/tables/${this.data.id}/share`, { seat });
      await showLink({ title: t("share"), words: t("share-words"), url }, (text) => void this.copy(text));
    } catch (error) {
      this.failed(error);
    }
  }

  failed(error) {
    const words = error.words ?? t("failed");
    notice(words, { kind: "bad" });
    if (this.news?.status === "gathering" || !this.news) by("gathering-notice").textContent = words;
    speak(words);
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Where the clipboard cannot be written, copy the selection.
      const field = /** @type {HTMLInputElement|null} */ (document.getElementById("t-invite-link"));
      field?.select();
      document.execCommand("copy");
    }
    if (this.news?.status === "gathering") by("gathering-notice").textContent = t("copied");
    else notice(t("copied"));
    speak(t("copied"));
  }

  /** Describe the table in the language of the user. */
  async showOptions() {
    const asked = (this.asked = Symbol("what was asked last"));
    const row = await get(`/api/tables/${this.data.id}`).catch(() => null);
    // The names of the bots are in the language of the page.
    const isOther = document.documentElement.lang !== language;
    const game = isOther ? await get(`/api/games/${this.data.game}`).catch(() => null) : this.data;
    // A response in the old language may arrive last.
    if (!row || this.asked !== asked) return;
    this.people.bots = game?.bots ?? this.people.bots;
    if (isOther && game) this.listener.phrases(game.phrases ?? []);
    this.people.invite = row.invite_url ?? this.people.invite;
    this.data.name = by("game").textContent = row.name;
    this.data.match = row.match ?? this.data.match;
    const yes = (key, on) => /** @type {[string, string]} */ ([t(key), on ? t("yes") : ""]);
    showFacts(by("options"), [
      [t("fact-clock"), row.clock],
      [t("fact-options"), (row.options ?? []).join(" · ")],
      yes("fact-practice", row.practice),
      yes("fact-rated", row.rated),
      yes("fact-unranked", !row.ranked && !row.practice),
      yes("fact-bots", row.bots_allowed && row.seats.length > 1),
      [t("fact-host"), row.seats.length > 1 ? row.host : ""],
    ]);
    this.draw();
  }

  /** Offer a stranger with an invitation a free seat, or the seat of the invitation. */
  async accept() {
    const params = new URLSearchParams(location.search);
    const [invite, seat] = [params.get("invite"), params.get("seat")];
    if (!invite) return;
    const body = { invite, nonce: true, ...(seat === null ? {} : { seat: Number(seat), share: true }) };
    try {
      await post(`/api/tables/${this.data.id}/sit`, body);
      history.replaceState(null, "", location.pathname);
    } catch (error) {
      this.failed(error);
    }
  }
}

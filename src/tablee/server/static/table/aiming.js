/* A table without squares: what one points at is a place. While one is asked for, the page shows what going there
   would do, and asks to confirm it; the ruler measures at any time. Of some choices the game says what they would come
   to: beside what is pointed at, and to a finger before it takes them. The server answers all of it with the rules. */

import { inspectable, titleOf } from "../shared/board.js";
import { button, by, fill, h, normal, toggle, written } from "../shared/dom.js";
import { parsed } from "../shared/picture.js";
import { speak } from "../shared/toasts.js";
import { showWhy } from "./why_not.js";
import { t } from "../shared/i18n.js";

const SVG = "http://www.w3.org/2000/svg";
const SLACK = 8;
/** Milliseconds of hovering before the preview of a choice is requested. */
const LINGER = 150;
/** Pixels from the edge of the board within which a planned place is moved into view. */
const NEAR = 40;
/** The step of the ruler for an arrow key, in thousandths of an inch; with Shift, the second. */
const STRIDES = [1000, 100];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {{picture: import("../shared/picture.js").Picture, panel: () => import("./panel.js").Panel,
 *   ask: (message: any) => Promise<any>, quietly: (message: any) => Promise<any>, seat: () => number|null}} Table
 */

export class Aiming {
  /** @param {HTMLElement} area  the parent of the picture @param {Table} table */
  constructor(area, table) {
    this.table = table;
    /** @type {{question: string|null, reply: any, point?: [number, number],
     *   choice?: import("../shared/types.js").Choice}|null} what is shown */
    this.shown = null;
    /** The overlay of a preview. */
    this.passing = "";
    /** @type {Element|null} the choice that is previewed */
    this.weighed = null;
    this.lingering = 0;
    this.isRuler = false;
    /** @type {[number, number]|null} the start of the ruler */
    this.start = null;
    /** @type {[number, number]|null} the end of the ruler, when it is moved by keys */
    this.cursor = null;
    this.wasDragged = false;
    /** @type {[number, number]|null} a place that was pointed at before the move was declared */
    this.pending = null;
    /** The buttons beside the planned place. */
    this.here = h("div", { class: "aim-here", hidden: true });
    area.after(this.here);
    this.#listenToDrags(area);
    by("ruler").addEventListener("click", () => this.rule(!this.isRuler));
  }

  /** Return the element whose units are those of the table. @returns {SVGGraphicsElement|null} */
  get ground() {
    return this.table.picture.svg?.querySelector("[data-place]") ?? null;
  }

  /** Return the open question for a place. */
  get question() {
    return this.table.panel().questions.find(({ form }) => form === "place") ?? null;
  }

  /** Convert a point of the window to a point of the table. @returns {[number, number]|null} */
  at(x, y) {
    const matrix = this.ground?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [Math.round(point.x), Math.round(point.y)];
  }

  /** Handle a click on the board; returns whether it is a place. @param {MouseEvent} event */
  click(event) {
    if (this.wasDragged) {
      this.wasDragged = false;
      return true;
    }
    const box = this.ground?.firstElementChild?.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    const point = /** @type {[number, number]} */ (this.at(x, y));
    if (this.isRuler) {
      void this.#measure(point);
      return true;
    }
    if (/** @type {Element} */ (event.target).closest("[data-pick]")) return false;
    return this.#pointAt(point);
  }

  /** A place was pointed at: show it; if the move is only previewed, declare it first. */
  #pointAt(point) {
    if (this.question) {
      void this.aim(point);
      return true;
    }
    const moving = this.#moving();
    if (!moving) return false;
    this.pending = point;
    this.clear();
    void this.table.panel().pick(moving.question, moving.choice);
    return true;
  }

  /** Return the choice that is previewed, or dragged, if it moves the piece that can be dragged. */
  #moving(held) {
    const text = normal((held ?? this.table.picture.svg?.querySelector("[data-drag]"))?.getAttribute("data-drag") ?? "");
    if (!text || (!held && written(this.shown?.choice?.value ?? null) !== text)) return null;
    for (const question of this.table.panel().questions) {
      const choice = question.choices.find(({ value }) => written(value) === text);
      if (choice) return { question, choice };
    }
    return null;
  }

  /** Handle a pick of a place: preview it first; a second pick answers. @param {Element} element */
  pick(element) {
    const { question, shown } = this;
    const text = normal(element.getAttribute("data-pick"));
    const moving = element.getAttribute("data-drag") ? this.#moving(element) : null;
    if (moving) {
      // The piece that acts: show where it can go; a second pick declares the move.
      void this.look(moving.question, moving.choice);
      return true;
    }
    const choice = question?.choices.find(({ value }) => written(value) === text);
    if (!question || !choice) return false;
    const point = choice.value[0].at(-1);
    if (shown?.question === question.name && written(shown.point) === written(point)) this.confirm();
    else void this.aim(point);
    return true;
  }

  /** The pointer is over a choice, or none: show its preview. */
  weigh(element, question, choice) {
    clearTimeout(this.lingering);
    if (this.passing) {
      this.passing = "";
      this.#draw();
    }
    this.weighed = choice?.weighed ? element : null;
    if (!element) showWhy(null);
    if (!this.weighed) return;
    this.lingering = setTimeout(async () => {
      const reply = await this.#weighing(question, choice);
      if (reply.type !== "measured" || this.weighed !== element || !element.isConnected) return;
      showWhy(element, { lines: reply.lines });
      this.passing = reply.drawing ?? "";
      this.#draw();
    }, LINGER);
  }

  /** Handle a tap on a choice or its piece: preview first; a second tap answers. */
  async look(question, choice) {
    if (this.shown?.choice && this.shown.question === question.name && this.shown.choice === choice) {
      return this.confirm();
    }
    const reply = await this.#weighing(question, choice);
    if (reply.type !== "measured") return void this.table.panel().pick(question, choice);
    if (this.#isOpen(question.name)) this.#show(question.name, reply, undefined, choice);
  }

  /** Return the choice of a piece, if it has a preview. @param {Element} element */
  weighedAt(element) {
    const text = normal(element.getAttribute("data-pick"));
    for (const question of this.table.panel().questions) {
      const choice = question.choices.find((one) => one.weighed && written(one.value) === text);
      if (choice) return { question, choice };
    }
    return null;
  }

  #weighing({ name, seat }, { value }) {
    return this.table.quietly({ type: "measure", question: name, seat, value });
  }

  #isOpen(name) {
    return this.table.panel().questions.some((one) => one.name === name);
  }

  /** Request the preview of a place. */
  async aim(point) {
    const { question } = this;
    if (!question) return;
    const { name, seat } = question;
    const reply = await this.table.ask({ type: "measure", question: name, seat, points: [point] });
    if (reply.type === "measured" && this.question?.name === name) this.#show(name, reply, point);
  }

  /** Show the ruler for the keyboard, from the middle of the table, or hide it. */
  ruleByKeys() {
    const box = /** @type {SVGGraphicsElement|null} */ (this.ground?.firstElementChild ?? null)?.getBBox();
    if (!box) return;
    this.rule(!this.isRuler);
    if (!this.isRuler) return;
    this.cursor = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    by("board").focus();
    this.#draw();
    this.#announceRuler();
  }

  /** Move the ruler: arrows by an inch, with Shift by a tenth; Enter sets its start, then its end. */
  #steer(event) {
    const way = ARROWS[event.key];
    const { ground, cursor } = this;
    const box = /** @type {SVGGraphicsElement|null} */ (ground?.firstElementChild ?? null)?.getBBox();
    const matrix = ground?.getScreenCTM();
    if (!cursor || !box || !matrix) return false;
    if (way) {
      const stride = STRIDES[event.shiftKey ? 1 : 0];
      const to = (at, step, least, most) => Math.min(most, Math.max(least, at + step * stride));
      this.cursor = [
        to(cursor[0], way[0] * Math.sign(matrix.a), box.x, box.x + box.width),
        to(cursor[1], way[1] * Math.sign(matrix.d), box.y, box.y + box.height),
      ];
      this.#draw();
      this.#announceRuler();
    } else if (event.key === "Enter" || event.key === " ") void this.#measure(cursor);
    else return false;
    return true;
  }

  /** Announce where the ruler is, and what lies there. */
  #announceRuler() {
    const matrix = this.ground?.getScreenCTM();
    if (!this.cursor || !matrix) return;
    const [x, y] = this.cursor;
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    const piece = inspectable(document.elementFromPoint(at.x, at.y));
    const what = piece ? titleOf(piece).split("\n")[0] : "";
    speak(t("ruler-at", { x: (x / 1000).toFixed(1), y: (y / 1000).toFixed(1), what }));
  }

  /** Show or hide the ruler. */
  rule(on) {
    this.isRuler = on;
    this.start = this.cursor = null;
    by("ruler").setAttribute("aria-pressed", String(on));
    this.clear();
    if (on) this.#t([t("ruler-start")]);
  }

  async #measure(point) {
    if (!this.start) {
      this.start = point;
      const [x, y] = point;
      this.shown = { question: null, reply: { drawing: `<circle cx="${x}" cy="${y}" r="180" class="t-ruler-start"/>` } };
      this.#draw();
      this.#t([t("ruler-end")]);
      return;
    }
    const points = [this.start, point];
    this.start = null;
    const reply = await this.table.ask({ type: "measure", seat: this.table.seat(), points });
    if (reply.type === "measured") this.#show(null, reply);
  }

  /**
   * @param {string|null} question @param {any} reply @param {[number, number]} [point]
   * @param {import("../shared/types.js").Choice} [choice]
   */
  #show(question, reply, point, choice) {
    this.shown = { question, reply, point, choice };
    this.#draw();
    const { lines = [], reason, rule, rule_text } = reply;
    const can = choice || (question !== null && reply.value !== undefined && reply.value !== null);
    const yes = choice?.words ?? t(reason ? "aim-nearest" : "aim-confirm");
    this.#t(lines, [
      reason ? h("p", { class: "aim-reason" }, reason, " ",
        rule ? h("span", { class: "small" }, h("b", {}, `${rule} `), rule_text ?? "") : null) : null,
      h("div", { class: "row" },
        can && button(yes, () => this.confirm(), { id: "t-aim-yes", class: "button" }),
        button(t("aim-cancel"), () => this.clear(), { id: "t-aim-no" })),
    ]);
    this.#drawHere(Boolean(can && reply.value), lines[0] ?? "");
    speak([...lines, reason ?? ""].join(" "));
  }

  /** Show the buttons beside the planned place: the eye and the finger are there. */
  #drawHere(can, words) {
    toggle(this.here, can);
    if (!can) return;
    fill(this.here, [
      h("span", { class: "aim-here-words" }, words),
      button("✓", () => this.confirm(), { id: "t-here-yes", class: "button", "aria-label": t("aim-confirm") }),
      button("✕", () => this.clear(), { id: "t-here-no", "aria-label": t("aim-cancel") }),
    ], () => by("prompt"));
    this.place();
  }

  /** Put the buttons where the planned place is now, within the board. */
  place() {
    const end = this.shown?.reply.value?.[0]?.at(-1);
    const matrix = this.ground?.getScreenCTM();
    if (this.here.hidden || !end || !matrix) return;
    const area = by("board");
    const board = area.getBoundingClientRect();
    let at = new DOMPoint(end[0], end[1]).matrixTransform(matrix);
    // On a phone the panel has grown, and the place may lie below its edge.
    if (at.y < board.top + NEAR || at.y > board.bottom - NEAR) {
      const before = area.scrollTop;
      area.scrollTop += at.y - board.top - board.height * 0.6;
      at = new DOMPoint(at.x, at.y - area.scrollTop + before);
    }
    const { offsetWidth: width, offsetHeight: height } = this.here;
    const room = 34;
    const isBelow = at.y - board.top < height + room;
    const left = Math.min(board.width - width - 4, Math.max(4, at.x - board.left - width / 2));
    const top = at.y - board.top + (isBelow ? room : -height - room);
    this.here.style.left = `${Math.round(left)}px`;
    this.here.style.top = `${Math.round(Math.min(board.height - height - 4, Math.max(4, top)))}px`;
  }

  /** @param {string[]} lines @param {(Node|null)[]} [more] */
  #t(lines, more = []) {
    toggle(by("aim"), true);
    const parts = [lines.length ? h("ul", {}, lines.map((line) => h("li", {}, line))) : null, ...more];
    fill(by("aim"), /** @type {Node[]} */ (parts.filter(Boolean)), () => by("prompt"));
    // Scroll to the top: in a small box the text matters more than the button below it.
    by("panel-body").scrollTop = by("aim").offsetTop - 4;
  }

  /** Answer with the previewed place. */
  confirm() {
    const { shown } = this;
    const question = this.table.panel().questions.find(({ name }) => name === shown?.question);
    const choice = shown?.choice ?? (shown?.reply.value ? { value: shown.reply.value } : null);
    if (!question || !choice) return;
    this.clear();
    void this.table.panel().pick(question, choice);
  }

  /** Handle a key; returns whether it was used. @param {KeyboardEvent} event */
  press(event) {
    if (this.isRuler && this.#steer(event)) return true;
    if (event.key !== "Enter" || !(this.shown?.choice || this.shown?.reply.value)) return false;
    this.confirm();
    return true;
  }

  /** Hide the ruler, or the preview; returns whether one was shown. */
  escape() {
    if (!this.isRuler) return this.clear();
    this.rule(false);
    return true;
  }

  /** Remove the preview; returns whether there was one. */
  clear() {
    const was = this.shown !== null || !by("aim").hidden;
    this.shown = null;
    this.#draw();
    toggle(this.here, false);
    toggle(by("aim"), false);
    by("aim").replaceChildren();
    return was;
  }

  /** Remove overlays before the picture changes; put them back if they still apply. */
  lift() {
    this.table.picture.svg?.querySelector(".t-over")?.remove();
  }

  settle() {
    toggle(by("ruler"), this.ground !== null);
    const { pending } = this;
    if (pending && this.question) {
      this.pending = null;
      void this.aim(pending);
    }
    if (this.weighed) this.weigh(null, null, null);
    if (this.shown?.question && !this.#isOpen(this.shown.question)) this.clear();
    else this.#draw();
  }

  #draw() {
    this.lift();
    const { ground, shown } = this;
    const at = this.cursor && `<circle cx="${this.cursor[0]}" cy="${this.cursor[1]}" r="400" class="t-ruler-at"/>`;
    const drawing = [this.passing || shown?.reply.drawing, at].filter(Boolean).join("");
    if (!ground || !drawing) return;
    const over = this.#over("t-over");
    over.setAttribute("transform", ground.getAttribute("transform") ?? "");
    over.append(...parsed(drawing));
  }

  #over(name) {
    const over = document.createElementNS(SVG, "g");
    over.setAttribute("class", name);
    // Over the ground, where a viewport of the picture moves it with the table.
    (this.ground?.ownerSVGElement ?? this.table.picture.svg)?.append(over);
    return over;
  }

  // Dragging: a piece that moves can be dragged to a place

  #listenToDrags(area) {
    /** @type {{piece: Element, x: number, y: number, ghost: SVGElement|null}|null} */
    let held = null;
    const drop = () => {
      held?.ghost?.remove();
      held = null;
    };
    area.addEventListener("pointerdown", (event) => {
      const piece = /** @type {Element} */ (event.target).closest("[data-drag]");
      this.wasDragged = false;
      const can = this.question || (piece && this.#moving(piece));
      if (piece && can && !this.isRuler && event.button === 0) {
        held = { piece, x: event.clientX, y: event.clientY, ghost: null };
      }
    });
    addEventListener("pointermove", (event) => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.ghost && Math.hypot(dx, dy) < SLACK) return;
      held.ghost ??= this.#ghost(held.piece);
      const scale = /** @type {SVGGraphicsElement} */ (held.piece.parentNode).getScreenCTM()?.a ?? 1;
      held.ghost.setAttribute("transform", `translate(${dx / scale} ${dy / scale})`);
    });
    addEventListener("pointerup", (event) => {
      const point = held?.ghost ? this.at(event.clientX, event.clientY) : null;
      const moving = !this.question && held ? this.#moving(held.piece) : null;
      drop();
      if (!point) return;
      this.wasDragged = true;
      // A click follows, unless the pointer has left the board.
      setTimeout(() => (this.wasDragged = false), 0);
      if (!moving) return void this.aim(point);
      this.pending = point;
      void this.table.panel().pick(moving.question, moving.choice);
    });
    addEventListener("pointercancel", drop);
  }

  #ghost(piece) {
    const ghost = this.#over("t-dragged");
    const copy = /** @type {Element} */ (piece.cloneNode(true));
    for (const name of ["id", "data-drag", "data-pick", "tabindex", "role"]) copy.removeAttribute(name);
    ghost.append(copy);
    return ghost;
  }
}

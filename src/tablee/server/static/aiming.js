/* A table without squares: what one points at is a place. While one is asked for, the page shows what going there
   would do, and asks to confirm it; the ruler measures at any time. The server answers both with the rules. */

import { button, by, fill, h, normal, toggle, written } from "./dom.js";
import { parsed } from "./picture.js";
import { speak } from "./told.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const SLACK = 8;

/**
 * @typedef {{picture: import("./picture.js").Picture, panel: () => import("./panel.js").Panel,
 *   ask: (message: any) => Promise<any>, seat: () => number|null}} Table
 */

export class Aiming {
  /** @param {HTMLElement} area  what the picture lies in @param {Table} table */
  constructor(area, table) {
    this.table = table;
    /** @type {{question: string|null, reply: any, point?: [number, number]}|null} what is shown */
    this.shown = null;
    this.isRuler = false;
    /** @type {[number, number]|null} where the ruler was put down */
    this.start = null;
    this.wasDragged = false;
    this.#listenToDrags(area);
    by("ruler").addEventListener("click", () => this.rule(!this.isRuler));
  }

  /** The element whose own units are those of the table. @returns {SVGGraphicsElement|null} */
  get ground() {
    return this.table.picture.svg?.querySelector("[data-place]") ?? null;
  }

  /** The open question that asks for a place. */
  get question() {
    return this.table.panel().questions.find(({ form }) => form === "place") ?? null;
  }

  /** A point of the window as a point of the table. @returns {[number, number]|null} */
  at(x, y) {
    const matrix = this.ground?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [Math.round(point.x), Math.round(point.y)];
  }

  /** Somebody clicked on the board; says whether that was meant as a place. @param {MouseEvent} event */
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
    if (!this.question || /** @type {Element} */ (event.target).closest("[data-pick]")) return false;
    void this.aim(point);
    return true;
  }

  /** A place in the picture was picked: look at it first; picked again, it is taken. @param {Element} element */
  pick(element) {
    const { question, shown } = this;
    const text = normal(element.getAttribute("data-pick"));
    const choice = question?.choices.find(({ value }) => written(value) === text);
    if (!question || !choice) return false;
    const point = choice.value[0].at(-1);
    if (shown?.question === question.name && written(shown.point) === written(point)) this.confirm();
    else void this.aim(point);
    return true;
  }

  /** What would going there do? */
  async aim(point) {
    const { question } = this;
    if (!question) return;
    const { name, seat } = question;
    const reply = await this.table.ask({ type: "measure", question: name, seat, points: [point] });
    if (reply.type === "measured" && this.question?.name === name) this.#show(name, reply, point);
  }

  /** Take the ruler, or put it away. */
  rule(on) {
    this.isRuler = on;
    this.start = null;
    by("ruler").setAttribute("aria-pressed", String(on));
    this.clear();
    if (on) this.#say([say("ruler-start")]);
  }

  async #measure(point) {
    if (!this.start) {
      this.start = point;
      const [x, y] = point;
      this.shown = { question: null, reply: { drawing: `<circle cx="${x}" cy="${y}" r="180" class="t-ruler-start"/>` } };
      this.#draw();
      this.#say([say("ruler-end")]);
      return;
    }
    const points = [this.start, point];
    this.start = null;
    const reply = await this.table.ask({ type: "measure", seat: this.table.seat(), points });
    if (reply.type === "measured") this.#show(null, reply);
  }

  /** @param {string|null} question @param {any} reply @param {[number, number]} [point] */
  #show(question, reply, point) {
    this.shown = { question, reply, point };
    this.#draw();
    const { lines = [], reason, rule, rule_text } = reply;
    const can = question !== null && reply.value !== undefined && reply.value !== null;
    this.#say(lines, [
      reason ? h("p", { class: "aim-reason" }, reason, " ",
        rule ? h("span", { class: "small" }, h("b", {}, `${rule} `), rule_text ?? "") : null) : null,
      h("div", { class: "row" },
        can && button(say(reason ? "aim-nearest" : "aim-confirm"), () => this.confirm(), { id: "t-aim-yes", class: "button" }),
        button(say("aim-cancel"), () => this.clear(), { id: "t-aim-no" })),
    ]);
    speak([...lines, reason ?? ""].join(" "));
  }

  /** @param {string[]} lines @param {(Node|null)[]} [more] */
  #say(lines, more = []) {
    toggle(by("aim"), true);
    const parts = [lines.length ? h("ul", {}, lines.map((line) => h("li", {}, line))) : null, ...more];
    fill(by("aim"), /** @type {Node[]} */ (parts.filter(Boolean)), () => by("prompt"));
    by("aim").scrollIntoView({ block: "nearest" });
  }

  /** Go there. */
  confirm() {
    const { question, shown } = this;
    if (!question || !shown || shown.question !== question.name || !shown.reply.value) return;
    const { value } = shown.reply;
    this.clear();
    void this.table.panel().pick(question, { value });
  }

  /** A key was pressed; says whether it was meant for this. @param {KeyboardEvent} event */
  press(event) {
    if (event.key !== "Enter" || !this.shown?.reply.value) return false;
    this.confirm();
    return true;
  }

  /** Nothing is aimed at any more; says whether something was. */
  clear() {
    const was = this.shown !== null || !by("aim").hidden;
    this.shown = null;
    this.#draw();
    toggle(by("aim"), false);
    by("aim").replaceChildren();
    return was;
  }

  /** Before the picture changes, what lies over it is taken away; it is put back if it still means something. */
  lift() {
    this.table.picture.svg?.querySelector(".t-over")?.remove();
  }

  settle() {
    toggle(by("ruler"), this.ground !== null);
    if (this.shown?.question && this.shown.question !== this.question?.name) this.clear();
    else this.#draw();
  }

  #draw() {
    this.lift();
    const { ground, shown } = this;
    if (!ground || !shown?.reply.drawing) return;
    const over = this.#over("t-over");
    over.setAttribute("transform", ground.getAttribute("transform") ?? "");
    over.append(...parsed(shown.reply.drawing));
  }

  #over(name) {
    const over = document.createElementNS(SVG, "g");
    over.setAttribute("class", name);
    this.table.picture.svg?.append(over);
    return over;
  }

  // Dragging: what is moved may be taken and put down somewhere

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
      if (piece && this.question && !this.isRuler && event.button === 0) {
        held = { piece, x: event.clientX, y: event.clientY, ghost: null };
      }
    });
    addEventListener("pointermove", (event) => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.ghost && Math.hypot(dx, dy) < SLACK) return;
      held.ghost ??= this.#ghost(held.piece);
      const scale = this.table.picture.svg?.getScreenCTM()?.a ?? 1;
      held.ghost.setAttribute("transform", `translate(${dx / scale} ${dy / scale})`);
    });
    addEventListener("pointerup", (event) => {
      const point = held?.ghost ? this.at(event.clientX, event.clientY) : null;
      drop();
      if (!point) return;
      this.wasDragged = true;
      // A click follows, unless the pointer has left the board: then nobody waits for it.
      setTimeout(() => (this.wasDragged = false), 0);
      void this.aim(point);
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

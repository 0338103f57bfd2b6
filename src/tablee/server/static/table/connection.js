/* The connection of a table: it comes back by itself, and an answer that was given is sent until it is in the file. */

import { newId } from "../shared/dom.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 1500;
const HIDDEN_WAIT = 30_000;
const BEAT = 10_000;
const PATIENCE = 3000;

/**
 * @typedef {{hello: () => object, onMessage: (message: any) => void, state: (state: "open"|"lost") => void,
 *   offline: (id: string) => any}} Listener
 */

export class Connection {
  /**
   * @param {string} path
   * @param {Listener} listener
   * @param {string} name  the key under which answers are stored until they are acknowledged
   */
  constructor(path, listener, name) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.listener = listener;
    this.shelf = `tablee.answers.${name}`;
    /** @type {Map<string, (reply: any) => void>} */
    this.expected = new Map();
    /** @type {Map<string, object>} */
    this.unsettled = new Map(Object.entries(this.#kept()));
    this.welcomed = false;
    /** @type {number|null} the round trip in milliseconds */
    this.trip = null;
    this.tries = 0;
    this.stopped = false;
    this.timer = 0;
    this.beat = 0;
    this.listening = 0;
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#drop());
    addEventListener("pageshow", (event) => event.persisted && this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) return;
      if (this.welcomed) this.#ping();
      else this.#hurry();
    });
  }

  open() {
    clearTimeout(this.timer);
    this.stopped = false;
    this.welcomed = false;
    clearInterval(this.beat);
    const old = this.socket;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    old?.close();
    this.#listen(PATIENCE * 2);
    socket.addEventListener("open", () => socket === this.socket && this.#send(this.listener.hello()));
    socket.addEventListener("message", (event) => socket === this.socket && this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.#lost());
  }

  /** Close for good: the server has refused the client. */
  stop() {
    this.stopped = true;
  }

  /** Send a message without a reply. @param {object} message */
  send(message) {
    if (this.welcomed) this.#send(message);
  }

  /**
   * Send a message and wait for its reply.
   * `keep`: an answer. It is sent again after each break until there is a reply; anything else is given up.
   * @param {{type: string, id?: string}} message
   * @param {boolean} [keep]
   * @returns {Promise<any>}
   */
  ask(message, keep = false) {
    const id = message.id ?? newId();
    const whole = { ...message, id };
    if (!keep && !this.welcomed) return Promise.resolve(this.listener.offline(id));
    if (keep) {
      this.unsettled.set(id, whole);
      this.#keep();
    }
    const reply = new Promise((resolve) => this.expected.set(id, resolve));
    if (this.welcomed) this.#send(whole);
    return reply;
  }

  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #hear(message) {
    clearTimeout(this.listening);
    if (message.type === "pong") {
      const first = this.trip === null;
      this.trip = Math.min(10_000, Math.max(0, performance.now() - message.at));
      if (first) this.#ping();
    }
    if (message.type === "welcome") {
      this.welcomed = true;
      this.tries = 0;
      this.listener.state("open");
      this.beat = setInterval(() => this.#ping(), BEAT);
    }
    if (message.wait && this.unsettled.has(message.id)) {
      setTimeout(() => this.#again(message.id), message.wait);
      return;
    }
    if (message.id !== undefined && (this.unsettled.delete(message.id) || this.expected.has(message.id))) {
      this.#keep();
      this.expected.get(message.id)?.(message);
      this.expected.delete(message.id);
    }
    this.listener.onMessage(message);
    if (message.type !== "welcome") return;
    for (const answer of this.unsettled.values()) this.#send(answer);
    this.#ping();
  }

  /** An answer exceeded the rate limit: send it again, unless a new connection has done so. */
  #again(id) {
    const answer = this.unsettled.get(id);
    if (answer && this.welcomed) this.#send(answer);
  }

  /** Send a ping; the next one reports its round trip, which a race takes into account. */
  #ping() {
    this.#send({ type: "ping", at: performance.now(), ...(this.trip === null ? {} : { trip: this.trip }) });
    this.#listen(PATIENCE);
  }

  /** A connection that is silent for so long is dead. */
  #listen(patience) {
    clearTimeout(this.listening);
    this.listening = setTimeout(() => this.#drop(), patience);
  }

  #drop() {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    if (socket) this.#lost();
  }

  #lost() {
    clearInterval(this.beat);
    clearTimeout(this.listening);
    this.welcomed = false;
    for (const [id, resolve] of this.expected) {
      if (this.unsettled.has(id)) continue;
      this.expected.delete(id);
      resolve(this.listener.offline(id));
    }
    if (this.stopped) return;
    this.listener.state("lost");
    const most = document.hidden ? HIDDEN_WAIT : LONGEST_WAIT;
    const wait = Math.min(most, FIRST_WAIT * 1.6 ** this.tries++) * (0.5 + Math.random());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The page is visible again, or the network is back: reconnect at once. */
  #hurry() {
    if (this.welcomed || this.stopped || this.socket?.readyState === WebSocket.CONNECTING) return;
    this.tries = 0;
    this.socket = undefined;
    this.open();
  }

  #kept() {
    try {
      return JSON.parse(sessionStorage.getItem(this.shelf) ?? "{}");
    } catch {
      return {};
    }
  }

  #keep() {
    try {
      if (this.unsettled.size) sessionStorage.setItem(this.shelf, JSON.stringify(Object.fromEntries(this.unsettled)));
      else sessionStorage.removeItem(this.shelf);
    } catch {
      /* no storage: they live as long as the page */
    }
  }
}

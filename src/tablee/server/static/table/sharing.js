/* Several players on one device: a curtain falls before another one's side is shown. */

import { curtain } from "../shared/dialogs.js";
import { by } from "../shared/dom.js";

export class Sharing {
  /**
   * @param {boolean} isShared
   * @param {{scene: () => import("../shared/types.js").Scene|null, mine: () => number[], wanted: () => number|null,
   *   look: (wanted: object) => void, name: (seat: number) => string}} table
   */
  constructor(isShared, table) {
    this.isShared = isShared;
    this.table = table;
    /** @type {Promise<void>|null} while the screen is covered */
    this.lifted = null;
  }

  /** Wait until a scene may be shown: a scene of another player only when they are ready. */
  async before(next) {
    const scene = this.table.scene();
    const isOther = this.isShared && scene !== null && scene.seat !== null && next.seat !== scene.seat;
    if (isOther && next.seat !== this.table.wanted()) await this.#hand(next.seat);
    else if (this.lifted) await this.lifted;
  }

  /** Return another player of this device who is asked, if the current one is not. */
  get next() {
    const scene = this.table.scene();
    if (!this.isShared || !scene || scene.questions?.length || scene.ending || scene.frozen) return undefined;
    return (scene.waiting ?? []).map(({ seat }) => seat).find((seat) => this.table.mine().includes(seat));
  }

  /** Hand the device to the player who is asked. */
  async handOn() {
    const seat = this.next;
    if (seat === undefined || this.lifted) return;
    await this.#hand(seat);
    this.table.look({ seat });
  }

  #hand(seat) {
    by("play").classList.add("covered");
    this.lifted ??= curtain(this.table.name(seat)).then(() => {
      by("play").classList.remove("covered");
      this.lifted = null;
    });
    return this.lifted;
  }
}

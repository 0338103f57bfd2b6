/* Buttons, keys and fields of the table page, and what they do. */

import { keysHelp } from "../shared/dialogs.js";
import { by } from "../shared/dom.js";
import { keyRows, listenToKeys } from "./keys.js";
import { speak } from "../shared/toasts.js";
import { hideWhy } from "./why_not.js";
import { t } from "../shared/i18n.js";

/**
 * @param {{acts: import("./actions.js").Acts, aiming: import("./aiming.js").Aiming, board: import("../shared/board.js").Board, beats: import("../shared/beats.js").Beats, panel: import("./panel.js").Panel,
 *   pieces: import("./pieces.js").Pieces, picture: import("../shared/picture.js").Picture, tabs: import("./tabs.js").Tabs,
 *   sharing: import("./sharing.js").Sharing, mayAct: () => boolean, canUndo: () => boolean}} table
 */
export function listen({ acts, aiming, beats, board, panel, pieces, picture, tabs, sharing, mayAct, canUndo }) {
  const help = () => void keysHelp(keyRows());
  const skip = () => {
    if (beats.playing) beats.skip();
    picture.skip();
  };
  const press = {
    "zoom-in": board.closer,
    "zoom-out": board.farther,
    "zoom-fit": board.fit,
    undo: () => acts.undo(),
    "hint-button": () => acts.hint(),
    retract: () => acts.retract(),
    "hand-on": () => sharing.handOn(),
    concede: () => acts.concede(),
    "back-to": () => acts.goBack(),
    report: () => acts.report(),
    keys: help,
    sound: mute,
  };
  for (const [name, act] of Object.entries(press)) by(name).addEventListener("click", () => void act());
  for (const event of ["pointerenter", "focus"]) {
    by("undo").addEventListener(event, () => canUndo() && void acts.previewUndo());
  }
  by("type-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (by("type-text"));
    if (field.value.trim()) void acts.type(field.value);
    field.value = "";
  });
  listenToKeys({
    choose: (event) => aiming.press(event) || panel.press(event),
    undo: () => mayAct() && void acts.undo(),
    hint: () => mayAct() && void acts.hint(),
    inspect: () => pieces.inspect(),
    help,
    type: () => {
      tabs.open("text");
      by("type-text").focus();
    },
    mute,
    zoom: (way) => (way > 0 ? board.closer() : way < 0 ? board.farther() : board.fit()),
    escape: () => hideWhy() || pieces.dock.close() || aiming.escape(),
    rule: () => aiming.ruleByKeys(),
    skip,
  });
  // A click on the board while beats are played shows the last one, and picks nothing that was not to be picked yet.
  by("board").addEventListener("click", (event) => {
    if (!beats.playing) return;
    const pick = () => /** @type {Element} */ (event.target).closest("[data-pick]");
    const could = pick();
    skip();
    if (pick() && !could) event.stopPropagation();
  }, { capture: true });
  document.addEventListener("tablee:settings", showSound);
  showSound();
  const layTools = () => lay(tabs.narrow.matches);
  tabs.narrow.addEventListener("change", layTools);
  layTools();
}

/** Put the tools of the board into the bar, on a phone beside undo. @param {boolean} isPhone */
function lay(isPhone) {
  if (isPhone) by("panel-acts").append(by("tools"));
  else by("seat-part").after(by("tools"));
}

function mute() {
  globalThis.tablee?.set({ sound: !globalThis.tablee.settings.sound });
  speak(by("sound").textContent ?? "");
}

/** Show on its button whether sound is on. */
export function showSound() {
  by("sound").textContent = t(globalThis.tablee?.settings.sound ? "sound-on" : "sound-off");
}

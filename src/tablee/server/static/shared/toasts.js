/* How the page speaks: a live region for those who listen, a notice for those who look, the tab's title and sign,
   and three sounds, each of which has a visible twin. */

import { button, by, h } from "./dom.js";
import { t } from "./i18n.js";

const MOST_SAID = 12;

/** Announce a sentence to screen readers. @param {string} words */
export function speak(words) {
  const place = by("spoken");
  place.append(h("p", {}, words));
  while (place.children.length > MOST_SAID) place.firstElementChild?.remove();
}

/**
 * Show the result of an action, or its refusal, beside the question until the next action.
 * @param {string} words
 * @param {{kind?: "good"|"bad"|"plain", rule?: string, more?: Node[]}} [options]
 */
export function notice(words, { kind = "plain", rule, more = [] } = {}) {
  const place = by("notice");
  const close = button("×", clearNotice, { class: "icon-button", "aria-label": t("close") });
  place.className = `notice ${kind}`;
  place.replaceChildren(
    h("div", { class: "notice-words" }, h("p", {}, words), ...(rule ? [h("p", { class: "small" }, rule)] : []), ...more),
    close);
  place.hidden = !words && !more.length;
}

export function clearNotice() {
  by("notice").hidden = true;
  by("notice").replaceChildren();
}

// The tab

const SIGN = (mark) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#20242e"/>` +
  `<path d="M6 9h20v4H18v13h-4V13H6z" fill="#f4ecd8"/>${mark}</svg>`;
const TURN = `<circle cx="24" cy="24" r="8" fill="#20242e"/><circle cx="24" cy="24" r="6" fill="#ffbe3d"/>`;

/** Show in the title of the tab whose turn it is, and mark its icon when it is the user's. */
export function showTab(isMine, isOver, game) {
  const words = isOver ? t("tab-over", { game }) : isMine ? t("tab-turn", { game }) : t("tab", { game });
  if (document.title !== words) document.title = words;
  const link = /** @type {HTMLLinkElement|null} */ (document.querySelector("link[rel=icon]"));
  const href = isMine ? `data:image/svg+xml,${encodeURIComponent(SIGN(TURN))}` : "/static/favicon.svg";
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

// Sounds, made here

const SOUNDS = {
  turn: [[660, 0, 0.12], [880, 0.1, 0.18]],
  race: [[990, 0, 0.08], [990, 0.14, 0.08], [1320, 0.28, 0.2]],
  end: [[523, 0, 0.18], [659, 0.16, 0.18], [784, 0.32, 0.36]],
};
/** @type {AudioContext|null} */
let audio = null;

/** @param {"turn"|"race"|"end"} name */
export function sound(name) {
  // Browsers allow no sound before the user has interacted with the page.
  if (!globalThis.tablee?.settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const [pitch, after, long] of SOUNDS[name]) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long + 0.02);
  }
}

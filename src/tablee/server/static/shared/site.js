/* What all pages share: words, the server's API, who the visitor is, announcements, the switches of the header. */

export const language = document.documentElement.lang;

const catalogue = await fetch(`/words/${language}.json`)
  .then((answer) => (answer.ok ? answer.json() : {}))
  .catch(() => ({}));

/** Return a message of the catalogue with its values: t("js-site-free", {free: 1}). */
export function t(key, values = {}) {
  const text = catalogue[key] ?? key;
  return text.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** The server refused a request; `words` explain why, in the language of the user. */
export class Refusal extends Error {
  constructor(code, words, status) {
    super(words);
    this.code = code;
    this.words = words;
    this.status = status;
  }
}

async function call(method, path, body) {
  let answer;
  const isFile = body instanceof Blob;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": isFile ? "application/octet-stream" : "application/json" },
      body: body === undefined || isFile ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", t("js-site-offline"), 0);
  }
  const content = await answer.json().catch(() => null);
  if (answer.ok) return content;
  throw new Refusal(content?.code ?? "failed", content?.words ?? t("js-site-failed"), answer.status);
}

export const get = (path) => call("GET", path);

/** Change the user's name or language; a stranger becomes a guest. Returns {name, language, host}. */
export async function introduce(changes = {}) {
  const me = await call("POST", "/api/me", changes);
  document.documentElement.dataset.me = me?.name ?? "";
  return me;
}

/** @type {Promise<object>|null} while a session is being created */
let becoming = null;

/** Make sure that there is a session, before any other post and before a socket is opened. */
export async function ensureSession() {
  if (document.documentElement.dataset.me !== undefined) return;
  becoming ??= introduce({ language }).finally(() => (becoming = null));
  await becoming;
}

/** Post with a session. Where a club is by invitation only, strangers can only log in. */
export async function post(path, body = {}) {
  await ensureSession().catch((error) => {
    if (error.code !== "club_by_invitation") throw error;
  });
  return call("POST", path, body);
}

/** Announce a text to screen readers, without moving the focus. */
export function announce(text) {
  const place = document.getElementById("site-announcements");
  if (place) place.textContent = text;
}

/** Show a message for a while, in words that are also announced: kind is "good", "bad" or "plain". */
export function showMessage(text, kind = "plain") {
  const place = document.getElementById("site-messages");
  if (!place) return;
  const note = document.createElement("div");
  note.className = `note note-${kind}`;
  const words = document.createElement("p");
  words.textContent = text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "plain-button icon-button";
  close.setAttribute("aria-label", t("js-site-close"));
  close.textContent = "×";
  close.addEventListener("click", () => note.remove());
  note.append(words, close);
  place.replaceChildren(note);
  if (kind !== "bad") setTimeout(() => note.remove(), 8000);
}

/** Mark a button busy during a request; show a refusal in words. */
export async function busy(button, act, refused = (error) => showMessage(error.words, "bad")) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused(error);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Clone a template of the page, with its elements by data-part. */
export function copyOf(id) {
  const element = document.getElementById(id).content.firstElementChild.cloneNode(true);
  const parts = {};
  for (const part of element.querySelectorAll("[data-part]")) parts[part.dataset.part] = part;
  return { element, parts };
}

/** Change the language here and for later; a page that can do it without loading again says so by cancelling the event. */
export async function changeLanguage(wanted) {
  const event = new CustomEvent("tablee:language", { detail: { language: wanted }, cancelable: true });
  const goesOn = document.dispatchEvent(event);
  // A request in the old language could arrive later and undo the change.
  await becoming?.catch(() => {});
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `tablee_language=${wanted}; path=/; max-age=31536000; samesite=lax${secure}`;
  if (document.documentElement.dataset.me !== undefined) await introduce({ language: wanted });
  if (goesOn) location.reload();
}

for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => busy(button, () => changeLanguage(button.dataset.language)));
}

const THEMES = ["auto", "light", "dark"];

function showTheme() {
  for (const button of document.querySelectorAll("[data-theme-switch]")) {
    button.dataset.themeSwitch = window.tablee.settings.theme;
    const words = t(`js-site-theme-${window.tablee.settings.theme}`);
    button.setAttribute("aria-label", words);
    button.title = words;
  }
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    const now = THEMES.indexOf(window.tablee.settings.theme);
    window.tablee.set({ theme: THEMES[(now + 1) % THEMES.length] });
    announce(t(`js-site-theme-${window.tablee.settings.theme}`));
  });
}
document.addEventListener("tablee:settings", showTheme);
showTheme();

// The page's own modules load after this one, and add their listeners at once.
setTimeout(window.tablee.ready);

/* The address that the server prints when it starts makes its visitor the host, the club's invitation a stranger its
   guest. What comes after # stays here. */
const [, part, secret] = /^#(host|club)=(.+)$/.exec(location.hash) ?? [];
if (secret) {
  history.replaceState(null, "", location.pathname + location.search);
  await introduce({ language, [part]: secret }).then(() => location.reload(), (error) => showMessage(error.words, "bad"));
}

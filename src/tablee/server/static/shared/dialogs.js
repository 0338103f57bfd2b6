/* Dialogs of the table: to confirm, to write, to choose from a list, to look at a piece. */

import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Open a dialog and wait until it is closed; returns the value of its form ("" for Escape).
 * The focus goes back to where it was, which the browser does by itself.
 * @param {string} title
 * @param {(Node|string|null|false)[]} content
 * @param {{class?: string, closable?: boolean, ready?: (dialog: HTMLDialogElement) => void}} [options]
 * @returns {Promise<string>}
 */
export function open(title, content, options = {}) {
  const { closable = true } = options;
  const close = h("button", { class: "icon-button", value: "", "aria-label": t("close") }, "×");
  const form = h("form", { method: "dialog" },
    h("header", { class: "dialog-head" }, h("h2", { id: "t-dialog-title" }, title), closable && close),
    ...content);
  const kind = `dialog ${options.class ?? ""}`;
  const dialog = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: kind, "aria-labelledby": "t-dialog-title" }, form));
  document.body.append(dialog);
  if (!closable) dialog.addEventListener("cancel", (event) => event.preventDefault());
  // A click beside the dialog closes it.
  dialog.addEventListener("pointerdown", (event) => closable && event.target === dialog && dialog.close(""));
  // The key that opened the dialog must not answer it while it is held down.
  dialog.addEventListener("keydown", (event) => {
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
  });
  options.ready?.(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    }, { once: true });
  });
}

const foot = (...children) => h("div", { class: "dialog-foot" }, ...children);
const closing = (words, value, kind = "button quiet") =>
  h("button", { class: kind, value }, words);

/** Ask for confirmation. @param {{title: string, words: string, yes: string}} what */
export async function confirm({ title, words, yes }) {
  const content = [h("p", {}, words), foot(closing(t("back"), ""), closing(yes, "yes", "button"))];
  return (await open(title, content)) === "yes";
}

/**
 * Show a link to share.
 * @param {{title: string, words: string, url: string}} what
 * @param {(text: string) => void} copy
 */
export function showLink({ title, words, url }, copy) {
  const select = (event) => event.target.select();
  return open(title, [
    h("label", { for: "t-invite-link" }, words),
    h("div", { class: "row" },
      h("input", { type: "text", id: "t-invite-link", readOnly: true, value: url, onfocus: select }),
      h("button", { type: "button", class: "button", id: "t-invite-copy", onclick: () => copy(url) }, t("copy"))),
  ]);
}

/** Ask for confirmation, with a box to turn such questions off. @param {string} words */
export async function confirmChoice(words) {
  const never = h("input", { type: "checkbox", id: "t-never-ask" });
  const answer = await open(t("confirm-title"), [
    h("p", {}, words),
    h("label", { class: "check" }, never, h("span", {}, t("confirm-never"))),
    foot(
      closing(t("back"), ""),
      h("button", { class: "button", value: "yes", autofocus: true }, t("confirm-yes"))),
  ]);
  if (answer === "yes" && never.checked) globalThis.tablee?.set({ confirm: false });
  return answer === "yes";
}

/** Ask for the text of a report; null if it is cancelled. */
export async function writeReport() {
  const field = h("textarea", { id: "t-report-text", rows: 5, maxLength: 2000 });
  const answer = await open(t("report"), [
    h("p", {}, t("report-why")),
    h("label", { for: "t-report-text" }, t("report-label")),
    field,
    foot(closing(t("back"), ""), closing(t("report-send"), "send", "button")),
  ]);
  return answer === "send" ? field.value.trim() : null;
}

/** Let the user choose from a list; returns the value, or null. @param {string} title @param {{words: string, value: string}[]} items */
export async function chooseFrom(title, items, note = "") {
  const one = ({ words, value }) =>
    h("li", {}, h("button", { class: "choice", value }, h("span", { class: "choice-words" }, words)));
  const list = h("ul", { class: "choices" }, items.map(one));
  const answer = await open(title, [note && h("p", { class: "small" }, note), list, foot(closing(t("back"), ""))]);
  return answer === "" ? null : answer;
}

/** Show a message with a title. @param {string} title @param {(Node|string)[]} content */
export const showText = (title, content) => open(title, [...content, foot(closing(t("close"), ""))]);

/** Cover the screen between two players who share a device, until the next one is ready. @param {string} name */
export const curtain = (name) =>
  open(t("curtain-title", { name }), [
    h("p", {}, t("curtain-words", { name })),
    foot(closing(t("curtain-lift", { name }), "lift", "button")),
  ], { class: "curtain", closable: false });

/** Show the keyboard shortcuts. @param {[string, string][]} rows */
export const keysHelp = (rows) =>
  showText(t("keys-title"), [
    h("dl", { class: "keys" }, rows.flatMap(([keys, words]) => [
      h("dt", {}, keys.split(" ").map((key) => h("kbd", {}, key))),
      h("dd", {}, words),
    ])),
  ]);

/* A few short words for the document. */

/**
 * Create an element with properties and children; null and false are left out.
 * Names with a dash are attributes, `on…` are listeners, `class` and `data` are what they say.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node|string|null|false|undefined|Node[])} children
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.includes("-") || name === "role" || name === "for" || name === "list") {
      element.setAttribute(name, value);
    } else element[name] = value;
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Create a button. */
export const button = (words, act, properties = {}) =>
  h("button", { type: "button", class: "button quiet", onclick: act, ...properties }, words);

/** An element of the page by its name: ids of the page begin with t-, all others are the picture's. @param {string} name */
export const by = (name) => /** @type {HTMLElement} */ (document.getElementById(`t-${name}`));

/** Show or hide an element. @param {HTMLElement} element @param {boolean} shown */
export function toggle(element, shown) {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Write a value as data-pick does: equal values have equal texts. @param {any} value */
export const written = (value) => JSON.stringify(value ?? null);

/** Normalise the value in an attribute; null if it is none. @param {string|null} text */
export function normal(text) {
  try {
    return text === null ? null : JSON.stringify(JSON.parse(text));
  } catch {
    return JSON.stringify(text);
  }
}

/** Whether an element takes typed text. @param {EventTarget|null} target */
export const isField = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox]):not([type=radio])"));

/**
 * Replace the children of an element and keep the focus: on the element of the same id, or, if that
 * is gone, on `fallback`.
 * @param {HTMLElement} root
 * @param {Node[]} children
 * @param {() => HTMLElement|null} [fallback]
 */
export function fill(root, children, fallback = () => null) {
  const focused = document.activeElement;
  const had = focused instanceof HTMLElement && focused !== root && root.contains(focused) ? focused : null;
  const scrolled = root.scrollTop;
  root.replaceChildren(...children);
  root.scrollTop = scrolled;
  if (!had) return;
  const again = had.id ? document.getElementById(had.id) : null;
  (again ?? fallback())?.focus({ preventScroll: Boolean(again) });
}

/** Return a unique id. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

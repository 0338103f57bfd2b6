/* The page of a game: its options, who sits where, and a new table. */

import { busy, get, post, t } from "../shared/site.js";

const form = document.getElementById("new-table");
const refused = form.querySelector("[data-refused]");

/** Show which field is wrong, and why. */
class Wrong extends Error {
  constructor(control, words) {
    super(words);
    this.control = control;
  }
}

/** Return the value of one option for the server. */
function valueOf(field) {
  const control = field.querySelector("input, select, textarea");
  switch (field.dataset.kind) {
    case "choice": {
      const chosen = field.querySelector("input:checked") ?? field.querySelector("select");
      return JSON.parse(chosen.value);
    }
    case "list":
      return [...field.querySelectorAll("input:checked")].map((box) => JSON.parse(box.value));
    case "flag":
      return control.checked;
    case "number":
      if (control.value === "" && !control.validity.badInput && "none" in field.dataset) return null;
      if (!control.validity.valid) {
        throw new Wrong(control, t("js-site-wrong-number", { name: labelOf(field), least: control.min, most: control.max }));
      }
      return Number(control.value);
    default:
      if (!control.value.trim()) return undefined;
      try {
        return JSON.parse(control.value);
      } catch {
        throw new Wrong(control, t("js-site-wrong-json", { name: labelOf(field) }));
      }
  }
}

/** Show a value in the control of an option. @param {any} value */
function setValue(field, value) {
  const control = field.querySelector("input, select, textarea");
  const written = JSON.stringify(value ?? null);
  switch (field.dataset.kind) {
    case "choice":
      if (control.matches("select")) control.value = written;
      else for (const radio of field.querySelectorAll("input")) radio.checked = radio.value === written;
      break;
    case "list":
      for (const box of field.querySelectorAll("input")) box.checked = value.some((one) => JSON.stringify(one) === box.value);
      break;
    case "flag":
      control.checked = value;
      break;
    case "number":
      control.value = value ?? "";
      break;
    default:
      control.value = value === undefined || value === null ? "" : JSON.stringify(value);
  }
}

const fields = [...form.querySelectorAll("[data-field]")];
const presets = [...form.querySelectorAll('[name="preset"]')];
const own = form.querySelector("[data-own]");
/** @type {Record<string, any>} the options of the game as they come */
const defaults = Object.fromEntries(fields.map((field) => [field.dataset.field, valueOf(field)]));

/** Fill the form as a preset wants it. */
function applyPreset(preset) {
  const options = { ...defaults, ...JSON.parse(preset.value) };
  for (const field of fields) setValue(field, options[field.dataset.field]);
  const seats = document.getElementById("seats");
  if (seats) seats.value = preset.dataset.seats;
  showSeats();
}

/** Show which preset the options are, or that they are my own. */
function showPreset() {
  let now;
  try {
    now = JSON.stringify({ ...defaults, ...chosen() });
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return;
  }
  const same = presets.find(({ value }) => value && JSON.stringify({ ...defaults, ...JSON.parse(value) }) === now);
  own.hidden = Boolean(same);
  (same ?? own.querySelector("input")).checked = true;
}

const labelOf = (field) => field.querySelector("label, legend").textContent.trim();

function chosen() {
  const options = {};
  for (const field of form.querySelectorAll("[data-field]")) {
    const value = valueOf(field);
    if (value !== undefined) options[field.dataset.field] = value;
  }
  return options;
}

function asked() {
  const options = chosen();
  const lines = [...form.querySelectorAll("[data-seat]:not([hidden])")];
  const mine = [];
  const pairs = [];
  const bots = {};
  for (const line of lines) {
    const who = line.querySelector("select").value;
    if (who === "me") mine.push(Number(line.dataset.seat));
    if (line.querySelector("[data-pair]")?.checked && !who.startsWith("bot:")) pairs.push(Number(line.dataset.seat));
    if (who.startsWith("bot:")) bots[line.dataset.seat] = who.slice(4);
  }
  const flags = Object.fromEntries([...form.querySelectorAll('[type="checkbox"][name]')]
    .filter((box) => !box.closest("[data-field]"))
    .map((box) => [box.name, box.checked]));
  const profile = form.querySelector('[name="profile"]:checked')?.value;
  const pack = document.getElementById("pack")?.value;
  const wishes = { ...(profile && { profile }), ...(pack && { pack }) };
  return { game: form.dataset.game, options, seats: lines.length, mine, bots, ...(pairs.length && { pairs }), ...wishes, ...flags };
}

function showWrong(words, control) {
  form.querySelectorAll("[aria-invalid]").forEach((one) => one.removeAttribute("aria-invalid"));
  refused.hidden = !words;
  refused.querySelector("p").textContent = words;
  control?.closest("details")?.setAttribute("open", "");
  control?.setAttribute("aria-invalid", "true");
  control?.focus();
}

async function create(body, path = "/api/tables") {
  const { url } = await post(path, { ...body, nonce: true });
  location.assign(url);
  await new Promise(() => {}); // the button stays busy until the next page loads
}

/** Of what is asked for a table, what a campaign needs; its tables are private until somebody says otherwise. */
function campaign({ game, options, seats, bots, profile, one_device, bots_allowed, pack }) {
  const name = document.getElementById("campaign-name").value;
  const wishes = { ...(profile && { profile }), ...(pack && { pack }) };
  const flags = { one_device: Boolean(one_device), bots_allowed: bots_allowed ?? true };
  return { game, name, options, seats, bots, ...wishes, ...flags };
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  showWrong("");
  let body;
  try {
    body = asked();
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return showWrong(error.message, error.control);
  }
  const begins = event.submitter?.matches("[data-begin-campaign]");
  const made = () => (begins ? create(campaign(body), "/api/campaigns") : create(body));
  busy(event.submitter ?? form.querySelector("[type=submit]"), made, (error) => showWrong(error.words));
});
const file = document.getElementById("campaign-file");
file?.addEventListener("change", () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  showWrong("");
  const upload = async () => {
    const { id } = await post("/api/campaigns/import", chosen);
    location.assign(`/campaigns/${id}`);
    await new Promise(() => {});
  };
  busy(file, upload, (error) => {
    showWrong(error.words, file);
    file.value = "";
  });
});
form.addEventListener("reset", () => {
  showWrong("");
  setTimeout(begin);
});

const unranked = form.querySelector("[data-unranked]");

/** Whether results with the chosen options are ranked: the game knows. Invalid options are shown on submit. */
async function showRanked() {
  if (!unranked) return;
  let options;
  try {
    options = chosen();
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    unranked.hidden = true;
    return;
  }
  const sent = (showRanked.last = JSON.stringify(options));
  const path = `/api/games/${form.dataset.game}/ranked?options=${encodeURIComponent(sent)}`;
  const { ranked } = await get(path).catch(() => ({ ranked: true }));
  if (sent === showRanked.last) unranked.hidden = ranked;
}
form.addEventListener("change", ({ target }) => {
  if (target.name === "preset" && target.value) {
    applyPreset(target);
    own.hidden = true;
  } else if (target.closest("[data-field]") && presets.length) showPreset();
  if (target.name === "preset" || target.closest("[data-field]")) showRanked();
});

function showSeats() {
  const count = Number(document.getElementById("seats")?.value ?? form.dataset.least);
  for (const line of form.querySelectorAll("[data-seat]")) line.hidden = Number(line.dataset.seat) >= count;
}
document.getElementById("seats")?.addEventListener("change", showSeats);

/** Show the form as it is before anybody has changed it: the first preset. */
function begin() {
  if (presets.length) {
    applyPreset(presets[0]);
    presets[0].checked = own.hidden = true;
  } else showSeats();
  showRanked();
}
begin();

for (const button of document.querySelectorAll("[data-learn]")) {
  const { learn: game, tutorial } = button.dataset;
  button.addEventListener("click", () => busy(button, async () => {
    const { mine } = await get("/api/tables");
    const begun = mine.find((row) => row.game === game && row.tutorial === tutorial && row.status === "playing");
    if (begun) location.assign(`/tables/${begun.id}`);
    else await create({ game, tutorial, practice: true });
  }));
}

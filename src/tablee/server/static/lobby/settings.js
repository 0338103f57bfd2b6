/* The settings: the name and the language are the server's, all others stay in this browser and count at once. */

import { announce, busy, changeLanguage, introduce, language, t } from "../shared/site.js";

const me = document.getElementById("me");
const form = document.getElementById("settings");
const pace = form.elements.pace;
/** The default settings of a server. */
const USUAL_PACE = 0.6;

me.addEventListener("submit", (event) => {
  event.preventDefault();
  const said = document.getElementById("name-said");
  const name = me.elements.name;
  busy(
    event.submitter ?? me.querySelector("[type=submit]"),
    async () => {
      const known = await introduce({ name: name.value.trim(), language });
      name.value = known.name;
      name.removeAttribute("aria-invalid");
      said.textContent = t("js-site-name-kept", { name: known.name });
    },
    (error) => {
      name.setAttribute("aria-invalid", "true");
      said.textContent = error.words;
      name.focus();
    },
  );
});
me.addEventListener("change", (event) => {
  if (event.target.name === "language") busy(event.target, () => changeLanguage(event.target.value));
});

function show() {
  const settings = window.tablee.settings;
  for (const name of ["theme", "text", "motion", "beats"]) form.elements[name].value = settings[name];
  for (const name of ["confirm", "sound"]) form.elements[name].checked = settings[name];
  pace.value = settings.pace ?? USUAL_PACE;
  showPace();
}

function showPace() {
  const seconds = Number(pace.value);
  const number = seconds.toLocaleString(language, { minimumFractionDigits: 1 });
  const words = seconds ? t("js-site-seconds", { seconds: number }) : t("js-site-at-once");
  form.querySelector("output").textContent = words;
  pace.setAttribute("aria-valuetext", words);
}

form.addEventListener("input", showPace);
form.addEventListener("change", ({ target }) => {
  const value = target.type === "checkbox" ? target.checked : target.type === "range" ? Number(target.value) : target.value;
  window.tablee.set({ [target.name]: value });
  announce(t("js-site-kept"));
});
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("tablee:settings", show);
show();

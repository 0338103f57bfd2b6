/* Forms that post what is filled in, and say what came of it.

   data-post    where to
   data-body    what is posted beside the fields, as JSON
   data-secret  what stands behind # in the address is posted too, as "secret"
   data-then    the page that comes next
   data-done    or the message that is shown
   Inside: data-said is where texts go, data-answer="name" a field that shows that part of the answer. */

import { busy, post, t, showMessage } from "./site.js";

function bodyOf(form) {
  const body = { ...JSON.parse(form.dataset.body ?? "{}"), ...Object.fromEntries(new FormData(form)) };
  if ("secret" in form.dataset) body.secret = location.hash.slice(1);
  return body;
}

/** The field that a refusal is about: the one named in its code (login_taken, password_short). */
function wrongField(form, { code }) {
  const fields = [...form.querySelectorAll("input:not([readonly])")];
  const named = code === "login_wrong" ? "password" : code.startsWith("password") ? "password" : code.startsWith("login") ? "login" : "";
  const isNamed = ({ name, type }) => name === named || (named === "password" && type === "password");
  return (code === "password_wrong" ? fields.find(({ name }) => name === "old") : fields.findLast(isNamed)) ?? fields.find(isNamed) ?? fields[0];
}

function show(form, words, field = null) {
  form.querySelectorAll("[aria-invalid]").forEach((one) => one.removeAttribute("aria-invalid"));
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
  const said = form.querySelector("[data-said]");
  said?.classList.toggle("refused", Boolean(field && words));
  if (said) said.textContent = words;
  else if (words) showMessage(words, "bad");
}

async function send(form) {
  const answer = await post(form.dataset.post, bodyOf(form));
  if (form.dataset.then) {
    location.assign(form.dataset.then);
    await new Promise(() => {}); // the button stays busy until the next page loads
  }
  form.reset();
  show(form, t(form.dataset.done));
  for (const place of form.querySelectorAll("[data-answer]")) {
    place.hidden = false;
    place.querySelector("input").value = answer[place.dataset.answer];
    place.querySelector("input").select();
  }
}

for (const form of document.querySelectorAll("form[data-post]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(form, "");
    const button = event.submitter ?? form.querySelector("[type=submit]");
    busy(button, () => send(form), (error) => show(form, error.words, wrongField(form, error)));
  });
}

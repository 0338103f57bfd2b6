/* A campaign: go on with it, with so many seats, or join it by its invitation. */

import { busy, post } from "../shared/site.js";

const page = document.querySelector("[data-campaign]");
const seats = document.getElementById("campaign-seats");
const id = page?.dataset.campaign;

/** Go to the chapter that runs, or to the table of the next one. */
async function goOn(campaign, wanted) {
  const { url } = await post(`/api/campaigns/${campaign}/next`, { nonce: true, ...(wanted && { seats: wanted }) });
  location.assign(url);
  await new Promise(() => {}); // the button stays busy until the next page loads
}

for (const button of document.querySelectorAll("[data-go-on]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const wanted = seats?.dataset.status === "waits" ? Number(seats.value) : null;
    void busy(button, () => goOn(button.dataset.goOn, wanted));
  });
}

seats?.addEventListener("change", () => {
  if (seats.dataset.status === "gathers") void busy(seats, () => post(`/api/campaigns/${id}/seats`, { seats: Number(seats.value) }));
});

document.getElementById("campaign-invite")?.addEventListener("focus", (event) => event.target.select());

const join = document.getElementById("campaign-join");
join?.addEventListener("click", () => busy(join, async () => {
  const invite = new URLSearchParams(location.search).get("invite") ?? "";
  await post(`/api/campaigns/${id}/join`, { invite });
  location.assign(`/campaigns/${id}`);
  await new Promise(() => {});
}));

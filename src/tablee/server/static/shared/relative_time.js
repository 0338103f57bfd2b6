/* How long ago something was, in words: in each <time data-ms> of the page, and for who asks. */

import { language } from "./site.js";

const ago = new Intl.RelativeTimeFormat([language], { numeric: "auto" });

/** Format a time relative to now: "5 minutes ago". */
export function since(ms) {
  const seconds = Math.max(0, (Date.now() - ms) / 1000);
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (seconds >= length) return ago.format(-Math.floor(seconds / length), unit);
  }
  return ago.format(0, "minute");
}

for (const time of document.querySelectorAll("time[data-ms]")) time.textContent = since(Number(time.dataset.ms));

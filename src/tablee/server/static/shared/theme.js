/* The visitor's own settings, applied before anything is drawn: a plain script, loaded in the head.

   localStorage "tablee.settings" is one JSON object; what is missing or wrong has its default:
     theme    "auto" | "light" | "dark"
     motion   "auto" | "reduced"
     text     "normal" | "large" | "larger"
     confirm  true | false       ask again before choices of weight
     sound    true | false
     beats    "off" | "fast" | "normal" | "slow"   the pictures between two answers
     split    20 … 85            percent of the side that the question has; the rest is the log's
     sheet    30 … 80            percent of a phone's screen that the question has; the rest is the board's
     pace     0 … 1.2 | null     seconds a bot's move is shown; null: as the server does
   They are on the root as data-theme, data-motion and data-text (absent for "auto" and "normal"), and in
   window.tablee.settings; tablee.set({theme: "dark"}) changes and keeps some, and tells everybody with
   the event "tablee:settings" on the document. */

(() => {
  const KEY = "tablee.settings";
  const root = document.documentElement;
  const allowed = {
    theme: (value) => ["auto", "light", "dark"].includes(value),
    motion: (value) => ["auto", "reduced"].includes(value),
    text: (value) => ["normal", "large", "larger"].includes(value),
    confirm: (value) => typeof value === "boolean",
    sound: (value) => typeof value === "boolean",
    beats: (value) => ["off", "fast", "normal", "slow"].includes(value),
    split: (value) => typeof value === "number" && value >= 20 && value <= 85,
    sheet: (value) => typeof value === "number" && value >= 30 && value <= 80,
    pace: (value) => typeof value === "number" && value >= 0 && value <= 1.2,
  };
  const plain = { theme: "auto", motion: "auto", text: "normal", confirm: true, sound: false, beats: "normal", split: 62, sheet: 54, pace: null };

  function read() {
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      /* no storage, or not ours: the defaults */
    }
    const good = Object.entries(allowed).filter(([name, is]) => is(kept[name]));
    return { ...plain, ...Object.fromEntries(good.map(([name]) => [name, kept[name]])) };
  }

  function apply(settings) {
    for (const [name, usual] of [["theme", "auto"], ["motion", "auto"], ["text", "normal"]]) {
      if (settings[name] === usual) root.removeAttribute(`data-${name}`);
      else root.setAttribute(`data-${name}`, settings[name]);
    }
  }

  const tablee = {
    settings: read(),
    set(changes) {
      this.settings = { ...this.settings, ...changes };
      try {
        localStorage.setItem(KEY, JSON.stringify(this.settings));
      } catch {
        /* kept for this page only */
      }
      apply(this.settings);
      document.dispatchEvent(new CustomEvent("tablee:settings", { detail: this.settings }));
    },
    /* Whether things may move. */
    moves() {
      return this.settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    },
  };
  window.tablee = tablee;
  apply(tablee.settings);

  /* A button that is pressed before the page is ready is pressed again as soon as it is. */
  let early = null;
  const hold = (event) => {
    early = event.target.closest("button");
    if (!early) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", hold, true);
  tablee.ready = () => {
    document.removeEventListener("click", hold, true);
    early?.click();
  };

  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    tablee.settings = read();
    apply(tablee.settings);
    document.dispatchEvent(new CustomEvent("tablee:settings", { detail: tablee.settings }));
  });
})();

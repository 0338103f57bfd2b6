/* Who sits at the table: while it gathers, and during play. */

import { button, fill, h } from "../shared/dom.js";
import { t, seatName } from "../shared/i18n.js";

/**
 * @typedef {import("../shared/types.js").TableNews} TableNews
 * @typedef {import("../shared/types.js").Seated} Seated
 * @typedef {{do: (act: string, body?: object) => Promise<void>, copy: (text: string) => void,
 *   share: (seat: number) => Promise<void>, mayShare: boolean,
 *   bots: {id: string, name: string}[], invite: string|null}} PeopleListener
 */

/** Return the name of a seat, as the server gives it, or “you”. @param {TableNews|null} news @param {number} seat */
export function nameOf(news, seat) {
  const seated = news?.seats.find((one) => one.seat === seat);
  if (news && seated?.yours && (seated.people?.length ?? 0) < 2 && mine(news).length < 2) return t("you");
  return seated?.name || seatName(seat);
}

/** Whether a seat has people, and none of them is at the table, nor a bot for them. @param {TableNews|null} news @param {number} seat */
export function isAway(news, seat) {
  const seated = news?.seats.find((one) => one.seat === seat);
  return Boolean(seated?.people?.length && !seated.present && !seated.bot && !seated.yours);
}

/** Return the seats of the user. @param {TableNews} news */
export const mine = (news) => news.seats.filter(({ yours }) => yours).map(({ seat }) => seat);

const botName = (bots, id) => bots.find((bot) => bot.id === id)?.name ?? id;

/** Return the presence of a player, as a class and in words. @param {Seated} seated */
function presence(seated) {
  if (seated.people?.length && seated.present) return ["here", t("here")];
  if (seated.bot) return ["bot", t("bot")];
  if (!seated.people?.length) return ["free", t("free")];
  if (!seated.away && !seated.left) return ["away", t("away")];
  const [time, left] = [duration(seated.away ?? 0), duration(seated.left ?? 0)];
  return ["away", seated.left ? t("away-until", { time, left }) : t("away-for", { time })];
}

/** Format seconds briefly. @param {number} seconds */
export function duration(seconds) {
  if (seconds < 90) return t("seconds", { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? t("minutes", { minutes }) : t("hours-plain", { hours: Math.round(minutes / 60) });
}

/** Build the row of a seat: its people, and its actions. */
function seatRow(news, seated, listener, isOpen) {
  const { seat } = seated;
  const [kind, words] = presence(seated);
  const free = !seated.people?.length && !seated.bot;
  const isHalf = isOpen && !seated.yours && !seated.bot && !free && (seated.people?.length ?? 0) < (seated.places ?? 1);
  const seatsMine = mine(news);
  const doing = (act, body) => () => void listener.do(act, { seat, ...body });
  const acts = [];
  const isOver = news.status === "over";
  if (isHalf || (free && !isOver && (isOpen || !seatsMine.length))) {
    const kind = seatsMine.length ? "button quiet" : "button";
    acts.push(button(t(isHalf ? "take-other" : "take"), doing("sit"), { id: `t-take-${seat}`, class: kind }));
  }
  if (seated.yours && !isOver && listener.mayShare) {
    acts.push(button(t("share"), () => void listener.share(seat), { id: `t-share-${seat}`, class: "button quiet" }));
  }
  const mayBot = !isOver && !seated.bot && ((free && news.host) || (seated.yours && !isOpen && news.seats.length > 1));
  if (mayBot && listener.bots.length) acts.push(botMenu(seat, listener, t(seated.yours ? "bot-mine" : "bot-seat")));
  if (isOpen && seated.bot && news.host) {
    acts.push(button(t("bot-away"), doing("bot", { bot: null }), { id: `t-unbot-${seat}` }));
  }
  if (seated.yours && seated.bot && !isOpen && !isOver) {
    acts.push(button(t("reclaim"), doing("bot", { bot: null }), { id: `t-reclaim-${seat}`, class: "button" }));
  } else if (seated.yours && !isOver) {
    acts.push(button(t("stand"), doing("stand"), { id: `t-stand-${seat}`, class: "button quiet" }));
  }
  return h("li", { class: `seat ${kind}` },
    h("span", { class: "dot", "aria-hidden": "true" }),
    h("div", { class: "seat-who" },
      h("b", {}, seated.name || seatName(seat)),
      seated.bot && seated.people?.length ? h("span", {}, botName(listener.bots, seated.bot)) : null,
      seated.yours && h("span", { class: "badge" }, t("yours")),
      (seated.places ?? 1) > 1 && h("span", { class: "badge" }, t("for-two")),
      h("span", { class: "small seat-words" }, seated.bot && seated.people?.length ? t("bot-for") : words)),
    h("div", { class: "seat-acts" }, acts));
}

/** Build the choice of a bot for a seat. */
function botMenu(seat, { bots, ...listener }, title) {
  const list = h("select", {
    id: `t-bot-${seat}`,
    "aria-label": t("bot-choose", { seat: seat + 1 }),
    onchange: () => list.value && void listener.do("bot", { seat, bot: list.value }),
  }, h("option", { value: "" }, title), bots.map(({ id, name }) => h("option", { value: id }, name)));
  return list;
}

/** Show the list of seats. @param {HTMLElement} root @param {TableNews} news @param {PeopleListener} listener */
export function showSeats(root, news, listener) {
  fill(root, news.seats.map((seated) => seatRow(news, seated, listener, news.status === "gathering")));
}

/** Whether nothing but the second person of a seat for two is missing. @param {TableNews} news */
function isWaitingForPartner({ seats }) {
  const count = (seated) => (seated.bot ? seated.places ?? 1 : seated.people?.length ?? 0);
  return seats.every((seated) => count(seated) > 0) && seats.some((seated) => count(seated) < (seated.places ?? 1));
}

/** Whether a link leads others to their own machine instead of this one. @param {string} link */
const isLocal = (link) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(link).hostname);

/** Show a table that gathers players: its seats and the invitation. It begins when the last seat is taken. */
export function showGathering(root, news, listener) {
  const isMine = mine(news).length > 0;
  const seats = h("ul", { class: "seats", id: "t-gathering-seats" });
  showSeats(seats, news, listener);
  const link = listener.invite ? new URL(listener.invite, location.href).href : null;
  fill(root, /** @type {Node[]} */ ([
    h("h2", {}, t("gathering")),
    h("p", {}, t(isMine ? "gathering-wait" : "gathering-sit")),
    seats,
    news.host && isWaitingForPartner(news) && button(t("begin-now"), () => void listener.do("begin"), { id: "t-begin-now", class: "button" }),
    isMine && link && h("div", { class: "invite" },
      h("label", { for: "t-invite-link" }, t("invite")),
      h("div", { class: "row" },
        h("input", {
          type: "text",
          id: "t-invite-link",
          readOnly: true,
          value: link,
          onfocus: (event) => event.target.select(),
        }),
        button(t("copy"), () => listener.copy(link), { id: "t-invite-copy" })),
      isLocal(link) && h("p", { class: "small", id: "t-invite-local" }, t("invite-local"))),
  ].filter(Boolean)));
}

/** A player has been away for too long: let the others choose what happens. */
export function showOverdue(root, news, listener, waitOn) {
  const late = (news.overdue ?? []).filter((seat) => !mine(news).includes(seat));
  root.hidden = !late.length || !mine(news).length;
  if (root.hidden) return;
  fill(root, late.flatMap((seat) => {
    const away = news.seats.find((one) => one.seat === seat)?.away ?? 0;
    return [
      h("p", {}, t("overdue", { name: nameOf(news, seat), time: duration(away) })),
      h("div", { class: "row" },
        button(t("overdue-wait"), () => waitOn(seat), { id: `t-overdue-wait-${seat}` }),
        ...listener.bots.slice(0, 3).map(({ id, name }) =>
          button(t("bot-sit", { name }), () => void listener.do("bot", { seat, bot: id }), {
            id: `t-overdue-${seat}-${id}`,
          })),
        button(t("overdue-end"), () => void listener.do("end"), { id: `t-overdue-end-${seat}`, class: "button danger" })),
    ];
  }));
}

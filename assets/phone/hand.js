// A hand in rows: cards so large and so far apart that each can be pressed.

import { el, face, icon, say } from "./parts.js";

export const PRESS = 44; // pixels of every card that can be pressed at least
const TABLET = 680; // pixels from which on cards are larger
const SIZES = [[4, 150, 4], [8, 128, 4], [12, 112, 6], [Infinity, 96, 7]];

/** How a hand of so many cards lies in so much room: width of a card, step, gap, cards in each row. */
export function laid(count, wide, high = Infinity, widest = Infinity) {
  const [, size, most] = SIZES.find(([upto]) => count <= upto);
  let w = wide >= TABLET ? Math.round(1.25 * size) : size;
  let each = most;
  if (high < Infinity) {
    // across: one row, as long as every card can be pressed
    w = Math.min(136, Math.max(72, Math.floor((high - 40) / 1.4)));
    each = Infinity;
    w = Math.max(Math.min(w, 96), Math.min(w, wide - PRESS * (count - 1)));
  }
  w = Math.min(w, widest, wide - 12);
  each = Math.max(1, Math.min(each, Math.floor((wide - w) / PRESS) + 1));
  const rows = Math.max(1, Math.ceil(count / each));
  const longest = Math.ceil(count / rows);
  const step = longest > 1 ? Math.min(w + 10, (wide - w) / (longest - 1)) : w;
  const even = Array.from({ length: rows }, (_, row) => Math.min(longest, Math.max(0, count - row * longest)));
  return { w, step, gap: rows > 2 ? 20 : 26, rows: even };
}

/**
 * The hand as buttons. `cards` are `{code, name, may, why, up, sel, key}`;
 * `press(index)` is what a press does; without it they are only looked at.
 */
export function hand(cards, room, label, press) {
  const { w, step, gap, rows } = laid(cards.length, room.wide, room.high, room.widest);
  const style = { "--w": `${w}px`, "--step": `${step}px`, "--gap": `${gap}px` };
  const box = el("div", { class: room.gathers ? "hand gathers" : "hand", role: "group", "aria-label": label, style });
  let next = 0;
  for (const count of rows) {
    const row = el("ul", { class: "row", role: "presentation" });
    for (const end = next + count; next < end; next += 1) row.append(one(cards[next], next, press));
    box.append(row);
  }
  return box;
}

function one(card, index, press) {
  const facts = {
    class: `card${card.up ? " up" : ""}${card.sel ? " sel" : ""}${card.dim ? " dimmed" : ""}`,
    "aria-label": spoken(card),
    "aria-disabled": card.may === false ? "true" : undefined,
    "aria-pressed": card.sel === undefined ? undefined : String(Boolean(card.sel)),
    "data-key": `card ${card.key ?? index}`, "data-code": card.code,
    type: "button",
    on: { click: () => press(index) },
  };
  const tick = card.sel ? el("span", { class: "tick" }, icon("ui-check", 18)) : null;
  return el("li", {}, el("button", facts, face(card.code, card.name), tick));
}

function spoken(card) {
  if (card.sel) return say("card_chosen", { card: card.name });
  if (card.may === true) return card.why ? say("card_may_why", { card: card.name, why: card.why }) : say("card_may", { card: card.name });
  if (card.may === false) return card.why ? say("card_not_why", { card: card.name, why: card.why }) : say("card_not", { card: card.name });
  return card.name;
}

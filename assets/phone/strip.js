// The strip at the head of homemade games: what of the table is worth knowing besides a pile.

import { avatar, el, icon, lying, say, shape, symbol } from "./parts.js";

const span = (text) => el("span", { text });
const player = (state, seat) => state.public.players.find((one) => one.seat === seat);

/** A sign of a card: a shape, the symbol of a color, or a number. */
function sign_of(sign, size) {
  if (/^-?\d+$/.test(sign)) return el("span", { class: "f", text: sign });
  return ["circle", "cross", "pentagon", "square", "star"].includes(sign) ? shape(sign, size) : symbol(sign, size);
}

/** The rows of the strip, below what lies on the pile; none where a game has no strip. */
export function strip_of(state, hold) {
  const { marks, last_trick: last, asked, poles } = state.public.strip ?? {};
  const rows = [];
  if (marks?.length || last) rows.push(el("div", { class: "strip marks" }, ...(marks ?? []).map(mark), last ? look_back(last, hold) : null));
  if (asked?.length) rows.push(questions(state, asked));
  if (poles?.length) rows.push(lines(poles));
  return rows;
}

/** What a mark is about, its sign and its name; large type has a drawing and the sign instead. */
function mark({ label, name, icon: drawing, shape: form, color }) {
  const sign = form ?? color;
  const parts = [drawing ? icon(drawing, 20, "about") : null, label ? el("small", { text: label }) : null, sign ? sign_of(sign, 18) : null];
  return el("span", { class: `pill mark${sign ? " suited" : ""}` }, ...parts, el("b", { text: name }));
}

function look_back(last, hold) {
  return el("button", { type: "button", class: "chip", "data-key": "last-trick", "aria-label": last.title, on: { click: () => hold.open("last_trick") } }, icon("ui-undo", 20), span(last.title));
}

/** The last trick: its cards in the order they were played, each with its player. */
export function last_trick(state) {
  const last = state?.public?.strip?.last_trick;
  if (!last) return [];
  const cards = last.cards.map(({ card, name, seat }) => {
    const who = player(state, seat);
    return el("li", {}, lying(card, 104, 0, name), el("span", { class: "who-played" }, avatar(who?.face, 30), span(who?.name ?? "")), el("span", { class: "sr", text: name }));
  });
  return [el("p", { class: "center lead", text: last.note }), el("ol", { class: "trick" }, ...cards)];
}

/** Who asked whom for what, and what came of it; the newest first. */
function questions(state, asked) {
  const rows = asked.map(({ seat, of, said, came, good }) => {
    const [who, whom] = [player(state, seat), player(state, of)];
    const names = { name: who?.name ?? "", other: whom?.name ?? "" };
    const words = el("span", { class: "said" }, el("small", {}, span(names.name), icon("ui-right", 14), span(names.other)), el("b", {}, span(said), el("em", { class: good ? "good" : "", text: came })));
    return el("li", {}, el("span", { class: "pair-of", "aria-hidden": "true" }, avatar(who?.face, 36), avatar(whom?.face, 36)), words);
  });
  return el("ol", { class: "strip asked", "aria-label": say("who_said") }, ...rows);
}

/** Small poles with a place for every card: gold ones take a card now. Long ones lie down. */
function lines(poles) {
  const long = poles[0].places.length > 6;
  return el("div", { class: `strip poles${long ? " long" : ""}` }, ...poles.map(({ suit, said, places }) => {
    const cells = places.map(({ sign, is }) => el("i", { class: is === "laid" ? `laid ${suit}` : is }, sign_of(sign, 15)));
    return el("div", { class: "pole", role: "img", "aria-label": said }, el("i", { class: "suit" }, sign_of(suit, 18)), ...cells);
  }));
}

// Melds -------------------------------------------------------------------------------------------

/** The owner of a meld and its cards, small and overlapping. */
export function meld_art(state, { cards, owner }) {
  const row = el("span", { class: "meld-cards" }, ...cards.map((card) => lying(card, 34, 0, card)));
  return el("span", { class: "meld", "aria-hidden": "true" }, avatar(player(state, owner)?.face, 30), row);
}

/** The melds on the table that my cards fit, and my own. */
export function melds(state) {
  const { mine = [], fit = [] } = state.melds ?? {};
  const list = (title, those) => {
    if (!those.length) return [];
    const rows = those.map((one) => el("li", {}, meld_art(state, one), span(one.label)));
    return [el("section", { class: "melds" }, el("h2", { text: title }), el("ul", {}, ...rows))];
  };
  return [...list(say("fit_melds"), fit), ...list(say("my_melds"), mine)];
}

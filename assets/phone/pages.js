// What each page shows: from the table's snapshot to parts of the screen. Nothing here remembers anything
// but what was lifted, and that is given by `hold`.

import { avatar, el, face, icon, lying, say, shape, spoken, symbol } from "./parts.js";
import { hand } from "./hand.js";
import { meld_art, melds, strip_of } from "./strip.js";

const button = (kind, words, key, press, extra = {}) =>
  el("button", { type: "button", class: `btn ${kind}`, "data-key": key, on: { click: press }, ...extra }, ...words);
const chip = (words, key, press) => el("button", { type: "button", class: "chip", "data-key": key, on: { click: press } }, ...words);
const span = (text) => el("span", { text });

/** The page for a snapshot: parts named like the places on the screen. */
export function page(hold) {
  const { state } = hold;
  const kinds = {
    turn: playing, choose: playing, secret: playing, cards: playing, several: playing, claim_cards: claiming,
    wait: waiting, rest: resting, color: coloring, seat: seating, memory: remembering,
    pile: naming, die: naming, word: naming, request: requesting, fan: drawing, shown: showing, results: counting, evening: between,
  };
  const made = (kinds[state.page] ?? (state.ask ? naming : waiting))(hold);
  return { kind: state.page, felt: felt(state, hold), ...made };
}

// The felt: what lies on the table ------------------------------------------------------------

function felt(state, hold) {
  const shared = state.public;
  const strip = shared.strip ?? {};
  const pile = strip.poles || strip.asked ? null : shared.piles?.[0];
  const next = shared.next?.[0];
  const who = shared.players.find((player) => player.seat === next);
  const pills = [];
  if (who) {
    const said = who.seat === state.me.seat ? say("next_you") : say("next", { name: who.name });
    pills.push(el("span", { class: "pill next", text: said }));
  }
  for (const one of shared.chips ?? []) {
    const words = el("span", {}, el("b", { text: one.label }), one.note ? el("small", { text: one.note }) : null);
    pills.unshift(el("span", { class: "pill gold owed" }, one.icon ? icon(one.icon, 22) : null, words));
  }
  const rows = strip_of(state, hold);
  if (!pile?.top && !pills.length && !rows.length) return null;
  const top = pile?.top ? lying(pile.top, 58, -4, pile.name) : null;
  const words = pile?.top
    ? on_top(strip.top ?? pile)
    : el("div", { class: "txt title" }, el("b", { text: strip.asked?.length ? say("who_said") : shared.title }));
  const side = pills.length ? el("div", { class: "col" }, ...pills) : null;
  return el("section", { class: `felt${rows.length ? " striped" : ""}`, "aria-label": say("table") }, top, words, side, ...rows);
}

/** What lies on top of a pile, or what of it counts. */
function on_top({ label, color, name }) {
  return el("div", { class: "txt" }, label ? el("small", { text: label }) : null, el("b", {}, color ? symbol(color, 24) : null, span(name || say("empty"))));
}

// Hands ---------------------------------------------------------------------------------------

const by_order = (a, b) => (a.order ?? a.at) - (b.order ?? b.at);
const by_color = (a, b) => a.color.localeCompare(b.color) || a.at - b.at;
const by_name = (a, b) => a.card.slice(1).localeCompare(b.card.slice(1), undefined, { numeric: true }) || a.at - b.at;

/** The hand with what the question says of each card, in the order that its owner likes. */
function held(hold, ask) {
  const { state, settings } = hold;
  const option = new Map((ask?.options ?? []).map((one, index) => [one.hand, { ...one, index }]).filter(([at]) => at !== undefined));
  const cards = state.hand.map((card, at) => {
    const own = option.get(at);
    const may = ask ? Boolean(own && own.can !== false) : undefined;
    return { ...card, at, own, may, code: card.card, key: `${card.card} ${at}`, why: card.why };
  });
  if (settings.sort === "game") cards.sort(by_order);
  if (settings.sort === "color") cards.sort(by_color);
  if (settings.sort === "number") cards.sort(by_name);
  if (hold.big) cards.sort((a, b) => Number(Boolean(b.may)) - Number(Boolean(a.may)));
  return cards;
}

const SMALL = 104; // pixels: cards that only help to answer

function whole_hand(hold, cards, press, room = {}) {
  const free = cards.filter((card) => card.may).length;
  const values = { count: cards.length, free };
  const label = cards.some((card) => card.may !== undefined) ? say("hand_may", values) : say("hand", values);
  if (!cards.length) return el("p", { class: "center lead", text: say("hand_empty") });
  return hand(cards, { ...hold.room, ...room }, label, press);
}

/** Closed cards as a fan, for eyes only. */
function fan(count, wide = 104, small = false) {
  const shown = Math.min(count, 12);
  const box = el("div", { class: small ? "fan small" : "fan", "aria-hidden": "true" });
  const step = shown > 1 ? Math.min(small ? 50 : 42, (small ? 200 : 225) / (shown - 1)) : 0;
  for (let n = 0; n < shown; n += 1) {
    const off = n - (shown - 1) / 2;
    const turn = Math.min(4, 27 / shown) * off;
    const card = el("span", { class: "card" }, face("back"));
    card.style.setProperty("--w", `${wide}px`);
    card.style.left = `calc(50% - ${wide / 2}px + ${off * step}px)`;
    card.style.transform = `rotate(${turn}deg) translateY(${Math.abs(off) ** 2 * (small ? 2 : 0.45)}px)`;
    box.append(card);
  }
  return box;
}

// The foot: at most two buttons, everything else as chips above them ----------------------------

const words_of = (ask) => ask.options.map((one, index) => ({ ...one, index })).filter((one) => one.word !== undefined);

function word_button(hold, one, kind, short = false) {
  const words = [one.icon ? icon(one.icon, 30) : null, short && one.icon ? null : span(one.label)];
  const facts = { "aria-label": one.label, "aria-disabled": one.can === false ? "true" : undefined };
  return button(kind, words, `word ${one.word}`, () => hold.choose(one), facts);
}

function chaos(hold) {
  const { state } = hold;
  return Object.entries(state.calls ?? {}).map(([call, words]) => {
    const press = () => hold.say(0, call);
    const text = el("span", { class: "wordy" }, span(words.label), words.note ? el("small", { text: words.note }) : null);
    return button("asleep", [icon("ui-megaphone", 26), text], `call ${call}`, press, { "aria-label": `${words.label} ${words.note}` });
  });
}

/** Words among the options: what the table finds best in gold, one beside it, the rest as chips. */
function foot(hold, first = []) {
  const { state } = hold;
  const words = words_of(state.ask);
  const gold = words.findIndex((one) => one.style === "gold");
  if (gold > 0) words.unshift(...words.splice(gold, 1));
  const keys = [...first];
  while (keys.length < 2 && words.length) {
    const one = words.shift();
    const gold = one.style === "gold" && !keys.length && one.can !== false;
    keys.push(word_button(hold, one, gold ? "gold" : keys.length && !hold.big ? "small" : "", keys.length && first.length));
  }
  const calls = chaos(hold);
  while (keys.length < 2 && calls.length) keys.push(calls.shift());
  const chips = words.map((one) => chip([one.icon ? icon(one.icon, 20) : null, span(one.label)], `word ${one.word}`, () => hold.choose(one)));
  chips.push(...calls.map((call) => ((call.className = "chip asleep"), call)));
  if (state.ask.undo && !hold.big) chips.push(chip([icon("ui-undo", 20), span(say("undo"))], "undo", () => hold.want("undo")));
  return { foot: keys, chips };
}

function banner(hold, note = "") {
  const { ask } = hold.state;
  const head = ask.head;
  const said = note || hold.told;
  return { head, note: said || ask.note, rail: said ? [] : ask.rail, calm: false };
}

// Pages with a hand ---------------------------------------------------------------------------

/** A card of the hand, or of the table, or a word. A first press lifts a card, the second plays it. */
function playing(hold) {
  const { state, settings, lifted } = hold;
  const { ask } = state;
  const cards = held(hold, ask);
  const gathers = ask.gather;
  const chosen = gathers ? null : cards.find((card) => card.may && card.own.index === lifted);
  for (const card of cards) {
    card.up = card.may && !gathers;
    card.sel = gathers ? (card.may || card.own?.on ? Boolean(card.own?.on) : undefined) : chosen ? card === chosen || undefined : undefined;
    if (hold.marks.includes(card.own?.index)) card.up = true;
  }
  const press = (index) => {
    const card = cards[index];
    if (!card.may && !card.own?.on) return hold.tell(card.why || say("not_now"), card.code);
    if (gathers || settings.once || card === chosen) return hold.choose(card.own);
    return hold.lift(card.own.index, card.code);
  };
  const table = ask.options.map((one, index) => ({ ...one, index })).filter((one) => one.card !== undefined);
  const taken = gathers ? null : (chosen?.own ?? table.find((one) => one.index === lifted));
  const gold = does(hold, taken, state.page === "secret" ? "ui-lock" : "ui-up", "play");
  const main = [];
  if (table.length) main.push(offered(hold, table));
  main.push(whole_hand(hold, cards, press, { gathers }));
  if (state.public.asked?.length) main.push(minis(state));
  if (!table.length) main.push(laid(state));
  main.push(...melds(state));
  const note = taken ? say(state.page === "turn" ? "press_again" : "press_again_other") : "";
  const head = state.public.stage ? { head: stage(hold), felt: null } : {};
  return { banner: banner(hold, note), main, ...foot(hold, gold), ...head };
}

/** The loudest button of a page: it does what was chosen, and says so. */
function does(hold, one, drawing, key) {
  return one ? [button("gold", [icon(drawing, 26), span(one.does || one.label)], key, () => hold.choose(one))] : [];
}

/** A first press chooses, the second does it, as the golden button would; for some the first does. */
function pressed(hold, one, code = "") {
  if (one.can === false && !one.on) return hold.tell(one.why || say("not_now"));
  if (hold.state.ask.gather || hold.settings.once || hold.lifted === one.index) return hold.choose(one);
  return hold.lift(one.index, code);
}

/** What a zone of the table is called, as far as this phone was told. */
function called(state, zone) {
  const known = [...(state.public.piles ?? []), ...(state.mine ?? [])];
  return known.find((one) => one.zone === zone)?.label ?? "";
}

/** Cards that lie on the table, to choose from. */
function offered(hold, options) {
  const list = el("ul", { class: "offer", "aria-label": say("on_table") });
  for (const one of options) {
    const place = called(hold.state, one.at);
    const label = one.label || say("face_down");
    const name = place ? say("card_at", { card: label, place }) : label;
    const sel = hold.lifted === one.index || one.on;
    const facts = {
      type: "button", class: `card up${sel ? " sel" : ""}`, "aria-label": name, "data-key": `option ${one.index}`,
      "aria-pressed": String(Boolean(sel)), "aria-disabled": one.can === false ? "true" : undefined, on: { click: () => pressed(hold, one, one.card) },
    };
    list.append(el("li", {}, el("button", facts, face(one.card, label)), el("small", { "aria-hidden": "true", text: label })));
  }
  return list;
}

/** The head of a secret round: its event instead of a name. */
function stage(hold) {
  const { stage: event } = hold.state.public;
  return { event: event.event, said: event.said, card: event.card };
}

/** Somebody in a list: a drawing for eyes, a sentence for ears. */
const person = (said, ...drawing) => el("li", {}, ...drawing, el("span", { class: "sr", text: said }));

/** Some people, with a tick at whoever has done it: `answered` a question, or looked at what is `shown`. */
function ticks(state, people, ready, what) {
  const count = { count: ready.length, of: people.length };
  const list = el("ul", { class: "minis", "aria-label": say(what === "shown" ? "shown.seen" : "answered", count) });
  for (const seat of people) {
    const who = state.public.players.find((player) => player.seat === seat);
    if (!who) continue;
    const done = ready.includes(seat);
    const key = what === "shown" ? (done ? "shown.has_seen" : "shown.looks") : done ? "has_answered" : "thinking";
    list.append(person(say(key, { name: who.name }), avatar(who.face, 42, done ? "" : "dim"), done ? el("i", {}, icon("ui-check", 13)) : null));
  }
  list.append(el("li", { class: "f cnt", "aria-hidden": "true", text: say("answered_short", count) }));
  return list;
}

/** Who is asked, with a tick at whoever has answered. */
const minis = (state) => ticks(state, state.public.asked ?? [], state.public.answered ?? [], "answered");

/** A claim: cards are gathered, and something is said of them. */
function claiming(hold) {
  const { state } = hold;
  const made = playing(hold);
  const said = state.ask.options.map((one, index) => ({ ...one, index })).filter((one) => one.said !== undefined);
  const list = el("div", { class: "sayings", role: "group", "aria-label": say("what_are_they") });
  const shapes = new Set(said.map((one) => one.shape).filter(Boolean)).size;
  if (shapes) list.style.gridTemplateColumns = `repeat(${shapes}, minmax(0, 1fr))`;
  const words = el("div", { class: "chips" });
  for (const one of said) {
    const facts = {
      type: "button", class: `saying ${one.color ?? ""}`, "aria-label": one.label, "aria-pressed": String(Boolean(one.on)), title: one.label,
      "aria-disabled": one.can === false ? "true" : undefined, "data-key": `said ${one.said}`, on: { click: () => hold.choose(one) },
    };
    if (one.shape) list.append(el("button", facts, shape(one.shape, 30)));
    else words.append(el("button", { ...facts, class: `chip saying${one.on ? " on" : ""}` }, span(one.label)));
  }
  if (said.length) made.main.push(el("h2", { class: "center", text: say("what_are_they") }), list, words);
  return made;
}

// Pages without a choice -------------------------------------------------------------------------

/** What happened, with the names of own cards only as long as the hand lies open: both are one secret. */
export const lines_of = (hold) => (hold.hand_open ? hold.state?.own_log : hold.state?.log) ?? [];

function log(hold, now = "") {
  const { state } = hold;
  const list = el("ol", { class: "log" });
  const lines = lines_of(hold).slice(now ? -3 : -4);
  for (const line of lines) list.append(el("li", {}, ...line_of(state, line)));
  if (now) list.append(el("li", { class: "now" }, ...line_of(state, { text: now, seat: state.public.turn })));
  return el("div", { role: "log", "aria-live": "polite", "aria-label": say("happened") }, list);
}

/** A sentence with the face of whoever it tells of. */
function line_of(state, { text, seat }) {
  const who = state.public.players.find((player) => player.seat === seat);
  return [avatar((who ?? state.me).face, 36, who ? "" : "nobody"), span(text)];
}

function look(hold, flex) {
  const { state, settings } = hold;
  const count = state.hand.length;
  const open = hold.looking;
  const words = settings.cards === "tap" ? (open ? say("close_hand") : say("tap_to_look")) : say("hold_to_look");
  const does = open ? say("close_hand") : say("look_at", { count });
  const label = words === does ? words : `${words}. ${does}`; // whoever speaks to their phone reads out what is written
  return button(flex, [icon("ui-eye", 34), span(words)], "look", hold.look.click, { "aria-label": label, on: hold.look });
}

function waiting(hold) {
  const { state, settings } = hold;
  const shared = state.public;
  const turn = shared.players.find((player) => player.seat === shared.turn);
  const head = shared.banner || shared.title || "";
  const note = hold.told || after(state);
  const now = turn && turn.seat !== state.me.seat ? say("is_choosing", { name: turn.name }) : "";
  const main = [log(hold, now), laid(state), ...melds(state)];
  const cards = held(hold, null);
  if (hold.hand_open) main.push(whole_hand(hold, cards, (index) => hold.tell(cards[index].name, cards[index].code)));
  else if (state.hand.length) main.push(fan(state.hand.length));
  const keys = settings.cards === "open" || !state.hand.length ? [] : [look(hold, "wide")];
  return { banner: { head, note, calm: true }, main, foot: [...keys, ...chaos(hold)], chips: [] };
}

/** What lies open before me: for those who can't see the table. */
function laid(state) {
  const mine = (state.mine ?? []).filter((zone) => zone.cards.length);
  if (!mine.length) return null;
  const rows = mine.map((zone) => {
    const cards = zone.cards.slice(-12).map((card) => el("li", {}, lying(card, 40, 0, card)));
    return el("div", {}, zone.label ? el("h2", { text: zone.label }) : null, el("ul", { class: "mine" }, ...cards));
  });
  return el("section", { class: "before", "aria-label": say("before_me") }, ...rows);
}

/** Who comes until it is my turn. */
function after(state) {
  const { next = [], players, turn } = state.public;
  if (turn < 0 || turn === state.me.seat) return "";
  const mine = next.indexOf(state.me.seat);
  const name = (seat) => players.find((player) => player.seat === seat)?.name ?? "";
  if (mine === 0) return say("then_you");
  if (mine < 0 || mine > 3) return "";
  const names = next.slice(0, mine).map(name);
  return say("then_names", { names: names.join(", ") });
}

/** The way to the page that sends a picture, as long as a card at the laptop asks for one; it leads back here. */
function picture_link({ picture, me }) {
  if (!picture) return [];
  const back = new URLSearchParams({ seat: location.host, name: me.name });
  const words = [icon("own-camera", 28), span(say("picture.for_card", { name: picture.card }))];
  return [el("a", { class: "btn gold", href: `${picture.url}?${back}`, "data-key": "picture" }, ...words)];
}

function resting(hold) {
  const { state } = hold;
  const { why, name = "" } = state.rest ?? { why: "lobby" };
  const head = say(`rest.${why}`, { name });
  const note = hold.told || say(`rest.${why}_note`, { name });
  const art = { pause: "ui-pause", curtain: "ui-laptop", left: "ui-moon", back: "ui-check", saved: "ui-moon" }[why] ?? "ui-phone";
  const main = [el("div", { class: "resting", "aria-hidden": "true" }, icon(art, 132))];
  if (why === "lobby") main.push(el("p", { class: "center lead", text: say("rest.lobby_more", { name: state.me.name }) }));
  const foot = picture_link(state);
  if (state.rest?.back) foot.push(button("gold", [icon("ui-back", 28), span(say("rest.come_back"))], "come-back", () => hold.want("come-back"), {}));
  return { banner: { head, note, calm: true }, main, foot, chips: [], felt: null };
}

function showing(hold) {
  const { state } = hold;
  const { text, mine, looking, seen } = state.shown;
  const done = seen.includes(state.me.seat);
  const facts = { "aria-pressed": String(done), "aria-disabled": done ? "true" : undefined };
  const press = () => done || hold.say(0, "seen");
  const key = button(done ? "" : "gold", [icon("ui-check", 28), span(say("seen"))], "seen", press, facts);
  const main = [
    el("div", { class: "resting", "aria-hidden": "true" }, icon("ui-eye", 132)),
    el("p", { class: "center lead", text: say(mine ? "shown.mine" : "shown.look") }), ticks(state, looking, seen, "shown"),
  ];
  return { banner: { head: text, note: hold.told, calm: true }, main, foot: [key], chips: [] };
}

function counting(hold) {
  const { state } = hold;
  const { final, round, place, ordinal, rows, reason } = state.results;
  const head = final ? say("results.final") : say("results.round", { round });
  const note = say(place === 1 ? "results.first" : "results.place", { ordinal });
  const list = el("ol", { class: "results", "aria-label": head });
  const first = rows.every((row) => row.points === row.score);
  for (const row of rows) {
    const mine = row.seat === state.me.seat;
    const points = el("b", { class: "f", text: row.says });
    const gained = first ? null : el("small", { text: say("results.this_round", { count: row.points }) });
    const name = el("span", {}, el("b", { text: row.name }), gained);
    list.append(el("li", { class: mine ? "now" : "" }, el("em", { class: "f", text: String(row.place) }), avatar(row.face, 44), name, points));
  }
  const why = reason ? [el("p", { class: "center lead", text: reason })] : [];
  const look = el("p", { class: "center lead", text: say("results.look") });
  return { banner: { head, note, calm: place !== 1 }, main: [...why, list, ...looking_back(state.results.story), look], foot: [], chips: [], felt: null };
}

/** The stars of the round's story, as the laptop tells them. */
function looking_back(story) {
  if (!story) return [];
  const list = el("ol", { class: "results", "aria-label": story.title });
  for (const star of story.stars) {
    const told = el("span", {}, el("b", { text: star.deed }), el("small", { text: star.chances }));
    list.append(el("li", {}, el("em", { class: "f", text: `★${star.number}` }), avatar(star.face, 44), told));
  }
  return [el("h2", { class: "center titled", text: story.title }), list];
}

/** Between two games of an evening: who has how many points, and what comes next. */
function between(hold) {
  const { state } = hold;
  const { why, game, rows } = state.evening;
  const over = why === "podium";
  const own = rows.find((row) => row.seat === state.me.seat);
  const head = over ? say("evening.over") : game ? say("evening.next", { game }) : say("evening.choose");
  const place = own ? say(own.place === 1 ? "results.first" : "results.place", { ordinal: own.ordinal }) : "";
  const note = over ? place : say("evening.next_note");
  const standing = say(over ? "evening.ended" : "evening.standing");
  const list = el("ol", { class: "results", "aria-label": standing });
  for (const row of rows) {
    const points = el("b", { class: "f", text: say("results.points", { count: row.score }) });
    list.append(el("li", { class: row === own ? "now" : "" }, el("em", { class: "f", text: String(row.place) }), avatar(row.face, 44), el("span", {}, el("b", { text: row.name })), points));
  }
  const title = el("h2", { class: "center titled", text: standing });
  const look = el("p", { class: "center lead", text: say(over ? "evening.podium" : "evening.stay") });
  return { banner: { head, note, calm: !over || own?.place !== 1 }, main: [title, list, look], foot: picture_link(state), chips: [], felt: null };
}

// Questions without a hand -----------------------------------------------------------------------

function below(hold) {
  const { state, settings } = hold;
  const cards = held(hold, null);
  return settings.cards === "none" || !state.hand.length ? null : whole_hand(hold, cards, (index) => hold.tell(cards[index].name, cards[index].code), { widest: SMALL });
}

function coloring(hold) {
  const { ask } = hold.state;
  const tiles = el("div", { class: "tiles" });
  ask.options.forEach((one, index) => {
    if (one.color === undefined) return;
    const facts = { type: "button", class: `tile ${one.color}`, "data-key": `color ${one.color}`, on: { click: () => hold.choose({ ...one, index }) } };
    tiles.append(el("button", facts, symbol(one.color, 56), span(one.label)));
  });
  return { banner: banner(hold), main: [tiles, below(hold)], ...foot(hold) };
}

function seating(hold) {
  const { ask, public: shared } = hold.state;
  const seats = ask.options.map((one, index) => ({ ...one, index })).filter((one) => one.seat !== undefined);
  const list = el("ul", { class: `faces${seats.length > 6 ? " three" : ""}` });
  for (const one of seats) {
    const who = shared.players.find((player) => player.seat === one.seat);
    const cards = who ? say("cards", { count: who.cards }) : "";
    const press = () => pressed(hold, one);
    const sel = hold.lifted === one.index;
    const facts = { type: "button", class: `who${sel ? " sel" : ""}`, "aria-pressed": String(sel), "data-key": `seat ${one.seat}`, "aria-disabled": one.can === false ? "true" : undefined, on: { click: press } };
    list.append(el("li", {}, el("button", facts, avatar(one.face ?? who?.face, 96, one.can === false ? "dim" : ""), el("b", { text: one.label }), el("small", { text: cards }))));
  }
  const taken = seats.find((one) => one.index === hold.lifted);
  const note = taken ? say("press_again_other") : "";
  return { banner: banner(hold, note), main: [list, below(hold)], ...foot(hold, does(hold, taken, "ui-hand", "take")) };
}

/** Whom to ask, and for what: two rows, and a golden button that says both. */
function requesting(hold) {
  const { ask, public: shared } = hold.state;
  const all = ask.options.map((one, index) => ({ ...one, index })).filter((one) => one.thing !== undefined);
  const now = all.find((one) => one.index === hold.lifted) ?? all[0];
  const marked = all.find((one) => hold.marks.includes(one.index));
  const lift = (to, thing) => hold.lift(all.find((one) => one.to === to && one.thing === thing).index);
  const who = el("div", { class: "picks whom", role: "group", "aria-label": ask.who });
  for (const seat of new Set(all.map((one) => one.to))) {
    const player = shared.players.find((one) => one.seat === seat);
    const sel = seat === now.to;
    const kind = `chip${sel ? " on" : ""}${marked?.to === seat ? " gold" : ""}`;
    const facts = { type: "button", class: kind, "aria-pressed": String(sel), "data-key": `ask ${seat}`, on: { click: () => lift(seat, now.thing) } };
    who.append(el("button", facts, avatar(player?.face, 34), span(player?.name ?? "")));
  }
  const what = el("div", { class: "sayings for-what", role: "group", "aria-label": ask.what });
  for (const one of all.filter((each) => each.to === now.to)) {
    const sel = one.thing === now.thing;
    const facts = {
      type: "button", class: `saying ${one.color ?? ""}`, "aria-label": one.wanted, "aria-pressed": String(sel), title: one.wanted,
      "data-key": `thing ${one.thing}`, on: { click: () => lift(now.to, one.thing) },
    };
    const art = one.shape ? shape(one.shape, 30) : one.color ? null : span(one.wanted);
    const name = one.color && !one.shape ? span(one.wanted) : null;
    what.append(el("button", facts, art, name));
  }
  const main = [el("h2", { class: "center pick", text: ask.who }), who, el("h2", { class: "center pick", text: ask.what }), what, below(hold)];
  const gold = button("gold", [span(now.label)], "ask", () => hold.choose(now));
  const undo = ask.undo && !hold.big ? [chip([icon("ui-undo", 20), span(say("undo"))], "undo", () => hold.want("undo"))] : [];
  return { banner: banner(hold), main, foot: [gold, ...chaos(hold)], chips: undo };
}

/** A hand that lies face down: one card of it is drawn, and none tells anything. */
function drawing(hold) {
  const { ask } = hold.state;
  const list = el("ul", { class: "offer" });
  let taken = null;
  ask.options.forEach((one, index) => {
    if (one.place === undefined) return;
    const own = { ...one, index };
    const sel = hold.lifted === index;
    if (sel) taken = own;
    const facts = { type: "button", class: `card up${sel ? " sel" : ""}`, "aria-label": one.label, "data-key": `place ${one.place}`, "aria-pressed": String(sel), on: { click: () => pressed(hold, own) } };
    list.append(el("li", {}, el("button", facts, face("back")), el("small", { "aria-hidden": "true", text: one.label })));
  });
  const note = taken ? say("press_again_other") : "";
  return { banner: banner(hold, note), main: [list, below(hold)], ...foot(hold, does(hold, taken, "ui-hand", "take")) };
}

/** Piles, dice and words: large rows, one below the other. Where all are words, each says what it does. */
function naming(hold) {
  const { state } = hold;
  const { ask } = state;
  const words = ask.options.every((one) => one.word !== undefined || one.hand !== undefined);
  let taken = null;
  const list = el("div", { class: "lines" });
  ask.options.forEach((one, index) => {
    if (one.hand !== undefined) return;
    const label = one.value ? say("die_shows", { die: one.label, value: one.value }) : (one.label || one.word);
    const meld = state.melds?.by_zone?.[one.pile];
    const art = meld ? meld_art(state, meld) : one.top ? lying(one.top, 40, 0, label) : one.icon ? icon(one.icon, 30) : one.shape ? shape(one.shape, 30) : one.color ? symbol(one.color, 30) : null;
    const own = { ...one, index };
    const press = () => (words && one.can !== false ? hold.choose(own) : pressed(hold, own, one.top));
    const sel = !words && hold.lifted === index;
    if (sel) taken = own;
    const kind = (words && one.style === "gold") || hold.marks.includes(index) ? "gold" : "";
    const name = one.pile ?? one.die ?? one.word ?? index;
    const facts = { "aria-disabled": one.can === false ? "true" : undefined, "aria-pressed": words ? undefined : String(sel) };
    list.append(button(`${kind}${sel ? " sel" : ""}`, [art, span(label)], `option ${name}`, press, facts));
  });
  const gold = does(hold, taken, "ui-hand", "take");
  const note = taken ? say("press_again_other") : "";
  const undo = ask.undo && !hold.big ? [chip([icon("ui-undo", 20), span(say("undo"))], "undo", () => hold.want("undo"))] : [];
  return { banner: banner(hold, note), main: [list, below(hold)], foot: [...gold, ...chaos(hold)], chips: undo };
}

// A game of memory: a place of the patch is said ---------------------------------------------------------

const letter = (column) => String.fromCharCode(65 + column);

function remembering(hold) {
  const { state, lifted } = hold;
  const { ask } = state;
  const grid = state.grid ?? ask.grid;
  const places = new Map();
  ask.options.forEach((one, index) => one.place !== undefined && places.set(one.place, { ...one, index }));
  const chosen = [...places.values()].find((one) => one.index === lifted);
  const main = [];
  main.push(placeKeys(hold, grid, places, chosen));
  main.push(el("p", { class: "center hint2" }, icon("ui-eye", 22), span(say("only_laptop"))));
  main.push(below(hold));
  const gold = does(hold, chosen, "ui-hand", "take");
  return { banner: banner(hold, chosen ? say("press_again_other") : ""), main, ...foot(hold, gold), felt: null };
}

/** Keys that say a place: the letter first, then the number. */
function placeKeys(hold, grid, places, chosen) {
  const { columns, rows } = grid;
  const at = chosen ? chosen.place : hold.column === undefined ? undefined : hold.column;
  const column = hold.column ?? (chosen ? chosen.place % columns : undefined);
  const free = (x) => [...places.values()].some((one) => one.can !== false && one.place % columns === x);
  const one = (text, on, may, key, press) =>
    el("button", { type: "button", class: `chip${on ? " on" : ""}`, "aria-pressed": String(on), "aria-disabled": may ? undefined : "true", "data-key": key, on: { click: press } }, span(text));
  const first = el("div", { class: "chips", role: "group", "aria-label": say("columns") });
  for (let x = 0; x < columns; x += 1) first.append(one(letter(x), column === x, free(x), `column ${x}`, () => (free(x) ? hold.choose_column(x) : hold.tell(say("not_now")))));
  const second = el("div", { class: "chips", role: "group", "aria-label": say("rows") });
  for (let y = 0; column !== undefined && y < rows; y += 1) {
    const place = places.get(y * columns + column);
    const may = Boolean(place && place.can !== false);
    const press = () => (may ? hold.lift(place.index) : hold.tell(place?.why || say("not_now")));
    second.append(one(String(y + 1), at === y * columns + column && Boolean(chosen), may, `place ${y * columns + column}`, press));
  }
  return el("section", { class: "say-place" }, first, second);
}

// Joining ------------------------------------------------------------------------------------------

/** Whose seat is free: tap your face. */
export function joining(hold) {
  const people = hold.seats.filter((one) => one.is !== "computer");
  const computers = hold.seats.filter((one) => one.is === "computer");
  const list = el("ul", { class: `faces${people.length > 6 ? " three" : ""}` });
  for (const one of people) {
    const free = one.is === "free";
    const words = free ? say("join.me") : say(`join.${one.is}`);
    const mark = { taken: "ui-check", lost: "ui-phone-lost", laptop: "ui-laptop" }[one.is];
    const pill = el("span", { class: `pill ${free ? "gold" : "soft"}` }, mark ? icon(mark, 16) : null, span(words));
    const press = () => hold.sit(one);
    const facts = { type: "button", class: `who${free ? "" : " taken"}`, "data-key": `seat ${one.seat}`, on: { click: press } };
    list.append(el("li", {}, el("button", facts, avatar(one.face, 96, free ? "" : "dim"), el("b", { text: one.name }), pill)));
  }
  const main = [
    el("h1", { class: "center", text: hold.taking ? say("join.take", { name: hold.taking.name }) : say("join.who") }),
    el("p", { class: "center lead", role: "status", text: hold.told || (hold.taking ? say("join.take_note") : say("join.lead")) }),
  ];
  if (hold.taking) {
    main.push(avatar_large(hold.taking));
    const foot = hold.asked
      ? [button("", [span(say("join.back"))], "back", hold.back)]
      : [button("gold", [span(say("join.take_over"))], "take", () => hold.sit(hold.taking, true)), button("", [span(say("join.back"))], "back", hold.back)];
    return { kind: "join", main, foot, chips: [], plain: true };
  }
  main.push(list);
  if (computers.length) {
    const names = computers.map((one) => one.name).join(", ");
    main.push(el("p", { class: "center robots" }, avatar(computers[0].face, 34), span(say("join.computers", { names, count: computers.length }))));
  }
  main.push(el("p", { class: "center note", text: say("join.note") }), languages(hold));
  return { kind: "join", main, foot: [], chips: [], plain: true };
}

/** The languages that there are, each called as its speakers do. */
export function languages(hold) {
  if (hold.languages.length < 2) return null;
  const picks = el("div", { class: "picks tongues", role: "radiogroup", "aria-label": say("more.language") }, icon("ui-globe", 28));
  for (const [id, name] of hold.languages) {
    const on = id === spoken();
    picks.append(chip([el("span", { lang: id, text: name })], `speak ${id}`, () => hold.speak(id)));
    picks.lastChild.setAttribute("role", "radio");
    picks.lastChild.setAttribute("aria-checked", String(on));
    picks.lastChild.classList.toggle("on", on);
  }
  return picks;
}

const avatar_large = (one) => el("p", { class: "center" }, avatar(one.face, 132));

export { below, button, fan, look, person, span };

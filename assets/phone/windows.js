// Windows that are open to several at once. What they show is the same for everybody who is asked.

import { avatar, el, icon, lying, ring, say } from "./parts.js";
import { below, button, fan, look, person, span } from "./pages.js";

/** How much of a window's time is left, from 1 to 0. */
export function share(window, now = performance.now()) {
  if (!window.span) return 1;
  const left = window.held ? window.ms : Math.max(0, window.ms - (now - window.heard));
  return left / window.span;
}

const seconds = (window) => Math.ceil((share(window) * window.span) / 1000);

/** The page of a window; `tick` is called while its time runs. */
export function asked(hold) {
  return hold.window.kind === "bluff" ? bluff(hold) : claim(hold);
}

function mine(hold, word) {
  return hold.window.said?.[hold.state.me.seat] === word || hold.answered === word;
}

function words(hold, icons) {
  const { window } = hold;
  const pair = el("div", { class: "pair" });
  window.words.forEach(([word, label], index) => {
    const [drawing, kind] = icons[index] ?? ["", ""];
    const on = mine(hold, word);
    const facts = { "aria-pressed": String(on) };
    pair.append(button(`${kind}${on ? " on" : ""}`, [drawing ? icon(drawing, 46) : null, el("span", { text: label })], `say ${word}`, () => hold.say(window.win, word), facts));
  });
  return pair;
}

function claim(hold) {
  const { window, state } = hold;
  const by = state.public.players.find((player) => player.seat === window.by);
  const top = el("div", { class: "claimtop" });
  if (window.card) top.append(lying(window.card, 118, -5));
  if (by) top.append(el("div", {}, el("span", { class: "pill soft" }, avatar(by.face, 24), span(say("played", { name: by.name })))));
  const timer = el("div", { class: "timer", role: "timer" });
  const round = ring(104, 11);
  const left = el("b", { class: "f" });
  timer.append(round, left);
  const rings = el("ul", { class: "rings", "aria-label": say("who_may") });
  const small = [];
  for (const seat of window.seats) {
    const who = state.public.players.find((player) => player.seat === seat);
    if (!who) continue;
    const said = window.said?.[seat];
    const label = said ? say("said", { name: who.name, words: window.said_words[said] }) : say("no_answer_yet", { name: who.name });
    const one = ring(64, 9, said === "dodge" ? "#35B596" : "var(--gold)");
    small.push(one);
    rings.append(person(label, one, avatar(who.face, 46, "in"), said ? el("em", { class: said, "aria-hidden": "true", text: window.said_words[said] }) : null));
  }
  const tick = () => {
    const part = share(window);
    for (const one of [round, ...small]) one.left(part);
    left.textContent = window.span ? String(seconds(window)) : "";
  };
  tick();
  if (!window.span) timer.hidden = true;
  const pair = words(hold, [["dodge", "green"], ["ui-hand", ""]]);
  const main = [
    top, el("h1", { class: "center", text: window.head }), el("p", { class: "center", text: window.note }),
    timer, hold.big ? null : pair, rings,
  ];
  const note = el("p", { class: "note center bal", text: say("claim_note") });
  return { kind: "claim", dark: true, main, foot: [hold.big ? pair : note], chips: [], tick, alert: window.head };
}

function bluff(hold) {
  const { window, state } = hold;
  const told = state.public.claim;
  const who = told && state.public.players.find((player) => player.seat === told.by);
  const felt = told && el(
    "section", { class: "feltb", "aria-label": say("the_claim") },
    el("p", { class: "f by" }, who ? avatar(who.face, 44) : null, span(say("claims", { name: told.name }))),
    fan(told.count, 74, true),
    el("p", { class: "claimed" }, el("b", { class: "f", text: String(told.count) }), el("span", { class: "f", text: told.said })),
  );
  const bar = el("div", { class: "bar", role: "timer" });
  const run = el("i");
  bar.append(run);
  const tick = () => run.style.setProperty("width", `${100 * share(window)}%`);
  tick();
  bar.hidden = !window.span;
  const list = el("ul", { class: "minis dk", "aria-label": say("answered", { count: window.answered.length, of: window.seats.length }) });
  for (const seat of window.seats) {
    const one = state.public.players.find((player) => player.seat === seat);
    if (!one) continue;
    const done = window.answered.includes(seat);
    const turned = window.turned?.[seat];
    const label = turned ? say("said", { name: one.name, words: window.words.find(([word]) => word === turned)?.[1] ?? turned }) : say(done ? "has_answered" : "thinking", { name: one.name });
    list.append(person(label, avatar(one.face, 42, done ? "" : "dim"), done ? el("i", {}, icon(turned === window.words[1]?.[0] ? "ui-search" : "ui-check", 13)) : null));
  }
  const pair = words(hold, [["ui-check", "mint"], ["ui-search", "pink"]]);
  const peek = state.hand.length ? look(hold, "") : null;
  const prices = (window.prices?.[state.me.seat] ?? []).map((line) => el("p", { class: "center price", text: line }));
  const main = [
    el("h1", { class: "center", text: window.head }), ...prices, hold.big ? null : pair,
    bar, el("p", { class: "center hint", text: window.note }), list, hold.big ? peek : null, hold.looking ? below(hold) : null,
  ];
  return { kind: "bluff", felt, main, foot: [hold.big ? pair : peek], chips: [], tick, alert: window.head };
}

/** What I owe: large discs whose rings run out. */
export function called(hold) {
  const { owed, ms, span: length = ms, runs } = hold.state.call;
  const rings = [];
  const parts = owed.map(({ call, label, missed, made }) => {
    const around = ring("100%", 11, call === "chaos" ? "var(--coral)" : "var(--gold)");
    rings.push(around);
    const inner = el("span", {}, call === "flip" ? icon("reverse", 96) : el("b", { class: "f", text: label }));
    const disc = el("button", { type: "button", class: `disc ${call}${made ? " made" : ""}`, "aria-disabled": made ? "true" : undefined, "aria-label": label, "data-key": `call ${call}`, on: { click: () => hold.say(hold.state.call.win ?? 0, call) } }, around, inner);
    return el("div", { class: "callb" }, el("h2", { text: label }), disc, el("p", { text: missed }));
  });
  const tick = () => rings.forEach((one) => one.left(ms && runs !== false ? Math.max(0, (ms - (performance.now() - hold.state.heard)) / length) : 1));
  tick();
  const head = say("calls", { name: hold.state.me.name, count: owed.length });
  return { kind: "call", dark: true, main: [el("h1", { class: "center", text: head }), ...parts], foot: [], chips: [], tick, alert: head };
}

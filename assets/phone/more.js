// What everybody sets for themselves, on this phone alone; and the pages to read.

import { el, icon, say } from "./parts.js";
import { button, languages, lines_of, span } from "./pages.js";

export const SIZES = [100, 125, 150, 175, 200];
const USUAL = { size: 100, cards: "hold", left: false, vibrate: true, sound: false, speak: false, tell: false, awake: true, once: false, sort: "game", lang: "" };

/** The settings, kept on this phone. */
export function settings() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

export function keep(set) {
  try {
    localStorage.setItem("settings", JSON.stringify(set));
  } catch {
    // a private window forgets them when it is closed
  }
}

/** Whether there is any way to ask this phone to keep its screen on; what it makes of it, nobody is told. */
export const can_keep_awake = Boolean(HTMLCanvasElement.prototype.captureStream);

const row = (title, note, control) => el("li", {}, el("div", { class: "what" }, el("b", { text: title }), note ? el("small", { text: note }) : null), control);

function toggle(set, key, changed) {
  const press = () => changed({ [key]: !set[key] });
  const words = span(say(set[key] ? "on" : "off"));
  return el("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(set[key]), "aria-label": say(`more.${key}`), "data-key": `set ${key}`, on: { click: press } }, words);
}

/** Some values to choose one from. */
export function choice(set, key, values, changed, name) {
  const group = el("div", { class: "picks", role: "radiogroup", "aria-label": say(`more.${key}`) });
  for (const value of values) {
    const on = set[key] === value;
    const facts = { type: "button", class: `chip${on ? " on" : ""}`, role: "radio", "aria-checked": String(on), "data-key": `set ${key} ${value}`, on: { click: () => changed({ [key]: value }) } };
    group.append(el("button", facts, span(name(value))));
  }
  return group;
}

/** The list of everything that can be set, and the ways to what can be read. */
export function more(hold) {
  const set = hold.settings;
  const changed = (part) => {
    keep({ ...set, ...part });
    hold.set(part);
  };
  const ways = [];
  const way = (name, drawing, press) => ways.push(button("", [icon(drawing, 28), span(say(`more.${name}`))], `way ${name}`, press));
  if (hold.state?.ask?.hint) way("hint", "ui-hint", hold.hint);
  if (hold.state?.ask?.undo) way("undo", "ui-undo", () => hold.want("undo"));
  way("log", "ui-log", () => hold.open("log"));
  way("rules", "ui-help", () => hold.want("rules"));
  way("leave", "ui-leave", () => hold.open("leave"));
  const pick = (key, values) => choice(set, key, values, changed, (value) => say(`more.${key}_${value}`));
  const rows = [
    row(say("more.size"), "", choice(set, "size", SIZES, changed, (value) => say("percent", { number: value }))),
    hold.languages.length > 1 ? row(say("more.language"), "", languages(hold)) : null,
    row(say("more.cards"), say("more.cards_note"), pick("cards", ["hold", "tap", "open"])),
    row(say("more.sort"), "", pick("sort", ["game", "table", "color", "number"])),
    ...["once", "left", "vibrate", "sound", "speak", "tell"].map((key) => row(say(`more.${key}`), say(`more.${key}_note`), toggle(set, key, changed))),
    can_keep_awake ? row(say("more.awake"), say("more.awake_note"), toggle(set, "awake", changed)) : row(say("more.awake"), say("more.awake_not"), ""),
  ];
  return [el("div", { class: "ways" }, ...ways), el("ul", { class: "settings" }, ...rows)];
}

/** Pages of words: what happened, and the rules. */
export function reading(hold) {
  if (hold.opened === "log") return [el("ol", { class: "lines", tabindex: "0" }, ...lines_of(hold).map(({ text }) => el("li", { text })))];
  const parts = (hold.lines ?? []).map((line) => {
    const depth = /^(#+) (.*)/.exec(line);
    return depth ? el(`h${Math.min(3, depth[1].length + 1)}`, { text: depth[2] }) : el("p", { text: line });
  });
  return [el("div", { class: "reading", tabindex: "0" }, ...parts)];
}

/** Leaving the seat is asked once more. */
export function leaving(hold) {
  return [
    el("p", { class: "center lead", text: say("leave.note") }),
    button("gold", [icon("ui-leave", 28), span(say("leave.yes"))], "leave", hold.leave),
    button("", [span(say("leave.no"))], "stay", hold.close),
  ];
}

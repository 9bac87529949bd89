// The page that sends a picture for one card: choose a photo, fit it, look at it in a few colors, send it.

import { avatar, el, first_words, icon, learn, learn_forms, refill, say } from "./parts.js";
import { button, languages, span } from "./pages.js";
import { choice, keep, settings, SIZES } from "./more.js";
import { Line } from "./line.js";
import { Stage } from "./stage.js";
import { flipped, in_light, on_white_paper, opened, packed, paint, reduced, SIDE, straightened, turned } from "./pixels.js";

const at = (id) => document.getElementById(id);
const COLORS = [8, 16, 32];
const LIGHT = { as: 1, brighter: 0.75, brightest: 0.55 };
const PAPER = ["as", "white"];
const BIG = 150; // from this size of words on, the middle scrolls

const spare = at("spare").content;
const form = spare.getElementById("letters");
const mark = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const now = {
  settings: settings(), card: null, languages: [], lost: false, ended: false, letters: "", told: "",
  step: "pick", // pick, opening, fit, look, sent, kept
  stage: null, pixels: null, made: null, colors: 32, paper: "as", light: "as", from: -1, number: 0, drawn: "",
};

/** Whoever has a seat comes from there, and goes back there: the address says where it is, and who they are. */
const came_from = new URLSearchParams(location.hash.split("?")[1] ?? "");
const seat = /^[\w.:[\]-]+$/.test(came_from.get("seat") ?? "") ? came_from.get("seat") : "";

/** A page that sends pictures holds no seat: it is known by a mark that lasts as long as the page does. */
class PictureLine extends Line {
  constructor(hears) {
    super(hears);
    [this.room] = this.room.split("?");
  }

  get token() {
    return mark;
  }

  set token(_) {
    // there is nothing to keep
  }
}

const line = new PictureLine({
  slow() {},
  reads: () => (now.settings.lang ? [now.settings.lang, ...navigator.languages] : [...navigator.languages]).slice(0, 8),
  heard(message) {
    now.lost = false;
    hears[message.t]?.(message);
    draw();
  },
  lost(tries) {
    now.lost = tries > 1 || Boolean(now.card);
    draw();
  },
});

const hears = {
  card(message) {
    learn(message.words);
    learn_forms(message.forms);
    if (!now.card) now.from = message.people.findIndex((one) => one.name === came_from.get("name"));
    Object.assign(now, { card: message, languages: message.languages, letters: "" });
    answered(message);
    if (now.step === "sent" && message.n !== now.number) post(); // it got lost with the line
  },
  picture: (message) => answered(message),
  no(message) {
    if (message.why === "room") {
      Object.assign(now, { letters: "wrong", card: null });
      line.room = "";
      return;
    }
    now.told = say(`no.${message.why.replaceAll(" ", "_")}`);
    if (now.step === "sent") now.step = "look";
  },
  end() {
    now.ended = true;
    line.stop();
  },
  update: () => location.reload(),
};

/** What the laptop says about the picture that was sent last. */
function answered({ n, is }) {
  if (now.step !== "sent" || n !== now.number) return;
  if (is === "refused") Object.assign(now, { step: "look", told: say("picture.refused") });
  if (is !== "kept") return;
  now.step = "kept";
  line.stop();
}

/** What a page says before a laptop has let it in. */
async function learn_first() {
  const answer = await fetch("words.json").catch(() => null);
  const first = answer?.ok ? await answer.json() : {};
  if (now.card) return;
  if (!Object.keys(first).length) {
    setTimeout(learn_first, 1000); // the laptop is still reading
    return;
  }
  now.languages = Object.entries(first).map(([id, words]) => [id, words["@name"]]);
  const liked = line.hears.reads().map((tag) => tag.toLowerCase().split("-")[0]);
  learn(first[liked.find((id) => id in first)] ?? {});
  draw();
}

// Choosing and fitting ---------------------------------------------------------------------------------

/** The only way to a file: made once, so that the phone finds it again when its camera is closed. */
const chooser = el("input", { type: "file", accept: "image/*", id: "file", class: "sr", "data-key": "file", on: { change: choose } });

async function choose() {
  const [file] = chooser.files;
  if (!file) return;
  const before = now.step;
  go("opening");
  try {
    now.stage = new Stage(await opened(file));
    go("fit");
  } catch {
    go(before === "fit" ? "fit" : "pick", say("picture.broken"));
  }
  chooser.value = ""; // the same file may be chosen again
}

function go(step, told = "") {
  Object.assign(now, { step, told });
  draw();
}

function change_picture(change) {
  now.stage.show(change(now.stage.picture));
  draw();
}

function look() {
  now.pixels = straightened(now.stage.picture, now.stage.corners);
  mix();
  if (now.made) go("look");
  else go("fit", say("picture.blank"));
}

/** The picture in the colors, on the paper and in the light that were chosen. */
function mix() {
  const lit = in_light(now.pixels, LIGHT[now.light]);
  now.made = reduced(now.paper === "white" ? on_white_paper(lit) : lit, now.colors);
}

function set_look(part) {
  Object.assign(now, part, { told: "" });
  mix();
  draw();
}

// Sending ------------------------------------------------------------------------------------------------

function send() {
  now.number += 1;
  go("sent");
  post();
}

/** Nothing but colors and squares leaves the phone; without a line it is sent as soon as there is one again. */
function post() {
  const { made, number } = now;
  line.send({ t: "picture", n: number, size: SIDE, palette: made.palette, squares: packed(made.squares), from: now.from });
}

// Drawing ------------------------------------------------------------------------------------------------

const word = (place, text) => place.textContent === text || (place.textContent = text);

const tool = (key, drawing, press) => button("tool", [icon(drawing, 28), span(say(`picture.${key}`))], key, press);

function file_button(kind, drawing, key) {
  chooser.setAttribute("aria-label", say(`picture.${key}`));
  return el("label", { class: `btn ${kind} file` }, chooser, icon(drawing, 28), span(say(`picture.${key}`)));
}

const hold = {
  get languages() { return now.languages; },
  speak(id) {
    set({ lang: id });
    line.send({ t: "speak", lang: id });
  },
};

function set(part) {
  Object.assign(now.settings, part);
  keep(now.settings);
  draw();
}

function who() {
  const { people } = now.card;
  if (!people.length) return null;
  const group = el("div", { class: "picks whose", role: "radiogroup", "aria-label": say("picture.who") });
  people.forEach((one, index) => {
    const on = now.from === index;
    const press = () => {
      now.from = on ? -1 : index;
      draw();
    };
    const facts = { type: "button", class: `chip${on ? " on" : ""}`, role: "radio", "aria-checked": String(on), "data-key": `from ${index}`, on: { click: press } };
    group.append(el("button", facts, avatar(one.face, 36), span(one.name)));
  });
  return el("section", { class: "asks" }, el("h2", { text: say("picture.who") }), group);
}

function pick_page() {
  const sizes = choice(now.settings, "size", SIZES, set, (value) => say("percent", { number: value }));
  const main = [
    el("p", { class: "center lead", text: say("picture.lead") }), who(), safe(),
    el("section", { class: "asks quiet" }, languages(hold), el("h2", { text: say("more.size") }), sizes),
  ];
  return { main, foot: [file_button("gold", "own-camera", "take")] };
}

function fit_page() {
  const tools = el("div", { class: "tools" }, tool("turn", "ui-turn", () => change_picture(turned)), tool("flip", "ui-mirror", () => change_picture(flipped)),
    tool("closer", "ui-plus", () => now.stage.grow(1 / 1.15)), tool("farther", "ui-minus", () => now.stage.grow(1.15)), file_button("tool", "own-camera", "other"));
  now.stage.name(say("picture.stage"), [0, 1, 2, 3].map((corner) => say(`picture.corner_${corner}`)));
  const main = [now.stage.place, el("p", { class: "center hint", text: say("picture.fit") }), tools];
  return { main, foot: [button("gold", [icon("ui-check", 28), span(say("picture.right"))], "right", look)] };
}

function card_look() {
  const canvas = el("canvas", { role: "img", "aria-label": say("picture.preview") });
  paint(canvas, now.made);
  return el("div", { class: `cardlook ${now.card.color}` }, el("b", { text: now.card.name }), el("div", { class: "window" }, canvas));
}

const safe = () => el("p", { class: "safe" }, icon("ui-lock", 26), span(say("picture.private")));

function pick_row(key, values, name) {
  const group = el("div", { class: "picks", role: "radiogroup", "aria-label": say(`picture.${key}`) });
  for (const value of values) {
    const on = now[key] === value;
    const facts = { type: "button", class: `chip${on ? " on" : ""}`, role: "radio", "aria-checked": String(on), "data-key": `${key} ${value}`, on: { click: () => set_look({ [key]: value }) } };
    group.append(el("button", facts, span(name(value))));
  }
  return el("div", { class: "asked" }, el("b", { text: say(`picture.${key}`) }), group);
}

function look_page() {
  const rows = el("div", { class: "rows" }, pick_row("colors", COLORS, String), pick_row("paper", PAPER, (value) => say(`picture.paper_${value}`)), pick_row("light", Object.keys(LIGHT), (value) => say(`picture.light_${value}`)));
  const back = button("", [icon("ui-back", 26), span(say("picture.back"))], "back", () => go("fit"));
  return { main: [card_look(), rows, safe()], foot: [back, button("gold", [icon("ui-share", 28), span(say("picture.send"))], "send", send)] };
}

function told_page(head, note, drawing = "ui-laptop") {
  const main = [
    el("div", { class: "resting", "aria-hidden": "true" }, icon(drawing, 96)),
    el("h1", { class: "center", text: head }), el("p", { class: "center lead", role: "status", text: note }),
  ];
  return { main: now.made && now.step === "sent" ? [card_look(), ...main.slice(1)] : main, foot: [] };
}

/** The end of the page, with a way back for whoever has a seat. */
function last_page(head, note, drawing) {
  const words = [icon("ui-back", 28), span(say("picture.to_seat"))];
  const foot = seat ? [el("a", { class: "btn gold", href: `http://${seat}/`, "data-key": "seat" }, ...words)] : [];
  return { kind: "told", ...told_page(head, note, drawing), foot };
}

/** The address was typed: the four letters on the laptop stand for the secret of the code. */
function letters_page() {
  const box = form.querySelector("input");
  for (const part of form.querySelectorAll("[data-say]")) word(part, say(part.dataset.say));
  form.querySelector("p.wrong").hidden = now.letters !== "wrong";
  form.onsubmit = (event) => {
    event.preventDefault();
    const typed = box.value.toUpperCase().replace(/[^A-Z]/g, "");
    if (typed.length !== 4) return box.focus();
    now.letters = "";
    return line.enter(typed);
  };
  return { main: [form, languages(hold)], foot: [] };
}

function page() {
  if (now.step === "kept") return last_page(say("picture.kept"), seat ? "" : say("picture.kept_note"), "ui-check");
  if (now.ended) return last_page(say("picture.over"), say("picture.over_note"));
  if (!line.room) return { kind: "letters", ...letters_page() };
  if (!now.card) return { kind: "lobby", main: [el("h1", { class: "center", text: say("connecting") })], foot: [] };
  const pages = {
    pick: pick_page, fit: fit_page, look: look_page, opening: () => told_page(say("picture.opening"), "", "own-camera"),
    sent: () => told_page(say(now.lost ? "picture.lost" : "picture.asked"), say(now.lost ? "picture.lost_note" : "picture.asked_note")),
  };
  return { kind: now.step === "sent" || now.step === "opening" ? "told" : now.step, headed: true, ...pages[now.step]() };
}

function draw() {
  document.documentElement.style.fontSize = `${now.settings.size}%`;
  const made = page();
  const { classList } = document.body;
  classList.remove(...[...classList].filter((name) => name.startsWith("at-")));
  classList.add(`at-${made.kind}`, "photo");
  classList.toggle("big", now.settings.size >= BIG);
  head(made);
  const told = now.lost && made.headed && now.step !== "sent" ? say("picture.lost") : now.told;
  at("banner").hidden = !told || !made.headed;
  at("asks").hidden = true; // the card is what the page is about
  word(at("note"), now.lost && told !== now.told ? `${told} ${say("picture.lost_note")}` : told);
  refill(at("foot"), made.foot, at("main"));
  at("foot").hidden = !made.foot.length;
  // a frame that somebody is just pulling at stays where it is
  if (!(made.kind === "fit" && now.drawn === "fit" && now.stage.is_held)) refill(at("main"), made.main, at("main"));
  if (now.drawn !== made.kind) at("main").scrollTop = 0;
  if (now.drawn && now.drawn !== made.kind) at("main").focus({ preventScroll: true });
  now.drawn = made.kind;
  if (made.kind === "fit") now.stage.fit();
  document.title = made.headed ? now.card.name : document.title;
}

function head(made) {
  const place = at("head");
  place.hidden = !made.headed;
  if (!made.headed) return;
  const sender = now.card.people[now.from];
  const about = say("picture.card", { name: now.card.name });
  const names = el("div", { class: "me" }, sender ? el("strong", { text: sender.name }) : null, el("h1", { text: about }));
  refill(place, [sender ? avatar(sender.face, 52) : icon("own-camera", 44), names], at("main"));
}

addEventListener("resize", () => now.step === "fit" && now.stage.fit());
at("main").tabIndex = -1;
at("old").remove();
first_words(spare);
draw();
learn_first();
line.now();

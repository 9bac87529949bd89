// The phone's page: it keeps nothing of the game, but shows the last snapshot that the table sent.

import { avatar, el, FaceStream, first_words, icon, knows, learn, learn_cards, learn_forms, lying, refill, say, spoken, told_of } from "./parts.js";
import { button, joining, languages, page, span } from "./pages.js";
import { asked, called } from "./windows.js";
import { can_keep_awake, keep, leaving, more, reading, settings } from "./more.js";
import { Line } from "./line.js";
import { last_trick } from "./strip.js";

const at = (id) => document.getElementById(id);
const FRESH = 3000; // milliseconds for which the hand stays open after the own turn
const SOON = 1000; // milliseconds after which a sound would be about something that is over
const BOX = document.title; // what the game is called
const BIG = 150; // from this size of words on, the middle scrolls and hands lie below each other

const now = {
  settings: settings(), state: null, window: null, seats: null, seat: null, lost: null, ended: "", letters: "", told: "",
  lifted: null, about: "", column: undefined, marks: [], looking: false, fresh: false, opened: "", lines: [], taking: null, asked: false, answered: "",
  languages: [], first: {}, anew: false,
};
const spare = at("spare").content;
const form = spare.getElementById("letters");
let tick = null; // what runs while time does
let running = false; // whether it is called again and again
let revision = ""; // of the faces that are here
let turned = ""; // what was last told by touch, sound and voice
let hiding = 0;
let shown = 0; // the snapshot that was drawn last

// What happens -----------------------------------------------------------------------------------

const line = new Line({
  slow: (is) => {
    at("slow").hidden = !is;
    word(at("slow"), is ? say("lost.slow") : "");
  },
  reads: () => (now.settings.lang ? [now.settings.lang, ...navigator.languages] : [...navigator.languages]).slice(0, 8),
  heard(message) {
    now.lost = null;
    const act = hears[message.t];
    if (act) act(message);
    draw();
  },
  lost(tries, wait) {
    if (!now.seat && !now.seats && tries < 2) return;
    now.lost = { tries, until: Date.now() + wait, wait };
    Object.assign(now, { state: null, window: null, looking: false, opened: "", lines: [] });
    draw();
  },
});

const hears = {
  seats(message) {
    taught(message);
    Object.assign(now, { seats: message.list, seat: null, state: null, told: now.taking ? now.told : "", ended: "" });
    if (now.taking) now.taking = message.list.find((one) => one.seat === now.taking.seat && one.is !== "free") ?? null;
  },
  you(message) {
    taught(message);
    line.token = message.token;
    // the program may have been started again meanwhile: it counts its snapshots and windows anew
    Object.assign(now, { seat: message, seats: null, taking: null, asked: false, told: "", ended: "", answered: "", window: null, anew: true });
    keep_awake();
    if (now.settings.tell) hold.tells(true);
  },
  state(message) {
    message.heard = performance.now();
    const before = now.state;
    if (before && !now.anew && message.n < before.n) return;
    Object.assign(now, { state: message, anew: false });
    learn_forms(message.forms);
    if (before?.ask?.ask !== message.ask?.ask) Object.assign(now, { lifted: null, about: "", column: undefined, marks: [], told: "" });
    if (message.page !== before?.page) close_hand();
    if (before?.ask && !message.ask) stay_open();
    if (message.faces?.parts && message.faces.rev !== revision) bring_faces(message.faces);
    signal(message);
    if (now.settings.tell) tell_shown(before, message);
  },
  window(message) {
    message.heard = performance.now();
    const before = now.window;
    now.window = message.kind ? message : null;
    if (message.kind && before?.win !== message.win) {
      now.answered = "";
      if (message.seats.includes(now.state?.me.seat)) buzz([40, 40, 40]);
    }
  },
  no(message) {
    if (message.why === "room") Object.assign(now, { letters: "wrong", seat: null });
    else if (message.why === "rests") now.told = Object.values(now.state?.calls ?? {})[0]?.rests || say("no.rests");
    else now.told = say(`no.${message.why.replaceAll(" ", "_")}`);
    if (message.why === "room") {
      line.room = "";
      line.token = "";
    }
    Object.assign(now, { asked: false, answered: "" });
  },
  /** Two tapped one face: the other one was first. */
  taken(message) {
    now.taking = now.seats?.find((one) => one.seat === message.seat) ?? null;
    Object.assign(now, { asked: false, told: now.taking ? say("join.taken_first", { name: now.taking.name }) : "" });
  },
  also() {
    now.told = say("join.also", { name: now.seat?.name ?? "" });
  },
  asked() {
    Object.assign(now, { asked: true, told: say("join.asked") });
  },
  hint(message) {
    Object.assign(now, { told: message.text, marks: message.marks ?? [], opened: "" });
  },
  rules(message) {
    Object.assign(now, { lines: message.lines, opened: "rules" });
  },
  book(message) {
    learn_cards(message.cards);
  },
  moved: () => over("moved"),
  end: (message) => over(message.saved ? "saved" : "end"),
  update: () => location.reload(),
};

function taught({ words = {}, languages: known = [], forms }) {
  learn(words);
  learn_forms(forms);
  now.languages = known;
}

/** What a page says before a table has let it in, in the language that this phone likes best. */
async function learn_first() {
  const answer = await fetch("words.json").catch(() => null);
  if (!answer?.ok) return;
  now.first = await answer.json();
  if (now.languages.length) return;
  if (!Object.keys(now.first).length) {
    setTimeout(learn_first, 1000); // the table is still reading
    return;
  }
  now.languages = Object.entries(now.first).map(([id, words]) => [id, words["@name"]]);
  const liked = line.hears.reads().map((tag) => tag.toLowerCase().split("-")[0]);
  learn(now.first[liked.find((id) => id in now.first)] ?? {});
  draw();
}

/** A table that was closed may be opened again for the same game: then this phone comes back by itself. */
function over(why) {
  if (why !== "end" && why !== "saved") {
    line.token = "";
    line.stop();
  }
  Object.assign(now, { ended: why, state: null, window: null, seats: null, opened: "" });
}

/** Tried again and again, from where it stopped, until all are here or others are wanted. */
async function bring_faces(wanted) {
  revision = wanted.rev;
  const stream = new FaceStream(wanted);
  const still = () => revision === wanted.rev;
  while (still() && !(await stream.load(still).catch(() => false))) await new Promise((done) => setTimeout(done, 1000));
}

// Pressing ------------------------------------------------------------------------------------------

const hold = {
  get state() { return now.state; },
  get window() { return now.window; },
  get settings() { return now.settings; },
  get seats() { return now.seats; },
  get lifted() { return now.lifted; },
  get about() { return now.about; },
  get column() { return now.column; },
  get marks() { return now.marks; },
  get told() { return now.told; },
  get looking() { return now.looking; },
  /** Whether the hand lies open: to choose from, to look at, or always. */
  get hand_open() {
    if (!now.state || now.state.page === "rest") return false;
    return Boolean(now.state.ask) || now.settings.cards === "open" || now.looking || now.fresh;
  },
  get taking() { return now.taking; },
  get asked() { return now.asked; },
  get answered() { return now.answered; },
  get opened() { return now.opened; },
  get lines() { return now.lines; },
  get languages() { return now.languages; },
  get big() { return now.settings.size >= BIG; },
  get room() {
    const main = at("main");
    return { wide: main.clientWidth - 24, high: across() ? main.clientHeight : Infinity };
  },
  choose(one) {
    if (one.can === false && !one.on) return hold.tell(one.why || say("not_now"));
    line.send({ t: "choose", ask: now.state.ask.ask, pick: one.index });
    return undefined;
  },
  say(win, word) {
    if (win) now.answered = word;
    line.send({ t: "say", win, word });
    draw();
  },
  want(what) {
    line.send({ t: "want", what });
    if (what !== "rules") hold.close();
  },
  hint() {
    hold.want("hint");
  },
  lift(index, code = "") {
    Object.assign(now, { lifted: index, about: code, told: "" });
    draw();
  },
  choose_column(column) {
    Object.assign(now, { column, lifted: null });
    draw();
  },
  /** Enough was read of a card. */
  put_away() {
    now.about = "";
    draw();
    at("banner").focus({ preventScroll: true });
  },
  /** Say something below the question; `code` is the card it is about. */
  tell(words, code = "") {
    Object.assign(now, { told: words, about: code });
    draw();
  },
  sit(one, sure = false) {
    if (one.is === "laptop") return hold.tell(say("join.laptop_note", { name: one.name }));
    if (one.is !== "free" && !sure) {
      Object.assign(now, { taking: one, told: "" });
      return draw();
    }
    line.send({ t: "sit", seat: one.seat, take: sure });
    return undefined;
  },
  /** Read another language from now on; what this page knows by itself is there at once. */
  speak(id) {
    now.settings = { ...now.settings, lang: id };
    keep(now.settings);
    learn(now.first[id] ?? {});
    line.send({ t: "speak", lang: id });
    draw();
  },
  back() {
    Object.assign(now, { taking: null, asked: false, told: "" });
    draw();
  },
  /** What lies open is told only to phones that ask for it, and the table says so. */
  tells(on) {
    line.send({ t: "want", what: "tell", on });
  },
  set(part) {
    if ("tell" in part) hold.tells(part.tell);
    now.settings = { ...now.settings, ...part };
    if (part.sound) wake_sound();
    suit();
    draw();
  },
  open(what) {
    now.opened = what;
    draw();
    at("over").querySelector("h1").focus();
  },
  close() {
    now.opened = "";
    draw();
    at("more").focus();
  },
  leave() {
    line.send({ t: "bye" });
    over("left");
    draw();
  },
  look: {
    pointerdown: (event) => now.settings.cards === "hold" && (event.preventDefault(), open_hand(true)),
    pointerup: () => now.settings.cards === "hold" && open_hand(false),
    pointercancel: () => now.settings.cards === "hold" && open_hand(false),
    keydown: (event) => now.settings.cards === "hold" && [" ", "Enter"].includes(event.key) && (event.preventDefault(), event.repeat || open_hand(true)),
    keyup: (event) => now.settings.cards === "hold" && [" ", "Enter"].includes(event.key) && (event.preventDefault(), open_hand(false)),
    contextmenu: (event) => event.preventDefault(),
    // whoever can't hold, such as screen readers, opens and closes it by a press
    click: (event) => (now.settings.cards === "tap" || event.detail === 0) && open_hand(!now.looking),
  },
};

/** Whether the table, the hand and the keys stand side by side. */
const across = () => matchMedia("(orientation:landscape) and (max-height:520px)").matches && !hold.big;

function open_hand(open) {
  if (now.looking === open) return;
  if (open) now.looking = true;
  else close_hand();
  draw();
}

/** Nothing that was said of its cards stays behind. */
function close_hand() {
  if (now.looking || now.fresh) Object.assign(now, { told: "", about: "" });
  now.looking = false;
}

function stay_open() {
  now.fresh = true;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    if (now.fresh && !now.looking) Object.assign(now, { told: "", about: "" });
    now.fresh = false;
    draw();
  }, FRESH);
}

for (const [where, what] of [[document, "visibilitychange"], [window, "blur"], [window, "pagehide"]]) {
  where.addEventListener(what, () => {
    close_hand();
    now.fresh = false;
    draw();
  });
}
addEventListener("pointerup", () => now.settings.cards === "hold" && open_hand(false));
addEventListener("resize", () => draw());

// Touch, sound and voice: only by what everybody at the table knows -------------------------------------

function signal(state) {
  const mine = Boolean(state.ask);
  const key = mine ? `ask ${state.ask.ask}` : state.page === "wait" ? `turn ${state.public.turn}` : state.page;
  if (key === turned) return;
  turned = key;
  if (mine) {
    buzz([60]);
    beep();
  }
  if (now.settings.speak && "speechSynthesis" in window) {
    const words = mine ? `${state.ask.head} ${state.ask.note ?? ""}` : (state.log ?? []).slice(-1)[0]?.text;
    hush();
    if (words) say_aloud(words);
  }
}

/** For whoever can't see the table: the cards that have just been laid openly, or are shown to all. */
function tell_shown(before, state) {
  const piles = new Map((before?.public.piles ?? []).map((pile) => [pile.zone, pile]));
  const told = [];
  for (const pile of state.public.piles ?? []) {
    const old = piles.get(pile.zone);
    if (before && pile.top && (pile.top !== old?.top || pile.count > (old?.count ?? 0))) told.push(pile.label ? say("tells.pile", { place: pile.label, card: pile.name }) : pile.name);
  }
  if (state.page === "shown" && before?.page !== "shown") for (const card of state.shown.cards ?? []) told.push(say("tells.shown", { card }));
  if (!told.length) return;
  at("told").replaceChildren(...told.map((text) => el("span", { text: `${text} ` })));
  if (now.settings.speak && "speechSynthesis" in window) told.forEach(say_aloud);
}

/** Whoever presses on has heard enough. */
function hush() {
  if ("speechSynthesis" in window) speechSynthesis.cancel();
}

for (const what of ["pointerdown", "keydown"]) addEventListener(what, hush);

function say_aloud(words) {
  const said = new SpeechSynthesisUtterance(words);
  said.lang = spoken();
  speechSynthesis.speak(said);
}

function buzz(pattern) {
  if (now.settings.vibrate && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern);
}

let sounds = null;

/** Some browsers let a page be heard only once somebody has pressed something, and after sleep once more. */
function wake_sound() {
  if (!now.settings.sound || !window.AudioContext) return;
  sounds ??= new AudioContext();
  if (sounds.state !== "running") sounds.resume().catch(() => {});
}

for (const what of ["pointerup", "click", "keydown"]) addEventListener(what, wake_sound);

function beep() {
  wake_sound();
  if (!now.settings.sound || !sounds) return;
  const asked = performance.now();
  sounds.resume().then(() => performance.now() - asked < SOON && ring_out()).catch(() => {});
}

function ring_out() {
  const tone = sounds.createOscillator();
  const loud = sounds.createGain();
  loud.gain.setValueAtTime(0.15, sounds.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, sounds.currentTime + 0.35);
  tone.frequency.value = 660;
  tone.connect(loud).connect(sounds.destination);
  tone.start();
  tone.stop(sounds.currentTime + 0.36);
}

let film = null;

/** Screens stay on where a film runs, on some phones even for a silent one of a single pixel. */
async function keep_awake() {
  if (!now.settings.awake || !can_keep_awake) {
    film?.pause();
    return;
  }
  if (!film) {
    const dot = document.createElement("canvas");
    dot.width = dot.height = 1;
    dot.getContext("2d").fillRect(0, 0, 1, 1);
    film = el("video", { class: "sr", muted: true, playsinline: true, loop: true, "aria-hidden": "true", tabindex: "-1" });
    film.muted = true;
    film.srcObject = dot.captureStream(1);
    document.body.append(film);
  }
  film.play().catch(() => addEventListener("pointerdown", () => film.play().catch(() => {}), { once: true }));
}

// Drawing ---------------------------------------------------------------------------------------------

/** Put new parts into a place; what had the focus has it again, or whatever asks the question. */
const fill = (place, parts) => refill(place, parts, at("banner"));

function word(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** What stands below the question: a sentence, in which what may be played can be chips. */
function noted(told) {
  const place = at("note");
  const rail = told?.rail ?? [];
  const text = rail.length ? rail.map((part) => part.chip ?? part).join("") : (told?.note ?? "");
  if (place.textContent === text && Boolean(place.firstElementChild) === rail.length > 0) return;
  const parts = rail.map((part) => (part.chip ? el("span", { class: `fits ${part.color ?? ""}`, text: part.chip }) : part));
  place.replaceChildren(...(rail.length ? parts : [text]));
}

function suit() {
  document.documentElement.style.fontSize = `${now.settings.size}%`;
  keep_awake();
}

function draw() {
  const made = scene();
  const { classList } = document.body;
  const kinds = [...classList].filter((name) => name.startsWith("at-"));
  classList.remove(...kinds);
  classList.add(`at-${made.kind}`);
  for (const [name, on] of Object.entries({
    dark: made.dark, big: hold.big, lefty: now.settings.left, play: !made.plain && !made.dark, covered: Boolean(now.opened),
    chroma: Boolean(now.state?.public.game) && now.state.public.game !== "color-chaos",
  })) classList.toggle(name, Boolean(on));
  head(made);
  at("felt").hidden = !made.felt;
  at("felt").replaceChildren(...(made.felt ? [made.felt] : []));
  const banner = at("banner");
  banner.hidden = !made.banner;
  banner.classList.toggle("calm", Boolean(made.banner?.calm));
  word(at("asks"), made.banner?.head ?? "");
  noted(made.banner);
  word(at("alert"), made.alert ?? "");
  document.title = titled(made);
  fill(at("chips"), made.chips ?? []);
  fill(at("foot"), made.foot ?? []);
  at("chips").hidden = !(made.chips ?? []).length;
  at("foot").hidden = !(made.foot ?? []).length;
  fill(at("main"), measured(made).main);
  sheet(made);
  tick = made.tick ?? null;
  if (!running) run_down();
  over_page();
  if (now.state && now.state.n !== shown) shown = now.state.n;
}

/** What the card that was pressed does: over the table, where no card of the hand moves for it. */
function sheet(made) {
  const place = at("sheet");
  const said = now.state && hold.hand_open && !now.opened && !made.dark && !made.plain ? told_of(now.about) : [];
  place.hidden = !said.length;
  const text = said.join("\n");
  if (place.dataset.code !== now.about || place.dataset.text !== text) {
    Object.assign(place.dataset, { code: now.about, text });
    const close = el("button", { type: "button", class: "sq", "data-key": "sheet", "aria-label": say("close"), on: { click: () => hold.put_away() } }, icon("ui-close", 22));
    place.replaceChildren(...(said.length ? [el("div", {}, ...said.map((line) => el("p", { text: line }))), close] : []));
    place.scrollTop = 0;
  }
  place.style.top = place.style.minHeight = "";
  if (!said.length || across()) return;
  const over = at("felt").hidden || hold.big ? at("banner") : at("felt");
  place.style.top = `${at("head").offsetHeight + 4}px`;
  place.style.minHeight = hold.big ? "" : `${over.offsetHeight - 4}px`;
  const card = at("main").querySelector(".card.sel") ?? at("main").querySelector(`.card[data-code="${CSS.escape(now.about)}"]`);
  const hidden = card ? place.getBoundingClientRect().bottom + 8 - card.getBoundingClientRect().top : 0;
  if (hidden > 0) (hold.big ? at("middle") : at("main")).scrollTop -= hidden;
}

/** Others see the title, too, in a list of pages or on a locked screen: a question may name a card. */
function titled(made) {
  const shared = now.state?.public;
  return made.alert || (shared ? shared.banner || shared.title : made.banner?.head) || BOX;
}

/** Rows of a hand are as long as the middle is wide, which is known only once head and foot are there. */
function measured(made) {
  return made.again ? scene() : made;
}

function scene() {
  if (now.ended) return note_page(now.ended);
  if (now.lost) return lost_page();
  const { state, window: open } = now;
  if (state && open && open.seats.includes(state.me.seat) && ["claim", "bluff"].includes(state.page)) return asked(hold);
  if (state?.page === "call" && state.call) return called(hold);
  if (state) return { ...page(hold), again: true };
  if (now.seats) return joining(hold);
  if (!line.room) return letters_page();
  return { kind: "lobby", plain: true, main: [el("h1", { class: "center", text: say("connecting") })], foot: [] };
}

function head(made) {
  const place = at("head");
  const { state } = now;
  if (!state || made.dark) {
    place.hidden = true;
    place.replaceChildren();
    return;
  }
  place.hidden = false;
  const event = made.head?.event;
  place.classList.toggle("evhead", Boolean(event));
  const told = event
    ? el("div", { class: "me" }, el("b", { class: "f", text: event }), el("p", { text: made.head.said ?? "" }))
    : el("div", { class: "me" }, el("strong", { text: state.me.name }), el("p", { text: about(state) }));
  const sq = (key, name, drawing, press) => el("button", { type: "button", id: key, class: "sq", "data-key": key, "aria-label": name, on: { click: press } }, icon(drawing, 26));
  const keys = [];
  if (state.ask?.hint && !hold.big) keys.push(sq("hint", say("hint"), "ui-hint", hold.hint));
  keys.push(sq("more", say("more_button"), "ui-menu", () => hold.open("more")));
  fill(place, [event && made.head.card ? lying(made.head.card, 46) : avatar(state.me.face, 52), told, ...keys]);
}

function about(state) {
  const mine = state.public.players.find((player) => player.seat === state.me.seat);
  if (!mine) return "";
  if (!mine.points) return say("cards", { count: state.hand.length });
  return say("about_me", { cards: say("cards", { count: state.hand.length }), points: mine.points });
}

function over_page() {
  const place = at("over");
  place.hidden = !now.opened;
  if (!now.opened) return place.replaceChildren();
  const parts = { more, log: reading, rules: reading, leave: leaving, last_trick: () => last_trick(now.state) }[now.opened];
  const is_first = ["more", "last_trick"].includes(now.opened);
  const close = el("button", { type: "button", class: "sq", "data-key": "close", "aria-label": say("close"), on: { click: is_first ? hold.close : () => hold.open("more") } }, icon("ui-close", 26));
  const title = say(now.opened === "more" ? "more_button" : `more.${now.opened}`);
  const top = el("div", { class: "top" }, el("h1", { tabindex: "-1", text: title, id: "title" }), close);
  return fill_over(place, [top, el("div", { class: "within" }, ...parts(hold))]);
}

function fill_over(place, parts) {
  const scrolled = place.querySelector(".within")?.scrollTop ?? 0;
  fill(place, parts);
  place.querySelector(".within").scrollTop = scrolled;
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (now.opened) hold.close();
  else if (now.about) hold.put_away();
});

function lost_page() {
  const bar = el("div", { class: "bar" }, el("i"));
  const told = el("p", { class: "center small2" });
  const run = () => {
    const left = Math.max(0, now.lost.until - Date.now());
    bar.firstChild.style.setProperty("width", `${100 * (1 - left / now.lost.wait)}%`);
    if (knows("lost.try")) word(told, say("lost.try", { tries: now.lost.tries, count: Math.ceil(left / 1000) }));
  };
  run();
  const helps = el("ol", { class: "helps" });
  ["wifi", "awake", "laptop"].filter((key) => knows(`lost.${key}`)).forEach((key, index) => helps.append(el("li", {}, el("em", { "aria-hidden": "true", text: String(index + 1) }), span(say(`lost.${key}`)))));
  const main = [
    el("div", { class: "resting", "aria-hidden": "true" }, icon("ui-laptop", 96), icon("ui-phone-lost", 84)),
    el("h1", { class: "center", text: say("lost.head") }), el("p", { class: "center lead", role: "status", text: say("lost.safe") }), bar, told, helps,
  ];
  const again = button("gold", [icon("ui-search", 28), span(say("lost.now"))], "now", () => line.now());
  return { kind: "lost", plain: true, main, foot: [again], tick: run, alert: say("lost.head") };
}

function note_page(why) {
  const main = [el("h1", { class: "center", text: say(`ended.${why}`) }), el("p", { class: "center lead", role: "status", text: say(`ended.${why}_note`) })];
  const again = button("gold", [span(say("ended.again"))], "again", () => location.reload());
  return { kind: "lost", plain: true, main, foot: ["end", "saved"].includes(why) ? [] : [again] };
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
  return { kind: "letters", plain: true, main: [form, languages(hold)], foot: [] };
}

/** Go on as long as time runs on the page; a page on which nothing moves costs a phone nothing. */
function run_down() {
  running = Boolean(tick);
  if (!tick) return;
  tick();
  setTimeout(() => requestAnimationFrame(run_down), matchMedia("(prefers-reduced-motion:reduce)").matches ? 250 : 30);
}

at("old").remove();
first_words(spare);
suit();
draw();
learn_first();
line.now();

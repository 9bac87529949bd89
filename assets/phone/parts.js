// What every page is made of: elements, words, pictures and faces of cards.
// Words only ever become text: nothing that comes from the table is read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; `on` holds what happens, `text` what it says. */
export function el(kind, facts = {}, ...children) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name === "on") for (const [what, act] of Object.entries(value)) made.addEventListener(what, act);
    else if (name === "style") for (const [key, rule] of Object.entries(value)) made.style.setProperty(key, rule);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Put new parts into a place; what had the focus has it again, or `instead`. */
export function refill(place, parts, instead) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const key = held?.dataset.key;
  const scrolled = place.scrollTop;
  place.replaceChildren(...parts.filter(Boolean));
  place.scrollTop = scrolled;
  if (!held) return;
  const same = key && place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (same ?? instead).focus({ preventScroll: true });
}

const drawings = new Map();

async function drawn(path) {
  const answer = await fetch(path);
  if (!answer.ok) return null;
  const text = (await answer.text()).replaceAll("#2B1B3D", "currentColor").replaceAll("#FFFBF2", "var(--ground, #FFFBF2)");
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return sheet.nodeName === "svg" ? sheet : null;
}

/** A drawing of the game; each is fetched once. Icons take the color of the words beside them. */
export function picture(path, size, kind = "") {
  const made = el("span", { class: `pic ${kind}`, "aria-hidden": "true", style: { width: `${size}px`, height: `${size}px` } });
  if (!drawings.has(path)) drawings.set(path, drawn(path).catch(() => drawings.delete(path) && null));
  drawings.get(path)?.then?.((sheet) => sheet && made.append(document.importNode(sheet, true)));
  return made;
}

export const icon = (name, size, kind = "") => picture(`icons/${name}.svg`, size, kind);
export const shape = (name, size) => picture(`shapes/${name}.svg`, size);
const pictures = new Map();

/** An image that is fetched once, and there at once whenever it is drawn again. */
function image(path, facts) {
  const made = el("img", { src: pictures.get(path) ?? path, alt: "", draggable: "false", ...facts });
  if (!pictures.has(path)) {
    pictures.set(path, path);
    fetch(path)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((blob) => blob && pictures.set(path, URL.createObjectURL(blob)))
      .catch(() => pictures.delete(path));
  }
  return made;
}

/** A face is an image, not a part of the page: its colors are its own. */
export const avatar = (name, size, kind = "") => image(`avatars/${name}.svg`, { class: `av ${kind}`, width: size, height: size });

const SUITS = { blue: "drop", green: "leaf", orange: "sun", red: "flame" };
/** The symbol of a color; colors without one are dots. */
export const symbol = (color, size) =>
  SUITS[color] ? image(`suits/${SUITS[color]}-tile.svg`, { width: size, height: size }) : el("span", { class: `dot ${color}`, style: { width: `${size}px`, height: `${size}px` } });

/** A ring that runs out; `ring.left(share)` says how much of it is left. */
export function ring(size, thick, color = "var(--gold)") {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 100 100");
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("width", size);
  made.setAttribute("height", size);
  const around = 2 * Math.PI * (50 - thick / 2);
  const circle = (stroke) => {
    const one = document.createElementNS(SVG, "circle");
    const facts = { cx: 50, cy: 50, r: 50 - thick / 2, fill: "none", "stroke-width": thick };
    for (const [key, value] of Object.entries(facts)) one.setAttribute(key, value);
    one.style.stroke = stroke;
    return one;
  };
  const run = circle(color);
  run.setAttribute("stroke-linecap", "round");
  run.setAttribute("transform", "rotate(-90 50 50)");
  made.append(circle("#5D4680"), run);
  made.left = (share) => run.setAttribute("stroke-dasharray", `${around * share} ${around}`);
  made.left(1);
  return made;
}

// Words -----------------------------------------------------------------------------------

let sentences = {};
let forms = {}; // of words, as the table tells them: { Zoe: { de: "de Zoe" } }

/** What the page can say before any table has told it its sentences. */
export function first_words(place) {
  for (const part of place.querySelectorAll("[data-say]")) sentences[part.dataset.say] = part.textContent;
}

/** The table tells the page its sentences, in the language of this phone. */
export function learn(words) {
  sentences = { ...sentences, ...words };
  document.documentElement.lang = sentences["@language"] ?? "en";
}

/** In which language the page speaks. */
export const spoken = () => sentences["@language"] ?? "en";

export const knows = (key) => key in sentences;

/** The forms that words have in sentences of the page: the table knows its languages, and makes them. */
export function learn_forms(told = {}) {
  forms = told;
}

/** A value as it is written in a sentence that asks for a form of it, such as {name.de}; usually none. */
function written(value, form) {
  if (typeof value === "number" && value < 0) return `\u2212${-value}`;
  const word = String(value);
  return (form && forms[word]?.[form]) || word;
}

/** A sentence with its values in their places. */
export const filled = (sentence, values = {}) =>
  sentence.replace(/\{([a-z0-9_]+)(?:\.([a-z0-9_.]+))?\}/g, (whole, name, form) => (name in values ? written(values[name], form) : whole));

/** The sentence of a key with its values; `count` chooses its plural. */
export function say(key, values = {}) {
  let entry = sentences[key];
  if (entry === undefined) return key;
  if (typeof entry !== "string") {
    const rules = new Intl.PluralRules(document.documentElement.lang || "en");
    const form = values.count === 0 && entry.zero ? "zero" : rules.select(Number(values.count) || 0);
    entry = entry[form] ?? entry.other;
  }
  return filled(entry, values);
}

// Faces of cards ----------------------------------------------------------------------------

const faces = new Map();
let book = {}; // of all cards of the game, whoever holds which: name, color, and what each one does

/** The table tells what all its cards are called and do. */
export function learn_cards(cards) {
  book = cards;
}

/** What a card does, sentence by sentence; nothing if nobody said. */
export const told_of = (code) => (book[code] ?? []).slice(2);

/**
 * All faces of today's box in the table's order, whoever holds which, so that nothing that is asked for depends
 * on a hand: a list of names with their lengths, then the pictures one after the other. Each is shown as soon as
 * its bytes are there; what has come stays when the line breaks.
 */
export class FaceStream {
  constructor({ rev, parts }) {
    Object.assign(this, { rev, parts, part: 0, got: 0, kept: [], held: 0, list: null, next: 0, coming: null });
  }

  /** Go on from where it stopped; whether all are there. */
  async load(still) {
    this.coming = null;
    while (this.part < this.parts) {
      const answer = await (this.coming ?? this.ask(this.part));
      this.coming = null;
      if (!still() || !answer.ok) return false;
      await this.read(answer, still);
      if (!still()) return false;
      this.part += 1;
      this.got = 0;
    }
    return true;
  }

  ask(part) {
    const asked = fetch(`faces/${this.rev}/${part}`);
    asked.catch(() => {}); // it is heard of where it is waited for
    return asked;
  }

  /** Take a part in as it comes; what a line that broke had brought of it is passed over. */
  async read(answer, still) {
    const reader = answer.body.getReader();
    const whole = Number(answer.headers.get("Content-Length"));
    let passed = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (!still()) {
        reader.cancel().catch(() => {});
        return;
      }
      if (done) break;
      const fresh = value.subarray(Math.min(value.length, Math.max(0, this.got - passed)));
      passed += value.length;
      this.got = Math.max(this.got, passed);
      this.take(fresh);
      // the next one is asked for early: on a slow line a question alone takes seconds
      if (2 * passed > whole && !this.coming && this.part + 1 < this.parts) this.coming = this.ask(this.part + 1);
    }
    if (passed < whole) throw new Error("cut");
  }

  take(bytes) {
    this.kept.push(bytes);
    this.held += bytes.length;
    if (!this.list) this.begin();
    while (this.list && this.next < this.list.length && this.held >= this.list[this.next][1]) {
      const [code, length] = this.list[this.next];
      this.next += 1;
      arrived(code, new Blob([this.cut(length)], { type: "image/jpeg" }));
    }
  }

  begin() {
    if (this.held < 4) return;
    const bytes = joined(this.kept);
    const head = new DataView(bytes.buffer).getUint32(0);
    this.kept = [bytes];
    if (this.held < 4 + head) return;
    this.list = JSON.parse(new TextDecoder().decode(this.cut(4 + head).subarray(4))).faces;
  }

  cut(length) {
    const bytes = joined(this.kept);
    this.kept = [bytes.subarray(length)];
    this.held -= length;
    return bytes.subarray(0, length);
  }
}

function joined(pieces) {
  if (pieces.length === 1 && pieces[0].byteOffset === 0) return pieces[0];
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A face has come: wherever its card stands as words, it is seen from now on. */
function arrived(code, blob) {
  const old = faces.get(code);
  faces.set(code, URL.createObjectURL(blob));
  for (const one of document.querySelectorAll(`[data-face="${CSS.escape(code)}"]`)) one.replaceWith(face(code));
  if (old) URL.revokeObjectURL(old);
}

/** A card's picture, or its name on its color as long as there is none; what it is called stands on its holder. */
export function face(code, name = "") {
  if (faces.has(code)) return el("img", { src: faces.get(code), alt: "", width: 300, height: 420, draggable: "false", "data-face": code });
  const [known = "", color = ""] = book[code] ?? [];
  const back = code === "back";
  return el("span", { class: `plain ${back ? "back" : color}`, "data-face": code, "aria-hidden": "true", text: back ? "" : name || known || code });
}

/** A card that only lies there. */
export function lying(code, wide, turn = 0, name = "") {
  const style = { "--w": `${wide}px`, transform: turn ? `rotate(${turn}deg)` : "none" };
  return el("div", { class: "card", style }, face(code, name));
}

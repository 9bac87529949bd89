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

/**
 * All faces of today's box, whoever holds which, so that nothing asked for later depends on a hand:
 * a list of names with their lengths, then the pictures one after the other.
 */
export async function load_faces({ rev, parts }) {
  const pieces = [];
  for (let part = 0; part < parts; part += 1) {
    const answer = await fetch(`faces/${rev}/${part}`);
    if (!answer.ok) return false;
    pieces.push(await answer.arrayBuffer());
  }
  const bytes = await new Blob(pieces).arrayBuffer();
  const head = new DataView(bytes).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, head))).faces;
  let place = 4 + head;
  for (const [name, length] of list) {
    const old = faces.get(name);
    if (old) URL.revokeObjectURL(old);
    faces.set(name, URL.createObjectURL(new Blob([new Uint8Array(bytes, place, length)], { type: "image/jpeg" })));
    place += length;
  }
  return true;
}

/** A card's picture, or its name as long as there is none; what it is called stands on its holder. */
export function face(code, name = "") {
  if (!faces.has(code)) return el("span", { class: "plain", "aria-hidden": "true", text: name || (code === "back" ? "" : code) });
  return el("img", { src: faces.get(code), alt: "", width: 300, height: 420, draggable: "false" });
}

/** A card that only lies there. */
export function lying(code, wide, turn = 0, name = "") {
  const style = { "--w": `${wide}px`, transform: turn ? `rotate(${turn}deg)` : "none" };
  return el("div", { class: "card", style }, face(code, name));
}

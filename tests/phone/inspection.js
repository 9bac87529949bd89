// Looks at a page as somebody does who checks whether everybody can use it; a line for each fault.
(async () => {
  const faults = new Set();
  const text_of = (one) => {
    const parts = [...(one.childNodes ?? [])].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : text_of(node)));
    return parts.join(" ").replace(/\s+/g, " ").trim();
  };
  const note = (rule, one, more = "") => {
    const kind = one.getAttribute?.("class") ? `.${one.getAttribute("class").replaceAll(" ", ".")}` : "";
    const id = one.dataset?.key ?? one.id ?? "";
    faults.add(`${rule}: ${one.tagName?.toLowerCase() ?? ""}${kind} ${id && `[${id}] `}“${text_of(one).slice(0, 40)}” ${more}`.trim());
  };
  const all = (css, place = document) => [...place.querySelectorAll(css)];
  const is_seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const is_told = (one) => is_seen(one) && !one.closest("[aria-hidden=true]");
  const dialog = all("[role=dialog]").find(is_seen);
  const place = dialog ?? document;

  // What screen readers are told ----------------------------------------------------------------------

  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !is_seen(node)) return "";
    return node.getAttribute("aria-label") ?? node.getAttribute("alt") ?? [...node.childNodes].map(spoken).join(" ");
  };
  const name_of = (one) => {
    const by = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id));
    const said = by?.map(spoken).join(" ") ?? one.getAttribute("aria-label");
    return (said ?? (one.labels?.length ? [...one.labels].map(spoken).join(" ") : spoken(one))).replace(/\s+/g, " ").trim();
  };
  const ROLES = "alert dialog group img log main none presentation radio radiogroup status switch timer".split(" ");
  const TOGGLES = { radio: "aria-checked", switch: "aria-checked" };
  const BARE = "div span p b i em small".split(" ");

  for (const one of all("[role]")) {
    const role = one.getAttribute("role");
    if (!ROLES.includes(role)) note("no role that is known", one, role);
    if (TOGGLES[role] && !["true", "false"].includes(one.getAttribute(TOGGLES[role]))) note("doesn’t say if it’s on", one);
    if (role === "radio" && !one.closest("[role=radiogroup]")) note("a radio without its group", one);
    if (["group", "radiogroup", "dialog", "img"].includes(role) && is_told(one) && !name_of(one)) note("a part without a name", one, role);
  }
  for (const one of all("[aria-label]")) if (BARE.includes(one.localName) && !one.hasAttribute("role")) note("a name that nobody hears", one);
  for (const one of all("[aria-pressed]")) {
    if (one.localName !== "button" || one.hasAttribute("role") || !["true", "false"].includes(one.getAttribute("aria-pressed"))) note("pressed, but no button", one);
  }
  for (const one of all("ul, ol")) {
    const role = one.getAttribute("role");
    if (["none", "presentation"].includes(role)) continue;
    const strangers = [...one.children].filter((child) => child.localName !== "li" || child.hasAttribute("role"));
    if (role || strangers.length) note("a list of other things", one);
  }
  for (const one of all("li")) if (!one.parentElement.matches("ul, ol")) note("an item without its list", one);
  for (const one of all("img")) if (!one.hasAttribute("alt") && !one.closest("[aria-hidden=true]")) note("a picture without words", one);
  for (const one of all("svg, canvas")) if (is_told(one) && one.getAttribute("role") !== "img") note("a drawing that is told", one);
  const ids = all("[id]").map((one) => one.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.add(`an id that is there twice: ${id}`);

  if (!document.title.trim()) faults.add("no title");
  const mains = all("main, [role=main]").filter(is_seen).length;
  if (mains !== (dialog ? 0 : 1)) faults.add(`${mains} main parts`);
  const heads = all("h1, h2, h3, h4, h5, h6", place).filter(is_told);
  heads.forEach((one, at) => {
    const [level, before] = [Number(one.localName[1]), at ? Number(heads[at - 1].localName[1]) : 0];
    if (level > before + 1) note(`a heading of level ${level} after ${before || "none"}`, one);
    if (!name_of(one)) note("an empty heading", one);
  });
  if (!heads.length) faults.add("no heading");
  const told = "[aria-live=polite], [aria-live=assertive], [role=alert], [role=log], [role=status]";
  if (!all(told).length) faults.add("nothing tells what happens");
  if (text_of(document.getElementById("asks")) && !document.getElementById("asks").closest(told)) faults.add("nobody hears the question");
  const zoom = document.querySelector("meta[name=viewport]").content;
  if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[0-4](\D|$)/.test(zoom)) faults.add(`zoom is forbidden: ${zoom}`);
  for (const one of [document.documentElement, document.body]) if (getComputedStyle(one).touchAction === "none") faults.add("two fingers zoom nothing");

  // What can be pressed -------------------------------------------------------------------------------

  const FOCUSED = "a[href], button, input, select, textarea, [tabindex]";
  const controls = all(FOCUSED).filter((one) => one.tabIndex >= 0 && !one.disabled && is_seen(one));
  /** What is seen of a control: a field for files is seen by its label. */
  const body_of = (one) => (one.matches("input.sr") ? one.closest("label") : one) ?? one;
  const scroller_of = (one) => {
    let at = one.parentElement;
    while (at && !["auto", "scroll"].includes(getComputedStyle(at).overflowY)) at = at.parentElement;
    return at;
  };
  /** Where it is; what has to be scrolled to is at the edge that it comes from, for what is elsewhere. */
  const place_of = (one, other) => {
    const box = body_of(one).getBoundingClientRect();
    const scroller = scroller_of(one);
    if (!scroller || scroller === scroller_of(other)) return box;
    const room = scroller.getBoundingClientRect();
    const [top, bottom] = [box.top, box.bottom].map((y) => Math.min(room.bottom, Math.max(room.top, y)));
    return new DOMRect(box.left, top, box.width, bottom - top);
  };
  for (const one of all(FOCUSED)) if (one.tabIndex > 0) note("comes before its turn", one);
  for (const one of controls) {
    const box = body_of(one).getBoundingClientRect();
    if (one.closest("[aria-hidden=true]")) note("focus on what nobody is told of", one);
    if (one.closest(".sr") && body_of(one) === one) note("focus on what nobody sees", one);
    const name = name_of(one);
    if (!name && one.localName !== "ol") note("no name", one);
    const words = text_of(body_of(one)).toLowerCase();
    if (words && name && one.hasAttribute("aria-label") && !one.matches(".card, .stage, [role=switch]") && !name.toLowerCase().includes(words)) note("another name than is written on it", one, name);
    const scrolls = one.scrollHeight > one.clientHeight && ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
    if (!scrolls && (box.width < 43.5 || box.height < 43.5)) note("too small", one, `${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  controls.forEach((one, at) => {
    if (!at || one.matches(".corner") || document.body.matches(".lefty")) return;
    const [before, box] = [place_of(controls[at - 1], one), place_of(one, controls[at - 1])];
    if (!(before.width && before.height && box.width && box.height)) return;
    const above = box.bottom <= before.top + 4 && box.left < before.right - 4;
    const beside = Math.min(box.bottom, before.bottom) - Math.max(box.top, before.top) > Math.min(box.height, before.height) / 2;
    if (above || (beside && box.right <= before.left + 4)) note("comes late", one, `after “${text_of(controls[at - 1]).slice(0, 20)}”`);
  });
  const held = document.activeElement;
  const rolled = all("*").filter((one) => one.scrollTop).map((one) => [one, one.scrollTop]);
  for (const one of controls) {
    one.focus();
    const seen = body_of(one);
    const look = getComputedStyle(seen);
    if (document.activeElement !== one) note("can’t have the focus", one);
    else if (look.outlineStyle === "none" || parseFloat(look.outlineWidth) < 2) note("no ring of the focus", one);
    const is_there = () => [0.1, 0.5, 0.9].some((share) => {
      const box = seen.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + Math.min(22, box.width / 2), box.top + share * box.height);
      return hit && (seen.contains(hit) || hit.contains(seen) || hit.closest("#sheet")); // that can be put away
    });
    for (let times = 0; times < 50 && !is_there(); times += 1) await new Promise((done) => setTimeout(done, 4)); // WebKit scrolls a moment later
    if (!is_there()) note("the focus is where nobody sees it", one);
  }
  if (held && held !== document.body) held.focus();
  else document.activeElement?.blur();
  for (const [one, top] of rolled) one.scrollTop = top;

  // What can be read ------------------------------------------------------------------------------------

  const numbers = (color) => {
    const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one, other) => {
    const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  /** All grounds that a text may lie on, each with what it shines through. */
  const grounds = new Map([[document, [{ ground: [255, 255, 255, 1], through: [] }]]]);
  const grounds_of = (one) => {
    if (grounds.has(one)) return grounds.get(one);
    const look = getComputedStyle(one);
    const faint = Number(look.opacity);
    let states = grounds_of(one.parentElement ?? document);
    if (faint < 1) states = states.map(({ ground, through }) => ({ ground, through: [...through, [faint, ground]] }));
    const color = numbers(look.backgroundColor);
    states = states.map((state) => ({ ...state, ground: over(color, state.ground) }));
    const stops = (look.backgroundImage.match(/rgba?\([^)]*\)/g) ?? []).map(numbers);
    const solid = stops.filter((stop) => stop[3] === 1); // what shines through is the grain of wood, as thin as a hair
    if (solid.length) states = solid.flatMap((stop) => states.map((state) => ({ ...state, ground: stop })));
    grounds.set(one, states);
    return states;
  };
  const nodes = document.createTreeWalker(place === document ? document.body : place, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const words = nodes.currentNode;
    const own = words.parentElement;
    if (!words.data.trim() || !is_seen(own) || own.closest(".sr, script, style")) continue;
    const look = getComputedStyle(own);
    const size = parseFloat(look.fontSize);
    const wanted = size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700) ? 3 : 4.5;
    const least = Math.min(...grounds_of(own).map(({ ground, through }) => {
      let [ink, paper] = [over(numbers(look.color), ground), ground];
      for (const [faint, behind] of [...through].reverse()) [ink, paper] = [ink, paper].map((part) => over([...part.slice(0, 3), faint], behind));
      return contrast(ink, paper);
    }));
    if (least < wanted) note("too pale", own, `${least.toFixed(2)} of ${wanted}`);
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const box of range.getClientRects()) {
      if (box.width <= 1 || own.closest(".card") || own.getBoundingClientRect().width <= 1) continue;
      for (let at = own; at; at = at.parentElement) {
        const [room, { overflowX, overflowY }] = [at.getBoundingClientRect(), getComputedStyle(at)];
        const cut = (overflowX === "hidden" && (box.right > room.right + 2 || box.left < room.left - 2))
          || (overflowY === "hidden" && (box.bottom > room.bottom + 4 || box.top < room.top - 4));
        if (cut) note("cut off", own, `by ${at.id || at.className || at.localName}`);
        if (cut || ["auto", "scroll"].includes(overflowY)) break; // the rest can be scrolled to
      }
    }
  }
  return [...faults];
})

// Presses something that may be pressed now, as somebody would who does not think: what it was.
(() => {
  const free = (css) => [...document.querySelectorAll(css)].filter((one) => one.getAttribute("aria-disabled") !== "true" && !one.closest("[hidden]"));
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const press = (one, what) => { one.click(); return what; };
  const at = document.body.className.match(/at-(\w+)/)?.[1] ?? "";
  if (["wait", "rest", "results", "lost", "join", "lobby", "letters"].includes(at)) return "";
  if (at === "claim" || at === "bluff") return free(".pair .btn:not(.on)").length === 2 ? press(any(free(".pair .btn")), at) : "";
  if (at === "call") return free(".disc").length ? press(free(".disc")[0], at) : "";
  if (at === "shown") return press(free("#foot .btn")[0], at);
  if (at === "color") return press(any(free(".tile")), at);
  if (at === "seat" && free(".who").length) return press(any(free(".who")), at);
  if (at === "memory" && free(".pl.may").length && !free("#foot .gold").some((one) => one.dataset.key === "take") && Math.random() < 0.7) return press(any(free(".pl.may")), "place");
  if (at === "claim_cards") {
    if (!document.querySelector(".card.sel")) return press(any(free(".hand .card")), "claims");
    const ready = free("#foot .btn").filter((one) => one.dataset.key === "word done");
    if (ready.length) return press(ready[0], "claims");
    return press(any([...free(".saying"), ...free(".hand .card")]), "says");
  }
  if (at === "several" && free("#foot .gold").length === 0 && free(".hand .card:not(.sel)").length) return press(any(free(".hand .card:not(.sel)")), "several");
  const keys = free("#foot .btn:not(.coral)");
  const cards = free(".hand .card.up:not(.sel), .offer .card");
  const lines = free(".lines .btn");
  if (lines.length) return press(any(lines), "line");
  const gold = free("#foot .gold").filter((one) => ["play", "take"].includes(one.dataset.key));
  if (gold.length) return press(gold[0], "plays");
  if (cards.length && Math.random() < 0.9) return press(any(cards), "lifts");
  if (keys.length) return press(any(keys), "word");
  if (cards.length) return press(any(cards), "lifts");
  if (free(".pl.may").length) return press(any(free(".pl.may")), "place");
  return `stuck at ${at}: ${document.body.innerText} ${document.querySelector("#bottom").innerHTML}`;
})();

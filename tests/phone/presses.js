// Somebody who presses whatever may be pressed and does not think; `seed` says how luck falls.
// What they could not answer stands in `window.stuck`.
((seed) => {
  let luck = seed;
  const random = () => {
    luck = (luck + 0x6d2b79f5) | 0;
    let mixed = Math.imul(luck ^ (luck >>> 15), 1 | luck);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const free = (css) => [...document.querySelectorAll(css)].filter((one) => one.getAttribute("aria-disabled") !== "true" && !one.closest("[hidden]"));
  const any = (list) => list[Math.floor(random() * list.length)];
  const press = (one) => {
    one.click();
    return true;
  };
  const act = () => {
    const at = document.body.className.match(/at-(\w+)/)?.[1] ?? "";
    if (["wait", "rest", "results", "lost", "join", "lobby", "letters"].includes(at)) return false;
    if (at === "claim" || at === "bluff") return free(".pair .btn:not(.on)").length === 2 && press(any(free(".pair .btn")));
    if (at === "call") return free(".disc").length > 0 && press(free(".disc")[0]);
    if (at === "shown") return free("#foot .btn").length > 0 && press(free("#foot .btn")[0]);
    if (at === "color") return press(any(free(".tile")));
    const gold = free("#foot .gold").filter((one) => ["play", "take"].includes(one.dataset.key));
    if (at === "seat" && !gold.length && free(".who").length) return press(any(free(".who")));
    if (at === "memory" && free(".say-place .chip").length && !gold.length && random() < 0.7) return press(any(free(".say-place .chip")));
    if (at === "claim_cards") {
      const ready = free("#foot .btn").filter((one) => one.dataset.key === "word done");
      if (!document.querySelector(".saying[aria-pressed=true]")) return press(any(free(".saying")));
      if (!document.querySelector(".card.sel")) return press(any(free(".hand .card")));
      return press(ready[0] ?? any([...free(".saying"), ...free(".hand .card")]));
    }
    if (document.querySelector(".hand.gathers") && free("#foot .gold").length === 0 && free(".hand .card:not(.sel)").length) return press(any(free(".hand .card:not(.sel)")));
    const keys = free("#foot .btn:not(.asleep), #chips [data-key^='word ']");
    const cards = free(".hand .card.up:not(.sel), .offer .card");
    if (gold.length) return press(gold[0]);
    const lines = free(".lines .btn");
    if (lines.length) return press(any(lines));
    if (cards.length && random() < 0.9) return press(any(cards));
    if (keys.length) return press(any(keys));
    if (cards.length) return press(any(cards));
    if (free(".pl.may").length) return press(any(free(".pl.may")));
    window.stuck = `${at}: ${document.body.innerText}`;
    return false;
  };
  let timer = 0;
  const soon = (after) => {
    clearTimeout(timer);
    timer = setTimeout(() => soon(act() ? 40 : 200), after);
  };
  window.stuck = "";
  new MutationObserver(() => soon(5)).observe(document.body, { attributes: true, childList: true, subtree: true });
  soon(0);
})

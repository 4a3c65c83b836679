// Runs in the page before its own scripts: what the bench reads there.
window.bench = { marks: {}, moved: [], travelled: [] };

// When <html data-ready> and <html data-offline> change.
new MutationObserver(() => {
  const { ready, offline } = document.documentElement.dataset;
  for (const mark of [ready, offline && "offline"]) if (mark) bench.marks[mark] ??= performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true });

// From finger down on a card of the hand to the end of the first frame in which it has moved.
const tappedCard = (event) =>
  event.target.closest("card-zone[kind=hand] playing-card")?.querySelector("button:not([aria-disabled=true]) img");
const place = (node) => {
  const { left, top } = node.getBoundingClientRect();
  return `${left} ${top}`;
};
addEventListener(
  "pointerdown",
  (event) => {
    const card = tappedCard(event);
    if (!card) return;
    const before = place(card);
    const look = () => {
      if (!card.isConnected) return; // nothing may be kept of what is gone
      if (place(card) === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => bench.moved.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  },
  true,
);

// From finger up to the first frame in which the card has begun to travel.
let released = null;
addEventListener("pointerup", (event) => (released = tappedCard(event) ? event.timeStamp : null), true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  if (released !== null && this.closest("card-zone")) {
    const since = released;
    released = null;
    const look = () => {
      if (animation.playState === "idle") return; // another way has taken its place: it would be kept for ever
      if (animation.currentTime > 0) bench.travelled.push(performance.now() - since);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
  return animation;
};

/** What a person could tap now, as a point, or null: the first of it, or any. Cheap, since it runs on the thread that is measured. */
bench.next = ({ any = false } = {}) => {
  const spot = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.15, 0.05]) {
      const x = left + width * part,
        y = top + height * 0.3;
      if (button.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  for (const selectors of [
    ["dialog[open] button.primary"],
    ["dialog[open] button, [role=region] button:is(.primary, .gold), .chooser button"],
    [
      "card-zone[kind=hand] playing-card button:not([aria-disabled=true])",
      ".acts .act:not(.rest), button.stock:enabled, .declare button",
    ],
  ]) {
    const buttons = selectors.flatMap(all),
      from = any ? Math.floor(Math.random() * buttons.length) : 0;
    for (const button of [...buttons.slice(from), ...buttons.slice(0, from)]) {
      const at = spot(button);
      if (at) return at;
    }
  }
  return null;
};

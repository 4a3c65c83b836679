/* The layout audit, which runs in the page: it finds what overlaps, is cut or broken, too small to hit, or out of sight, and returns it in words. */
() => {
  const NEAR = 3, // px that things may touch each other
    TARGET = 44,
    HAND = 0.55,
    LINES = 3, // a word that is divided with hyphens may take up this many
    TINY = 17, // rem: the width of a phone with letters of double size
    ROOMY = 700; // px: from this size on the way goes around the piles, unless persons sit around the tablet
  const findings = [];
  const main = document.querySelector("main:not([hidden])");
  const pad = main.querySelector(".pad-room");
  if (main.id !== "table" && !pad) return [`not the table: ${main.id}`];
  if (main.classList.contains("empty")) return ["the table is not laid yet"];
  (pad ?? main).scrollTop = 0;
  // To ask for every node anew would take longer than all the rest.
  const hidden = remembered(
    (node) => Boolean(node) && (hidden(node.parentElement) || getComputedStyle(node).clipPath === "inset(50%)"),
    new Map([[main, false]]),
  );
  const shown = remembered(
    (node) =>
      node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !node.closest(".sr") &&
      !hidden(node) &&
      !node.closest("[data-layout=together] .bar-title, .table:not([data-drawer]) .log-close"),
  );
  const nameOf = (node) => {
    const words = (node.getAttribute("aria-label") || node.textContent || "").trim().slice(0, 28);
    return `${node.tagName.toLowerCase()}.${[...node.classList].join(".")} «${words}»`;
  };
  const clipped = (node) => {
    const rect = node.getBoundingClientRect();
    let { left, top, right, bottom } = rect;
    const around = (one) => one.parentElement?.closest(".log, .guide-words, .melds, .result, dialog");
    for (let up = around(node); up; up = around(up))
      if (getComputedStyle(up).overflowY !== "visible" && up.scrollHeight > up.clientHeight + 1) {
        const box = up.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const over = document.querySelector(
    "dialog[open], main:not([hidden]) .handover:not([hidden]), main.has-result .result:not([hidden]), main:not([hidden]) .pad-result",
  );
  const all = (selector, root = over ?? main) => [...root.querySelectorAll(selector)].filter(shown);

  const sticks = remembered(
    (node) => Boolean(node) && (getComputedStyle(node).position === "sticky" || sticks(node.parentElement)),
    new Map([[main, false]]),
  );

  /* --- overlap: things that must not cover each other, in groups */
  const groups = [
    ["tool", ".bar .tool, .clock"],
    ["title", ".bar h1"],
    ["guide", ".guide"],
    ["score", ".score .party, .score .stake, .score .race-box, .score .die-box, .score .score-line, .score .board"],
    ["log", ".log-slate"],
    ["seat", ".seats .face, .seats .name, .seats .cc, .gap .face, .gap .name"],
    ["mine", ".seat.mine .face, .seat.mine .name, .seat.mine .cc"],
    [
      "middle",
      "card-zone[kind=trick] playing-card:not(.free), card-zone[kind=turned] playing-card, .turned-text, .stock, card-zone[kind=pile], .trick-why",
    ],
    ["melds", ".melds"],
    ["way", ".ring .heads path"],
    ["words", ".prompt-place:not(.refusing *), .refusing .reason"],
    ["action", ".act, .chooser, .declare-item, .declare-text"],
    ["hand", "card-zone[kind=hand] playing-card"],
    ["key", ".pad-board button:not(.line-key)"],
    ["words", ".pad-board :is(.pad-name, .half-name, .half-sum, .pad-faces)"],
    ["edge", ".edge-button, .edge-who .face, .edge-who .name"],
  ];
  const boxes = groups.flatMap(([group, selector]) =>
    all(selector).map((node) => ({
      group,
      node,
      rect: clipped(node),
      sticks: sticks(node),
      owner: node.closest(".seat, .edge"),
    })),
  );
  const drawer = main.querySelector("[data-drawer] .log-slate"),
    roomy = Math.min(innerWidth, innerHeight) >= ROOMY && !main.querySelector('[data-layout="together"]');
  const isFace = ({ node }) => node.matches(".face"),
    isName = ({ node }) => node.matches(".name");
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;
  for (let i = 0; i < boxes.length; i++)
    for (let j = i + 1; j < boxes.length; j++) {
      const a = boxes[i],
        b = boxes[j];
      if (!meets(a.rect, b.rect)) continue;
      if (a.node.contains(b.node) || b.node.contains(a.node)) continue;
      if (b.group === "way" && !isName(a) && !(a.group === "middle" && roomy)) continue; // portraits may cover the way; so may piles where there is little room
      const own = a.owner && a.owner === b.owner && !(isFace(a) && isName(b)); // a name must not touch its own portrait either
      if (a.group === b.group && (["hand", "middle"].includes(a.group) || own)) continue;
      if (a.sticks !== b.sticks) continue; // the keys of a pad stay below, and its lines scroll behind them
      if (drawer && (a.node === drawer || b.node === drawer)) continue;
      if (a.node.closest(".edge .chooser") || b.node.closest(".edge .chooser")) continue;
      const joker = (node) => node.matches(".chooser[data-kind=joker]");
      if (joker(a.node) || joker(b.node)) continue; // the sheet that asks what the Joker stands for may cover the table
      findings.push(`overlap: ${a.group} ${nameOf(a.node)} and ${b.group} ${nameOf(b.node)}`);
    }
  const event = main.querySelector(".event");
  if (event && shown(event))
    for (const box of boxes)
      if (["hand", "tool", "edge"].includes(box.group) && meets(event.getBoundingClientRect(), box.rect))
        findings.push(`overlap: event card and ${box.group} ${nameOf(box.node)}`);

  const range = document.createRange(),
    tiny = innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) <= TINY;

  /* --- cut text */
  for (const node of [...(over ?? main).querySelectorAll("*")].filter(hasText).filter(shown)) {
    const style = getComputedStyle(node);
    const hides = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (hides && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2))
      if (!node.matches(".log, .guide-words")) findings.push(`cut: ${nameOf(node)}`);
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (!words.width) continue;
    if (words.left < -1 || words.right > innerWidth + 1) findings.push(`cut at the window: ${nameOf(node)}`);
    const holder = node.closest(
      "button, .party, .stake, .prompt-place, .reason, .plate, .race-box, .event, .declare-item, .edge-button",
    );
    if (holder && !node.matches(".count") && !node.closest("[data-turned]:not([data-turned='0'])")) {
      const room = holder.getBoundingClientRect();
      if (
        words.left < room.left - 2 ||
        words.right > room.right + 2 ||
        words.top < room.top - 3 ||
        words.bottom > room.bottom + 3
      )
        findings.push(`out of its box: ${nameOf(node)} in ${nameOf(holder)}`);
    }
    if (parseFloat(style.fontSize) < 13.9) findings.push(`small letters: ${nameOf(node)} ${style.fontSize}`);
  }

  /* --- broken words: on two lines without a hyphen, or with hyphens on more than LINES */
  // The boxes of a piece of text, one for each line, without the box of a soft hyphen before it, which ends the line above.
  const boxesOf = (text, from, to) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width, height }) => width && height);
  };
  const lines = (text, from, to) =>
    boxesOf(text, from, to).slice(Math.max(0, boxesOf(text, from, from + 1).length - 1));
  // A browser with a dictionary divides words with hyphens that no script can see.
  const divides = remembered(() => {
    const probe = Object.assign(document.createElement("p"), { textContent: "information" });
    probe.style.cssText = "position: absolute; width: 1ch; hyphens: auto; line-height: 1em";
    document.body.append(probe);
    const divided = probe.offsetHeight > 1.5 * parseFloat(getComputedStyle(probe).fontSize);
    probe.remove();
    return divided;
  });
  const texts = document.createTreeWalker(over ?? main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !shown(node) || boxesOf(text, 0, text.length).length < 2) continue;
    if (lines(text, 0, text.length).length < 2) continue;
    if (getComputedStyle(node).hyphens === "auto" && divides()) continue;
    if (tiny && node.closest(".reckoned")) continue; // beside five columns there is no room for words in letters of double size
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/gu)) {
      const parts = [...word.matchAll(/[^\u00ad]+/gu)].map((part) =>
        lines(text, index + part.index, index + part.index + part[0].length),
      );
      const turned = Number(node.closest("[data-turned]")?.dataset.turned ?? 0) % 180 !== 0,
        tops = new Set(parts.flat().map(({ top, left }) => Math.round(turned ? left : top)));
      if (parts.some(({ length }) => length > 1) || tops.size > LINES)
        findings.push(`broken word: «${word}» in ${nameOf(node)}`);
    }
  }

  /* --- targets */
  for (const node of all("button, a[href], input, select, summary")) {
    if (node.closest("card-zone")) continue;
    const { width, height } = node.getBoundingClientRect();
    if (Math.min(width, height) < TARGET - 0.5)
      findings.push(`small target: ${nameOf(node)} ${Math.round(width)}×${Math.round(height)}`);
  }

  /* --- the hand, and scrolling */
  if (!over) {
    // With letters of double size a person may scroll to the hand; otherwise it must be in the window.
    const doubled = parseFloat(getComputedStyle(document.documentElement).fontSize) > 20,
      bottom = doubled ? main.getBoundingClientRect().top + main.scrollHeight : innerHeight;
    for (const node of all("card-zone[kind=hand]:not(.edge *) playing-card")) {
      const card = node.getBoundingClientRect();
      const inside =
        (Math.min(card.right, innerWidth) - Math.max(card.left, 0)) *
        (Math.min(card.bottom, bottom) - Math.max(card.top, 0));
      if (inside < HAND * card.width * card.height)
        findings.push(`hidden hand: ${nameOf(node)} ${Math.round((100 * inside) / card.width / card.height)} %`);
    }
  }
  for (const node of [document.documentElement, main, ...all(".pad-room", main), ...all("dialog, .result")])
    if (node.scrollWidth > node.clientWidth + 1)
      findings.push(`scrolls sideways: ${nameOf(node).slice(0, 40)} ${node.scrollWidth} of ${node.clientWidth}`);
  return [...new Set(findings)];
};

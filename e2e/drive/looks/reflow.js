/* Finds what a screen loses where letters are large or the window is small. It runs in the page and returns findings in words. */
() => {
  const findings = [],
    page = document.documentElement,
    over = document.querySelector("dialog[open]"),
    roots = over ? [over] : [...document.querySelectorAll("main:not([hidden]), #notices")];
  const nameOf = (node) =>
    `${node.tagName.toLowerCase()}.${[...node.classList].join(".")} «${(node.getAttribute("aria-label") || node.textContent || "").trim().slice(0, 28)}»`;
  const clipped = remembered(
    (node) => Boolean(node) && (getComputedStyle(node).clipPath === "inset(50%)" || clipped(node.parentElement)),
  );
  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".sr") && !clipped(node);
  const nodes = roots.flatMap((root) => [root, ...root.querySelectorAll("*")]).filter(shown);
  /** The element around a node that may scroll sideways within itself, as a wide table may. */
  const scroller = (node) => node.closest(".wide, svg");

  /** The box that words lie on: the nearest element with a ground or an edge of its own. */
  const holderOf = remembered((node) => {
    if (!node || node === document.body) return null;
    const { overflowY, backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, display } =
      getComputedStyle(node);
    if (/auto|scroll/.test(overflowY)) return null;
    const seen =
      backgroundImage !== "none" ||
      !/, 0\)$|transparent/.test(backgroundColor) ||
      (parseFloat(borderTopWidth) && borderTopStyle !== "none");
    return seen && display !== "inline" ? node : holderOf(node.parentElement);
  });

  /* --- sideways */
  for (const node of [page, ...nodes.filter((one) => one.matches("main, dialog, .result, .page-paper, .bar"))])
    if (
      (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible") ||
      (node === page && page.scrollWidth > innerWidth + 1)
    )
      findings.push(
        `scrolls sideways: ${node === page ? "page" : nameOf(node)} ${node.scrollWidth} of ${node.clientWidth}`,
      );

  /* --- words beside the window, cut, or out of their box */
  const range = document.createRange(),
    textsOf = (node) => {
      const found = [];
      for (let child = node.firstChild; child; child = child.nextSibling)
        if (child.nodeType === Node.TEXT_NODE && child.data.trim()) found.push(child);
      return found;
    };
  for (const node of nodes) {
    const own = textsOf(node);
    if (!own.length || scroller(node) || node.closest("option, playing-card")) continue;
    range.setStartBefore(own[0]);
    range.setEndAfter(own.at(-1));
    const words = range.getBoundingClientRect();
    if (!words.width) continue;
    if (words.left < -1 || words.right > innerWidth + 1) findings.push(`beside the window: ${nameOf(node)}`);
    for (let up = node; up && up !== page; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      if (overflowX !== "visible" && (words.left < box.left - 2 || words.right > box.right + 2))
        findings.push(`cut sideways: ${nameOf(node)} in ${nameOf(up)}`);
      if (["hidden", "clip"].includes(overflowY) && (words.top < box.top - 3 || words.bottom > box.bottom + 3))
        findings.push(`cut: ${nameOf(node)} in ${nameOf(up)}`);
      break;
    }
    const holder = holderOf(node);
    if (!holder || node.closest("[data-turned]:not([data-turned='0'])")) continue;
    const room = holder.getBoundingClientRect(),
      air = 0.35 * parseFloat(getComputedStyle(node).fontSize); // above and below letters
    if (
      words.left < room.left - 2 ||
      words.right > room.right + 2 ||
      words.top < room.top - air ||
      words.bottom > room.bottom + air
    )
      findings.push(`out of its box: ${nameOf(node)} in ${nameOf(holder)}`);
  }

  /* --- everything that can be used can be brought into sight, and nothing lies on it */
  const at = scrollY;
  for (const node of nodes.filter((one) => one.matches("button, a[href], input, select, textarea, summary"))) {
    if (node.disabled || node.closest("[inert]")) continue;
    const label = node.labels?.[0] ?? node,
      target = label.getBoundingClientRect().width > 1 && getComputedStyle(node).opacity === "0" ? label : node;
    if (target.getBoundingClientRect().width < 2) continue;
    target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect(),
      [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
      hit = document.elementFromPoint(
        Math.max(1, Math.min(innerWidth - 2, x)),
        Math.max(1, Math.min(innerHeight - 2, y)),
      );
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) findings.push(`out of reach: ${nameOf(node)}`);
    else if (
      !hit ||
      !(
        target.contains(hit) ||
        hit.contains(target) ||
        node.contains(hit) ||
        hit.closest("label") === label ||
        hit.closest("card-zone")
      )
    )
      findings.push(`covered: ${nameOf(node)} by ${hit ? nameOf(hit) : "nothing"}`);
  }
  scrollTo(0, at);
  return [...new Set(findings)];
};

/* Finds what can hardly be read, on plain grounds and on gradients, which axe-core doesn't judge. Returns findings in words. */
() => {
  const colours = (text) =>
    [...text.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts]) => {
      const [red, green, blue, alpha = 1] = parts.split(/[,/ ]+/).map(Number);
      return { channels: [red, green, blue], alpha };
    });
  const over = (top, base) => top.channels.map((value, i) => value * top.alpha + base[i] * (1 - top.alpha));
  const luminance = (channels) => {
    const [red, green, blue] = channels.map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (a, b) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The colours behind a node; none where a picture lies behind it. Many nodes share what lies behind them. */
  const grounds = remembered((node) => (node ? (own(node) ?? grounds(node.parentElement)) : []));
  /** The colours that a node itself has as its ground; null where it lets through what is behind it. */
  const own = (node) => {
    const below = getComputedStyle(node, "::before"),
      { backgroundImage: image, backgroundColor: colour } = below.zIndex === "-1" ? below : getComputedStyle(node);
    if (image.includes("url(")) return [];
    const all = [...colours(image), ...colours(colour)],
      solid = all.filter(({ alpha }) => alpha === 1),
      veils = all.filter(({ alpha }) => alpha > 0.5 && alpha < 1);
    if (solid.length && veils.length) return solid.flatMap(({ channels }) => veils.map((veil) => over(veil, channels)));
    return solid.length || veils.length ? [...solid, ...veils].map(({ channels }) => channels) : null;
  };
  const findings = new Set();
  for (const node of document.querySelectorAll("main:not([hidden]) *, dialog[open] *, #notices *")) {
    if (!hasText(node) || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (node.closest(".sr, playing-card, [aria-disabled=true], :disabled") || node.getBoundingClientRect().width < 2)
      continue;
    const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(node),
      [letters] = colours(node.closest("svg") ? fill : color),
      size = parseFloat(fontSize),
      large = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700) || textShadow !== "none",
      worst = Math.min(...grounds(node).map((ground) => ratio(over(letters, ground), ground)));
    if (worst < (large ? 3 : 4.5))
      findings.add(`${node.tagName}.${[...node.classList].join(".")} ${worst.toFixed(2)} «${node.textContent.trim()}»`);
  }
  return [...findings];
};

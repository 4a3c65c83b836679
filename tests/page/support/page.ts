// The little of a browser that modules with templates ask for when they are loaded; import it before them. Nothing is drawn with it.

const page: { [name: string]: unknown } = {
  document: { createTreeWalker: () => null, createComment: () => null, documentElement: { lang: "de" } },
  HTMLElement: class {},
  customElements: { define: () => undefined },
  addEventListener: () => undefined,
};
for (const [name, value] of Object.entries(page))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });

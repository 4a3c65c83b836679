// The little of a browser that modules with templates ask for when they are loaded; import it before them. Nothing is drawn with it.

globalThis.document ??= { createTreeWalker: () => null, createComment: () => null, documentElement: { lang: "de" } };
globalThis.HTMLElement ??= class {};
globalThis.customElements ??= { define: () => undefined };
globalThis.addEventListener ??= () => undefined;

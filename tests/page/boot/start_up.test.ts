// The start-up in index.html, in a browser that knows no more than where it is: an address at any host leads where it was meant to.
import "../support/page.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { codeIn, read, written } from "../../../static/js/base/addresses.ts";
import { BadCode, firstCode } from "../../../static/js/link/code.ts";
import { at } from "../../../tools/common.mjs";
import { AFTER } from "../support/leftovers.ts";

const [, START_UP = ""] = /<script>([^]*?)<\/script>/.exec(readFileSync(at("index.html"), "utf8")) ?? [],
  HOME = "https://example.org/pausenjass/",
  ICON = `${HOME}static/icons/icon.svg`;

/** What an address leads to: its own, at the end; the code of an invitation (null: it is none); and whether the page knows that it is broken. */
interface Opened {
  url: URL;
  code: string | null;
  isBroken: boolean;
}

/** Open an address at a host that has the page's files in its folder, and the page itself under every other address. */
function open(address: string, loads = 0): Opened {
  assert.ok(loads < 5, `${address} is loaded again and again`);
  let url = new URL(address),
    moved = "";
  const marks: { [name: string]: string } = {},
    later: (() => void)[] = [],
    saved = new Map<string, string>(),
    nodes: { [id: string]: { hidden: boolean } } = {};
  const link = { rel: "", href: "./static/js/boot/main.ts", hasAttribute: () => false };
  const page = {
    location: {
      get pathname() {
        return url.pathname;
      },
      get search() {
        return url.search;
      },
      get hash() {
        return url.hash;
      },
      origin: url.origin,
      replace: (to: string) => (moved ||= to),
    },
    history: {
      replaceState: (_: unknown, __: string, to: string) => (url = new URL(to, url)),
    },
    document: {
      styleSheets: [{}],
      fonts: [],
      documentElement: {
        hasAttribute: (name: string) => name in marks,
        setAttribute: (name: string, text: string) => (marks[name] = text),
      },
      body: {
        appendChild: (script: { src: string; onerror?: () => void }) => {
          if (!new URL(script.src, url).href.startsWith(`${HOME}static/`)) later.push(() => script.onerror?.());
        },
      },
      getElementById: (id: string) => (nodes[id] ??= { hidden: true }),
      querySelectorAll: () => [link],
      createElement: () => ({}),
    },
    Image: class {
      onload = () => {};
      onerror = () => {};
      set src(to: string) {
        later.push(() => (to === ICON ? this.onload() : this.onerror()));
      }
    },
    CSS: { registerProperty: () => {}, supports: () => true },
    DecompressionStream: class {},
    PerformanceObserver: class {
      observe() {}
    },
    navigator: { language: "de-CH" },
    localStorage: { getItem: () => null },
    sessionStorage: {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, text: string) => saved.set(key, text),
      removeItem: (key: string) => saved.delete(key),
    },
    setTimeout: () => 0,
  };
  runInNewContext(START_UP, Object.assign(page, { window: page }));
  for (let next = later.shift(); next && !moved; next = later.shift()) next();
  if (moved) return open(moved, loads + 1);
  return { url, code: marks["data-phone"] ?? null, isBroken: "data-broken" in marks };
}

/** Where the page's modules go on from there. */
const meant = ({ url }: Opened) => {
  const address = read(url.hash);
  return address && (address.name ? written(address) : "#/");
};

test("a host that answers everything", () => {
  const leads = {
    "%23/rules/klammern": "#/rules/klammern",
    "%2523%252Frules%252Fklammern": "#/rules/klammern",
    "index.html%23/rules/klammern": "#/rules/klammern",
    "index.html/%23/Rules/Klammern.": "#/rules/klammern",
    "%23rules/klammern?fbclid=x": "#/rules/klammern",
    "?seed=e2e%23/rules/klammern": "#/rules/klammern",
    "foo/%23/rules/klammern": "#/rules/klammern",
    "foo/bar#/rules/klammern": "#/rules/klammern",
    "rules/klammern": "#/rules/klammern",
    "index.html/#/rules/klammern": "#/rules/klammern",
    "index.html/": "#/",
    "/#/rules/klammern": "#/rules/klammern",
    "//": "#/",
  };
  for (const [path, leading] of Object.entries(leads)) {
    const opened = open(HOME + path),
      { url, isBroken } = opened;
    assert.equal(meant(opened), leading, path);
    assert.match(url.pathname, /^\/pausenjass(\/index\.html)?\/*$/, path);
    assert.equal(url.search, path.includes("seed") ? "?seed=e2e" : "", path);
    assert.ok(!isBroken, path);
  }
});

test("what is no address stays one", () => {
  const wrong = { "foo/bar": "#/foo/bar", foo: "#/foo", "%23/foo/bar": "#/foo/bar", "foo/bar/?seed=e2e": "#/foo/bar/" };
  for (const [path, hash] of Object.entries(wrong)) {
    const opened = open(HOME + path);
    assert.equal(meant(opened), null, path);
    assert.equal(opened.url.hash, hash);
    assert.equal(opened.url.pathname, "/pausenjass/", path);
    assert.equal(opened.url.search, path.includes("seed") ? "?seed=e2e" : "", path);
  }
});

test("a page whose files are nowhere says that it is broken", () => {
  assert.ok(open("https://example.org/elsewhere/").isBroken);
});

test("an invitation as messengers leave it", () => {
  const code = "abcdefghijklmnop",
    addresses = AFTER.map((after) => `#/join/${code}${after}`);
  addresses.push(`#%2FJoin%2F*${code}*`, `#/join/${code.slice(0, 5)}%C2%AD${code.slice(5)}`);
  addresses.push(`#/join/${code.slice(0, 5)}%0A${code.slice(5)}`, `#/jo%E2%80%8Bin/${code}.`, `#!/JOIN//_${code}_`);
  const found = (text: string | null) =>
    firstCode(text, (each) => {
      if (each !== code) throw new BadCode("damaged", each);
      return each;
    });
  for (const address of addresses) {
    const opened = open(HOME + address);
    assert.equal(found(opened.code), code, `opened: ${address}`);
    assert.equal(opened.url.hash, "#/join", address);
    assert.equal(found(codeIn(decodeURIComponent(address))), code, `typed: ${address}`);
  }
  for (const hash of ["", "#/", "#/rules/klammern", "#/joinx"]) assert.equal(open(HOME + hash).code, null, hash);
});

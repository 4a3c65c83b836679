// node tools/test/browsers.mjs NAME…: installs these browsers if they are missing and can be installed: chromium (any
// will do), whole (a Chromium that could have a window), firefox, webkit, reader. Everything that drives a browser asks
// here first.
import {
  aptInstall,
  at,
  canAptInstall,
  ensureNode,
  ensurePython,
  isMain,
  main,
  output,
  run,
  ToolError,
} from "../common.mjs";

const SHELL = "chromium-headless-shell"; // it has no window to draw: the tests take three quarters of the time
// The other browsers, and the packages of Debian that they and their drivers need; "reader" is Firefox as a screen
// reader meets it.
export const OTHERS = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", "gir1.2-gtk-3.0"],
  reader: ["firefox-esr", "xvfb", "dbus", "at-spi2-core"],
};

/** The ones among these browsers that can be driven here. */
const drivable = (python, ...names) => output(python, [at("e2e/browsers/ways.py"), ...names])?.match(/\w+/g) ?? [];

/** Ubuntu's Chromium is a snap, which can't read the tests' folders: so another one is used. */
const isUbuntu = () => /^ID=ubuntu$/m.test(output("cat", ["/etc/os-release"]) ?? "");

/**
 * Makes sure that there is a Chromium: Debian's headless one, else an installed one, or Playwright's. Some callers need
 * a whole one.
 */
export function ensureBrowser(python, { whole = false } = {}) {
  const there = () => drivable(python, whole ? "whole" : "chromium").length > 0;
  if (process.env.CHROMIUM) return;
  if (!whole && output(SHELL, ["--version"]) === null) {
    const container = process.getuid?.() === 0; // it is nobody's own computer: a whole browser is good enough
    if ((container || !there()) && !isUbuntu() && aptInstall(SHELL)) return;
  }
  if (there()) return;
  if (!isUbuntu() && aptInstall("chromium") && there()) return;
  console.log("Installing Playwright's Chromium …");
  run(python, ["-m", "playwright", "install", ...(canAptInstall() ? ["--with-deps"] : []), "chromium"], {
    check: false,
  });
  if (!there())
    throw new ToolError(
      "No Chromium could be installed. Install one, or name it before the command: CHROMIUM=/path/to/it",
    );
}

/** The ones among the other browsers that can be driven here, after an attempt to install what is missing. */
export function ensureOthers(python, wanted) {
  const before = drivable(python, ...wanted),
    missing = wanted.filter((name) => !before.includes(name));
  if (!missing.length) return before;
  for (const name of missing) aptInstall(...OTHERS[name]);
  return drivable(python, ...wanted);
}

if (isMain(import.meta.url))
  await main(async () => {
    await ensureNode();
    const python = await ensurePython("dev"),
      names = process.argv.slice(2),
      others = names.filter((name) => name in OTHERS);
    for (const whole of [false, true])
      if (names.includes(whole ? "whole" : "chromium")) ensureBrowser(python, { whole });
    if (others.length) ensureOthers(python, others);
  });

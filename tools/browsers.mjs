// node tools/browsers.mjs NAME…: sees to it that these browsers are here, as far as they can be installed: chromium (any will do), whole
// (a Chromium that could have a window), firefox, webkit, reader. Whatever drives a browser asks here first.
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
} from "./common.mjs";

const SHELL = "chromium-headless-shell"; // no window to keep up: the same tests take three quarters of the time
// The other browsers, and what they and their driving need on Debian; "reader" is Firefox as a screen reader gets to know it.
export const OTHERS = {
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", "gir1.2-gtk-3.0"],
  reader: ["firefox-esr", "xvfb", "dbus", "at-spi2-core"],
};

/** Those of these browsers that can be driven here. */
const drivable = (python, ...names) => output(python, [at("e2e/browsers/ways.py"), ...names])?.match(/\w+/g) ?? [];

/** Ubuntu's Chromium is a snap, which may not see the folders of tests: what isn't a snap comes from elsewhere. */
const isUbuntu = () => /^ID=ubuntu$/m.test(output("cat", ["/etc/os-release"]) ?? "");

/** Sees to it that there is a Chromium: Debian's headless one or else one that is installed, or Playwright's. Some need a whole one. */
export function ensureBrowser(python, { whole = false } = {}) {
  const there = () => drivable(python, whole ? "whole" : "chromium").length > 0;
  if (process.env.CHROMIUM) return;
  if (!whole && output(SHELL, ["--version"]) === null) {
    const container = process.getuid?.() === 0; // nobody's own computer, where a whole browser is good enough
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

/** Those of the other browsers that can be driven here, after an attempt to install what is missing. */
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

// A worker of the page's own that gets ready what both of Python's workers begin with, while they are still being made: so it is fetched
// sooner, beside what they do, and only once. static/js/ahead.js brings it the ports of those that ask.
import { compiled, stored } from "./parts.mjs";

const parts = { module: compiled(), pages: stored() };
for (const part of Object.values(parts)) part.catch(() => {});

addEventListener("message", async ({ ports: [port] }) => {
  try {
    port.postMessage({ module: await parts.module, pages: await parts.pages });
  } catch {
    port.postMessage(null);
  }
});
postMessage("here");

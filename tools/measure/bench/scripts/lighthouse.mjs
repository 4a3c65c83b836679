// node tools/measure/bench/scripts/lighthouse.mjs ADDRESS CHROMIUM: runs Lighthouse by default, which is for phones, in
// its own browser. Prints its version and the figures as JSON.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [address, chromePath] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
try {
  const { lhr } = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error" });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const score = (name) => lhr.categories[name].score,
    value = (name) => lhr.audits[name].numericValue;
  console.log(
    JSON.stringify({
      version: lhr.lighthouseVersion,
      scores: {
        performance: score("performance"),
        accessibility: score("accessibility"),
        "best-practices": score("best-practices"),
        seo: score("seo"),
      },
      // ms
      times: {
        "first-paint": value("first-contentful-paint"),
        "largest-paint": value("largest-contentful-paint"),
        blocking: value("total-blocking-time"),
      },
    }),
  );
} finally {
  chrome.kill();
}

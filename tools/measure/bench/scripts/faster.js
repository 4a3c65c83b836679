// Runs in the page before its own scripts: its clock and its timers are eight times as fast. What the workers reckon takes its time, and so
// does the patience with them.
(() => {
  const SPEED = 8,
    PATIENCE_MS = 5000;
  const now = performance.now.bind(performance),
    { setTimeout, setInterval } = window,
    stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  performance.now = () => now() * SPEED;
  window.setTimeout = (done, ms = 0, ...given) => setTimeout(done, ms < PATIENCE_MS ? ms / SPEED : ms, ...given);
  window.setInterval = (done, ms = 0, ...given) => setInterval(done, ms / SPEED, ...given);
  Object.defineProperty(Event.prototype, "timeStamp", {
    get() {
      return stamp.call(this) * SPEED;
    },
  });
})();

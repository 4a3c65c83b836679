// The keys of a remote control: which control is the next one in a direction, and what Enter and Back do.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register({ url: "http://localhost/" });
after(() => GlobalRegistrator.unregister());
HTMLElement.prototype.checkVisibility = () => true; // nothing is laid out

const { nearest, remote } = await import("../../../static/js/ui/remote.ts");

const box = (left: number, top: number, width = 10, height = 10) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("the next control", () => {
  const middle = box(50, 50);

  test("is the nearest one in its direction", () => {
    const boxes = [box(20, 50), box(0, 50), box(80, 50), box(50, 80), box(50, 20)];
    assert.equal(nearest(middle, boxes, "ArrowLeft"), 0);
    assert.equal(nearest(middle, boxes, "ArrowRight"), 2);
    assert.equal(nearest(middle, boxes, "ArrowDown"), 3);
    assert.equal(nearest(middle, boxes, "ArrowUp"), 4);
  });

  test("rather lies straight ahead than nearer but aside", () => {
    assert.equal(nearest(middle, [box(70, 90), box(110, 50)], "ArrowRight"), 1);
    assert.equal(nearest(middle, [box(90, 62), box(200, 50)], "ArrowRight"), 0, "but not at any distance");
  });

  test("doesn't exist beyond the last one", () => {
    assert.equal(nearest(middle, [box(20, 50), box(50, 52, 10, 4)], "ArrowRight"), -1);
  });
});

describe("keys", () => {
  let isOn = true;
  document.body.innerHTML = `<div id="notices"></div><main id="table"><button data-tool="menu">Menu</button><button class="primary">On</button></main>`;
  const pressed: string[] = [];
  remote(
    () => isOn,
    () => pressed.push("Start"),
  );
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => pressed.push(button.textContent ?? ""));
  const key = (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("Enter and arrows first show what is likely wanted", () => {
    assert.ok(key("Enter"));
    assert.equal(document.activeElement?.textContent, "On");
    assert.ok(!key("Enter"), "now the browser presses it");
  });

  test("Back opens the menu of the table, whatever a television calls it", () => {
    for (const name of ["Escape", "GoBack", "BrowserBack"]) assert.ok(key(name));
    assert.deepEqual(pressed.splice(0), ["Menu", "Menu", "Menu"]);
  });

  test("Back opens the menu of the start screen", () => {
    const table = document.querySelector("#table");
    table?.insertAdjacentHTML("afterend", `<main id="start"></main>`);
    table?.toggleAttribute("hidden", true);
    assert.ok(key("Escape"));
    assert.deepEqual(pressed, ["Start"]);
  });

  test("nothing happens once the screen for all is ended", () => {
    isOn = false;
    assert.ok(!key("Escape"));
  });
});

/* Line icons, 24 × 24. */

import { el, svg } from "../base/dom.ts";

export const PATHS = {
  back: "M15 5l-7 7 7 7",
  check: "M5 12.500l5 5L19.500 7",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  undo: "M9 14L4 9l5-5M4 9h9a6.5 6.5 0 0 1 0 13h-2",
  moves: "M5 6h14M5 12h14M5 18h9",
  rules: "M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v14",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  statistics: "M4 20h16M7 16v-5M12 16V5M17 16v-8",
  ask: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.500v.2",
  about: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.5",
  data: "M4 7c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 7v10c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  upload: "M12 16V5M7 9.5l5-5 5 5M5 20h14",
  share: "M12 15V4M8 7.5L12 3.500l4 4M8 11H5.500v9.500h13V11H16",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v3M17 20h3",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
  talk: "M5 5h14v10H11l-4.5 4v-4H5z",
  powers: "M4 17l3-9 5 5 5-5 3 9zM4 20h16",
  show: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  erase: "M20 6H9l-6 6 6 6h11zM11.5 9.5l5 5M16.5 9.5l-5 5",
  bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10.500 21h3",
  star: "M12 3l2.800 5.700 6.200.900-4.500 4.400 1.100 6.200-5.600-3-5.600 3 1.100-6.200L3 9.600l6.200-.900z",
  turn: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4.500h-4.500",
  edit: "M4 20l1-4.5L16.5 4a2 2 0 0 1 3 3L8 18.5zM14.5 6l3.5 3.5",
  season: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.800 4.800M16 6h3.5c0 3-1.5 4.5-3.800 4.800M12 14v4M8.5 20h7",
  leave: "M10 4H5v16h5M10 12h10M16 8l4 4-4 4",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  trick: "M8 4.5h8v10H8zM5.5 8L3 8.8l3 9.7 2.5-.8M18.5 8l2.5.8-3 9.7-5-1.5",
  phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2",
  screen: "M3.5 5h17v11h-17zM9 20h6M12 16v4",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  bot: "M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3",
  camera: "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
  swap: "M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4",
  skip: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12",
  slap: "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V14c0 4-2.5 6.5-6 6.5S6 19 4.5 16l-1.3-3a1.5 1.5 0 0 1 2.7-1.3L8 14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  round: "M4.5 12a7.5 7.5 0 0 1 13-5M19.5 12a7.5 7.5 0 0 1-13 5M18 3v4.5h-4.5M6 21v-4.5h4.5",
  draw: "M7 4h10v9H7zM12 15v6M8.5 18l3.5 3.5 3.5-3.5",
  fault: "M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17v.5",
  asleep: "M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500zM15 4h5l-5 5.500h5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  flame:
    "M12 3c1 4 5 5.500 5 10.500a5 5 0 0 1-10 0c0-2 .8-3.300 2-4.500.4 1.500 1 2 1.800 2.300C10.500 8 10.800 5 12 3z",
  flag: "M6 21V4h12l-3 4 3 4H6",
  dealer: "M8 5h9v13H8zM8 8L4.5 9l3.2 11.5 8-2.2",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  fold: "M6 9l6 6 6-6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.6.5-.9 1-.9 1.7H9.3c0-.7-.3-1.2-.9-1.7A6 6 0 0 1 12 3z",
  forward: "M4 5.5l7 6.5-7 6.5zM13 5.5l7 6.5-7 6.5z",
  sound: "M4 9.5v5h3.5L12 19V5L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  praise:
    "M12 3.5l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.300-4.100 5.900-.8z",
  on: "M9 6l6 6-6 6",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  first: "M18 6l-8 6 8 6zM6 6v12",
  before: "M16 6l-9 6 9 6z",
  next: "M8 6l9 6-9 6z",
  last: "M6 6l8 6-8 6zM18 6v12",
  "round-back": "M19 6l-6.5 6 6.5 6zM11.5 6L5 12l6.5 6z",
  "round-on": "M5 6l6.5 6L5 18zM12.5 6l6.5 6-6.5 6z",
  onward:
    "M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.7-3.5 3.5-5 7-5 1.4 0 2.7.2 3.8.8M16 20h5M18.5 17.5L21 20l-2.5 2.5",
  mute: "M4 9.5v5h3.5L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
};

export type IconName = keyof typeof PATHS;

/** Returns an icon as decoration; the button around it has the accessible name. */
export function icon(name: IconName) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
}

/** Returns a button that shows only an icon; `label` says what it does. */
export const iconButton = (name: IconName, label: string, click: () => unknown, disabled = false) =>
  el("button", { type: "button", class: "icon-button", "aria-label": label, disabled, on: { click } }, icon(name));

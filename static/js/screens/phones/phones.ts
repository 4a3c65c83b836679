/* «Handys dazunehmen»: first the camera, then a code for each free seat; the phones' answers are scanned here, or by a phone that is connected
   already. For a pad («Auf Handys») there is only the code to read along. */

import { codeIn, here } from "../../base/addresses.ts";
import { t } from "../../base/phrases.ts";
import { presence, host as beHost, type Plan } from "../../play/presence.ts";
import { el } from "../../base/dom.ts";
import { onResize } from "../../base/frames.ts";
import { copy } from "../../share/clipboard.ts";
import { BadCode } from "../../link/link.ts";
import { addressOf } from "../../phones/billboard.ts";
import { ONLOOKER } from "../../phones/messages.ts";
import { backToTable, host, lend, toPhone, toTablet } from "../../phones/hosting.ts";
import { NoScan, watch } from "../../phones/scan.ts";
import { director } from "../../play/playing.ts";
import { codeOf, draw } from "../../share/qr.ts";
import { change, state } from "../../engine/session.ts";
import { toggle } from "../../ui/forms.ts";
import { render } from "../../base/render.ts";
import { time } from "../../base/time.ts";
import { begin, onlyPhones, takePhones } from "../../play/begin.ts";
import { handOut, onPhones } from "../../play/choice.ts";
import { everybody } from "../../play/everybody.ts";
import { photoButton } from "../../phones/camera.ts";
import { nameOf, playHere, resettled, roomOf, sitting } from "./plan.ts";
import { view, type Place, type Eye, type Actions } from "./view.ts";

export { attend } from "../../phones/hosting.ts";

const STAYS = ["phones", "join"], // an invitation is only followed after a question
  LOOK_MS = 2000, // how often an open log is updated
  SLOW_MS = 15_000,
  AGAIN_MS = 1500; // a wrong code isn't reported in every frame

/** the one on screen */
let open: Phones | null = null;

host.on("change", () => open?.changed());
host.on("joined", ({ phone, invited }) => open?.joined(phone.seat, invited));
host.on("relay", (code) => void open?.take(code)); // without this screen, the screen for all takes it (phones/hosting.ts)

/** @param pad  the id of the pad that phones are to read; "" for phones at the table */
export function showPhones(main: HTMLElement, pad: string = "") {
  if (open?.isIn(main, pad)) return open.changed(); // an invitation was opened in vain, or the language has changed
  open?.close();
  open = new Phones(main, pad);
  void open.begin();
}

class Phones {
  #root = el("div", { class: "phones-room" });
  #video = el("video", { class: "phones-view", muted: true, playsinline: true, "aria-hidden": "true" });
  #canvas = el("canvas", { role: "img" });
  #photo = photoButton(
    (code) => void this.take(code),
    (words) => this.#say("", words),
  );
  #helped = el(
    "div",
    { class: "paper" },
    toggle({
      label: t("page.phones.helped"),
      help: t("page.phones.helped.help"),
      checked: Boolean(state.settings.phones_helped),
      onChange: (phones_helped) => void change({ phones_helped }).catch(console.error),
    }),
  );
  #ended = new AbortController();
  #camera = new AbortController();
  /** resolves once the camera is off */
  #looking: Promise<unknown> = Promise.resolve();
  #pad: string;
  #plan: Plan | null;
  #eye: Eye = "ask";
  #facing: "user" | "environment" = "user";
  /** the seat whose code is shown; ONLOOKER: the code is to look on */
  #shown: number | null = null;
  #code = "";
  #said = "";
  #warned = "";
  #trouble = false;
  /** seats whose phones were scanned but aren't connected yet, with the timer that reports it */
  #coming: Map<number, number> = new Map();
  #going = false;
  #declined = false;
  /** accepted answers, which a phone shows until it is connected */
  #taken: Set<string> = new Set();

  constructor(main: HTMLElement, pad: string) {
    this.#pad = pad;
    this.#plan = pad ? null : presence.plan;
    main.replaceChildren(this.#root);
    const timer = setInterval(() => this.#root.querySelector("details[open]") && this.#show(), LOOK_MS);
    this.#ended.signal.addEventListener("abort", () => clearInterval(timer));
    addEventListener("hashchange", () => STAYS.includes(here().name) || this.#leave(), { signal: this.#ended.signal });
    onResize(this.#root, () => this.#draw());
  }

  /** Open the screen. If the camera is allowed already, it starts without a question. */
  async begin() {
    beHost(true);
    if (this.#pad) lend(this.#pad);
    if (this.#plan) {
      for (const { from, to } of resettled(this.#plan, host.phones)) host.resettle(from, to);
      host.tellRoom(roomOf(this.#plan, host.phones));
    }
    this.#show();
    const allowed = await navigator.permissions?.query({ name: "camera" as PermissionName }).catch(() => null);
    if (!navigator.mediaDevices) this.#eye = "none";
    else if (allowed?.state === "granted") return this.#look();
    else if (allowed?.state === "denied") this.#eye = "refused";
    if (this.#eye !== "ask") await this.#invite();
    this.#show();
  }

  isIn(main: HTMLElement, pad: string) {
    return main.contains(this.#root) && pad === this.#pad && (pad !== "" || this.#plan === presence.plan);
  }

  close() {
    if (open === this) open = null; // it must not handle later events of phones
    this.#ended.abort();
    this.#camera.abort();
    for (const timer of this.#coming.values()) time.cancel(timer);
    host.door.uninvite();
  }

  /** Leave the screen, which cancels a match that hasn't begun. */
  #leave() {
    if (this.#plan && presence.plan === this.#plan) {
      presence.plan = null;
      beHost(Boolean(director.table?.seats.some(({ phone }) => phone)));
      backToTable();
    }
    this.close();
  }

  get #isOpen() {
    return !this.#ended.signal.aborted;
  }

  /* --- what is shown --------------------------------------------------------------------------------------------- */

  /** The seats that can be on phones, with their states. */
  #places() {
    if (this.#pad) return [];
    const people = this.#plan
      ? this.#plan.offered.map((seat) => ({ seat, name: this.#plan?.seats[seat]?.name ?? "", phone: true }))
      : (director.table?.seats ?? []).filter(({ bot }) => !bot).map(({ seat, name, phone }) => ({ seat, name, phone }));
    return people.map(({ seat, name, phone: isOnPhone }) => {
      const phone = host.phones.get(seat);
      const place: Place = {
        seat,
        name: this.#plan ? nameOf(seat, phone) : name,
        face: phone?.face ?? "",
        state: !isOnPhone
          ? "tablet"
          : phone?.isHere
            ? this.#isReady(seat)
              ? "here"
              : "naming"
            : phone
              ? "asleep"
              : this.#coming.has(seat)
                ? "coming"
                : "free",
        shown: seat === this.#shown,
        report: phone?.report ?? null,
      };
      return place;
    });
  }

  #isReady = (seat: number) => !this.#plan || Boolean(host.phones.get(seat)?.isNamed);

  #show() {
    if (!this.#isOpen) return;
    render(
      view(
        {
          back: this.#plan ? `#/new/${this.#plan.about.id}` : this.#after,
          title: t(this.#pad ? "page.reading.title" : "page.phones"),
          pad: this.#pad !== "",
          onScreen: everybody.isOn,
          eye: this.#eye,
          places: this.#places(),
          begun: !this.#plan,
          code: this.#code,
          watching: host.watching,
          canvas: this.#canvas,
          video: this.#video,
          photo: this.#photo,
          helped: this.#helped,
          said: this.#said,
          warned: this.#warned,
          trouble: this.#trouble,
        },
        this.#actions,
      ),
      this.#root,
    );
    this.#draw();
    if (this.#video.srcObject && this.#video.isConnected && this.#video.paused) void this.#video.play().catch(() => {}); // it stops while it is out of the page
  }

  #draw() {
    const code = this.#code && codeOf(addressOf(this.#code)),
      room = this.#canvas.parentElement;
    if (!code || !room) return;
    const next = this.#places().find(({ shown }) => shown);
    this.#canvas.setAttribute(
      "aria-label",
      next
        ? t("page.phones.code", { name: next.name })
        : t(this.#pad ? "page.reading.code.label" : "page.phones.look.code"),
    );
    draw(this.#canvas, code, Math.min(room.clientWidth, room.clientHeight));
  }

  #actions: Actions = {
    allow: () => void this.#look(),
    without: async () => {
      this.#eye = "none";
      await this.#invite();
    },
    turn: () => {
      this.#facing = this.#facing === "user" ? "environment" : "user";
      void this.#look();
    },
    show: (seat) => void this.#invite(seat),
    copy: async (field) => {
      const copied = await copy(addressOf(this.#code), field);
      this.#say(t(copied ? "page.phones.copied" : "page.share.by-hand"));
    },
    paste: (text) => void this.take(text),
    tablet: (seat) => this.#toTablet(seat),
    screen: () => this.#toScreen(),
    phone: async (seat) => {
      await toPhone(seat);
      await this.#invite(seat);
    },
    go: () => void this.#go(),
  };

  #say(text: string, warned = "") {
    this.#said = text; // replaces the earlier message
    this.#warned = warned;
    this.#show();
  }

  /* --- camera and codes ------------------------------------------------------------------------------------------ */

  /** Start the camera. It comes before the codes: once it is allowed, browsers put addresses into codes that every network understands. */
  async #look() {
    this.#camera.abort();
    const camera = (this.#camera = new AbortController()),
      before = this.#looking;
    let done = () => {};
    this.#looking = new Promise((ended) => (done = () => ended(undefined)));
    await before; // the camera can't be opened while it is still on
    if (camera.signal.aborted) return done();
    this.#eye = "opening";
    this.#show();
    let last = "",
      complained = 0;
    const seen = async (text: string) => {
      if (text === last && time.now() - complained < AGAIN_MS) return;
      last = text;
      complained = time.now();
      await this.take(text);
    };
    try {
      await watch(this.#video, {
        facing: this.#facing,
        signal: camera.signal,
        onOpen: () => {
          const isFirst = this.#eye === "opening";
          this.#eye = "open";
          if (isFirst || !this.#code) void this.#invite();
          else this.#show();
        },
        onBlind: () => {
          this.#eye = "blind";
          if (this.#code) this.#show();
          else void this.#invite(); // the code needn't wait for the camera
        },
        onText: (text) => {
          void seen(text);
          return false;
        },
      });
    } catch (error) {
      if (camera.signal.aborted) return;
      if (!(error instanceof NoScan)) console.error(error);
      const why = error instanceof NoScan ? error.why : "busy";
      this.#eye = why === "refused" || why === "busy" ? why : "none";
      await this.#invite();
    } finally {
      done();
    }
  }

  /** Show the code of this seat, or of the next free one; if there is none, the code to look on. */
  async #invite(wanted: number | null = null) {
    const free = this.#places().filter(({ state }) => state === "free" || state === "asleep"),
      { seat } = free.find(({ seat }) => seat === (wanted ?? this.#shown)) ?? free[0] ?? { seat: ONLOOKER };
    this.#shown = seat;
    this.#code = "";
    const code = await this.#codeFor(seat);
    if (this.#shown === seat) this.#code = code;
    this.#show();
  }

  /** Returns the invitation to a seat; "" if this browser can't make one, which a message reports. */
  async #codeFor(seat: number) {
    try {
      return await host.door.invite(seat);
    } catch (error) {
      console.error(error);
      this.#say("", t("page.phones.cannot"));
      return "";
    }
  }

  /** Accept a phone's answer, seen by the camera, pasted, or passed on by another phone. */
  async take(text: string) {
    const answer = codeIn(text).trim();
    if (this.#taken.has(answer)) return;
    try {
      const seat = await host.door.accept(answer);
      this.#taken.add(answer);
      this.#trouble = false;
      this.#coming.set(
        seat,
        time.after(SLOW_MS, () => this.#slow(seat)),
      );
      this.#say(t("page.phones.coming"));
      await this.#invite();
    } catch (error) {
      if (!(error instanceof BadCode)) throw error;
      if (error.reason === "used") return; // it was seen twice at the same time
      this.#say("", t(`page.phones.bad.${error.reason}`));
    }
  }

  #slow(seat: number) {
    this.#coming.delete(seat);
    this.#trouble = true;
    this.#say(t("page.phones.slow"));
    void this.#invite(seat);
  }

  /** Handle a connected phone: a known phone has its own seat, whatever seat the code was for. */
  joined(seat: number, invited: number) {
    time.cancel(this.#coming.get(invited) ?? 0);
    this.#coming.delete(invited);
    this.#trouble = false;
    const place = this.#places().find((each) => each.seat === seat);
    const look = this.#pad ? "page.reading.joined" : "page.phones.look.joined";
    this.#say(place ? t("page.phones.joined", { name: place.name }) : t(look));
    void this.#invite();
  }

  /* --- going on -------------------------------------------------------------------------------------------------- */

  /** Handle a change of the phones: begin the match once all planned ones are there. */
  changed() {
    if (this.#plan) host.tellRoom(roomOf(this.#plan, host.phones));
    this.#show();
    const places = this.#places();
    if (
      !this.#declined &&
      this.#plan &&
      onPhones(this.#plan.chosen).length &&
      places.every(({ state }) => state === "here")
    )
      void this.#go();
    else if ((this.#shown ?? ONLOOKER) === ONLOOKER && places.some(({ state }) => state === "free"))
      void this.#invite();
  }

  #toTablet(seat: number) {
    if (!this.#plan) toTablet(seat);
    else {
      host.remove(seat);
      if (!onlyPhones()) playHere(this.#plan, seat);
    }
    void this.#invite();
    this.changed();
  }

  /** Make this page the screen for all, or no longer. All hands of a match that hasn't begun go to phones then. */
  #toScreen() {
    void everybody.press(!everybody.isOn);
    if (!this.#plan || !everybody.isOn) return this.#show();
    const { about, chosen, start } = this.#plan,
      main = this.#root.parentElement;
    void takePhones(about, handOut(chosen), start);
    if (main) showPhones(main);
  }

  /** The address of what the phones show, once it is there. */
  get #after() {
    return this.#pad ? `#/pad/${encodeURIComponent(this.#pad)}` : "#/table";
  }

  /** Begin the match with the connected phones; bots play the rest. */
  async #go() {
    const plan = this.#plan;
    if (!plan) return void (location.hash = this.#after);
    if (this.#going) return;
    const seats = sitting(plan, host.phones, onlyPhones());
    if (seats.every(({ kind }) => kind === "bot")) return this.#say("", t("page.screen.nobody"));
    this.#going = true;
    this.#declined = !(await begin(plan.about, plan.chosen, plan.start, seats)); // after a refusal it doesn't begin by itself any more
    this.#going = false;
  }
}

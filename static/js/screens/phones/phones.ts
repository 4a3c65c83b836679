/* «Handys dazunehmen»: first the camera, then a code for each free seat; what the phones answer is scanned here, or by one that is seated already. */

import { codeIn, here } from "../../base/addresses.ts";
import { t } from "../../base/phrases.ts";
import { presence, host as beHost } from "../../play/presence.ts";
import { el } from "../../base/dom.ts";
import { onResize } from "../../base/frames.ts";
import { copy } from "../../share/clipboard.ts";
import { BadCode } from "../../link/link.ts";
import { backToTable, host, toPhone, toTablet } from "../../phones/hosting.ts";
import { NoScan, watch } from "../../phones/scan.ts";
import { director } from "../../play/playing.ts";
import { codeOf, draw } from "../../share/qr.ts";
import { render } from "../../base/render.ts";
import { time } from "../../base/time.ts";
import { begin } from "../../play/begin.ts";
import { onPhones } from "../../play/choice.ts";
import { photoButton } from "../../phones/camera.ts";
import { addressOf, nameOf, playHere, resettled, roomOf, sitting } from "./plan.ts";
import { view, type Place, type Eye, type Actions } from "./view.ts";

export { attend } from "../../phones/hosting.ts";

const STAYS = ["phones", "join"], // an invitation is followed only after a question
  LOOK_MS = 2000, // how often an open log is brought up to date
  SLOW_MS = 15_000,
  AGAIN_MS = 1500; // a code that wasn't the right one is not complained of in every frame

/** the one that is on screen */
let open: Phones | null = null;

host.on("change", () => open?.changed());
host.on("joined", ({ phone, invited }) => open?.joined(phone.seat, invited));
host.on("relay", (code) => void open?.take(code));

export function showPhones(main: HTMLElement) {
  if (open?.isIn(main)) return open.changed(); // nothing came of an invitation that was opened, or the language is another
  open?.close();
  open = new Phones(main);
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
  #ended = new AbortController();
  #camera = new AbortController();
  /** settles once the camera is off */
  #looking: Promise<unknown> = Promise.resolve();
  #plan = presence.plan;
  #eye: Eye = "ask";
  #facing: "user" | "environment" = "user";
  /** whose code is shown */
  #shown: number | null = null;
  #code = "";
  #said = "";
  #warned = "";
  #trouble = false;
  /** seats whose phones were scanned and don't speak yet, with the timer that says so */
  #coming: Map<number, number> = new Map();
  #going = false;
  #declined = false;
  /** answers that were taken: the phone shows them until it hears so */
  #taken: Set<string> = new Set();

  constructor(main: HTMLElement) {
    main.replaceChildren(this.#root);
    const timer = setInterval(() => this.#root.querySelector("details[open]") && this.#show(), LOOK_MS);
    this.#ended.signal.addEventListener("abort", () => clearInterval(timer));
    addEventListener("hashchange", () => STAYS.includes(here().name) || this.#leave(), { signal: this.#ended.signal });
    onResize(this.#root, () => this.#draw());
  }

  /** Where the camera has been allowed before, it isn't asked for once more. */
  async begin() {
    beHost(true);
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

  isIn(main: HTMLElement) {
    return main.contains(this.#root) && this.#plan === presence.plan;
  }

  close() {
    if (open === this) open = null; // what happens to phones later is none of its business
    this.#ended.abort();
    this.#camera.abort();
    for (const timer of this.#coming.values()) time.cancel(timer);
    host.door.uninvite();
  }

  /** Elsewhere nobody waits for a match that hasn't begun. */
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

  /* --- what is seen ---------------------------------------------------------------------------------------------- */

  /** The seats that can be on phones, and how far each is. */
  #places() {
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
          back: this.#plan ? `#/new/${this.#plan.about.id}` : "#/table",
          title: t("page.phones"),
          eye: this.#eye,
          places: this.#places(),
          begun: !this.#plan,
          code: this.#code,
          canvas: this.#canvas,
          video: this.#video,
          photo: this.#photo,
          said: this.#said,
          warned: this.#warned,
          trouble: this.#trouble,
        },
        this.#actions,
      ),
      this.#root,
    );
    this.#draw();
    if (this.#video.srcObject && this.#video.isConnected && this.#video.paused) void this.#video.play().catch(() => {}); // it stopped while it was out of the page
  }

  #draw() {
    const code = this.#code && codeOf(addressOf(this.#code)),
      room = this.#canvas.parentElement;
    if (!code || !room) return;
    this.#canvas.setAttribute(
      "aria-label",
      t("page.phones.code", { name: this.#places().find(({ shown }) => shown)?.name ?? "" }),
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
    phone: async (seat) => {
      await toPhone(seat);
      await this.#invite(seat);
    },
    go: () => void this.#go(),
  };

  #say(text: string, warned = "") {
    this.#said = text; // what was said before is over
    this.#warned = warned;
    this.#show();
  }

  /* --- camera and codes ------------------------------------------------------------------------------------------ */

  /** The camera first: where it is allowed, browsers put addresses into codes that every network understands. */
  async #look() {
    this.#camera.abort();
    const camera = (this.#camera = new AbortController()),
      before = this.#looking;
    let done = () => {};
    this.#looking = new Promise((ended) => (done = () => ended(undefined)));
    await before; // a camera that is still on can't be opened as another one
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
          else void this.#invite(); // the others needn't wait for a camera
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

  /** Show the code of this seat, or of the next that is free. */
  async #invite(wanted: number | null = null) {
    const free = this.#places().filter(({ state }) => state === "free" || state === "asleep"),
      next = free.find(({ seat }) => seat === (wanted ?? this.#shown)) ?? free[0];
    this.#shown = next?.seat ?? null;
    this.#code = "";
    const code = next ? await this.#codeFor(next.seat) : "";
    if (this.#shown === (next?.seat ?? null)) this.#code = code;
    this.#show();
  }

  /** The invitation to a seat; "" where this browser can't make one, which is said. */
  async #codeFor(seat: number) {
    try {
      return await host.door.invite(seat);
    } catch (error) {
      console.error(error);
      this.#say("", t("page.phones.cannot"));
      return "";
    }
  }

  /** A phone's answer, seen by the camera, pasted, or passed on by another phone. */
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
      if (error.reason === "used") return; // it was seen twice at once
      this.#say("", t(`page.phones.bad.${error.reason}`));
    }
  }

  #slow(seat: number) {
    this.#coming.delete(seat);
    this.#trouble = true;
    this.#say(t("page.phones.slow"));
    void this.#invite(seat);
  }

  /** A phone has said who it is: one that is known has its own seat, whatever the code was for. */
  joined(seat: number, invited: number) {
    time.cancel(this.#coming.get(invited) ?? 0);
    this.#coming.delete(invited);
    this.#trouble = false;
    this.#say(t("page.phones.joined", { name: this.#places().find((each) => each.seat === seat)?.name ?? "" }));
    void this.#invite();
  }

  /* --- on -------------------------------------------------------------------------------------------------------- */

  /** Something is otherwise with the phones. */
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
    else if (this.#shown === null && places.some(({ state }) => state === "free")) void this.#invite();
  }

  #toTablet(seat: number) {
    if (!this.#plan) toTablet(seat);
    else {
      host.remove(seat);
      playHere(this.#plan, seat);
    }
    void this.#invite();
    this.changed();
  }

  /** The match begins with the phones that are there; bots play the rest. */
  async #go() {
    const plan = this.#plan;
    if (!plan) return void (location.hash = "#/table");
    if (this.#going) return;
    this.#going = true;
    this.#declined = !(await begin(plan.about, plan.chosen, plan.start, sitting(plan, host.phones))); // asked by itself, it isn't again
    this.#going = false;
  }
}

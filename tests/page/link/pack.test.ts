import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BadCode, checksum, fromBase41, fromBase64url, toBase41, toBase64url } from "../../../static/js/link/code.ts";
import {
  expand,
  MOST_CANDIDATES,
  pack,
  readAnswer,
  readInvitation,
  reduce,
  unpack,
  writeAnswer,
  writeInvitation,
  type Parts,
} from "../../../static/js/link/pack.ts";
import { chanceOf } from "../support/simulated.ts";

const ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
  HEX = "0123456789abcdef";
const chance = chanceOf(7);
const random = (below: number) => Math.floor(chance() * below);
const bytes = (count: number) => Uint8Array.from({ length: count }, () => random(256));
const letters = (from: string | any[], count: number) =>
  Array.from({ length: count }, () => from[random(from.length)]).join("");
const group = () => random(65536).toString(16);
const address = () =>
  [
    () => `${[8, 4, 4, 4, 12].map((count) => letters(HEX, count)).join("-")}.local`,
    () => bytes(4).join("."),
    () => Array.from({ length: 8 }, group).join(":"),
  ][random(3)]();
const candidates = (count: number) =>
  Array.from({ length: count }, () => ({ address: address(), port: 1 + random(65535) }));
/** Credentials as Chromium's, Firefox's, and of any length. */
const credentials = () =>
  [
    () => ({ ufrag: letters(ICE, 4), pwd: letters(ICE, 24) }),
    () => ({ ufrag: letters(HEX, 8), pwd: letters(HEX, 32) }),
    () => ({ ufrag: letters(ICE, 4 + random(61)), pwd: letters(ICE, 22 + random(43)) }),
  ][random(3)]();
const parts = (count = random(4)) => ({ ...credentials(), fingerprint: bytes(32), candidates: candidates(count) });

/** The reason why a text isn't taken; anything but a BadCode fails. */
function reasonOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof BadCode, String(error));
    return error.reason;
  }
  return "taken";
}
/** The packed bytes with another checksum, as one who knows the format makes them. */
const sealed = (given: Uint8Array) => {
  const body = given.slice(0, -2),
    sum = checksum(body);
  return Uint8Array.from([...body, sum >> 8, sum & 255]);
};

test("bytes as texts, there and back", () => {
  for (let count = 0; count < 120; count++) {
    const given = bytes(count);
    assert.deepEqual(fromBase41(toBase41(given)), given);
    assert.deepEqual(fromBase64url(toBase64url(given)), given);
    assert.match(toBase41(given), /^[0-9A-Z+./:-]*$/);
  }
});

describe("a description", () => {
  test("comes back from either code as it was: five hundred of them", () => {
    for (let times = 0; times < 500; times++) {
      const given = parts(),
        invitation = writeInvitation(parts());
      const code = writeInvitation(given);
      assert.deepEqual(readInvitation(code), { ...given, code });
      assert.deepEqual(readAnswer(writeAnswer(given, invitation), invitation), given);
      for (const type of ["offer", "answer"] as const) assert.deepEqual(reduce(expand(given, type)), given);
    }
  });

  test("is short enough for a code that any camera reads", () => {
    const given = { ufrag: letters(ICE, 4), pwd: letters(ICE, 24), fingerprint: bytes(32) },
      two = [`${letters(HEX, 8)}-1111-2222-3333-${letters(HEX, 12)}.local`, "192.168.1.20"];
    const whole = { ...given, candidates: two.map((address) => ({ address, port: 50000 })) };
    assert.ok(writeInvitation(whole).length <= 115);
    assert.ok(writeAnswer(whole, writeInvitation(whole)).length <= 135);
  });

  test("keeps an IPv6 address with a gap; what is no plain address is left out", () => {
    const of = (address: string) => ({ address, port: 5 });
    const odd = ["fe80::1%en0", "::ffff:10.0.0.1", "printer.local", "1.2.3.400", "1::2::3", "", "1:2:3", "a b"].map(of);
    const given = { ...parts(0), candidates: [of("fd00::2"), of("::"), ...odd] };
    assert.deepEqual(
      readInvitation(writeInvitation(given)).candidates.map(({ address }) => address),
      ["fd00:0:0:0:0:0:0:2", "0:0:0:0:0:0:0:0"],
    );
  });

  test("holds the browser's own addresses for UDP, each once, and no more than eight", () => {
    const line = (port: number, rest = "") => `a=candidate:1 1 udp 2122 10.0.0.1 ${port} typ host${rest}`;
    const sdp = [
      expand(parts(0), "offer").trimEnd(),
      "a=candidate:1 1 tcp 1518 10.0.0.1 9 typ host tcptype active",
      "a=candidate:1 2 udp 2122 10.0.0.1 777 typ host",
      "a=candidate:1 1 udp 1686 80.1.2.3 778 typ srflx raddr 0.0.0.0 rport 0",
      "a=candidate:1 1 udp 2122 fe80::1%eth0 779 typ host",
      "a=candidate:",
      "a=candidate:1 1 udp 2122 10.0.0.1 0 typ host",
      ...Array.from({ length: 10 }, (_, place) => line(1000 + place, " generation 0")),
      line(1000),
      "",
    ].join("\r\n");
    const ports = reduce(sdp).candidates.map(({ port }) => port);
    assert.deepEqual(ports, [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  });
});

describe("a code", () => {
  const invitation = writeInvitation(parts(2)),
    answer = writeAnswer(parts(2), invitation);

  test("may have been broken into lines", () => {
    assert.ok(readAnswer(` ${answer.replace(/.{20}/g, "$&\n ")}\t`, invitation));
    assert.ok(readInvitation(`${invitation}\n`));
  });

  test("of the other kind says so", () => {
    assert.equal(
      reasonOf(() => readInvitation(answer)),
      "kind",
    );
    assert.equal(
      reasonOf(() => readAnswer(invitation, invitation)),
      "kind",
    );
  });

  test("of another invitation's guest says so", () => {
    assert.equal(
      reasonOf(() => readAnswer(answer, writeInvitation(parts()))),
      "other",
    );
  });

  test("of another version says so", () => {
    const newer = fromBase64url(invitation);
    newer[0] = 0x20;
    assert.equal(
      reasonOf(() => readInvitation(toBase64url(sealed(newer)))),
      "version",
    );
    assert.equal(
      reasonOf(() => readAnswer(toBase41(sealed(newer)), invitation)),
      "version",
    );
  });

  test("that lacks letters, or has a wrong one, is damaged", () => {
    for (const [text, read] of [
      [invitation, readInvitation],
      [answer, (text: unknown) => readAnswer(text, invitation)],
    ] as const)
      for (let place = 0; place < text.length; place++) {
        const other = text[place] === "A" ? "B" : "A";
        for (const wrong of [text.slice(0, place), text.slice(0, place) + text.slice(place + 1)])
          assert.equal(
            reasonOf(() => read(wrong)),
            "damaged",
            `cut at ${place}`,
          );
        const changed = reasonOf(() => read(text.slice(0, place) + other + text.slice(place + 1)));
        assert.ok(changed === "damaged" || place === text.length - 1, `changed at ${place}: ${changed}`);
      }
  });

  test("that is anything else is damaged", () => {
    const nothing = [undefined, null, 5, {}, [], "", " ", "ä".repeat(50), "\0", "A".repeat(513), "A".repeat(1e6)];
    const noise = Array.from({ length: 2000 }, () => letters(`${ICE}-_ $%*.:ü`, random(200)));
    const random41 = Array.from({ length: 500 }, () => toBase41(sealed(bytes(2 + random(150)))));
    for (const text of [...nothing, ...noise]) {
      assert.equal(
        reasonOf(() => readInvitation(text)),
        "damaged",
      );
      assert.equal(
        reasonOf(() => readAnswer(text, invitation)),
        "damaged",
      );
    }
    for (const text of random41)
      assert.match(
        reasonOf(() => readAnswer(text, invitation)),
        /damaged|version/,
      );
  });

  test("can't bring a line into the description, nor too much of anything", () => {
    const given = { ...parts(0), ufrag: "abcd+", pwd: letters(ICE, 22) };
    for (const wrong of [
      { ufrag: "ab\r\na=x" },
      { ufrag: "abc" },
      { ufrag: letters(ICE, 65) },
      { pwd: letters(ICE, 21) },
      { pwd: `${letters(ICE, 22)}\n` },
      { fingerprint: bytes(20) },
    ])
      assert.throws(() => pack({ ...given, ...wrong }, null), /credentials/);
    const good = pack({ ...given, candidates: candidates(MOST_CANDIDATES) }, null);
    assert.equal(unpack(good).candidates.length, MOST_CANDIDATES);
    const one = [2, 10, 0, 0, 1, 4, 5];
    assert.throws(() => unpack(sealed(Uint8Array.from([...good.slice(0, -2), ...one, 0, 0]))), /too many/);
    const plain = pack(given, null).slice(0, -2);
    for (const [tail, why] of [
      [[4, 10, 0, 0, 1, 4, 5], /kind of a candidate/],
      [[2, 10, 0, 0, 1, 0, 0], /port/],
      [[2, 10, 0, 0, 1, 4], /too short/],
    ] as const)
      assert.throws(() => unpack(sealed(Uint8Array.from([...plain, ...tail, 0, 0]))), why);
    plain[0] = 0x12;
    assert.throws(() => unpack(sealed(Uint8Array.from([...plain, 0, 0]))), /flags/);
  });

  test("of random bytes never makes a description of more lines", () => {
    let read = 0;
    for (let times = 0; times < 3000; times++) {
      const kind = 1 + random(4),
        candidate = [[], [kind, ...bytes(kind === 2 ? 6 : 18)]][random(2)],
        words = [0x10, 4, ...bytes(3), 22, ...bytes(17)];
      const noise = Uint8Array.from([...words, ...bytes(32), ...candidate, 0, 0]);
      try {
        const found = unpack(sealed(noise));
        read++;
        assert.equal(expand(found, "offer").split("\n").length, 15 + found.candidates.length);
      } catch (error) {
        assert.ok(error instanceof BadCode, String(error));
      }
    }
    assert.ok(read > 2000, `${read} were read`);
  });
});

test("a code is found in what messengers and people make of it", () => {
  const invitation = writeInvitation(parts()),
    answer = writeAnswer(parts(), invitation),
    half = Math.floor(invitation.length / 2),
    texts = (code: string) => [
      ...[".", ")", "%20", "…", ">", '"', "»", ",", ";", "!", "*", "_", "~", "?fbclid=x", "&x=1", "...", "_*"].map(
        (after) => code + after,
      ),
      ...["\nLiebe Grüsse", " Rosa", "\u200b", "\r\n> Rosa"].map((after) => code + after),
      ...["**", "__", "~~", "``", '""', "«»", "()", "<>"].map(([before, after]) => before + code + after),
      `${code.slice(0, half)}\u00ad${code.slice(half)}`,
      `${code.slice(0, half)}\u200b\u2060${code.slice(half)}.`,
      `${code.slice(0, half)}\n${code.slice(half)}\nRosa`,
      `${code.slice(0, half)}%0A${code.slice(half)}`,
      `\ufeff ${encodeURIComponent(code)} `,
    ];
  for (const text of texts(invitation)) assert.equal(readInvitation(text).code, invitation, text);
  for (const text of [...texts(answer), answer.toLowerCase()])
    assert.deepEqual(readAnswer(text, invitation), readAnswer(answer, invitation), text);
  for (const text of ["", " ", "\u200b", "…", "hallo zusammen", "x".repeat(5000)])
    assert.equal(
      reasonOf(() => readInvitation(text)),
      "damaged",
      text,
    );
});

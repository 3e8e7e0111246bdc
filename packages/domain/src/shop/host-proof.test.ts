import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type HostClaim,
  hostAfterCheck,
  hostNameOf,
  hostRecord,
  isHostOf,
  type ProofAnswer,
  writtenHost,
} from "./host-proof.ts";

const HOUR = 3_600_000;
const claim = (changes: Partial<HostClaim> = {}): HostClaim => ({
  holder: "nobody",
  claimedAt: 0,
  missingSince: null,
  missingChecks: 0,
  graceUntil: null,
  ...changes,
});

test.each([
  ["loja.exemplo:8443", "loja.exemplo"],
  ["Loja.Exemplo.", "loja.exemplo"],
  ["loja.exemplo", "loja.exemplo"],
])("%s is the name %s", (host, name) => {
  expect(hostNameOf(host)).toBe(name);
  expect(hostRecord(host, "abc")).toEqual({ name: `_vitrine.${name}`, value: "vitrine-account=abc" });
});

test.each([
  ["Loja.Exemplo.", "loja.exemplo"],
  ["loja.exemplo.:8443", "loja.exemplo:8443"],
  ["loja.exemplo:8443", "loja.exemplo:8443"],
  ["loja.exemplo", "loja.exemplo"],
])("%s is written %s in a shop's document", (host, written) => {
  expect(writtenHost(host)).toBe(written);
});

test.each([
  ["padaria.localhost:3000", true],
  ["localhost", false],
  [".localhost", false],
  ["padaria.localhost.com", false],
  ["exato.com", true],
  ["nao.exato.com", false],
])("%s among *.localhost and exato.com: %s", (host, expected) => {
  expect(isHostOf(["*.localhost", "exato.com"], host)).toBe(expected);
});

describe("a host", () => {
  const look = (of: Partial<HostClaim>, answer: ProofAnswer, { now = 0, isHolderProved = false } = {}) =>
    hostAfterCheck(claim(of), { answer, isHolderProved, now });

  test.each([
    ["of nobody, with proof", {}, "proved", {}, "served", "serve"],
    ["of nobody, without proof", {}, "missing", {}, "pending", undefined],
    ["of another shop without proof", { holder: "another-shop" }, "proved", {}, "served", "serve"],
    ["of another shop with proof", { holder: "another-shop" }, "proved", { isHolderProved: true }, "taken", undefined],
    ["of this shop, with proof", { holder: "this-shop" }, "proved", {}, "served", undefined],
    ["of this shop, missing for the first time", { holder: "this-shop" }, "missing", {}, "failing", undefined],
    ["of this shop, DNS silent", { holder: "this-shop" }, "unreachable", {}, "served", undefined],
  ] as const)("%s", (_, of, answer, at, state, move) => {
    expect(look(of, answer, at)).toMatchObject({ state, move });
  });

  test.each([
    ["the third time, after a day", 2, 24 * HOUR, null, "release"],
    ["the third time, a moment before a day", 2, 24 * HOUR - 1, null, undefined],
    ["the second time, after a day", 1, 24 * HOUR, null, undefined],
    ["the third time, after a day, in its grace", 2, 24 * HOUR, 24 * HOUR + 1, undefined],
  ])("missing %s", (_, missingChecks, now, graceUntil, move) => {
    const of = { holder: "this-shop", missingSince: 0, missingChecks, graceUntil } as const;
    expect(look(of, "missing", { now }).move).toBe(move);
  });

  test("is asked for again within a minute at first, and every eight hours in the end", () => {
    expect(look({}, "missing", { now: 0 }).nextCheckAt).toBe(60_000);
    expect(look({}, "missing", { now: 1_000 * HOUR }).nextCheckAt).toBe(1_008 * HOUR);
  });

  test("is never released while the record is seen once a day, whatever the DNS says between", () => {
    const answers = fc.array(fc.constantFrom<ProofAnswer>("missing", "unreachable"), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 20 }), (days) => {
        let state = claim({ holder: "this-shop" });
        days.forEach((day, index) => {
          const all: ProofAnswer[] = ["proved", ...day];
          all.forEach((answer, look) => {
            const now = index * 24 * HOUR + look * 8 * HOUR;
            const found = hostAfterCheck(state, { answer, isHolderProved: false, now });
            expect(found.move).toBeUndefined();
            state = { ...state, missingSince: found.missingSince, missingChecks: found.missingChecks };
          });
        });
      }),
    );
  });
});

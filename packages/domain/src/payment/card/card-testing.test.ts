import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CardGate,
  type CardTries,
  cardGate,
  HARDEST_PROOF,
  type ProofLevel,
  type TryCount,
} from "./card-testing.ts";

const HOUR = 3_600_000;
const now = 100 * HOUR;
const none: TryCount = { tries: 0, refusals: 0, oldestRefusalAt: null };
const refused = (refusals: number, tries = refusals): TryCount => ({
  tries,
  refusals,
  oldestRefusalAt: now - HOUR / 2,
});
const calm: CardTries = {
  contactHour: none,
  contactDay: none,
  contactElsewhereHour: none,
  networkHour: none,
  networkVisitorsHour: none,
  shopHour: none,
};
const asked = (tries: Partial<CardTries>, { isVisitor = false, proved = 0 as ProofLevel } = {}): CardGate =>
  cardGate({ ...calm, ...tries }, { isVisitor, proved, now });
const open: CardGate = { kind: "open" };
const captcha = (level: ProofLevel, reason: string) => ({ kind: "captcha", level, reason });

describe("a contact who came from the chat", () => {
  test.each([
    ["pays with the first card", {}, open],
    ["tries again after one refused card", { contactHour: refused(1), contactDay: refused(1) }, open],
    ["solves a captcha after two", { contactHour: refused(2), contactDay: refused(2) }, captcha(1, "contact")],
    ["a harder one after four", { contactHour: refused(4), contactDay: refused(4) }, captcha(2, "contact")],
    ["and the hardest after six", { contactHour: refused(6), contactDay: refused(6) }, captcha(3, "contact")],
    ["is asked as early when the two were in other shops", { contactElsewhereHour: refused(2) }, captcha(1, "contact")],
    [
      "is asked after one here and one elsewhere",
      { contactHour: refused(1), contactElsewhereHour: refused(1) },
      captcha(1, "contact"),
    ],
    ["is never stopped by what happened elsewhere", { contactElsewhereHour: refused(50) }, captcha(3, "contact")],
    ["is not asked because of refusals of yesterday", { contactDay: refused(7) }, open],
    ["pays a ninth order of a day as the first", { contactDay: refused(0, 9) }, open],
    ["solves a captcha for the tenth", { contactDay: refused(0, 10) }, captcha(1, "contact")],
    ["shares an address with 19 refusals of others", { networkHour: refused(19, 100) }, open],
    ["shares an address with 20", { networkHour: refused(20, 100) }, captcha(1, "network")],
    ["buys in a shop that is tried out by thieves", { shopHour: refused(15, 25) }, captcha(1, "shop")],
    ["buys in a shop with many refusals among more sales", { shopHour: refused(80, 200) }, open],
  ])("%s", (_, tries, expected) => {
    expect(asked(tries)).toEqual(expected);
  });

  test("waits after eight refusals in a day, until the first of them is a day old", () => {
    expect(asked({ contactDay: refused(8) }, { proved: HARDEST_PROOF })).toEqual({
      ...{ kind: "pause", reason: "contact", retryAfterMs: 23.5 * HOUR },
    });
  });

  test("waits after thirty cards in a day", () => {
    expect(asked({ contactDay: refused(0, 30) }, { proved: 3 })).toMatchObject({ kind: "pause", reason: "contact" });
  });
});

describe("a visitor without a contact", () => {
  test.each([
    ["proves to be a person before the first card", {}, captcha(1, "visitor")],
    ["and harder after two refusals in the network", { networkVisitorsHour: refused(2) }, captcha(2, "network")],
    ["and hardest after four", { networkVisitorsHour: refused(4) }, captcha(3, "network")],
    ["or when the shop is tried out", { shopHour: refused(20) }, captcha(3, "shop")],
    ["however many contacts are refused there", { networkHour: refused(19) }, captcha(1, "visitor")],
  ])("%s", (_, tries, expected) => {
    expect(asked(tries, { isVisitor: true })).toEqual(expected);
  });

  test("with the proof pays", () => {
    expect(asked({}, { isVisitor: true, proved: 1 })).toEqual(open);
  });

  test("waits after eight refusals in the network, until the first of them is an hour old", () => {
    expect(asked({ networkVisitorsHour: refused(8) }, { isVisitor: true, proved: HARDEST_PROOF })).toEqual({
      ...{ kind: "pause", reason: "network", retryAfterMs: HOUR / 2 },
    });
  });
});

test.each([
  [14, 14, false],
  [15, 15, true],
  [15, 25, true],
  [15, 26, false],
])("%i refusals of %i tries are an attack: %s", (refusals, tries, expected) => {
  expect(asked({ shopHour: refused(refusals, tries) })).toEqual(expected ? captcha(1, "shop") : open);
});

describe("always", () => {
  const count = fc
    .tuple(fc.nat(60), fc.nat(60), fc.nat(HOUR))
    .map(([refusals, more, age]): TryCount => ({ tries: refusals + more, refusals, oldestRefusalAt: now - age }));
  const counts = fc.record({
    ...{ contactHour: count, contactDay: count, contactElsewhereHour: count },
    ...{ networkHour: count, networkVisitorsHour: count, shopHour: count },
  });
  const dear = (gate: CardGate) => (gate.kind === "open" ? 0 : gate.kind === "captcha" ? gate.level : 4);

  test("one more refusal never makes the next card cheaper", () => {
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom<keyof CardTries>(...(Object.keys(calm) as (keyof CardTries)[])),
        fc.boolean(),
        (tries, which, isVisitor) => {
          const more = { ...tries[which], refusals: tries[which].refusals + 1, tries: tries[which].tries + 1 };
          const before = cardGate(tries, { isVisitor, proved: 0, now });
          const after = cardGate({ ...tries, [which]: more }, { isVisitor, proved: 0, now });
          expect(dear(after)).toBeGreaterThanOrEqual(dear(before));
        },
      ),
    );
  });

  test("what is asked for is enough, and a pause ends", () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (tries, isVisitor) => {
        const gate = cardGate(tries, { isVisitor, proved: 0, now });
        if (isVisitor) expect(gate.kind).not.toBe("open");
        if (gate.kind === "captcha") expect(cardGate(tries, { isVisitor, proved: gate.level, now })).toEqual(open);
        if (gate.kind === "pause") {
          expect(gate.retryAfterMs).toBeGreaterThan(0);
          expect(gate.retryAfterMs).toBeLessThanOrEqual(24 * HOUR);
        }
      }),
    );
  });
});

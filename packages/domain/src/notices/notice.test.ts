import { describe, expect, test } from "vitest";
import { noticesFor, type QuietHours, usualWishes, waysToTell, wishesFrom } from "./notice.ts";
import { tellAt } from "./notice-time.ts";

const SAO_PAULO = "America/Sao_Paulo";
const at = (time: string, day = "2026-11-18") => Date.parse(`${day}T${time}:00-03:00`);
const THREE_MINUTES = 3 * 60_000;
const night = { from: "22:00", until: "07:00" };

describe("who is told", () => {
  test("an owner who has chosen nothing hears of every kind by mail, but for every message of a customer", () => {
    expect(usualWishes("owner").mail).toEqual([
      ...["new-order", "approval", "said-paid", "payment-failed", "connection-broken", "webhook-lost"],
    ]);
  });

  test("an agent hears by mail of nothing until they choose it, and never of what they may not see", () => {
    expect(usualWishes("agent").mail).toEqual([]);
    expect(noticesFor("agent")).toEqual(["new-order", "contact-waiting", "said-paid", "payment-failed"]);
  });

  test("whoever was an owner and is an agent now is not told of approvals any more", () => {
    const wishes = usualWishes("owner");
    expect(waysToTell("approval", "owner", wishes)).toEqual(["mail", "push"]);
    expect(waysToTell("approval", "agent", wishes)).toEqual([]);
  });

  test("each way is chosen by itself", () => {
    expect(waysToTell("new-order", "owner", { mail: [], push: ["new-order"], whatsapp: [], quiet: null })).toEqual([
      "push",
    ]);
  });
});

/** When quiet hours end that hold at this moment. Null where they do not. */
function quietUntil(quiet: QuietHours, timeZone: string, now: number): number | null {
  const told = tellAt({ quiet, lastToldAt: null }, timeZone, now);
  return told === now ? null : told;
}

test("nobody is told by WhatsApp before they choose it, also not by a choice from before there was WhatsApp", () => {
  expect(usualWishes("owner").whatsapp).toEqual([]);
  const earlier = wishesFrom({ mail: ["new-order"], push: [], quiet: null });
  expect(waysToTell("new-order", "owner", earlier)).toEqual(["mail"]);
});

describe("quiet hours", () => {
  test.each([
    ["21:59", null],
    ["22:00", at("07:00", "2026-11-19")],
    ["23:30", at("07:00", "2026-11-19")],
    ["00:10", at("07:00")],
    ["06:59", at("07:00")],
    ["07:00", null],
  ])("from 22:00 until 07:00, at %s", (time, until) => {
    expect(quietUntil(night, SAO_PAULO, at(time))).toBe(until);
  });

  test("may lie within a day", () => {
    const lunch = { from: "12:00", until: "13:30" };
    expect(quietUntil(lunch, SAO_PAULO, at("12:15"))).toBe(at("13:30"));
    expect(quietUntil(lunch, SAO_PAULO, at("13:30"))).toBeNull();
  });

  test("are those of the shop's clock", () => {
    expect(quietUntil(night, "America/Manaus", at("22:30"))).toBeNull();
  });

  test("from a time until the same time are none", () => {
    expect(quietUntil({ from: "08:00", until: "08:00" }, SAO_PAULO, at("08:00"))).toBeNull();
  });
});

describe("when somebody is told", () => {
  const now = at("21:58");

  test("at once, where they were not told just now", () => {
    expect(tellAt({ quiet: night, lastToldAt: null }, SAO_PAULO, now)).toBe(now);
    expect(tellAt({ quiet: null, lastToldAt: now - THREE_MINUTES }, SAO_PAULO, now)).toBe(now);
  });

  test("what follows soon waits, so that ten orders of a minute are one mail", () => {
    expect(tellAt({ quiet: null, lastToldAt: now - 1_000 }, SAO_PAULO, now)).toBe(now - 1_000 + THREE_MINUTES);
  });

  test("a wait that would end in the quiet hours ends with them", () => {
    expect(tellAt({ quiet: night, lastToldAt: now }, SAO_PAULO, now)).toBe(at("07:00", "2026-11-19"));
  });
});

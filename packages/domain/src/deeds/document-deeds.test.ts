import { expect, test } from "vitest";
import { deedsOfChange } from "./document-deeds.ts";

test.each<[string, object, object, string[]]>([
  ["a name", { name: "A" }, { name: "B" }, []],
  ["a limit of discounts", {}, { discountLimits: { agent: { percent: 10 } } }, ["change-discount-limits"]],
  [
    "a limit that is lifted",
    { discountLimits: { agent: { percent: 10 } } },
    { discountLimits: {} },
    ["change-discount-limits"],
  ],
  ["an absent list and an empty one", {}, { paymentProviders: [], channels: [], hosts: [] }, []],
  ["the same fields in another order", { channels: [{ a: 1, b: 2 }] }, { channels: [{ b: 2, a: 1 }] }, []],
  [
    "credentials alone",
    { paymentProviders: [{ type: 4 }] },
    { paymentProviders: [{ type: 4, credentials: { accessToken: "x" } }] },
    ["change-payment-accounts"],
  ],
  [
    "an account and the switch for agents' keys",
    {},
    { paymentProviders: [{ type: 4 }], agentPixKeys: true },
    ["change-payment-accounts"],
  ],
  ["a host and a channel", {}, { hosts: ["a.test"], channels: [{}] }, ["change-channels", "change-hosts"]],
])("%s", (_, before, after, expected) => {
  expect(deedsOfChange(before, after)).toEqual(expected);
});

import { expect, test } from "vitest";
import { otherInboxOf } from "./other-inbox.ts";

test.each([
  ["of Meta is answered here", { carrier: "meta" }, null],
  ["of Suri is answered in Suri", { carrier: "suri" }, "Suri"],
  ["of Suri is answered here where the shop says so", { carrier: "suri", ownedElsewhere: "" }, null],
  ["is answered where the shop says", { carrier: "meta", ownedElsewhere: " Chatwoot " }, "Chatwoot"],
] as const)("a channel %s", (_, channel, name) => {
  expect(otherInboxOf(channel)).toBe(name);
});

import { expect, test } from "vitest";
import { otherInboxOf } from "./other-inbox.ts";

test.each([
  ["is answered here", {}, undefined, null],
  ["of a platform with an inbox is answered there", {}, "Caixa", "Caixa"],
  ["of such a platform is answered here where the shop says so", { ownedElsewhere: "" }, "Caixa", null],
  ["is answered where the shop says", { ownedElsewhere: " Chatwoot " }, undefined, "Chatwoot"],
] as const)("a channel %s", (_, channel, inbox, name) => {
  expect(otherInboxOf(channel, inbox)).toBe(name);
});

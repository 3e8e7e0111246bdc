import { expect, test } from "vitest";
import { otherInboxOf, ownedElsewhereFor } from "./other-inbox.ts";

test.each([
  ["is answered here", {}, undefined, null],
  ["of a platform with an inbox is answered there", {}, "Caixa", "Caixa"],
  ["of such a platform is answered here where the shop says so", { ownedElsewhere: "" }, "Caixa", null],
  ["is answered where the shop says", { ownedElsewhere: " Chatwoot " }, undefined, "Chatwoot"],
] as const)("a channel %s", (_, channel, inbox, name) => {
  expect(otherInboxOf(channel, inbox)).toBe(name);
});

test.each([
  ["Chatwoot", undefined, "Chatwoot"],
  ["Chatwoot", "Caixa", "Chatwoot"],
  [null, undefined, undefined],
  [null, "Caixa", ""],
  ["Caixa", "Caixa", undefined],
])("who chooses %s where the platform has %s is heard", (program, inbox, saved) => {
  const ownedElsewhere = ownedElsewhereFor(program, inbox);
  expect(ownedElsewhere).toBe(saved);
  expect(otherInboxOf({ ownedElsewhere }, inbox)).toBe(program);
});

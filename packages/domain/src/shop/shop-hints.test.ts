import { expect, test } from "vitest";
import { shopHints } from "./shop-hints.ts";

const zone = (from: string, to: string) => ({ providerId: "centro", zipCodeRanges: [{ from, to }] });

test("a shop without a channel is told so", () => {
  expect(shopHints({})).toEqual([{ code: "no-channel" }]);
  expect(shopHints({ channels: [{}] })).toEqual([]);
});

test.each([
  ["00000000", "00999999", true],
  ["00000000", "01000000", false],
  ["01310000", "01310999", false],
])("a zone from %s to %s has CEPs that do not exist: %s", (from, to, isUnknown) => {
  const hints = shopHints({ channels: [{}], deliveryZones: [zone(from, to)] });
  expect(hints).toEqual(isUnknown ? [{ code: "cep-range-unknown", zone: "centro" }] : []);
});

import { expect, test } from "vitest";
import { documentDifferences, withoutDifferences } from "./document-diff.ts";

const zone = (providerId: string, price: number) => ({ providerId, name: providerId.toUpperCase(), price });
const before = {
  minOrderValue: 20,
  settings: { style: { color: "#fff" } },
  deliveryZones: [zone("a", 5), zone("b", 8)],
};
const said = (one: object, other: object) =>
  documentDifferences(one, other).map(({ path, before, after }) => [
    path.map(({ name }) => name).join("."),
    before,
    after,
  ]);

test.each<[string, object, unknown[]]>([
  ["nothing", before, []],
  ["a field", { ...before, minOrderValue: 35 }, [["minOrderValue", 20, 35]]],
  ["a field that is gone", { ...before, minOrderValue: undefined }, [["minOrderValue", 20, undefined]]],
  [
    "a field inside a part",
    { ...before, settings: { style: { color: "#000" } } },
    [["settings.style.color", "#fff", "#000"]],
  ],
  [
    "one of a list that stands elsewhere now",
    { ...before, deliveryZones: [zone("b", 9), zone("a", 5)] },
    [["deliveryZones.b.price", 8, 9]],
  ],
  [
    "a new one",
    { ...before, deliveryZones: [...before.deliveryZones, zone("c", 1)] },
    [["deliveryZones.c", undefined, zone("c", 1)]],
  ],
  [
    "only the order",
    { ...before, deliveryZones: before.deliveryZones.toReversed() },
    [["deliveryZones", before.deliveryZones, before.deliveryZones.toReversed()]],
  ],
])("%s", (_, after, expected) => {
  expect(said(before, after)).toEqual(expected);
  const undone = withoutDifferences(after as never, documentDifferences(before, after)) ?? {};
  // One that was moved stays where it is.
  expect(said(before, undone).filter(([path]) => path !== "deliveryZones")).toEqual([]);
});

test("a change is taken back alone: what others changed elsewhere stays", () => {
  const first = { ...before, deliveryZones: [zone("a", 6), zone("b", 8)] };
  const second = { ...first, minOrderValue: 50, deliveryZones: [zone("a", 6), zone("b", 9), zone("c", 1)] };
  expect(withoutDifferences(second, documentDifferences(before, first))).toEqual({
    ...second,
    deliveryZones: [zone("a", 5), zone("b", 9), zone("c", 1)],
  });
});

test("a change whose value was changed again is not taken back alone", () => {
  const first = { ...before, minOrderValue: 35 };
  expect(withoutDifferences({ ...first, minOrderValue: 40 }, documentDifferences(before, first))).toBeUndefined();
});

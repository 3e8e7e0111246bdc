import { expect, test } from "vitest";
import { boundContent } from "./received-message.ts";

test("a place that is not on earth is kept as something that came", () => {
  const place = { kind: "location" as const, latitude: -23.55, longitude: -46.63, name: null, address: null };
  expect(boundContent(place)).toEqual(place);
  for (const wrong of [{ latitude: 91 }, { longitude: -181 }, { latitude: Number.NaN }]) {
    expect(boundContent({ ...place, ...wrong })).toEqual({ kind: "unsupported", type: "location" });
  }
});

test("a line of a cart that nobody can count is left out", () => {
  const line = (quantity: number) => ({ productId: "cafe", quantity, price: null });
  const items = [line(1), line(0), line(-2), line(1_000_001), line(2.5)];
  expect(boundContent({ kind: "cart", text: null, catalogId: null, items })).toMatchObject({
    items: [{ quantity: 1 }, { quantity: 2.5 }],
  });
});

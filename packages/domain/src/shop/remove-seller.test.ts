import { expect, test } from "vitest";
import { sellerUses, withoutSeller } from "./remove-seller.ts";

const shop = (...sellers: string[]) => ({
  sellers: sellers.map((providerId) => ({ providerId })),
  deliveryZones: [
    { providerId: "z-centro", name: "Centro", sellerId: "centro" },
    { providerId: "z-todos", name: "Cidade", sellerId: null },
  ],
  pickupStores: [{ providerId: "p-centro", name: "Balcão", sellerId: "centro" }],
  giftRules: [{ gifts: [{ sku: "caneca", sellerId: "centro" }, { sku: "copo", sellerId: "centro" }, { sku: "copo" }] }],
  schedules: [{ logisticIds: ["z-centro", "z-todos"] }, { logisticIds: ["p-centro"] }],
});

test("what is only for a seller is named", () => {
  const uses = { zones: ["Centro"], stores: ["Balcão"], giftRules: 1 };
  expect(sellerUses(shop("centro", "norte"), "centro")).toEqual({ ...uses, isLast: false });
  expect(sellerUses(shop("centro"), "centro")).toEqual({ ...uses, isLast: true });
  expect(sellerUses(shop("centro", "norte"), "norte")).toEqual({ zones: [], stores: [], giftRules: 0, isLast: false });
});

test("the deliveries of a seller go with it while there are others, and no time names what is gone", () => {
  const left = withoutSeller(shop("centro", "norte"), "centro");
  expect(left).toMatchObject({ sellers: [{ providerId: "norte" }], pickupStores: [] });
  expect(left.deliveryZones?.map(({ providerId }) => providerId)).toEqual(["z-todos"]);
  expect(left.schedules).toEqual([{ logisticIds: ["z-todos"] }]);
});

test("a shop that loses its last seller still delivers, lets pick up, and has its times", () => {
  const before = shop("centro");
  const left = withoutSeller(before, "centro");
  expect(left.sellers).toEqual([]);
  expect(left.deliveryZones?.map(({ sellerId }) => sellerId)).toEqual([null, null]);
  expect(left.pickupStores).toMatchObject([{ providerId: "p-centro", sellerId: null }]);
  expect(left.schedules).toEqual(before.schedules);
});

test("gifts of its stock are given from the order's, none of them twice", () => {
  expect(withoutSeller(shop("centro", "norte"), "centro").giftRules).toEqual([
    { gifts: [{ sku: "copo" }, { sku: "caneca", sellerId: null }] },
  ]);
});

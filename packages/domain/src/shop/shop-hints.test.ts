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

const noRanges = { providerId: "centro", zipCodeRanges: [] };
test.each([
  ["measured from a store without a place", { distance: { storeId: "a" } }, "origin-unknown"],
  ["measured from a store with one", { distance: { storeId: "b" } }, undefined],
  ["measured from another place", { distance: { from: {} } }, undefined],
  ["with neighborhoods of signs only", { town: { neighborhoods: ["-", "…"] } }, "neighborhoods-empty"],
  ["with a neighborhood", { town: { neighborhoods: ["-", "Sé"] } }, undefined],
  ["for goods heavier than its limit", { minKilos: 3, maxKilos: 2 }, "kilos-backwards"],
  ["for goods of one weight", { minKilos: 2, maxKilos: 2 }, undefined],
])("a zone %s is said to reach nobody where that is so", (_, zone, because) => {
  const pickupStores = [{ providerId: "a" }, { providerId: "b", geoCoordinates: {} }];
  const hints = shopHints({ channels: [{}], pickupStores, deliveryZones: [{ ...noRanges, ...zone }] });
  expect(hints).toEqual(because ? [{ code: "zone-unreachable", zone: "centro", because }] : []);
});

test("a closed day that does not exist is told", () => {
  const closedDates = ["2026-12-25", "2026-02-30", "2027-02-29", "2028-02-29"];
  expect(shopHints({ channels: [{}], closedDates })).toEqual([
    { code: "closed-date-unknown", date: "2026-02-30" },
    { code: "closed-date-unknown", date: "2027-02-29" },
  ]);
});

test("a gift of a seller who is gone is told once for its rule", () => {
  const sellers = [{ providerId: "centro" }];
  const rule = (id: string, ...sellerIds: (string | null)[]) => ({
    id,
    gifts: [{ sku: "caneca" }, ...sellerIds.map((sellerId, index) => ({ sku: `brinde-${index}`, sellerId }))],
  });
  const giftRules = [rule("mimo", "centro", null), rule("brinde", "norte", "sul")];
  expect(shopHints({ channels: [{}], sellers, giftRules })).toEqual([
    { code: "gift-seller-unknown", rule: "brinde", seller: "norte" },
  ]);
});

test("a gift that is listed twice is told, and the same gift of two sellers is not", () => {
  const of = (sku: string, sellerId?: string | null) => ({ sku, ...(sellerId !== undefined && { sellerId }) });
  const giftRules = [
    { id: "mimo", gifts: [of("caneca"), of("chaveiro"), of("caneca", null)] },
    { id: "brinde", gifts: [of("caneca", "centro"), of("caneca", "norte")] },
  ];
  const sellers = [{ providerId: "centro" }, { providerId: "norte" }];
  expect(shopHints({ channels: [{}], sellers, giftRules })).toEqual([
    { code: "gift-repeated", rule: "mimo", sku: "caneca" },
  ]);
});

test("a coupon that takes nothing off is told", () => {
  const coupons = [
    { code: "ZERO", kind: "percent", value: 0 },
    { code: "NADA", kind: "amount", value: 0 },
    { code: "DEZ", kind: "percent", value: 10 },
    { code: "FRETE", kind: "free-delivery", value: 0 },
  ];
  expect(shopHints({ channels: [{}], coupons })).toEqual([
    { code: "coupon-worthless", coupon: "ZERO" },
    { code: "coupon-worthless", coupon: "NADA" },
  ]);
});

test.each([
  ["whose deliveries are those of the shop", { pickupStores: [{ providerId: "p" }] }, {}, undefined],
  ["with one pickup of its own", { pickupStores: [{ providerId: "p", sellerId: "norte" }] }, {}, undefined],
  ["beside places of another", { pickupStores: [{ providerId: "p", sellerId: "sul" }] }, {}, "seller-unreachable"],
  ["of a shop without any place", {}, {}, undefined],
  ["with a table that it may use", {}, { priceTableIds: ["a"], defaultPriceTableId: "a" }, undefined],
  ["with all tables", {}, { priceTableIds: [], defaultPriceTableId: "a" }, undefined],
  ["with a table not for it", {}, { priceTableIds: ["b"], defaultPriceTableId: "a" }, "seller-table-not-allowed"],
])("a seller %s is told of where something is wrong", (_, places, own, code) => {
  const sellers = [{ providerId: "norte", ...own }];
  expect(shopHints({ channels: [{}], sellers, ...places })).toEqual(code ? [{ code, seller: "norte" }] : []);
});

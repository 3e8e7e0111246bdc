import { expect, test } from "vitest";
import { type ShopReferences, shopProblems } from "./shop-references.ts";

/** Every vendor takes this one. */
const namesOf = () => ["accessToken"];

const shop: ShopReferences = {
  timeZone: "America/Sao_Paulo",
  settings: { channelSettings: [{ channelId: "ig" }] },
  channels: [{ channelId: "ig", carrier: "meta", credentials: { accessToken: "x" } }],
  priceTables: [{ id: "varejo" }, { id: "atacado" }],
  sellers: [{ providerId: "centro", priceTableIds: ["varejo"], defaultPriceTableId: "atacado" }],
  deliveryZones: [{ providerId: "sp", sellerId: "centro", zipCodeRanges: [{ from: "01000000", to: "05999999" }] }],
  pickupStores: [{ providerId: "loja", sellerId: null }],
  schedules: [{ logisticIds: ["sp", "loja"], startTime: "08:00", endTime: "12:00" }],
  coupons: [
    { code: "DEZ", kind: "percent", value: 10 },
    { code: "FRETE", kind: "free-delivery" },
  ],
};

const aPromotion = { id: "natal", kind: "percent", value: 10, brands: ["Aurora"] };

test("a shop with valid references has no problem", () => {
  expect(shopProblems(shop, namesOf)).toEqual([]);
});

test.each<[string, Partial<ShopReferences>, string, string]>([
  ["two sellers with one id", { sellers: [{ providerId: "centro" }, { providerId: "centro" }] }, "sellers", "repeated"],
  [
    "a zone and a store with one id",
    { pickupStores: [{ providerId: "sp" }], schedules: [] },
    "deliveryZones, pickupStores",
    "repeated",
  ],
  [
    "a seller with an unknown price table",
    { sellers: [{ providerId: "centro", priceTableIds: ["x"] }] },
    "sellers.0.priceTableIds",
    "unknown",
  ],
  [
    "a seller with an unknown default price table",
    { sellers: [{ providerId: "centro", defaultPriceTableId: "x" }] },
    "sellers.0.defaultPriceTableId",
    "unknown",
  ],
  [
    "a store of an unknown seller",
    { pickupStores: [{ providerId: "loja", sellerId: "norte" }] },
    "pickupStores.0.sellerId",
    "unknown",
  ],
  [
    "a schedule of an unknown zone",
    { schedules: [{ logisticIds: ["rj"], startTime: "08:00", endTime: "09:00" }] },
    "schedules.0.logisticIds",
    "unknown",
  ],
  [
    "a slot that ends when it starts",
    { schedules: [{ logisticIds: ["sp"], startTime: "08:00", endTime: "08:00" }] },
    "schedules.0.endTime",
    "range-backwards",
  ],
  [
    "a CEP range from high to low",
    { deliveryZones: [{ providerId: "sp", zipCodeRanges: [{ from: "2", to: "1" }] }] },
    "deliveryZones.0.zipCodeRanges",
    "range-backwards",
  ],
  [
    "a zone without a where",
    { deliveryZones: [{ providerId: "sp" }] },
    "deliveryZones.0.zipCodeRanges",
    "area-missing",
  ],
  [
    "a zone by CEPs and by neighborhoods",
    { deliveryZones: [{ providerId: "sp", zipCodeRanges: [{ from: "1", to: "2" }], town: {} }] },
    "deliveryZones.0.town",
    "area-twice",
  ],
  [
    "a distance from nowhere",
    { deliveryZones: [{ providerId: "sp", distance: {} }] },
    "deliveryZones.0.distance.storeId",
    "area-missing",
  ],
  [
    "a distance from two places",
    { deliveryZones: [{ providerId: "sp", distance: { storeId: "loja", from: {} } }] },
    "deliveryZones.0.distance.from",
    "area-twice",
  ],
  [
    "a distance from an unknown store",
    { deliveryZones: [{ providerId: "sp", distance: { storeId: "b" } }] },
    "deliveryZones.0.distance.storeId",
    "unknown",
  ],
  [
    "a style for an unknown channel",
    { settings: { channelSettings: [{ channelId: "wa" }] } },
    "settings.channelSettings.0.channelId",
    "unknown",
  ],
  ["101 % off", { coupons: [{ code: "X", kind: "percent", value: 101 }] }, "coupons.0.value", "percent-over-100"],
  [
    "a promotion that ends before it begins",
    { promotions: [{ ...aPromotion, validFrom: "2026-05-02T00:00:00Z", validUntil: "2026-05-01T00:00:00-03:00" }] },
    "promotions.0.validUntil",
    "range-backwards",
  ],
  [
    "a promotion of nothing",
    { promotions: [{ ...aPromotion, brands: [] }] },
    "promotions.0.productIds",
    "products-missing",
  ],
  ["101 % off a price", { promotions: [{ ...aPromotion, value: 101 }] }, "promotions.0.value", "percent-over-100"],
  [
    "R$ 5,005 off",
    { coupons: [{ code: "X", kind: "amount", value: 5.005 }] },
    "coupons.0.value",
    "fraction-of-centavo",
  ],
  [
    "a price of R$ 9,999 for all",
    { promotions: [{ ...aPromotion, kind: "fixed-price", value: 9.999 }] },
    "promotions.0.value",
    "fraction-of-centavo",
  ],
  ["a discount without a value", { coupons: [{ code: "X", kind: "amount" }] }, "coupons.0.value", "value-missing"],
  [
    "quiet hours of no length",
    { recovery: { quietHours: { from: "21:00", to: "21:00" } } },
    "recovery.quietHours",
    "range-empty",
  ],
  [
    "a synonym of too many words",
    { searchSynonyms: [["kit", "zero dois três quatro cinco"]] },
    "searchSynonyms.0",
    "phrase-too-long",
  ],
  [
    "a synonym of itself",
    {
      searchSynonyms: [
        ["kit", "jogo"],
        ["Pão", "pães", "bisnaga"],
      ],
    },
    "searchSynonyms.1",
    "repeated",
  ],
  ["a stop word that says the opposite", { recovery: { stopWords: ["Voltar"] } }, "recovery.stopWords", "reserved"],
  ["an unknown time zone", { timeZone: "Brasil/Lua" }, "timeZone", "time-zone"],
])("%s", (_, change, field, problem) => {
  expect(shopProblems({ ...shop, ...change }, namesOf)).toEqual([expect.objectContaining({ field, problem })]);
});

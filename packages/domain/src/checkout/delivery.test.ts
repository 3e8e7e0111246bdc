import { describe, expect, test } from "vitest";
import { aStore, aZone } from "../../test/checkout-samples.ts";
import { aLine, aSeller, pricesOf, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { cents } from "../money.ts";
import type { OrderLine } from "../order/order.ts";
import type { DeliveryZone } from "../shop/shop-rules.ts";
import { deliveryDecisions, deliveryQuotes, isPickupOnly, logisticKind, pickupQuotes, sellersFor } from "./delivery.ts";

type Goods = { lines?: OrderLine[]; sellerId?: string | null; zipCode?: string };

function quotes(zones: DeliveryZone[], { lines = [aLine()], sellerId = null, zipCode = "01310-100" }: Goods = {}) {
  return deliveryQuotes({ lines, sellerId }, someRules({ deliveryZones: zones }), { zipCode });
}

describe("a zone", () => {
  const zones = [
    aZone({
      zipCodeRanges: [
        { from: "01000000", to: "01599999" },
        { from: "04500000", to: "04500000" },
      ],
    }),
  ];
  test.each([
    ["00999-999", false],
    ["01000-000", true],
    ["01000000", true],
    ["01599-999", true],
    ["01600-000", false],
    ["04499-999", false],
    ["04500-000", true],
    ["04500-001", false],
  ])("reaches the CEP %s: %s", (zipCode, isReached) => {
    expect(quotes(zones, { zipCode })).toHaveLength(isReached ? 1 : 0);
  });

  const pack = (kilos: number, quantity: number) => [aLine({ amountInKilo: kilos, quantity })];
  test.each<[string, Partial<DeliveryZone>, OrderLine[], boolean]>([
    ["without limits accepts any weight", {}, pack(500, 99), true],
    ["with a limit accepts exactly that weight", { maxKilos: 30 }, pack(10, 3), true],
    ["with a limit accepts no gram more", { maxKilos: 30 }, pack(10.001, 3), false],
    ["counts in grams, so 3 × 0.1 kg are 0.3 kg", { maxKilos: 0.3 }, pack(0.1, 3), true],
    ["for heavy goods accepts exactly its minimum", { minKilos: 0.3 }, pack(0.1, 3), true],
    ["for heavy goods accepts no gram less", { minKilos: 0.3 }, pack(0.299, 1), false],
    ["for heavy goods does not accept goods without a weight", { minKilos: 1 }, pack(0, 50), false],
    ["adds the weight of all lines", { maxKilos: 2 }, [...pack(1, 1), ...pack(1.5, 1)], false],
  ])("%s", (_, limits, lines, isOffered) => {
    expect(quotes([aZone(limits)], { lines })).toHaveLength(isOffered ? 1 : 0);
  });

  const bought = (reais: number) => [aLine({ prices: pricesOf(reais * 100) })];
  test.each<[string, Partial<DeliveryZone>, OrderLine[], number]>([
    ["costs its price", {}, bought(1_000), 12_00],
    ["costs its price one centavo below the free value", { freeFrom: cents(50_01) }, bought(50), 12_00],
    ["is free at exactly that value", { freeFrom: cents(50_00) }, bought(50), 0],
    ["with a free value of zero is always free", { freeFrom: cents(0) }, [], 0],
  ])("%s", (_, changes, lines, price) => {
    expect(quotes([aZone(changes)], { lines })).toMatchObject([{ price }]);
  });

  test.each<[string, string | null, string | null, boolean]>([
    ["without a seller is for every seller", null, "centro", true],
    ["of the order's seller is offered", "centro", "centro", true],
    ["of another seller is not offered", "praia", "centro", false],
    ["of any seller is offered while none is chosen", "praia", null, true],
  ])("%s", (_, zoneSeller, sellerId, isOffered) => {
    expect(quotes([aZone({ sellerId: zoneSeller })], { sellerId })).toHaveLength(isOffered ? 1 : 0);
  });

  test.each<[string, Partial<DeliveryZone>, object]>([
    ["another seller's", { sellerId: "praia" }, { code: "other-seller", sellerId: "praia" }],
    ["for other CEPs", { zipCodeRanges: [{ from: "20000000", to: "20999999" }] }, { code: "cep-outside" }],
    [
      "for another town",
      { town: { city: "Rio", state: "RJ", neighborhoods: ["Sé"] } },
      { code: "neighborhood-unknown" },
    ],
    ["so far from a place", { distance: { from: null, storeName: "", maxMeters: 1 } }, { code: "origin-unknown" }],
    ["for heavier goods", { minKilos: 3 }, { code: "too-light", minKilos: 3 }],
    ["for lighter goods", { maxKilos: 1 }, { code: "too-heavy", maxKilos: 1 }],
  ])("that is %s is not offered, and says so", (_, changes, obstacle) => {
    const parcel = { grams: 2_000, amount: cents(50_00), sellerId: "centro" };
    const zone = aZone(changes);
    expect(deliveryDecisions(parcel, someRules({ deliveryZones: [zone] }), { zipCode: "01310100" })).toEqual([
      { zone, obstacle },
    ]);
  });

  test("is offered with its description and times, besides the other zones of that CEP", () => {
    const limits = { maxDistinctItems: 15, maxItems: 30, minimumValue: cents(40_00) };
    const rules = someRules({
      deliveryZones: [aZone({ sellerId: "centro", description: "De moto", ...limits }), aZone({ providerId: "b" })],
      sellers: [aSeller()],
    });
    const found = deliveryQuotes({ lines: [], sellerId: null }, rules, { zipCode: "01310100" });
    expect(found).toMatchObject([{ providerId: "motoboy", storeName: "Loja Centro" }, { providerId: "b" }]);
    expect(found[0]).toEqual({
      providerId: "motoboy",
      name: "Motoboy",
      type: 1,
      price: 12_00,
      isCustom: false,
      description: "De moto",
      estimate: "2 horas",
      minEstimate: "1 hora",
      storeName: "Loja Centro",
      storePickUpAddress: null,
      ...limits,
    });
  });
});

test("a pickup is offered at the seller's stores and at stores without a seller", () => {
  const rules = someRules({
    pickupStores: [
      aStore({ price: cents(5_00), minimumValue: cents(200_00) }),
      aStore({ providerId: "praia", sellerId: "praia" }),
    ],
  });
  const ids = (sellerId: string | null) => pickupQuotes({ lines: [], sellerId }, rules).map((each) => each.providerId);
  expect(ids("centro")).toEqual(["balcao"]);
  expect(ids("praia")).toEqual(["balcao", "praia"]);
  expect(ids(null)).toEqual(["balcao", "praia"]);
  expect(pickupQuotes({ lines: [], sellerId: null }, rules)[0]).toMatchObject({
    type: 0,
    price: 5_00,
    minimumValue: 200_00,
    storeName: "Balcão",
    storePickUpAddress: { street: "Rua Direita" },
  });
});

test.each([
  ["01000-000", ["everywhere", "centro"]],
  ["01599999", ["everywhere", "centro"]],
  ["01600-000", ["everywhere"]],
  ["13000-000", ["everywhere", "campinas"]],
  [null, ["everywhere", "centro", "campinas"]],
])("the sellers for the CEP %s", (zipCode, ids) => {
  const sellers = [
    aSeller({ providerId: "everywhere" }),
    aSeller({ providerId: "centro", zipCodeRanges: [{ from: "01000000", to: "01599999" }] }),
    aSeller({ providerId: "campinas", zipCodeRanges: [{ from: "13000000", to: "13999999" }] }),
  ];
  expect(sellersFor({ sellers }, zipCode).map(({ providerId }) => providerId)).toEqual(ids);
});

test.each([
  [[false, false], false, false],
  [[false, true], false, true],
  [[false, true], true, false],
  [[], false, false],
])("goods with restrictions %j, where the shop ships them: %s → pickup only: %s", (restrictions, allowed, expected) => {
  const lines = restrictions.map((hasShippingRestriction) => ({ hasShippingRestriction }));
  expect(isPickupOnly(lines, { allowsRestrictedShipping: allowed })).toBe(expected);
});

const both = { logisticType: null, isPickupOnly: false, offersDelivery: true, offersPickup: true };

test.each([
  ["nothing is chosen, and both are offered", {}, null],
  ["nothing is offered", { offersDelivery: false, offersPickup: false }, null],
  ["only delivery is offered", { offersPickup: false }, "delivery"],
  ["only pickup is offered", { offersDelivery: false }, "pickup"],
  ["an item is for pickup only", { isPickupOnly: true }, "pickup"],
  ["a parcel was chosen", { logisticType: LogisticType.Shipping }, "delivery"],
  [
    "a delivery was chosen, and an item for pickup only came after",
    { logisticType: LogisticType.ExpressDelivery, isPickupOnly: true },
    "pickup",
  ],
  ["a pickup was chosen", { logisticType: LogisticType.StorePickUp }, "pickup"],
])("the kind of an order when %s", (_, changes, kind) => {
  expect(logisticKind({ ...both, ...changes })).toBe(kind);
});

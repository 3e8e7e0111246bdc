import { expect, test } from "vitest";
import { JourneyStep } from "../codes/journey.ts";
import { SessionType } from "../codes/session.ts";
import {
  type AddProductContext,
  addObstacle,
  type Prices,
  type ShownPrices,
  shownPrices,
  withoutChoice,
} from "./offer.ts";

const plain: Prices = {
  listPrice: 50,
  price: 50,
  promotionalPrice: null,
  minPrice: 50,
  maxPrice: 50,
  soldInKilo: false,
  kilogramPrice: null,
  currentDimension: null,
};

test.each<[string, Partial<Prices>, Partial<ShownPrices>]>([
  ["one price", {}, { paid: 50, before: null, upTo: null, perKilo: null }],
  ["a list price above the price is struck through", { listPrice: 60 }, { paid: 50, before: 60 }],
  ["a fifth off is said as 20%", { listPrice: 62.5 }, { before: 62.5, discount: 20 }],
  ["a discount is rounded down", { listPrice: 60 }, { discount: 16 }],
  [
    "one percent is the smallest discount that is said",
    { price: 9.9, minPrice: 9.9, maxPrice: 9.9, listPrice: 10 },
    { discount: 1 },
  ],
  ["less than one percent is not said", { listPrice: 50.4 }, { before: 50.4, discount: null }],
  ["without a price before there is no discount", {}, { discount: null }],
  ["a list price below the price is not an offer", { listPrice: 49 }, { paid: 50, before: null }],
  ["a promotional price below the price is paid", { promotionalPrice: 45 }, { paid: 45, before: 50 }],
  [
    "the price before a promotion is the highest price",
    { listPrice: 60, promotionalPrice: 45 },
    { paid: 45, before: 60 },
  ],
  ["a promotional price equal to the price changes nothing", { promotionalPrice: 50 }, { paid: 50, before: null }],
  ["a promotional price above the price is ignored", { promotionalPrice: 51 }, { paid: 50, before: null }],
  ["a range starts at its lowest price", { minPrice: 50, maxPrice: 80 }, { paid: 50, upTo: 80, before: null }],
  [
    "a range keeps the offer of its lowest price",
    { listPrice: 60, minPrice: 50, maxPrice: 80 },
    { paid: 50, upTo: 80, before: 60 },
  ],
  [
    "a range does not use the offer of another price",
    { listPrice: 60, minPrice: 40, maxPrice: 80 },
    { paid: 40, upTo: 80, before: null },
  ],
  [
    "a chosen combination ends the range",
    { minPrice: 50, maxPrice: 80, currentDimension: { priceDefault: 80 } },
    { paid: 80, upTo: null, before: null },
  ],
  [
    "a chosen combination at the product's own price keeps its offer",
    { listPrice: 60, minPrice: 50, maxPrice: 80, currentDimension: { priceDefault: 50 } },
    { paid: 50, upTo: null, before: 60 },
  ],
  ["by the kilo", { soldInKilo: true, kilogramPrice: 89.9 }, { paid: 50, perKilo: 89.9 }],
  [
    "a price per kilo is not shown for products that are not sold by the kilo",
    { kilogramPrice: 89.9 },
    { perKilo: null },
  ],
])("%s", (_, changes, expected) => {
  expect(shownPrices({ ...plain, ...changes })).toMatchObject(expected);
});

const open: AddProductContext = {
  product: { isActive: true, isRestrictedSale: false },
  settings: { disableRestrictedProducts: true, steps: [JourneyStep.Seller] },
  role: SessionType.Contact,
  hasSeller: false,
};
const restricted = { isActive: true, isRestrictedSale: true };
const agent = SessionType.PlatformUser;

test.each<[string, Partial<AddProductContext>, ReturnType<typeof addObstacle>]>([
  ["a customer adds a product", {}, null],
  ["an inactive product cannot be added", { product: { ...restricted, isActive: false }, role: agent }, "inactive"],
  ["a customer cannot add a restricted product", { product: restricted }, "restricted"],
  ["a chatbot cannot add a restricted product", { product: restricted, role: SessionType.Chatbot }, "restricted"],
  ["a platform user can add a restricted product", { product: restricted, role: agent, hasSeller: true }, null],
  [
    "a customer can add a restricted product if the shop allows it",
    { product: restricted, settings: { disableRestrictedProducts: false, steps: [] } },
    null,
  ],
  ["a platform user must choose a seller first", { role: agent }, "seller-missing"],
  ["a platform user can add after choosing a seller", { role: agent, hasSeller: true }, null],
  [
    "without the seller step, no seller is needed",
    { role: agent, settings: { disableRestrictedProducts: true, steps: [JourneyStep.Payment] } },
    null,
  ],
])("%s", (_, changes, expected) => {
  expect(addObstacle({ ...open, ...changes })).toBe(expected);
});

const shirt = {
  ...plain,
  ...{ minPrice: 50, maxPrice: 104, price: 51, listPrice: 51, sku: "M" },
  dimensions: [
    { sku: "P", priceDefault: 50 },
    { sku: "M", priceDefault: 51 },
    { sku: "G", priceDefault: 104 },
  ],
};

test.each([
  ["the combination that is added has the only price", shirt, { paid: 51, upTo: null }],
  ["a product without combinations keeps its own price", { ...shirt, dimensions: [] }, { paid: 51, upTo: null }],
  [
    "its own promotion stays an offer",
    { ...shirt, dimensions: [], promotionalPrice: 40 },
    { paid: 40, before: 51, upTo: null },
  ],
])("where nobody can choose, %s", (_, product, expected) => {
  expect(shownPrices(withoutChoice(product))).toMatchObject(expected);
});

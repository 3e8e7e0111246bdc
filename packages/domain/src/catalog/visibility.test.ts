import { expect, test } from "vitest";
import { type ShownProduct, type Visibility, visibilityOf } from "./visibility.ts";

const product: ShownProduct = {
  ...{ isActive: true, isRestrictedSale: false, hasPicture: true, sellersWithout: [] },
  skus: [
    { price: 10_00, is_available: true },
    { price: 12_00, is_available: false },
  ],
};
const soldOut = [{ price: 10_00, is_available: false }];
const open = { hiddenInactiveProducts: false, disableRestrictedProducts: false };
const hides = { ...open, hiddenInactiveProducts: true };

test.each<[string, Partial<ShownProduct>, typeof open, Visibility]>([
  ["what is on sale", {}, hides, { isListed: true, canBeBought: true, reasons: [] }],
  [
    "what is off sale, where that is shown",
    { isActive: false },
    open,
    { isListed: true, canBeBought: false, reasons: ["inactive"] },
  ],
  [
    "what is off sale, where that is hidden",
    { isActive: false },
    hides,
    { isListed: false, canBeBought: false, reasons: ["inactive"] },
  ],
  [
    "what is sold out, where that is hidden",
    { skus: soldOut },
    hides,
    { isListed: false, canBeBought: false, reasons: ["out-of-stock"] },
  ],
  [
    "both at once",
    { isActive: false, skus: soldOut },
    hides,
    { isListed: false, canBeBought: false, reasons: ["inactive", "out-of-stock"] },
  ],
  [
    "what only agents sell",
    { isRestrictedSale: true },
    { ...open, disableRestrictedProducts: true },
    { isListed: true, canBeBought: false, reasons: ["restricted"] },
  ],
  [
    "what only agents would sell, in a shop that does not ask",
    { isRestrictedSale: true },
    open,
    { isListed: true, canBeBought: true, reasons: [] },
  ],
  [
    "what one seller has not",
    { sellersWithout: ["centro"] },
    open,
    { isListed: true, canBeBought: true, reasons: ["out-at-sellers"] },
  ],
  [
    "what costs nothing",
    { skus: [{ price: 0, is_available: true }] },
    open,
    { isListed: true, canBeBought: true, reasons: ["free"] },
  ],
  [
    "what has no picture",
    { hasPicture: false },
    open,
    { isListed: true, canBeBought: true, reasons: ["without-picture"] },
  ],
])("%s", (_, changes, settings, expected) => {
  expect(visibilityOf({ ...product, ...changes }, settings)).toEqual(expected);
});

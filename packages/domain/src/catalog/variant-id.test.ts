import fc from "fast-check";
import { expect, test } from "vitest";
import { productPath, readVariantId, variantId, variantReadings } from "./variant-id.ts";

const kettle = (providerId: string, ...options: string[]) => ({
  providerId,
  attributes: [{ options: options.map((option) => ({ providerId: option })) }],
});

test.each([
  ["caf-303", [{ productId: "caf-303", optionId: null }]],
  [
    "caf-303Variant=inox",
    [
      { productId: "caf-303Variant=inox", optionId: null },
      { productId: "caf-303", optionId: "inox" },
    ],
  ],
  [
    "aVariant=bVariant=c",
    [
      { productId: "aVariant=bVariant=c", optionId: null },
      { productId: "aVariant=b", optionId: "c" },
      { productId: "a", optionId: "bVariant=c" },
    ],
  ],
  ["Variant=inox", [{ productId: "Variant=inox", optionId: null }]],
])("%s may mean a product of exactly this id first, then a product and an option", (id, expected) => {
  expect(variantReadings(id)).toEqual(expected);
});

test("an id that was built is one of the readings, for any ids", () => {
  const ids = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(ids, ids, (productId, optionId) => {
      expect(variantReadings(variantId({ productId, optionId }))).toContainEqual({ productId, optionId });
    }),
  );
});

test.each([
  ["an option of the product is a variant", "cafVariant=inox", kettle("cafVariant=inox", "inox"), "caf", "inox"],
  ["the variant before is still shown", "cafVariant=cobre", kettle("cafVariant=inox", "inox", "cobre"), "caf", "cobre"],
  ["the variant was deselected", "caf", kettle("cafVariant=inox", "inox"), "caf", null],
  ["a product whose id looks like a variant's", "fooVariant=bar", kettle("fooVariant=bar"), "fooVariant=bar", null],
  ["and its own variant", "fooVariant=barVariant=x", kettle("fooVariant=barVariant=x", "x"), "fooVariant=bar", "x"],
  ["an option that the product no longer has", "cafVariant=velha", kettle("caf", "inox"), "caf", null],
  ["a product that is called dot", ".Variant=", kettle("."), ".", null],
])("%s", (_, id, product, productId, optionId) => {
  expect(readVariantId(id, product)).toEqual({ productId, optionId });
});

test("every id has an address that a browser keeps and that leads back to it", () => {
  const inBrowser = (id: string) => decodeURIComponent(new URL(productPath(id), "https://loja.example").pathname);
  expect(inBrowser(".")).toBe("/product/.Variant=");
  expect(inBrowser("..")).toBe("/product/..Variant=");
  // The ids that a shop may have.
  const ids = fc.stringMatching(/^[^\s/,]{1,64}$/).filter((id) => id.isWellFormed() && !/^\.{1,2}$/.test(id));
  fc.assert(fc.property(ids, (id) => void expect(inBrowser(id)).toBe(`/product/${id}`)));
});

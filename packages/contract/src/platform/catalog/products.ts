import { skuFacts } from "@vitrine/domain/catalog/product/sku-fields";
import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Line, Nullable, ProviderId, Url, WireWord } from "../../wire/fields.ts";
import { MergePatch, type MergePatchOf, orNull } from "../../wire/merge-patch.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { ProductInput, SkuInput } from "../catalog-import.ts";
import { schemasOf } from "../field-schemas.ts";
import { ShopId } from "../platform.ts";
import { byId, Deleted, inShop, listQuery, Page, versioned } from "./paging.ts";

const Key = Type.String({ maxLength: 64 });

export const StockLevel = described(
  "The units of a SKU in one place.",
  Type.Object({
    seller: described("The seller whose stock it is; null for the shop itself.", Nullable(Key)),
    quantity: described("The units that the shop has.", Count),
    held: described("The units of them that placed orders hold.", Count),
    available: described("The units that can still be sold: the others, and never less than none.", Count),
  }),
);
export type StockLevel = Static<typeof StockLevel>;

const prices = {
  listPrice: described("The price before any offer; absent without one.", Type.Optional(Reais)),
  price: described("The usual price.", Reais),
  promotionalPrice: described("The price of an offer; null without one.", Nullable(Reais)),
};

/** Written with one check for each type, and not with a union: see `Nullable`. */
const Stock = Type.Unsafe<number | Record<string, number>>({
  type: ["integer", "object"],
  additionalProperties: { type: "integer" },
});

export const ProductSku = described(
  "A SKU as it was sent, with what orders hold of its stock.",
  Type.Object({
    sku: described("The id of the SKU; no other product of the shop has it.", ProviderId),
    options: Type.Record(Key, Key, { description: "Attribute id → option id." }),
    images: Type.Array(Url, { maxItems: 30, description: "Pictures of this option." }),
    ...prices,
    priceTables: Type.Record(Key, Type.Object(prices), { description: "Prices by price table id." }),
    stock: described(
      'One number for the shop, or one for each seller id, with "" for the shop itself. Absent: always in stock.',
      Type.Optional(Stock),
    ),
    ...schemasOf(skuFacts),
    inventory: described(
      "The stock place by place, with what orders hold. Empty: always in stock. Only read.",
      Type.Array(StockLevel, { maxItems: 1_000 }),
    ),
  }),
);
export type ProductSku = Static<typeof ProductSku>;

const { skus: _, amountInKilo, quantityStep, minQuantity, ...fields } = ProductInput.properties;

export const ManagedProduct = described(
  "All fields of an imported product, with their defaults where nothing was sent.",
  Type.Object({
    ...Type.Required(Type.Object(fields)).properties,
    amountInKilo,
    quantityStep,
    minQuantity,
    skus: described("The SKUs in the order in which they were sent.", Type.Array(ProductSku, { maxItems: 1_000 })),
    ...versioned,
  }),
);
export type ManagedProduct = Static<typeof ManagedProduct>;

export const ManagedSku = described(
  "One SKU, with the product that it belongs to.",
  Type.Object({
    productId: described("The product of the SKU.", ProviderId),
    ...ProductSku.properties,
    ...versioned,
  }),
);
export type ManagedSku = Static<typeof ManagedSku>;

export const ProductPatch = MergePatch(ProductInput, "providerId");
export type ProductPatch = Static<typeof ProductPatch>;

export const Price = orNull(Reais);

type SkuChange = MergePatchOf<SkuInput, "sku" | "options" | "priceTables" | "stock"> & {
  options?: Record<string, string | null> | null;
  priceTables?: Record<string, Partial<Record<keyof typeof prices, number | null>> | null> | null;
  stock?: number | Record<string, number | null> | null;
};

export const SkuPatch = described(
  'Objects are merged: `priceTables: { "atacado": null }` takes the SKU out of one price table.',
  Type.Unsafe<SkuChange>({
    ...MergePatch(SkuInput, "sku", "options", "priceTables", "stock"),
    properties: {
      ...(MergePatch(SkuInput, "sku", "options", "priceTables", "stock") as unknown as { properties: object })
        .properties,
      options: described(
        "Attribute id → option id; null takes an attribute away.",
        orNull(Type.Record(Key, orNull(Key))),
      ),
      priceTables: described(
        "Prices by price table id; null takes the SKU out of a table.",
        orNull(
          Type.Record(
            Key,
            orNull(
              Type.Object(
                {
                  listPrice: described("The price before any offer.", Type.Optional(Price)),
                  price: described("The price in this table.", Type.Optional(Price)),
                  promotionalPrice: described("The price of an offer.", Type.Optional(Price)),
                },
                closed,
              ),
            ),
          ),
        ),
      ),
      stock: described(
        "One number for the shop, or one for each seller id. Null: always in stock.",
        orNull(Type.Union([Count, Type.Record(Key, orNull(Count))])),
      ),
    },
  }),
);
export type SkuPatch = SkuChange;

export const productSorts = ["name", "-updatedAt", "updatedAt", "-sold", "id"] as const;

export const ProductQuery = Type.Object(
  {
    ...listQuery,
    category: described("Products of this category and of those below it.", Type.Optional(ProviderId)),
    collection: described("Products of this collection.", Type.Optional(ProviderId)),
    brand: described("Products of exactly this brand.", Type.Optional(Line)),
    isActive: Type.Optional(Type.Boolean({ description: "Products that are offered, or those that are not." })),
    inStock: described("Products with a SKU that can be sold, or those without one.", Type.Optional(Type.Boolean())),
    sku: described("The product of this SKU.", Type.Optional(ProviderId)),
    sort: described(
      "The order of the list; `id` if absent. `-` means descending.",
      Type.Optional(WireWord(...productSorts)),
    ),
  },
  closed,
);
export type ProductQuery = Static<typeof ProductQuery>;

const ofSku = Type.Object({
  shopId: ShopId,
  id: described("The id of the product.", ProviderId),
  sku: described("The id of the SKU.", ProviderId),
});
const reading = { access: "account", deed: "see-catalog", tag: "Products" } as const;
const writing = { access: "account", deed: "change-catalog", tag: "Products" } as const;

export const productRoutes = {
  "GET /platform/v1/shops/{shopId}/products": route({
    ...reading,
    operationId: "listProducts",
    summary: "List the products of a shop",
    description: "By pages, with filters. To follow changes, sort by `updatedAt` and ask with `updatedSince`.",
    params: inShop,
    query: ProductQuery,
    data: Page(ManagedProduct),
  }),
  "GET /platform/v1/shops/{shopId}/products/{id}": route({
    ...reading,
    operationId: "getProduct",
    summary: "Get one product",
    versioned: true,
    params: byId,
    data: ManagedProduct,
  }),
  "POST /platform/v1/shops/{shopId}/products": route({
    ...writing,
    operationId: "createProduct",
    summary: "Create a product",
    description:
      "Refused with `product-exists` if the shop has a product of this id. The rules are those of an import.",
    takesLargeBody: true,
    versioned: true,
    params: inShop,
    body: ProductInput,
    data: ManagedProduct,
  }),
  "PATCH /platform/v1/shops/{shopId}/products/{id}": route({
    ...writing,
    operationId: "changeProduct",
    summary: "Change some fields of a product",
    description:
      "A JSON Merge Patch: absent fields stay, null puts a field back to its default, lists are replaced whole. " +
      "`skus` is such a list: to change one SKU, or stock alone, use the calls for them.",
    takesLargeBody: true,
    versioned: true,
    params: byId,
    body: ProductPatch,
    data: ManagedProduct,
  }),
  "DELETE /platform/v1/shops/{shopId}/products/{id}": route({
    ...writing,
    operationId: "deleteProduct",
    summary: "Delete a product with its SKUs",
    description:
      "Placed orders keep their own copy of what they sold. A product in an open cart can no longer be bought; " +
      "the customer is told.",
    versioned: true,
    params: byId,
    data: Deleted,
  }),
  "POST /platform/v1/shops/{shopId}/products/{id}/skus": route({
    ...writing,
    operationId: "createSku",
    summary: "Add a SKU to a product",
    description:
      "It comes behind the others, whose prices and stock stay as they are. The product's `attributes` must have its " +
      "options already. Refused with `sku-exists` if the product has it. `If-Match` is the version of the product.",
    versioned: true,
    params: byId,
    body: SkuInput,
    data: ManagedSku,
  }),
  "GET /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": route({
    ...reading,
    operationId: "getSku",
    summary: "Get one SKU of a product",
    versioned: true,
    params: ofSku,
    data: ManagedSku,
  }),
  "PATCH /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": route({
    ...writing,
    operationId: "changeSku",
    summary: "Change some fields of one SKU: prices, stock, pictures, options",
    description:
      "A JSON Merge Patch. Its version is that of its product. `stock: null` ends the stock control of the SKU.",
    versioned: true,
    params: ofSku,
    body: SkuPatch,
    data: ManagedSku,
  }),
  "DELETE /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": route({
    ...writing,
    operationId: "deleteSku",
    summary: "Delete one SKU of a product",
    description:
      "Its prices and its stock go with it, and the other SKUs stay as they are. Refused with `sku-is-last` for the only " +
      "one: delete the product. Placed orders keep their own copy; in an open cart it can no longer be bought.",
    versioned: true,
    params: ofSku,
    data: Deleted,
  }),
};

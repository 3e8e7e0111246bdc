import { skuFacts } from "@vitrine/domain/catalog/product/sku-fields";
import { type Static, Type } from "typebox";
import { Count, closed, Line, Nullable, ProviderId, Url, WireWord } from "../../wire/fields.ts";
import { MergePatch, type MergePatchOf, orNull } from "../../wire/merge-patch.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { ProductInput, SkuInput } from "../catalog-import.ts";
import { schemasOf } from "../field-schemas.ts";
import { ShopId } from "../platform.ts";
import { byId, Deleted, inShop, listQuery, Page, versioned } from "./paging.ts";

const Key = Type.String({ maxLength: 64 });

/** The units of a SKU in one place. */
export const StockLevel = Type.Object({
  /** The seller whose stock it is; null for the shop itself. */
  seller: Nullable(Key),
  /** The units that the shop has. */
  quantity: Count,
  /** The units of them that placed orders hold. */
  held: Count,
  /** The units that can still be sold: the others, and never less than none. */
  available: Count,
});
export type StockLevel = Static<typeof StockLevel>;

const prices = {
  /** The price before any offer; absent without one. */
  listPrice: Type.Optional(Reais),
  /** The usual price. */
  price: Reais,
  /** The price of an offer; null without one. */
  promotionalPrice: Nullable(Reais),
};

/** Written with one check for each type, and not with a union: see `Nullable`. */
const Stock = Type.Unsafe<number | Record<string, number>>({
  type: ["integer", "object"],
  additionalProperties: { type: "integer" },
});

/** A SKU as it was sent, with what orders hold of its stock. */
export const ProductSku = Type.Object({
  /** The id of the SKU; no other product of the shop has it. */
  sku: ProviderId,
  /** Attribute id → option id. */
  options: Type.Record(Key, Key),
  /** Pictures of this option. */
  images: Type.Array(Url, { maxItems: 30 }),
  ...prices,
  /** Prices by price table id. */
  priceTables: Type.Record(Key, Type.Object(prices)),
  /** One number for the shop, or one for each seller id, with "" for the shop itself. Absent: always in stock. */
  stock: Type.Optional(Stock),
  ...schemasOf(skuFacts),
  /** The stock place by place, with what orders hold. Empty: always in stock. Only read. */
  inventory: Type.Array(StockLevel, { maxItems: 1_000 }),
});
export type ProductSku = Static<typeof ProductSku>;

const { skus: _, amountInKilo, ...fields } = ProductInput.properties;

/** All fields of an imported product, with their defaults where nothing was sent. */
export const ManagedProduct = Type.Object({
  ...Type.Required(Type.Object(fields)).properties,
  amountInKilo,
  /** The SKUs in the order in which they were sent. */
  skus: Type.Array(ProductSku, { maxItems: 1_000 }),
  ...versioned,
});
export type ManagedProduct = Static<typeof ManagedProduct>;

/** One SKU, with the product that it belongs to. */
export const ManagedSku = Type.Object({
  /** The product of the SKU. */
  productId: ProviderId,
  ...ProductSku.properties,
  ...versioned,
});
export type ManagedSku = Static<typeof ManagedSku>;

export const ProductPatch = MergePatch(ProductInput, "providerId");
export type ProductPatch = Static<typeof ProductPatch>;

const Price = orNull(Reais);

type SkuChange = MergePatchOf<SkuInput, "sku" | "options" | "priceTables" | "stock"> & {
  options?: Record<string, string | null> | null;
  priceTables?: Record<string, Partial<Record<keyof typeof prices, number | null>> | null> | null;
  stock?: number | Record<string, number | null> | null;
};

/** Objects are merged: `priceTables: { "atacado": null }` takes the SKU out of one price table. */
export const SkuPatch = Type.Unsafe<SkuChange>({
  ...MergePatch(SkuInput, "sku", "options", "priceTables", "stock"),
  properties: {
    ...(MergePatch(SkuInput, "sku", "options", "priceTables", "stock") as unknown as { properties: object }).properties,
    /** Attribute id → option id; null takes an attribute away. */
    options: orNull(Type.Record(Key, orNull(Key))),
    /** Prices by price table id; null takes the SKU out of a table. */
    priceTables: orNull(
      Type.Record(
        Key,
        orNull(
          Type.Object(
            {
              /** The price before any offer. */
              listPrice: Type.Optional(Price),
              /** The price in this table. */
              price: Type.Optional(Price),
              /** The price of an offer. */
              promotionalPrice: Type.Optional(Price),
            },
            closed,
          ),
        ),
      ),
    ),
    /** One number for the shop, or one for each seller id. Null: always in stock. */
    stock: orNull(Type.Union([Count, Type.Record(Key, orNull(Count))])),
  },
});
export type SkuPatch = SkuChange;

export const productSorts = ["name", "-updatedAt", "updatedAt", "-sold", "id"] as const;

export const ProductQuery = Type.Object(
  {
    ...listQuery,
    /** Products of this category and of those below it. */
    category: Type.Optional(ProviderId),
    /** Products of this collection. */
    collection: Type.Optional(ProviderId),
    /** Products of exactly this brand. */
    brand: Type.Optional(Line),
    /** Products that are offered, or those that are not. */
    isActive: Type.Optional(Type.Boolean()),
    /** Products with a SKU that can be sold, or those without one. */
    inStock: Type.Optional(Type.Boolean()),
    /** The product of this SKU. */
    sku: Type.Optional(ProviderId),
    /** The order of the list; `id` if absent. `-` means descending. */
    sort: Type.Optional(WireWord(...productSorts)),
  },
  closed,
);
export type ProductQuery = Static<typeof ProductQuery>;

const ofSku = Type.Object({
  shopId: ShopId,
  /** The id of the product. */
  id: ProviderId,
  /** The id of the SKU. */
  sku: ProviderId,
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

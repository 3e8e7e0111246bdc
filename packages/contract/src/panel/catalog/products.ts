import { type Static, Type } from "typebox";
import { ManagedProduct, ManagedSku, ProductPatch, SkuPatch } from "../../platform/catalog/products.ts";
import { ProductInput } from "../../platform/catalog-import.ts";
import { ShopId } from "../../platform/platform.ts";
import { Product } from "../../storefront/catalog.ts";
import { Session } from "../../storefront/session.ts";
import { StorefrontSettings } from "../../storefront/shop-settings.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Name,
  NewProviderId,
  Nullable,
  PageToken,
  ProviderId,
  SearchText,
  Timestamp,
  WireWord,
} from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

export const panelProductSorts = [
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
  "updatedAt",
  "-updatedAt",
] as const;

/** Which products are meant: those of a list, or those that a bulk edit changes. */
export const productFilter = {
  /** Words of the name, or a whole id or SKU. */
  q: Type.Optional(SearchText),
  /** Products of this category and of those below it. */
  category: Type.Optional(ProviderId),
  collection: Type.Optional(ProviderId),
  isActive: Type.Optional(Type.Boolean()),
  inStock: Type.Optional(Type.Boolean()),
  /** What the products lack. */
  without: Type.Optional(WireWord("picture", "price")),
};
export const PanelProductFilter = Type.Object(productFilter, closed);
export type PanelProductFilter = Static<typeof PanelProductFilter>;

const ProductQuery = Type.Object(
  {
    ...productFilter,
    /** The order of the list; `name` if absent. By stock, only products whose stock is counted are there. */
    sort: Type.Optional(WireWord(...panelProductSorts)),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pageToken: Type.Optional(PageToken),
  },
  closed,
);
export type PanelProductQuery = Static<typeof ProductQuery>;

/** A product in the table. */
export const ProductRow = Type.Object({
  id: ProviderId,
  name: Name,
  brand: Line,
  /** A small one, from our own server. */
  image: Nullable(Type.String({ maxLength: 4_000 })),
  isActive: Type.Boolean(),
  categories: Type.Array(ProviderId, { maxItems: 50 }),
  collections: Type.Array(ProviderId, { maxItems: 50 }),
  /** The only SKU, whose prices and stock can be changed in the table; null where there are several. */
  sku: Nullable(ProviderId),
  skus: Count,
  /** The lowest and the highest price of the SKUs. */
  price: Reais,
  highestPrice: Reais,
  /** Of the only SKU, or the lowest of them; null without an offer. */
  promotionalPrice: Nullable(Reais),
  /** The units that the shop counts; null where a SKU is always in stock. */
  stock: Nullable(Count),
  /** The units that placed orders hold. */
  held: Count,
  /** Its stock is in several places, and is changed on the product's page. */
  isStockSplit: Type.Boolean(),
  version: Type.String({ maxLength: 128 }),
  updatedAt: Timestamp,
});
export type ProductRow = Static<typeof ProductRow>;

const Choice = Type.Object({ id: Type.String({ maxLength: 128 }), name: Line });
/** What a product can refer to. */
export const CatalogChoices = Type.Object({
  /** With the names of the categories above: `Bebidas › Cafés`. */
  categories: Type.Array(Type.Object({ ...Choice.properties, path: Type.String({ maxLength: 1_000 }) }), {
    maxItems: 100_000,
  }),
  collections: Type.Array(Choice, { maxItems: 100_000 }),
  priceTables: Type.Array(Choice, { maxItems: 10_000 }),
  sellers: Type.Array(Choice, { maxItems: 10_000 }),
});
export type CatalogChoices = Static<typeof CatalogChoices>;

/**
 * What the page of a product sends: only what was changed. `variants` says which SKUs there are, in their order; those that
 * stay keep their prices and their stock, of which orders may have taken some since the page was opened. One that gets
 * another code says which it `was`.
 */
export const ProductPageChange = Type.Object(
  {
    product: Type.Optional(ProductPatch),
    variants: Type.Optional(
      Type.Array(
        Type.Object(
          {
            sku: NewProviderId,
            was: Type.Optional(ProviderId),
            options: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 })),
          },
          closed,
        ),
        { minItems: 1, maxItems: 1_000 },
      ),
    ),
    /** Changes of single SKUs, by SKU. */
    skus: Type.Optional(Type.Record(ProviderId, SkuPatch)),
  },
  closed,
);
export type ProductPageChange = Static<typeof ProductPageChange>;

/** What the page of a product has so far, for a look at it. Without `productId` it is a product that is not saved yet. */
const ProductDraft = Type.Object({ productId: Type.Optional(ProviderId), ...ProductPageChange.properties }, closed);
export type ProductDraft = Static<typeof ProductDraft>;

/** A draft as the storefront would show it, with what its screens need of the shop. */
export const ProductPreview = Type.Object({
  product: Product,
  settings: StorefrontSettings,
  shop: Session.properties.shop,
});
export type ProductPreview = Static<typeof ProductPreview>;

/** What customers find of a product. */
export const ProductVisibility = Type.Object({
  /** Lists and searches have it. */
  isListed: Type.Boolean(),
  canBeBought: Type.Boolean(),
  /** Every reason against it; the one that decides comes first. */
  reasons: Type.Array(WireWord("inactive", "out-of-stock", "out-at-sellers", "restricted", "free", "without-picture"), {
    maxItems: 10,
  }),
  /** The sellers at which none of it can be sold. */
  sellersWithout: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10_000 }),
});
export type ProductVisibility = Static<typeof ProductVisibility>;

/** A list of deleted products shows so many; who looks for an older one searches. */
export const MOST_DELETED = 100;

/** A product that was deleted and can be taken back. */
export const DeletedProduct = Type.Object({
  /** Of the deletion: a product may be deleted several times. */
  id: Id,
  productId: ProviderId,
  name: Name,
  image: Nullable(Type.String({ maxLength: 4_000 })),
  skus: Count,
  price: Reais,
  deletedAt: Timestamp,
});
export type DeletedProduct = Static<typeof DeletedProduct>;

const changes = { access: "member", deed: "change-catalog" } as const;
const inShop = Type.Object({ shopId: ShopId });
const ofProduct = Type.Object({ shopId: ShopId, id: ProviderId });
const products = "/painel/api/shops/{shopId}/products";

export const panelProductRoutes = {
  [`GET ${products}` as const]: route({
    ...changes,
    params: inShop,
    query: ProductQuery,
    data: Type.Object({ items: Type.Array(ProductRow, { maxItems: 100 }), nextPageToken: Nullable(PageToken) }),
  }),
  "GET /painel/api/shops/{shopId}/catalog-choices": route({ ...changes, params: inShop, data: CatalogChoices }),
  [`GET ${products}/{id}` as const]: route({ ...changes, versioned: true, params: ofProduct, data: ManagedProduct }),
  [`POST ${products}` as const]: route({
    ...changes,
    takesLargeBody: true,
    versioned: true,
    params: inShop,
    body: ProductInput,
    data: ManagedProduct,
  }),
  /** A JSON merge patch, for the version that `If-Match` names. */
  [`PATCH ${products}/{id}` as const]: route({
    ...changes,
    takesLargeBody: true,
    versioned: true,
    params: ofProduct,
    body: ProductPatch,
    data: ManagedProduct,
  }),
  [`PATCH ${products}/{id}/skus/{sku}` as const]: route({
    ...changes,
    versioned: true,
    params: Type.Object({ shopId: ShopId, id: ProviderId, sku: ProviderId }),
    body: SkuPatch,
    data: ManagedSku,
  }),
  /** Why it is not shown, or cannot be bought. */
  [`GET ${products}/{id}/visibility` as const]: route({ ...changes, params: ofProduct, data: ProductVisibility }),
  /** The changes of the product's page, all or none, for the version that `If-Match` names. */
  [`POST ${products}/{id}/changes` as const]: route({
    ...changes,
    takesLargeBody: true,
    versioned: true,
    params: ofProduct,
    body: ProductPageChange,
    data: ManagedProduct,
  }),
  /** Nothing is saved. */
  "POST /painel/api/shops/{shopId}/product-preview": route({
    ...changes,
    takesLargeBody: true,
    params: inShop,
    body: ProductDraft,
    data: ProductPreview,
  }),
  [`DELETE ${products}/{id}` as const]: route({
    ...changes,
    versioned: true,
    params: ofProduct,
    data: Type.Object({ deleted: Type.Literal(true), deletionId: Id }),
  }),
  /** A new product that begins as this one, not on sale. */
  [`POST ${products}/{id}/copy` as const]: route({ ...changes, params: ofProduct, data: ManagedProduct }),
  /** Newest first. What was deleted more than 30 days ago is gone. */
  "GET /painel/api/shops/{shopId}/deleted-products": route({
    ...changes,
    params: inShop,
    query: Type.Object({ q: Type.Optional(SearchText) }, closed),
    data: Type.Object({ items: Type.Array(DeletedProduct, { maxItems: MOST_DELETED }), hasMore: Type.Boolean() }),
  }),
  /** As it was, with its id, prices, stock and pictures. `category`: where it goes when none of its own is left. */
  "POST /painel/api/shops/{shopId}/deleted-products/{id}/restore": route({
    ...changes,
    params: Type.Object({ shopId: ShopId, id: Id }),
    body: Type.Object({ category: Type.Optional(ProviderId) }, closed),
    data: ManagedProduct,
  }),
};

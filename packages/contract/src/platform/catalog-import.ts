import { type Static, Type } from "typebox";
import { AttributeOption, Specification, SubscriptionOffer } from "../storefront/catalog.ts";
import { Count, closed, Id, Line, Name, Nullable, ProviderId, Url } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

const position = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

export const CategoryInput = Type.Object(
  {
    providerId: ProviderId,
    name: Name,
    description: Type.Optional(Type.String({ maxLength: 4_000 })),
    parentId: Type.Optional(Type.Union([ProviderId, Type.Null()])),
    position,
  },
  closed,
);
export type CategoryInput = Static<typeof CategoryInput>;

export const CollectionInput = Type.Object({ providerId: ProviderId, name: Name, position }, closed);
export type CollectionInput = Static<typeof CollectionInput>;

const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const prices = {
  /** The price before any offer, shown struck through. */
  listPrice: Type.Optional(Reais),
  price: Reais,
  promotionalPrice: Type.Optional(Type.Union([Reais, Type.Null()])),
};

/** The unit that is sold. A product has one SKU, or one for each combination of options. */
export const SkuInput = Type.Object(
  {
    sku: ProviderId,
    /** Attribute id → option id. */
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 }))),
    images: Type.Optional(Type.Array(Url, { maxItems: 30 })),
    ...prices,
    /** Prices by price table id. */
    priceTables: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Object(prices, closed))),
    /**
     * One number for the shop, or one for each seller id, with "" for the shop itself. If absent, the SKU is always in
     * stock.
     */
    stock: Type.Optional(Type.Union([Stock, Type.Record(Type.String({ maxLength: 64 }), Stock)])),
  },
  closed,
);
export type SkuInput = Static<typeof SkuInput>;

export const ProductInput = Type.Object(
  {
    providerId: ProviderId,
    name: Name,
    description: Type.Optional(Type.String({ maxLength: 50_000 })),
    brand: Type.Optional(Line),
    sellerName: Type.Optional(Line),
    categories: Type.Array(ProviderId, { minItems: 1, maxItems: 50, uniqueItems: true }),
    collections: Type.Optional(Type.Array(ProviderId, { maxItems: 50, uniqueItems: true })),
    images: Type.Optional(Type.Array(Url, { maxItems: 30 })),
    isActive: Type.Optional(Type.Boolean()),
    isRestrictedSale: Type.Optional(Type.Boolean()),
    attributes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            providerId: Id,
            name: Name,
            options: Type.Array(
              Type.Object({ ...AttributeOption.properties, redirectable: Type.Optional(Type.Boolean()) }, closed),
              { minItems: 1, maxItems: 200 },
            ),
          },
          closed,
        ),
        { maxItems: 20 },
      ),
    ),
    skus: Type.Array(SkuInput, { minItems: 1, maxItems: 1_000 }),
    soldInKilo: Type.Optional(Type.Boolean()),
    /** Kilos in one pack; the product card shows it as the weight. */
    amountInKilo: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
    clusterHighlights: Type.Optional(Type.Array(Name, { maxItems: 20 })),
    offerDescription: Type.Optional(Line),
    specification: Type.Optional(Type.Array(Type.Object(Specification.properties, closed), { maxItems: 100 })),
    hasShippingRestriction: Type.Optional(Type.Boolean()),
    shippingRestrictionMessage: Type.Optional(Line),
    subscriptionOffers: Type.Optional(Type.Array(SubscriptionOffer, { maxItems: 20 })),
    enablePreferences: Type.Optional(Type.Boolean()),
    /** Units sold so far. The top-selling list is sorted by this number. */
    sold: Type.Optional(Count),
  },
  closed,
);
export type ProductInput = Static<typeof ProductInput>;

export const CatalogImport = Type.Object(
  {
    categories: Type.Optional(Type.Array(CategoryInput, { maxItems: 10_000 })),
    collections: Type.Optional(Type.Array(CollectionInput, { maxItems: 10_000 })),
    products: Type.Optional(Type.Array(ProductInput, { maxItems: 10_000 })),
  },
  closed,
);
export type CatalogImport = Static<typeof CatalogImport>;

/** One line of an NDJSON import. Its key is its kind: `{"product": {…}}`. */
export type CatalogLine = { category: CategoryInput } | { collection: CollectionInput } | { product: ProductInput };

export const CatalogImportReport = Type.Object({
  /** Its progress and its errors can be read by this id for 30 days. */
  importId: Type.Optional(Id),
  categories: Count,
  collections: Count,
  products: Count,
  rejected: Count,
  /**
   * The first thousand errors; `rejected` counts all. `line` is the line of the file, or the position in the JSON list.
   */
  errors: Type.Array(
    Type.Object({
      line: Count,
      item: Line,
      /** `category`, `collection` or `product`; null for a line that could not be read. */
      kind: Nullable(Line),
      /** What is wrong, as a stable word for programs; `message` names all mistakes of the line. */
      reason: Line,
      /** The field of the first mistake, as a JSON pointer inside the item; empty for the whole item. */
      param: Type.String({ maxLength: 500 }),
      message: Type.String({ maxLength: 1_000 }),
    }),
    { maxItems: 1_000 },
  ),
});
export type CatalogImportReport = Static<typeof CatalogImportReport>;

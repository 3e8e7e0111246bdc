import { MOST_PICTURES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { type Static, Type } from "typebox";
import { AttributeOption, Specification, SubscriptionOffer } from "../storefront/catalog.ts";
import { Count, closed, Id, Line, Name, NewProviderId, Nullable, ProviderId, Url } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

/** The place among its siblings, smallest first. */
const position = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

export const CategoryInput = Type.Object(
  {
    /** The id of the category in the shop's own system. */
    providerId: NewProviderId,
    /** Its name, to be shown. */
    name: Name,
    /** What the shop says about it. */
    description: Type.Optional(Type.String({ maxLength: 4_000 })),
    /** The category above it; null or absent for one of the first level. */
    parentId: Type.Optional(Type.Union([ProviderId, Type.Null()])),
    position,
  },
  closed,
);
export type CategoryInput = Static<typeof CategoryInput>;

export const CollectionInput = Type.Object(
  {
    /** The id of the collection in the shop's own system. */
    providerId: NewProviderId,
    /** Its name, to be shown. */
    name: Name,
    position,
  },
  closed,
);
export type CollectionInput = Static<typeof CollectionInput>;

const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const prices = {
  /** The price before any offer, shown struck through. */
  listPrice: Type.Optional(Reais),
  /** What one unit costs. */
  price: Reais,
  /** What it costs in an offer; null or absent without one. */
  promotionalPrice: Type.Optional(Type.Union([Reais, Type.Null()])),
};

/** A picture in words. Those of pictures that the product no longer has are dropped. */
const ImageAlt = Type.Object(
  {
    /** The address of the picture, as it is in `images`. */
    url: Url,
    /** What one sees on it. */
    alt: Name,
  },
  closed,
);

/** The unit that is sold. A product has one SKU, or one for each combination of options. */
export const SkuInput = Type.Object(
  {
    /** The id of the unit that is sold, unique in the shop. */
    sku: NewProviderId,
    /** Attribute id → option id. */
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 }))),
    /** Pictures of this variant, as https addresses. */
    images: Type.Optional(Type.Array(Url, { maxItems: MOST_PICTURES })),
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
    /** The id of the product in the shop's own system. */
    providerId: NewProviderId,
    /** Its name, to be shown. */
    name: Name,
    /** Text or HTML, which is sanitized. */
    description: Type.Optional(Type.String({ maxLength: 50_000 })),
    /** The brand. */
    brand: Type.Optional(Line),
    /** Who sells it, to be shown. */
    sellerName: Type.Optional(Line),
    /** The ids of its categories. */
    categories: Type.Array(ProviderId, { minItems: 1, maxItems: 50, uniqueItems: true }),
    /** The ids of its collections. */
    collections: Type.Optional(Type.Array(ProviderId, { maxItems: 50, uniqueItems: true })),
    /** Pictures, as https addresses; the server fetches and resizes them. */
    images: Type.Optional(Type.Array(Url, { maxItems: MOST_PICTURES })),
    /** What pictures of the product and of its SKUs show, for those who do not see them. */
    imageAlts: Type.Optional(Type.Array(ImageAlt, { maxItems: 1_000 })),
    /** False: it cannot be bought. True when absent. */
    isActive: Type.Optional(Type.Boolean()),
    /** Only agents may sell it, where the shop says so (`disableRestrictedProducts`). */
    isRestrictedSale: Type.Optional(Type.Boolean()),
    /** What the customer chooses, such as colour and size. */
    attributes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            /** The id of the attribute, which SKUs name. */
            providerId: Id,
            /** What the customer reads, such as Cor. */
            name: Name,
            /** What there is to choose. */
            options: Type.Array(
              Type.Object(
                {
                  ...AttributeOption.properties,
                  /** The option has an address of its own, which opens the product with it. */
                  redirectable: Type.Optional(Type.Boolean()),
                },
                closed,
              ),
              { minItems: 1, maxItems: 200 },
            ),
          },
          closed,
        ),
        { maxItems: 20 },
      ),
    ),
    /** The units that are sold: one, or one for each combination of options. */
    skus: Type.Array(SkuInput, { minItems: 1, maxItems: 1_000 }),
    /** It is sold by weight; the prices are of one pack. */
    soldInKilo: Type.Optional(Type.Boolean()),
    /** Kilos in one pack; the product card shows it as the weight. */
    amountInKilo: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
    /** Short labels on the product's card, such as Novo. */
    clusterHighlights: Type.Optional(Type.Array(Name, { maxItems: 20 })),
    /** A line about the offer, shown with the price. */
    offerDescription: Type.Optional(Line),
    /** Facts about the product, as a table. */
    specification: Type.Optional(Type.Array(Type.Object(Specification.properties, closed), { maxItems: 100 })),
    /** It can only be picked up, unless the shop allows its delivery. */
    hasShippingRestriction: Type.Optional(Type.Boolean()),
    /** Why, for the customer. */
    shippingRestrictionMessage: Type.Optional(Line),
    /** How often it can be delivered again and again. */
    subscriptionOffers: Type.Optional(Type.Array(SubscriptionOffer, { maxItems: 20 })),
    /** The customer can add a note, such as how to cut the meat. */
    enablePreferences: Type.Optional(Type.Boolean()),
    /** Units sold so far. The top-selling list is sorted by this number. */
    sold: Type.Optional(Count),
  },
  closed,
);
export type ProductInput = Static<typeof ProductInput>;

export const CatalogImport = Type.Object(
  {
    /** Stored before the products that name them. */
    categories: Type.Optional(Type.Array(CategoryInput, { maxItems: 10_000 })),
    /** Stored before the products that name them. */
    collections: Type.Optional(Type.Array(CollectionInput, { maxItems: 10_000 })),
    /** Each replaces the product with its id. */
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
  /** How many categories were stored. */
  categories: Count,
  /** How many collections were stored. */
  collections: Count,
  /** How many products were stored. */
  products: Count,
  /** How many items were refused. */
  rejected: Count,
  /**
   * The first thousand errors; `rejected` counts all. `line` is the line of the file, or the position in the JSON list.
   */
  errors: Type.Array(
    Type.Object({
      /** The line of the file, or the position in the JSON list. */
      line: Count,
      /** The id of the item, or its kind. */
      item: Line,
      /** `category`, `collection` or `product`; null for a line that could not be read. */
      kind: Nullable(Line),
      /** What is wrong, as a stable word for programs; `message` names all mistakes of the line. */
      reason: Line,
      /** The field of the first mistake, as a JSON pointer inside the item; empty for the whole item. */
      param: Type.String({ maxLength: 500 }),
      /** Why, in Portuguese; in English if the import was sent with `Accept-Language: en`. */
      message: Type.String({ maxLength: 1_000 }),
    }),
    { maxItems: 1_000 },
  ),
});
export type CatalogImportReport = Static<typeof CatalogImportReport>;

import { MOST_PICTURES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { type Static, Type } from "typebox";
import { AttributeOption, Specification, SubscriptionOffer } from "../storefront/catalog.ts";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, NewProviderId, Nullable, ProviderId, Url } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

const position = described(
  "The place among its siblings, smallest first.",
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
);

export const CategoryInput = Type.Object(
  {
    providerId: described("The id of the category in the shop's own system.", NewProviderId),
    name: described("Its name, to be shown.", Name),
    description: Type.Optional(Type.String({ maxLength: 4_000, description: "What the shop says about it." })),
    parentId: described(
      "The category above it; null or absent for one of the first level.",
      Type.Optional(Type.Union([ProviderId, Type.Null()])),
    ),
    position,
  },
  closed,
);
export type CategoryInput = Static<typeof CategoryInput>;

export const CollectionInput = Type.Object(
  {
    providerId: described("The id of the collection in the shop's own system.", NewProviderId),
    name: described("Its name, to be shown.", Name),
    position,
  },
  closed,
);
export type CollectionInput = Static<typeof CollectionInput>;

const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const prices = {
  listPrice: described("The price before any offer, shown struck through.", Type.Optional(Reais)),
  price: described("What one unit costs.", Reais),
  promotionalPrice: described(
    "What it costs in an offer; null or absent without one.",
    Type.Optional(Type.Union([Reais, Type.Null()])),
  ),
};

export const ImageAlt = described(
  "A picture in words. Those of pictures that the product no longer has are dropped.",
  Type.Object(
    {
      url: described("The address of the picture, as it is in `images`.", Url),
      alt: described("What one sees on it.", Name),
    },
    closed,
  ),
);

export const SkuInput = described(
  "The unit that is sold. A product has one SKU, or one for each combination of options.",
  Type.Object(
    {
      sku: described("The id of the unit that is sold, unique in the shop.", NewProviderId),
      options: described(
        "Attribute id → option id.",
        Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 }))),
      ),
      images: described(
        "Pictures of this variant, as https addresses.",
        Type.Optional(Type.Array(Url, { maxItems: MOST_PICTURES })),
      ),
      ...prices,
      priceTables: described(
        "Prices by price table id.",
        Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Object(prices, closed))),
      ),
      stock: described(
        'One number for the shop, or one for each seller id, with "" for the shop itself. If absent, the SKU is always in stock.',
        Type.Optional(Type.Union([Stock, Type.Record(Type.String({ maxLength: 64 }), Stock)])),
      ),
    },
    closed,
  ),
);
export type SkuInput = Static<typeof SkuInput>;

export const ProductInput = Type.Object(
  {
    providerId: described("The id of the product in the shop's own system.", NewProviderId),
    name: described("Its name, to be shown.", Name),
    description: Type.Optional(Type.String({ maxLength: 50_000, description: "Text or HTML, which is sanitized." })),
    brand: described("The brand.", Type.Optional(Line)),
    sellerName: described("Who sells it, to be shown.", Type.Optional(Line)),
    categories: described(
      "The ids of its categories.",
      Type.Array(ProviderId, { minItems: 1, maxItems: 50, uniqueItems: true }),
    ),
    collections: described(
      "The ids of its collections.",
      Type.Optional(Type.Array(ProviderId, { maxItems: 50, uniqueItems: true })),
    ),
    images: described(
      "Pictures, as https addresses; the server fetches and resizes them.",
      Type.Optional(Type.Array(Url, { maxItems: MOST_PICTURES })),
    ),
    imageAlts: described(
      "What pictures of the product and of its SKUs show, for those who do not see them.",
      Type.Optional(Type.Array(ImageAlt, { maxItems: 1_000 })),
    ),
    isActive: Type.Optional(Type.Boolean({ description: "False: it cannot be bought. True when absent." })),
    isRestrictedSale: described(
      "Only agents may sell it, where the shop says so (`disableRestrictedProducts`).",
      Type.Optional(Type.Boolean()),
    ),
    attributes: described(
      "What the customer chooses, such as colour and size.",
      Type.Optional(
        Type.Array(
          Type.Object(
            {
              providerId: described("The id of the attribute, which SKUs name.", Id),
              name: described("What the customer reads, such as Cor.", Name),
              options: described(
                "What there is to choose.",
                Type.Array(
                  Type.Object(
                    {
                      ...AttributeOption.properties,
                      redirectable: described(
                        "The option has an address of its own, which opens the product with it.",
                        Type.Optional(Type.Boolean()),
                      ),
                    },
                    closed,
                  ),
                  { minItems: 1, maxItems: 200 },
                ),
              ),
            },
            closed,
          ),
          { maxItems: 20 },
        ),
      ),
    ),
    skus: described(
      "The units that are sold: one, or one for each combination of options.",
      Type.Array(SkuInput, { minItems: 1, maxItems: 1_000 }),
    ),
    soldInKilo: Type.Optional(Type.Boolean({ description: "It is sold by weight; the prices are of one pack." })),
    amountInKilo: described(
      "Kilos in one pack; the product card shows it as the weight.",
      Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
    ),
    clusterHighlights: described(
      "Short labels on the product's card, such as Novo.",
      Type.Optional(Type.Array(Name, { maxItems: 20 })),
    ),
    offerDescription: described("A line about the offer, shown with the price.", Type.Optional(Line)),
    specification: described(
      "Facts about the product, as a table.",
      Type.Optional(Type.Array(Type.Object(Specification.properties, closed), { maxItems: 100 })),
    ),
    hasShippingRestriction: described(
      "It can only be picked up, unless the shop allows its delivery.",
      Type.Optional(Type.Boolean()),
    ),
    shippingRestrictionMessage: described("Why, for the customer.", Type.Optional(Line)),
    subscriptionOffers: described(
      "How often it can be delivered again and again.",
      Type.Optional(Type.Array(SubscriptionOffer, { maxItems: 20 })),
    ),
    enablePreferences: described(
      "The customer can add a note, such as how to cut the meat.",
      Type.Optional(Type.Boolean()),
    ),
    sold: described("Units sold so far. The top-selling list is sorted by this number.", Type.Optional(Count)),
  },
  closed,
);
export type ProductInput = Static<typeof ProductInput>;

export const CatalogImport = Type.Object(
  {
    categories: described(
      "Stored before the products that name them.",
      Type.Optional(Type.Array(CategoryInput, { maxItems: 10_000 })),
    ),
    collections: described(
      "Stored before the products that name them.",
      Type.Optional(Type.Array(CollectionInput, { maxItems: 10_000 })),
    ),
    products: described(
      "Each replaces the product with its id.",
      Type.Optional(Type.Array(ProductInput, { maxItems: 10_000 })),
    ),
  },
  closed,
);
export type CatalogImport = Static<typeof CatalogImport>;

/** One line of an NDJSON import. Its key is its kind: `{"product": {…}}`. */
export type CatalogLine = { category: CategoryInput } | { collection: CollectionInput } | { product: ProductInput };

export const CatalogImportReport = Type.Object({
  importId: described("Its progress and its errors can be read by this id for 30 days.", Type.Optional(Id)),
  categories: described("How many categories were stored.", Count),
  collections: described("How many collections were stored.", Count),
  products: described("How many products were stored.", Count),
  rejected: described("How many items were refused.", Count),
  errors: described(
    "The first thousand errors; `rejected` counts all. `line` is the line of the file, or the position in the JSON list.",
    Type.Array(
      Type.Object({
        line: described("The line of the file, or the position in the JSON list.", Count),
        item: described("The id of the item, or its kind.", Line),
        kind: described(
          "`category`, `collection` or `product`; null for a line that could not be read.",
          Nullable(Line),
        ),
        reason: described(
          "What is wrong, as a stable word for programs; `message` names all mistakes of the line.",
          Line,
        ),
        param: described(
          "The field of the first mistake, as a JSON pointer inside the item; empty for the whole item.",
          Type.String({ maxLength: 500 }),
        ),
        message: described(
          "Why, in Portuguese; in English if the import was sent with `Accept-Language: en`.",
          Type.String({ maxLength: 1_000 }),
        ),
      }),
      { maxItems: 1_000 },
    ),
  ),
});
export type CatalogImportReport = Static<typeof CatalogImportReport>;

import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { priceFields, skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, NewProviderId, Nullable, ProviderId } from "../wire/fields.ts";
import { schemasOf } from "./field-schemas.ts";

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

const tablePrices = Type.Object(schemasOf(priceFields), closed);
const priceTables = Type.Record(Type.String({ maxLength: 64 }), tablePrices);

export const SkuInput = described(
  "The unit that is sold. A product has one SKU, or one for each combination of options.",
  Type.Object(schemasOf(skuFields, { priceTables }), closed),
);
export type SkuInput = Static<typeof SkuInput>;

const { least, most } = productFields.skus;
const skus = Type.Array(SkuInput, { minItems: least, maxItems: most });

export const ProductInput = Type.Object(schemasOf(productFields, { skus }), closed);
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

import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { priceFields, skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { type Static, Type } from "typebox";
import { Count, closed, Id, Line, Name, NewProviderId, Nullable, ProviderId } from "../wire/fields.ts";
import { schemasOf } from "./field-schemas.ts";

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

const tablePrices = Type.Object(schemasOf(priceFields), closed);
const priceTables = Type.Record(Type.String({ maxLength: 64 }), tablePrices);

/** The unit that is sold. A product has one SKU, or one for each combination of options. */
export const SkuInput = Type.Object(schemasOf(skuFields, { priceTables }), closed);
export type SkuInput = Static<typeof SkuInput>;

const { least, most } = productFields.skus;
const skus = Type.Array(SkuInput, { minItems: least, maxItems: most });

export const ProductInput = Type.Object(schemasOf(productFields, { skus }), closed);
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

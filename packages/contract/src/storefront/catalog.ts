import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, PageToken, SearchText, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { Image, PictureAddress } from "../wire/picture.ts";
import { route } from "../wire/route.ts";
import { Facet, FacetFilter, SearchedInstead, Suggestions } from "./catalog-search.ts";

export const SubscriptionOffer = Type.Object({
  id: described("The id of the offer.", Id),
  recurrence: described(
    "How often the product comes.",
    Type.Object(
      {
        type: described("The unit of the interval.", WireEnum(RecurrenceType)),
        frequency: Type.Integer({ minimum: 1, maximum: 365, description: "Every how many of these units." }),
      },
      closed,
    ),
  ),
});
export type SubscriptionOffer = Static<typeof SubscriptionOffer>;

/** Absent where any quantity is sold. */
export const quantityFields = {
  quantityStep: described(
    "It is sold in multiples of this number, such as 12 for boxes of 12. Absent: in any quantity.",
    Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  ),
  minQuantity: described(
    "The fewest units that an order may have; a multiple of `quantityStep`. Absent: one.",
    Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  ),
};

export const quantityPrices = described(
  "What one unit costs by how many are bought, the fewest first. Absent where the quantity changes nothing.",
  Type.Optional(
    Type.Array(
      Type.Object({
        from: described("How many units it takes.", Type.Integer({ minimum: 1, maximum: 9_999 })),
        price: described("What each of them costs then.", Reais),
      }),
      { maxItems: 11 },
    ),
  ),
);

export const AttributeOption = Type.Object({
  providerId: described("The id of the option, which SKUs name.", Id),
  name: described("What the customer reads, such as Azul.", Name),
  redirectable: Type.Boolean({ description: "The option has an address of its own, which opens the product with it." }),
});

export const Attribute = Type.Object({
  providerId: Id,
  name: Name,
  options: Type.Array(AttributeOption, { maxItems: 200 }),
});
export type Attribute = Static<typeof Attribute>;

export const Dimension = described(
  "One buyable combination of options: attribute id → option id.",
  Type.Object({
    dimensions: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 })),
    image: Nullable(Image),
    priceDefault: Reais,
    sku: Id,
    isAvailable: Type.Boolean(),
    quantityPrices,
  }),
);
export type Dimension = Static<typeof Dimension>;

export const Specification = Type.Object({
  name: described("What is specified, such as Peso.", Name),
  value: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50, description: "Its values, such as 500 g." }),
});

export const Product = Type.Object({
  providerId: Id,
  name: Name,
  images: Type.Array(Image, { maxItems: 30 }),
  description: Type.String({ maxLength: 50_000, description: "HTML, sanitized at the import." }),
  brand: Type.Object({ name: Line }),
  sellerName: Line,
  isActive: Type.Boolean(),
  isRestrictedSale: Type.Boolean(),
  hasVariants: Type.Boolean(),
  attributes: Type.Array(Attribute, { maxItems: 20 }),
  dimensions: Type.Array(Dimension, { maxItems: 1_000 }),
  currentDimension: Nullable(Dimension),
  variantImagesSrc: Type.Array(PictureAddress, { maxItems: 100 }),
  sku: Id,
  listPrice: Reais,
  price: Reais,
  promotionalPrice: Nullable(Reais),
  minPrice: Reais,
  maxPrice: Reais,
  soldInKilo: Type.Boolean(),
  amountInKilo: Type.Number({ minimum: 0, maximum: 100_000 }),
  ...quantityFields,
  quantityPrices,
  kilogramPrice: Nullable(Reais),
  clusterHighlights: Type.Array(Name, { maxItems: 20 }),
  offerDescription: Line,
  specification: Type.Array(Specification, { maxItems: 100 }),
  hasShippingRestriction: Type.Boolean(),
  shippingRestrictionMessage: Line,
  subscriptionOffers: Type.Array(SubscriptionOffer, { maxItems: 20 }),
  enablePreferences: described(
    "Whether the customer can add a note, such as how to cut the meat or a text to engrave.",
    Type.Boolean(),
  ),
});
export type Product = Static<typeof Product>;

export const ProductStock = described(
  "Null units: the shop does not count them.",
  Type.Object({
    productId: Id,
    units: Nullable(Count),
    skus: Type.Array(Type.Object({ sku: Id, units: Nullable(Count) }), { maxItems: 1_000 }),
  }),
);
export type ProductStock = Static<typeof ProductStock>;

const categoryFields = { providerId: Id, name: Name, description: Type.String({ maxLength: 4_000 }), shopId: Id };

const children = { maxItems: 500 };

export const Category = described(
  "At most three levels.",
  Type.Object({
    ...categoryFields,
    children: Type.Array(
      Type.Object({ ...categoryFields, children: Type.Array(Type.Object(categoryFields), children) }),
      children,
    ),
  }),
);
export type Category = Static<typeof Category>;

export const ProductPage = Type.Object({
  data: Type.Array(Product, { maxItems: 100 }),
  page: Count,
  perPage: Count,
  hasMore: Type.Boolean(),
  hasData: Type.Boolean(),
  total: Count,
  token: Nullable(PageToken),
  searchedInstead: described(
    "Absent when the search was answered as it was typed. A text in quotation marks always is.",
    Type.Optional(SearchedInstead),
  ),
});
export type ProductPage = Static<typeof ProductPage>;

export const CollectionRow = described(
  "The first products of a collection, for a row of the catalogue.",
  Type.Object({
    providerId: Id,
    name: Name,
    products: Type.Array(Product, { maxItems: 20 }),
  }),
);
export type CollectionRow = Static<typeof CollectionRow>;

const paging = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  pageToken: Type.Optional(PageToken),
};

const search = {
  ...paging,
  searchQuery: Type.Optional(SearchText),
  filters: Type.Optional(Type.Array(FacetFilter, { maxItems: 100 })),
};

const commaJoinedIds = Type.String({ maxLength: 4_000 });

export const catalogRoutes = {
  "GET /api/catalog/categories": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listStorefrontCategories",
    tag: "Storefront: catalogue",
    summary: "List the categories with products, as a tree of at most three levels",
    query: Type.Object(
      {
        pageNumber: paging.pageNumber,
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
      },
      closed,
    ),
    data: Type.Array(Category, { maxItems: 500 }),
  }),
  "GET /api/catalog/top": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listTopProducts",
    tag: "Storefront: catalogue",
    summary: "List the products that are sold most",
    query: Type.Object(paging, closed),
    data: ProductPage,
  }),
  "GET /api/catalog/suggestions": route({
    access: "session",
    deed: "read-catalog",
    operationId: "suggestProducts",
    tag: "Storefront: catalogue",
    summary: "Suggest products and categories for a text that is being typed",
    query: Type.Object({ text: SearchText }, closed),
    data: Suggestions,
  }),
  "GET /api/catalog/rows": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listCollectionRows",
    tag: "Storefront: catalogue",
    summary: "List the first products of the collections that the shop shows",
    data: Type.Array(CollectionRow, { maxItems: 20 }),
  }),
  "POST /api/catalog/products/search": route({
    access: "session",
    deed: "read-catalog",
    operationId: "searchCategoryProducts",
    tag: "Storefront: catalogue",
    summary: "List or search the products of some categories",
    body: Type.Object({ category: commaJoinedIds, ...search }, closed),
    data: ProductPage,
  }),
  "GET /api/catalog/products/collections/{collectionId}": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listCollectionProducts",
    tag: "Storefront: catalogue",
    summary: "List or search the products of a collection",
    params: Type.Object({ collectionId: Id }),
    query: Type.Object({ ...paging, searchQuery: Type.Optional(SearchText) }, closed),
    data: ProductPage,
  }),
  "POST /api/catalog/products/searchText": route({
    access: "session",
    deed: "read-catalog",
    operationId: "searchProducts",
    tag: "Storefront: catalogue",
    summary: "Search all products by text and filters",
    body: Type.Object(search, closed),
    data: ProductPage,
  }),
  "GET /api/catalog/products/{id}": route({
    access: "session",
    deed: "read-catalog",
    operationId: "getStorefrontProduct",
    tag: "Storefront: catalogue",
    summary: "Get a product, or one of its variants, as the customer sees it",
    /** A product id. For a variant: the product id, `Variant=` and the option id. */
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
    data: Product,
  }),
  "GET /api/catalog/products/byids/{ids}": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listProductsByIds",
    tag: "Storefront: catalogue",
    summary: "List the products with these ids",
    params: Type.Object({ ids: commaJoinedIds }),
    data: ProductPage,
  }),
  "GET /api/catalog/stock/{ids}": route({
    access: "session",
    deed: "read-stock",
    operationId: "getProductStock",
    tag: "Storefront: catalogue",
    summary: "Get how many units of some products are left",
    description: "How much is left, for the session's seller. Never cached: it changes with every order.",
    params: Type.Object({ ids: commaJoinedIds }),
    data: Type.Array(ProductStock, { maxItems: 100 }),
  }),
  "GET /api/catalog/products/facets": route({
    access: "session",
    deed: "read-catalog",
    operationId: "listFacets",
    tag: "Storefront: catalogue",
    summary: "List the filters of a search, with the number of products of each value",
    query: Type.Object(
      {
        searchQuery: Type.Optional(SearchText),
        category: described("Ids separated by commas, as in a search.", Type.Optional(commaJoinedIds)),
        collectionId: Type.Optional(Id),
        filters: described(
          "The filters of a search as JSON. Each facet is counted with the filters of the other facets.",
          Type.Optional(Type.String({ maxLength: 8_000 })),
        ),
      },
      closed,
    ),
    data: Type.Array(Facet, { maxItems: 100 }),
  }),
};

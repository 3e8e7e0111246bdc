import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Nullable, ProviderId, WireWord } from "../../wire/fields.ts";
import { MergePatch } from "../../wire/merge-patch.ts";
import { route } from "../../wire/route.ts";
import { CategoryInput, CollectionInput } from "../catalog-import.ts";
import { byId, Deleted, inShop, listQuery, Page, versioned } from "./paging.ts";

const { parentId: _parent, ...categoryFields } = CategoryInput.properties;

export const ManagedCategory = Type.Object({
  ...Type.Required(Type.Object(categoryFields)).properties,
  parentId: described("The category above it; null at the top.", Nullable(ProviderId)),
  products: described("How many products are in it, without those of the categories below.", Count),
  children: described("How many categories are directly below it.", Count),
  ...versioned,
});
export type ManagedCategory = Static<typeof ManagedCategory>;

export const ManagedCollection = Type.Object({
  ...Type.Required(Type.Object(CollectionInput.properties)).properties,
  products: described("How many products are in it.", Count),
  ...versioned,
});
export type ManagedCollection = Static<typeof ManagedCollection>;

export const CategoryPatch = MergePatch(CategoryInput, "providerId");
export type CategoryPatch = Static<typeof CategoryPatch>;

export const CollectionPatch = MergePatch(CollectionInput, "providerId");
export type CollectionPatch = Static<typeof CollectionPatch>;

export const groupSorts = ["id", "name", "updatedAt", "-updatedAt"] as const;
const sort = Type.Optional(WireWord(...groupSorts));

export const CategoryQuery = Type.Object(
  {
    ...listQuery,
    parent: described("Only the categories directly below this one.", Type.Optional(ProviderId)),
    sort: described("The order of the list; `id` if absent. `-` means descending.", sort),
  },
  closed,
);
export type CategoryQuery = Static<typeof CategoryQuery>;

export const CollectionQuery = Type.Object(
  {
    ...listQuery,
    sort: described("The order of the list; `id` if absent. `-` means descending.", sort),
  },
  closed,
);
export type CollectionQuery = Static<typeof CollectionQuery>;

const reading = { access: "account", deed: "see-catalog" } as const;
const writing = { access: "account", deed: "change-catalog" } as const;

export const categoryRoutes = {
  "GET /platform/v1/shops/{shopId}/categories": route({
    ...reading,
    tag: "Categories",
    operationId: "listCategories",
    summary: "List the categories of a shop",
    params: inShop,
    query: CategoryQuery,
    data: Page(ManagedCategory),
  }),
  "GET /platform/v1/shops/{shopId}/categories/{id}": route({
    ...reading,
    tag: "Categories",
    operationId: "getCategory",
    summary: "Get one category",
    versioned: true,
    params: byId,
    data: ManagedCategory,
  }),
  "POST /platform/v1/shops/{shopId}/categories": route({
    ...writing,
    tag: "Categories",
    operationId: "createCategory",
    summary: "Create a category",
    description: "Refused with `category-exists` if the shop has a category of this id.",
    versioned: true,
    params: inShop,
    body: CategoryInput,
    data: ManagedCategory,
  }),
  "PATCH /platform/v1/shops/{shopId}/categories/{id}": route({
    ...writing,
    tag: "Categories",
    operationId: "changeCategory",
    summary: "Change some fields of a category",
    description: "A JSON Merge Patch. `parentId: null` moves the category to the top. Its products need not be sent.",
    versioned: true,
    params: byId,
    body: CategoryPatch,
    data: ManagedCategory,
  }),
  "DELETE /platform/v1/shops/{shopId}/categories/{id}": route({
    ...writing,
    tag: "Categories",
    operationId: "deleteCategory",
    summary: "Delete a category",
    description:
      "Refused with `category-in-use` while products or categories are in it, unless `moveTo` names the category that " +
      "takes them. Orders do not refer to categories.",
    versioned: true,
    params: byId,
    query: Type.Object(
      {
        moveTo: described(
          "The category that takes the products and the categories directly below.",
          Type.Optional(ProviderId),
        ),
      },
      closed,
    ),
    data: Deleted,
  }),
};

export const collectionRoutes = {
  "GET /platform/v1/shops/{shopId}/collections": route({
    ...reading,
    tag: "Collections",
    operationId: "listCollections",
    summary: "List the collections of a shop",
    params: inShop,
    query: CollectionQuery,
    data: Page(ManagedCollection),
  }),
  "GET /platform/v1/shops/{shopId}/collections/{id}": route({
    ...reading,
    tag: "Collections",
    operationId: "getCollection",
    summary: "Get one collection",
    versioned: true,
    params: byId,
    data: ManagedCollection,
  }),
  "POST /platform/v1/shops/{shopId}/collections": route({
    ...writing,
    tag: "Collections",
    operationId: "createCollection",
    summary: "Create a collection",
    description: "Refused with `collection-exists` if the shop has a collection of this id.",
    versioned: true,
    params: inShop,
    body: CollectionInput,
    data: ManagedCollection,
  }),
  "PATCH /platform/v1/shops/{shopId}/collections/{id}": route({
    ...writing,
    tag: "Collections",
    operationId: "changeCollection",
    summary: "Change some fields of a collection",
    description: "A JSON Merge Patch. The products of the collection stay.",
    versioned: true,
    params: byId,
    body: CollectionPatch,
    data: ManagedCollection,
  }),
  "DELETE /platform/v1/shops/{shopId}/collections/{id}": route({
    ...writing,
    tag: "Collections",
    operationId: "deleteCollection",
    summary: "Delete a collection",
    description: "Its products leave it and stay in the shop. Orders do not refer to collections.",
    versioned: true,
    params: byId,
    data: Deleted,
  }),
};

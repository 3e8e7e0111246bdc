import { type Static, Type } from "typebox";
import { Count, closed, Id, Line, Nullable, Timestamp, Url } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

export const StoreLink = Type.Object(
  {
    admUser: Line,
    code: Type.String({ minLength: 1, maxLength: 500 }),
    apiAddress: Url,
    storeHost: Type.String({ minLength: 1, maxLength: 300 }),
    store: Id,
    chatbotId: Id,
    chatbotToken: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
);
export type StoreLink = Static<typeof StoreLink>;

/** The answer of a public route: the store's own page calls it before anybody signed in. */
export const LinkedStore = Type.Object({ chatbotId: Id });
export type LinkedStore = Static<typeof LinkedStore>;

/** The result for the person who presented the account's token. */
export const NewStoreLink = Type.Object({
  chatbotId: Id,
  /** The shop whose catalogue comes from the store. */
  shopId: ShopId,
  /** A link that opens the catalogue, read-only. */
  catalogUrl: Url,
});
export type NewStoreLink = Static<typeof NewStoreLink>;

export const importStages = ["categories", "products", "removals", "done"] as const;
export type ImportStage = (typeof importStages)[number];

export const productObstacles = ["unavailable", "no-category", "no-price", "unreadable"] as const;

/** A linked store and the progress of its import. */
export const StoreState = Type.Object({
  platform: Type.Literal("tray"),
  store: Id,
  storeHost: Line,
  /** broken: the owner must authorise the app again; `reason` says why. */
  status: Type.Unsafe<"linked" | "broken">({ type: "string", enum: ["linked", "broken"] }),
  reason: Nullable(Line),
  linkedAt: Timestamp,
  catalog: Type.Object({
    stage: Type.Unsafe<ImportStage>({ type: "string", enum: [...importStages] }),
    /** The number of products that the store reports, that were read, and that are in the catalogue. */
    total: Count,
    read: Count,
    shown: Count,
    startedAt: Timestamp,
    finishedAt: Nullable(Timestamp),
    /** The error in Portuguese, or null. The server retries by itself. */
    failure: Nullable(Line),
  }),
  /** The number of products that are not shown, for each reason in Portuguese. */
  notShown: Type.Array(Type.Object({ reason: Line, products: Count }), { maxItems: 10 }),
  /** The number of coupons that can be used here, and of the others for each reason in Portuguese. */
  coupons: Type.Object({
    taken: Count,
    leftOut: Type.Array(Type.Object({ reason: Line, coupons: Count }), { maxItems: 20 }),
  }),
  /**
   * If this server reads price lists: the number of usable lists, of their prices, and of lists that are still being
   * read.
   */
  priceLists: Type.Optional(Type.Object({ taken: Count, prices: Count, waiting: Count })),
  /** Orders that differ from the store's copy: `waiting` are retried by the server, `failed` are not. */
  orders: Type.Object({
    waiting: Count,
    failed: Count,
    /** The latest waiting and failed orders, with the reason in Portuguese. */
    problems: Type.Array(Type.Object({ orderId: Id, reason: Line }), { maxItems: 20 }),
  }),
});
export type StoreState = Static<typeof StoreState>;

const inShop = Type.Object({ shopId: ShopId });

export const storeLinkRoutes = {
  "POST /tray/link-store": route({ access: "link-store", body: StoreLink, data: NewStoreLink }),
  "GET /tray/link-store/{id}": route({
    access: "link-store",
    params: Type.Object({ id: Id }),
    query: Type.Object({ store: Type.Optional(Id) }, closed),
    data: LinkedStore,
  }),
  "GET /platform/v1/shops/{shopId}/store": route({
    access: "account",
    scope: "catalog:read",
    summary: "Get the linked store and the progress of its import",
    params: inShop,
    data: StoreState,
  }),
  "POST /platform/v1/shops/{shopId}/store/import": route({
    access: "account",
    scope: "catalog:write",
    summary: "Import the whole store again",
    params: inShop,
    data: StoreState,
  }),
  "GET /platform/v1/shops/{shopId}/store/products/{storeProductId}": route({
    access: "account",
    scope: "catalog:read",
    summary: "Get the reason why a product of the store is not shown",
    params: Type.Object({ shopId: ShopId, storeProductId: Id }),
    data: Type.Object({
      storeProductId: Id,
      productId: Nullable(Id),
      /** In Portuguese; null when the product is shown. */
      reason: Nullable(Line),
      checkedAt: Timestamp,
    }),
  }),
};

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

/** Public: a store's own page calls it before anybody has signed in. */
export const LinkedStore = Type.Object({ chatbotId: Id });
export type LinkedStore = Static<typeof LinkedStore>;

/** For the person who has just shown the account's token. */
export const NewStoreLink = Type.Object({
  chatbotId: Id,
  /** The shop that the store fills. */
  shopId: ShopId,
  /** Opens its catalogue, read-only. */
  catalogUrl: Url,
});
export type NewStoreLink = Static<typeof NewStoreLink>;

export const importStages = ["categories", "products", "removals", "done"] as const;
export type ImportStage = (typeof importStages)[number];

export const productObstacles = ["unavailable", "no-category", "no-price", "unreadable"] as const;

/** A linked store, and how far its catalogue has come over. */
export const StoreState = Type.Object({
  platform: Type.Literal("tray"),
  store: Id,
  storeHost: Line,
  /** broken: the owner has to authorise anew; the reason says why. */
  status: Type.Unsafe<"linked" | "broken">({ type: "string", enum: ["linked", "broken"] }),
  reason: Nullable(Line),
  linkedAt: Timestamp,
  catalog: Type.Object({
    stage: Type.Unsafe<ImportStage>({ type: "string", enum: [...importStages] }),
    /** Products of the store, as far as it reports them; those that were read; those in the catalogue. */
    total: Count,
    read: Count,
    shown: Count,
    startedAt: Timestamp,
    finishedAt: Nullable(Timestamp),
    /** Portuguese; null while nothing is wrong. It is tried again by itself. */
    failure: Nullable(Line),
  }),
  /** Why products are not shown: how many for each reason, in Portuguese. */
  notShown: Type.Array(Type.Object({ reason: Line, products: Count }), { maxItems: 10 }),
  /** Coupons of the store that are good here, and why the others are not, in Portuguese. */
  coupons: Type.Object({
    taken: Count,
    leftOut: Type.Array(Type.Object({ reason: Line, coupons: Count }), { maxItems: 20 }),
  }),
  /** Its price lists, where this server reads them: those that can be chosen, their prices, those not read to the end yet. */
  priceLists: Type.Optional(Type.Object({ taken: Count, prices: Count, waiting: Count })),
  /** Orders that the store does not have yet as they are here: those tried again by themselves, and those that are not. */
  orders: Type.Object({
    waiting: Count,
    failed: Count,
    /** The last of both, with why, in Portuguese. */
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
    summary: "The store that fills the shop's catalogue, and how far it has come",
    params: inShop,
    data: StoreState,
  }),
  "POST /platform/v1/shops/{shopId}/store/import": route({
    access: "account",
    summary: "Read the whole store again",
    params: inShop,
    data: StoreState,
  }),
  "GET /platform/v1/shops/{shopId}/store/products/{storeProductId}": route({
    access: "account",
    summary: "Why a product of the store is shown or not",
    params: Type.Object({ shopId: ShopId, storeProductId: Id }),
    data: Type.Object({
      storeProductId: Id,
      productId: Nullable(Id),
      /** Portuguese; null when it is shown. */
      reason: Nullable(Line),
      checkedAt: Timestamp,
    }),
  }),
};

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

/** Not every platform names who authorised, where its API is, or the host of the store. */
export const PlatformStoreLink = Type.Object(
  {
    admUser: Type.Optional(Line),
    code: StoreLink.properties.code,
    apiAddress: Type.Optional(Url),
    storeHost: Type.Optional(StoreLink.properties.storeHost),
    store: Id,
    chatbotId: Id,
    chatbotToken: StoreLink.properties.chatbotToken,
  },
  closed,
);
export type PlatformStoreLink = Static<typeof PlatformStoreLink>;

/** The code of a platform whose stores can be linked. */
const PlatformCode = Type.String({ pattern: "^[a-z0-9-]{1,40}$" });

/** A platform as the pages of a store link show it. */
export const StorePlatform = Type.Object({
  /** As in addresses. */
  code: PlatformCode,
  /** As people know it. */
  name: Line,
  /** The Portuguese article of the name. */
  article: Type.Unsafe<"a" | "o">({ type: "string", enum: ["a", "o"] }),
  /** Where an owner begins to authorise. */
  registerPath: Line,
  /** How the platform calls the parts of an authorization when it sends the owner back. */
  callback: Type.Object({
    store: Id,
    code: Id,
    admUser: Type.Optional(Id),
    apiAddress: Type.Optional(Id),
    storeHost: Type.Optional(Id),
  }),
});
export type StorePlatform = Static<typeof StorePlatform>;

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
  /** Where the store is: the code of the platform, such as `tray`. */
  platform: PlatformCode,
  /** The name of the platform. */
  platformName: Line,
  /** The id of the store there. */
  store: Id,
  /** The name of its server. */
  storeHost: Line,
  /** broken: the owner must authorise the app again; `reason` says why. */
  status: Type.Unsafe<"linked" | "broken">({ type: "string", enum: ["linked", "broken"] }),
  /** In Portuguese; null while the store is linked. */
  reason: Nullable(Line),
  /** Since when. */
  linkedAt: Timestamp,
  /** The progress of the import. */
  catalog: Type.Object({
    /** What is being read now. */
    stage: Type.Unsafe<ImportStage>({ type: "string", enum: [...importStages] }),
    /** The number of products that the store reports, that were read, and that are in the catalogue. */
    total: Count,
    /** How many products were read. */
    read: Count,
    /** How many of them the catalogue shows. */
    shown: Count,
    /** When the import began. */
    startedAt: Timestamp,
    /** When it ended; null while it runs. */
    finishedAt: Nullable(Timestamp),
    /** The error in Portuguese, or null. The server retries by itself. */
    failure: Nullable(Line),
  }),
  /** The number of products that are not shown, for each reason in Portuguese. */
  notShown: Type.Array(
    Type.Object({
      /** Why, in Portuguese. */
      reason: Line,
      /** How many products. */
      products: Count,
    }),
    { maxItems: 10 },
  ),
  /** The number of coupons that can be used here, and of the others for each reason in Portuguese. */
  coupons: Type.Object({
    /** How many coupons can be used here. */
    taken: Count,
    /** The others. */
    leftOut: Type.Array(
      Type.Object({
        /** Why, in Portuguese. */
        reason: Line,
        /** How many coupons. */
        coupons: Count,
      }),
      { maxItems: 20 },
    ),
  }),
  /**
   * If this server reads price lists: the number of usable lists, of their prices, and of lists that are still being
   * read.
   */
  priceLists: Type.Optional(
    Type.Object({
      /** How many lists can be used. */
      taken: Count,
      /** How many prices they have. */
      prices: Count,
      /** How many lists are still being read. */
      waiting: Count,
    }),
  ),
  /** Orders that differ from the store's copy: `waiting` are retried by the server, `failed` are not. */
  orders: Type.Object({
    /** How many are retried. */
    waiting: Count,
    /** How many are not retried. */
    failed: Count,
    /** The latest waiting and failed orders, with the reason in Portuguese. */
    problems: Type.Array(
      Type.Object({
        /** The order. */
        orderId: Id,
        /** Why, in Portuguese. */
        reason: Line,
      }),
      { maxItems: 20 },
    ),
  }),
});
export type StoreState = Static<typeof StoreState>;

const inShop = Type.Object({
  /** The id of the shop. */
  shopId: ShopId,
});

const atPlatform = Type.Object({ platform: PlatformCode });

export const storeLinkRoutes = {
  "GET /stores/{platform}": route({
    access: "anyone",
    deed: "link-store",
    operationId: "getStorePlatform",
    tag: "Store link",
    summary: "Describe a platform whose stores can be linked",
    params: atPlatform,
    data: StorePlatform,
  }),
  /** Asked by the press of a button: no link of somebody else sends a browser anywhere. */
  "POST /stores/{platform}/authorize": route({
    access: "anyone",
    deed: "link-store",
    operationId: "authorizeStoreAt",
    tag: "Store link",
    summary: "Say where the owner of a store authorises us",
    params: atPlatform,
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 300 }) }, closed),
    data: Type.Object({ address: Url }),
  }),
  "POST /stores/{platform}/link-store": route({
    access: "anyone",
    deed: "link-store",
    operationId: "linkStoreAt",
    tag: "Store link",
    summary: "Link a store to an account: its catalogue becomes the shop's",
    params: atPlatform,
    body: PlatformStoreLink,
    data: NewStoreLink,
  }),
  "GET /stores/{platform}/link-store/{id}": route({
    access: "anyone",
    deed: "link-store",
    operationId: "getStoreLinkAt",
    tag: "Store link",
    summary: "Say to which chatbot a store is linked",
    params: Type.Object({ platform: PlatformCode, id: Id }),
    data: LinkedStore,
  }),
  // The specification's own addresses, for its platform.
  /** Asked by the press of a button: no link of somebody else sends a browser anywhere. */
  "POST /tray/authorize": route({
    access: "anyone",
    deed: "link-store",
    operationId: "authorizeStore",
    tag: "Store link",
    summary: "Say where the owner of a Tray store authorises us",
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 300 }) }, closed),
    data: Type.Object({ address: Url }),
  }),
  "POST /tray/link-store": route({
    access: "anyone",
    deed: "link-store",
    operationId: "linkStore",
    tag: "Store link",
    summary: "Link a Tray store to an account: its catalogue becomes the shop's",
    body: StoreLink,
    data: NewStoreLink,
  }),
  "GET /tray/link-store/{id}": route({
    access: "anyone",
    deed: "link-store",
    operationId: "getStoreLink",
    tag: "Store link",
    summary: "Say to which chatbot a Tray store is linked",
    params: Type.Object({ id: Id }),
    query: Type.Object({ store: Type.Optional(Id) }, closed),
    data: LinkedStore,
  }),
  "GET /platform/v1/shops/{shopId}/store": route({
    access: "account",
    operationId: "getLinkedStore",
    tag: "Store link",
    deed: "see-catalog",
    summary: "Get the linked store and the progress of its import",
    params: inShop,
    data: StoreState,
  }),
  "POST /platform/v1/shops/{shopId}/store/import": route({
    access: "account",
    operationId: "importStore",
    tag: "Store link",
    deed: "change-catalog",
    summary: "Import the whole store again",
    params: inShop,
    data: StoreState,
  }),
  "GET /platform/v1/shops/{shopId}/store/products/{storeProductId}": route({
    access: "account",
    operationId: "getStoreProduct",
    tag: "Store link",
    deed: "see-catalog",
    summary: "Get the reason why a product of the store is not shown",
    params: Type.Object({
      /** The id of the shop. */
      shopId: ShopId,
      /** The id of the product in the store. */
      storeProductId: Id,
    }),
    data: Type.Object({
      /** The id of the product in the store. */
      storeProductId: Id,
      /** Its id here; null if it is not in the catalogue. */
      productId: Nullable(Id),
      /** In Portuguese; null when the product is shown. */
      reason: Nullable(Line),
      /** When it was read last. */
      checkedAt: Timestamp,
    }),
  }),
};

import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
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

export const PlatformStoreLink = described(
  "Not every platform names who authorised, where its API is, or the host of the store.",
  Type.Object(
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
  ),
);
export type PlatformStoreLink = Static<typeof PlatformStoreLink>;

/** The code of a platform whose stores can be linked. */
const PlatformCode = Type.String({ pattern: "^[a-z0-9-]{1,40}$" });

export const StorePlatform = described(
  "A platform as the pages of a store link show it.",
  Type.Object({
    code: described("As in addresses.", PlatformCode),
    name: described("As people know it.", Line),
    article: described(
      "The Portuguese article of the name.",
      Type.Unsafe<"a" | "o">({ type: "string", enum: ["a", "o"] }),
    ),
    registerPath: described("Where an owner begins to authorise.", Line),
    callback: described(
      "How the platform calls the parts of an authorization when it sends the owner back.",
      Type.Object({
        store: Id,
        code: Id,
        admUser: Type.Optional(Id),
        apiAddress: Type.Optional(Id),
        storeHost: Type.Optional(Id),
      }),
    ),
  }),
);
export type StorePlatform = Static<typeof StorePlatform>;

export const LinkedStore = described(
  "The answer of a public route: the store's own page calls it before anybody signed in.",
  Type.Object({ chatbotId: Id }),
);
export type LinkedStore = Static<typeof LinkedStore>;

export const NewStoreLink = described(
  "The result for the person who presented the account's token.",
  Type.Object({
    chatbotId: Id,
    shopId: described("The shop whose catalogue comes from the store.", ShopId),
    catalogUrl: described("A link that opens the catalogue, read-only.", Url),
  }),
);
export type NewStoreLink = Static<typeof NewStoreLink>;

export const importStages = ["categories", "products", "removals", "done"] as const;
export type ImportStage = (typeof importStages)[number];

export const productObstacles = ["unavailable", "no-category", "no-price", "unreadable"] as const;

export const StoreState = described(
  "A linked store and the progress of its import.",
  Type.Object({
    platform: described("Where the store is: the code of the platform, such as `tray`.", PlatformCode),
    platformName: described("The name of the platform.", Line),
    store: described("The id of the store there.", Id),
    storeHost: described("The name of its server.", Line),
    status: described(
      "broken: the owner must authorise the app again; `reason` says why.",
      Type.Unsafe<"linked" | "broken">({ type: "string", enum: ["linked", "broken"] }),
    ),
    reason: described("In Portuguese; null while the store is linked.", Nullable(Line)),
    linkedAt: described("Since when.", Timestamp),
    catalog: described(
      "The progress of the import.",
      Type.Object({
        stage: described(
          "What is being read now.",
          Type.Unsafe<ImportStage>({ type: "string", enum: [...importStages] }),
        ),
        total: described(
          "The number of products that the store reports, that were read, and that are in the catalogue.",
          Count,
        ),
        read: described("How many products were read.", Count),
        shown: described("How many of them the catalogue shows.", Count),
        startedAt: described("When the import began.", Timestamp),
        finishedAt: described("When it ended; null while it runs.", Nullable(Timestamp)),
        failure: described("The error in Portuguese, or null. The server retries by itself.", Nullable(Line)),
      }),
    ),
    notShown: described(
      "The number of products that are not shown, for each reason in Portuguese.",
      Type.Array(
        Type.Object({
          reason: described("Why, in Portuguese.", Line),
          products: described("How many products.", Count),
        }),
        { maxItems: 10 },
      ),
    ),
    coupons: described(
      "The number of coupons that can be used here, and of the others for each reason in Portuguese.",
      Type.Object({
        taken: described("How many coupons can be used here.", Count),
        leftOut: described(
          "The others.",
          Type.Array(
            Type.Object({
              reason: described("Why, in Portuguese.", Line),
              coupons: described("How many coupons.", Count),
            }),
            { maxItems: 20 },
          ),
        ),
      }),
    ),
    priceLists: described(
      "If this server reads price lists: the number of usable lists, of their prices, and of lists that are still being read.",
      Type.Optional(
        Type.Object({
          taken: described("How many lists can be used.", Count),
          prices: described("How many prices they have.", Count),
          waiting: described("How many lists are still being read.", Count),
        }),
      ),
    ),
    orders: described(
      "Orders that differ from the store's copy: `waiting` are retried by the server, `failed` are not.",
      Type.Object({
        waiting: described("How many are retried.", Count),
        failed: described("How many are not retried.", Count),
        problems: described(
          "The latest waiting and failed orders, with the reason in Portuguese.",
          Type.Array(
            Type.Object({
              orderId: described("The order.", Id),
              reason: described("Why, in Portuguese.", Line),
            }),
            { maxItems: 20 },
          ),
        ),
      }),
    ),
  }),
);
export type StoreState = Static<typeof StoreState>;

const inShop = Type.Object({
  shopId: described("The id of the shop.", ShopId),
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
  "POST /stores/{platform}/authorize": route({
    access: "anyone",
    deed: "link-store",
    operationId: "authorizeStoreAt",
    tag: "Store link",
    summary: "Say where the owner of a store authorises us",
    description: "Asked by the press of a button: no link of somebody else sends a browser anywhere.",
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
  "POST /tray/authorize": route({
    access: "anyone",
    deed: "link-store",
    operationId: "authorizeStore",
    tag: "Store link",
    summary: "Say where the owner of a Tray store authorises us",
    description: "Asked by the press of a button: no link of somebody else sends a browser anywhere.",
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
      shopId: described("The id of the shop.", ShopId),
      storeProductId: described("The id of the product in the store.", Id),
    }),
    data: Type.Object({
      storeProductId: described("The id of the product in the store.", Id),
      productId: described("Its id here; null if it is not in the catalogue.", Nullable(Id)),
      reason: described("In Portuguese; null when the product is shown.", Nullable(Line)),
      checkedAt: described("When it was read last.", Timestamp),
    }),
  }),
};

import type { CategoryInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { CouponTies, StoreCoupon } from "@vitrine/domain/store-link/store-coupon";
import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { JsonClient } from "../../outbound/json-client.ts";
import type { NewStoreOrder, StoreFreightRequest, StoreOrder, StorePayment } from "./store-order.ts";

/** The tokens of a linked store. Times are milliseconds since 1970; tokens that never end have one far away. */
export type StoreTokens = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
};

/** The address and token for calls to a store. */
export type StoreAccess = { apiAddress: string; accessToken: string };

/** Why a call to a store failed. */
export type StoreProblem =
  /** The access token has expired: renew it and call again. */
  | { kind: "token-expired" }
  /** The store has revoked its permission, or is blocked, inactive or gone. Only its owner can fix that. */
  | { kind: "unlinked"; reason: "blocked" | "inactive" | "canceled" | "revoked" }
  /** Busy, rate limited or not reached: worth a retry; after `afterMs`, where a time is known. */
  | {
      kind: "later";
      reason: string;
      afterMs?: number;
      /** The store itself limited us: nobody calls it before that time. */
      isForAll?: true;
      /** The response was lost. The request may have been carried out: check that before a retry. */
      mayBeDone?: true;
    }
  | { kind: "not-found" }
  /** The platform has no such ability. */
  | { kind: "unsupported" }
  /** `detail` is in the store's own words, for its owner and never for a log. */
  | { kind: "refused"; reason: string; detail?: string };

export type StoreAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: StoreProblem };

/** Why a product of the store is not in the catalogue. */
export type ProductObstacle = "unavailable" | "no-category" | "no-price" | "unreadable";

/** A product of the store as a catalogue input; `input` is null where it cannot be sold here. */
export type StoreProduct = {
  storeProductId: string;
  input: ProductInput | null;
  obstacle: ProductObstacle | null;
  /** When a promotion begins or ends. The store sends no webhook for that. */
  changesAt: number | null;
};

/** `total` counts all pages, as far as the store says. Pages begin with 1. */
export type StorePage<Item> = { items: Item[]; total: number; hasMore: boolean };

/**
 * An e-commerce platform whose stores can be linked. What not every platform has is an optional part. Nothing here throws
 * because of a store's response.
 */
export type StorePlatform = {
  /** Whether the address belongs to the platform, so that tokens may be sent there. */
  isPlatformAddress(apiAddress: string): boolean;
  /** The address of a store's API, for a platform that does not name it when an owner authorises. */
  apiAddressOf?(storeId: string): string;
  exchangeCode(apiAddress: string, code: string): Promise<StoreAnswer<StoreTokens & { storeId: string | null }>>;
  /** For a platform whose tokens expire. */
  renew?(apiAddress: string, refreshToken: string): Promise<StoreAnswer<StoreTokens>>;
  storeName(access: StoreAccess): Promise<StoreAnswer<string>>;
  /** Parents before their children, at most three levels, ids as in `ProductInput.categories`. */
  categories(access: StoreAccess): Promise<StoreAnswer<CategoryInput[]>>;
  /** With their variants. This may take several calls, each within the call budget. */
  products(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StoreProduct>>>;
  product(access: StoreAccess, storeProductId: string): Promise<StoreAnswer<StoreProduct>>;
  /** The product of a variant, for webhooks that name only the variant. */
  productOfVariant?(access: StoreAccess, storeVariantId: string): Promise<StoreAnswer<string>>;
  /**
   * The ids of products changed since then, for stores that send no webhooks. `total` counts up to this page where the
   * store itself does not count.
   */
  changedSince?(access: StoreAccess, since: number, page: number): Promise<StoreAnswer<StorePage<string>>>;
  /** Which record a webhook is about; undefined if it is about no product and no order. Nothing else in it is trusted. */
  readWebhook?(body: string): StoreWebhookEvent | undefined;
  coupons?: StoreCoupons;
  priceLists?: StorePriceLists;
  freight?: StoreFreight;
  orders?: StoreOrders;
};

export type StoreCoupons = {
  list(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StoreCoupon>>>;
  /** The restrictions of a coupon, where its scope or its freight makes them matter. */
  tiesOf(access: StoreAccess, coupon: StoreCoupon): Promise<StoreAnswer<CouponTies>>;
};

export type StorePriceLists = {
  /** Only the active ones. */
  list(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StorePriceList>>>;
  /** The active prices of a list. */
  pricesOf(access: StoreAccess, storeListId: string, page: number): Promise<StoreAnswer<StorePage<ListPrice>>>;
};

export type StoreFreight = {
  /** The delivery options for a CEP; empty where the store does not deliver. Slow, because the store asks carriers. */
  quote(access: StoreAccess, request: StoreFreightRequest): Promise<StoreAnswer<FreightOption[]>>;
};

export type StoreOrders = {
  /** Returns the id in the store. Not idempotent: before a retry, check with `find`. */
  create(access: StoreAccess, order: NewStoreOrder): Promise<StoreAnswer<string>>;
  /** The store's copy of our order; undefined where it has none. */
  find(access: StoreAccess, orderId: string): Promise<StoreAnswer<StoreOrder | undefined>>;
  /** Records the payment; nothing is charged. */
  recordPayment(access: StoreAccess, payment: StorePayment): Promise<StoreAnswer<"recorded">>;
  cancel(access: StoreAccess, storeOrderId: string): Promise<StoreAnswer<"canceled">>;
};

export type StoreWebhookEvent = { storeId: string } & (
  | { storeProductId: string; act: "changed" | "deleted" }
  /**
   * A variant, whose product must be read again. A deleted variant cannot be looked up in the store; its sku in the
   * catalogue ends in `-{storeVariantId}` and still names the product.
   */
  | { storeVariantId: string; act: "changed" | "deleted" }
  | { storeOrderId: string }
);

/** Background calls leave a part of the store's rate limit to the interactive ones. */
export type StorePriority = "interactive" | "background";

/** The same platform once per priority, each with a call budget of its own. */
export type StorePlatforms = Record<StorePriority, StorePlatform>;

/** The rate limit, checked before each call: "go", or how long to wait. All processes share one budget. */
export type CallBudget = (apiAddress: string) => Promise<"go" | { waitMs: number }>;

/** `askSlowly` has a longer time-out, for calls that make the store call others. */
export type StoreConnection = { ask: JsonClient; askSlowly: JsonClient; budget: CallBudget; now: () => number };

/** A vendor's own settings; only asked for where the operator has an app at the platform. */
export type ConnectStorePlatform<Settings> = {
  // A method: a list of vendors holds each with the settings of its own.
  connect(settings: Settings, connection: StoreConnection): StorePlatform;
}["connect"];

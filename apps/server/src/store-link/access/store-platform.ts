import type { CategoryInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { CouponTies, StoreCoupon } from "@vitrine/domain/store-link/store-coupon";
import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { JsonClient } from "../../outbound/json-client.ts";
import type { NewStoreOrder, StoreFreightRequest, StoreOrder, StorePayment } from "./store-order.ts";

/** The keys of a linked store. Times are milliseconds since 1970. */
export type StoreTokens = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
};

/** Where a store is asked, and with what. */
export type StoreAccess = { apiAddress: string; accessToken: string };

/** Why a store did not give what was asked for. */
export type StoreProblem =
  /** The access token is over: renew it and ask again. */
  | { kind: "token-expired" }
  /** The store has taken its permission back, or is blocked, inactive or gone: only its owner can mend that. */
  | { kind: "unlinked"; reason: "blocked" | "inactive" | "canceled" | "revoked" }
  /** Busy, limited or not reached: worth another try; after so long, where the store says. */
  | {
      kind: "later";
      reason: string;
      afterMs?: number;
      /** The store itself has said that it is too much: nobody asks it before. */
      isForAll?: true;
      /** The answer was lost: what was asked for may have been done, and is looked up before it is asked for again. */
      mayBeDone?: true;
    }
  | { kind: "not-found" }
  /** Understood and refused; `detail` is in the store's own words, for its owner and for no log. */
  | { kind: "refused"; reason: string; detail?: string };

export type StoreAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: StoreProblem };

/** Why a product of the store is not in the catalogue. */
export type ProductObstacle = "unavailable" | "no-category" | "no-price" | "unreadable";

/** A product of the store in our words; `input` is null where it cannot be sold here. */
export type StoreProduct = {
  storeProductId: string;
  input: ProductInput | null;
  obstacle: ProductObstacle | null;
  /** When it becomes another one by the calendar alone, as a promotion begins or ends; nobody tells of that. */
  changesAt: number | null;
};

/** `total` is how many there are on all pages, as far as the store tells. Pages begin with 1. */
export type StorePage<Item> = { items: Item[]; total: number; hasMore: boolean };

/** An e-commerce platform whose stores can be linked. Nothing here throws for an answer of the store. */
export type StorePlatform = {
  /** Whether tokens and keys may be sent to this address: it is the platform's own. */
  isItsAddress(apiAddress: string): boolean;
  exchangeCode(apiAddress: string, code: string): Promise<StoreAnswer<StoreTokens & { storeId: string | null }>>;
  renew(apiAddress: string, refreshToken: string): Promise<StoreAnswer<StoreTokens>>;
  storeName(access: StoreAccess): Promise<StoreAnswer<string>>;
  /** Parents before their children, at most three levels, ids as in `ProductInput.categories`. */
  categories(access: StoreAccess): Promise<StoreAnswer<CategoryInput[]>>;
  /** With their variants, however many calls that takes: the budget is asked before each. */
  products(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StoreProduct>>>;
  product(access: StoreAccess, storeProductId: string): Promise<StoreAnswer<StoreProduct>>;
  /** The product a variant belongs to, for notices that name only the variant. */
  productOfVariant(access: StoreAccess, storeVariantId: string): Promise<StoreAnswer<string>>;
  /**
   * The ids of products changed since then, for stores that do not tell of changes. `total` counts them up to this page
   * where the store itself does not.
   */
  changedSince(access: StoreAccess, since: number, page: number): Promise<StoreAnswer<StorePage<string>>>;
  coupons(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StoreCoupon>>>;
  /** What a coupon is tied to, as far as its scope and its freight make it matter. */
  couponTies(access: StoreAccess, coupon: StoreCoupon): Promise<StoreAnswer<CouponTies>>;
  /** Those that are in use. */
  priceLists(access: StoreAccess, page: number): Promise<StoreAnswer<StorePage<StorePriceList>>>;
  /** What a list asks for what, as far as it is in use. */
  listPrices(access: StoreAccess, storeListId: string, page: number): Promise<StoreAnswer<StorePage<ListPrice>>>;
  /** The ways to get goods to a CEP; none where the store does not deliver there. It asks carriers, and is slow. */
  quoteFreight(access: StoreAccess, question: StoreFreightRequest): Promise<StoreAnswer<FreightOption[]>>;
  /** Its id in the store. Nothing keeps a store from making a second one of the same order: look before asking again. */
  createOrder(access: StoreAccess, order: NewStoreOrder): Promise<StoreAnswer<string>>;
  /** The store's order of ours; undefined where it has none. */
  findOrder(access: StoreAccess, orderId: string): Promise<StoreAnswer<StoreOrder | undefined>>;
  /** Writes down that it was paid; nothing is charged. */
  recordPayment(access: StoreAccess, payment: StorePayment): Promise<StoreAnswer<"recorded">>;
  cancelOrder(access: StoreAccess, storeOrderId: string): Promise<StoreAnswer<"canceled">>;
  /** Which record a notice is about; undefined where it is none of a product. Never believed beyond that. */
  readWebhook(fields: Record<string, string | undefined>): StoreWebhookEvent | undefined;
};

export type StoreWebhookEvent = { storeId: string } & (
  | { storeProductId: string; act: "changed" | "deleted" }
  /**
   * A variant: its product is the one to be read again. A deleted variant is asked for in vain; its sku in the
   * catalogue, which ends in `-{storeVariantId}`, still tells whose it was.
   */
  | { storeVariantId: string; act: "changed" | "deleted" }
);

/** Asked before each call: "go", or how long to wait. Many processes share one budget. */
export type StoreBudget = (apiAddress: string) => Promise<"go" | { waitMs: number }>;

export type StorePlatformSettings = {
  consumerKey: string;
  consumerSecret: string;
  /** Hosts of the platform's API: exact, or `*.example.com`. Origins for trying things out stand in it whole. */
  apiHosts: readonly string[];
};

/** `askSlowly` waits longer, for what the store itself has to ask others for. */
export type ConnectStorePlatform = (
  settings: StorePlatformSettings,
  deps: { ask: JsonClient; askSlowly: JsonClient; budget: StoreBudget; now: () => number },
) => StorePlatform;

import type { CategoryInput } from "@vitrine/contract/platform/catalog-import";
import type {
  StoreAnswer,
  StorePage,
  StorePlatform,
  StoreProblem,
  StoreProduct,
  StoreTokens,
} from "../../src/store-link/access/store-platform.ts";
import type { StoreVendor } from "../../src/store-link/access/store-vendor.ts";
import { tray } from "../../src/vendors/tray/descriptor.ts";
import type { TraySettings } from "../../src/vendors/tray/settings.ts";
import { createFakeStoreCoupons } from "./fake-store-coupons.ts";
import { createFakeStoreFreight } from "./fake-store-freight.ts";
import { createFakeStoreOrders } from "./fake-store-orders.ts";
import { createFakeStorePriceLists } from "./fake-store-price-lists.ts";

export type FakeStoreProduct = {
  name: string;
  price: number;
  stock: number;
  category: string | null;
  /** More categories of the product that are inactive, and therefore not in the store's tree. */
  hiddenCategories: string[];
  isAvailable: boolean;
  modified: number;
};

/** The current fault of a store. `crash` ends the calling process in the middle of its work. */
export type StoreFault = "none" | "down" | "busy" | "too-many" | "crash" | "loses-answers";

const PAGE_SIZE = 4;
const ACCESS_LIFE_MS = 3 * 3_600_000;
const REFRESH_LIFE_MS = 30 * 86_400_000;

export type FakeStore = ReturnType<typeof createStore>;

/** Fake stores with their own state. Like the real platform they answer only callers with a valid token. */
export function createFakeStorePlatform(now: () => number) {
  const stores = new Map<string, FakeStore>();
  const at = (apiAddress: string) => stores.get(apiAddress);

  const connect = ({ readsPriceLists }: Pick<TraySettings, "readsPriceLists">): StorePlatform => ({
    isPlatformAddress: (apiAddress) => /^https:\/\/[a-z0-9-]+\.commercesuite\.com\.br\/web_api$/.test(apiAddress),
    exchangeCode: async (apiAddress, code) => at(apiAddress)?.exchange(code) ?? gone,
    renew: async (apiAddress, refreshToken) => at(apiAddress)?.renew(refreshToken) ?? gone,
    storeName: async (access) => callStore(access, "name", (store) => yes(store.name)),
    categories: async (access) => callStore(access, "categories", (store) => yes(store.categoryList())),
    products: async (access, page) => callStore(access, `page ${page}`, (store) => yes(store.page(page))),
    product: async (access, id) =>
      callStore(access, `product ${id}`, (store) =>
        store.products.has(id) ? yes(store.product(id)) : no("not-found"),
      ),
    productOfVariant: async (access, id) =>
      callStore(access, `variant ${id}`, (store) => {
        const productId = store.variants.get(id);
        return productId ? yes(productId) : no("not-found");
      }),
    changedSince: async (access, since, page) =>
      callStore(access, "changes", (store) => yes(store.changedSince(since, page))),
    coupons: {
      list: async (access, page) => callStore(access, `coupons ${page}`, ({ coupons }) => coupons.page(page)),
      tiesOf: async (access, coupon) =>
        callStore(access, `ties ${coupon.storeCouponId}`, ({ coupons }) => coupons.ties(coupon)),
    },
    ...(readsPriceLists && {
      priceLists: {
        list: async (access, page) => callStore(access, `lists ${page}`, ({ priceLists }) => priceLists.page(page)),
        pricesOf: async (access, id, page) =>
          callStore(access, `prices ${id} ${page}`, ({ priceLists }) => priceLists.prices(id, page)),
      },
    }),
    freight: {
      quote: async (access, question) => callStore(access, "freight", ({ freight }) => freight.quote(question)),
    },
    orders: {
      create: async (access, order) => callStore(access, "create order", ({ orders }) => orders.create(order)),
      find: async (access, orderId) => callStore(access, "find order", ({ orders }) => orders.find(orderId)),
      recordPayment: async (access, payment) => callStore(access, "pay order", ({ orders }) => orders.pay(payment)),
      cancel: async (access, id) => callStore(access, "cancel order", ({ orders }) => orders.cancel(id)),
    },
    readWebhook: (body) => {
      const { seller_id, scope_name, scope_id } = Object.fromEntries(new URLSearchParams(body));
      if (!seller_id || !scope_id) return undefined;
      if (scope_name === "order") return { storeId: seller_id, storeOrderId: scope_id };
      if (scope_name === "product") return { storeId: seller_id, storeProductId: scope_id, act: "changed" };
      return scope_name === "variant" ? { storeId: seller_id, storeVariantId: scope_id, act: "changed" } : undefined;
    },
  });

  async function callStore<Value>(
    { apiAddress, accessToken }: { apiAddress: string; accessToken: string },
    what: string,
    answer: (store: FakeStore) => StoreAnswer<Value>,
  ): Promise<StoreAnswer<Value>> {
    const store = at(apiAddress);
    const given = store?.guard(what, accessToken) ?? (store ? answer(store) : gone);
    await store?.beforeAnswerArrives?.(what);
    return given;
  }

  const vendor: StoreVendor<TraySettings> = { ...tray, connect };
  const vendors: readonly StoreVendor[] = [vendor];

  return {
    /** In place of those of the server. */
    vendors,
    open(storeId: string) {
      const store = createStore(storeId, now);
      stores.set(store.apiAddress, store);
      return store;
    },
  };
}

const yes = <Value>(value: Value): StoreAnswer<Value> => ({ ok: true, value });
const no = (kind: "not-found" | "token-expired"): StoreAnswer<never> => ({ ok: false, problem: { kind } });
const gone = no("not-found");
const later = (afterMs?: number): StoreAnswer<never> => ({
  ok: false,
  problem: { kind: "later", reason: "fake", ...(afterMs !== undefined && { afterMs }) },
});

function createStore(storeId: string, now: () => number) {
  const products = new Map<string, FakeStoreProduct>();
  const categories = new Map<string, { name: string; parent: string | null }>();
  const codes = new Set<string>();
  const calls: string[] = [];
  let made = 0;
  let tokens: StoreTokens | undefined;
  let revoked: Extract<StoreProblem, { kind: "unlinked" }>["reason"] | undefined;
  let fault: StoreFault = "none";
  let hold: Promise<void> | undefined;

  const faultAnswer = (): StoreAnswer<never> | undefined => {
    if (fault === "crash") throw new Error("the process is gone");
    if (fault === "down") return later();
    if (fault === "busy") return later(1_000);
    if (fault === "too-many") {
      return { ok: false, problem: { kind: "later", reason: "fake", afterMs: 15_000, isForAll: true } };
    }
    return revoked ? { ok: false, problem: { kind: "unlinked", reason: revoked } } : undefined;
  };
  const newTokens = (): StoreTokens => {
    made++;
    tokens = {
      accessToken: `access-${storeId}-${made}`,
      refreshToken: `refresh-${storeId}-${made}`,
      accessExpiresAt: now() + ACCESS_LIFE_MS,
      refreshExpiresAt: now() + REFRESH_LIFE_MS,
    };
    return tokens;
  };
  const paged = <Item>(all: Item[], page: number): StorePage<Item> => ({
    items: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: all.length,
    hasMore: page * PAGE_SIZE < all.length,
  });
  const idsInOrder = () => [...products.keys()].sort((a, b) => Number(a) - Number(b));

  const store = {
    storeId,
    apiAddress: `https://${storeId}.commercesuite.com.br/web_api`,
    name: `Loja ${storeId}`,
    products,
    categories,
    variants: new Map<string, string>(),
    orders: createFakeStoreOrders(),
    freight: createFakeStoreFreight(),
    coupons: createFakeStoreCoupons(),
    priceLists: createFakeStorePriceLists(),
    calls,
    /** Runs between the creation of an answer and its arrival. */
    beforeAnswerArrives: undefined as ((what: string) => Promise<void>) | undefined,
    /** The id that the store reports when a code is exchanged. */
    reportedId: storeId as string | null,

    authorise(): string {
      const code = `code-${storeId}-${codes.size + made + 1}`;
      codes.add(code);
      revoked = undefined;
      return code;
    },
    revoke(reason: typeof revoked) {
      revoked = reason;
      codes.clear();
    },
    expireAccess() {
      if (tokens) tokens = { ...tokens, accessToken: `${tokens.accessToken}-over` };
    },
    setFault(next: StoreFault) {
      fault = next;
    },
    /** Delays renewals until the promise resolves. */
    holdRenewals(until: Promise<void> | undefined) {
      hold = until;
    },
    count: (what: string) => calls.filter((call) => call.startsWith(what)).length,

    put(id: string, changes: Partial<FakeStoreProduct> = {}) {
      const before = products.get(id) ?? {
        name: `Produto ${id}`,
        price: 10,
        stock: 5,
        category: [...categories.keys()][0] ?? null,
        hiddenCategories: [],
        isAvailable: true,
      };
      products.set(id, { ...before, ...changes, modified: now() });
    },

    async exchange(code: string): Promise<StoreAnswer<StoreTokens & { storeId: string | null }>> {
      calls.push("exchange");
      const problem = faultAnswer();
      if (problem) return problem;
      // A code works once.
      if (!codes.delete(code)) return { ok: false, problem: { kind: "refused", reason: "unknown code" } };
      const given = newTokens();
      return fault === "loses-answers" ? later() : yes({ ...given, storeId: store.reportedId });
    },
    async renew(refreshToken: string): Promise<StoreAnswer<StoreTokens>> {
      calls.push("renew");
      await hold;
      const problem = faultAnswer();
      if (problem) return problem;
      if (refreshToken !== tokens?.refreshToken || now() > tokens.refreshExpiresAt) {
        return { ok: false, problem: { kind: "unlinked", reason: "revoked" } };
      }
      const given = newTokens();
      return fault === "loses-answers" ? later() : yes(given);
    },
    guard(what: string, accessToken: string): StoreAnswer<never> | undefined {
      calls.push(what);
      const problem = faultAnswer();
      if (problem) return problem;
      return accessToken === tokens?.accessToken && now() < tokens.accessExpiresAt ? undefined : no("token-expired");
    },

    categoryList: (): CategoryInput[] =>
      [...categories].map(([id, { name, parent }]) => ({
        providerId: `tray-${id}`,
        name,
        parentId: parent === null ? null : `tray-${parent}`,
      })),
    product(id: string): StoreProduct {
      const product = products.get(id);
      if (!product) throw new Error("no such product");
      const { name, price, stock, category, hiddenCategories, isAvailable } = product;
      const isKnown = category !== null && categories.has(category);
      const obstacle = isAvailable ? (isKnown ? (price > 0 ? null : "no-price") : "no-category") : "unavailable";
      const input = {
        providerId: `tray-${id}`,
        name,
        categories: [`tray-${category}`, ...hiddenCategories.map((hidden) => `tray-${hidden}`)],
        skus: [{ sku: `tray-${id}`, price, stock }],
      };
      return { storeProductId: id, input: obstacle ? null : input, obstacle, changesAt: null };
    },
    page: (page: number): StorePage<StoreProduct> => {
      const { items, ...rest } = paged(idsInOrder(), page);
      return { ...rest, items: items.map((id) => store.product(id)) };
    },
    changedSince: (since: number, page: number): StorePage<string> =>
      paged(
        idsInOrder().filter((id) => (products.get(id)?.modified ?? 0) >= since),
        page,
      ),
  };
  return store;
}

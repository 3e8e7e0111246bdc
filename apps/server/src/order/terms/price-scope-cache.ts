import type { Order } from "@vitrine/domain/order/order";
import { priceTableInForce } from "@vitrine/domain/order/totals/prices";
import { sql } from "kysely";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import { type PriceScope, type PriceScopeCache, scopeKey, shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { Notifications } from "../../db/notifications.ts";
import type { CallerSession } from "../../http/callers.ts";
import { type CurrentOrderDeps, readOpenOrder } from "../storage/current-order.ts";
import type { OrderReading, Trx } from "../storage/order.repository.ts";
import type { OrderTerms, TermsOf } from "./order-terms.ts";

/** Some 40,000 contacts. */
const MOST_BYTES = 24 * 1024 * 1024;
/** A change drops the entry at once. This is the second wall, in case a notification is lost. */
const CACHE_TTL_MS = 30_000;

type PriceScopeCacheDeps = CurrentOrderDeps & {
  termsOf: TermsOf;
  notifications: Notifications;
};

type ReadOwnOrder = () => Promise<OrderReading | undefined>;

export type OrderPriceScopes = PriceScopeCache & {
  /** `read`: how a caller reads the contact's open order who needs it anyway. */
  current(session: CallerSession, read?: ReadOwnOrder): Promise<PriceScope>;
};

type CachedScope = { scope: PriceScope; key: string };

/** Whose prices and stock a contact sees in the catalogue: those of the order they are making, or would begin. */
export function createPriceScopeCache({ notifications, termsOf, ...deps }: PriceScopeCacheDeps): OrderPriceScopes {
  const cache = createVersionedCache<CachedScope>({
    name: "price-scopes",
    maxBytes: MOST_BYTES,
    keepsStale: true,
    ttlMs: () => CACHE_TTL_MS,
    invalidation: { notifications, dropsKey: ["order_prices_changed"], dropsAll: ["shop_changed"] },
  });

  async function find(session: CallerSession, read: ReadOwnOrder): Promise<PriceScope> {
    const terms = await termsOf(session.shopId);
    // Without sellers and price tables there is nothing to choose.
    if (terms.rules.sellers.length === 0 && terms.rules.priceTables.length === 0) return shopPriceScope;
    return priceScopeOf((await read())?.stored.order, terms);
  }

  return {
    peekKey: (session) => cache.peek({ key: contactKey(session) })?.key,

    async current(session, read: ReadOwnOrder = () => readOpenOrder(deps, session)) {
      const { scope } = await cache.getOrStale({ key: contactKey(session) }, async () => {
        const found = await find(session, read);
        return { scope: found, key: scopeKey(found) };
      });
      return scope;
    },
  };
}

/** Without an order: the shop's own. */
export function priceScopeOf(order: Order | undefined, { rules }: Pick<OrderTerms, "rules">): PriceScope {
  return order ? { priceTableId: priceTableInForce(order, rules), sellerId: order.sellerId } : shopPriceScope;
}

type ContactName = Pick<CallerSession, "shopId" | "contactId">;

/** Also the payload of the notification that drops the entry. */
const contactKey = ({ shopId, contactId }: ContactName) => `${shopId} ${contactId}`;

/** Reaches every process once the transaction is committed. */
export async function notifyPricesChanged(trx: Trx, shopId: string, contactId: string): Promise<void> {
  await sql`select pg_notify('order_prices_changed', ${contactKey({ shopId, contactId })})`.execute(trx);
}

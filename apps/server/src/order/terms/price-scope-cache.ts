import { priceTableInForce } from "@vitrine/domain/order/prices";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { type PriceScope, scopeKey, shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { Notifications } from "../../db/notifications.ts";
import type { CallerSession } from "../../http/callers.ts";
import { type CurrentOrderDeps, readOrder } from "../storage/current-order.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { TermsOf } from "./order-terms.ts";

const MOST_CONTACTS = 50_000;
/** A change is told at once; this is the second wall. */
const CACHE_TTL_MS = 30_000;
const SESSION_TTL_MS = 1_000;

type Deps = Pick<CurrentOrderDeps, "orders" | "now"> & {
  termsOf: TermsOf;
  notifications: Notifications;
};

/** Whose prices and stock a contact sees in the catalogue: those of the order they are making. */
export function createPriceScopeCache({ notifications, termsOf, ...deps }: Deps) {
  const kept = new LRUCache<string, PriceScope>({ max: MOST_CONTACTS, ttl: CACHE_TTL_MS });
  const keyOf = ({ shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">) => `${shopId} ${contactId}`;
  /** By the very session object, which is kept as well: asked for by every catalogue page, so without any work. */
  let atHand = new WeakMap<CallerSession, { scope: PriceScope; key: string; until: number }>();
  let changes = 0;
  notifications.on("order_prices_changed", (key) => {
    changes++;
    kept.delete(key);
    atHand = new WeakMap();
  });
  const forgetAll = () => {
    changes++;
    kept.clear();
    atHand = new WeakMap();
  };
  notifications.on("shop_changed", forgetAll);
  notifications.onGap(forgetAll);

  function remembered(session: CallerSession) {
    if (!notifications.isLive()) return undefined;
    const now = Date.now();
    const found = atHand.get(session);
    if (found && now < found.until) return found;
    const scope = kept.get(keyOf(session));
    if (!scope) return undefined;
    const entry = { scope, key: scopeKey(scope), until: now + SESSION_TTL_MS };
    atHand.set(session, entry);
    return entry;
  }

  async function find(session: CallerSession): Promise<PriceScope> {
    const { rules } = await termsOf(session.shopId);
    // Without sellers and price tables there is nothing to choose.
    if (rules.sellers.length === 0 && rules.priceTables.length === 0) return shopPriceScope;
    const order = (await readOrder(deps, session))?.stored.order;
    return order ? { priceTableId: priceTableInForce(order, rules), sellerId: order.sellerId } : shopPriceScope;
  }

  return {
    /** The key of the scope, when it is at hand: without waiting for anything. */
    rememberedKey: (session: CallerSession) => remembered(session)?.key,

    async current(session: CallerSession): Promise<PriceScope> {
      const known = remembered(session);
      if (known) return known.scope;
      const before = changes;
      const found = await find(session);
      // Something changed while it was being read: it may already be old.
      if (notifications.isLive() && changes === before) kept.set(keyOf(session), found);
      return found;
    },
  };
}

/** Told to every process once the transaction is through. */
export async function notifyPricesChanged(trx: Trx, shopId: string, contactId: string): Promise<void> {
  await sql`select pg_notify('order_prices_changed', ${`${shopId} ${contactId}`})`.execute(trx);
}

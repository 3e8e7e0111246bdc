import type { CouponTies, StoreCoupon } from "@vitrine/domain/store-link/store-coupon";
import type { StoreAnswer, StorePage } from "../../src/store-link/access/store-platform.ts";

const PAGE_SIZE = 4;

/** The coupons of a fake store: ten percent off everything by default. */
export function createFakeStoreCoupons() {
  const all = new Map<string, StoreCoupon & { ties: CouponTies }>();
  const unreadable = new Set<string>();
  return {
    unreadable,
    put(id: string, changes: Partial<StoreCoupon> = {}, ties: Partial<CouponTies> = {}) {
      all.set(id, {
        ...{ storeCouponId: id, code: `CUPOM${id}`, discount: { kind: "percent", percent: 10 }, freight: "none" },
        ...{ period: { from: null, until: null }, atLeast: null, atMost: null, mostUses: null },
        ...{ mostUsesPerCustomer: null, mostGivenAway: null, isCumulative: false, isForEverybody: true, scope: "all" },
        ...changes,
        ties: { productIds: [], categoryIds: [], customers: 0, shippings: 0, ...ties },
      });
    },
    remove: (id: string) => void all.delete(id),
    page(page: number): StoreAnswer<StorePage<StoreCoupon>> {
      const items = [...all.values()].map(({ ties: _ties, ...coupon }) => coupon);
      const rows = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return { ok: true, value: { items: rows, total: items.length, hasMore: page * PAGE_SIZE < items.length } };
    },
    ties({ storeCouponId }: StoreCoupon): StoreAnswer<CouponTies> {
      const found = all.get(storeCouponId);
      if (!found || unreadable.has(storeCouponId)) {
        return { ok: false, problem: { kind: "refused", reason: "fake" } };
      }
      return { ok: true, value: found.ties };
    },
  };
}

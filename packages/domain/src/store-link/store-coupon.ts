import type { Cents } from "../money.ts";
import type { Coupon } from "../shop/shop-rules.ts";
import type { Period } from "../time/period.ts";

/** A coupon of a linked store, independent of the platform. Null: not limited. */
export type StoreCoupon = {
  storeCouponId: string;
  code: string;
  discount: { kind: "percent"; percent: number } | { kind: "amount"; amount: Cents } | { kind: "unknown" };
  freight: "none" | "discount" | "free" | "unknown";
  /** Undefined: its days cannot be read. */
  period: Period | undefined;
  atLeast: Cents | null;
  atMost: Cents | null;
  mostUses: number | null;
  mostUsesPerCustomer: number | null;
  mostGivenAway: Cents | null;
  /** May be used together with other discounts of the store. */
  isCumulative: boolean;
  /** False for a coupon of one customer, for an exchange, or a gift coupon. */
  isForEverybody: boolean;
  scope: "all" | "products" | "categories" | "brands" | "unknown";
};

/** The relations of a coupon: our ids of products and categories, and the number of the others. */
export type CouponTies = {
  productIds: readonly string[];
  categoryIds: readonly string[];
  customers: number;
  shippings: number;
};

/** The reason why a coupon is not imported: our rules would give another discount. */
export type StoreCouponObstacle =
  | ("code" | "dates" | "over" | "discount" | "freight" | "scope" | "brands" | "customers" | "shippings")
  | ("cumulative" | "range" | "given-away" | "scoped-minimum" | "unreadable" | "twice");

const CODE = /^[A-Z0-9_-]{1,40}$/;

/** Checks the coupon alone, before its products and categories are read. */
export function storeCouponObstacle(coupon: StoreCoupon, now: number): StoreCouponObstacle | undefined {
  const { period, discount, freight, scope, atMost, mostGivenAway } = coupon;
  if (!CODE.test(codeOf(coupon))) return "code";
  if (!period) return "dates";
  if (period.until !== null && period.until <= now) return "over";
  if (!coupon.isForEverybody) return "customers";
  if (scope === "brands") return "brands";
  if (scope === "unknown") return "scope";
  if (atMost !== null) return "range";
  if (mostGivenAway !== null) return "given-away";
  if (coupon.isCumulative) return "cumulative";
  // Our minimum counts the goods of the coupon, the store's minimum counts the whole order.
  if (coupon.atLeast !== null && scope !== "all") return "scoped-minimum";
  if (freight === "discount" || freight === "unknown") return "freight";
  // Our coupons have one benefit: free delivery plus a discount on the goods would be two.
  if (freight === "free") return isWorthNothing(discount) ? undefined : "freight";
  return isWorthNothing(discount) || (discount.kind === "percent" && discount.percent > 100) ? "discount" : undefined;
}

/** The coupon in our rules, or the reason why they do not support it. */
export function couponOfStore(
  coupon: StoreCoupon,
  { productIds, categoryIds, customers, shippings }: CouponTies,
  now: number,
): { coupon: Coupon } | { obstacle: StoreCouponObstacle } {
  const obstacle = storeCouponObstacle(coupon, now);
  if (obstacle) return { obstacle };
  if (customers > 0) return { obstacle: "customers" };
  if (shippings > 0) return { obstacle: "shippings" };
  const { scope, discount, period, freight } = coupon;
  // In our rules an empty list means everything.
  if (scope === "products" && productIds.length === 0) return { obstacle: "scope" };
  if (scope === "categories" && categoryIds.length === 0) return { obstacle: "scope" };
  if (discount.kind === "unknown" && freight !== "free") return { obstacle: "discount" };
  return {
    coupon: {
      code: codeOf(coupon),
      benefit: freight === "free" || discount.kind === "unknown" ? { kind: "free-delivery" } : discount,
      validFrom: period?.from ?? null,
      // The last time at which it is valid.
      validUntil: period?.until == null ? null : period.until - 1,
      minimumValue: coupon.atLeast,
      maxUses: coupon.mostUses,
      maxUsesPerContact: coupon.mostUsesPerCustomer,
      productIds: scope === "products" ? productIds : [],
      categoryIds: scope === "categories" ? categoryIds : [],
      contactIds: [],
    },
  };
}

/** A typed code is read in upper case. */
function codeOf({ code }: StoreCoupon): string {
  return code.toUpperCase();
}

function isWorthNothing(discount: StoreCoupon["discount"]): boolean {
  if (discount.kind === "unknown") return true;
  return (discount.kind === "percent" ? discount.percent : discount.amount) <= 0;
}

/** The shop's own coupons have priority over store coupons with the same code. */
export function withStoreCoupons(own: readonly Coupon[], ofStore: readonly Coupon[]): readonly Coupon[] {
  const taken = new Set(own.map(({ code }) => code));
  return [...own, ...ofStore.filter(({ code }) => !taken.has(code))];
}

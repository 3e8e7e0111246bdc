import { toCents } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import type { CouponTies, StoreCoupon } from "@vitrine/domain/store-link/store-coupon";
import type { StoreAccess, StoreAnswer, StoreCoupons, StorePage } from "../../store-link/access/store-platform.ts";
import { textOf } from "../wire/json-fields.ts";
import type { TrayCalls } from "./api/calls.ts";
import { periodOf } from "./api/dates.ts";
import { onlyListIn, readPage } from "./api/pages.ts";
import { countOf, flagOf, idOf, isMap, lineOf, numberOf } from "./api/rows.ts";

const PATH = "/discount_coupons";

/** A coupon with more pages of restrictions than this is not worth the calls. */
const MAX_PAGES = 20;

type Kind = "product" | "category" | "customer" | "shipping";

/** Coupons of a store, and their restrictions. */
export function createTrayCoupons({ calls }: { calls: TrayCalls }): StoreCoupons {
  return {
    async list(access, page): Promise<StoreAnswer<StorePage<StoreCoupon>>> {
      const list = { path: PATH, list: "DiscountCoupons", entity: "DiscountCoupon", page, sort: "id_asc" };
      const answer = await readPage(calls, access, list);
      if (!answer.ok) return answer;
      const { rows, total, hasMore } = answer.value;
      return { ok: true, value: { items: rows.map(couponIn).filter(isNamed), total, hasMore } };
    },

    /** Reads only the restrictions that matter for the coupon, because each costs a call. */
    async tiesOf(access, { storeCouponId, scope, freight }): Promise<StoreAnswer<CouponTies>> {
      const ties = { productIds: [] as string[], categoryIds: [] as string[], customers: 0, shippings: 0 };
      const kinds: Kind[] = ["customer"];
      if (scope === "products") kinds.push("product");
      if (scope === "categories") kinds.push("category");
      if (freight === "free") kinds.push("shipping");
      for (const kind of kinds) {
        const read = await readTies(calls, access, { kind, storeCouponId });
        if (!read.ok) return read;
        const ids = read.value;
        if (kind === "customer") ties.customers = ids.length;
        if (kind === "shipping") ties.shippings = ids.length;
        if (kind === "product") ties.productIds = ids.map((id) => `tray-${id}`);
        if (kind === "category") ties.categoryIds = ids.map((id) => `tray-${id}`);
      }
      return { ok: true, value: ties };
    },
  };
}

const isNamed = ({ storeCouponId }: StoreCoupon) => storeCouponId !== "";

const scopes: Record<string, StoreCoupon["scope"]> = {
  loja: "all",
  produtos: "products",
  categorias: "categories",
  marcas: "brands",
};

const freights: Record<string, StoreCoupon["freight"]> = {
  nao_aplicavel: "none",
  desconto: "discount",
  frete_gratis: "free",
};

function couponIn(row: unknown): StoreCoupon {
  return {
    storeCouponId: idOf(row, "id"),
    code: lineOf(row, "code", 100),
    discount: discountOf(row),
    freight: freights[textOf(row, "freight_application").toLowerCase()] ?? "unknown",
    period: periodOf(row, { first: "starts_at", last: "ends_at" }),
    atLeast: limitOf(row, "value_start"),
    atMost: limitOf(row, "value_end"),
    mostUses: countOf(row, "usage_counter_limit") || null,
    mostUsesPerCustomer: countOf(row, "usage_counter_limit_customer") || null,
    mostGivenAway: limitOf(row, "usage_sum_limit"),
    isCumulative: flagOf(row, "cumulative_discount") ?? false,
    isForEverybody: textOf(row, "coupon_type").toLowerCase() === "loja",
    scope: scopes[textOf(row, "local_application").toLowerCase()] ?? "unknown",
  };
}

const MAX_REAIS = 20_000_000;

function discountOf(row: unknown): StoreCoupon["discount"] {
  const value = numberOf(row, "value");
  const type = textOf(row, "type");
  if (value === undefined || value < 0 || value > MAX_REAIS) return { kind: "unknown" };
  if (type === "%") return { kind: "percent", percent: value };
  return type === "$" ? { kind: "amount", amount: toCents(value) } : { kind: "unknown" };
}

/** A zero is an empty field. */
function limitOf(row: unknown, field: string): Cents | null {
  const value = numberOf(row, field);
  return value === undefined || value <= 0 ? null : toCents(Math.min(value, MAX_REAIS));
}

/**
 * The ids that a coupon is restricted to. Only the path of this call is documented. So the only list of the response is
 * used, whatever its name, and the id of each row, however it is wrapped. An unreadable response is refused, so that it
 * never looks like "no restrictions".
 */
async function readTies(
  calls: TrayCalls,
  access: StoreAccess,
  { kind, storeCouponId }: { kind: Kind; storeCouponId: string },
): Promise<StoreAnswer<string[]>> {
  const path = `${PATH}/${kind}_relationship/${storeCouponId}`;
  const unreadable: StoreAnswer<never> = { ok: false, problem: { kind: "refused", reason: `${path}: unreadable` } };
  const ids: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await calls.get(access, path, { limit: 50, page });
    if (!answer.ok) {
      const isNone = page === 1 && answer.problem.kind === "not-found";
      return isNone ? { ok: true, value: [] } : answer;
    }
    const rows = onlyListIn(answer.value);
    if (!rows) return unreadable;
    const found = rows.map((row) => idIn(row, kind));
    if (found.includes("")) return unreadable;
    ids.push(...found);
    const total = countOf(answer.value.paging, "total");
    if (rows.length === 0 || total === undefined || ids.length >= total) return { ok: true, value: [...new Set(ids)] };
  }
  return unreadable;
}

function idIn(row: unknown, kind: Kind): string {
  const parts = [row, ...(isMap(row) ? Object.values(row).filter(isMap) : [])];
  return parts.map((part) => idOf(part, `${kind}_id`)).find((id) => id !== "") ?? "";
}

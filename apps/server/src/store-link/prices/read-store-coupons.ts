import { createHash } from "node:crypto";
import type { Coupon } from "@vitrine/domain/shop/shop-rules";
import {
  couponOfStore,
  type StoreCoupon,
  type StoreCouponObstacle,
  storeCouponObstacle,
} from "@vitrine/domain/store-link/store-coupon";
import type { Jobs } from "../../db/jobs.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { StoreCouponReading } from "./store-coupon.repository.ts";

/** How long a coupon that the owner makes or ends can stay unnoticed: nobody tells of coupons. @public */
export const COUPONS_EVERY_MS = 30 * 60_000;

/** What a coupon is tied to changes without the coupon itself. */
const TIES_HOLD_MS = 20 * 60 * 60_000;

/** A store that keeps giving pages would be read for ever. */
const MOST_PAGES = 200;

/** A reading that had to stop has kept what it read, and goes on from there. */
type Reading = { read: StoreCouponReading[]; met: string[]; codes: Set<string>; problem?: StoreProblem };

/** Reads the coupons of a linked store; adds itself again. */
export async function readStoreCoupons(deps: StoreLinkDeps, { shopId }: Jobs["read-store-coupons"]): Promise<void> {
  const startedAt = new Date(deps.now());
  const { problem, read, met } = await readAll(deps, shopId, startedAt);
  await deps.storeCoupons.save(shopId, { read, met: problem ? "not-all" : met });
  // The owner has to authorise anew, which begins a whole run and this after it.
  if (problem?.kind === "unlinked") return;
  const isWaiting = problem?.kind === "later";
  const next = isWaiting ? retryAt(deps, problem) : new Date(startedAt.getTime() + COUPONS_EVERY_MS);
  await deps.storeCoupons.readAgain(shopId, next);
}

const patiently = (shopId: string) => ({ shopId, pace: "patient" }) as const;

async function readAll(deps: StoreLinkDeps, shopId: string, startedAt: Date): Promise<Reading> {
  const known = await deps.storeCoupons.known(shopId);
  const reading: Reading = { read: [], met: [], codes: new Set() };
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await callStore(deps, patiently(shopId), (platform, access) => platform.coupons(access, page));
    if (!answer.ok) return { ...reading, problem: answer.problem };
    for (const coupon of answer.value.items) {
      const fingerprint = createHash("sha256").update(JSON.stringify(coupon)).digest("base64url");
      const before = known.get(coupon.storeCouponId);
      const isTwice = reading.codes.has(coupon.code.toUpperCase());
      const isOver = storeCouponObstacle(coupon, startedAt.getTime()) === "over";
      const isFresh = before && startedAt.getTime() - before.checkedAt.getTime() < TIES_HOLD_MS;
      reading.codes.add(coupon.code.toUpperCase());
      reading.met.push(coupon.storeCouponId);
      if (isFresh && before.fingerprint === fingerprint && !isTwice && !isOver) continue;
      const read = isTwice ? ({ coupon: null, obstacle: "twice" } as const) : await readOne(deps, shopId, coupon);
      if ("kind" in read) return { ...reading, problem: read };
      reading.read.push({ storeCouponId: coupon.storeCouponId, fingerprint, checkedAt: startedAt, ...read });
    }
    if (!answer.value.hasMore) return reading;
  }
  return reading;
}

type OneRead = { coupon: Coupon; obstacle: null } | { coupon: null; obstacle: StoreCouponObstacle };

/** With what it is tied to, where that decides; a problem where the store has to be waited for. */
async function readOne(deps: StoreLinkDeps, shopId: string, coupon: StoreCoupon): Promise<OneRead | StoreProblem> {
  const now = deps.now();
  const obstacle = storeCouponObstacle(coupon, now);
  if (obstacle) return { coupon: null, obstacle };
  const ties = await callStore(deps, patiently(shopId), (platform, access) => platform.couponTies(access, coupon));
  if (!ties.ok) {
    const isItsOwn = ties.problem.kind === "refused" || ties.problem.kind === "not-found";
    return isItsOwn ? { coupon: null, obstacle: "unreadable" } : ties.problem;
  }
  const taken = couponOfStore(coupon, ties.value, now);
  return "coupon" in taken ? { coupon: taken.coupon, obstacle: null } : { coupon: null, obstacle: taken.obstacle };
}

import { createHash } from "node:crypto";
import type { Coupon } from "@vitrine/domain/shop/shop-rules";
import {
  couponOfStore,
  type StoreCoupon,
  type StoreCouponObstacle,
  storeCouponObstacle,
} from "@vitrine/domain/store-link/store-coupon";
import type { Jobs } from "../../db/jobs.ts";
import { type CallStoreDeps, callStore, type StoreCall } from "../access/call-store.ts";
import { lacks } from "../access/platform-of-shop.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import type { StoreCouponReading, StoreCouponRepository } from "./store-coupon.repository.ts";

export type ReadStoreCouponsDeps = CallStoreDeps & {
  storeCoupons: Pick<StoreCouponRepository, "listFingerprints" | "save" | "scheduleReading">;
};

/** How long a new or ended coupon can stay unnoticed: stores send no webhook for coupons. @public */
export const COUPONS_EVERY_MS = 30 * 60_000;

/** The restrictions of a coupon can change although the coupon itself does not. */
const RESTRICTIONS_VALID_MS = 20 * 60 * 60_000;

/** Stops the reading of a store whose pages never end. */
const MAX_PAGES = 200;

/** An interrupted reading saves what it has read, and the next one skips that. */
type Reading = { read: StoreCouponReading[]; found: string[]; codes: Set<string>; problem?: StoreProblem };

/** Reads the coupons of a linked store, and schedules the next reading. */
export async function readStoreCoupons(
  deps: ReadStoreCouponsDeps,
  { shopId }: Jobs["read-store-coupons"],
): Promise<void> {
  if (await lacks(deps, shopId, "coupons")) return;
  const startedAt = new Date(deps.now());
  const { problem, read, found } = await readAll(deps, shopId, startedAt);
  await deps.storeCoupons.save(shopId, { read, found: problem ? "incomplete" : found });
  // The owner must authorise again, which starts an import and then this job.
  if (problem?.kind === "unlinked") return;
  const isWaiting = problem?.kind === "later";
  const next = isWaiting ? retryAt(deps, problem) : new Date(startedAt.getTime() + COUPONS_EVERY_MS);
  await deps.storeCoupons.scheduleReading(shopId, next);
}

const backgroundCall = (shopId: string): StoreCall => ({ shopId, priority: "background" });

async function readAll(deps: ReadStoreCouponsDeps, shopId: string, startedAt: Date): Promise<Reading> {
  const fingerprints = await deps.storeCoupons.listFingerprints(shopId);
  const reading: Reading = { read: [], found: [], codes: new Set() };
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await callStore(deps, backgroundCall(shopId), (platform, access) =>
      platform.coupons?.list(access, page),
    );
    if (!answer.ok) return { ...reading, problem: answer.problem };
    for (const coupon of answer.value.items) {
      const fingerprint = createHash("sha256").update(JSON.stringify(coupon)).digest("base64url");
      const before = fingerprints.get(coupon.storeCouponId);
      const isDuplicate = reading.codes.has(coupon.code.toUpperCase());
      const isExpired = storeCouponObstacle(coupon, startedAt.getTime()) === "over";
      const isFresh = before && startedAt.getTime() - before.checkedAt.getTime() < RESTRICTIONS_VALID_MS;
      reading.codes.add(coupon.code.toUpperCase());
      reading.found.push(coupon.storeCouponId);
      if (isFresh && before.fingerprint === fingerprint && !isDuplicate && !isExpired) continue;
      const read = isDuplicate ? ({ coupon: null, obstacle: "twice" } as const) : await readOne(deps, shopId, coupon);
      if ("kind" in read) return { ...reading, problem: read };
      reading.read.push({ storeCouponId: coupon.storeCouponId, fingerprint, checkedAt: startedAt, ...read });
    }
    if (!answer.value.hasMore) return reading;
  }
  return reading;
}

type OneRead = { coupon: Coupon; obstacle: null } | { coupon: null; obstacle: StoreCouponObstacle };

/** Reads the restrictions only if the coupon itself is usable. Returns a problem if the store must be called later. */
async function readOne(
  deps: ReadStoreCouponsDeps,
  shopId: string,
  coupon: StoreCoupon,
): Promise<OneRead | StoreProblem> {
  const now = deps.now();
  const obstacle = storeCouponObstacle(coupon, now);
  if (obstacle) return { coupon: null, obstacle };
  const ties = await callStore(deps, backgroundCall(shopId), (platform, access) =>
    platform.coupons?.tiesOf(access, coupon),
  );
  if (!ties.ok) {
    const isOfThisCoupon = ties.problem.kind === "refused" || ties.problem.kind === "not-found";
    return isOfThisCoupon ? { coupon: null, obstacle: "unreadable" } : ties.problem;
  }
  const taken = couponOfStore(coupon, ties.value, now);
  return "coupon" in taken ? { coupon: taken.coupon, obstacle: null } : { coupon: null, obstacle: taken.obstacle };
}

import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { findSlot, isStillOpen } from "@vitrine/domain/checkout/schedule";
import type { Order } from "@vitrine/domain/order/order";
import { visitorLimitsOf, visitorObstacles } from "@vitrine/domain/order/visitor-limits";
import { type OrderProofLevel, orderProof, shareObstacle } from "@vitrine/domain/order/visitor-share";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Refusal } from "../../http/refusals.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { goodsBetween, goodsToHold, type HoldChange, slotHoldChangeOf } from "../holds/hold-changes.ts";
import type { SlotRepository } from "../holds/slot.repository.ts";
import { type ShortGoods, stockRepository } from "../holds/stock.repository.ts";
import type { VisitorOrder, VisitorOrderRepository } from "../holds/visitor-order.repository.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { Visit } from "../storage/visit.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { explainRefusal, explainShortage, type OrderRefusal } from "./order-refusals.ts";

export type ApplyHoldsDeps = {
  visitorOrders: Pick<VisitorOrderRepository, "lockNetwork" | "countOfNetwork" | "holdsOf" | "add">;
  couponUses: Pick<CouponUseRepository, "take" | "giveBack">;
  slots: Pick<SlotRepository, "take" | "giveBack">;
};

/** `isCatalogStale`: goods are sold out by it, or are back. */
type AppliedHolds = { write(): Promise<void>; isCatalogStale: boolean };

const nothingToWrite: AppliedHolds = { write: async () => undefined, isCatalogStale: false };

type Holding = { saving: OrderSave; holdChange: HoldChange; visit: Visit | undefined; now: number };

/**
 * Takes or gives back the goods and the coupon's use. Answers a refusal, or what is left to write. Rows that orders share
 * are always locked in this order: the customer's credit, stock, coupon, slot, the order itself, the shop. So no two orders can deadlock.
 */
export async function applyHolds(
  { couponUses, visitorOrders }: ApplyHoldsDeps,
  trx: Trx,
  { rules, document }: OrderTerms,
  { saving, holdChange, visit, now }: Holding,
): Promise<Result<AppliedHolds, Refusal>> {
  const { shopId, after } = saving;
  const order = { shopId, orderId: after.id };
  switch (holdChange) {
    case "nothing":
      return ok(nothingToWrite);
    case "sell":
      await stockRepository.sell(trx, order);
      return ok(nothingToWrite);
    case "give-back": {
      const isCatalogStale = await stockRepository.giveBack(trx, order);
      await couponUses.giveBack(trx, order);
      return ok({ ...nothingToWrite, isCatalogStale });
    }
    case "adjust": {
      const found = await stockRepository.adjust(trx, order, goodsBetween(saving.before, after));
      if (found.short.length > 0) return refuse(explainShortage(shortGoods(after, found.short)));
      return ok({
        write: () => stockRepository.hold(trx, order, { ...found, lowStockAt: document.lowStockAt, isMore: true }),
        isCatalogStale: found.isLast || found.isBack,
      });
    }
    case "take": {
      const found = await stockRepository.find(trx, shopId, goodsToHold(after));
      if (found.short.length > 0) return refuse(explainShortage(shortGoods(after, found.short)));
      const visitor = isByVisitor(saving) && { ...order, address: visit?.address ?? "", now };
      const skus = found.takes.map(({ sku }) => sku);
      const limit =
        visitor &&
        (await visitorLimit(visitorOrders, trx, document, { visitor, after, skus, proof: visit?.proof ?? 0 }));
      if (limit) return refuse(explainRefusal(limit));
      const coupon = rules.coupons.find((each) => each.code === after.couponCode);
      const obstacle = coupon && (await couponUses.take(trx, order, { coupon, contactId: after.ownerId }));
      if (obstacle) return refuse(explainRefusal(obstacle));
      return ok({
        write: async () => {
          await stockRepository.hold(trx, order, { ...found, lowStockAt: document.lowStockAt });
          if (visitor) await visitorOrders.add(trx, visitor);
        },
        isCatalogStale: found.isLast,
      });
    }
  }
}

/** An agent who serves a visitor decides how much they may have. */
function isByVisitor({ after, event: { actor } }: OrderSave): boolean {
  return isAnonymousUser(after.ownerId) && (actor.type === "customer" || actor.type === "assistant");
}

type Visiting = { visitor: VisitorOrder; after: Order; skus: readonly string[]; proof: OrderProofLevel };

/**
 * What one visitor may have, what all of a network may hold without paying, and the proof of work that a network with
 * many unpaid orders needs. Gifts do not count: the shop decides how many there are.
 */
async function visitorLimit(
  visitorOrders: ApplyHoldsDeps["visitorOrders"],
  trx: Trx,
  document: Pick<ShopDocument, "visitorLimits">,
  { visitor, after, skus, proof }: Visiting,
): Promise<OrderRefusal | undefined> {
  const limits = visitorLimitsOf(document.visitorLimits);
  if (skus.length > 0) {
    const held = await stockRepository.countUnpaid(trx, visitor, after.ownerId);
    const [first] = visitorObstacles(after.lines, { ...limits, held, limitedSkus: skus });
    if (first) return first;
    const shared = shareObstacle(after.lines, await visitorOrders.holdsOf(trx, visitor, skus), limits);
    if (shared) return shared;
  }
  const needed = orderProof(await visitorOrders.lockNetwork(trx, visitor));
  return proof < needed ? { code: "proof-required" } : undefined;
}

/** Takes or gives back the delivery slot. Answers a refusal where the slot is closed or full. */
export async function applySlotHold(
  { slots }: ApplyHoldsDeps,
  trx: Trx,
  { rules }: OrderTerms,
  { saving: { shopId, before, after }, now }: { saving: OrderSave; now: number },
): Promise<Refusal | undefined> {
  const order = { shopId, orderId: after.id };
  const holdChange = slotHoldChangeOf(before, after);
  if (holdChange === "give-back" || holdChange === "move") await slots.giveBack(trx, order);
  const logisticId = after.logistic?.providerId;
  if (holdChange === "give-back" || holdChange === "nothing" || !after.slot || !logisticId) return undefined;
  const slot = findSlot(rules, logisticId, after.slot, now);
  if (!slot || !isStillOpen(slot, now)) return { code: "slot-closed" };
  return (await slots.take(trx, order, { ...slot, logisticId })) ? undefined : { code: "slot-full" };
}

/** Each product once, by its name: it may be in several lines. */
function shortGoods({ lines, gifts }: Order, short: readonly ShortGoods[]): { name: string; left: number }[] {
  const leftOf = new Map(short.map(({ sku, left }) => [sku, left]));
  const named = [...lines, ...gifts].flatMap(({ sku, name }) => {
    const left = leftOf.get(sku);
    return left === undefined ? [] : [[sku, { name, left }] as const];
  });
  return [...new Map(named).values()];
}

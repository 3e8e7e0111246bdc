import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { findSlot, isStillOpen } from "@vitrine/domain/checkout/schedule";
import type { Order } from "@vitrine/domain/order/order";
import { type VisitorObstacle, visitorLimitsOf, visitorObstacles } from "@vitrine/domain/order/visitor-limits";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Refusal } from "../../http/refusals.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { goodsToHold, type HoldChange, slotHoldChangeOf } from "../holds/hold-changes.ts";
import type { SlotRepository } from "../holds/slot.repository.ts";
import { type OrderKey, type ShortGoods, stockRepository } from "../holds/stock.repository.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { explainRefusal, explainShortage } from "./order-refusals.ts";

export type ApplyHoldsDeps = {
  couponUses: Pick<CouponUseRepository, "take" | "giveBack">;
  slots: Pick<SlotRepository, "take" | "giveBack">;
};

/** `isCatalogStale`: goods are sold out by it, or are back. */
type AppliedHolds = { write(): Promise<void>; isCatalogStale: boolean };

const nothingToWrite: AppliedHolds = { write: async () => undefined, isCatalogStale: false };

/**
 * Takes or gives back the goods and the coupon's use. Answers a refusal, or what is left to write. Rows that orders share
 * are always locked in this order: stock, coupon, slot, the order itself, the shop. So no two orders can deadlock.
 */
export async function applyHolds(
  { couponUses }: ApplyHoldsDeps,
  trx: Trx,
  { rules, document }: OrderTerms,
  { saving, holdChange }: { saving: OrderSave; holdChange: HoldChange },
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
    case "take": {
      const found = await stockRepository.find(trx, shopId, goodsToHold(after));
      if (found.short.length > 0) return refuse(explainShortage(shortGoods(after, found.short)));
      const limit = isByVisitor(saving) && (await visitorLimit(trx, document, { order, after, takes: found.takes }));
      if (limit) return refuse(explainRefusal(limit));
      const coupon = rules.coupons.find((each) => each.code === after.couponCode);
      const obstacle = coupon && (await couponUses.take(trx, order, { coupon, contactId: after.ownerId }));
      return obstacle
        ? refuse(explainRefusal(obstacle))
        : ok({
            write: () => stockRepository.hold(trx, order, { ...found, lowStockAt: document.lowStockAt }),
            isCatalogStale: found.isLast,
          });
    }
  }
}

/** An agent who serves a visitor decides how much they may have. */
function isByVisitor({ after, event: { actor } }: OrderSave): boolean {
  return isAnonymousUser(after.ownerId) && (actor.type === "customer" || actor.type === "assistant");
}

/** Gifts do not count: the shop decides how many there are. */
async function visitorLimit(
  trx: Trx,
  { visitorLimits }: Pick<ShopDocument, "visitorLimits">,
  { order, after, takes }: { order: OrderKey; after: Order; takes: readonly { sku: string }[] },
): Promise<VisitorObstacle | undefined> {
  const limitedSkus = takes.map(({ sku }) => sku);
  const held = limitedSkus.length > 0 ? await stockRepository.countUnpaid(trx, order, after.ownerId) : 0;
  const [first] = visitorObstacles(after.lines, { ...visitorLimitsOf(visitorLimits), held, limitedSkus });
  return first;
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

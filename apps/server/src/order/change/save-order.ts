import { findSlot, isStillOpen } from "@vitrine/domain/checkout/schedule";
import type { CouponRefusal } from "@vitrine/domain/order/coupons";
import type { Order } from "@vitrine/domain/order/order";
import { orderWebhookEventOf } from "@vitrine/domain/order/order-webhook-event";
import { priceTableInForce } from "@vitrine/domain/order/prices";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { settleAll } from "../../db/settle-all.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Refusal } from "../../http/refusals.ts";
import { addOrderJobs } from "../follow-up/order-jobs.ts";
import type { RecentChecks } from "../follow-up/recent-checks.ts";
import { checksToSchedule, rememberChecks, scheduleChecks } from "../follow-up/scheduled-checks.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { goodsToHold, type HoldChange, slotHoldChangeOf } from "../holds/hold-changes.ts";
import type { SlotRepository } from "../holds/slot.repository.ts";
import { stockRepository } from "../holds/stock.repository.ts";
import type { OrderRepository, Trx } from "../storage/order.repository.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { notifyPricesChanged } from "../terms/price-scope-cache.ts";
import { explainRefusal } from "./order-refusals.ts";

export type SaveOrderDeps = {
  recentChecks: RecentChecks;
  orders: Pick<OrderRepository, "save" | "transaction">;
  couponUses: Pick<CouponUseRepository, "take" | "giveBack">;
  slots: Pick<SlotRepository, "take" | "giveBack">;
};

/** Undoes the transaction in which something was already taken. */
class SaveAborted extends Error {
  readonly reason: Refusal | "overtaken";
  constructor(reason: Refusal | "overtaken") {
    super("given up");
    this.reason = reason;
  }
}

/** Saves a change with all that follows from it, whole or not at all. */
export async function saveOrder(
  deps: SaveOrderDeps,
  terms: OrderTerms,
  { saving, keeping, now }: { saving: OrderSave; keeping: HoldChange; now: number },
): Promise<Result<"saved", Refusal> | "overtaken"> {
  const { before, after } = saving;
  const saved = ok("saved" as const);
  const changesPrices = pricesOf(before, terms) !== pricesOf(after, terms);
  const looks = checksToSchedule(deps.recentChecks, terms, saving, now);
  if (keeping === "nothing" && !orderWebhookEventOf(before, after) && !changesPrices && looks.length === 0) {
    return (await deps.orders.save(saving)) ? saved : "overtaken";
  }
  try {
    await deps.orders.transaction(async (trx) => {
      const kept = await applyHolds(deps, trx, terms, saving, keeping);
      if (!kept.ok) throw new SaveAborted(kept.refusal);
      // None of these waits for another's answer, so they go to the database in one piece, in this order.
      const [, full] = await settleAll([
        kept.value(),
        applySlotHold(deps, trx, terms, saving, now),
        saveOrAbort(deps, trx, saving),
        addOrderJobs(trx, terms, saving),
        scheduleChecks(trx, looks),
        changesPrices && notifyPricesChanged(trx, saving.shopId, after.ownerId),
      ]);
      if (full) throw new SaveAborted(full);
    });
    rememberChecks(deps.recentChecks, looks, now);
    return saved;
  } catch (error) {
    // Its goods, its coupon or its window are kept already: somebody else placed the same order at this very moment.
    if (isUniqueViolation(error)) return "overtaken";
    if (!(error instanceof SaveAborted)) throw error;
    return error.reason === "overtaken" ? error.reason : refuse(error.reason);
  }
}

/** Fails by itself: a key that was there before ends the transaction, and with it all that comes after. */
async function saveOrAbort({ orders }: SaveOrderDeps, trx: Trx, saving: OrderSave): Promise<void> {
  if (!(await orders.save(saving, trx))) throw new SaveAborted("overtaken");
}

/** Who buys from another seller or by another price table sees another catalogue. */
function pricesOf(order: Order, { rules }: OrderTerms): string {
  return `${priceTableInForce(order, rules) ?? ""} ${order.sellerId ?? ""}`;
}

const nothingToWrite = async () => undefined;

/**
 * The goods and the coupon's use go with the order, or come back from it: refused, or what is left to write down. The
 * goods are always locked before the order is, so that two changes of one order never wait for each other in a circle.
 */
async function applyHolds(
  { couponUses }: SaveOrderDeps,
  trx: Trx,
  { rules }: OrderTerms,
  { shopId, after }: OrderSave,
  keeping: HoldChange,
): Promise<Result<() => Promise<void>, Refusal>> {
  const of = { shopId, orderId: after.id };
  switch (keeping) {
    case "nothing":
      return ok(nothingToWrite);
    case "sell":
      await stockRepository.sell(trx, of);
      return ok(nothingToWrite);
    case "give-back":
      await stockRepository.giveBack(trx, of);
      await couponUses.giveBack(trx, of);
      return ok(nothingToWrite);
    case "take": {
      const found = await stockRepository.find(trx, shopId, goodsToHold(after));
      if (found.short.length > 0) return refuse({ code: "stock-short", detail: `— ${namesOf(after, found.short)}.` });
      const coupon = rules.coupons.find((each) => each.code === after.couponCode);
      const obstacle: CouponRefusal | undefined =
        coupon && (await couponUses.take(trx, of, { coupon, contactId: after.ownerId }));
      return obstacle ? refuse(explainRefusal(obstacle)) : ok(() => stockRepository.hold(trx, of, found));
    }
  }
}

async function applySlotHold(
  { slots }: SaveOrderDeps,
  trx: Trx,
  { rules }: OrderTerms,
  { shopId, before, after }: OrderSave,
  now: number,
): Promise<Refusal | undefined> {
  const of = { shopId, orderId: after.id };
  const keeping = slotHoldChangeOf(before, after);
  if (keeping === "give-back") await slots.giveBack(trx, of);
  const logisticId = after.logistic?.providerId;
  if (keeping !== "take" || !after.slot || !logisticId) return undefined;
  const slot = findSlot(rules, logisticId, after.slot, now);
  if (!slot || !isStillOpen(slot, now)) return { code: "slot-closed" };
  return (await slots.take(trx, of, { ...slot, logisticId })) ? undefined : { code: "slot-full" };
}

function namesOf({ lines, gifts }: Order, skus: readonly string[]): string {
  const names = [...lines, ...gifts].filter((each) => skus.includes(each.sku)).map((each) => each.name);
  return [...new Set(names)].join(", ");
}

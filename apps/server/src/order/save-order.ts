import { findSlot, isStillOpen } from "@vitrine/domain/checkout/schedule";
import { messageAfter } from "@vitrine/domain/messaging/messages-after";
import { cents } from "@vitrine/domain/money";
import type { CouponRefusal } from "@vitrine/domain/order/coupons";
import { newsOf, type OrderNews } from "@vitrine/domain/order/news";
import type { Order } from "@vitrine/domain/order/order";
import { priceTableInForce } from "@vitrine/domain/order/prices";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql } from "kysely";
import { addJob, orderPushKey } from "../db/jobs.ts";
import type { Refusal } from "../http/refusals.ts";
import { goodsOf, type Keeping, slotKeepingOf } from "./consequences.ts";
import type { CouponUseRepository } from "./coupon-use.repository.ts";
import type { OrderRepository, Trx } from "./order.repository.ts";
import { explained } from "./order-refusals.ts";
import type { OrderTerms } from "./order-terms.ts";
import { pricesChanged } from "./price-scopes.ts";
import type { Saving } from "./save-statement.ts";
import type { SlotRepository } from "./slot.repository.ts";
import { stockRepository } from "./stock.repository.ts";
import { canBeTold, tellingQueue } from "./telling.ts";

export type SaveDeps = {
  orders: Pick<OrderRepository, "save" | "transaction">;
  couponUses: Pick<CouponUseRepository, "take" | "giveBack">;
  slots: Pick<SlotRepository, "take" | "giveBack">;
};

const DEFAULT_HOLD_MINUTES = 120;

/** Undoes the transaction in which something was already taken. */
class GivenUp extends Error {
  readonly reason: Refusal | "overtaken";
  constructor(reason: Refusal | "overtaken") {
    super("given up");
    this.reason = reason;
  }
}

/** Saves a change with all that follows from it, whole or not at all. */
export async function saveWithConsequences(
  deps: SaveDeps,
  terms: OrderTerms,
  { saving, keeping, now }: { saving: Saving; keeping: Keeping; now: number },
): Promise<Result<"saved", Refusal> | "overtaken"> {
  const { before, after } = saving;
  const saved = ok("saved" as const);
  const changesPrices = pricesOf(before, terms) !== pricesOf(after, terms);
  if (keeping === "nothing" && !newsOf(before, after) && !changesPrices) {
    return (await deps.orders.save(saving)) ? saved : "overtaken";
  }
  try {
    await deps.orders.transaction(async (trx) => {
      const kept = await keep(deps, trx, terms, saving, keeping);
      if (!kept.ok) throw new GivenUp(kept.refusal);
      // None of these waits for another's answer, so they go to the database in one piece, in this order.
      const [, full] = await together([
        kept.value(),
        keepSlot(deps, trx, terms, saving, now),
        saveOrGiveUp(deps, trx, saving),
        addJobs(trx, terms, saving),
        changesPrices && pricesChanged(trx, saving.shopId, after.ownerId),
      ]);
      if (full) throw new GivenUp(full);
    });
    return saved;
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    return error.reason === "overtaken" ? error.reason : refuse(error.reason);
  }
}

/** Fails by itself: a key that was there before ends the transaction, and with it all that comes after. */
async function saveOrGiveUp({ orders }: SaveDeps, trx: Trx, saving: Saving): Promise<void> {
  if (!(await orders.save(saving, trx))) throw new GivenUp("overtaken");
}

/** All of them end before the transaction may. Of several errors the first is the cause, the others follow from it. */
async function together<const Steps extends readonly unknown[]>(
  steps: Steps,
): Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const ended = await Promise.allSettled(steps);
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  return Promise.all(steps) as Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }>;
}

/** Who buys from another seller or by another price table sees another catalogue. */
function pricesOf(order: Order, { rules }: OrderTerms): string {
  return `${priceTableInForce(order, rules) ?? ""} ${order.sellerId ?? ""}`;
}

const nothingLeft = async () => undefined;

/**
 * The goods and the coupon's use go with the order, or come back from it: refused, or what is left to write down. The
 * goods are always locked before the order is, so that two changes of one order never wait for each other in a circle.
 */
async function keep(
  { couponUses }: SaveDeps,
  trx: Trx,
  { rules }: OrderTerms,
  { shopId, after }: Saving,
  keeping: Keeping,
): Promise<Result<() => Promise<void>, Refusal>> {
  const of = { shopId, orderId: after.id };
  switch (keeping) {
    case "nothing":
      return ok(nothingLeft);
    case "sell":
      await stockRepository.sell(trx, of);
      return ok(nothingLeft);
    case "give-back":
      await stockRepository.giveBack(trx, of);
      await couponUses.giveBack(trx, of);
      return ok(nothingLeft);
    case "take": {
      const found = await stockRepository.find(trx, shopId, goodsOf(after));
      if (found.short.length > 0) return refuse({ code: "stock-short", detail: `— ${namesOf(after, found.short)}.` });
      const coupon = rules.coupons.find((each) => each.code === after.couponCode);
      const obstacle: CouponRefusal | undefined =
        coupon && (await couponUses.take(trx, of, { coupon, contactId: after.ownerId }));
      return obstacle ? refuse(explained(obstacle)) : ok(() => stockRepository.hold(trx, of, found));
    }
  }
}

async function keepSlot(
  { slots }: SaveDeps,
  trx: Trx,
  { rules }: OrderTerms,
  { shopId, before, after }: Saving,
  now: number,
): Promise<Refusal | undefined> {
  const of = { shopId, orderId: after.id };
  const keeping = slotKeepingOf(before, after);
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

async function addJobs(trx: Trx, terms: OrderTerms, saving: Saving): Promise<void> {
  const { shopId, before, after } = saving;
  const orderId = after.id;
  const news = newsOf(before, after);
  if (!news) return;
  const version = before.version + 1;
  const isListening = sql<boolean>`exists (select from webhooks where shop_id = ${shopId} and switched_off_at is null)`;
  await together([
    addJob(trx, "tell-order-news", { shopId, orderId, version, news }, { onlyIf: isListening }),
    tellContact(trx, terms, saving, news),
    newsForStore.includes(news) && tellStore(trx, { shopId, orderId }),
    // What may still be charged for it is given up, and what was paid goes back.
    news === "order.canceled" &&
      after.payment &&
      isPaidOnline(after.payment.method) &&
      addJob(trx, "follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` }),
    news === "items.confirmed" && releaseLater(trx, terms, shopId, after),
  ]);
}

const newsForStore: readonly OrderNews[] = ["order.received", "order.paid", "order.finalized", "order.canceled"];

/** A store that fills the shop's catalogue has its orders, too. */
async function tellStore(trx: Trx, job: { shopId: string; orderId: string }): Promise<void> {
  const isLinked = sql<boolean>`exists (select from store_links where shop_id = ${job.shopId})`;
  await addJob(trx, "push-store-order", job, { key: orderPushKey(job), onlyIf: isLinked });
}

/** What the contact hears of it in their conversation is worked out later, from the order as it is by then. */
async function tellContact(
  trx: Trx,
  { document, settings }: OrderTerms,
  { shopId, before, after, total, event }: Saving,
  news: OrderNews,
): Promise<void> {
  const isByAgent = event.actor.type !== "customer";
  const telling = messageAfter(news, { ...after, total: cents(total) }, { isByAgent, settings });
  if (!telling || !canBeTold(document, after.ownerId)) return;
  const job = { shopId, orderId: after.id, version: before.version + 1, news, isByAgent };
  await addJob(trx, "tell-contact", job, { queue: tellingQueue(shopId, after.ownerId) });
}

async function releaseLater(trx: Trx, { document }: OrderTerms, shopId: string, order: Order): Promise<void> {
  const { id: orderId, confirmedAt } = order;
  if (confirmedAt === null) return;
  const minutes = document.stockHoldMinutes ?? DEFAULT_HOLD_MINUTES;
  const runAt = new Date(confirmedAt + minutes * 60_000);
  const key = `release-items:${shopId}:${orderId}`;
  await addJob(trx, "release-items", { shopId, orderId, confirmedAt }, { runAt, key });
}

import { isOpen } from "@vitrine/domain/codes/order-status";
import { cents } from "@vitrine/domain/money";
import { unitsOf } from "@vitrine/domain/order/change/items";
import type { OrderStep } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { isAboveMostValue } from "@vitrine/domain/order/order-limits";
import { orderWebhookEventsOf } from "@vitrine/domain/order/order-webhook-event";
import { priceTableInForce } from "@vitrine/domain/order/totals/prices";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { takesCredit } from "@vitrine/domain/payment/invoice";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CountEvent } from "../../business-event.ts";
import { invalidateCatalog } from "../../catalog/products/invalidate-catalog.ts";
import type { Announce } from "../../db/announce.ts";
import { type AuditOf, recordAudit } from "../../db/audit.ts";
import { isDeadlock } from "../../db/deadlock.ts";
import { recordEvents } from "../../db/events.ts";
import { settleAll } from "../../db/settle-all.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { orderEvents } from "../follow-up/order-events.ts";
import { orderJobs } from "../follow-up/order-jobs.ts";
import { checkJob, checksToSchedule } from "../follow-up/scheduled-checks.ts";
import { takeCredit } from "../holds/credit.ts";
import { holdChangeOf, slotHoldChangeOf } from "../holds/hold-changes.ts";
import type { ChangeOutcome } from "../storage/change-stored-order.ts";
import type { OrderRepository, StockSubject, Trx } from "../storage/order.repository.ts";
import { newOrderId } from "../storage/order-id.ts";
import type { OrderEvent, OrderSave, SavedOrder } from "../storage/save-statement.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { Visit } from "../storage/visit.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { notifyPricesChanged } from "../terms/price-scope-cache.ts";
import { type ApplyHoldsDeps, applyHolds, applySlotHold } from "./apply-holds.ts";
import { explainRefusal } from "./order-refusals.ts";

export type SaveOrderDeps = ApplyHoldsDeps & {
  orders: Pick<OrderRepository, "save" | "transaction">;
  announce: Announce;
  countEvent: CountEvent;
  /** The frequent events that an endpoint of the shop asked for by name. */
  namedEvents: (shopId: string) => Promise<ReadonlySet<string>>;
  /** The change is decided, and nothing of it is saved. */
  isDryRun?: true;
  /** What the log says of each change that is saved with these, where somebody of the team makes it. */
  audit?: AuditOf<Order>;
  /** What another capability saves with the change, in its transaction. A refusal takes all of it back. */
  alsoSave?: (trx: Trx, after: Order) => Promise<Refusal | undefined>;
};

type OrderToSave = {
  stored: StoredOrder;
  after: Order;
  stockOf: StockSubject | undefined;
  event: OrderEvent;
  key: RequestKey | null;
  visit: Visit | undefined;
  now: number;
};

/** Saves a change with its event, its holds and its jobs, all or nothing, and announces it. */
export async function saveOrder(
  deps: SaveOrderDeps,
  terms: OrderTerms,
  { stored, after: changed, stockOf, event, key, visit, now }: OrderToSave,
): Promise<ChangeOutcome> {
  const { shopId, version: pricedAt } = terms;
  // Only a change that the rules allow begins an order.
  const id = stored.order.id || newOrderId();
  const before = { ...stored.order, id };
  const after = { ...changed, id };
  const totals = orderTotals(after, terms.rules, now);
  const { total } = totals;
  if (isAboveMostValue(total, cents(stored.total))) return refuse({ code: "order-value-too-large" });
  if (deps.isDryRun)
    return ok({ stored: { ...stored, order: { ...changed, id: stored.order.id }, total, pricedAt }, totals });
  const stockNeed = stockNeedOf(stockOf, before, after);
  const saved = await write(deps, terms, stored, {
    saving: { shopId, before, after, isBegun: stored.isSaved, total, pricedAt, event, key, stockNeed },
    visit,
    now,
  });
  if (saved === "conflict") return saved;
  if (!saved.ok) return saved;
  for (const happened of orderWebhookEventsOf(before, after)) deps.countEvent(happened);
  deps.announce({
    shopId,
    contactId: after.ownerId,
    subject: "order",
    ...(!isOpen(after.status) && { placed: { orderId: id, isNew: isOpen(before.status) } }),
    saved: {
      orderId: id,
      step: stepOf(event, before.version + 1),
      wasOpen: isOpen(before.status),
      isOpen: isOpen(after.status),
    },
  });
  const { number, closed_at } = saved.value;
  const order = { ...after, version: before.version + 1, number };
  const createdAt = stored.isSaved ? stored.createdAt : now;
  const closedAt = closed_at?.getTime() ?? null;
  return ok({ stored: { order, isSaved: true, total, pricedAt, createdAt, updatedAt: now, closedAt }, totals });
}

/** The step as the history has it now. */
function stepOf({ kind, data, actor }: OrderEvent, version: number): OrderStep {
  return { version, kind, data: data as OrderStep["data"], actor };
}

/** Only a change that buys more of the sku needs stock. Gifts take their units from the same stock. */
function stockNeedOf(subject: StockSubject | undefined, before: Order, after: Order): OrderSave["stockNeed"] {
  const sku = subject?.sku ?? after.lines.find((line) => line.index === subject?.index)?.sku;
  if (sku === undefined) return null;
  const boughtUnits = ({ lines }: Order) => unitsOf({ lines, gifts: [] }, sku);
  return boughtUnits(after) > boughtUnits(before) ? { sku, units: unitsOf(after, sku) } : null;
}

/** Ends a transaction in which something was already written. */
class SaveAborted extends Error {
  readonly reason: Refusal | "conflict";
  constructor(reason: Refusal | "conflict") {
    super("save aborted");
    this.reason = reason;
  }
}

/** Most changes are the order's own statement. A change that moves holds or leaves jobs takes a transaction. */
async function write(
  deps: SaveOrderDeps,
  terms: OrderTerms,
  stored: StoredOrder,
  { saving, visit, now }: { saving: OrderSave; visit: Visit | undefined; now: number },
): Promise<Result<SavedOrder, Refusal> | "conflict"> {
  const { shopId, before, after } = saving;
  const holdChange = holdChangeOf(before, after);
  const changesPrices = priceScopeOf(before, terms) !== priceScopeOf(after, terms);
  const jobs = [...orderJobs(terms, saving), ...checksToSchedule(terms, stored, after, now).map(checkJob)];
  const events = orderEvents(saving, await deps.namedEvents(shopId));
  const movesSlot = slotHoldChangeOf(before, after) !== "nothing";
  const needsCredit = takesCredit(before, after);
  const isAlone =
    holdChange === "nothing" &&
    !movesSlot &&
    !needsCredit &&
    events.length === 0 &&
    !changesPrices &&
    jobs.length === 0;
  if (isAlone && !deps.audit && !deps.alsoSave) {
    const saved = await deps.orders.save(saving);
    return saved ? ok(saved) : "conflict";
  }
  try {
    const saved = await deps.orders.transaction(async (trx) => {
      const noCredit = needsCredit && (await takeCredit(trx, terms.rules, saving));
      if (noCredit) throw new SaveAborted(explainRefusal(noCredit));
      const holds = await applyHolds(deps, trx, terms, { saving, holdChange, visit, now });
      if (!holds.ok) throw new SaveAborted(holds.refusal);
      const record = () => recordEvents(trx, events, jobs);
      const saved = saveOrAbort(deps, trx, saving);
      // None of these waits for another's answer, so they go to the database together. Only what is told of an order
      // needs the order to be there.
      const [, slotRefusal, done] = await settleAll([
        holds.value.write(),
        applySlotHold(deps, trx, terms, { saving, now }),
        saved,
        saving.isBegun ? record() : saved.then(record),
        changesPrices && notifyPricesChanged(trx, shopId, after.ownerId),
      ]);
      if (slotRefusal) throw new SaveAborted(slotRefusal);
      const obstacle = await deps.alsoSave?.(trx, after);
      if (obstacle) throw new SaveAborted(obstacle);
      const entry = deps.audit?.({ ...after, number: done.number });
      if (entry) await recordAudit(trx, entry);
      // All orders of the shop share this row: it is locked last, and not for long.
      if (holds.value.isCatalogStale) await invalidateCatalog(trx, shopId);
      return done;
    });
    return ok(saved);
  } catch (error) {
    // The goods, the coupon or the slot are held already: another request placed the same order at this very moment.
    if (isUniqueViolation(error)) return "conflict";
    // The rows are locked in one order everywhere, but for what the shop's own imports and jobs may lock.
    if (isDeadlock(error)) return "conflict";
    if (!(error instanceof SaveAborted)) throw error;
    return error.reason === "conflict" ? "conflict" : refuse(error.reason);
  }
}

/** Throws by itself: an idempotency key that exists already ends the transaction, and all that comes after fails. */
async function saveOrAbort({ orders }: SaveOrderDeps, trx: Trx, saving: OrderSave): Promise<SavedOrder> {
  const saved = await orders.save(saving, trx);
  if (!saved) throw new SaveAborted("conflict");
  return saved;
}

/** Another seller or another price table gives another catalogue. */
function priceScopeOf(order: Order, { rules }: OrderTerms): string {
  return `${priceTableInForce(order, rules) ?? ""} ${order.sellerId ?? ""}`;
}

import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { momentsOf } from "@vitrine/domain/order/history/placed-order";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { isSaleUndone } from "@vitrine/domain/payment/order-payment";
import type { Jobs } from "../../db/jobs.ts";
import type { AnnotationRepository } from "../../order/backoffice/annotation.repository.ts";
import { systemActor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { OrderRepository } from "../../order/storage/order.repository.ts";
import type { OrderTerms, TermsOf } from "../../order/terms/order-terms.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { type CallStoreDeps, callStore } from "../access/call-store.ts";
import { idPrefixOf, lacks } from "../access/platform-of-shop.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreOrder } from "../access/store-order.ts";
import type { StoreAccess, StoreAnswer, StorePlatform, StoreProblem } from "../access/store-platform.ts";
import { orderTexts } from "../access/store-texts.ts";
import type { StoreImportRepository } from "../import/store-import.repository.ts";
import type { StoreOrderProgress, StoreOrderRecord, StoreOrderRepository } from "./store-order.repository.ts";
import { paymentNameOf, storeItemOf, toStoreOrder } from "./to-store-order.ts";

export type PushStoreOrderDeps = CallStoreDeps & {
  orders: Pick<OrderRepository, "read" | "findOwner" | "listSteps">;
  termsOf: TermsOf;
  sessions: Pick<SessionRepository, "phoneOf">;
  storeOrders: StoreOrderRepository;
  annotations: Pick<AnnotationRepository, "addNote">;
  storeImports: Pick<StoreImportRepository, "scheduleRefreshes">;
};

type Job = Jobs["push-store-order"];
type OwnOrder = { order: Order; terms: OrderTerms };
type Outcome = { kind: "done" } | { kind: "nothing-new" } | { kind: "failed"; failure: string } | StoreProblem;

/** Another process pushes the order, and may have read it before its last change. */
const BUSY_RETRY_MS = 5_000;
/** A store whose response was lost may still be working. It gets the time to finish before we check the result. */
const AFTER_LOST_RESPONSE_MS = 30_000;
/** Few orders have more steps, and the payment is one of the last. */
const MOST_STEPS = 200;

/**
 * Brings the store's copy of an order to the state of ours: created, paid or canceled, each once. The store has no
 * idempotency keys. So each step is saved before it is requested, and checked in the store if its outcome is not saved.
 */
export async function pushStoreOrder(deps: PushStoreOrderDeps, job: Job): Promise<void> {
  if (await lacks(deps, job.shopId, "orders")) return;
  const claim = await deps.storeOrders.claim(job);
  if (claim.kind === "unknown") return;
  if (claim.kind === "busy") {
    return deps.storeOrders.schedulePush(job, new Date(deps.now() + BUSY_RETRY_MS));
  }
  try {
    const own = await readOwnOrder(deps, job);
    const outcome = await push(deps, job, own, claim.record);
    await settle(deps, job, outcome);
    if (outcome.kind === "done" || outcome.kind === "nothing-new") await refreshStock(deps, job, own.order);
  } finally {
    await deps.storeOrders.release(job);
  }
}

async function readOwnOrder(deps: PushStoreOrderDeps, { shopId, orderId }: Job): Promise<OwnOrder> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId !== undefined && (await readOrder(deps, { shopId, contactId, orderId }));
  if (!found) throw new Error("an order that a store is to have is not there");
  return { order: found.stored.order, terms: await deps.termsOf(shopId) };
}

/**
 * A finalized order has reduced our own stock, and the store has reduced its stock when it got the order. The store's
 * number is the right one, but the store sends no webhook for it now.
 */
async function refreshStock(deps: PushStoreOrderDeps, { shopId }: Job, order: Order): Promise<void> {
  if (order.status !== OrderStatus.Finalized) return;
  const idPrefix = await idPrefixOf(deps, shopId);
  const ids = [...order.lines, ...order.gifts].flatMap(({ sku }) => storeItemOf(sku, idPrefix)?.storeProductId ?? []);
  await deps.storeImports.scheduleRefreshes(
    shopId,
    [...new Set(ids)].map((storeProductId) => ({ storeProductId })),
  );
}

async function settle(deps: PushStoreOrderDeps, job: Job, outcome: Outcome): Promise<void> {
  const { storeOrders } = deps;
  switch (outcome.kind) {
    case "done":
      return storeOrders.saveState(job, { state: "done" });
    case "nothing-new":
      return storeOrders.completeWaiting(job);
    case "failed":
      return storeOrders.saveState(job, { state: "failed", failure: outcome.failure });
    case "unsupported":
      // The platform takes no orders: nothing is left to push.
      return storeOrders.saveState(job, { state: "done" });
    case "unlinked":
      // The next authorization schedules the push again.
      return storeOrders.saveState(job, { state: "waiting", failure: orderTexts.unlinked });
    case "later":
    case "token-expired": {
      const isLimit = outcome.kind === "later" && outcome.afterMs !== undefined;
      await storeOrders.saveState(job, { state: "waiting", failure: isLimit ? null : orderTexts.notAnswering });
      return storeOrders.schedulePush(job, retryPushAt(deps, outcome));
    }
    case "not-found":
    case "refused": {
      const detail = outcome.kind === "refused" ? (outcome.detail ?? outcome.reason) : "http-404";
      deps.log.warn({ shopId: job.shopId, orderId: job.orderId }, "a linked store refused an order");
      return storeOrders.saveState(job, { state: "failed", failure: orderTexts.refused(detail) });
    }
  }
}

function retryPushAt(deps: PushStoreOrderDeps, problem: StoreProblem): Date {
  const at = retryAt(deps, problem);
  const isLost = problem.kind === "later" && problem.mayBeDone === true;
  return isLost ? new Date(Math.max(at.getTime(), deps.now() + AFTER_LOST_RESPONSE_MS)) : at;
}

const ranks: Record<StoreOrderProgress, number> = { nothing: 0, created: 1, paid: 2, canceled: 3 };

/** The step that the store should have reached. */
function goalOf(order: Order): StoreOrderProgress {
  const { status, payment } = order;
  if (status === OrderStatus.Canceled || isSaleUndone(order)) return "canceled";
  if (status !== OrderStatus.Received && status !== OrderStatus.Finalized) return "nothing";
  return payment?.status === PaymentStatus.Paid ? "paid" : "created";
}

async function push(deps: PushStoreOrderDeps, job: Job, own: OwnOrder, record: StoreOrderRecord): Promise<Outcome> {
  const { progress, isOutcomeUnknown } = record;
  const goal = goalOf(own.order);
  if (ranks[goal] <= ranks[progress]) return job.isCheck ? check(deps, job, goal) : { kind: "nothing-new" };
  const isNew = progress === "nothing";
  const lookup = isNew && !isOutcomeUnknown ? noOrder : await findInStore(deps, job);
  if (!lookup.ok) return lookup.problem;
  const found = lookup.value;
  // The store never had the order, or has removed it: there is nothing to cancel.
  if (!found && goal === "canceled") return done;
  if (!found && !isNew) return failed(orderTexts.gone);
  if (found && isNew) await deps.storeOrders.saveProgress(job, "created", found.storeOrderId);
  const created = found ? ({ ok: true, order: found } as const) : await create(deps, job, own);
  if (!created.ok) return created.outcome;
  const { order } = created;
  if (goal === "canceled") return cancel(deps, job, order);
  if (!order.hasItems) return failed(orderTexts.withoutItems);
  return goal === "paid" ? pay(deps, job, own, order) : done;
}

/**
 * The store's owner may cancel or remove the order there. Ours is not canceled for it: it may be paid, and the customer has
 * the shop's word. So the people of the shop are told.
 */
async function check(deps: PushStoreOrderDeps, job: Job, goal: StoreOrderProgress): Promise<Outcome> {
  if (goal === "canceled") return { kind: "nothing-new" };
  const lookup = await findInStore(deps, job);
  if (!lookup.ok) return lookup.problem;
  if (!lookup.value) return failed(orderTexts.gone);
  const { isCanceled, hasItems } = lookup.value;
  if (isCanceled) {
    const text = goal === "paid" ? orderTexts.canceledThere : orderTexts.canceledThereUnpaid;
    const author = { ...systemActor, name: "Vitrine" };
    // Once: they may remove the note.
    await deps.annotations.addNote(job, { id: `${job.orderId}-store-canceled`, text, author });
    return failed(text);
  }
  return hasItems ? done : failed(orderTexts.withoutItems);
}

const done: Outcome = { kind: "done" };
const failed = (failure: string): Outcome => ({ kind: "failed", failure });
const noOrder: StoreAnswer<StoreOrder | undefined> = { ok: true, value: undefined };

type Created = { ok: true; order: StoreOrder } | { ok: false; outcome: Outcome };

async function create(deps: PushStoreOrderDeps, job: Job, { order, terms }: OwnOrder): Promise<Created> {
  const phone = await deps.sessions.phoneOf(job.shopId, order.ownerId);
  const idPrefix = await idPrefixOf(deps, job.shopId);
  const converted = toStoreOrder(order, { rules: terms.rules, phone, now: deps.now(), idPrefix });
  if (!converted.ok) return { ok: false, outcome: failed(orderTexts.strangeItems(converted.refusal)) };
  const made = await step(deps, job, (platform, access) => platform.orders?.create(access, converted.value));
  if (!made.ok) return { ok: false, outcome: made.problem };
  await deps.storeOrders.saveProgress(job, "created", made.value);
  // The platform does not document where the items belong in this call, so the order is read back to check them. If the
  // store is too busy for that, it has the order all the same.
  const lookup = await findInStore(deps, job);
  const assumed = { storeOrderId: made.value, isPaid: false, isCanceled: false, hasItems: true };
  return { ok: true, order: (lookup.ok && lookup.value) || assumed };
}

async function pay(
  deps: PushStoreOrderDeps,
  job: Job,
  { order, terms }: OwnOrder,
  inStore: StoreOrder,
): Promise<Outcome> {
  const { storeOrderId } = inStore;
  if (inStore.isCanceled) return failed(orderTexts.canceledThere);
  if (!inStore.isPaid) {
    const { total } = orderTotals(order, terms.rules, deps.now());
    const method = paymentNameOf(order, terms.rules);
    const payment = { storeOrderId, orderId: job.orderId, method, value: total, paidAt: await paidAt(deps, job) };
    const paid = await step(deps, job, (platform, access) => platform.orders?.recordPayment(access, payment));
    if (!paid.ok) return paid.problem;
  }
  await deps.storeOrders.saveProgress(job, "paid", storeOrderId);
  return done;
}

/** The store may have been away since the payment. Its books need the day of the payment, not of the push. */
async function paidAt({ orders, now }: PushStoreOrderDeps, job: Job): Promise<number> {
  const step = (await orders.listSteps(job, MOST_STEPS)).find((each) => momentsOf(each).includes("paid"));
  return step?.at.getTime() ?? now();
}

async function cancel(deps: PushStoreOrderDeps, job: Job, { storeOrderId, isCanceled }: StoreOrder): Promise<Outcome> {
  if (!isCanceled) {
    const canceled = await step(deps, job, (platform, access) => platform.orders?.cancel(access, storeOrderId));
    if (!canceled.ok) return canceled.problem;
  }
  await deps.storeOrders.saveProgress(job, "canceled", storeOrderId);
  return done;
}

const findInStore = (deps: PushStoreOrderDeps, job: Job) =>
  call(deps, job, (platform, access) => platform.orders?.find(access, job.orderId));

type Request<Value> = (platform: StorePlatform, access: StoreAccess) => Promise<StoreAnswer<Value>> | undefined;

const call = <Value>(deps: PushStoreOrderDeps, { shopId }: Job, request: Request<Value>) =>
  callStore(deps, { shopId, priority: "interactive" }, request);

/** Requests a step that must not be carried out twice. */
async function step<Value>(deps: PushStoreOrderDeps, job: Job, request: Request<Value>): Promise<StoreAnswer<Value>> {
  await deps.storeOrders.markRequested(job);
  const answer = await call(deps, job, request);
  const mayBeDone = answer.ok || (answer.problem.kind === "later" && answer.problem.mayBeDone === true);
  if (!mayBeDone) await deps.storeOrders.clearRequested(job);
  return answer;
}

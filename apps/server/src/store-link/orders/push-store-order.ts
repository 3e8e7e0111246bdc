import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import type { Jobs } from "../../db/jobs.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreOrder } from "../access/store-order.ts";
import type { StoreAccess, StoreAnswer, StorePlatform, StoreProblem } from "../access/store-platform.ts";
import { orderTexts } from "../access/store-texts.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { StoreOrderProgress, StoreOrderRecord } from "./store-order.repository.ts";
import { paymentNameOf, storeItemOf, toStoreOrder } from "./to-store-order.ts";

type Job = Jobs["push-store-order"];
type Known = { order: Order; terms: OrderTerms };
type Outcome = { kind: "done" } | { kind: "nothing-new" } | { kind: "failed"; failure: string } | StoreProblem;

/** Another process is at it, and may have read the order before its last change. */
const WHILE_BUSY_MS = 5_000;
/** A store that has not answered may still be at it: it gets the time to end before it is asked what became of it. */
const AFTER_LOST_ANSWER_MS = 30_000;

/**
 * Brings the store's order to the state of ours: created, paid, canceled, each once. The store knows no keys of requests,
 * so what is asked for is written down before, and looked up in the store where its answer was never written down.
 */
export async function pushStoreOrder(deps: StoreLinkDeps, job: Job): Promise<void> {
  const claim = await deps.storeOrders.claim(job);
  if (claim.kind === "unknown") return;
  if (claim.kind === "busy") {
    return deps.storeOrders.addPushAt(job, new Date(deps.now() + WHILE_BUSY_MS));
  }
  try {
    const known = await read(deps, job);
    const outcome = await bring(deps, job, known, claim.record);
    await settle(deps, job, outcome);
    if (outcome.kind === "done" || outcome.kind === "nothing-new") await readStockAgain(deps, job, known.order);
  } finally {
    await deps.storeOrders.release(job);
  }
}

async function read(deps: StoreLinkDeps, { shopId, orderId }: Job): Promise<Known> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId !== undefined && (await readOrder(deps, { shopId, contactId, orderId }));
  if (!found) throw new Error("an order that a store is to have is not there");
  return { order: found.stored.order, terms: await deps.termsOf(shopId) };
}

/**
 * Goods of a finalized order have left our own count, and the store has counted them when it got the order: its count, which
 * nobody would tell of just now, is the one that is right.
 */
async function readStockAgain({ storeImports }: StoreLinkDeps, { shopId }: Job, order: Order): Promise<void> {
  if (order.status !== OrderStatus.Finalized) return;
  const ids = [...order.lines, ...order.gifts].flatMap(({ sku }) => storeItemOf(sku)?.storeProductId ?? []);
  await storeImports.addRefreshes(
    shopId,
    [...new Set(ids)].map((storeProductId) => ({ storeProductId })),
  );
}

async function settle(deps: StoreLinkDeps, job: Job, outcome: Outcome): Promise<void> {
  const { storeOrders } = deps;
  switch (outcome.kind) {
    case "done":
      return storeOrders.end(job, { state: "done" });
    case "nothing-new":
      return storeOrders.endWaiting(job);
    case "failed":
      return storeOrders.end(job, { state: "failed", failure: outcome.failure });
    case "unlinked":
      // Whoever authorises anew has it pushed again.
      return storeOrders.end(job, { state: "waiting", failure: orderTexts.unlinked });
    case "later":
    case "token-expired": {
      const isLimit = outcome.kind === "later" && outcome.afterMs !== undefined;
      await storeOrders.end(job, { state: "waiting", failure: isLimit ? null : orderTexts.notAnswering });
      return storeOrders.addPushAt(job, nextTry(deps, outcome));
    }
    case "not-found":
    case "refused": {
      const detail = outcome.kind === "refused" ? (outcome.detail ?? outcome.reason) : "http-404";
      deps.log.warn({ shopId: job.shopId, orderId: job.orderId }, "a linked store refused an order");
      return storeOrders.end(job, { state: "failed", failure: orderTexts.refused(detail) });
    }
  }
}

function nextTry(deps: StoreLinkDeps, problem: StoreProblem): Date {
  const at = retryAt(deps, problem);
  const isLost = problem.kind === "later" && problem.mayBeDone === true;
  return isLost ? new Date(Math.max(at.getTime(), deps.now() + AFTER_LOST_ANSWER_MS)) : at;
}

const ranks: Record<StoreOrderProgress, number> = { nothing: 0, created: 1, paid: 2, canceled: 3 };

/** What the store should have been told by now. */
function goalOf({ status, payment }: Order): StoreOrderProgress {
  if (status === OrderStatus.Canceled) return "canceled";
  if (status !== OrderStatus.Received && status !== OrderStatus.Finalized) return "nothing";
  return payment?.status === PaymentStatus.Paid ? "paid" : "created";
}

async function bring(deps: StoreLinkDeps, job: Job, known: Known, record: StoreOrderRecord): Promise<Outcome> {
  const { told, isUndecided } = record;
  const goal = goalOf(known.order);
  if (ranks[goal] <= ranks[told]) return { kind: "nothing-new" };
  const isNew = told === "nothing";
  const looked = isNew && !isUndecided ? nobody : await look(deps, job);
  if (!looked.ok) return looked.problem;
  const found = looked.value;
  // Canceled before the store ever had it, or gone from there: it need not hear of it.
  if (!found && goal === "canceled") return done;
  if (!found && !isNew) return failed(orderTexts.gone);
  if (found && isNew) await deps.storeOrders.told(job, "created", found.storeOrderId);
  const created = found ? ({ ok: true, order: found } as const) : await create(deps, job, known);
  if (!created.ok) return created.outcome;
  const { order } = created;
  if (goal === "canceled") return cancel(deps, job, order);
  if (!order.hasItems) return failed(orderTexts.withoutItems);
  return goal === "paid" ? pay(deps, job, known, order) : done;
}

const done: Outcome = { kind: "done" };
const failed = (failure: string): Outcome => ({ kind: "failed", failure });
const nobody: StoreAnswer<StoreOrder | undefined> = { ok: true, value: undefined };

type Created = { ok: true; order: StoreOrder } | { ok: false; outcome: Outcome };

async function create(deps: StoreLinkDeps, job: Job, { order, terms }: Known): Promise<Created> {
  const phone = await deps.sessions.phoneOf(job.shopId, order.ownerId);
  const wanted = toStoreOrder(order, { rules: terms.rules, phone, now: deps.now() });
  if (!wanted.ok) return { ok: false, outcome: failed(orderTexts.strangeItems(wanted.refusal)) };
  const made = await step(deps, job, (platform, access) => platform.createOrder(access, wanted.value));
  if (!made.ok) return { ok: false, outcome: made.problem };
  await deps.storeOrders.told(job, "created", made.value);
  // Where the items belong in such a call is not known for sure, so a look shows whether they arrived. It stands in
  // nobody's way: a store that is too busy for it has the order all the same.
  const looked = await look(deps, job);
  const assumed = { storeOrderId: made.value, isPaid: false, isCanceled: false, hasItems: true };
  return { ok: true, order: (looked.ok && looked.value) || assumed };
}

async function pay(deps: StoreLinkDeps, job: Job, { order, terms }: Known, there: StoreOrder): Promise<Outcome> {
  const { storeOrderId } = there;
  if (there.isCanceled) return failed(orderTexts.canceledThere);
  if (!there.isPaid) {
    const { total } = orderTotals(order, terms.rules, deps.now());
    const method = paymentNameOf(order, terms.rules);
    const payment = { storeOrderId, orderId: job.orderId, method, value: total, paidAt: deps.now() };
    const paid = await step(deps, job, (platform, access) => platform.recordPayment(access, payment));
    if (!paid.ok) return paid.problem;
  }
  await deps.storeOrders.told(job, "paid", storeOrderId);
  return done;
}

async function cancel(deps: StoreLinkDeps, job: Job, { storeOrderId, isCanceled }: StoreOrder): Promise<Outcome> {
  if (!isCanceled) {
    const canceled = await step(deps, job, (platform, access) => platform.cancelOrder(access, storeOrderId));
    if (!canceled.ok) return canceled.problem;
  }
  await deps.storeOrders.told(job, "canceled", storeOrderId);
  return done;
}

const look = (deps: StoreLinkDeps, job: Job) =>
  ask(deps, job, (platform, access) => platform.findOrder(access, job.orderId));

type Question<Value> = (platform: StorePlatform, access: StoreAccess) => Promise<StoreAnswer<Value>>;

const ask = <Value>(deps: StoreLinkDeps, { shopId }: Job, question: Question<Value>) =>
  callStore(deps, { shopId, pace: "prompt" }, question);

/** Asks for something that must not be done twice. */
async function step<Value>(deps: StoreLinkDeps, job: Job, question: Question<Value>): Promise<StoreAnswer<Value>> {
  await deps.storeOrders.ask(job);
  const answer = await ask(deps, job, question);
  const mayBeDone = answer.ok || (answer.problem.kind === "later" && answer.problem.mayBeDone === true);
  if (!mayBeDone) await deps.storeOrders.notAsked(job);
  return answer;
}

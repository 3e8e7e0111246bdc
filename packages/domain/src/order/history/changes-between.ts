import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentStatus } from "../../codes/payment.ts";
import { minus, noMoney, sum } from "../../money.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Customer, Order, OrderPayment } from "../order.ts";
import { lineChangesOf } from "./line-changes.ts";
import { moneyGivenBack } from "./money-given-back.ts";
import { giftsOf, isSameGifts, logisticInShort, type Named, type OrderChange, shortName } from "./order-change.ts";

/** The source of the names, and the shop's time zone. */
type ShopNames = Pick<ShopRules, "sellers" | "priceTables" | "paymentOptions" | "timeZone">;

/** A list of a message has up to 60 items, and its step must be whole to be undone. */
const MOST_CHANGES = 80;

/** The differences: first the person's own changes, then their consequences. Most steps change one thing. */
export function changesBetween(before: Order, after: Order, names: ShopNames): OrderChange[] {
  const changes = [
    ...lineChangesOf(before, after),
    ...termChanges(before, after, names),
    ...giftChanges(before, after),
    ...totalChange(before, after),
    ...checkoutChanges(before, after, names),
    ...receivedChanges(before, after),
    ...paymentChanges(before, after, names),
    ...otherChanges(before, after),
  ];
  if (changes.length <= MOST_CHANGES) return changes;
  const first = changes.slice(0, MOST_CHANGES - 1);
  return [...first, { what: "more", count: changes.length - first.length }];
}

function termChanges(before: Order, after: Order, { sellers, priceTables }: ShopNames): OrderChange[] {
  const changes: OrderChange[] = [];
  if (before.sellerId !== after.sellerId) {
    const named = (id: string | null) => naming(id, sellers.find(({ providerId }) => providerId === id)?.name);
    changes.push({ what: "seller", from: named(before.sellerId), to: named(after.sellerId) });
  }
  if (before.priceTableId !== after.priceTableId) {
    const named = (id: string | null) => naming(id, priceTables.find((table) => table.id === id)?.name);
    changes.push({ what: "price-table", from: named(before.priceTableId), to: named(after.priceTableId) });
  }
  if (before.couponCode !== after.couponCode) {
    changes.push({ what: "coupon", from: before.couponCode, to: after.couponCode });
  }
  if (before.manualDiscount !== after.manualDiscount) {
    changes.push({ what: "discount", from: before.manualDiscount, to: after.manualDiscount });
  }
  if ((before.freightGift === undefined) !== (after.freightGift === undefined)) {
    changes.push({ what: "freight-gift", to: after.freightGift !== undefined });
  }
  return changes;
}

function naming(id: string | null, name = ""): Named | null {
  return id === null ? null : { id, name: shortName(name) };
}

function giftChanges({ gifts: before }: Order, { gifts: after }: Order): OrderChange[] {
  if (before === after) return [];
  const ruleIds = [...new Set([...before, ...after].map(({ ruleId }) => ruleId))];
  return ruleIds.flatMap((ruleId): OrderChange[] => {
    const from = giftsOf(before, ruleId);
    const to = giftsOf(after, ruleId);
    return isSameGifts(from, to) ? [] : [{ what: "gifts", ruleId, from, to }];
  });
}

/** Only of a placed order: while it is being made, its total follows from every change. */
function totalChange(before: Order, after: Order): OrderChange[] {
  const [from, to] = [before.closedTotals?.total, after.closedTotals?.total];
  const hasOtherItems = before.lines !== after.lines && from !== undefined && to !== undefined;
  return hasOtherItems && from !== to ? [{ what: "total", from, to }] : [];
}

function checkoutChanges(before: Order, after: Order, { timeZone }: ShopNames): OrderChange[] {
  const changes: OrderChange[] = [];
  if (before.logistic !== after.logistic) {
    const [from, to] = [logisticInShort(before.logistic), logisticInShort(after.logistic)];
    if (!isSame(from, to)) changes.push({ what: "logistic", from, to });
  }
  if (before.logisticType !== after.logisticType) changes.push({ what: "logistic-type", to: after.logisticType });
  if (after.address !== null && !isSame(before.address, after.address)) {
    changes.push({ what: "address", isFirst: before.address === null });
  }
  if (!isSame(before.slot, after.slot)) changes.push({ what: "slot", to: after.slot, timeZone });
  return changes;
}

function receivedChanges(before: Order, after: Order): OrderChange[] {
  const { receipts = [], closedTotals } = after;
  const total = closedTotals?.total ?? noMoney;
  const changes = receipts.flatMap(({ means, amount }, index): OrderChange[] => {
    if (index < (before.receipts?.length ?? 0)) return [];
    const left = minus(total, sum(receipts.slice(0, index + 1).map((each) => each.amount)));
    return [{ what: "received", means, amount, left }];
  });
  const [from = null, to = null] = [before.dueOn, after.dueOn];
  return from === to ? changes : [...changes, { what: "due", to }];
}

function paymentChanges(one: Order, other: Order, { paymentOptions }: ShopNames): OrderChange[] {
  const { payment: before, receipts: toldBefore = [] } = one;
  const { payment: after, status, receipts: told = [] } = other;
  if (before === after) return [];
  const changes: OrderChange[] = [];
  // Which card it is changes with the installments. Which means of payment on delivery is a choice of its own.
  const isOnDelivery = after?.method === PaymentMethod.OnDelivery;
  // How the money really came is said with it, and is no choice of anybody.
  const isReceived = told.length > toldBefore.length;
  const isOtherWay =
    !isReceived && (before?.method !== after?.method || (isOnDelivery && before?.optionId !== after.optionId));
  if (isOtherWay) {
    const option =
      paymentOptions.find(({ providerId }) => providerId === after?.optionId) ??
      paymentOptions.find(({ method }) => method === after?.method);
    changes.push({ what: "payment-method", to: after?.method ?? null, name: shortName(option?.name ?? "") });
  }
  if (after?.installments !== undefined && (isOtherWay || before?.installments !== after.installments)) {
    changes.push({ what: "installments", to: after.installments });
  }
  const refund = moneyGivenBack(one, other);
  const isAllBack = refund > 0 && after?.status === PaymentStatus.Canceled;
  if (refund > 0) changes.push({ what: "refund", amount: refund, isAll: isAllBack });
  // A payment that was given back, or goes back, is no canceled charge.
  if (after?.status !== undefined && before?.status !== after.status && !isAllBack) {
    changes.push(givingBack(before, after, status) ?? { what: "payment-status", to: after.status });
  }
  if (after?.manualInformation && before?.manualInformation !== after.manualInformation) {
    const of = after.method === PaymentMethod.Pix ? "pix-key" : "payment-link";
    changes.push({ what: "payment-details", of, isFirst: !before?.manualInformation });
  }
  return changes;
}

/** Money of a canceled order only goes back: what was paid is on its way, or counts as paid again after a refusal. */
function givingBack(before: OrderPayment | null, after: OrderPayment, status: OrderStatus): OrderChange | undefined {
  if (status !== OrderStatus.Canceled) return undefined;
  const [from, to] = [before?.status, after.status];
  if (from === PaymentStatus.Paid && to === PaymentStatus.Canceled) return { what: "giving-back", isRefused: false };
  if (from === PaymentStatus.Canceled && to === PaymentStatus.Paid) return { what: "giving-back", isRefused: true };
  return undefined;
}

function otherChanges(before: Order, after: Order): OrderChange[] {
  const changes: OrderChange[] = [];
  if (after.fulfilment && before.fulfilment?.stage !== after.fulfilment.stage) {
    changes.push({ what: "fulfilment", to: after.fulfilment.stage });
  }
  if (before.status !== after.status) changes.push({ what: "status", to: after.status });
  if (before.customer !== after.customer) {
    const all = Object.keys(after.customer) as (keyof Customer)[];
    const fields = all.filter((field) => before.customer[field] !== after.customer[field]);
    if (fields.length > 0) changes.push({ what: "customer", fields });
  }
  if ((before.confirmedAt === null) !== (after.confirmedAt === null)) {
    changes.push({ what: "confirmed", to: after.confirmedAt !== null });
  }
  if (before.isInSemiAutomatic !== after.isInSemiAutomatic) {
    changes.push({ what: "flow", isInSemiAutomatic: after.isInSemiAutomatic });
  }
  if (before.suggestion !== after.suggestion && after.suggestion) {
    changes.push({ what: "suggestion", products: after.suggestion.productIds.length });
  }
  return changes;
}

/** Plain data whose fields always come in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

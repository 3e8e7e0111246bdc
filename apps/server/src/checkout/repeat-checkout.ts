import type { LastCheckout } from "@vitrine/contract/storefront/checkout";
import { toReais } from "@vitrine/contract/wire/money";
import { type Repeated, type RepeatLoss, repeatChoices } from "@vitrine/domain/checkout/repeat-choices";
import { isPickup, LogisticType } from "@vitrine/domain/codes/journey";
import type { Order, OrderPayment } from "@vitrine/domain/order/order";
import { orderTotals, totalAtOnce } from "@vitrine/domain/order/totals/totals";
import { isInvoice } from "@vitrine/domain/payment/invoice";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ChangedOrder, changeOrder } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import type { ChosenBefore } from "../order/placed/placed-order.repository.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import { readShopPixKey } from "../order/terms/shop-pix-key.ts";
import type { FillDefaultsDeps } from "./fill-defaults.ts";
import { freightTo } from "./freight-to.ts";

/** What the open order would be if it were bought like the last one. Nothing is saved. Null: nothing can be repeated. */
export async function readLastCheckout(deps: FillDefaultsDeps, session: CallerSession): Promise<LastCheckout | null> {
  const before = await deps.placedOrders.findChoices(session);
  if (!before) return null;
  const fresh = await readFreshOrder(deps, session);
  if (!fresh.ok || fresh.value.stored.order.lines.length === 0) return null;
  const { stored, terms } = fresh.value;
  const repeat = await repeatOf(deps, session, { before, order: stored.order, terms });
  const { order, lost } = repeat(stored.order, terms);
  const hasLogistic = !lost.includes("logistic");
  if (!hasLogistic && lost.includes("payment")) return null;
  return {
    orderId: before.orderId,
    logisticType: before.choices.logisticType ?? LogisticType.ExpressDelivery,
    place: hasLogistic ? placeOf(order) : "",
    logistic:
      hasLogistic && order.logistic ? { name: order.logistic.name, price: toReais(order.logistic.price) } : null,
    payment: lost.includes("payment") || !order.payment ? null : paymentOf(order, order.payment, terms),
    lost,
  };
}

type RepeatedCheckout = { changed: ChangedOrder; lost: RepeatLoss[] };

/** The customer confirmed: the choices of that order are made again. */
export async function repeatCheckout(
  deps: FillDefaultsDeps,
  session: CallerSession,
  orderId: string,
): Promise<Result<RepeatedCheckout, Refusal>> {
  const before = await deps.placedOrders.findChoices(session, orderId);
  if (!before) return refuse({ code: "order-not-found" });
  const fresh = await readFreshOrder(deps, session);
  if (!fresh.ok) return fresh;
  const { stored, terms: now } = fresh.value;
  const repeat = await repeatOf(deps, session, { before, order: stored.order, terms: now });
  let lost: RepeatLoss[] = [];
  const changed = await changeOrder(deps, session, {
    kind: "choices-repeated",
    data: { orderId },
    needsOrder: true,
    apply: (order, { terms }) => {
      const repeated = repeat(order, terms);
      lost = repeated.lost;
      return ok(repeated.order);
    },
  });
  return changed.ok ? ok({ changed: changed.value, lost }) : changed;
}

type Before = { before: ChosenBefore; order: Order; terms: OrderTerms };

/** The rule with everything that has to be asked before it runs. */
async function repeatOf(deps: FillDefaultsDeps, session: CallerSession, { before, order, terms }: Before) {
  const { choices: last } = before;
  const [quoted, shopPixKey] = await Promise.all([
    freightTo(deps, session, { terms, order, address: isPickup(last.logisticType) ? null : last.address }),
    readShopPixKey(deps, terms),
  ]);
  return (open: Order, { rules }: OrderTerms): Repeated =>
    repeatChoices(open, {
      ...{ ...quoted, rules, last, shopPixKey },
      totalOf: (each) => totalAtOnce(orderTotals(each, rules, deps.now())),
    });
}

function placeOf({ logistic, address }: Order): string {
  if (isPickup(logistic?.type ?? null)) return logistic?.name ?? "";
  return address ? [address.street, address.number].filter(Boolean).join(", ") : "";
}

function paymentOf(order: Order, payment: OrderPayment, terms: OrderTerms): LastCheckout["payment"] {
  return { method: payment.method, name: nameOf(order, terms), ...(isInvoice(payment) && { isInvoice: true }) };
}

function nameOf({ payment }: Order, { rules }: OrderTerms): string {
  const { method, optionId } = payment ?? {};
  const isIt = (option: { method: unknown; providerId: string }) =>
    option.method === method && (optionId === null || option.providerId === optionId);
  return rules.paymentOptions.find(isIt)?.name ?? "";
}

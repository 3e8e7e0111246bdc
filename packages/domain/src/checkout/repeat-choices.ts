import { isPickup, LogisticType } from "../codes/journey.ts";
import { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import { chooseSeller } from "../order/change/seller.ts";
import type { Order } from "../order/order.ts";
import type { Result } from "../result.ts";
import { chooseLogistic, choosePayment } from "./cascade.ts";
import { type DefaultsInput, isPayable, isWithinLimits, type LastChoices } from "./defaults.ts";
import { deliveryQuotes, pickupQuotes } from "./delivery.ts";
import { isCash, lacksPayerAddress, paymentOptionsFor } from "./payment-methods.ts";
import { needsSlot } from "./schedule.ts";
import { storeQuotes } from "./store-freight.ts";

/** A choice of the last order that cannot be repeated. */
export const repeatLosses = ["logistic", "slot", "payment", "cash"] as const;
export type RepeatLoss = (typeof repeatLosses)[number];

export type Repeated = { order: Order; lost: RepeatLoss[] };

type RepeatInput = Omit<DefaultsInput, "last" | "offersDelivery" | "offersPickup" | "now"> & {
  last: LastChoices;
  /** What the order costs with its delivery. */
  totalOf: (order: Order) => Cents;
};

/** Makes the choices of an earlier order again, at today's prices. What is not offered any more stays open and is named. */
export function repeatChoices(order: Order, input: RepeatInput): Repeated {
  const delivered = repeatLogistic(order, input);
  const paid = repeatPayment(delivered.order, input);
  return { order: paid.order, lost: [...delivered.lost, ...paid.lost] };
}

function repeatLogistic(order: Order, { rules, last, address, freight }: RepeatInput): Repeated {
  const lost: Repeated = { order, lost: ["logistic"] };
  const isForPickup = isPickup(last.logisticType);
  const providerId = last.logistic?.providerId ?? null;
  // A freight that an agent set by hand was for that order only.
  if (providerId === null || last.logistic?.isCustom || !(isForPickup || address)) return lost;
  const atSeller = last.sellerId === null ? order : valueOr(order, chooseSeller(order, rules, last.sellerId));
  const quotes = isForPickup
    ? pickupQuotes(atSeller, rules)
    : freight
      ? storeQuotes(freight, LogisticType.ExpressDelivery)
      : deliveryQuotes(atSeller, rules, address ?? { zipCode: "" });
  const quote = quotes.find((each) => each.providerId === providerId);
  if (!quote || !isWithinLimits(atSeller, quote)) return lost;
  const chosen = chooseLogistic(atSeller, rules, {
    type: isForPickup ? LogisticType.StorePickUp : LogisticType.ExpressDelivery,
    providerId,
    address: isForPickup ? null : address,
    ...(quote.quotedFor && freight && { freight }),
  });
  if (!chosen.ok) return lost;
  // A time of last week is over. Today's is for the customer to say.
  return { order: chosen.value, lost: needsSlot(rules, providerId) ? ["slot"] : [] };
}

function repeatPayment(order: Order, { rules, last, shopPixKey, totalOf }: RepeatInput): Repeated {
  const lost: Repeated = { order, lost: ["payment"] };
  const { payment } = last;
  if (!payment) return lost;
  const { method, optionId, cashAmount } = payment;
  const onDelivery = method === PaymentMethod.OnDelivery;
  const option = paymentOptionsFor(rules, order).find(
    (each) => each.method === method && (!onDelivery || each.providerId === optionId),
  );
  if (!option || !isPayable(option, rules, shopPixKey) || lacksPayerAddress(option, order, rules)) return lost;
  const choice = { method, optionId: onDelivery ? optionId : null, cashAmount, total: totalOf(order) };
  const chosen = choosePayment(order, rules, choice);
  if (chosen.ok) return { order: chosen.value, lost: [] };
  if (!isCash(option)) return lost;
  // The note of last time does not cover this order: the customer says another one.
  const withoutAmount = choosePayment(order, rules, { ...choice, optionId: null });
  return withoutAmount.ok ? { order: withoutAmount.value, lost: ["cash"] } : lost;
}

function valueOr<Value>(before: Value, result: Result<Value, unknown>): Value {
  return result.ok ? result.value : before;
}

import { isPickup, LogisticType } from "../codes/journey.ts";
import { isOpen } from "../codes/order-status.ts";
import { PaymentMethod } from "../codes/payment.ts";
import { noMoney } from "../money.ts";
import { chooseSeller } from "../order/change/seller.ts";
import type { Order, OrderAddress, OrderLogistic } from "../order/order.ts";
import { orderWarnings } from "../order/order-limits.ts";
import { itemsAmount } from "../order/totals/line-amounts.ts";
import { totalsBy } from "../order/totals/totals.ts";
import type { Result } from "../result.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { chooseLogistic, choosePayment } from "./cascade.ts";
import { deliveryQuotes, isPickupOnly, type LogisticKind, logisticKind, pickupQuotes, type Quote } from "./delivery.ts";
import {
  creditNeed,
  isCash,
  lackingToPay,
  lacksPayerAddress,
  paymentOptionsFor,
  withShopPixKey,
} from "./payment-methods.ts";
import { type FreightAnswer, storeQuotes } from "./store-freight.ts";

/** What an earlier order of the contact says about how they like to buy. */
export type LastChoices = Pick<Order, "logisticType" | "sellerId" | "address" | "payment"> & {
  logistic: Pick<OrderLogistic, "providerId" | "name" | "isCustom"> | null;
};

/** What a default may depend on, besides the order itself. */
export type DefaultsInput = {
  rules: ShopRules;
  offersDelivery: boolean;
  offersPickup: boolean;
  /** Where a delivery would go; null where no address is known. */
  address: OrderAddress | null;
  last: LastChoices | null;
  /** The quote of a linked store for that address. */
  freight?: FreightAnswer | undefined;
  /** The shop's key for manual Pix payments; empty where it has none. */
  shopPixKey: string;
  now: number;
};

/** Whether nobody has chosen a delivery or a payment yet. */
export function isUntouched({ logistic, payment }: Pick<Order, "logistic" | "payment">): boolean {
  return logistic === null && payment === null;
}

/**
 * Fills the gaps of a customer's checkout with what most people would choose. A choice that somebody made stays, so
 * this can run at any time and by any number of screens. Without a gap it returns the same order.
 */
export function withDefaults(order: Order, input: DefaultsInput): Order {
  if (!isOpen(order.status) || order.lines.length === 0) return order;
  return withDefaultPayment(withDefaultLogistic(order, input), input);
}

function withDefaultLogistic(order: Order, input: DefaultsInput): Order {
  if (order.logistic) return order;
  const kind = defaultKind(order, input);
  if (kind === null) return order;
  const { address, freight, rules } = input;
  const atSeller = kind === "pickup" ? withOnlySeller(order, rules) : order;
  const quote = kind === "pickup" ? defaultPickup(atSeller, input) : defaultDelivery(order, input);
  if (!quote) return order;
  const isOfStore = quote.quotedFor !== undefined && freight !== undefined;
  return orAsBefore(
    order,
    chooseLogistic(atSeller, rules, {
      type: kind === "pickup" ? LogisticType.StorePickUp : LogisticType.ExpressDelivery,
      providerId: quote.providerId,
      address: kind === "pickup" ? null : address,
      ...(isOfStore && { freight }),
    }),
  );
}

/**
 * The kind that was chosen or is the only possible one, else that of the last order, else delivery to a known address.
 * Pickup costs less nearly everywhere, but it sends the customer somewhere: nobody is sent without being asked.
 */
function defaultKind(order: Order, { rules, last, address, ...offered }: DefaultsInput): LogisticKind | null {
  const only = logisticKind({
    logisticType: order.logisticType,
    isPickupOnly: isPickupOnly(order.lines, rules.checkout),
    ...offered,
  });
  if (only !== null) return only;
  if (last?.logistic && isPickup(last.logisticType)) return "pickup";
  return address === null ? null : "delivery";
}

/** The delivery of the last order where it is still offered, else the cheapest. Among equals the shop's first. */
function defaultDelivery(order: Order, { rules, address, freight, last }: DefaultsInput): Quote | undefined {
  if (!address) return undefined;
  const quotes = freight ? storeQuotes(freight, LogisticType.ExpressDelivery) : deliveryQuotes(order, rules, address);
  const possible = quotes.filter((quote) => isWithinLimits(order, quote));
  return sameAsLast(possible, last) ?? possible.toSorted((one, other) => one.price - other.price)[0];
}

/** Goods are fetched at a seller. Where there is one, there is nothing to ask. */
function withOnlySeller(order: Order, rules: ShopRules): Order {
  const [only, ...others] = rules.sellers;
  if (order.sellerId !== null || order.payment || !only || others.length > 0) return order;
  return orAsBefore(order, chooseSeller(order, rules, only.providerId));
}

/** The place of the last order, else the only one. Between two places the price does not decide. */
function defaultPickup(order: Order, { rules, last }: DefaultsInput): Quote | undefined {
  // Where the shop has sellers, the customer chooses the seller first: it decides about prices and stock.
  if (order.sellerId === null && rules.sellers.length > 0) return undefined;
  const possible = pickupQuotes(order, rules).filter((quote) => isWithinLimits(order, quote));
  return sameAsLast(possible, last) ?? (possible.length === 1 ? possible[0] : undefined);
}

function sameAsLast(quotes: readonly Quote[], last: LastChoices | null): Quote | undefined {
  return quotes.find(({ providerId }) => providerId === last?.logistic?.providerId);
}

/** The order could be placed with this option. */
export function isWithinLimits({ lines }: Pick<Order, "lines">, logistic: Quote): boolean {
  // In which quantities a product is sold says nothing about its delivery.
  const items = lines.map(({ name, quantity }) => ({ name, quantity }));
  const warnings = orderWarnings({ items, itemsAmount: itemsAmount(lines), minOrderValue: null, logistic });
  return warnings.length === 0;
}

/** The method of the last order, else Pix, else the only one. Never one that asks for more, and none nobody can pay by. */
function withDefaultPayment(order: Order, { rules, last, shopPixKey, now }: DefaultsInput): Order {
  if (order.payment) return order;
  // Without cash and credit, nothing has to cover the total.
  const totalBy = ({ dueDays, method, providerId: optionId, providerType }: PaymentOption) =>
    dueDays === undefined ? noMoney : totalsBy(order, { method, optionId, providerType }, rules, now).total;
  const payable = paymentOptionsFor(rules, order).filter(
    (option) =>
      isPayable(option, rules, shopPixKey) &&
      !lacksPayerAddress(option, order, rules) &&
      !creditNeed(option, { ...order, total: totalBy(option) }, rules),
  );
  const atOnce = payable.filter(({ payOnDelivery }) => !payOnDelivery);
  const lastPayment = last?.payment;
  const asLast = payable.find(
    (option) =>
      option.method === lastPayment?.method &&
      !isCash(option) &&
      (!option.payOnDelivery || option.providerId === lastPayment.optionId),
  );
  const option =
    asLast ??
    atOnce.find(({ method }) => method === PaymentMethod.Pix) ??
    (payable.length === 1 ? atOnce[0] : undefined);
  if (!option) return order;
  return orAsBefore(
    order,
    choosePayment(order, rules, {
      method: option.method,
      optionId: option.payOnDelivery ? option.providerId : null,
      cashAmount: null,
      total: totalBy(option),
    }),
  );
}

export function isPayable(
  { method, providerType }: Pick<PaymentOption, "method" | "providerType">,
  { checkout }: Pick<ShopRules, "checkout">,
  shopPixKey: string,
): boolean {
  if (!checkout.chargesOrders) return true;
  const payment = { method, providerType, optionId: null, cashAmount: null, manualInformation: "" };
  return lackingToPay(withShopPixKey(payment, shopPixKey)) === null;
}

/** A default that the rules refuse is no default: the customer chooses. */
function orAsBefore(before: Order, result: Result<Order, unknown>): Order {
  return result.ok ? result.value : before;
}

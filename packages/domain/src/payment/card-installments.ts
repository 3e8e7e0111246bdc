import { PaymentMethod } from "../codes/payment.ts";
import { type Cents, cents, minus, noMoney } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { orderTotals, totalAtOnce, totalsBy } from "../order/totals/totals.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { type InstallmentOffer, installmentOffers } from "./card/installments.ts";
import { isCardOnProviderPage, type NotAwaitingPayment, notAwaitingPayment } from "./order-payment.ts";
import { canReceive, chargerOf } from "./payment-account.ts";

export type InstallmentRefusal =
  | NotAwaitingPayment
  | { code: "payment-missing" }
  | { code: "payment-not-card" }
  | { code: "payment-not-offered" }
  | { code: "installments-unknown" };

type CardRules = Pick<ShopRules, "paymentOptions" | "paymentAccounts" | "chargers" | "checkout">;

/** The cards that the shop can receive. */
export function cardOptionsOf(rules: CardRules): PaymentOption[] {
  return rules.paymentOptions
    .filter((option) => option.method === PaymentMethod.CreditCard && canReceive(option, rules))
    .map((option) => ({ ...option, providerType: chargerOf(option, rules) }));
}

type OptionRef = Pick<PaymentOption, "providerId" | "providerType">;

/** The card that the order is paid with: the chosen one, else the first of the provider that charges for it. */
export function ownCardOption<Option extends OptionRef>(
  { optionId, providerType }: { optionId: string | null; providerType: OrderPayment["providerType"] | null },
  options: readonly Option[],
): Option | undefined {
  const charged = options.filter((option) => option.providerType === providerType);
  return charged.find(({ providerId }) => providerId === optionId) ?? charged[0];
}

/**
 * The installments of a card, for every provider. `price` is what the order costs at once. A provider with only a page
 * offers its own there.
 */
export function cardOffers(option: PaymentOption, price: Cents): InstallmentOffer[] {
  const atOnce = { maxInstallments: 1, interestFreeInstallments: 1, monthlyInterestPercent: 0 };
  return installmentOffers(price, (isCardOnProviderPage(option) ? undefined : option.installments) ?? atOnce);
}

/** What the order costs at once by this card. */
export function priceByCard(order: Order, optionId: string, rules: ShopRules, now: number): Cents {
  const card = cardOptionsOf(rules).find(({ providerId }) => providerId === optionId);
  if (!card) return totalAtOnce(orderTotals(order, rules, now));
  return totalsBy(order, { method: card.method, optionId, providerType: card.providerType }, rules, now).total;
}

/** The installments an order is paid in. */
export type ChosenInstallments = {
  count: number;
  /** What one costs, as it is shown. */
  value: Cents;
  /** What all of them cost more than paying at once. */
  interest: Cents;
};

/** Null until they are chosen. `total` is the order's, with the interest. */
export function chosenInstallments({ payment }: Pick<Order, "payment">, total: Cents): ChosenInstallments | null {
  const { installments: count, interest = noMoney } = payment ?? {};
  return count === undefined ? null : { count, value: cents(Math.round(total / count)), interest };
}

export type InstallmentChoice = { optionId: string; installments: number };

/** Which card, and in how many installments. From now on the interest is a part of the order's total. */
export function chooseInstallments(
  order: Order,
  rules: CardRules,
  { optionId, installments, price }: InstallmentChoice & { price: Cents },
): Result<Order, InstallmentRefusal> {
  const { payment } = order;
  const obstacle = notAwaitingPayment(order);
  if (obstacle) return refuse(obstacle);
  if (!payment) return refuse({ code: "payment-missing" });
  if (payment.method !== PaymentMethod.CreditCard) return refuse({ code: "payment-not-card" });
  const option = cardOptionsOf(rules).find(({ providerId }) => providerId === optionId);
  if (!option) return refuse({ code: "payment-not-offered" });
  const offer = cardOffers(option, price).find(({ count }) => count === installments);
  if (!offer) return refuse({ code: "installments-unknown" });
  const interest = minus(offer.total, price);
  const isSame =
    payment.optionId === optionId && payment.installments === installments && (payment.interest ?? 0) === interest;
  if (isSame) return ok(order);
  return ok({ ...order, payment: { ...payment, optionId, providerType: option.providerType, installments, interest } });
}

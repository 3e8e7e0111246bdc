import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { type Cents, minus, noMoney } from "../money.ts";
import type { Order, OrderLine, OrderPayment } from "../order/order.ts";
import { creditObstacle } from "../payment/invoice.ts";
import { canReceive, chargerOf } from "../payment/payment-account.ts";
import { readPixKey } from "../payment/pix-key.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";

/** A subscription charges again and again: a Pix or a boleto is paid once. */
const notForSubscriptions: readonly PaymentMethod[] = [PaymentMethod.Pix, PaymentMethod.Boleto];

/** Manual payments, if the shop has no provider for them. */
const manualOnly: readonly PaymentMethod[] = [PaymentMethod.Custom];

type Lines = readonly Pick<OrderLine, "subscription">[];

/** Whether the method can be chosen for these items. */
export function isMethodAllowed(
  method: PaymentMethod,
  { lines, isManualPayment }: { lines: Lines; isManualPayment: boolean },
): boolean {
  if (manualOnly.includes(method) && !isManualPayment) return false;
  return !notForSubscriptions.includes(method) || lines.every((line) => line.subscription === null);
}

type PaidOrder = { lines: Lines; logisticType?: LogisticType | null } & Pick<Order, "credit">;

/**
 * The shop's payment options for this order, without those that it cannot receive, and with who charges each. Some of them
 * need what an agent gives, or more credit than is left: `lackingToPay` and `creditNeed`.
 */
export function paymentOptionsFor(
  rules: Pick<ShopRules, "paymentOptions" | "paymentAccounts" | "chargers" | "checkout" | "customerGroups">,
  { lines, logisticType = null, credit }: PaidOrder,
): PaymentOption[] {
  const { isManualPayment } = rules.checkout;
  return rules.paymentOptions
    .filter((option) => isMethodAllowed(option.method, { lines, isManualPayment }))
    .filter((option) => canReceive(option, rules) && isTakenAt(option, logisticType))
    .filter((option) => creditObstacle(option, { credit, total: noMoney }, rules) === null)
    .map((option) => ({ ...option, providerType: chargerOf(option, rules) }));
}

/** Whether it is taken where the goods change hands. Before that is chosen, it may be. */
export function isTakenAt({ handover }: Pick<PaymentOption, "handover">, logisticType: LogisticType | null): boolean {
  if (handover === undefined || logisticType === null) return true;
  return (logisticType === LogisticType.StorePickUp) === (handover === "pickup");
}

export function isCash({ means }: Pick<PaymentOption, "means">): boolean {
  return means === "cash";
}

/** What a platform user sends the customer a page for, if the shop has no provider for it. */
const byPage: readonly PaymentMethod[] = [PaymentMethod.CreditCard, PaymentMethod.Link];

/** What nobody can pay manually without: the shop's Pix key, or a page for the card. */
export type ManualNeed = "pix-key" | "payment-link";

type ManualPayment = Pick<OrderPayment, "method" | "providerType">;

/** What the shop's own people give for this payment. Null: a provider charges it, or nothing is needed. */
export function manualNeed({ method, providerType }: ManualPayment): ManualNeed | null {
  if (providerType !== PaymentProviderType.Manual) return null;
  if (byPage.includes(method)) return "payment-link";
  return method === PaymentMethod.Pix ? "pix-key" : null;
}

/** What a manual payment still needs. Null: it can be paid. */
export function lackingToPay(payment: ManualPayment & Pick<OrderPayment, "manualInformation">): ManualNeed | null {
  const need = manualNeed(payment);
  if (need === "pix-key") return readPixKey(payment.manualInformation) ? null : need;
  return need !== null && isPaymentLink(payment.manualInformation) ? null : need;
}

/** What a payment still needs before anybody can pay by it. */
export type PaymentNeed = ManualNeed | "payer-address" | "credit";

/** Whether an invoice needs more credit than the customer has left. Also in shops that do not charge orders themselves. */
export function creditNeed(
  payment: Pick<OrderPayment, "dueDays">,
  order: Pick<Order, "credit"> & { total: Cents },
  rules: Pick<ShopRules, "customerGroups">,
): "credit" | null {
  return creditObstacle(payment, order, rules) === null ? null : "credit";
}

/** Some providers register a charge with where its payer lives, and an order that is picked up has no address. */
export function lacksPayerAddress(
  { method, providerType }: ManualPayment,
  { logisticType, address }: Pick<Order, "logisticType" | "address">,
  { payerAddressNeeds = [] }: Pick<ShopRules, "payerAddressNeeds">,
): boolean {
  if (logisticType !== LogisticType.StorePickUp || address !== null) return false;
  return payerAddressNeeds.some((need) => need.method === method && need.providerType === providerType);
}

/** What this payment of the order still needs. Null: it can be paid. */
export function paymentNeed(
  payment: OrderPayment,
  order: Pick<Order, "logisticType" | "address">,
  rules: Pick<ShopRules, "payerAddressNeeds">,
): PaymentNeed | null {
  return lackingToPay(payment) ?? (lacksPayerAddress(payment, order, rules) ? "payer-address" : null);
}

/** Whether some payment of the shop may need the Pix key that its agents manage. */
export function usesShopPixKey({ paymentOptions }: Pick<ShopRules, "paymentOptions">): boolean {
  return paymentOptions.some((option) => manualNeed(option) === "pix-key");
}

/** The payment with the shop's Pix key, where it is paid with that and has no key of its own. A copy: it stays as it is. */
export function withShopPixKey(payment: OrderPayment, shopPixKey: string): OrderPayment {
  const needsKey = lackingToPay(payment) === "pix-key";
  const key = needsKey ? readPixKey(shopPixKey)?.key : undefined;
  return key === undefined ? payment : { ...payment, manualInformation: key };
}

export function isPaymentLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The cash amount covers the total of the order. */
export function coversTotal(cashAmount: Cents | null, total: Cents): boolean {
  return cashAmount !== null && cashAmount >= total;
}

/** What the customer gets back from this much cash; null where it does not cover the total. */
export function changeFor(cashAmount: Cents | null, total: Cents): Cents | null {
  return cashAmount === null || cashAmount < total ? null : minus(cashAmount, total);
}

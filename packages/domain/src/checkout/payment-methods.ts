import { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { OrderLine } from "../order/order.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";

/** The means of payment for which the storefront asks for a cash amount. */
const CASH_OPTION_ID = "4";
const CASH_GROUP = "Dinheiro";

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

/** The shop's payment options for these items. */
export function paymentOptionsFor(
  rules: Pick<ShopRules, "paymentOptions" | "checkout">,
  lines: Lines,
): PaymentOption[] {
  const { isManualPayment } = rules.checkout;
  return rules.paymentOptions.filter(({ method }) => isMethodAllowed(method, { lines, isManualPayment }));
}

export function isCash(option: Pick<PaymentOption, "providerId" | "group">): boolean {
  return option.providerId === CASH_OPTION_ID || option.group === CASH_GROUP;
}

/** A platform user sends the customer a link to pay by card, if the shop has no provider for it. */
export function needsPaymentLink(method: PaymentMethod, { isManualPayment }: { isManualPayment: boolean }): boolean {
  return isManualPayment && method === PaymentMethod.CreditCard;
}

export function isPaymentLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The cash amount covers the total of the order. */
export function coversTotal(cashAmount: Cents | null, total: Cents): boolean {
  return cashAmount !== null && cashAmount >= total;
}

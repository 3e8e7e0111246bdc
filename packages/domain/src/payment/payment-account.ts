import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { CheckoutSettings, PaymentAccount, PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { isConfirmedManually, isPaidOnline } from "./order-payment.ts";

type Payment = Pick<PaymentOption, "method" | "providerType">;
type Accounts = Pick<ShopRules, "paymentAccounts">;
type Receiver = Accounts &
  Pick<ShopRules, "chargers"> & {
    checkout: Pick<CheckoutSettings, "chargesOrders" | "isManualPayment" | "chargesByForm">;
  };

/** The shop's account for a method of a provider: the one of this method, else the one of all methods. */
export function accountFor<Account extends PaymentAccount>(
  accounts: readonly Account[],
  { providerType, method }: Payment,
): Account | undefined {
  const ofType = accounts.filter((each) => each.providerType === providerType);
  return ofType.find((each) => each.method === method) ?? ofType.find((each) => each.method === undefined);
}

/** What agents may send a page of their own for. */
const byPage: readonly PaymentMethod[] = [PaymentMethod.CreditCard, PaymentMethod.Link];

/**
 * Who charges such a payment in this shop. A card without an account is left to the shop's people, who send a page, and
 * so is every card of a shop that says it is paid by hand.
 */
export function chargerOf(payment: Payment, { paymentAccounts, checkout }: Omit<Receiver, "chargers">) {
  if (!byPage.includes(payment.method) || !checkout.isManualPayment) return payment.providerType;
  const account = checkout.chargesByForm ? accountFor(paymentAccounts, payment) : undefined;
  return account && !isIncompleteFor(account, payment) ? payment.providerType : PaymentProviderType.Manual;
}

/** Why the shop cannot receive a payment, whatever its people do for an order. */
export const receiveObstacles = ["not-chargeable", "account-missing", "account-incomplete", "by-hand-off"] as const;
export type ReceiveObstacle = (typeof receiveObstacles)[number];

export function receiveObstacle(payment: Payment, shop: Receiver): ReceiveObstacle | null {
  const { paymentAccounts, checkout, chargers } = shop;
  const { method } = payment;
  if (method === PaymentMethod.BankDeposit || method === PaymentMethod.Cash) return "not-chargeable";
  if (method === PaymentMethod.Custom) return checkout.isManualPayment ? null : "by-hand-off";
  if (!checkout.chargesOrders || !isPaidOnline(method)) return null;
  const providerType = chargerOf(payment, shop);
  if (providerType === PaymentProviderType.Manual) {
    if (method === PaymentMethod.Pix) return null;
    if (!byPage.includes(method)) return "not-chargeable";
    return checkout.isManualPayment ? null : "by-hand-off";
  }
  const isAble = chargers?.some((each) => each.providerType === providerType && each.methods.includes(method)) ?? true;
  if (!isAble) return "not-chargeable";
  const account = accountFor(paymentAccounts, payment);
  if (!account) return "account-missing";
  return isIncompleteFor(account, payment) ? "account-incomplete" : null;
}

function isIncompleteFor({ isIncomplete, isWithoutCardForm }: PaymentAccount, { method }: Pick<Payment, "method">) {
  return isIncomplete === true || (isWithoutCardForm === true && method === PaymentMethod.CreditCard);
}

/** Whether people confirm the payment: no provider tells of it, or the shop has none that could charge it. */
export function isSettledByPeople(payment: Payment, shop: Receiver): boolean {
  return isConfirmedManually(payment) || receiveObstacle(payment, shop) !== null;
}

/** Whether the shop can receive such a payment. Without an account at its provider nobody could pay the order. */
export function canReceive(payment: Payment, shop: Receiver): boolean {
  return receiveObstacle(payment, shop) === null;
}

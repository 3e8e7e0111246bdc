import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { CheckoutSettings, PaymentAccount, PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { isPaidOnline } from "./order-payment.ts";

type Payment = Pick<PaymentOption, "method" | "providerType">;
type Receiver = Pick<ShopRules, "paymentAccounts"> & {
  checkout: Pick<CheckoutSettings, "chargesOrders" | "isManualPayment">;
};

/** The shop's account for a method of a provider: the one of this method, else the one of all methods. */
export function accountFor<Account extends PaymentAccount>(
  accounts: readonly Account[],
  { providerType, method }: Payment,
): Account | undefined {
  const ofType = accounts.filter((each) => each.providerType === providerType);
  return ofType.find((each) => each.method === method) ?? ofType.find((each) => each.method === undefined);
}

/** Whether the shop can receive such a payment. Without an account at its provider nobody could pay the order. */
export function canReceive(payment: Payment, { paymentAccounts, checkout }: Receiver): boolean {
  const { method, providerType } = payment;
  if (!checkout.chargesOrders || !isPaidOnline(method)) return true;
  // A shop with manual payments sends a page of its own for everything but a Pix.
  if (checkout.isManualPayment && method !== PaymentMethod.Pix) return true;
  if (providerType === PaymentProviderType.Manual) return method === PaymentMethod.Pix;
  return accountFor(paymentAccounts, payment) !== undefined;
}

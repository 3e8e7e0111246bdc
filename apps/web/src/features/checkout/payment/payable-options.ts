import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";

/** What a customer is offered: the ways by which the order can be paid, and the chosen one. */
export function payableOptions(
  options: readonly PaymentOption[] | undefined,
  chosen: PaymentMethod | null,
): readonly PaymentOption[] | undefined {
  return options?.filter(({ lacks, method }) => lacks === undefined || method === chosen);
}

type Payment = Pick<Order["payment"], "method" | "providerType">;

/** A provider tells at once that a Pix was paid. One to the shop's own key waits until somebody of the shop looks. */
export function isPixApprovedAtOnce(
  payment: Payment,
  options: readonly PaymentOption[] | undefined,
  { disableChargeOrders }: Pick<ShopSettings, "disableChargeOrders">,
): boolean {
  const isPix = ({ method }: { method: PaymentMethod | null }) => method === PaymentMethod.Pix;
  const pix = isPix(payment) ? payment : options?.find(isPix);
  return !disableChargeOrders && pix !== undefined && pix.providerType !== PaymentProviderType.Manual;
}

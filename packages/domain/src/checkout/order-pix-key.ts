import { isOpen } from "../codes/order-status.ts";
import { PaymentMethod } from "../codes/payment.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order/order-closed.ts";
import { readPixKey } from "../payment/pix-key.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import { lackingToPay } from "./payment-methods.ts";

export type PixKeyRefusal = OrderClosed | { code: "pix-key-invalid" } | { code: "pix-key-of-the-shop" };

type PixKeyTerms = { rules: Pick<ShopRules, "hasAgentPixKeys">; shopKey: string };

/**
 * Whether an agent may have the order paid to this key. Money that goes elsewhere than to the shop's own key needs the
 * owner's switch.
 */
export function pixKeyRefusal(typed: string, { rules, shopKey }: PixKeyTerms): PixKeyRefusal | null {
  const key = readPixKey(typed)?.key;
  if (key === undefined) return { code: "pix-key-invalid" };
  if (key === readPixKey(shopKey)?.key || rules.hasAgentPixKeys) return null;
  return { code: "pix-key-of-the-shop" };
}

/** The order is paid to this key, and no other order is. */
export function setOrderPixKey(order: Order, typed: string, terms: PixKeyTerms): Result<Order, PixKeyRefusal> {
  const refusal = pixKeyRefusal(typed, terms);
  if (refusal) return refuse(refusal);
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const { payment } = order;
  const key = readPixKey(typed)?.key ?? "";
  if (!payment || !isPaidToKey(payment) || payment.manualInformation === key) return ok(order);
  return ok({ ...order, payment: { ...payment, manualInformation: key } });
}

/** The key that an agent named for this order; empty where it is paid to the shop's. */
export function orderPixKey(payment: OrderPayment | null, { rules, shopKey }: PixKeyTerms): string {
  if (!payment || !isPaidToKey(payment)) return "";
  const isTaken = pixKeyRefusal(payment.manualInformation, { rules, shopKey }) === null;
  return isTaken && payment.manualInformation !== shopKey ? payment.manualInformation : "";
}

/** Without a key that the owner no longer lets agents name. */
export function withoutForeignPixKey(payment: OrderPayment, terms: PixKeyTerms): OrderPayment {
  if (payment.manualInformation === "" || !isPaidToKey(payment)) return payment;
  return pixKeyRefusal(payment.manualInformation, terms) ? { ...payment, manualInformation: "" } : payment;
}

function isPaidToKey(payment: OrderPayment): boolean {
  if (payment.method !== PaymentMethod.Pix) return false;
  return lackingToPay({ ...payment, manualInformation: "" }) === "pix-key";
}

import type { Order } from "@vitrine/domain/order/order";
import { linkQuery } from "@vitrine/domain/session/link-query";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { ChargeRequest } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** When a page stops being valid, for providers that ask, where the attempt itself has no end. */
const PAGE_MS = 60 * 60_000;

/** The same for every call under the same key. */
export async function chargeRequest(
  { publicUrl, sessions }: Pick<PaymentDeps, "publicUrl" | "sessions">,
  {
    order,
    terms,
    attempt,
    key = attempt.id,
  }: { order: Order; terms: OrderTerms; attempt: StoredAttempt; key?: string },
): Promise<ChargeRequest> {
  const { shopId, document } = terms;
  const { id, amount, method, providerType } = attempt;
  // The page belongs to this order, whatever else the customer has begun by the time they come back. It names its shop:
  // who comes back in another browser must not see the shop of the common host. By its id, which never changes.
  const page = `${originOf(attempt, publicUrl)}/order/pay/${order.id}${linkQuery({ address: shopId })}`;
  return {
    id,
    key,
    orderId: order.id,
    amount,
    description: `Pedido ${order.id} · ${document.name}`.slice(0, 200),
    shopName: document.name,
    customer: order.customer.email === "" ? { ...order.customer, email: document.receiptEmail ?? "" } : order.customer,
    phone: await sessions.phoneOf(shopId, order.ownerId),
    address: order.address,
    items: order.lines.map(({ sku, name, quantity, prices }) => ({ sku, name, quantity, price: prices.paid })),
    expiresAt: attempt.expiresAt ?? attempt.createdAt + PAGE_MS,
    notifyUrl: `${publicUrl}/webhooks/payments/${shopId}/${providerType}-${method}`,
    returnUrl: page,
    cancelUrl: page,
  };
}

/** A visitor's session is kept by the browser for the host at which they shop. */
function originOf({ returnHost }: StoredAttempt, publicUrl: string): string {
  return returnHost ? `${new URL(publicUrl).protocol}//${returnHost}` : publicUrl;
}

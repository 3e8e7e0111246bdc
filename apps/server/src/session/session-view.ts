import type { Order } from "@vitrine/contract/storefront/order";
import type { Session } from "@vitrine/contract/storefront/session";
import type { CallerSession } from "../http/callers.ts";
import type { OpenedSession } from "./open-session.ts";

/** Null where the session has no order yet, or may not see it. The `order` capability implements it. */
export type CurrentOrderOf = (session: CallerSession) => Promise<Order | null>;

export function sessionView({ code, shop, session }: OpenedSession, currentOrder: Order | null): Session {
  return {
    code,
    expiresAt: session.expiresAt.toISOString(),
    sessionType: session.type,
    channelType: session.channelType,
    channelId: session.channelId,
    orderId: session.forOrderId,
    shop: { id: shop.shopId, name: shop.name },
    userShop: {
      id: session.contactId,
      channelId: session.channelId,
      customer: session.customer,
      addresses: session.addresses,
      currentOrder,
    },
  };
}

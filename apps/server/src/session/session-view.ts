import type { Session } from "@vitrine/contract/session";
import type { OpenedSession } from "./open-session.ts";

export function sessionView({ code, shop, session }: OpenedSession): Session {
  return {
    code,
    expiresAt: session.expiresAt.toISOString(),
    sessionType: session.type,
    channelType: session.channelType,
    channelId: session.channelId,
    shop: { id: shop.shopId, name: shop.name },
    userShop: {
      id: session.contactId,
      channelId: session.channelId,
      customer: session.customer,
      addresses: session.addresses,
      currentOrder: null,
    },
  };
}

import type { Order } from "@vitrine/contract/storefront/order";
import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { deedsOfSession } from "@vitrine/domain/deeds/may-do";
import { contactPhone } from "@vitrine/domain/messaging/contact-address";
import type { CallerSession } from "../http/callers.ts";
import type { OpenedSession } from "./open-session.ts";

/** Empty before the first item; null where the session may not see it. The `order` capability implements it. */
export type CurrentOrderOf = (session: CallerSession) => Promise<Order | null>;

/** The link back to the conversation. The `order` capability knows the shop's channels. */
export type ChatLinkOf = (session: CallerSession) => Promise<string | null>;

type OfOrder = { currentOrder: Order | null; chatLink: string | null };

export function sessionView({ code, shop, session }: OpenedSession, { currentOrder, chatLink }: OfOrder): Session {
  return {
    code,
    expiresAt: session.expiresAt.toISOString(),
    sessionType: session.type,
    deeds: deedsOfSession({ type: session.type, role: session.agent?.role }),
    channelType: session.channelType,
    channelId: session.channelId,
    orderId: session.forOrderId,
    chatLink,
    isFromPanel: session.isFromPanel,
    shop: { id: shop.shopId, name: shop.name, timeZone: shop.timeZone },
    userShop: {
      id: session.contactId,
      channelId: session.channelId,
      phone: session.type === SessionType.PlatformUser ? contactPhone(session.channelType, session) : null,
      customer: session.customer,
      addresses: session.addresses,
      currentOrder,
    },
  };
}

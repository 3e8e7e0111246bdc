import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { SessionType } from "@vitrine/domain/codes/session";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { LRUCache } from "lru-cache";
import { createSession } from "../../session/create-session.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { ConnectedChannel } from "../provider/connected-channels.ts";

type Deps = { sessions: Pick<SessionRepository, "create" | "createdBy">; publicUrl: string };

type Wanted = Pick<ConnectedChannel, "shop" | "channel"> & { contactId: string; messageId: string };

const MOST_REMEMBERED = 1_000;
/** Far shorter than any session lives. */
const REMEMBERED_MS = 10 * 60_000;

/**
 * Puts addresses where a message has places. Each opens a session of the contact's own, made for this message, whoever
 * sends it. The code is never saved; a message that is tried again soon leaves with the same one.
 */
export function createMessageLinks({ sessions, publicUrl }: Deps) {
  const recent = new LRUCache<string, string>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  return async function withLinks(message: ChatMessage<LinkTarget>, wanted: Wanted): Promise<ChatMessage> {
    if (message.kind === "reminder-wish") return message;
    if (message.kind === "status") return { ...message, link: message.link && (await linkTo(message.link, wanted)) };
    return { ...message, link: await linkTo(message.link, wanted) };
  };

  async function linkTo(place: LinkTarget, wanted: Wanted): Promise<string> {
    const key = `${wanted.shop.shopId} ${wanted.messageId}`;
    const link = recent.get(key) ?? (await addressOf(place, wanted));
    recent.set(key, link);
    return link;
  }

  async function addressOf(place: LinkTarget, { shop, channel, contactId }: Wanted): Promise<string> {
    const created = await createSession(sessions, shop, {
      sessionType: SessionType.Contact,
      channelType: channel.channelType,
      channelId: channel.channelId,
      contact: { id: contactId },
      ...("orderId" in place && { orderId: place.orderId }),
    });
    if (!created.ok) throw new Error("a session without a key of its own was refused");
    const { code } = created.value;
    return storefrontUrl({ publicUrl, code, path: pathOf(place), initial: initialOf(place) });
  }
}

const initialTypes = {
  category: InitialCatalogType.ShowCategory,
  collection: InitialCatalogType.ShowCollection,
  search: InitialCatalogType.ShowQuery,
};

function initialOf(place: LinkTarget) {
  if (place.page !== "catalog" || !place.start) return undefined;
  return { type: initialTypes[place.start.type], id: place.start.id };
}

function pathOf(place: LinkTarget): string {
  switch (place.page) {
    case "catalog":
      return "/catalog";
    case "product":
      return `/product/${encodeURIComponent(place.productId)}`;
    case "order":
      return "/order";
    case "payment":
      return pageOfMethod(place.method) ?? "/order";
  }
}

export type WithLinks = ReturnType<typeof createMessageLinks>;

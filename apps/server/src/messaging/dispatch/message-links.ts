import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { SessionType } from "@vitrine/domain/codes/session";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { LRUCache } from "lru-cache";
import { createSession } from "../../session/create-session.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { orderPagePath, storefrontUrl } from "../../session/storefront-url.ts";
import type { ConnectedChannel } from "../provider/connected-channels.ts";

type MessageLinksDeps = { sessions: Pick<SessionRepository, "create" | "createdBy">; publicUrl: string };

type LinkContext = Pick<ConnectedChannel, "shop" | "channel"> & { contactId: string; messageId: string };

const MAX_CACHED_LINKS = 1_000;
/** Far shorter than the life of a session. */
const CACHED_MS = 10 * 60_000;

/**
 * Replaces the link targets of a message with URLs. Each URL opens a session of the contact, created for this message.
 * The session's code is never saved, only cached: a message that is retried soon is sent with the same one.
 */
export function createMessageLinks({ sessions, publicUrl }: MessageLinksDeps) {
  const linkCache = new LRUCache<string, string>({ max: MAX_CACHED_LINKS, ttl: CACHED_MS });

  return async function withLinks(message: ChatMessage<LinkTarget>, context: LinkContext): Promise<ChatMessage> {
    if (message.kind === "reminder-wish") return message;
    if (message.kind === "status") return { ...message, link: message.link && (await linkTo(message.link, context)) };
    return { ...message, link: await linkTo(message.link, context) };
  };

  async function linkTo(target: LinkTarget, context: LinkContext): Promise<string> {
    const key = `${context.shop.shopId} ${context.messageId}`;
    const link = linkCache.get(key) ?? (await urlOf(target, context));
    linkCache.set(key, link);
    return link;
  }

  async function urlOf(target: LinkTarget, { shop, channel, contactId }: LinkContext): Promise<string> {
    const session = {
      sessionType: SessionType.Contact,
      channelType: channel.channelType,
      channelId: channel.channelId,
      contact: { id: contactId },
      ...("orderId" in target && { orderId: target.orderId }),
    };
    const created = await createSession(sessions, shop, session);
    if (!created.ok) throw new Error("a session without a key of its own was refused");
    const { code } = created.value;
    return storefrontUrl({ publicUrl, path: pathOf(target), shop, session, code, initial: initialOf(target) });
  }
}

const initialTypes = {
  category: InitialCatalogType.ShowCategory,
  collection: InitialCatalogType.ShowCollection,
  search: InitialCatalogType.ShowQuery,
};

function initialOf(target: LinkTarget) {
  if (target.page !== "catalog" || !target.start) return undefined;
  return { type: initialTypes[target.start.type], id: target.start.id };
}

function pathOf(target: LinkTarget): string {
  switch (target.page) {
    case "catalog":
      return "/catalog";
    case "product":
      return `/product/${encodeURIComponent(target.productId)}`;
    case "order":
      return "/order";
    case "placed-order":
      return orderPagePath(target.orderId);
    case "payment":
      return pageOfMethod(target.method) ?? orderPagePath(target.orderId);
  }
}

export type WithLinks = ReturnType<typeof createMessageLinks>;

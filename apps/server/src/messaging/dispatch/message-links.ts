import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { LRUCache } from "lru-cache";
import { registerBound } from "../../cache/cache-counts.ts";
import type { ConnectedChannel } from "../provider/connected-channels.ts";
import type { SentFileUrl } from "../sent-files/file-address.ts";
import { type ContactUrlDeps, createContactUrl } from "./contact-url.ts";

type LinkContext = Pick<ConnectedChannel, "shop" | "channel"> & { contactId: string; messageId: string };

const MAX_CACHED_LINKS = 1_000;
/** An address with the code of a session, and the id of a message. */
const ENTRY_BYTES = 2_000;
/** Far shorter than the life of a session. */
const CACHED_MS = 10 * 60_000;

/**
 * Replaces the link targets of a message with URLs. Each URL opens a session of the contact, created for this message.
 * The session's code is never saved, only cached: a message that is retried soon is sent with the same one.
 */
export function createMessageLinks({ fileUrl, ...deps }: ContactUrlDeps & { fileUrl: SentFileUrl }) {
  const linkCache = new LRUCache<string, string>({ max: MAX_CACHED_LINKS, ttl: CACHED_MS });
  registerBound({ name: "message-links", maxBytes: MAX_CACHED_LINKS * ENTRY_BYTES, entries: () => linkCache.size });

  return async function withLinks(message: ChatMessage<LinkTarget>, context: LinkContext): Promise<ChatMessage> {
    if (message.kind === "reminder-wish" || message.kind === "text" || message.kind === "template") return message;
    if ("fileId" in message) {
      return { ...message, url: await fileUrl({ shopId: context.shop.shopId, id: message.fileId }, message) };
    }
    if (message.kind === "products") {
      const linked = message.products.map(async (each, index) => ({
        ...each,
        link: await linkTo(each.link, context, index),
      }));
      return { ...message, products: await Promise.all(linked) };
    }
    if (message.kind === "status") return { ...message, link: message.link && (await linkTo(message.link, context)) };
    return { ...message, link: await linkTo(message.link, context) };
  };

  async function linkTo(target: LinkTarget, context: LinkContext, index = 0): Promise<string> {
    const key = `${context.shop.shopId} ${context.messageId} ${index}`;
    const link = linkCache.get(key) ?? (await urlOf(target, context));
    linkCache.set(key, link);
    return link;
  }

  async function urlOf(target: LinkTarget, { shop, channel, contactId }: LinkContext): Promise<string> {
    const { channelType, channelId } = channel;
    const created = await createContactUrl(deps, target, { shop, channelType, channelId, contactId });
    if (!created.ok) throw new Error("a session without a key of its own was refused");
    return created.value.url;
  }
}

export type WithLinks = ReturnType<typeof createMessageLinks>;

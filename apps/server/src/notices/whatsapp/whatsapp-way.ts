import { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddresses, contactIdOfPhone } from "@vitrine/domain/messaging/contact-address";
import type { WhatsAppGap } from "@vitrine/domain/notices/notice-way";
import { REPLY_WINDOW_MS } from "@vitrine/domain/session/reply-window";
import type { ChatContactRepository } from "../../messaging/outbox/chat-contact.repository.ts";
import type { Recipient } from "../../messaging/provider/chat-provider.ts";
import type { ChannelOf, ConnectedChannel } from "../../messaging/provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "../../messaging/templates/channel-template.repository.ts";
import type { Shop } from "../../shop/shop.ts";

export type WhatsAppWayDeps = {
  channelOf: ChannelOf;
  channelTemplates: Pick<ChannelTemplateRepository, "isApproved">;
  chatContacts: Pick<ChatContactRepository, "lastInboundAt">;
};

export const TEAM_TEMPLATE = "vitrine_aviso";

/** The shop's WhatsApp that reaches its team at any hour, or why there is none. */
export type WhatsAppWay = { connected: ConnectedChannel; gap: null } | { connected: null; gap: WhatsAppGap };

export async function whatsAppWay(deps: WhatsAppWayDeps, shop: Shop): Promise<WhatsAppWay> {
  if (shop.isTest) return { connected: null, gap: "test-shop" };
  let gap: WhatsAppGap = "no-channel";
  for (const { channelId, channelType } of shop.channels) {
    if (channelType !== ChannelType.WhatsApp) continue;
    const connected = await deps.channelOf(shop.shopId, channelId);
    if (!connected) continue;
    if (!connected.chatProvider.composeTemplate) {
      if (gap === "no-channel") gap = "no-templates";
      continue;
    }
    if (await deps.channelTemplates.isApproved({ shopId: shop.shopId, channelId }, TEAM_TEMPLATE))
      return { connected, gap: null };
    gap = "not-approved";
  }
  return { connected: null, gap };
}

/** Somebody of the team, as the channel knows people. */
export function recipientAt(phone: string): Recipient {
  return { contactId: contactIdOfPhone(phone), phone, address: phone };
}

/** Whether the channel reported that this number wrote in the last 24 hours: then words are delivered, and cost nothing. */
export async function isWindowOpen(
  { chatContacts }: Pick<WhatsAppWayDeps, "chatContacts">,
  { shopId, channelId, phone, now }: { shopId: string; channelId: string; phone: string; now: number },
): Promise<boolean> {
  const contactId = contactIdOfPhone(phone);
  const addresses = contactAddresses(ChannelType.WhatsApp, { contactId, phone });
  const wroteAt = await chatContacts.lastInboundAt({ shopId, channelId, contactId }, addresses);
  return wroteAt !== null && now < wroteAt.getTime() + REPLY_WINDOW_MS;
}

import { createHash } from "node:crypto";
import { contactIdsAt } from "@vitrine/domain/messaging/contact-address";
import { optOutIn } from "@vitrine/domain/recovery/opt-out";
import { hasReminders } from "@vitrine/domain/recovery/recovery";
import type { Announce } from "../db/announce.ts";
import type { ChatMessageRepository } from "../messaging/outbox/chat-message.repository.ts";
import { queueMessage } from "../messaging/outbox/queue-message.ts";
import type { InboundMessage } from "../messaging/provider/chat-provider.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { RecoveryRepository } from "./recovery.repository.ts";

type Deps = {
  termsOf: TermsOf;
  recovery: Pick<RecoveryRepository, "keepWish" | "contactAt">;
  messages: Pick<ChatMessageRepository, "queue">;
  announce: Announce;
};

type Channel = { shopId: string; channelId: string };

/**
 * Whoever writes nothing but a stop word gets no more reminders in that channel, until they write the opposite; each is
 * answered once. In a shop without reminders nothing that people write is looked at.
 */
export async function handleOptOut(deps: Deps, of: Channel, inbound: readonly InboundMessage[]): Promise<void> {
  const written = inbound.filter(({ shortText }) => shortText !== undefined).sort((a, b) => a.at - b.at);
  if (written.length === 0) return;
  const { recovery, document } = await deps.termsOf(of.shopId);
  const channel = document.channels?.find(({ channelId }) => channelId === of.channelId);
  if (!hasReminders(recovery) || !channel) return;
  for (const { address, at, shortText = "" } of written) {
    const wish = optOutIn(shortText, recovery.stopWords);
    if (!wish || !(await deps.recovery.keepWish({ ...of, address, at, wantsNone: wish === "stop" }))) continue;
    const contactId = await deps.recovery.contactAt({ ...of, address }, contactIdsAt(channel.channelType, address));
    // Somebody the shop has no orders of: they are remembered, and there is nobody to answer to.
    if (contactId === undefined) continue;
    const cause = `reminder-wish:${nameOf(of.channelId, address)}:${at}`;
    const message = { kind: "reminder-wish", wish, link: null } as const;
    await queueMessage(deps, { ...of, contactId, cause, orderId: null, agentName: null, message });
  }
}

/** An address is often a phone number: it has no place in a cause. */
function nameOf(channelId: string, address: string): string {
  return createHash("sha256")
    .update(JSON.stringify([channelId, address]))
    .digest("base64url");
}

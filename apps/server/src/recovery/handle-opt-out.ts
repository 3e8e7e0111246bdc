import { createHash } from "node:crypto";
import { contactIdsAt } from "@vitrine/domain/messaging/contact-address";
import { wordsOf } from "@vitrine/domain/messaging/received-message";
import { LONGEST_OPT_OUT, optOutIn } from "@vitrine/domain/recovery/opt-out";
import { hasReminders } from "@vitrine/domain/recovery/recovery";
import { queueMessage } from "../messaging/outbox/queue-message.ts";
import type { InboundMessage } from "../messaging/provider/chat-provider.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

type Channel = { shopId: string; channelId: string };

/**
 * A contact who writes only a stop word gets no more reminders in that channel, until they write the opposite. Each change
 * is confirmed once. In a shop without reminders, no text is read for it.
 */
export async function handleOptOut(deps: RecoveryDeps, of: Channel, inbound: readonly InboundMessage[]): Promise<void> {
  const written = inbound
    .map(({ address, at, content }) => ({ address, at, text: wordsOf(content) ?? "" }))
    .filter(({ text }) => text !== "" && text.length <= LONGEST_OPT_OUT)
    .sort((a, b) => a.at - b.at);
  if (written.length === 0) return;
  const { recovery, document } = await deps.termsOf(of.shopId);
  const channel = document.channels?.find(({ channelId }) => channelId === of.channelId);
  if (!hasReminders(recovery) || !channel) return;
  for (const { address, at, text } of written) {
    const optOut = optOutIn(text, recovery.stopWords);
    if (!optOut || !(await deps.recovery.saveOptOut({ ...of, address, at, wantsNone: optOut === "stop" }))) continue;
    const contactId = await deps.recovery.findContactByAddress(
      { ...of, address },
      contactIdsAt(channel.channelType, address),
    );
    // The shop has no such contact: the opt-out is saved, and there is nobody to confirm it to.
    if (contactId === undefined) continue;
    const cause = `reminder-wish:${hashOf(of.channelId, address)}:${at}`;
    const message = { kind: "reminder-wish", wish: optOut, link: null } as const;
    await queueMessage(deps, { ...of, contactId, cause, orderId: null, agentName: null, message });
  }
}

/** An address is often a phone number, which must not appear in a cause. */
function hashOf(channelId: string, address: string): string {
  return createHash("sha256")
    .update(JSON.stringify([channelId, address]))
    .digest("base64url");
}

import type { Jobs } from "../../db/jobs.ts";
import type { ChatVendorFacts } from "../../shop/sending-channels.ts";
import { type RecipientDeps, recipientOf } from "../outbox/recipient.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import type { ConversationStateRepository } from "./conversation-state.repository.ts";
import { otherInbox } from "./owned-elsewhere.ts";

type Deps = RecipientDeps & {
  conversationStates: Pick<ConversationStateRepository, "lastRead">;
  channelOf: ChannelOf;
  chatVendors: readonly ChatVendorFacts[];
  log: { warn(what: object, text: string): void };
};

/**
 * Shows the contact what the shop has read, in each channel that has such a sign. Where another inbox owns the conversation,
 * that one shows it. A sign that fails is not repeated: the next one says the same of all messages before it.
 */
export async function tellRead(deps: Deps, { shopId, contactId }: Jobs["tell-read"]): Promise<void> {
  for (const { channelId, messageId } of await deps.conversationStates.lastRead({ shopId, contactId })) {
    const connected = await deps.channelOf(shopId, channelId);
    if (!connected?.chatProvider.markRead || otherInbox(connected.channel, deps.chatVendors) !== null) continue;
    const recipient = await recipientOf(deps, { shopId, channelId, contactId });
    const outcome = await connected.chatProvider.markRead({ messageId, recipient });
    if (outcome.kind !== "done") {
      const { reason } = outcome;
      deps.log.warn({ shopId, channelId, reason }, "the channel was not told that a message was read");
    }
  }
}

import type { Conversation, ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { ChannelType } from "@vitrine/domain/codes/session";

export function anEntry(changes: Partial<ConversationEntry> = {}): ConversationEntry {
  return {
    ...{ id: "e1", from: "contact", at: "2026-11-19T10:00:00.000Z", channelId: "ch1" },
    ...{ channelType: ChannelType.WhatsApp, content: { kind: "text", text: "Oi!" }, repliesTo: null, reactions: [] },
    ...{ isEdited: false, isDeleted: false, sent: null, messageId: null, order: null },
    ...changes,
  };
}

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    ...{ entries: [anEntry()], earlier: null, since: "since", seen: "seen", unread: 0, waitingSince: null },
    window: {
      ...{ channelId: "ch1", channelType: ChannelType.WhatsApp, channelName: "WhatsApp da loja" },
      ...{ isOpen: true, closesAt: null, canWrite: true, whyNot: null, templates: [], reactions: [] },
    },
    ownedElsewhere: null,
    ...changes,
  };
}

import type { Db } from "../db/pool.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import { createAnsweredMessageRepository } from "./agent/answered-message.repository.ts";
import { createSentReactionRepository } from "./agent/sent-reaction.repository.ts";
import { createChannelWebhookRepository } from "./channel-webhook.repository.ts";
import { createChatWebhookRepository } from "./chat-webhook.repository.ts";
import { createCartProductRepository } from "./conversation/cart-products.repository.ts";
import { createConversationStateRepository } from "./conversation/conversation-state.repository.ts";
import { createEntriesRepository } from "./conversation/entries.repository.ts";
import { createFindableEntriesRepository } from "./conversation/findable-entries.repository.ts";
import { createSendRateRepository } from "./dispatch/send-rate.repository.ts";
import { createOldReceived } from "./inbound/received-message.repository.ts";
import { createReceivedTextRepository } from "./inbound/received-text.repository.ts";
import { createFilesToRemove, createMediaRepository } from "./media/media.repository.ts";
import { createOldFiles } from "./media/old-files.repository.ts";
import { createTranscriptRepository } from "./media/transcript.repository.ts";
import { createChatContactRepository } from "./outbox/chat-contact.repository.ts";
import { createChatMessageRepository } from "./outbox/chat-message.repository.ts";
import { createDispatchScheduleRepository } from "./outbox/dispatch-schedule.repository.ts";
import { createOutboxRepository } from "./outbox/outbox.repository.ts";
import { createRetentionRepository } from "./retention/retention.repository.ts";
import { createSentFileRepository } from "./sent-files/sent-file.repository.ts";
import { createChannelTemplateRepository } from "./templates/channel-template.repository.ts";

export type MessagingRepositories = ReturnType<typeof createMessagingRepositories>;

export function createMessagingRepositories(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    answeredMessages: createAnsweredMessageRepository(db),
    sentReactions: createSentReactionRepository(db, personal),
    messages: createChatMessageRepository(db),
    outbox: createOutboxRepository(db),
    dispatchSchedule: createDispatchScheduleRepository(db),
    chatWebhooks: createChatWebhookRepository(db),
    channelWebhooks: createChannelWebhookRepository(db),
    channelTemplates: createChannelTemplateRepository(db),
    chatContacts: createChatContactRepository(db),
    receivedTexts: createReceivedTextRepository(db, personal),
    entries: createEntriesRepository(db),
    cartProducts: createCartProductRepository(db),
    findableEntries: createFindableEntriesRepository(db),
    conversationStates: createConversationStateRepository(db),
    media: createMediaRepository(db, personal),
    transcripts: createTranscriptRepository(db, personal),
    oldFiles: createOldFiles(db),
    oldReceived: createOldReceived(db),
    retention: createRetentionRepository(db),
    filesToRemove: createFilesToRemove(db),
    sentFiles: createSentFileRepository(db, personal),
    sendRates: createSendRateRepository(db),
  };
}

import type { SealedPlace } from "./seal.ts";

/** Where encrypted texts are stored. A text that SQL copies to another column keeps its place. */
export const sealedPlaces = {
  marker: ["secret_marker"],
  dataKey: ["data_key"],
  mail: ["mail"],
  credentials: (shopId: string) => ["shops.sealed_credentials", shopId],
  webhookSecret: (shopId: string, webhookId: string) => ["webhook_endpoints.secret", shopId, webhookId],
  webhookExchange: (shopId: string, deliveryId: string) => ["webhook_deliveries.sealed_exchange", shopId, deliveryId],
  storeLink: (shopId: string) => ["store_links.sealed_tokens", shopId],
  storeGrant: (chatbotId: string, storeId: string) => ["store_grants.sealed_tokens", chatbotId, storeId],
  ucpKey: (shopId: string, kid: string) => ["ucp_keys.sealed_private", shopId, kid],
  ucpCode: (shopId: string, id: string) => ["ucp_sessions.sealed_code", shopId, id],
  answer: (owner: string, key: string) => ["idempotency_keys.sealed_answer", owner, key],
  receivedText: (shopId: string, channelId: string) => ["received_texts.sealed", shopId, channelId],
  chatReceived: (shopId: string, channelId: string, messageId: string) => [
    "chat_received",
    shopId,
    channelId,
    messageId,
  ],
  chatReaction: (shopId: string, channelId: string, messageId: string) => [
    "chat_reactions",
    shopId,
    channelId,
    messageId,
  ],
  chatMediaKey: (shopId: string, id: string) => ["chat_media.sealed_key", shopId, id],
  chatFileKey: (shopId: string, id: string) => ["chat_files.sealed_key", shopId, id],
  chatFileLink: ["chat_files.link"],
  chatTranscript: (shopId: string, id: string) => ["chat_media.sealed_transcript", shopId, id],
  noticePhone: (chatbotId: string, userId: string) => ["notice_phones", chatbotId, userId],
  pushDevice: (userId: string, id: string) => ["push_devices.sealed_subscription", userId, id],
} satisfies Record<string, SealedPlace | ((...row: string[]) => SealedPlace)>;

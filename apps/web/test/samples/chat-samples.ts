import type { SentMessage } from "@vitrine/contract/storefront/messaging";

/** A product that is being sent to the contact. */
export function aMessage(changes: Partial<SentMessage> = {}): SentMessage {
  return {
    id: "message-1",
    kind: "product",
    title: "Café Bourbon",
    status: "waiting",
    reason: null,
    createdAt: "2026-11-15T12:00:00.000Z",
    agentName: "Rafael",
    ...changes,
  };
}

import type { MessageStatus, SentMessage } from "@vitrine/contract/storefront/messaging";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { titleOf } from "@vitrine/wording/chat/message-title";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import type { MessageStatusUpdate } from "../provider/chat-provider.ts";

export type Receipt = Pick<MessageStatusUpdate, "status" | "reason">;

export type StoredMessage = {
  id: string;
  message: ChatMessage<unknown>;
  /** Sent: the provider has accepted all its parts. */
  status: "waiting" | "sent" | "failed";
  reason: StopReason | null;
  agentName: string | null;
  createdAt: Date;
  /** What the provider reported about its parts. */
  receipts: readonly Receipt[];
};

/** A message as the agent sees it. */
export function toSentMessage({ id, message, agentName, createdAt, ...stored }: StoredMessage): SentMessage {
  const { status, reason } = overallStatus(stored);
  return {
    id,
    kind: message.kind,
    title: titleOf(message),
    status,
    reason: reason && stopReasonText(reason),
    createdAt: createdAt.toISOString(),
    agentName,
  };
}

/** A message has the status of its least advanced part. */
function overallStatus({ status, reason, receipts }: Pick<StoredMessage, "status" | "reason" | "receipts">): {
  status: MessageStatus;
  reason: StopReason | null;
} {
  if (status === "failed") return { status, reason };
  // Of one that is not failed, the reason says why only its template may leave.
  if (status === "waiting") return { status, reason: null };
  const failed = receipts.find((receipt) => receipt.status === "failed");
  if (failed) return { status: "failed", reason: failed.reason };
  if (receipts.length === 0 || receipts.some((receipt) => receipt.status === "sent")) return { status, reason: null };
  return { status: receipts.some((receipt) => receipt.status === "delivered") ? "delivered" : "read", reason: null };
}

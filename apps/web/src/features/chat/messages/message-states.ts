import type { MessageStatus, SentMessage } from "@vitrine/contract/storefront/messaging";

export const stateLabels: Record<MessageStatus, string> = {
  waiting: "Enviando…",
  sent: "Enviada",
  delivered: "Entregue",
  read: "Lida",
  failed: "Não entregue",
};

/** The toast text for a failed message. Messages with the same reason share one toast. */
export function failureNotice({ reason }: Pick<SentMessage, "reason">): string {
  return reason ? `${stateLabels.failed}: ${reason}` : `${stateLabels.failed}.`;
}

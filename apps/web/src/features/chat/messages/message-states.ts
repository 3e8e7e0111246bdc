import type { MessageStatus, SentMessage } from "@vitrine/contract/storefront/messaging";

export const stateLabels: Record<MessageStatus, string> = {
  waiting: "Enviando…",
  sent: "Enviada",
  delivered: "Entregue",
  read: "Lida",
  failed: "Não entregue",
};

/** What the agent is told about a message that will not arrive. Several for one reason are one notice. */
export function failureNotice({ reason }: Pick<SentMessage, "reason">): string {
  return reason ? `${stateLabels.failed}: ${reason}` : `${stateLabels.failed}.`;
}

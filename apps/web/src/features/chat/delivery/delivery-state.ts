import type { OrderMessages } from "@vitrine/contract/storefront/messaging";

type Delivery = {
  tone: "good" | "open" | "bad";
  text: string;
  /** Why it did not arrive. */
  reason: string | null;
  /** Something may still be heard of it. */
  isMoving: boolean;
};

/** What the contact has of a placed order: the newest message about its payment or its state decides. */
export function deliveryOf({ isReachable, messages }: Pick<OrderMessages, "isReachable" | "messages">): Delivery {
  const told = messages.find(({ kind }) => kind === "payment" || kind === "status");
  if (!told && !isReachable) {
    const reason = "Esta conversa não tem um canal que envie mensagens.";
    return { tone: "bad", text: "O contato não recebeu nada.", reason, isMoving: false };
  }
  switch (told?.status) {
    case undefined:
      return { tone: "open", text: "A mensagem para o contato ainda não saiu.", reason: null, isMoving: true };
    case "waiting":
      return { tone: "open", text: "Enviando para o contato…", reason: null, isMoving: true };
    case "sent":
      return {
        tone: "good",
        text: "Enviado para o contato, sem confirmação de entrega.",
        reason: null,
        isMoving: true,
      };
    case "delivered":
      return { tone: "good", text: "Entregue ao contato.", reason: null, isMoving: true };
    case "read":
      return { tone: "good", text: "O contato leu.", reason: null, isMoving: false };
    case "failed":
      return { tone: "bad", text: "O contato não recebeu a mensagem.", reason: told.reason, isMoving: false };
  }
}

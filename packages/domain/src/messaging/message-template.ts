import type { ChatMessage } from "./chat-message.ts";

/**
 * The templates that stand for our messages when a contact has not written for 24 hours. WhatsApp delivers nothing else
 * then, and only once it has approved them. A name is never given to another text: WhatsApp approved that one.
 */
export const templateNames = [
  "vitrine_pedido",
  "vitrine_pedido_cancelado",
  "vitrine_pagamento",
  /** For the people of the shop, who are told of its orders. */
  "vitrine_aviso",
  /** What an agent has to say to somebody who has not written for a day. */
  "vitrine_recado",
] as const;
export type TemplateName = (typeof templateNames)[number];

/** Those that agents fill themselves. */
export const agentTemplates = [
  ...(["vitrine_recado", "vitrine_pedido", "vitrine_pedido_cancelado", "vitrine_pagamento"] as const),
] satisfies readonly TemplateName[];

/** What WhatsApp charges by, and checks the texts against: news of something that the contact ordered. */
export const TEMPLATE_CATEGORY = "UTILITY";

/** `missing`: the account has no such template. `unknown`: it has a state that we do not know. */
export const templateStates = [
  ...(["missing", "pending", "approved", "rejected"] as const),
  ...(["paused", "disabled", "unknown"] as const),
] as const;
export type TemplateState = (typeof templateStates)[number];

/** Null for what is only said in an open conversation. Nobody is reminded outside of one. */
export function templateFor(message: ChatMessage<unknown>): TemplateName | null {
  switch (message.kind) {
    case "status":
      return message.step === "canceled" ? "vitrine_pedido_cancelado" : "vitrine_pedido";
    case "payment":
      return "vitrine_pagamento";
    case "template":
      return agentTemplates.find((name) => name === message.name) ?? null;
    case "reminder":
    case "product":
    case "products":
    case "catalog":
    case "summary":
    case "reminder-wish":
    case "text":
    case "picture":
    case "document":
      return null;
  }
}

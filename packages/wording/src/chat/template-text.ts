import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import type { TemplateName } from "@vitrine/domain/messaging/message-template";
import { formatBRL } from "@vitrine/domain/money";
import { titleOf } from "./message-title.ts";
import { orderName } from "./order-name.ts";

/** A text with places to fill, as WhatsApp approves it: it neither begins nor ends with one. */
export type TemplateText = {
  /** For people of the shop. */
  title: string;
  body: string;
  /** One for each place, so that who approves it can imagine the whole. */
  examples: readonly string[];
};

const LINK = "https://loja.exemplo/pedido";
const SHOP = "Empório Aurora";

export const templateTexts: Record<TemplateName, TemplateText> = {
  vitrine_pedido: {
    title: "Novidade do pedido",
    body: "Olá! O seu {{1}} na loja {{2}} tem uma novidade: {{3}}. Acompanhe em {{4}} ou responda a esta mensagem.",
    examples: ["pedido 1042", SHOP, "Pedido a caminho", LINK],
  },
  vitrine_pedido_cancelado: {
    title: "Pedido cancelado",
    body: "Olá! O seu {{1}} na loja {{2}} foi cancelado. Se ficou alguma dúvida, responda a esta mensagem.",
    examples: ["pedido 1042", SHOP],
  },
  vitrine_pagamento: {
    title: "Pagamento do pedido",
    body: "Olá! O seu {{1}} na loja {{2}}, no valor de {{3}}, espera o pagamento. Pague em {{4}} ou responda a esta mensagem.",
    examples: ["pedido 1042", SHOP, "R$ 89,90", LINK],
  },
  vitrine_aviso: {
    title: "Aviso para a equipe",
    body: "Aviso da loja {{1}} para a equipe: {{2}}. Veja no painel em {{3}} ou fale com quem administra a loja.",
    examples: [SHOP, "Novo pedido: nº 1042, R$ 89,90", "https://loja.exemplo/painel"],
  },
  vitrine_recado: {
    title: "Recado da loja",
    body: "Olá! Temos um recado da loja sobre o seu atendimento: {{1}}. Para continuar a conversa, responda a esta mensagem.",
    examples: ["o café que você procurava chegou"],
  },
};

/** How many places a template has. */
export function placesIn(name: TemplateName): number {
  return templateTexts[name].examples.length;
}

/** The template with these values in its places. */
export function filledTemplate(name: TemplateName, values: readonly string[]): string {
  return templateTexts[name].body.replaceAll(
    /\{\{(\d)\}\}/g,
    (place, number: string) => values[Number(number) - 1] ?? place,
  );
}

/** The template as somebody will read it, with the shop's own name. */
export function templateExample(name: TemplateName, shopName: string): string {
  const { body, examples } = templateTexts[name];
  return body.replaceAll(/\{\{(\d)\}\}/g, (place, number: string) => {
    const example = examples[Number(number) - 1] ?? place;
    return example === SHOP ? shopName : example;
  });
}

const LONGEST_SHOP = characters(60);

/** What fills the places of the template that stands for the message; null where none does, or a link is missing. */
export function templateParameters(message: ChatMessage): string[] | null {
  const values = valuesOf(message);
  return values?.every((value) => value !== "") ? values.map(oneLine) : null;
}

function valuesOf(message: ChatMessage): string[] | null {
  const shop = (name: string) => cutText(oneLine(name), LONGEST_SHOP);
  switch (message.kind) {
    case "status": {
      const named = [orderName(message), shop(message.shopName)];
      return message.step === "canceled" ? named : [...named, titleOf(message), message.link ?? ""];
    }
    case "payment":
      return [orderName(message.order), shop(message.shopName), formatBRL(message.order.total), message.link];
    case "template":
      return [...message.values];
    default:
      return null;
  }
}

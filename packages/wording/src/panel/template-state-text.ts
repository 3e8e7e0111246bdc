import type { TemplateState } from "@vitrine/domain/messaging/message-template";

/** What a state means for the shop. */
const texts: Record<TemplateState, string> = {
  missing: "Ainda não existe na conta do WhatsApp.",
  pending: "A Meta está analisando. Costuma levar de minutos a um dia.",
  approved: "Pronto para enviar fora das 24 horas.",
  rejected: "A Meta recusou.",
  paused: "A Meta pausou porque muitas pessoas bloquearam ou denunciaram a mensagem. Ela volta sozinha.",
  disabled: "A Meta desativou. Ele não pode mais ser enviado.",
  unknown: "A Meta respondeu com uma situação que não conhecemos.",
};

/** Meta's codes for a refusal. One that is not here is shown as it is. */
const reasons: Record<string, string> = {
  ABUSIVE_CONTENT: "O texto foi lido como abusivo ou ofensivo.",
  INCORRECT_CATEGORY: "A categoria não combina com o texto.",
  TAG_CONTENT_MISMATCH: "A categoria ou o idioma não combina com o texto.",
  INVALID_FORMAT: "O formato foi recusado: um espaço a preencher, um exemplo ou um link.",
  PROMOTIONAL: "O texto foi lido como propaganda.",
  SCAM: "O texto foi lido como golpe.",
};

export function templateStateText(state: TemplateState): string {
  return texts[state];
}

export function templateReasonText(reason: string | null): string | null {
  if (reason === null || reason === "" || reason === "NONE") return null;
  return reasons[reason] ?? `Motivo dado pela Meta: ${reason}.`;
}

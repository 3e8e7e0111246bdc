import type { TemplateWords } from "../../../messaging/provider/chat-vendor.ts";

/** Meta's codes for a refusal. One that is not here is shown as it is. */
const reasons: Record<string, string> = {
  ABUSIVE_CONTENT: "O texto foi lido como abusivo ou ofensivo.",
  INCORRECT_CATEGORY: "A categoria não combina com o texto.",
  TAG_CONTENT_MISMATCH: "A categoria ou o idioma não combina com o texto.",
  INVALID_FORMAT: "O formato foi recusado: um espaço a preencher, um exemplo ou um link.",
  PROMOTIONAL: "O texto foi lido como propaganda.",
  SCAM: "O texto foi lido como golpe.",
};

/** The texts that Meta approves, as people of the shop read about them. */
export const templateWords: TemplateWords = {
  text: "Quem não escreve há mais de 24 horas só recebe estes textos, depois que a Meta os aprova. A loja os usa sozinha; a Meta cobra cada envio como “Utilidade”.",
  needs: "Preencha antes o token de acesso e a identificação da conta do WhatsApp Business, em Dados do canal.",
  askedAt: "Situação na Meta em",
  neverAsked: "A Meta ainda não foi perguntada.",
  whenRejected:
    "Edite o texto no Gerenciador do WhatsApp, com os mesmos espaços a preencher e na mesma ordem, e atualize aqui.",
  states: {
    missing: "Ainda não existe na conta do WhatsApp.",
    pending: "A Meta está analisando. Costuma levar de minutos a um dia.",
    approved: "Pronto para enviar fora das 24 horas.",
    rejected: "A Meta recusou.",
    paused: "A Meta pausou porque muitas pessoas bloquearam ou denunciaram a mensagem. Ela volta sozinha.",
    disabled: "A Meta desativou. Ele não pode mais ser enviado.",
    unknown: "A Meta respondeu com uma situação que não conhecemos.",
  },
  reasonText: (code) => (code === "NONE" ? null : (reasons[code] ?? `Motivo dado pela Meta: ${code}.`)),
  later: "A Meta não atendeu agora. Tente de novo em alguns minutos.",
  unanswered: "A Meta não respondeu a tempo, ou com algo que não entendemos. Atualize em alguns minutos.",
  stopped: {
    account: "A Meta não aceitou o token de acesso. Gere um novo e salve-o em Dados do canal.",
    "not-permitted":
      "O token não tem a permissão whatsapp_business_management. Dê a permissão ao usuário do sistema e gere outro token.",
    "bad-message":
      "A Meta recusou o pedido. Confira a identificação da conta do WhatsApp Business. Um modelo com este nome pode já existir: atualize.",
  },
};

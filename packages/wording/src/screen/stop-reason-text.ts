import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";

const texts: Record<StopReason, string> = {
  "window-closed": "O contato não escreve há mais de 24 horas. Espere uma mensagem dele para enviar.",
  blocked: "O contato bloqueou a loja ou não aceita mensagens.",
  "bad-number": "O número ou perfil do contato não recebe mensagens neste canal.",
  "held-back": "O canal segurou a mensagem para não cansar o contato. Tente de novo amanhã.",
  "not-permitted": "O canal não permite este envio. Confira as permissões da conta.",
  account: "A conta da loja no canal precisa de atenção.",
  "bad-message": "O canal recusou o conteúdo da mensagem.",
  unconfirmed: "O canal não confirmou o envio. Confira a conversa antes de enviar de novo.",
  "no-channel": "A loja não tem este canal configurado para enviar mensagens.",
  "gave-up": "O canal ficou fora do ar por muito tempo.",
  outdated: "O lembrete não cabia mais quando chegou a vez dele, e não foi enviado.",
};

/** The text for the agent about a message that failed. */
export function stopReasonText(reason: StopReason): string {
  return texts[reason];
}

import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import { isStopReason, type StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { WhatsAppGap } from "@vitrine/domain/notices/notice-way";

/** What somebody of the team reads in their chat. Without anybody's name, as on a locked screen. */
export type TeamNotice = { shopName: string; text: string; url: string };

const LONGEST_SHOP = characters(60);
const LONGEST_TEXT = characters(300);

/** What fills the places of the template for the team. */
export function noticeTemplateValues({ shopName, text, url }: TeamNotice): string[] {
  return [cutText(oneLine(shopName), LONGEST_SHOP), cutText(oneLine(text), LONGEST_TEXT), url];
}

export function codeText(code: string, minutes: number): string {
  return `${code} é o código para receber os avisos da loja neste WhatsApp. Ele vale por ${minutes} minutos. Se não foi você quem pediu, ignore esta mensagem.`;
}

const gaps: Record<WhatsAppGap, string> = {
  "no-channel": "A loja não tem um WhatsApp ligado que possa enviar. Um proprietário liga em Configurações › Canais.",
  "no-templates":
    "O WhatsApp da loja está ligado por um sistema sem modelos aprovados: ele não escreve para quem está há um dia sem escrever.",
  "not-approved":
    "Falta o WhatsApp aprovar o modelo “Aviso para a equipe”. Um proprietário o envia em Configurações › Canais › WhatsApp.",
  "test-shop": "Em uma loja de teste nenhum aviso é enviado.",
};

/** Why WhatsApp cannot be chosen. */
export function gapText(gap: WhatsAppGap): string {
  return gaps[gap];
}

const stops: Record<StopReason, string> = {
  "window-closed": "o WhatsApp só aceita o modelo aprovado, e ele não foi aceito",
  blocked: "o seu número bloqueou a loja ou não aceita mensagens dela",
  "bad-number": "o seu número não recebe mensagens do WhatsApp",
  "held-back": "o WhatsApp segurou a mensagem",
  "not-permitted": "o WhatsApp não permite este envio",
  account: "a conta da loja no WhatsApp precisa de atenção",
  "bad-message": "o WhatsApp recusou a mensagem",
  unconfirmed: "o WhatsApp não confirmou o envio",
  "no-channel": "a loja não tem mais o WhatsApp ligado",
  "gave-up": "o WhatsApp ficou fora do ar por muito tempo",
  outdated: "a mensagem chegou tarde demais",
};

/** Why the last notice did not arrive, in the middle of a sentence. */
export function noticeFailureText(reason: string): string {
  if (reason in gaps)
    return gaps[reason as WhatsAppGap].replace(/\.$/, "").replace(/^./, (letter) => letter.toLowerCase());
  return isStopReason(reason) ? stops[reason] : "o canal não aceitou a mensagem";
}

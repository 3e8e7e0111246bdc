import type { MailText } from "./mail-text.ts";
import { greeting } from "./name-in-mail.ts";

/** What a person is told about the ways into their panel. */
export type SecurityNews =
  | "passkey-added"
  | "passkey-removed"
  | "second-factor-on"
  | "second-factor-off"
  | "backup-codes"
  | "password-changed"
  | "password-reset"
  | "factors-removed"
  | "mailbox-proved"
  | "new-device";

const texts: Record<SecurityNews, { subject: string; text: string }> = {
  "passkey-added": {
    subject: "Nova chave de acesso no seu painel",
    text: "Uma chave de acesso foi adicionada: com ela se entra no painel sem a senha.",
  },
  "passkey-removed": {
    subject: "Chave de acesso removida do seu painel",
    text: "Uma chave de acesso foi removida e não entra mais no painel.",
  },
  "second-factor-on": {
    subject: "Verificação em duas etapas ligada",
    text: "A verificação em duas etapas foi ligada: além da senha, o painel pede um código do aplicativo.",
  },
  "second-factor-off": {
    subject: "Verificação em duas etapas desligada",
    text: "A verificação em duas etapas foi desligada: a senha sozinha entra no painel.",
  },
  "backup-codes": {
    subject: "Novos códigos de reserva do seu painel",
    text: "Novos códigos de reserva foram criados. Os de antes não valem mais.",
  },
  "password-changed": {
    subject: "A senha do seu painel foi trocada",
    text: "A senha foi trocada, e os outros aparelhos saíram do painel.",
  },
  "password-reset": {
    subject: "Você escolheu uma nova senha",
    text: "A senha foi trocada pelo link enviado a este e-mail, e todos os aparelhos saíram do painel. A verificação em duas etapas e as chaves de acesso continuam, porque o código dela foi informado.",
  },
  "factors-removed": {
    subject: "Você escolheu uma nova senha",
    text: "A senha foi trocada pelo link enviado a este e-mail, e todos os aparelhos saíram do painel. A verificação em duas etapas e as chaves de acesso que havia foram removidas: ligue-as de novo no seu perfil.",
  },
  "mailbox-proved": {
    subject: "O seu e-mail foi confirmado no painel",
    text: "Este endereço foi confirmado por um link enviado a ele. Tudo o que entrava no painel com ele antes da confirmação foi removido: senha, sessões, chaves de acesso, verificação em duas etapas e acessos a contas.",
  },
  "new-device": {
    subject: "Entrada no painel em um novo aparelho",
    text: "Alguém entrou no painel com a sua conta em um aparelho que ainda não conhecíamos.",
  },
};

export function securityMail({
  name,
  news,
  ipAddress,
  url,
}: {
  name: string;
  news: SecurityNews;
  ipAddress: string;
  url: string;
}): MailText {
  const { subject, text } = texts[news];
  return {
    subject,
    paragraphs: [
      greeting(name),
      text,
      `O pedido veio do endereço de rede ${ipAddress}.`,
      "Se foi você, não há nada a fazer. Se não foi, escolha uma nova senha agora: isso encerra todas as sessões.",
    ],
    button: { label: "Escolher nova senha", url },
    footer: "Você recebe este aviso sempre que muda a forma de entrar no seu painel.",
  };
}

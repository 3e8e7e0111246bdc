import type { Cents } from "@vitrine/domain/money";
import type { Role } from "@vitrine/domain/team/roles";
import { greeting, quotedName } from "./name-in-mail.ts";

/**
 * A mail in words: what it says, the one thing to do, and why it came. Every name in it that somebody else chose goes
 * through `name-in-mail.ts`.
 */
export type MailText = {
  subject: string;
  paragraphs: string[];
  /** A sum of money, line by line. */
  amounts?: MailAmount[];
  /** The shop that it comes from. Without one it comes from the panel. */
  shopName?: string;
  button: { label: string; url: string };
  footer: string;
};

export type MailAmount = { name: string; amount: Cents };

const asRole: Record<Role, string> = { owner: "proprietário", manager: "gerente", agent: "atendente" };

type InvitationNews = {
  accountName: string;
  /** Null for the operator of the server. */
  invitedBy: string | null;
  role: Role;
  url: string;
  days: number;
};

export function invitationMail({ accountName, invitedBy, role, url, days }: InvitationNews): MailText {
  const who = invitedBy ? `${quotedName(invitedBy)} convidou você` : "Você foi convidado";
  const account = quotedName(accountName);
  return {
    subject: `Convite para o painel de ${account}`,
    paragraphs: [
      "Olá!",
      `${who} para usar o painel de ${account} como ${asRole[role]}.`,
      `O convite vale por ${days} dias, uma única vez, e só para este endereço de e-mail.`,
    ],
    button: { label: "Aceitar o convite", url },
    footer: "Se você não esperava este convite, ignore esta mensagem: nada acontece sem a sua confirmação.",
  };
}

export function passwordResetMail({ name, url }: { name: string; url: string }): MailText {
  return {
    subject: "Escolha uma nova senha",
    paragraphs: [
      greeting(name),
      "Recebemos um pedido para trocar a senha do seu acesso ao painel.",
      "O link vale por uma hora e uma única vez. Ao trocar a senha, você sai de todos os aparelhos, e as chaves de acesso são removidas. Tenha à mão o código da verificação em duas etapas, se a usa: com ele, tudo continua.",
    ],
    button: { label: "Escolher nova senha", url },
    footer: "Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.",
  };
}

export function signUpMail({ name, url, hours }: { name: string; url: string; hours: number }): MailText {
  return {
    subject: "Confirme o seu e-mail para criar a sua loja",
    paragraphs: [
      greeting(name),
      "Falta um passo para criar a sua conta: confirmar este endereço e escolher uma senha.",
      `O link vale por ${hours} horas e uma única vez.`,
    ],
    button: { label: "Confirmar e escolher a senha", url },
    footer: "Se não foi você que pediu, ignore esta mensagem: nenhuma conta é criada.",
  };
}

/** For an address that has access already. The page that was filled in does not tell. */
export function knownAddressMail({ name, url }: { name: string; url: string }): MailText {
  return {
    subject: "Você já tem acesso ao painel",
    paragraphs: [
      greeting(name),
      "Alguém pediu para criar uma conta com este endereço, que já tem acesso ao painel.",
      "Entre com a sua senha. Se a esqueceu, escolha uma nova na página de entrada.",
    ],
    button: { label: "Entrar no painel", url },
    footer: "Se não foi você que pediu, ignore esta mensagem: nada muda.",
  };
}

import type { MailText } from "@vitrine/wording/mail/mail-text";
import { renderMail } from "../../mail/render-mail.ts";
import type { PanelDeps } from "../panel-deps.ts";

export type TellOwnersDeps = Pick<PanelDeps, "members" | "mails" | "sendsMail" | "panelUrl">;

type Trx = Parameters<PanelDeps["mails"]["add"]>[0];

/** Where owners see the shops that they deleted. */
export const deletedShopsUrl = ({ panelUrl }: Pick<PanelDeps, "panelUrl">) => `${panelUrl}/painel/lojas-excluidas`;

/** Reads the owners now, and adds their mails in the transaction of what they are told of. */
export async function mailsToOwners(
  { members, mails, sendsMail }: TellOwnersDeps,
  chatbotId: string,
): Promise<(trx: Trx, write: (ownerName: string) => MailText) => Promise<void>> {
  const owners = sendsMail ? (await members.list(chatbotId, null)).filter(({ role }) => role === "owner") : [];
  return async (trx, write) => {
    for (const { email, name } of owners) await mails.add(trx, renderMail(email, write(name)));
  };
}

/** The day on which a shop is erased, as people write it. */
export function dayText(moment: Date): string {
  return new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(moment);
}

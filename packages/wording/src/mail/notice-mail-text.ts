import type { MailText } from "./mail-text.ts";
import { greeting, quotedName } from "./name-in-mail.ts";
import { headlineOf, type NoticeNews, noticeLine } from "./notice-lines.ts";

const MOST_LINES = 20;

type NoticesMail = NoticeNews & {
  name: string;
  /** Why the same notices did not arrive by WhatsApp, in the middle of a sentence. */
  insteadOf?: string;
};

/** To somebody of the team: what happened in the shop since they were told last. */
export function noticesMail({ name, shopName, notices, url, insteadOf }: NoticesMail): MailText {
  const lines = notices.slice(0, MOST_LINES).map((notice) => `${noticeLine(notice)}.`);
  const others = notices.length - lines.length;
  return {
    subject: `${headlineOf(notices)} em ${quotedName(shopName)}`,
    paragraphs: [
      greeting(name),
      ...lines,
      ...(others > 0 ? [`E mais ${others} ${others === 1 ? "aviso" : "avisos"} no painel.`] : []),
      ...(insteadOf === undefined ? [] : [`Por WhatsApp não chegou até você: ${insteadOf}.`]),
    ],
    button: { label: "Abrir o painel", url },
    footer: "Você escolhe o que receber, e em que horário, em Perfil › Avisos.",
  };
}

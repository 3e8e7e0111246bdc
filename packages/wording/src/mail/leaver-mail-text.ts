import type { MailText } from "./mail-text.ts";
import { plainName, quotedName } from "./name-in-mail.ts";

type LeaverNews = {
  accountName: string;
  name: string;
  /** False: they stay, with another role. */
  isOut: boolean;
  /** The names of the keys whose token they were shown. */
  keys: readonly string[];
  url: string;
};

/** As many as a mail can list. */
const MOST_NAMED = 5;
const LONGEST_KEY_NAME = 30;

/** To the owners: somebody who is out, or has another role, still knows keys that work. */
export function leaversKeysMail({ accountName, name, isOut, keys, url }: LeaverNews): MailText {
  const what = isOut ? "saiu da equipe" : "mudou de papel na equipe";
  const named = keys.slice(0, MOST_NAMED).map((key) => quotedName(key, LONGEST_KEY_NAME));
  const more = keys.length > MOST_NAMED ? ` e mais ${keys.length - MOST_NAMED}` : "";
  return {
    subject: `${plainName(name)} ${what} e conhece chaves de acesso`,
    paragraphs: [
      "Olá!",
      `${quotedName(name)} ${what} de ${quotedName(accountName)}. Os convites e os links que essa pessoa fez deixaram de valer.`,
      `As chaves dos sistemas continuam valendo, para nada parar de funcionar. Essa pessoa viu o segredo de: ${named.join(", ")}${more}.`,
      "Em Conta, Chaves, troque o segredo das que um sistema ainda usa e revogue as outras.",
    ],
    button: { label: "Abrir o painel", url },
    footer: "Você recebe esta mensagem porque é proprietário da conta.",
  };
}

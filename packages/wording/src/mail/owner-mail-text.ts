import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { MailText } from "./mail-text.ts";
import { greeting, quotedName } from "./name-in-mail.ts";

type PixKeyNews = {
  ownerName: string;
  shopName: string;
  agentName: string;
  /** Null where the order has none yet. */
  number: number | null;
  total: Cents;
  /** The kind of the key and its end: a key may be somebody's CPF. */
  keyHint: string;
  url: string;
};

/** To the owners: the money of an order goes to a key that an agent named. */
export function agentPixKeyMail(news: PixKeyNews): MailText {
  const order = news.number === null ? "um pedido" : `o pedido ${news.number}`;
  const agent = news.agentName ? quotedName(news.agentName) : "Um atendente";
  return {
    subject: `Outra chave Pix n${order}`,
    paragraphs: [
      greeting(news.ownerName),
      `${agent} informou outra chave Pix para ${order} da loja ${quotedName(news.shopName)}: ${news.keyHint}.`,
      `O cliente paga ${formatBRL(news.total)} a essa chave, e não à da loja. Ela vale só para este pedido.`,
      "Se não é o que você espera, cancele o pedido e desligue as chaves de atendentes em Pagamentos.",
    ],
    button: { label: "Ver o pedido", url: news.url },
    footer: "Você recebe esta mensagem porque é dono da conta.",
  };
}

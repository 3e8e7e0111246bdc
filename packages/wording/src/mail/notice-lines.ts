import { formatBRL } from "@vitrine/domain/money";
import type { NoticeKind } from "@vitrine/domain/notices/notice";
import type { NoticeAbout } from "@vitrine/domain/notices/notice-about";
import { quotedName } from "./name-in-mail.ts";

export type Notice = { kind: NoticeKind; about: NoticeAbout };
export type NoticeNews = { shopName: string; notices: readonly Notice[]; url: string };

/** What happened, on a locked screen: short, and without anybody's name. */
export function noticesPush({ shopName, notices, url }: NoticeNews) {
  return { title: shopName.slice(0, 80), text: noticeText(notices), url };
}

/** One thing as it is, several as their number. */
export function noticeText(notices: readonly Notice[]): string {
  const [first] = notices;
  return first && notices.length === 1 ? noticeLine(first) : headlineOf(notices);
}

const headlines: Record<NoticeKind, readonly [one: string, many: string]> = {
  "new-order": ["Novo pedido", "novos pedidos"],
  "contact-waiting": ["Cliente esperando resposta", "clientes esperando resposta"],
  approval: ["Aprovação pendente", "aprovações pendentes"],
  "said-paid": ["Cliente diz que pagou", "clientes dizem que pagaram"],
  "payment-failed": ["Pagamento não concluído", "pagamentos não concluídos"],
  "connection-broken": ["Conexão interrompida", "conexões interrompidas"],
  "webhook-lost": ["Webhook não entregue", "webhooks não entregues"],
};

export function headlineOf(notices: readonly Notice[]): string {
  const [first, ...others] = notices;
  if (!first) return "Avisos";
  if (others.some(({ kind }) => kind !== first.kind)) return `${notices.length} avisos`;
  const [one, many] = headlines[first.kind];
  return others.length === 0 ? one : `${notices.length} ${many}`;
}

export function noticeLine({ kind, about }: Notice): string {
  const what = whatOf(about);
  switch (kind) {
    case "new-order":
      return `Novo pedido: ${what}`;
    case "contact-waiting":
      return "Um cliente escreveu e espera a sua resposta";
    case "approval":
      return `Um pedido espera a sua aprovação: ${what}`;
    case "said-paid":
      return `O cliente diz que pagou, confira se o dinheiro chegou: ${what}`;
    case "payment-failed":
      return `O pagamento não foi concluído: ${what}`;
    case "connection-broken":
      return `A conexão com ${what} foi interrompida e precisa ser refeita`;
    case "webhook-lost":
      return `O endereço ${what} não recebeu um evento, e ele não será mais enviado`;
  }
}

function whatOf(about: NoticeAbout): string {
  if (about.orderId !== undefined) return orderText(about);
  return "name" in about ? quotedName(about.name) : "";
}

function orderText({ number, total }: Extract<NoticeAbout, { orderId: string }>): string {
  return `${number === null ? "pedido ainda sem número" : `nº ${number}`}, ${formatBRL(total)}`;
}

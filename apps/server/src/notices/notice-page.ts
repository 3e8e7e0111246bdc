import type { WaitingNotice } from "./notice.repository.ts";

/** The page of the panel that shows what a person is told of: the one thing, or the list of several. */
export function noticePage(shopId: string, notices: readonly WaitingNotice[]): string {
  const shop = `/painel/loja/${encodeURIComponent(shopId)}`;
  const [first, ...others] = notices;
  if (!first || others.some(({ kind }) => kind !== first.kind)) return shop;
  const orders = new Set(notices.map(({ about }) => about.orderId));
  switch (first.kind) {
    case "new-order":
    case "said-paid":
    case "payment-failed":
      return orders.size === 1 ? `${shop}/pedidos/${encodeURIComponent(first.about.orderId ?? "")}` : `${shop}/pedidos`;
    // Whoever waits longest is on top. The link itself names nobody.
    case "contact-waiting":
      return `${shop}/atendimento`;
    case "approval":
      return `${shop}/atendimento/aprovacoes`;
    case "webhook-lost":
      return `${shop}/conta/webhooks`;
    case "connection-broken":
      return shop;
  }
}

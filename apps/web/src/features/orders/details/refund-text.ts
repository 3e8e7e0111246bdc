import type { OrderRefund } from "@vitrine/contract/storefront/orders";
import { formatReais } from "../../../lib/reais.ts";

const causes: Record<OrderRefund["cause"], string> = {
  shop: "",
  "order-canceled": "o pedido foi cancelado",
  "paid-twice": "o pagamento veio em dobro",
};

/** The amount, and why: "R$ 12,00 · Faltou o produto". */
export function refundText({ amount, reason, cause }: OrderRefund): string {
  return [formatReais(amount), reason || causes[cause]].filter(Boolean).join(" · ");
}

export function refundName({ isDone }: Pick<OrderRefund, "isDone">): string {
  return isDone ? "Dinheiro devolvido" : "Devolução em andamento";
}

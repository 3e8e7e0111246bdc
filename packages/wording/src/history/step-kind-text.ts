import { type Cents, formatBRL } from "@vitrine/domain/money";
import { shortName } from "@vitrine/domain/order/history/order-change";
import {
  CANCEL_ASKED,
  CANCEL_DENIED,
  DISCOUNT_ALLOWED,
  DISCOUNT_ASKED,
  DISCOUNT_REFUSED,
  HOLD_EXPIRED,
  REFUND_ALLOWED,
  REFUND_ASKED,
  REFUND_DENIED,
  SAID_PAID,
} from "@vitrine/domain/order/history/order-step";
import { counted } from "./change-text.ts";

type StepData = Partial<{
  name: string;
  quantity: number;
  code: string;
  discount: Cents;
  amount: Cents;
  gives: boolean;
  reason: string;
  status: unknown;
}>;

/** Texts by the kind of a step, for steps that were stored without their changes. */
const kindTexts: Record<string, string | ((data: StepData) => string)> = {
  "item-added": ({ name, quantity = 1 }) => `Adicionou ${name ? counted(shortName(name), quantity) : "um item"}`,
  "item-removed": "Removeu um item",
  "quantity-set": ({ quantity }) =>
    quantity === undefined ? "Mudou a quantidade de um item" : `Mudou a quantidade de um item para ${quantity}`,
  "gifts-chosen": "Escolheu os brindes",
  "coupon-applied": ({ code }) => `Aplicou o cupom ${code ?? ""}`.trim(),
  "coupon-removed": "Retirou o cupom",
  "discount-set": ({ discount }) => (discount ? `Deu desconto de ${formatBRL(discount)}` : "Retirou o desconto"),
  "freight-gift-set": ({ gives }) => (gives ? "Deu o frete grátis" : "Retirou o frete grátis"),
  [DISCOUNT_ASKED]: ({ discount, reason }) => withReason(`Pediu aprovação do desconto${amountOf(discount)}`, reason),
  [DISCOUNT_ALLOWED]: ({ discount, reason }) => withReason(`Aprovou o desconto${amountOf(discount)}`, reason),
  [DISCOUNT_REFUSED]: ({ discount, reason }) => withReason(`Recusou o desconto${amountOf(discount)}`, reason),
  [CANCEL_ASKED]: ({ reason }) => withReason("Pediu o cancelamento do pedido pago", reason),
  [CANCEL_DENIED]: ({ reason }) => withReason("Recusou o cancelamento do pedido", reason),
  [REFUND_ASKED]: ({ amount, reason }) => withReason(`Pediu o estorno${amountOf(amount)}`, reason),
  [REFUND_ALLOWED]: ({ amount, reason }) => withReason(`Aprovou o estorno${amountOf(amount)}`, reason),
  [REFUND_DENIED]: ({ amount, reason }) => withReason(`Recusou o estorno${amountOf(amount)}`, reason),
  "price-table-chosen": "Mudou a tabela de preço",
  "seller-chosen": "Escolheu a loja",
  "logistic-chosen": "Escolheu a entrega",
  "freight-set": "Definiu o frete",
  "slot-chosen": "Escolheu o horário",
  "payment-chosen": "Escolheu a forma de pagamento",
  "payment-change-requested": "Pediu para mudar a forma de pagamento",
  "installments-chosen": "Escolheu as parcelas",
  "choices-repeated": "Repetiu as escolhas do último pedido",
  "pix-key-set": "Mudou a chave Pix",
  payment: ({ status }) => (status === "paid" ? "Pagamento confirmado" : "O pagamento mudou"),
  "customer-updated": "Atualizou os dados do cliente",
  "terms-changed": "Mudou as condições do cliente",
  "items-confirmed": "Confirmou os itens",
  [HOLD_EXPIRED]: "A reserva dos itens terminou",
  "products-suggested": "Sugeriu produtos",
  "flow-switched": "Mudou o fluxo da conversa",
  [SAID_PAID]: "Disse que já pagou",
  placed: "Finalizou o pedido",
  received: "Recebeu o pedido",
  finalized: "Concluiu o pedido",
  canceled: "Cancelou o pedido",
  reopened: "Reabriu o pedido",
  "left-undecided": "Deixou o pedido em análise",
};

function amountOf(discount: Cents | undefined): string {
  return discount === undefined ? "" : ` de ${formatBRL(discount)}`;
}

/** After the contact is forgotten, what people typed is gone. */
function withReason(text: string, reason: string | undefined): string {
  return reason ? `${text}: ${reason}` : text;
}

/** Undefined for steps that are not shown: an update of the prices. */
export function textOfKind(kind: string, data: object): string | undefined {
  const text = kindTexts[kind];
  // The data of a step was written by the one change of its kind.
  return typeof text === "function" ? text(data as StepData) : text;
}

import type { PanelOrderDetails, PanelOrderRow } from "@vitrine/contract/panel/orders/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { orderActions } from "@vitrine/domain/panel/order-actions";

const at = "2026-11-17T12:00:00.000Z";

export function aRow(changes: Partial<PanelOrderRow> = {}): PanelOrderRow {
  return {
    ...{ id: "o1", version: 3, status: OrderStatus.Received, contactId: "wp:1", customerName: "Marina Souza" },
    ...{ totalAmout: 120.3, createdAt: at, updatedAt: at, confirmedAt: at, closedAt: at, number: 1001 },
    payment: { state: "unpaid", method: PaymentMethod.Pix, paidAmount: 0, refundedAmount: 0 },
    logistic: { type: 1, providerId: "motoboy", name: "Motoboy", slot: null },
    ...{ stage: "waiting", channel: { channelType: ChannelType.WhatsApp, channelId: "wa" }, agent: null },
    ...{ sellerId: null, itemCount: 2, tags: [], neighborhood: "Moema", printedAt: null },
    ...changes,
  };
}

export function aPage(changes: Partial<PanelOrderDetails> = {}): PanelOrderDetails {
  const order = {
    ...{ id: "o1", number: 1001, version: 3, status: OrderStatus.Received, totalAmout: 42, coupon: null },
    items: [],
    explanation: [
      { kind: "products", name: "Produtos", amount: 30 },
      { kind: "freight", name: "Entrega", amount: 12 },
    ],
    payment: { method: PaymentMethod.Pix },
    logistic: null,
    fulfilment: { stage: "waiting", at: null, note: "" },
    customer: { name: "Marina Souza", address: null },
    seller: null,
    // The page reads these fields of the order, and no other.
  } as unknown as PanelOrderDetails["order"];
  return {
    ...{ version: "3-0", order, payments: [], contactId: "wp:1", createdAt: at, updatedAt: at, confirmedAt: at },
    ...{ closedAt: at, tags: [], metadata: {}, notes: [], events: [], channel: null, agent: null },
    contact: { id: "wp:1", name: "Marina Souza", phone: "5511999990000", isAnonymous: false },
    ...{
      paymentState: "unpaid",
      paymentOption: "",
      refundLines: [],
      saidPaidAt: null,
      printedAt: null,
      messages: [],
      owed: null,
      receipts: [],
      refundOnCancel: 0,
      cancelRequest: { mayAsk: false, waiting: null, answer: null },
      refundRequest: { mayAsk: false, waiting: null, answer: null },
      timeZone: "America/Sao_Paulo",
    },
    history: [{ version: 3, at, by: "agent", name: "Bia", texts: ["Mudou o horário"], reason: "Cliente pediu" }],
    allowed: {
      stages: [
        { stage: "waiting", obstacle: "stage-current" },
        { stage: "preparing", obstacle: null },
        { stage: "on-the-way", obstacle: null },
        { stage: "delivered", obstacle: null },
      ],
      actions: orderActions.map((action) => ({ action, obstacle: null })),
    },
    ...changes,
  };
}

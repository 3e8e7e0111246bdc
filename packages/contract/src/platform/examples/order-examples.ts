import type { ExamplesOf } from "../../wire/example.ts";
import type { platformOrderChangeRoutes } from "../order-changes.ts";
import type { OrderSummary, platformOrderListRoutes } from "../order-list.ts";
import type { OrderNote, PlatformOrder, PlatformPayment, platformOrderRoutes } from "../orders.ts";
import { exampleOrder } from "./example-order.ts";

const paid: PlatformPayment = {
  id: "pag-9f0c2a71",
  method: 3,
  providerType: 6,
  status: 1,
  failureType: null,
  amount: 9,
  installments: 1,
  createdAt: "2026-11-16T22:02:18.009Z",
  expiresAt: "2026-11-16T22:32:18.008Z",
  pixCode:
    "00020126420014br.gov.bcb.pix0120loja@padaria.exemplo52040000530398654049.005802BR5917Padaria do Bairro6006BRASIL621405107K2M9QXWAB630447B9",
  boleto: null,
  link: null,
  card: null,
  providerPaymentId: "pag-9f0c2a71",
  failureCode: null,
  isExtra: false,
  isRefunded: false,
  isRefunding: false,
  refundedAmount: 0,
  refunds: [],
};

const times = {
  ...{ createdAt: "2026-03-01T11:58:00.000Z", updatedAt: "2026-03-01T12:00:02.000Z" },
  ...{ confirmedAt: "2026-03-01T12:00:00.000Z", closedAt: "2026-03-01T12:00:00.000Z" },
};

export const exampleSummary: OrderSummary = {
  ...{ id: exampleOrder.id, version: exampleOrder.version, status: 1, contactId: "wp:5511988887777" },
  ...{ customerName: "Marina Souza", totalAmout: 9, ...times, number: 1 },
  payment: { state: "waiting", method: 3, paidAmount: 0, refundedAmount: 0 },
  logistic: { type: 0, providerId: "balcao", name: "Balcão", slot: null },
  ...{ stage: "waiting", channel: { channelType: 1, channelId: "padaria-whatsapp" }, agent: null },
  ...{ sellerId: null, itemCount: 10, tags: [] },
};

const note: OrderNote = {
  ...{ id: "nota-1", text: "Cliente pediu bem assado.", createdAt: "2026-03-01T12:05:00.000Z" },
  author: { type: "agent", id: "rafael", name: "Rafael Lima" },
};

const whole: PlatformOrder = {
  ...{ version: "4.0", order: exampleOrder, payments: [{ ...paid, status: 0 }], contactId: "wp:5511988887777" },
  ...{ ...times, tags: [], metadata: {}, notes: [], owed: null, receipts: [] },
  events: [
    {
      ...{ version: 4, at: "2026-03-01T12:00:02.000Z", kind: "payment", ownerId: "wp:5511988887777" },
      data: { method: 3, status: "waiting" },
      actor: { type: "system", id: "", name: "" },
    },
  ],
};
const ofOrder = { shopId: "padaria", id: exampleOrder.id };
const link = { url: "https://vitrine.exemplo/s#4hT9pQ2xVd", expiresAt: "2026-03-08T12:00:00.000Z" };

export const orderChangeExamples: ExamplesOf<typeof platformOrderChangeRoutes> = {
  "POST /platform/v1/shops/{shopId}/orders": {
    params: { shopId: "padaria" },
    body: {
      contact: { id: "wp:5511977776666", name: "João Alves", phone: "5511977776666" },
      ...{ channelId: "padaria-whatsapp", items: [{ sku: "PF-1", quantity: 10 }] },
      ...{ note: "Pedido por telefone.", tags: ["telefone"], metadata: { "erp.id": "8812" } },
    },
    answer: {
      ...{ version: "2.1", contactId: "wp:5511977776666", link },
      order: { ...exampleOrder, version: 2, status: 0, number: null },
    },
  },
  "PATCH /platform/v1/shops/{shopId}/orders/{id}": {
    params: ofOrder,
    body: { tags: ["urgente"], metadata: { "erp.id": "8813" } },
    answer: { ...whole, tags: ["urgente"], metadata: { "erp.id": "8813" } },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/notes": {
    params: ofOrder,
    body: { text: note.text, author: { id: "rafael", name: "Rafael Lima" } },
    answer: note,
  },
  "DELETE /platform/v1/shops/{shopId}/orders/{id}/notes/{noteId}": {
    params: { ...ofOrder, noteId: note.id },
    answer: { deleted: true },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment-link": { params: ofOrder, body: {}, answer: link },
  "POST /platform/v1/shops/{shopId}/orders/{id}/items": {
    params: ofOrder,
    body: { items: [{ index: 0, quantity: 8 }], reason: "O pão francês acabou." },
    answer: { ...whole, version: "5.0", order: { ...exampleOrder, version: 5 } },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/cancel": {
    params: ofOrder,
    body: { reason: "A cliente desistiu.", notifyContact: false },
    answer: { ...whole, order: { ...exampleOrder, status: 3 } },
  },
};

export const orderExamples: ExamplesOf<typeof platformOrderListRoutes & typeof platformOrderRoutes> = {
  "GET /platform/v1/shops/{shopId}/orders": {
    params: { shopId: "padaria" },
    query: { status: [1], sort: "-updatedAt", perPage: 20 },
    answer: {
      orders: [exampleSummary],
      nextPageToken: null,
    },
  },
  "GET /platform/v1/shops/{shopId}/orders/{id}": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    answer: whole,
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    answer: [paid],
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/receipts": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    body: { dueOn: "2026-12-16" },
    answer: { ...whole, version: "5.0", order: { ...exampleOrder, version: 5 } },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/refund": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    body: { paymentId: "pag-9f0c2a71", items: [{ index: 0, quantity: 1 }], reason: "Um pão veio queimado." },
    answer: [
      {
        ...paid,
        refundedAmount: 0.9,
        refunds: [
          {
            id: "6c35c96e-a143-45fa-91ed-4dfa61ff51c7",
            amount: 0.9,
            reason: "Um pão veio queimado.",
            items: [
              {
                index: 0,
                quantity: 1,
              },
            ],
            status: "done",
            isManual: true,
            by: {
              type: "platform",
              id: "cb-padaria",
              name: "",
            },
            createdAt: "2026-11-16T22:02:18.172Z",
          },
        ],
      },
    ],
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    body: { stage: "ready", note: "Retire no balcão, pelo nome." },
    answer: {
      ...exampleOrder,
      version: 7,
      fulfilment: {
        stage: "ready",
        at: "2026-11-16T22:02:18.207Z",
        note: "Retire no balcão, pelo nome.",
      },
    },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/status": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    body: { status: 2 },
    answer: { ...exampleOrder, version: 8, status: 2 },
  },
};

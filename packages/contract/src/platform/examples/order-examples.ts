import type { ExamplesOf } from "../../wire/example.ts";
import type { PlatformPayment, platformOrderRoutes } from "../orders.ts";
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
  refundedAmount: 0,
  refunds: [],
};

export const orderExamples: ExamplesOf<typeof platformOrderRoutes> = {
  "GET /platform/v1/shops/{shopId}/orders": {
    params: { shopId: "padaria" },
    query: { status: 1, perPage: 20 },
    answer: {
      orders: [
        {
          id: "7K2M9QXWAB",
          version: 4,
          status: 1,
          contactId: "wp:5511988887777",
          customerName: "Marina Souza",
          totalAmout: 9,
          createdAt: "2026-11-16T22:02:17.894Z",
          updatedAt: "2026-11-16T22:02:18.026Z",
          confirmedAt: "2026-11-16T22:02:17.988Z",
          closedAt: "2026-11-16T22:02:17.992Z",
        },
      ],
      nextPageToken: null,
    },
  },
  "GET /platform/v1/shops/{shopId}/orders/{id}": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    answer: {
      order: exampleOrder,
      payments: [{ ...paid, status: 0 }],
      contactId: "wp:5511988887777",
      createdAt: "2026-11-16T22:02:17.894Z",
      updatedAt: "2026-11-16T22:02:18.026Z",
      confirmedAt: "2026-11-16T22:02:17.988Z",
      closedAt: "2026-11-16T22:02:17.992Z",
      events: [
        {
          version: 4,
          at: "2026-11-16T22:02:18.026Z",
          kind: "payment",
          data: {
            attempt: "pag-9f0c2a71",
            method: 3,
            status: "waiting",
            changes: [
              {
                what: "payment-status",
                to: 0,
              },
            ],
          },
          actor: {
            type: "system",
            id: "",
            name: "",
          },
          ownerId: "wp:5511988887777",
        },
      ],
    },
  },
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": {
    params: { shopId: "padaria", id: "7K2M9QXWAB" },
    answer: [paid],
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

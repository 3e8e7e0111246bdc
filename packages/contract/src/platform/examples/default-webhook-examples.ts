import type { ExamplesOf } from "../../wire/example.ts";
import type { defaultWebhookRoutes } from "../webhooks/default-webhook.ts";
import type { WebhookPayload } from "../webhooks/webhook-payload.ts";
import { exampleOrder } from "./example-order.ts";

export const defaultWebhookExamples: ExamplesOf<typeof defaultWebhookRoutes> = {
  "PUT /platform/v1/shops/{shopId}/webhook": {
    params: { shopId: "padaria" },
    body: { url: "https://erp.padaria.exemplo/vitrine", events: ["order.received", "order.paid", "order.canceled"] },
    answer: {
      url: "https://erp.padaria.exemplo/vitrine",
      events: ["order.received", "order.paid", "order.canceled"],
      isActive: true,
      updatedAt: "2026-11-16T22:02:18.045Z",
      secret: "a-secret-shown-this-once",
    },
  },
  "GET /platform/v1/shops/{shopId}/webhook": {
    params: { shopId: "padaria" },
    answer: {
      url: "https://erp.padaria.exemplo/vitrine",
      events: ["order.received", "order.paid", "order.canceled"],
      isActive: true,
      updatedAt: "2026-11-16T22:02:18.045Z",
    },
  },
  "GET /platform/v1/shops/{shopId}/webhook/deliveries": {
    params: { shopId: "padaria" },
    query: { perPage: 20 },
    answer: {
      deliveries: [
        {
          id: "padaria:7K2M9QXWAB:4",
          type: "order.received",
          orderId: "7K2M9QXWAB",
          version: 4,
          status: "delivered",
          attempts: 1,
          lastError: null,
          createdAt: "2026-03-01T12:00:01.000Z",
          lastAttemptAt: "2026-03-01T12:00:01.000Z",
        },
      ],
      nextPageToken: null,
    },
  },
  "DELETE /platform/v1/shops/{shopId}/webhook": {
    params: { shopId: "padaria" },
    answer: {
      removed: true,
    },
  },
};

export const webhookPayloadExample: WebhookPayload = {
  id: "padaria:7K2M9QXWAB:4",
  type: "order.received",
  createdAt: "2026-03-01T12:00:00.000Z",
  isTest: false,
  shopId: "padaria",
  version: 4,
  data: { contactId: "wp:5511988887777", order: exampleOrder },
};

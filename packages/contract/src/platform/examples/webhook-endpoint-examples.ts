import type { ExamplesOf } from "../../wire/example.ts";
import type { eventRoutes } from "../webhooks/events.ts";
import type { EndpointDelivery, WebhookEndpoint, webhookEndpointRoutes } from "../webhooks/webhook-endpoints.ts";

const endpoint: WebhookEndpoint = {
  ...{ id: "erp", name: "ERP", url: "https://erp.padaria.exemplo/vitrine", events: ["order.received", "order.paid"] },
  ...{ payload: "full", isActive: true, formerSecretUntil: null, version: 1 },
  ...{ createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" },
};
const delivery: EndpointDelivery = {
  ...{ id: "padaria:test:4f1c", type: "webhook.test", orderId: null, version: null, status: "delivered", attempts: 1 },
  ...{ lastError: null, createdAt: "2026-03-01T12:00:01.000Z", lastAttemptAt: "2026-03-01T12:00:01.000Z" },
  ...{ responseStatus: 200, durationMs: 84 },
};
const detail = { ...delivery, requestBody: '{"type":"webhook.test"}', responseBody: "ok" };
const inShop = { shopId: "padaria" };
const ofEndpoint = { shopId: "padaria", webhookId: "erp" };
const ofDelivery = { ...ofEndpoint, deliveryId: delivery.id };

export const webhookEndpointExamples: ExamplesOf<typeof webhookEndpointRoutes & typeof eventRoutes> = {
  "POST /platform/v1/shops/{shopId}/webhooks": {
    params: inShop,
    body: { id: "erp", name: "ERP", url: endpoint.url, events: ["order.received", "order.paid"] },
    answer: { ...endpoint, secret: "a-secret-shown-this-once" },
  },
  "GET /platform/v1/shops/{shopId}/webhooks": { params: inShop, answer: { items: [endpoint], nextPageToken: null } },
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}": { params: ofEndpoint, answer: endpoint },
  "PATCH /platform/v1/shops/{shopId}/webhooks/{webhookId}": {
    params: ofEndpoint,
    body: { payload: "thin" },
    answer: { ...endpoint, payload: "thin", version: 2 },
  },
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/roll-secret": {
    params: ofEndpoint,
    body: { overlapHours: 24 },
    answer: { ...endpoint, secret: "another-secret-shown-this-once", formerSecretUntil: "2026-03-02T12:00:00.000Z" },
  },
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/test": { params: ofEndpoint, answer: detail },
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/replay": {
    params: ofEndpoint,
    body: { since: "2026-03-01T00:00:00Z", status: "unsent" },
    answer: { replayed: 3, nextSince: null },
  },
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries": {
    params: ofEndpoint,
    query: { perPage: 20 },
    answer: { items: [delivery], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}": {
    params: ofDelivery,
    answer: detail,
  },
  "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
    params: ofDelivery,
    answer: { ...delivery, status: "waiting" },
  },
  "DELETE /platform/v1/shops/{shopId}/webhooks/{webhookId}": { params: ofEndpoint, answer: { deleted: true } },
  "GET /platform/v1/shops/{shopId}/events": {
    params: inShop,
    query: { perPage: 20 },
    answer: {
      items: [
        {
          ...{ id: "padaria:7K2M9QXWAB:4", type: "order.received", createdAt: "2026-03-01T12:00:00.000Z" },
          ...{
            shopId: "padaria",
            isTest: false,
            version: 4,
            data: { orderId: "7K2M9QXWAB", contactId: "wp:5511988887777" },
          },
        },
      ],
      ...{ nextPageToken: null, cursor: "WyI0Il0" },
    },
  },
};

import type { ExamplesOf } from "../../wire/example.ts";
import type { Key, keyRoutes } from "../keys.ts";

const key: Key = {
  ...{ id: "k_9f0c2a71", chatbotId: "cb-padaria", name: "ERP", scopes: ["catalog:write", "orders:read"] },
  ...{ isTest: false, prefix: "vk_live_3k", lastFour: "9xQz", lastUsedAt: null, expiresAt: null },
  ...{ formerTokenUntil: null, revokedAt: null, version: 1 },
  ...{ createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" },
};
const token = "the-token-of-the-key-shown-this-once";
const params = { keyId: key.id };

export const keyExamples: ExamplesOf<typeof keyRoutes> = {
  "POST /platform/v1/keys": {
    body: { name: "ERP", scopes: ["catalog:write", "orders:read"] },
    answer: { ...key, token },
  },
  "GET /platform/v1/keys": { answer: { items: [key], nextPageToken: null } },
  "GET /platform/v1/keys/{keyId}": { params, answer: key },
  "PATCH /platform/v1/keys/{keyId}": {
    params,
    body: { name: "ERP da matriz" },
    answer: { ...key, name: "ERP da matriz", version: 2 },
  },
  "POST /platform/v1/keys/{keyId}/rotate": {
    params,
    body: { overlapHours: 24 },
    answer: { ...key, token, formerTokenUntil: "2026-03-02T12:00:00.000Z", version: 3 },
  },
  "POST /platform/v1/keys/{keyId}/revoke": {
    params,
    answer: { ...key, revokedAt: "2026-03-01T13:00:00.000Z", version: 4 },
  },
};

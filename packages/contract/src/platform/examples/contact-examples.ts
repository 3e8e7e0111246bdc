import type { ExamplesOf } from "../../wire/example.ts";
import type { ContactErasure, contactPrivacyRoutes } from "../contact-privacy.ts";
import type { ContactSummary, PlatformContact, platformContactRoutes } from "../contacts.ts";
import { exampleOrder } from "./example-order.ts";
import { exampleSummary } from "./order-examples.ts";

const { address: _, ...customer } = exampleOrder.customer;

const summary: ContactSummary = {
  ...{ id: "wp:5511988887777", version: "k3f9a1c2", phone: "5511988887777", customer, isAnonymous: false },
  ...{ createdAt: "2026-03-01T11:50:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" },
  ...{ orderCount: 1, lastOrderAt: "2026-03-01T11:58:00.000Z" },
};
const noTerms = { groupId: null, priceTableId: null, minOrderValue: null, creditLimit: null, dueDays: null };
const marina: PlatformContact = { ...summary, addresses: [], terms: noTerms, orders: [exampleSummary] };
const ofMarina = { shopId: "padaria", id: summary.id };
const ofJoao = { shopId: "padaria", id: "wp:5511977776666" };

const erasure: ContactErasure = {
  ...{ erasedAt: "2026-03-02T09:00:00.000Z", pseudonym: "apagado-2f0c9d", anonymizedOrders: 0 },
  removed: { sessions: 2, messages: 3, notes: 1 },
  kept: {
    reason: "A lei fiscal obriga a loja a guardar os dados das vendas.",
    fields: ["items", "values", "dates", "document", "city"],
    orders: [{ id: exampleOrder.id, number: 1, createdAt: "2026-03-01T11:58:00.000Z" }],
  },
};

export const contactExamples: ExamplesOf<typeof platformContactRoutes & typeof contactPrivacyRoutes> = {
  "GET /platform/v1/shops/{shopId}/contacts": {
    params: { shopId: "padaria" },
    query: { q: "Marina", perPage: 20 },
    answer: { items: [summary], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/contacts/{id}": { params: ofMarina, answer: marina },
  "PATCH /platform/v1/shops/{shopId}/contacts/{id}": {
    params: ofMarina,
    body: { customer: { name: "Marina de Souza", birthDate: null } },
    answer: { ...marina, customer: { ...customer, name: "Marina de Souza" } },
  },
  "PUT /platform/v1/shops/{shopId}/contacts/{id}/terms": {
    params: ofMarina,
    body: { creditLimit: 1500, dueDays: 28 },
    answer: { ...marina, terms: { ...noTerms, creditLimit: 1500, dueDays: 28 } },
  },
  "POST /platform/v1/shops/{shopId}/contacts/{id}/merge": {
    params: ofJoao,
    body: { into: summary.id },
    answer: {
      ...{ contact: { ...marina, orderCount: 2 }, canceledOrder: null },
      moved: { orders: 1, addresses: 0, sessions: 1, messages: 0 },
    },
  },
  "GET /platform/v1/shops/{shopId}/contacts/{id}/export": {
    params: ofMarina,
    answer: {
      ...{ exportedAt: "2026-03-02T08:59:00.000Z", contact: summary, addresses: [] },
      ...{ orders: [{ id: exampleOrder.id, number: 1 }], orderEvents: [], payments: [], refunds: [], notes: [] },
      ...{ annotations: [], couponUses: [], sessions: [], messages: [], messageReceipts: [] },
      ...{
        chatAddresses: [],
        receivedTexts: [],
        media: [],
        sentFiles: [],
        receivedMessages: [],
        reactions: [],
        conversations: [],
        cardTries: [],
        assistantSessions: [],
        presence: [],
      },
      ...{ contactNotes: [], services: [] },
    },
  },
  "GET /platform/v1/shops/{shopId}/contact-hash-key": {
    params: { shopId: "padaria" },
    answer: { key: "5f1c0d6f3a9d4f1e8a52c7b0e4d9a6b35f1c0d6f3a9d4f1e8a52c7b0e4d9a6b3" },
  },
  "POST /platform/v1/shops/{shopId}/contacts/{id}/erase": { params: ofMarina, body: {}, answer: erasure },
  "DELETE /platform/v1/shops/{shopId}/contacts/{id}": {
    params: ofJoao,
    query: { force: true },
    answer: { ...erasure, kept: { ...erasure.kept, orders: [] } },
  },
};

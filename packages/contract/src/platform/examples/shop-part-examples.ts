import type { AnyExample } from "../../wire/example.ts";

type Part = {
  /** The id in the address of its calls. */
  id: string;
  body: object;
  patch: object;
  /** What the answer has besides the body, or instead of it. */
  shown?: object;
};

const stored = { version: "Zk3w9qX0aB2c1d5e", updatedAt: "2026-03-01T12:00:00.000Z" };

/** In an order in which each may be created: a seller names a price table, a schedule names a delivery zone. */
const parts: Record<string, Part> = {
  "customer-groups": {
    id: "mercados",
    body: { id: "mercados", name: "Mercados", minOrderValue: 300, creditLimit: 2000, dueDays: 28 },
    patch: { minOrderValue: 250 },
  },
  "price-tables": { id: "atacado", body: { id: "atacado", name: "Atacado" }, patch: { name: "Atacado e hotéis" } },
  sellers: {
    id: "centro",
    body: {
      providerId: "centro",
      name: "Centro",
      address: "Rua Direita, 1",
      serviceTax: 0,
      priceTableIds: ["atacado"],
    },
    patch: { serviceTax: 2.5 },
  },
  "delivery-zones": {
    id: "motoboy",
    body: {
      ...{ providerId: "motoboy", name: "Motoboy", type: 1, price: 12 },
      zipCodeRanges: [{ from: "01000000", to: "01599999" }],
    },
    patch: { price: 9.9, freeFrom: 80 },
  },
  "pickup-stores": {
    id: "quiosque",
    body: {
      ...{ providerId: "quiosque", name: "Quiosque", zipCode: "01310100", price: 0 },
      address: { name: "Quiosque", street: "Avenida Paulista", number: "1578", neighborhood: "Bela Vista" },
    },
    patch: { shippingTimeEstimative: "30 minutos" },
  },
  schedules: {
    id: "manha",
    body: {
      ...{ id: "manha", logisticIds: ["motoboy"], weekdays: [1, 2, 3, 4, 5] },
      ...{ startTime: "07:00", endTime: "10:00", minutesAhead: 60, daysAhead: 7 },
    },
    patch: { capacity: 20 },
  },
  coupons: {
    id: "BEMVINDO",
    body: { code: "BEMVINDO", kind: "percent", value: 10, maxUsesPerContact: 1 },
    patch: { value: 15, maxUsesPerContact: null },
  },
  promotions: {
    id: "semana-do-cafe",
    body: {
      ...{ id: "semana-do-cafe", name: "Semana do café", kind: "percent", value: 15, endsInNinety: true },
      ...{ validFrom: "2026-05-18T03:00:00Z", validUntil: "2026-05-25T03:00:00Z", brands: ["Serra Alta"] },
    },
    patch: { isPaused: true },
  },
  "gift-rules": {
    id: "pao-de-presente",
    body: { id: "pao-de-presente", name: "Um pão por nossa conta", minimumValue: 50, gifts: [{ sku: "PF-1" }] },
    patch: { minimumValue: 40 },
  },
  "payment-options": {
    id: "dinheiro",
    body: {
      ...{ providerId: "dinheiro", method: 5, name: "Dinheiro", group: "Dinheiro" },
      ...{ payOnDelivery: true, providerType: 6 },
    },
    patch: { name: "Dinheiro na retirada" },
  },
  "payment-providers": {
    id: "5",
    body: { providerType: 5, publicKey: "TEST-public", credentials: { accessToken: "TEST-123" } },
    patch: { publicKey: "TEST-another" },
    shown: { id: "5", credentials: undefined, credentialNames: ["accessToken"] },
  },
  channels: {
    id: "padaria-instagram",
    body: { channelId: "padaria-instagram", channelType: 3, name: "Instagram", carrier: "meta" },
    patch: { returnTo: "padariadobairro" },
    shown: { credentialNames: [] },
  },
};

export const shopPartNames = Object.keys(parts);

/** Five calls for each part: list, create, read, change and delete. */
export const shopPartExamples: Record<string, AnyExample> = Object.fromEntries(
  Object.entries(parts).flatMap(([path, part]) => examplesOf(`/platform/v1/shops/{shopId}/${path}`, part)),
);

function examplesOf(path: string, { id, body, patch, shown = {} }: Part): [string, AnyExample][] {
  const inShop = { shopId: "padaria" };
  const ofPart = { shopId: "padaria", id };
  const answer = withoutNothing({ ...body, ...shown, ...stored });
  return [
    [`GET ${path}`, { params: inShop, query: { perPage: 20 }, answer: { items: [answer], nextPageToken: null } }],
    [`POST ${path}`, { params: inShop, body, answer: { ...answer, warnings: [] } }],
    [`GET ${path}/{id}`, { params: ofPart, answer }],
    [
      `PATCH ${path}/{id}`,
      { params: ofPart, body: patch, answer: { ...withoutNothing({ ...answer, ...patch }), warnings: [] } },
    ],
    [`DELETE ${path}/{id}`, { params: ofPart, answer: { deleted: true, warnings: [] } }],
  ];
}

/** A field that was removed, or is never returned, is not there. */
function withoutNothing(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

import { api } from "@vitrine/contract/api";
import { examples } from "@vitrine/contract/platform/examples/all-examples";
import { shopPartNames } from "@vitrine/contract/platform/examples/shop-part-examples";
import type { AnyExample } from "@vitrine/contract/wire/example";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { createFakeStorePlatform } from "../../test/fakes/fake-store-platform.ts";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { aLinkedStore, trayEnv } from "../../test/fixtures/store/linked-store-fixture.ts";
import { createAjv } from "../http/request/validation.ts";

const stores = createFakeStorePlatform(Date.now);
const server = useServer({ env: trayEnv, storeVendors: stores.vendors });
const SHOP = "/platform/v1/shops/{shopId}";

/** Values of the examples that every server makes anew, and what this server made instead. */
const made = new Map<string, string>();
let token = OPERATOR_TOKEN;
const sent = new Set<string>();

/** Sends a call as the document shows it. */
async function send(key: string) {
  const { params, query, body } = real(examples[key]);
  const [method, path = ""] = key.split(" ");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ""),
  );
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
  const answer = await server.call(`${method} ${filled}${search}`, { token, ...(body !== undefined && { body }) });
  expect(answer, key).toMatchObject({ status: 200 });
  sent.add(key);
  return answer.data;
}

function real(example: AnyExample | undefined): AnyExample {
  let text = JSON.stringify(example);
  for (const [shown, value] of made) text = text.replaceAll(`"${shown}"`, JSON.stringify(value));
  return JSON.parse(text);
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

const exampleOf = (key: string) => examples[key] as { params: Record<string, string>; body: Record<string, string> };

/** What the customer and the agent do between the calls: the examples name the order and its payment. */
async function anOrder(code: string): Promise<void> {
  const as = (who: string) => async (address: string, body?: unknown) => {
    const answer = await server.call(address, { token: who, ...(body !== undefined && { body }) });
    expect(answer, address).toMatchObject({ status: 200 });
    return answer.data;
  };
  const marina = as(code);
  await marina("POST /api/order/items/", { providerId: "pao-frances", quantity: 10 });
  await marina("POST /api/order/logistic/", { type: LogisticType.StorePickUp, providerId: "balcao" });
  const order = await marina("POST /api/order/confirm", {
    ...{ name: "Marina Souza", email: "marina@exemplo.com", document: "529.982.247-25" },
    paymentMethod: PaymentMethod.Pix,
  });
  const { charge } = await marina("POST /api/order/payment/charge");
  made.set(exampleOf(`GET ${SHOP}/orders/{id}`).params.id ?? "", order.id);
  made.set(exampleOf(`POST ${SHOP}/orders/{id}/refund`).body.paymentId ?? "", charge.id);
}

test("the examples of the document do what they show, from the account to the finished order", async () => {
  const account = await send("POST /platform/v1/accounts");
  await send("POST /platform/v1/accounts/{chatbotId}/owners");
  token = account.token;
  await send(`PUT ${SHOP}`);
  await send(`GET ${SHOP}`);
  await send(`PATCH ${SHOP}`);
  await send(`GET ${SHOP}/vendors`);
  await send(`GET ${SHOP}/hosts`);
  await send(`POST ${SHOP}/hosts/check`);
  await send(`PUT ${SHOP}/pix-key`);
  await send(`GET ${SHOP}/pix-key`);
  const report = await send(`POST ${SHOP}/catalog`);
  expect(report).toMatchObject({ products: 1, rejected: 0 });
  made.set(exampleOf(`GET ${SHOP}/imports/{id}`).params.id ?? "", report.importId);
  await send(`PUT ${SHOP}/webhook`);
  await send(`GET ${SHOP}/webhook`);
  const { code } = await send(`POST ${SHOP}/sessions`);
  await anOrder(code);
  expect((await send(`GET ${SHOP}/orders`)).orders).toHaveLength(1);
  await send(`GET ${SHOP}/orders/{id}`);
  await send(`PATCH ${SHOP}/orders/{id}`);
  const note = await send(`POST ${SHOP}/orders/{id}/notes`);
  made.set(exampleOf(`DELETE ${SHOP}/orders/{id}/notes/{noteId}`).params.noteId ?? "", note.id);
  await send(`DELETE ${SHOP}/orders/{id}/notes/{noteId}`);
  await send(`POST ${SHOP}/orders/{id}/payment-link`);
  expect(await send(`POST ${SHOP}/orders/{id}/items`)).toMatchObject({ order: { totalAmout: 7.2 } });
  await send(`POST ${SHOP}/orders/{id}/receipts`);
  // The charge of the former total is canceled with its items.
  const [confirmed] = await send(`POST ${SHOP}/orders/{id}/payment`);
  made.set(
    String((exampleOf(`POST ${SHOP}/orders/{id}/refund`).body as { paymentId: string }).paymentId),
    confirmed.id,
  );
  const [payment] = await send(`POST ${SHOP}/orders/{id}/refund`);
  expect(payment).toMatchObject({ refundedAmount: 0.9 });
  await send(`POST ${SHOP}/orders/{id}/fulfilment`);
  await send(`POST ${SHOP}/orders/{id}/status`);
  await send(`GET ${SHOP}/webhook/deliveries`);
  await send(`DELETE ${SHOP}/webhook`);
  const { revoked } = await send(`POST ${SHOP}/sessions/revoke`);
  expect(revoked).toBeGreaterThan(1);
});

test("the examples of an order that the shop makes, and of its contacts, do what they show", async () => {
  const { order } = await send(`POST ${SHOP}/orders`);
  made.set(exampleOf(`GET ${SHOP}/orders/{id}`).params.id ?? "", order.id);
  expect(await send(`POST ${SHOP}/orders/{id}/cancel`)).toMatchObject({ order: { status: 3 } });
  expect((await send(`GET ${SHOP}/contacts`)).items).toHaveLength(1);
  await send(`GET ${SHOP}/contacts/{id}`);
  expect(await send(`PATCH ${SHOP}/contacts/{id}`)).toMatchObject({ customer: { name: "Marina de Souza" } });
  await send(`PUT ${SHOP}/contacts/{id}/terms`);
  await send(`POST ${SHOP}/contacts/{id}/proposals`);
  await send(`POST ${SHOP}/contacts/{id}/merge`);
  await send(`GET ${SHOP}/contacts/{id}/export`);
  await send(`GET ${SHOP}/contact-hash-key`);
  await send(`POST ${SHOP}/contacts/{id}/erase`);
  // The contact who was merged comes back, and is forgotten, too.
  await send(`POST ${SHOP}/orders`);
  await send(`DELETE ${SHOP}/contacts/{id}`);
});

test("the examples of the parts of a shop do what they show, and the last ones clean up", async () => {
  for (const part of shopPartNames) {
    await send(`POST ${SHOP}/${part}`);
    await send(`GET ${SHOP}/${part}`);
    await send(`GET ${SHOP}/${part}/{id}`);
    const changed = await send(`PATCH ${SHOP}/${part}/{id}`);
    expect(changed, part).toMatchObject(withoutNulls(examples[`PATCH ${SHOP}/${part}/{id}`]?.body as object));
  }
  for (const part of shopPartNames.toReversed()) {
    expect(await send(`DELETE ${SHOP}/${part}/{id}`), part).toMatchObject({ deleted: true });
  }
});

test("the examples of the catalogue do what they show, one product after the other", async () => {
  for (const kind of ["categories", "collections"]) {
    for (const call of ["POST", "GET"]) await send(`${call} ${SHOP}/${kind}`);
    for (const call of ["GET", "PATCH"]) await send(`${call} ${SHOP}/${kind}/{id}`);
  }
  await send(`POST ${SHOP}/products`);
  expect((await send(`GET ${SHOP}/products`)).items).toHaveLength(1);
  await send(`GET ${SHOP}/products/{id}`);
  expect(await send(`PATCH ${SHOP}/products/{id}`)).toMatchObject({ name: "Sonho de doce de leite", description: "" });
  await send(`GET ${SHOP}/products/{id}/skus/{sku}`);
  expect(await send(`PATCH ${SHOP}/products/{id}/skus/{sku}`)).toMatchObject({ promotionalPrice: 6.9 });
  expect(await send(`POST ${SHOP}/products/{id}/skus`)).toMatchObject({ sku: "SO-2", price: 3.5 });
  await send(`DELETE ${SHOP}/products/{id}/skus/{sku}`);
  expect(await send(`POST ${SHOP}/stock`)).toMatchObject({ saved: 2, refused: 0 });
  expect(await send(`POST ${SHOP}/prices`)).toMatchObject({ saved: 1, lines: [{ price: 8 }] });
  expect(await send(`POST ${SHOP}/corrections`)).toMatchObject({ productName: "Sonho de doce de leite" });
  expect((await send(`GET ${SHOP}/corrections`)).items).toHaveLength(1);
  await send(`DELETE ${SHOP}/corrections/{id}`);
  await send(`GET ${SHOP}/imports`);
  expect(await send(`GET ${SHOP}/imports/{id}`)).toMatchObject({ state: "finished" });
  await send(`DELETE ${SHOP}/collections/{id}`);
  await send(`DELETE ${SHOP}/categories/{id}`);
  await send(`DELETE ${SHOP}/products/{id}`);
});

test("the examples of keys and of webhook endpoints do what they show", async () => {
  const KEYS = "/platform/v1/keys";
  made.set(exampleOf(`GET ${KEYS}/{keyId}`).params.keyId ?? "", (await send(`POST ${KEYS}`)).id);
  await send(`GET ${KEYS}`);
  await send(`GET ${KEYS}/{keyId}`);
  await send(`PATCH ${KEYS}/{keyId}`);
  await send(`POST ${KEYS}/{keyId}/rotate`);
  await send(`POST ${KEYS}/{keyId}/revoke`);

  const hook = `${SHOP}/webhooks/{webhookId}`;
  await send(`POST ${SHOP}/webhooks`);
  await send(`GET ${SHOP}/webhooks`);
  await send(`GET ${hook}`);
  await send(`PATCH ${hook}`);
  await send(`POST ${hook}/roll-secret`);
  const shown = exampleOf(`GET ${hook}/deliveries/{deliveryId}`).params.deliveryId ?? "";
  made.set(shown, (await send(`POST ${hook}/test`)).id);
  await send(`GET ${hook}/deliveries/{deliveryId}`);
  await send(`GET ${SHOP}/events`);
  // The endpoint came after the order, and gets what it missed; then one of these once more.
  expect((await send(`POST ${hook}/replay`)).replayed).toBeGreaterThan(0);
  const { items } = await send(`GET ${hook}/deliveries`);
  made.set(shown, items.find(({ type }: { type: string }) => type === "order.paid").id);
  await send(`POST ${hook}/deliveries/{deliveryId}/replay`);
  await send(`DELETE ${hook}`);
});

test("the lines of the import's example are taken as they stand", async () => {
  const example = examples[`POST ${SHOP}/catalog`];
  const { data } = await server.call("POST /platform/v1/shops/padaria/catalog", {
    token,
    headers: { "content-type": "application/x-ndjson" },
    body: example?.lines,
  });
  expect(data).toMatchObject({ categories: 1, products: 1, rejected: 0 });
});

test("the examples of a linked store do what they show", async () => {
  const store = stores.open("391250");
  store.put("1", {});
  const linked = await aLinkedStore(server, store);
  token = linked.token;
  made.set("padaria", linked.shopId);
  await server.runJobs("all");
  await send(`GET ${SHOP}/store`);
  await send(`GET ${SHOP}/store/products/{storeProductId}`);
  await send(`POST ${SHOP}/store/import`);
});

test("no example is left unsent", () => {
  expect(Object.keys(examples).filter((key) => !sent.has(key))).toEqual([]);
});

test.each(Object.entries(examples))("%s answers in the shape of its example", (key, { answer }) => {
  const isRight = createAjv({ coerceTypes: false }).compile(api[key as keyof typeof api].data);
  expect(isRight(answer) ? [] : isRight.errors).toEqual([]);
});

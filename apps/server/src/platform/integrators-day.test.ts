import { verifyWebhook } from "@vitrine/client/verify-webhook";
import { createVitrine } from "@vitrine/client/vitrine";
import { shopExamples } from "@vitrine/contract/platform/examples/shop-examples";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { aWebhookReceiver } from "../../test/fakes/fake-webhook-receiver.ts";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";

const receiver = await aWebhookReceiver();
const server = useServer({ env: { WEBHOOK_TARGETS: receiver.origin } });

const SKUS = Array.from({ length: 50 }, (_, index) => `SKU-${index}`);

test("an integrator opens a shop, fills it, changes it beside others, sells, refunds, catches up with its webhooks and changes its keys, with the client only", async () => {
  const baseUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const operator = createVitrine({ baseUrl, token: OPERATOR_TOKEN });
  const { token } = await operator.accounts.create({ name: "Padaria do Bairro" });
  const vitrine = createVitrine({ baseUrl, token });
  const shop = vitrine.shop("padaria");
  const { hosts: _, ...document } = shopExamples["PUT /platform/v1/shops/{shopId}"].body;
  expect(await shop.put(document)).toMatchObject({
    warnings: [{ code: "no-payment-option" }, { code: "pix-key-missing" }],
  });

  // The integrator's own server is down when the first webhooks come.
  const endpoint = receiver.endpoint(503, 503);
  const { secret } = await shop.webhook.put({ url: endpoint.url, events: ["order.received", "order.paid"] });
  let sent = 0;
  const report = await shop.catalog.importLines(catalog(), { onProgress: ({ lines }) => (sent = lines) });
  expect(report).toMatchObject({ products: 50, rejected: 0 });
  expect(sent).toBe(51);

  // Three systems at once, each with its own key: what they add is all there.
  const keyOf = async (name: string) => (await vitrine.keys.create({ name, scopes: ["catalog:write"] })).token;
  const others = await Promise.all([keyOf("ERP"), keyOf("Balança")]);
  const clients = [vitrine, ...others.map((key) => createVitrine({ baseUrl, token: key }))];
  await Promise.all(
    clients.map(async (client) => {
      const own = client.shop("padaria");
      for (const sku of SKUS.slice(0, 10)) await own.changePrices([{ sku, price: 12.5 }]);
      await own.changeStock(SKUS.map((sku) => ({ sku, adjust: 5 })));
    }),
  );
  const products = await shop.products.list({ perPage: 20 }).take();
  expect(products).toHaveLength(50);
  expect(new Set(products.map(({ skus }) => skus[0]?.stock))).toEqual(new Set([115]));
  expect(products.filter(({ skus }) => skus[0]?.price === 12.5)).toHaveLength(10);

  // A change for a version that is no longer the current one is not made.
  const { version } = await shop.products.get("SKU-0");
  await shop.products.change("SKU-0", { name: "Pão de queijo" }, { ifMatch: version });
  const late = shop.products.change("SKU-0", { name: "Outro nome" }, { ifMatch: version });
  await expect(late).rejects.toMatchObject({ code: "version-mismatch", status: 412 });

  const orderId = await anOrder(baseUrl, token);
  const [payment] = await shop.orders.confirmPayment(orderId);
  const refunded = await shop.orders.refund(orderId, {
    ...{ paymentId: payment?.id ?? "", items: [{ index: 0, quantity: 1 }], reason: "Um veio quebrado." },
  });
  expect(refunded).toMatchObject([{ refundedAmount: 12.5 }]);
  await shop.orders.fulfil(orderId, { stage: "delivered" });
  const sold = await shop.orders.list({ status: [OrderStatus.Finalized] }).take();
  expect(sold.map(({ id }) => id)).toEqual([orderId]);

  const isTheSale = { type: expect.stringMatching(/^order\.(received|paid)$/) };
  await server.runJobs();
  const missed = await shop.webhooks.deliveries("default", { status: "waiting" }).take();
  expect(missed.length).toBeGreaterThan(0);

  // Key and secret are exchanged before the server is back. For a while the former ones are as good.
  const { token: newToken } = await vitrine.keys.rotate("self");
  const renewed = createVitrine({ baseUrl, token: newToken }).shop("padaria");
  const { secret: newSecret } = await renewed.webhooks.rollSecret("default");
  expect(await shop.get()).toEqual(await renewed.get());
  const replayed = await renewed.webhooks.replay("default", { since: new Date(Date.now() - 3_600_000).toISOString() });
  expect(replayed).toMatchObject({ replayed: 2, nextSince: null });
  await server.runJobs("all");
  for (const known of [secret, newSecret]) {
    const arrived = await Promise.all(
      endpoint
        .received()
        .slice(-2)
        .map(({ headers, body }) => verifyWebhook(known ?? "", headers, body)),
    );
    expect(arrived).toMatchObject([isTheSale, isTheSale]);
    expect(arrived.map(({ type }) => type)).toEqual(["order.received", "order.paid"]);
  }
  expect(await renewed.webhooks.deliveries("default", { status: "waiting" }).take()).toEqual([]);

  // What a key may not do, it cannot do; and one that is revoked can do nothing.
  const erp = createVitrine({ baseUrl, token: others[0] ?? "" });
  await expect(erp.shop("padaria").orders.list().take()).rejects.toMatchObject({ status: 403, code: "scope-missing" });
  const { items: keys } = await vitrine.keys.list();
  await vitrine.keys.revoke(keys.find(({ name }) => name === "ERP")?.id ?? "");
  await expect(erp.shop("padaria").products.get("SKU-0")).rejects.toMatchObject({ status: 401 });
});

function* catalog() {
  yield { category: { providerId: "paes", name: "Pães" } };
  for (const sku of SKUS) {
    yield {
      product: { providerId: sku, name: `Pão ${sku}`, categories: ["paes"], skus: [{ sku, price: 10, stock: 100 }] },
    };
  }
}

/** The shop says its Pix key, and a customer buys on the page. */
async function anOrder(baseUrl: string, token: string): Promise<string> {
  const { sessions } = createVitrine({ baseUrl, token }).shop("padaria");
  const chat = { channelType: ChannelType.WhatsApp, channelId: "padaria-whatsapp" };
  const contact = { id: "wp:5511988887777", name: "Marina Souza" };
  const as = async (who: object) => {
    const { code } = await sessions.create({ sessionType: SessionType.Contact, ...chat, contact, ...who });
    return createVitrine({ baseUrl, token: code }).call;
  };
  const { call } = createVitrine({ baseUrl, token });
  await call("PUT /platform/v1/shops/{shopId}/pix-key", {
    params: { shopId: "padaria" },
    body: { key: "loja@padaria.exemplo" },
  });
  const buy = await as({});
  await buy("POST /api/order/items/", { body: { providerId: "SKU-0", quantity: 2 } });
  await buy("POST /api/order/logistic/", { body: { type: LogisticType.StorePickUp, providerId: "balcao" } });
  const person = { name: "Marina Souza", email: "marina@exemplo.com", document: "529.982.247-25" };
  const { id } = await buy("POST /api/order/confirm", { body: { ...person, paymentMethod: PaymentMethod.Pix } });
  await buy("POST /api/order/payment/charge", { query: {} });
  return id;
}

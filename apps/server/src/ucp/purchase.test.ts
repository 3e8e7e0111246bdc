import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { buildSandbox } from "@vitrine/sandbox/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAssistant } from "../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { messagesQueuedFor, messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { aCheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { discover, type Send } from "../../test/ucp/small-client.ts";
import { instrumentProblems, schemaProblems } from "../../test/ucp/ucp-schemas.ts";

/** The provider sends its webhook to the address that the server names, so the test chooses the port first. */
async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

const port = await aFreePort();
const assistant = await anAssistant();
const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], without: ["chat", "tray"] });
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());
const server = useServer({
  hasMembersByHeader: true,
  env: {
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, SANDBOX_URL: sandboxUrl, WEBHOOK_TARGETS: assistant.origin },
    ...{ VIACEP_URL: `${sandboxUrl}/viacep`, BRASILAPI_URL: `${sandboxUrl}/brasilapi` },
  },
});
beforeAll(() => server.app.listen({ host: "127.0.0.1", port }));

/** No DNS knows the shop's host. The request keeps the name and connects to this machine. */
const send: Send = (url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: url.pathname, method, headers: { ...headers, host: url.host } };
    const sent = request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    sent.on("error", reject).end(body);
  });

test("an assistant that knows only the shop's host finds a product, buys it and has it paid by Pix", async () => {
  const host = `aurora.test:${port}`;
  const credentials = { accessToken: "TEST-sandbox-access-token", webhookSecret: "segredo-mp-da-sandbox" };
  const shop = await aCheckoutShop(server, {
    ...{ name: "Empório Aurora", hosts: [host], sellsToAssistants: true, channels: [messagingChannel] },
    paymentProviders: [
      { providerType: PaymentProviderType.MercadoPago, baseUrl: `${sandboxUrl}/mercado-pago`, credentials },
    ],
  });
  const { profileUrl, privateJwk } = assistant;
  const { profile, call } = await discover({
    origin: `http://${host}`,
    profileUrl,
    privateJwk,
    kid: "platform-1",
    send,
  });

  const { products } = await call("search_catalog", { body: { query: "cafe" } });
  const [variant] = products[0].variants;
  const cart = await call("create_cart", { body: { line_items: [{ item: { id: variant.id }, quantity: 2 }] } });
  const opened = await call("create_checkout", { body: { cart_id: cart.id, line_items: [] } });
  const line_items = opened.line_items.map(
    ({ id, item, quantity }: { id: string; item: { id: string }; quantity: number }) => ({
      ...{ id, item: { id: item.id }, quantity },
    }),
  );
  const buyer = { first_name: "Ana", last_name: "Souza", email: "ana@exemplo.com.br", phone_number: "+5511987654321" };
  const destination = { street_address: "Avenida Paulista, 1000", postal_code: "01310-100", address_country: "BR" };
  const sent = await call("update_checkout", {
    ...{ id: opened.id },
    body: { line_items, buyer, fulfillment: { methods: [{ type: "shipping", destinations: [destination] }] } },
  });
  const [method] = sent.fulfillment.methods;
  const [group] = method.groups;
  const [cheapest] = group.options;
  const chosen = await call("update_checkout", {
    ...{ id: opened.id },
    body: {
      line_items,
      ...{ discounts: { codes: ["DEZ"] } },
      fulfillment: {
        methods: [
          {
            id: method.id,
            line_item_ids: method.line_item_ids,
            groups: [{ id: group.id, selected_option_id: cheapest.id }],
          },
        ],
      },
    },
  });
  expect(chosen.status).toBe("ready_for_complete");

  // The shop defines the handler. The profile names the schema of its instrument.
  const [handlers] = Object.values(profile.ucp.payment_handlers);
  const [handler] = handlers ?? [];
  const schema = JSON.parse(
    (await send(new URL(handler?.schema ?? ""), { method: "GET", headers: {}, body: "" })).body,
  );
  const instrument = { id: "pix_1", handler_id: handler?.id, type: "pix", payer: { tax_id: "529.982.247-25" } };
  expect(instrumentProblems(schema, instrument)).toEqual([]);
  const done = await call("complete_checkout", { id: opened.id, body: { payment: { instruments: [instrument] } } });
  expect(done.status).toBe("complete_in_progress");
  const [answered] = done.payment.instruments;
  expect(instrumentProblems(schema, answered)).toEqual([]);
  expect(answered.pix).toMatchObject({
    status: "waiting",
    copy_and_paste: expect.stringMatching(/^000201/),
    amount: 6600,
  });

  // The buyer pays in their bank. The provider tells the shop, and nobody else does.
  const bank = await fetch(`${sandboxUrl}/bank/pay`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ code: answered.pix.copy_and_paste }),
  });
  expect(bank.status).toBe(200);
  const paidOrder = async () => {
    await server.runJobs("all");
    return (await call("get_checkout", { id: opened.id })).status;
  };
  await expect.poll(paidOrder).toBe("completed");
  const order = await call("get_order", { id: done.order.id });
  expect(order).toMatchObject({ label: expect.stringContaining("Pedido"), messages: [{ code: "payment_confirmed" }] });

  const { shopId } = shop;
  const list = await server.call(`GET ${shop.shop}/orders`, { token: shop.token });
  expect(list.data.orders).toMatchObject([
    { id: done.order.id, customerName: "Ana Souza", payment: { state: "paid" } },
  ]);
  const panel = await server.call(`GET /painel/api/shops/${shopId}/orders`, { headers: memberHeaders(shop.chatbotId) });
  expect(JSON.stringify(panel.data)).toContain(done.order.id);
  // The server does not send the code of a Pix that is paid within the second. It always sends that it was paid.
  await expect
    .poll(async () => {
      const chat = await messagesQueuedFor(server, shopId, list.data.orders[0].contactId);
      return chat.map(({ kind }) => kind);
    })
    .toContain("status");
  await expect.poll(() => assistant.received.length).toBeGreaterThan(0);
  for (const { body } of assistant.received) {
    const told = JSON.parse(body);
    expect(schemaProblems("order", told)).toEqual([]);
    const [{ destination: sentTo }] = told.fulfillment.expectations;
    expect(sentTo).toMatchObject({ postal_code: "01310-100", address_country: "BR" });
  }
});

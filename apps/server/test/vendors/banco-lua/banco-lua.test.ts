import { randomUUID } from "node:crypto";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { buildSandbox } from "@vitrine/sandbox/app";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pagarMe } from "../../../src/vendors/pagar-me/descriptor.ts";
import { paymentVendors } from "../../../src/vendors/payment-vendors.ts";
import { type AtCheckout, aCheckoutShop, atCheckout, type CheckoutShop } from "../../fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../fixtures/panel-fixture.ts";
import { aShopDocument, useServer } from "../../fixtures/server-fixture.ts";
import { bancoLua } from "./descriptor.ts";
import { bancoLuaDouble, WEBHOOK_SECRET } from "./double.ts";

const sandbox = await buildSandbox({
  pictureFolders: [import.meta.dirname],
  without: ["chat", "tray"],
  payments: { webhookDelayMs: 0, moreDoubles: [bancoLuaDouble] },
});
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const server = useServer({
  paymentVendors: [...paymentVendors.filter((vendor) => vendor !== pagarMe), bancoLua],
  hasMembersByHeader: true,
  env: { PUBLIC_URL: publicUrl, SANDBOX_URL: sandboxUrl },
});
// The double tells of payments by real calls.
beforeAll(async () => void (await server.app.listen({ host: "127.0.0.1", port })));

const { Pix, CreditCard } = PaymentMethod;
const { PagarMe: LUA } = PaymentProviderType;

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server, {
    paymentOptions: [
      { providerId: "pix", method: Pix, name: "Pix", providerType: LUA },
      { providerId: "cartao", method: CreditCard, name: "Cartão", providerType: LUA },
    ],
    paymentProviders: [],
  });
  ana = atCheckout(await shop.customer());
});

const panel = (address: string, body?: object, shopId = shop.shopId) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shopId}/payments${path}`, {
    headers: { ...memberHeaders(shop.chatbotId), origin: publicUrl },
    ...(body && { body }),
  });
};
const connect = (credentials: object = { moonKey: "eclipse-1", webhookSecret: WEBHOOK_SECRET }) =>
  panel(`PATCH /accounts/${LUA}`, { baseUrl: `${sandboxUrl}/banco-lua`, publicKey: "lua-publica", credentials });
const atBank = async () =>
  (await (await fetch(`${sandboxUrl}/payments/_list`)).json()) as { id: string; state: string }[];
const settle = (id: string, to: string) =>
  fetch(`${sandboxUrl}/payments/_settle`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "banco-lua", id, to }),
  });

async function placed(method: PaymentMethod): Promise<string> {
  await ana.choosesAll();
  await ana.method(method);
  const { data, errors } = await ana.place({ paymentMethod: method });
  expect(errors).toEqual([]);
  return data.id;
}

test("the panel describes it, takes its credentials and no others, and really asks it", async () => {
  const { items } = (await panel("GET /vendors")).data;
  expect(items.find(({ code }: { code: string }) => code === "banco-lua")).toMatchObject({
    ...{ id: String(LUA), name: "Banco da Lua", methods: [Pix, CreditCard], hasPublicKey: true, hasCardForm: true },
    credentials: [{ name: "moonKey", label: "Chave da Lua" }, { isOptional: true }],
    steps: bancoLua.steps,
  });
  expect((await connect({ monKey: "x" })).errors).toMatchObject([{ allowed: ["moonKey", "webhookSecret"] }]);
  expect((await panel(`PATCH /accounts/${LUA}`, { baseUrl: "https://mars.example" })).errors).toMatchObject([
    { code: "address-of-another" },
  ]);
  await connect({ moonKey: "wrong" });
  expect((await panel(`POST /accounts/${LUA}/check`, {})).data).toMatchObject({ outcome: "credentials" });
  expect((await connect()).data.accounts).toMatchObject([{ credentialNames: ["moonKey", "webhookSecret"] }]);
  expect((await panel(`POST /accounts/${LUA}/check`, {})).data).toEqual({ outcome: "works", provider: "Banco da Lua" });
});

test("its Pix is offered, charged, told by its webhook, paid and given back", async () => {
  const offered = async () =>
    (await ana.call("GET /api/order/payments/")).data.map((each: { name: string }) => each.name);
  await ana.add("cafe");
  expect(await offered()).toEqual([]);
  await connect();
  expect(await offered()).toEqual(["Pix", "Cartão"]);

  const orderId = await placed(Pix);
  const { charge } = (await ana.call("POST /api/order/payment/charge")).data;
  expect(charge).toMatchObject({ status: PaymentStatus.Waiting, pixCode: expect.stringMatching(/^000201/) });
  const [own] = await atBank();
  expect(own).toMatchObject({ state: "pending" });
  const { id = "" } = own ?? {};

  await settle(id, "paid");
  const events = () =>
    server.db.selectFrom("payment_news").select("source").where("shop_id", "=", shop.shopId).execute();
  await expect.poll(events).toEqual([{ source: `${LUA}-${Pix}` }]);
  await server.runJobs("all");
  expect(await ana.order()).toMatchObject({ payment: { status: PaymentStatus.Paid, providerType: LUA } });

  const back = await server.call(`POST ${shop.shop}/orders/${orderId}/refund`, {
    token: shop.token,
    body: { paymentId: charge.id, reason: "Faltou o produto" },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(back.data[0]).toMatchObject({ isRefunded: true, refunds: [{ isManual: false, status: "done" }] });
  expect((await atBank()).find((each) => each.id === id)).toMatchObject({ state: "refunded" });
});

test("who forges its webhook is not believed", async () => {
  await connect();
  const webhook = { url: `/webhooks/payments/${shop.shopId}/${LUA}-${Pix}`, method: "POST", payload: "{}" } as const;
  expect((await server.app.inject(webhook)).statusCode).toBe(401);
  const headers = { "x-lua-signature": "0" };
  expect((await server.app.inject({ ...webhook, headers })).statusCode).toBe(401);
});

test("its own card form gets its key and script, and its token is charged", async () => {
  await connect();
  await placed(CreditCard);
  expect((await ana.call("GET /api/order/payment/charge")).data.cardForm).toEqual({
    ...{ publicKey: "lua-publica", scriptUrl: "https://form.banco-lua.example/v1.js" },
  });
  const body = { token: "cheia", payment_method_id: "lua", installments: 1, payer: { email: "ana@exemplo.com.br" } };
  const paid = await ana.call("POST /api/order/payment/mercadoPago", body, { "idempotency-key": randomUUID() });
  expect(paid.data).toMatchObject({ status: PaymentStatus.Paid });
});

test("a method that it charges only with an address says so to who picks the order up", async () => {
  await connect();
  await ana.add("cafe");
  await ana.pickup("balcao");
  const options = (await ana.call("GET /api/order/payments/")).data;
  expect(options.map(({ method, lacks }: { method: number; lacks?: string }) => [method, lacks])).toEqual([
    [Pix, "payer-address"],
    [CreditCard, undefined],
  ]);
});

test("a test shop reaches its double in the sandbox, whatever key it was given", async () => {
  const { data } = await server.call("POST /platform/v1/keys", {
    token: shop.token,
    body: { name: "Testes", isTest: true },
  });
  const shopId = `${shop.shopId}-teste`;
  const paymentProviders = [{ providerType: LUA, credentials: { moonKey: "real" } }];
  const body = aShopDocument({ paymentProviders });
  expect((await server.call(`PUT /platform/v1/shops/${shopId}`, { token: data.token, body })).status).toBe(200);
  const checked = await panel(`POST /accounts/${LUA}/check`, {}, shopId);
  expect(checked.data).toEqual({ outcome: "works", provider: "Banco da Lua" });
});

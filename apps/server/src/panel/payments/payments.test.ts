import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { buildSandbox } from "@vitrine/sandbox/app";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";

const { MercadoPago, PagarMe, ShopProvider, PagBrasil } = PaymentProviderType;
const { Nubank, Pagaleve, Pix, CreditCard } = PaymentMethod;

const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], without: ["chat", "tray"] });
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());

const server = useServer({ hasMembersByHeader: true, env: { SANDBOX_URL: sandboxUrl } });

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server);
});

const as = (role: "owner" | "agent", name = "Olga") => memberHeaders(shop.chatbotId, role, name);
const call = (address: string, body?: unknown, headers = as("owner")) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/payments${path}`, {
    headers,
    ...(body !== undefined && { body }),
  });
};
const account = (id: string | number, body: object) => call(`PATCH /accounts/${id}`, body);
const stored = async () => (await call("GET ")).data.accounts;
const check = async (id: string | number) => (await call(`POST /accounts/${id}/check`, {})).data;
const at = (path: string) => ({ baseUrl: `${sandboxUrl}${path}` });

test("a credential is replaced or removed by itself; the others stay, and none is ever shown or logged", async () => {
  await account(MercadoPago, { credentials: { accessToken: "TEST-segredo-1", webhookSecret: "segredo-2" } });
  await account(MercadoPago, { publicKey: "TEST-publica", credentials: { accessToken: "TEST-segredo-3" } });
  expect(await stored()).toMatchObject([
    { id: "5", publicKey: "TEST-publica", credentialNames: ["accessToken", "webhookSecret"], canCheck: true },
  ]);
  const { data } = await account(MercadoPago, { credentials: { webhookSecret: null } });
  expect(data.accounts).toMatchObject([{ credentialNames: ["accessToken"] }]);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, { headers: as("owner") });
  expect(log.data.items.at(-2)).toMatchObject({
    action: "payment-account.changed",
    after: { account: "Mercado Pago", replaced: ["Access Token"] },
  });
  const settings = await server.call(`GET /painel/api/shops/${shop.shopId}/settings`, { headers: as("owner") });
  const versions = await server.call(`GET /painel/api/shops/${shop.shopId}/settings/versions`, {
    headers: as("owner"),
  });
  expect(JSON.stringify([data, log, settings, versions])).not.toContain("segredo");
});

test("an account that is removed takes its credentials along", async () => {
  await account(MercadoPago, { credentials: { accessToken: "TEST-1" } });
  expect((await call(`DELETE /accounts/${MercadoPago}`)).data.accounts).toEqual([]);
  await account(MercadoPago, { publicKey: "TEST-publica" });
  expect(await stored()).toMatchObject([{ credentialNames: [], isIncomplete: true }]);
  await account(MercadoPago, { credentials: { accessToken: "TEST-1" } });
  expect(await stored()).toMatchObject([{ credentialNames: ["accessToken"], isIncomplete: false }]);
});

test("a misspelt credential is refused with its name", async () => {
  const { errors } = await account(MercadoPago, { credentials: { acessToken: "TEST-1" } });
  expect(errors).toMatchObject([{ param: "/paymentProviders/0/credentials/acessToken" }]);
  expect(await stored()).toEqual([]);
});

test("the panel reads of the server which providers there are and what their accounts need", async () => {
  const { items } = (await call("GET /vendors")).data;
  expect(items.map(({ id }: { id: string }) => id)).toEqual(["5", "3", "0-8", "0-9", "2", "4", "1", "0-6", "6"]);
  expect(items[0]).toMatchObject({
    ...{ code: "mercado-pago", name: "Mercado Pago", hasPublicKey: true, hasCardForm: true, method: null },
    credentials: [{ name: "accessToken", label: "Access Token", isOptional: false }, { isOptional: true }],
  });
  expect(items[2]).toMatchObject({ name: "NuPay", method: Nubank, methodName: "NuPay (Nubank)", methods: [Nubank] });
  expect(JSON.stringify(items)).not.toContain("sandbox");
});

describe("the test button", () => {
  test.each<[string, string | number, object, object]>([
    ["Mercado Pago", MercadoPago, { accessToken: "TEST-1" }, { accessToken: "errado" }],
    ["Pagar.me", PagarMe, { secretKey: "sk_test_1" }, { secretKey: "errado" }],
    ["NuPay", `${ShopProvider}-${Nubank}`, { merchantKey: "a", merchantToken: "b" }, { merchantToken: null }],
    ["Pagaleve", `${ShopProvider}-${Pagaleve}`, { username: "a", password: "b" }, { password: null }],
  ])("asks %s, which knows the shop or says that it does not", async (provider, id, right, wrong) => {
    const path = { "Mercado Pago": "/mercado-pago", "Pagar.me": "/pagar-me", NuPay: "/nupay", Pagaleve: "/pagaleve" };
    const saved = await account(id, { ...at(path[provider as keyof typeof path]), credentials: right });
    expect(saved.status).toBe(200);
    expect(await check(id)).toEqual({ outcome: "works", provider });
    await account(id, { credentials: wrong });
    expect(await check(id)).toEqual({ outcome: "credentials", provider });
  });

  test("says when nobody answers, and when there is nobody to ask", async () => {
    await account(MercadoPago, { ...at("/nobody-here"), credentials: { accessToken: "TEST-1" } });
    expect(await check(MercadoPago)).toMatchObject({ outcome: "no-answer" });
    await account(PagBrasil, { pageAddress: "https://pay.example/{order}" });
    expect(await stored()).toMatchObject([{}, { id: "2", canCheck: false }]);
    expect(await check(PagBrasil)).toMatchObject({ outcome: "cannot-check" });
  });

  test("cannot be pressed for an account that is not there, nor without end", async () => {
    expect((await call(`POST /accounts/${PagarMe}/check`, {})).errors).toMatchObject([{ code: "shop-part-not-found" }]);
    await account(MercadoPago, { ...at("/mercado-pago"), credentials: { accessToken: "TEST-1" } });
    for (let press = 0; press < 10; press++) await check(MercadoPago);
    expect((await call(`POST /accounts/${MercadoPago}/check`, {})).status).toBe(429);
  });
});

test("each method has its address for webhooks, with when the provider was last heard", async () => {
  const option = { name: "x", providerType: MercadoPago };
  const paymentOptions = [
    { ...option, providerId: "pix", method: Pix },
    { ...option, providerId: "cartao", method: CreditCard },
  ];
  await server.call(`PATCH ${shop.shop}`, { token: shop.token, body: { paymentOptions } });
  await account(MercadoPago, { credentials: { accessToken: "TEST-1" } });
  const news = { shop_id: shop.shopId, source: `${MercadoPago}-${Pix}`, event_key: "e1" };
  await server.db.insertInto("payment_news").values(news).execute();
  const address = `https://vitrine.test/webhooks/payments/${shop.shopId}/${MercadoPago}`;
  expect((await stored())[0].webhooks).toEqual([
    { method: Pix, url: `${address}-${Pix}`, lastReceivedAt: expect.stringMatching(/^20/) },
    { method: CreditCard, url: `${address}-${CreditCard}`, lastReceivedAt: null },
  ]);
});

test("a Pix key is read in the banks' format and remembered with who set it", async () => {
  const { data } = await call("PUT /pix-key", { key: "529.982.247-25" });
  expect(data.pixKey).toMatchObject({ key: "52998224725", changedBy: "Olga" });
  expect((await call("PUT /pix-key", { key: "529.982.247-26" })).errors).toMatchObject([{ code: "pix-key-invalid" }]);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, { headers: as("owner") });
  expect(log.data.items).toMatchObject([{ action: "pix-key.changed", after: { pixKey: "cpf …4725" } }]);
});

test("an agent sees and changes nothing of it, and neither does another account", async () => {
  const asked = ["GET ", `PATCH /accounts/${MercadoPago}`, `DELETE /accounts/${MercadoPago}`, "PUT /pix-key"];
  for (const address of [...asked, `POST /accounts/${MercadoPago}/check`]) {
    const body = address.startsWith("PUT") ? { key: "ana@loja.com" } : address.startsWith("GET") ? undefined : {};
    expect((await call(address, body, as("agent"))).status).toBe(403);
    expect((await call(address, body, memberHeaders("another-account"))).status).toBe(404);
  }
});

test("a payment option that is turned off is offered to nobody, and comes back as it was", async () => {
  const option = { providerId: "dinheiro", name: "Dinheiro", method: 5, providerType: 6, payOnDelivery: true };
  const warnings = async (isActive: boolean) => {
    const body = { paymentOptions: [{ ...option, isActive, costPercent: 1.5, costFixed: 0.3 }] };
    return (await server.call(`PATCH ${shop.shop}`, { token: shop.token, body })).data.warnings;
  };
  expect(await warnings(false)).toContainEqual(expect.objectContaining({ code: "no-payment-option" }));
  expect(await warnings(true)).not.toContainEqual(expect.objectContaining({ code: "no-payment-option" }));
});

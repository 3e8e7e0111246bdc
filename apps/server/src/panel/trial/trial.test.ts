import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { rowsOfShop } from "../../../test/fixtures/database/every-table-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders, memberId } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, type TestServer, useServer } from "../../../test/fixtures/server-fixture.ts";

const SANDBOX_URL = "http://127.0.0.1:1";
const bank = createFakePaymentProvider();
const charged = new Set<string | undefined>();
const server = useServer({
  env: { SANDBOX_URL },
  hasMembersByHeader: true,
  connectorFor: (type) => (account, ask) => {
    charged.add(account.baseUrl);
    return bank.connectorFor(type)(account, ask);
  },
});
const withoutSandbox = useServer({ hasMembersByHeader: true });

type Role = "owner" | "manager" | "agent";

/** The calls of a member about a shop of theirs. */
function panelOf(at: TestServer, chatbotId: string, role: Role = "manager") {
  return (address: string, body?: unknown) =>
    at.call(address.replace(" /", " /painel/api/shops/"), {
      headers: memberHeaders(chatbotId, role),
      ...(body !== undefined && { body }),
    });
}

const codeOf = (url: string) => new URL(url).hash.slice(1);

type Tried = { url: string; shopId: string; products: number };

async function open(at: TestServer, shop: { chatbotId: string; shopId: string }): Promise<Tried> {
  const opened = await panelOf(at, shop.chatbotId)(`POST /${shop.shopId}/trial`, {});
  expect(opened.errors).toEqual([]);
  return opened.data;
}

test("a purchase in the trial is charged by the sandbox, and leaves not one row in the shop", async () => {
  const shop = await aCheckoutShop(server);
  const panel = panelOf(server, shop.chatbotId);
  const trial = await open(server, shop);
  expect(trial).toMatchObject({ products: 3 });
  const before = await rowsOfShop(server.db, shop.shopId);
  const member = memberId("manager", "Olga Dona");
  const who = atCheckout(buyer(server, codeOf(trial.url), `painel:${member}`));
  const settings = await who.call("GET /api/shop/settings");
  expect(settings.data.isTest).toBe(true);
  await who.choosesAll();
  const placed = await who.place();
  expect(placed.errors).toEqual([]);
  const charge = await who.call("POST /api/order/payment/charge");
  expect(charge.data.charge).toMatchObject({ status: PaymentStatus.Waiting });
  expect([...charged]).toEqual([`${SANDBOX_URL}/mercado-pago`]);
  await server.runJobs();

  // A message is written, as it would be to a customer, and leaves for nowhere.
  const { data: read } = await panel(`GET /${shop.shopId}/trial`);
  expect(read).toMatchObject({ shopId: trial.shopId, payUrl: `${SANDBOX_URL}/payments` });
  expect(read.messages[0].text).toContain("Pix");
  expect(await rowsOfShop(server.db, shop.shopId)).toEqual(before);
  const { data: orders } = await panel(`GET /${trial.shopId}/orders`);
  expect(orders.items).toHaveLength(1);
});

test("opening it again makes it like the shop", async () => {
  const shop = await aCheckoutShop(server);
  const panel = panelOf(server, shop.chatbotId, "owner");
  const first = await open(server, shop);
  const changes = { name: "Outro nome", paymentOptions: onlyPix.paymentOptions };
  await panel(`PATCH /${shop.shopId}/settings`, changes);
  await panel(`PATCH /${shop.shopId}/products/cafe`, { isActive: false });
  const again = await open(server, shop);
  expect(again).toMatchObject({ shopId: first.shopId, products: 2 });
  const { data: copy } = await panel(`GET /${first.shopId}/settings`);
  expect(copy.document).toMatchObject({ name: "Outro nome (teste)", isPublished: false });
  expect((await panel(`GET /${first.shopId}/products`)).data.items).toHaveLength(2);
});

test("a shop with nothing in it is tried with a product, a pickup, and card, Pix and boleto of the sandbox", async () => {
  const shop = await aShop(server, { name: "Vazia", isPublished: false });
  const trial = await open(server, shop);
  const { data: read } = await panelOf(server, shop.chatbotId)(`GET /${shop.shopId}/trial`);
  expect(read.forms).toMatchObject([
    { method: PaymentMethod.Pix, charger: "sandbox", isAdded: true, because: null },
    { method: PaymentMethod.CreditCard, charger: "sandbox", isAdded: true, because: null },
    { method: PaymentMethod.Boleto, charger: "sandbox", isAdded: true, because: null },
  ]);
  const { CreditCard, Boleto, Pix } = PaymentMethod;
  for (const method of [Pix, Boleto, CreditCard]) {
    const { url } = await open(server, shop);
    const who = atCheckout(buyer(server, codeOf(url), "painel:x"));
    await who.add("teste-produto");
    await who.pickup("teste-retirada");
    expect((await who.method(method)).errors).toEqual([]);
    expect((await who.place({ paymentMethod: method })).errors).toEqual([]);
    const charge = await who.call(`${method === CreditCard ? "GET" : "POST"} /api/order/payment/charge`);
    if (method !== CreditCard) expect(charge.data.charge).toMatchObject({ status: PaymentStatus.Waiting });
    else
      expect(charge.data.cardForm).toEqual({
        publicKey: "TEST-sandbox-public-key",
        scriptUrl: `${SANDBOX_URL}/mercado-pago/sdk/js/v2`,
      });
  }
  expect(trial.products).toBe(1);
});

test("without a sandbox it asks for the provider's test credentials, and takes no others", async () => {
  const { MercadoPago } = PaymentProviderType;
  const shop = await aShop(withoutSandbox, { ...onlyPix, name: "Sem sandbox" });
  const trial = await open(withoutSandbox, shop);
  const panel = panelOf(withoutSandbox, shop.chatbotId, "owner");
  const read = async () => (await panel(`GET /${shop.shopId}/trial`)).data;
  expect(await read()).toMatchObject({
    payUrl: null,
    forms: [{ id: "pix", charger: "test-account", because: "account-incomplete" }],
    accounts: [{ id: String(MercadoPago), name: "Mercado Pago" }],
  });
  const save = (accessToken: string) =>
    panel(`PATCH /${trial.shopId}/payments/accounts/${MercadoPago}`, { credentials: { accessToken } });
  expect(await save("APP_USR-1")).toMatchObject({ status: 422, errors: [{ code: "live-credentials" }] });
  expect((await save("TEST-1")).errors).toEqual([]);
  expect(await read()).toMatchObject({ forms: [{ because: null }], accounts: [] });
  // They stay when it is opened again, and the shop's own never came along.
  await open(withoutSandbox, shop);
  expect(await read()).toMatchObject({ accounts: [] });
});

test("it is for owners and managers, is in the log, and has no trial itself", async () => {
  const shop = await aShop(server);
  const trial = await open(server, shop);
  const byAgent = await panelOf(server, shop.chatbotId, "agent")(`POST /${shop.shopId}/trial`, {});
  expect(byAgent).toMatchObject({ status: 403 });
  const twice = await panelOf(server, shop.chatbotId)(`POST /${trial.shopId}/trial`, {});
  expect(twice).toMatchObject({ status: 403, errors: [{ code: "shop-of-other-mode" }] });
  const { data: log } = await panelOf(server, shop.chatbotId, "owner")(`GET /${shop.shopId}/audit-log`);
  expect(log.items).toMatchObject([{ action: "shop.trial-opened", after: { trial: trial.shopId } }]);
});

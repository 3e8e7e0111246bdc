import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const server = useServer({ hasMembersByHeader: true, now: () => Date.now() + ahead, connectorFor: bank.connectorFor });
const providerType = PaymentProviderType.MercadoPago;

async function aShopWithPix() {
  const shop = await aCheckoutShop(server, onlyPix);
  const headers = memberHeaders(shop.chatbotId, "owner");
  const panel = `/painel/api/shops/${shop.shopId}`;
  return {
    shop,
    async buys() {
      const ana = atCheckout(await shop.customer());
      await ana.choosesAll();
      const { id } = (await ana.place()).data;
      const charged = (await ana.call("POST /api/order/payment/charge")).data.charge;
      return { id: id as string, charge: charged.id as string, status: charged.status as PaymentStatus };
    },
    hands: async () => (await server.call(`GET ${panel}/home`, { headers })).data.hands,
    order: async (id: string) => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data,
    tellWebhook: (charge: string, eventKey: string) =>
      server.call(`POST /webhooks/payments/${shop.shopId}/${providerType}-${PaymentMethod.Pix}`, {
        headers: { "x-bank": "genuine", "content-type": "text/plain" },
        body: `bank-${charge} ${eventKey}`,
      }),
    saveAccount: () =>
      server.call(`PATCH ${panel}/payments/accounts/${providerType}`, {
        headers,
        body: { credentials: { accessToken: "novo" } },
      }),
  };
}

test("a payment that the customer contests is told at the order and on Início until the provider has decided", async () => {
  const { buys, hands, order, tellWebhook } = await aShopWithPix();
  const { id, charge } = await buys();
  bank.pay(charge);
  await server.runJobs("all");
  await tellWebhook(charge, "paid");
  await server.runJobs("all");

  bank.dispute(charge);
  for (const event of ["contested", "contested-again"]) {
    await tellWebhook(charge, event);
    await server.runJobs("all");
  }
  expect((await order(id)).notes).toMatchObject([
    { text: expect.stringMatching(/contestou o pagamento de R\$\s42,00/) },
  ]);
  expect((await order(id)).payments).toMatchObject([{ status: PaymentStatus.Paid, failureCode: "disputed" }]);
  const disputes = async () => (await hands()).filter(({ kind }: { kind: string }) => kind !== "to-prepare");
  expect(await disputes()).toMatchObject([{ kind: "disputed-payment", count: 1, examples: [{ id }] }]);

  bank.dispute(charge, false);
  await tellWebhook(charge, "won");
  await server.runJobs("all");
  expect(await disputes()).toEqual([]);
  expect((await order(id)).payments).toMatchObject([{ status: PaymentStatus.Paid, failureCode: null }]);
});

test("credentials that a provider no longer takes are told on Início, for open charges and for refused ones", async () => {
  const { buys, hands, saveAccount } = await aShopWithPix();
  const open = await buys();
  await server.runJobs("all");
  bank.faults.refusesCredentials = true;
  ahead = 60_000;
  await server.runJobs("all");
  const alarm = async () => (await hands()).find(({ kind }: { kind: string }) => kind === "provider-credentials");
  expect(await alarm()).toMatchObject({ count: 1, examples: [{ id: open.id }] });

  const refused = await buys();
  expect(refused.status).toBe(PaymentStatus.Failed);
  expect(await alarm()).toMatchObject({ count: 2, examples: [{ id: refused.id }, { id: open.id }] });

  bank.faults.refusesCredentials = false;
  expect((await saveAccount()).errors).toEqual([]);
  ahead = 20 * 60_000;
  await server.runJobs("all");
  expect(await alarm()).toBeUndefined();
});

test("what the shop gives back in its provider's own panel is recorded once, and can no longer be given back here", async () => {
  const { shop, buys, order, tellWebhook } = await aShopWithPix();
  const { id, charge } = await buys();
  bank.pay(charge);
  await tellWebhook(charge, "paid");
  await server.runJobs("all");

  bank.refundOutside(charge, 10_00);
  for (const event of ["part", "part-again"]) {
    await tellWebhook(charge, event);
    await server.runJobs("all");
  }
  expect((await order(id)).payments).toMatchObject([
    { status: PaymentStatus.Paid, refundedAmount: 10, refunds: [{ amount: 10, status: "done", isManual: false }] },
  ]);
  const tooMuch = { paymentId: charge, amount: 32.01 };
  const refused = await server.call(`POST ${shop.shop}/orders/${id}/refund`, { token: shop.token, body: tooMuch });
  expect(refused.errors[0]?.code).toBe("refund-too-large");
  const rest = await server.call(`POST ${shop.shop}/orders/${id}/refund`, {
    token: shop.token,
    body: { paymentId: charge },
  });
  expect(rest.errors).toEqual([]);
  await tellWebhook(charge, "rest");
  await server.runJobs("all");
  expect((await order(id)).payments).toMatchObject([{ isRefunded: true, refundedAmount: 42, refunds: [{}, {}] }]);
});

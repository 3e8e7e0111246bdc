import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const server = useServer({ hasMembersByHeader: true, now: () => Date.now() + ahead, connectorFor: bank.connectorFor });
const providerType = PaymentProviderType.MercadoPago;

test("the money of a canceled order that its provider does not give back waits for the shop's people until it is back", async () => {
  const shop = await aCheckoutShop(server, onlyPix);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = (await ana.place()).data;
  const charge = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  const headers = memberHeaders(shop.chatbotId, "owner");
  const panel = `/painel/api/shops/${shop.shopId}`;
  const hands = async () => (await server.call(`GET ${panel}/home`, { headers })).data.hands;
  const payments = async () => (await server.call(`GET ${panel}/orders/${id}`, { headers })).data.payments;
  bank.pay(charge);
  await server.runJobs("all");

  bank.faults.isDown = true;
  await server.call(`POST ${panel}/orders/${id}/cancel`, {
    headers,
    body: { reason: "Acabou", isTold: false, refund: 42 },
  });
  for (const later of [60_000, 20 * 60_000]) {
    ahead = later;
    await server.runJobs("all");
    expect(await payments()).toMatchObject([{ isRefunding: true, isRefunded: false }]);
    expect(await hands()).toEqual([]);
  }

  bank.faults.isDown = false;
  bank.refusesRefunds("too-old");
  ahead = 24 * 60 * 60_000;
  await server.runJobs("all");
  expect(await hands()).toMatchObject([{ kind: "refund-due", count: 1, examples: [{ id }] }]);
  expect(await payments()).toMatchObject([{ status: PaymentStatus.Paid, isRefunding: false, isRefunded: false }]);

  bank.refusesRefunds(undefined);
  await server.call(`POST ${panel}/orders/${id}/refund`, { headers, body: { paymentId: charge, reason: "" } });
  await server.runJobs("all");
  expect(await hands()).toEqual([]);
  expect(await payments()).toMatchObject([{ isRefunding: false, isRefunded: true }]);
});

test("the money of a canceled order waits for the shop's people once its provider was silent for four days", async () => {
  const shop = await aCheckoutShop(server, onlyPix);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = (await ana.place()).data;
  bank.pay((await ana.call("POST /api/order/payment/charge")).data.charge.id);
  await server.runJobs("all");
  bank.faults.isDown = true;
  const headers = memberHeaders(shop.chatbotId, "owner");
  const panel = `/painel/api/shops/${shop.shopId}`;
  await server.call(`POST ${panel}/orders/${id}/cancel`, {
    headers,
    body: { reason: "Acabou", isTold: false, refund: 42 },
  });
  await server.runJobs("all");
  const silentFor = async (interval: string) => {
    await sql`update payment_attempts set updated_at = ${new Date(Date.now() + ahead)}::timestamptz - ${interval}::interval
               where shop_id = ${shop.shopId}`.execute(server.db);
    return (await server.call(`GET ${panel}/home`, { headers })).data.hands;
  };
  expect(await silentFor("3 days")).toEqual([]);
  expect(await silentFor("5 days")).toMatchObject([{ kind: "refund-due", count: 1, examples: [{ id }] }]);
  bank.faults.isDown = false;
});

test("a second payment of an order that its provider keeps waits for the shop's people, too", async () => {
  const shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = (await ana.place()).data;
  await sql`insert into payment_attempts
              (shop_id, id, order_id, method, provider_type, amount, status, is_extra, failure_code)
            values (${shop.shopId}, 'again', ${id}, ${PaymentMethod.Pix}, ${providerType}, 4200, 'paid', true,
              'refund-refused: too-old')`.execute(server.db);
  const headers = memberHeaders(shop.chatbotId, "owner");
  const { hands } = (await server.call(`GET /painel/api/shops/${shop.shopId}/home`, { headers })).data;
  expect(hands).toContainEqual(expect.objectContaining({ kind: "refund-due", count: 1 }));
});

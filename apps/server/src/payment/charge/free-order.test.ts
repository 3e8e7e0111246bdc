import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { subscribeWebhook } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });
const { MercadoPago } = PaymentProviderType;

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  shop = await aCheckoutShop(server, {
    coupons: [{ code: "TUDO", kind: "percent", value: 100 }],
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
  });
  await subscribeWebhook(server, shop.shopId);
  ana = atCheckout(await shop.customer());
  await ana.add("cafe");
  await ana.coupon("TUDO");
  await ana.pickup("balcao");
  await ana.method(PaymentMethod.Pix);
});

const inShop = async (id: string) => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
const newsOf = async (orderId: string) => {
  const { rows } = await sql<{ type: string }>`
    select type from webhook_deliveries where order_id = ${orderId} order by seq`.execute(server.db);
  return rows.map(({ type }) => type);
};

test("an order that costs nothing is paid as soon as it is placed, and the shop's system gets both events", async () => {
  const { data, errors } = await ana.place();
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    status: OrderStatus.Received,
    totalAmout: 0,
    payment: { method: PaymentMethod.Pix, status: PaymentStatus.Paid },
  });
  expect(await newsOf(data.id)).toEqual(["order.received", "order.paid"]);
  const { events, payments } = await inShop(data.id);
  expect(events.at(-1)).toMatchObject({ kind: "payment", actor: { type: "system" } });
  expect(payments).toEqual([]);
});

test("an order that costs nothing is never charged", async () => {
  const { data } = await ana.place();
  for (const answer of [
    await ana.call("POST /api/order/payment/charge"),
    await server.call(`POST ${shop.shop}/orders/${data.id}/payment`, { token: shop.token }),
  ]) {
    expect(answer).toMatchObject({ status: 409, errors: [{ code: "nothing-to-pay" }] });
  }
  await server.runJobs("all");
  expect(bank.charges.size).toBe(0);
});

test("an order that costs nothing becomes paid even if the server stops right after placing it", async () => {
  const { data } = await ana.place();
  await sql`update orders set version = version + 1, document = document::jsonb #- '{payment,status}'
    where id = ${data.id}`.execute(server.db);
  expect((await ana.order()).payment.status).toBeNull();
  await server.runJobs();
  expect((await ana.order()).payment.status).toBe(PaymentStatus.Paid);
});

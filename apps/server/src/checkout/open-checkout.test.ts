import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { sentStatements } from "../../test/fixtures/database/sent-statements.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  ana = atCheckout(await shop.customer());
});

const open = async (who: AtCheckout, body = {}) => (await who.call("POST /api/order/checkout", body)).data;
const read = async (who: AtCheckout, path: string) => (await who.call(`GET ${path}`)).data;

test("one call opens the checkout with what the single calls answer", async () => {
  await ana.add("cafe");
  await ana.address();
  const opened = await open(ana);
  expect(opened).toEqual({
    order: await ana.order(),
    last: null,
    payments: await read(ana, "/api/order/payments/"),
    sellers: await read(ana, "/api/order/seller/?type=1"),
    delivery: { addressIndex: 0, options: await read(ana, "/api/order/logistic/?type=1&code=0") },
    schedule: null,
  });
  expect(opened.order).toMatchObject({
    logistic: { providerId: "motoboy" },
    payment: { method: PaymentMethod.Pix },
  });
  expect(opened.delivery.options).not.toEqual([]);
});

test("it takes one reading and one saving", async () => {
  await ana.add("cafe");
  const sent = await sentStatements(server, () => open(ana));
  expect(sent.filter((text) => !text.includes("pg_notify('live'"))).toHaveLength(2);
});

test("what somebody has chosen stays, and nothing is chosen beside it", async () => {
  await ana.add("cafe");
  await ana.method(PaymentMethod.Boleto);
  await ana.address();
  expect(await open(ana)).toMatchObject({
    order: { logistic: null, payment: { method: PaymentMethod.Boleto } },
    delivery: null,
  });
});

test("a contact who bought before is offered the same again, and nothing is chosen for them", async () => {
  await ana.choosesAll();
  const { id: orderId } = (await ana.place()).data;
  await ana.add("cafe");
  expect(await open(ana)).toMatchObject({
    order: { logistic: null, payment: { method: null } },
    last: { orderId, logisticType: LogisticType.ExpressDelivery },
  });
});

test("with an address the delivery goes there, and its options are in the answer", async () => {
  await ana.add("cafe");
  await ana.address("20040-020");
  await ana.address("01310-100");
  const opened = await open(ana, { addressIndex: 1 });
  expect(opened.order).toMatchObject({ logistic: { price: 12 }, customer: { address: { zipCode: "01310-100" } } });
  expect(opened.delivery).toEqual({
    addressIndex: 1,
    options: await read(ana, "/api/order/logistic/?type=1&code=1"),
  });
});

test("an empty order can be opened too", async () => {
  expect(await open(ana)).toMatchObject({ order: { id: "", items: [] }, last: null, delivery: null });
});

test("opened again with the same key it answers the same", async () => {
  await ana.add("cafe");
  const key = { "idempotency-key": "abrir-1" };
  const first = await ana.call("POST /api/order/checkout", {}, key);
  expect((await ana.call("POST /api/order/checkout", {}, key)).data).toEqual(first.data);
});

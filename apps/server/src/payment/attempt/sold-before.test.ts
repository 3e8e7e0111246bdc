import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  refusalOf,
  republish,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const { Boleto, OnDelivery } = PaymentMethod;
const { Manual } = PaymentProviderType;

let shop: CheckoutShop;
let ana: AtCheckout;
let id: string;

/** Sold by a boleto, whose account the shop no longer has. */
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  await ana.method(Boleto);
  id = (await ana.place({ paymentMethod: Boleto })).data.id;
  await republish(server, shop, { paymentProviders: [] });
});

const confirm = () => server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });

test("what no provider of the shop charges is confirmed by hand, and given back by hand", async () => {
  expect(refusalOf(await ana.call(`POST /api/order/payment/charge?orderId=${id}`)).code).toBe(
    "payment-provider-missing",
  );
  const { data } = await confirm();
  expect(data).toMatchObject([{ method: Boleto, providerType: Manual, status: PaymentStatus.Paid }]);
  const refund = await server.call(`POST ${shop.shop}/orders/${id}/refund`, {
    token: shop.token,
    body: { paymentId: data[0].id },
  });
  expect(refund.errors).toEqual([]);
  expect([refund.data].flat()[0].refunds).toMatchObject([{ isManual: true, status: "done" }]);
});

test("what the shop has an account for again is for the provider to tell", async () => {
  await republish(server, shop, {});
  expect(refusalOf(await confirm())).toMatchObject({ status: 409, code: "payment-by-provider" });
});

test("the customer pays in another way", async () => {
  expect((await ana.call(`GET /api/order/payment/update?orderId=${id}`)).errors).toEqual([]);
  const listed = (await ana.call(`GET /api/order/payments/?orderId=${id}`)).data;
  expect(listed.map(({ method }: { method: number }) => method)).toEqual([OnDelivery, OnDelivery]);
  const body = { providerId: "maquininha", type: OnDelivery };
  const chosen = await ana.call(`POST /api/order/payment/delivery?orderId=${id}`, body);
  expect(chosen.data.payment).toMatchObject({ method: OnDelivery, providerType: Manual });
});

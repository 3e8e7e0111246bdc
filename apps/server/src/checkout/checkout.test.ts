import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  refusalOf,
  republish,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const { StorePickUp, ExpressDelivery } = LogisticType;

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  ana = atCheckout(await shop.customer());
});

const fill = (who: AtCheckout, body = {}, headers = {}) => who.call("POST /api/order/checkout/defaults", body, headers);
const lastOf = async (who: AtCheckout) => (await who.call("GET /api/order/checkout/last")).data.last;
const repeat = (who: AtCheckout, orderId: string) => who.call("POST /api/order/checkout/last", { orderId });
const kindsOf = async (who: AtCheckout) =>
  (
    await server.db
      .selectFrom("order_events")
      .select("kind")
      .where("shop_id", "=", shop.shopId)
      .where("owner_id", "=", who.contactId)
      .orderBy("version")
      .execute()
  ).map(({ kind }) => kind);

describe("the defaults of a first order", () => {
  test("without an address only the payment is chosen: Pix", async () => {
    await ana.add("cafe");
    expect((await fill(ana)).data).toMatchObject({
      ...{ logisticType: null, logistic: null, totalAmout: 30 },
      payment: { method: PaymentMethod.Pix },
    });
  });

  test("with an address the cheapest delivery goes there, and its price is in the total", async () => {
    await ana.add("cafe");
    await ana.address("20040-020");
    await ana.address("01310-100");
    expect((await fill(ana, { addressIndex: 1 })).data).toMatchObject({
      logistic: { providerId: "motoboy", price: 12 },
      customer: { address: { zipCode: "01310-100" } },
      totalAmout: 42,
    });
  });

  test("the customer who chose pickup still chooses the place", async () => {
    await ana.add("cafe");
    await ana.pickup(null);
    expect((await fill(ana)).data).toMatchObject({ logisticType: StorePickUp, logistic: null });
  });

  test("a choice that an agent made stays", async () => {
    await ana.add("cafe");
    await ana.address();
    const bia = atCheckout(await shop.agent(ana.contactId));
    await bia.delivery("correio", 0);
    await bia.method(PaymentMethod.Boleto);
    expect((await fill(ana)).data).toMatchObject({
      logistic: { providerId: "correio" },
      payment: { method: PaymentMethod.Boleto },
    });
  });

  test("an agent and the defaults at the same moment: the agent's choice is in the order", async () => {
    await ana.add("cafe");
    await ana.address();
    const bia = atCheckout(await shop.agent(ana.contactId));
    await Promise.all([fill(ana), bia.delivery("correio", 0), fill(ana), bia.method(PaymentMethod.Boleto)]);
    expect(await ana.order()).toMatchObject({
      logistic: { providerId: "correio" },
      payment: { method: PaymentMethod.Boleto },
    });
  });

  test("asked again they change nothing, with the same key or another", async () => {
    await ana.add("cafe");
    await ana.address();
    const key = { "idempotency-key": "padrao-1" };
    const first = await fill(ana, {}, key);
    expect((await fill(ana, {}, key)).data).toEqual(first.data);
    expect((await fill(ana)).data).toEqual(first.data);
    expect(await kindsOf(ana)).toEqual(["item-added", "defaults-filled"]);
  });

  test("nothing is begun where there is no order", async () => {
    expect(refusalOf(await fill(ana)).code).toBe("order-empty");
  });

  test("a delivery that the goods rule out is not chosen", async () => {
    await ana.address();
    await ana.add("vinho");
    expect((await fill(ana)).data).toMatchObject({ logistic: null, payment: { method: PaymentMethod.Pix } });
  });
});

describe("as the last time", () => {
  async function bought(who: AtCheckout): Promise<string> {
    await who.choosesAll();
    return (await who.place()).data.id;
  }

  test("a contact without a placed order has nothing to repeat", async () => {
    await ana.add("cafe");
    expect(await lastOf(ana)).toBeNull();
    await ana.cancel();
    await ana.add("cafe");
    expect(await lastOf(ana)).toBeNull();
  });

  test("an empty order has nothing to repeat yet", async () => {
    await bought(ana);
    expect(await lastOf(ana)).toBeNull();
  });

  test("one confirmation makes every choice again", async () => {
    const orderId = await bought(ana);
    await ana.add("cafe");
    expect(await lastOf(ana)).toEqual({
      ...{ orderId, logisticType: ExpressDelivery, place: "Avenida Paulista, 1000" },
      logistic: { name: "Motoboy", price: 12 },
      payment: { method: PaymentMethod.Pix, name: "Pix" },
      lost: [],
    });
    expect(await ana.order()).toMatchObject({ logistic: null, payment: { method: null } });
    const { data } = await repeat(ana, orderId);
    expect(data).toMatchObject({
      order: { logistic: { providerId: "motoboy" }, payment: { method: PaymentMethod.Pix }, totalAmout: 42 },
      lost: [],
    });
    expect((await ana.place({ totalAmout: 42 })).status).toBe(200);
  });

  test("the price is today's, and what is gone is named", async () => {
    const orderId = await bought(ana);
    await republish(server, shop, {
      deliveryZones: checkoutDocument.deliveryZones.map((zone) => ({ ...zone, price: 15 })),
      paymentOptions: checkoutDocument.paymentOptions.filter(({ method }) => method !== PaymentMethod.Pix),
    });
    await ana.add("cafe");
    expect(await lastOf(ana)).toMatchObject({ logistic: { price: 15 }, payment: null, lost: ["payment"] });
    expect((await repeat(ana, orderId)).data).toMatchObject({
      order: { logistic: { price: 15 }, payment: { method: null } },
      lost: ["payment"],
    });
  });

  test("where nothing can be had again, nothing is offered", async () => {
    await bought(ana);
    await republish(server, shop, { deliveryZones: [], paymentOptions: [] });
    await ana.add("cafe");
    expect(await lastOf(ana)).toBeNull();
  });

  test("the defaults prefer what was chosen then", async () => {
    await ana.add("cafe");
    await ana.address();
    await ana.delivery("correio", 0);
    await ana.method(PaymentMethod.Boleto);
    await ana.place({ paymentMethod: PaymentMethod.Boleto });
    await ana.add("cafe");
    expect((await fill(ana)).data).toMatchObject({
      logistic: { providerId: "correio" },
      payment: { method: PaymentMethod.Boleto },
    });
  });

  test("another contact's order cannot be repeated", async () => {
    const orderId = await bought(ana);
    const oto = atCheckout(await shop.customer());
    await oto.add("cafe");
    expect(refusalOf(await repeat(oto, orderId)).code).toBe("order-not-found");
  });
});

import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  manualSettings,
  refusalOf,
  republish,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const { StorePickUp, ExpressDelivery, Shipping } = LogisticType;

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  ana = atCheckout(await shop.customer());
});

type Answer = Awaited<ReturnType<AtCheckout["call"]>>;

const ids = ({ data }: Answer) => data.map(({ providerId }: { providerId: string }) => providerId);

/** A refusal has a code and leaves the order unchanged. */
async function refused(who: AtCheckout, change: () => Promise<Answer>, code: string, message?: string) {
  const before = await who.order();
  const answer = await change();
  expect(refusalOf(answer)).toMatchObject({ code, ...(message && { message }) });
  expect(await who.order()).toEqual(before);
}

describe("the delivery and pickup options", () => {
  test("are listed by the index of an address, or by a CEP with or without its dash", async () => {
    await ana.add("cafe");
    await ana.address("01310-100");
    await ana.address("20040-020");
    const first = await ana.options(`type=${ExpressDelivery}&code=0`);
    expect(first.data).toEqual([
      {
        providerId: "motoboy",
        name: "Motoboy",
        price: 12,
        orderMinPrice: null,
        maxDistinctItems: null,
        maxItemsAmout: null,
        storePickUpAddress: null,
        description: "",
        shippingTimeEstimative: "2 horas",
        minShippingTimeEstimative: "",
        storeName: "Centro",
      },
      expect.objectContaining({ providerId: "correio", price: 20.5, storeName: "" }),
      expect.objectContaining({ providerId: "lancha", storeName: "Praia" }),
    ]);
    for (const code of ["01310-100", "01310100", "01310-100&number=15"]) {
      expect((await ana.options(`type=${ExpressDelivery}&code=${code}`)).data).toEqual(first.data);
    }
    expect(ids(await ana.options(`type=${Shipping}&code=1`))).toEqual(["correio", "lancha"]);
    expect(ids(await ana.options(`type=${ExpressDelivery}&code=00999999`))).toEqual([]);
  });

  test.each(["", "&code=", "&code=7", "&code=-1", "&code=casa", "&code=0131010"])(
    "without an address (%j) there is nothing to quote",
    async (code) => {
      await ana.address();
      const { status, errors } = await ana.options(`type=${ExpressDelivery}${code}`);
      expect(status).toBe(422);
      expect(errors).toMatchObject([{ code: "address-missing", message: "Escolha o endereço de entrega." }]);
    },
  );

  test("have the price for these goods: free above a value, not offered above a weight", async () => {
    const here = `type=${ExpressDelivery}&code=01310100`;
    await ana.add("cafe", { quantity: 4 });
    expect((await ana.options(here)).data).toMatchObject([{ providerId: "motoboy", price: 0 }, {}, {}]);
    await ana.add("saca", { quantity: 2 });
    expect(ids(await ana.options(here))).toEqual(["motoboy", "lancha"]);
  });

  test("are only pickups for restricted goods", async () => {
    await ana.add("vinho");
    expect(refusalOf(await ana.options(`type=${ExpressDelivery}&code=01310100`))).toEqual({
      status: 409,
      code: "pickup-only",
      message: "Alguns itens são somente para retirada em loja.",
    });
    expect(ids(await ana.options(`type=${StorePickUp}`))).toEqual(["balcao", "quiosque"]);
  });

  test("are only those of the seller", async () => {
    await ana.seller("centro");
    expect(ids(await ana.options(`type=${ExpressDelivery}&code=01310100`))).toEqual(["motoboy", "correio"]);
    expect(ids(await ana.options(`type=${StorePickUp}`))).toEqual(["balcao"]);
  });

  test("include every store, of any seller", async () => {
    await ana.seller("centro");
    const { data } = await ana.call("GET /api/order/stores/");
    expect(data).toMatchObject([
      { providerId: "balcao", price: 0, storePickUpAddress: { street: "Rua Direita", number: "1" } },
      { providerId: "quiosque", price: 5 },
    ]);
  });

  test.each([
    ["code=01310100", ["centro"]],
    ["code=11010-000", ["centro", "praia"]],
    ["code=0", ["centro", "praia"]],
    ["number=3", ["centro", "praia"]],
  ])("the sellers for %s", async (query, expected) => {
    await ana.address("11999-999");
    const answer = await ana.call(`GET /api/order/seller/?type=${ExpressDelivery}&${query}`);
    expect(ids(answer)).toEqual(expected);
    expect(answer.data[0]).toEqual({ providerId: "centro", name: "Centro", address: "Rua Direita, 1", serviceTax: 3 });
  });

  test("of another contact are hidden", async () => {
    await ana.address();
    const oto = atCheckout(await shop.customer());
    expect(refusalOf(await oto.options(`type=${ExpressDelivery}&code=0`)).code).toBe("address-missing");
  });
});

describe("choosing an option", () => {
  test("a delivery is for the address, and its price is in the total", async () => {
    await ana.add("cafe");
    await ana.address();
    const { data } = await ana.delivery("motoboy", 0);
    expect(data).toMatchObject({
      version: 2,
      logisticType: ExpressDelivery,
      logistic: { providerId: "motoboy", name: "Motoboy", price: 12, isCustom: false, needsSchedule: false },
      customer: { address: { zipCode: "01310-100", fullAddress: expect.stringContaining("Avenida Paulista, 1000") } },
      totalAmout: 42,
    });
    expect(data.explanation).toContainEqual({ kind: "freight", name: "Entrega", amount: 12 });
    // The index of the address may also come as the code of the call that listed the options.
    const again = await ana.call("POST /api/order/logistic/", { type: Shipping, providerId: "motoboy", code: "0" });
    expect(again.data).toEqual(data);
  });

  test("the order keeps the coordinates and the neighborhood's id of its address", async () => {
    await ana.add("cafe");
    const kept = { neighborhoodId: "3550308001", geoCoordinates: { latitude: -23.56, longitude: -46.65 } };
    await ana.call("POST /api/order/address/", {
      ...{ type: "Casa", name: "Casa", zipCode: "01310100", street: "Avenida Paulista", number: "1000" },
      ...{ neighborhood: "Bela Vista", city: "São Paulo", state: "SP", ...kept },
    });
    expect((await ana.delivery("motoboy", 0)).data.customer.address).toMatchObject(kept);
    expect((await ana.order()).customer.address).toMatchObject(kept);
  });

  test("a pickup has a store and no address", async () => {
    await ana.add("cafe");
    await ana.address();
    await ana.delivery("motoboy", 0);
    const { data } = await ana.pickup("balcao");
    expect(data).toMatchObject({
      logisticType: StorePickUp,
      logistic: { providerId: "balcao", price: 0, storePickUpAddress: { neighborhood: "Sé" } },
      customer: { address: null },
      totalAmout: 30,
    });
  });

  test("a change between pickup and delivery removes everything of the other kind", async () => {
    await ana.seller("centro");
    await ana.choosesAll();
    expect((await ana.order()).totalAmout).toBe(45);
    expect((await ana.pickup(null)).data).toMatchObject({
      logisticType: StorePickUp,
      logistic: null,
      seller: null,
      customer: { address: null },
      payment: { method: null },
      totalAmout: 30,
    });
  });

  test("another seller removes delivery and payment, and adds its fee", async () => {
    await ana.choosesAll();
    expect((await ana.seller("praia")).data).toMatchObject({
      seller: { providerId: "praia" },
      logistic: null,
      payment: { method: null },
      totalAmout: 30,
    });
  });

  test("the freight follows the items", async () => {
    await ana.choosesAll();
    expect((await ana.add("cafe", { quantity: 3 })).data).toMatchObject({ logistic: { price: 0 }, totalAmout: 120 });
    expect((await ana.setQuantity(0, 1)).data).toMatchObject({ logistic: { price: 12 }, totalAmout: 42 });
  });

  test("a restricted item turns the delivery into a pickup, with a notice", async () => {
    await ana.choosesAll();
    const { data } = await ana.add("vinho");
    expect(data).toMatchObject({ logisticType: StorePickUp, logistic: null, payment: { method: null } });
    expect(data.catalogErrorMessages).toEqual(["Alguns itens são só para retirada em loja: escolha onde retirar."]);
  });

  test("goods that are too heavy for the delivery remove it, with a notice", async () => {
    await ana.choosesAll();
    await ana.delivery("correio", 0);
    const { data } = await ana.add("saca", { quantity: 2 });
    expect(data).toMatchObject({ logistic: null, customer: { address: { zipCode: "01310-100" } } });
    expect(data.catalogErrorMessages).toEqual(["Correio não atende mais este pedido: escolha outra opção."]);
  });

  test("an option that the shop removes leaves the orders that have it", async () => {
    await ana.choosesAll();
    await republish(server, shop, { deliveryZones: [] });
    await expect.poll(ana.order).toMatchObject({ logistic: null, payment: { method: null }, totalAmout: 30 });
    expect((await ana.order()).catalogErrorMessages).toEqual([
      "Motoboy não atende mais este pedido: escolha outra opção.",
    ]);
  });

  test("a new delivery price of the shop reaches the order", async () => {
    await ana.choosesAll();
    const deliveryZones = checkoutDocument.deliveryZones.map((zone) => ({ ...zone, price: zone.price + 3 }));
    await republish(server, shop, { deliveryZones });
    await expect.poll(ana.order).toMatchObject({ logistic: { price: 15 }, payment: { method: 3 }, totalAmout: 45 });
  });

  test.each<[string, (who: AtCheckout) => Promise<Answer>, string, string]>([
    [
      "of another seller",
      (who) => who.delivery("lancha", 0),
      "logistic-unknown",
      "Esta opção de entrega não atende o pedido.",
    ],
    [
      "at another seller's store",
      (who) => who.pickup("quiosque"),
      "logistic-unknown",
      "Esta opção de entrega não atende o pedido.",
    ],
    [
      "that does not go there",
      (who) => who.delivery("motoboy", 1),
      "logistic-unknown",
      "Esta opção de entrega não atende o pedido.",
    ],
    ["to no address", (who) => who.delivery("correio"), "address-missing", "Escolha o endereço de entrega."],
    ["to an unknown address", (who) => who.delivery("correio", 9), "address-missing", "Escolha o endereço de entrega."],
  ])("an option %s is refused", async (_, choose, code, message) => {
    await ana.seller("centro");
    await ana.choosesAll();
    await ana.address("20040-020");
    await refused(ana, () => choose(ana), code, message);
  });

  test("delivery of restricted goods is refused", async () => {
    await ana.add("vinho");
    await ana.address();
    await refused(ana, () => ana.delivery(null), "pickup-only");
    await refused(ana, () => ana.delivery("motoboy", 0), "pickup-only");
  });

  test("the customer's confirmation stays when the agent chooses the delivery, and is lost with another seller", async () => {
    const stocked = await aCheckoutShop(server, { products: [aProduct("cafe", { price: 30, stock: 5 })] });
    const eva = atCheckout(await stocked.customer());
    const held = async () =>
      server.db.selectFrom("stocks").select("held").where("shop_id", "=", stocked.shopId).executeTakeFirstOrThrow();
    await eva.add("cafe", { quantity: 2 });
    await eva.address();
    await eva.confirm();
    const bia = atCheckout(await stocked.agent(eva.contactId));
    await bia.delivery("motoboy", 0);
    await bia.method(PaymentMethod.Pix);
    expect((await eva.order()).confirmedAt).toEqual(expect.any(String));
    expect(await held()).toEqual({ held: 2 });
    expect((await bia.seller("centro")).data.confirmedAt).toBe(null);
    expect(await held()).toEqual({ held: 0 });
  });
});

describe("a manual freight", () => {
  let manual: CheckoutShop;
  let bia: AtCheckout;
  beforeEach(async () => {
    manual = await aCheckoutShop(server, { settings: manualSettings });
    ana = atCheckout(await manual.customer());
    bia = atCheckout(await manual.agent(ana.contactId));
    await ana.add("cafe");
    await ana.address();
  });

  test("has the price of the platform user", async () => {
    const { data } = await bia.freight({ type: ExpressDelivery, price: 7.77 }, 0);
    expect(data).toMatchObject({
      logistic: { providerId: null, name: "Entrega", price: 7.77, isCustom: true, needsSchedule: false },
      customer: { address: { zipCode: "01310-100" } },
      totalAmout: 37.77,
    });
    const byCode = await bia.call("POST /api/order/logistic/manual?code=0", {
      logistic: { type: ExpressDelivery, price: 0 },
    });
    expect(byCode.data).toMatchObject({ logistic: { price: 0, isCustom: true }, totalAmout: 30 });
  });

  test("does not depend on the shop's zones", async () => {
    await bia.freight({ type: ExpressDelivery, price: 7.77 }, 0);
    expect((await bia.add("cafe", { quantity: 9 })).data).toMatchObject({ logistic: { price: 7.77 } });
  });

  test("may be for a pickup at a store of the order's seller", async () => {
    await bia.seller("centro");
    const { data } = await bia.freight({ type: StorePickUp, price: 2, providerId: "balcao" });
    expect(data).toMatchObject({ logistic: { providerId: "balcao", name: "Balcão", price: 2, isCustom: true } });
    await refused(bia, () => bia.freight({ type: StorePickUp, price: 2, providerId: "quiosque" }), "logistic-unknown");
  });

  test("is removed when an item may not be delivered", async () => {
    await bia.freight({ type: ExpressDelivery, price: 7.77 }, 0);
    expect((await bia.add("vinho")).data).toMatchObject({ logistic: null, logisticType: StorePickUp, totalAmout: 70 });
    await refused(bia, () => bia.freight({ type: ExpressDelivery, price: 7.77 }, 0), "pickup-only");
  });

  test("needs an address", async () => {
    await refused(bia, () => bia.freight({ type: ExpressDelivery, price: 1 }), "address-missing");
  });

  test("is refused for customers and in shops with fixed prices", async () => {
    const before = await ana.order();
    expect((await ana.freight({ type: ExpressDelivery, price: 0 }, 0)).status).toBe(403);
    expect(await ana.order()).toEqual(before);
    const eva = atCheckout(await shop.customer());
    await eva.add("cafe");
    await eva.address();
    const agent = atCheckout(await shop.agent(eva.contactId));
    await refused(agent, () => agent.freight({ type: ExpressDelivery, price: 0 }, 0), "manual-prices-off");
  });
});

test("a read-only session cannot choose anything", async () => {
  for (const sessionType of [SessionType.Chatbot, SessionType.None]) {
    const { code } = await shop.session({ sessionType, contact: { id: "wp:robo" } });
    const robot = atCheckout(buyer(server, code, "wp:robo"));
    const answers = [
      await robot.options("type=0"),
      await robot.call("GET /api/order/stores/"),
      await robot.call("GET /api/order/seller/?type=0"),
      await robot.call("GET /api/order/schedule"),
      await robot.seller("centro"),
      await robot.pickup("balcao"),
      await robot.freight({ type: StorePickUp, price: 0 }),
      await robot.slot({ startTime: "2026-11-10T17:00:00Z", endTime: "2026-11-10T19:00:00Z" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  }
});

import { randomUUID } from "node:crypto";
import { JourneyStep, LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  anyCustomer,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  refusalOf,
  republish,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct, buyer, subscribeWebhook } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);

const stocked = [aProduct("cafe", { price: 30, stock: 5 }), aProduct("cha", { price: 10 })];
let shop: CheckoutShop;
let ana: AtCheckout;
let bia: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server, { products: stocked });
  await subscribeWebhook(server, shop.shopId);
  ana = atCheckout(await shop.customer());
  bia = atCheckout(await shop.agent(ana.contactId));
});

const key = () => ({ "idempotency-key": randomUUID() });

const held = async () => {
  const rows = await server.db.selectFrom("stocks").select("held").where("shop_id", "=", shop.shopId).execute();
  return rows[0]?.held;
};
const couponUses = async () => {
  const rows = await server.db.selectFrom("coupon_uses").select("code").where("shop_id", "=", shop.shopId).execute();
  return rows.map(({ code }) => code);
};
const newsOf = async (orderId: string) => {
  const { rows } = await sql<{ type: string }>`
    select type from webhook_deliveries where order_id = ${orderId} order by seq`.execute(server.db);
  return rows.map(({ type }) => type);
};
const inShop = async (orderId: string) =>
  (await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token })).data;

/** The order is refused, and no stock, coupon or order changed. */
async function refused(who: AtCheckout, change: () => ReturnType<AtCheckout["place"]>) {
  const before = await inShop((await who.order()).id);
  const answer = await change();
  expect(answer.success).toBe(false);
  expect(await inShop(before.order.id)).toEqual(before);
  return refusalOf(answer);
}

describe("an order that is ready", () => {
  test("is received: its goods are held, its coupon is used, and the webhook is sent", async () => {
    await ana.choosesAll();
    await ana.coupon("UMAVEZ");
    const { data } = await bia.place();
    expect(data).toMatchObject({
      status: OrderStatus.Received,
      confirmedAt: expect.any(String),
      customer: anyCustomer,
      payment: { method: PaymentMethod.Pix },
      totalAmout: 37,
    });
    expect(await held()).toBe(1);
    expect(await couponUses()).toEqual(["UMAVEZ"]);
    expect(await newsOf(data.id)).toEqual(["order.received"]);
    const { events, closedAt } = await inShop(data.id);
    expect(closedAt).toEqual(expect.any(String));
    expect(events.at(-1)).toMatchObject({
      kind: "placed",
      actor: { type: "agent", id: "ag-1", name: "Bia" },
      data: { paymentMethod: PaymentMethod.Pix },
    });
    expect(await ana.order()).toMatchObject({ id: data.id, status: OrderStatus.Received });
  });

  test("that the customer confirmed before reserves its goods once", async () => {
    await ana.choosesAll();
    await ana.coupon("UMAVEZ");
    const { confirmedAt } = (await ana.confirm()).data.order;
    expect(await held()).toBe(1);
    const { data } = await bia.place();
    expect(data).toMatchObject({ status: OrderStatus.Received, confirmedAt });
    expect(await held()).toBe(1);
    expect(await couponUses()).toEqual(["UMAVEZ"]);
    expect(await newsOf(data.id)).toEqual(["items.confirmed", "order.received"]);
    // The hold of the confirmation ends later and does not change a received order.
    await server.runJobs("all");
    expect(await held()).toBe(1);
    expect(await bia.order()).toMatchObject({ status: OrderStatus.Received });
  });

  test("releases everything when it is canceled", async () => {
    await ana.choosesAll();
    await ana.coupon("UMAVEZ");
    await bia.place();
    expect((await bia.cancel()).data).toMatchObject({ status: OrderStatus.Canceled, totalAmout: 37 });
    expect(await held()).toBe(0);
    expect(await couponUses()).toEqual([]);
  });

  test("can be placed by its customer", async () => {
    await ana.choosesAll();
    const { data } = await ana.place();
    expect(data).toMatchObject({ status: OrderStatus.Received });
    expect((await inShop(data.id)).events.at(-1)).toMatchObject({ actor: { type: "customer", id: ana.contactId } });
  });

  test("uses the latest customer data, also for future orders", async () => {
    await ana.choosesAll();
    await ana.place({ name: " Ana Lima ", document: "52998224725" });
    expect(await ana.order()).toMatchObject({ customer: { name: "Ana Lima", document: "529.982.247-25" } });
    const next = await shop.customer(ana.contactId);
    const { data: open } = await next.call("GET /api/order/current");
    expect(open).toMatchObject({ id: "", version: 0, items: [], customer: { name: "Ana Lima" } });
  });

  test("uses the payment method that was chosen last", async () => {
    await ana.choosesAll();
    const { data } = await ana.place({ paymentMethod: PaymentMethod.CreditCard });
    expect(data.payment).toMatchObject({ method: PaymentMethod.CreditCard });
  });
});

describe("placing it again", () => {
  test("with the same key places it once, in sequence, at once and on another server", async () => {
    await ana.choosesAll();
    const once = key();
    const elsewhere = atCheckout(buyer(twin, bia.token, bia.contactId));
    const answers = await Promise.all([bia, elsewhere, bia, elsewhere].map((who) => who.place({}, once)));
    const last = await bia.place({}, once);
    for (const answer of [...answers, last]) expect(answer.data).toEqual(last.data);
    expect(last.data).toMatchObject({ status: OrderStatus.Received });
    expect(await held()).toBe(1);
    expect(await newsOf(last.data.id)).toEqual(["order.received"]);
    expect((await bia.place({ name: "Outra" }, once)).errors[0]?.code).toBe("idempotency-key-reused");
  });

  test("without a key, or by the other person, returns the same order", async () => {
    await ana.choosesAll();
    const { id: orderId } = await ana.order();
    const [first, second] = await Promise.all([ana.place({ orderId }), bia.place({ orderId })]);
    const third = await bia.place({ name: "Outra Pessoa", orderId }, key());
    expect(second.data).toEqual(first.data);
    expect(third.data).toEqual(first.data);
    expect(await held()).toBe(1);
    expect(await newsOf(first.data.id)).toEqual(["order.received"]);
  });

  test("is refused after a cancellation", async () => {
    await ana.choosesAll();
    const { id: orderId } = (await bia.place()).data;
    await bia.cancel();
    expect(await refused(bia, () => bia.place({ orderId }))).toMatchObject({ code: "order-closed" });
  });
});

describe("an order that is not ready", () => {
  test("lists everything that is missing, in the order of the screen", async () => {
    expect(refusalOf(await ana.call("POST /api/order/confirm", { paymentMethod: PaymentMethod.OnDelivery }))).toEqual({
      status: 409,
      code: "order-not-ready",
      message: [
        "Ainda falta algo para finalizar o pedido:",
        "Adicione um produto ao pedido.",
        "Escolha a forma de entrega.",
        "Informe o e-mail.",
        "Informe o CPF.",
        "Escolha como pagar na entrega.",
      ].join(" "),
    });
    expect(await ana.order()).toMatchObject({ version: 0, status: OrderStatus.Creating });
  });

  test.each([
    ["no name", { name: " " }, "Nome é obrigatório."],
    ["no e-mail", { email: "" }, "Informe o e-mail."],
    ["no CPF", { document: "" }, "Informe o CPF."],
  ])("with %s is refused and unchanged", async (_, customer, text) => {
    await ana.choosesAll();
    const { code, message } = await refused(bia, () => bia.place(customer));
    expect(code).toBe("order-not-ready");
    expect(message).toContain(text);
    expect(await held()).toBe(0);
  });

  test("for pickup asks where to fetch it, and does not speak of a delivery", async () => {
    await ana.choosesAll();
    await ana.call("POST /api/order/logistic/", { type: LogisticType.StorePickUp, providerId: null });
    const { message } = refusalOf(await ana.place());
    expect(message).toContain("Escolha onde retirar.");
    expect(message).not.toContain("entrega");
  });

  test("with a wrong CPF is refused before anything else", async () => {
    await ana.choosesAll();
    expect(await refused(bia, () => bia.place({ document: "111.111.111-11" }))).toEqual({
      status: 422,
      code: "customer-invalid",
      message: "Confira os dados do contato. CPF inválido.",
    });
  });

  test("of a company needs the company's data, if the shop sells to companies", async () => {
    await republish(server, shop, { settings: { ...checkoutDocument.settings, enableCnpj: true } });
    await ana.choosesAll();
    const company = { isCorporate: true, corporateDocument: "", corporateName: "", tradeName: "" };
    await expect
      .poll(async () => refusalOf(await bia.place(company)).message)
      .toBe(
        "Ainda falta algo para finalizar o pedido: CNPJ é obrigatório. Insira uma razão social. Insira um nome fantasia.",
      );
  });

  test("needs a seller for a platform user, if the shop requires one, and not for a customer", async () => {
    const steps = { ...checkoutDocument.settings, steps: [JourneyStep.Seller] };
    shop = await aCheckoutShop(server, { settings: steps });
    ana = atCheckout(await shop.customer());
    bia = atCheckout(await shop.agent(ana.contactId));
    await ana.choosesAll();
    expect((await refused(bia, () => bia.place())).message).toBe(
      "Ainda falta algo para finalizar o pedido: Escolha a loja.",
    );
    expect((await ana.place()).status).toBe(200);
  });

  test("below the shop's minimum reports it once", async () => {
    shop = await aCheckoutShop(server, { minOrderValue: 50 });
    ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    expect((await refused(ana, () => ana.place())).message).toBe(
      "Ainda falta algo para finalizar o pedido: O valor mínimo do seu pedido é R$\u00a050,00. Faltam R$\u00a020,00 em produtos.",
    );
  });

  test("with a method that is not offered is refused", async () => {
    await ana.choosesAll();
    const { code } = await refused(bia, () => bia.place({ paymentMethod: PaymentMethod.Nubank }));
    expect(code).toBe("payment-not-offered");
  });
});

describe("an order whose total changed is not placed", () => {
  /** Another order shows that the shop's change has arrived; this order was not read since. */
  async function afterward(change: () => Promise<unknown>, arrived: object) {
    const eva = atCheckout(await shop.customer());
    await eva.seller("centro");
    await eva.choosesAll();
    await eva.coupon("DEZ");
    await ana.seller("centro");
    await ana.choosesAll();
    await ana.coupon("DEZ");
    await change();
    await expect.poll(eva.order).toMatchObject(arrived);
  }
  const changed = { status: 409, code: "order-changed", message: expect.any(String) };

  test.each<[string, () => Promise<unknown>, object]>([
    ["a price", () => shop.put([aProduct("cafe", { price: 33, stock: 5 })]), { itemsAmout: 33 }],
    [
      "a fee of the seller",
      () => {
        const sellers = checkoutDocument.sellers.map((seller) => ({ ...seller, serviceTax: 4 }));
        return republish(server, shop, { sellers });
      },
      { serviceTax: 4 },
    ],
    [
      "a coupon",
      () => republish(server, shop, { coupons: [{ code: "DEZ", kind: "percent", value: 5 }] }),
      { discountAmout: 1.5 },
    ],
    [
      "a freight",
      () => {
        const deliveryZones = checkoutDocument.deliveryZones.map((zone) => ({ ...zone, price: zone.price + 1 }));
        return republish(server, shop, { deliveryZones });
      },
      { logistic: { price: 13 } },
    ],
  ])("%s that changed is shown first, and then the order can be placed", async (_, change, arrived) => {
    await afterward(change, arrived);
    expect(refusalOf(await bia.place())).toEqual(changed);
    expect(await held()).toBe(0);
    const seen = await bia.order();
    expect(seen).toMatchObject({ status: OrderStatus.Creating, ...arrived });
    expect((await bia.place()).data).toMatchObject({ status: OrderStatus.Received, totalAmout: seen.totalAmout });
  });

  test("an order with a removed delivery option is not placed", async () => {
    await afterward(() => republish(server, shop, { deliveryZones: [] }), { logistic: null });
    expect(refusalOf(await bia.place())).toEqual(changed);
    expect(refusalOf(await bia.place()).message).toContain("Escolha uma opção de entrega.");
  });

  test("an order with an inactive product is not placed", async () => {
    await afterward(() => shop.put([aProduct("cafe", { price: 30, isActive: false })]), {
      catalogErrorMessages: ["Produto cafe não está mais disponível. Retire o item para continuar."],
    });
    await bia.order();
    expect(await refused(bia, () => bia.place())).toMatchObject({ code: "items-gone" });
  });

  test.each([
    [5, "— Produto cafe. Para continuar, retire o que acabou."],
    [4, "— resta 1 unidade de Produto cafe. Para continuar, diminua a quantidade."],
  ])(
    "an order of which others bought %i in the meantime is not placed, and says what to do",
    async (bought, detail) => {
      await ana.choosesAll();
      await ana.setQuantity(0, 2);
      const eva = atCheckout(await shop.customer());
      await eva.choosesAll();
      await eva.setQuantity(0, bought);
      expect((await eva.place()).status).toBe(200);
      const { code, message } = await refused(bia, () => bia.place());
      expect({ code, message }).toEqual({
        code: "stock-short",
        message: `Este produto está indisponível no estoque ${detail}`,
      });
    },
  );

  test("a coupon that was used up in the meantime is removed first", async () => {
    await ana.choosesAll();
    await ana.coupon("UMAVEZ");
    const eva = atCheckout(await shop.customer());
    await eva.choosesAll();
    await eva.coupon("UMAVEZ");
    expect((await eva.place()).data.totalAmout).toBe(37);
    expect(refusalOf(await bia.place())).toEqual(changed);
    expect((await bia.place()).data).toMatchObject({ coupon: null, totalAmout: 42 });
  });
});

test("the agreed total stays when the shop changes its prices later", async () => {
  await ana.seller("centro");
  await ana.choosesAll();
  await ana.coupon("DEZ");
  const { data } = await bia.place();
  expect(data).toMatchObject({ serviceTax: 3, discountAmout: 3, totalAmout: 42 });
  const eva = atCheckout(await shop.customer());
  await eva.seller("centro");
  const sellers = checkoutDocument.sellers.map((seller) => ({ ...seller, serviceTax: 99 }));
  await republish(server, shop, { sellers, coupons: [], deliveryZones: [], paymentOptions: [] });
  await shop.put([aProduct("cafe", { price: 1_000 })]);
  await expect.poll(eva.order).toMatchObject({ serviceTax: 99 });
  const { order } = await inShop(data.id);
  expect(order).toMatchObject({
    totalAmout: 42,
    serviceTax: 3,
    discountAmout: 3,
    explanation: data.explanation,
    logistic: { providerId: "motoboy", price: 12 },
    payment: { method: PaymentMethod.Pix },
  });
  expect(await ana.order()).toMatchObject({ totalAmout: 42, version: data.version });
  expect(await atCheckout(buyer(twin, ana.token, ana.contactId)).order()).toMatchObject({ totalAmout: 42 });
});

test("an order that the other person just changed is not placed with the old total", async () => {
  await ana.choosesAll();
  const { totalAmout } = await ana.order();
  await bia.add("cha");
  expect(refusalOf(await ana.place({ totalAmout }))).toMatchObject({ code: "order-changed" });
  const seen = (await ana.order()).totalAmout;
  expect(seen).not.toBe(totalAmout);
  expect((await ana.place({ totalAmout: seen })).data.status).toBe(OrderStatus.Received);
});

test("a received order stays as it is: the next choice begins a new order", async () => {
  await ana.choosesAll();
  const { data: placed } = await bia.place();
  const { data: added } = await ana.add("cha");
  expect(added).toMatchObject({ status: OrderStatus.Creating, number: null, items: [{ providerId: "cha" }] });
  await bia.seller("centro");
  await bia.coupon("DEZ");
  expect((await ana.call(`GET /api/orders/${placed.id}`)).data.order).toEqual(placed);
  expect((await ana.order()).id).toBe(added.id);
});

test("placed orders of a shop have consecutive numbers", async () => {
  const numbers: number[] = [];
  for (let orders = 0; orders < 2; orders++) {
    await ana.choosesAll();
    numbers.push((await ana.place()).data.number);
  }
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
});

test("the payment method of a received, unpaid order can still be changed", async () => {
  await ana.choosesAll();
  await bia.place();
  const before = await bia.order();
  const { data } = await bia.method(PaymentMethod.Boleto);
  expect(data.payment).toMatchObject({ method: PaymentMethod.Boleto });
  expect({ ...data, payment: null, version: 0 }).toEqual({ ...before, payment: null, version: 0 });
});

test("roles that may change orders may place them, a read-only role may not", async () => {
  const allowed: [SessionType, boolean][] = [
    [SessionType.Contact, true],
    [SessionType.PlatformUser, true],
    [SessionType.Chatbot, false],
    [SessionType.None, false],
  ];
  for (const [sessionType, isAllowed] of allowed) {
    const customer = await shop.customer();
    await atCheckout(customer).choosesAll();
    const { code } = await shop.session({
      sessionType,
      contact: { id: customer.contactId },
      ...(sessionType === SessionType.PlatformUser && { agent: { id: "ag-2", name: "Caio" } }),
    });
    const { status } = await atCheckout(buyer(server, code, customer.contactId)).place();
    expect([sessionType, status]).toEqual([sessionType, isAllowed ? 200 : 403]);
    expect((await customer.order()).status).toBe(isAllowed ? OrderStatus.Received : OrderStatus.Creating);
  }
});

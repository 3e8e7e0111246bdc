import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { readPixCode } from "@vitrine/domain/payment/pix-code";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  manualSettings,
  monthly,
  refusalOf,
  republish,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { anOwner } from "../../test/fixtures/team-fixture.ts";

const server = useServer();
const { CreditCard, Boleto, Pix, OnDelivery, Custom, Nubank } = PaymentMethod;
const { MercadoPago, Manual } = PaymentProviderType;

let shop: CheckoutShop;
let ana: AtCheckout;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  ana = atCheckout(await shop.customer());
});

const offered = async (who = ana) =>
  (await who.call("GET /api/order/payments/")).data.map(({ providerId }: { providerId: string }) => providerId);

const notOffered = {
  status: 409,
  code: "payment-not-offered",
  message: "Esta forma de pagamento não vale para este pedido.",
};

describe("the payment methods", () => {
  test("are the shop's own, without the manual ones", async () => {
    await ana.add("cafe");
    const { data } = await ana.call("GET /api/order/payments/");
    const atProvider = { payOnDelivery: false, group: "", providerType: MercadoPago };
    const atTheDoor = { method: OnDelivery, payOnDelivery: true, providerType: Manual };
    expect(data).toEqual([
      { ...atProvider, method: Pix, name: "Pix", providerId: "pix" },
      { ...atProvider, method: Boleto, name: "Boleto", providerId: "boleto" },
      { ...atProvider, method: CreditCard, name: "Cartão", providerId: "cartao" },
      { ...atTheDoor, name: "Dinheiro", group: "Dinheiro", means: "cash", providerId: "4" },
      { ...atTheDoor, name: "Cartão", group: "Cartão", providerId: "maquininha" },
    ]);
    expect(refusalOf(await ana.method(Custom))).toEqual(notOffered);
    expect(refusalOf(await ana.method(Nubank))).toEqual(notOffered);
  });

  test("a boleto of Mercado Pago is not for an order that is picked up: it needs an address", async () => {
    const rui = atCheckout(await shop.customer());
    await rui.choosesAll();
    const lacksOf = async () =>
      (await rui.call("GET /api/order/payments/")).data.find(({ method }: { method: number }) => method === Boleto)
        .lacks;
    expect(await lacksOf()).toBeUndefined();
    await rui.seller("centro");
    await rui.pickup("balcao");
    await rui.method(Boleto);
    expect(await lacksOf()).toBe("payer-address");
    expect(refusalOf(await rui.place({ paymentMethod: Boleto }))).toMatchObject({
      code: "order-not-ready",
      message: expect.stringContaining("O boleto precisa do endereço de quem paga."),
    });
  });

  test("include the custom one if payments are manual", async () => {
    const manual = await aCheckoutShop(server, { settings: manualSettings });
    const eva = atCheckout(await manual.customer());
    expect(await offered(eva)).toContain("conta");
    expect((await eva.method(Custom)).data.payment).toMatchObject({
      method: Custom,
      providerType: PaymentProviderType.Manual,
    });
    // And of an order that is placed already.
    const rui = atCheckout(await manual.customer());
    await rui.choosesAll();
    await rui.onDelivery("maquininha");
    const { id: orderId, totalAmout } = await rui.order();
    expect((await rui.place({ orderId, totalAmout, paymentMethod: OnDelivery })).errors).toEqual([]);
    const changed = await rui.call(`POST /api/order/payment/method?paymentMethod=${Custom}&orderId=${orderId}`);
    expect(changed.data).toMatchObject({ status: OrderStatus.Received, payment: { method: Custom } });
  });

  test("do not include Pix and boleto if an item is a subscription", async () => {
    await ana.add("cafe");
    expect((await ana.method(Pix)).data.payment).toMatchObject({ method: Pix });
    const { data } = await ana.add("cafe", { subscription: monthly });
    expect(data.payment).toMatchObject({ method: null });
    expect(data.catalogErrorMessages).toEqual(["A forma de pagamento não vale para estes itens: escolha outra."]);
    expect(await offered()).toEqual(["cartao", "4", "maquininha"]);
    const before = await ana.order();
    for (const method of [Pix, Boleto]) expect(refusalOf(await ana.method(method))).toEqual(notOffered);
    expect(await ana.order()).toEqual(before);
    await ana.setQuantity(1, 0);
    expect((await ana.method(Boleto)).data.payment).toMatchObject({ method: Boleto });
  });

  test("change with the shop's settings", async () => {
    await ana.add("cafe");
    await ana.method(Pix);
    const paymentOptions = checkoutDocument.paymentOptions.filter(({ method }) => method !== Pix);
    await republish(server, shop, { paymentOptions });
    await expect.poll(ana.order).toMatchObject({ payment: { method: null }, enablePixPayment: false });
  });

  test("do not include those of a provider at which the shop has no account, and none of them is placed", async () => {
    const { settings } = checkoutDocument;
    await ana.choosesAll();
    await republish(server, shop, { paymentProviders: [] });
    await expect.poll(ana.order).toMatchObject({ payment: { method: null }, enablePixPayment: false });
    expect(await offered()).toEqual(["4", "maquininha"]);
    for (const method of [Pix, Boleto, CreditCard]) {
      expect(refusalOf(await ana.method(method))).toEqual(notOffered);
      expect(refusalOf(await ana.place({ paymentMethod: method }))).toEqual(notOffered);
    }
    await republish(server, shop, { paymentProviders: [], settings: { ...settings, disableChargeOrders: true } });
    await expect.poll(() => offered()).toContain("pix");
    expect((await ana.place()).data.status).toBe(OrderStatus.Received);
  });
});

test("the chosen method is saved in the order; choosing it again changes nothing", async () => {
  await ana.add("cafe");
  const { data } = await ana.method(CreditCard);
  expect(data).toMatchObject({
    version: 2,
    payment: { method: CreditCard, providerType: PaymentProviderType.MercadoPago, providerId: null, cashAmount: null },
  });
  expect((await ana.method(CreditCard)).data).toEqual(data);
});

describe("paying on delivery", () => {
  const tooLow = { status: 422, code: "cash-too-low", message: "O valor deve ser maior que o valor do pedido!" };

  test.each([
    ["one centavo too little", 29.99, tooLow],
    ["no amount", undefined, tooLow],
    ["exactly the total", 30, undefined],
    ["with change", 50, undefined],
  ])("in cash, %s", async (_, amount, refusal) => {
    await ana.add("cafe");
    const before = await ana.order();
    const answer = await ana.onDelivery("4", amount);
    if (refusal) {
      expect(refusalOf(answer)).toEqual(refusal);
      expect(await ana.order()).toEqual(before);
    } else {
      expect(answer.data.payment).toMatchObject({ method: OnDelivery, providerId: "4", cashAmount: amount });
    }
  });

  test("by card needs no amount", async () => {
    await ana.add("cafe");
    expect((await ana.onDelivery("maquininha")).data.payment).toMatchObject({
      method: OnDelivery,
      providerId: "maquininha",
      cashAmount: null,
    });
  });

  test("by a means that the shop does not accept is refused", async () => {
    await ana.add("cafe");
    for (const id of ["cheque", "pix"]) expect(refusalOf(await ana.onDelivery(id))).toEqual(notOffered);
  });

  test("without a means makes the order not ready", async () => {
    await ana.choosesAll();
    await ana.method(OnDelivery);
    expect(refusalOf(await ana.place({ paymentMethod: OnDelivery }))).toMatchObject({
      code: "order-not-ready",
      message: "Ainda falta algo para finalizar o pedido: Escolha como pagar na entrega.",
    });
  });

  test("in cash below a higher total makes the order not ready", async () => {
    await ana.choosesAll();
    await ana.onDelivery("4", 42);
    const { data } = await ana.add("saca");
    expect(data).toMatchObject({ totalAmout: 92, payment: { cashAmount: 42 } });
    expect(refusalOf(await ana.place({ paymentMethod: OnDelivery }))).toMatchObject({
      code: "order-not-ready",
      message: "Ainda falta algo para finalizar o pedido: O valor deve ser maior que o valor do pedido!",
    });
    await ana.onDelivery("4", 92);
    expect((await ana.place({ paymentMethod: OnDelivery })).data).toMatchObject({
      status: OrderStatus.Received,
      payment: { method: OnDelivery, cashAmount: 92 },
    });
  });
});

const setShopKey = (of: CheckoutShop, key: string) =>
  server.call(`PUT ${of.shop}/pix-key`, { token: of.token, body: { key } });

describe("the Pix key of a shop", () => {
  const path = "/api/order/pix/manual";
  const shopsKey = async (of = shop) => (await server.call(`GET ${of.shop}/pix-key`, { token: of.token })).data.key;

  test("is set by whoever manages its payments, read by its agents, and hidden from other shops", async () => {
    const bia = atCheckout(await shop.agent(ana.contactId));
    const none = { key: "", isOfOrder: false, isChangeable: false, changedBy: null, changedAt: null };
    expect((await bia.call(`GET ${path}`)).data).toEqual(none);
    expect((await setShopKey(shop, " Loja@pix.com ")).data).toMatchObject({ key: "loja@pix.com" });
    expect((await bia.call(`GET ${path}`)).data).toMatchObject({
      ...none,
      key: "loja@pix.com",
      changedBy: null,
      changedAt: expect.any(String),
    });
    await setShopKey(shop, "(11) 99999-0000");
    expect((await bia.call(`GET ${path}`)).data).toMatchObject({ key: "+5511999990000" });

    const other = await aCheckoutShop(server);
    const stranger = await other.agent((await other.customer()).contactId);
    expect((await stranger.call(`GET ${path}`)).data).toMatchObject({ key: "" });
  });

  const byHand = {
    settings: manualSettings,
    paymentOptions: [{ providerId: "pix", method: Pix, name: "Pix", providerType: PaymentProviderType.Manual }],
  };

  test("is not changed by an agent, whatever they send: neither for the shop nor for an order", async () => {
    const manual = await aCheckoutShop(server, byHand);
    await setShopKey(manual, "loja@pix.com");
    const customer = await manual.customer();
    const agent = atCheckout(await manual.agent(customer.contactId));
    await agent.choosesAll();
    const refusal = { status: 403, errors: [{ code: "pix-key-of-the-shop" }] };
    expect(await agent.call(`POST ${path}`, { key: "bia@pix.com" })).toMatchObject(refusal);
    expect(await agent.place({ manualPaymentInformation: "bia@pix.com" })).toMatchObject(refusal);
    expect(await shopsKey(manual)).toBe("loja@pix.com");
    const { data } = await agent.place({ manualPaymentInformation: "loja@pix.com" });
    expect(data).toMatchObject({ status: 1, payment: { manualInformation: "loja@pix.com" } });
  });

  test("gives way in one order where the owner lets agents, and every owner is told", async () => {
    const manual = await aCheckoutShop(server, { ...byHand, agentPixKeys: true });
    await setShopKey(manual, "loja@pix.com");
    const owner = await anOwner(server, manual);
    const agent = atCheckout(await manual.agent((await manual.customer()).contactId));
    await agent.choosesAll();
    const named = (await agent.call(`POST ${path}`, { key: "bia@pix.com" })).data;
    expect(named).toMatchObject({ key: "bia@pix.com", isOfOrder: true, isChangeable: true });
    const { data: placed } = await agent.place({ manualPaymentInformation: "bia@pix.com" });
    expect(placed.payment).toMatchObject({ manualInformation: "bia@pix.com" });
    expect(await shopsKey(manual)).toBe("loja@pix.com");
    const colleague = await manual.agent((await manual.customer()).contactId);
    expect((await colleague.call(`GET ${path}`)).data).toMatchObject({ key: "loja@pix.com", isOfOrder: false });
    await server.runJobs("all");
    const log = await owner.call(`GET /painel/api/shops/${manual.shopId}/audit-log`);
    expect(log.data.items).toContainEqual(
      expect.objectContaining({ action: "order.pix-key", after: { pixKey: "email ….com" } }),
    );
  });

  test("is refused when it is none, and the old one stays", async () => {
    await setShopKey(shop, "loja@pix.com");
    const bia = await shop.agent(ana.contactId);
    for (const key of ["not a key", "", "529.982.247-26"]) {
      const refusal = {
        status: 422,
        errors: [{ code: "pix-key-invalid", message: expect.stringContaining("chave Pix válida") }],
      };
      expect(await setShopKey(shop, key)).toMatchObject(refusal);
      expect(await bia.call(`POST ${path}`, { key })).toMatchObject(refusal);
    }
    expect(await shopsKey()).toBe("loja@pix.com");
  });

  test("is recorded with who set it, each time it is another one", async () => {
    for (const key of ["loja@pix.com", "loja@pix.com", "outra@pix.com"]) await setShopKey(shop, key);
    const changes = await server.db
      .selectFrom("manual_pix_key_changes")
      .select(["key", "actor_type"])
      .where("shop_id", "=", shop.shopId)
      .orderBy("id")
      .execute();
    expect(changes).toEqual([
      { key: "loja@pix.com", actor_type: "platform" },
      { key: "outra@pix.com", actor_type: "platform" },
    ]);
  });

  test("is refused for customers and read-only roles", async () => {
    const { code } = await shop.session({ sessionType: SessionType.Chatbot, contact: { id: "wp:robo" } });
    for (const who of [ana, buyer(server, code, "wp:robo")]) {
      expect((await who.call(`GET ${path}`)).status).toBe(403);
      expect((await who.call(`POST ${path}`, { key: "x" })).status).toBe(403);
    }
  });

  test("has a maximum length", async () => {
    const bia = await shop.agent(ana.contactId);
    expect((await bia.call(`POST ${path}`, { key: "x".repeat(78) })).status).toBe(400);
  });
});

describe("an order that is paid with the shop's Pix key", () => {
  const key = "POST /api/order/pix/manual";
  async function aManualShop(changes: Parameters<typeof aCheckoutShop>[1] = {}) {
    const manual = await aCheckoutShop(server, {
      ...changes,
      settings: manualSettings,
      paymentOptions: [
        { providerId: "pix", method: Pix, name: "Pix", providerType: PaymentProviderType.Manual },
        { providerId: "cartao", method: CreditCard, name: "Cartão", providerType: PaymentProviderType.Manual },
        { providerId: "conta", method: PaymentMethod.Custom, name: "Conta", providerType: PaymentProviderType.Manual },
      ],
    });
    const customer = atCheckout(await manual.customer());
    await customer.choosesAll();
    return { manual, customer, agent: atCheckout(await manual.agent(customer.contactId)) };
  }

  test("cannot be placed before the shop has a key, and says so to each in their words", async () => {
    const { customer, agent } = await aManualShop();
    expect(refusalOf(await customer.place())).toMatchObject({
      ...{ status: 409, code: "order-not-ready" },
      message: expect.stringContaining("A loja ainda não recebe por esta forma de pagamento."),
    });
    expect(refusalOf(await agent.place())).toMatchObject({ message: expect.stringContaining("chave Pix válida") });
    const wrong = await agent.place({ manualPaymentInformation: "not a key" });
    expect(refusalOf(wrong)).toMatchObject({ status: 422, code: "pix-key-invalid" });
    const listed = async (who: AtCheckout) =>
      (await who.call("GET /api/order/payments/")).data.map(({ providerId, lacks }: Record<string, unknown>) => [
        providerId,
        lacks,
      ]);
    const pix = ["pix", "pix-key"];
    const conta = ["conta", undefined];
    expect(await listed(agent)).toEqual([pix, ["cartao", "payment-link"], conta]);
    expect(await listed(customer), "the chosen one says what it lacks, and the card is not offered").toEqual([
      pix,
      conta,
    ]);
    await customer.method(Custom);
    expect(await listed(customer)).toEqual([conta]);
  });

  test("keeps the key it was placed with when the shop has another one later", async () => {
    const { manual, customer } = await aManualShop();
    await setShopKey(manual, "loja@pix.com");
    const { data } = await customer.place();
    expect(data.payment.manualInformation).toBe("loja@pix.com");
    await setShopKey(manual, "outra@pix.com");
    const { charge } = (await customer.call("POST /api/order/payment/charge")).data;
    expect(readPixCode(charge.pixCode)).toMatchObject({ key: "loja@pix.com" });
  });

  test("shows in its history that an agent changed the key", async () => {
    const { customer, agent } = await aManualShop({ agentPixKeys: true });
    await agent.call(key, { key: "loja@pix.com" });
    await agent.call(key, { key: "outra@pix.com" });
    const { data } = await agent.call("GET /api/order/activity");
    const texts = JSON.stringify(data);
    expect(texts).toContain("Informou a chave Pix");
    expect(texts).toContain("Mudou a chave Pix");
    expect(texts).not.toContain("@pix.com");
    expect((await customer.order()).payment.manualInformation).toBe("outra@pix.com");
  });

  test("takes the key of the day when the customer changes to Pix after placing, and no method nobody can pay", async () => {
    const { manual, customer } = await aManualShop();
    await customer.method(PaymentMethod.Custom);
    await customer.place({ paymentMethod: PaymentMethod.Custom });
    expect((await customer.method(Pix)).errors[0]?.code).toBe("payment-not-offered");
    expect((await customer.method(CreditCard)).errors[0]?.code).toBe("payment-not-offered");
    await setShopKey(manual, "loja@pix.com");
    expect((await customer.method(Pix)).data.payment).toMatchObject({ method: Pix, manualInformation: "loja@pix.com" });
  });

  test("by card cannot be placed without the page that the agent sends", async () => {
    const { agent } = await aManualShop();
    await agent.method(CreditCard);
    const message = expect.stringContaining("Insira um link válido");
    expect(refusalOf(await agent.place({ paymentMethod: CreditCard }))).toMatchObject({ status: 409, message });
    const { data } = await agent.place({ paymentMethod: CreditCard, manualPaymentInformation: "https://a.com/1" });
    expect(data.payment).toMatchObject({ method: CreditCard, manualInformation: "https://a.com/1" });
  });
});

describe("the payment information of a platform user", () => {
  async function anAgent() {
    const manual = await aCheckoutShop(server, { settings: manualSettings, agentPixKeys: true });
    const customer = await manual.customer();
    const agent = atCheckout(await manual.agent(customer.contactId));
    await agent.choosesAll();
    return { agent, customer: atCheckout(customer) };
  }

  test("is saved in the order", async () => {
    const { agent } = await anAgent();
    const { data } = await agent.place({ manualPaymentInformation: " loja@pix.com " });
    expect(data).toMatchObject({ status: 1, payment: { method: Pix, manualInformation: "loja@pix.com" } });
  });

  test("for a card is a link", async () => {
    const { agent } = await anAgent();
    const before = await agent.order();
    const wrong = await agent.place({ paymentMethod: CreditCard, manualPaymentInformation: "pagar.me/abc" });
    expect(refusalOf(wrong)).toEqual({ status: 422, code: "payment-link-invalid", message: "Insira um link válido" });
    expect(await agent.order()).toEqual(before);
    const link = "https://pagar.me/abc";
    const { data } = await agent.place({ paymentMethod: CreditCard, manualPaymentInformation: link });
    expect(data.payment).toMatchObject({ method: CreditCard, manualInformation: link });
  });

  test("is refused from a customer", async () => {
    const { customer } = await anAgent();
    const { data } = await customer.place({ manualPaymentInformation: "minha@chave.com" });
    expect(data).toMatchObject({ status: 1, payment: { method: Pix, manualInformation: "" } });
  });
});

test("a webhook that names its payment twice is refused like any other forged one", async () => {
  const credentials = { accessToken: "segredo", webhookSecret: "segredo-do-webhook" };
  await republish(server, shop, { paymentProviders: [{ providerType: MercadoPago, credentials }] });
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: `/webhooks/payments/${shop.shopId}/${MercadoPago}-${Pix}?data.id=1&data.id=2`,
    headers: { "content-type": "application/json", "x-signature": `ts=${Math.floor(Date.now() / 1_000)},v1=00` },
    payload: "{}",
  });
  expect(statusCode).toBe(401);
});

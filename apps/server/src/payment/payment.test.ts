import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
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

const server = useServer();
const { CreditCard, Boleto, Pix, OnDelivery, Custom, Nubank } = PaymentMethod;

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
    expect(data).toEqual([
      { method: Pix, name: "Pix", payOnDelivery: false, group: "", providerId: "pix" },
      { method: Boleto, name: "Boleto", payOnDelivery: false, group: "", providerId: "boleto" },
      { method: CreditCard, name: "Cartão", payOnDelivery: false, group: "", providerId: "cartao" },
      { method: OnDelivery, name: "Dinheiro", payOnDelivery: true, group: "Dinheiro", providerId: "4" },
      { method: OnDelivery, name: "Cartão", payOnDelivery: true, group: "Cartão", providerId: "maquininha" },
    ]);
    expect(refusalOf(await ana.method(Custom))).toEqual(notOffered);
    expect(refusalOf(await ana.method(Nubank))).toEqual(notOffered);
  });

  test("include the custom one if payments are manual", async () => {
    const manual = await aCheckoutShop(server, { settings: manualSettings });
    const eva = atCheckout(await manual.customer());
    expect(await offered(eva)).toContain("conta");
    expect((await eva.method(Custom)).data.payment).toMatchObject({
      method: Custom,
      providerType: PaymentProviderType.Manual,
    });
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

describe("the Pix key of a shop", () => {
  const path = "/api/order/pix/manual";

  test("is stored for its platform users and hidden from other shops", async () => {
    const bia = atCheckout(await shop.agent(ana.contactId));
    expect((await bia.call(`GET ${path}`)).data).toEqual({ key: "" });
    expect((await bia.call(`POST ${path}`, { key: " loja@pix.com " })).data).toEqual({ key: "loja@pix.com" });
    const colleague = await shop.agent((await shop.customer()).contactId);
    expect((await colleague.call(`GET ${path}`)).data).toEqual({ key: "loja@pix.com" });
    await colleague.call(`POST ${path}`, { key: "11999990000" });
    expect((await bia.call(`GET ${path}`)).data).toEqual({ key: "11999990000" });

    const other = await aCheckoutShop(server);
    const stranger = await other.agent((await other.customer()).contactId);
    expect((await stranger.call(`GET ${path}`)).data).toEqual({ key: "" });
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

describe("the payment information of a platform user", () => {
  async function anAgent() {
    const manual = await aCheckoutShop(server, { settings: manualSettings });
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

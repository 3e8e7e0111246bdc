import { randomUUID } from "node:crypto";
import type { ExplanationLine } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, describe, expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  checkoutDocument,
  refusalOf,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });

const { CreditCard, Pix, OnDelivery } = PaymentMethod;
const { MercadoPago, PagarMe, PagBrasil } = PaymentProviderType;

const atPagarMe = {
  ...{ providerId: "cartao-pagarme", method: CreditCard, name: "Cartão em até 12x", providerType: PagarMe },
  ...{ maxInstallments: 12, interestFreeInstallments: 2, monthlyInterestPercent: 2.99 },
};
const atMercadoPago = {
  ...{ providerId: "cartao-mp", method: CreditCard, name: "Cartão em até 6x", providerType: MercadoPago },
  ...{ maxInstallments: 6, minInstallmentValue: 20, interestFreeInstallments: 6 },
};
const atPagBrasil = { providerId: "cartao-pb", method: CreditCard, name: "Cartão", providerType: PagBrasil };
const pix = { providerId: "pix", method: Pix, name: "Pix", providerType: MercadoPago };
const pixForLess = { ...pix, discountPercent: 10 };

beforeEach(() => {
  bank.charges.clear();
  bank.faults.losesAnswers = false;
});

/** Three coffees of 30,00 by motorcycle for 12,00: R$ 102,00, placed to be paid by the first of these cards. */
async function placedIn(...options: object[]) {
  const placed = await placedWith(...options, pix);
  expect((await placed.ana.order()).totalAmout).toBe(102);
  return placed;
}

async function placedWith(...options: object[]) {
  const shop = await aCheckoutShop(server, {
    paymentProviders: [
      { providerType: MercadoPago, publicKey: "TEST-public", credentials: { accessToken: "segredo" } },
      { providerType: PagarMe, credentials: { secretKey: "segredo" } },
      { providerType: PagBrasil, pageAddress: "https://pagbrasil.test/{order}" },
    ],
    paymentOptions: [
      ...(options as [typeof atPagarMe]),
      ...checkoutDocument.paymentOptions.filter(({ method }) => method === OnDelivery),
    ],
  });
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  await ana.setQuantity(0, 3);
  await ana.method(CreditCard);
  const { data, errors } = await ana.place({ paymentMethod: CreditCard });
  expect(errors).toEqual([]);
  return { ana, id: data.id as string, shop };
}

const pay = (who: AtCheckout, providerId: string, installments = 1, number = cards.good) =>
  who.call(
    "POST /api/order/payment/credit",
    {
      ...{ providerId, installments, number, name: "ANA SOUZA", securityCode: "123", state: "SP" },
      ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
      ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
    },
    { "idempotency-key": randomUUID() },
  );

const payByToken = (who: AtCheckout, installments: number, more: { token?: string; recaptchaToken?: string } = {}) =>
  who.call(
    "POST /api/order/payment/mercadoPago",
    { token: "token", payment_method_id: "visa", installments, payer: { email: "ana@exemplo.com.br" }, ...more },
    { "idempotency-key": randomUUID() },
  );

const choose = (who: AtCheckout, providerId: string, installments: number) =>
  who.call("POST /api/order/payment/credit/installments", { providerId, installments });

const charged = () => [...bank.charges.values()].map(({ amount }) => amount);

type Line = { kind: string; name: string; amount: number };
const inCents = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0);

describe("the shop's installments hold for Mercado Pago's form", () => {
  test.each([
    ["the most that keep the minimum of R$ 20", 5, undefined],
    ["one more, with parts of R$ 17", 6, "installments-unknown"],
    ["more than the shop offers", 12, "installments-unknown"],
    ["as many as the wire takes", 36, "installments-unknown"],
  ])("%s: %i", async (_, count, code) => {
    const { ana } = await placedIn(atMercadoPago);
    expect((await payByToken(ana, count)).errors[0]?.code).toBe(code);
    expect(charged()).toEqual(code ? [] : [102_00]);
  });

  test("with the shop's interest, as on our own form", async () => {
    const { ana } = await placedIn({ ...atMercadoPago, interestFreeInstallments: 1, monthlyInterestPercent: 2.49 });
    await payByToken(ana, 3);
    expect(charged()).toEqual([107_13]);
    expect(await ana.order()).toMatchObject({ totalAmout: 107.13, payment: { installments: { count: 3 } } });
  });
});

describe("a card is charged by the offer of the order's own provider", () => {
  test("another provider's offer is refused", async () => {
    const { ana } = await placedIn(atPagarMe, atMercadoPago);
    expect(refusalOf(await pay(ana, "cartao-mp", 5))).toMatchObject({ code: "payment-not-offered" });
    expect(refusalOf(await pay(ana, "nenhum"))).toMatchObject({ code: "payment-not-offered" });
    expect(charged()).toEqual([]);
    await pay(ana, "cartao-pagarme", 5);
    expect(charged()).toEqual([111_35]);
  });

  test("an order whose card was changed to another provider is not charged by the first one", async () => {
    const { ana } = await placedIn(atPagarMe, atMercadoPago);
    await choose(ana, "cartao-mp", 2);
    expect(await ana.order()).toMatchObject({ payment: { providerType: MercadoPago, providerId: "cartao-mp" } });
    expect(refusalOf(await pay(ana, "cartao-pagarme"))).toMatchObject({ code: "payment-not-offered" });
    expect((await payByToken(ana, 2)).data).toMatchObject({ status: PaymentStatus.Paid });
  });

  test("a token of Mercado Pago's form does not pay another provider's order", async () => {
    const { ana } = await placedIn(atPagarMe, atMercadoPago);
    expect(refusalOf(await payByToken(ana, 1))).toMatchObject({ code: "payment-at-provider" });
  });
});

describe("the interest of installments", () => {
  test("is a line of the total as soon as they are chosen, and the total is what is charged", async () => {
    const { ana } = await placedIn(atPagarMe);
    const { data } = await choose(ana, "cartao-pagarme", 3);
    expect(data).toMatchObject({
      totalAmout: 108.15,
      payment: { installments: { count: 3, value: 36.05, interest: 6.15 } },
    });
    expect(data.explanation.at(-1)).toEqual({
      ...{ kind: "interest", name: "Juros do parcelamento em 3x", amount: 6.15 },
    });
    expect(inCents(data.explanation)).toBe(108_15);
    await pay(ana, "cartao-pagarme", 3);
    expect(charged()).toEqual([108_15]);
    const after = await ana.order();
    expect(after).toMatchObject({ totalAmout: 108.15, payment: { status: PaymentStatus.Paid } });
    expect(inCents(after.explanation)).toBe(108_15);
  });

  test("is in the total too when the card is charged without choosing first", async () => {
    const { ana, id, shop } = await placedIn(atPagarMe);
    await pay(ana, "cartao-pagarme", 3);
    expect(await ana.order()).toMatchObject({ totalAmout: 108.15 });
    const { order } = (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
    expect(order).toMatchObject({ totalAmout: 108.15, payment: { installments: { count: 3, interest: 6.15 } } });
  });

  test("is counted once, however often the installments are chosen", async () => {
    const { ana } = await placedIn(atPagarMe);
    for (const count of [12, 3, 3]) await choose(ana, "cartao-pagarme", count);
    expect(await ana.order()).toMatchObject({ totalAmout: 108.15 });
    const [option] = (await ana.call("GET /api/order/payment/credit")).data;
    expect(option.installments.slice(0, 3)).toEqual([
      { count: 1, value: 102, total: 102 },
      { count: 2, value: 51, total: 102 },
      { count: 3, value: 36.05, total: 108.15 },
    ]);
  });

  test.each([
    ["in one installment", (ana: AtCheckout) => choose(ana, "cartao-pagarme", 1)],
    ["by Pix", (ana: AtCheckout) => ana.method(Pix)],
    ["in cash, which covers the price without it", (ana: AtCheckout) => ana.onDelivery("4", 102)],
  ])("is gone when the order is to be paid %s", async (_, change) => {
    const { ana } = await placedIn(atPagarMe);
    await choose(ana, "cartao-pagarme", 3);
    const { data, errors } = await change(ana);
    expect(errors).toEqual([]);
    expect(data.totalAmout).toBe(102);
    expect(inCents(data.explanation)).toBe(102_00);
  });
});

describe("while a card is being charged", () => {
  test("no other installments can be chosen, and the total stays what is charged", async () => {
    const { ana } = await placedIn(atPagarMe);
    bank.faults.losesAnswers = true;
    expect((await pay(ana, "cartao-pagarme", 3)).data).toMatchObject({ status: PaymentStatus.Waiting });
    expect(refusalOf(await choose(ana, "cartao-pagarme", 12))).toMatchObject({
      ...{ status: 409, code: "payment-in-progress" },
      message: expect.stringContaining("Ainda estamos confirmando"),
    });
    expect((await choose(ana, "cartao-pagarme", 3)).data).toMatchObject({ totalAmout: 108.15 });
    expect(await ana.order()).toMatchObject({ totalAmout: 108.15, payment: { installments: { count: 3 } } });
    expect(charged()).toEqual([108_15]);
  });

  test("on a provider's page, another card closes the page first", async () => {
    const { ana } = await placedIn(atPagBrasil, atPagarMe);
    await ana.call("POST /api/order/payment/charge");
    const { data, errors } = await choose(ana, "cartao-pagarme", 3);
    expect(errors).toEqual([]);
    expect(data.payment).toMatchObject({ providerType: PagarMe, installments: { count: 3 } });
    expect([...bank.charges.values()]).toMatchObject([{ truth: "closed" }]);
  });
});

describe("a card at a provider that only has a page", () => {
  test("gets the provider's link, and the order knows it", async () => {
    const { ana } = await placedIn(atPagBrasil);
    const { data } = await ana.call("POST /api/order/payment/charge");
    expect(data.charge).toMatchObject({ method: CreditCard, amount: 102, link: "https://banco.test/pagar" });
    expect(await ana.order()).toMatchObject({
      payment: { method: CreditCard, providerType: PagBrasil, link: "https://banco.test/pagar", status: 0 },
    });
    const again = await ana.call("POST /api/order/payment/charge");
    expect(again.data.charge.id).toBe(data.charge.id);
  });

  test("takes no card on our page, and has its own installments", async () => {
    const { ana } = await placedIn({ ...atPagBrasil, maxInstallments: 6, monthlyInterestPercent: 5 });
    expect((await ana.call("GET /api/order/payment/credit")).data[0].installments).toHaveLength(1);
    expect(refusalOf(await pay(ana, "cartao-pb"))).toMatchObject({ code: "payment-at-provider" });
  });

  test("is not given a link where the card is typed here", async () => {
    const { ana } = await placedIn(atPagarMe);
    expect(refusalOf(await ana.call("POST /api/order/payment/charge"))).toMatchObject({ code: "payment-by-card" });
  });
});

test("Mercado Pago's form needs a captcha after two refusals, as our own does", async () => {
  const { ana } = await placedIn(atMercadoPago);
  for (const _ of [1, 2]) {
    expect((await payByToken(ana, 1, { token: "refused" })).data).toMatchObject({ status: PaymentStatus.Failed });
  }
  const challenge = { status: PaymentStatus.Failed, failureType: FailureType.ReCaptcha, recaptchaKey: "altcha" };
  expect((await payByToken(ana, 1)).data).toEqual(challenge);
  expect((await payByToken(ana, 1, { recaptchaToken: "bobagem" })).data).toEqual(challenge);
  expect(bank.taken()).toEqual([]);
});

test("installments of an order that is not placed, or paid already, are refused for the true reason", async () => {
  const shop = await aCheckoutShop(server, { paymentOptions: [atPagarMe, pix] });
  const eva = atCheckout(await shop.customer());
  await eva.choosesAll();
  await eva.method(CreditCard);
  expect(refusalOf(await choose(eva, "cartao-pagarme", 2))).toMatchObject({ code: "order-not-placed" });
  const { ana } = await placedIn(atPagarMe);
  await pay(ana, "cartao-pagarme");
  expect(refusalOf(await choose(ana, "cartao-pagarme", 2))).toMatchObject({ code: "order-paid" });
});

test("the payment of an order that is still open is not changed, and nobody says that it was placed", async () => {
  const shop = await aCheckoutShop(server);
  const eva = atCheckout(await shop.customer());
  await eva.add("cafe");
  const answer = await eva.call("GET /api/order/payment/update");
  expect(refusalOf(answer)).toMatchObject({ code: "order-not-placed", message: expect.stringContaining("ainda não") });
});

test("a card for an order whose Pix was paid meanwhile is told that the order is paid", async () => {
  const { ana } = await placedIn(atPagarMe);
  await ana.call(`POST /api/order/payment/method?paymentMethod=${Pix}`);
  const { data } = await ana.call("POST /api/order/payment/charge");
  bank.pay(data.charge.id);
  await server.runJobs("all");
  expect(refusalOf(await pay(ana, "cartao-pagarme"))).toMatchObject({ code: "order-paid" });
});

test("what a form takes off comes and goes with it, and what was paid with it goes back in parts that add up", async () => {
  const { ana, id, shop } = await placedWith({ ...atPagarMe, discountAmount: 5 }, pixForLess);
  const options = (await ana.call("GET /api/order/payments/")).data as PaymentOption[];
  expect(options.map(({ providerId, discount }) => [providerId, discount])).toContainEqual(["pix", { percent: 10 }]);
  const byForm = () =>
    ana.order().then(({ totalAmout, discountAmout, explanation }) => ({
      ...{ totalAmout, discountAmout },
      line: explanation.find(({ kind }: ExplanationLine) => kind === "payment-discount"),
    }));
  const byCard = {
    totalAmout: 97,
    discountAmout: 5,
    line: { name: "Desconto pagando com Cartão em até 12x", amount: -5 },
  };
  expect(await byForm()).toMatchObject(byCard);

  expect((await ana.call("GET /api/order/payment/update")).errors).toEqual([]);
  expect(await byForm()).toEqual({ totalAmout: 102, discountAmout: 0, line: undefined });
  await ana.method(Pix);
  expect(await byForm()).toMatchObject({ totalAmout: 93, line: { name: "Desconto pagando com Pix", amount: -9 } });
  const { data } = await ana.call("POST /api/order/payment/charge");
  expect(data.charge.amount).toBe(93);

  // The customer thinks again: the Pix is canceled, and the card has its own discount in every number of parts.
  expect((await ana.call("GET /api/order/payment/update")).errors).toEqual([]);
  await ana.method(CreditCard);
  expect(await byForm()).toMatchObject(byCard);
  const [option] = (await ana.call("GET /api/order/payment/credit")).data;
  expect(option.installments[1]).toEqual({ count: 2, value: 48.5, total: 97 });
  expect((await pay(ana, atPagarMe.providerId, 2)).data.status).toBe(PaymentStatus.Paid);

  const order = `${shop.shop}/orders/${id}`;
  const read = async () => (await server.call(`GET ${order}`, { token: shop.token })).data;
  const { payments } = await read();
  const { items } = await ana.order();
  const back = [];
  for (const _ of [1, 2, 3]) {
    const body = { paymentId: payments[0].id, items: [{ index: items[0].index, quantity: 1 }] };
    expect((await server.call(`POST ${order}/refund`, { token: shop.token, body })).errors).toEqual([]);
    back.push((await ana.order()).payment.refundedAmount);
  }
  expect(back).toEqual([28.33, 56.67, 85]);
});

test("a form that takes nothing off is not placed at the price of one that does", async () => {
  const { shop } = await placedWith(atPagarMe, pixForLess);
  const ana = atCheckout(await shop.customer("wp:outra"));
  await ana.choosesAll();
  await ana.method(Pix);
  const { totalAmout } = await ana.order();
  expect(totalAmout).toBe(39);
  expect(refusalOf(await ana.place({ paymentMethod: CreditCard, totalAmout }))).toMatchObject({
    code: "order-changed",
  });
  expect((await ana.place({ paymentMethod: Pix, totalAmout })).data.totalAmout).toBe(39);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someRules } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents, sum } from "../money.ts";
import { emptyOrder, type Order, type OrderPayment } from "../order/order.ts";
import { orderTotals, totalAtOnce } from "../order/totals/totals.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { cardOffers, chooseInstallments, chosenInstallments, ownCardOption } from "./card-installments.ts";
import { withPaymentOf } from "./order-payment.ts";

const { MercadoPago, PagarMe, PagBrasil } = PaymentProviderType;
const { CreditCard, Pix } = PaymentMethod;

function card(providerId: string, providerType: PaymentOption["providerType"]): PaymentOption {
  const installments = { maxInstallments: 12, interestFreeInstallments: 2, monthlyInterestPercent: 3 };
  return {
    providerId,
    providerType,
    method: CreditCard,
    name: providerId,
    payOnDelivery: false,
    group: "",
    installments,
  };
}

const visa = card("visa", PagarMe);
const elo = card("elo", PagarMe);
const wallet = card("mp", MercadoPago);
const page = card("page", PagBrasil);
const rules = someRules({ paymentOptions: [visa, elo, wallet, page, { ...card("pix", MercadoPago), method: Pix }] });

const payment: OrderPayment = {
  ...{ method: CreditCard, optionId: null, providerType: PagarMe, cashAmount: null, manualInformation: "" },
};

function placed(changes: Partial<Order> = {}, price = 196_20): Order {
  const none = cents(0);
  const sums = { items: cents(price), discount: none, freight: none, serviceFee: none, total: cents(price) };
  const explanation = [{ kind: "products" as const, subject: "", amount: cents(price) }];
  const customer = {
    ...{ name: "", email: "", phone: "", birthDate: "", document: "", isCorporate: false },
    ...noCompany,
  };
  return {
    ...emptyOrder({ id: "1", ownerId: "ana", customer }),
    ...{ status: OrderStatus.Received, payment, closedTotals: { ...sums, explanation, tags: [] }, ...changes },
  };
}
const noCompany = { corporateDocument: "", corporateName: "", tradeName: "", stateInscription: "" };
/** The totals of a placed order need no rules. */
const totalsOf = (order: Order) => orderTotals(order, {} as ShopRules, 0);

function choose(order: Order, optionId: string, installments: number) {
  return chooseInstallments(order, rules, { optionId, installments, price: totalAtOnce(totalsOf(order)) });
}

describe("the card of an order", () => {
  test.each([
    ["nothing was chosen: the first of its provider", null, PagarMe, "visa"],
    ["the chosen one", "elo", PagarMe, "elo"],
    ["the first of its provider, if the chosen one is another provider's", "mp", PagarMe, "visa"],
    ["the first of its provider, if the shop has dropped the chosen one", "amex", MercadoPago, "mp"],
    ["none, if the shop has dropped the provider", "visa", PaymentProviderType.FixPay, undefined],
  ])("%s", (_, optionId, providerType, expected) => {
    expect(ownCardOption({ optionId, providerType }, [visa, elo, wallet, page])?.providerId).toBe(expected);
  });

  test("at a provider with only a page is paid at once here", () => {
    expect(cardOffers(page, cents(196_20)).map(({ count }) => count)).toEqual([1]);
    expect(cardOffers(visa, cents(196_20))).toHaveLength(12);
  });
});

describe("choosing installments", () => {
  test.each<[string, Order, string, number, string]>([
    ["an order that is still open", placed({ status: OrderStatus.Creating }), "visa", 1, "order-not-placed"],
    ["a canceled order", placed({ status: OrderStatus.Canceled }), "visa", 1, "order-closed"],
    ["a paid order", placed({ payment: { ...payment, status: PaymentStatus.Paid } }), "visa", 1, "order-paid"],
    ["an order without a method", placed({ payment: null }), "visa", 1, "payment-missing"],
    ["an order paid by Pix", placed({ payment: { ...payment, method: Pix } }), "visa", 1, "payment-not-card"],
    ["a card the shop does not take", placed(), "pix", 1, "payment-not-offered"],
    ["more installments than offered", placed(), "visa", 13, "installments-unknown"],
  ])("is refused for %s", (_, order, optionId, count, code) => {
    expect(choose(order, optionId, count)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("of a card at another provider changes who charges", () => {
    expect(choose(placed(), "mp", 1)).toMatchObject({ value: { payment: { providerType: MercadoPago } } });
  });

  test("again changes nothing", () => {
    const first = choose(placed(), "visa", 3);
    if (!first.ok) throw new Error("refused");
    expect(choose(first.value, "visa", 3)).toEqual({ ok: true, value: first.value });
    const second = choose(first.value, "visa", 3);
    expect(second.ok && second.value).toBe(first.value);
  });
});

test("the explanation adds up to the total, which is what the installments cost, for any price and choice", () => {
  const price = fc.integer({ min: 0, max: 1_000_000_00 });
  fc.assert(
    fc.property(price, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }), (amount, counts) => {
      let order = placed({}, amount);
      for (const count of counts) {
        const offer = cardOffers(visa, cents(amount)).find((each) => each.count === count);
        const chosen = choose(order, "visa", count);
        expect(chosen.ok).toBe(offer !== undefined);
        if (!chosen.ok || !offer) continue;
        order = chosen.value;
        const totals = totalsOf(order);
        expect(totals.total).toBe(offer.total);
        expect(sum(totals.explanation.map((line) => line.amount))).toBe(totals.total);
        expect(totalAtOnce(totals)).toBe(amount);
        expect(chosenInstallments(order, totals.total)).toMatchObject({ count, interest: offer.total - amount });
      }
    }),
  );
});

describe("what was really paid counts", () => {
  const attempt = {
    ...{ id: "a", orderId: "1", method: CreditCard, providerType: PagarMe, amount: cents(208_14), installments: 3 },
    ...{ status: "paid" as const, failure: null, failureCode: null, providerId: "p", means: {}, expiresAt: null },
    isExtra: false,
  };

  test.each<[string, OrderPayment | null]>([
    ["although another number was chosen meanwhile", { ...payment, installments: 12, interest: cents(40_00) }],
    ["although another method was chosen meanwhile", { ...payment, method: Pix }],
    ["although the method was given up", null],
  ])("%s", (_, chosen) => {
    const order = withPaymentOf(placed({ payment: chosen }), [attempt]);
    expect(order.payment).toMatchObject({ method: CreditCard, installments: 3, interest: 11_94 });
    expect(totalsOf(order).total).toBe(208_14);
    expect(withPaymentOf(order, [attempt])).toBe(order);
  });

  test("a refused attempt leaves the choice as it is", () => {
    const order = placed({ payment: { ...payment, installments: 12, interest: cents(40_00) } });
    const refused = withPaymentOf(order, [{ ...attempt, status: "refused" }]);
    expect(refused.payment).toMatchObject({ installments: 12, interest: 40_00 });
  });
});

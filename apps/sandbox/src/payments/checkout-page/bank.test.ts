import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";
import { testCards } from "./test-cards.ts";

let shop: PaymentShop;
beforeEach(async () => {
  // A card in analysis stays there while the test looks.
  shop = await startPaymentShop({ processingMs: 60_000 });
});
afterEach(() => shop.close());

const mercadoPago = () => ({ authorization: "Bearer TEST-token", "x-idempotency-key": randomUUID() });
const pagarMe = { authorization: `Basic ${Buffer.from("sk_teste:").toString("base64")}` };
const customer = { name: "Ana Lima", email: "ana@example.com", document: "12345678909" };
const items = [{ amount: 1_990, quantity: 1, description: "Café" }];

async function pixCode(): Promise<{ id: number; code: string }> {
  const body = { transaction_amount: 149.9, payment_method_id: "pix", payer: { email: "ana@example.com" } };
  const made = await shop.request("/mercado-pago/v1/payments", { headers: mercadoPago(), body });
  return { id: made.body.id, code: made.body.point_of_interaction.transaction_data.qr_code };
}

async function boletoLine(): Promise<string> {
  const body = { code: "1042", items, customer, payments: [{ payment_method: "boleto", boleto: {} }] };
  const made = await shop.request("/pagar-me/core/v5/orders", { headers: pagarMe, body });
  return made.body.charges[0].last_transaction.line;
}

const pay = (code: string) => shop.request("/bank/pay", { body: { code } });
const states = async () =>
  (await shop.request("/payments/_list")).body.map(({ state }: { state: string }) => state).join();

describe("the bank app on the phone", () => {
  test("pays the Pix whose code the shop sent, and no other", async () => {
    const [{ code }] = [await pixCode(), await pixCode()];
    expect(await pay(code)).toMatchObject({ status: 200, body: { provider: "mercado-pago", cents: 14_990 } });
    expect(await states()).toBe("pending,paid");
  });

  test("pays a boleto, whose digits may be copied with or without dots and spaces", async () => {
    const line = await boletoLine();
    expect(line).toContain(".");
    expect((await pay(line.replaceAll(/\D/g, ""))).body).toMatchObject({ provider: "pagar-me", cents: 1_990 });
    expect((await pay(line)).body).toMatchObject({ message: "Este pagamento já foi feito." });
  });

  test("says why a code cannot be paid: paid already, over, or of nobody", async () => {
    const { id, code } = await pixCode();
    await shop.settle("mercado-pago", id, "expired");
    expect(await pay(code)).toMatchObject({ status: 409, body: { message: "O tempo para este pagamento acabou." } });
    expect(await states()).toBe("expired");
    expect(await pay("000201")).toMatchObject({ status: 404, body: { message: "A sandbox não conhece este código." } });
    expect((await pay(" ")).status).toBe(404);
  });
});

describe("a test card", () => {
  test.each(testCards)("$number, $name, code $code: $about, in both forms", async ({ number, code, name, outcome }) => {
    const card = { number, cvv: code, holder_name: name, exp_month: "11", exp_year: "2032" };
    const payments = [{ payment_method: "credit_card", credit_card: { installments: 1, card } }];
    await shop.request("/pagar-me/core/v5/orders", {
      headers: pagarMe,
      body: { code: "1", items, customer, payments },
    });
    const token = await shop.request("/mercado-pago/v1/card_tokens?public_key=TEST-publica", {
      body: {
        ...{ card_number: number, security_code: code, expiration_month: 11, expiration_year: 2032 },
        cardholder: { name, identification: { type: "CPF", number: customer.document } },
      },
    });
    const body = { transaction_amount: 10, token: token.body.id, installments: 1, payment_method_id: "visa" };
    const paid = { ...body, payer: { email: customer.email } };
    await shop.request("/mercado-pago/v1/payments", { headers: mercadoPago(), body: paid });
    expect(await states()).toBe(`${outcome},${outcome}`);
  });

  test("is on the phone and on the page of the payments", async () => {
    expect((await shop.request("/bank/cards")).body).toEqual(testCards);
    expect((await shop.sandbox.inject("/payments")).body).toContain(testCards[0]?.number);
  });
});

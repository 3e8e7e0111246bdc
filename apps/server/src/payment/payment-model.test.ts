import { randomUUID } from "node:crypto";
import type { PlatformPayment } from "@vitrine/contract/platform/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

/**
 * One order, and every event of its payment in random order on two servers: cards, codes, lost requests and responses,
 * duplicate and late webhooks, passing time, another payment method, a cancellation, refunds of all, of an amount or of
 * some items, and jobs that run or do not. In the end the provider and the server agree, nobody paid twice or for
 * nothing, and never more goes back than was paid.
 */
const bank = createFakePaymentProvider();
let ahead = 0;
const now = () => Date.now() + ahead;
const server = useServer({ now, connectorFor: bank.connectorFor });
const twin = useTwin(server, { now, connectorFor: bank.connectorFor });

const { MercadoPago } = PaymentProviderType;
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await aCheckoutShop(server, {
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
    products: [aProduct("cafe", { price: 15 })],
    paymentOptions: [
      { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: MercadoPago },
      { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: MercadoPago },
    ],
  });
});

type Step =
  | { do: "card"; number: string; again: boolean }
  | { do: "pix" | "change-mind" | "choose-pix" | "choose-card" | "cancel" | "jobs" | "jobs-elsewhere" }
  | { do: "refund"; wish: RefundWish; again: boolean }
  | { do: "pays" | "webhook"; which: number }
  | { do: "wait"; minutes: number }
  | { do: "fault"; fault: "losesRequests" | "losesAnswers" | "isDown" | "none" };

/** Of an order of 42,00 with two coffees of 15,00; the wishes may be too large. */
type RefundWish = { reason: string; amount?: number; items?: { index: number; quantity: number }[] };
const refundWish: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.constant({ reason: "Tudo" }),
  fc.constantFrom(0, 0.01, 12, 20.5, 42, 42.01).map((amount) => ({ reason: `Valor ${amount}`, amount })),
  fc.constantFrom(1, 2, 3).map((quantity) => ({ reason: `Itens ${quantity}`, items: [{ index: 0, quantity }] })),
);

const often = (step: Step["do"]) => fc.constant({ do: step } as Step);
const refund = fc.record({ do: fc.constant("refund" as const), wish: refundWish, again: fc.boolean() });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("card" as const),
    number: fc.constantFrom(cards.good, cards.poor),
    again: fc.boolean(),
  }),
  fc
    .constantFrom("pix" as const, "pix", "change-mind", "choose-pix", "choose-card", "jobs", "jobs-elsewhere")
    .chain(often),
  often("cancel"),
  refund,
  fc.record({ do: fc.constantFrom("pays" as const, "pays", "webhook", "webhook"), which: fc.nat(3) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 3, 40) }),
  fc.record({
    do: fc.constant("fault" as const),
    fault: fc.constantFrom("losesRequests" as const, "losesAnswers", "isDown", "none", "none", "none"),
  }),
);

/** Half of the lives begin with a payment, and with wishes to have it back. Chance alone seldom gets that far. */
const paidFirst = fc
  .array(refund, { minLength: 1, maxLength: 4 })
  .map((refunds): Step[] => [{ do: "pix" }, { do: "pays", which: 0 }, { do: "jobs" }, ...refunds]);
const life = fc
  .tuple(fc.oneof(fc.constant<Step[]>([]), paidFirst), fc.array(step, { minLength: 4, maxLength: 18 }))
  .map(([first, then]) => [...first, ...then]);

const noFaults = { losesRequests: false, losesAnswers: false, isDown: false };

test("for any sequence of events, money is taken once and counted, or refunded", async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      await sql`delete from graphile_worker._private_jobs`.execute(server.db);
      Object.assign(bank.faults, noFaults);
      bank.charges.clear();
      ahead = 0;
      const ana = atCheckout(await shop.customer(`wp:${randomUUID()}`));
      await ana.choosesAll();
      await ana.setQuantity(0, 2);
      const orderId = (await ana.place()).data.id as string;
      let cardKey = randomUUID();
      let refundKey = randomUUID();
      const ids = () => [...bank.charges.keys()];
      const platform = async (path: string, body: object, key = randomUUID()) => {
        const headers = { "idempotency-key": key };
        const to = `POST ${shop.shop}/orders/${orderId}/${path}`;
        const answer = await server.call(to, { token: shop.token, body, headers });
        expect(answer.status, JSON.stringify(answer.errors)).toBeLessThan(500);
      };

      const take = async (each: Step) => {
        switch (each.do) {
          case "card":
            if (!each.again) cardKey = randomUUID();
            await ana.call("POST /api/order/payment/credit", cardBody(each.number), { "idempotency-key": cardKey });
            return;
          case "pix":
            await ana.call("POST /api/order/payment/charge");
            return;
          case "change-mind":
            await ana.call("GET /api/order/payment/update");
            return;
          case "choose-pix":
            await ana.method(PaymentMethod.Pix);
            return;
          case "choose-card":
            await ana.method(PaymentMethod.CreditCard);
            return;
          case "cancel":
            await platform("status", { status: OrderStatus.Canceled });
            return;
          case "refund": {
            const paid = await attempts(orderId, "paid");
            if (!each.again) refundKey = randomUUID();
            if (paid[0]) await platform("refund", { paymentId: paid[0].id, ...each.wish }, refundKey);
            return;
          }
          case "jobs":
            return server.runJobs("all");
          case "jobs-elsewhere":
            return twin.runJobs("all");
          case "pays": {
            const id = ids()[each.which];
            if (id) bank.pay(id);
            return;
          }
          case "webhook": {
            const id = ids()[each.which];
            if (id) await sendWebhook(`bank-${id}`);
            return;
          }
          case "wait":
            ahead += each.minutes * 60_000;
            return;
          case "fault":
            Object.assign(bank.faults, noFaults, each.fault === "none" ? {} : { [each.fault]: true });
        }
      };
      for (const each of steps) await take(each);

      // At the end no fault is active, every payment was reported, and every job has run.
      Object.assign(bank.faults, noFaults);
      ahead += 3 * 60_000;
      for (let round = 0; round < 3; round++) {
        for (const id of ids()) await sendWebhook(`bank-${id}`);
        await server.runJobs("all");
      }

      const { data } = await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token });
      const { status } = data.order;
      const counted = (await attempts(orderId, "paid")).filter((attempt) => !attempt.is_extra);
      const kept = bank.taken();
      expect(kept.length, "what the provider has is what we count").toBe(counted.length);
      expect(kept.length).toBeLessThanOrEqual(status === OrderStatus.Canceled ? 0 : 1);
      for (const { charges } of bank.charges.values()) expect(charges).toBe(1);
      for (const payment of data.payments as PlatformPayment[]) {
        const atBank = bank.charges.get(payment.id);
        const back = sumOf([...(atBank?.refunded.values() ?? [])]);
        expect(back, "never more than was paid").toBeLessThanOrEqual(atBank?.amount ?? 0);
        expect(Math.round(payment.refundedAmount * 100), "what went back is what we say").toBe(back);
        expect(payment.isRefunded).toBe(atBank?.truth === "returned");
        if (payment.isRefunded) expect(payment.status).toBe(PaymentStatus.Canceled);
        const asked = payment.refunds.filter((each) => each.status === "done");
        expect(payment.refunds, "every refund is decided, and says why").toEqual(
          payment.refunds.map((each) => ({
            ...each,
            status: expect.stringMatching(/^(done|refused)$/),
            reason: expect.stringMatching(/^(Tudo|Valor|Itens)/),
          })),
        );
        const byShop = sumOf(asked.map(({ amount }) => Math.round(amount * 100)));
        // The rest of a canceled order, or of a second payment, goes back by itself.
        if (status !== OrderStatus.Canceled && !payment.isExtra) expect(byShop).toBe(back);
      }
      if (status === OrderStatus.Received && counted.length === 1) {
        expect(data.order.payment.status).toBe(PaymentStatus.Paid);
      }
    }),
    { numRuns: Number(process.env.PAYMENT_LIVES ?? 20) },
  );
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function attempts(orderId: string, status: string) {
  return server.db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("shop_id", "=", shop.shopId)
    .where("order_id", "=", orderId)
    .where("status", "=", status)
    .execute();
}

const sendWebhook = (providerId: string) =>
  server.app.inject({
    method: "POST",
    url: `/webhooks/payments/${shop.shopId}/${MercadoPago}-${PaymentMethod.Pix}`,
    headers: { "content-type": "application/json", "x-bank": "genuine" },
    payload: `${providerId} ${randomUUID()}`,
  });

const cardBody = (number: string) => ({
  ...{ providerId: "cartao", installments: 1, number, name: "ANA SOUZA", securityCode: "123" },
  ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
  ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
});

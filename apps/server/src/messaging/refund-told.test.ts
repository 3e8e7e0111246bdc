import { randomUUID } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { RefundArrival } from "@vitrine/domain/payment/refund-arrival";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

/**
 * Money went back ⇔ its contact was told, once, with the sum and the way: for orders that are paid by Pix, boleto, card or
 * to the shop itself, late or twice, whose items change, that are given back in parts or canceled, while the provider is
 * silent, refuses, or gives back on its own, and jobs run on two servers or not at all.
 */
const bank = createFakePaymentProvider();
let ahead = 0;
const now = () => Date.now() + ahead;
const server = useServer({ now, connectorFor: bank.connectorFor, hasMembersByHeader: true });
const twin = useTwin(server, { now, connectorFor: bank.connectorFor });

const { MercadoPago, Manual } = PaymentProviderType;
const { Pix, Boleto, CreditCard, OnDelivery } = PaymentMethod;
const ways = [Pix, Boleto, CreditCard, OnDelivery] as const;

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await aCheckoutShop(server, {
    channels: [messagingChannel],
    products: [aProduct("cafe", { price: 15 })],
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
    paymentOptions: [
      { providerId: "pix", method: Pix, name: "Pix", providerType: MercadoPago },
      { providerId: "boleto", method: Boleto, name: "Boleto", providerType: MercadoPago },
      { providerId: "cartao", method: CreditCard, name: "Cartão", providerType: MercadoPago },
      {
        providerId: "dinheiro",
        method: OnDelivery,
        name: "Dinheiro",
        group: "Dinheiro",
        payOnDelivery: true,
        providerType: Manual,
      },
    ],
  });
});

type Step =
  | { do: "charge" | "pay-by-card" | "confirm-by-hand" | "cancel" | "jobs" | "jobs-elsewhere" }
  | { do: "choose"; method: (typeof ways)[number] }
  | { do: "pays" | "webhook"; which: number }
  | { do: "give-back"; which: number; wish: { amount?: number; items?: { index: number; quantity: number }[] } }
  | { do: "gives-back-outside"; which: number; amount: number | null }
  | { do: "edit"; quantity: number }
  | { do: "bank"; is: "refusing" | "silent" | "mute" | "well" };

const one = <Name extends Step["do"]>(name: Name) => fc.constant({ do: name });
const which = fc.nat(2);
const wish = fc.constantFrom(
  ...[{}, { amount: 0.01 }, { amount: 12 }, { amount: 20.5 }, { items: [{ index: 0, quantity: 1 }] }],
);
const step = fc.oneof(
  { weight: 3, arbitrary: one("charge") },
  { weight: 1, arbitrary: one("pay-by-card") },
  { weight: 1, arbitrary: one("confirm-by-hand") },
  { weight: 1, arbitrary: one("cancel") },
  { weight: 3, arbitrary: one("jobs") },
  { weight: 1, arbitrary: one("jobs-elsewhere") },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("choose" as const), method: fc.constantFrom(...ways) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("pays" as const, "webhook"), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("give-back" as const), which, wish }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("gives-back-outside" as const), which, amount: fc.constantFrom(5, null) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), quantity: fc.constantFrom(1, 2, 3, 4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("bank" as const),
      is: fc.constantFrom("refusing" as const, "silent", "mute", "well", "well"),
    }),
  },
) satisfies fc.Arbitrary<Step>;

/** Chance alone seldom gets to money that could go back. */
const paidFirst = fc.constantFrom(Pix, Boleto, CreditCard, OnDelivery).map((method): Step[] => {
  if (method === OnDelivery) return [{ do: "choose", method }, { do: "confirm-by-hand" }];
  if (method === CreditCard) return [{ do: "choose", method }, { do: "pay-by-card" }];
  return [
    { do: "choose", method },
    { do: "charge" },
    { do: "pays", which: 0 },
    { do: "webhook", which: 0 },
    { do: "jobs" },
  ];
});
const life = fc
  .tuple(fc.oneof(paidFirst, paidFirst, fc.constant<Step[]>([])), fc.array(step, { minLength: 3, maxLength: 14 }))
  .map(([first, then]) => [...first, ...then]);

function bankIs(state: Extract<Step, { do: "bank" }>["is"]): void {
  Object.assign(bank.faults, { isDown: state === "silent", losesAnswers: state === "mute", losesRequests: false });
  bank.refusesRefunds(state === "refusing" ? "too-old" : undefined);
}

test("for any life of an order, what went back is told once, with its sum and its way", async () => {
  let refunds = 0;
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const { ana, orderId } = await begin();
      for (const each of steps) await take(each, { ana, orderId });
      await settle();
      const back = [...(await backAtBank(orderId)), ...(await backByHand(orderId))];
      const told = await toldOf(ana.contactId, orderId);
      expect(told).toEqual(inOrder(back));
      refunds += back.length;
    }),
    { numRuns: Number(process.env.PAYMENT_LIVES ?? 12) },
  );
  expect(refunds, "some of these lives give money back").toBeGreaterThan(0);
});

async function begin(): Promise<{ ana: AtCheckout; orderId: string }> {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bankIs("well");
  bank.charges.clear();
  ahead = 0;
  const ana = atCheckout(await shop.customer(`wp:55${randomUUID()}`));
  await ana.choosesAll();
  await ana.setQuantity(0, 2);
  await ana.delivery("motoboy", 0);
  await ana.method(Pix);
  const placed = await ana.place();
  expect(placed.errors).toEqual([]);
  return { ana, orderId: placed.data.id };
}

const panel = (path: string) => `/painel/api/shops/${shop.shopId}/orders/${path}`;

async function take(each: Step, { ana, orderId }: { ana: AtCheckout; orderId: string }): Promise<void> {
  const charged = (index: number) => [...bank.charges.keys()][index];
  const asOwner = async (path: string, body: object) => {
    const headers = { ...memberHeaders(shop.chatbotId, "owner"), "idempotency-key": randomUUID() };
    const { status, errors } = await server.call(`POST ${panel(`${orderId}/${path}`)}`, { headers, body });
    expect(status, JSON.stringify(errors)).toBeLessThan(500);
  };
  switch (each.do) {
    case "charge":
      await ana.call("POST /api/order/payment/charge");
      return;
    case "pay-by-card":
      await ana.call("POST /api/order/payment/credit", cardBody, { "idempotency-key": randomUUID() });
      return;
    case "choose":
      await ana.call(`GET /api/order/payment/update?orderId=${orderId}`);
      await (each.method === OnDelivery ? ana.onDelivery("dinheiro", 100) : ana.method(each.method));
      return;
    case "confirm-by-hand":
      return asOwner("payment", {});
    case "cancel":
      await server.call(`POST ${shop.shop}/orders/${orderId}/status`, {
        ...{ token: shop.token, body: { status: OrderStatus.Canceled } },
      });
      return;
    case "give-back": {
      const taken = await moneyOf(orderId);
      const paymentId = taken[each.which]?.id;
      if (paymentId) await asOwner("refund", { paymentId, reason: "Combinado", ...each.wish });
      return;
    }
    case "gives-back-outside": {
      const id = charged(each.which);
      const stored = id === undefined ? undefined : bank.charges.get(id);
      if (id === undefined || stored?.truth !== "taken") return;
      const left = stored.amount - sumOf([...stored.refunded.values()]);
      bank.refundOutside(id, Math.min(left, each.amount === null ? left : each.amount * 100));
      return;
    }
    case "edit":
      return asOwner("items", { items: [{ index: 0, quantity: each.quantity }], reason: "Combinado", isTold: true });
    case "pays": {
      const id = charged(each.which);
      if (id) bank.pay(id);
      return;
    }
    case "webhook": {
      const id = charged(each.which);
      if (id) await sendWebhook(id);
      return;
    }
    case "jobs":
      return server.runJobs("all");
    case "jobs-elsewhere":
      return twin.runJobs("all");
    case "bank":
      bankIs(each.is);
  }
}

/** At the end the bank is well, has told of everything, and every job has run. */
async function settle(): Promise<void> {
  bankIs("well");
  ahead += 3 * 60_000;
  for (let round = 0; round < 3; round++) {
    for (const id of bank.charges.keys()) await sendWebhook(id);
    await server.runJobs("all");
  }
}

type Back = { paymentId: string; amount: number; arrival: RefundArrival };
const arrivals: Partial<Record<PaymentMethod, RefundArrival>> = {
  [Pix]: "pix",
  [Boleto]: "boleto",
  [CreditCard]: "card",
};

const moneyOf = (orderId: string) =>
  server.db
    .selectFrom("payment_attempts")
    .select(["id", "method"])
    .where("shop_id", "=", shop.shopId)
    .where("order_id", "=", orderId)
    .where("status", "in", ["paid", "refunding", "refunded"])
    .orderBy("created_at")
    .execute();

/** By its own books: what a provider gave back of each payment. */
async function backAtBank(orderId: string): Promise<Back[]> {
  const methods = new Map((await moneyOf(orderId)).map(({ id, method }) => [id, method as PaymentMethod]));
  return [...bank.charges].flatMap(([paymentId, { refunded }]): Back[] => {
    const amount = sumOf([...refunded.values()]);
    const arrival = arrivals[methods.get(paymentId) ?? OnDelivery];
    return amount > 0 ? [{ paymentId, amount, arrival: arrival ?? "by-shop" }] : [];
  });
}

async function backByHand(orderId: string): Promise<Back[]> {
  const rows = await server.db
    .selectFrom("payment_refunds")
    .select(["attempt_id", "amount"])
    .where("shop_id", "=", shop.shopId)
    .where("order_id", "=", orderId)
    .where("is_manual", "=", true)
    .where("status", "=", "done")
    .execute();
  const sums = new Map<string, number>();
  for (const { attempt_id, amount } of rows) sums.set(attempt_id, (sums.get(attempt_id) ?? 0) + Number(amount));
  return [...sums].map(([paymentId, amount]) => ({ paymentId, amount, arrival: "by-shop" }));
}

/** By the messages: each refund has one, and the sums of a payment are added up. */
async function toldOf(contactId: string, orderId: string): Promise<Back[]> {
  const messages = await messagesQueuedFor(server, shop.shopId, contactId);
  const news = messages.flatMap((each) => (each.kind === "status" && each.step === "refunded" ? [each] : []));
  const refunds = await server.db
    .selectFrom("payment_refunds")
    .select(["id", "attempt_id"])
    .where("order_id", "=", orderId)
    .execute();
  const paymentOf = new Map(refunds.map(({ id, attempt_id }) => [id, attempt_id]));
  const sums = new Map<string, Back>();
  for (const { cause, refunded, arrival } of news) {
    const id = cause.replace("refund:", "");
    const paymentId = paymentOf.get(id) ?? id;
    expect(refunded, "a message names a sum").toBeGreaterThan(0);
    const before = sums.get(paymentId)?.amount ?? 0;
    sums.set(paymentId, { paymentId, amount: before + Number(refunded), arrival: arrival as RefundArrival });
  }
  return inOrder([...sums.values()]);
}

const inOrder = (all: readonly Back[]) => all.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1));
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const sendWebhook = (id: string) =>
  server.app.inject({
    method: "POST",
    url: `/webhooks/payments/${shop.shopId}/${MercadoPago}-${Pix}`,
    headers: { "content-type": "application/json", "x-bank": "genuine" },
    payload: `bank-${id} ${randomUUID()}`,
  });

const cardBody = {
  ...{ providerId: "cartao", installments: 1, number: cards.good, name: "ANA SOUZA", securityCode: "123" },
  ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
  ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
};

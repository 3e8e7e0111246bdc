import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { type AtCheckout, aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });

const document = {
  paymentProviders: [
    {
      providerType: PaymentProviderType.MercadoPago,
      publicKey: "TEST-public",
      credentials: { accessToken: "segredo" },
    },
  ],
  paymentOptions: [
    {
      providerId: "pix",
      method: PaymentMethod.Pix,
      name: "Pix",
      providerType: PaymentProviderType.MercadoPago,
    },
  ],
};

const steps = ["add", "confirm", "place", "pay", "cancel", "read", "new-session", "agent", "customer"] as const;
const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(1)), { minLength: 4, maxLength: 18 });

async function orderRows(shopId: string) {
  return server.db
    .selectFrom("orders")
    .select(["id", "version", "status", "number", "contact_id", "confirmed_at"])
    .where("shop_id", "=", shopId)
    .orderBy("id")
    .execute();
}

/** The units that stock counts as held, and those that the orders say they hold. */
async function heldUnits(shopId: string) {
  const { rows } = await sql<{ counted: number; held: number }>`
    select (select coalesce(sum(held), 0)::int from stocks where shop_id = ${shopId}) as counted,
           (select coalesce(sum((l.document ->> 'quantity')::int), 0)::int from orders o
              join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
             where o.shop_id = ${shopId}
               and (o.status in (1, 2, 4) or (o.status = 0 and o.confirmed_at is not null))) as held`.execute(
    server.db,
  );
  return rows[0];
}

test("whatever a contact, another one and an agent do, placed orders stay theirs, reachable and payable", async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (moves) => {
      const shop = await aCheckoutShop(server, document);
      await shop.put([aProduct("cafe", { price: 30, stock: 1_000 })]);
      const contacts = [await shop.customer(), await shop.customer()].map(({ contactId }) => contactId);
      const people: AtCheckout[] = [];
      for (const contactId of contacts) people.push(atCheckout(await shop.customer(contactId)));
      const placed = new Map<string, { owner: number; isPaid: boolean; isCanceled: boolean }>();

      for (const [move, owner] of moves) {
        const contactId = contacts[owner] ?? "";
        const person = people[owner] as AtCheckout;
        const unpaid = [...placed].find(([, one]) => one.owner === owner && !one.isPaid && !one.isCanceled)?.[0];
        if (move === "add") expect((await person.add("cafe")).success).toBe(true);
        if (move === "confirm") await person.confirm();
        if (move === "new-session" || move === "customer") people[owner] = atCheckout(await shop.customer(contactId));
        if (move === "agent") people[owner] = atCheckout(await shop.agent(contactId));
        if (move === "read") {
          const before = await orderRows(shop.shopId);
          for (const path of ["order/current", "orders", "order/payments/", "order/schedule", "order/payment/charge"])
            await person.call(`GET /api/${path}`);
          expect(await orderRows(shop.shopId)).toEqual(before);
        }
        if (move === "place") {
          await person.choosesAll();
          const { data, errors } = await person.place();
          expect(errors).toEqual([]);
          placed.set(data.id, { owner, isPaid: false, isCanceled: false });
        }
        if (move === "pay" && unpaid) {
          const { data } = await person.call(`POST /api/order/payment/charge?orderId=${unpaid}`);
          bank.pay(data.charge.id);
          await server.runJobs("all");
          placed.set(unpaid, { owner, isPaid: true, isCanceled: false });
        }
        if (move === "cancel" && unpaid) {
          expect((await person.call(`POST /api/orders/${unpaid}/cancel`)).data.status).toBe(OrderStatus.Canceled);
          placed.set(unpaid, { owner, isPaid: false, isCanceled: true });
        }
      }

      for (const [id, { owner, isPaid, isCanceled }] of placed) {
        const { data: page } = await (people[owner] as AtCheckout).call(`GET /api/orders/${id}`);
        expect(page.canPay, "an unpaid order can be paid").toBe(!isPaid && !isCanceled);
        expect(page.order.status).toBe(isCanceled ? OrderStatus.Canceled : OrderStatus.Received);
        if (isPaid) expect(page.order.payment.status).toBe(PaymentStatus.Paid);
        const stranger = await (people[1 - owner] as AtCheckout).call(`GET /api/orders/${id}`);
        expect(stranger.errors[0]?.code).toBe("order-not-found");
      }
      const rows = await orderRows(shop.shopId);
      for (const contactId of contacts)
        expect(rows.filter((row) => row.contact_id === contactId && row.status === 0).length).toBeLessThanOrEqual(1);
      expect(new Set(rows.flatMap(({ number }) => number ?? [])).size).toBe(placed.size);
      const held = await heldUnits(shop.shopId);
      expect(held?.counted).toBe(held?.held);
    }),
    { numRuns: Number(process.env.ORDER_LIVES ?? 12) },
  );
});

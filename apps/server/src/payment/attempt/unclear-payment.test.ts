import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const server = useServer({ hasMembersByHeader: true, now: () => Date.now() + ahead, connectorFor: bank.connectorFor });

test("a payment with another amount does not count, and the shop's people are called once to look at it", async () => {
  const shop = await aCheckoutShop(server, onlyPix);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = (await ana.place()).data;
  const charge = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  const headers = memberHeaders(shop.chatbotId, "agent");
  const hands = async () => (await server.call(`GET /painel/api/shops/${shop.shopId}/home`, { headers })).data.hands;
  const order = async () => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
  await server.runJobs("all");
  expect((await hands()).map(({ kind }: { kind: string }) => kind)).toEqual(["unpaid"]);

  bank.payAnotherAmount(charge);
  for (const later of [60_000, 20 * 60_000]) {
    ahead = later;
    await server.runJobs("all");
    expect((await order()).notes).toMatchObject([
      { text: expect.stringContaining("42,00"), author: { type: "system", name: "Vitrine" } },
    ]);
  }
  const { rows } = await sql<{ hours: number }>`select extract(epoch from run_at - now()) / 3600 as hours
    from graphile_worker.jobs where task_identifier = 'ask-provider'`.execute(server.db);
  expect(
    rows.map(({ hours }) => Math.round(hours)),
    "asking again does not decide it",
  ).toEqual([24]);
  expect(await hands()).toMatchObject([{ kind: "unclear-payment", count: 1, examples: [{ id }] }, { kind: "unpaid" }]);
  expect((await order()).payments).toMatchObject([{ status: PaymentStatus.Waiting, failureCode: "amount-mismatch" }]);

  // The people of the shop looked at it, and take what arrived for the order.
  const confirmed = await server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
  expect(confirmed.errors).toEqual([]);
  expect((await order()).payments).toMatchObject([{ status: PaymentStatus.Paid, failureCode: null }]);
});

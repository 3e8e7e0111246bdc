import type { SalesReport } from "@vitrine/contract/panel/reports";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

/** Centavos: what travels in reais is added up without fractions. */
const whole = (reais: number) => Math.round(reais * 100);
const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

async function placed(shop: CheckoutShop): Promise<{ id: string; total: number }> {
  const customer = atCheckout(await shop.customer());
  await customer.choosesAll();
  await customer.onDelivery("maquininha");
  const { id, totalAmout } = await customer.order();
  await customer.place({ orderId: id, totalAmout, paymentMethod: PaymentMethod.OnDelivery });
  return { id, total: totalAmout };
}

/** A column of the spreadsheet of orders, in centavos, by the heading that people read. */
function columnOf(file: string, heading: string): number[] {
  const [head = "", ...rows] = file.replace("\uFEFF", "").trim().split("\r\n");
  const at = head.split(";").indexOf(heading);
  return rows.map((row) => whole(Number((row.split(";")[at] ?? "").replaceAll(".", "").replace(",", "."))));
}

test("at the end of the day, reports, A receber, spreadsheet and API agree on the money to the centavo", async () => {
  const shop = await aCheckoutShop(server);
  const panel = `/painel/api/shops/${shop.shopId}`;
  const asOwner = { headers: memberHeaders(shop.chatbotId, "owner") };
  const deliver = async (id: string, body: object) => {
    const { status } = await server.call(`POST ${panel}/orders/${id}/stage`, {
      ...asOwner,
      body: { stage: "delivered", ...body },
    });
    expect(status).toBe(200);
  };
  const receive = (id: string, received: object) =>
    server.call(`POST ${shop.shop}/orders/${id}/receipts`, { token: shop.token, body: { received } });

  const [cash, part, parts, later, open, before, given] = await Promise.all(
    Array.from({ length: 7 }, () => placed(shop)),
  );
  if (!cash || !part || !parts || !later || !open || !before || !given) throw new Error("orders are missing");
  await deliver(cash.id, { received: { means: "cash" } });
  await deliver(part.id, { received: { means: "pix", amount: 3.37 } });
  await deliver(parts.id, { received: { means: "cash", amount: 5.01 } });
  await receive(parts.id, { means: "card" });
  await deliver(later.id, { dueOn: "2030-01-01" });
  await receive(before.id, { means: "pix" });
  await receive(given.id, { means: "cash" });
  const canceled = await server.call(`POST ${panel}/orders/${given.id}/cancel`, {
    ...asOwner,
    body: { reason: "Acabou", isTold: true, refund: given.total },
  });
  expect(canceled.status).toBe(200);
  const inTheDrawer = added([cash.total, 3.37, parts.total, before.total].map(whole));

  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${dayBefore(today)}&to=${today}`;
  const { data: report } = (await server.call(`GET ${panel}/reports/sales?by=payment&${days}`, asOwner)) as {
    data: SalesReport;
  };
  const { data: owed } = await server.call(`GET ${panel}/receivables`, asOwner);
  expect(whole(report.total.received)).toBe(inTheDrawer);
  expect(added(report.rows.map(({ received }) => whole(received)))).toBe(inTheDrawer);
  expect(whole(owed.sum)).toBe(added([part.total, -3.37, later.total].map(whole)));
  expect(whole(report.total.net)).toBe(inTheDrawer + whole(owed.sum) + whole(open.total));

  const { data: list } = await server.call(`GET ${shop.shop}/orders?perPage=100`, { token: shop.token });
  const kept = list.orders.filter(({ id }: { id: string }) => id !== given.id);
  const paid = kept.map(({ payment }: { payment: { paidAmount: number } }) => whole(payment.paidAmount));
  expect(added(paid)).toBe(inTheDrawer);
  const file = await server.app.inject({ url: `${panel}/orders.csv`, headers: asOwner.headers });
  // What was paid and is to be given back is in the spreadsheet, too.
  expect(added(columnOf(file.body, "Pago"))).toBe(inTheDrawer + whole(given.total));
});

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

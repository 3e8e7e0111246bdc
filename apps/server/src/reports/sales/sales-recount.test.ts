import type { ProductReport, SalesReport } from "@vitrine/contract/panel/reports";
import type { OrderSummary } from "@vitrine/contract/platform/order-list";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { salesDimensions } from "@vitrine/domain/reports/dimensions";
import { spanOf } from "@vitrine/domain/reports/report-period";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { type PastOrder, pastOrders, putPastOrders } from "../../../test/fixtures/sold-orders-fixture.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";
import { createSalesReportRepository } from "./sales-report.repository.ts";

const server = useSharedServer();

/** A month in Manaus, where the day begins at four in the morning UTC. */
const ZONE = "America/Manaus";
const FIRST = new Date("2026-03-01T04:00:00.000Z");
const MONTH = { from: "2026-03-01", to: "2026-03-31" };

let shop: CheckoutShop;
let made: PastOrder[];
let orders: OrderSummary[];

beforeAll(async () => {
  const paymentOptions = checkoutDocument.paymentOptions.map((option) =>
    option.method === PaymentMethod.Pix ? { ...option, discountPercent: 2.5 } : option,
  );
  shop = await aCheckoutShop(server, { timeZone: ZONE, paymentOptions });
  const { data: document } = await server.call(`GET ${shop.shop}`, { token: shop.token });
  const rules = shopRulesFrom(document.document ?? document, () => undefined);
  // Two days more on both sides: they must not be counted.
  made = pastOrders(rules, { count: 450, from: new Date(FIRST.getTime() - 2 * 86_400_000), days: 35 });
  await putPastOrders(server, shop.shopId, made);
  // Some are canceled today, the way a shop does it: their day stays the one on which they were placed.
  const received = made.filter(
    ({ order }) => order.status === OrderStatus.Received && order.payment?.refunded === undefined,
  );
  for (const { order } of received.slice(0, 6)) {
    const body = { status: OrderStatus.Canceled };
    const { status } = await server.call(`POST ${shop.shop}/orders/${order.id}/status`, { token: shop.token, body });
    expect(status).toBe(200);
  }
  orders = await allOrders();
}, 120_000);

async function allOrders(): Promise<OrderSummary[]> {
  const found: OrderSummary[] = [];
  let token: string | null = "";
  while (token !== null) {
    const page = await server.call(`GET ${shop.shop}/orders?perPage=100${token && `&pageToken=${token}`}`, {
      token: shop.token,
    });
    found.push(...page.data.orders);
    token = page.data.nextPageToken;
  }
  return found;
}

async function report<Report>(path: string): Promise<Report> {
  const { status, data } = await server.call(`GET /painel/api/shops/${shop.shopId}/reports/${path}`, {
    headers: memberHeaders(shop.chatbotId, "manager"),
  });
  expect(status).toBe(200);
  return data;
}

/** Centavos as a whole number: what travels in reais is counted without fractions. */
const whole = (reais: number) => BigInt(Math.round(reais * 100));
const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short", timeStyle: "short" });
const dayOfSale = ({ closedAt }: Pick<OrderSummary, "closedAt">) => clock.format(new Date(closedAt ?? "")).slice(0, 10);
const hourOfSale = ({ closedAt }: Pick<OrderSummary, "closedAt">) =>
  clock.format(new Date(closedAt ?? "")).slice(11, 13);

type Counted = { orders: number; canceled: number; gross: bigint; refunded: bigint; received: bigint };

function count(list: readonly OrderSummary[]): Counted {
  const counted: Counted = { orders: 0, canceled: 0, gross: 0n, refunded: 0n, received: 0n };
  for (const { status, totalAmout, payment } of list) {
    if (status === OrderStatus.Canceled) {
      counted.canceled += 1;
      continue;
    }
    counted.orders += 1;
    counted.gross += whole(totalAmout);
    counted.refunded += whole(payment.refundedAmount);
    if (payment.state === "paid" || payment.state === "partly-refunded") {
      counted.received += whole(totalAmout) - whole(payment.refundedAmount);
    }
  }
  return counted;
}

function counted(row: SalesReport["total"]): Counted {
  const { orders: placed, canceled, gross, refunded, received, net } = row;
  expect(whole(net)).toBe(whole(gross) - whole(refunded));
  return { orders: placed, canceled, gross: whole(gross), refunded: whole(refunded), received: whole(received) };
}

const inMonth = () => orders.filter((order) => dayOfSale(order) >= MONTH.from && dayOfSale(order) <= MONTH.to);

describe("a month of orders, counted again from the platform API, to the centavo", () => {
  test("has all the edges in it", () => {
    const month = inMonth();
    expect(month.length).toBeGreaterThan(300);
    expect(month.length).toBeLessThan(orders.length);
    expect(month.some(({ totalAmout }) => totalAmout === 0)).toBe(true);
    expect(month.some(({ totalAmout }) => totalAmout >= 19_000_000)).toBe(true);
    expect(month.some(({ payment }) => payment.refundedAmount > 0)).toBe(true);
    const { canceled } = count(month);
    expect(canceled).toBeGreaterThan(10);
    expect(month.some((order) => new Date(order.closedAt ?? "").toISOString().endsWith("T03:59:59.999Z"))).toBe(true);
    expect(month.some((order) => new Date(order.closedAt ?? "").toISOString().endsWith("T04:00:00.000Z"))).toBe(true);
  });

  test("by nothing: the month, and the days before it", async () => {
    const { total, before } = await report<SalesReport>(`sales?from=${MONTH.from}&to=${MONTH.to}&by=day`);
    expect(counted(total)).toEqual(count(inMonth()));
    expect(before.days).toEqual({ from: "2026-01-29", to: "2026-02-28" });
    const earlier = orders.filter((order) => dayOfSale(order) <= "2026-02-28" && dayOfSale(order) >= "2026-01-29");
    expect(earlier.length).toBeGreaterThan(0);
    expect(counted(before.total)).toEqual(count(earlier));
  });

  const addressOf = ({ id }: OrderSummary) => made.find(({ order }) => order.id === id)?.order.address;
  const couponOf = ({ id }: OrderSummary) => made.find(({ order }) => order.id === id)?.order.couponCode ?? "";
  const keyOf: Record<(typeof salesDimensions)[number], (order: OrderSummary) => string> = {
    day: dayOfSale,
    hour: hourOfSale,
    channel: ({ channel }) => String(channel?.channelType ?? ""),
    seller: ({ sellerId }) => sellerId ?? "",
    agent: ({ agent }) => agent?.id ?? "",
    payment: ({ payment }) => String(payment.method ?? ""),
    state: (order) => addressOf(order)?.state ?? "",
    city: (order) => `${addressOf(order)?.city ?? ""}/${addressOf(order)?.state ?? ""}`,
    district: (order) => {
      const { neighborhood = "", city = "", state = "" } = addressOf(order) ?? {};
      return `${neighborhood} · ${city}/${state}`;
    },
    coupon: couponOf,
  };

  test.each(salesDimensions)("by %s", async (by) => {
    const { rows, total, isCut } = await report<SalesReport>(`sales?from=${MONTH.from}&to=${MONTH.to}&by=${by}`);
    const groups = Map.groupBy(inMonth(), keyOf[by]);
    if (by === "coupon") groups.delete("");
    const shown = rows.filter((row) => row.orders + row.canceled > 0);
    expect(new Map(shown.map((row) => [row.key, counted(row)]))).toEqual(
      new Map([...groups].map(([key, list]) => [key, count(list)])),
    );
    expect(counted(total)).toEqual(count(inMonth()));
    expect(isCut).toBe(false);
  });

  test("every day and every hour has its row, also without a sale", async () => {
    const days = await report<SalesReport>(`sales?from=${MONTH.from}&to=${MONTH.to}&by=day`);
    expect(days.rows.map(({ key }) => key)).toHaveLength(31);
    const hours = await report<SalesReport>(`sales?from=${MONTH.from}&to=${MONTH.to}&by=hour`);
    expect(hours.rows.map(({ key }) => Number(key))).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });

  test("what coupons took off is what the explained totals say", async () => {
    const { rows } = await report<SalesReport>(`sales?from=${MONTH.from}&to=${MONTH.to}&by=coupon`);
    for (const { key, couponDiscount } of rows) {
      const used = inMonth().filter((order) => couponOf(order) === key && order.status !== OrderStatus.Canceled);
      let took = 0n;
      for (const { id } of used) {
        const explained = made.find(({ order }) => order.id === id)?.order.closedTotals?.explanation ?? [];
        for (const { kind, amount } of explained)
          if (kind === "coupon" || kind === "free-delivery") took -= BigInt(amount);
      }
      expect({ key, took: whole(couponDiscount) }).toEqual({ key, took });
    }
  });

  test("by product: the lines add up to the items less the discounts on them", async () => {
    const { rows, total } = await report<ProductReport>(`products?from=${MONTH.from}&to=${MONTH.to}`);
    const { rows: stored } = await sql<{
      id: string;
      document: { productId: string; quantity: number; prices: { paid: number } };
    }>`
      select order_id as id, document from order_lines where shop_id = ${shop.shopId}`.execute(server.db);
    const sold = new Set(
      inMonth()
        .filter(({ status }) => status !== OrderStatus.Canceled)
        .map(({ id }) => id),
    );
    const units = new Map<string, number>();
    let full = 0n;
    for (const { id, document } of stored.filter((line) => sold.has(line.id))) {
      units.set(document.productId, (units.get(document.productId) ?? 0) + document.quantity);
      full += BigInt(document.quantity) * BigInt(document.prices.paid);
      expect(id).toBeTruthy();
    }
    expect(new Map(rows.map((row) => [row.productId, row.units]))).toEqual(units);
    let off = 0n;
    for (const { order } of made.filter(({ order: { id } }) => sold.has(id))) {
      for (const { kind, amount } of order.closedTotals?.explanation ?? []) {
        if (kind === "coupon" || kind === "manual-discount" || kind === "payment-discount") off -= BigInt(amount);
      }
    }
    expect(whole(total.amount)).toBe(full - off);
    expect(rows.reduce((sum, row) => sum + whole(row.amount), 0n)).toBe(full - off);
  });

  test("each contact's value is the sum of their orders", async () => {
    const { rows } = await sql<{ contact_id: string; orders: number; value: number }>`
      select contact_id, orders, value from contact_sales where shop_id = ${shop.shopId}`.execute(server.db);
    const groups = Map.groupBy(orders, ({ contactId }) => contactId);
    expect(new Map(rows.map((row) => [row.contact_id, { orders: row.orders, value: BigInt(row.value) }]))).toEqual(
      new Map(
        [...groups].map(([contactId, list]) => {
          const { orders: placed, gross, refunded } = count(list);
          return [contactId, { orders: placed, value: gross - refunded }];
        }),
      ),
    );
  });
});

test("a refund in part and a cancellation of today are in the report at once", async () => {
  const { customer, ...small } = await aCheckoutShop(server);
  const ana = await customer();
  const headers = memberHeaders(small.chatbotId, "owner");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const read = async () =>
    (
      await server.call(`GET /painel/api/shops/${small.shopId}/reports/sales?from=${today}&to=${today}&by=payment`, {
        headers,
      })
    ).data.total as SalesReport["total"];
  expect(await read()).toMatchObject({ orders: 0, net: 0, average: null });

  const buyer = atCheckout(ana);
  await buyer.choosesAll();
  await buyer.onDelivery("maquininha");
  const { id, totalAmout } = await buyer.order();
  expect((await buyer.place({ orderId: id, totalAmout, paymentMethod: PaymentMethod.OnDelivery })).errors).toEqual([]);
  expect(await read()).toMatchObject({ orders: 1, paidOrders: 0, gross: totalAmout, received: 0, average: totalAmout });

  const order = `${small.shop}/orders/${id}`;
  expect((await server.call(`POST ${order}/payment`, { token: small.token, body: {} })).status).toBe(200);
  const { data } = await server.call(`GET ${order}`, { token: small.token });
  const body = { paymentId: data.payments[0].id, amount: 5.01, reason: "amassado" };
  expect((await server.call(`POST ${order}/refund`, { token: small.token, body })).status).toBe(200);
  const net = Math.round((totalAmout - 5.01) * 100) / 100;
  expect(await read()).toMatchObject({
    orders: 1,
    paidOrders: 1,
    gross: totalAmout,
    refunded: 5.01,
    net,
    received: net,
  });
});

test("an agent reads no report, and nobody reads another account's", async () => {
  const path = `GET /painel/api/shops/${shop.shopId}/reports/sales?from=2026-03-01&to=2026-03-02&by=day`;
  expect((await server.call(path, { headers: memberHeaders(shop.chatbotId, "agent") })).status).toBe(403);
  expect((await server.call(path, { headers: memberHeaders("outra-conta", "owner") })).status).toBe(404);
  expect((await server.call(path)).status).toBe(401);
});

test.each([
  ["a day that does not exist", "from=2026-02-30&to=2026-03-01"],
  ["an end before the start", "from=2026-03-02&to=2026-03-01"],
  ["more than two years", "from=2020-01-01&to=2026-03-01"],
])("is refused: %s", async (_, period) => {
  const path = `GET /painel/api/shops/${shop.shopId}/reports/sales?${period}&by=day`;
  const { status, errors } = await server.call(path, { headers: memberHeaders(shop.chatbotId) });
  expect({ status, code: errors[0]?.code }).toEqual({ status: 422, code: "period-invalid" });
});

test("hours are those of the clock on the wall, also in a month in which it is put forward", async () => {
  const timeZone = "America/New_York";
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "short" });
  const span = spanOf(MONTH, timeZone);
  const asked = { by: "hour", span, timeZone, most: 24 } as const;
  const { groups } = await createSalesReportRepository(server.db).group(shop.shopId, asked);
  const sold = orders
    .map(({ closedAt }) => Date.parse(closedAt ?? ""))
    .filter((at) => at >= span.from && at < span.until);
  const hours = Map.groupBy(sold, (at) => wall.format(at).slice(0, 2));
  expect(Object.fromEntries(groups.map(({ key, sums }) => [key, sums.orders + sums.canceled]))).toEqual(
    Object.fromEntries([...hours].map(([hour, sales]) => [hour, sales.length])),
  );
});

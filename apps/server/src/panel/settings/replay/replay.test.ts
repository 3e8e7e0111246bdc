import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import fc from "fast-check";
import { expect, test } from "vitest";
import { memberHeaders } from "../../../../test/fixtures/panel-fixture.ts";
import { aShop, aShopDocument } from "../../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../../test/fixtures/shared-server-fixture.ts";
import { type PastOrder, pastOrders, putPastOrders } from "../../../../test/fixtures/sold-orders-fixture.ts";
import { shopRulesFrom } from "../../../order/terms/shop-rules.ts";

const server = useSharedServer();
const DAY_MS = 86_400_000;

const zone = {
  ...{ providerId: "motoboy", name: "Motoboy", type: 1, price: 9.9, freeFrom: 300, orderMinPrice: 20 },
  zipCodeRanges: [{ from: "01000000", to: "01999999" }],
};
const selling: Partial<ShopDocument> = {
  deliveryZones: [zone as NonNullable<ShopDocument["deliveryZones"]>[number]],
  sellers: [{ providerId: "centro", name: "Centro", address: "Rua 1", serviceTax: 2.5 }],
  coupons: [
    { code: "CINCO", kind: "amount", value: 5, minimumValue: 40 },
    { code: "GRATIS", kind: "free-delivery" },
  ],
};

type Shop = Awaited<ReturnType<typeof aShop>>;

async function aSellingShop(seed: number, count: number): Promise<{ shop: Shop; orders: PastOrder[] }> {
  const shop = await aShop(server, selling);
  const rules = shopRulesFrom(aShopDocument(selling), () => undefined);
  const orders = pastOrders(rules, { count, seed, days: 40, from: new Date(Date.now() - 39.5 * DAY_MS) });
  await putPastOrders(server, shop.shopId, orders);
  return { shop, orders };
}

const replay = (shop: Shop, body: object) =>
  server.call(`POST /painel/api/shops/${shop.shopId}/settings/replay`, {
    headers: memberHeaders(shop.chatbotId, "manager"),
    body,
  });

const withMinimum = (orderMinPrice: number) => ({
  part: { list: "delivery-zones", id: "motoboy", value: { ...zone, orderMinPrice } },
});

/** Counted anew, from what the orders have in them. In centavos. */
function recount(
  orders: readonly PastOrder[],
  { weeks, minimum, now }: { weeks: number; minimum: number; now: number },
) {
  const inTime = orders.filter(
    ({ order, placedAt }) =>
      order.status !== OrderStatus.Canceled &&
      placedAt.getTime() >= now - weeks * 7 * DAY_MS &&
      placedAt.getTime() < now,
  );
  const worked = inTime.map(({ order }) => {
    const items = order.lines.reduce((all, { prices, quantity }) => all + prices.paid * quantity, 0);
    // The fixture delivers by motoboy also where an order says pickup; there it has no address, and nothing is asked.
    const isAsked = order.logistic !== null && order.address !== null;
    const freight = isAsked ? (items >= 300_00 ? 0 : 9_90) : (order.logistic?.price ?? 0);
    const fee = order.sellerId === "centro" ? 2_50 : 0;
    const five = order.couponCode === "CINCO" && items >= 40_00 ? 5_00 : 0;
    const byHand = Math.min(order.manualDiscount, items - five);
    const ofFreight = order.couponCode === "GRATIS" ? freight : 0;
    const total = items + freight + fee - five - byHand - ofFreight;
    return { total, wasTaken: !isAsked || items >= 20_00, isTaken: !isAsked || items >= minimum };
  });
  const sideOf = (taken: typeof worked) => ({
    orders: taken.length,
    total: taken.reduce((all, { total }) => all + total, 0) / 100,
  });
  return {
    orders: worked.length,
    before: sideOf(worked.filter(({ wasTaken }) => wasTaken)),
    after: sideOf(worked.filter(({ isTaken }) => isTaken)),
    lost: worked.filter(({ wasTaken, isTaken }) => wasTaken && !isTaken).length,
    gained: worked.filter(({ wasTaken, isTaken }) => !wasTaken && isTaken).length,
    changed: 0,
    isCut: false,
  };
}

test("a month against another delivery minimum comes to the same as counting it anew, whatever was ordered", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.integer({ min: 1, max: 100_000 }),
        // More than a page of orders; the fixture fills 500 at once.
        count: fc.integer({ min: 0, max: 499 }),
        minimum: fc.integer({ min: 0, max: 900_00 }),
        weeks: fc.integer({ min: 1, max: 5 }),
      }),
      async ({ seed, count, minimum, weeks }) => {
        const { shop, orders } = await aSellingShop(seed, count);
        const { data } = await replay(shop, { weeks, ...withMinimum(minimum / 100) });
        expect(data).toMatchObject(
          recount(orders, { weeks, minimum, now: Date.parse(data.since) + weeks * 7 * DAY_MS }),
        );
        expect(data.examples.length).toBe(Math.min(20, data.lost + data.gained));
      },
    ),
    { numRuns: 8 },
  );
});

test("a replay changes nothing: neither the shop, nor an order, nor the log", async () => {
  const { shop } = await aSellingShop(3, 60);
  const stored = async () => ({
    shops: await server.db.selectFrom("shops").selectAll().where("shop_id", "=", shop.shopId).execute(),
    orders: await server.db.selectFrom("orders").selectAll().where("shop_id", "=", shop.shopId).orderBy("id").execute(),
    log: await server.db.selectFrom("audit_log").selectAll().where("shop_id", "=", shop.shopId).execute(),
  });
  const before = await stored();
  expect((await replay(shop, withMinimum(500))).data.lost).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
});

test("examples say which order, what it would cost and why", async () => {
  const { shop } = await aSellingShop(3, 60);
  const coupon = { code: "CINCO", kind: "amount", value: 10, minimumValue: 40 };
  const { data } = await replay(shop, { part: { list: "coupons", id: "CINCO", value: coupon } });
  expect(data.changed).toBeGreaterThan(0);
  expect(data.before.total - data.after.total).toBeCloseTo(5 * data.changed, 2);
  for (const { before, after, reasons } of data.examples) {
    expect(before - after).toBeCloseTo(5, 2);
    expect(reasons).toMatchObject([{ code: "discount" }]);
    expect(reasons[0]?.to - reasons[0]?.from).toBeCloseTo(5, 2);
  }
});

test("a new coupon costs at most what everybody who could use it would save", async () => {
  const { shop, orders } = await aSellingShop(5, 80);
  const part = { list: "coupons", id: "NOVO", value: { code: "NOVO", kind: "amount", value: 1 } };
  expect((await replay(shop, { part })).data).toMatchObject({ lost: 0, gained: 0, changed: 0 });
  const { data } = await replay(shop, { weeks: 5, part, assumedCoupon: "NOVO" });
  const since = Date.parse(data.since);
  const could = orders.filter(({ order, placedAt }) => {
    const items = order.lines.reduce((all, { prices, quantity }) => all + prices.paid * quantity, 0);
    const isTaken = order.logistic === null || order.address === null || items >= 20_00;
    const at = placedAt.getTime();
    const isHere = at >= since && at < since + 35 * DAY_MS && order.status !== OrderStatus.Canceled;
    // A manual discount that already takes everything leaves nothing to save.
    return isHere && isTaken && order.couponCode === null && items - order.manualDiscount >= 1_00;
  });
  expect(data.changed).toBe(could.length);
});

test("the smallest order of the shop can be tried as a plain change of the settings", async () => {
  const { shop } = await aSellingShop(3, 60);
  const { data } = await replay(shop, { patch: { minOrderValue: 1_000_000 } });
  expect(data.after.orders).toBeLessThan(data.before.orders);
  expect(data.examples[0].reasons).toEqual([{ code: "refused", because: "below-minimum-value" }]);
});

test("a draft that could not be saved is refused with its mistake", async () => {
  const shop = await aShop(server, selling);
  const over = { list: "coupons", id: "CINCO", value: { code: "CINCO", kind: "percent", value: 120 } };
  expect((await replay(shop, { part: over })).errors).toMatchObject([{ code: "shop-inconsistent" }]);
  const odd = { list: "coupons", id: "CINCO", value: { code: "cinco", kind: "gift" } };
  expect((await replay(shop, { part: odd })).errors[0]?.code).toBe("invalid-request");
});

test("an offer is tried on what was sold: at its usual price of that day, and not where a price table was paid", async () => {
  const { shop, orders } = await aSellingShop(7, 80);
  const promotion = { id: "natal", name: "Natal", kind: "percent", value: 10, isWholeShop: true };
  const { data } = await replay(shop, { weeks: 5, promotion });
  const since = Date.parse(data.since);
  const sold = orders.filter(({ order, placedAt }) => {
    const at = placedAt.getTime();
    return at >= since && at < since + 35 * DAY_MS && order.status !== OrderStatus.Canceled;
  });
  const couldBeLower = sold.filter(({ order }) =>
    order.lines.some(({ prices }) => prices.table === prices.own && Math.round(prices.own * 0.9) < prices.paid),
  );
  expect(couldBeLower.length).toBeGreaterThan(0);
  expect(data.orders).toBe(sold.length);
  expect(data.lost + data.changed).toBeGreaterThan(0);
  expect(data.lost + data.gained + data.changed).toBeLessThanOrEqual(couldBeLower.length);
  expect(data.after.total).toBeLessThan(data.before.total);
  const changed = data.examples.filter(({ after }: { after: number | null }) => after !== null);
  for (const { before, after, reasons } of changed) {
    const items = reasons.find(({ code }: { code: string }) => code === "items");
    expect(items.to).toBeLessThan(items.from);
    expect(items.to).toBeGreaterThanOrEqual(items.from * 0.89);
    // Less was bought for, so a coupon or the freight may differ, too; nobody pays more for cheaper products alone.
    if (reasons.length === 1) expect(before - after).toBeCloseTo(items.from - items.to, 2);
  }
  const one = { ...promotion, isWholeShop: false, productIds: ["nao-existe"] };
  expect((await replay(shop, { promotion: one })).data).toMatchObject({ lost: 0, gained: 0, changed: 0 });
});

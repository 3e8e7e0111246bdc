import type { Home, Loss } from "@vitrine/contract/panel/home";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

let moment: number | undefined;
const server = useServer({ hasMembersByHeader: true, now: () => moment ?? Date.now() });

async function home({ shopId, chatbotId }: CheckoutShop, role: Role = "owner"): Promise<Home> {
  const { status, data } = await server.call(`GET /painel/api/shops/${shopId}/home`, {
    headers: memberHeaders(chatbotId, role),
  });
  expect(status).toBe(200);
  return data;
}

async function places(shop: CheckoutShop, contactId?: string, paymentMethod: PaymentMethod = PaymentMethod.OnDelivery) {
  const buyer = atCheckout(await shop.customer(contactId));
  await buyer.choosesAll();
  if (paymentMethod === PaymentMethod.OnDelivery) await buyer.onDelivery("maquininha");
  const { id, totalAmout } = await buyer.order();
  expect((await buyer.place({ orderId: id, totalAmout, paymentMethod })).errors).toEqual([]);
  return { id: id as string, totalAmout: totalAmout as number, buyer };
}

const handsOf = ({ hands }: Home) => Object.fromEntries(hands.map(({ kind, count }) => [kind, count]));
const lossOf = ({ losses }: Home, reason: Loss["reason"]) => losses?.find((loss) => loss.reason === reason);

describe("today", () => {
  test("a shop without orders has zeros and no average, and nothing to do", async () => {
    const shop = await aCheckoutShop(server);
    const { today, hands, losses } = await home(shop);
    expect(today?.now).toMatchObject({ orders: 0, net: 0, average: null });
    expect(today?.funnel).toEqual({ visitors: 0, ordered: 0, paid: 0 });
    expect(today?.hours).toHaveLength(24);
    expect({ hands, losses }).toEqual({ hands: [], losses: [] });
  });

  test("is compared with the same weekday a week ago, until the same time of day", async () => {
    const shop = await aCheckoutShop(server);
    const placed = [await places(shop), await places(shop), await places(shop), await places(shop)];
    // Wednesday, three in the afternoon in São Paulo.
    const times = ["2026-03-11T18:00:00Z", "2026-03-04T17:59:59Z", "2026-03-04T18:00:01Z", "2026-03-05T02:59:59Z"];
    for (const [index, { id }] of placed.entries())
      await sql`update sales set placed_at = ${times[index]}::timestamptz
        where shop_id = ${shop.shopId} and order_id = ${id}`.execute(server.db);
    moment = Date.parse("2026-03-11T18:00:01Z");
    const { date, today } = await home(shop);
    moment = undefined;
    expect(date).toBe("2026-03-11");
    // The earlier day was not over yet at that time. The chart has all of it.
    expect([today?.now.orders, today?.before.orders]).toEqual([1, 1]);
    const hours = today?.hours.filter(({ now, before }) => now + before > 0).map(({ hour }) => hour);
    expect(hours).toEqual([14, 15, 23]);
  });

  test("of three who came one ordered and paid, and trying twice is still one visitor", async () => {
    const shop = await aCheckoutShop(server);
    await shop.customer("wp:olha");
    await shop.customer("wp:olha");
    await places(shop, "wp:pede");
    const paid = await places(shop, "wp:paga");
    expect(
      (await server.call(`POST ${shop.shop}/orders/${paid.id}/payment`, { token: shop.token, body: {} })).status,
    ).toBe(200);
    // Who looks at the own shop from the panel is no visitor, whether in a tab or in the preview of a page.
    for (const body of [{}, { isPreview: true }]) {
      const tried = await server.call(`POST /painel/api/shops/${shop.shopId}/try`, {
        headers: memberHeaders(shop.chatbotId, "owner"),
        body,
      });
      const code = new URL(tried.data.url).hash.slice(1);
      expect((await server.call(`GET /api/session/${code}`)).status).toBe(200);
    }
    expect((await home(shop)).today?.funnel).toEqual({ visitors: 3, ordered: 2, paid: 1 });
  });

  test("an agent sees what needs a hand, and no sums of money", async () => {
    const shop = await aCheckoutShop(server);
    await places(shop);
    const { today, losses, ...rest } = await home(shop, "agent");
    expect({ today, losses }).toEqual({ today: null, losses: null });
    expect(handsOf({ today, losses, ...rest })).toEqual({ "to-prepare": 1 });
    expect(JSON.stringify(rest)).not.toMatch(/amount|net|gross/);
  });
});

describe("what needs a hand", () => {
  test("an order to be paid at the door is to be prepared; one to be paid before is unpaid", async () => {
    const shop = await aCheckoutShop(server);
    const door = await places(shop);
    const pix = await places(shop, undefined, PaymentMethod.Pix);
    const { hands } = await home(shop);
    expect(hands.map(({ kind, examples }) => [kind, examples.map(({ id }) => id)])).toEqual([
      ["to-prepare", [door.id]],
      ["unpaid", [pix.id]],
    ]);
    expect(hands[0]?.examples[0]).toMatchObject({ name: "Ana Souza", number: 1001 });
    const move = { status: OrderStatus.Canceled };
    for (const { id } of [door, pix])
      await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: move });
    expect((await home(shop)).hands).toEqual([]);
  });

  test("an order whose slot is over is late until it is delivered", async () => {
    const shop = await aCheckoutShop(server);
    const { id } = await places(shop);
    await sql`update sales set due_at = now() - interval '1 minute' where shop_id = ${shop.shopId}`.execute(server.db);
    expect(handsOf(await home(shop))).toMatchObject({ late: 1 });
    const body = { stage: "delivered" };
    await server.call(`POST ${shop.shop}/orders/${id}/fulfilment`, { token: shop.token, body });
    // Nobody said that it was paid at the door.
    expect(handsOf(await home(shop))).toEqual({ "to-receive": 1 });
  });

  test("a message that did not arrive, a lost store and an endpoint that fails are told; an outdated reminder is not", async () => {
    const shop = await aCheckoutShop(server);
    const { shopId } = shop;
    await shop.customer("wp:mudo");
    for (const [id, reason] of [
      ["a", "blocked"],
      ["b", "outdated"],
    ] as const)
      await sql`insert into chat_messages (shop_id, id, channel_id, contact_id, cause, kind, document, status, reason)
        values (${shopId}, ${id}, 'canal', 'wp:mudo', ${id}, 'status', '{}', 'failed', ${reason})`.execute(server.db);
    await sql`insert into webhook_endpoints (shop_id, id, name, url, sealed_secret)
      values (${shopId}, 'erp', 'ERP', 'https://erp.test/', '')`.execute(server.db);
    await sql`insert into webhook_deliveries (shop_id, id, type, status, webhook_id)
      values (${shopId}, 'd1', 'order.paid', 'failed', 'erp')`.execute(server.db);
    await sql`insert into store_links (shop_id, platform, store_id, api_address, store_host, adm_user, code_hash, sealed_tokens,
        access_expires_at, refresh_expires_at, status)
      values (${shopId}, 'tray', '77', 'https://x.test', 'loja.test', 'a', '', '', now(), now(), 'broken')`.execute(
      server.db,
    );
    const { hands } = await home(shop);
    expect(hands.map(({ kind, count, examples }) => [kind, count, examples[0]?.name])).toEqual([
      ["store-link-broken", 1, "loja.test"],
      ["webhook-failing", 1, "ERP"],
      ["failed-messages", 1, "Ana"],
    ]);
    const platform = { name: "Tray", article: "a", registerPath: "/tray/register" };
    expect(hands[0]?.examples[0]?.platform, "where its owner links it again").toEqual(platform);
  });

  test("a product is out of stock when nothing of any variant is left", async () => {
    const shop = await aCheckoutShop(server, {
      products: [
        aProduct("acabou", { stock: 0 }),
        aProduct("sem-conta"),
        {
          ...aProduct("dois"),
          attributes: [
            {
              providerId: "tamanho",
              name: "Tamanho",
              options: [
                { providerId: "p", name: "P" },
                { providerId: "m", name: "M" },
              ],
            },
          ],
          skus: [
            { sku: "p", price: 1, stock: 0, options: { tamanho: "p" } },
            { sku: "m", price: 1, stock: 2, options: { tamanho: "m" } },
          ],
        },
        { ...aProduct("oculto", { stock: 0 }), isActive: false },
      ],
    });
    const { hands } = await home(shop);
    expect(hands.map(({ kind, count, examples }) => [kind, count, examples[0]?.id])).toEqual([
      ["out-of-stock", 1, "acabou"],
    ]);
  });

  test("many are counted up to 999", async () => {
    const shop = await aCheckoutShop(server);
    await places(shop, undefined, PaymentMethod.Pix);
    await sql`insert into sales (shop_id, order_id, version, contact_id, placed_at, is_canceled, is_open, is_paid, total, refunded,
        discount, freight, coupon_discount, payment_method, state, city, district)
      select shop_id, 'x' || n, 1, contact_id, now(), false, true, false, 1, 0, 0, 0, 0, 3, '', '', ''
        from sales, generate_series(1, 1200) n where shop_id = ${shop.shopId}`.execute(server.db);
    const { hands } = await home(shop);
    expect(hands.find(({ kind }) => kind === "unpaid")).toMatchObject({ count: 999, isCapped: true });
  });
});

describe("money lost", () => {
  test("a customer who searches ten times for what the shop does not have is one loss", async () => {
    const shop = await aCheckoutShop(server);
    const ana = await shop.customer();
    const bia = await shop.customer();
    for (let times = 0; times < 10; times++) {
      const { data } = await ana.call("POST /api/catalog/products/searchText", { searchQuery: "Tapete persa" });
      expect(data.total).toBe(0);
    }
    await bia.call("POST /api/catalog/products/searchText", { searchQuery: "Tapete persa" });
    // Found, so not lost.
    await bia.call("POST /api/catalog/products/searchText", { searchQuery: "produto" });
    const loss = lossOf(await home(shop), "not-found");
    expect(loss).toMatchObject({ count: 2, amount: 0 });
    expect(loss?.examples[0]).toMatchObject({ subject: "tapete persa", amount: null });
  });

  test("an agent's search is none", async () => {
    const shop = await aCheckoutShop(server);
    await shop.customer("wp:1");
    const agent = await shop.agent("wp:1");
    await agent.call("POST /api/catalog/products/searchText", { searchQuery: "Tapete persa" });
    expect((await home(shop)).losses).toEqual([]);
  });

  test("who wants to buy where nothing can be paid is lost, and is told so before the last step", async () => {
    const shop = await aCheckoutShop(server, {
      paymentOptions: [{ providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: 6 }],
      paymentProviders: [],
    });
    const buyer = atCheckout(await shop.customer());
    await buyer.add("cafe");
    expect((await buyer.call("POST /api/order/checkout", {})).data.payments).toEqual([]);
    expect(lossOf(await home(shop), "cannot-pay")).toMatchObject({ count: 1, amount: 30 });
    const agent = await shop.agent(buyer.contactId);
    expect((await agent.call("POST /api/order/checkout", {})).data.payments).toMatchObject([{ lacks: "pix-key" }]);
    expect(lossOf(await home(shop), "cannot-pay"), "an agent may give the key").toMatchObject({ count: 1 });
  });

  test("a cart below the minimum is lost with what it was worth, until it becomes an order", async () => {
    const shop = await aCheckoutShop(server, { minOrderValue: 50 });
    const buyer = atCheckout(await shop.customer());
    await buyer.choosesAll();
    await buyer.order();
    expect(lossOf(await home(shop), "below-minimum")).toMatchObject({ count: 1, amount: 30 });
    await buyer.add("cafe");
    await buyer.onDelivery("maquininha");
    const { id, totalAmout } = await buyer.order();
    expect((await buyer.place({ orderId: id, totalAmout, paymentMethod: PaymentMethod.OnDelivery })).errors).toEqual(
      [],
    );
    expect((await home(shop)).losses).toEqual([]);
  });

  test("nobody delivers to the CEP: only its first digits are kept", async () => {
    const shop = await aCheckoutShop(server, {
      deliveryZones: [
        {
          providerId: "motoboy",
          name: "Motoboy",
          type: 1,
          zipCodeRanges: [{ from: "01000000", to: "01599999" }],
          price: 12,
        },
      ],
    });
    const buyer = atCheckout(await shop.customer());
    await buyer.add("cafe");
    await buyer.address("69005-010");
    const { data } = await buyer.options("type=1&code=0");
    expect(data).toEqual([]);
    const loss = lossOf(await home(shop), "no-delivery");
    expect(loss).toMatchObject({ count: 1, amount: 30 });
    expect(loss?.examples[0]?.subject).toBe("69005");
  });

  test("no time slot is free for the delivery", async () => {
    const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: "00:00", endTime: "23:59" };
    const shop = await aCheckoutShop(server, {
      // They close a week ahead, and are offered for five days only.
      schedules: [{ logisticIds: ["motoboy"], ...everyDay, minutesAhead: 10_080, daysAhead: 5 }],
    });
    const buyer = atCheckout(await shop.customer());
    await buyer.choosesAll();
    expect(await buyer.schedule()).toEqual([]);
    expect(lossOf(await home(shop), "no-slot")).toMatchObject({ count: 1, amount: 30 });
  });

  test("a refused card and an expired Pix are lost unless the order was paid another way", async () => {
    const shop = await aCheckoutShop(server);
    const { shopId } = shop;
    const [refused, expired, paid] = [await places(shop), await places(shop), await places(shop)];
    const attempt = (id: string, orderId: string, method: PaymentMethod, status: string) =>
      sql`insert into payment_attempts (shop_id, id, order_id, method, provider_type, amount, status)
        values (${shopId}, ${id}, ${orderId}, ${method}, 5, 4200, ${status})`.execute(server.db);
    await attempt("a1", refused.id, PaymentMethod.CreditCard, "refused");
    await attempt("a2", refused.id, PaymentMethod.CreditCard, "refused");
    await attempt("a3", expired.id, PaymentMethod.Pix, "expired");
    await attempt("a4", paid.id, PaymentMethod.CreditCard, "refused");
    // An expired boleto is no expired Pix.
    await attempt("a5", expired.id, PaymentMethod.Boleto, "expired");
    expect(
      (await server.call(`POST ${shop.shop}/orders/${paid.id}/payment`, { token: shop.token, body: {} })).status,
    ).toBe(200);
    const found = await home(shop);
    expect(found.losses?.map(({ reason, count, amount }) => [reason, count, amount])).toEqual([
      ["card-refused", 1, 42],
      ["pix-expired", 1, 42],
    ]);
    expect(lossOf(found, "card-refused")?.examples[0]).toMatchObject({ orderId: refused.id, orderNumber: 1001 });
  });

  test("who asks to be forgotten leaves no loss behind", async () => {
    const shop = await aCheckoutShop(server);
    const ana = await shop.customer("wp:esquece");
    await ana.call("POST /api/catalog/products/searchText", { searchQuery: "Tapete persa" });
    expect((await home(shop)).losses).toHaveLength(1);
    const { status } = await server.call(`POST ${shop.shop}/contacts/wp:esquece/erase`, {
      token: shop.token,
      body: {},
    });
    expect(status).toBe(200);
    expect((await home(shop)).losses).toEqual([]);
  });
});

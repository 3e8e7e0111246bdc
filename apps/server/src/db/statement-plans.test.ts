import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { sentStatements } from "../../test/fixtures/database/sent-statements.ts";
import { multiply, wholeReadings } from "../../test/fixtures/database/statement-plans.ts";
import { openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor, hasMembersByHeader: true });
useListeningServers(server);

/** Tables that grow with the shop, each with the columns that make a copy of a row another row. */
const growing: Record<string, Record<string, string>> = {
  contacts: { id: "'c' || n" },
  sessions: { code_hash: "'\\x' || encode(sha256(n::text::bytea), 'hex')", contact_id: "'c' || n" },
  products: { provider_id: "'p' || n" },
  skus: { sku: "'p' || n", product_id: "'p' || n" },
  stocks: { sku: "'p' || n" },
  product_categories: { product_id: "'p' || n" },
  orders: { id: "'o' || n", contact_id: "'c' || n", number: "100000 + n" },
  order_lines: { order_id: "'o' || n" },
  order_events: { order_id: "'o' || n" },
  stock_holds: { order_id: "'o' || n" },
  idempotency_keys: { key: "'k' || n" },
  payment_attempts: { id: "'a' || n", order_id: "'o' || n", provider_id: "'x' || n" },
  shop_events: { id: "'e' || n" },
  presence: { contact_id: "'c' || n" },
};

test("no statement of a purchase reads a whole table, however many goods, contacts and orders the shop has", async () => {
  const shop = await aCheckoutShop(server, { products: ["cafe", "cha", "mate"].map(goods) });
  const first = await purchase(shop, "cha");
  for (const [table, changes] of Object.entries(growing)) await multiply(server, table, changes);
  await sql`analyze`.execute(server.db);
  await first.window.leave();

  const texts = new Set(
    await sentStatements(server, async () => {
      const { ana, window, orderId } = await purchase(shop, "mate");
      expect((await ana.call(`POST /api/orders/${orderId}/cancel`)).status).toBe(200);
      await window.leave();
    }),
  );
  expect(await wholeReadings(server, texts, Object.keys(growing))).toEqual([]);
  for (const hot of hotStatements)
    expect(
      [...texts].some((text) => hot.test(text)),
      String(hot),
    ).toBe(true);
});

test("every statement of a purchase names the shop, so that shops can be spread over several databases", async () => {
  const shop = await aCheckoutShop(server, { products: ["cafe", "cha"].map(goods) });
  const texts = await sentStatements(server, async () => {
    const { window } = await purchase(shop, "cha");
    await window.leave();
  });
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attname = 'shop_id' and c.relnamespace = 'public'::regnamespace`.execute(server.db);
  const isOfShop = (text: string) => rows.some(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  const ofShops = texts.filter(isOfShop);
  expect(ofShops.length).toBeGreaterThan(20);
  expect(ofShops.filter((text) => !text.includes("shop_id")).map((text) => text.slice(0, 200))).toEqual([]);
});

test("neither the start page nor a filter of the shop's list of orders or contacts reads a whole table", async () => {
  const buysIn = async (shop: CheckoutShop) => {
    const { window, ana } = await purchase(shop, "cha");
    await window.leave();
    return ana;
  };
  const large = await aCheckoutShop(server, { products: ["cafe", "cha"].map(goods) });
  await buysIn(large);
  for (const [table, changes] of Object.entries(growing)) await multiply(server, table, changes);
  // The planner expects of a shop the average of all.
  for (let others = 0; others < 6; others++)
    await buysIn(await aCheckoutShop(server, { products: ["cafe", "cha"].map(goods) }));
  const shop = await aCheckoutShop(server, { products: ["cafe", "cha"].map(goods) });
  const ana = await buysIn(shop);
  await sql`analyze`.execute(server.db);
  const since = "2026-01-01T00:00:00Z";
  const lists = [
    ...["", "status=1", "status=1&status=2", "paymentState=waiting", "stage=ready", "contactId=c7", "channelType=1"],
    ...["agentId=ag-1", "sellerId=centro", "number=100007", "q=maria", "q=100007", `updatedSince=${since}`],
    ...[`from=${since}&to=${since}`, "sort=-updatedAt", `sort=updatedAt&updatedSince=${since}&status=1`],
  ].map((query) => `orders?${query}`);
  const contacts = ["", "q=maria", "q=5511", `updatedSince=${since}`, "channelType=1", "sort=updatedAt"];
  lists.push(...contacts.map((query) => `contacts?${query}`), `contacts/${encodeURIComponent(ana.contactId)}`);
  const slot = `slotFrom=${since}&slotTo=${since}`;
  const ofPanel = [
    ...[
      "",
      "status=received,finalized",
      "payment=paid",
      "stage=ready",
      "channel=whatsapp",
      "seller=centro",
      "agent=ag-1",
    ],
    ...["q=maria", "q=100007", slot, `${slot}&sort=slot`, "sort=-total", "sort=changedAt&stage=waiting&payment=paid"],
  ].map((query) => `orders?${query}`);
  ofPanel.push(
    "home",
    "orders/counts",
    "orders/choices",
    `orders/slots?from=${since}&to=${since}`,
    `orders/papers?${slot}`,
  );
  const headers = memberHeaders(shop.chatbotId);
  const found: string[] = [];
  for (const list of [...lists, ...ofPanel]) {
    const isOfPanel = ofPanel.includes(list);
    const address = `GET ${isOfPanel ? `/painel/api/shops/${shop.shopId}` : shop.shop}/${list}`;
    const texts = await sentStatements(server, async () => {
      const { status } = await server.call(address, isOfPanel ? { headers } : { token: shop.token });
      expect(status, list).toBe(200);
    });
    const ofShop = texts.filter((each) => each.includes("shop_id"));
    for (const scan of await wholeReadings(server, ofShop, Object.keys(growing))) found.push(`${list}: ${scan}`);
  }
  expect(found).toEqual([]);
});

const goods = (sku: string) => aProduct(sku, { price: 30, stock: 100_000 });

/** What a purchase must have sent, so that a renamed call does not leave a statement unseen. */
const hotStatements = [
  /from contacts c left join orders o/, // an order is loaded
  /update orders/, // and saved
  /insert into stock_holds/,
  /delete from stock_holds/,
  /from "sessions" inner join "contacts"/,
  /product_categories/, // products by id, the first time
  /idempotency_keys/,
  /"payment_attempts"/,
  /latestPlaced/, // the position of a live stream
];

/** From the link to the Pix, with an open window. */
async function purchase(shop: CheckoutShop, alongWith: string) {
  const ana = atCheckout(await shop.customer());
  await ana.call("GET /api/session/current-session");
  const window = await openLiveStream(server, ana.token);
  await window.until(() => true);
  await ana.add(alongWith);
  await ana.choosesAll();
  await ana.call("POST /api/order/checkout/defaults", { addressIndex: 0 });
  await ana.options("type=1&code=0");
  const { id: orderId, totalAmout } = await ana.order();
  const key = { "idempotency-key": `compra-${orderId}` };
  const placed = await ana.place({ orderId, totalAmout, paymentMethod: PaymentMethod.Pix }, key);
  expect(placed.errors).toEqual([]);
  await ana.call(`POST /api/order/payment/charge?orderId=${orderId}`);
  for (const path of ["orders", `orders/${orderId}`, `order/payment/charge?orderId=${orderId}`])
    expect((await ana.call(`GET /api/${path}`)).status).toBe(200);
  await window.until(({ hasOrders }) => hasOrders);
  return { ana, window, orderId: orderId as string };
}

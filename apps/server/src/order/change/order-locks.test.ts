import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();

const coupons = [{ code: "AMIGOS", kind: "percent", value: 10 }] as const;

/** Another process in the middle of a transaction. */
let other: pg.Client;
beforeEach(async () => {
  other = new pg.Client(server.databaseUrl);
  await other.connect();
});
afterEach(() => other.end());

/** Waits until so many of the server's transactions wait for a row. */
const isWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and application_name = 'vitrine' and wait_event_type = 'Lock'`.execute(
        server.db,
      );
      expect(rows[0]?.waiting).toBe(count);
    },
    { timeout: 20_000 },
  );

async function twoBuyers() {
  const shop = await anOrderShop(server, {
    products: [aProduct("cafe", { stock: 1 }), aProduct("cha", { stock: 1 })],
    coupons: [...coupons],
    settings: { style: { defaultColor: "#000000", secondaryColor: "#ffffff", urlLogo: null }, canUseCoupon: true },
  });
  const [ana, bia] = [await shop.customer(), await shop.customer()];
  for (const [who, sku] of [
    [ana, "cafe"],
    [bia, "cha"],
  ] as const) {
    await who.add(sku);
    expect((await who.coupon("AMIGOS")).errors).toEqual([]);
  }
  expect((await ana.confirm()).status).toBe(200);
  return { ...shop, ana: await shop.agent(ana.contactId), bia };
}

const lockCoupon = "update coupon_counts set used = used where shop_id = $1 and code = 'AMIGOS'";
const lockShop = "update shops set catalog_version = catalog_version where shop_id = $1";

test("an order that gives back the last unit and one that takes another last unit do not wait for each other", async () => {
  const { shopId, ana, bia } = await twoBuyers();
  await other.query("begin");
  await other.query(lockCoupon, [shopId]);
  const confirmed = bia.confirm();
  await isWaiting(1);
  const canceled = ana.cancel();
  await isWaiting(2);
  await other.query("commit");
  expect([(await confirmed).status, (await canceled).status]).toEqual([200, 200]);
});

test("an order that PostgreSQL stops for the sake of a job is saved again, once", async () => {
  const { shopId, bia } = await twoBuyers();
  await other.query("begin");
  await other.query(lockShop, [shopId]);
  const confirmed = bia.confirm();
  await isWaiting(1);
  // The order has the coupon and waits for the shop; the job has the shop and waits for the coupon.
  await other.query(lockCoupon, [shopId]);
  await other.query("commit");
  expect((await confirmed).status).toBe(200);
  const { rows } = await sql<{ used: number; held: number }>`
    select (select used from coupon_counts where shop_id = ${shopId}) as used,
           (select held from stocks where shop_id = ${shopId} and sku = 'cha') as held`.execute(server.db);
  expect(rows).toEqual([{ used: 2, held: 1 }]);
});

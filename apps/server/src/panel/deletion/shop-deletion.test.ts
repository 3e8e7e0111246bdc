import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { fillEveryTable, rowsOfShop } from "../../../test/fixtures/database/every-table-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";

const DAY = 86_400_000;
const START = Date.now();
let clock = START;
const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer, now: () => clock });
const erasing = useServer({ hasMembersByHeader: true, now: () => clock });

type Shop = Awaited<ReturnType<typeof aCheckoutShop>>;
let shop: Shop;
let owner: Person;

beforeEach(async () => {
  clock = START;
  shop = await aCheckoutShop(server, { name: "Padaria da Ana" });
  owner = await anOwner(server, shop);
});

const ofShop = (path: string) => `/painel/api/shops/${shop.shopId}/${path}`;
const remove = (by: Person, name = "padaria da ana") => by.call(`POST ${ofShop("deletion")}`, { name });
const back = (by: Person) => by.call("POST /painel/api/deleted-shops/restore", { shopId: shop.shopId });
const mailsTo = (email: string) => outbox.to(email).map(({ subject }) => subject);

async function placeOrder(): Promise<{ id: string; cancel: () => Promise<{ status: number }> }> {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = await ana.order();
  expect((await ana.place()).status).toBe(200);
  const cancel = () => server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token: shop.token, body: {} });
  return { id, cancel };
}

describe("a shop that is deleted", () => {
  test("is there for nobody at once: visitors, links, keys and the panel", async () => {
    const ana = await shop.customer();
    expect((await ana.call("GET /api/order/current")).status).toBe(200);
    const { data } = await remove(owner);
    expect(data).toEqual({
      ...{ shopId: shop.shopId, name: "Padaria da Ana" },
      eraseAt: new Date(START + 30 * DAY).toISOString(),
    });
    expect((await ana.call("GET /api/order/current")).status).toBe(401);
    expect((await server.call(`GET /api/session/anonymous-session?shop=${shop.shopId}`)).status).toBe(401);
    expect((await server.call(`GET ${shop.shop}`, { token: shop.token })).status).toBe(404);
    const session = await server.call(`POST ${shop.shop}/sessions`, {
      token: shop.token,
      body: { sessionType: 1, channelType: 0, channelId: "wa", contact: { id: "wp:5511999990001" } },
    });
    expect(session.status).toBe(404);
    expect((await owner.call(`GET ${ofShop("settings")}`)).status).toBe(404);
    expect((await owner.call("GET /painel/api/me")).data.shops).toEqual([]);
  });

  test("is told to every owner with the day, and comes back as it was until then", async () => {
    await server.runJobs();
    await remove(owner);
    await server.runJobs();
    expect(mailsTo(owner.email)).toContain("A loja “Padaria da Ana” foi excluída");
    const listed = await owner.call("GET /painel/api/deleted-shops");
    expect(listed.data.items).toMatchObject([{ shopId: shop.shopId, name: "Padaria da Ana" }]);

    clock += 29 * DAY;
    expect((await back(owner)).data).toEqual({ shopId: shop.shopId, name: "Padaria da Ana" });
    await server.runJobs("all");
    expect(mailsTo(owner.email)).toContain("A loja “Padaria da Ana” está de volta");
    expect((await owner.call(`GET ${ofShop("settings")}`)).data.document.name).toBe("Padaria da Ana");
    clock += 2 * DAY;
    await server.runJobs("all");
    // The job of the deletion that was taken back erases nothing.
    expect((await owner.call(`GET ${ofShop("settings")}`)).status).toBe(200);
  });

  test("does nothing meanwhile: its jobs wait, and go on when it is back", async () => {
    const placed = await placeOrder();
    await placed.cancel();
    await server.runJobs("all");
    await sql`select graphile_worker.add_job('apply-promotions', json_build_object('shopId', ${shop.shopId}::text))`.execute(
      server.db,
    );
    await remove(owner);
    await server.runJobs();
    const waiting = () =>
      sql<{ attempts: number; isDue: boolean }>`
        select attempts, run_at <= now() as "isDue" from graphile_worker._private_jobs
         where payload ->> 'shopId' = ${shop.shopId} and last_error is not null`
        .execute(server.db)
        .then(({ rows }) => rows);
    expect(await waiting()).toEqual([{ attempts: 1, isDue: false }]);
    await back(owner);
    expect(await waiting()).toEqual([{ attempts: 0, isDue: true }]);
    await server.runJobs();
    expect(await waiting()).toEqual([]);
  });

  test("needs its name, an owner, and nothing open with customers", async () => {
    expect((await remove(owner, "Padaria")).errors).toMatchObject([{ code: "shop-name-wrong" }]);
    const manager = await aMember(server, owner, "manager");
    expect((await remove(manager)).status).toBe(403);
    expect((await manager.call("GET /painel/api/deleted-shops")).status).toBe(403);
    const placed = await placeOrder();
    const farewell = async () => (await owner.call(`GET ${ofShop("deletion")}`)).data;
    expect((await farewell()).blockers.map(({ kind }: { kind: string }) => kind)).toContain("unpaid-orders");
    expect((await remove(owner)).errors).toMatchObject([{ code: "shop-has-open-matters" }]);
    expect((await placed.cancel()).status).toBe(200);
    await server.runJobs("all");
    expect(await farewell()).toMatchObject({ name: "Padaria da Ana", blockers: [], hasStoreLink: false });
    expect((await remove(owner)).status).toBe(200);
  });

  test("is not erased while an order that came at the same moment is open", async () => {
    const placed = await placeOrder();
    await sql`update shops set erase_at = ${new Date(START)} where shop_id = ${shop.shopId}`.execute(server.db);
    await sql`select graphile_worker.add_job('erase-shop', json_build_object('shopId', ${shop.shopId}::text))`.execute(
      server.db,
    );
    clock += DAY;
    await server.runJobs();
    await server.runJobs();
    expect(mailsTo(owner.email)).toContain("A loja “Padaria da Ana” ainda não foi apagada");
    expect((await back(owner)).status).toBe(200);
    expect((await placed.cancel()).status).toBe(200);
  });

  test("takes its trial along, and nobody else can take it back", async () => {
    const opened = await owner.call(`POST ${ofShop("trial")}`, {});
    expect(opened.status).toBe(200);
    await remove(owner);
    expect((await owner.call("GET /painel/api/me")).data.shops).toEqual([]);
    const stranger = await anOwner(server, await aCheckoutShop(server));
    expect((await back(stranger)).status).toBe(404);
    expect((await back(owner)).status).toBe(200);
    expect((await owner.call("GET /painel/api/me")).data.shops).toHaveLength(2);
  });
});

test("after a month no table has a row of it, whatever tables there are, and no row of another shop is missing", async () => {
  const [gone, stays] = [
    await aCheckoutShop(erasing, { name: "Fim" }),
    await aCheckoutShop(erasing, { name: "Continua" }),
  ];
  for (const each of [gone, stays]) {
    const ana = atCheckout(await each.customer());
    await ana.choosesAll();
    expect((await ana.place()).status).toBe(200);
    await erasing.runJobs();
    await sql`update sales set is_open = false, is_canceled = true where shop_id = ${each.shopId}`.execute(erasing.db);
    await sql`update payment_attempts set status = 'expired' where shop_id = ${each.shopId}`.execute(erasing.db);
  }
  const asOwner = { headers: memberHeaders(gone.chatbotId) };
  const address = `/painel/api/shops/${gone.shopId}/address`;
  const named = await erasing.call(`PUT ${address}`, { ...asOwner, body: { address: "fim-da-linha" } });
  expect(named.status).toBe(200);
  const deleted = await erasing.call(`POST /painel/api/shops/${gone.shopId}/deletion`, {
    ...asOwner,
    body: { name: "Fim" },
  });
  expect(deleted.status).toBe(200);
  for (const { shopId } of [gone, stays]) await fillEveryTable(erasing.db, shopId);
  const before = await rowsOfShop(erasing.db, stays.shopId);
  expect(Object.values(await rowsOfShop(erasing.db, gone.shopId))).not.toContain(0);
  expect(Object.values(before)).not.toContain(0);

  clock = START + 31 * DAY;
  await sql`delete from graphile_worker._private_jobs where payload ->> 'shopId' = ${stays.shopId}`.execute(erasing.db);
  await erasing.runJobs("all");
  const left = await rowsOfShop(erasing.db, gone.shopId);
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
  expect(await rowsOfShop(erasing.db, stays.shopId)).toEqual(before);

  // Links with its names are still in conversations.
  const body = {
    name: "Outra",
    settings: { style: { defaultColor: "#111111", secondaryColor: "#222222", urlLogo: null } },
  };
  for (const name of [gone.shopId, "fim-da-linha"]) {
    const other = await erasing.call(`PUT /platform/v1/shops/${name}`, { token: stays.token, body });
    expect(other.errors).toMatchObject([{ code: "shop-address-taken" }]);
  }
  expect((await erasing.call(`PUT /platform/v1/shops/${gone.shopId}`, { token: gone.token, body })).status).toBe(200);
});

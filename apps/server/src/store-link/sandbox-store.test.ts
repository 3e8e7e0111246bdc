import { buildSandbox } from "@vitrine/sandbox/app";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { anAccount, catalogRowsOf, sendStoreWebhook, trayEnv } from "../../test/fixtures/store/linked-store-fixture.ts";

const PRODUCTS = 60;

/** The whole link over HTTP: authorization page, exchange and import, through the adapter and within the budget. */
const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], tray: { products: PRODUCTS } });
const origin = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());
const server = useServer({
  env: {
    ...trayEnv,
    TRAY_CONSUMER_KEY: "sandbox-tray-key",
    TRAY_CONSUMER_SECRET: "sandbox-tray-secret",
    TRAY_AUTH_URL: `${origin}/tray/{store}/auth.php`,
    TRAY_API_HOSTS: origin,
    TRAY_PRICE_LISTS: "on",
  },
});

test("an owner authorises a store of the sandbox, links it, and its products are in the catalogue and follow it", async () => {
  const account = await anAccount(server);
  const sent = await server.call("POST /tray/authorize", { body: { url: "loja-da-serra" } });
  const allowed = await fetch(sent.data.address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "sandbox" },
    body: JSON.stringify({ to: "allow" }),
  });
  const { goesTo } = (await allowed.json()) as { goesTo: string };
  const back = new URL(goesTo).searchParams;
  const body = {
    admUser: back.get("adm_user"),
    code: back.get("code"),
    apiAddress: back.get("api_address"),
    storeHost: back.get("store_host"),
    store: back.get("store"),
    chatbotId: account.chatbotId,
    chatbotToken: account.token,
  };
  const { data, errors } = await server.call("POST /tray/link-store", { body });
  expect(errors).toEqual([]);
  const state = async () => (await server.call(`GET /platform/v1/shops/${data.shopId}/store`, account)).data;
  await server.runJobs();
  const { catalog, notShown, status, coupons, priceLists } = await state();
  expect(status).toBe("linked");
  expect(catalog).toMatchObject({ stage: "done", total: PRODUCTS, read: PRODUCTS, failure: null });
  const hidden = notShown.reduce((sum: number, { products }: { products: number }) => sum + products, 0);
  expect(catalog.shown + hidden).toBe(PRODUCTS);
  expect(catalog.shown).toBeGreaterThan(PRODUCTS / 2);

  expect(coupons.taken).toBe(5);
  expect(coupons.leftOut.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    "O cupom já venceu.",
    "O cupom vale só até um valor de pedido.",
    "O cupom vale só para algumas marcas.",
    "O cupom é cumulativo com outros descontos.",
    "O cupom é de alguns clientes, de troca ou de presente.",
    "O frete grátis vale só para algumas formas de envio.",
  ]);

  expect(priceLists).toMatchObject({ taken: 2, waiting: 0 });
  const { rows: priced } = await sql<{ id: string; products: number; cheaper: number; skus: number }>`
    select p.price_table_id as id, count(distinct s.product_id)::int as products, count(*)::int as skus,
           count(*) filter (where p.price < s.price)::int as cheaper
    from sku_prices p join skus s using (shop_id, sku)
    where shop_id = ${data.shopId} group by 1 order by 1`.execute(server.db);
  expect(priced.map(({ id }) => id)).toEqual(["tray-1", "tray-2"]);
  for (const { cheaper, skus } of priced) expect(cheaper).toBe(skus);
  // One row of the list is inactive, and some of its products are not shown.
  expect(priced[0]?.products).toBeGreaterThan(PRODUCTS / 2);
  expect(priced[0]?.skus, "variants have prices of their own").toBeGreaterThan(priced[0]?.products ?? 0);

  const [shown] = await catalogRowsOf(server, data.shopId);
  const storeProductId = shown?.id.replace("tray-", "") ?? "";
  const nameNow = async () => (await catalogRowsOf(server, data.shopId)).find(({ id }) => id === shown?.id)?.name;
  const inTheStore = async (change: object) => {
    const body = JSON.stringify({ productId: Number(storeProductId), ...change });
    const headers = { "content-type": "application/json", "x-requested-with": "sandbox" };
    expect((await fetch(`${origin}/tray/_change`, { method: "POST", headers, body })).status).toBe(200);
    await sendStoreWebhook(server, String(back.get("store")), storeProductId);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'refresh%'`.execute(server.db);
    await server.runJobs();
  };
  await inTheStore({ act: "update", changes: { name: "Um nome novo" } });
  expect(await nameNow()).toBe("Um nome novo");
  await inTheStore({ act: "delete" });
  expect(await nameNow(), "gone from the store, gone from here").toBeUndefined();
});

import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../test/fakes/fake-store-platform.ts";
import { aShopDocument, SECRET_KEY, type TestServer, useServer } from "../../test/fixtures/server-fixture.ts";
import { anAccount, catalogRowsOf, linkBody } from "../../test/fixtures/store/linked-store-fixture.ts";
import { createSeal } from "../secrets/seal.ts";

/** What the release before wrote into the database, with its own words, and the addresses it gave away. */
const platform = createFakeStorePlatform(Date.now);
const server = useServer({
  env: { TRAY_CONSUMER_KEY: "our-key", TRAY_CONSUMER_SECRET: "our-secret" },
  storeVendors: platform.vendors,
});
const seal = createSeal(SECRET_KEY);
const hashOf = (text: string) => createHash("sha256").update(text).digest();

async function keysOf(store: FakeStore) {
  const code = store.authorise();
  const exchanged = await store.exchange(code);
  if (!exchanged.ok) throw new Error("the store did not give its keys");
  const { storeId: _, ...tokens } = exchanged.value;
  return { ...tokens, code };
}

async function anOlderLink({ db, call }: TestServer, store: FakeStore) {
  const account = await anAccount(server);
  const shopId = `tray-${store.storeId}`;
  const shop = `/platform/v1/shops/${shopId}`;
  const settings = { ...aShopDocument().settings, logistics: true, externalLogistic: true };
  await call(`PUT ${shop}`, { token: account.token, body: aShopDocument({ settings }) });
  const keys = await keysOf(store);
  const sealed = seal.close(JSON.stringify(keys), ["store_links.sealed_tokens", shopId]);
  await sql`insert into store_links (shop_id, platform, store_id, api_address, store_host, adm_user, code_hash, sealed_tokens,
      access_expires_at, refresh_expires_at, status, reason, resting_until, rests, linked_at)
    values (${shopId}, 'tray', ${store.storeId}, ${store.apiAddress}, 'loja.exemplo', 'dono', ${hashOf(keys.code)}, ${sealed},
      ${new Date(keys.accessExpiresAt)}, ${new Date(keys.refreshExpiresAt)}, 'linked', null, null, 0, now())`.execute(
    db,
  );
  await sql`insert into store_imports (shop_id, changes_until) values (${shopId}, now())`.execute(db);
  return { ...account, shopId, shop, state: async () => (await call(`GET ${shop}/store`, account)).data };
}

test("a store that was linked by the release before is still linked, imported and told of by its webhook", async () => {
  const store = platform.open("antiga");
  store.categories.set("1", { name: "Um", parent: null });
  store.put("1", { name: "Vela" });
  const linked = await anOlderLink(server, store);
  expect((await server.call("GET /tray/link-store/antiga")).data).toEqual({ chatbotId: linked.chatbotId });
  expect((await server.call(`POST ${linked.shop}/store/import`, linked)).data).toMatchObject({
    ...{ platform: "tray", platformName: "Tray", store: "antiga", status: "linked" },
  });
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toMatchObject([{ id: "tray-1", name: "Vela" }]);

  store.put("1", { name: "Vela grande" });
  const key = createHmac("sha256", SECRET_KEY).update("store notices").digest("base64url");
  const payload = new URLSearchParams({ seller_id: "antiga", scope_name: "product", scope_id: "1", act: "update" });
  const { statusCode } = await server.app.inject({
    ...{ method: "POST", url: `/webhooks/store/tray/${key}`, payload: payload.toString() },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(statusCode).toBe(200);
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toMatchObject([{ id: "tray-1", name: "Vela grande" }]);
});

test("its owner links it again, and it stays the same shop", async () => {
  const store = platform.open("de-novo");
  const linked = await anOlderLink(server, store);
  const { data, errors } = await server.call("POST /tray/link-store", { body: linkBody(store, linked) });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ chatbotId: linked.chatbotId, shopId: linked.shopId });
  expect(store.count("exchange"), "the first one and this one").toBe(2);
});

test("an authorization that the release before had exchanged is used, without a second exchange", async () => {
  const store = platform.open("a-caminho");
  const account = await anAccount(server);
  const { code, ...tokens } = await keysOf(store);
  const place = ["store_grants.sealed_tokens", account.chatbotId, store.storeId] as const;
  await sql`insert into store_grants (code_hash, chatbot_id, platform, store_id, api_address, sealed_tokens)
    values (${hashOf(code)}, ${account.chatbotId}, 'tray', ${store.storeId}, ${store.apiAddress},
      ${seal.close(JSON.stringify({ ...tokens, code }), place)})`.execute(server.db);
  const { errors } = await server.call("POST /tray/link-store", { body: linkBody(store, account, { code }) });
  expect(errors).toEqual([]);
  expect(store.count("exchange")).toBe(1);
});

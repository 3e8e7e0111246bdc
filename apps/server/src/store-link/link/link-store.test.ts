import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../../test/fakes/fake-store-platform.ts";
import { aShopDocument, useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  type Account,
  aLinkedStore,
  anAccount,
  linkBody,
  trayEnv,
} from "../../../test/fixtures/store/linked-store-fixture.ts";

const ahead = 0;
const now = () => Date.now() + ahead;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });
const withoutApp = useServer();

let stores = 0;
let store: FakeStore;
let account: Account;
beforeEach(async () => {
  store = platform.open(`loja-${++stores}`);
  account = await anAccount(server);
  await sql`delete from rate_limits`.execute(server.db);
});

const link = (body: object) => server.call("POST /tray/link-store", { body });
const chatbotOf = (id: string, query = "") => server.call(`GET /tray/link-store/${id}${query}`);

test("an owner links the store with the chatbot's id and token, and can open the catalogue", async () => {
  store.categories.set("1", { name: "Roupas", parent: null });
  store.put("10", { name: "Camiseta" });
  expect((await chatbotOf(store.storeId)).status).toBe(404);
  const { status, data } = await link(linkBody(store, account));
  expect(status).toBe(200);
  expect(data).toEqual({
    chatbotId: account.chatbotId,
    shopId: `tray-${store.storeId}`,
    catalogUrl: expect.stringMatching(/^https:\/\/vitrine\.test\/catalog\?loja=tray-loja-\d+#tray-loja-\d+\./),
  });
  expect(await chatbotOf(store.storeId)).toMatchObject({ data: { chatbotId: account.chatbotId } });
  expect(await chatbotOf("qualquer", `?store=${store.storeId}`)).toMatchObject({
    data: { chatbotId: account.chatbotId },
  });
  await server.runJobs("all");

  const token = data.catalogUrl.split("#")[1];
  const session = await server.call(`GET /api/session/${token}`);
  expect(session.data).toMatchObject({ sessionType: 3 });
  expect((await server.call("GET /api/catalog/products/tray-10", { token })).data).toMatchObject({ name: "Camiseta" });
  const order = await server.call("POST /api/order/items/", { token, body: { providerId: "tray-10", quantity: 1 } });
  expect(order.status, "the link is read-only").toBe(403);
});

test("the shop starts with the store's name, and keeps the owner's changes when the store is linked again", async () => {
  const linked = await aLinkedStore(server, store);
  const asAccount = { token: linked.token };
  expect((await server.call(`GET ${linked.shop}`, asAccount)).data.name).toBe(store.name);
  await server.call(`PUT ${linked.shop}`, { ...asAccount, body: aShopDocument({ name: "Outro nome" }) });
  expect((await link(linkBody(store, linked))).status).toBe(200);
  expect((await server.call(`GET ${linked.shop}`, asAccount)).data.name).toBe("Outro nome");
});

test("a wrong token and a wrong id get the same error, without a request to the store", async () => {
  const wrongToken = await link(linkBody(store, account, { chatbotToken: "outro" }));
  const wrongId = await link(linkBody(store, account, { chatbotId: "cb-de-ninguem" }));
  const ofAnother = await link(linkBody(store, account, { chatbotToken: (await anAccount(server)).token }));
  expect(wrongToken).toMatchObject({ status: 401, errors: [{ code: "store-account-unknown" }] });
  for (const other of [wrongId, ofAnother]) expect(other.errors).toEqual(wrongToken.errors);
  expect(store.calls).toEqual([]);
});

test("the number of attempts with a wrong token is limited", async () => {
  const body = linkBody(store, account, { chatbotToken: "chute" });
  const answers = [];
  for (let tries = 0; tries < 21; tries++) answers.push((await link(body)).status);
  expect(answers).toEqual([...Array(20).fill(401), 429]);
});

test.each([
  "http://localhost:3000/web_api",
  "https://127.0.0.1/web_api",
  "https://10.0.0.1/web_api",
  "https://169.254.169.254/latest/meta-data",
  "https://commercesuite.com.br.evil.example/web_api",
  "http://loja.commercesuite.com.br/web_api",
])("an API at %s is refused without a request", async (apiAddress) => {
  expect(await link(linkBody(store, account, { apiAddress }))).toMatchObject({
    status: 422,
    errors: [{ code: "store-address-refused", message: "O endereço da API não é de uma loja da Tray." }],
  });
  expect(store.calls).toEqual([]);
});

test("a store that is linked to another account stays there", async () => {
  const first = await aLinkedStore(server, store);
  expect(await link(linkBody(store, account))).toMatchObject({
    status: 409,
    errors: [{ code: "store-of-another-account" }],
  });
  expect((await chatbotOf(store.storeId)).data).toEqual({ chatbotId: first.chatbotId });
});

test("a test shop that has the id of the store's shop is not linked: its orders would reach the store", async () => {
  const made = await server.call("POST /platform/v1/keys", {
    token: account.token,
    body: { name: "Testes", isTest: true },
  });
  const shopId = `tray-${store.storeId}`;
  await server.call(`PUT /platform/v1/shops/${shopId}`, { token: made.data.token, body: aShopDocument() });
  expect(await link(linkBody(store, account))).toMatchObject({ status: 403, errors: [{ code: "shop-of-other-mode" }] });
  expect(store.calls).toEqual([]);
});

test("a forged callback cannot link another store", async () => {
  const victim = platform.open(`vitima-${stores}`);
  expect(await link(linkBody(store, account, { store: victim.storeId }))).toMatchObject({
    status: 422,
    errors: [{ code: "store-not-the-same" }],
  });
  expect((await chatbotOf(victim.storeId)).status).toBe(404);
  expect((await server.call(`GET /platform/v1/shops/tray-${victim.storeId}`, account)).status, "no shop").toBe(404);
});

test("an unknown code links nothing", async () => {
  expect(await link(linkBody(store, account, { code: "inventado" }))).toMatchObject({
    status: 422,
    errors: [{ code: "store-code-refused" }],
  });
  expect((await server.call(`GET /platform/v1/shops/tray-${store.storeId}`, account)).status).toBe(404);
});

test("the same authorization again gives the same link without a second exchange", async () => {
  const body = linkBody(store, account);
  const first = await link(body);
  expect((await link(body)).data).toEqual(first.data);
  expect(store.count("exchange")).toBe(1);
  const other = await anAccount(server);
  expect((await link({ ...body, chatbotId: other.chatbotId, chatbotToken: other.token })).status).toBe(409);
});

test("two requests at once exchange the code once", async () => {
  const body = linkBody(store, account);
  const answers = await Promise.all([link(body), link(body)]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  for (const { status, errors } of answers) {
    if (status !== 200) expect(errors).toMatchObject([{ code: "request-in-progress" }]);
  }
  expect(store.count("exchange")).toBe(1);
  expect((await link(body)).status).toBe(200);
});

test("a grant is not lost when the rest fails: the next attempt uses it", async () => {
  const body = linkBody(store, account);
  await sql`alter table store_imports rename to away`.execute(server.db);
  expect((await link(body)).status).toBe(500);
  await sql`alter table away rename to store_imports`.execute(server.db);
  expect((await link(body)).status).toBe(200);
  expect(store.count("exchange")).toBe(1);
  const { rows } = await sql`select from store_grants`.execute(server.db);
  expect(rows, "kept no longer than needed").toEqual([]);
});

test("when the store's response is lost, the owner is asked to try again or to authorise again", async () => {
  store.setFault("loses-answers");
  const body = linkBody(store, account);
  expect(await link(body)).toMatchObject({ status: 503, errors: [{ code: "store-not-answering" }] });
  store.setFault("none");
  expect(await link(body)).toMatchObject({ status: 422, errors: [{ code: "store-code-refused" }] });
  expect((await link(linkBody(store, account))).status).toBe(200);
});

test("tokens and code are not readable in the database", async () => {
  await link(linkBody(store, account));
  const { rows } = await sql<{ whole: string }>`select store_links::text as whole from store_links
    where store_id = ${store.storeId}`.execute(server.db);
  expect(rows[0]?.whole).toContain(store.apiAddress);
  expect(rows[0]?.whole).not.toMatch(/access-|refresh-|code-/);
});

test("a server without a Tray app reports it", async () => {
  const body = linkBody(store, account);
  expect(await withoutApp.call("POST /tray/link-store", { body })).toMatchObject({
    status: 409,
    errors: [{ code: "store-link-off" }],
  });
  expect(await withoutApp.call("POST /tray/authorize", { body: { url: "loja.exemplo.com.br" } })).toMatchObject({
    errors: [{ code: "store-link-off" }],
  });
});

test("a link that somebody sends leads to our page, and neither our key nor the browser to their host", async () => {
  for (const url of ["evil.example", "https://evil.example/a?b", "javascript:alert(1)", "//evil.example"]) {
    const { statusCode, headers } = await server.app.inject({ url: "/tray/authorize", query: { url } });
    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(/^\/tray\/register(\?url=evil\.example)?$/);
  }
});

test("who presses the button is told the store's page, with our key and the callback URL", async () => {
  const { data } = await server.call("POST /tray/authorize", { body: { url: "loja.exemplo.com.br" } });
  const address = new URL(data.address);
  expect(address.origin + address.pathname).toBe("https://loja.exemplo.com.br/auth.php");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: "code",
    consumer_key: "our-key",
    callback: "https://vitrine.test/tray/register/callback",
  });
  const bad = await server.call("POST /tray/authorize", { body: { url: "javascript:alert(1)" } });
  expect(bad).toMatchObject({ status: 422, errors: [{ code: "store-address-odd", param: "/url" }] });
});

test("only the account of the shop sees its store", async () => {
  const linked = await aLinkedStore(server, store);
  const paths = ["GET %/store", "POST %/store/import", "GET %/store/products/1"].map((path) =>
    path.replace("%", linked.shop),
  );
  for (const path of paths) expect((await server.call(path, account)).status).toBe(403);
  expect((await server.call(`GET ${linked.shop}/store/products/99`, linked)).errors).toMatchObject([
    { code: "store-product-unknown" },
  ]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp, trayKeys } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
beforeEach(async () => {
  app = await startTrayApp();
});
afterEach(() => app.close());

const page = async (query: string, store = "loja-da-serra") => {
  const answer = await fetch(`${app.origin}/tray/${store}/auth.php?${query}`);
  return { status: answer.status, body: await answer.text() };
};

test("the page asks the owner to authorise the app", async () => {
  const { status, body } = await page(app.authorizationQuery.toString());
  expect(status).toBe(200);
  for (const text of ["Loja da Serra", "Vitrine", "Permitir", "Recusar"]) expect(body).toContain(text);
});

test("after Permitir the callback URL contains the code and the store's address, and keeps its own query", async () => {
  const query = new URLSearchParams(app.authorizationQuery);
  query.set("callback", "https://vitrine.test/back?state=abc");
  const { body } = await app.request(`${app.base}/auth.php?${query}`, { body: { to: "allow" } });
  const back = new URL(body.goesTo);
  expect(back.origin + back.pathname).toBe("https://vitrine.test/back");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    state: "abc",
    code: expect.stringMatching(/^[0-9a-f]{64}$/),
    api_address: `${app.origin}/tray/loja-da-serra/web_api`,
    store: "391250",
    adm_user: "administrador",
    store_host: "loja-da-serra.sandbox.test",
  });
});

test("after Recusar the owner sees a refusal page, and no code is issued", async () => {
  const { body } = await app.request(`${app.base}/auth.php?${app.authorizationQuery}`, { body: { to: "refuse" } });
  expect(body.goesTo).not.toContain("code=");
  expect(await (await fetch(app.origin + body.goesTo)).text()).toContain("Autorização recusada");
});

test("every name is a store with its own id, and its host finds it too", async () => {
  const other = await page(app.authorizationQuery.toString(), "padaria-do-vale");
  expect(other.body).toContain("Padaria do Vale");
  expect(other.body).not.toContain("391250");
  expect((await page(app.authorizationQuery.toString(), "loja-da-serra.sandbox.test")).body).toContain("Loja 391250");
});

test.each([
  ["response_type", "token", "response_type"],
  ["consumer_key", "", "Falta o parâmetro consumer_key"],
  ["consumer_key", "of-somebody-else", "Nenhum aplicativo"],
  ["callback", "", "callback"],
  ["callback", "javascript:alert(1)", "callback"],
])("the page reports a wrong %s (%j)", async (name, value, said) => {
  const query = new URLSearchParams(app.authorizationQuery);
  query.set(name, value);
  const { status, body } = await page(query.toString());
  expect(status).toBe(400);
  expect(body).toContain(said);
  expect((await app.request(`${app.base}/auth.php?${query}`, { body: { to: "allow" } })).status).toBe(400);
});

test("an invalid store name has no page", async () => {
  expect((await page(app.authorizationQuery.toString(), "_%20x")).status).toBe(404);
});

test("a code is exchanged for tokens, with times of Brasília", async () => {
  const answer = await app.exchange({ ...trayKeys, code: (await app.allow()).get("code") ?? "" });
  expect(answer).toEqual({
    status: 201,
    body: {
      code: 201,
      message: "Created tokens",
      access_token: expect.stringMatching(/^APP_ID-1-STORE_ID-391250-/),
      refresh_token: expect.any(String),
      date_expiration_access_token: "2026-05-20 15:00:00",
      date_expiration_refresh_token: "2026-06-19 12:00:00",
      date_activated: "2026-05-20 12:00:00",
      api_host: `${app.origin}/tray/loja-da-serra/web_api`,
      store_id: "391250",
    },
  });
  expect((await app.call("info", answer.body.access_token)).body).toMatchObject({
    id: "391250",
    name: "Loja da Serra",
  });
});

test("JSON is accepted as well as a form", async () => {
  const code = (await app.allow()).get("code");
  expect((await app.request(`${app.base}/web_api/auth/`, { body: { ...trayKeys, code } })).status).toBe(201);
});

test("a code works once and for an hour, unless the store is configured otherwise", async () => {
  const code = (await app.allow()).get("code") ?? "";
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
  expect(await app.exchange({ ...trayKeys, code })).toMatchObject({ status: 401, body: { error_code: 1099 } });
  await app.control({ codeOnce: false });
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
  app.advanceClock(3_600_000);
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(401);
});

test("a wrong app key or secret gives no tokens and does not use up the code", async () => {
  const code = (await app.allow()).get("code") ?? "";
  expect((await app.exchange({ ...trayKeys, consumer_secret: "wrong", code })).status).toBe(401);
  expect((await app.exchange({ consumer_key: trayKeys.consumer_key, code })).status).toBe(400);
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp, trayKeys } from "../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
beforeEach(async () => {
  app = await startTrayApp();
});
afterEach(() => app.close());

const page = async (query: string, store = "loja-da-serra") => {
  const answer = await fetch(`${app.origin}/tray/${store}/auth.php?${query}`);
  return { status: answer.status, body: await answer.text() };
};

test("the store asks its owner whether the app may come in", async () => {
  const { status, body } = await page(app.question.toString());
  expect(status).toBe(200);
  for (const text of ["Loja da Serra", "Vitrine", "Permitir", "Recusar"]) expect(body).toContain(text);
});

test("allowed, the browser goes back with everything the app needs, and keeps what the app had in its address", async () => {
  const question = new URLSearchParams(app.question);
  question.set("callback", "https://vitrine.test/back?state=abc");
  const { body } = await app.ask(`${app.base}/auth.php?${question}`, { body: { to: "allow" } });
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

test("refused, the owner reads so, and no code exists", async () => {
  const { body } = await app.ask(`${app.base}/auth.php?${app.question}`, { body: { to: "refuse" } });
  expect(body.goesTo).not.toContain("code=");
  expect(await (await fetch(app.origin + body.goesTo)).text()).toContain("Autorização recusada");
});

test("every name is a store, with its own number, and its host leads to it too", async () => {
  const other = await page(app.question.toString(), "padaria-do-vale");
  expect(other.body).toContain("Padaria do Vale");
  expect(other.body).not.toContain("391250");
  expect((await page(app.question.toString(), "loja-da-serra.sandbox.test")).body).toContain("Loja 391250");
});

test.each([
  ["response_type", "token", "response_type"],
  ["consumer_key", "", "Falta o parâmetro consumer_key"],
  ["consumer_key", "of-somebody-else", "Nenhum aplicativo"],
  ["callback", "", "callback"],
  ["callback", "javascript:alert(1)", "callback"],
])("a wrong %s (%j) is said on the page", async (name, value, said) => {
  const question = new URLSearchParams(app.question);
  question.set(name, value);
  const { status, body } = await page(question.toString());
  expect(status).toBe(400);
  expect(body).toContain(said);
  expect((await app.ask(`${app.base}/auth.php?${question}`, { body: { to: "allow" } })).status).toBe(400);
});

test("what is no store's name has no page", async () => {
  expect((await page(app.question.toString(), "_%20x")).status).toBe(404);
});

test("a code becomes tokens, with times of Brasília", async () => {
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

test("JSON is taken as well as a form", async () => {
  const code = (await app.allow()).get("code");
  expect((await app.ask(`${app.base}/web_api/auth/`, { body: { ...trayKeys, code } })).status).toBe(201);
});

test("a code is good once and for an hour, unless the store is set otherwise", async () => {
  const code = (await app.allow()).get("code") ?? "";
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
  expect(await app.exchange({ ...trayKeys, code })).toMatchObject({ status: 401, body: { error_code: 1099 } });
  await app.control({ codeOnce: false });
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
  app.after(3_600_000);
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(401);
});

test("without the app's own key and secret there are no tokens, and the code is not used up", async () => {
  const code = (await app.allow()).get("code") ?? "";
  expect((await app.exchange({ ...trayKeys, consumer_secret: "wrong", code })).status).toBe(401);
  expect((await app.exchange({ consumer_key: trayKeys.consumer_key, code })).status).toBe(400);
  expect((await app.exchange({ ...trayKeys, code })).status).toBe(201);
});

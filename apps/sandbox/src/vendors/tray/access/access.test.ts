import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
beforeEach(async () => {
  app = await startTrayApp();
});
afterEach(() => app.close());

const HOUR_MS = 3_600_000;
const refusal = (error_code: number) => ({
  status: 401,
  body: { code: 401, url: "/web_api/info", name: "Unauthorized", error_code, causes: [expect.any(String)] },
});

describe("tokens", () => {
  test("an access token is valid for three hours and must then be renewed", async () => {
    const { access, refresh } = await app.link();
    app.advanceClock(3 * HOUR_MS - 1_000);
    expect((await app.call("info", access)).status).toBe(200);
    app.advanceClock(1_000);
    expect(await app.call("info", access)).toEqual(refusal(1000));
    const renewed = await app.renew(refresh);
    expect(renewed).toMatchObject({
      status: 200,
      body: { code: "200", message: "Refreshed tokens", store_id: "391250" },
    });
    expect((await app.call("info", renewed.body.access_token)).status).toBe(200);
  });

  test("a refresh token works once, and gives no access to the API itself", async () => {
    const { refresh } = await app.link();
    const { body } = await app.renew(refresh);
    expect((await app.renew(refresh)).body).toMatchObject({ error_code: 1099 });
    expect(await app.call("info", body.refresh_token)).toEqual(refusal(1099));
    expect((await app.renew(body.refresh_token)).status).toBe(200);
  });

  test("a refresh token expires after thirty days", async () => {
    const { refresh } = await app.link();
    app.advanceClock(30 * 24 * HOUR_MS);
    expect((await app.renew(refresh)).body).toMatchObject({ error_code: 1000 });
  });

  test.each([
    ["a missing token", ""],
    ["an invented token", "APP_ID-1-STORE_ID-391250-abc"],
  ])("%s is refused", async (_, token) => {
    expect(await app.call("info", token)).toEqual(refusal(1099));
  });

  test("a token in a header, or of another store, is refused", async () => {
    const { access } = await app.link();
    const asHeader = { headers: { authorization: `Bearer ${access}` } };
    expect((await app.request(`${app.base}/web_api/info`, asHeader)).status).toBe(401);
    expect((await app.request(`/tray/outra-loja/web_api/info?access_token=${access}`)).status).toBe(401);
  });

  test("an access token that was made to expire is refused at the next call", async () => {
    const { access, refresh } = await app.link();
    await app.control({ expire: "access" });
    expect(await app.call("info", access)).toEqual(refusal(1000));
    const { body } = await app.renew(refresh);
    expect((await app.call("info", body.access_token)).status).toBe(200);
  });

  test("after a revocation all tokens are refused until the owner authorises the app again", async () => {
    const { access, refresh } = await app.link();
    await app.control({ revoke: true });
    expect(await app.call("info", access)).toEqual(refusal(1004));
    expect((await app.renew(refresh)).body).toMatchObject({ error_code: 1004 });
    expect((await app.call("info", (await app.link()).access)).status).toBe(200);
  });

  test("tokens still work after a restart of the sandbox", async () => {
    const { access } = await app.link();
    const again = await startTrayApp();
    expect((await again.call("info", access)).status).toBe(200);
    await again.close();
  });

  test.each([
    ["blocked", 1001],
    ["inactive", 1002],
    ["canceled", 1003],
  ])("a store that is %s refuses every call", async (status, code) => {
    const { access, refresh } = await app.link();
    await app.control({ status });
    expect(await app.call("info", access)).toEqual(refusal(code));
    expect((await app.renew(refresh)).body).toMatchObject({ error_code: code });
    await app.control({ status: "active" });
    expect((await app.call("info", access)).status).toBe(200);
  });
});

describe("limits", () => {
  test("calls beyond the limit in any 60 seconds are refused", async () => {
    await app.control({ perMinute: 5 });
    const { access } = await app.link();
    const status = async () => (await app.call("info", access)).status;
    for (let calls = 0; calls < 4; calls += 1) expect(await status()).toBe(200);
    expect(await status()).toBe(429);
    app.advanceClock(59_999);
    expect(await status()).toBe(429);
    app.advanceClock(1);
    expect(await status()).toBe(200);
    // The exchange of the code, four calls and two refusals came within one minute.
    expect((await app.state()).calls).toMatchObject({ highestMinute: 7, refused: 2, total: 8, lastMinute: 2 });
  });

  test("the default limits are 180 calls a minute and 10,000 a day", async () => {
    expect((await app.state()).switches).toMatchObject({ perMinute: 180, perDay: 10_000 });
  });

  test("the day has its own limit", async () => {
    await app.control({ perDay: 2 });
    const { access } = await app.link();
    expect((await app.call("info", access)).status).toBe(200);
    app.advanceClock(2 * HOUR_MS);
    expect((await app.call("info", access)).body).toMatchObject({ code: 429, name: "Too Many Requests" });
  });
});

describe("faults", () => {
  test.each([
    [{ down: true }, 503],
    [{ tooMany: 1 }, 429],
    [{ failAfter: 1 }, 500],
  ])("with %j the next call is answered with %i", async (faults, status) => {
    const { access } = await app.link();
    await app.control(faults);
    expect((await app.call("info", access)).status).toBe(status);
    await app.control({ down: false });
    expect((await app.call("info", access)).status).toBe(200);
  });

  test("calls can be lost or left without an answer", async () => {
    const { access } = await app.link();
    await app.control({ lose: 1, timeoutMs: 30 });
    await expect(app.call("info", access)).rejects.toThrow();
    await app.control({ timeout: 1 });
    await expect(app.call("info", access)).rejects.toThrow();
    expect((await app.call("info", access)).status).toBe(200);
  });

  test("unknown paths are not found, and products cannot be written", async () => {
    const { access } = await app.link();
    expect(await app.call("no-such-thing", access)).toMatchObject({ status: 404, body: { code: 404 } });
    expect((await app.request(`${app.base}/web_api/products?access_token=${access}`, { body: {} })).status).toBe(405);
  });

  test("an unknown fault is refused", async () => {
    expect((await app.control({ explode: true })).status).toBe(400);
  });
});

import { describe, expect, test } from "vitest";
import { noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import { API, access, connectFakeTray, okResponse } from "../../../test/fixtures/outside/tray-fixture.ts";
import { NOW } from "../../../test/samples/tray-row-samples.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

const tokens = {
  ...{ code: 201, message: "Created tokens", access_token: "APP-1", refresh_token: "R-1", store_id: "123" },
  ...{ date_expiration_access_token: "2026-01-10 13:00:00", date_expiration_refresh_token: "2026-02-09 10:00:00" },
};
const expiries = {
  accessExpiresAt: Date.parse("2026-01-10T13:00:00-03:00"),
  refreshExpiresAt: Date.parse("2026-02-09T10:00:00-03:00"),
};

describe("tokens", () => {
  test("a code is exchanged by a form, with our keys in it", async () => {
    const { tray, questions } = connectFakeTray([{ status: 201, body: tokens }]);
    expect(await tray.exchangeCode(`${API}/`, "c&1")).toEqual({
      ok: true,
      value: { accessToken: "APP-1", refreshToken: "R-1", storeId: "123", ...expiries },
    });
    expect(questions).toEqual([
      {
        ...{ url: `${API}/auth`, method: "POST", body: "consumer_key=key&consumer_secret=s3cret&code=c%261" },
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    ]);
  });

  test("tokens are renewed with the refresh token alone", async () => {
    const { tray, questions } = connectFakeTray([okResponse({ ...tokens, code: "200" })]);
    expect(await tray.renew(API, "R-0")).toEqual({
      ok: true,
      value: { accessToken: "APP-1", refreshToken: "R-1", ...expiries },
    });
    expect(questions).toMatchObject([{ url: `${API}/auth?refresh_token=R-0`, method: "GET", body: undefined }]);
  });

  test("tokens without dates have the documented lifetime", async () => {
    const { tray } = connectFakeTray([
      okResponse({ access_token: "A", refresh_token: "R", date_expiration_access_token: "0000-00-00" }),
    ]);
    expect(await tray.exchangeCode(API, "c")).toMatchObject({
      value: { accessExpiresAt: NOW + 3 * 3_600_000, refreshExpiresAt: NOW + 30 * 86_400_000, storeId: null },
    });
  });

  test.each([
    ["a bad code", { status: 400, body: { causes: [] } }, { kind: "refused" }, { kind: "refused" }],
    [
      "an unknown token",
      { status: 401, body: { error_code: "1099" } },
      { kind: "refused" },
      { kind: "unlinked", reason: "revoked" },
    ],
    [
      "a store that is blocked",
      { status: 401, body: { error_code: 1001 } },
      { kind: "unlinked", reason: "blocked" },
      { kind: "unlinked", reason: "blocked" },
    ],
    ["a lost response", noAnswer, { kind: "later" }, { kind: "later" }],
    ["a request that was not sent", notSent, { kind: "later" }, { kind: "later" }],
    ["an answer without tokens", okResponse({ code: 200 }), { kind: "refused" }, { kind: "later" }],
    ["a firewall before the store", { status: 403, body: "<html>" }, { kind: "later" }, { kind: "later" }],
    ["HTML instead of JSON", okResponse("<html>"), { kind: "later" }, { kind: "later" }],
  ])("%s", async (_, answer: JsonResponse, exchange, renewal) => {
    expect(await connectFakeTray([answer]).tray.exchangeCode(API, "c")).toMatchObject({ ok: false, problem: exchange });
    expect(await connectFakeTray([answer]).tray.renew(API, "R")).toMatchObject({ ok: false, problem: renewal });
  });
});

describe("the meaning of a response", () => {
  const at401 = (error_code: unknown): JsonResponse => ({ status: 401, body: { code: 401, error_code, causes: [] } });
  test.each([
    ["token expired", at401(1000), { kind: "token-expired" }],
    ["token unknown", at401("1099"), { kind: "token-expired" }],
    ["no reason given", { status: 401, body: "" }, { kind: "token-expired" }],
    ["store blocked", at401("1001"), { kind: "unlinked", reason: "blocked" }],
    ["store inactive", at401(1002), { kind: "unlinked", reason: "inactive" }],
    ["store gone", at401(1003), { kind: "unlinked", reason: "canceled" }],
    ["permission revoked", at401("1004"), { kind: "unlinked", reason: "revoked" }],
    ["too many calls", { status: 429, body: "" }, { kind: "later", afterMs: 15_000, isForAll: true }],
    ["a failure of the store", { status: 503, body: "" }, { kind: "later", reason: "/products/10: http-503" }],
    ["no answer", noAnswer, { kind: "later" }],
    ["not sent", notSent, { kind: "later" }],
    ["not found", { status: 404, body: {} }, { kind: "not-found" }],
    ["refused", { status: 422, body: { causes: ["x"] } }, { kind: "refused", reason: "/products/10: http-422" }],
    ["not allowed", { status: 405, body: {} }, { kind: "refused" }],
    ["text instead of JSON", okResponse("Fatal error"), { kind: "later", reason: "/products/10: unreadable answer" }],
    ["a list instead of an object", okResponse([]), { kind: "later" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    const { tray } = connectFakeTray([answer]);
    const got = await tray.product(access, "10");
    expect(got).toMatchObject({ ok: false, problem: expected });
    expect(JSON.stringify(got)).not.toContain("token-1");
  });
});

describe("the budget", () => {
  test("is checked before every call, by the normalized address", async () => {
    const asked: string[] = [];
    const { tray, questions } = connectFakeTray([okResponse({ name: "Loja" })], async (address) => {
      asked.push(address);
      return "go";
    });
    await tray.storeName({ ...access, apiAddress: "https://123.CommerceSuite.com.br/web_api/" });
    expect(asked).toEqual([API]);
    expect(questions).toHaveLength(1);
  });

  test("prevents the call if it refuses", async () => {
    const { tray, questions } = connectFakeTray([], async () => ({ waitMs: 4_000 }));
    const refusal = { ok: false, problem: { kind: "later", afterMs: 4_000 } };
    expect(await tray.exchangeCode(API, "c")).toMatchObject(refusal);
    expect(await tray.renew(API, "r")).toMatchObject(refusal);
    expect(await tray.categories(access)).toMatchObject(refusal);
    expect(await tray.products(access, 1)).toMatchObject(refusal);
    expect(questions).toEqual([]);
  });

  test("nothing is sent to an address outside the platform", async () => {
    const { tray, questions } = connectFakeTray([]);
    const elsewhere = { ...access, apiAddress: "https://169.254.169.254/web_api" };
    expect(tray.isPlatformAddress(elsewhere.apiAddress)).toBe(false);
    expect(tray.isPlatformAddress(API)).toBe(true);
    expect(await tray.exchangeCode(elsewhere.apiAddress, "c")).toMatchObject({ problem: { kind: "refused" } });
    expect(await tray.product(elsewhere, "10")).toMatchObject({ problem: { kind: "refused" } });
    expect(questions).toEqual([]);
  });
});

test.each([
  ["by itself", { id: "123", name: "Loja da Serra" }],
  ["wrapped", { Store: { name: " Loja da Serra " } }],
])("the store's name, %s", async (_, body) => {
  expect(await connectFakeTray([okResponse(body)]).tray.storeName(access)).toEqual({
    ok: true,
    value: "Loja da Serra",
  });
});

test("categories are read from the tree; a response without a tree does not count as an empty store", async () => {
  const { tray, requestedPaths } = connectFakeTray([okResponse({ Category: [] }), okResponse({})]);
  expect(await tray.categories(access)).toEqual({ ok: true, value: [] });
  expect(await tray.categories(access)).toMatchObject({ problem: { kind: "later" } });
  expect(requestedPaths()[0]).toBe("/categories/tree");
});

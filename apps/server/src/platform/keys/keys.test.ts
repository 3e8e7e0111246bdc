import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aShop, OPERATOR_TOKEN, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { tokenHash } from "../../secrets/token.ts";

const server = useServer();
const twin = useTwin(server);

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  shop = await aShop(server);
});

const call = (address: string, body?: unknown, token = shop.token) =>
  server.call(address, { token, ...(body !== undefined && { body }) });
const newKey = async (body: object, token?: string) =>
  (await call("POST /platform/v1/keys", { name: "ERP", ...body }, token)).data;
const statusWith = async (token: string, process = server) =>
  (await process.call(`GET ${shop.shop}`, { token })).status;

describe("the token that came with the account", () => {
  test("is its first key, with all scopes; only its hash is stored", async () => {
    const { items } = (await call("GET /platform/v1/keys")).data;
    expect(shop.token).toMatch(/^vk_live_[\w-]{43}$/);
    expect(items).toMatchObject([
      {
        id: "first",
        scopes: ["*"],
        isTest: false,
        prefix: "vk_live_",
        lastFour: shop.token.slice(-4),
        revokedAt: null,
      },
    ]);
    const { rows } = await sql<{ all: string }>`
      select (select string_agg(k::text, ' ') from api_keys k) || (select string_agg(a::text, ' ') from accounts a) as all
    `.execute(server.db);
    expect(rows[0]?.all).not.toContain(shop.token.slice(8));
  });

  test("works also if a process of the release before made the account", async () => {
    const token = "a-token-of-an-earlier-release-0123456789";
    const account = { chatbot_id: "cb-earlier", name: "Antiga", token_hash: tokenHash(token) };
    await server.db.insertInto("accounts").values(account).execute();
    expect((await call("GET /platform/v1/keys", undefined, token)).data.items).toMatchObject([
      { id: "first", chatbotId: "cb-earlier", scopes: ["*"], prefix: "", lastFour: "" },
    ]);
  });
});

describe("a key", () => {
  test("has its name and scopes, and shows its token once", async () => {
    const key = await newKey({ name: "Estoque", scopes: ["catalog:write"] });
    expect(key).toMatchObject({
      name: "Estoque",
      scopes: ["catalog:write"],
      token: expect.stringMatching(/^vk_live_/),
    });
    const { data } = await call(`GET /platform/v1/keys/${key.id}`);
    expect(data).toMatchObject({ id: key.id, lastFour: key.token.slice(-4), lastUsedAt: null });
    expect(JSON.stringify(data)).not.toContain(key.token);
    const patched = await call(`PATCH /platform/v1/keys/${key.id}`, { name: "ERP", scopes: ["orders:read"] });
    expect(patched.data).toMatchObject({ name: "ERP", scopes: ["orders:read"], version: 2 });
  });

  test("that may write may read, and is told by name which scope it lacks", async () => {
    const { token } = await newKey({ scopes: ["settings:write"] });
    expect(await statusWith(token)).toBe(200);
    const refused = await call(`GET ${shop.shop}/orders`, undefined, token);
    expect(refused).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
    expect(refused.errors[0]?.message).toContain("orders:read");
  });

  test("reads itself, and no other, whatever it may do", async () => {
    const { id, token } = await newKey({ scopes: ["catalog:read"], expiresAt: "2999-01-01T00:00:00Z" });
    const read = (keyId: string) => call(`GET /platform/v1/keys/${keyId}`, undefined, token);
    const itself = { id, scopes: ["catalog:read"], expiresAt: "2999-01-01T00:00:00.000Z" };
    expect(await read("self")).toMatchObject({ status: 200, data: itself });
    expect(await read(id)).toMatchObject({ status: 200, data: itself });
    expect(await read("first")).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
    const changed = await call("PATCH /platform/v1/keys/self", { name: "ERP 2" }, token);
    expect(changed).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
  });

  test("notes when it was last used, at most once a minute", async () => {
    const { id, token } = await newKey({});
    const lastUse = async () => (await call(`GET /platform/v1/keys/${id}`)).data.lastUsedAt;
    await statusWith(token);
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    await statusWith(token, twin);
    await statusWith(token);
    expect(await lastUse()).toBe(first);
  });

  test("neither lengthens its own life nor makes a key that outlives it", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { token } = await newKey({ scopes: ["settings:write"], expiresAt: soon });
    const refusal = { status: 403, errors: [{ code: "key-outlives" }] };
    for (const expiresAt of [null, "2999-01-01T00:00:00Z"]) {
      expect(await call("PATCH /platform/v1/keys/self", { expiresAt }, token)).toMatchObject(refusal);
      expect(await call("POST /platform/v1/keys", { name: "Filha", expiresAt }, token)).toMatchObject(refusal);
    }
    expect((await call("POST /platform/v1/keys", { name: "Filha", expiresAt: soon }, token)).status).toBe(200);
  });

  test("stops at its expiry", async () => {
    const { id, token } = await newKey({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await statusWith(token)).toBe(200);
    await call(`PATCH /platform/v1/keys/${id}`, { expiresAt: new Date(Date.now() + 300).toISOString() });
    await expect.poll(() => statusWith(token)).toBe(401);
    expect(await call("POST /platform/v1/keys", { name: "x", expiresAt: "2020-01-01T00:00:00Z" })).toMatchObject({
      status: 422,
      errors: [{ code: "key-expiry-past" }],
    });
    // A new token would not work either.
    expect(await call(`POST /platform/v1/keys/${id}/rotate`, {})).toMatchObject({
      errors: [{ code: "key-expiry-past" }],
    });
  });

  // A process that was not told would keep the key for half a minute, which is longer than a test waits.
  test("that is revoked stops in every process, which is told at once", async () => {
    const { id, token } = await newKey({});
    expect([await statusWith(token), await statusWith(token, twin)]).toEqual([200, 200]);
    expect((await call(`POST /platform/v1/keys/${id}/revoke`)).data).toMatchObject({ revokedAt: expect.any(String) });
    await expect.poll(() => statusWith(token, twin)).toBe(401);
    await expect.poll(() => statusWith(token)).toBe(401);
    expect(await call(`POST /platform/v1/keys/${id}/rotate`, {})).toMatchObject({ errors: [{ code: "key-revoked" }] });
  });

  test("is exchanged without a refused call: for a while both tokens work", async () => {
    const { id, token } = await newKey({});
    const rotated = (await call(`POST /platform/v1/keys/${id}/rotate`, { overlapHours: 1 })).data;
    expect(rotated).toMatchObject({ id, formerTokenUntil: expect.any(String), lastFour: rotated.token.slice(-4) });
    for (const each of [server, twin]) {
      expect([await statusWith(token, each), await statusWith(rotated.token, each)]).toEqual([200, 200]);
    }
    const again = (await call(`POST /platform/v1/keys/${id}/rotate`, { overlapHours: 0 })).data;
    await expect.poll(() => statusWith(rotated.token, twin)).toBe(401);
    expect([await statusWith(token), await statusWith(again.token, twin)]).toEqual([401, 200]);
  });

  test("that somebody else changed is neither exchanged nor revoked by one who read it before", async () => {
    const { id, version, token } = await newKey({});
    await call(`PATCH /platform/v1/keys/${id}`, { name: "Outro nome" });
    const headers = { "if-match": `"${version}"` };
    for (const verb of ["rotate", "revoke"]) {
      const body = verb === "rotate" ? { body: {} } : {};
      const late = await server.call(`POST /platform/v1/keys/${id}/${verb}`, { token: shop.token, headers, ...body });
      expect(late).toMatchObject({ status: 412, errors: [{ code: "version-mismatch", currentVersion: "2" }] });
    }
    expect(await statusWith(token)).toBe(200);
  });

  test("can exchange its own token", async () => {
    const { token } = await newKey({ scopes: ["settings:write"] });
    const rotated = await call("POST /platform/v1/keys/self/rotate", { overlapHours: 0 }, token);
    expect(await statusWith(rotated.data.token)).toBe(200);
  });

  test("of the account that is exchanged does not work in a process of the release before", async () => {
    await call("POST /platform/v1/keys/first/rotate", {});
    const found = await server.db
      .selectFrom("accounts")
      .select("chatbot_id")
      .where("token_hash", "=", tokenHash(shop.token))
      .execute();
    expect(found).toEqual([]);
    expect(await statusWith(shop.token), "the overlap").toBe(200);
  });
});

describe("a key that may do little", () => {
  const tooMighty = { status: 403, errors: [{ code: "key-too-mighty" }] };

  test("makes no key that may do more", async () => {
    const { token } = await newKey({ scopes: ["settings:write", "orders:read"] });
    for (const scopes of [["*"], ["orders:write"], ["catalog:read"]]) {
      expect(await call("POST /platform/v1/keys", { name: "x", scopes }, token)).toMatchObject(tooMighty);
    }
    expect((await newKey({ scopes: ["orders:read", "settings:read"] }, token)).token).toMatch(/^vk_live_/);
    expect((await newKey({}, token)).scopes).toEqual(["settings:write", "orders:read"]);
  });

  test("is not answered what a mightier one was answered, also with its Idempotency-Key", async () => {
    const { token } = await newKey({ scopes: ["settings:write"] });
    const make = (as: string) => {
      const headers = { "idempotency-key": "a-key-for-the-erp" };
      return server.call("POST /platform/v1/keys", { token: as, body: { name: "ERP" }, headers });
    };
    const mighty = (await make(shop.token)).data;
    expect(await make(token)).toMatchObject({ status: 422, errors: [{ code: "idempotency-key-reused" }] });
    expect((await make(shop.token)).data.token).toBe(mighty.token);
  });

  test("neither exchanges, changes nor revokes one that may do more", async () => {
    const { token } = await newKey({ scopes: ["settings:write"] });
    expect(await call("POST /platform/v1/keys/first/rotate", {}, token)).toMatchObject(tooMighty);
    expect(await call("POST /platform/v1/keys/first/revoke", undefined, token)).toMatchObject(tooMighty);
    expect(await call("PATCH /platform/v1/keys/first", { name: "x" }, token)).toMatchObject(tooMighty);
    expect(await call("PATCH /platform/v1/keys/self", { scopes: ["*"] }, token)).toMatchObject(tooMighty);
  });

  test("does not see the keys of another account", async () => {
    const { id } = await newKey({});
    const other = await aShop(server);
    expect(await call(`GET /platform/v1/keys/${id}`, undefined, other.token)).toMatchObject({ status: 404 });
    expect(await call(`POST /platform/v1/keys/${id}/revoke`, undefined, other.token)).toMatchObject({ status: 404 });
  });
});

describe("the last key that may do everything", () => {
  const refused = { status: 409, errors: [{ code: "last-full-key" }] };

  test("is neither revoked, nor given fewer scopes, nor an expiry", async () => {
    await newKey({ isTest: true, scopes: ["*"] });
    await newKey({ scopes: ["*"], expiresAt: "2999-01-01T00:00:00Z" });
    expect(await call("POST /platform/v1/keys/first/revoke")).toMatchObject(refused);
    expect(await call("PATCH /platform/v1/keys/first", { scopes: ["orders:read"] })).toMatchObject(refused);
    expect(await call("PATCH /platform/v1/keys/first", { expiresAt: "2999-01-01T00:00:00Z" })).toMatchObject(refused);
    expect((await call("PATCH /platform/v1/keys/first", { name: "Principal" })).data).toMatchObject({
      name: "Principal",
    });
  });

  test("is revoked once there is another, and two at once do not revoke each other", async () => {
    const { id } = await newKey({ scopes: ["*"] });
    const both = await Promise.all(["first", id].map((each) => call(`POST /platform/v1/keys/${each}/revoke`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("an operator's token is no key, and a key makes no accounts", async () => {
  expect(await call("GET /platform/v1/keys", undefined, OPERATOR_TOKEN)).toMatchObject({ status: 401 });
  expect(await call("POST /platform/v1/accounts", { name: "x" })).toMatchObject({ status: 401 });
});

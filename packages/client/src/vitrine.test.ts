import { describe, expect, test } from "vitest";
import { VitrineError } from "./error.ts";
import { createVitrine } from "./vitrine.ts";

type Sent = { method: string; url: URL; headers: Headers; body: string | undefined };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

const ok = (data: unknown, headers: Record<string, string> = {}): Reply => ({
  body: { success: true, data, errors: [] },
  headers,
});
const refused = (status: number, code: string, rest: object = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { success: false, data: null, errors: [{ code, type: "error", status, message: `não: ${code}`, ...rest }] },
});

/** A client of a server that gives these answers in order, without waiting between attempts. */
function against(...replies: Reply[]) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const vitrine = createVitrine({
    baseUrl: "https://vitrine.exemplo",
    token: "conta",
    pause: async (ms) => void pauses.push(ms),
    fetch: async (input, { method = "GET", headers, body } = {}) => {
      const text = typeof body === "string" ? body : body ? await new Response(body).text() : undefined;
      sent.push({ method, url: new URL(String(input)), headers: new Headers(headers), body: text });
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error("asked too often");
      return Response.json(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
    },
  });
  return { vitrine, shop: vitrine.shop("padaria"), sent, pauses };
}

const keysOf = (sent: Sent[]) => sent.map(({ headers }) => headers.get("idempotency-key"));

describe("a call", () => {
  test("is sent to its path, with its query, its token and its body", async () => {
    const { vitrine, sent } = against(ok({ orders: [], nextPageToken: null }), ok({ revoked: 1 }));
    await vitrine.call("GET /platform/v1/shops/{shopId}/orders", {
      params: { shopId: "pão" },
      query: { perPage: 20 },
    });
    await vitrine.shop("padaria").sessions.revoke({ contactId: "wp:1" }, { token: "outra" });
    expect(sent[0]?.url.href).toBe("https://vitrine.exemplo/platform/v1/shops/p%C3%A3o/orders?perPage=20");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer conta");
    expect(sent[1]).toMatchObject({ method: "POST", body: '{"contactId":"wp:1"}' });
    expect(sent[1]?.headers.get("authorization")).toBe("Bearer outra");
  });

  test("answers the version, which the next change may insist on", async () => {
    const { shop, sent } = against(
      ok({ name: "Padaria" }, { etag: '"7"', "x-request-id": "req-1" }),
      ok({ version: 8 }),
    );
    const found = await shop.getWithVersion();
    expect(found).toMatchObject({ version: "7", requestId: "req-1", isReplayed: false });
    await shop.put(found.data, { ifMatch: found.version ?? undefined });
    expect(sent[1]?.headers.get("if-match")).toBe('"7"');
  });
});

describe("a refusal", () => {
  test("is an error with the code, the field, the status and the request", async () => {
    const { shop } = against(
      refused(400, "invalid-request", { param: "/name", reason: "required" }, { "x-request-id": "req-9" }),
    );
    const error = await shop.get().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(VitrineError);
    expect(error).toMatchObject({
      ...{ code: "invalid-request", status: 400, param: "/name", reason: "required", requestId: "req-9" },
      message: "não: invalid-request",
    });
  });

  test("that cannot pass is not tried again", async () => {
    const { shop, sent } = against(refused(404, "shop-not-found"));
    await expect(shop.get()).rejects.toMatchObject({ code: "shop-not-found" });
    expect(sent).toHaveLength(1);
  });

  test("by something that is not Vitrine says so", async () => {
    const { shop } = against({ status: 404, body: "<html>" });
    await expect(shop.get()).rejects.toMatchObject({ code: "unreadable-answer", status: 404 });
  });
});

describe("a call that fails for a moment", () => {
  test.each([
    ["the connection broke", new Error("ECONNRESET")],
    ["the database was away", refused(503, "database-away")],
    ["there were too many", refused(429, "too-many-requests")],
    ["the same change is still being made", refused(409, "request-in-progress")],
  ])("is tried again with the same key: %s", async (_, trouble) => {
    const { shop, sent, pauses } = against(trouble, trouble, ok({ revoked: 1 }));
    expect(await shop.sessions.revoke({ contactId: "wp:1" })).toEqual({ revoked: 1 });
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(keysOf(sent)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(pauses).toHaveLength(2);
  });

  test("waits as long as the server asks", async () => {
    const { shop, pauses } = against(refused(429, "too-many-requests", {}, { "retry-after": "7" }), ok({}));
    await shop.get();
    expect(pauses).toEqual([7_000]);
  });

  test("is given up when the server asks for minutes, and the caller learns how many", async () => {
    const { shop, sent } = against(refused(503, "database-away", {}, { "retry-after": "600" }));
    await expect(shop.get()).rejects.toMatchObject({ retryAfterSeconds: 600 });
    expect(sent).toHaveLength(1);
  });

  test("is given up after three more attempts", async () => {
    const trouble = refused(500, "unexpected");
    const { shop, sent } = against(trouble, trouble, trouble, trouble, trouble);
    await expect(shop.get()).rejects.toMatchObject({ code: "unexpected" });
    expect(sent).toHaveLength(4);
  });

  test("two changes have two keys, and the caller's own key is used", async () => {
    const { shop, sent } = against(ok({ revoked: 1 }), ok({ revoked: 1 }), ok({ revoked: 1 }));
    for (const options of [{}, {}, { idempotencyKey: "my-own-key" }])
      await shop.sessions.revoke({ contactId: "1" }, options);
    const [first, second, third] = keysOf(sent);
    expect(first).not.toBe(second);
    expect(third).toBe("my-own-key");
  });
});

test("a caller who no longer waits gets their own reason, and nothing is tried again", async () => {
  const stop = new AbortController();
  const vitrine = createVitrine({
    baseUrl: "https://vitrine.exemplo",
    fetch: async (_, { signal } = {}) => {
      stop.abort(new Error("closed"));
      throw signal?.reason;
    },
  });
  await expect(vitrine.shop("padaria").get({ signal: stop.signal })).rejects.toThrow("closed");
});

test("a caller who no longer waits is not kept until the next attempt", async () => {
  const stop = new AbortController();
  const vitrine = createVitrine({
    baseUrl: "https://vitrine.exemplo",
    fetch: async () => {
      queueMicrotask(() => setTimeout(() => stop.abort(new Error("closed"))));
      return Response.json({}, { status: 503, headers: { "retry-after": "60" } });
    },
  });
  await expect(vitrine.shop("padaria").get({ signal: stop.signal })).rejects.toThrow("closed");
});

describe("an answer that breaks off in the middle", () => {
  const brokenOff = (reason: () => unknown, onRead: () => void = () => undefined) =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          onRead();
          controller.error(reason());
        },
      }),
    );

  test("is asked for again, with the key of the change", async () => {
    const keys: (string | null)[] = [];
    const vitrine = createVitrine({
      baseUrl: "https://vitrine.exemplo",
      pause: async () => undefined,
      fetch: async (_, { headers } = {}) => {
        keys.push(new Headers(headers).get("idempotency-key"));
        return keys.length === 1
          ? brokenOff(() => new TypeError("terminated"))
          : Response.json({ success: true, data: { revoked: 1 }, errors: [] });
      },
    });
    expect(await vitrine.shop("padaria").sessions.revoke({ contactId: "1" })).toEqual({ revoked: 1 });
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("because it took too long is a time-out", async () => {
    const vitrine = createVitrine({
      baseUrl: "https://vitrine.exemplo",
      ...{ timeoutMs: 5, retries: 0 },
      fetch: async (_, { signal } = {}) =>
        new Response(
          new ReadableStream({
            start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
          }),
        ),
    });
    await expect(vitrine.shop("padaria").get()).rejects.toMatchObject({ code: "timeout" });
  });

  test("because its caller no longer waits has the caller's reason", async () => {
    const stop = new AbortController();
    const vitrine = createVitrine({
      baseUrl: "https://vitrine.exemplo",
      fetch: async () =>
        brokenOff(
          () => stop.signal.reason,
          () => stop.abort(new Error("closed")),
        ),
    });
    await expect(vitrine.shop("padaria").get({ signal: stop.signal })).rejects.toThrow("closed");
  });
});

test.each(["", ".", ".."])("an id that would lead to another call is not sent: “%s”", async (id) => {
  const { shop, sent } = against(ok({}), ok({}));
  await expect(shop.products.delete(id)).rejects.toMatchObject({ code: "invalid-id", param: "id", status: 0 });
  expect(sent).toEqual([]);
});

test("a server that says nothing is a time-out", async () => {
  const vitrine = createVitrine({
    baseUrl: "https://vitrine.exemplo",
    ...{ timeoutMs: 5, retries: 0 },
    fetch: (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  });
  await expect(vitrine.shop("padaria").get()).rejects.toMatchObject({ code: "timeout", status: 0 });
});

describe("a list", () => {
  const page = (ids: string[], nextPageToken: string | null) =>
    ok({ orders: ids.map((id) => ({ id })), nextPageToken });

  test("is walked over all its pages", async () => {
    const { shop, sent } = against(page(["a", "b"], "next"), page(["c"], null));
    const ids: string[] = [];
    for await (const { id } of shop.orders.list({ perPage: 2 })) ids.push(id);
    expect(ids).toEqual(["a", "b", "c"]);
    expect(sent.map(({ url }) => url.search)).toEqual(["?perPage=2", "?perPage=2&pageToken=next"]);
  });

  test("asks for no page that nobody wants", async () => {
    const { shop, sent } = against(page(["a", "b"], "next"));
    expect(await shop.orders.list().take(2)).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });
});

test("an import whose lines end in an error has that error: nobody looks for a server that is down", async () => {
  function* lines() {
    yield "{}";
    throw new Error("the file cannot be read");
  }
  const { shop } = against(ok({}));
  await expect(shop.catalog.importLines(lines())).rejects.toThrow("the file cannot be read");
});

test("an import is sent line by line, says how far it is, and is never sent twice", async () => {
  const { shop, sent } = against(ok({ products: 2, rejected: 0 }), refused(503, "database-away"));
  const lines = [{ category: { providerId: "paes", name: "Pães" } }, '{"product":{}}'];
  const steps: number[] = [];
  await shop.catalog.importLines(lines, { onProgress: ({ lines: count }) => steps.push(count) });
  expect(sent[0]?.headers.get("content-type")).toBe("application/x-ndjson");
  expect(sent[0]?.body).toBe('{"category":{"providerId":"paes","name":"Pães"}}\n{"product":{}}\n');
  expect(steps).toEqual([2]);
  await expect(shop.catalog.importLines(lines)).rejects.toMatchObject({ code: "database-away" });
  expect(sent).toHaveLength(2);
});

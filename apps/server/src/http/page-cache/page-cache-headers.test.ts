import { beforeAll, describe, expect, test } from "vitest";
import { aDemoShop } from "../../../test/fixtures/demo-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://loja.example",
  DATABASE_URL: "postgres://unused",
  OPERATOR_TOKEN: "operator-token-for-the-tests-0123456789",
  SECRET_KEY: "a secret key for the tests; 32 long",
  LOG_LEVEL: "silent",
};

const PAGE = "/api/catalog/top";

describe.each([
  ["in production", production],
  ["elsewhere", {}],
])("%s", (_, env) => {
  const server = useServer({ env });
  let authorization: string;
  let origin: string;
  let framework = 0;
  beforeAll(async () => {
    server.app.addHook("onRequest", async () => {
      framework++;
    });
    authorization = `Bearer ${(await aDemoShop(server)).code}`;
    origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  });

  /** The same page three times: created by the framework, and twice from memory. */
  async function answers(headers: Record<string, string>) {
    const byFramework = await server.app.inject({ url: PAGE, headers: { authorization, ...headers } });
    const before = framework;
    const again = () => fetch(origin + PAGE, { headers: { authorization, ...headers } });
    const fromMemory = [await again(), await again()];
    expect(framework).toBe(before);
    return [
      { status: byFramework.statusCode, headers: byFramework.headers },
      ...fromMemory.map((answer) => ({ status: answer.status, headers: Object.fromEntries(answer.headers) })),
    ].map(({ status, headers: all }) => {
      // These headers belong to the connection and to the request, not to the page.
      const { date: _date, connection: _connection, "keep-alive": _keepAlive, "x-request-id": id, ...rest } = all;
      expect(id).toBeTruthy();
      return { status, headers: rest };
    });
  }

  test("a page has the same headers from memory as from the framework", async () => {
    const [byFramework, ...fromMemory] = await answers({ "accept-encoding": "identity" });
    expect(fromMemory).toEqual([byFramework, byFramework]);
    expect(byFramework).toMatchObject({
      status: 200,
      headers: { "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" },
    });
    expect("strict-transport-security" in (byFramework?.headers ?? {})).toBe(env === production);
  });

  test("a compressed page has the same headers from memory, except its length", async () => {
    const compressed = await answers({ "accept-encoding": "br" });
    const [byFramework, ...fromMemory] = compressed.map(({ status, headers: { "content-length": _, ...headers } }) => ({
      status,
      headers,
    }));
    expect(byFramework?.headers["content-encoding"]).toBe("br");
    expect(fromMemory).toEqual([byFramework, byFramework]);
  });

  test("the response 304 has the same headers from memory", async () => {
    const { headers } = await server.app.inject({ url: PAGE, headers: { authorization } });
    const [byFramework, ...fromMemory] = await answers({ "if-none-match": String(headers.etag) });
    expect(byFramework?.status).toBe(304);
    expect(fromMemory).toEqual([byFramework, byFramework]);
  });

  test("a search by POST has the same headers from memory as from the framework", async () => {
    const search = async () => {
      const { statusCode, headers } = await server.app.inject({
        ...{ method: "POST", url: "/api/catalog/products/searchText", headers: { authorization } },
        body: { searchQuery: "café" },
      });
      const { date: _date, connection: _connection, "x-request-id": _id, ...rest } = headers;
      return { statusCode, headers: rest };
    };
    const made = await search();
    expect(made.headers["referrer-policy"]).toBe("no-referrer");
    expect(await search()).toEqual(made);
  });
});

import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDemoShop, demoProducts } from "../../../test/fixtures/demo-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const logFile = path.join(tmpdir(), `vitrine-page-cache-${process.pid}.log`);
const server = useServer({ env: { LOG_LEVEL: "info", LOG_FILE: logFile } });
afterAll(() => rm(logFile, { force: true }));

let shop: Awaited<ReturnType<typeof aDemoShop>>;
let origin: string;
let byFramework = 0;
beforeAll(async () => {
  server.app.addHook("onRequest", async () => {
    byFramework++;
  });
  shop = await aDemoShop(server);
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

const PRODUCT = "/api/catalog/products/caf-101";
const get = (headers: Record<string, string> = {}, code = shop.code) =>
  fetch(`${origin}${PRODUCT}`, { headers: { authorization: `Bearer ${code}`, ...headers } });

test("a page from memory has the same bytes as the original", async () => {
  const made = await get();
  const cached = await get();
  expect(await cached.json()).toEqual(await made.json());
  expect(cached.headers.get("x-request-id")).not.toBe(made.headers.get("x-request-id"));
  expect((await get({ "if-none-match": String(cached.headers.get("etag")) })).status).toBe(304);
});

test("the request id of a proxy stays, and the log has the route of both requests", async () => {
  await get({ "x-request-id": "proxy-names-this" });
  expect((await get({ "x-request-id": "proxy-names-that" })).headers.get("x-request-id")).toBe("proxy-names-that");
  const lineOf = async (id: string) =>
    (await readFile(logFile, "utf8"))
      .split("\n")
      .flatMap((line) => (line.includes(id) ? [JSON.parse(line)] : []))
      .at(0);
  await expect
    .poll(() => lineOf("proxy-names-that"))
    .toMatchObject({
      msg: "request",
      req: { method: "GET", route: "/api/catalog/products/:id" },
      res: { statusCode: 200 },
    });
});

test("a missing or revoked session gets nothing from memory", async () => {
  await get();
  expect((await fetch(`${origin}${PRODUCT}`)).status).toBe(401);
  expect((await get({}, `${shop.code}x`)).status).toBe(401);
  const { code } = await shop.session({ channelId: "aurora-whatsapp", contact: { id: "wp:ends" } });
  expect((await get({}, code)).status).toBe(200);
  await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body: { code } });
  await expect.poll(async () => (await get({}, code)).status).toBe(401);
});

test("a changed product is not answered from memory", async () => {
  await get();
  const [coffee] = demoProducts();
  await server.call(`POST ${shop.shop}/catalog`, {
    token: shop.token,
    body: { products: [{ ...coffee, name: "Café inédito" }] },
  });
  await expect.poll(async () => (await (await get()).json()).data.name).toBe("Café inédito");
});

describe("a list that is asked for by POST", () => {
  const SEARCH = "/api/catalog/products/search";
  const body = JSON.stringify({ category: "cafes", pageNumber: 0, perPage: 3 });

  const search = (sent: string, contentType = "application/json") =>
    fetch(`${origin}${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${shop.code}`, "content-type": contentType },
      body: sent,
    });

  /** The same request in packets that arrive one after the other. */
  async function inPackets(first: string, ...rest: string[]): Promise<string> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay();
    const answer = text(socket);
    const received = once(server.app.server, "request");
    socket.write(first);
    await received;
    for (const packet of rest) socket.write(packet);
    return answer;
  }

  const head = (length: number) =>
    [
      `POST ${SEARCH} HTTP/1.1`,
      ...["host: loja", "connection: close", "content-type: application/json"],
      ...[`authorization: Bearer ${shop.code}`, `content-length: ${length}`, "", ""],
    ].join("\r\n");

  test("is answered from memory the second time, with the same products", async () => {
    const made = await (await search(body)).json();
    const before = byFramework;
    expect(await (await search(body)).json()).toEqual(made);
    expect(byFramework).toBe(before);
    expect(made.data.data).toHaveLength(3);
  });

  test("is the framework's when its body comes later than its headers, or is written differently", async () => {
    const expected = await (await search(body)).text();
    const before = byFramework;
    expect(await inPackets(head(body.length), body)).toContain(expected);
    expect(await inPackets(`${head(body.length)}${body.slice(0, 9)}`, body.slice(9))).toContain(expected);
    expect(await (await search(`${body} `)).text()).toBe(expected);
    expect(byFramework).toBe(before + 3);
    expect(await inPackets(head(body.length) + body)).toContain(expected);
    expect(byFramework).toBe(before + 3);
  });

  test("is not answered with the page that a GET of the same address has", async () => {
    await get();
    const headers = { authorization: `Bearer ${shop.code}`, "content-type": "application/json" };
    const post = (sent?: string) => fetch(origin + PRODUCT, { method: "POST", headers, ...(sent && { body: sent }) });
    expect((await post()).status).toBe(400);
    expect((await post(body)).status).toBe(405);
    const late = head(body.length).replace(SEARCH, PRODUCT);
    expect(await inPackets(late, body)).toMatch(/^HTTP\/1.1 405 /);
  });

  test("is refused in another format, though the page is in memory", async () => {
    await search(body);
    expect((await search(body, "text/plain")).status).toBe(415);
  });

  test("with a body that nobody asked for before is read whole by the framework", async () => {
    const found = await (await search(JSON.stringify({ category: "cafes", pageNumber: 0, perPage: 2 }))).json();
    expect(found.data.data).toHaveLength(2);
  });
});

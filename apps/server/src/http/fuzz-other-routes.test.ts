import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { api } from "@vitrine/contract/api";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { OPERATOR_TOKEN, type ServedRoute, useServer } from "../../test/fixtures/server-fixture.ts";
import { anAddress } from "../../test/fixtures/team-fixture.ts";

/** `FUZZ_RUNS=500` tries longer; `FUZZ_SEED` repeats a failed run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};

const AT_ONCE = 8;

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-fuzz-"));
await mkdir(path.join(folder, "assets"));
await mkdir(path.join(folder, "server"));
await writeFile(path.join(folder, "index.html"), await readFile(new URL("../../../web/index.html", import.meta.url)));
await writeFile(
  path.join(folder, "server/first-view.js"),
  `export const callsOf = (path) => ["/painel/api/me", "/painel/api" + path];
   export const firstView = async () => ({ answers: "", view: "" });`,
);
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = useServer({ webRoot: folder, panelRoot: folder, env: { TRUST_PROXY: "1" } });
const agent = new Agent({ keepAlive: true });
let origin: string;
let shopId: string;
let tokens: string[];
const lost: unknown[] = [];
const onLost = (reason: unknown) => void lost.push(reason);
beforeAll(async () => {
  const shop = await anOrderShop(server, { hosts: ["loja.exemplo"], anonymousBrowsing: true });
  const customer = await shop.customer();
  shopId = shop.shopId;
  tokens = ["", shop.token, customer.token, (await shop.agent(customer.contactId)).token, OPERATOR_TOKEN];
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  process.on("unhandledRejection", onLost);
});
afterAll(() => {
  process.off("unhandledRejection", onLost);
  agent.destroy();
});

/** What is called by the contract is tried in `fuzz.test.ts`, by its schemas. A stream that opens has no end. */
const inContract = new Set(Object.keys(api).map((key) => key.replaceAll(/\{(\w+)\}/g, ":$1")));
const isOther = ({ method, url }: ServedRoute) => !inContract.has(`${method} ${url}`) && method !== "HEAD";
const isStream = (url: string) => url.endsWith("/live");

const hostileTexts = [
  ...["", "\u0000", "a\u0000b", "%00", "\ud800", "%ED%A0%80", "%C3", "%", "..", "../../etc/passwd", "..%2f..%2fetc"],
  ...["//", "\\", "'", '"', "<script>", "\u202e", "1e999", "-1", "9".repeat(400), "NaN", "__proto__", "constructor"],
  ...["x".repeat(5_000), "😀".repeat(300), "http://127.0.0.1:1/", "\r\nset-cookie: a=1", "*", "null", "2026-99-99"],
];
const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const hostileBodies: (string | Buffer)[] = [
  ...["", "null", "[]", "0", '"a"', "{", "{}", deep(20_000), `{"id":${deep(5_000)}}`, '{"a":1e999}', '{"a":"\\u0000"}'],
  ...[
    '{"a":"\\ud800"}',
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    `{"a":${"9".repeat(5_000)}}`,
    "a=1&a=2",
  ],
  ...['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\\u0000","arguments":[]}}'],
  ...['{"jsonrpc":"2.0","id":{},"method":1}', '[{"jsonrpc":"2.0","id":1,"method":"ping"},null]', "x".repeat(100_000)],
  ...['{"entry":[{"changes":[{"value":{"messages":[{"id":"\\u0000","from":1,"text":{"body":[]}}]}}]}]}'],
  ...['{"data":{"id":"\\u0000"},"action":{},"type":[]}', '{"line_items":[{"item":{"id":"\\u0000"},"quantity":1e308}]}'],
  ...[
    Buffer.from([0xff, 0xfe, 0x00, 0x01]),
    Buffer.from('{"a":"\xff"}', "latin1"),
    gzipSync("{}"),
    Buffer.from("\ufeff{}"),
  ],
];
const contentTypes = [
  ...["application/json", "application/json; charset=utf-16", "application/x-www-form-urlencoded", "text/plain", ""],
  ...[
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/octet-stream",
    "application/x-ndjson",
    "a/b/c",
  ],
];
const headerNames = [
  ...[
    "accept",
    "accept-encoding",
    "accept-language",
    "if-none-match",
    "if-modified-since",
    "range",
    "cookie",
    "origin",
  ],
  ...["idempotency-key", "x-signature", "x-hub-signature", "x-hub-signature-256", "x-request-id", "content-encoding"],
  ...[
    "mcp-session-id",
    "mcp-protocol-version",
    "last-event-id",
    "ucp-agent",
    "signature",
    "signature-input",
    "referer",
  ],
  ...["content-digest", "traceparent", "expect", "x-forwarded-proto", "x-forwarded-host", "upgrade-insecure-requests"],
];

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 40 }));
const body = fc.oneof(fc.constantFrom(...hostileBodies), fc.json({ stringUnit: "binary" }));
const input = fc.record({
  parts: fc.array(text, { minLength: 6, maxLength: 6 }),
  isOwnShop: fc.boolean(),
  query: fc.dictionary(
    fc.oneof(fc.constantFrom("url", "q", "domain", "hub.mode", "hub.challenge", "id", "loja"), text),
    text,
    {
      maxKeys: 3,
    },
  ),
  headers: fc.dictionary(fc.constantFrom(...headerNames), text, { maxKeys: 4 }),
  token: fc.nat({ max: 4 }),
  type: fc.constantFrom(...contentTypes),
  body,
});
type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

/** As a careless or hostile program would send it: bytes that no encoder lets through travel as they can. */
const encoded = (part: string) =>
  part.isWellFormed() && !part.includes("%") ? encodeURIComponent(part) : part.replaceAll(/[^!-~]|[#?]/g, "%ED%A0%80");

function addressOf(url: string, { parts, isOwnShop, query }: Input): string {
  let next = 0;
  const filled = url.replaceAll(/:(\w+)|\*/g, (_, name?: string) => {
    if (name === "shopId" && isOwnShop) return shopId;
    return encoded(parts[next++ % parts.length] ?? "") || "1";
  });
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return (search.length === 0 ? filled : `${filled}?${search.join("&")}`).slice(0, 8_000);
}

/** A header that Node does not let out cannot come in either. */
const headerText = (value: string) =>
  Buffer.from(value.replaceAll(/[^\t -~\u0080-\u00ff]/g, "?"), "latin1").toString("latin1");

function send({ method, url }: ServedRoute, given: Input): Promise<number> {
  const hasBody = method !== "GET" && method !== "HEAD";
  const headers = Object.fromEntries(
    Object.entries(given.headers).map(([name, value]) => [name, headerText(value).slice(0, 2_000)]),
  );
  delete headers.expect;
  return new Promise((resolve, reject) => {
    const token = isStream(url) ? "" : tokens[given.token];
    const sent = request(origin, {
      ...{ method, path: addressOf(url, given), agent },
      headers: {
        ...headers,
        ...{ host: given.isOwnShop ? "loja.exemplo" : "vitrine.test", "x-forwarded-for": anAddress() },
        ...(token && { authorization: `Bearer ${token}` }),
        ...(hasBody && given.type !== "" && { "content-type": given.type }),
      },
      timeout: 30_000,
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    sent.end(hasBody ? given.body : undefined);
  });
}

const answersOf = (route: ServedRoute, runs = RUNS) =>
  fc.assert(
    fc.asyncProperty(input, async (given) => {
      const status = await send(route, given).catch((error: NodeJS.ErrnoException) => {
        // A server that has said all it will of a body that is too large or too odd may close while it is still sent.
        if (error.code === "ECONNRESET" || error.code === "EPIPE") return 400;
        throw error;
      });
      // Outside services are not there: what needs them says so.
      expect(status === 503 || status === 502 || (status >= 200 && status < 500), `answered ${status}`).toBe(true);
    }),
    { numRuns: runs, ...SEED },
  );

test("every route beside the contract answers any input, and leaves no promise behind", async () => {
  const others = server.routes.filter(isOther);
  // The doors of other programs are among them; a list that is empty would try nothing.
  expect(others.map(({ url }) => url)).toEqual(
    expect.arrayContaining(["/webhooks/payments/:shopId/:source", "/mcp", "/feeds/:shopId/:token/:file", "/painel/*"]),
  );
  const failed: string[] = [];
  const waiting = others.values();
  const tryNext = async () => {
    for (const route of waiting) {
      await answersOf(route).catch((error: Error) => failed.push(`${route.method} ${route.url}: ${error.message}`));
    }
  };
  // Some wait for what is not there, and need not wait for each other.
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
  expect(failed).toEqual([]);
  expect(lost).toEqual([]);
});

describe("addresses that no route has", () => {
  test.each(["/", "/catalog", "/product/:id", "/nowhere/:a/:b", "/painel/pedidos/:id", "/api/:a"])(
    "%s",
    async (url) => {
      for (const method of ["GET", "POST", "PUT", "DELETE", "OPTIONS"]) await answersOf({ method, url }, 2);
      expect(lost).toEqual([]);
    },
  );
});

test("a file whose name is longer than any file's is not there", async () => {
  for (const folder of ["/docs/static", "/assets", "/painel/assets"]) {
    const { statusCode } = await server.app.inject(`${folder}/${"9".repeat(400)}.js`);
    expect([folder, statusCode]).toEqual([folder, 404]);
  }
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { oddPairs } from "../../test/odd-pairs.ts";

/** Every address with a part to fill in gets two odd ones, every kind of call all. A person reads why; none is our failure. */
const webRoot = await mkdtemp(path.join(tmpdir(), "vitrine-web-"));
await writeFile(path.join(webRoot, "index.html"), await readFile(new URL("../../../web/index.html", import.meta.url)));
const server = useServer({ webRoot });
afterAll(() => rm(webRoot, { recursive: true }));

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let agentToken: string;
let origin: string;
beforeAll(async () => {
  shop = await anOrderShop(server, { anonymousBrowsing: true });
  const { contactId } = await shop.customer();
  agentToken = (await shop.agent(contactId)).token;
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

/** The address travels as it is written here: `fetch` would tidy it up first. */
async function send(method: string, address: string, token?: string) {
  const headers = { host: "vitrine.test", ...(token && { authorization: `Bearer ${token}` }) };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string; body: string }>();
  const sent = request(origin, { method, path: address, headers }, async (answer) => {
    resolve({
      status: answer.statusCode ?? 0,
      type: String(answer.headers["content-type"]),
      body: await text(answer),
    });
  });
  sent.on("error", reject).end();
  return promise;
}

const odd = {
  "a NUL": "x%00",
  "nothing but a NUL": "%00",
  "half of a character": "%ED%A0%80",
  "a character that was cut": "caf%C3",
  "a dot": ".",
  "two dots": "..",
  "a way up": "../../../etc/passwd",
  "an encoded way up": "..%2F..%2F..%2Fetc%2Fpasswd",
  "a way up with backslashes": "..%5C..%5Cetc",
  "slashes only": "//",
  "commas only": ",,",
  "a line break": "x%0D%0Ay",
};

const withParts: [string, RouteShape][] = Object.entries(api).filter(([key]) => key.includes("{"));

const cases = oddPairs(withParts, Object.entries(odd), {
  kindOf: ([key, { access }]) => `${key.split(" ")[0]} ${access}`,
}).map(([[key, shape], [name, part]]) => ({ key, shape, name, part }));

describe.each(Object.entries(odd))("an address with %s", (name, part) => {
  test.each(cases.filter((one) => one.name === name))("is answered in words by $key", async ({ key, shape }) => {
    const tokens: Partial<Record<RouteShape["access"], string>> = { account: shop.token, operator: OPERATOR_TOKEN };
    const [method = "", address = ""] = key.split(" ");
    const token = tokens[shape.access] ?? agentToken;
    const { status, body } = await send(method, address.replaceAll(/\{\w+\}/g, part), token);
    expect(status).toBeLessThan(500);
    for (const { message } of JSON.parse(body).errors) expect(message).toMatch(/^[A-ZÀ-Ú].*[.:)]$/s);
  });

  test.each(["/product/", "/catalog/", "/order/", "/"])("is a page of the storefront after %s", async (page) => {
    for (const query of ["", `?loja=${shop.shopId}`, `?loja=${part}`, `?loja=${shop.shopId}&canal=${part}`]) {
      const { status, type, body } = await send("GET", page + part + query);
      expect({ status, type }).toEqual({ status: 200, type: "text/html; charset=utf-8" });
      expect(body).toContain("data-first-view");
    }
  });

  test("is no file of the server", async () => {
    const { status, body } = await send("GET", `/assets/${part}`);
    expect(status).toBe(404);
    expect(JSON.parse(body).errors[0].message).toBe("O endereço pedido não existe.");
  });
});

test.each([
  ["a NUL", "Ana\0Lima"],
  ["half of a character", "Ana \ud800"],
])("a name with %s is refused in words", async (_, name) => {
  const { token } = await shop.customer();
  const { status, errors } = await server.call("POST /api/customer/update", { token, body: { name } });
  expect(status).toBe(400);
  expect(errors[0]?.message).toContain("O texto tem um caractere que não pode ser gravado.");
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { anOrderShop, aProduct, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const BROWSER = "gzip, deflate, br, zstd";
const skus = Array.from({ length: 40 }, (_, index) => `cafe-${index}`);

let ana: Buyer;
beforeAll(async () => {
  const { customer } = await anOrderShop(server, { products: skus.map((sku) => aProduct(sku)) });
  ana = await customer();
});

const add = (providerId: string, encodings: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/order/items/",
    headers: { authorization: `Bearer ${ana.token}`, "accept-encoding": encodings },
    body: { providerId, quantity: 1 },
  });

test("a small order reaches the browser as it is: compressing it would take longer than changing it", async () => {
  const answer = await add("cafe-0", BROWSER);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
});

test("a large order travels compressed in the way that the browser takes", async () => {
  for (const sku of skus) await add(sku, BROWSER);
  const plain = await add("cafe-0", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const items = (bytes: Buffer) => JSON.parse(bytes.toString()).data.items.length;

  const brotli = await add("cafe-1", BROWSER);
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(items(brotliDecompressSync(brotli.rawPayload))).toBe(skus.length);

  const gzip = await add("cafe-2", "gzip, br;q=0");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(items(gunzipSync(gzip.rawPayload))).toBe(skus.length);
});

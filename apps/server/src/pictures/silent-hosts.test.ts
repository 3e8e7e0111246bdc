import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

async function aPictureHost(answer: RequestListener) {
  let requests = 0;
  const host = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await once(host.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    host.close();
    host.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`, requests: () => requests };
}

const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#884422" } })
  .jpeg()
  .toBuffer();
const silent = await aPictureHost(() => undefined);
const good = await aPictureHost((_, response) => response.end(photo));
const folder = await mkdtemp(path.join(tmpdir(), "vitrine-silent-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = useServer({ env: { IMAGE_SOURCES: `${silent.origin},${good.origin}`, IMAGE_CACHE_DIR: folder } });

/** A shop whose pictures are on this host, and the addresses at which we show them. */
async function aShopWithPicturesOn(origin: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const shop = await anOrderShop(server, {
    products: ids.map((id) => aProduct(id, { images: [`${origin}/${id}.jpg`] })),
  });
  const { call } = await shop.customer();
  const shown = await Promise.all(ids.map((id) => call(`GET /api/catalog/products/${id}`)));
  return shown.map(({ data }) => data.images[0].url);
}

const look = (address: string) => server.app.inject(`${address}/160.webp`);

test("a shop whose host says nothing keeps nobody else's pictures waiting, and is not asked again and again", async () => {
  const hostile = await aShopWithPicturesOn(silent.origin, 20);
  const [ours = ""] = await aShopWithPicturesOn(good.origin, 1);
  const waiting = hostile.map(look);
  expect((await look(ours)).statusCode).toBe(200);
  // Ours came while the first ones of theirs were still waited for.
  expect(silent.requests()).toBeLessThanOrEqual(3);
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(silent.requests()).toBeLessThanOrEqual(6);
  const before = silent.requests();
  await Promise.all(hostile.map(look));
  expect(silent.requests()).toBe(before);
}, 20_000);

test("what one shop's host did is not held against another shop with pictures there", async () => {
  const asked = silent.requests();
  const [theirs = ""] = await aShopWithPicturesOn(`${silent.origin}/other`, 1);
  expect((await look(theirs)).statusCode).toBe(404);
  expect(silent.requests()).toBe(asked + 1);
});

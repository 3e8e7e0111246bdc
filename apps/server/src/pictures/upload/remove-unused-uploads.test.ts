import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { createChangeSetRepository } from "../../catalog/changes/change-set.repository.ts";
import { productRows } from "../../catalog/products/product-row.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-unused-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({
  hasMembersByHeader: true,
  env: { FILES_DIR: path.join(folder, "files"), IMAGE_CACHE_DIR: path.join(folder, "images") },
});

let shop: ManagedShop;
let color = 0;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

/** A picture that no other test uploads: colours that are close become the same when they are encoded. */
function newColor(): string {
  color = (color + 0x2f_5b_91) % 0x1_00_00_00;
  return `#${color.toString(16).padStart(6, "0")}`;
}

async function upload(background = newColor()): Promise<string> {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { ...memberHeaders(shop.chatbotId), "content-type": "application/octet-stream" };
  return (await server.call(`POST /painel/api/shops/${shop.shopId}/pictures`, { headers, body })).data.url;
}
const isThere = async (url: string) => (await server.app.inject(new URL(url).pathname)).statusCode === 200;
/** The job once, and again when what it found is so old. */
async function runAfter(age: string): Promise<void> {
  await server.runJobs("all");
  await sql`update unused_uploads set unused_since = unused_since - ${age}::interval`.execute(server.db);
  await server.runJobs("all");
}

test("an upload that nothing shows is deleted after a month, and not before", async () => {
  const [kept, shown] = [await upload(), await upload()];
  await shop.load({ products: [coffee({ images: [shown] })] });
  await runAfter("29 days");
  expect(await isThere(kept)).toBe(true);
  await runAfter("2 days");
  expect([await isThere(kept), await isThere(shown)]).toEqual([false, true]);
});

test("a picture of a product, its option, its description or the shop stays", async () => {
  const [ofOption, inText, logo] = [await upload(), await upload(), await upload()];
  const [sku] = coffee().skus;
  const description = `<p>Veja</p><img src="${inText}">`;
  await shop.load({
    products: [coffee({ description, skus: [{ ...sku, sku: "CAFE-1", price: 1, images: [ofOption] }] })],
  });
  await sql`update shops set document = jsonb_set(document, '{settings,style,urlLogo}', ${JSON.stringify(logo)}::jsonb)
    where shop_id = ${shop.shopId}`.execute(server.db);
  await runAfter("90 days");
  for (const url of [ofOption, inText, logo]) expect(await isThere(url)).toBe(true);
});

test("a picture of a version that can be restored stays, and so does one of a change that can be undone", async () => {
  const [ofVersion, ofImport] = [await upload(), await upload()];
  const style = { urlLogo: ofVersion };
  await sql`insert into shop_versions (shop_id, version, before)
    values (${shop.shopId}, 99, ${JSON.stringify({ settings: { style } })}::jsonb)`.execute(server.db);
  await shop.load({ products: [coffee({ images: [ofImport] })] });
  const sets = createChangeSetRepository(server.db);
  const { shopId } = shop;
  const id = await sets.begin({ shopId, kind: "import", title: "a.csv", member: { userId: "u1", name: "Olga" } });
  const products = [productRows(coffee({ images: [] }))];
  await sets.save({ shopId, id }, { shopId, lowStockAt: 0 }, { categories: [], collections: [], products });
  await sets.end({ shopId, id });
  await runAfter("90 days");
  expect([await isThere(ofVersion), await isThere(ofImport)]).toEqual([true, true]);
});

test("an order keeps the picture of what it sold, and another shop that of a product it took over", async () => {
  const [sold, taken] = [await upload(), await upload()];
  await shop.load({ products: [coffee({ images: [sold] })] });
  await (await shop.customer()).add("cafe");
  await shop.load({ products: [coffee()] });
  const other = await aManagedShop(server);
  await other.load({ products: [coffee({ images: [taken] })] });
  await runAfter("90 days");
  expect([await isThere(sold), await isThere(taken)]).toEqual([true, true]);
});

test("the same photo uploaded again is needed again", async () => {
  const url = await upload("#123456");
  await server.runJobs("all");
  await sql`update unused_uploads set unused_since = now() - interval '90 days'`.execute(server.db);
  await upload("#123456");
  await server.runJobs("all");
  expect(await isThere(url)).toBe(true);
});

test("an upload that was deleted makes room in the account again", async () => {
  const usage = async () =>
    (
      await server.call(`GET /painel/api/shops/${shop.shopId}/pictures/usage`, {
        headers: memberHeaders(shop.chatbotId),
      })
    ).data;
  await upload();
  expect(await usage()).toEqual({ files: 1, maxFiles: 50_000, megabytes: 1, maxMegabytes: 20_480 });
  // A file from before they were counted.
  await server.db.deleteFrom("uploaded_files").execute();
  await server.runJobs("all");
  expect((await usage()).files).toBe(1);
  await runAfter("31 days");
  expect((await usage()).files).toBe(0);
});

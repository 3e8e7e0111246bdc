import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { CatalogLine, ProductInput } from "@vitrine/contract/platform/catalog-import";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoCatalog } from "../catalog.ts";
import { largeCatalog } from "../large-catalog.ts";
import { pictureFolder } from "./pictures.ts";

const files = readdirSync(pictureFolder);
const sizeOf = (file: string) => statSync(join(pictureFolder, file)).size;
const printOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join(pictureFolder, file)))
    .digest("hex");
const productsOf = (catalog: Iterable<CatalogLine>) =>
  [...catalog].flatMap((line) => ("product" in line ? [line.product] : []));
const shownBy = ({ images = [], skus }: ProductInput) =>
  [...images, ...skus.flatMap((sku) => sku.images ?? [])].map((url) => basename(url));
const products = productsOf(demoCatalog("http://localhost:3100/pictures"));
const shown = new Set(products.flatMap(shownBy));

test("every picture of the shop is there, and every photo is shown", () => {
  const photos = files.filter((file) => file.endsWith(".avif"));
  expect(photos.toSorted()).toEqual([...shown].toSorted());
});

test("the shop with many products shows the same pictures", () => {
  const large = new Set(productsOf(largeCatalog(2_000, "http://localhost:3100/pictures")).flatMap(shownBy));
  expect([...large].filter((file) => !shown.has(file))).toEqual([]);
});

test("each colour of a product has its own photo", () => {
  for (const { providerId, skus } of products) {
    const own = new Set(skus.flatMap(({ images = [] }) => images.map((url) => basename(url))));
    expect(new Set([...own].map(printOf)).size, providerId).toBe(own.size);
  }
});

test("all of them together take less than 6 MB of a clone", () => {
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(6_000_000);
});

test.each(["caf-101.avif", "caf-101.perto.avif", "pao-103.avif", "coz-302-musgo.avif"])(
  "%s is crisp at 800 pixels",
  async (file) => {
    const picture = join(pictureFolder, file);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 800, height: 800 });
    // A picture of one colour would have no deviation.
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  },
);

test("the cover is wide", async () => {
  expect(await sharp(join(pictureFolder, "capa.webp")).metadata()).toMatchObject({ width: 1600, height: 600 });
});

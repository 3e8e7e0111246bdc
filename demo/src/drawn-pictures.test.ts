import { basename } from "node:path";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readProductGroup } from "./catalog/product-group.ts";
import { demoCatalog } from "./catalog.ts";
import { departments } from "./departments.ts";
import { drawnPictures, renderPicture } from "./drawn-pictures.ts";

const products = [...demoCatalog("http://localhost:3100/pictures")].flatMap((line) =>
  "product" in line ? [line.product] : [],
);
const firstPicture = ({ images = [] }: ProductInput) => basename(images[0] ?? "");
const svgOf = (file: string) => drawnPictures.get(file)?.() ?? "";

// Drawing takes all of a core; the other suites use it too.
const SLOW_MS = 60_000;

const rows = departments.flatMap(({ productGroup }) => readProductGroup(productGroup));
const shapeOf = (look: string) => look.split(" ")[0] ?? "";
/** One product for each shape: `bottle:wine` and `bottle:beer` are two. */
const shapes = new Map(rows.toReversed().map(({ id, look }) => [shapeOf(look), `${id}.jpg`]));

describe("what a customer sees first", () => {
  const bySales = products.toSorted((a, b) => (b.sold ?? 0) - (a.sold ?? 0));
  const firstOfEach = Map.groupBy(bySales, ({ categories }) => categories[0]).values();
  const seen = new Set([...bySales.slice(0, 20), ...[...firstOfEach].flatMap((group) => group.slice(0, 1))]);

  test("is a picture of its own for each product", () => {
    const drawings = [...seen].map((product) => svgOf(firstPicture(product)));
    expect(drawings).not.toContain("");
    expect(new Set(drawings).size).toBe(seen.size);
  });
});

test("the shop is drawn in at least 40 forms", () => {
  expect(new Set([...shapes.keys()].map((shape) => shape.split(":")[0])).size).toBeGreaterThanOrEqual(40);
});

test("each colour of a product has its own picture", () => {
  for (const { skus } of products) {
    const files = new Set(skus.flatMap(({ images = [] }) => images.map((address) => basename(address))));
    expect(new Set([...files].map(svgOf)).size).toBe(files.size);
  }
});

describe("every form", () => {
  const drawings = [...shapes.values(), "capa.webp"].map((file) => ({ file, svg: svgOf(file) }));

  test("is well-formed, and has no broken number", { timeout: SLOW_MS }, async () => {
    for (const { file, svg } of drawings) {
      expect(/NaN|undefined|Infinity/.exec(svg), file).toBeNull();
      // Reading the size parses the whole document and draws nothing.
      expect((await sharp(Buffer.from(svg)).metadata()).format, file).toBe("svg");
    }
  });

  test("needs nothing from elsewhere: no address, no font of the machine, no missing definition", () => {
    for (const { file, svg } of drawings) {
      expect(/href|<image|<text|font|@import|<script|<style/.exec(svg), file).toBeNull();
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      expect(
        used.filter((id) => !defined.has(id)),
        file,
      ).toEqual([]);
    }
  });
});

test("a picture is the same each time", () => {
  const [file] = shapes.values();
  expect(svgOf(file ?? "")).toBe(svgOf(file ?? ""));
});

test.each(["caf-101.jpg", "caf-101.perto.jpg", "pao-103.jpg", "coz-302-musgo.jpg"])(
  "%s is crisp at 1,200 pixels",
  async (file) => {
    const picture = await renderPicture(file);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 });
    // A picture of one colour would have no deviation.
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  },
);

test("the cover is wide", { timeout: SLOW_MS }, async () => {
  expect(await sharp(await renderPicture("capa.webp")).metadata()).toMatchObject({
    format: "webp",
    width: 1600,
    height: 600,
  });
});

test("a name that nobody draws has no picture", async () => {
  expect(await renderPicture("nada.jpg")).toBeUndefined();
});

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

/**
 * A stretch of a shop's life, as rows. Personal data is in clear (of people who do not exist), and what every installation
 * has of its own is a place: `@shop@`, `@sandbox@`, `@public@`, `@member:<e-mail>@`, and `@owner@` and `@owner-name@` for
 * who made the shop.
 */
export type SampleFile = {
  /** The last midnight on the shop's clock, and the moment at which the rows were written. */
  midnight: number;
  until: number;
  /** What the shop's document has because of it. */
  document: Pick<ShopDocument, "promotions" | "recovery">;
  tables: { name: string; columns: string[]; rows: unknown[][] }[];
};

/** What stands at the places. */
export type SamplePlaces = {
  [Name in "shop" | "sandbox" | "public" | "owner" | "owner-name" | `member:${string}`]?: string;
};

/** Reads a file and puts in what belongs at its places. A place that nobody knows is an error. */
export async function readSample(path: string, places: SamplePlaces): Promise<SampleFile> {
  const text = (await promisify(brotliDecompress)(await readFile(path))).toString();
  const filled = text.replaceAll(
    /@(shop|sandbox|public|owner|owner-name|member:[^@]+@[^@]+)@/g,
    (place, name: keyof SamplePlaces) => {
      const value = places[name];
      if (value === undefined) throw new Error(`nothing is known for ${place}`);
      // It stands inside texts of JSON.
      return JSON.stringify(value).slice(1, -1);
    },
  );
  return JSON.parse(filled) as SampleFile;
}

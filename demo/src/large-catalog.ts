import type { CatalogLine, ProductInput } from "@vitrine/contract/platform/catalog-import";
import { collections } from "./catalog/collections.ts";
import { pictureFile } from "./catalog/pictures.ts";
import { readProductGroup } from "./catalog/product-group.ts";
import { color, sizes, type Variants, variantAttributes, variantSkus } from "./catalog/variants.ts";
import { demoCategories } from "./catalog.ts";
import { departments } from "./departments.ts";
import { type Random, seededRandom } from "./large-catalog/random.ts";
import { brands, editions, origins, type ProductFamily, productFamilies } from "./large-catalog/word-lists.ts";

/** The demo's categories with as many products as a benchmark asks for, one at a time and the same on every run. */
export function* largeCatalog(count: number, picturesUrl: string): Generator<CatalogLine> {
  yield* demoCategories();
  for (const collection of collections) yield { collection };
  const random = seededRandom(20_260_101);
  for (let number = 1; number <= count; number += 1) yield { product: inventProduct(number, { random, picturesUrl }) };
}

type Source = { random: Random; picturesUrl: string };

function inventProduct(number: number, { random, picturesUrl }: Source): ProductInput {
  const line = random.pick(productFamilies);
  const [noun, quality, origin] = [random.pick(line.nouns), random.pick(line.qualities), random.pick(origins)];
  const [brand, edition, pack] = [random.pick(brands), random.pick(editions), random.pick(line.packs)];
  const name = [noun, quality, edition, origin, pack.name].filter(Boolean).join(" ");
  const prices = inventPrices(line, { rate: pack.rate, random });
  const stock = random.next() < 0.04 ? 0 : Math.floor(random.next() * 200) + 1;
  const providerId = `grande-${String(number).padStart(6, "0")}`;
  const sku = { ...prices, stock };
  return {
    providerId,
    name,
    brand,
    description: `<p>${noun} ${quality} ${origin}, de ${brand}.</p><p>Separado com cuidado pela equipe do empório.</p>`,
    categories: [line.category],
    collections: random.next() < 0.05 ? [random.pick(collections).providerId] : [],
    images: borrowedPictures(line, number).map((file) => `${picturesUrl}/${file}`),
    isActive: random.next() >= 0.02,
    isRestrictedSale: line.isRestricted ?? false,
    sold: inventSold(random),
    specification: [
      { name: "Marca", value: [brand] },
      { name: "Origem", value: [origin] },
    ],
    ...(pack.kilos !== undefined && { amountInKilo: pack.kilos }),
    ...(line.hasColorsAndSizes
      ? {
          attributes: variantAttributes(colorsAndSizes),
          skus: variantSkus(colorsAndSizes, { productId: providerId, picturesUrl, sku }),
        }
      : { skus: [{ sku: providerId, ...sku }] }),
  };
}

const demoRows = departments.flatMap((department) => readProductGroup(department.productGroup));
const idsByCategory = Map.groupBy(demoRows, ({ category }) => category);

/** The pictures of a demo product of the same category, each in turn. */
function borrowedPictures({ category }: ProductFamily, number: number): string[] {
  const rows = idsByCategory.get(category) ?? [];
  const row = rows[number % rows.length];
  return row ? [pictureFile(row.id), pictureFile(row.id, { view: "close" })] : [];
}

const colorsAndSizes: Variants = {
  attributes: [
    color({ id: "verde", name: "Verde" }, { id: "terracota", name: "Terracota" }, { id: "cru", name: "Cru" }),
    sizes("P", "M", "G"),
  ],
  missing: ["cru-g"],
};

type PriceSource = { rate: number; random: Random };

function inventPrices({ price: [cheapest, dearest] }: ProductFamily, { rate, random }: PriceSource) {
  // Shops end their prices in 90 centavos.
  const price = Math.floor((cheapest + (dearest - cheapest) * random.next()) * rate) + 0.9;
  const isOffer = random.next() < 0.15;
  return isOffer ? { price, listPrice: Math.floor(price * 1.2) + 0.9 } : { price };
}

/** A few products sell a lot and most sell little, as in a real shop. */
function inventSold(random: Random): number {
  return Math.floor(5_000 * random.next() ** 6);
}

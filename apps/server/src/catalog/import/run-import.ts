import { randomUUID } from "node:crypto";
import type { CatalogImportReport } from "@vitrine/contract/platform/catalog-import";
import type { Language } from "../../http/language/language.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogRepository } from "./catalog.repository.ts";
import type { CatalogImportRepository } from "./catalog-import.repository.ts";
import { type ImportTarget, importCatalog, type NumberedLine } from "./import-catalog.ts";

/** How often the progress is written down. */
const REPORT_EVERY_MS = 1_000;

export type RunImportDeps = { catalog: CatalogRepository; catalogImports: CatalogImportRepository; now: () => number };

/** Imports the lines, or only checks them, and writes down how far it came. */
export async function runImport(
  { catalog, catalogImports, now }: RunImportDeps,
  shop: Shop,
  lines: AsyncIterable<NumberedLine> | Iterable<NumberedLine>,
  { isDryRun, language }: { isDryRun: boolean; language?: Language },
): Promise<CatalogImportReport> {
  const key = { shopId: shop.shopId, id: randomUUID() };
  let latest: CatalogImportReport = { categories: 0, collections: 0, products: 0, rejected: 0, errors: [] };
  let reportedAt = now();
  await catalogImports.begin({ ...key, isDryRun }, latest);
  const onSaved = async (report: CatalogImportReport) => {
    latest = report;
    if (now() - reportedAt < REPORT_EVERY_MS) return;
    await catalogImports.report(key, report);
    reportedAt = now();
  };
  try {
    const report = await importCatalog(isDryRun ? onlyChecked(catalog) : catalog, shop, lines, { onSaved, language });
    await catalogImports.end(key, "finished", report);
    return { importId: key.id, ...report };
  } catch (error) {
    // The sender left, or the database is away. In both cases that error is the one to tell.
    await catalogImports.end(key, "failed", latest).catch(() => undefined);
    throw error;
  }
}

/** The catalogue as if every batch had been saved. */
function onlyChecked(catalog: CatalogRepository): ImportTarget {
  const products = new Set<string>();
  const owners = new Map<string, string>();
  return {
    categoryParents: catalog.categoryParents,
    collectionIds: catalog.collectionIds,
    async productsOfSkus(shopId, skus) {
      const stored = await catalog.productsOfSkus(shopId, skus);
      // A product of an earlier batch has the SKUs that it had there, and no others.
      const kept = [...stored].filter(([, productId]) => !products.has(productId));
      const sent = skus.flatMap((sku) => {
        const owner = owners.get(sku);
        return owner === undefined ? [] : [[sku, owner] as const];
      });
      return new Map([...kept, ...sent]);
    },
    async save(_, batch) {
      for (const { product, skus } of batch.products) {
        products.add(product.provider_id);
        for (const { sku } of skus) owners.set(sku, product.provider_id);
      }
    },
  };
}

import type { CatalogImportReport, CatalogLine } from "@vitrine/contract/platform/catalog-import";
import { categoryProblem } from "@vitrine/domain/catalog/groups/category-tree";
import type { ExistingIds } from "@vitrine/domain/catalog/product-references";
import type { Language } from "../../http/language/language.ts";
import type { Problem } from "../../http/refusals.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogKind } from "../products/catalog-shapes.ts";
import { contentProblems, foreignSkuProblem } from "../products/product-problems.ts";
import { type ProductRows, productRows } from "../products/product-row.ts";
import { categorySentences } from "../products/text/category-sentences.ts";
import type { CatalogBatch, CatalogRepository } from "./catalog.repository.ts";

/** A line that could be read, or why it could not. */
export type NumberedLine = { line: number } & ({ item: CatalogLine } | RejectedLine);
export type RejectedLine = { kind: CatalogKind | null; id?: string | undefined; problems: readonly Problem[] };

export type ImportTarget = Pick<CatalogRepository, "categoryParents" | "collectionIds" | "productsOfSkus" | "save">;

type Reporting = {
  onSaved?: (report: CatalogImportReport) => Promise<void>;
  /** Of the sentences about rejected lines. */
  language?: Language | undefined;
};

/** Large enough for few round trips, small enough for an import of any length to need little memory. */
const BATCH_SIZE = 500;

const MOST_ERRORS_REPORTED = 1_000;

/**
 * Reads the lines as they arrive and saves them in batches. A bad line is reported and the others are imported. When the
 * sender disconnects, the batches before are saved whole and the current one not at all.
 */
export async function importCatalog(
  catalog: ImportTarget,
  shop: Shop,
  lines: AsyncIterable<NumberedLine> | Iterable<NumberedLine>,
  { onSaved = async () => undefined, language = "pt" }: Reporting = {},
): Promise<CatalogImportReport> {
  const report: CatalogImportReport = { categories: 0, collections: 0, products: 0, rejected: 0, errors: [] };
  const reject = (line: number, { kind, id = "", problems }: RejectedLine): void => {
    report.rejected++;
    if (report.errors.length < MOST_ERRORS_REPORTED)
      report.errors.push({ line, ...errorOf(kind, id, problems, language) });
  };
  const categories = await catalog.categoryParents(shop.shopId);
  const collections = await catalog.collectionIds(shop.shopId);
  const existing: ExistingIds = { categories, collections, priceTables: shop.priceTableIds, sellers: shop.sellerIds };

  let batch = emptyBatch();
  const save = async () => {
    const products = await withoutForeignSkus(catalog, shop.shopId, batch.products, reject);
    await catalog.save(shop, {
      categories: [...batch.categories.values()],
      collections: [...batch.collections.values()],
      products,
    });
    report.products += products.length;
    batch = emptyBatch();
    await onSaved(report);
  };

  /** Adds the line to the batch, or returns why not. */
  const take = (line: number, item: CatalogLine): RejectedLine | undefined => {
    if ("category" in item) {
      const { providerId, parentId = null } = item.category;
      const problem = categoryProblem({ providerId, parentId }, categories);
      if (problem) {
        const problems = [{ param: "/parentId", reason: problem, ...categorySentences[problem] }];
        return { kind: "category", id: providerId, problems };
      }
      categories.set(providerId, parentId);
      batch.categories.set(providerId, item.category);
      report.categories++;
    } else if ("collection" in item) {
      collections.add(item.collection.providerId);
      batch.collections.set(item.collection.providerId, item.collection);
      report.collections++;
    } else {
      const problems = contentProblems(item.product, existing);
      if (problems.length > 0) return { kind: "product", id: item.product.providerId, problems };
      batch.products.set(item.product.providerId, { line, rows: productRows(item.product) });
    }
    batch.size++;
    return undefined;
  };

  for await (const numbered of lines) {
    const refused = "problems" in numbered ? numbered : take(numbered.line, numbered.item);
    if (refused) reject(numbered.line, refused);
    if (batch.size >= BATCH_SIZE) await save();
  }
  if (batch.size > 0) await save();
  return report;
}

function errorOf(kind: CatalogKind | null, id: string, problems: readonly Problem[], language: Language) {
  const [first] = problems;
  return {
    item: id.slice(0, 200),
    kind,
    reason: first?.reason ?? "",
    param: (first?.param ?? "").slice(0, 500),
    message: problems
      .map(({ message, english }) => (language === "en" && english) || message)
      .join(" ")
      .slice(0, 1_000),
  };
}

type NumberedRows = { line: number; rows: ProductRows };

/** By id: the last line about a thing wins, as if the lines were saved one by one. */
function emptyBatch() {
  return {
    size: 0,
    categories: new Map<string, CatalogBatch["categories"][number]>(),
    collections: new Map<string, CatalogBatch["collections"][number]>(),
    products: new Map<string, NumberedRows>(),
  };
}

/** A sku belongs to one product: a product that names another's sku is left out. */
async function withoutForeignSkus(
  catalog: Pick<CatalogRepository, "productsOfSkus">,
  shopId: string,
  products: Map<string, NumberedRows>,
  reject: (line: number, rejected: RejectedLine) => void,
): Promise<ProductRows[]> {
  const skus = [...products.values()].flatMap(({ rows }) => rows.skus.map(({ sku }) => sku));
  const owners = skus.length > 0 ? await catalog.productsOfSkus(shopId, skus) : new Map<string, string>();
  return [...products.values()].flatMap(({ line, rows }) => {
    const productId = rows.product.provider_id;
    const problem = foreignSkuProblem(
      productId,
      rows.skus.map(({ sku }) => sku),
      owners,
    );
    if (problem) {
      reject(line, { kind: "product", id: productId, problems: [problem] });
      return [];
    }
    for (const { sku } of rows.skus) owners.set(sku, productId);
    return [rows];
  });
}

import type { CatalogImportReport, CatalogLine } from "@vitrine/contract/platform/catalog-import";
import { type CategoryProblem, categoryProblem } from "@vitrine/domain/catalog/category-tree";
import { type ExistingIds, type ReferenceProblem, referenceProblems } from "@vitrine/domain/catalog/product-references";
import type { Shop } from "../../shop/shop.ts";
import { type ProductRows, productRows } from "../products/product-row.ts";
import type { CatalogBatch, CatalogRepository } from "./catalog.repository.ts";

/** A line that could be read, or why it could not. */
export type NumberedLine = { line: number } & ({ item: CatalogLine } | { problem: string });

type Catalog = Pick<CatalogRepository, "categoryParents" | "collectionIds" | "productsOfSkus" | "save">;

/** Large enough for few round trips, small enough for an import of any length to need little memory. */
const BATCH_SIZE = 500;

const MOST_ERRORS_REPORTED = 1_000;

/**
 * Reads the lines as they arrive and saves them in batches. A bad line is reported and the others are imported. When the
 * sender disconnects, the batches before are saved whole and the current one not at all.
 */
export async function importCatalog(
  catalog: Catalog,
  shop: Shop,
  lines: AsyncIterable<NumberedLine> | Iterable<NumberedLine>,
): Promise<CatalogImportReport> {
  const report: CatalogImportReport = { categories: 0, collections: 0, products: 0, rejected: 0, errors: [] };
  const reject = (line: number, item: string, message: string): void => {
    report.rejected++;
    if (report.errors.length < MOST_ERRORS_REPORTED)
      report.errors.push({ line, item: item.slice(0, 200), message: message.slice(0, 1_000) });
  };
  const categories = await catalog.categoryParents(shop.shopId);
  const collections = await catalog.collectionIds(shop.shopId);
  const existing: ExistingIds = { categories, collections, priceTables: shop.priceTableIds, sellers: shop.sellerIds };

  let batch = emptyBatch();
  const save = async () => {
    const products = await withoutForeignSkus(catalog, shop.shopId, batch.products, reject);
    await catalog.save(shop.shopId, {
      categories: [...batch.categories.values()],
      collections: [...batch.collections.values()],
      products,
    });
    report.products += products.length;
    batch = emptyBatch();
  };

  /** Adds the line to the batch, or returns why not. */
  const take = (line: number, item: CatalogLine): { item: string; message: string } | undefined => {
    if ("category" in item) {
      const { providerId, parentId = null } = item.category;
      const problem = categoryProblem({ providerId, parentId }, categories);
      if (problem) return { item: providerId, message: categorySentences[problem] };
      categories.set(providerId, parentId);
      batch.categories.set(providerId, item.category);
      report.categories++;
    } else if ("collection" in item) {
      collections.add(item.collection.providerId);
      batch.collections.set(item.collection.providerId, item.collection);
      report.collections++;
    } else {
      const problems = referenceProblems(item.product, existing);
      if (problems.length > 0) {
        return { item: item.product.providerId, message: problems.map(referenceSentence).join(" ") };
      }
      batch.products.set(item.product.providerId, { line, rows: productRows(item.product) });
    }
    batch.size++;
    return undefined;
  };

  for await (const numbered of lines) {
    const refused =
      "problem" in numbered ? { item: "", message: numbered.problem } : take(numbered.line, numbered.item);
    if (refused) reject(numbered.line, refused.item, refused.message);
    if (batch.size >= BATCH_SIZE) await save();
  }
  if (batch.size > 0) await save();
  return report;
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
  reject: (line: number, item: string, message: string) => void,
): Promise<ProductRows[]> {
  const skus = [...products.values()].flatMap(({ rows }) => rows.skus.map(({ sku }) => sku));
  const owners = skus.length > 0 ? await catalog.productsOfSkus(shopId, skus) : new Map<string, string>();
  return [...products.values()].flatMap(({ line, rows }) => {
    const productId = rows.product.provider_id;
    const foreign = rows.skus.find(({ sku }) => (owners.get(sku) ?? productId) !== productId);
    if (foreign) {
      reject(line, productId, `O sku ${foreign.sku} já é do produto ${owners.get(foreign.sku)}.`);
      return [];
    }
    for (const { sku } of rows.skus) owners.set(sku, productId);
    return [rows];
  });
}

const categorySentences: Record<CategoryProblem, string> = {
  "parent-missing": "A categoria-mãe não existe; envie-a antes.",
  circular: "A categoria ficaria abaixo dela mesma.",
  "too-deep": "As categorias têm no máximo três níveis.",
};

function referenceSentence({ kind, id }: ReferenceProblem): string {
  switch (kind) {
    case "category":
      return `A categoria ${id} não existe.`;
    case "collection":
      return `A coleção ${id} não existe.`;
    case "price-table":
      return `A tabela de preço ${id} não existe.`;
    case "seller":
      return `A loja ${id} não existe.`;
    case "option":
      return `O sku ${id} deve escolher uma opção de cada atributo, e só delas.`;
    case "sku-repeated":
      return `O sku ${id} aparece mais de uma vez.`;
    case "combination-repeated":
      return `A combinação ${id || "sem opções"} aparece em mais de um sku.`;
  }
}

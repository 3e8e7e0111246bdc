import type { CatalogLine } from "@vitrine/contract/platform/catalog-import";
import { importCatalog, type NumberedLine } from "../../catalog/import/import-catalog.ts";
import type { ProductListRepository } from "../../catalog/manage/product-list.repository.ts";
import { sortsOfProducts } from "../../catalog/manage/product-list.repository.ts";
import { productInputOf } from "../../catalog/manage/product-resource.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** Enough to try any shop, and copied while somebody waits. */
const MOST_TRIED_PRODUCTS = 300;
const PRODUCTS_AT_ONCE = 100;

type CopyDeps = Pick<PanelDeps, "catalog" | "productLists" | "sheets">;
type Groups = Awaited<ReturnType<PanelDeps["sheets"]["groups"]>>;

const sample: CatalogLine = {
  product: {
    providerId: "teste-produto",
    name: "Produto de teste",
    categories: [],
    skus: [{ sku: "teste-produto", price: 10 }],
  },
};

/**
 * Gives the trial the products that the shop sells, most sold first, and takes away what it does not sell any more. A shop
 * without products is tried with one.
 */
export async function copyCatalog(deps: CopyDeps, from: string, trial: Shop): Promise<number> {
  const groups = await deps.sheets.groups(from);
  const products = await activeProducts(deps.productLists, from);
  const lines = [...linesOf(groups), ...(products.length > 0 ? products : [sample])];
  await importCatalog(deps.catalog, trial, lines.map(numbered));
  const kept = new Set(lines.flatMap((line) => ("product" in line ? [line.product.providerId] : [])));
  const others = (await deps.productLists.ids(trial.shopId, {})).filter((id) => !kept.has(id));
  await deps.catalog.removeProducts(trial.shopId, others);
  return kept.size;
}

async function activeProducts(lists: ProductListRepository, shopId: string): Promise<CatalogLine[]> {
  const lines: CatalogLine[] = [];
  let after: Awaited<ReturnType<ProductListRepository["list"]>>[number]["cursor"] | undefined;
  do {
    const page = { sort: sortsOfProducts["-sold"], after, most: PRODUCTS_AT_ONCE };
    const found = await lists.list(shopId, { isActive: true }, page);
    lines.push(...found.map(({ product }) => ({ product: productInputOf(product) })));
    after = found.length === PRODUCTS_AT_ONCE ? found.at(-1)?.cursor : undefined;
  } while (after && lines.length < MOST_TRIED_PRODUCTS);
  return lines;
}

/** A category comes after the one above it. */
function linesOf({ categories, collections }: Groups): CatalogLine[] {
  const parents = new Map(categories.map(({ providerId, parentId }) => [providerId, parentId]));
  const depth = (id: string): number => {
    const parent = parents.get(id) ?? null;
    return parent === null ? 0 : depth(parent) + 1;
  };
  const place = ({ providerId, name }: Groups["collections"][number], position: number) => ({
    ...{ providerId, name, position },
  });
  return [
    ...categories
      .map((category, position) => ({ category: { ...place(category, position), parentId: category.parentId } }))
      .sort((one, other) => depth(one.category.providerId) - depth(other.category.providerId)),
    ...collections.map((collection, position) => ({ collection: place(collection, position) })),
  ];
}

function numbered(item: CatalogLine, index: number): NumberedLine {
  return { line: index + 1, item };
}

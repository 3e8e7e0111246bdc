import type { CatalogLine, CategoryInput } from "@vitrine/contract/platform/catalog-import";
import { collections } from "./catalog/collections.ts";
import type { CategoryNode, Department } from "./catalog/department.ts";
import { product } from "./catalog/product.ts";
import { readProductGroup } from "./catalog/product-group.ts";
import { departments } from "./departments.ts";

/** Everything the demo shop sells: categories first, so that each product finds its own. */
export function* demoCatalog(picturesUrl: string): Generator<CatalogLine> {
  yield* demoCategories();
  for (const collection of collections) yield { collection };
  for (const department of departments) yield* productsOf(department, picturesUrl);
}

export function* demoCategories(): Generator<CatalogLine> {
  for (const [place, { category }] of departments.entries()) {
    for (const line of categoryTree(category, { parentId: null, position: place + 1 })) yield { category: line };
  }
}

type Branch = { parentId: string | null; position: number };

function* categoryTree(node: CategoryNode, { parentId, position }: Branch): Generator<CategoryInput> {
  yield {
    providerId: node.id,
    name: node.name,
    parentId,
    position,
    ...(node.about && { description: node.about }),
  };
  for (const [place, child] of (node.children ?? []).entries()) {
    yield* categoryTree(child, { parentId: node.id, position: place + 1 });
  }
}

function* productsOf(department: Department, picturesUrl: string): Generator<CatalogLine> {
  const rows = readProductGroup(department.productGroup);
  const forgotten = Object.keys(department.traits ?? {}).filter((id) => !rows.some((row) => row.id === id));
  if (forgotten.length > 0) throw new Error(`traits of unknown products: ${forgotten.join(", ")}`);
  for (const [position, row] of rows.entries()) {
    yield { product: product(row, { department, position, picturesUrl }) };
  }
}

import type { Catalog } from "../catalog/catalog.ts";
import type { ProductRecord } from "../catalog/product-record.ts";

const MOST = 1_000;

/** Finds products by name or id, or lists all of them, page by page. */
export function findRecords(
  catalog: Catalog,
  { search = "", page = "1", limit = "30" }: { search?: string; page?: string; limit?: string },
): { total: number; products: ProductRecord[] } {
  const wanted = plain(search.trim());
  const ids = Array.from(catalog.ids()).filter((id) => {
    if (wanted === "" || String(id) === wanted) return true;
    const product = catalog.product(id);
    return product !== undefined && plain(`${product.name} ${product.reference}`).includes(wanted);
  });
  const count = Math.min(Math.max(Number(limit) || 1, 1), MOST);
  const first = (Math.max(Number(page) || 1, 1) - 1) * count;
  return { total: ids.length, products: ids.slice(first, first + count).flatMap((id) => catalog.product(id) ?? []) };
}

/** Without accents and capitals, because people do not type them. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

import { panelProductSorts } from "@vitrine/contract/panel/catalog/products";
import type { ProductFilter } from "@vitrine/server/catalog/manage/product-filters";
import { createProductListRepository, sortsOfProducts } from "@vitrine/server/catalog/manage/product-list.repository";
import { connect } from "@vitrine/server/db/pool";
import type { BenchShop } from "../../shops/bench-shop.ts";
import type { Bar } from "../bar.ts";
import { CONNECTIONS, timeQuestions } from "../time-questions.ts";

const PER_PAGE = 50;

type Sort = (typeof panelProductSorts)[number];
type Question = { name: string; filter: ProductFilter; sort: Sort };

const texts = ["cafe", "caf", "a", "arroz integral", "de", "xylofone", "cafe xylofone"];

/** The table of products of a large shop, as the panel asks for it: every filter with every sort, and texts. */
export async function measurePanelProducts({ shopId, databaseUrl }: BenchShop): Promise<Bar[]> {
  const db = connect(databaseUrl, { max: CONNECTIONS, onConnectionError: () => undefined });
  try {
    const lists = createProductListRepository(db);
    const ask = async ({ filter, sort: name }: Question): Promise<number> => {
      const sort = sortsOfProducts[name];
      const began = performance.now();
      const rows = await lists.list(shopId, filter, { sort, after: undefined, most: PER_PAGE + 1 });
      const elapsed = performance.now() - began;
      const last = rows[PER_PAGE - 1];
      if (rows.length <= PER_PAGE || !last) return elapsed;
      // The next page is another question, and counts as one.
      const next = performance.now();
      await lists.list(shopId, filter, { sort, after: last.cursor, most: PER_PAGE + 1 });
      return Math.max(elapsed, performance.now() - next);
    };
    const some = await lists.list(shopId, {}, { sort: sortsOfProducts["-sold"], after: undefined, most: 1 });
    const filtered = filtersFor(some[0]?.product).flatMap(([name, filter]) =>
      panelProductSorts.map((sort): Question => ({ name: `${name}, ${sort}`, filter, sort })),
    );
    const searched = [...texts, some[0]?.product.skus[0]?.sku ?? ""].flatMap((q) =>
      (["name", "-updatedAt", "price", "stock"] as const).map(
        (sort): Question => ({ name: `“${q}”, ${sort}`, filter: { q }, sort }),
      ),
    );
    return [
      ...(await timeQuestions({ name: "table of products: filter and sort", questions: filtered, ask })),
      ...(await timeQuestions({ name: "table of products: text search", questions: searched, ask })),
    ];
  } finally {
    await db.destroy();
  }
}

type Known = { categories: string[]; collections: string[] } | undefined;

function filtersFor(best: Known): [string, ProductFilter][] {
  const category = best?.categories[0] ?? "";
  const collection = best?.collections[0] ?? "";
  return [
    ["none", {}],
    ["category", { category }],
    ["collection", { collection }],
    ["active", { isActive: true }],
    ["inactive", { isActive: false }],
    ["in stock", { inStock: true }],
    ["sold out", { inStock: false }],
    ["without picture", { hasPicture: false }],
    ["without price", { hasPrice: false }],
    ["several", { category, isActive: true, inStock: true }],
    ["none meets", { category, isActive: false, hasPrice: false }],
  ];
}

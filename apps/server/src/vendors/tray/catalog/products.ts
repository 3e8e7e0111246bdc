import type { StoreAccess, StoreAnswer, StorePlatform } from "../../../store-link/access/store-platform.ts";
import { textOf } from "../../wire/json-fields.ts";
import type { TrayCalls } from "../api/calls.ts";
import { readPage } from "../api/pages.ts";
import { idOf, isMap } from "../api/rows.ts";
import { hasVariants, productFromRow } from "./product-from-row.ts";
import { createVariantCache } from "./variant-cache.ts";

/** The catalogue accepts no more skus per product than twenty pages contain. */
const MAX_VARIANT_PAGES = 20;

type ReadProducts = Required<Pick<StorePlatform, "products" | "product" | "productOfVariant">>;

export function createTrayProducts({ calls, now }: { calls: TrayCalls; now: () => number }): ReadProducts {
  const variantCache = createVariantCache(now);

  return {
    async products(access, page) {
      // Sorted by id, so that a new product is the last one and moves no other to another page.
      const answer = await readPage(calls, access, {
        path: "/products",
        list: "Products",
        entity: "Product",
        page,
        sort: "id_asc",
      });
      if (!answer.ok) return answer;
      const { rows, total, hasMore } = answer.value;
      const read = new Map<string, unknown[]>();
      for (const row of rows.filter(hasVariants)) {
        const key = keyOf(access, row);
        const cached = variantCache.get(key);
        const variants = cached ?? (await readVariants(calls, access, row));
        if (!Array.isArray(variants)) return variants;
        if (!cached) variantCache.set(key, variants);
        read.set(key, variants);
      }
      variantCache.delete([...read.keys()]);
      const items = rows.flatMap(
        (row) => productFromRow(row, { variants: read.get(keyOf(access, row)) ?? [], now: now() }) ?? [],
      );
      return { ok: true, value: { items, total, hasMore } };
    },

    async product(access, storeProductId) {
      const answer = await calls.get(access, `/products/${encodeURIComponent(storeProductId)}`);
      if (!answer.ok) return answer;
      const row = isMap(answer.value.Product) ? answer.value.Product : answer.value;
      const variants = hasVariants(row) ? await readVariants(calls, access, row) : [];
      if (!Array.isArray(variants)) return variants;
      const product = productFromRow(row, { variants, now: now() });
      // A response for another product would put its price on the wrong one.
      if (product?.storeProductId === storeProductId) return { ok: true, value: product };
      return { ok: true, value: { storeProductId, input: null, obstacle: "unreadable", changesAt: null } };
    },

    async productOfVariant(access, storeVariantId) {
      const answer = await calls.get(access, `/products/variants/${encodeURIComponent(storeVariantId)}`);
      if (!answer.ok) return answer;
      const productId = idOf(answer.value.Variant, "product_id") || idOf(answer.value, "product_id");
      if (productId !== "") return { ok: true, value: productId };
      return { ok: false, problem: { kind: "not-found" } };
    },
  };
}

function keyOf({ apiAddress }: StoreAccess, row: unknown): string {
  return `${apiAddress} ${textOf(row, "id")} ${textOf(row, "modified")}`;
}

/** All variants of one product. The API has no call for the variants of several products. */
async function readVariants(
  calls: TrayCalls,
  access: StoreAccess,
  product: unknown,
): Promise<unknown[] | (StoreAnswer<never> & { ok: false })> {
  const product_id = idOf(product, "id");
  if (product_id === "") return [];
  const variants: unknown[] = [];
  for (let page = 1; page <= MAX_VARIANT_PAGES; page++) {
    const answer = await readPage(calls, access, {
      path: "/products/variants",
      list: "Variants",
      entity: "Variant",
      page,
      sort: "id_asc",
      filter: { product_id },
    });
    // A 404 may mean that there are no variants.
    if (!answer.ok && answer.problem.kind === "not-found") break;
    if (!answer.ok) return answer;
    // A store may ignore the filter, so variants of other products are dropped here.
    variants.push(...answer.value.rows.filter((row) => (idOf(row, "product_id") || product_id) === product_id));
    if (!answer.value.hasMore) break;
  }
  return variants;
}

import type { Catalog } from "../catalog/catalog.ts";
import { mayHaveVariants } from "../catalog/generate-variants.ts";
import type { ProductRecord, VariantRecord } from "../catalog/product-record.ts";
import { modifiedTest } from "./find-products.ts";
import { type ListQuery, listHead, pickFields, rowsOfPage, sortOf } from "./list-page.ts";
import { money, type ViewContext } from "./tray-format.ts";
import { variantView } from "./variant-view.ts";

type Found = { product: ProductRecord; variant: VariantRecord };
type Test = (variant: VariantRecord, wanted: string) => boolean;

const tests: Record<string, Test> = {
  id: ({ id }, wanted) => String(id) === wanted,
  price: ({ priceCents }, wanted) => priceCents !== null && money(priceCents) === wanted,
  promotional_price: ({ promotion }, wanted) => money(promotion.cents) === wanted,
  stock: ({ stock }, wanted) => String(stock) === wanted,
  reference: ({ reference }, wanted) => reference === wanted,
  modified: ({ modified }, wanted) => modifiedTest(wanted)?.(modified) ?? true,
};

const filters = [...Object.keys(tests), "product_id"];

/** `GET /products/variants`: the variants of one product, or of all products. */
export function variantList(catalog: Catalog, query: ListQuery, context: ViewContext): object {
  const owners = query.product_id === undefined ? catalog.ids() : [Number(query.product_id)];
  const found: Found[] = [];
  for (const id of owners) {
    if (!mayHaveVariants(id)) continue;
    const product = catalog.product(id);
    for (const variant of product?.variants ?? []) {
      if (product && isWanted(variant, query)) found.push({ product, variant });
    }
  }
  return {
    ...listHead({ query, total: found.length, filters }),
    Variants: rowsOfPage(sorted(found, query), query).map(({ product, variant }) => ({
      Variant: pickFields(variantView(variant, { product, context }), query, "Variant"),
    })),
  };
}

const numeric: Record<string, (variant: VariantRecord) => number> = {
  stock: ({ stock }) => stock,
  modified: ({ modified }) => modified,
};

function sorted(found: Found[], query: ListQuery): Found[] {
  const { field, isDescending } = sortOf(query);
  const read = numeric[field] ?? (({ id }: VariantRecord) => id);
  const sign = isDescending ? -1 : 1;
  return found.sort((a, b) => sign * (read(a.variant) - read(b.variant)) || a.variant.id - b.variant.id);
}

function isWanted(variant: VariantRecord, query: ListQuery): boolean {
  return Object.entries(tests).every(([name, test]) => {
    const wanted = query[name];
    return wanted === undefined || test(variant, wanted);
  });
}

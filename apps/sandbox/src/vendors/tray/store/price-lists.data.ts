import type { Catalog } from "../catalog/catalog.ts";

/** A price list with the field names of the only public source. */
export type PriceListRecord = { fields: Record<string, string>; values: Record<string, string>[] };

const made = [
  { name: "Atacado", active: "1", percent: 80, products: 120 },
  { name: "Revenda", active: "1", percent: 90, products: 20 },
  { name: "Campanha antiga", active: "0", percent: 50, products: 5 },
];

/** Each variant has its own row; one row of each list is switched off. */
export function createPriceLists(catalog: Catalog): PriceListRecord[] {
  return made.map(({ name, active, percent, products }, index) => {
    const id = String(index + 1);
    const rows: [productId: number, variantId: number | null, priceCents: number][] = [];
    for (const productId of catalog.ids()) {
      const product = catalog.product(productId);
      if (!product || productId > products) break;
      const { variants, priceCents } = product;
      if (variants.length === 0) rows.push([productId, null, priceCents]);
      for (const variant of variants) rows.push([productId, variant.id, variant.priceCents ?? priceCents]);
    }
    return {
      fields: { id, name, description: "", active, customer_group_id: "0" },
      values: rows.map(([productId, variantId, priceCents], row) => ({
        id: String(row + 1),
        product_id: String(productId),
        variant_id: variantId === null ? "" : String(variantId),
        price: (Math.round((priceCents * percent) / 100) / 100).toFixed(2),
        cost_price: "0.00",
        active: row === 1 ? "0" : "1",
      })),
    };
  });
}

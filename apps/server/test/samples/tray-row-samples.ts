/** Rows as in public samples of the API, in which nearly every value is a string. */

/** Ten o'clock in Brasília. */
export const NOW = Date.parse("2026-01-10T13:00:00Z");

export const shirt = (changes: Record<string, unknown> = {}) => ({
  ...{ id: "10", name: "Camiseta básica", title: "", slug: "camiseta-basica", reference: "CAM", ean: "", model: "" },
  ...{ brand: "Serra", brand_id: "3", description: "<p>Algodão penteado.</p>", description_small: "Algodão." },
  ...{ price: "49.90", cost_price: "20.00", promotional_price: "0.00", current_price: "49.90" },
  ...{ start_promotion: "0000-00-00", end_promotion: "0000-00-00" },
  ...{ stock: "12", minimum_stock: "0", upon_request: "0", availability: "Imediata", availability_days: "0" },
  ...{ available: "1", available_in_store: "1", available_for_purchase: "1" },
  ...{ activation_date: "0000-00-00", deactivation_date: "0000-00-00", release: "0", hot: "0" },
  ...{ weight: "200", length: "10", width: "10", height: "5", quantity_sold: "34" },
  ...{ category_id: "2", related_categories: [], all_categories: ["1", "2"], has_variation: "0", Variant: [] },
  ProductImage: [
    { http: "http://img.exemplo/1.jpg", https: "https://img.exemplo/1.jpg", thumbs: { "30": {} } },
    { http: "http://img.exemplo/2.jpg", https: "", thumbs: [] },
  ],
  ...{ Properties: [], url: { http: "", https: "" }, modified: "2026-01-09 18:00:00" },
  ...changes,
});

export const variant = (id: string, changes: Record<string, unknown> = {}) => ({
  ...{ id, product_id: "10", reference: `CAM-${id}`, ean: "", price: "49.90", promotional_price: "0.00" },
  ...{ start_promotion: "0000-00-00", end_promotion: "0000-00-00", stock: "5", available: "1", weight: "200" },
  Sku: [{ type: "Cor", value: "Azul", image: "", image_secure: "" }],
  VariantImage: [],
  ...changes,
});

/** `Cor: Azul, Tamanho: M` */
export const choices = (...pairs: [string, string][]) => ({ Sku: pairs.map(([type, value]) => ({ type, value })) });

export const list = (name: string, rows: unknown[], paging: Record<string, unknown> = {}) => ({
  paging: { total: rows.length, page: 1, offset: 0, limit: 50, maxLimit: 50, ...paging },
  ...{ sort: [{ id: "asc" }], availableFilters: [], appliedFilters: [] },
  [name]: rows.map((row) => ({ [name.replace(/s$/, "")]: row })),
});

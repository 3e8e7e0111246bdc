import type { Category, Product, ProductPage } from "@vitrine/contract/storefront/catalog";
import type { Facet } from "@vitrine/contract/storefront/catalog-search";
import { aProduct } from "./product-samples.ts";

export function aCategory(providerId: string, name: string, children: Category["children"] = []): Category {
  return { providerId, name, description: "", shopId: "emporio-aurora", children };
}

/** One page of a list. With `hasMore`, its token requests the next page. */
export function aProductPage(data: Product[], changes: Partial<ProductPage> = {}): ProductPage {
  const { length } = data;
  return { data, page: 0, perPage: 10, hasMore: false, hasData: length > 0, total: length, token: null, ...changes };
}

export function productsNamed(...names: string[]): Product[] {
  return names.map((name) => aProduct({ providerId: name.toLowerCase().replaceAll(" ", "-"), name }));
}

export function aFacet(key: string, name: string, values: [name: string, quantity: number][]): Facet {
  return {
    key,
    name,
    hidden: false,
    values: values.map(([label, quantity]) => ({ value: label.toLowerCase(), name: label, quantity })),
  };
}

export function aPriceFacet(from: number, to: number): Facet {
  const values = [{ value: "price", name: "Preço", quantity: 3, range: { from, to } }];
  return { key: "price", name: "Preço", hidden: false, values };
}

import type { Catalog } from "../catalog/catalog.ts";
import type { ListQuery } from "../views/list-page.ts";
import { type Carrier, carriers, distanceTo, isOutOfReach, origin, states } from "./carriers.data.ts";

/** The store's error about a quote request. */
export class ShippingProblem extends Error {}

const DAY_MS = 86_400_000;

/** `zipcode=…&products[0][product_id]=…&products[0][price]=…&products[0][quantity]=…`, and `[sku]` for a variant. */
export function quoteShipping(query: ListQuery, { catalog, now }: { catalog: Catalog; now: number }): object {
  const zipcode = (query.zipcode ?? "").replace("-", "");
  if (!/^\d{8}$/.test(zipcode)) throw new ShippingProblem("zipcode: invalid value");
  const grams = gramsOf(query, catalog);
  const found = isOutOfReach(zipcode) ? [] : carriers.filter(({ mostGrams }) => grams <= mostGrams);
  return {
    Shipping: {
      origin,
      destination: { zipcode, city: "", state: states[Number(zipcode[0])] ?? "" },
      cotation: found.map((carrier) => rowOf(carrier, { zipcode, grams, now })),
    },
  };
}

function gramsOf(query: ListQuery, catalog: Catalog): number {
  let grams = 0;
  for (let index = 0; query[`products[${index}][product_id]`] !== undefined; index++) {
    const field = (name: string) => query[`products[${index}][${name}]`] ?? "";
    const product = catalog.product(Number(field("product_id")));
    if (!product) throw new ShippingProblem(`products[${index}][product_id]: not found`);
    const hasSku = field("sku") === "" || product.variants.some(({ id }) => String(id) === field("sku"));
    if (!hasSku) throw new ShippingProblem(`products[${index}][sku]: not found`);
    if (!/^\d{1,9}\.\d{2}$/.test(field("price"))) throw new ShippingProblem(`products[${index}][price]: invalid value`);
    if (!/^[1-9]\d{0,4}$/.test(field("quantity"))) {
      throw new ShippingProblem(`products[${index}][quantity]: invalid value`);
    }
    grams += product.grams * Number(field("quantity"));
  }
  if (query["products[0][product_id]"] === undefined) throw new ShippingProblem("products: required");
  return grams;
}

function rowOf(carrier: Carrier, { zipcode, grams, now }: { zipcode: string; grams: number; now: number }): object {
  const { id, name, identifier, prices, days, information } = carrier;
  const distance = prices ? distanceTo(zipcode) : 0;
  const kilos = Math.max(1, Math.ceil(grams / 1_000));
  const price = prices ? (prices.base + prices.kilo * kilos) * (1 + distance / 4) : 0;
  const most = days.most + 2 * distance;
  return {
    id: String(id),
    id_quotation: String(900_000 + id * 1_000 + distance),
    name,
    identifier,
    value: (Math.round(price) / 100).toFixed(2),
    min_period: String(days.least + distance),
    max_period: String(most),
    estimated_delivery_date: new Date(now + most * DAY_MS).toISOString().slice(0, 10),
    information,
    pickup: prices ? "0" : "1",
    taxe: { name: "", value: "" },
  };
}

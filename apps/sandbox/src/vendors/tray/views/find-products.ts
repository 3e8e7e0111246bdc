import type { Catalog } from "../catalog/catalog.ts";
import type { ProductRecord } from "../catalog/product-record.ts";
import { brasiliaTime } from "./brasilia-time.ts";
import { type ListQuery, listHead, pageOf, pickFields, sortOf } from "./list-page.ts";
import { productView } from "./product-view.ts";
import { flag, money, type ViewContext } from "./tray-format.ts";

type Test = (product: ProductRecord, wanted: string) => boolean;

const tests: Record<string, Test> = {
  id: ({ id }, wanted) => String(id) === wanted,
  name: ({ name }, wanted) => name.toLowerCase().includes(wanted.replaceAll("%", "").toLowerCase()),
  category_id: ({ categoryId }, wanted) => String(categoryId ?? 0) === wanted,
  ean: ({ ean }, wanted) => ean === wanted,
  available: ({ available }, wanted) => flag(available) === wanted,
  price: ({ priceCents }, wanted) => money(priceCents) === wanted,
  stock: ({ stock }, wanted) => String(stock) === wanted,
  reference: ({ reference }, wanted) => reference === wanted,
  available_in_store: ({ availableInStore }, wanted) => flag(availableInStore) === wanted,
};

/** Numeric fields by which a list can be sorted. */
const numeric: Record<string, (product: ProductRecord) => number> = {
  price: ({ priceCents }) => priceCents,
  stock: ({ stock }) => stock,
  quantity_sold: ({ quantitySold }) => quantitySold,
  created: ({ created }) => created,
};

const filters = [...Object.keys(tests), "modified"];

/** `GET /products`. Generates only what a filter or the page needs. */
export function productList(catalog: Catalog, query: ListQuery, context: ViewContext): object {
  const ids = sorted(catalog, filtered(catalog, query), query);
  const { offset, limit } = pageOf(query);
  const rows = ids.slice(offset, offset + limit).flatMap((id) => catalog.product(id) ?? []);
  return {
    ...listHead({ query, total: ids.length, filters }),
    Products: rows.map((product) => ({ Product: pickFields(productView(product, context), query, "Product") })),
  };
}

function filtered(catalog: Catalog, query: ListQuery): number[] {
  const conditions = Object.entries(tests).flatMap(([name, test]) => {
    const wanted = query[name];
    return wanted === undefined ? [] : [(product: ProductRecord) => test(product, wanted)];
  });
  const isInTime = modifiedTest(query.modified);
  return Array.from(catalog.ids()).filter((id) => {
    if (isInTime && !isInTime(catalog.modified(id))) return false;
    if (conditions.length === 0) return true;
    const product = catalog.product(id);
    return product !== undefined && conditions.every((test) => test(product));
  });
}

function sorted(catalog: Catalog, ids: number[], query: ListQuery): number[] {
  const { field, isDescending } = sortOf(query);
  const sign = isDescending ? -1 : 1;
  if (field === "name") {
    const names = new Map(ids.map((id) => [id, catalog.product(id)?.name ?? ""]));
    return ids.sort((a, b) => sign * (names.get(a) ?? "").localeCompare(names.get(b) ?? "", "pt-BR") || a - b);
  }
  const valueBySort = field === "modified" ? catalog.modified : valueBy(catalog, numeric[field]);
  if (!valueBySort) return isDescending ? ids.reverse() : ids;
  const values = new Map(ids.map((id) => [id, valueBySort(id)]));
  return ids.sort((a, b) => sign * ((values.get(a) ?? 0) - (values.get(b) ?? 0)) || a - b);
}

function valueBy(catalog: Catalog, read: ((product: ProductRecord) => number) | undefined) {
  if (!read) return undefined;
  return (id: number) => {
    const product = catalog.product(id);
    return product ? read(product) : 0;
  };
}

/**
 * `from`, or `from,to`, each a day or a time of Brasília. Tray's real range format is unknown: a
 * client should check the times of the answer, too.
 */
export function modifiedTest(wanted: string | undefined): ((ms: number) => boolean) | undefined {
  if (wanted === undefined) return undefined;
  const [from = "", to = ""] = wanted.split(",").map((part) => part.trim().replace("T", " "));
  return (ms) => {
    const time = brasiliaTime(ms);
    return time >= from && (to === "" || time.slice(0, to.length) <= to);
  };
}

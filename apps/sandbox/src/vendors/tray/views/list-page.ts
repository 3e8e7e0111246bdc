const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 30;

export type ListQuery = Record<string, string | undefined>;

/** The requested rows of a list. Invalid numbers count as the defaults. */
export function pageOf(query: ListQuery): { page: number; limit: number; offset: number } {
  const limit = Math.min(wholeNumber(query.limit) ?? DEFAULT_LIMIT, MAX_LIMIT);
  const page = wholeNumber(query.page) ?? 1;
  return { page, limit, offset: (page - 1) * limit };
}

type Listing = { query: ListQuery; total: number; filters: readonly string[] };

/** The head of every list. */
export function listHead({ query, total, filters }: Listing): object {
  const { page, limit, offset } = pageOf(query);
  const { field, isDescending } = sortOf(query);
  return {
    paging: { total, page, offset, limit, maxLimit: MAX_LIMIT },
    sort: [{ [field]: isDescending ? "desc" : "asc" }],
    availableFilters: filters,
    appliedFilters: filters.filter((name) => query[name] !== undefined).map((name) => ({ [name]: query[name] })),
  };
}

/** `sort=id_desc`; the field itself may have an underscore, as in `category_id_asc`. */
export function sortOf(query: ListQuery): { field: string; isDescending: boolean } {
  const [, field = "id", direction = "asc"] = /^(.+)_(asc|desc)$/.exec(query.sort ?? "") ?? [];
  return { field, isDescending: direction === "desc" };
}

/** `attrs=Product.id,Product.name` leaves only these. */
export function pickFields(row: Record<string, unknown>, query: ListQuery, entity: string): Record<string, unknown> {
  if (!query.attrs) return row;
  const wanted = query.attrs.split(",").map((name) => name.trim().replace(`${entity}.`, ""));
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.includes(name)));
}

/** The rows of one page of a list. */
export function rowsOfPage<Row>(rows: readonly Row[], query: ListQuery): Row[] {
  const { offset, limit } = pageOf(query);
  return rows.slice(offset, offset + limit);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

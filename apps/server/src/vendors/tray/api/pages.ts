import type { StoreAccess, StoreAnswer } from "../../../store-link/access/store-platform.ts";
import { listOf, textOf } from "../../wire/json-fields.ts";
import type { TrayCalls } from "./calls.ts";
import { countOf, rowsOf } from "./rows.ts";

/** The largest page that the store returns. */
export const PAGE_SIZE = 50;

export type TrayPage = {
  rows: unknown[];
  total: number;
  hasMore: boolean;
  /** The order that the store reports, such as `modified_desc`; empty if it reports none. */
  sortedBy: string;
};

type ListRequest = {
  path: string;
  list: string;
  entity: string;
  page: number;
  sort: string;
  filter?: Record<string, string>;
};

export async function readPage(
  calls: TrayCalls,
  access: StoreAccess,
  { path, list, entity, page, sort, filter = {} }: ListRequest,
): Promise<StoreAnswer<TrayPage>> {
  const answer = await calls.get(access, path, { limit: PAGE_SIZE, page, sort, ...filter });
  if (!answer.ok) return answer;
  const rows = rowsOf(answer.value, list, entity);
  const paging = answer.value.paging;
  const limit = countOf(paging, "limit") || PAGE_SIZE;
  const total = countOf(paging, "total");
  // Products that are not on the list count as removed. So a response without its list, or with fewer rows than its
  // total, must not look like a store without products.
  const isEmptied = rows.length === 0 && (total ?? 0) > (page - 1) * limit;
  if (answer.value[list] === undefined || isEmptied) {
    return { ok: false, problem: { kind: "later", reason: `${path}: no ${list} in the answer` } };
  }
  // Without a total, a full page may have a next one. An empty page never has, so the loop ends.
  const hasMore = rows.length > 0 && (total === undefined ? rows.length >= limit : page * limit < total);
  const sortedBy = (listOf(answer.value, "sort") ?? []).map(orderIn).find((order) => order !== "") ?? "";
  return { ok: true, value: { rows, total: total ?? (page - 1) * limit + rows.length, hasMore, sortedBy } };
}

/** `{"modified": "desc"}` */
function orderIn(order: unknown): string {
  const field = typeof order === "object" && order !== null ? (Object.keys(order)[0] ?? "") : "";
  return field === "" ? "" : `${field}_${textOf(order, field).toLowerCase()}`;
}

const metadataFields = new Set(["paging", "sort", "availableFilters", "appliedFilters"]);

/** The rows of a response whose list has an undocumented name; undefined if it has no list, or more than one. */
export function onlyListIn(body: Record<string, unknown>): unknown[] | undefined {
  const lists = Object.entries(body).filter(([name, value]) => !metadataFields.has(name) && Array.isArray(value));
  return lists.length === 1 ? (lists[0]?.[1] as unknown[]) : undefined;
}

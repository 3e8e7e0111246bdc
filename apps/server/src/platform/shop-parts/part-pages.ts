import type { ShopPart } from "../../shop/parts/shop-parts.ts";

export type PartView = ShopPart & { version: string; updatedAt: string };
export type ListedPart = { id: string; view: PartView };

export type PartSort = "position" | "id" | "name" | "updatedAt" | "-updatedAt";

/** What a list is sorted by. Those of equal value follow each other by id. The document has an order of its own. */
const keys: Record<Exclude<PartSort, "position">, (part: ListedPart) => string> = {
  id: ({ id }) => id,
  name: ({ view }) => String(view.name ?? ""),
  updatedAt: ({ view }) => view.updatedAt,
  "-updatedAt": ({ view }) => view.updatedAt,
};

type Place = { key: string; id: string };

function inOrder(sort: Exclude<PartSort, "position">, a: Place, b: Place): number {
  const byKey = sort === "name" ? a.key.localeCompare(b.key, "pt-BR") : compare(a.key, b.key);
  const way = sort === "-updatedAt" ? -1 : 1;
  return way * (byKey || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The end of a page. `next` is the first one behind it: it is still there when somebody deletes the whole page. */
export type PageEnd = Place & { next: string };

export function sortParts(parts: readonly ListedPart[], sort: PartSort): ListedPart[] {
  if (sort === "position") return [...parts];
  const key = keys[sort];
  return parts.toSorted((a, b) => inOrder(sort, { key: key(a), id: a.id }, { key: key(b), id: b.id }));
}

/** Where the page behind `end` begins, whatever was added, changed or deleted since. */
export function startBehind(sorted: readonly ListedPart[], sort: PartSort, end: PageEnd): number {
  if (sort !== "position") {
    const key = keys[sort];
    const start = sorted.findIndex((part) => inOrder(sort, { key: key(part), id: part.id }, end) > 0);
    return start === -1 ? sorted.length : start;
  }
  const next = sorted.findIndex(({ id }) => id === end.next);
  if (next !== -1) return next;
  const last = sorted.findIndex(({ id }) => id === end.id);
  // Both are gone: the page begins where the last one was.
  return last === -1 ? Number(end.key) : last + 1;
}

/** The end of the page that shows the parts up to `behind`; undefined for the last page. */
export function endAt(sorted: readonly ListedPart[], sort: PartSort, behind: number): PageEnd | undefined {
  const [last, next] = [sorted[behind - 1], sorted[behind]];
  if (!last || !next) return undefined;
  return { key: sort === "position" ? String(behind - 1) : keys[sort](last), id: last.id, next: next.id };
}

export function writeToken(sort: PartSort, { key, id, next }: PageEnd): string {
  return Buffer.from(JSON.stringify([sort, key, id, next])).toString("base64url");
}

/** Undefined for what is no token of this sort. */
export function readToken(token: string, sort: PartSort): PageEnd | undefined {
  try {
    const [of, key, id, next] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    const isText = [key, id, next].every((each) => typeof each === "string");
    return of === sort && isText && (sort !== "position" || /^\d{1,9}$/.test(key)) ? { key, id, next } : undefined;
  } catch {
    return undefined;
  }
}

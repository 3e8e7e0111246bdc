import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";
import { partsOf, partVersion, type ShopPartName, shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import {
  endAt,
  type ListedPart,
  type PartSort,
  type PartView,
  readToken,
  sortParts,
  startBehind,
  writeToken,
} from "./part-pages.ts";

type ReadPartsDeps = {
  shops: Pick<ShopRepository, "findDocument" | "findPartChanges" | "findCredentials">;
};

/** All parts of one kind, in the order of the document, with their versions and times. */
export async function readParts({ shops }: ReadPartsDeps, shopId: string, name: ShopPartName): Promise<ListedPart[]> {
  const kind = shopPartKinds[name];
  const [found, changes, credentials] = await Promise.all([
    shops.findDocument(shopId),
    shops.findPartChanges(shopId, name),
    kind.credentialKeyOf ? shops.findCredentials(shopId) : undefined,
  ]);
  if (!found) return [];
  return partsOf(found.document, kind).map((part) => {
    const id = kind.idOf(part);
    const stored = kind.credentialKeyOf && {
      credentialNames: Object.keys(credentials?.[kind.credentialKeyOf(part)]?.secrets ?? {}),
    };
    const updatedAt = (changes.get(id) ?? found.updatedAt).toISOString();
    const named = name === "schedules" || name === "payment-providers" ? { id } : {};
    return { id, view: { ...part, ...named, ...stored, version: partVersion(part), updatedAt } };
  });
}

export type PartQuery = {
  q?: string;
  updatedSince?: string;
  sort?: PartSort;
  pageToken?: string;
  perPage?: number;
};

const PER_PAGE = 50;

/** One page. These lists are small and in one row, so they are sorted here. */
export async function listParts(
  deps: ReadPartsDeps,
  shopId: string,
  { name, q = "", updatedSince, sort = "position", pageToken, perPage = PER_PAGE }: PartQuery & { name: ShopPartName },
): Promise<Result<{ items: PartView[]; nextPageToken: string | null }, Refusal>> {
  const after = pageToken ? readToken(pageToken, sort) : null;
  if (after === undefined) return refuse(invalidRequest("page-token"));
  const since = updatedSince === undefined ? -Infinity : Date.parse(updatedSince);
  const words = q.split(/\s+/).map(foldText);
  const found = (await readParts(deps, shopId, name)).filter(({ id, view }) => {
    const text = foldText(`${id} ${view.name ?? ""}`);
    return words.every((word) => text.includes(word)) && Date.parse(view.updatedAt) >= since;
  });
  const sorted = sortParts(found, sort);
  const start = after ? startBehind(sorted, sort, after) : 0;
  const end = endAt(sorted, sort, start + perPage);
  return ok({
    items: sorted.slice(start, start + perPage).map(({ view }) => view),
    nextPageToken: end ? writeToken(sort, end) : null,
  });
}

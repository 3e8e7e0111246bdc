import type {
  CollectionPatch,
  CollectionQuery,
  ManagedCollection,
} from "@vitrine/contract/platform/catalog/categories";
import type { CollectionInput } from "@vitrine/contract/platform/catalog-import";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../../db/audit.ts";
import { refuseOtherVersion } from "../../../http/answer/preconditions.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { shapeProblems } from "../../products/catalog-shapes.ts";
import { PER_PAGE } from "../list-shop-products.ts";
import { pageOfRows, readListToken } from "../sorted-list.ts";
import { sortsOfGroups } from "./category.repository.ts";
import type { CollectionRepository } from "./collection.repository.ts";

type Deps = { collections: CollectionRepository };
type Which = { shopId: string; id: string; ifMatch: string | null };

export async function listShopCollections(
  { collections }: Deps,
  shopId: string,
  { perPage = PER_PAGE, pageToken, sort: name = "id", ...filter }: CollectionQuery,
): Promise<Result<{ items: ManagedCollection[]; nextPageToken: string | null }, Refusal>> {
  const sort = sortsOfGroups[name];
  const after = readListToken(pageToken, { name, sort });
  if (!after.ok) return after;
  const rows = await collections.list(shopId, filter, { sort, after: after.value, most: perPage + 1 });
  const { shown, nextPageToken } = pageOfRows(rows, { perPage, name });
  return ok({ items: shown, nextPageToken });
}

export async function changeCollection(
  { collections }: Deps,
  { ifMatch, ...which }: Which,
  patch: CollectionPatch,
  audit?: AuditOf<ManagedCollection>,
): Promise<Result<ManagedCollection, Refusal>> {
  const decide: Parameters<CollectionRepository["change"]>[1] = ({ version, providerId, name, position }) => {
    const other = refuseOtherVersion(ifMatch, version);
    if (other) return refuse(other);
    const merged = mergePatch({ providerId, name, position }, patch);
    const problems = shapeProblems("collection", merged);
    // Its shape was checked just now.
    return problems.length > 0 ? refuse({ code: "invalid-request", problems }) : ok(merged as CollectionInput);
  };
  return collections.change(which, decide, audit);
}

export async function deleteCollection(
  { collections }: Deps,
  { ifMatch, ...which }: Which,
  audit?: AuditOf<void>,
): Promise<Result<{ deleted: true }, Refusal>> {
  const removed = await collections.remove(which, ({ version }) => refuseOtherVersion(ifMatch, version), audit);
  return removed.ok ? ok({ deleted: true as const }) : removed;
}

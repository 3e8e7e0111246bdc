import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";
import { partsOf, type ShopPartKind, type ShopPartName, shopPartKinds, sortedJson } from "./shop-parts.ts";

/** Notes when each part was changed, in the transaction that saves the document, and tells of which kinds they are. */
export async function noteChangedParts(
  trx: Transaction<Database>,
  shopId: string,
  { before, after }: { before: ShopDocument | undefined; after: ShopDocument },
): Promise<Set<ShopPartName>> {
  const names = Object.keys(shopPartKinds) as ShopPartName[];
  const changes = names.flatMap((kind) => changedParts(kind, before, after));
  const gone = changes.filter(({ isGone }) => isGone);
  const there = changes.filter(({ isGone }) => !isGone);
  if (gone.length > 0) {
    await sql`delete from shop_part_changes c using ${rowsOf(gone)}
               where c.shop_id = ${shopId} and c.kind = r.kind and c.id = r.id`.execute(trx);
  }
  if (there.length > 0) {
    await sql`insert into shop_part_changes (shop_id, kind, id) select ${shopId}, r.kind, r.id from ${rowsOf(there)}
              on conflict (shop_id, kind, id) do update set updated_at = now()`.execute(trx);
  }
  return new Set(changes.map(({ kind }) => kind));
}

type ChangedPart = { kind: ShopPartName; id: string; isGone: boolean };

function rowsOf(parts: readonly ChangedPart[]) {
  return sql`json_to_recordset(${JSON.stringify(parts)}::json) as r (kind text, id text)`;
}

function changedParts(kind: ShopPartName, before: ShopDocument | undefined, after: ShopDocument): ChangedPart[] {
  const former = contentsOf(before, shopPartKinds[kind]);
  const now = contentsOf(after, shopPartKinds[kind]);
  const changed = [...now].filter(([id, content]) => former.get(id) !== content);
  return [
    ...changed.map(([id]) => ({ kind, id, isGone: false })),
    ...[...former.keys()].filter((id) => !now.has(id)).map((id) => ({ kind, id, isGone: true })),
  ];
}

/** New credentials are a change too, though the stored document has none. */
function contentsOf(document: ShopDocument | undefined, kind: ShopPartKind): Map<string, string> {
  const parts = document ? partsOf(document, kind) : [];
  return new Map(parts.map((part) => [kind.idOf(part), sortedJson(part)]));
}

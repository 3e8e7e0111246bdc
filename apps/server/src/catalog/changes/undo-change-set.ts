import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import type { Result } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Jobs } from "../../db/jobs.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ChangeSetKey } from "./change-items.ts";
import type { ChangeSetRepository } from "./change-set.repository.ts";
import type { UndoRepository } from "./undo-change-set.repository.ts";

/** Begins to undo the set; a job does it in batches. */
export function undoChangeSet(
  { changeSets }: { changeSets: Pick<ChangeSetRepository, "startUndo"> },
  key: ChangeSetKey,
  audit: AuditOf<ChangeSet>,
): Promise<Result<ChangeSet, Refusal>> {
  return changeSets.startUndo(key, audit);
}

/** The job: the next batch. */
export async function undoNextOfChangeSet(
  { shops, undos }: { shops: Pick<ShopRepository, "find">; undos: UndoRepository },
  { shopId, changeSetId }: Jobs["undo-change-set"],
): Promise<void> {
  const shop = await shops.find(shopId);
  if (shop) await undos.undoNext(shop, { shopId, id: changeSetId });
}

import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChangeSetRepository } from "../changes/change-set.repository.ts";
import type { SheetKey, SheetRepository, StoredSheet } from "./sheet.repository.ts";

type Deps = {
  sheets: Pick<SheetRepository, "start">;
  changeSets: Pick<ChangeSetRepository, "begin" | "end">;
};

/** Starts the import of a checked file. A second request does not start it again. */
export async function startImport(
  { sheets, changeSets }: Deps,
  key: SheetKey,
  { state, fileName }: StoredSheet,
  member: { userId: string; name: string },
  audit: AuditOf<void>,
): Promise<Result<"started" | "running", Refusal>> {
  if (state === "importing" || state === "imported") return ok("running");
  if (state !== "checked") return refuse({ code: "sheet-unchecked" });
  const { shopId } = key;
  const id = await changeSets.begin({ shopId, kind: "import", title: fileName, member });
  if (await sheets.start(key, "import", id, audit)) return ok("started");
  // Another request was faster and uses its own change set.
  await changeSets.end({ shopId, id });
  return ok("running");
}

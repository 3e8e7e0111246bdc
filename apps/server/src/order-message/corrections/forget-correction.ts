import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Correction, CorrectionRepository } from "./correction.repository.ts";

/** The words mean again what the search finds for them. Answers what they meant. */
export async function forgetCorrection(
  { corrections }: { corrections: CorrectionRepository },
  { shopId, phrase }: { shopId: string; phrase: string },
  audit?: AuditOf<Correction>,
): Promise<Result<Correction, Refusal>> {
  const before = await corrections.find(shopId, phrase);
  if (!before) return refuse({ code: "correction-not-found" });
  await corrections.remove(shopId, phrase, audit && (() => audit(before)));
  return ok(before);
}

import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { Correction, CorrectionRepository } from "./correction.repository.ts";

/** The words mean again what the search finds for them. Answers what they meant. */
export async function forgetCorrection(
  { corrections }: { corrections: CorrectionRepository },
  { shopId, phrase }: { shopId: string; phrase: string },
): Promise<Result<Correction, Refusal>> {
  const before = await corrections.find(shopId, phrase);
  if (!before) return refuse({ code: "correction-not-found" });
  await corrections.remove(shopId, phrase);
  return ok(before);
}

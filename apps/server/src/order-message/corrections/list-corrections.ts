import type { WireCorrection } from "@vitrine/contract/platform/corrections";
import type { Correction, CorrectionRepository } from "./correction.repository.ts";

const MOST_LISTED = 200;

/** What the shop remembers, the newest first. */
export async function listCorrections(
  { corrections }: { corrections: CorrectionRepository },
  { shopId, q }: { shopId: string; q?: string | undefined },
): Promise<{ items: WireCorrection[]; hasMore: boolean }> {
  const found = await corrections.list(shopId, { ...(q !== undefined && { q }), most: MOST_LISTED + 1 });
  return { items: found.slice(0, MOST_LISTED).map(toWireCorrection), hasMore: found.length > MOST_LISTED };
}

export function toWireCorrection({ phrase, written, changedBy, changedAt, ...rest }: Correction): WireCorrection {
  return { id: phrase, phrase: written, by: changedBy, changedAt: changedAt.toISOString(), ...rest };
}

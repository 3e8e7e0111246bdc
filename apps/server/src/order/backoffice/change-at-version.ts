import { type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { AnnotationRepository } from "./annotation.repository.ts";
import type { ShopOrderRef } from "./change-shop-order.ts";
import { readVersion, writeVersion } from "./order-version.ts";

/**
 * A change of the order itself that was meant for the version of `ifMatch`. A change only knows the version of the order:
 * its refusal gets the other half here.
 */
export async function changeAtVersion<Changed>(
  annotations: Pick<AnnotationRepository, "find">,
  of: ShopOrderRef,
  ifMatch: string | null,
  change: (ifVersion: number | null) => Promise<Result<Changed, Refusal>>,
): Promise<Result<Changed, Refusal>> {
  const version = readVersion(ifMatch);
  if (!version.ok) return version;
  const changed = await change(version.value?.order ?? null);
  if (changed.ok || changed.refusal.code !== "version-mismatch") return changed;
  const { version: written } = await annotations.find(of);
  const currentVersion = writeVersion({ order: Number(changed.refusal.currentVersion), annotations: written });
  return refuse({ ...changed.refusal, currentVersion });
}

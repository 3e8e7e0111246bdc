import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { withoutChanges } from "@vitrine/domain/shop/document-versions";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { checkSchema } from "../../platform/shop-parts/check-schema.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "./change-settings.ts";

/**
 * Makes the document what it was at a version, as a new version: a return can be returned from. Hosts are proved by DNS,
 * and credentials are not in the document, so both stay as they are.
 */
export async function restoreSettings(
  deps: PanelDeps,
  { shopId, version, member }: { shopId: string; version: number; member: CallerMember },
): Promise<Result<PanelSettings, Refusal>> {
  const replaced = await deps.shopVersions.replacedSince(shopId, version);
  if (!replaced) return refuse({ code: "settings-version-gone" });
  const read = await deps.shops.findDocument(shopId);
  return changeSettings(deps, {
    shopId,
    member,
    action: "settings.restored",
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      // Somebody saved in between, and what they replaced is not among what was read.
      if (current.version !== read?.version) {
        return refuse({ code: "version-mismatch", currentVersion: String(current.version) });
      }
      const { hosts: _, ...former } = withoutChanges(current.document, replaced);
      const { hosts } = current.document;
      const checked = checkSchema<ShopDocument>(ShopDocument, { ...former, ...(hosts && { hosts }) });
      return checked.ok ? ok({ document: checked.value }) : checked;
    },
  });
}

import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { checkSchema } from "../../platform/shop-parts/check-schema.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "./change-settings.ts";
import { withoutVersion } from "./settings-versions.ts";

type Undone = { shopId: string; version: number; ifMatch: string | null; member: CallerMember };

/** Takes one change back, as a new version. Hosts are proved by DNS, and credentials are not in the document: both stay. */
export async function undoSettings(
  deps: PanelDeps,
  { shopId, version, ifMatch, member }: Undone,
): Promise<Result<PanelSettings, Refusal>> {
  const versions = await deps.shopVersions.list(shopId);
  return changeSettings(deps, {
    shopId,
    member,
    action: "settings.undone",
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const other = refuseOtherVersion(ifMatch, current.version);
      if (other) return refuse(other);
      // Somebody saved in between, and what they replaced is not among what was read.
      if (current.version !== versions[0]?.version) {
        return refuse({ code: "version-mismatch", currentVersion: String(current.version) });
      }
      const undone = withoutVersion(current.document, versions, version);
      if (!undone) return refuse({ code: "settings-version-gone" });
      const { hosts: _, ...former } = undone;
      const { hosts } = current.document;
      const checked = checkSchema<ShopDocument>(ShopDocument, { ...former, ...(hosts && { hosts }) });
      return checked.ok ? ok({ document: checked.value }) : checked;
    },
  });
}

import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type MergePatchOf, mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/preconditions.ts";
import type { ShopDecision } from "../change-shop.ts";
import { checkSchema } from "./check-schema.ts";

/** Changes the fields that the patch names. A shop that is not there cannot be changed. */
export function patchDocument(patch: MergePatchOf<ShopDocument>, ifMatch: string | null): ShopDecision {
  return (current) => {
    if (!current) return refuse({ code: "shop-not-found" });
    const other = refuseOtherVersion(ifMatch, current.version);
    if (other) return refuse(other);
    const checked = checkSchema<ShopDocument>(ShopDocument, mergePatch(current.document, patch));
    return checked.ok ? ok({ document: checked.value }) : checked;
  };
}

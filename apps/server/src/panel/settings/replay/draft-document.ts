import { api } from "@vitrine/contract/api";
import type { ReplayDraft } from "@vitrine/contract/panel/settings/replay";
import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../../http/refusals.ts";
import { consistent } from "../../../platform/change-shop.ts";
import { checkSchema } from "../../../platform/shop-parts/check-schema.ts";
import { partsOf, type ShopPart, shopPartKinds } from "../../../shop/parts/shop-parts.ts";
import type { KnownVendors } from "../../../shop/vendor.ts";

/** The document as it would be saved. A mistake in the draft is refused as it would be then. */
export function draftDocument(
  document: ShopDocument,
  draft: ReplayDraft,
  vendors: KnownVendors,
): Result<ShopDocument, Refusal> {
  const withPart = draft.part ? putPart(document, draft.part) : ok(document);
  if (!withPart.ok) return withPart;
  const checked = checkSchema<ShopDocument>(ShopDocument, mergePatch(withPart.value, draft.patch ?? {}));
  if (!checked.ok) return checked;
  const decided = consistent({ document: checked.value }, vendors);
  return decided.ok ? ok(decided.value.document) : decided;
}

function putPart(
  document: ShopDocument,
  { list, id, value }: NonNullable<ReplayDraft["part"]>,
): Result<ShopDocument, Refusal> {
  const kind = shopPartKinds[list];
  const parts = partsOf(document, kind);
  const others = parts.filter((part) => kind.idOf(part) !== id);
  if (value === null) return ok({ ...document, [kind.field]: others });
  const checked = checkSchema<ShopPart>(api[`POST /platform/v1/shops/{shopId}/${list}`].body, value);
  return checked.ok ? ok({ ...document, [kind.field]: [...others, checked.value] }) : checked;
}

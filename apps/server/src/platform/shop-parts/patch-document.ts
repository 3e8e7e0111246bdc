import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type MergePatchOf, mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { TSchema } from "typebox";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { DecidedDocument, OwnedDocument } from "../../shop/shop.repository.ts";
import { checkSchema } from "./check-schema.ts";

/** Changes the fields that the patch names. A shop that is not there cannot be changed. */
export function patchDocument(patch: MergePatchOf<ShopDocument>, ifMatch: string | null) {
  return (current: OwnedDocument | undefined): Result<DecidedDocument, Refusal> => {
    if (!current) return refuse({ code: "shop-not-found" });
    const other = refuseOtherVersion(ifMatch, current.version);
    if (other) return refuse(other);
    const merged = withNulls(ShopDocument, mergePatch(current.document, patch));
    const checked = checkSchema<ShopDocument>(ShopDocument, merged);
    return checked.ok ? ok({ document: checked.value }) : checked;
  };
}

type Fields = { properties?: Record<string, TSchema & { nullable?: boolean }>; required?: readonly string[] };

/** A patch removes a field by null. One that must be there and may be null is null then, such as the logo. */
function withNulls(schema: TSchema, value: unknown): unknown {
  const { properties = {}, required = [] } = schema as Fields;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const whole: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(properties)) {
    if (name in whole) whole[name] = withNulls(field, whole[name]);
    else if (field.nullable && required.includes(name)) whole[name] = null;
  }
  return whole;
}

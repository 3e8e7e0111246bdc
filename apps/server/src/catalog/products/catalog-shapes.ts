import { CategoryInput, CollectionInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { Problem } from "../../http/refusals.ts";
import { isStorable, UNSTORABLE_ENGLISH, UNSTORABLE_TEXT } from "../../http/request/storable-text.ts";
import { createAjv, problemsOf } from "../../http/request/validation.ts";

const ajv = createAjv({ coerceTypes: false });
const checks = {
  category: ajv.compile(CategoryInput),
  collection: ajv.compile(CollectionInput),
  product: ajv.compile(ProductInput),
};

/** What a catalogue is made of. */
export type CatalogKind = keyof typeof checks;

export function isCatalogKind(text: string): text is CatalogKind {
  return Object.hasOwn(checks, text);
}

/** What makes it no item of this kind at all: fields that are missing, unknown or not of their type. */
export function shapeProblems(kind: CatalogKind, thing: unknown): Problem[] {
  if (!isStorable(thing))
    return [{ param: "", reason: "characters", message: UNSTORABLE_TEXT, english: UNSTORABLE_ENGLISH }];
  const check = checks[kind];
  return check(thing) ? [] : problemsOf(check.errors ?? [], "body");
}

import { VitrineError } from "@vitrine/client/error";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Put = (document: ShopDocument) => Promise<unknown>;

/** An earlier release refuses fields that came later: its shop goes without them. */
export async function putKnownFields(put: Put, document: ShopDocument): Promise<void> {
  try {
    await put(document);
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error;
    const unknown = error.errors.filter(({ reason }) => reason === "unknown-field").flatMap(({ param }) => param ?? []);
    if (unknown.length === 0) throw error;
    await putKnownFields(put, unknown.reduce(without, document));
  }
}

/** The document without the field that a JSON pointer names. */
function without(document: ShopDocument, pointer: string): ShopDocument {
  const copy = structuredClone(document);
  const names = pointer.split("/").slice(1);
  const last = names.pop() ?? "";
  const parent = names.reduce<object | undefined>((part, name) => part && Reflect.get(part, name), copy);
  if (parent) Reflect.deleteProperty(parent, last);
  return copy;
}

import type { ApiError } from "@vitrine/contract/wire/envelope";
import { ApiFailure } from "../api/api-failure.ts";

/** “Preço: deve ser …”: the server names the field before what is wrong with it. */
const NAMED = /^[^:.]{1,120}: (?=[a-zà-ú\d])/;

/** A mistake as its field says it: what the field is called stands above it. */
export function mistakeText(message: string): string {
  const text = message.replace(NAMED, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same at the end of a form, with the name that the field has on the screen. */
export function labelledFailure(failure: Error | null, labels: Partial<Record<string, string>>): Error | null {
  if (!(failure instanceof ApiFailure)) return failure;
  return new ApiFailure(failure.errors.map((error) => ({ ...error, message: labelled(error, labels) })));
}

function labelled({ message, param = "" }: ApiError, labels: Partial<Record<string, string>>): string {
  // A field may be a part of something: `company/taxId`.
  const path = param.split("/").slice(1);
  const label = path.map((_, index) => labels[path.slice(0, path.length - index).join("/")]).find(Boolean);
  return label !== undefined && NAMED.test(message) ? `${label}: ${message.replace(NAMED, "")}` : message;
}

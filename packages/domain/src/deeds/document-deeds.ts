import type { Deed } from "./deed-table.ts";

/**
 * Fields of the shop's document that are more than a setting. Whoever changes one needs its deed, whatever call they make:
 * the field's own one, a change of the whole document, or the return to a former version.
 */
const deedOfField: Readonly<Record<string, Deed>> = {
  discountLimits: "change-discount-limits",
  paymentProviders: "change-payment-accounts",
  agentPixKeys: "change-payment-accounts",
  channels: "change-channels",
  hosts: "change-hosts",
};

/** The deeds that a change of the document needs besides the call's own. An empty list is the same as none. */
export function deedsOfChange(before: object, after: object): Deed[] {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  const changed = Object.entries(deedOfField).filter(([field]) => written(was[field]) !== written(is[field]));
  return [...new Set(changed.map(([, deed]) => deed))];
}

function written(value: unknown): string {
  const isNothing = value === undefined || value === null || value === false || isEmpty(value);
  return isNothing ? "" : JSON.stringify(value, sortedFields);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** Two documents with the same fields in another order are the same. */
function sortedFields(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

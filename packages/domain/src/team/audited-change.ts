/** What a log of changes says of a value that it must not know. It tells a full field from an empty one. */
const HIDDEN = "•••";

export type AuditedValues = Record<string, unknown>;
export type AuditedChange = { before: AuditedValues | null; after: AuditedValues | null };

/** Secrets, and what a card has. */
const secretName = /password|secret|token|credential|private.?key|api.?key|^card|card.?number|cvv|cvc|^code.?hash$/i;
/** What the rest of the database encrypts, and where people live. */
const personalNames = new Set([
  ...["email", "phone", "birthDate", "document", "corporateDocument"],
  ...["customer", "address", "addresses", "street", "complement"],
]);
const LONGEST_TEXT = 500;
const LONGEST_LIST = 50;
const DEEPEST = 4;

/**
 * The fields that differ, as a log of changes may keep them: without secrets and personal data, and never large.
 * Undefined where a change changed nothing.
 */
export function auditedChange(before: object | null, after: object | null): AuditedChange | undefined {
  if (!before || !after) return { before: before && kept({ ...before }), after: after && kept({ ...after }) };
  const was: AuditedValues = { ...before };
  const is: AuditedValues = { ...after };
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !isSame(was[name], is[name]),
  );
  if (changed.length === 0) return undefined;
  const only = (values: AuditedValues) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: kept(only(was)), after: kept(only(is)) };
}

function kept(values: AuditedValues, depth = 0): AuditedValues {
  const fields = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    fields.slice(0, LONGEST_LIST).map(([name, value]) => [name, isHidden(name) ? hidden(value) : shown(value, depth)]),
  );
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= DEEPEST) return "…";
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((each) => shown(each, depth + 1));
  return kept({ ...value }, depth + 1);
}

function isHidden(name: string): boolean {
  return personalNames.has(name) || secretName.test(name);
}

function hidden(value: unknown): unknown {
  const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isEmpty ? value : HIDDEN;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

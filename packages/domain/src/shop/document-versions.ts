/** A document of plain data, by its fields. */
type Fields = Readonly<Record<string, unknown>>;

/** What a change replaced: the fields that differ, as they were before. Null stands for a field that was not there. */
export function replacedFields(before: Fields, after: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}

/** The document before these changes; the newest one first. */
export function withoutChanges(document: Fields, replaced: readonly Fields[]): Record<string, unknown> {
  const former: Record<string, unknown> = { ...document };
  for (const before of replaced) Object.assign(former, before);
  return Object.fromEntries(Object.entries(former).filter(([, value]) => value !== null));
}

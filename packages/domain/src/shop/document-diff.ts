type Fields = Readonly<Record<string, unknown>>;

/** A field by its name on the wire, or one of a list by its id; `label` is how its people call it. */
export type DiffStep = { name: string; isItem: boolean; label?: string };

/** One value that differs. Undefined: there was none, or there is none any more. */
export type DocumentDifference = { path: readonly DiffStep[]; before: unknown; after: unknown };

/** What differs between two documents: fields by name, and what has an id by that, wherever it stands in its list. */
export function documentDifferences(
  before: unknown,
  after: unknown,
  path: readonly DiffStep[] = [],
): DocumentDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      documentDifferences(before[name], after[name], [...path, { name, isItem: false }]),
    );
  }
  const [old, now] = [itemsOf(before), itemsOf(after)];
  if (old && now) {
    const inside = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
      documentDifferences(old.get(id), now.get(id), [...path, stepOf(id, now.get(id) ?? old.get(id))]),
    );
    // Only their order differs.
    if (inside.length > 0) return inside;
  }
  return [{ path, before, after }];
}

/** The document without one earlier change; undefined where something of it was changed again. */
export function withoutDifferences(document: Fields, differences: readonly DocumentDifference[]): Fields | undefined {
  let former: unknown = document;
  for (const { path, before, after } of differences) {
    if (JSON.stringify(valueAt(former, path)) !== JSON.stringify(after)) return undefined;
    former = withValue(former, path, before);
  }
  return former as Fields;
}

function valueAt(value: unknown, [step, ...rest]: readonly DiffStep[]): unknown {
  if (!step) return value;
  const inner = step.isItem ? itemsOf(value)?.get(step.name) : isFields(value) ? value[step.name] : undefined;
  return valueAt(inner, rest);
}

function withValue(value: unknown, [step, ...rest]: readonly DiffStep[], next: unknown): unknown {
  if (!step) return next;
  if (!step.isItem) {
    const { [step.name]: inner, ...others } = (value ?? {}) as Fields;
    const changed = withValue(inner, rest, next);
    return changed === undefined ? others : { ...others, [step.name]: changed };
  }
  const items = (value ?? []) as readonly unknown[];
  const place = items.findIndex((item) => idOf(item) === step.name);
  const changed = withValue(items[place], rest, next);
  if (place < 0) return [...items, changed];
  return changed === undefined ? items.toSpliced(place, 1) : items.with(place, changed);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The names under which the parts of a document are known. */
const idNames = ["providerId", "id", "code", "channelId", "sku"] as const;

function idOf(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const id = idNames.map((name) => item[name]).find((value) => typeof value === "string");
  return id as string | undefined;
}

/** Undefined where it is no list of things with ids of their own. */
function itemsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = new Map(value.map((item) => [idOf(item), item]));
  return items.has(undefined) || items.size < value.length ? undefined : (items as Map<string, unknown>);
}

function stepOf(id: string, item: unknown): DiffStep {
  const name = isFields(item) ? item.name : undefined;
  return { name: id, isItem: true, ...(typeof name === "string" && { label: name }) };
}

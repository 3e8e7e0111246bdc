/** The same form three times: as it was opened, as the person left it, and as somebody else saved it meanwhile. */
export type Sides<Fields> = { base: Fields; mine: Fields; theirs: Fields };

/** `disputed` are the fields that both changed, and to different values. In `merged` they are mine. */
export type Merge<Fields> = { merged: Fields; disputed: (keyof Fields)[] };

export function mergeChanges<Fields extends object>({ base, mine, theirs }: Sides<Fields>): Merge<Fields> {
  const touched = changedKeys(base, mine);
  const disputed = touched.filter((key) => !isEqual(base[key], theirs[key]) && !isEqual(mine[key], theirs[key]));
  const merged = { ...theirs };
  for (const key of touched) merged[key] = mine[key];
  return { merged, disputed };
}

export function changedKeys<Fields extends object>(base: Fields, mine: Fields): (keyof Fields)[] {
  const keys = Object.keys(base) as (keyof Fields)[]; // a form has exactly the keys it was filled with
  return keys.filter((key) => !isEqual(base[key], mine[key]));
}

/** Values of a form are plain data: texts, numbers, lists and objects of them. */
function isEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

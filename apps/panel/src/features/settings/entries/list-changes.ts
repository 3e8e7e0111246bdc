/** Changes of one list of the document. Every entry is found by its own key, so that two people can change two of them. */
export type KeyOf<Entry> = (entry: Entry) => string;

/** Puts the entry where the one with this key is, or behind the others when nobody has it. */
export function withEntry<Entry>(
  entries: readonly Entry[],
  keyOf: KeyOf<Entry>,
  { key, entry }: { key: string | null; entry: Entry },
): { entries: Entry[]; index: number } {
  const found = entries.findIndex((each) => keyOf(each) === key);
  const index = found === -1 ? entries.length : found;
  return { entries: found === -1 ? [...entries, entry] : entries.with(index, entry), index };
}

/** One place up or down, past its neighbour. At the end of the list it stays. */
export function moved<Entry>(entries: readonly Entry[], keyOf: KeyOf<Entry>, key: string, step: -1 | 1): Entry[] {
  const from = entries.findIndex((each) => keyOf(each) === key);
  const entry = entries[from];
  const to = from + step;
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** A short name for addresses, made of what the shop calls it: `entrega-no-centro`, then `entrega-no-centro-2`. */
export function newKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 50);
  const base = plain || "item";
  const isFree = (key: string) => !taken.includes(key);
  if (isFree(base)) return base;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${base}-${index + 2}`);
  return numbers.find(isFree) ?? base;
}

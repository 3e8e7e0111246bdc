import { MOST_CATEGORY_LEVELS } from "./category-tree.ts";

/** A category with its place. Siblings come in the order in which they are shown. */
export type PlacedCategory = { id: string; parentId: string | null };

/** The children of one category, or of the top, in their new order. */
export type Arrangement = { parentId: string | null; ids: string[] };

export type CategoryMove = "up" | "down" | "in" | "out";

/** Depth first, with the level of each: 0 at the top. A category whose parent is not there is left out. */
export function inTreeOrder<Item extends PlacedCategory>(items: readonly Item[]): (Item & { level: number })[] {
  const children = Map.groupBy(items, ({ parentId }) => parentId);
  const below = (parentId: string | null, level: number): (Item & { level: number })[] =>
    (children.get(parentId) ?? []).flatMap((item) => [{ ...item, level }, ...below(item.id, level + 1)]);
  return below(null, 0);
}

/** One step by the keyboard; undefined where there is no such step. */
export function movedCategory(
  items: readonly PlacedCategory[],
  id: string,
  move: CategoryMove,
): Arrangement | undefined {
  const moved = items.find((item) => item.id === id);
  if (!moved) return undefined;
  const siblings = childrenOf(items, moved.parentId);
  const index = siblings.indexOf(id);
  switch (move) {
    case "up":
      return index === 0 ? undefined : placedCategory(items, id, { parentId: moved.parentId, index: index - 1 });
    case "down":
      return index === siblings.length - 1
        ? undefined
        : placedCategory(items, id, { parentId: moved.parentId, index: index + 1 });
    case "in": {
      const above = siblings[index - 1];
      const last = above === undefined ? 0 : childrenOf(items, above).length;
      return above === undefined ? undefined : placedCategory(items, id, { parentId: above, index: last });
    }
    case "out": {
      const parent = items.find((item) => item.id === moved.parentId);
      if (!parent) return undefined;
      const place = childrenOf(items, parent.parentId).indexOf(parent.id) + 1;
      return placedCategory(items, id, { parentId: parent.parentId, index: place });
    }
  }
}

/** Puts a category among the children of another, at an index that does not count it itself. Undefined: not possible. */
export function placedCategory(
  items: readonly PlacedCategory[],
  id: string,
  { parentId, index }: { parentId: string | null; index: number },
): Arrangement | undefined {
  const levels = levelsAbove(items, parentId);
  const isBelowItself = parentId !== null && lineageOf(items, parentId).includes(id);
  if (isBelowItself || levels + levelsFrom(items, id) > MOST_CATEGORY_LEVELS) return undefined;
  const others = childrenOf(items, parentId).filter((each) => each !== id);
  return { parentId, ids: others.toSpliced(index, 0, id) };
}

/** The categories after an arrangement. */
export function arrangedCategories<Item extends PlacedCategory>(
  items: readonly Item[],
  { parentId, ids }: Arrangement,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const placed = ids.flatMap((id) => byId.get(id) ?? []).map((item) => ({ ...item, parentId }));
  return [...placed, ...items.filter(({ id }) => !ids.includes(id))];
}

function childrenOf(items: readonly PlacedCategory[], parentId: string | null): string[] {
  return items.filter((item) => item.parentId === parentId).map(({ id }) => id);
}

/** The category and all above it. */
function lineageOf(items: readonly PlacedCategory[], id: string): string[] {
  const lineage: string[] = [];
  for (let at: string | null = id; at !== null && !lineage.includes(at); ) {
    lineage.push(at);
    const current: string = at;
    at = items.find((item) => item.id === current)?.parentId ?? null;
  }
  return lineage;
}

function levelsAbove(items: readonly PlacedCategory[], parentId: string | null): number {
  return parentId === null ? 0 : lineageOf(items, parentId).length;
}

/** How many levels the category has with those below it. */
function levelsFrom(items: readonly PlacedCategory[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(items, id).map((child) => levelsFrom(items, child)));
}

import type { CategoryInput } from "@vitrine/contract/platform/catalog-import";
import { MOST_CATEGORY_LEVELS } from "@vitrine/domain/catalog/groups/category-tree";
import { flagOf, idOf, lineOf, rawTextOf, rowsOf } from "../api/rows.ts";

const LONGEST_DESCRIPTION = 4_000;
const MAX_POSITION = 1_000_000;

type Branch = { row: unknown; ancestors: readonly string[]; position: number };

/**
 * The store's category tree as a list, parents before their children. A category below the third level moves up to the
 * third, and keeps its id and its products. An inactive category is left out with all its children. An empty one stays,
 * because its first product may arrive before the tree is read again.
 */
export function categoriesOf(tree: unknown): CategoryInput[] {
  const found = new Map<string, CategoryInput>();
  // A loop instead of recursion, because the store controls the depth of the tree.
  const open = branchesOf(rowsOf(tree, "Category", "Category"), []);
  for (let branch = open.pop(); branch; branch = open.pop()) {
    const { row, ancestors, position } = branch;
    const [id, name] = [idOf(row, "id"), lineOf(row, "name")];
    if (flagOf(row, "active") === false) continue;
    const isKept = id !== "" && name !== "" && !found.has(id);
    if (isKept) found.set(id, categoryOf(row, { id, name, parent: ancestors.at(-1), position }));
    // The children of an unreadable category belong to the one above it.
    const below = isKept ? [...ancestors, id].slice(0, MOST_CATEGORY_LEVELS - 1) : ancestors;
    open.push(...branchesOf([...rowsOf(row, "children", "Category"), ...rowsOf(row, "Children", "Category")], below));
  }
  return [...found.values()];
}

/** In reverse order, because they are taken from the end. */
function branchesOf(rows: readonly unknown[], ancestors: readonly string[]): Branch[] {
  return rows.map((row, position) => ({ row, ancestors, position })).reverse();
}

function categoryOf(
  row: unknown,
  { id, name, parent, position }: { id: string; name: string; parent: string | undefined; position: number },
): CategoryInput {
  const description = rawTextOf(row, "description").slice(0, LONGEST_DESCRIPTION).toWellFormed();
  return {
    providerId: `tray-${id}`,
    name,
    parentId: parent === undefined ? null : `tray-${parent}`,
    ...(description !== "" && { description }),
    position: Math.min(position, MAX_POSITION),
  };
}

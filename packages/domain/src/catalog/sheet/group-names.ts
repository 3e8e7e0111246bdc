import { foldText, wordsIn } from "../search/search-words.ts";
import { sheetWords } from "./cells/sheet-words.ts";

type Category = { providerId: string; name: string; parentId: string | null };

const LONGEST_ID = 64;
const LONGEST_NAME = 200;
/** Categories have three levels. */
const DEEPEST = 3;

/** An id from a name, the same each time: a file that is imported twice finds what it made. */
export function idOfName(name: string, longest = LONGEST_ID): string {
  return cutId(wordsIn(foldText(name)).join("-"), longest) || "item";
}

function cutId(id: string, longest: number): string {
  return id.slice(0, longest).replace(/-+$/, "");
}

export type NameProblem = "category-too-deep" | "category-name-too-long";

/**
 * The categories of a shop by name, or its collections, which have one level. Those that a file names and the shop does not have are made: `made` lists them, each
 * after the one above it.
 */
export function createCategoryNames(stored: readonly Category[]) {
  const byId = new Map(stored.map((category) => [category.providerId, category]));
  const byPlace = new Map<string, string>();
  for (const category of stored) {
    const place = placeOf(category.parentId, category.name);
    if (!byPlace.has(place)) byPlace.set(place, category.providerId);
  }
  const made: Category[] = [];
  /** Most products of a file name few categories, and folding their names is slow. */
  const foundBefore = new Map<string, string>();

  function find(levels: readonly string[]): string | undefined {
    let parentId: string | null = null;
    for (const name of levels) {
      const found = byPlace.get(placeOf(parentId, name));
      if (found === undefined) return undefined;
      parentId = found;
    }
    return parentId ?? undefined;
  }

  function make(category: Category): string {
    made.push(category);
    byId.set(category.providerId, category);
    byPlace.set(placeOf(category.parentId, category.name), category.providerId);
    return category.providerId;
  }

  function namesOf(id: string): string[] {
    const names: string[] = [];
    for (let at = byId.get(id); at && names.length < DEEPEST; at = at.parentId ? byId.get(at.parentId) : undefined) {
      names.unshift(at.name);
    }
    return names;
  }

  return {
    made,
    has: (id: string) => byId.has(id),

    /** The id of the category at the end of these names; made where the shop has none. */
    idOf(levels: readonly string[]): { id: string } | { problem: NameProblem } {
      const [only = ""] = levels;
      const path = levels.join("\0");
      const found = foundBefore.get(path) ?? find(levels);
      if (found !== undefined) {
        foundBefore.set(path, found);
        return { id: found };
      }
      if (levels.length === 1 && byId.has(only)) return { id: only };
      if (levels.length > DEEPEST) return { problem: "category-too-deep" };
      if (levels.some((name) => name.length > LONGEST_NAME)) return { problem: "category-name-too-long" };
      let parentId: string | null = null;
      for (const [index, name] of levels.entries()) {
        const place = placeOf(parentId, name);
        const id: string =
          byPlace.get(place) ?? make({ providerId: freeId(levels.slice(0, index + 1)), name, parentId });
        parentId = id;
      }
      return { id: parentId ?? "" };
    },

    /** Where products go that name no category. */
    otherId(): string {
      const found = find([sheetWords.otherCategory.name]);
      if (found !== undefined) return found;
      return byId.has(sheetWords.otherCategory.providerId)
        ? sheetWords.otherCategory.providerId
        : make({ ...sheetWords.otherCategory, parentId: null });
    },

    /** The names on the way to it, if they lead back to it; nothing otherwise. */
    pathOf(id: string): string[] | undefined {
      const names = namesOf(id);
      return find(names) === id ? names : undefined;
    },
  };

  function freeId(names: readonly string[]): string {
    const id = idOfName(names.join(" "));
    if (!byId.has(id)) return id;
    for (let number = 2; ; number++) {
      const counted = `${cutId(id, LONGEST_ID - 6)}-${number}`;
      if (!byId.has(counted)) return counted;
    }
  }
}
export type CategoryNames = ReturnType<typeof createCategoryNames>;

function placeOf(parentId: string | null, name: string): string {
  return JSON.stringify([parentId ?? "", foldText(name)]);
}

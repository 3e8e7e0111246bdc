import { type MadeCategory, madeCategories } from "../catalog/categories.data.ts";
import { slugOf } from "../catalog/slug.ts";
import { flag, type ViewPlace } from "./words.ts";

export function categoryView(category: MadeCategory, place: ViewPlace): Record<string, unknown> {
  const { id, parentId, name, isActive, isEmpty } = category;
  return {
    id: String(id),
    parent_id: parentId === null ? "" : String(parentId),
    name,
    description: "",
    small_description: "",
    slug: slugOf(name),
    order: String(madeCategories.indexOf(category) + 1),
    active: flag(isActive),
    has_product: flag(!isEmpty),
    link: linkOf(category, place),
    Images: [],
  };
}

/** The categories below one, each wrapped in its name, as deep as they go. */
export function treeView(parentId: number | null, place: ViewPlace): object[] {
  return madeCategories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ Category: branchView(category, place) }));
}

export function branchView(category: MadeCategory, place: ViewPlace): object {
  return {
    id: String(category.id),
    name: category.name,
    parent_id: category.parentId === null ? "" : String(category.parentId),
    order: String(madeCategories.indexOf(category) + 1),
    active: flag(category.isActive),
    has_product: flag(!category.isEmpty),
    link: linkOf(category, place),
    children: treeView(category.id, place),
  };
}

function linkOf({ id, name }: MadeCategory, { storeUrl }: ViewPlace): { http: string; https: string } {
  const address = `${storeUrl}/categoria/${slugOf(name)}-${id}`;
  return { http: address, https: address };
}

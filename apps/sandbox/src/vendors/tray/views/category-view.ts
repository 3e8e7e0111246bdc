import { type CategoryRecord, categoryRecords } from "../catalog/categories.data.ts";
import { slugOf } from "../catalog/slug.ts";
import { flag, type ViewContext } from "./tray-format.ts";

export function categoryView(category: CategoryRecord, context: ViewContext): Record<string, unknown> {
  const { id, parentId, name, isActive, isEmpty } = category;
  return {
    id: String(id),
    parent_id: parentId === null ? "" : String(parentId),
    name,
    description: "",
    small_description: "",
    slug: slugOf(name),
    order: String(categoryRecords.indexOf(category) + 1),
    active: flag(isActive),
    has_product: flag(!isEmpty),
    link: linkOf(category, context),
    Images: [],
  };
}

/** The tree of categories below one, each wrapped in `Category`. */
export function treeView(parentId: number | null, context: ViewContext): object[] {
  return categoryRecords
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ Category: branchView(category, context) }));
}

export function branchView(category: CategoryRecord, context: ViewContext): object {
  return {
    id: String(category.id),
    name: category.name,
    parent_id: category.parentId === null ? "" : String(category.parentId),
    order: String(categoryRecords.indexOf(category) + 1),
    active: flag(category.isActive),
    has_product: flag(!category.isEmpty),
    link: linkOf(category, context),
    children: treeView(category.id, context),
  };
}

function linkOf({ id, name }: CategoryRecord, { storeUrl }: ViewContext): { http: string; https: string } {
  const address = `${storeUrl}/categoria/${slugOf(name)}-${id}`;
  return { http: address, https: address };
}

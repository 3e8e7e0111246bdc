import type { CategoryPatch, CategoryQuery, ManagedCategory } from "@vitrine/contract/platform/catalog/categories";
import type { CategoryInput } from "@vitrine/contract/platform/catalog-import";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import {
  type CategoryParents,
  type CategoryProblem,
  categoryProblem,
  isCategoryNameTaken,
} from "@vitrine/domain/catalog/groups/category-tree";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../../db/audit.ts";
import { refuseOtherVersion } from "../../../http/answer/preconditions.ts";
import type { Refusal } from "../../../http/refusals.ts";
import { shapeProblems } from "../../products/catalog-shapes.ts";
import { categorySentences } from "../../products/text/category-sentences.ts";
import { PER_PAGE } from "../list-shop-products.ts";
import { pageOfRows, readListToken } from "../sorted-list.ts";
import { type CategoryRepository, type CategoryTree, sortsOfGroups } from "./category.repository.ts";

type Deps = { categories: CategoryRepository };
type Which = { shopId: string; id: string; ifMatch: string | null };

export async function listShopCategories(
  { categories }: Deps,
  shopId: string,
  { perPage = PER_PAGE, pageToken, sort: name = "id", ...filter }: CategoryQuery,
): Promise<Result<{ items: ManagedCategory[]; nextPageToken: string | null }, Refusal>> {
  const sort = sortsOfGroups[name];
  const after = readListToken(pageToken, { name, sort });
  if (!after.ok) return after;
  const rows = await categories.list(shopId, filter, { sort, after: after.value, most: perPage + 1 });
  const { shown, nextPageToken } = pageOfRows(rows, { perPage, name });
  return ok({ items: shown, nextPageToken });
}

export async function createCategory(
  { categories }: Deps,
  shopId: string,
  category: CategoryInput,
  audit?: AuditOf<ManagedCategory>,
): Promise<Result<ManagedCategory, Refusal>> {
  return categories.create(
    shopId,
    category,
    // Its own place is no reason to refuse what is refused because it exists.
    (tree) => (tree.parents.has(category.providerId) ? { code: "category-exists" } : refusalOf(category, tree)),
    audit,
  );
}

export async function changeCategory(
  { categories }: Deps,
  { ifMatch, ...which }: Which,
  patch: CategoryPatch,
  audit?: AuditOf<{ before: ManagedCategory; after: ManagedCategory }>,
): Promise<Result<ManagedCategory, Refusal>> {
  const decide = (before: ManagedCategory, tree: CategoryTree): Result<CategoryInput, Refusal> => {
    const other = refuseOtherVersion(ifMatch, before.version);
    if (other) return refuse(other);
    const { providerId, name, description, parentId, position } = before;
    const merged = mergePatch({ providerId, name, description, parentId, position }, patch);
    const problems = shapeProblems("category", merged);
    if (problems.length > 0) return refuse({ code: "invalid-request", problems });
    // Its shape was checked just now.
    const category = merged as CategoryInput;
    const refusal = refusalOf(category, tree, before);
    return refusal ? refuse(refusal) : ok(category);
  };
  return categories.change(which, decide, audit);
}

/** Products need a category, and categories keep their place: what is in it goes to `moveTo`, or it stays. */
export async function deleteCategory(
  { categories }: Deps,
  { ifMatch, ...which }: Which,
  moveTo: string | undefined,
  audit?: AuditOf<void>,
): Promise<Result<{ deleted: true }, Refusal>> {
  const decide: Parameters<CategoryRepository["remove"]>[1] = (before, { parents, children }) => {
    const other = refuseOtherVersion(ifMatch, before.version);
    if (other) return refuse(other);
    const { products } = before;
    if (moveTo !== undefined) return takerOf(moveTo, { id: which.id, parents, children });
    if (products + children.length === 0) return ok(null);
    const detail = `${products} produtos e ${children.length} categorias. Informe moveTo para movê-los.`;
    const englishDetail = `${products} products and ${children.length} categories. Send moveTo to move them.`;
    return refuse({ code: "category-in-use", detail, englishDetail });
  };
  const removed = await categories.remove(which, decide, audit);
  return removed.ok ? ok({ deleted: true as const }) : removed;
}

function takerOf(
  moveTo: string,
  { id, parents, children }: { id: string; parents: CategoryParents; children: readonly string[] },
): Result<string, Refusal> {
  if (!parents.has(moveTo)) return refuse(inconsistent("moveTo", "parent-missing"));
  if (moveTo === id) return refuse(inconsistent("moveTo", "circular"));
  const problem = children
    .map((child) => categoryProblem({ providerId: child, parentId: moveTo }, parents))
    .find((found) => found !== undefined);
  return problem ? refuse(inconsistent("moveTo", problem)) : ok(moveTo);
}

function refusalOf(category: CategoryInput, tree: CategoryTree, before?: ManagedCategory): Refusal | undefined {
  const { providerId, parentId = null, name } = category;
  const problem = categoryProblem({ providerId, parentId }, tree.parents);
  if (problem) return inconsistent("/parentId", problem);
  // One that was imported beside another of its name can still be changed.
  if (before?.name === name && before.parentId === parentId) return undefined;
  return isCategoryNameTaken({ providerId, parentId, name }, tree) ? inconsistent("/name", "repeated") : undefined;
}

function inconsistent(param: string, problem: CategoryProblem): Refusal {
  return { code: "category-inconsistent", problems: [{ param, reason: problem, ...categorySentences[problem] }] };
}
